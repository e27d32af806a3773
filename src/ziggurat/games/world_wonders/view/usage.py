"""Which components are in a game of World Wonders, what seats were dealt, and what stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ziggurat.core.contract.components import Component, Usage, usage
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.rules.state import WorldWonders

LISTS = {"monuments": "monument", "tiles": "tile", "stacks": "stack", "maps": "map", "objectives": "objective"}
CHOICES = ("building", "monument")


def boards(document: dict[str, Any]) -> list[Component]:
    """The resource boards, which have sides and no ids."""
    return [
        Component(f"resources-{one['side']}", "resource board", f"resource_boards.{n}", f"Resource board {one['side']}")
        for n, one in enumerate(document["resource_boards"])
    ]


def used(s: WorldWonders, seat: int | None, sides: Sequence[str]) -> Usage:
    """What a seat was dealt and has built; for None, what can occur at this table."""
    t = s.tables
    if seat is None:
        dealt = [t.tile_ids[tile] for stack in s.stacks for tile in stack]
        dealt += [t.stack_ids[stack] for stack in range(len(s.stacks))]
        dealt += [t.monument_ids[one] for one in s.up + s.deck + s.solo_pile]
        dealt += [t.goal_ids[goal] for goal in s.goals] + [f"resources-{sides[s.board_side]}"]
        for one in range(s.seats):
            found = used(s, one, sides)
            dealt += [*found.dealt, *found.stands]
        return usage(dealt)
    city = s.cities[seat]
    tiles = city.refs(ops.BUILDING)
    stands = [t.tile_ids[tile] for tile in tiles] + [t.stack_ids[t.tile_stack[tile]] for tile in tiles]
    return usage([t.map_ids[city.map]], [*stands, *[t.monument_ids[one] for one in city.refs(ops.MONUMENT)]])
