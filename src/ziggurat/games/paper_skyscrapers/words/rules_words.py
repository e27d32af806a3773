"""What the pages of the rules take from an edition: figures of lines, terms, and what each row of the score counts."""

from __future__ import annotations

from collections.abc import Mapping

from ziggurat.core.render.prose import plural, spelled
from ziggurat.games.paper_skyscrapers.data.records import Components
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView


def figures(data: Components) -> dict[str, str]:
    """Those that stand in the lines of rules.md."""
    first, last = data.actions[0], data.actions[-1]
    return {
        "row": spelled(data.row),
        "opening-hand": spelled(data.opening_hand),
        "opening-hand-title": spelled(data.opening_hand).title(),
        "round-draw": spelled(data.round_draw),
        "cities-dealt": spelled(data.cities_dealt),
        "window": spelled(data.window),
        "window-and-end": spelled(data.window + 1),
        "window-n": str(data.window),
        "first-actions": f"{spelled(first)} action{'' if first == 1 else 's'}",
        "last-actions": spelled(last),
    }


def tallies(data: Components) -> dict[str, str]:
    """What each row of the score sheet counts."""
    worth = {track.line_points for track in data.tracks}
    line = plural(worth.pop(), "point") if len(worth) == 1 else "the points of its track"
    awards = [award.points for award in data.awards]
    return {
        "Lines": f"Each line that a meeple crossed on a track, {line} each.",
        "First at an end": "Who was the first to reach the end of a track.",
        "Actions": "Points that the actions of cards scored.",
        "Achievements": "The goals that were claimed.",
        "Bonus chips": "The hidden chips of those who claimed a goal first.",
        "Hops": "What the score marker gained by hopping over other markers on the score track.",
        "Awards": "The tallest building and the most buildings, "
        + (f"{plural(awards[0], 'point')} each" if len(set(awards)) == 1 else "as the table says")
        + "; nobody gets it in a tie.",
    }


def terms(data: Components, _view: PaperView) -> Mapping[str, str]:
    """What the rules speak of and a table has, and every card by its name."""
    found = {
        "card row": "row",
        "discard pile": "discard",
        "mayor action": "action:mayor",
        "tuck": "action:tuck",
        "profit": "track:profit",
        "prestige": "track:prestige",
        "population": "track:population",
        "score track": "score",
    }
    found |= {goal.name: f"goal:{goal.id}" for goal in data.achievements}
    found |= {award.name: f"award:{award.id}" for award in data.awards}
    found |= {city.name: f"city:{city.id}" for city in data.cities}
    return found | {card.name: f"card:{card.id}" for card in data.cards}
