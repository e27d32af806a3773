"""Where the points of a seat come from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.state import Points
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.rules import scoring

if TYPE_CHECKING:
    from ziggurat.games.world_wonders.rules.state import WorldWonders


def sheet(s: WorldWonders, seat: int, given: list[list[int]]) -> list[Points]:
    """The points of a seat, with the prizes of all objectives as `all_prizes` gives them."""
    t = s.tables
    city = s.cities[seat]
    out: list[Points] = []
    rings = t.people_rings[s.board_side][s.people[seat]]
    out.append(Points("Population", "WW-150", rings, f"space {s.people[seat]}"))
    out.append(Points("Least resource", "WW-151", scoring.least_resource(s, seat), "the lowest of the three tracks"))
    for monument in city.refs(ops.MONUMENT):
        out.append(Points("Monuments", "WW-152", t.monument_rings[monument], t.monument_names[monument]))
    out.append(Points("Natural resources", "WW-153", city.natural_points(), "visible beside a piece"))
    out.append(Points("Districts", "WW-154", city.districts(t), "surrounded buildings"))
    if s.loans[seat] != ops.NO_LOAN:
        out.append(Points("Loan", "WW-155", -t.loan_penalty, "not repaid"))
    for n in range(len(s.goals)):
        if given[n][seat] != 0:
            out.append(Points("Objectives", "WW-156", given[n][seat], t.goal_titles[s.goals[n]]))
    return out
