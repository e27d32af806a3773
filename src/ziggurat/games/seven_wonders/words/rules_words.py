"""What the pages of the rules take from an edition: figures of lines, terms, and what each row of the score counts."""

from __future__ import annotations

from collections.abc import Mapping

from ziggurat.core.render.prose import plural, spelled
from ziggurat.games.seven_wonders.data.records import Components
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView


def figures(data: Components) -> dict[str, str]:
    """Those that stand in the lines of rules.md."""
    first, second, third = data.victory
    return {
        "hand": spelled(data.hand),
        "hand-cities": spelled(data.hand + 1),
        "turns": spelled(data.hand - 1),
        "turns-in-short": spelled(data.hand - 1).title(),
        "sale": plural(data.sale, "coin"),
        "sale-in-turn": f"{spelled(data.sale).title()} coin{'' if data.sale == 1 else 's'}",
        "price": plural(data.price, "coin"),
        "start-coins": plural(data.start_coins, "coin"),
        "leader-coins": str(data.leader_coins),
        "leader-start": plural(data.leader_coins, "coin"),
        "leaders-each": spelled(data.leaders_each),
        "victory": f"{first}, {second} or {third}",
        "defeat": str(-data.defeat),
        "science-set": str(data.science_set),
        "treasury": plural(data.treasury, "coin"),
        "guilds-beyond": spelled(data.guilds_beyond_seats),
    }


def tallies(data: Components) -> dict[str, str]:
    """What each row of the score sheet counts."""
    first, second, third = data.victory
    return {
        "Military": f"Victory tokens of {first}, {second} and {third} from the three Ages; each defeat token takes "
        f"{data.defeat} off.",
        "Treasury": f"Every {plural(data.treasury, 'coin')} left at the end are a point.",
        "Wonder": "What the built stages of the wonder are worth.",
        "Civilian": "The points of the blue cards.",
        "Science": f"For each symbol the number of it squared, and {data.science_set} for each set of three "
        "different ones.",
        "Commerce": "What yellow cards count at the end.",
        "Guilds": "What purple cards count, most of them in the cities of both neighbors.",
        "Leaders": "What recruited leaders count.",
        "Cities": "What black cards count.",
        "Debt": f"Each debt takes {plural(data.debt, 'point')} off.",
    }


def terms(data: Components, view: SevenWondersView) -> Mapping[str, str]:
    """What the rules speak of and a table has, and every card by its name."""
    seat = view.seat or 0
    found = {
        "discard pile": "pile",
        "shields": f"shields:{seat}",
        "compass": f"science:compass:{seat}",
        "gear": f"science:gear:{seat}",
        "tablet": f"science:tablet:{seat}",
        "blue cards": f"kind:blue:{seat}",
        "green cards": f"kind:green:{seat}",
        "yellow cards": f"kind:yellow:{seat}",
        "brown cards": f"kind:brown:{seat}",
        "grey cards": f"kind:grey:{seat}",
        "guilds": f"kind:purple:{seat}",
    }
    found |= {card.name: f"card:{card.id}" for card in data.cards}
    return found | {myth.name: f"myth:{myth.id}" for myth in data.myths}
