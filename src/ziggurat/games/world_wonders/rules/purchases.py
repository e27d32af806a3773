"""Purchases (WW-070..078): what a seat can buy now, and buying it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.rules import hand, monument_places, places
from ziggurat.games.world_wonders.rules.city import shut_bit

if TYPE_CHECKING:
    from ziggurat.games.world_wonders.rules.state import WorldWonders


def items(s: WorldWonders, seat: int, gold: int) -> list[int]:
    """What can be bought and placed (WW-072..074), ascending."""
    t = s.tables
    out: list[int] = []
    for item in range(ops.ITEM_LONG_ROAD, ops.ITEM_STACK + len(s.stacks)):
        if gold >= t.prices[item] and on_sale(s, seat, item) and placeable(s, seat, item):
            out.append(item)
    first = len(out)
    for monument in s.up:
        if monument_places.has_place(t, s.cities[seat], monument):
            out.append(t.monument0 + monument)
    if len(out) > first + 1:
        out.sort()
    return out


def can_buy(s: WorldWonders, seat: int, gold: int) -> bool:
    """Whether anything is both affordable and placeable (WW-R10)."""
    if gold < 1:
        return False
    t = s.tables
    # Pedestals first: they need no place.
    count = ops.ITEM_STACK + len(s.stacks) - ops.ITEM_LONG_ROAD
    for n in range(count):
        item = ops.ITEM_LONG_ROAD + (n + ops.ITEM_PEDESTAL - ops.ITEM_LONG_ROAD) % count
        if gold >= t.prices[item] and on_sale(s, seat, item) and placeable(s, seat, item):
            return True
    for monument in s.up:
        if monument_places.has_place(t, s.cities[seat], monument):
            return True
    return False


def on_sale(s: WorldWonders, seat: int, item: int) -> bool:
    """Whether an item that is no monument is on offer for this seat."""
    if item >= ops.ITEM_STACK:
        return s.sold[item - ops.ITEM_STACK] == ops.NOBODY
    if item >= ops.ITEM_PEDESTAL:
        if not s.pedestals or s.pedestals[item - ops.ITEM_PEDESTAL] != ops.NOBODY:
            return False
        return s.pedestals[0] != seat and s.pedestals[1] != seat  # WW-065
    return s.offer[item - ops.ITEM_LONG_ROAD] > 0


def placeable(s: WorldWonders, seat: int, item: int) -> bool:
    """Whether an item that is no monument has a legal place (WW-074)."""
    if item in (ops.ITEM_PEDESTAL, ops.ITEM_PEDESTAL + 1):
        return True
    t = s.tables
    city = s.cities[seat]
    spare = city.spare[item]
    if spare >= 0 and places.is_free(t, city, spare):
        return True
    ground, touch = hand.needs(s, seat, item)
    if city.none >> item & 1 == 0:
        if item == ops.ITEM_SHORT_ROADS:
            spare = hand.first_short_road(s, seat, (1 << len(t.short_grounds)) - 1)
        else:
            spare = places.first_place(t, city, ground, city.street if item >= ops.ITEM_STACK else touch)
        city.spare[item] = spare
        if spare >= 0:
            return True
        city.none |= 1 << item
    if item < ops.ITEM_STACK:
        return False
    # A place beside the own type only is good for this tile, but not for the next one of the stack.
    bit = shut_bit(t.tile_type[s.tile(item - ops.ITEM_STACK)], item - ops.ITEM_STACK)
    if city.shut & bit != 0:
        return False
    if places.first_place(t, city, ground, touch) >= 0:
        return True
    city.shut |= bit
    return False


def buy(s: WorldWonders, seat: int, item: int) -> bool:
    """Pay, and take the item in hand (WW-072); whether the turn is over with it."""
    t = s.tables
    price = s.gold(seat) if item >= t.monument0 else t.prices[item]
    s.spent[seat] += price
    if s.listening:
        bought = item if item < ops.ITEM_STACK or item >= t.monument0 else tile_on(s, item)
        s.note(ops.event(ops.SAID_BUY, seat, bought, price))
    if item in (ops.ITEM_PEDESTAL, ops.ITEM_PEDESTAL + 1):
        s.pedestals[item - ops.ITEM_PEDESTAL] = seat
        return hand.finish(s, seat)
    s.item = item
    s.paid = price
    s.rest = 1
    if item >= t.monument0:
        s.up.remove(item - t.monument0)
        s.rest = (1 << len(t.monument_parts[item - t.monument0])) - 1
        turn_up(s)  # WW-076, WW-R63: before it is laid
    elif item >= ops.ITEM_STACK:
        s.sold[item - ops.ITEM_STACK] = seat
    else:
        s.offer[item - ops.ITEM_LONG_ROAD] -= 1
        if item == ops.ITEM_SHORT_ROADS:
            s.rest = (1 << len(t.short_grounds)) - 1
        elif item == ops.ITEM_LONG_ROAD and s.owes_road(seat):
            s.rest = ops.TWO_ROADS
    s.phase = ops.PLACE
    return False


def tile_on(s: WorldWonders, item: int) -> int:
    """The tile of a stack, for narration and for what the Automaton took."""
    return ops.tile_item(s.tile(item - ops.ITEM_STACK))


def turn_up(s: WorldWonders) -> None:
    """Replace a monument that is gone; when the deck is empty fewer are face up (WW-130)."""
    if s.deck:
        monument = s.deck.pop()
        s.up.append(monument)
        if s.listening:
            s.note(ops.event(ops.SAID_TURNED_UP, 0, monument, 0))
