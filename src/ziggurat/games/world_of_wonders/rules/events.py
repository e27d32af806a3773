"""Events that turn up in the pile (WOW-170..176)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.tables import Step

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def begin_event(s: WorldOfWonders, drawer: int, card: int) -> None:
    """An event leaves the pile and is carried out before anything else (WOW-170, WOW-175)."""
    event = card - s.tables.event0
    s.events_out.append(event)
    if s.listening:
        s.note(ops.event(ops.SAID_EVENT, drawer, event, 0))
    s.agenda.append(ops.frame(ops.F_EVENT_END, drawer, event))
    s.agenda.append(ops.frame(ops.F_AFTERMATH, drawer, len(s.losses)))
    steps = s.tables.event_steps[event]
    for i in range(len(steps) - 1, -1, -1):
        s.agenda.append(ops.frame(ops.F_STEP, drawer, steps[i], ops.ALL_ZONES))


def each_seat(s: WorldOfWonders, drawer: int, step: Step, k: int) -> None:
    """The steps of an event for one seat after the other, clockwise from the drawer (WOW-173)."""
    if k + 1 < s.seats:
        s.agenda.append(ops.frame(ops.F_EACH, drawer, step.number, k + 1))
    for i in range(len(step.steps) - 1, -1, -1):
        s.agenda.append(ops.frame(ops.F_STEP, (drawer + k) % s.seats, step.steps[i], ops.ALL_ZONES))
