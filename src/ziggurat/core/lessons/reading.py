"""Lessons from files: read, typed and begun, with errors that name file, step and field."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ziggurat.core.contract.errors import IllegalChoice, LessonError, ZigguratError
from ziggurat.core.editions.decoding import placed
from ziggurat.core.lessons.lesson import Lesson

if TYPE_CHECKING:
    from ziggurat.core.contract.game import AnyGame

LARGEST = 200_000
"""Bytes of a file: a lesson of sixteen steps has a tenth of it."""
_STEP = re.compile(r"\bstep\[(\d+)\]\.?")
_KEY = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


class Entry(msgspec.Struct, frozen=True):
    """A lesson of a game by its key, the name of its file; without a lesson, why it cannot be given."""

    key: str
    lesson: Lesson | None
    trouble: str = ""
    digest: str = ""
    """A short fingerprint of its file."""


def parse(text: str | bytes, source: str) -> Lesson:
    """The lesson in the text of a file, or a `LessonError` that says where it is wrong."""
    if len(text) > LARGEST:
        raise LessonError(f"{source}: too large: no lesson has more than {LARGEST // 1000} KB")
    try:
        document = tomllib.loads(text.decode() if isinstance(text, bytes) else text)
    except UnicodeDecodeError as problem:
        raise LessonError(f"{source}: not UTF-8: {problem.reason}") from None
    except tomllib.TOMLDecodeError as problem:
        raise LessonError(f"{source}: not TOML: {problem}") from None
    except RecursionError:
        raise LessonError(f"{source}: nested too deep") from None
    try:
        return msgspec.convert(document, Lesson)
    except msgspec.ValidationError as problem:
        raise LessonError(f"{source}: {_counted(placed(problem))}") from None


def _counted(place: str) -> str:
    """«step[3].say: …» as people count: «step 4, say: …»."""
    return _STEP.sub(lambda found: f"step {int(found[1]) + 1}, ", place).replace(", :", ":")


def read(path: Path) -> Lesson:
    """The lesson in a file."""
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST + 1)
    except (OSError, ValueError) as problem:
        raise LessonError(f"{path}: cannot be read: {getattr(problem, 'strerror', None) or problem}") from None
    return parse(text, str(path))


def begun(game: AnyGame, lesson: Lesson, source: str = "the lesson") -> Any:
    """The position in which the lesson begins."""
    seats = len(lesson.names)
    field = "seat"
    try:
        if not 0 <= lesson.seat < seats:
            raise LessonError(f"there is no seat {lesson.seat} at a table of {seats}")
        field = "options"
        game.agreed(seats, lesson.options)
        if lesson.setup is None:
            state = game.new(seats, lesson.seed, **lesson.options)
        else:
            field = "setup"
            state = game.setup(started(lesson))
            if state.seats != seats:
                raise LessonError(f"the position has {state.seats} seats, and there are {seats} names")
        for number, entry in enumerate(lesson.choices, 1):
            field = f"choices: {number}: {entry!r}"
            seat, name = seat_choice(entry)
            state.apply(seat, index(game, name))
    except (ZigguratError, IllegalChoice, KeyError) as problem:
        raise LessonError(f"{source}: {field}: {problem.args[0] if _keyed(problem) else problem}") from None
    except (TypeError, ValueError, IndexError, AttributeError, RecursionError) as problem:
        raise LessonError(f"{source}: {field}: cannot be understood: {problem}") from None
    return state


def _keyed(problem: Exception) -> bool:
    return isinstance(problem, KeyError)


def started(lesson: Lesson) -> dict[str, Any]:
    """The position as a record's `start` has it."""
    return {"seed": lesson.seed, **(lesson.setup or {})}


def seat_choice(entry: str) -> tuple[int, str]:
    """«1 pass» as the seat and the name of its choice."""
    seat, _, name = entry.partition(" ")
    return int(seat), name


def index(game: AnyGame, name: str) -> int:
    """The choice of this name; a `LessonError` has the nearest right word."""
    try:
        return game.vocabulary.index(name)
    except KeyError as problem:
        raise LessonError(str(problem.args[0])) from None


def in_folder(game: AnyGame) -> tuple[Entry, ...]:
    """The lessons in the game's folder, those for the first game first; a broken one says why."""
    entries = []
    for key, text in _texts(game.package()):
        source = f"lessons/{key}.toml"
        try:
            lesson = parse(text, source)
            begun(game, lesson, source)
        except LessonError as problem:
            entries.append(Entry(key, None, str(problem)))
        else:
            entries.append(Entry(key, lesson, "", blake2b(text, digest_size=6).hexdigest()))
    return tuple(sorted(entries, key=lambda entry: entry.lesson.level if entry.lesson else 10))


@cache
def _texts(package: str) -> tuple[tuple[str, bytes], ...]:
    """The name and the text of each lesson file of a package, in the order of the names."""
    if not package:
        return ()
    try:
        folder = files(package).joinpath("lessons")
        found = [item for item in folder.iterdir() if item.name.endswith(".toml")]
        named = [(item.name.removesuffix(".toml"), item) for item in sorted(found, key=lambda item: item.name)]
        return tuple((key, item.read_bytes()) for key, item in named if _KEY.fullmatch(key))
    except (OSError, ModuleNotFoundError):
        return ()
