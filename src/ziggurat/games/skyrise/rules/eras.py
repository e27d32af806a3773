"""Eras: when they end, keys, Wonder cards, and the end of the game (SKY-084, SKY-110..118)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.rules import auction, scoring, wonders

if TYPE_CHECKING:
    from ziggurat.games.skyrise.rules.state import Skyrise


def end_auction(s: Skyrise, seat: int) -> None:
    """Keys, the end of an Era, the next starter (SKY-084)."""
    if s.left[seat] == 0:
        s.finish.append(seat)
        if len(s.finish) == 1:
            s.large_key = seat
            _say_key(s, seat, 0)
        elif len(s.finish) == 2 and s.tables.small_key[s.seats]:
            s.small_key = seat
            _say_key(s, seat, 1)
        if len(s.finish) == s.seats:
            _end_game(s)
        else:
            auction.start(s, auction.lowest_initiative(s), True)  # SKY-054, R-11
    elif s.era == 1 and _constructed(s, seat) == ops.ERA_1_BUILDINGS:
        _end_era_1(s, seat)
    else:
        auction.start(s, seat)  # SKY-051


def _say_key(s: Skyrise, seat: int, key: int) -> None:
    if s.listening:
        s.note(ops.event(ops.SAID_KEY, seat, key, 0))


def _constructed(s: Skyrise, seat: int) -> int:
    return ops.BUILDINGS + s.tables.chosen[s.seats] - s.left[seat]


def _end_era_1(s: Skyrise, seat: int) -> None:
    """SKY-110, SKY-111: this seat has built the seventh building."""
    if s.listening:
        s.note(ops.event(ops.SAID_ERA, seat, 1, 1))
    scoring.score_map(s)
    s.phase = ops.PICK
    s.turn = -1
    s.starter = -1
    s.pending = (1 << s.seats) - 1


def pick(s: Skyrise, seat: int, card: int) -> None:
    """Choose a Wonder card in secret; the last choice begins Era 2 (SKY-112, SKY-113)."""
    if s.picks[2 * seat] < 0:
        s.picks[2 * seat] = card
        if s.tables.chosen[s.seats] == 2:
            return
    else:
        s.picks[2 * seat + 1] = card
    s.pending &= ~(1 << seat)
    if s.pending == 0:
        _begin_era_2(s)


def _begin_era_2(s: Skyrise) -> None:
    """All have chosen: reveal (SKY-112), unlock (SKY-114)."""
    s.era = 2
    for seat in range(s.seats):
        s.cards[seat] = 0
        s.pool[seat] |= s.tables.era2[s.colors[seat]]
        for k in range(2):
            card = s.picks[2 * seat + k]
            if card >= 0:
                s.wonders[seat] |= 1 << card
                if s.listening:
                    s.note(ops.event(ops.SAID_REVEAL, seat, card, 0))
    if s.listening:
        s.note(ops.event(ops.SAID_ERA, 0, 2, 0))
    auction.start(s, auction.lowest_initiative(s), True)


def _end_game(s: Skyrise) -> None:
    """End of Era 2, in this order (SKY-141)."""
    s.phase = ops.OVER
    s.turn = -1
    s.starter = -1
    s.pending = 0
    if s.listening:
        s.note(ops.event(ops.SAID_ERA, 0, 2, 1))
    scoring.score_map(s)
    for seat in range(s.seats):
        if not s.open_objectives >> seat & 1:
            wonders.open_objective(s, seat)  # SKY-142
    for step in range(3):
        for seat in range(s.seats):
            for item in scoring.belongings(s, seat):
                source = ops.entry_source(item)
                if step == (0 if source == ops.FROM_OBJECTIVE else 2 if source == ops.FROM_STRUCTURES else 1):
                    scoring.score_entry(s, item)
    if s.listening:
        _say_result(s)


def _say_result(s: Skyrise) -> None:
    """Who has won, and with how much Prestige (SKY-147)."""
    ranks = scoring.ranking(s)
    winners = 0
    best = 0
    for seat in range(s.seats):
        if ranks[seat] == 1:
            winners |= 1 << seat
            best = s.prestige[seat]
    s.note(ops.event(ops.SAID_OVER, 0, winners, best))
