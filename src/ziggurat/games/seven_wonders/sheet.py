"""The score sheet: where points come from, and who wins (SW-090..093)."""

from __future__ import annotations

from typing import Final

from ziggurat.core.contract.state import Points
from ziggurat.games.seven_wonders.ground import HOW_AT, token_value
from ziggurat.games.seven_wonders.scoring import best_science, science_total
from ziggurat.games.seven_wonders.tables import (
    COPIED,
    COPY_GUILD,
    LANE,
    LAST_BASE_OP,
    LEFT_SIDE,
    PURPLE,
    RIGHT_SIDE,
    SCIENCE,
    STAGE0,
    START0,
    STEALTH,
    VP,
    VP_PER,
    WHITE,
    WILD,
    Effect,
)
from ziggurat.games.seven_wonders.trade import Trade

# The columns of the score sheet (SW-091).
FROM_MILITARY: Final = 0
FROM_TREASURY: Final = 1
FROM_WONDER: Final = 2
FROM_CIVILIAN: Final = 3
FROM_SCIENCE: Final = 4
FROM_COMMERCE: Final = 5
FROM_GUILDS: Final = 6
FROM_LEADERS: Final = 7
FROM_CITIES: Final = 8
FROM_DEBT: Final = 9
COLUMNS: Final = [
    "Military",
    "Treasury",
    "Wonder",
    "Civilian",
    "Science",
    "Commerce",
    "Guilds",
    "Leaders",
    "Cities",
    "Debt",
]
COLUMN_OF: Final = [5, 5, 3, 4, 5, 0, 6, 8, 7]
"""The column of points printed on a card, by its color."""
RULE_OF: Final = ["", "", "SW-030", "SW-091", "SW-080", "SW-071", "SW-072", "SW-138", "SW-156", "SW-142"]
SYMBOL_WORDS: Final = ["compass", "gear", "tablet"]
SETS: Final = 3
"""In the column of science: what the complete sets give; 0 to 2 are the symbols."""
COPY_REF: Final = 2048
"""In the column of the wonder: COPY_REF + the guild of a neighbor."""
AMOUNT0: Final = 4096


def entry(source: int, ref: int, amount: int) -> int:
    """Points of a seat: the column, what they belong to, how many (a defeat is negative)."""
    return ((amount + AMOUNT0) * 4096 + ref) * 16 + source


