"""Effects that move units from one site to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.tables import Step
from ziggurat.games.world_of_wonders.rules import plots, selectors, units

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def movable(s: WorldOfWonders, step: Step, seat: int) -> int:
    """How many units a step that moves all of them may move: so many moves at most (R-03)."""
    n = 0
    for plot in selectors.places(s, step.at, seat, -1, ops.ALL_ZONES):
        for kind in range(4):
            if step.units >> kind & 1:
                n += units.crew(s, plot, kind)
    return n


def do_move(s: WorldOfWonders, seat: int, step: Step, left: int, moved: int) -> None:
    """Ask where a unit is moved from, if there is a choice."""
    if left == 0:
        return
    options = selectors.sources(s, step, seat)
    if not options:
        return
    if len(options) == 1 and not step.up_to:
        move_from(s, seat, step, left, options[0])
    else:
        s.agenda.append(ops.frame(ops.Q_FROM, seat, step.number, left, moved))


def move_from(s: WorldOfWonders, seat: int, step: Step, left: int, plot: int) -> None:
    """Ask which kind of unit moves, if there is a choice."""
    kinds: list[int] = []
    for kind in range(4):
        if step.units >> kind & 1 and units.crew(s, plot, kind):
            kinds.append(kind)
    if len(kinds) == 1:
        move_kind(s, seat, step, left, plot, kinds[0])
    else:
        s.agenda.append(ops.frame(ops.Q_UNIT, seat, step.number, left, plot))


def move_kind(s: WorldOfWonders, seat: int, step: Step, left: int, plot: int, kind: int) -> None:
    """Ask where it goes, if there is a choice."""
    options = selectors.destinations(s, step, seat, plot)
    if len(options) == 1:
        move_to(s, seat, step, left, plot, kind, options[0])
    else:
        s.agenda.append(ops.frame(ops.Q_DEST, seat, step.number, left, plot, kind))


def move_to(s: WorldOfWonders, seat: int, step: Step, left: int, plot: int, kind: int, to: int) -> None:
    """The oldest unit of a kind goes from one plot to another."""
    units.station(s, units.withdraw(s, kind, plot), kind, to)
    if s.listening:
        s.note(ops.event(ops.SAID_MOVE, seat, plots.told(s, plot), ops.told_move(plots.told(s, to), kind)))
    if left > 1:
        s.agenda.append(ops.frame(ops.F_MOVE, seat, step.number, left - 1, 1))
