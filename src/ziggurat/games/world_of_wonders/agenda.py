"""Frames of the agenda: what is still to be done, and the questions, each one packed int."""

from __future__ import annotations

from typing import Final

# What runs by itself.
F_START: Final = 0
F_TURN: Final = 1
F_BUILD: Final = 2
F_READY: Final = 3
F_WONDERS: Final = 4
F_SITE_WORKER: Final = 5
F_INCOME: Final = 6
F_DRAW: Final = 7
F_TAKE: Final = 8
F_END_TURN: Final = 9
F_OPEN: Final = 10
F_WINDOW: Final = 11
F_RESOLVE: Final = 12
F_AFTERMATH: Final = 13
F_EVENT_END: Final = 14
F_EACH: Final = 15
F_STEP: Final = 16
F_RECRUIT: Final = 17
F_MOVE: Final = 18
F_DESTROY: Final = 19
F_PLACE_HELD: Final = 20

# Questions: a position waits as long as one of them is on top.
QUESTIONS: Final = 32
Q_MULLIGAN: Final = 32
Q_PLAY: Final = 33
Q_STAFF: Final = 34
"""Which hand card goes as a Worker to the plot that must have one."""
Q_MUSTER: Final = 35
Q_REACT: Final = 36
Q_SITE: Final = 37
"""Where a hand card goes as a Worker."""
Q_WALL: Final = 38
"""Where a hand card goes as Militia."""
Q_TO: Final = 39
"""Where a recruited unit goes."""
Q_AT: Final = 40
"""Which plot a step touches."""
Q_FROM: Final = 41
"""Which plot a unit is moved from."""
Q_UNIT: Final = 42
Q_DEST: Final = 43
"""Which plot it is moved to."""
Q_OPTION: Final = 44
Q_SEAT: Final = 45
Q_DISCARD: Final = 46
Q_TAKE: Final = 47
Q_SWAP: Final = 48
Q_SWAP_FOR: Final = 49

OP: Final = 63
SEAT_AT: Final = 6
A_AT: Final = 10
B_AT: Final = 22
C_AT: Final = 34
D_AT: Final = 46
PARAMETER: Final = 4095


def frame(op: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
    """One frame: what, for whom, and up to four numbers below 4096."""
    return op | seat << SEAT_AT | a << A_AT | b << B_AT | c << C_AT | d << D_AT
