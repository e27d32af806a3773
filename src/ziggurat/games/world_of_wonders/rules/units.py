"""Units: how they come to their places, leave them and are lost (WOW-035..042)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules import piles

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def station(s: WorldOfWonders, item: int, kind: int, place: int) -> None:
    """A unit arrives at a place; it is the youngest there (WOW-041)."""
    s.units.append((item & ~(3 << ops.UNIT_AT | 255 << ops.PLACE_AT)) | kind << ops.UNIT_AT | place << ops.PLACE_AT)
    if place < ops.HELD:
        s.plots[place] += 1 << (ops.CREW_AT + 8 * kind)


def from_hand(s: WorldOfWonders, seat: int, at: int, kind: int, place: int) -> None:
    """A hand card becomes a unit."""
    s.moment += 1
    item = piles.lose(s, seat, at)
    station(s, item | seat << ops.FROM_AT | s.moment << ops.PLAYED_AT, kind, place)


def from_stock(s: WorldOfWonders, card: int, kind: int, place: int, known: int) -> None:
    """A card of the pile or the discard becomes a unit; out of the discard everybody knows which (WOW-028)."""
    item = card | ops.NOBODY << ops.FROM_AT | known << ops.KNOWN_AT
    if s.cycle == 2:
        item |= ops.SECOND_BIT
    station(s, item, kind, place)


def oldest(s: WorldOfWonders, kind: int, place: int) -> int:
    """Where the oldest unit of a kind at a place stands in the list, or -1."""
    what = kind << ops.UNIT_AT | place << ops.PLACE_AT
    units = s.units
    for i in range(len(units)):
        if units[i] & (3 << ops.UNIT_AT | 255 << ops.PLACE_AT) == what:
            return i
    return -1


def withdraw(s: WorldOfWonders, kind: int, place: int) -> int:
    """The oldest unit of a kind leaves a place (WOW-041)."""
    item = s.units.pop(oldest(s, kind, place))
    if place < ops.HELD:
        s.plots[place] -= 1 << (ops.CREW_AT + 8 * kind)
    return item


def crew(s: WorldOfWonders, plot: int, kind: int) -> int:
    """How many units of a kind there are on a plot."""
    return s.plots[plot] >> (ops.CREW_AT + 8 * kind) & ops.CREW_COUNT


def count(s: WorldOfWonders, kind: int, place: int) -> int:
    """How many units of a kind there are in the battle or in nobody's hand."""
    if place < ops.HELD:
        return crew(s, place, kind)
    what = kind << ops.UNIT_AT | place << ops.PLACE_AT
    n = 0
    for item in s.units:
        if item & (3 << ops.UNIT_AT | 255 << ops.PLACE_AT) == what:
            n += 1
    return n


def clear(s: WorldOfWonders, place: int) -> None:
    """All units at a place go to the discard, oldest first."""
    if place < ops.HELD and s.plots[place] >> ops.CREW_AT == 0:
        return
    rest: list[int] = []
    for item in s.units:
        if item >> ops.PLACE_AT & 255 == place:
            s.discard.append(item & ops.FRONT)
        else:
            rest.append(item)
    s.units = rest
    if place < ops.HELD:
        s.plots[place] &= 255


def building_crew(s: WorldOfWonders, plot: int) -> int:
    """What the Constructors on a site add up to."""
    item = s.plots[plot]
    power = s.tables.unit_strength
    workers = item >> ops.CREW_AT & ops.CREW_COUNT
    foremen = item >> (ops.CREW_AT + 8) & ops.CREW_COUNT
    return workers * power[ops.WORKER] + foremen * power[ops.FOREMAN]


def attackers(s: WorldOfWonders) -> int:
    """How many units attack."""
    n = 0
    for item in s.units:
        if item >> ops.PLACE_AT & 255 == ops.ATTACKING:
            n += 1
    return n


def holds(s: WorldOfWonders, plot: int, kinds: int) -> bool:
    """Whether a unit of these kinds is on a plot."""
    crew = s.plots[plot] >> ops.CREW_AT
    for kind in range(4):
        if kinds >> kind & 1 and crew >> (8 * kind) & ops.CREW_COUNT:
            return True
    return False


def in_battle(s: WorldOfWonders, kinds: int) -> bool:
    """Whether a unit of these kinds is in the battle."""
    for item in s.units:
        if item >> ops.PLACE_AT & 255 >= ops.ATTACKING and kinds >> (item >> ops.UNIT_AT & 3) & 1:
            return True
    return False


def first_held(s: WorldOfWonders) -> int:
    """Where the oldest unit that was taken and not placed stands in the list, or -1."""
    for i in range(len(s.units)):
        if s.units[i] >> ops.PLACE_AT & 255 == ops.HELD:
            return i
    return -1


def lose_unit(s: WorldOfWonders, seat: int, kind: int) -> None:
    """Keep in mind a Constructor that is about to be put on the discard, for the aftermath."""
    s.losses.append(ops.loss(seat, kind, len(s.discard)))


def lost(s: WorldOfWonders, seat: int) -> bool:
    """Whether the seat has lost Constructors in what opened the aftermath."""
    for i in range(s.base, len(s.losses)):
        if ops.loss_seat(s.losses[i]) == seat:
            return True
    return False
