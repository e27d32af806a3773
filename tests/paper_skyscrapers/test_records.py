"""The edition file: what it holds, what is refused, and that another edition plays."""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.paper_skyscrapers.play import DATA, GAME, edition
from ziggurat.core.contract.errors import EditionError
from ziggurat.core.contract.luck import stream
from ziggurat.games import load
from ziggurat.games.paper_skyscrapers.data.effects import FIELDS, HOOKS, OPS
from ziggurat.games.paper_skyscrapers.data.records import parse, standard_text


def document() -> Any:
    return json.loads(standard_text())


def spoil(change: Callable[[Any], None]) -> str:
    """What is said of a spoilt edition."""
    data = document()
    change(data)
    with pytest.raises(EditionError) as error:
        parse(json.dumps(data).encode(), "mine.json")
    return str(error.value)


def card(data: Any, name: str) -> Any:
    return next(one for one in data["cards"] if one["id"] == name)


def test_the_language_has_25_ops_and_8_hooks_all_of_them_used() -> None:
    assert len(OPS) == 25
    assert len(HOOKS) == 8
    assert set(FIELDS) == set(OPS)
    text = standard_text().decode()
    assert all(f'"op": "{op}"' in text for op in OPS)
    assert {city.bonus.hook for city in DATA.cities} == set(HOOKS)


@pytest.mark.rule("AMB-08")
def test_the_edition_says_which_figures_are_our_own() -> None:
    """The rulebook gives one pair of wanted types, and no points for the awards."""
    printed = {kind.id for kind in DATA.types if kind.provenance == "rulebook"}
    assert printed == {"residential"}
    assert all(kind.provenance == "rulebook; wants: designed" for kind in DATA.types if kind.id not in printed)
    assert all(award.provenance.endswith("points: designed") for award in DATA.awards)
    wanted = {kind.id: kind.wants for kind in DATA.types}
    assert all(card.wants == wanted[card.type] for card in DATA.cards)
    assert set(wanted.values()) == set(wanted)


def test_the_vocabulary_is_as_the_tables_say() -> None:
    t, words = GAME.tables, GAME.vocabulary
    assert words.name(t.mayor0 - 1) == "mayor-1"
    assert words.name(t.build0) == "build-town-hall"
    assert words.name(t.draw0 + 89) == "draw-the-interlace"
    assert words.name(t.deck) == "draw-deck"
    assert words.name(t.at0 + 3) == "at+3"
    assert words.name(t.rival0 + 1) == "rival-lime"
    assert words.name(t.pick0) == "new-york"
    assert len(words) == t.choices


def test_the_page_has_the_right_counts() -> None:
    page = (Path(__file__).parents[2] / "docs" / "paper-skyscrapers.md").read_text(encoding="utf-8")
    assert f"a vocabulary of {len(GAME.vocabulary)} names" in page


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d.update(game="skyrise"), "game"),
        (lambda d: d.update(actions=[1, 2, 3]), "actions: must give a number for each of the four levels"),
        (lambda d: d["types"].reverse(), "types: must be residential"),
        (lambda d: d["types"][0].update(wants="park"), "types: every type is wanted by exactly one other"),
        (lambda d: d["tracks"][0].update(lines=[3, 2]), "tracks (profit).lines: must be ascending"),
        (lambda d: d["tracks"][0].update(lines=[3, 21]), "tracks (profit).lines: must lie on the track"),
        (lambda d: d["chips"].pop(), "chips: there must be one per achievement"),
        (lambda d: d["cards"].reverse(), "cards: must be in order of their levels"),
        (lambda d: d.update(cards=d["cards"][5:]), "level 1 has 15 cards; 16 are needed to begin it"),
        (lambda d: card(d, "diner").update(name="Newsstand"), "cards: the name Newsstand stands twice"),
        (lambda d: card(d, "diner").update(id="newsstand"), "the id newsstand stands twice"),
        (lambda d: card(d, "diner").update(wants="park"), "cards (diner).wants: a commercial card wants residential"),
        (lambda d: card(d, "diner").update(color="red"), "Object contains unknown field `color`"),
        (
            lambda d: card(d, "diner").update(action=card(d, "newsstand")["action"]),
            "cards (newsstand).action: is the same as that of diner (PAP-006)",
        ),
        (lambda d: card(d, "diner").update(action=[]), "cards (diner).action: is empty"),
        (lambda d: d["cities"].pop(0) and d["cities"].pop(0) and d["cities"].pop(0), "cities: there must be 8 to 20"),
        (lambda d: d["cities"][0]["bonus"].update(delta=None), "bonus.delta: belongs to build_cost"),
        (lambda d: d["cities"][2]["bonus"].update(tracks=["profit"]), "bonus.tracks: belongs to after_hop"),
        (lambda d: d["cities"][4]["bonus"].update(do=[{"op": "score", "n": 1}]), "bonus.do: must be one look"),
        (lambda d: d["achievements"][4].update(kinds=2), "(postcard-city).kinds: belongs to tests of kinds"),
    ],
)  # fmt: skip
def test_faults_are_named_by_record_and_field(change: Callable[[Any], None], message: str) -> None:
    said = spoil(change)
    assert said.startswith("mine.json: ")
    assert message in said


