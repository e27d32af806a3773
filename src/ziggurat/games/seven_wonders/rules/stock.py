"""What own sources are left in a turn after payments and trades (LW-070..074).

A stock is a list: the units that are sure, in lanes, then the masks of either/or sources.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops
from ziggurat.games.seven_wonders.rules import special_trade
from ziggurat.games.seven_wonders.rules.payment import less, units

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


def rests(made: int, flex: list[int], away: int, used: int, last: int) -> list[list[int]]:
    """Every stock that may be left, as far as they differ: none if the sources do not suffice.

    Units that are traded away serve nothing else. The payments of a turn and of its last card are costs of their own
    that one source may serve both (R-24).
    """
    if last == 0:
        return _left(less(made, away + used), less(away + used, made), flex)
    found: list[list[int]] = []
    states: set[tuple[int, ...]] = {(away, used, last)}
    for options in flex:
        further: set[tuple[int, ...]] = set()
        for state in states:
            _serve(made, options, state, further)
        states = further
    for state in states:
        x, a, b = state[0], state[1], state[2]
        need = x + b + less(a, b)
        if less(need, made) == 0:
            rest = [made - need]
            for options in state[3:]:
                rest.append(options)
            if rest not in found:
                found.append(rest)
    found.sort()
    return found


def _serve(made: int, options: int, state: tuple[int, ...], further: set[tuple[int, ...]]) -> None:
    """All that an either/or source may do: stay unused, be traded, or serve one payment or both.

    Where a sure unit of the kind would do, it goes first: who keeps the source with a choice keeps no less.
    """
    x, a, b = state[0], state[1], state[2]
    kept = state[3:]
    further.add((x, a, b) + kept + (options,))
    for good in range(ops.LANES):
        if options >> good & 1:
            unit = 1 << (ops.LANE * good)
            sure = made >> (ops.LANE * good) & 255
            if x >> (ops.LANE * good) & 255 > sure:
                further.add((x - unit, a, b) + kept)
            sure -= min(sure, x >> (ops.LANE * good) & 255)
            if a >> (ops.LANE * good) & 255 > sure:
                further.add((x, a - unit, b) + kept)
            if b >> (ops.LANE * good) & 255 > sure:
                further.add((x, a, b - unit) + kept)
            if a >> (ops.LANE * good) & 255:
                for other in range(ops.LANES):
                    if options >> other & 1 and b >> (ops.LANE * other) & 255:
                        further.add((x, a - unit, b - (1 << (ops.LANE * other))) + kept)


def _left(sure: int, over: int, flex: list[int]) -> list[list[int]]:
    """As `rests`, where what the sure units do not cover is `over`."""
    states: list[list[int]] = [[over]]
    for options in flex:
        further: list[list[int]] = []
        for state in states:
            kept = state + [options]
            if kept not in further:
                further.append(kept)
            for good in range(ops.LANES):
                if options >> good & 1 and state[0] >> (ops.LANE * good) & 255:
                    taken = [state[0] - (1 << (ops.LANE * good))] + state[1:]
                    if taken not in further:
                        further.append(taken)
        states = further
    out: list[list[int]] = []
    for state in states:
        if state[0] == 0:
            out.append([sure] + state[1:])
    return out


def size(stock: list[int]) -> int:
    """How many units a stock can give."""
    return units(stock[0]) + len(stock) - 1


def stocks_left(s: Expanded, seat: int, away: int) -> list[list[int]]:
    """The stocks that may be left after the payments and trades of this turn, with so many more units traded;
    units of any kind that were traded are still among them."""
    return rests(s.made[seat], s.flex[seat], fixed_away(s, seat) + away, s.used[seat], s.used_last[seat])


def fixed_away(s: Expanded, seat: int) -> int:
    """Units of a fixed kind that were traded in this turn, in lanes."""
    return s.given[seat] & ((1 << (ops.LANE * ops.LANES)) - 1)


def any_away(s: Expanded, seat: int) -> int:
    """How many units of no fixed kind were traded in this turn."""
    return s.given[seat] >> (ops.LANE * ops.LANES)


def can_own(s: Expanded, seat: int, own: int, made: int, flex: list[int]) -> bool:
    """What was traded does not pay the last card too (LW-074)."""
    if not s.pledged(seat):
        return special_trade.can_own(s, seat, own, made, flex)
    for rest in rests(made, flex, fixed_away(s, seat), s.used[seat], own):
        if size(rest) >= any_away(s, seat):
            return True
    return False
