"""An attack with both its sums and how it would end."""

from __future__ import annotations

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.records import UNITS
from ziggurat.games.world_of_wonders.rules import plots, strengths, units
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders
from ziggurat.games.world_of_wonders.view.shapes import OUTCOMES, BattleView, TermView
from ziggurat.games.world_of_wonders.view.terms import body_terms, defender_terms


def battle_view(s: WorldOfWonders) -> BattleView:
    """The attack in progress."""
    plot = s.target
    defender = plots.owner(s, plot)
    result = strengths.outcome(s)
    base = strengths.base_strength(s)
    crew = units.building_crew(s, plot)
    terms = body_terms(s, plot, strengths.strength_bonus(s, defender))
    cover = strengths.walls_and_garrison(s, plot)
    if cover:
        terms.append(TermView("garrison" if s.tables.wall[s.tables.front[plot]] else "walls", cover))
    terms += defender_terms(s, plot)
    if crew:
        terms.append(TermView("Constructors", crew))
    return BattleView(
        attacker=s.current,
        defender=defender,
        target=s.tables.plot_ids[plot],
        committed=s.phase == ops.PHASE_BATTLE,
        attackers=_side(s, ops.ATTACKING),
        defenders=_side(s, ops.DEFENDING),
        knights_doubled=(bool(s.knights_doubled & 1), bool(s.knights_doubled & 2)),
        force=strengths.side_force(s, ops.ATTACKING),
        force_terms=_force_terms(s),
        strength=base + crew,
        base=base,
        strength_terms=tuple(terms),
        outcome=OUTCOMES[ops.result_kind(result)],
        lost_workers=ops.lost_workers(result),
        lost_foremen=ops.lost_foremen(result),
    )


def _side(s: WorldOfWonders, place: int) -> tuple[str, ...]:
    return tuple(UNITS[ops.unit_kind(item)] for item in s.units if ops.unit_place(item) == place)


def _force_terms(s: WorldOfWonders) -> tuple[TermView, ...]:
    power = s.tables.unit_strength
    out = []
    for kind, doubled in ((ops.MILITIA, s.militia_doubled >> s.current & 1), (ops.KNIGHT, s.knights_doubled & 1)):
        n = units.count(s, kind, ops.ATTACKING)
        if n:
            label = f"{n} {('Militia', 'Knight' if n == 1 else 'Knights')[kind == ops.KNIGHT]}"
            out.append(TermView(label + (", doubled" if doubled else ""), n * power[kind] * (2 if doubled else 1)))
    return tuple(out)
