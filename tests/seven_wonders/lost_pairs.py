"""Which board sides can meet at a table, and tables at which pairs meet that have not met yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from random import Random

from tests.seven_wonders.play import GAME
from tests.seven_wonders.referee.data import SIDES
from ziggurat.games.seven_wonders.data.records import SEAT_COLORS
from ziggurat.games.seven_wonders.rules.state import SevenWonders

TEAMS_ONLY = ("doppelwonder", "rapa-nui")
"""LW-029, LW-033."""
ALONE_ONLY = ("brigadoon",)
"""LW-028."""
NOT_IN_TEAMS = ("nomades",)
"""LW-032: without balance it can be had, but partners would sit apart."""
NEEDS = {
    "cities": ("persepolis-a", "persepolis-b", "citadels-a", "byzantium-a", "byzantium-b"),
    "leaders": ("citadels-b", "roma-a", "roma-b", "catan-b"),
}
"""LW-036, SW-137, SW-155, SW-173."""
MYTHS = ("ithaca-a", "ithaca-b")
Pair = tuple[str, str]


def pairs(sides: Iterable[str]) -> list[Pair]:
    """Pairs of sides of different boards."""
    return [(a, b) for a, b in combinations(sorted(sides), 2) if SIDES[a]["board"] != SIDES[b]["board"]]


def can_meet(pair: Pair) -> bool:
    """Teams bring some boards and forbid others; everything else some table allows."""
    boards = {SIDES[side]["board"] for side in pair}
    return not (boards & set(TEAMS_ONLY) and boards & {*ALONE_ONLY, *NOT_IN_TEAMS})


def all_pairs() -> set[Pair]:
    """Every pair with a Lost Wonder that can meet."""
    return {
        pair for pair in pairs(SIDES) if "lost" in (SIDES[pair[0]]["set"], SIDES[pair[1]]["set"]) and can_meet(pair)
    }


def table_for(luck: Random, wanted: Pair | None) -> tuple[int, dict[str, str]]:
    """Seats and options of a table at which a pair can meet."""
    boards = {SIDES[side]["board"] for side in wanted or ()}
    while True:
        sets = {name for name in ("leaders", "cities") if luck.random() < 0.6}
        sets |= {name for name, some in NEEDS.items() if set(some) & set(wanted or ())}
        teams = luck.random() < 0.25 or bool(boards & set(TEAMS_ONLY))
        if teams:
            sets.add("cities")
        options = {
            "expansions": ",".join([name for name in ("leaders", "cities") if name in sets] + ["lost"]),
            "teams": "on" if teams else "off",
            "boards": "chosen",
            "sides": "chosen",
            "balance": "off",
            "pair": luck.choice(("twice", "once")),
            "myths": "on" if set(MYTHS) & set(wanted or ()) else "off",
        }
        seats = luck.choice((3, 4, 5, 6, 7, 7, 8, 8))
        if teams and boards & {*ALONE_ONLY, *NOT_IN_TEAMS}:
            continue
        if "brigadoon" in boards and seats < 4:
            continue
        if not GAME.unfit(seats, GAME.checked_options(options)):
            return seats, options


def seat_all(state: SevenWonders, luck: Random, missing: set[Pair], wanted: Pair | None) -> None:
    """Boards are chosen, the wanted ones first, then those that meet the most others for the first time."""
    taken: list[str] = []
    teams = GAME.view(state, None).teams
    first = list(wanted or ())
    while state.pending and not state.age and GAME.view(state, None).phase == "boards":
        who = state.actors()[0]
        names = GAME.names(state, who)
        if teams:
            names = [name for name in names if SIDES[name]["board"] not in NOT_IN_TEAMS] or names
        new: Counter[str] = Counter(
            {name: 1 + 4 * sum(tuple(sorted((name, other))) in missing for other in taken) for name in names}
        )
        here = [name for name in first if name in names]
        name = here[0] if here else luck.choices(list(new), [n**3 for n in new.values()])[0]
        first = [other for other in first if other != name]
        taken.append(name)
        state.play(who, GAME.vocabulary.index(name))


def met(position: dict[str, object], sides: dict[str, str]) -> set[Pair]:
    """The pairs of a finished game of which both have built a stage."""
    built = position["built"]
    assert isinstance(built, list)
    grown = {row[0] for row in built if row[2] == "stage"}
    return set(pairs({side for color, side in sides.items() if color in grown}))


def sides_of(state: SevenWonders) -> dict[str, str]:
    """The sides at the table by color; DoppelWönder by its own name."""
    position = GAME.position(state)
    out = {color: str(city["board"]) for color, city in position["cities"].items()}
    for color in position.get("lost", {}).get("mirrors", []):
        few = len(SIDES[out[color]]["stages"]) <= 3
        out[color] = "doppelwonder-a" if few else "doppelwonder-b"
    assert set(out) <= set(SEAT_COLORS)
    return out
