"""Changes of an edition in one line each, as a designer writes them: «cards.palace.effects.0.n = 9»."""

from __future__ import annotations

import re
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import msgspec

from ziggurat.core.contract.components import nearest
from ziggurat.core.contract.errors import EditionError
from ziggurat.core.contract.game import AnyGame

_STEP = re.compile(r"[\w-]+")
MOST_CHANGES = 200
"""More changes than that are another game, and a file."""


class PatchError(EditionError):
    """A change of an edition that cannot be made: which one, and what would be right."""


class Change(msgspec.Struct, frozen=True):
    """One figure: where it stands, what it was and what it is now; None where there was or is nothing."""

    path: str
    old: Any
    new: Any

    def __str__(self) -> str:
        return f"{self.path} = {_text(self.new)}"

    @property
    def said(self) -> str:
        """The change with what was before."""
        return f"{self.path}: {_text(self.old)} → {_text(self.new)}"


def read_line(line: str) -> tuple[list[str], Any]:
    """The steps and the value of a change; the value is JSON, or a plain word."""
    path, equals, value = line.partition("=")
    steps = path.strip().split(".")
    if not equals or not value.strip() or not all(_STEP.fullmatch(step) for step in steps):
        raise PatchError(f"A change is written as in cards.palace.effects.0.n = 9, not {line[:80]!r}.")
    return steps, _value(value.strip())


def _value(text: str) -> Any:
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        if re.fullmatch(r"[\w .,'’-]+", text):
            return text
        raise PatchError(f"{text[:60]!r} is neither a number nor a word nor JSON.") from None


def found(document: Any, steps: Sequence[str]) -> Any:
    """What stands at the end of a path, or a `PatchError` that names the nearest right step."""
    here = document
    for depth, step in enumerate(steps):
        where = ".".join(steps[:depth]) or "the edition"
        if isinstance(here, dict):
            if step not in here:
                raise PatchError(f"{where} has no {step!r}; {nearest(step, here)}{_elsewhere(document, step, depth)}")
            here = here[step]
        elif isinstance(here, list):
            at = _place(here, step)
            if at < 0:
                raise PatchError(f"{where} has no {step!r}; {_choices(here, step)}")
            here = here[at]
        else:
            raise PatchError(f"{where} is {_text(here)} and has no {step!r}: the path ends there.")
    return here


def patched(document: Any, lines: Sequence[str]) -> tuple[Any, list[Change]]:
    """A copy of the document with these changes, and what they changed; a change without effect is refused."""
    if not lines:
        raise PatchError("There is nothing to change: write as in cards.palace.effects.0.n = 9.")
    if len(lines) > MOST_CHANGES:
        raise PatchError(f"{len(lines)} changes at once are too many: {MOST_CHANGES} are the most.")
    new = msgspec.json.decode(msgspec.json.encode(document))
    changes: list[Change] = []
    for line in lines:
        steps, value = read_line(line)
        path = ".".join(steps)
        old = found(new, steps)
        if old == value and type(old) is type(value):
            raise PatchError(f"{path} is {_text(value)} already: that changes nothing.")
        above = found(new, steps[:-1])
        above[_place(above, steps[-1]) if isinstance(above, list) else steps[-1]] = value
        changes.append(Change(path, old, value))
    return new, changes


def edition_with(game: AnyGame, lines: Sequence[str], name: str = "") -> tuple[AnyGame, list[Change]]:
    """The game with a changed edition, and what was changed; what the game refuses is said with the place."""
    text = game.edition_text()
    if not text:
        raise PatchError(f"{game.title} has no component files, so nothing in it can be changed.")
    document, changes = patched(msgspec.json.decode(text), lines)
    if isinstance(document.get("edition"), str) and not any(change.path == "edition" for change in changes):
        document["edition"] = name or "changed"
    return game.from_text(written(document), "The changed edition"), changes


def difference(one: Any, other: Any, path: str = "") -> list[Change]:
    """The changes that make one document of another, in the language of patches."""
    if type(one) is type(other) and isinstance(one, dict):
        out = []
        for key in [*one, *(key for key in other if key not in one)]:
            out += difference(one.get(key), other.get(key), f"{path}.{key}" if path else key)
        return out
    if isinstance(one, list) and isinstance(other, list) and _ids(one) == _ids(other) and len(one) == len(other):
        out = []
        for n, (a, b) in enumerate(zip(one, other)):
            out += difference(a, b, f"{path}.{a['id'] if isinstance(a, dict) and 'id' in a else n}")
        return out
    return [] if one == other and type(one) is type(other) else [Change(path, one, other)]


def written(document: Any) -> bytes:
    """A document as a file that people can read: one line for each small record."""
    return msgspec.json.format(msgspec.json.encode(document), indent=1)


def _place(items: list[Any], step: str) -> int:
    """The place of a step in a list: by `id`, else by number; -1 if there is none."""
    for n, item in enumerate(items):
        if isinstance(item, dict) and item.get("id") == step:
            return n
    return int(step) if step.isascii() and step.isdecimal() and len(step) < 6 and int(step) < len(items) else -1


def _ids(items: list[Any]) -> list[Any]:
    return [item.get("id") if isinstance(item, dict) else None for item in items]


def _choices(items: list[Any], step: str) -> str:
    ids = [one for one in _ids(items) if isinstance(one, str)]
    if ids:
        return nearest(step, ids)
    return f"its places are 0 to {len(items) - 1}." if items else "it is empty."


def _elsewhere(document: Any, step: str, depth: int) -> str:
    """Where a record of that id stands, if the first step is one: `palace.n` instead of `cards.palace.n`."""
    if depth or not isinstance(document, dict):
        return ""
    lists = {name: [one for one in _ids(items) if isinstance(one, str)]
             for name, items in document.items() if isinstance(items, list)}  # fmt: skip
    for name, ids in lists.items():
        near = get_close_matches(step, ids, 1, 0.85)
        if near:
            return f" There is {name}.{near[0]}."
    return ""


def _text(value: Any) -> str:
    text = "nothing" if value is None else msgspec.json.encode(value).decode()
    return text if len(text) <= 80 else f"{text[:77]}…"