class Sheet(Trade):
    """Points and ranks."""

    def entries(self, seat: int) -> list[int]:
        """Where the points of a seat come from if the game ended now, in the order of the score sheet."""
        out: list[int] = []
        for i in range(len(self.tokens)):
            if self.tokens[i] & 7 == seat:
                out.append(entry(FROM_MILITARY, i, token_value(self.tokens[i])))
        out.append(entry(FROM_TREASURY, 0, self.coins[seat] // self.tables.treasury))
        wild = self.symbols[seat] >> (LANE * WILD) & 255
        copied = self.copied(seat)
        if copied >= 0:
            for effect in self.tables.effects[copied]:
                if effect.op == SCIENCE:
                    wild += 1
        found: list[int] = []
        for item in self.instances:
            if item & 7 == seat:
                self._worth(item, found)
        if copied >= 0:
            worth = self.guild_points(seat, copied)
            if worth:
                found.append(entry(FROM_WONDER, COPY_REF + copied, worth))
        self._science(seat, wild, found)
        self.more_entries(seat, found)
        for column in range(FROM_WONDER, FROM_DEBT + 1):
            for item in found:
                if item & 15 == column:
                    out.append(item)
        return out

    def more_entries(self, seat: int, out: list[int]) -> None:
        """Points that belong to no instance."""

    def _worth(self, item: int, out: list[int]) -> None:
        """The points of an instance, symbols aside."""
        n = 0
        for effect in self.effects_of(item):
            if effect.op == VP:
                n += effect.n
            elif effect.op == VP_PER:
                n += effect.n * self.count(effect, item & 7)
            elif effect.op > LAST_BASE_OP:
                n += self.more_worth(item, effect)
        if n:
            what = item >> 3 & 1023
            out.append(entry(self.column(what, item >> HOW_AT & 15), what, n))

    def more_worth(self, item: int, effect: Effect) -> int:
        """The points of an effect of an expansion."""
        return 0

    def column(self, what: int, how: int) -> int:
        """Where points of an instance stand on the sheet: all that a stage gives belongs to the wonder (SW-091)."""
        if what >= STAGE0 or how == STEALTH:
            return FROM_WONDER
        color = self.tables.color_of[what]
        if how == COPIED and color != WHITE:
            return FROM_WONDER
        return COLUMN_OF[color]

    def set_value(self, seat: int) -> int:
        """What three different symbols are worth."""
        return self.tables.science_set

    def best_symbols(self, seat: int, wild: int) -> int:
        """The symbols of a seat in lanes, at their best (SW-084)."""
        return best_science(self.symbols[seat], wild, self.set_value(seat))

    def _science(self, seat: int, wild: int, out: list[int]) -> None:
        best = self.best_symbols(seat, wild)
        sets = 255
        for symbol in range(3):
            n = best >> (LANE * symbol) & 255
            if n < sets:
                sets = n
            if n:
                out.append(entry(FROM_SCIENCE, symbol, n * n))
        if sets:
            out.append(entry(FROM_SCIENCE, SETS, sets * self.set_value(seat)))

    def guild_points(self, seat: int, card: int) -> int:
        """What a guild would score for this seat, symbols aside."""
        n = 0
        for effect in self.tables.effects[card]:
            if effect.op == VP:
                n += effect.n
            elif effect.op == VP_PER:
                n += effect.n * self.count(effect, seat)
        return n

    def copied(self, seat: int) -> int:
        """The guild of a neighbor that is best to copy, with the best use of wild symbols, or -1 (SW-057, R-13)."""
        best = -1
        most = -1
        for own in self.instances:
            if own & 7 == seat and own >> 3 & 1023 >= STAGE0:
                for power in self.effects_of(own):
                    if power.op == COPY_GUILD:
                        for item in self.instances:
                            what = item >> 3 & 1023
                            if (
                                what < STAGE0
                                and self.tables.color_of[what] == PURPLE
                                and item >> HOW_AT & 15 != COPIED
                                and item >> HOW_AT & 15 != STEALTH
                                and self._beside(item & 7, seat, power)
                            ):
                                worth = self._copy_worth(seat, what)
                                if worth > most:
                                    most = worth
                                    best = what
        return best

    def _beside(self, owner: int, seat: int, power: Effect) -> bool:
        if power.of & LEFT_SIDE and owner == self.neighbor(seat, LEFT_SIDE):
            return True
        return power.of & RIGHT_SIDE != 0 and owner == self.neighbor(seat, RIGHT_SIDE)

    def _copy_worth(self, seat: int, card: int) -> int:
        worth = self.guild_points(seat, card)
        for effect in self.tables.effects[card]:
            if effect.op == SCIENCE:
                wild = self.symbols[seat] >> (LANE * WILD) & 255
                bonus = self.set_value(seat)
                more = science_total(self.best_symbols(seat, wild + 1), bonus)
                worth += more - science_total(self.best_symbols(seat, wild), bonus)
        return worth

    def scores(self) -> list[int]:
        out: list[int] = []
        for seat in range(self.seats):
            total = 0
            for item in self.entries(seat):
                total += (item >> 16) - AMOUNT0
            out.append(total)
        return out

    def points(self, seat: int) -> list[Points]:
        return [self.explain(seat, item) for item in self.entries(seat)]

    def explain(self, seat: int, item: int) -> Points:
        """An entry in words, with the rule that gives the points."""
        tables = self.tables
        source = item & 15
        ref = item >> 4 & 4095
        amount = (item >> 16) - AMOUNT0
        column = COLUMNS[source]
        if source == FROM_MILITARY:
            return Points(column, "SW-061", amount, self.token_words(seat, self.tokens[ref]))
        if source == FROM_TREASURY:
            return Points(column, "SW-092", amount, "1 coin" if self.coins[seat] == 1 else f"{self.coins[seat]} coins")
        if source == FROM_SCIENCE:
            if ref == SETS:
                sets = amount // self.set_value(seat)
                words = "1 set of three symbols" if sets == 1 else f"{sets} sets of three symbols"
                return Points(column, "SW-081", amount, words)
            n = 1
            while n * n < amount:
                n += 1
            return Points(column, "SW-080", amount, f"{n} × {SYMBOL_WORDS[ref]}")
        if source == FROM_DEBT:
            debts = -amount // tables.debt
            return Points(column, "SW-142", amount, "1 debt" if debts == 1 else f"{debts} debts")
        if ref >= COPY_REF:
            return Points(column, "SW-057", amount, f"copy of {tables.names[ref - COPY_REF]}")
        if ref < START0:
            return Points(column, RULE_OF[source], amount, tables.names[ref])
        return Points(column, RULE_OF[source], amount, "the board")

    def token_words(self, seat: int, item: int) -> str:
        """Where a conflict token came from."""
        what = "victory over" if token_value(item) > 0 else "defeat by"
        side = "left" if item >> 3 & 15 == self.neighbor(seat, LEFT_SIDE) else "right"
        return f"age {item >> 7 & 3}, {what} the {side} neighbor"

    def ranking(self) -> list[int]:
        """Most points win; a tie goes to who has more coins (SW-093)."""
        scores = self.scores()
        out: list[int] = []
        for seat in range(self.seats):
            rank = 1
            for other in range(self.seats):
                better = scores[other] - scores[seat]
                if better > 0 or (better == 0 and self.coins[other] > self.coins[seat]):
                    rank += 1
            out.append(rank)
        return out
