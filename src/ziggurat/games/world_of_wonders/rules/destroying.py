"""Effects that destroy units."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.tables import Step
from ziggurat.games.world_of_wonders.rules import plots, selectors, units

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def strike(s: WorldOfWonders, seat: int, step: Step, plot: int) -> None:
    """Units of a place go to the discard: so many, or all of these kinds, oldest first."""
    left = step.n
    rest: list[int] = []
    for item in s.units:
        place = item >> ops.PLACE_AT & 255
        here = place >= ops.ATTACKING if plot == s.tables.plots else place == plot
        kind = item >> ops.UNIT_AT & 3
        if not here or not step.units >> kind & 1 or (step.n and left == 0):
            rest.append(item)
            continue
        left -= 1
        if place < ops.HELD:
            s.plots[place] -= 1 << (ops.CREW_AT + 8 * kind)
            if step.owner >= len(s.tables.abilities) and ops.CONSTRUCTORS >> kind & 1:
                units.lose_unit(s, plots.owner(s, place), kind)
        s.discard.append(item & ops.FRONT)
        if s.listening:
            s.note(ops.event(ops.SAID_DESTROY, seat, kind, plots.told(s, plot)))
    s.units = rest


def destroy_next(s: WorldOfWonders, seat: int, step: Step, left: int, done: int) -> None:
    """One unit after the other, each from a place of choice."""
    if left == 0:
        return
    options = selectors.sources(s, step, seat)
    if not options:
        return
    if len(options) == 1 and not (step.up_to and done):
        destroy_one(s, seat, step, left, options[0])
    else:
        s.agenda.append(ops.frame(ops.Q_AT, seat, step.number, left, done))


def destroy_one(s: WorldOfWonders, seat: int, step: Step, left: int, plot: int) -> None:
    """The oldest unit that the step can destroy on a plot goes to the discard."""
    kind = 0
    while not step.units >> kind & 1 or not units.crew(s, plot, kind):
        kind += 1
    item = units.withdraw(s, kind, plot)
    if step.owner >= len(s.tables.abilities) and ops.CONSTRUCTORS >> kind & 1:
        units.lose_unit(s, plots.owner(s, plot), kind)
    s.discard.append(item & ops.FRONT)
    if s.listening:
        s.note(ops.event(ops.SAID_DESTROY, seat, kind, plots.told(s, plot)))
    if left > 1:
        s.agenda.append(ops.frame(ops.F_DESTROY, seat, step.number, left - 1, 1))
