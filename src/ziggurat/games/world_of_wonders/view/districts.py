"""A district as everybody sees it, and with what its owner can use now."""

from __future__ import annotations

import msgspec

from ziggurat.core.contract.view import PointsView
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.records import SEAT_COLORS, UNITS
from ziggurat.games.world_of_wonders.rules import plots, points, scoring, stealing, strengths, turn, units
from ziggurat.games.world_of_wonders.rules.refusals import WINDOW_OF, use_obstacle
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders
from ziggurat.games.world_of_wonders.view.shapes import (
    BuildingView,
    DistrictView,
    NaturalView,
    PieceView,
    SiteView,
    TermView,
    WonderView,
)
from ziggurat.games.world_of_wonders.view.terms import body_terms, defender_terms


def district_view(s: WorldOfWonders, seat: int) -> DistrictView:
    """A district as everybody sees it."""
    t = s.tables
    crews: dict[int, list[str]] = {}
    for item in s.units:
        crews.setdefault(ops.unit_place(item), []).append(UNITS[ops.unit_kind(item)])
    bonus = strengths.strength_bonus(s, seat)
    walls = strengths.wall_bonus(s, seat)
    sites = [plot for plot in s.sites if plots.owner(s, plot) == seat]
    built = [plot for plot in s.built if plots.owner(s, plot) == seat]
    return DistrictView(
        color=SEAT_COLORS[seat],
        hand_size=len(s.hands[seat]),
        tokens=s.tokens[seat],
        income=turn.income_of(s, seat),
        sites=tuple(_site(s, plot, tuple(crews.get(plot, ())), bonus) for plot in sites),
        buildings=tuple(
            _building(s, plot, tuple(crews.get(plot, ())), bonus, walls) for plot in built if plot >= t.natural0
        ),
        wonders=tuple(_wonder(s, seat, wonder) for wonder in range(t.greats) if plots.pieces_of(s, seat, wonder)),
        naturals=tuple(_natural(s, seat, n) for n in range(t.naturals) if ops.lane(s.natural[seat], n)),
        militia_doubled=bool(s.militia_doubled >> seat & 1),
        buildings_doubled=bool(s.buildings_doubled >> seat & 1),
        points=tuple(PointsView(*given) for given in points.points(s, seat)),
    )


def _site(s: WorldOfWonders, plot: int, crew: tuple[str, ...], bonus: int) -> SiteView:
    t = s.tables
    card = t.front[plot]
    item = s.plots[plot]
    done = units.building_crew(s, plot)
    terms = body_terms(s, plot, bonus) + defender_terms(s, plot)
    base = sum(term.amount for term in terms)
    if done:
        terms.append(TermView("Constructors", done))
    great = card < t.natural0
    return SiteView(
        name=t.plot_ids[plot],
        plot=t.plot0 + plot,
        card=t.card_ids[card],
        of=t.great_ids[t.member[card]] if great else t.card_ids[card],
        family="great" if great else "basic",
        slot=card % t.pieces_to_win + 1 if great else 0,
        owner=plots.owner(s, plot),
        cost=t.cost[card],
        units=crew,
        done=done,
        strength=base + done,
        base=base,
        terms=tuple(terms),
        declared=bool(item & ops.DECLARED),
        target=plot == s.target,
        holders=tuple(stealing.holders(s, plot)),
    )


def _building(s: WorldOfWonders, plot: int, crew: tuple[str, ...], bonus: int, walls: int) -> BuildingView:
    t = s.tables
    card = t.front[plot]
    item = s.plots[plot]
    garrison = strengths.garrison(s, plot)
    terms = body_terms(s, plot, bonus)
    if garrison:
        terms.append(TermView("garrison", garrison))
    if t.shielded[card] and walls:
        terms.append(TermView("walls", walls))
    terms += defender_terms(s, plot)
    return BuildingView(
        name=t.plot_ids[plot],
        plot=t.plot0 + plot,
        card=t.card_ids[card],
        owner=plots.owner(s, plot),
        ready=not item & ops.USED,
        strength=sum(term.amount for term in terms),
        terms=tuple(terms),
        wall=t.wall[card],
        garrison=crew,
        lends=t.lends[card] + garrison if t.wall[card] else 0,
        declared=bool(item & ops.DECLARED),
        target=plot == s.target,
        use=-1,
    )


def _wonder(s: WorldOfWonders, seat: int, wonder: int) -> WonderView:
    t = s.tables
    pieces = []
    for slot in range(t.pieces_to_win):
        plot = wonder * t.pieces_to_win + slot
        item = s.plots[plot]
        if item & ops.FINISHED and plots.owner(s, plot) == seat:
            pieces.append(PieceView(t.card_ids[plot], slot + 1, bool(item & ops.USED)))
    return WonderView(
        wonder=t.great_ids[wonder],
        pieces=tuple(pieces),
        points=len(pieces) * t.points[wonder * t.pieces_to_win],
        first=-1,
        first_reason="",
        second=-1,
        second_reason="",
        price=t.price[wonder],
        used=bool(s.marks[seat] >> wonder & 1),
    )


def _natural(s: WorldOfWonders, seat: int, kind: int) -> NaturalView:
    t = s.tables
    n = ops.lane(s.natural[seat], kind)
    return NaturalView(t.card_ids[t.natural0 + kind], n, scoring.on_table(s, kind), t.natural_tokens[kind][n])


def own_district(s: WorldOfWonders, public: DistrictView, seat: int, legal: tuple[int, ...]) -> DistrictView:
    """The viewer's own district, with what can be used now, or why not."""
    t = s.tables
    window = WINDOW_OF.get(s.phase, ops.WINDOW_PLAY)

    def reason(choice: int, passive: bool) -> str:
        return "" if passive or s.phase == ops.PHASE_OVER else use_obstacle(s, seat, choice, window)[0]

    buildings = []
    for building in public.buildings:
        plot = building.plot - t.plot0
        choice = t.use0 + plot - t.natural0
        passive = not t.abilities[t.ability[t.front[plot]]].pay
        if choice in legal:
            buildings.append(msgspec.structs.replace(building, use=choice))
        else:
            buildings.append(msgspec.structs.replace(building, reason=reason(choice, passive)))
    wonders = []
    for item in public.wonders:
        wonder = t.great_ids.index(item.wonder)
        first, second = t.first0 + wonder, t.second0 + wonder
        passive = not t.abilities[t.first_ability[wonder]].pay
        wonders.append(
            msgspec.structs.replace(
                item,
                first=first if first in legal else -1,
                first_reason="" if first in legal else reason(first, passive),
                second=second if second in legal else -1,
                second_reason="" if second in legal else reason(second, False),
            )
        )
    return msgspec.structs.replace(public, buildings=tuple(buildings), wonders=tuple(wonders))
