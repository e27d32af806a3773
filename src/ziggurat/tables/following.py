"""Bots wait until people have been able to follow what happened last, but never for long."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from ziggurat.tables.breath import USUAL

if TYPE_CHECKING:
    from ziggurat.tables.taking import TakingTable

HOLDS: Final[Mapping[str, tuple[float, float]]] = {
    "step": (3.0, 3.0),
    "calm": (1.8, 3.0),
    "brisk": (0.9, 1.6),
    "straight": (0.0, 0.0),
}
"""Seconds for which a page shows an action, and what decides something or means something for its seat, by pace."""
MOST: Final = 3.0
"""Seconds that bots wait at most after what happened last."""
BACK: Final = 12.0
"""What is older than so many seconds has been shown."""


def left(live: TakingTable, now: float) -> float:
    """Seconds until the slowest of the people who are there has seen what happened; 0 without people."""
    fold = live.fold
    if not fold.rows or fold.course is not None:
        return 0.0
    last = fold.rows[-1].at
    if now >= last + MOST:
        return 0.0
    longest = max((_shown(live, seat, pace, now) for seat, pace in _paces(live)), default=0.0)
    return max(0.0, min(longest, last + MOST) - now)


def _paces(live: TakingTable) -> Iterator[tuple[int | None, str]]:
    """Who follows at which pace; spectators count only where nobody plays, so that no stranger slows a game down."""
    present = [(seat, pace) for seat, pace in live.paces.items() if live.here(seat)]
    if present:
        yield from present
    else:
        yield from ((None, pace) for pace in live.watching_paces)


def _shown(live: TakingTable, seat: int | None, pace: str, now: float) -> float:
    """When a page has shown all of the latest lines, one after another, each no sooner than it came."""
    fold = live.fold
    first = fold.number
    while first and fold.rows[first - 1].at > now - BACK:
        first -= 1
    action, longer = HOLDS.get(pace, HOLDS[USUAL])
    end = 0.0
    mine = () if seat is None else (f"{fold.names[seat]} ", f"{fold.names[seat]}:")
    for line in fold.log.lines(seat, first):
        beat = line.beat
        own = line.text.startswith(mine)
        if line.kind == "undo":
            hold = 0.0 if own else action
        elif beat.weight == "quiet" or beat.noise or (own and beat.weight == "action"):
            continue
        elif beat.weight == "action":
            means = seat is not None and line.event >= 0 and live.game.meaning(live.view(seat), line.event)
            hold = longer if means else action
        else:
            hold = longer
        end = max(end, fold.rows[line.number - 1].at) + hold
    return end
