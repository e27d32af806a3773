"""What a game is made of, as the laboratory counts it: components, which choice uses which, and where they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches

import msgspec


class Component(msgspec.Struct, frozen=True):
    """A card, a board, a tile: something that has figures of its own."""

    id: str
    kind: str
    path: str = ""
    """Where it stands in the edition file, as a patch names it: `cards.palace`; empty if it is in none."""
    name: str = ""

    @property
    def title(self) -> str:
        return self.name or self.id


class Usage(msgspec.Struct, frozen=True):
    """Components by id, as one position shows them, for one seat or for the whole table; sorted, each once."""

    dealt: tuple[str, ...] = ()
    """What the seat was dealt, as far as the position still shows it; of the table, all that can occur in this game."""
    stands: tuple[str, ...] = ()
    """What it has built or taken for good."""


def usage(dealt: Iterable[str] = (), stands: Iterable[str] = ()) -> Usage:
    """A usage with sorted ids, each once."""
    return Usage(dealt=tuple(sorted(set(dealt))), stands=tuple(sorted(set(stands))))


def listed(records: Sequence[Mapping[str, object]], name: str, kind: str) -> list[Component]:
    """The records of a list of an edition file, by their ids."""
    return [
        Component(str(record["id"]), kind, f"{name}.{record['id']}", str(record.get("name", "")))
        for record in records
        if "id" in record
    ]


def used_by(name: str, ids: frozenset[str]) -> str:
    """The component that the name of a choice names: itself, behind a verb, or before a number; empty if none."""
    words = name.split("-")
    for first in range(len(words)):
        for last in range(len(words), first, -1):
            part = "-".join(words[first:last])
            if part in ids and first <= 1 and (last == len(words) or (last == len(words) - 1 and words[-1].isdigit())):
                return part
    return ""


def nearest(name: str, known: Iterable[str]) -> str:
    """The nearest right word, as the end of a sentence."""
    words = list(known)
    near = get_close_matches(name, words, 1)
    some = ", ".join(words[:12]) + (", …" if len(words) > 12 else "")
    return f"did you mean {near[0]!r}?" if near else f"there are {some or 'none'}."
