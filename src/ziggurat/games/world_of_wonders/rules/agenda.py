"""The agenda: what is to be done is done until somebody has to choose."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules import (
    attacks,
    destroying,
    effects,
    events,
    moving,
    reactions,
    recruiting,
    turn,
)

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def run(s: WorldOfWonders) -> None:
    """Do what is to be done until somebody has to choose."""
    agenda = s.agenda
    while agenda:
        top = agenda[-1]
        op = top & ops.FRAME_OP
        if op >= ops.FIRST_QUESTION:
            if op == ops.Q_PLAY:
                s.phase = ops.PHASE_PLAY
            elif op == ops.Q_MUSTER:
                s.phase = ops.PHASE_MUSTER
            s.pending = 1 << (top >> ops.FRAME_SEAT_AT & 15)
            return
        agenda.pop()
        carry_out(s, top)
        if s.winner >= 0:
            turn.end_game(s)
            return
    s.pending = 0


def carry_out(s: WorldOfWonders, top: int) -> None:
    """Carry out one frame."""
    op = top & ops.FRAME_OP
    seat = top >> ops.FRAME_SEAT_AT & 15
    a = top >> ops.FRAME_A_AT & ops.FRAME_NUMBER
    b = top >> ops.FRAME_B_AT & ops.FRAME_NUMBER
    c = top >> ops.FRAME_C_AT & ops.FRAME_NUMBER
    steps = s.tables.steps
    if op == ops.F_STEP:
        effects.do_step(s, seat, steps[a], b)
    elif op == ops.F_WINDOW:
        reactions.next_reaction(s, a, b)
    elif op == ops.F_OPEN:
        reactions.open_window(s, a)
    elif op == ops.F_TAKE:
        turn.take(s, seat, a)
    elif op == ops.F_DRAW:
        turn.refill(s, seat, a)
    elif op == ops.F_RECRUIT:
        recruiting.do_recruit(s, seat, steps[a], b, c)
    elif op == ops.F_PLACE_HELD:
        recruiting.place_held(s, seat, steps[a], b, c)
    elif op == ops.F_MOVE:
        moving.do_move(s, seat, steps[a], b, c)
    elif op == ops.F_DESTROY:
        destroying.destroy_next(s, seat, steps[a], b, c)
    elif op == ops.F_TURN:
        turn.begin_turn(s, seat)
    elif op == ops.F_BUILD:
        turn.build(s, seat)
    elif op == ops.F_READY:
        turn.ready(s, seat)
    elif op == ops.F_WONDERS:
        turn.wonders_phase(s, seat)
    elif op == ops.F_SITE_WORKER:
        turn.site_worker(s, seat, a)
    elif op == ops.F_INCOME:
        turn.income(s, seat)
    elif op == ops.F_END_TURN:
        turn.end_turn(s, seat)
    elif op == ops.F_RESOLVE:
        attacks.resolve(s, seat)
    elif op == ops.F_AFTERMATH:
        if len(s.losses) > a:
            s.base = a
            reactions.open_window(s, ops.WINDOW_AFTERMATH)
    elif op == ops.F_EACH:
        events.each_seat(s, seat, steps[a], b)
    elif op == ops.F_START:
        turn.start(s)
