"""Structures and stages in a city: what stands there, what lies on the discard pile, and counting (SW-070..073)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops
from ziggurat.games.seven_wonders.data.tables import Effect
from ziggurat.games.seven_wonders.rules.scoring import counted

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.state import SevenWonders


def holder(s: SevenWonders, packet: int, age: int, row: int) -> int:
    """Who held the hand that this seat was dealt, at the given turn from 0; the last card is not passed."""
    steps = row if row < s.turns else s.turns - 1
    return (packet + steps * s.tables.passing[age - 1]) % s.seats


# ------------------------------------------------------------ what stands


def effects_of(s: SevenWonders, item: int) -> list[Effect]:
    """The effects of an instance."""
    return s.tables.effects[item >> 3 & 1023]


def has(s: SevenWonders, seat: int, card: int) -> bool:
    """Whether a structure of this name stands in the city (SW-021)."""
    tables = s.tables
    for other in tables.same[card]:
        if s.built[4 * seat + tables.age_of[other]] >> tables.bit_of[other] & 1:
            return True
    return False


def chained(s: SevenWonders, seat: int, card: int) -> int:
    """The structure of the city that makes this card free, or -1 (SW-022)."""
    tables = s.tables
    for parent in tables.parents[card]:
        if s.built[4 * seat + tables.age_of[parent]] >> tables.bit_of[parent] & 1:
            return parent
    return -1


def priced(s: SevenWonders, card: int) -> bool:
    """Whether the card costs anything."""
    return s.tables.cost[card] != 0 or s.tables.coin_cost[card] != 0


def next_stage(s: SevenWonders, seat: int) -> int:
    """The stage that this city builds next, or -1 (SW-030)."""
    side = s.sides[seat]
    stage = s.stages[seat]
    return s.tables.stage_of[side][stage] if stage < s.tables.stage_count[side] else -1


def erect(s: SevenWonders, item: int) -> None:
    """Put an instance into its city."""
    s.instances.append(item)
    s.reckon(item)


def reckon(s: SevenWonders, item: int) -> None:
    """What of an instance counts from now on."""
    tables = s.tables
    seat = item & 7
    what = item >> 3 & 1023
    how = item >> ops.HOW_AT & 15
    if how != ops.COPIED:
        if what < ops.STAGE0:
            s.built[4 * seat + tables.age_of[what]] |= 1 << tables.bit_of[what]
            if how != ops.STEALTH:
                s.colors[seat] += 1 << (ops.COLOR_LANE * tables.color_of[what])
        elif what < ops.START0 or what >= ops.VOID0:
            s.stages[seat] += 1
    for effect in effects_of(s, item):
        if effect.op == ops.SHIELDS:
            s.shields[seat] += effect.n
        elif effect.op == ops.SCIENCE:
            s.symbols[seat] += 1 << (ops.LANE * effect.symbol)
        elif effect.op == ops.PLAY_LAST_CARD:
            s.lasts |= 1 << seat


def pile(s: SevenWonders) -> list[int]:
    """The faces of the discard pile, ascending."""
    out: list[int] = []
    for item in s.taken:
        if item >> ops.USE_AT & ops.USE_MASK >= ops.SELL and not item & ops.RAISED_BIT:
            out.append(item & 255)
    out.sort()
    return out


def pile_size(s: SevenWonders) -> int:
    """How many cards lie on the discard pile."""
    n = 0
    for item in s.taken:
        if item >> ops.USE_AT & ops.USE_MASK >= ops.SELL and not item & ops.RAISED_BIT:
            n += 1
    return n


# ------------------------------------------------------------ counting (SW-070..073)


def count(s: SevenWonders, effect: Effect, seat: int) -> int:
    """What an effect of this seat counts, in the own city and those of the neighbors (SW-072, SW-073)."""
    n = 0
    if effect.of & ops.SELF:
        n += count_in(s, effect, seat)
    if effect.of & ops.LEFT_SIDE:
        left = s.neighbor(seat, ops.LEFT_SIDE)
        if left >= 0:
            n += count_in(s, effect, left)
    if effect.of & ops.RIGHT_SIDE:
        right = s.neighbor(seat, ops.RIGHT_SIDE)
        if right >= 0:
            n += count_in(s, effect, right)
    return n


def count_in(s: SevenWonders, effect: Effect, seat: int) -> int:
    """What an effect counts in one city."""
    what = effect.what
    if what == ops.CARDS:
        return counted(s.colors[seat], effect.colors)
    if what == ops.STAGES:
        return s.stages[seat]
    if what in (ops.DEFEATS, ops.VICTORIES):
        return tokens_of(s, seat, what == ops.DEFEATS)
    if what == ops.COIN_TRIPLES:
        return s.coins[seat] // s.tables.treasury
    if what == ops.LEADERS_COUNTED:
        return counted(s.colors[seat], 1 << ops.WHITE)
    if what == ops.SHIELDS_COUNTED:
        return s.shields[seat]
    assert what == ops.MARKED_CARDS
    n = 0
    for item in s.instances:
        if item & 7 == seat and item & ops.MARK_BIT and item >> 3 & 1023 < ops.STAGE0:
            n += 1
    return n


def tokens_of(s: SevenWonders, seat: int, defeats: bool) -> int:
    """How many defeat or victory tokens a seat holds, whatever they are worth."""
    n = 0
    for item in s.tokens:
        if item & 7 == seat and (item >> 9 & 31 < 16) == defeats:
            n += 1
    return n


def take(s: SevenWonders, seat: int, n: int) -> None:
    """Coins from the bank."""
    s.coins[seat] += n
