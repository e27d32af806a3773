"""What everything on the table says when it is asked: all that is marked, honest, in whole sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from importlib.resources import files
from random import Random

import pytest

from tests.world_of_wonders.play import DATA, GAME, do, setup, site, view, workers
from tests.world_of_wonders.rare import liked, rich
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.teaching import About
from ziggurat.games.world_of_wonders.data.records import SEAT_COLORS
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders
from ziggurat.games.world_of_wonders.view.shapes import WorldOfWondersView

NAMES = ("Ines", "Tim", "Otto", "Mara", "Bo", "Yuki", "Amir")
RULES = set(
    re.findall(
        r"^- \*\*([A-Z]+-\d+)\*\*", files("ziggurat.games.world_of_wonders").joinpath("rules.md").read_text(), re.M
    )
)
IDS = {kind.id for kind in DATA.kinds()} | {ability.id for ability in DATA.abilities()}


def keys(view: WorldOfWondersView) -> set[str]:
    return {unescape(key) for key in re.findall(r'data-about="([^"]+)"', str(GAME.draw(view)))}


def positions(seed: int, every: int) -> Iterator[WorldOfWonders]:
    """Some positions of a game that prefers what is rare, and the end of it."""
    seats = 2 + seed % 6
    state = rich(seats, seed) if seed % 2 else GAME.new(seats, seed, events="6", black_market="on", spy_network="on")
    luck = Random(seed)
    number = 0
    while state.pending:
        if number % every == seed % every:
            yield state
        number += 1
        who = state.actors()[0]
        state.play(who, liked(state, who, luck))
    yield state


def shown(state: WorldOfWonders, seat: int | None) -> WorldOfWondersView:
    return GAME.view(state, seat).named(NAMES[: state.seats])


def told(state: WorldOfWonders, color: str | None, key: str) -> About:
    found = GAME.explain(shown(state, None if color is None else SEAT_COLORS.index(color)), key)
    assert found is not None, key
    return found


def sentences(text: str) -> list[str]:
    return [part for part in re.split(r"(?<=[.!?])\s+", text.replace('"', "")) if part]


def well_said(about: About, marked: set[str], view: WorldOfWondersView) -> None:
    text = " ".join(part for part in (about.does, about.now, about.connected) if part)
    assert about.title
    assert about.kind
    assert about.does or about.now
    assert set(about.rules) <= RULES
    assert about.rules
    said = sentences(text)
    assert len(said) == len(set(said)), f"{about.key} says something twice: {text}"
    assert not re.search(r"\b1 (points|cards|tokens|pieces|Workers|turns|sites|buildings|events)\b", text), text
    assert not re.search(r"\b\w+_\w+\b|\.\.|  | ,|\{|\}|None|: \.", text), text
    for part in (about.does, about.now, about.connected):
        assert not part or (part[0].isupper() or part[0].isdigit()), f"{about.key}: {part}"
        assert not part or part.rstrip('"')[-1] in ".!?", f"{about.key}: {part}"
    words = set(re.findall(r"[a-z]+-\d+|[a-z]+\.[a-z]+", text))
    assert not words & IDS, f"{about.key} shows an id: {text}"
    for key in about.kin:
        assert GAME.explain(view, key) is not None, f"{about.key} names {key}"
        assert key in marked or key.startswith(("card:", "seat:")), f"{key} of {about.key} is not on the table"


@pytest.mark.parametrize("seed", range(6))
def test_every_mark_is_explained_to_every_viewer(seed: int) -> None:
    seen: set[str] = set()
    for state in positions(seed, 41):
        for viewer in (None, *range(state.seats)):
            view = shown(state, viewer)
            marked = keys(view)
            for key in marked:
                found = GAME.explain(view, key)
                assert found is not None, key
                assert found.key == key
                well_said(found, marked, view)
            seen |= {key.partition(":")[0] for key in marked}
    assert {"card", "unit", "plot", "strength", "seat", "district", "pile", "question", "do"} <= seen


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(6, 60))
def test_every_mark_is_explained_in_many_games(seed: int) -> None:
    test_every_mark_is_explained_to_every_viewer(seed)


def test_an_explanation_tells_nothing_that_is_hidden() -> None:
    luck = stream(3, "about")
    for seed in range(3):
        for state in positions(seed, 97):
            for viewer in (None, *range(state.seats)):
                other = state.redeal(0 if viewer is None else 1 << viewer, luck)
                one, two = shown(state, viewer), shown(other, viewer)
                marked = keys(one)
                assert keys(two) == marked
                for key in marked:
                    assert GAME.explain(one, key) == GAME.explain(two, key), key


ODD = """
: :::: card card: card:nothing card:farm:1 plot: plot:farm-99 plot:farm strength:x progress:city_wall-1 great:0
great:9:zeus great:-1:zeus great:²:zeus great:0:zeus second:0:none natural:0:everest seat: seat:7 seat:0:gold
seat:0:cards:1 seat:00000000000000000:cards unit:king phase:lunch pile:1 battle:odds event:none peace last idle
double:0:militia double:x:y do:fly do:commit question:1 district:٣
"""


@pytest.mark.parametrize("key", ["", "battle", "💥", "card:\x00", "plot:" + "x" * 9000, *ODD.split()])
def test_odd_keys_are_nothing(key: str) -> None:
    state = setup(red={"buildings": ["city_wall"]})
    for color in (None, "red", "teal"):
        assert GAME.explain(view(state, color), key) is None


def test_a_card_is_explained_by_both_its_faces_and_by_what_it_means_now() -> None:
    state = setup(
        red={"hand": ["farm", "zeus-2", "everest"], "sites": [site("temple", "worker")], "buildings": ["zeus-1"]},
        teal={"naturals": ["everest"]},
    )
    farm = told(state, "red", "card:farm")
    assert farm.does == (
        "Needs 2 Workers; then it has strength 3 and counts 1 point. Your turn: the top card of the pile becomes a "
        "Worker on any site. Its back: a Worker for a site of yours, or a Militia for an attack or your City Wall."
    )
    assert farm.now == (
        "You can lay it down now. It needs 2, and you hold 2 other cards: enough to fill it in one turn. "
        "As a Worker it could go to Temple 1 (1 of 4)."
    )
    assert "Each finished piece of Artemis adds a Worker to every use." in farm.connected
    assert "It would be your second piece of Zeus." in told(state, "red", "card:zeus-2").now
    assert "would bring you 2 points" in told(state, "red", "card:everest").now
    assert told(state, "teal", "card:farm").now == ""  # not in that hand, and nowhere to be seen


def test_a_card_that_rests_says_why_and_one_in_the_discard_where_it_lies() -> None:
    state = setup(red={"hand": ["farm"]}, teal={"hand": ["temple"]}, discard=["temple", "aurora", "temple"])
    now = told(state, "teal", "card:temple").now
    assert now.startswith("Not now: it is not your turn.")
    assert now.endswith("Another one lies on top of the discard, and 1 more below.")
    assert told(state, "red", "card:aurora").now == "Another one lies in the discard."


def test_a_site_says_what_it_needs_and_who_could_take_it() -> None:
    state = setup(
        red={"hand": [], "sites": [site("zeus-1", "worker", "foreman", holders=["teal"]), site("farm", "worker")]},
        teal={"hand": ["farm"] * 3},
    )
    zeus = told(state, "red", "plot:zeus-1")
    assert zeus.kind == "Your site of a Great Wonder"
    assert "if nobody is there, it goes back to Tim instead." in zeus.does
    assert zeus.now.startswith(
        "4 of 6: 2 to go. A Foreman and a Worker on it. Tim holds 3 cards, and each can be a soldier:"
    )
    assert zeus.now.endswith("not enough alone against 6.")
    assert told(state, "red", "plot:farm-1").now.endswith("enough to take it.")
    assert told(state, "red", "progress:zeus-1").now.endswith("the pile sends it one more Worker.")
    strong = told(state, "teal", "strength:zeus-1")
    assert (strong.title, strong.now) == ("Strength 6", "6 = site 2 + Constructors 4.")
    assert "at 2 or less nothing happens" in strong.does


def test_a_rivals_place_says_what_the_own_attack_could_do() -> None:
    state = setup(
        red={"hand": ["farm", "library"]},
        teal={"sites": ["temple"], "buildings": [site("city_wall", "militia"), "farm"]},
    )
    assert told(state, "red", "plot:temple-1").now.endswith("You could bring 2 against 2: enough.")
    assert told(state, "red", "strength:farm-1").now == (
        "7 = its card 3 + walls 4. You could bring 2 at most against 7: not enough."
    )
    wall = told(state, "red", "plot:city_wall-1")
    assert "It lends 4 now, with a Militia on it. It guards 1 building." in wall.now
    assert told(state, "red", "plot:farm-1").does.startswith('The card says: "In your turn: the top card')


def test_ready_and_turned_buildings() -> None:
    state = setup(red={"buildings": ["farm", site("library", used=True)], "sites": ["temple"]})
    assert told(state, "red", "plot:farm-1").now.startswith("Ready: you can use it now.")
    assert told(state, "red", "plot:library-1").now.startswith(
        "Turned: it has been used, and stands upright again when"
    )
    assert told(state, "teal", "plot:farm-1").now.startswith("Ready (upright).")


def test_great_and_natural_wonders_and_tokens() -> None:
    state = setup(
        red={"buildings": [site("zeus-1", used=True), "zeus-2"], "tokens": 4, "naturals": ["everest", "everest"]},
        teal={"buildings": ["zeus-3"], "sites": [site("zeus-6", "worker")], "naturals": ["everest"]},
    )
    great = told(state, "red", "great:0:zeus")
    assert great.now.startswith("2 of 6 pieces, 12 points together. 1 of 2 are used until your next turn begins.")
    assert great.connected == (
        "Tim has finished piece 3, so you cannot collect all 6. Tim is building piece 6. "
        "Not on the table yet: pieces 4 and 5."
    )
    assert told(state, "red", "second:0:zeus").now == "You have 4 of 6 tokens."
    assert told(state, "teal", "second:0:zeus").now == "Ines has 4 of 6 tokens."
    everest = told(state, "red", "natural:0:everest")
    assert everest.now.startswith(
        "2 pieces here, 3 on the whole table: 3 points each, 6 together. It brings 1 token each"
    )
    assert (
        told(state, "red", "seat:0:income").now == "3 tokens a turn: 2 from Great Wonders and 1 from Natural Wonders."
    )
    assert told(state, "red", "seat:0:tokens").now == "You have 4 tokens. Zeus costs 6: 2 short."


def test_an_attack_and_its_two_sums() -> None:
    state = setup(
        red={"hand": ["farm", "library", "stables"]}, teal={"sites": [site("school", *workers(3))], "hand": ["farm"]}
    )
    do(state, "red attack-school-1 militia-farm militia-library")
    assert told(state, "red", "battle").title == "Attack on Tim's School 1 (site)"
    assert told(state, "teal", "battle:force").now == "2: 2 Militia. 3 short."
    assert told(state, "red", "battle:strength").now == (
        "5 = site 2 + Constructors 3. What goes beyond 2 costs people on the site."
    )
    assert told(state, "red", "card:stables").now.endswith("As a Militia it makes your force 3 against 5.")
    assert told(state, "red", "question").kind == "Question to you"
    assert told(state, "red", "do:commit").now.endswith("As it stands, nothing would happen.")
    assert told(state, "teal", "question").kind == "Not your question"


def test_the_first_question_is_explained_from_the_hand() -> None:
    """The first screen of the game is five unknown cards."""
    state = GAME.new(2, 7)
    who = state.actors()[0]
    first = GAME.explain(shown(state, who), "do:keep")
    other = GAME.explain(shown(state, who), "do:mulligan")
    asked = GAME.explain(shown(state, who), "question")
    assert first is not None
    assert other is not None
    assert asked is not None
    assert first.now.startswith("You hold ")
    assert "you draw 4 new ones" in other.does
    assert "no bad hand" in asked.does


def test_the_end_of_a_turn_says_what_comes_of_it() -> None:
    state = setup(
        red={"hand": ["farm"], "sites": ["temple", site("zeus-1", "worker")], "buildings": ["artemis-1"]},
    )
    assert told(state, "red", "do:end").now == (
        "Nobody is on Temple 1. Zeus 1 takes a Worker. 1 token comes in. You draw 4 cards."
    )
