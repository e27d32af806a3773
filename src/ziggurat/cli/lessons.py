"""`ziggurat learn --check`: is a lesson sound?"""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from ziggurat import games
from ziggurat.cli.output import complain, say
from ziggurat.core.contract.errors import LessonError, UnknownGame, ZigguratError
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.lessons.check import faults
from ziggurat.core.lessons.reading import begun, read

FAULTY = 2


def check(path: Path, key: str | None) -> int:
    """Print what each lesson is, or all its faults with file, step and field; the exit code says if all are sound."""
    paths = sorted(path.glob("**/lessons/*.toml") if path.name != "lessons" else path.glob("*.toml"))
    code = 0
    for file in paths if path.is_dir() else [path]:
        try:
            code = max(code, _check(file, key))
        except ZigguratError as error:
            complain(str(error))
            code = FAULTY
    if path.is_dir() and not paths:
        raise LessonError(f"{path}: there is no lesson in it")
    return code


def _check(path: Path, key: str | None) -> int:
    lesson = read(path)
    game = games.load(key) if key else _game_of(path)
    begun(game, lesson, str(path))
    found = faults(game, lesson)
    for fault in found:
        complain(f"{path}: {fault}")
    if not found:
        say(f"{path}: a sound lesson of {game.title}: {lesson.title}, {len(lesson.steps)} steps")
    return FAULTY if found else 0


def _game_of(path: Path) -> AnyGame:
    """The game in whose folder the lesson lies."""
    folder = path.resolve().parent.parent
    known = games.keys()
    if folder.name in known:
        return games.load(folder.name)
    for key in known:
        try:
            game = games.load(key)
            if game.package() and Path(str(files(game.package()))).resolve() == folder:
                return game
        except (ZigguratError, ModuleNotFoundError, TypeError):
            continue
    raise UnknownGame(f"{path}: it lies in the folder of no game; name one: `ziggurat learn GAME --check FILE`.")
