"""Clocks as a fold over the rows: the time between two rows is charged to the people who were asked."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, time

from ziggurat.tables.model import Clock

DAY = 86400.0
SLEW = 0.01
"""Seconds per second by which our time follows a system clock that was set; a game's clock may err by so much."""
GRACE = 60.0
"""Seconds that somebody who comes back after the clock ran out has at least."""


class Steady:
    """Unix seconds that go on evenly: the system's clock when the process began, and a clock that never jumps since.

    A jump of the system's clock (daylight saving done wrong, a battery, an operator) would else charge or give hours.
    A clock that was wrong and is set right is followed slowly, so that rows stay comparable with those of others.
    """

    def __init__(self, wall: Callable[[], float] = time, steady: Callable[[], float] = monotonic) -> None:
        self._wall = wall
        self._steady = steady
        self._offset = wall() - steady()
        self._at = steady()

    def __call__(self) -> float:
        at = self._steady()
        room = (at - self._at) * SLEW
        self._at = at
        self._offset += max(-room, min(room, self._wall() - at - self._offset))
        return at + self._offset


class Clocks:
    """All clocks of one table; times are unix seconds, taken from the rows."""

    def __init__(self, plan: Clock, seats: int) -> None:
        self.kind = plan.kind
        self.bank = plan.minutes * 60.0 if plan.kind == "live" else plan.days * DAY
        self.left = [self.bank] * seats
        """Live: what was left at `since`."""
        self.asked = [0.0] * seats
        """When the seat's question arose."""
        self.since = 0.0
        self.running = 0
        """Bit mask of the seats whose clocks run since `since`."""

    def turn(self, at: float, running: int) -> None:
        """A row at this time: charge who was asked, and let the clocks of these seats run from here on."""
        if self.kind == "live":
            self._charge(at)
        self.since = at
        self.running = running

    def _charge(self, at: float) -> None:
        for seat in range(len(self.left)):
            if self.running >> seat & 1:
                # A row of another worker, or from before a restart, may come from a clock that was set since.
                self.left[seat] -= max(0.0, at - self.since)

    def excuse(self, at: float) -> None:
        """Nobody could choose since the last row, or its time was wrong: the time in between is not charged."""
        self.since = at
        self.asked = [min(asked, at) for asked in self.asked]

    def returns(self, seat: int, at: float) -> None:
        """The person takes the seat back from a bot: some time to look at the table."""
        self.asked[seat] = at
        self.left[seat] = max(self.left[seat], min(GRACE, self.bank))

    def ends(self, seat: int) -> float | None:
        """When this seat's clock runs out if nothing happens; None if it does not run."""
        if self.kind == "none" or not self.running >> seat & 1:
            return None
        return self.since + self.left[seat] if self.kind == "live" else self.asked[seat] + self.bank

    def remaining(self, seat: int, now: float) -> float | None:
        """Seconds left; None without a clock."""
        if self.kind == "none":
            return None
        end = self.ends(seat)
        return max(0.0, self.left[seat] if end is None else end - now)

    def deadline(self) -> float | None:
        """When the next clock runs out."""
        ends = [end for end in map(self.ends, range(len(self.left))) if end is not None]
        return min(ends, default=None)
