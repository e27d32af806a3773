"""Windows in which seats may react, and who is asked next (WOW-180..186)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules import abilities, units

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def answer(s: WorldOfWonders, seat: int, choice: int, window: int) -> None:
    """A seat uses an ability in a window, or passes."""
    if choice == ops.PASS:
        s.seen[seat] = s.clock
        s.acting = -1
        if s.listening:
            s.note(ops.event(ops.SAID_PASS, seat, window, 0))
    else:
        s.clock += 1
        s.acting = seat
        abilities.use(s, seat, choice, window)


def open_window(s: WorldOfWonders, window: int) -> None:
    """A window opens; whoever has just acted is not asked first."""
    s.clock = 1
    s.acting = -1
    for seat in range(s.seats):
        s.seen[seat] = 0
    if window in (ops.WINDOW_BATTLE, ops.WINDOW_WONDERS_START):
        s.seen[s.current] = 1  # it has just acted
    before = s.phase
    if window == ops.WINDOW_TURN_START:
        s.phase = ops.PHASE_TURN_START
    elif window == ops.WINDOW_BATTLE:
        s.phase = ops.PHASE_BATTLE
    elif window == ops.WINDOW_AFTERMATH:
        s.phase = ops.PHASE_AFTERMATH
    else:
        s.phase = ops.PHASE_WONDERS_START
    s.agenda.append(ops.frame(ops.F_WINDOW, s.current, window, before))


def next_reaction(s: WorldOfWonders, window: int, before: int) -> None:
    """Ask the next seat that may react, or close the window."""
    closed = window == ops.WINDOW_BATTLE and (s.target < 0 or units.attackers(s) == 0)  # WOW-148
    asked = -1
    if not closed:
        if s.acting >= 0:
            if abilities.eligible(s, s.acting, window):
                asked = s.acting
            else:
                s.seen[s.acting] = s.clock
                s.acting = -1
        if asked < 0:
            for k in range(s.seats):
                seat = (s.current + k) % s.seats
                if s.seen[seat] < s.clock and abilities.eligible(s, seat, window):
                    asked = seat
                    break
    if asked >= 0:
        s.agenda.append(ops.frame(ops.F_WINDOW, s.current, window, before))
        s.agenda.append(ops.frame(ops.Q_REACT, asked, window))
        return
    s.clock = 0
    s.acting = -1
    for seat in range(s.seats):
        s.seen[seat] = 0
    s.phase = before
    if window == ops.WINDOW_AFTERMATH:
        s.losses = s.losses[: s.base]
        s.base = 0
