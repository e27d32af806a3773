"""Who may use which ability when, and what it costs (WOW-090, WOW-111, WOW-112, WOW-182)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.tables import Ability, Step
from ziggurat.games.world_of_wonders.rules import opening_tests, piles, plots, selectors, units

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def feasible(s: WorldOfWonders, step: Step, seat: int, zones: int) -> bool:
    """Whether a step has at least one legal choice."""
    op = step.op
    if op == ops.STEP_RECRUIT:
        stocked = len(s.discard) > 0 if step.stock == ops.STOCK_DISCARD else piles.available(s)
        return stocked and selectors.somewhere(s, step.to, seat, zones)
    if op in (ops.STEP_MOVE, ops.STEP_DESTROY):
        return len(selectors.sources(s, step, seat)) > 0
    if op == ops.STEP_DRAW:
        return piles.available(s)
    if op == ops.STEP_DOUBLE:
        return not doubled(s, step.what, seat)
    if op == ops.STEP_CHOOSE:
        for number in step.options:
            if feasible(s, s.tables.steps[number], seat, zones):
                return True
        return False
    if op == ops.STEP_REDIRECT:
        return selectors.somewhere(s, step.to, seat, zones)
    if op in (ops.STEP_COMPLETE, ops.STEP_DEMOLISH):
        return selectors.somewhere(s, step.at, seat, zones)
    if op == ops.STEP_RECOVER:
        return units.lost(s, seat) and selectors.somewhere(s, step.to, seat, zones)
    if op == ops.STEP_DISCARD_HAND:
        return len(s.hands[seat]) > 0
    if op == ops.STEP_TAKE_DISCARD:
        return len(s.discard) > 0
    if op == ops.STEP_PEEK_HAND:
        return piles.rival_hand(s, seat)
    return True


def doubled(s: WorldOfWonders, what: int, seat: int) -> bool:
    """Whether that counts double already."""
    if what == ops.DOUBLE_MILITIA:
        return s.militia_doubled >> seat & 1 == 1
    if what == ops.DOUBLE_KNIGHTS:
        return s.target < 0 or s.knights_doubled & (1 if seat == s.current else 2) != 0
    return s.buildings_doubled >> seat & 1 == 1


def roles(s: WorldOfWonders, seat: int) -> int:
    """The roles of a seat now."""
    out = ops.ROLE_ANYBODY | (ops.ROLE_CURRENT if seat == s.current else ops.ROLE_OTHERS)
    if s.target >= 0:
        if seat == s.current:
            out |= ops.ROLE_ATTACKER
        elif seat == plots.owner(s, s.target):
            out |= ops.ROLE_DEFENDER
    if s.losses and units.lost(s, seat):
        out |= ops.ROLE_VICTIM
    return out


def open_to(s: WorldOfWonders, seat: int, ability: Ability, window: int) -> bool:
    """Whether a seat that can pay for an ability may use it in a window."""
    if not ability.windows >> window & 1 or not ability.roles[window] & roles(s, seat):
        return False
    if not opening_tests.opens(s, ability.tests[window], seat, ability.number):
        return False
    zones = ability.zones[window]
    for number in ability.steps:
        if not feasible(s, s.tables.steps[number], seat, zones):
            return False
        zones = ops.ALL_ZONES
    return True


def eligible(s: WorldOfWonders, seat: int, window: int) -> bool:
    """Whether a seat has an ability that it may use in this window (WOW-182)."""
    tables = s.tables
    tried = 0
    if tables.reacting >> (4 * window + ops.PAY_TURN) & 1:
        for plot in s.built:
            item = s.plots[plot]
            if item >> ops.OWNER_AT & 7 == seat and not item & ops.USED:
                number = tables.ability[tables.front[plot]]
                if number >= 0 and not tried >> number & 1:
                    tried |= 1 << number
                    ability = tables.abilities[number]
                    if ability.windows >> window & 1 and open_to(s, seat, ability, window):
                        return True
    if s.pieces[seat]:
        for wonder in range(tables.greats):
            if may_first(s, seat, wonder, window) or may_second(s, seat, wonder, window):
                return True
    return False


def may_first(s: WorldOfWonders, seat: int, wonder: int, window: int) -> bool:
    """Whether a seat may use the first ability of a Great Wonder, by marking a piece (WOW-111)."""
    if not s.tables.reacting >> (4 * window + ops.PAY_MARK) & 1 or not plots.pieces_of(s, seat, wonder):
        return False
    ability = s.tables.abilities[s.tables.first_ability[wonder]]
    if not ability.windows >> window & 1 or unmarked(s, seat, wonder) < 0:
        return False
    return open_to(s, seat, ability, window)


def unmarked(s: WorldOfWonders, seat: int, wonder: int) -> int:
    """A finished piece of the seat whose first ability is not used up, or -1 (WOW-111)."""
    size = s.tables.pieces_to_win
    for plot in range(wonder * size, wonder * size + size):
        item = s.plots[plot]
        if item & ops.FINISHED and not item & ops.USED and item >> ops.OWNER_AT & 7 == seat:
            return plot
    return -1


def may_second(s: WorldOfWonders, seat: int, wonder: int, window: int) -> bool:
    """Whether a seat may use the second ability of a Great Wonder, for tokens (WOW-112)."""
    if s.tokens[seat] < s.tables.price[wonder] or not plots.pieces_of(s, seat, wonder):
        return False
    if s.marks[seat] >> wonder & 1:
        return False
    return open_to(s, seat, s.tables.abilities[s.tables.second_ability[wonder]], window)


def uses(s: WorldOfWonders, seat: int, window: int, out: list[int]) -> None:
    """The choices that use an ability in this window."""
    tables = s.tables
    size = tables.natural0
    open_abilities = 0
    tried = 0
    for plot in s.built:
        item = s.plots[plot]
        if item >> ops.OWNER_AT & 7 != seat or item & ops.USED:
            continue
        number = tables.ability[tables.front[plot]]
        if number < 0:
            continue
        if not tried >> number & 1:
            tried |= 1 << number
            ability = tables.abilities[number]
            if ability.windows >> window & 1 and open_to(s, seat, ability, window):
                open_abilities |= 1 << number
        if open_abilities >> number & 1:
            out.append(tables.use0 + plot - size)
    if s.pieces[seat]:
        for wonder in range(tables.greats):
            if may_first(s, seat, wonder, window):
                out.append(tables.first0 + wonder)
        for wonder in range(tables.greats):
            if may_second(s, seat, wonder, window):
                out.append(tables.second0 + wonder)


def use(s: WorldOfWonders, seat: int, choice: int, window: int) -> None:
    """Pay for an ability and put its steps on the agenda."""
    tables = s.tables
    named = 0
    if choice < tables.first0:
        plot = choice - tables.use0 + tables.natural0
        s.plots[plot] |= ops.USED  # WOW-090
        ability = tables.abilities[tables.ability[tables.front[plot]]]
        named = plot + 1
    elif choice < tables.second0:
        wonder = choice - tables.first0
        s.plots[unmarked(s, seat, wonder)] |= ops.USED  # WOW-111
        ability = tables.abilities[tables.first_ability[wonder]]
    else:
        wonder = choice - tables.second0
        s.tokens[seat] -= tables.price[wonder]  # WOW-112
        s.marks[seat] |= 1 << wonder
        ability = tables.abilities[tables.second_ability[wonder]]
    if s.listening:
        s.note(ops.event(ops.SAID_USE, seat, ability.number, named))
    for i in range(len(ability.steps) - 1, -1, -1):
        zones = ability.zones[window] if i == 0 else ops.ALL_ZONES
        s.agenda.append(ops.frame(ops.F_STEP, seat, ability.steps[i], zones))
