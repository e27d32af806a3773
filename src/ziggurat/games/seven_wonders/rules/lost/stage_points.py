"""The Lost Wonders: points that their stages and coins bring at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.state import Points
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.tables import Effect
from ziggurat.games.seven_wonders.rules import cities, points, structures
from ziggurat.games.seven_wonders.rules.leaders import powers
from ziggurat.games.seven_wonders.rules.lost import costs
from ziggurat.games.seven_wonders.rules.points import COLUMNS

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


def more_worth(s: Expanded, item: int, effect: Effect) -> int:
    """Points of stages that no figure says."""
    seat = item & 7
    op = effect.op
    if op == ops.VP_BASE_MINUS:
        n = effect.n - structures.count(s, effect, seat)
        return n if n > 0 else 0
    if op == ops.VP_IF:
        return effect.n if structures.count(s, effect, seat) >= effect.stage else 0
    if op == ops.ROLL_VP:
        n = 0
        for roll in s.rolls:
            if roll & 7 == seat and roll >> 3 & 1023 == packed.what_of(item):
                n += roll >> 13
        return n
    if op == ops.DOUBLE_VP:
        return _doubled_points(s, item, effect)
    if op == ops.ROYAL_FAVOR:
        return _royal(s, seat)
    return powers.more_worth(s, item, effect)


def _doubled_points(s: Expanded, item: int, effect: Effect) -> int:
    """LW-204 II; a second power of this kind does not double again."""
    seat = item & 7
    for own in s.instances:
        if own & 7 == seat and costs.does(s, own, ops.DOUBLE_VP):
            if own != item:
                return 0
            break
    n = 0
    for own in s.instances:
        what = packed.what_of(own)
        how = own >> ops.HOW_AT & 15
        if own & 7 == seat and what < ops.STAGE0 and how != ops.COPIED and how != ops.STEALTH:
            if effect.colors >> s.tables.color_of[what] & 1:
                n += points.guild_points(s, seat, what)
    return n


def more_entries(s: Expanded, seat: int, out: list[int]) -> None:
    """A card with a coin is a point wherever it stands: a swap may have taken it from its Artist (LW-094)."""
    cities.more_entries(s, seat, out)
    n = 0
    for item in s.instances:
        if item & 7 == seat:
            if item & ops.MARK_BIT and packed.what_of(item) < ops.STAGE0:
                n += 1
            for effect in structures.effects_of(s, item):
                if effect.op == ops.VP_PER and effect.what == ops.MARKED_CARDS:
                    return  # the stage of the Artist counts them
    if n:
        out.append(packed.entry(ops.FROM_WONDER, ops.MARKS_REF, n))


def explain(s: Expanded, seat: int, item: int) -> Points:
    """Cards with a coin."""
    if item & 15 == ops.FROM_WONDER and item >> 4 & 4095 == ops.MARKS_REF:
        n = (item >> 16) - ops.AMOUNT0
        return Points(COLUMNS[ops.FROM_WONDER], "LW-094", n, "a card with a coin" if n == 1 else "cards with a coin")
    return points.explain(s, seat, item)


def changes(s: Expanded, seat: int) -> int:
    """Symbols that may become others before science is scored (LW-232)."""
    return powers.holds(s, seat, ops.CONVERT_SYMBOLS)


def token_words(s: Expanded, seat: int, item: int) -> str:
    """A token may come from a board."""
    if item >> 3 & 15 == ops.NOBODY:
        kind = "victory" if packed.token_value(item) > 0 else "defeat"
        return f"{kind} token by a board"
    return points.token_words(s, seat, item)


def _royal(s: Expanded, seat: int) -> int:
    """Own guilds that count neighbors count the owner too (LW-087)."""
    n = 0
    for own in s.instances:
        what = packed.what_of(own)
        how = own >> ops.HOW_AT & 15
        if own & 7 == seat and what < ops.STAGE0 and how != ops.COPIED and how != ops.STEALTH:
            if s.tables.color_of[what] == ops.PURPLE:
                for effect in s.tables.effects[what]:
                    near = effect.of & (ops.LEFT_SIDE | ops.RIGHT_SIDE)
                    if effect.op == ops.VP_PER and near and not effect.of & ops.SELF:
                        n += effect.n * structures.count_in(s, effect, seat)
    return n
