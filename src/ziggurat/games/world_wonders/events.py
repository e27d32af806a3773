"""What the rules note for narration, packed into ints."""

from __future__ import annotations

from typing import Final

# Events for narration: kind, seat and two numbers.
SAID_ROUND: Final = 0
SAID_BUY: Final = 1
SAID_PLACE: Final = 2
SAID_LOAN: Final = 3
SAID_REPAY: Final = 4
SAID_OUT: Final = 5
SAID_STUCK: Final = 6
SAID_GAIN: Final = 7
SAID_PEOPLE: Final = 8
SAID_TURNED_UP: Final = 9
SAID_LOST: Final = 10
SAID_ORDER: Final = 11
SAID_CARD: Final = 12
SAID_TOOK: Final = 13
SAID_OVER: Final = 14
SAID_SOLO_OVER: Final = 15

STRIDE: Final = 16384
TILE0: Final = 8192
"""In events: TILE0 + a building tile, in place of the choice of its stack."""


def event(kind: int, seat: int, a: int, b: int) -> int:
    return ((b * STRIDE + a) * 16 + seat) * 16 + kind
