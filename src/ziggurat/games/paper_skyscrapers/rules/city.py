"""The buildings of a city: their places, heights, roofs and icons (PAP-040 to PAP-050).

Bots ask these often, so `ops.place_of` and `ops.card_of` are written out here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def spot(s: PaperSkyscrapers, seat: int, place: int) -> int:
    """The index of the first card at or after a place."""
    wall = ops.item(place, 0)
    city = s.cities[seat]
    at = 0
    while at < len(city) and city[at] < wall:
        at += 1
    return at


def put(s: PaperSkyscrapers, seat: int, place: int, card: int, under: bool) -> None:
    """Lay a card on top of what stands at a place, or under it (PAP-091)."""
    tables = s.tables
    city = s.cities[seat]
    at = spot(s, seat, place if under else place + 1)
    one = [ops.item(place, card)]
    s.cities[seat] = city[:at] + one + city[at:]
    s.types[seat] += tables.type_lane[card]
    s.marks[seat] += tables.mark_lane[card]
    look_for_home(s, seat)


def lift(s: PaperSkyscrapers, seat: int, place: int) -> int:
    """Take the top card of a building away (PAP-205)."""
    tables = s.tables
    city = s.cities[seat]
    at = spot(s, seat, place + 1) - 1
    card = city[at] & ops.CARD_MASK
    s.cities[seat] = city[:at] + city[at + 1 :]
    s.types[seat] -= tables.type_lane[card]
    s.marks[seat] -= tables.mark_lane[card]
    look_for_home(s, seat)
    if s.mayors[seat] == place and height(s, seat, place) == 0:
        s.mayors[seat] = ops.NOWHERE  # PAP-206
    return card


def look_for_home(s: PaperSkyscrapers, seat: int) -> None:
    """Whether the city card is a top card (PAP-047)."""
    city = s.cities[seat]
    home = s.homes[seat]
    s.open &= ~(1 << seat)
    for at in range(len(city)):
        if city[at] & ops.CARD_MASK == home:
            if at + 1 == len(city) or city[at + 1] >> ops.CARD_BITS != city[at] >> ops.CARD_BITS:
                s.open |= 1 << seat
            return


def height(s: PaperSkyscrapers, seat: int, place: int) -> int:
    """Cards of a building (PAP-044)."""
    n = 0
    for one in s.cities[seat]:
        if one >> ops.CARD_BITS == place + ops.PLACE0:
            n += 1
    return n


def roof(s: PaperSkyscrapers, seat: int, place: int) -> int:
    """The top card at a place; -1 if nothing stands there."""
    city = s.cities[seat]
    at = spot(s, seat, place + 1) - 1
    if at < 0 or city[at] >> ops.CARD_BITS != place + ops.PLACE0:
        return -1
    return city[at] & ops.CARD_MASK


def places(s: PaperSkyscrapers, seat: int) -> list[int]:
    """The occupied positions from left to right."""
    out: list[int] = []
    last = -1
    for one in s.cities[seat]:
        place = one >> ops.CARD_BITS
        if place != last:
            last = place
            out.append(place - ops.PLACE0)
    return out


def tops(s: PaperSkyscrapers, seat: int) -> list[int]:
    """The top cards from left to right, city cards too."""
    out: list[int] = []
    city = s.cities[seat]
    for at in range(len(city)):
        if at + 1 == len(city) or city[at + 1] >> ops.CARD_BITS != city[at] >> ops.CARD_BITS:
            out.append(city[at])
    return out


def lanes_at(s: PaperSkyscrapers, seat: int, place: int, marks: bool) -> int:
    """Type icons (or landmarks) of a building in lanes (PAP-043)."""
    lanes = s.tables.mark_lane if marks else s.tables.type_lane
    total = 0
    for one in s.cities[seat]:
        if one >> ops.CARD_BITS == place + ops.PLACE0:
            total += lanes[one & ops.CARD_MASK]
    return total


def tallest(s: PaperSkyscrapers, seat: int) -> int:
    """The height of the tallest building (PAP-180)."""
    best = 0
    run = 0
    last = -1
    for one in s.cities[seat]:
        place = one >> ops.CARD_BITS
        run = run + 1 if place == last else 1
        last = place
        if run > best:
            best = run
    return best


def count_buildings(s: PaperSkyscrapers, seat: int) -> int:
    """How many buildings there are (PAP-045)."""
    n = 0
    last = -1
    for one in s.cities[seat]:
        place = one >> ops.CARD_BITS
        if place != last:
            last = place
            n += 1
    return n
