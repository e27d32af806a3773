"""Drawn cards, boards and myths that a seat cannot know, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.luck import Luck
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules.leaders import redeal_leaders

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


# ------------------------------------------------------------ what a seat cannot know


def redeal_cards(s: Expanded, new: Expanded, keep: int, luck: Luck) -> None:
    """With drawn cards, boards and myths."""
    places = _unseen_boxed(s, keep)
    secret = s.phase == ops.DRAWS and not keep & s.pending
    # Drawn cards that only others have seen are as unknown as those that are still out.
    out = s.removed + [s.boxed[i] & 255 for i in places]
    if secret:
        out += s.shown
    new.removed = sorted(out)
    redeal_leaders.redeal_cards(s, new, keep, luck)
    for i in places:
        new.boxed[i] = s.boxed[i] & ~255 | _like(s, new, s.boxed[i] & 255, luck)
    if secret:
        new.shown = sorted([_like(s, new, card, luck) for card in s.shown])
    new.dice = luck.fork()
    new.myth_luck = luck.fork()
    boards = sorted(s.boards_left)
    luck.shuffle(boards)
    new.boards_left = boards
    _redeal_drawn(s, new, luck)
    _redeal_myths(s, new, keep, luck)


def _unseen_boxed(s: Expanded, keep: int) -> list[int]:
    """Places of drawn cards that `keep` has not seen."""
    out: list[int] = []
    for i in range(len(s.boxed)):
        if not keep >> (s.boxed[i] >> 8 & 7) & 1:
            out.append(i)
    return out


def _like(s: Expanded, new: Expanded, card: int, luck: Luck) -> int:
    """A card that is out in the new position, of the same deck as this one; it is out no more."""
    tables = s.tables
    fit: list[int] = []
    for other in new.removed:
        if tables.color_of[other] == tables.color_of[card] and tables.age_of[other] == tables.age_of[card]:
            fit.append(other)
    found = fit[luck.below(len(fit))]
    new.removed = [other for other in new.removed if other != found]
    return found


def _redeal_drawn(s: Expanded, new: Expanded, luck: Luck) -> None:
    """Randomizer cards that nobody has seen, and the side that they show."""
    rest = sorted(s.drawn[2 * s.seats :])
    if not s.modules & ops.ONE_LETTER:
        rest = [side & ~1 | luck.below(2) for side in rest]
    luck.shuffle(rest)
    new.drawn = s.drawn[: 2 * s.seats] + rest


def _redeal_myths(s: Expanded, new: Expanded, keep: int, luck: Luck) -> None:
    """Myths that are in no hand of `keep` and were not invoked in this age."""
    if not s.modules & ops.WITH_MYTHS or s.age == 0:
        return
    pool: list[int] = []
    for card in range(s.tables.myths):
        n = s.tables.myth_copies
        for seat in range(s.seats):
            if keep >> seat & 1:
                n -= s.myth_hands[seat].count(card)
        for item in s.instances:
            if item >> ops.HOW_AT & 15 == ops.BY_MYTH and packed.what_of(item) == ops.MYTH0 + 3 * card + s.age - 1:
                if item >> ops.AGE_AT & 3 == s.age:
                    n -= 1
        pool += [card] * n
    luck.shuffle(pool)
    for seat in range(s.seats):
        if not keep >> seat & 1:
            size = len(s.myth_hands[seat])
            new.myth_hands[seat] = sorted(pool[:size])
            pool = pool[size:]
