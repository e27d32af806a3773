"""Production and population (WW-140..144)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_wonders.data import ops

if TYPE_CHECKING:
    from ziggurat.games.world_wonders.rules.state import WorldWonders


def markers_after(s: WorldWonders, seat: int, gains: list[int]) -> tuple[int, int, int, int]:
    """Where food, ceramics, gears and population of a seat stand with some gains (WW-140..143)."""
    t = s.tables
    side = s.board_side
    people = s.people[seat] + gains[3]
    spaces = s.goods[3 * seat : 3 * seat + 3]
    for resource in range(3):
        for _ in range(gains[resource]):
            if spaces[resource] < t.track_last[side][resource]:
                spaces[resource] += 1
                people += t.track_people[side][resource] >> spaces[resource] & 1
    return spaces[0], spaces[1], spaces[2], min(people, len(t.people_rings[side]) - 1)


def gain(s: WorldWonders, seat: int, gains: list[int]) -> None:
    """Move the markers."""
    food, ceramics, gears, people = markers_after(s, seat, gains)
    move_marker(s, seat, 0, food)
    move_marker(s, seat, 1, ceramics)
    move_marker(s, seat, 2, gears)
    if people > s.people[seat]:
        s.people[seat] = people
        if s.listening:
            last = len(s.tables.people_rings[s.board_side]) - 1
            s.note(ops.event(ops.SAID_PEOPLE, seat, people, 1 if people == last else 0))


def move_marker(s: WorldWonders, seat: int, resource: int, space: int) -> None:
    """Move the marker of one resource to a space that is not before it."""
    at = 3 * seat + resource
    if space > s.goods[at]:
        s.goods[at] = space
        if s.listening:
            s.note(ops.event(ops.SAID_GAIN, seat, space, resource))
