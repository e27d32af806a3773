"""The turn from its beginning to its end, and the end of the game (WOW-016..022, WOW-050..085, WOW-199..211)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules import events, piles, plots, scoring, stealing, units

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def mulligan(s: WorldOfWonders, seat: int, choice: int) -> None:
    """Keep the hand, or take a new, smaller one (WOW-018)."""
    if choice == ops.MULLIGAN:
        for item in s.hands[seat]:
            s.discard.append(item & ops.FRONT)
        none: list[int] = []
        s.hands[seat] = none
        for _ in range(s.tables.mulligan):
            piles.gain(s, seat, piles.draw(s), 0)
    if s.listening:
        s.note(ops.event(ops.SAID_KEEP if choice == ops.KEEP else ops.SAID_MULLIGAN, seat, 0, 0))


def start(s: WorldOfWonders) -> None:
    """After the mulligans: extra cards of a fair start, then the events, then the first turn (WOW-016, WOW-022)."""
    n = s.seats
    if s.fair:
        for j in range(1, n):
            seat = (s.first + j) % n
            extra = 1 if 2 * j <= n - 1 else 2
            for _ in range(extra):
                piles.gain(s, seat, piles.draw(s), 0)
            if s.listening:
                s.note(ops.event(ops.SAID_EXTRA, seat, extra, 0))
    if s.waiting:
        s.pile = s.pile + s.waiting
        s.waiting = []
        s.luck.shuffle(s.pile)
    s.agenda.append(ops.frame(ops.F_TURN, s.first))


def begin_turn(s: WorldOfWonders, seat: int) -> None:
    """The turn of a seat begins: all its phases go on the agenda."""
    s.current = seat
    s.turn += 1
    s.drawn = False
    if s.peace == seat:
        s.peace = -1
    if s.listening:
        s.note(ops.event(ops.SAID_TURN, seat, s.turn, 0))
    agenda = s.agenda
    agenda.append(ops.frame(ops.F_END_TURN, seat))
    agenda.append(ops.frame(ops.F_DRAW, seat))
    agenda.append(ops.frame(ops.F_WONDERS, seat))
    agenda.append(ops.frame(ops.F_OPEN, seat, ops.WINDOW_WONDERS_START))
    agenda.append(ops.frame(ops.Q_PLAY, seat))
    agenda.append(ops.frame(ops.F_READY, seat))
    agenda.append(ops.frame(ops.F_BUILD, seat))
    agenda.append(ops.frame(ops.F_OPEN, seat, ops.WINDOW_TURN_START))


def build(s: WorldOfWonders, seat: int) -> None:
    """Sites whose cost is met are finished, oldest first (WOW-050, WOW-051)."""
    tables = s.tables
    for plot in plots.own_sites(s, seat):
        if units.building_crew(s, plot) >= tables.cost[tables.front[plot]]:
            plots.finish(s, plot)
            if s.winner >= 0:
                return


def ready(s: WorldOfWonders, seat: int) -> None:
    """All finished cards of the seat become ready, and its marks are cleared (WOW-058, WOW-059)."""
    for plot in s.built:
        if plots.owner(s, plot) == seat:
            s.plots[plot] &= ~ops.USED
    s.marks[seat] = 0


def wonders_phase(s: WorldOfWonders, seat: int) -> None:
    """Wonders: unattended sites go (WOW-075); then Great Wonders draw a Worker each, then come the tokens."""
    s.phase = ops.PHASE_WONDERS
    tables = s.tables
    great: list[int] = []
    for plot in plots.own_sites(s, seat):
        if s.plots[plot] >> ops.CREW_AT:
            if tables.family[tables.front[plot]] == ops.GREAT:
                great.append(plot)
            continue
        seats = stealing.holders(s, plot)
        if seats:
            back = seats.pop()
            stealing.remember(s, plot, seats)
            stealing.hand_over(s, plot, back)
            if s.listening:
                s.note(ops.event(ops.SAID_RETURN, seat, plot, back))
        else:
            plots.remove(s, plot)
            if s.listening:
                s.note(ops.event(ops.SAID_UNATTENDED, seat, plot, 0))
    s.agenda.append(ops.frame(ops.F_INCOME, seat))
    for i in range(len(great) - 1, -1, -1):
        s.agenda.append(ops.frame(ops.F_SITE_WORKER, seat, great[i]))


def site_worker(s: WorldOfWonders, seat: int, plot: int) -> None:
    """A Great Wonder under construction draws a Worker to itself (WOW-077)."""
    card = piles.draw(s)
    if card >= s.tables.event0:
        s.agenda.append(ops.frame(ops.F_SITE_WORKER, seat, plot))
        events.begin_event(s, seat, card)
    elif card >= 0:
        units.from_stock(s, card, ops.WORKER, plot, 0)
        if s.listening:
            s.note(ops.event(ops.SAID_GROW, seat, plot, 0))


def income_of(s: WorldOfWonders, seat: int) -> int:
    """Tokens of the Wonders phase (WOW-078, WOW-079)."""
    tables = s.tables
    n = 0
    for wonder in range(tables.greats):
        n += tables.tokens_per_piece * (s.pieces[seat] >> (ops.LANE * wonder) & 15)
    for kind in range(tables.naturals):
        n += tables.natural_tokens[kind][s.natural[seat] >> (ops.LANE * kind) & 15]
    return n


def income(s: WorldOfWonders, seat: int) -> None:
    """Tokens of the Wonders phase are paid."""
    n = income_of(s, seat)
    s.tokens[seat] += n
    if s.listening and n:
        s.note(ops.event(ops.SAID_TOKENS, seat, n, 0))


def refill(s: WorldOfWonders, seat: int, taken: int) -> None:
    """Draw one card at a time until the hand is full (WOW-083)."""
    s.phase = ops.PHASE_DRAW
    if len(s.hands[seat]) < s.tables.hand and piles.available(s):
        s.agenda.append(ops.frame(ops.F_DRAW, seat, taken + 1))
        s.agenda.append(ops.frame(ops.F_TAKE, seat, 0))
    elif s.listening and taken:
        s.note(ops.event(ops.SAID_DRAW, seat, taken, 0))


def take(s: WorldOfWonders, seat: int, tell: int) -> None:
    """One card of the pile comes into a hand; an event is carried out and replaced (WOW-170..176)."""
    card = piles.draw(s)
    if card >= s.tables.event0:
        s.agenda.append(ops.frame(ops.F_TAKE, seat, tell))
        events.begin_event(s, seat, card)
    elif card >= 0:
        piles.gain(s, seat, card, 0)
        if s.listening and tell:
            s.note(ops.event(ops.SAID_DRAW, seat, 1, 0))
    elif s.agenda[-1] & ops.FRAME_OP == ops.F_DRAW:
        s.agenda[-1] -= 1 << ops.FRAME_A_AT  # an event was the last card: nothing came instead of it (WOW-198)


def end_turn(s: WorldOfWonders, seat: int) -> None:
    """What lasted for the turn ends (WOW-085); the next seat follows, or the game is over."""
    s.militia_doubled = 0
    s.buildings_doubled = 0
    for plot in s.sites:
        s.plots[plot] &= ~ops.DECLARED
    for plot in s.built:
        s.plots[plot] &= ~ops.DECLARED
    if s.turns_left == 0:
        end_game(s)
        return
    if s.turns_left > 0:
        s.turns_left -= 1
    elif s.drawn:
        s.idle = 0
    else:
        s.idle += 1  # WOW-199
        if s.idle >= s.tables.stall_rounds * s.seats:
            if s.listening:
                s.note(ops.event(ops.SAID_STALL, seat, s.idle, 0))
            end_game(s)
            return
    s.agenda.append(ops.frame(ops.F_TURN, (seat + 1) % s.seats))


def end_game(s: WorldOfWonders) -> None:
    """Nobody is asked any more; the winners are told."""
    s.agenda.clear()
    s.phase = ops.PHASE_OVER
    s.pending = 0
    if s.listening:
        s.note(ops.event(ops.SAID_OVER, 0, 0, 0))
        winners = 0
        best = 0
        ranks = scoring.ranking(s)
        for seat in range(s.seats):
            if ranks[seat] == 1:
                winners |= 1 << seat
                best = scoring.scores(s)[seat]
        s.note(ops.event(ops.SAID_WON, 0, winners, best))
