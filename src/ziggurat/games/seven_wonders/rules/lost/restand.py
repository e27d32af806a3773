"""A city reckoned anew after its board or its instances have changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules.leaders import powers

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


def restand(s: Expanded, seat: int) -> None:
    """Work out anew what stands in a city, after something there was replaced."""
    none: list[int] = []
    bit = ~(1 << seat)
    s.shields[seat] = 0
    s.colors[seat] = 0
    s.symbols[seat] = 0
    s.stages[seat] = 0
    for age in range(4):
        s.built[4 * seat + age] = 0
    s.made[seat] = 0
    s.span[seat] = 0
    s.flex[seat] = none
    s.sold[seat] = 0
    s.sold_span[seat] = 0
    s.sold_flex[seat] = none
    s.docks[2 * seat] = 0
    s.docks[2 * seat + 1] = 0
    s.prices[2 * seat] = s.tables.prices
    s.prices[2 * seat + 1] = s.tables.prices
    s.bank_goods[seat] = 0
    s.likes[seat] = none
    s.exchanges[seat] = 0
    s.discounts[seat] = 0
    s.free_stages &= bit
    s.refunds &= bit
    s.special &= bit
    s.powers &= bit
    s.unused &= bit
    s.heeds[seat] = 0
    s.reaches[seat] = 0
    late = False
    for item in s.instances:
        if item & 7 == seat and item >> ops.HOW_AT & 15 == ops.BY_START and packed.age_of(item):
            late = True
    if not late:
        start_good_stands(s, seat)
    for i in range(len(s.instances)):
        item = s.instances[i]
        if item & 7 == seat:
            s.reckon(item)
            if i < s.fresh:
                s.begin(item)
    if powers.ready(s, seat, ops.FREE_BUILD) < 0:
        s.unused &= bit
    for item in s.tokens:
        if item & 7 == seat and item & ops.CONVERTED_BIT:
            s.shields[seat] += 1


def know_costs(s: Expanded, seat: int) -> None:
    """Whether stages of the board cost goods of no fixed kind."""
    s.odd_costs &= ~(1 << seat)
    for stage in s.tables.stage_of[s.sides[seat]]:
        if s.tables.odd[stage]:
            s.odd_costs |= 1 << seat
    if s.modules & ops.WITH_MYTHS:
        s.odd_costs |= 1 << seat


def settle(s: Expanded, seat: int, side: int) -> None:
    """A board comes into play, with what its stages cost."""
    powers.settle(s, seat, side)
    know_costs(s, seat)


def start_good_stands(s: Expanded, seat: int) -> None:
    """The starting resource of the board (SW-008)."""
    good = s.tables.side_start[s.sides[seat]]
    if good >= 0:
        start = 1 << (ops.LANE * good)
        s.made[seat] += start
        s.span[seat] += start
        s.sold[seat] += start
        s.sold_span[seat] += start
