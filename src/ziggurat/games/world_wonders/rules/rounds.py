"""Rounds and the turns in them (WW-040..053): who is asked, who is out, and when the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.rules import automaton, hand, loans, purchases, scoring, turn_order

if TYPE_CHECKING:
    from ziggurat.games.world_wonders.rules.state import WorldWonders


def drop_out(s: WorldWonders, seat: int, said: int) -> None:
    """The seat is out of the round, and its turn is over; `said` is how that is told, or -1."""
    if s.listening and said >= 0:
        s.note(ops.event(said, seat, s.gold(seat), 0))
    s.out |= 1 << seat
    next_turn(s)


def after_repaying(s: WorldWonders, seat: int) -> None:
    """A purchase follows if one is possible, else the turn is over (WW-087, WW-R57)."""
    if not purchases.can_buy(s, seat, s.gold(seat)) and not hand.free_road_fits(s, seat):
        drop_out(s, seat, ops.SAID_STUCK if s.gold(seat) > 0 else -1)


def end_turn(s: WorldWonders, seat: int) -> None:
    """The seat has made its purchase; without gold it is out of the round."""
    if s.gold(seat) <= 0:  # WW-042
        s.out |= 1 << seat
    next_turn(s)


def next_turn(s: WorldWonders) -> None:
    """On to the next seat that is not out (WW-041), or to the next round (WW-045)."""
    while s.out != (1 << s.seats) - 1:
        s.at += 1
        if s.at == s.seats:
            s.at = 0
        seat = s.order[s.at]
        if not s.is_out(seat):
            start_turn(s, seat)
            return
    end_round(s)


def start_turn(s: WorldWonders, seat: int) -> None:
    """In solo play the Automaton goes before every turn of the player (WW-191)."""
    s.acted = False
    if s.mode != 0:
        automaton.take_turn(s)
    open_turn(s, seat)


def open_turn(s: WorldWonders, seat: int) -> None:
    """Ask the seat, unless it can do nothing and is out without being asked (WW-043)."""
    able = purchases.can_buy(s, seat, s.gold(seat)) or hand.free_road_fits(s, seat)
    if able or loans.may_borrow(s, seat, False) or loans.may_repay(s, seat):
        s.phase = ops.BUY
        s.pending = 1 << seat
    else:
        drop_out(s, seat, ops.SAID_STUCK)


def end_round(s: WorldWonders) -> None:
    """Prepare the next round, unless the game ends (WW-046..053)."""
    if s.round == s.tables.rounds or population_is_full(s):
        s.phase = ops.OVER
        s.pending = 0
        if s.listening:
            say_result(s)
        return
    s.round += 1
    t = s.tables
    s.sold = [ops.NOBODY] * len(s.stacks)
    s.offer = t.offers[s.seats][:]
    if s.mode == 0:
        s.order = turn_order.next_order(s)
        s.pedestals = [ops.NOBODY, ops.NOBODY]
    for seat in range(s.seats):
        s.spent[seat] = 0
        if s.loans[seat] == ops.NEW_LOAN:
            s.loans[seat] = ops.OLD_LOAN
    begin_round(s)


def say_result(s: WorldWonders) -> None:
    """Who has won and with how many points; in solo play both results."""
    scores = scoring.scores(s)
    if s.mode != 0:
        s.note(ops.event(ops.SAID_SOLO_OVER, 0, scores[0], automaton.points(s)))
        return
    ranks = scoring.ranking(s)
    winners = 0
    best = 0
    for seat in range(s.seats):
        if ranks[seat] == 1:
            winners |= 1 << seat
            best = scores[seat]
    s.note(ops.event(ops.SAID_OVER, 0, winners, best))


def begin_round(s: WorldWonders) -> None:
    """Everything is prepared: the first seat in turn order begins."""
    s.out = 0
    s.at = 0
    if s.listening:
        s.note(ops.event(ops.SAID_ROUND, 0, s.round, 0))
        if s.round > 1 and s.mode == 0:
            for n in range(s.seats):
                s.note(ops.event(ops.SAID_ORDER, s.order[n], n, 0))
    start_turn(s, s.order[0])


def population_is_full(s: WorldWonders) -> bool:
    """Whether a population marker stands on the last space."""
    last = len(s.tables.people_rings[s.board_side]) - 1
    for people in s.people:
        if people == last:
            return True
    return False
