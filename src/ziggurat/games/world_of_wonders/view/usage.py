"""Which components are in a game of World of Wonders, what seats were dealt, and what stands."""

from __future__ import annotations

from ziggurat.core.contract.components import Usage, usage
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.tables import Tables
from ziggurat.games.world_of_wonders.rules import plots
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

LISTS = {"buildings": "building", "greats": "great wonder", "naturals": "natural wonder", "events": "event"}
CHOICES = ("place", "discover", "use", "first", "second")


def named(t: Tables, front: int, naturals: list[str]) -> str:
    """The component that a front belongs to: a piece of a Great Wonder counts for the whole."""
    if front < t.natural0:
        return t.great_ids[t.member[front]]
    if front < t.basic0:
        return naturals[t.member[front]]
    return t.card_ids[front]


def used(s: WorldOfWonders, seat: int | None, naturals: list[str]) -> Usage:
    """What a seat was dealt and has built; for None, what can occur at this table."""
    t = s.tables
    if seat is None:
        fronts = [ops.front(item) for item in s.units] + s.pile + s.discard + s.waiting
        dealt = [named(t, front, naturals) for front in fronts] + [t.event_ids[event] for event in s.events_out]
        for one in range(s.seats):
            found = used(s, one, naturals)
            dealt += [*found.dealt, *found.stands]
        return usage(dealt)
    mine = [named(t, ops.front(item), naturals) for item in s.hands[seat]]
    stands = [named(t, t.front[plot], naturals) for plot in s.built if plots.owner(s, plot) == seat]
    stands += [naturals[n] for n in range(t.naturals) if ops.lane(s.natural[seat], n)]
    return usage(mine, stands)
