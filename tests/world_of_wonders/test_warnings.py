"""What a choice throws away is said before it is made, and such an answer is never the main one."""

from __future__ import annotations

import re
from html import unescape
from random import Random

from tests.world_of_wonders.play import GAME, do, setup, site, view, workers
from tests.world_of_wonders.rare import liked, rich
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def warnings(state: WorldOfWonders, color: str = "red") -> dict[str, str]:
    """The answers with a warning, by name."""
    prompt = GAME.ask(view(state, color).named(("Ines", "Tim", "Otto")[: state.seats]))
    return {GAME.vocabulary.name(answer.choice): answer.warning for answer in prompt.answers if answer.warning}


def test_ending_with_an_empty_site() -> None:
    state = setup(red={"sites": ["temple"]})
    assert warnings(state)["end"] == "Nobody works on Temple 1: it is discarded when your turn ends."
    both = setup(red={"sites": ["temple", "school", site("farm", "worker")]})
    assert warnings(both)["end"] == "Nobody works on Temple 1 and School 1: they are discarded when your turn ends."
    assert "end" not in warnings(setup(red={"sites": [site("temple", "worker")]}))


def test_ending_with_a_stolen_piece_that_nobody_holds() -> None:
    state = setup(red={"sites": [site("zeus-4", holders=["teal"])]})
    assert warnings(state)["end"] == "Zeus 4 goes back to Tim unless somebody works on it."


def test_ending_with_free_points_in_hand() -> None:
    state = setup(red={"hand": ["everest", "farm"]})
    assert warnings(state)["end"] == "You still hold Mount Everest: it costs nothing, and its points are safe."


def test_ending_with_a_building_that_has_not_worked() -> None:
    state = setup(red={"buildings": ["library"]})
    assert warnings(state)["end"] == "You have not used Library 1 yet, and it costs no card."
    farm = setup(red={"buildings": ["farm"], "sites": [site("temple", "worker")]})
    assert warnings(farm)["end"] == "You have not used Farm 1 yet, and it costs no card."
    full = setup(red={"buildings": ["farm"], "sites": [site("temple", *workers(4))]})
    assert "end" not in warnings(full)
    assert "end" not in warnings(setup(red={"buildings": ["barracks", "city_wall"]}, discard=["farm", "farm"]))


def test_a_site_as_the_last_card() -> None:
    said = warnings(setup(red={"hand": ["zeus-1"]}))
    assert said["place-zeus-1"] == "No card is left to work on Zeus 1: it would be discarded when your turn ends."
    assert "place-farm" in warnings(setup(red={"hand": ["farm"]}))
    assert "place-farm" not in warnings(setup(red={"hand": ["farm", "temple"]}))
    assert "place-farm" not in warnings(setup(red={"hand": ["farm"], "buildings": ["school"]}))
    assert "place-farm" not in warnings(setup(red={"hand": ["farm"], "buildings": ["mausoleum-1"]}))


def test_a_surplus_worker() -> None:
    state = setup(red={"hand": ["farm", "temple"], "sites": [site("library", *workers(2))]})
    assert warnings(state)["worker-farm"] == "Library 1 is full already: one more Worker would be wasted."
    gift = setup(
        red={"hand": ["farm", "temple"], "sites": [site("mausoleum-1", *workers(3)), site("library", "worker")]}
    )
    assert "worker-farm" not in warnings(gift)
    do(gift, "red worker-farm")
    assert warnings(gift) == {
        "mausoleum-1": "Mausoleum 1 gets its last Worker from the pile when your turn ends: this one would be wasted."
    }


def test_a_strike_that_does_nothing() -> None:
    state = setup(red={"hand": ["farm", "library"]}, teal={"buildings": ["stables"]})
    do(state, "red attack-stables-1 militia-farm")
    assert warnings(state)["commit"] == "1 against 2: nothing happens, and your soldiers are spent."
    do(state, "red militia-library")
    assert "commit" not in warnings(state)


def test_an_attack_that_cannot_succeed() -> None:
    state = setup(
        red={"hand": ["farm", "library"]},
        teal={"buildings": ["throne_room"], "sites": [site("school", *workers(3)), site("farm", "worker")]},
    )
    said = warnings(state)
    assert said["attack-throne_room-1"] == "You can bring 2 at most; Throne Room 1 holds against 5."
    assert said["attack-school-1"] == "You can bring 2 at most; School 1 holds against 5."
    more = setup(red={"hand": ["farm", "library", "temple"]}, teal={"sites": [site("school", *workers(3))]})
    assert "attack-school-1" not in warnings(more)  # it would cost a Worker


def test_building_for_somebody_else() -> None:
    state = setup(
        red={"buildings": ["farm"], "sites": [site("temple", "worker")]}, teal={"sites": [site("school", "worker")]}
    )
    assert "use-farm-1" not in warnings(state)
    do(state, "red use-farm-1")
    assert warnings(state) == {"school-1": "That is Tim's site: you would be building for somebody else."}
    alone = setup(red={"buildings": ["farm"]}, teal={"sites": [site("school", "worker")]})
    assert warnings(alone)["use-farm-1"].startswith("Only other players have a site for it")


def test_spending_a_natural_wonder() -> None:
    state = setup(red={"hand": ["everest", "farm"], "sites": [site("temple", "worker")], "buildings": ["city_wall"]})
    said = warnings(state)
    assert said["worker-everest"] == "Mount Everest is free points; spend another card if you can."
    assert said["militia-everest"] == said["worker-everest"]
    assert "worker-everest" not in warnings(setup(red={"hand": ["everest"], "sites": [site("temple", "worker")]}))


def test_a_new_hand() -> None:
    state = GAME.new(2, 1)
    who = state.actors()[0]
    said = {answer.label: answer.warning for answer in GAME.ask(GAME.view(state, who)).answers}
    assert said == {"Keep the hand": "", "Take a new hand": "A new hand has 4 cards, not 5, and is final."}


def test_an_answer_with_a_warning_is_said_and_is_never_the_golden_one() -> None:
    """In played games, and `go` is the class of the golden button."""
    seen = 0
    for seed in range(4):
        state = rich(2 + seed, seed)
        luck = Random(seed)
        while state.pending:
            who = state.actors()[0]
            shown = GAME.view(state, who)
            warned = {answer.choice: answer.warning for answer in GAME.ask(shown).answers if answer.warning}
            if warned:
                seen += 1
                markup = str(GAME.draw(shown))
                for cls, choice, body in re.findall(
                    r'<button class="(choice[^"]*)" data-choice="(\d+)".*?>(.*?)</button>', markup, re.S
                ):
                    if int(choice) in warned:
                        assert " go" not in cls
                        assert warned[int(choice)] in unescape(body)
                for choice, words in warned.items():
                    carriers = re.findall(rf'<[^>]*data-choice="{choice}"[^>]*>', markup)
                    assert carriers, GAME.vocabulary.name(choice)
                    assert all(f'data-warning="{words}"' in unescape(carrier) for carrier in carriers)
                    assert words.endswith(".")
                    assert "_" not in words
            state.play(who, liked(state, who, luck))
    assert seen > 40