@pytest.mark.parametrize(
    ("effect", "message"),
    [
        ({"op": "fly"}, "Invalid enum value 'fly'"),
        ({"op": "draw", "n": 1}, "draw takes from, n"),
        ({"op": "draw", "n": 0, "from": "deck"}, "Expected `int` >= 1"),
        ({"op": "draw", "n": 1, "from": "hand"}, "action[0].from: must be market or deck or row or next"),
        ({"op": "look", "n": 2, "keep": 2, "rest": "top", "from": "deck"}, "must be less than n"),
        ({"op": "reveal", "n": 2, "filter": {"type": "$T"}, "rest": "top", "from": "deck"}, "neither a type nor"),
        ({"op": "advance", "n": 1, "track": "$X", "mode": "same"}, "$X is neither a track nor declared"),
        ({"op": "advance", "n": 2, "track": "profit", "mode": "split"}, "must be any, unless all go to the same"),
        ({"op": "advance", "n": 4, "track": "any", "mode": "different"}, "there are three tracks"),
        ({"op": "tuck", "n": 1, "from": "deck", "at": "each"}, "belongs to at: each"),
        ({"op": "build", "cost": {"less": 0}, "mode": "any", "from": "hand"}, "Expected `int` >= 1"),
        ({"op": "build", "cost": "full", "mode": "any", "from": "deck"}, "must be hand or row"),
        ({"op": "discard_for", "n": 1}, "takes n and do, or up_to and each"),
        ({"op": "take_action", "card": "$tucked"}, "there is no $tucked"),
        ({"op": "gain_printed", "card": "$discarded"}, "there is no $discarded"),
        ({"op": "for_each", "count": {"of": "result"}, "per": 1, "do": [{"op": "claim"}]}, "makes a result"),
        ({"op": "for_each", "count": {"of": "icons", "type": "park"}, "per": 1, "do": [{"op": "claim"}]}, "scope: "),
        ({"op": "if", "cond": {"test": "hopped"}, "then": [{"op": "claim"}]}, "no advance stands before it"),
        ({"op": "choose_one", "options": [[{"op": "claim"}]]}, "there must be 2 to 6"),
        ({"op": "steal", "what": "hand", "to": "hand", "pick": "choose"}, "is random for hand cards"),
        ({"op": "steal", "what": "top", "to": "tuck", "pick": "choose"}, "belongs to tuck: mayor or any"),
        ({"op": "may", "do": []}, "do: is empty"),
        ({"op": "build", "cost": "free", "mode": "any", "from": "hand", "filter": {"paid": 0}}, "for cities"),
    ],
)  # fmt: skip
def test_faults_of_the_language(effect: dict[str, Any], message: str) -> None:
    said = spoil(lambda data: card(data, "diner").update(action=[effect]))
    assert message in said


def test_another_edition_plays_and_travels(tmp_path: Path) -> None:
    data = document()
    data["edition"] = "mine"
    card(data, "diner")["cost"] = 1
    path = tmp_path / "mine.json"
    path.write_text(json.dumps(data))
    game = load("paper_skyscrapers", path)
    assert game.kind.startswith("paper_skyscrapers@mine-")
    state = game.new(2, 3)
    luck = stream(3, "edition")
    while state.pending:
        who = state.actors()[0]
        choices = state.legal(who)
        state.apply(who, choices[luck.below(len(choices))])
    again = pickle.loads(pickle.dumps(state))
    assert again.tables is state.tables
    assert again.scores() == state.scores()


def test_limits_of_an_edition_hold_in_play() -> None:
    def longer(data: Any) -> None:
        data["tracks"][0]["end"] = 30
        data["tracks"][0]["lines"] = [25]

    game = edition(longer)
    violet = {"tracks": [24, 0, 0]}
    state = game.setup({"seats": 2, "first": "violet", "cities": {"violet": violet}})
    state.apply(0, game.vocabulary.index("profit"))
    assert state.score[0] == 1
