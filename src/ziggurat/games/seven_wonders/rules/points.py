"""The score sheet: where points come from, and who wins (SW-090..093)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ziggurat.core.contract.ranks import ranked
from ziggurat.core.contract.state import Points
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.tables import Effect
from ziggurat.games.seven_wonders.rules import structures
from ziggurat.games.seven_wonders.rules.scoring import best_science, science_total

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.state import SevenWonders

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


def entries(s: SevenWonders, seat: int) -> list[int]:
    """Where the points of a seat come from if the game ended now, in the order of the score sheet."""
    out: list[int] = []
    for i in range(len(s.tokens)):
        if s.tokens[i] & 7 == seat:
            out.append(packed.entry(ops.FROM_MILITARY, i, packed.token_value(s.tokens[i])))
    out.append(packed.entry(ops.FROM_TREASURY, 0, s.coins[seat] // s.tables.treasury))
    wild = s.symbols[seat] >> (ops.LANE * ops.WILD) & 255
    guild = copied(s, seat)
    if guild >= 0:
        for effect in s.tables.effects[guild]:
            if effect.op == ops.SCIENCE:
                wild += 1
    found: list[int] = []
    for item in s.instances:
        if item & 7 == seat:
            _worth(s, item, found)
    if guild >= 0:
        worth = guild_points(s, seat, guild)
        if worth:
            found.append(packed.entry(ops.FROM_WONDER, ops.COPY_REF + guild, worth))
    _science(s, seat, wild, found)
    s.more_entries(seat, found)
    for column in range(ops.FROM_WONDER, ops.FROM_DEBT + 1):
        for item in found:
            if item & 15 == column:
                out.append(item)
    return out


def _worth(s: SevenWonders, item: int, out: list[int]) -> None:
    """The points of an instance, symbols aside."""
    n = 0
    for effect in structures.effects_of(s, item):
        if effect.op == ops.VP:
            n += effect.n
        elif effect.op == ops.VP_PER:
            n += effect.n * structures.count(s, effect, item & 7)
        elif effect.op > ops.LAST_BASE_OP:
            n += s.more_worth(item, effect)
    if n:
        what = item >> 3 & 1023
        out.append(packed.entry(column(s, what, item >> ops.HOW_AT & 15), what, n))


def column(s: SevenWonders, what: int, how: int) -> int:
    """Where points of an instance stand on the sheet: all that a stage gives belongs to the wonder (SW-091)."""
    if what >= ops.STAGE0 or how == ops.STEALTH:
        return ops.FROM_WONDER
    color = s.tables.color_of[what]
    if how == ops.COPIED and color != ops.WHITE:
        return ops.FROM_WONDER
    return COLUMN_OF[color]


def set_value(s: SevenWonders) -> int:
    """What three different symbols are worth."""
    return s.tables.science_set


def best_symbols(s: SevenWonders, seat: int, wild: int) -> int:
    """The symbols of a seat in lanes, at their best (SW-084)."""
    return best_science(s.symbols[seat], wild, s.set_value(seat))


def _science(s: SevenWonders, seat: int, wild: int, out: list[int]) -> None:
    best = s.best_symbols(seat, wild)
    sets = 255
    for symbol in range(3):
        n = best >> (ops.LANE * symbol) & 255
        if n < sets:
            sets = n
        if n:
            out.append(packed.entry(ops.FROM_SCIENCE, symbol, n * n))
    if sets:
        out.append(packed.entry(ops.FROM_SCIENCE, ops.SETS, sets * s.set_value(seat)))


def guild_points(s: SevenWonders, seat: int, card: int) -> int:
    """What a guild would score for this seat, symbols aside."""
    n = 0
    for effect in s.tables.effects[card]:
        if effect.op == ops.VP:
            n += effect.n
        elif effect.op == ops.VP_PER:
            n += effect.n * structures.count(s, effect, seat)
    return n


def copied(s: SevenWonders, seat: int) -> int:
    """The guild of a neighbor that is best to copy, with the best use of wild symbols, or -1 (SW-057, R-13)."""
    best = -1
    most = -1
    for own in s.instances:
        if own & 7 == seat and own >> 3 & 1023 >= ops.STAGE0:
            for power in structures.effects_of(s, own):
                if power.op == ops.COPY_GUILD:
                    for item in s.instances:
                        what = item >> 3 & 1023
                        if (
                            what < ops.STAGE0
                            and s.tables.color_of[what] == ops.PURPLE
                            and item >> ops.HOW_AT & 15 != ops.COPIED
                            and item >> ops.HOW_AT & 15 != ops.STEALTH
                            and _beside(s, item & 7, seat, power)
                        ):
                            worth = _copy_worth(s, seat, what)
                            if worth > most:
                                most = worth
                                best = what
    return best


def _beside(s: SevenWonders, owner: int, seat: int, power: Effect) -> bool:
    if power.of & ops.LEFT_SIDE and owner == s.neighbor(seat, ops.LEFT_SIDE):
        return True
    return power.of & ops.RIGHT_SIDE != 0 and owner == s.neighbor(seat, ops.RIGHT_SIDE)


def _copy_worth(s: SevenWonders, seat: int, card: int) -> int:
    worth = guild_points(s, seat, card)
    for effect in s.tables.effects[card]:
        if effect.op == ops.SCIENCE:
            wild = s.symbols[seat] >> (ops.LANE * ops.WILD) & 255
            bonus = s.set_value(seat)
            more = science_total(s.best_symbols(seat, wild + 1), bonus)
            worth += more - science_total(s.best_symbols(seat, wild), bonus)
    return worth


def scores(s: SevenWonders) -> list[int]:
    out: list[int] = []
    for seat in range(s.seats):
        total = 0
        for item in entries(s, seat):
            total += (item >> 16) - ops.AMOUNT0
        out.append(total)
    return out


def points(s: SevenWonders, seat: int) -> list[Points]:
    return [s.explain(seat, item) for item in entries(s, seat)]


def explain(s: SevenWonders, seat: int, item: int) -> Points:
    """An entry in words, with the rule that gives the points."""
    tables = s.tables
    source = item & 15
    ref = item >> 4 & 4095
    amount = (item >> 16) - ops.AMOUNT0
    column = COLUMNS[source]
    if source == ops.FROM_MILITARY:
        return Points(column, "SW-061", amount, s.token_words(seat, s.tokens[ref]))
    if source == ops.FROM_TREASURY:
        return Points(column, "SW-092", amount, "1 coin" if s.coins[seat] == 1 else f"{s.coins[seat]} coins")
    if source == ops.FROM_SCIENCE:
        if ref == ops.SETS:
            sets = amount // s.set_value(seat)
            words = "1 set of three symbols" if sets == 1 else f"{sets} sets of three symbols"
            return Points(column, "SW-081", amount, words)
        n = 1
        while n * n < amount:
            n += 1
        return Points(column, "SW-080", amount, f"{n} × {SYMBOL_WORDS[ref]}")
    if source == ops.FROM_DEBT:
        debts = -amount // tables.debt
        return Points(column, "SW-142", amount, "1 debt" if debts == 1 else f"{debts} debts")
    if ref >= ops.COPY_REF:
        return Points(column, "SW-057", amount, f"copy of {tables.names[ref - ops.COPY_REF]}")
    if ref < ops.START0:
        return Points(column, RULE_OF[source], amount, tables.names[ref])
    return Points(column, RULE_OF[source], amount, "the board")


def token_words(s: SevenWonders, seat: int, item: int) -> str:
    """Where a conflict token came from."""
    what = "victory over" if packed.token_value(item) > 0 else "defeat by"
    side = "left" if item >> 3 & 15 == s.neighbor(seat, ops.LEFT_SIDE) else "right"
    return f"Age {'I' * (item >> 7 & 3)}, {what} the {side} neighbor"


def ranking(s: SevenWonders) -> list[int]:
    """Most points win; a tie goes to who has more coins (SW-093)."""
    return ranked(s.scores(), [s.coins])
