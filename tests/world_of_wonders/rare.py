"""Random games that prefer what is rare: rich positions from the start, and choices that use abilities."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tests.world_of_wonders.play import DATA, GAME, T
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.records import SEAT_COLORS
from ziggurat.games.world_of_wonders.rules import strengths
from ziggurat.games.world_of_wonders.rules.deal import deck, sets_for
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

MODULES = [building.id for building in DATA.buildings if building.module]
LIKING = {"use": 6.0, "first": 8.0, "second": 12.0, "card": 3.0, "attack": 1.5, "end": 1.5, "pass": 0.6}
"""How much a kind of choice is preferred; the others count 1."""


def rich(seats: int, seed: int) -> WorldOfWonders:
    """The beginning of a turn in a game that has gone well for all: buildings, pieces, sites, tokens, garrisons."""
    luck = Random(seed)
    fair = luck.random() < 0.3
    names = [T.card_ids[card] for card in deck(T, sets_for(seats, False), sum(1 << DATA_AT[m] for m in MODULES))]
    luck.shuffle(names)
    families = {kind.id: kind.family for kind in DATA.kinds()}
    districts: dict[str, dict[str, Any]] = {}
    for color in SEAT_COLORS[:seats]:
        districts[color] = {"hand": [], "tokens": luck.randrange(14), "sites": [], "buildings": [], "naturals": []}
    left: list[str] = []
    for name in names:
        district = districts[luck.choice(SEAT_COLORS[:seats])]
        family = families[name]
        if family == "natural":
            where = "naturals" if luck.random() < 0.3 else ""
        elif family == "great":
            wonder = name.rpartition("-")[0]
            own = sum(piece["card"].startswith(wonder) for piece in district["buildings"])
            where = luck.choice(("sites", "buildings", "", "")) if own < 4 and len(district["sites"]) < 4 else ""
        else:
            where = luck.choice(("sites", "buildings", "buildings", "", "", "", ""))
            if len(district[where or "hand"]) > (3 if where == "sites" else 8):
                where = ""
        if not where:
            left.append(name)
        elif where == "naturals":
            district["naturals"].append(name)
        else:
            item = _standing(name, where == "sites", luck)
            district[where].append(item)
            if family == "great" and where == "sites" and luck.random() < 0.5:
                item["holders"] = [color for color in SEAT_COLORS[:seats] if districts[color] is not district][:2]
    for district in districts.values():
        for _ in range(luck.randrange(1, 7)):
            district["hand"].append(left.pop())
    events = [event.id for event in DATA.events]
    luck.shuffle(events)
    discard = [left.pop() for _ in range(luck.choice((0, 1, 4, 12)))]
    standing = [item for district in districts.values() for item in [*district["sites"], *district["buildings"]]]
    units = sum(len(item["units"]) for item in standing)  # their fronts are what is named nowhere else
    rest = left[units:]
    pile = rest if luck.random() < 0.5 else rest[:24]
    discard += rest[len(pile) :]
    top = pile + events[: luck.choice((0, 3, 12))]
    luck.shuffle(top)
    return GAME.setup(
        {
            "seats": seats,
            "seed": seed,
            "modules": MODULES,
            "fair": fair,
            "first": luck.choice(SEAT_COLORS[:seats]),
            "phase": luck.choice(("turn_start", "play")),
            "districts": districts,
            "discard": discard,
            "pile": top,
            "cycle": luck.choice((1, 2)),
            "moment": 1,
        }
    )


DATA_AT = {building.id: n for n, building in enumerate(DATA.buildings)}


def _standing(name: str, site: bool, luck: Random) -> dict[str, Any]:
    if site:
        crew = [luck.choice(("worker", "worker", "foreman")) for _ in range(luck.choice((0, 1, 1, 2, 3)))]
        return {"card": name, "units": crew}
    garrison = [luck.choice(("militia", "knight")) for _ in range(luck.randrange(4))] if name == "city_wall" else []
    return {"card": name, "units": garrison, "used": luck.random() < 0.3}


def liked(state: WorldOfWonders, seat: int, luck: Random) -> int:
    """One of the legal choices, rather one that uses something."""
    legal = state.legal(seat)
    weights = [LIKING.get(GAME.vocabulary.kind(choice), 1.0) for choice in legal]
    if legal[0] == ops.COMMIT:
        weights[0] = 6.0 if strengths.outcome(state) & 15 >= ops.RESULT_DESTROYED else 0.4
    return luck.choices(legal, weights)[0]


def games(n: int, seed: int = 0) -> Iterator[tuple[str, WorldOfWonders, Random]]:
    """Beginnings of games over all seat counts and options, dealt ones and rich ones, each with its own luck."""
    for number in range(seed, seed + n):
        luck = Random(number)
        seats = 2 + number % 6
        if number % 3:
            yield f"rich {seats} {number}", rich(seats, number), luck
        else:
            options = {
                "black_market": "on",
                "spy_network": "on",
                "events": str(luck.choice((0, 3, 12))),
                "fair_start": luck.choice(("off", "on")),
                "long_game": luck.choice(("off", "off", "on")),
            }
            yield f"dealt {seats} {number}", GAME.new(seats, number, **options), luck
