"""The tests that say whether an ability is worth offering in a window (WOW-186)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules import piles, plots, units

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def opens(s: WorldOfWonders, test: int, seat: int, ability: int) -> bool:
    """The opening tests (WOW-186)."""
    if test == ops.TEST_ALWAYS:
        return True
    if test == ops.TEST_ANY_SITE:
        return len(s.sites) > 0
    if test == ops.TEST_PILE_AVAILABLE:
        return piles.available(s)
    if test == ops.TEST_TARGET_IS_SITE:
        return s.target >= 0 and (not s.plots[s.target] & ops.FINISHED or may_fall(s, seat, ability))
    if test == ops.TEST_OWN_WALL:
        return plots.own_wall(s, seat)
    if test == ops.TEST_OWN_MILITIA_HERE:
        return own_militia_here(s, seat)
    if test == ops.TEST_OWN_KNIGHT_HERE:
        return s.target >= 0 and units.count(s, ops.KNIGHT, ops.ATTACKING if seat == s.current else ops.DEFENDING) > 0
    if test == ops.TEST_BUILD_SWING:
        return seat == s.current or build_swing(s, ready_copies(s, seat, ability))
    if test == ops.TEST_UNATTENDED_SWING:
        return unattended_swing(s, seat, ready_copies(s, seat, ability))
    if test == ops.TEST_OWN_SITE:
        return plots.own_site(s, seat)
    if test in (ops.TEST_GREAT_SITE, ops.TEST_BASIC_SITE):
        family = ops.GREAT if test == ops.TEST_GREAT_SITE else ops.BASIC
        for plot in s.sites:
            if s.tables.family[s.tables.front[plot]] == family:
                return True
        return False
    if test == ops.TEST_TWO_OWN_SITES:
        return two_own_sites(s, seat)
    if test == ops.TEST_ANY_WORKER:
        return on_sites(s, 1 << ops.WORKER)
    if test == ops.TEST_ANY_FOREMAN:
        return on_sites(s, 1 << ops.FOREMAN)
    if test == ops.TEST_ANY_CONSTRUCTOR:
        return on_sites(s, ops.CONSTRUCTORS)
    if test == ops.TEST_WALL_MILITIA:
        return wall_militia(s)
    if test == ops.TEST_MILITIA_IN_REACH:
        return units.in_battle(s, 1 << ops.MILITIA) or wall_militia(s)
    if test == ops.TEST_OTHER_TARGET:
        return other_target(s, seat)
    if test == ops.TEST_HAND_AND_DISCARD:
        return len(s.hands[seat]) > 0 and len(s.discard) > 0
    if test == ops.TEST_OTHER_HAND:
        return piles.rival_hand(s, seat)
    return False


def own_militia_here(s: WorldOfWonders, seat: int) -> bool:
    """Own Militia in the battle, or on an own wall that counts for the target."""
    if s.target < 0:
        return False
    if seat == s.current:
        return units.count(s, ops.MILITIA, ops.ATTACKING) > 0
    if units.count(s, ops.MILITIA, ops.DEFENDING) > 0:
        return True
    tables = s.tables
    card = tables.front[s.target]
    if not s.plots[s.target] & ops.FINISHED:
        return False
    if tables.wall[card]:
        return units.crew(s, s.target, ops.MILITIA) > 0
    if not tables.shielded[card]:
        return False
    for plot in s.built:
        if tables.wall[tables.front[plot]] and plots.owner(s, plot) == seat and units.crew(s, plot, ops.MILITIA) > 0:
            return True
    return False


def may_fall(s: WorldOfWonders, seat: int, ability: int) -> bool:
    """Whether the target is a ready building of the seat with this ability: its last chance to use it (WOW-180)."""
    item = s.plots[s.target]
    mine = item & ops.FINISHED != 0 and item >> ops.OWNER_AT & 7 == seat and not item & ops.USED
    return mine and s.tables.ability[s.tables.front[s.target]] == ability


def ready_copies(s: WorldOfWonders, seat: int, ability: int) -> int:
    """How many ready buildings of a seat have this ability."""
    n = 0
    tables = s.tables
    for plot in s.built:
        item = s.plots[plot]
        if item >> ops.OWNER_AT & 7 == seat and not item & ops.USED and tables.ability[tables.front[plot]] == ability:
            n += 1
    return n


def build_swing(s: WorldOfWonders, k: int) -> bool:
    """Whether a site that the current seat is about to finish would fall short without k or fewer Workers."""
    power = s.tables.unit_strength[ops.WORKER]
    for plot in s.sites:
        if plots.owner(s, plot) == s.current:
            surplus = units.building_crew(s, plot) - s.tables.cost[s.tables.front[plot]]
            fewer = surplus // power + 1
            if surplus >= 0 and fewer <= k and fewer <= units.crew(s, plot, ops.WORKER):
                return True
    return False


def unattended_swing(s: WorldOfWonders, seat: int, k: int) -> bool:
    """Whether a site of the current seat could be emptied, or (for that seat) rescued, before the check."""
    for plot in s.sites:
        if plots.owner(s, plot) != s.current:
            continue
        workers = units.crew(s, plot, ops.WORKER)
        foremen = units.crew(s, plot, ops.FOREMAN)
        if seat == s.current:
            if workers + foremen == 0 and on_sites(s, 1 << ops.WORKER):
                return True
        elif foremen == 0 and 1 <= workers <= k:
            return True
    return False


def two_own_sites(s: WorldOfWonders, seat: int) -> bool:
    """Whether a seat has two sites, and a Constructor on one of them."""
    n = 0
    crew = 0
    for plot in s.sites:
        if plots.owner(s, plot) == seat:
            n += 1
            crew |= s.plots[plot] >> ops.CREW_AT
    return n > 1 and crew != 0


def on_sites(s: WorldOfWonders, kinds: int) -> bool:
    """Whether a unit of these kinds is on some site."""
    for plot in s.sites:
        if units.holds(s, plot, kinds):
            return True
    return False


def wall_militia(s: WorldOfWonders) -> bool:
    """Whether Militia stand on some wall."""
    for plot in s.built:
        if units.crew(s, plot, ops.MILITIA):
            return True
    return False


def other_target(s: WorldOfWonders, seat: int) -> bool:
    """Whether the attack could be turned against another plot of the seat."""
    for plot in s.sites:
        if plot != s.target and plots.owner(s, plot) == seat:
            return True
    for plot in s.built:
        if plot != s.target and plots.owner(s, plot) == seat and plots.attackable(s, plot):
            return True
    return False
