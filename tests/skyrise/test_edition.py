"""Edition files: broken ones say where they are broken, changed ones really change the game and keep to themselves."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.skyrise.play import random_moves
from tests.skyrise.stage import LAST_OF_TWO
from ziggurat.core.contract.errors import EditionError, RecordError
from ziggurat.core.contract.game import of_kind
from ziggurat.core.contract.record import Record
from ziggurat.games.skyrise import GAME
from ziggurat.games.skyrise.data.records import standard_text
from ziggurat.games.skyrise.game import SkyriseGame
from ziggurat.games.skyrise.rules.state import Skyrise

Change = Callable[[dict[str, Any]], object]


def put(value: Any, *path: str | int) -> Change:
    """Write a value at a place of the document."""

    def change(data: dict[str, Any]) -> None:
        at: Any = data
        for step in path[:-1]:
            at = at[step]
        at[path[-1]] = value

    return change


def drop(*path: str | int) -> Change:
    """Remove what is at a place of the document."""

    def change(data: dict[str, Any]) -> None:
        at: Any = data
        for step in path[:-1]:
            at = at[step]
        del at[path[-1]]

    return change


def add(value: Any, *path: str | int) -> Change:
    """Append to a list at a place of the document."""

    def change(data: dict[str, Any]) -> None:
        at: Any = data
        for step in path:
            at = at[step]
        at.append(value)

    return change


def edition(folder: Path, *changes: Change, name: str = "house.json") -> SkyriseGame:
    """The game with the standard components after these changes."""
    data = json.loads(standard_text())
    for change in changes:
        change(data)
    path = folder / name
    path.write_text(json.dumps(data))
    return SkyriseGame.from_edition(path)


def wonder(card: str) -> int:
    return [entry["id"] for entry in json.loads(standard_text())["wonders"]].index(card)


BROKEN: dict[str, tuple[Change, tuple[str, ...]]] = {
    "a number as text": (put("2", "buildings", 0, "number"), ("buildings[0].number",)),
    "an unknown height": (put("huge", "buildings", 5, "height"), ("buildings[5].height", "huge")),
    "a third Era": (put(3, "buildings", 7, "era"), ("buildings[7].era",)),
    "an unknown field": (put(1, "wonders", 2, "colour"), ("wonders[2]", "colour")),
    "a field is missing": (drop("wonders", 3, "text"), ("wonders[3]", "text")),
    "a part is missing": (drop("row_values"), ("row_values",)),
    "another game": (put("takenoko", "game"), ("game",)),
    "another schema": (put(2, "schema"), ("schema",)),
    "an unknown effect": (put("score-all", "wonders", 0, "effects", 0, "op"), ("wonders[0].effects[0].op",)),
    "an unknown power": (put(["flies"], "wonders", 0, "powers"), ("wonders[0].powers[0]",)),
    "colors in another order": (
        lambda data: data["colors"].reverse(),
        ("colors", "yellow, green, white, brown"),
    ),
    "a seat color twice": (put(["red", "red", "teal", "blue"], "seat_colors"), ("seat_colors",)),
    "47 buildings": (drop("buildings", 47), ("buildings", "48", "47")),
    "one number twice": (put(4, "buildings", 0, "number"), ("buildings", "4")),
    "numbers that do not ascend": (lambda data: data["buildings"].reverse(), ("buildings[1].number", "ascend")),
    "eight buildings in Era 1": (put(1, "buildings", 4, "era"), ("buildings", "yellow", "SKY-005")),
    "discs in another order": (lambda data: data["discs"].reverse(), ("discs",)),
    "one disc too many": (put(11, "discs", 0, "count"), ("discs", "33 discs for 32", "SKY-034")),
    "more discs removed than there are": (
        put({"2": 11, "3": 3, "4": 0}, "discs", 0, "remove"),
        ("discs (yellow).remove.2",),
    ),
    "no removal for four": (put({"2": 5, "3": 3}, "discs", 0, "remove"), ("discs (yellow).remove.4",)),
    "a disc of another kind": (put("patron", "discs", 0, "kind"), ("discs (yellow).kind",)),
    "three patron values": (put([1, 3, 4], "patron_values"), ("patron_values", "4")),
    "patrons in another order": (lambda data: data["patrons"].reverse(), ("patrons",)),
    "four row values": (put([2, 3, 4, 6], "row_values"), ("row_values", "5")),
    "a row value of 1": (put([1, 3, 4, 6, 2], "row_values"), ("row_values", "SKY-146")),
    "slots in another order": (lambda data: data["slots"].reverse(), ("slots",)),
    "no setup for three": (drop("setup", "3"), ("setup",)),
    "three slots for two": (put(["north", "east", "south"], "setup", "2", "slots"), ("setup.2.slots",)),
    "one slot twice": (put(["north", "north"], "setup", "2", "slots"), ("setup.2.slots",)),
    "an unknown slot": (put(["north", "up"], "setup", "2", "slots"), ("setup.2.slots",)),
    "three Wonders chosen": (put(3, "setup", "4", "wonder_cards_chosen"), ("setup.4.wonder_cards_chosen",)),
    "fewer cards dealt than chosen": (put(1, "setup", "2", "wonder_cards_dealt"), ("setup.2.wonder_cards_dealt",)),
    "more cards dealt than there are": (put(6, "setup", "4", "wonder_cards_dealt"), ("setup.4.wonder_cards_dealt",)),
    "three objectives": (drop("objectives", 0), ("objectives",)),
    "two objectives of a color": (put("green", "objectives", 0, "color"), ("objectives",)),
    "one panorama": (lambda data: data["panoramas"].__delitem__(slice(1, None)), ("panoramas",)),
    "one panorama id twice": (put("lakes", "panoramas", 0, "id"), ("panoramas", "lakes")),
    "a panorama without its feature": (
        drop("panoramas", 0, "effect", "feature"),
        ("panoramas (blimps).effect.feature",),
    ),
    "a panorama for nothing": (put(0, "panoramas", 0, "score"), ("panoramas (blimps).score",)),
    "a panorama that costs": (put(-3, "panoramas", 0, "score"), ("panoramas (blimps).score",)),
    "one Wonder id twice": (put("atlantis", "wonders", 0, "id"), ("wonders", "atlantis")),
    "one initiative twice": (put(2, "wonders", 0, "initiative"), ("wonders", "initiative 2")),
    "one power twice": (put(["bars-tall"], "wonders", 5, "powers"), ("wonders", "bars-tall", "lynchs-image")),
    "a Wonder without its feature": (
        drop("wonders", 3, "effects", 0, "feature"),
        ("wonders (atlantis).effects[0].feature",),
    ),
    "a Wonder that costs": (put(-4, "wonders", 0, "effects", 0, "amount"), ("wonders (the-hammer).effects[0].amount",)),
    "a Vault that scores first": (
        lambda data: data["wonders"][wonder("the-vault")]["effects"].reverse(),
        ("wonders (the-vault).effects[1].op", "R-14"),
    ),
    "a Wonder called pass": (put("pass", "wonders", 0, "id"), ("wonders", "pass")),
    "a Wonder called like a number": (put("24", "wonders", 0, "id"), ("wonders", "24")),
    "a Wonder called like a neighborhood": (put("ZE01", "wonders", 0, "id"), ("ZE01",)),
    "a neighborhood called like a color": (
        lambda data: rename(data, "AU14", "yellow"),
        ("yellow",),
    ),
    "no island": (put([], "islands"), ("islands",)),
    "four islands": (drop("islands", 4), ("islands",)),
    "no central island": (put("outer", "islands", 0, "kind"), ("islands[0].kind",)),
    "two central islands": (put("central", "islands", 1, "kind"), ("islands (aurora).kind",)),
    "one island id twice": (put("borealis", "islands", 1, "id"), ("islands", "borealis")),
    "one neighborhood id twice": (put("AU02", "islands", 1, "hoods", 0, "id"), ("islands", "AU02")),
    "an unknown neighbor": (
        add("AU99", "islands", 1, "hoods", 0, "adjacent"),
        ("(aurora).hoods (AU01).adjacent", "AU99"),
    ),
    "a neighbor that does not agree": (
        add("AU14", "islands", 1, "hoods", 0, "adjacent"),
        ("(aurora).hoods (AU01).adjacent", "AU14"),
    ),
    "its own neighbor": (add("AU01", "islands", 1, "hoods", 0, "adjacent"), ("(aurora).hoods (AU01).adjacent",)),
    "one neighbor twice": (
        add("AU02", "islands", 1, "hoods", 0, "adjacent"),
        ("(aurora).hoods (AU01).adjacent", "AU02"),
    ),
    "an island in two pieces": (
        lambda data: [hood["adjacent"].clear() for hood in data["islands"][1]["hoods"]],
        ("islands (aurora)",),
    ),
    "a border on another island": (
        add("ZE01", "islands", 1, "features", 0, "borders"),
        ("(aurora).features (AU-B1).borders", "ZE01"),
    ),
    "one border twice": (
        add("AU07", "islands", 1, "features", 0, "borders"),
        ("(aurora).features (AU-B1).borders", "AU07"),
    ),
    "a port is missing": (drop("islands", 2, "ports", "flank_left"), ("islands (borealis).ports", "flank_left")),
    "a port on another island": (
        put("ZE01", "islands", 2, "ports", "flank_left", "hood"),
        ("islands (borealis).ports.flank_left.hood",),
    ),
}


def rename(data: dict[str, Any], old: str, new: str) -> None:
    text = json.dumps(data).replace(f'"{old}"', f'"{new}"')
    data.update(json.loads(text))


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_edition_names_file_record_and_field(case: str, tmp_path: Path) -> None:
    change, words = BROKEN[case]
    with pytest.raises(EditionError) as error:
        edition(tmp_path, change)
    text = str(error.value)
    assert text.startswith(f"{tmp_path / 'house.json'}: ")
    assert all(word in text.removeprefix(str(tmp_path)) for word in words), text


def test_an_edition_that_is_not_json_or_not_there(tmp_path: Path) -> None:
    path = tmp_path / "house.json"
    with pytest.raises(EditionError, match=r"house\.json: cannot be read"):
        SkyriseGame.from_edition(path)
    path.write_text('{"game": ')
    with pytest.raises(EditionError, match=r"house\.json: not JSON"):
        SkyriseGame.from_edition(path)
    path.write_text("[]")
    with pytest.raises(EditionError, match=r"house\.json: the document"):
        SkyriseGame.from_edition(path)


# ------------------------------------------------------------------ changed editions


def final(game: SkyriseGame) -> Skyrise:
    state = game.setup(LAST_OF_TWO)
    for choice in ("2", "AU14"):
        state.apply(0, game.vocabulary.index(choice))
    return state


@pytest.mark.parametrize(
    ("change", "scores"),
    [
        pytest.param(put([2, 3, 4, 7, 2], "row_values"), [81 + 4, 87], id="row of three: red has 4 on yellow"),
        pytest.param(put(7, "scoring", "island_control"), [81 + 2, 87 + 4], id="control: 1 and 2 islands"),
        pytest.param(put(12, "scoring", "large_key"), [81, 87 + 2], id="large key"),
        pytest.param(put(11, "scoring", "excess_disc"), [81, 87 + 1], id="excess"),
        pytest.param(put(2, "scoring", "commission_per_item"), [81 + 3, 87], id="commissions"),
        pytest.param(put(5, "panoramas", 0, "score"), [81 + 4, 87 + 6], id="blimps: 2 and 3"),
        pytest.param(put(4, "panoramas", 0, "effect", "need"), [81, 87 - 3], id="four at a blimp: teal loses BO-B1"),
        pytest.param(put(12, "objectives", 0, "score"), [81 + 2, 87], id="objective yellow"),
        pytest.param(put(5, "objectives", 0, "need"), [81 - 10, 87], id="objective yellow needs five"),
        pytest.param(put("green", "islands", 1, "hoods", 13, "color"), [81 - 10 - 4, 87], id="AU14 is green"),
    ],
)
def test_a_changed_edition_changes_the_scores(change: Change, scores: list[int], tmp_path: Path) -> None:
    assert final(GAME).scores() == [81, 87]
    assert final(edition(tmp_path, change)).scores() == scores


def test_a_changed_wonder_scores_its_new_amount(tmp_path: Path) -> None:
    game = edition(tmp_path, put(9, "wonders", wonder("the-hammer"), "effects", 0, "amount"))
    scores = []
    for which in (GAME, game):
        state = which.setup(
            {
                "seats": 3,
                "era": 2,
                "boards": {"red": {"picks": ["the-hammer"]}},
                "bids": [("teal", "8", "ZE02")],
                "turn": "red",
                "discs": {},
            }
        )
        for choice in ("the-hammer", "ZE01"):
            state.apply(0, which.vocabulary.index(choice))
        scores.append(which.view(state, None).boards[0].prestige)
    assert scores == [4, 9]


def test_a_panorama_may_be_renamed_and_asked_for_by_its_new_name(tmp_path: Path) -> None:
    game = edition(tmp_path, put("airships", "panoramas", 0, "id"), put("Airships", "panoramas", 0, "name"))
    state = game.setup({"seats": 2, "panoramas": ["airships", "lakes"]})
    assert game.view(state, None).panoramas == ("airships", "lakes")


def test_another_edition_has_its_own_name_with_a_digest(tmp_path: Path) -> None:
    house = edition(tmp_path, put("house", "edition"))
    other = edition(tmp_path, put("house", "edition"), put(7, "scoring", "island_control"))
    copy = edition(tmp_path)
    assert (GAME.edition, GAME.kind) == ("standard", "skyrise")
    names = [game.edition for game in (house, other, copy)]
    assert [name.rpartition("-")[0] for name in names] == ["house", "house", "standard"]
    assert len({*names, GAME.edition}) == 4
    assert house.kind == f"skyrise@{house.edition}"


def test_the_digest_does_not_depend_on_the_layout_of_the_file(tmp_path: Path) -> None:
    first = edition(tmp_path, put("house", "edition"))
    data = json.loads((tmp_path / "house.json").read_text())
    again = tmp_path / "again.json"
    again.write_text(json.dumps(dict(reversed(data.items())), indent=3))
    assert SkyriseGame.from_edition(again).edition == first.edition


def test_positions_of_another_edition_pickle(tmp_path: Path) -> None:
    game = edition(tmp_path, put([2, 3, 4, 9, 2], "row_values"))
    state = game.new(3, 4)
    for step, _ in enumerate(random_moves(state, 4)):
        if step == 40:
            break
    again = pickle.loads(pickle.dumps(state))
    assert game.position(again) == game.position(state)
    assert again.kind() == state.kind() == game.kind
    assert again.tables is state.tables
    assert again.board is state.board
    assert again.scores() == state.scores()
    standard = pickle.loads(pickle.dumps(GAME.new(3, 4)))
    assert standard.kind() == "skyrise"
    assert standard.tables is GAME.tables


def test_positions_of_two_editions_do_not_mix(tmp_path: Path) -> None:
    house = edition(tmp_path, put([2, 3, 4, 9, 2], "row_values")).register()
    state = final(house)
    assert of_kind(state.kind()) is house
    assert of_kind(final(GAME).kind()) is GAME
    assert final(GAME).scores() == [81, 87]
    assert state.scores() == [81 + 12, 87]


def test_records_of_another_edition_refuse_the_standard_one(tmp_path: Path) -> None:
    game = edition(tmp_path, put("house", "edition"))
    record = Record.start(game, 2, 9)
    state = record.deal(game)
    chance = 0
    while not state.over:
        who = state.actors()[0]
        legal = state.legal(who)
        chance += 7
        choice = legal[chance % len(legal)]
        record.add(game, who, choice)
        state.apply(who, choice)
    record.finish(state)
    again = Record.from_json(record.to_json())
    assert again.replay(game).scores() == state.scores()
    with pytest.raises(RecordError, match="edition 'house-"):
        again.replay(GAME)
    with pytest.raises(RecordError, match="edition 'standard'"):
        Record.start(GAME, 2, 9).deal(game)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_an_edition_with_other_cards_plays_to_the_end(seats: int, tmp_path: Path) -> None:
    def fewer(data: dict[str, Any]) -> None:
        data["wonders"] = data["wonders"][5:]

    game = edition(
        tmp_path,
        fewer,
        put("bazaar", "wonders", 0, "id"),
        put(3, "setup", "2", "wonder_cards_dealt"),
        put(4, "panoramas", 2, "score"),
    )
    state = game.new(seats, 3)
    chance = 1
    while not state.over:
        for who in state.actors():
            legal = state.legal(who)
            chance = (chance * 75 + 74) % 65537
            state.apply(who, legal[chance % len(legal)])
    assert game.setup(game.position(state)).scores() == state.scores()
    out = [0.0] * game.encoding_length()
    game.encode(state, 0, out)
    assert len(out) == game.encoding_length() != GAME.encoding_length()
