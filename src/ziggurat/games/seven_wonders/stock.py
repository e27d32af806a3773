"""What own sources are left in a turn after payments and trades (LW-070..074).

A stock is a list: the units that are sure, in lanes, then the masks of either/or sources.
"""

from __future__ import annotations

from ziggurat.games.seven_wonders.payment import less, units
from ziggurat.games.seven_wonders.tables import LANE, LANES


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
    for good in range(LANES):
        if options >> good & 1:
            unit = 1 << (LANE * good)
            sure = made >> (LANE * good) & 255
            if x >> (LANE * good) & 255 > sure:
                further.add((x - unit, a, b) + kept)
            sure -= min(sure, x >> (LANE * good) & 255)
            if a >> (LANE * good) & 255 > sure:
                further.add((x, a - unit, b) + kept)
            if b >> (LANE * good) & 255 > sure:
                further.add((x, a, b - unit) + kept)
            if a >> (LANE * good) & 255:
                for other in range(LANES):
                    if options >> other & 1 and b >> (LANE * other) & 255:
                        further.add((x, a - unit, b - (1 << (LANE * other))) + kept)


def _left(sure: int, over: int, flex: list[int]) -> list[list[int]]:
    """As `rests`, where what the sure units do not cover is `over`."""
    states: list[list[int]] = [[over]]
    for options in flex:
        further: list[list[int]] = []
        for state in states:
            kept = state + [options]
            if kept not in further:
                further.append(kept)
            for good in range(LANES):
                if options >> good & 1 and state[0] >> (LANE * good) & 255:
                    taken = [state[0] - (1 << (LANE * good))] + state[1:]
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
