"""Components and edition files (WOW-001..008)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

import ziggurat
from tests.world_of_wonders.play import BUILDINGS, DATA, GAME, GREATS, T, do, setup, tokens, view
from ziggurat.core.contract.errors import EditionError
from ziggurat.games.world_of_wonders.data.edition import parse, standard_text
from ziggurat.games.world_of_wonders.data.records import SEAT_COLORS, UNITS
from ziggurat.games.world_of_wonders.rules.deal import deck


@pytest.mark.rule("WOW-001")
def test_seven_great_wonders_of_six_pieces() -> None:
    assert len(DATA.greats) == 7
    pieces = [kind for kind in DATA.kinds() if kind.family == "great"]
    assert len(pieces) == 42
    assert Counter(kind.slot for kind in pieces) == dict.fromkeys(range(1, 7), 7)
    assert [T.deck[1].count(card) for card in range(42)] == [1] * 42


@pytest.mark.rule("WOW-002")
def test_seven_natural_wonders_of_three_pieces() -> None:
    assert [T.deck[sets].count(T.natural0 + n) for sets in (1, 2, 3) for n in range(7)] == [3] * 21
    assert len(DATA.naturals) == 7


@pytest.mark.rule("WOW-003", "WOW-004")
def test_nine_kinds_of_buildings_in_three_sets() -> None:
    basics = [building for building in DATA.buildings if not building.module]
    assert {building.id: building.copies[0] for building in basics} == {
        "barracks": 5, "blacksmith": 4, "city_wall": 5, "farm": 6, "library": 6, "school": 5, "stables": 4,
        "temple": 5, "throne_room": 5,
    }  # fmt: skip
    assert all(building.copies[1:] == [6, 6] for building in basics)
    assert [sum(building.copies[k] for building in basics) for k in range(3)] == [45, 54, 54]


@pytest.mark.rule("WOW-005")
def test_two_more_buildings_and_twelve_events() -> None:
    extra = {building.id: building.copies for building in DATA.buildings if building.module}
    assert extra == {"black_market": [3, 2, 2], "spy_network": [3, 2, 2]}
    assert len({event.id for event in DATA.events}) == 12


@pytest.mark.rule("WOW-006", "WOW-035")
def test_four_kinds_of_units() -> None:
    assert dict(zip(UNITS, T.unit_strength, strict=True)) == {"worker": 1, "foreman": 3, "militia": 1, "knight": 3}


@pytest.mark.rule("WOW-007")
def test_seven_colors() -> None:
    assert len(set(SEAT_COLORS)) == 7
    assert view(GAME.new(7, 1)).colors == SEAT_COLORS


@pytest.mark.rule("WOW-008")
def test_tokens_never_run_out() -> None:
    pieces = [f"{great}-{slot}" for great in ("zeus", "gardens") for slot in (1, 2, 3)]
    state = setup(red={"tokens": 70, "buildings": pieces})
    do(state, "red end")
    assert tokens(state, "red") == 76


FIGURES = {
    "barracks": (2, 4, 1), "blacksmith": (2, 2, 1), "city_wall": (4, 3, 1), "farm": (2, 3, 1), "library": (2, 4, 1),
    "school": (4, 4, 2), "stables": (2, 2, 1), "temple": (4, 4, 2), "throne_room": (4, 5, 2),
    "black_market": (2, 3, 1), "spy_network": (4, 3, 2),
}  # fmt: skip


@pytest.mark.parametrize("name", FIGURES)
def test_figures_of_buildings(name: str) -> None:
    building = BUILDINGS[name]
    assert (building.cost, building.strength, building.points) == FIGURES[name]


def test_great_wonders_cost_and_score_four_to_ten() -> None:
    assert [great.cost for great in GREATS.values()] == [4, 5, 6, 7, 8, 9, 10]
    assert all(great.points == great.cost for great in GREATS.values())


def test_every_ability_has_a_rule_in_the_words() -> None:
    from ziggurat.games.world_of_wonders.words.ask import RULE_OF

    assert set(RULE_OF) == {ability.id for ability in DATA.abilities() if not ability.passive}


def test_a_plot_for_every_card_that_can_be_built() -> None:
    assert T.plots == 42 + 153 + 14
    assert all(T.copies[card] == deck(T, 3, (1 << 11) - 1).count(card) for card in set(T.front))


# ------------------------------------------------------------------ editions


def edited(path: str, value: Any) -> bytes:
    """The standard edition with one value changed: buildings.0.copies."""
    data: Any = msgspec.json.decode(standard_text())
    *way, last = path.split(".")
    here = data
    for name in way:
        here = here[int(name)] if isinstance(here, list) else here[name]
    here[int(last) if isinstance(here, list) else last] = value
    return msgspec.json.encode(data)


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("unit_strength", {"worker": 1}, "unit_strength: must give"),
        ("buildings.1.id", "barracks", "cards: the id barracks stands twice"),
        ("buildings.0.copies", [5, 6], "buildings (barracks).copies: must be given for"),
        ("buildings.0.module", "extra", "buildings (barracks).module: must be barracks or empty"),
        ("buildings.0.ability.pay", "tokens", "a building is turned"),
        ("buildings.0.ability.windows", {}, "who pays needs a window"),
        ("buildings.0.ability.steps", [], "steps: is empty"),
        ("buildings.0.ability.steps.0.op", "complete", "complete takes at"),
        ("buildings.0.ability.steps.0.stock", "pile", "nothing is drawn from the pile there"),
        ("buildings.3.ability.steps.0.split", "same", "only cards of the discard stay together"),
        ("buildings.1.ability.steps.0.what", "walls", "must be one of militia"),
        ("buildings.2.ability.steps.0.to.0.but", ["castle"], "there is no building castle"),
        ("buildings.2.ability.steps", [{"op": "draw", "n": 1}], "draw does not belong here"),
        ("buildings.10.ability.steps", [{"op": "peek_hand"}], "must be followed by swap_hand_card"),
        ("greats.0.pieces", 5, "greats (mausoleum).pieces: must be as many as win the game"),
        ("greats.0.second.pay", "mark", "tokens are paid"),
        ("greats.1.first.steps.0.ability", "mill.use", "there is no ability mill.use"),
        ("naturals.0.tokens", [0, 1], "naturals (everest).tokens"),
        ("events.0.steps.0.steps", [{"op": "peek_hand"}], "peek_hand does not work for each seat"),
        ("events.0.steps.0.steps.0.units", [], "units: is empty"),
        ("hand", 0, "hand"),
    ],
)
def test_a_broken_edition_is_refused_with_its_place(path: str, value: Any, complaint: str) -> None:
    with pytest.raises(EditionError) as error:
        parse(edited(path, value), "mine.json")
    assert complaint in str(error.value)
    assert str(error.value).startswith("mine.json: ")


def test_another_edition_can_be_played(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_bytes(edited("buildings.3.cost", 1))
    game = ziggurat.load("world_of_wonders", edition=str(file))
    assert game.edition.startswith("standard-")
    state = game.setup({"seats": 2, "districts": {"red": {"hand": ["farm", "library"]}}})
    for name in ("place-farm", "worker-library", "end", "end"):
        state.apply(state.actors()[0], game.vocabulary.index(name))
    assert [building.name for building in game.view(state, 0).districts[0].buildings] == ["farm-1"]
