"""Skyrise for tests, in plain names: seats by color, choices by their names in the vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest

from ziggurat.core.contract.errors import IllegalChoice
from ziggurat.games.skyrise import GAME as GAME
from ziggurat.games.skyrise.data.records import standard
from ziggurat.games.skyrise.rules.state import Skyrise
from ziggurat.games.skyrise.view.shapes import SeatView, SkyriseView

DATA = standard()
SEATS = ("red", "teal", "yellow", "blue")
ISLANDS = ("aurora", "borealis", "cirrus", "dorado")
CENTER = ("ZE01", "ZE02", "ZE03", "ZE04")
QUIET = {
    "red": {"picks": ["le-baron"]},
    "teal": {"picks": ["the-summit"]},
    "yellow": {"picks": ["niemeyers-legacy"]},
    "blue": {"picks": ["la-boca"]},
}
"""One harmless Wonder card per color for `boards` of an Era 2 position with 3 or 4 seats."""


def setup(**position: Any) -> Skyrise:
    """A position by keywords; four seats and the islands in alphabetical order unless told otherwise."""
    position.setdefault("seats", 4)
    position.setdefault("islands", ISLANDS[: position["seats"]])
    return GAME.setup(position)


def bare(**position: Any) -> Skyrise:
    """Like `setup`, but without discs on the map unless they are named."""
    position.setdefault("discs", {})
    return setup(**position)


def late(
    left: dict[str, list[str]],
    picks: dict[str, list[str]],
    free: Iterable[str] = CENTER,
    at: dict[str, str] | None = None,
    **position: Any,
) -> Skyrise:
    """An Era 2 position in which each color of `left` has constructed everything but the pieces named there.

    The hoods of `free` are unoccupied, then those at the end of the map; `at` gives pieces their hoods.
    Colors with nothing left have finished in the order of `left`, unless `finished` says otherwise.
    """
    colors = list(left)
    position.setdefault("seats", len(colors))
    position.setdefault("islands", ISLANDS[: len(colors)])
    fixed = dict(at or {})
    avoid = {*free, *fixed.values()}
    hoods = iter([hood for hood in all_hoods(position["islands"]) if hood not in avoid])
    built = [
        (color, piece, fixed[piece] if piece in fixed else next(hoods))
        for color in colors
        for piece in (*numbers(color), *picks[color])
        if piece not in left[color]
    ]
    boards = {color: {"picks": picks[color]} for color in colors}
    for color, more in position.pop("boards", {}).items():
        boards[color] |= more
    position.setdefault("finished", [color for color in colors if not left[color]])
    return bare(era=2, colors=colors, structures=built, boards=boards, **position)


def seat(state: Skyrise, color: str) -> int:
    return [view_color(state, who) for who in range(state.seats)].index(color)


def view_color(state: Skyrise, who: int) -> str:
    """The color of a seat."""
    return DATA.seat_colors[state.colors[who]]


def names(state: Skyrise, color: str) -> list[str]:
    """The legal choices of a color by name; empty if it is not asked."""
    return GAME.names(state, seat(state, color))


def do(state: Skyrise, *moves: str) -> Skyrise:
    """Apply moves: a color and one or more choices, such as "red 24", "red AU03", "red 24 AU03" or "teal pass"."""
    for move in moves:
        color, *choices = move.split()
        for choice in choices:
            state.apply(seat(state, color), GAME.vocabulary.index(choice))
    return state


def refused(state: Skyrise, move: str) -> IllegalChoice:
    """The error that a move gets; its last choice must be the refused one, and the position stays as it was."""
    color, *choices = move.split()
    for choice in choices[:-1]:
        do(state, f"{color} {choice}")
    before = GAME.position(state)
    with pytest.raises(IllegalChoice) as error:
        do(state, f"{color} {choices[-1]}")
    assert GAME.position(state) == before
    return error.value


def asked(state: Skyrise) -> list[str]:
    """The colors that owe a choice now."""
    return [view_color(state, who) for who in state.actors()]


def view(state: Skyrise, color: str | None = None) -> SkyriseView:
    """What a color (none: a spectator) knows."""
    return GAME.view(state, None if color is None else seat(state, color))


def board(state: Skyrise, color: str) -> SeatView:
    """The public part of a color's player board and pool."""
    return view(state).boards[seat(state, color)]


def bids(state: Skyrise) -> list[tuple[str, str, str]]:
    """The bids on the map as (color, piece, hood), in order."""
    table = view(state)
    return [(table.colors[bid.seat], bid.piece, bid.hood) for bid in table.bids]


def structures(state: Skyrise) -> dict[str, tuple[str, str]]:
    """Hood -> (color, piece) of all structures."""
    table = view(state)
    return {item.hood: (table.colors[item.seat], item.piece) for item in table.structures}


def numbers(color: str, era: int | None = None, height: str | None = None) -> list[str]:
    """The bid numbers of a color, ascending."""
    return [
        str(b.number)
        for b in DATA.buildings
        if b.color == color and era in (None, b.era) and height in (None, b.height)
    ]


def stand(color: str, pieces: Iterable[str], hoods: Iterable[str]) -> list[tuple[str, str, str]]:
    """Entries for `structures` or `bids` of a position."""
    return [(color, piece, hood) for piece, hood in zip(pieces, hoods)]


def bridges(islands: Iterable[str] = ISLANDS) -> list[tuple[str, str]]:
    """The bridges of a layout, worked out from the ports (SKY-024, SKY-025), apart from the engine."""
    outer = {island.id: island for island in DATA.outer}
    slots = dict(zip(DATA.slots, (outer[name] for name in islands)))
    found = []
    for k, slot in enumerate(DATA.slots):
        if slot not in slots:
            continue
        for side in ("left", "right"):
            found.append((DATA.central.ports[f"{slot}_{side}"].hood, slots[slot].ports[f"inner_{side}"].hood))
        following = DATA.slots[(k + 1) % 4]
        if following in slots:
            found.append((slots[slot].ports["flank_right"].hood, slots[following].ports["flank_left"].hood))
    return found


def adjacency(islands: Iterable[str] = ISLANDS) -> dict[str, set[str]]:
    """Hood -> adjacent hoods for a layout, bridges included, apart from the engine."""
    used = list(islands)
    near = {
        hood.id: set(hood.adjacent)
        for island in DATA.islands
        if island.kind == "central" or island.id in used
        for hood in island.hoods
    }
    for a, b in bridges(used):
        near[a].add(b)
        near[b].add(a)
    return near


def all_hoods(islands: Iterable[str] = ISLANDS) -> list[str]:
    return list(adjacency(islands))


def random_moves(state: Skyrise, seed: int) -> Iterator[tuple[str, str]]:
    """Play at random to the end; yields (color, choice) after each choice was applied."""
    chance = Random(seed)
    while not state.over:
        who = chance.choice(state.actors())
        choice = chance.choice(state.legal(who))
        color = view_color(state, who)
        state.apply(who, choice)
        yield color, GAME.vocabulary.name(choice)


def play_until(state: Skyrise, seed: int, phase: str) -> Skyrise:
    """Play at random until the position is in this phase (bid, hood, pick, wild, vault, over)."""
    for _ in random_moves(state, seed):
        if view(state).phase == phase:
            break
    return state
