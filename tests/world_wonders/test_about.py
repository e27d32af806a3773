"""What each thing on the table of World Wonders is, and means for who looks at it."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.world_wonders.play import GAME, buying, do, one, random_moves, setup, town, view
from ziggurat.core.contract.luck import imagined
from ziggurat.core.contract.teaching import About
from ziggurat.games.world_wonders.rules.state import WorldWonders
from ziggurat.games.world_wonders.view.shapes import WorldWondersView

MARKED = re.compile(r'data-about="([^"]+)"')
RULES = set(re.findall(r"\*\*(WW-R?\d+)\*\*", GAME.file("rules.md")))
AWKWARD = re.compile(
    r"(?<!-)\b1 (points|residents|rings|squares|cards|places|gears|parts|monuments|buildings|cells)\b"
    r"|\b[ME]\d-|[a-z]-\d|  |\.\.|\bNone\b| a [aeiou]|[{}]| ,"
)
NAMES = ("Anna", "Bruno", "Clara", "Dora", "Emil")


def keys(seen: WorldWondersView) -> list[str]:
    return sorted({html.unescape(key) for key in MARKED.findall(str(GAME.draw(seen)))})


def about(state: WorldWonders, key: str, color: str | None = "yellow") -> About:
    found = GAME.explain(view(state, color), key)
    assert found is not None, key
    return found


def said(what: About) -> list[str]:
    text = " ".join(filter(None, (what.does, what.now, what.connected)))
    return re.split(r"(?<=[.!?]) ", text)


def positions(seats: int, seed: int, every: int, **options: str) -> Iterator[WorldWonders]:
    state = GAME.new(seats, seed, **options)
    for number, _ in enumerate(random_moves(state, seed)):
        if number % every == 0:
            yield state
    yield state


CASES: list[tuple[int, dict[str, str], int]] = [
    (3, {"objectives": "three"}, 61),
    (1, {"automaton": "hard"}, 31),
    (5, {"map": "B", "resources": "B"}, 211),
]


@pytest.mark.parametrize(("seats", "options", "every"), CASES)
def test_all_that_is_marked_is_explained(seats: int, options: dict[str, str], every: int) -> None:
    seen: set[str] = set()
    for state in positions(seats, 5, every, **options):
        for seat in (None, *range(seats)):
            shown = GAME.view(state, seat).named(NAMES[:seats])
            for key in keys(shown):
                found = GAME.explain(shown, key)
                assert found is not None, key
                assert found.key == key
                assert all((found.title, found.kind, found.does or found.now)), key
                assert len(set(said(found))) == len(said(found)), found
                assert not AWKWARD.search(" ".join((found.title, found.kind, *said(found)))), found
                assert set(found.rules) <= RULES, found
                assert all(GAME.explain(shown, kin) is not None for kin in found.kin), found
                seen.add(key.partition(":")[0])
    assert {"offer", "card", "deck", "tile", "road", "wild", "water", "sidewalk", "seat", "round", "hand"} <= seen
    assert seats == 1 or {"order", "city"} <= seen
    assert seats > 1 or "automaton" in seen
    assert not options.get("objectives") or "goal" in seen


@pytest.mark.parametrize("seed", range(2))
def test_nothing_is_told_that_the_seat_does_not_know(seed: int) -> None:
    for state in positions(3, seed, 83):
        for seat in range(3):
            other = state.redeal(1 << seat, imagined(seed, "about"))
            mine, theirs = GAME.view(state, seat), GAME.view(other, seat)
            for key in keys(mine):
                assert GAME.explain(mine, key) == GAME.explain(theirs, key), key


def test_odd_keys_are_no_things() -> None:
    state = one("M1-farm-1 A11,A10,B11")
    odd = ["", ":", "::", "seat", "seat:", "seat:9", "seat:-1", "seat:0:", "seat:0:hat", "seat:²", "seat:0:gold:1"]
    odd += ["offer:", "offer:giza2", "offer:loan", "card:M1", "tile:", "tile:M9-farm-1", "road:0:0:0", "road:0:99"]
    odd += ["road:9:0", "road:0:-1", "tower:0:0", "tower:x:y", "wild:0:Z9", "wild:0:", "wild:7:A1", "goal:O99"]
    odd += ["mon:giza", "automaton", "automaton:card", "out", "hand", "<b>", "wild:0:C8\n", "city:1000000000000"]
    for seat in (None, "yellow", "lime"):
        for key in odd:
            assert GAME.explain(view(state, seat), key) is None, key


def test_a_building_on_sale_says_what_it_would_bring() -> None:
    state = one(market={"M3": "M3-farm-1", "M5": "M5-farm-1"}, food=1, ceramics=3, gears=2, population=1)
    told = about(state, "offer:M3")
    assert (told.title, told.kind) == ("Olive grove", "Farm on sale")
    assert "It costs 3 of your 7 gold, and it has " in told.now
    assert "It takes your food from 1 to 3. 1 resident moves in, which is worth 1 point." in told.now
    assert "Your weakest good rises, for 1 point." in told.now
    assert "WW-110" in told.rules
    assert "when it is your turn to buy" in about(state, "offer:M3", "lime").now
    assert about(state, "offer:M3", None).now == "It costs 3 gold."
    poor = one(market={"M5": "M5-farm-1"}, spent=4)
    assert about(poor, "offer:M5").now.startswith("You cannot buy it now: ")


def test_a_sold_building_says_who_has_it() -> None:
    state = setup(stacks={"M1": ["M1-farm-1"]}, round=8, sold={"M1": "lime"})
    assert about(state, "offer:M1").now.startswith("Lime bought it in this round.")
    assert about(state, "offer:M1", "lime").now.startswith("You bought it in this round.")


def test_a_monument_says_who_could_build_it() -> None:
    up = ("thien-mu", "giza", "theater")
    mine = "M2-market-1 G10:G12"
    state = one(mine, up=up)
    told = about(state, "card:thien-mu")
    assert told.now.startswith("It has 2 places on your map, for all your 7 gold.")
    assert told.now.endswith("Nobody else could build it as things stand in this round.")
    both = setup(cities={"yellow": town(mine), "lime": town("M2-market-2 G10:G12")}, monuments=list(up))
    assert about(both, "card:thien-mu").now.endswith("Lime could build it in this round, too.")
    assert "What your city lacks for it: a library and housing." in about(state, "card:theater").now
    assert "WW-126" in about(state, "card:giza").rules


def test_trees_and_closed_buildings() -> None:
    state = one("free-road E9:E12", "M3-farm-1 C9,D9,C10,D10")
    trees = about(state, "wild:0:D11")
    assert trees.title == "Trees in D11"
    assert trees.now.endswith("stand beside them: 1 point for your city.")
    assert set(trees.kin) == {"road:0:0", "tile:M3-farm-1"}
    assert about(state, "wild:0:J10").now == "Nothing in your city touches them yet, so they score nothing."
    assert about(state, "tile:M3-farm-1").now == "It is still open at D8, B9, B10 and C11."
    covered = one("free-road E9:E12", "M3-farm-1 C10,D10,C11,D11")
    assert GAME.explain(view(covered, "yellow"), "wild:0:D11") is None


def test_tracks_tell_the_next_person_and_the_weakest_good() -> None:
    state = one(food=3, ceramics=5, gears=5, population=16)
    assert about(state, "seat:0:food").now == (
        "You have 3. The next person waits on space 4. It is the lowest of the three, so it scores: 3 points. "
        "Each one more is a point, until another good is lower."
    )
    assert "Food is lower" in about(state, "seat:0:gears").now
    assert about(state, "seat:0:people").now.endswith("1 resident more would end the game.")
    assert about(state, "seat:0:people", "lime").title == "Yellow's residents"


def test_loans_and_places_in_the_turn_order() -> None:
    state = setup(round=10)
    assert about(state, "offer:pedestal-1").now == "There is no next round, so it is worth nothing now."
    assert about(state, "seat:0:loan").now.endswith("so it would stay unpaid.")
    early = setup(round=3, cities={"yellow": town(population=5, food=2)})
    assert about(early, "offer:pedestal-1").now.endswith("As things stand you would be second without it.")


def test_the_piece_in_hand() -> None:
    state = buying(one(market={"M3": "M3-farm-1"}), "M3")
    told = about(state, "hand")
    assert (told.title, told.kind) == ("Farm", "In your hand")
    assert told.now.startswith("It brings 2 food. It cost 3 gold. There are ")
    assert about(state, "hand", "lime").now == "It brings 2 food. It cost 3 gold. Yellow is looking for a place for it."


def test_a_bought_monument_is_explained_while_it_is_laid() -> None:
    state = buying(one("M2-temple-1 A11:C11", up=("giza", "moai", "theater")), "giza")
    some: Any = Random(1).choice(state.legal(0))
    state.play(0, some)
    assert about(state, "mon:giza").now == "2 parts still have to be laid."
    assert do(state.copy()).phase == state.phase
