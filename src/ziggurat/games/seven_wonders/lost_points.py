"""The Lost Wonders: points that their stages and coins bring at the end."""

from __future__ import annotations

from typing import Final

from ziggurat.core.contract.state import Points
from ziggurat.games.seven_wonders.ground import (
    HOW_AT,
    MARK_BIT,
    NOBODY,
    token_value,
    what_of,
)
from ziggurat.games.seven_wonders.lost_choice import LostChoice
from ziggurat.games.seven_wonders.sheet import AMOUNT0, COLUMNS, FROM_WONDER, entry
from ziggurat.games.seven_wonders.tables import (
    CONVERT_SYMBOLS,
    COPIED,
    DOUBLE_VP,
    LEFT_SIDE,
    MARKED_CARDS,
    PURPLE,
    RIGHT_SIDE,
    ROLL_VP,
    ROYAL_FAVOR,
    SELF,
    STAGE0,
    STEALTH,
    VP_BASE_MINUS,
    VP_IF,
    VP_PER,
    Effect,
)

MARKS_REF: Final = 1536
"""In the column of the wonder: cards with a coin in a city without an Artist."""


class LostPoints(LostChoice):
    """What stages score beyond points with a figure."""

    rolls: list[int]
    """Points fixed by the die: seat, what, points (LW-095)."""

    def more_worth(self, item: int, effect: Effect) -> int:
        seat = item & 7
        op = effect.op
        if op == VP_BASE_MINUS:
            n = effect.n - self.count(effect, seat)
            return n if n > 0 else 0
        if op == VP_IF:
            return effect.n if self.count(effect, seat) >= effect.stage else 0
        if op == ROLL_VP:
            n = 0
            for roll in self.rolls:
                if roll & 7 == seat and roll >> 3 & 1023 == what_of(item):
                    n += roll >> 13
            return n
        if op == DOUBLE_VP:
            return self._doubled_points(item, effect)
        if op == ROYAL_FAVOR:
            return self._royal(seat)
        return super().more_worth(item, effect)

    def _doubled_points(self, item: int, effect: Effect) -> int:
        """LW-204 II; a second power of this kind does not double again."""
        seat = item & 7
        for own in self.instances:
            if own & 7 == seat and self.does(own, DOUBLE_VP):
                if own != item:
                    return 0
                break
        n = 0
        for own in self.instances:
            what = what_of(own)
            how = own >> HOW_AT & 15
            if own & 7 == seat and what < STAGE0 and how != COPIED and how != STEALTH:
                if effect.colors >> self.tables.color_of[what] & 1:
                    n += self.guild_points(seat, what)
        return n

    def more_entries(self, seat: int, out: list[int]) -> None:
        """A card with a coin is a point wherever it stands: a swap may have taken it from its Artist (LW-094)."""
        super().more_entries(seat, out)
        n = 0
        for item in self.instances:
            if item & 7 == seat:
                if item & MARK_BIT and what_of(item) < STAGE0:
                    n += 1
                for effect in self.effects_of(item):
                    if effect.op == VP_PER and effect.what == MARKED_CARDS:
                        return  # the stage of the Artist counts them
        if n:
            out.append(entry(FROM_WONDER, MARKS_REF, n))

    def explain(self, seat: int, item: int) -> Points:
        if item & 15 == FROM_WONDER and item >> 4 & 4095 == MARKS_REF:
            n = (item >> 16) - AMOUNT0
            return Points(COLUMNS[FROM_WONDER], "LW-094", n, "a card with a coin" if n == 1 else "cards with a coin")
        return super().explain(seat, item)

    def changes(self, seat: int) -> int:
        return self.holds(seat, CONVERT_SYMBOLS)

    def token_words(self, seat: int, item: int) -> str:
        if item >> 3 & 15 == NOBODY:
            kind = "victory" if token_value(item) > 0 else "defeat"
            return f"{kind} token by a board"
        return super().token_words(seat, item)

    def _royal(self, seat: int) -> int:
        """Own guilds that count neighbors count the owner too (LW-087)."""
        n = 0
        for own in self.instances:
            what = what_of(own)
            how = own >> HOW_AT & 15
            if own & 7 == seat and what < STAGE0 and how != COPIED and how != STEALTH:
                if self.tables.color_of[what] == PURPLE:
                    for effect in self.tables.effects[what]:
                        near = effect.of & (LEFT_SIDE | RIGHT_SIDE)
                        if effect.op == VP_PER and near and not effect.of & SELF:
                            n += effect.n * self.count_in(effect, seat)
        return n
