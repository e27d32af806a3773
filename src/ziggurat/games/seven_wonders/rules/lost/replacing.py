"""A board for another one during the game: which may come in, and what changes with it (LW-091)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.balance import MYTHS, STRICT, TEAMS, Table
from ziggurat.games.seven_wonders.rules import cities, structures
from ziggurat.games.seven_wonders.rules.lost import copies, costs, restand

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


def offer_boards(s: Expanded, seat: int, what: int) -> bool:
    """So many unused boards that fit at this seat."""
    if s.offers[seat]:
        return True
    fits = table(s, STRICT)
    left = s.neighbor(seat, ops.LEFT_SIDE)
    right = s.neighbor(seat, ops.RIGHT_SIDE)
    drawn = 0
    for effect in s.tables.effects[what]:
        if effect.op == ops.REPLACE_BOARD:
            for board in s.boards_left:
                mask = 0
                for letter in range(2):
                    side = 2 * board + letter
                    if effect.faces >> letter & 1 and not replaces(s, side) and not _too_late(s, side):
                        if fits.beside(s.sides, seat, side, left, right) is None:
                            mask |= 1 << side
                if mask and drawn < effect.n:
                    s.offers[seat] |= mask
                    drawn += 1
    return drawn > 0


def _too_late(s: Expanded, side: int) -> bool:
    """Whether a board banishes a leader: leaders are dealt, and who has which is secret (LW-027, LW-092)."""
    return s.modules & ops.WITH_LEADERS != 0 and len(s.tables.balance.banished[side]) > 0


def replaces(s: Expanded, side: int) -> bool:
    """Whether a board is Temporal Paradox itself."""
    for stage in s.tables.stage_of[side]:
        for effect in s.tables.effects[stage]:
            if effect.op == ops.REPLACE_BOARD:
                return True
    return False


def table(s: Expanded, mode: int) -> Table:
    """The table as the balance of boards sees it."""
    modules = s.modules & (ops.WITH_LEADERS | ops.WITH_CITIES)
    if s.modules & ops.WITH_TEAMS:
        modules |= TEAMS
    if s.modules & ops.WITH_MYTHS:
        modules |= MYTHS
    return Table(s.tables.balance, s.seats, modules, mode, s.modules & ops.ALLOW_FLIP != 0)


def replace(s: Expanded, seat: int, side: int) -> None:
    """The new board comes into play with its stage I; the stage card stays what it is."""
    s.offers[seat] = 0
    left = s.boards_left[:]
    left.remove(side >> 1)
    if not s.mirrors >> seat & 1:
        left.append(s.sides[seat] >> 1)
    s.boards_left = left
    s.mirrors &= ~(1 << seat)
    costs.said_act(s, seat, ops.REPLACED, side)
    if s.tables.balance.mirrors[side]:
        s.mirrors |= 1 << seat
        side = s.sides[cities.partner(s, seat)]
    card = costs.marker_at(s, costs.marker_place(s, seat, 0))
    kept: list[int] = []
    fresh = 0
    for i in range(len(s.instances)):
        item = s.instances[i]
        how = item >> ops.HOW_AT & 15
        if item & 7 == seat and (how in (ops.BY_STAGE, ops.BY_START)):
            continue
        kept.append(item)
        if i < s.fresh:
            fresh += 1
    s.instances = kept
    s.fresh = fresh
    s.stages[seat] = 0
    s.sides[seat] = side
    restand.know_costs(s, seat)
    start = packed.instance(seat, ops.START0 + side, ops.BY_START, s.age, s.turn)
    structures.erect(s, start)
    s.earn(start)
    structures.erect(s, s.stage_item(seat, s.tables.stage_of[side][0], card))
    stage = s.instances[-1]
    s.arise(stage)
    copies.share(s, seat, stage)
    copies.catch_up(s, seat, stage)
    copies.copy_further(s, seat, stage, card)
