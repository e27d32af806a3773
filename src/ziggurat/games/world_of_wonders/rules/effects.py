"""What abilities and events do, step by step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.tables import Step
from ziggurat.games.world_of_wonders.rules import (
    abilities,
    destroying,
    exchanging,
    moving,
    plots,
    recruiting,
    selectors,
    units,
)

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def do_step(s: WorldOfWonders, seat: int, step: Step, zones: int) -> None:
    """Carry out one step, as far as that goes without a question."""
    op = step.op
    if op == ops.STEP_RECRUIT:
        s.agenda.append(ops.frame(ops.F_RECRUIT, seat, step.number, recruiting.recruits(s, seat, step), zones))
    elif op == ops.STEP_MOVE:
        s.agenda.append(ops.frame(ops.F_MOVE, seat, step.number, step.n if step.n else moving.movable(s, step, seat)))
    elif op == ops.STEP_DESTROY:
        do_destroy(s, seat, step)
    elif op == ops.STEP_DRAW:
        for _ in range(step.n):
            s.agenda.append(ops.frame(ops.F_TAKE, seat, 1))
    elif op == ops.STEP_DOUBLE:
        if step.what == ops.DOUBLE_MILITIA:
            s.militia_doubled |= 1 << seat
        elif step.what == ops.DOUBLE_KNIGHTS:
            s.knights_doubled |= 1 if seat == s.current else 2
        else:
            s.buildings_doubled |= 1 << seat
        if s.listening:
            s.note(ops.event(ops.SAID_DOUBLE, seat, step.what, 0))
    elif op == ops.STEP_CHOOSE:
        ask_option(s, seat, step)
    elif op in (ops.STEP_REDIRECT, ops.STEP_COMPLETE, ops.STEP_DEMOLISH, ops.STEP_PROMOTE):
        ask_at(s, seat, step)
    elif op == ops.STEP_CONVERT:
        recruiting.convert(s, step)
    elif op == ops.STEP_RECOVER:
        recruiting.recover(s, seat, step)
    elif op == ops.STEP_TOKENS:
        pay_out(s, seat, step)
    elif op == ops.STEP_DISCARD_HAND:
        exchanging.ask_discard(s, seat, step, step.n)
    elif op == ops.STEP_TAKE_DISCARD:
        exchanging.ask_take(s, seat, step)
    elif op == ops.STEP_PEEK_HAND:
        exchanging.ask_seat(s, seat, step)
    elif op == ops.STEP_SWAP_CARD:
        s.agenda.append(ops.frame(ops.Q_SWAP, seat, step.number))
    elif op == ops.STEP_FOR_EACH_SEAT:
        s.agenda.append(ops.frame(ops.F_EACH, seat, step.number, 0))
    elif op == ops.STEP_SET_READY:
        for plot in s.built:
            for selector in step.at:
                if selectors.fits(s, selector, plot, seat, -1):
                    s.plots[plot] = s.plots[plot] & ~ops.USED | (0 if step.value else ops.USED)
    elif op == ops.STEP_IF:
        if len(selectors.places(s, step.at, seat, -1, ops.ALL_ZONES)) >= step.n:
            s.agenda.append(ops.frame(ops.F_STEP, seat, step.steps[0], ops.ALL_ZONES))
    elif op == ops.STEP_FORBID:
        s.peace = seat
        if s.listening:
            s.note(ops.event(ops.SAID_PEACE, seat, 0, 0))


def do_destroy(s: WorldOfWonders, seat: int, step: Step) -> None:
    """Destroy units everywhere, at a place of choice, or one by one."""
    pick = step.at[0].pick
    if pick == ops.PICK_EVERY:
        # Places by age, units by age (WOW-042).
        for plot in s.sites + s.built:
            for selector in step.at:
                if selectors.fits(s, selector, plot, seat, -1):
                    destroying.strike(s, seat, step, plot)
                    break
    elif pick == ops.PICK_ONE_LOCATION:
        ask_at(s, seat, step)
    else:
        s.agenda.append(ops.frame(ops.F_DESTROY, seat, step.number, step.n, 0))


def ask_at(s: WorldOfWonders, seat: int, step: Step) -> None:
    """Ask which plot the step touches, if there is a choice."""
    options = at_options(s, seat, step)
    if len(options) == 1:
        touch(s, seat, step, options[0])
    elif options:
        s.agenda.append(ops.frame(ops.Q_AT, seat, step.number, 0, 0))


def at_options(s: WorldOfWonders, seat: int, step: Step) -> list[int]:
    """The plots that a step which touches one of them may touch."""
    if step.op == ops.STEP_REDIRECT:
        return selectors.places(s, step.to, seat, -1, ops.ALL_ZONES)
    if step.op == ops.STEP_DESTROY:
        return selectors.sources(s, step, seat)
    return selectors.places(s, step.at, seat, -1, ops.ALL_ZONES)


def touch(s: WorldOfWonders, seat: int, step: Step, plot: int) -> None:
    """Do to one plot what the step does."""
    op = step.op
    if op == ops.STEP_REDIRECT:
        s.target = plot  # WOW-150
        if s.listening:
            s.note(ops.event(ops.SAID_REDIRECT, seat, plot, 0))
    elif op == ops.STEP_COMPLETE:
        plots.finish(s, plot)  # WOW-121
    elif op == ops.STEP_DEMOLISH:
        if s.listening:
            s.note(ops.event(ops.SAID_DEMOLISH, seat, plot, 0))
        plots.remove(s, plot)
    elif op == ops.STEP_PROMOTE:
        kind = 0
        while not step.units >> kind & 1:
            kind += 1
        # In its place: a unit that changes its kind does not get younger.
        s.units[units.oldest(s, kind, plot)] += (step.unit - kind) << ops.UNIT_AT
        s.plots[plot] += (1 << (ops.CREW_AT + 8 * step.unit)) - (1 << (ops.CREW_AT + 8 * kind))
        if s.listening:
            s.note(ops.event(ops.SAID_PROMOTE, seat, plot, 0))
    else:
        destroying.strike(s, seat, step, plot)


def pay_out(s: WorldOfWonders, seat: int, step: Step) -> None:
    """Tokens are gained, or half of them are lost."""
    if step.what:
        half = s.tokens[seat] // 2
        s.tokens[seat] -= half
        if s.listening and half:
            s.note(ops.event(ops.SAID_LEVY, seat, half, 0))
    else:
        s.tokens[seat] += step.n
        if s.listening:
            s.note(ops.event(ops.SAID_TOKENS, seat, step.n, 0))


def ask_option(s: WorldOfWonders, seat: int, step: Step) -> None:
    """Ask which of the steps on offer is carried out, if there is a choice."""
    may: list[int] = []
    for number in step.options:
        if abilities.feasible(s, s.tables.steps[number], seat, ops.ALL_ZONES):
            may.append(number)
    if len(may) == 1:
        s.agenda.append(ops.frame(ops.F_STEP, seat, may[0], ops.ALL_ZONES))
    elif may:
        s.agenda.append(ops.frame(ops.Q_OPTION, seat, step.number))
