"""The tables of the rules page, with the figures of one edition."""

from __future__ import annotations

from ziggurat.core.contract.teaching import RulesTable
from ziggurat.core.render.prose import listed
from ziggurat.games.paper_skyscrapers.data.kinds import TRACKS
from ziggurat.games.paper_skyscrapers.words import effects, effects_in_full
from ziggurat.games.paper_skyscrapers.words.about_cards import ABOUT_TYPES
from ziggurat.games.paper_skyscrapers.words.phrases import ROMAN, Phrases

MEASURES = {
    "max_height": "The highest building; tucked cards and the city card count.",
    "building_count": "The most buildings, however high.",
}


def rules_tables(p: Phrases) -> tuple[RulesTable, ...]:
    """As they are called in rules.md."""
    return (_types(p), _levels(p), _goals(p), _tracks(p), _awards(p), _cities(p), _cards(p))


def _types(p: Phrases) -> RulesTable:
    rows = tuple((kind.id.title(), kind.wants.title(), ABOUT_TYPES[kind.id]) for kind in p.data.types)
    return RulesTable("types", "The five types", ("Type", "Wants", "What it is about"), rows)


def _levels(p: Phrases) -> RulesTable:
    rows = tuple(
        (ROMAN[level], str(actions), str(sum(card.level == level for card in p.data.cards)))
        for level, actions in enumerate(p.data.actions, 1)
    )
    note = f"Everybody begins with {p.data.opening_hand} cards, and draws {p.data.round_draw} when a new level begins."
    return RulesTable("levels", "The levels", ("Level", "Actions in a turn", "Building cards"), rows, note)


def _goals(p: Phrases) -> RulesTable:
    rows = tuple((goal.name, f"{p.goal(goal)}", str(goal.points)) for goal in p.data.achievements)
    note = f"The bonus chips are worth {listed(map(str, sorted(p.data.chips)))}; nobody knows which lies where."
    return RulesTable("goals", "Goals", ("Goal", "Asks for", "Points"), rows, note)


def _tracks(p: Phrases) -> RulesTable:
    rows = tuple(
        (
            track.id.title(),
            listed(map(str, track.lines)),
            str(track.line_points),
            str(track.end),
            f"+{track.first_bonus}",
        )
        for track in p.data.tracks
    )
    head = ("Track", "Lines lie before", "Points for a line", "End", "First at the end")
    return RulesTable("tracks", "Tracks and their lines", head, rows)


def _awards(p: Phrases) -> RulesTable:
    rows = tuple((award.name, MEASURES[award.measure], str(award.points)) for award in p.data.awards)
    return RulesTable("awards", "Awards at the end", ("Award", "For", "Points"), rows, "Nobody gets it in a tie.")


def _cities(p: Phrases) -> RulesTable:
    rows = tuple(
        (
            city.name,
            effects_in_full.full_city(city.bonus)
            .removesuffix(effects_in_full.WHILE_A_ROOF)
            .removesuffix(" Once per turn."),
            "once per turn" if city.bonus.limit == "once_per_turn" else "every time",
        )
        for city in p.data.cities
    )
    return RulesTable("cities", "The cities", ("City", "Bonus", "How often"), rows)


def _cards(p: Phrases) -> RulesTable:
    rows = tuple(
        (
            card.name,
            ROMAN[card.level],
            card.type.title(),
            str(card.cost),
            listed(f"{n} {track}" for n, track in zip(card.gains, TRACKS, strict=True) if n) or "nothing",
            listed(card.landmarks),
            effects.in_words(card.action),
        )
        for card in p.data.cards
    )
    head = ("Card", "Level", "Type", "Cost", "Moves you up", "Landmarks", "For the mayor")
    return RulesTable("cards", "The building cards", head, rows)
