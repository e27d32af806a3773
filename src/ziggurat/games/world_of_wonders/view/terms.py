"""The terms that strengths add up from."""

from __future__ import annotations

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules import plots, strengths
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders
from ziggurat.games.world_of_wonders.view.shapes import TermView


def body_terms(s: WorldOfWonders, plot: int, bonus: int) -> list[TermView]:
    """A site or building itself, with what Great Wonders add."""
    t = s.tables
    finished = s.plots[plot] & ops.FINISHED
    terms = [TermView("printed", t.strength[t.front[plot]]) if finished else TermView("site", t.site_strength)]
    if bonus:
        terms.append(TermView("Colossus", bonus))
    if s.buildings_doubled >> plots.owner(s, plot) & 1:
        terms.append(TermView("doubled", sum(term.amount for term in terms)))
    return terms


def defender_terms(s: WorldOfWonders, plot: int) -> list[TermView]:
    """The defenders raised in a battle for this plot."""
    force = strengths.side_force(s, ops.DEFENDING) if plot == s.target else 0
    return [TermView("defenders", force)] if force else []
