"""Every symbol of the table with its name and its meaning, in the order in which they meet the eye."""

from __future__ import annotations

from collections.abc import Callable

from ziggurat.core.contract.teaching import LegendGroup, LegendLine
from ziggurat.core.render.prose import plural
from ziggurat.games.world_of_wonders.view.shapes import DistrictView, WorldOfWondersView
from ziggurat.games.world_of_wonders.words.names import Names, unit_count

Symbol = Callable[[str, str], str]
"""The picture of a symbol by name, in the color of a seat."""
Line = tuple[str, str, str, tuple[str, ...], str]
"""Picture, name, meaning, the icons that it explains, the beginning of the keys of what carries it."""


def _lines(names: Names) -> tuple[tuple[str, tuple[Line, ...]], ...]:
    power = names.power
    w, f, m, k = power["worker"], power["foreman"], power["militia"], power["knight"]
    return (
        (
            "On a card",
            (
                ("hammer", "Cost", "so many Workers it needs to be finished; also: lay it down", ("hammer",), "card:"),
                ("shield", "Strength", "how well it holds once it is finished", ("shield",), "card:"),
                ("star6", "Points", "points at the end, if it is finished", ("star6",), "card:"),
                ("great", "Piece of a Great Wonder", "2/6: the second of its six pieces", ("great",), "card:"),
                ("mountain", "Natural Wonder", "costs nothing, and nobody can touch it", ("mountain",), "natural:"),
                ("check", "Choose", "press it to take this card; in a battle: it stands well for you", ("check",), ""),
                ("cards", "The back", "each card can also go as a Worker or a soldier", (), "unit:"),
            ),
        ),
        (
            "Your people",
            (
                ("figure:worker", "Worker", f"counts {w} for building", (), "unit:worker"),
                ("figure:foreman", "Foreman", f"counts {f} for building; sent by buildings and "
                f"Wonders", (), "unit:foreman"),
                ("figure:militia", "Militia", f"counts {m} in a fight", (), "unit:militia"),
                ("figure:knight", "Knight", f"counts {k} in a fight; sent by a Throne Room", (), "unit:knight"),
            ),
        ),
        (
            "On the table",
            (
                ("strength", "Strength now", "an attack with this force wins, in a tie too", (), "strength:"),
                ("progress", "Progress", "what its people add up to, and what it needs", (), "progress:"),
                ("turn", "Turned", "used; it stands upright again in its owner's next turn", ("turn",), "plot:"),
                ("wall", "City Wall", "guards the other finished buildings of its owner", ("wall",), "plot:city_wall"),
                ("lent", "Lent by a wall", "what it adds to each of those buildings, its soldiers "
                "included", (), "plot:city_wall"),
                ("six", "Great Wonder", "all six pieces finished: you win at once", (), "great:"),
                ("thirds", "Natural Wonder pieces", "each counts as many points as lie on the whole "
                "table", (), "natural:"),
                ("swords", "Attack", "this place is under attack", ("swords",), "battle"),
                ("double", "Doubled", "counts double until the turn ends", (), "double:"),
            ),
        ),
        (
            "At a seat",
            (
                ("cards", "Hand", "how many cards this seat holds", ("cards",), "seat:"),
                ("token", "Token", "pays for the second ability of a Great Wonder; no points", (), "seat:"),
                ("income", "Income", "tokens that come each turn", (), "seat:"),
                ("price", "Second ability", "tokens you have, tokens it costs", (), "second:"),
                ("house", "Points by source", "buildings; the pyramid: Great Wonders; the mountain: Natural "
                "Wonders", ("house",), "seat:"),
            ),
        ),
        (
            "Tidings",
            (
                ("herald", "Event", "concerns everybody, the moment it leaves the pile; also: a time of "
                "peace", ("herald",), "event:"),
                ("person", "Staff", "on a button: sends a card to work, back up", ("person",), ""),
                ("alert", "Something is lost", "a choice would throw something away; it says what", ("alert",), ""),
                ("clock", "The end draws near", "the pile is used up, or nobody draws from it", ("clock",), "last"),
            ),
        ),
    )  # fmt: skip


def legend(names: Names, view: WorldOfWondersView, symbol: Symbol) -> tuple[LegendGroup, ...]:
    """The groups, with how much of each the viewer has."""
    own = None if view.seat is None else view.districts[view.seat]
    color = view.colors[view.seat or 0]
    return tuple(
        LegendGroup(
            title,
            tuple(
                LegendLine(
                    symbol(picture, color), name, meaning, icons, about, "" if own is None else _yours(own, picture)
                )
                for picture, name, meaning, icons, about in lines
            ),
        )
        for title, lines in _lines(names)
    )


def _yours(own: DistrictView, picture: str) -> str:
    """How much of it the seat has, where that says something."""
    kind, _, unit = picture.partition(":")
    if kind == "figure":
        crews = [site.units for site in own.sites] + [building.garrison for building in own.buildings]
        n = sum(crew.count(unit) for crew in crews)
        return unit_count(unit, n) if n else ""
    if kind == "token":
        return plural(own.tokens, "token")
    if kind == "income":
        return f"+{own.income}" if own.income else ""
    if kind == "six":
        best = max((len(held.pieces) for held in own.wonders), default=0)
        return f"at most {best} of one" if best else ""
    if kind == "thirds":
        n = sum(held.pieces for held in own.naturals)
        return plural(n, "piece") if n else ""
    if kind == "wall":
        n = sum(building.wall for building in own.buildings)
        return str(n) if n else ""
    if kind == "turn":
        n = sum(not building.ready for building in own.buildings)
        return f"{n} turned" if n else ""
    return ""
