"""What the pages of the rules take from an edition: figures of lines, terms, and what each row of the score counts."""

from __future__ import annotations

from collections.abc import Mapping

from ziggurat.core.render.prose import plural, spelled
from ziggurat.games.world_wonders.data.records import Components
from ziggurat.games.world_wonders.view.shapes import WorldWondersView


def figures(data: Components) -> dict[str, str]:
    """Those that stand in the lines of rules.md."""
    return {
        "gold": spelled(data.gold),
        "rounds": spelled(data.rounds),
        "loan-gold": str(data.loan_gold),
        "loan-repay": f"{data.loan_repay} gold",
        "loan-penalty": plural(data.loan_penalty, "point"),
    }


def tallies(data: Components) -> dict[str, str]:
    """What each row of the score sheet counts."""
    return {
        "Population": "A point for each ring on the spaces that the residents have reached.",
        "Least resource": "As many points as the lowest of food, ceramics and gears.",
        "Monuments": "A point for each ring on the cards of the monuments that were built.",
        "Natural resources": "A point for each tree or rock that can still be seen beside something built.",
        "Districts": "A point for each building with no bare grass at any of its sides.",
        "Loan": f"A loan that was not paid back takes {plural(data.loan_penalty, 'point')} off.",
        "Objectives": "The prizes of the common goals.",
    }


def terms(data: Components, view: WorldWondersView) -> Mapping[str, str]:
    """What the rules speak of and a table has."""
    seat = view.seat or 0
    found = {
        "long road": "offer:long-road",
        "short roads": "offer:short-roads",
        "tower": "offer:tower",
        "pedestal": "offer:pedestal-1",
        "sidewalk": "sidewalk",
        "loan": f"seat:{seat}:loan",
        "gold": f"seat:{seat}:gold",
        "residents": f"seat:{seat}:people",
        "food": f"seat:{seat}:food",
        "ceramics": f"seat:{seat}:ceramics",
        "gears": f"seat:{seat}:gears",
        "turn order": "order",
        "Automaton": "automaton",
    }
    found |= {goal.title: f"goal:{goal.id}" for goal in data.objectives}
    return found | {monument.name: f"card:{monument.id}" for monument in data.monuments}
