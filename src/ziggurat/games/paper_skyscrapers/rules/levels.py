"""Cities are chosen, levels follow each other, the game ends (PAP-021, PAP-064, PAP-160 to PAP-170)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules import decks, scoring, turn

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def cities_of(s: PaperSkyscrapers, seat: int) -> list[int]:
    """The cities that a seat may choose from, as choices (PAP-021)."""
    return [s.tables.pick0 + city for city in range(s.tables.cities) if s.offers[seat] >> city & 1]


def settle_in(s: PaperSkyscrapers, seat: int, city: int) -> None:
    """Keep a city card (PAP-021..023); when all have, the game begins."""
    s.homes[seat] = s.tables.city0 + city
    s.cities[seat] = [ops.item(0, s.homes[seat])]
    s.mayors[seat] = 0
    s.open |= 1 << seat
    if s.listening:
        s.note(ops.event(ops.SAID_CITY, seat, city, 0))
    s.agenda.pop()
    if not s.agenda:
        s.offers = [0] * s.seats
        s.phase = ops.PHASE_PLAY
        for k in range(s.seats):
            deal_cards(s, (s.first + k) % s.seats, s.tables.opening_hand)
        decks.fill_row(s)
        turn.begin_turn(s, s.first)


def deal_cards(s: PaperSkyscrapers, seat: int, n: int) -> None:
    """Deal a seat so many cards of the current deck."""
    for _ in range(n):
        card = decks.pop(s)
        if card >= 0:
            decks.receive(s, seat, card)
            if s.listening:
                s.note(ops.event(ops.SAID_MINE, seat, card, 0), 1 << seat)


def finish_turn(s: PaperSkyscrapers, top: int) -> None:
    """After a turn and its bonus: the level's end if it is due, then the next player (PAP-064)."""
    seat = ops.seat_of(top)
    s.agenda.pop()
    if s.turns[seat] >= s.tables.stall_turns and not s.ending:  # AMB-34
        s.decks[s.level] = [card for card in s.decks[s.level] if card != ops.ROUND_END]
        decks.come_up(s)
    following = (seat + 1) % s.seats
    if s.ending:
        if s.level < ops.LEVELS - 1:
            next_level(s, following)
        elif following == s.first:  # PAP-170
            game_over(s)
            return
    turn.begin_turn(s, following)


def next_level(s: PaperSkyscrapers, following: int) -> None:
    """The row is discarded, the old deck leaves, everybody draws (PAP-163..166)."""
    for card in s.row:
        decks.discard(s, card)
    s.row = []
    s.gone += s.decks[s.level]
    none: list[int] = []
    s.decks[s.level] = none
    s.level += 1
    s.ending = False
    if s.listening:
        s.note(ops.event(ops.SAID_LEVEL, following, s.level, 0))
    for k in range(s.seats):
        deal_cards(s, (following + k) % s.seats, s.tables.round_draw)
    decks.fill_row(s)


def game_over(s: PaperSkyscrapers) -> None:
    """Score the end, and tell who wins (PAP-170, PAP-187)."""
    if s.listening:
        s.note(ops.event(ops.SAID_OVER, 0, 0, 0))
    scoring.score_end(s)
    s.phase = ops.PHASE_OVER
    s.actions = 0
    if s.listening:
        ranks = scoring.ranking(s)
        for seat in range(s.seats):
            if ranks[seat] == 1:
                s.note(ops.event(ops.SAID_WINS if ranks.count(1) == 1 else ops.SAID_SHARES, seat, s.score[seat], 0))
