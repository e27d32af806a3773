"""Which places the selectors of a step mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.tables import Selector, Step
from ziggurat.games.world_of_wonders.rules import plots, units

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def fits(s: WorldOfWonders, selector: Selector, plot: int, seat: int, source: int) -> bool:
    """Whether a plot in use is one of those that a selector of this seat means."""
    item = s.plots[plot]
    card = s.tables.front[plot]
    if item & ops.FINISHED:
        if not selector.zones & ops.ZONE_CONSTRUCTED and not (selector.zones & ops.ZONE_WALL and s.tables.wall[card]):
            return False
    elif not selector.zones & ops.ZONE_SITE:
        return False
    if selector.owner != ops.OWNER_ANY and (item >> ops.OWNER_AT & 7 == seat) != (selector.owner == ops.OWNER_SELF):
        return False
    if not selector.families >> s.tables.family[card] & 1:
        return False
    if selector.holding and not units.holds(s, plot, selector.holding):
        return False
    if selector.workers and item >> ops.CREW_AT & ops.CREW_COUNT < selector.workers:
        return False
    if selector.other_than == ops.NOT_SOURCE and plot == source:
        return False
    if selector.other_than == ops.NOT_TARGET and plot == s.target:
        return False
    if selector.attackable and not plots.attackable(s, plot):
        return False
    return card not in selector.but


def places(s: WorldOfWonders, selectors: list[Selector], seat: int, source: int, zones: int) -> list[int]:
    """The plots that these selectors mean, ascending; the battle comes last, as the plot behind the others."""
    out: list[int] = []
    battle = False
    for selector in selectors:
        if not selector.zones & zones:
            continue
        if selector.zones & (ops.ZONE_SITE | ops.ZONE_CONSTRUCTED | ops.ZONE_WALL):
            if selector.zones & ops.ZONE_SITE:
                for plot in s.sites:
                    if plot not in out and fits(s, selector, plot, seat, source):
                        out.append(plot)
            if selector.zones & (ops.ZONE_CONSTRUCTED | ops.ZONE_WALL):
                for plot in s.built:
                    if plot not in out and fits(s, selector, plot, seat, source):
                        out.append(plot)
        if selector.zones & ops.ZONE_BATTLE and on_side(s, selector, seat):
            battle = True
    out.sort()
    if battle:
        out.append(s.tables.plots)
    return out


def on_side(s: WorldOfWonders, selector: Selector, seat: int) -> bool:
    """Whether there is a battle, and this seat is on the side that the selector asks for."""
    if s.target < 0:
        return False
    if selector.side == 0:
        return True
    return seat == (s.current if selector.side == ops.SIDE_ATTACK else plots.owner(s, s.target))


def somewhere(s: WorldOfWonders, selectors: list[Selector], seat: int, zones: int) -> bool:
    """Whether these selectors mean any place."""
    for selector in selectors:
        if not selector.zones & zones:
            continue
        if selector.zones & ops.ZONE_SITE:
            for plot in s.sites:
                if fits(s, selector, plot, seat, -1):
                    return True
        if selector.zones & (ops.ZONE_CONSTRUCTED | ops.ZONE_WALL):
            for plot in s.built:
                if fits(s, selector, plot, seat, -1):
                    return True
        if selector.zones & ops.ZONE_BATTLE and on_side(s, selector, seat):
            return True
    return False


def sources(s: WorldOfWonders, step: Step, seat: int) -> list[int]:
    """Where a step finds units that it can move or destroy."""
    out: list[int] = []
    for plot in places(s, step.at, seat, -1, ops.ALL_ZONES):
        if plot == s.tables.plots:
            if units.in_battle(s, step.units):
                out.append(plot)
        elif units.holds(s, plot, step.units):
            if step.op != ops.STEP_MOVE or destinations(s, step, seat, plot):
                out.append(plot)
    return out


def destinations(s: WorldOfWonders, step: Step, seat: int, plot: int) -> list[int]:
    """Where a unit of this plot may be moved."""
    out = places(s, step.to, seat, plot, ops.ALL_ZONES)
    if plot in out:
        out.remove(plot)
    return out
