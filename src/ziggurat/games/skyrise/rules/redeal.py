"""New secrets: positions that some seats cannot tell from the true one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.luck import Luck
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.rules import discs

if TYPE_CHECKING:
    from ziggurat.games.skyrise.rules.state import Skyrise


def redeal(s: Skyrise, keep: int, luck: Luck) -> Skyrise:
    """New secrets for everybody outside `keep`: objectives, unknown patron values, Wonder cards and picks."""
    new = s.copy()
    if s.phase == ops.OVER:
        return new
    known = keep | s.open_objectives
    goals = [0, 1, 2, 3]
    for seat in range(s.seats):
        if known >> seat & 1:
            goals.remove(s.objectives[seat])
    luck.shuffle(goals)
    for seat in range(s.seats):
        if not known >> seat & 1:
            new.objectives[seat] = goals.pop()
    hidden: list[int] = []
    for letter in range(4):
        seen = False
        for seat in range(s.seats):
            if keep >> seat & 1 and discs.knows_tile(s, seat, letter):
                seen = True
        if not seen:
            hidden.append(letter)
    values = [s.tiles[letter] for letter in hidden]
    # In order first: the same luck deals the same, whatever the truth is.
    values.sort()
    luck.shuffle(values)
    for i in range(len(hidden)):
        new.tiles[hidden[i]] = values[i]
    if s.era == 1:
        _redeal_cards(s, new, keep, luck)
    return new


def _redeal_cards(s: Skyrise, new: Skyrise, keep: int, luck: Luck) -> None:
    taken = 0
    for seat in range(s.seats):
        if keep >> seat & 1:
            taken |= s.cards[seat]
    deck: list[int] = []
    for card in range(s.tables.wonders):
        if not taken >> card & 1:
            deck.append(card)
    luck.shuffle(deck)
    for seat in range(s.seats):
        if keep >> seat & 1:
            continue
        new.cards[seat] = 0
        for k in range(s.tables.dealt[s.seats]):
            card = deck.pop()
            new.cards[seat] |= 1 << card
            # The order of the deck is random, so the first cards dealt are a random secret pick.
            if k < 2 and s.picks[2 * seat + k] >= 0:
                new.picks[2 * seat + k] = card
