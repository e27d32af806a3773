"""Plots: sites, finished buildings and pieces, and whose they are (WOW-050..054)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules import stealing, units

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def told(s: WorldOfWonders, plot: int) -> int:
    """A plot with its owner, or the battle, as events tell it."""
    return ops.told(plot, owner(s, plot)) if plot < s.tables.plots else plot


def owner(s: WorldOfWonders, plot: int) -> int:
    """Whose plot it is."""
    return s.plots[plot] >> ops.OWNER_AT & 7


def attackable(s: WorldOfWonders, plot: int) -> bool:
    """Whether a rival may attack this plot: a site, or a finished basic building (WOW-131)."""
    return not s.plots[plot] & ops.FINISHED or s.tables.family[s.tables.front[plot]] == ops.BASIC


def pieces_of(s: WorldOfWonders, seat: int, wonder: int) -> int:
    """How many finished pieces of a Great Wonder a seat has."""
    return s.pieces[seat] >> (ops.LANE * wonder) & 15


def own_site(s: WorldOfWonders, seat: int) -> bool:
    """Whether a seat has a site."""
    for plot in s.sites:
        if owner(s, plot) == seat:
            return True
    return False


def own_sites(s: WorldOfWonders, seat: int) -> list[int]:
    """The sites of a seat, oldest first."""
    out: list[int] = []
    for plot in s.sites:
        if owner(s, plot) == seat:
            out.append(plot)
    return out


def own_wall(s: WorldOfWonders, seat: int) -> bool:
    """Whether a seat has a finished wall."""
    tables = s.tables
    for plot in s.built:
        if tables.wall[tables.front[plot]] and owner(s, plot) == seat:
            return True
    return False


def own_walls(s: WorldOfWonders, seat: int) -> list[int]:
    """The finished walls of a seat, oldest first."""
    out: list[int] = []
    tables = s.tables
    for plot in s.built:
        if tables.wall[tables.front[plot]] and owner(s, plot) == seat:
            out.append(plot)
    return out


def begin_site(s: WorldOfWonders, seat: int, card: int) -> int:
    """A card comes down as a site, under the lowest free number of its kind (R-01)."""
    plot = s.tables.plot_of[card]
    while s.plots[plot]:
        plot += 1
    s.plots[plot] = ops.PRESENT | seat << ops.OWNER_AT
    s.sites.append(plot)
    return plot


def finish(s: WorldOfWonders, plot: int) -> None:
    """A site is finished: its Constructors go, it stands ready (WOW-052)."""
    units.clear(s, plot)
    s.plots[plot] |= ops.FINISHED
    s.sites.remove(plot)
    s.built.append(plot)
    card = s.tables.front[plot]
    seat = owner(s, plot)
    if s.listening:
        s.note(ops.event(ops.SAID_FINISH, seat, plot, 0))
    if s.tables.family[card] == ops.GREAT:
        stealing.forget(s, plot)
        wonder = s.tables.member[card]
        s.pieces[seat] += 1 << (ops.LANE * wonder)
        if s.pieces[seat] >> (ops.LANE * wonder) & 15 == s.tables.pieces_to_win:
            s.winner = seat  # WOW-054
            if s.listening:
                s.note(ops.event(ops.SAID_SIX, seat, wonder, 0))


def remove(s: WorldOfWonders, plot: int) -> None:
    """A building goes to the discard; what stood on it follows (WOW-042)."""
    s.discard.append(s.tables.front[plot])
    units.clear(s, plot)
    if s.plots[plot] & ops.FINISHED:
        s.built.remove(plot)
    else:
        s.sites.remove(plot)
    s.plots[plot] = 0
