"""Strengths: what buildings, walls and the two sides of a battle add up to, and how it ends (WOW-137..144)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules import plots, units

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def strength_bonus(s: WorldOfWonders, seat: int) -> int:
    """What Great Wonders add to every building of a seat."""
    lanes = s.pieces[seat]
    if lanes == 0:
        return 0
    bonus = 0
    for wonder in range(s.tables.greats):
        bonus += s.tables.strength_bonus[wonder] * (lanes >> (ops.LANE * wonder) & 15)
    return bonus


def garrison(s: WorldOfWonders, plot: int) -> int:
    """The strength of the units on a wall; Militia may count double (WOW-144), Knights there never do."""
    item = s.plots[plot]
    power = s.tables.unit_strength
    militia = (item >> (ops.CREW_AT + 16) & ops.CREW_COUNT) * power[ops.MILITIA]
    if s.militia_doubled >> (item >> ops.OWNER_AT & 7) & 1:
        militia *= 2
    return militia + (item >> (ops.CREW_AT + 24) & ops.CREW_COUNT) * power[ops.KNIGHT]


def wall_bonus(s: WorldOfWonders, seat: int) -> int:
    """What the walls of a seat lend to its other finished buildings (WOW-093)."""
    total = 0
    tables = s.tables
    for plot in s.built:
        if tables.wall[tables.front[plot]] and plots.owner(s, plot) == seat:
            total += tables.lends[tables.front[plot]] + garrison(s, plot)
    return total


def building_itself(s: WorldOfWonders, plot: int) -> int:
    """B: the building itself with what Great Wonders add, perhaps doubled (WOW-143)."""
    item = s.plots[plot]
    seat = item >> ops.OWNER_AT & 7
    tables = s.tables
    value = tables.strength[tables.front[plot]] if item & ops.FINISHED else tables.site_strength
    value += strength_bonus(s, seat)
    return 2 * value if s.buildings_doubled >> seat & 1 else value


def walls_and_garrison(s: WorldOfWonders, plot: int) -> int:
    """G: walls and garrisons; nothing for a site (WOW-142)."""
    if not s.plots[plot] & ops.FINISHED:
        return 0
    card = s.tables.front[plot]
    if s.tables.wall[card]:
        return garrison(s, plot)
    return wall_bonus(s, plots.owner(s, plot)) if s.tables.shielded[card] else 0


def standing(s: WorldOfWonders, plot: int) -> int:
    """T without defenders raised in the battle: what it takes to attack this plot."""
    return building_itself(s, plot) + walls_and_garrison(s, plot) + units.building_crew(s, plot)


def side_force(s: WorldOfWonders, place: int) -> int:
    """F or E: the strength of one side of the battle."""
    power = s.tables.unit_strength
    seat = s.current if place == ops.ATTACKING else plots.owner(s, s.target)
    militia = 2 if s.militia_doubled >> seat & 1 else 1
    knights = 2 if s.knights_doubled & (1 if place == ops.ATTACKING else 2) else 1
    return (
        units.count(s, ops.MILITIA, place) * power[ops.MILITIA] * militia
        + units.count(s, ops.KNIGHT, place) * power[ops.KNIGHT] * knights
    )


def base_strength(s: WorldOfWonders) -> int:
    """D: what the attack must pass before Constructors are lost."""
    return building_itself(s, s.target) + walls_and_garrison(s, s.target) + side_force(s, ops.DEFENDING)


def outcome(s: WorldOfWonders) -> int:
    """How the battle ends as things stand: the kind, and the Workers and Foremen that are lost."""
    if units.attackers(s) == 0:
        return ops.RESULT_CALLED_OFF  # WOW-148
    force = side_force(s, ops.ATTACKING)
    base = base_strength(s)
    workers = units.crew(s, s.target, ops.WORKER)
    foremen = units.crew(s, s.target, ops.FOREMAN)
    site = not s.plots[s.target] & ops.FINISHED
    if force >= base + units.building_crew(s, s.target):
        great = s.tables.family[s.tables.front[s.target]] == ops.GREAT
        return ops.result(ops.RESULT_STOLEN if great else ops.RESULT_DESTROYED, workers, foremen)
    if not site or force <= base:
        return ops.RESULT_NOTHING
    power = s.tables.unit_strength
    rest = force - base
    lost = min(workers, rest // power[ops.WORKER])
    rest -= lost * power[ops.WORKER]
    # Foremen are reached only when no Worker is left (WOW-139).
    fallen = min(foremen, rest // power[ops.FOREMAN]) if lost == workers else 0
    return ops.result(ops.RESULT_LOSSES, lost, fallen) if lost or fallen else ops.RESULT_NOTHING
