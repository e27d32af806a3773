"""Which components are in a game of Skyrise, what seats were dealt, and what stands."""

from __future__ import annotations

from typing import Any

from ziggurat.core.contract.components import Component, Usage, usage
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.records import Components
from ziggurat.games.skyrise.rules.state import Skyrise

LISTS = {"wonders": "wonder", "panoramas": "panorama", "islands": "island"}


def others(document: dict[str, Any]) -> list[Component]:
    """Buildings by their numbers, seat colors and objectives, which have no ids in the edition file."""
    buildings = [
        Component(str(one["number"]), "building", f"buildings.{n}", f"{one['color'].capitalize()} {one['number']}")
        for n, one in enumerate(document["buildings"])
    ]
    colors = [Component(f"seat-{name}", "color", f"seat_colors.{n}", name.capitalize())
              for n, name in enumerate(document["seat_colors"])]  # fmt: skip
    goals = []
    for n, one in enumerate(document["objectives"]):
        color = one["color"]
        goals.append(Component(f"objective-{color}", "objective", f"objectives.{n}", f"{color.capitalize()} objective"))
    return buildings + colors + goals


def used(data: Components, s: Skyrise, seat: int | None) -> Usage:
    """What a seat was dealt and has built; for None, what can occur at this table."""
    t = s.tables
    seats = range(s.seats)
    if seat is None:
        cards = s.board.islands
        dealt = [t.island_ids[island] for island in cards]
        dealt += [t.panorama_ids[view] for view in s.panoramas]
        for one in seats:
            dealt += used(data, s, one).dealt
            dealt += [str(t.numbers[piece]) for piece in t.owned[s.colors[one]]]
        return usage(dealt)
    mask = s.cards[seat] | s.wonders[seat]
    for card in s.picks[2 * seat : 2 * seat + 2]:
        mask |= 1 << card if card >= 0 else 0
    stands = [piece for piece, owner in zip(s.pieces, s.owner) if owner == seat and piece >= 0]
    mine = [t.wonder_ids[card] for card in ops.members(mask)]
    color = f"seat-{data.seat_colors[s.colors[seat]]}"
    goal = f"objective-{data.objectives[s.objectives[seat]].color}"
    return usage(
        [*mine, color, goal],
        [t.wonder_ids[piece - ops.WONDER0] if piece >= ops.WONDER0 else str(t.numbers[piece]) for piece in stands],
    )
