"""Attacks: who may attack, the muster, the result (WOW-130..151)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules import abilities, hand_cards, piles, plots, stealing, strengths, units

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def may_attack(s: WorldOfWonders, seat: int) -> bool:
    """Whether the seat has an attacker at hand (WOW-134)."""
    if s.hands[seat]:
        return True
    tables = s.tables
    for plot in s.built:
        item = s.plots[plot]
        if item >> ops.OWNER_AT & 7 != seat:
            continue
        if item >> (ops.CREW_AT + 16):
            return True
        number = tables.ability[tables.front[plot]]
        if number >= 0 and not item & ops.USED and s.discard:
            ability = tables.abilities[number]
            if ability.windows >> ops.WINDOW_MUSTER & 1 and tables.steps[ability.steps[0]].op == ops.STEP_RECRUIT:
                return True
    return False


def most_force(s: WorldOfWonders, seat: int, rested: bool) -> int:
    """The most force that a seat could muster with everything it has: now, or once its buildings are ready again."""
    tables = s.tables
    power = tables.unit_strength
    militia = len(s.hands[seat])
    knights = 0
    double_militia = s.militia_doubled >> seat & 1
    double_knights = 0
    discard = len(s.discard)
    for plot in s.built:
        card = tables.front[plot]
        if plots.owner(s, plot) != seat or tables.ability[card] < 0:
            continue
        militia += units.crew(s, plot, ops.MILITIA)
        knights += units.crew(s, plot, ops.KNIGHT)
        ability = tables.abilities[tables.ability[card]]
        if (s.plots[plot] & ops.USED and not rested) or not ability.windows >> ops.WINDOW_MUSTER & 1:
            continue
        step = tables.steps[ability.steps[0]]
        if step.op == ops.STEP_RECRUIT and step.stock == ops.STOCK_DISCARD:
            n = min(step.n, discard)
            discard -= n
            if step.unit == ops.MILITIA:
                militia += n
            elif step.unit == ops.KNIGHT:
                knights += n
        elif step.op == ops.STEP_DOUBLE:
            if step.what == ops.DOUBLE_KNIGHTS:
                double_knights = 1
            else:
                double_militia = 1
    return militia * power[ops.MILITIA] * (1 + double_militia) + knights * power[ops.KNIGHT] * (1 + double_knights)


def muster_choices(s: WorldOfWonders, seat: int, out: list[int]) -> None:
    """How an attack is put together (WOW-133)."""
    tables = s.tables
    if units.attackers(s):
        out.append(ops.COMMIT)
    piles.fronts(s, seat, tables.militia0, out)
    walls = tables.walls
    for i in range(len(walls)):
        item = s.plots[walls[i]]
        if item & ops.FINISHED and item >> ops.OWNER_AT & 7 == seat:
            if item >> (ops.CREW_AT + 16) & 255:
                out.append(tables.call0 + i)
            if item >> (ops.CREW_AT + 24) & 255:
                out.append(tables.call0 + len(walls) + i)
    abilities.uses(s, seat, ops.WINDOW_MUSTER, out)


def muster_step(s: WorldOfWonders, seat: int, choice: int) -> None:
    """One step of a muster."""
    tables = s.tables
    if choice == ops.COMMIT:
        s.agenda.pop()
        if s.listening:
            force = strengths.side_force(s, ops.ATTACKING)
            s.note(ops.event(ops.SAID_COMMIT, seat, force, ops.told_strike(strength(s), plots.told(s, s.target))))
        s.agenda.append(ops.frame(ops.F_OPEN, seat, ops.WINDOW_BATTLE))
    elif choice < tables.card0:
        units.from_hand(s, seat, piles.place_of(s, seat, choice - tables.militia0), ops.MILITIA, ops.ATTACKING)
        if s.listening:
            s.note(ops.event(ops.SAID_JOIN, seat, ops.MILITIA, tables.plots))
    elif choice >= tables.call0:
        n = len(tables.walls)
        kind = ops.MILITIA if choice - tables.call0 < n else ops.KNIGHT
        wall = tables.walls[(choice - tables.call0) % n]
        units.station(s, units.withdraw(s, kind, wall), kind, ops.ATTACKING)  # WOW-145
        if s.listening:
            s.note(ops.event(ops.SAID_JOIN, seat, kind, wall))
    else:
        abilities.use(s, seat, choice, ops.WINDOW_MUSTER)


def resolve(s: WorldOfWonders, seat: int) -> None:
    """The result of an attack and its discards in their order (WOW-147, WOW-149)."""
    if s.target < 0:
        return
    plot = s.target
    defender = plots.owner(s, plot)
    result = strengths.outcome(s)
    how = ops.result_kind(result)
    base = len(s.losses)
    workers = ops.lost_workers(result)
    foremen = ops.lost_foremen(result)
    if s.listening:
        told = ops.told_result(result, strengths.side_force(s, ops.ATTACKING), strength(s))
        s.note(ops.event(ops.SAID_RESULT, seat, plots.told(s, plot), told))
    for kind in range(2):
        for _ in range(workers if kind == ops.WORKER else foremen):
            units.lose_unit(s, defender, kind)
            s.discard.append(units.withdraw(s, ops.WORKER if kind == 0 else ops.FOREMAN, plot) & ops.FRONT)
    if how == ops.RESULT_DESTROYED:
        plots.remove(s, plot)
    units.clear(s, ops.ATTACKING)
    units.clear(s, ops.DEFENDING)
    end_battle(s)
    s.agenda.append(ops.frame(ops.F_AFTERMATH, seat, base))
    if how == ops.RESULT_STOLEN:
        stealing.steal(s, plot, seat)
        hand_cards.must_put_worker(s, seat, plot)


def strength(s: WorldOfWonders) -> int:
    """What stands against the attack now."""
    return strengths.base_strength(s) + units.building_crew(s, s.target)


def end_battle(s: WorldOfWonders) -> None:
    """There is no target any more, and Knights count as usual."""
    s.target = -1
    s.knights_doubled = 0
