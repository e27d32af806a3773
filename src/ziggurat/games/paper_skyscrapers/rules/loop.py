"""Works off the agenda until somebody has to choose or the game is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules import (
    agenda,
    bonuses,
    building,
    effects,
    levels,
    questions,
    stealing,
    tracks,
    tucking,
    turn,
)

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def run(s: PaperSkyscrapers) -> None:
    """Work until there is a question or the game is over."""
    while s.agenda:
        top = s.agenda[-1]
        if top & ops.KIND_MASK >= ops.QUESTIONS:
            if question(s, top):
                s.pending = 1 << ops.seat_of(top)
                return
        else:
            work(s, top)
    s.pending = 0


def question(s: PaperSkyscrapers, top: int) -> bool:
    """Whether somebody has to answer; else it is answered here, for there is nothing to choose."""
    kind = top & ops.KIND_MASK
    if kind == ops.ASK_ACTION:
        return turn.ask_action(s, top)
    if kind == ops.ASK_CITY:
        return True
    if kind == ops.ASK_TUCK and tucking.tuck_unasked(s, top):
        return False
    if kind == ops.ASK_BUILD and s.pick_card >= 0 and building.must_ask(s, top):
        return True
    options = questions.options(s, top)
    n = len(options)
    if n == 0:
        agenda.skip(s, top)
        return False
    if kind == ops.ASK_BUILD:
        if s.pick_card < 0:
            return True
    elif kind in (ops.ASK_ADVANCE, ops.ASK_DISCARD, ops.ASK_EACH, ops.ASK_RETRIEVE):
        must = ops.number_of(top)
        if kind == ops.ASK_ADVANCE and s.tables.nodes[ops.node_of(top)].mode != ops.DIFFERENT:
            must = 1
        if n > must:
            return True
    elif kind in (ops.ASK_MAY, ops.ASK_OPTION, ops.ASK_DECLARE) or n > 1:
        return True
    questions.answer(s, top, options[0])
    return False


def work(s: PaperSkyscrapers, top: int) -> None:
    """Do what is on top of the agenda."""
    kind = top & ops.KIND_MASK
    if kind == ops.DO_SEQUENCE:
        node = s.tables.nodes[ops.node_of(top)]
        if node.next < 0:
            s.agenda.pop()
        else:
            s.agenda[-1] = ops.frame(ops.DO_SEQUENCE, ops.seat_of(top), node.next, 0, 0)
        effects.execute(s, ops.seat_of(top), ops.node_of(top))
    elif kind == ops.DO_STEPS:
        tracks.walk(s, top)
    elif kind == ops.DO_LOOP:
        agenda.used_up(s, top)
        agenda.push(s, ops.DO_SEQUENCE, ops.seat_of(top), ops.node_of(top), 0, 0)
    elif kind == ops.DO_CLOSE:
        s.agenda.pop()
        del s.scopes[-ops.SCOPE_SIZE :]
        if ops.rest_of(top):
            bonus = bonuses.working(s, ops.seat_of(top), ops.HOOK_AFTER_USE)
            if bonus is not None:
                bonuses.fire(s, ops.seat_of(top), bonus)
    elif kind == ops.DO_RUNS:
        agenda.used_up(s, top)
        card = ops.rest_of(top)
        depth = s.scopes[agenda.scope_at(s) + ops.SCOPE_DEPTH] + 1
        if depth <= s.tables.deepest and not agenda.running(s, card):  # EFF-16
            if s.listening:
                s.note(ops.event(ops.SAID_BORROW, ops.seat_of(top), card, 0))
            agenda.open_action(s, ops.seat_of(top), card, depth, 0)
    elif kind == ops.DO_TUCKED:
        s.agenda.pop()
        if s.scopes[agenda.scope_at(s) + ops.SCOPE_LATEST]:
            bonus = bonuses.working(s, ops.seat_of(top), ops.HOOK_AFTER_TUCK)
            if bonus is not None:
                bonuses.fire(s, ops.seat_of(top), bonus)
    elif kind == ops.DO_BUILT:
        s.agenda.pop()
        bonus = bonuses.working(s, ops.seat_of(top), ops.HOOK_AFTER_BUILD)
        if bonus is not None:
            card = ops.rest_of(top)
            fits = not bonus.landmark or s.tables.mark_lane[card] != 0
            if fits and (bonus.paid < 0 or bonus.paid == ops.number_of(top)):
                bonuses.fire(s, ops.seat_of(top), bonus)
    elif kind == ops.DO_THEFTS:
        agenda.used_up(s, top)
        seat = ops.seat_of(top)
        rival = (seat + s.seats - ops.number_of(top)) % s.seats
        if s.hands[rival]:
            stealing.rob(s, seat, rival, s.tables.nodes[ops.node_of(top)])
    else:
        levels.finish_turn(s, top)
