"""What an answer would throw away is said before it is made, on the table too, and no more than that."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from tests.seven_wonders.lost_play import lost
from tests.seven_wonders.play import GAME, do, setup, view
from ziggurat.core.render.pen import esc
from ziggurat.games.seven_wonders.rules.state import SevenWonders


def warned(state: SevenWonders, color: str = "red") -> dict[str, str]:
    """The warnings of what a seat is asked, by the name of the choice; each stands on the table, too."""
    seen = view(state, color)
    drawing = str(GAME.draw(seen))
    out = {}
    for answer in GAME.ask(seen).answers:
        if answer.warning:
            out[GAME.vocabulary.name(answer.choice)] = answer.warning
            assert esc(answer.warning) in drawing
            plan = r'( data-plan="[\d ]+" data-seals="1")?'
            words = re.escape(esc(answer.warning))
            assert re.search(rf'data-choice="{answer.choice}"{plan} data-warning="{words}"', drawing)
    return out


def asked(card: str, **city: Any) -> dict[str, str]:
    """The warnings of the uses of a card."""
    more = {key: city.pop(key) for key in ("age", "turn", "teal", "yellow") if key in city}
    cities: dict[str, Any] = {"red": {**city, "hand": [card]}}
    cities |= {key: more[key] for key in ("teal", "yellow") if key in more}
    return warned(do(setup(age=more.get("age", 2), turn=more.get("turn", 4), cities=cities), f"red {card}"))


def test_a_card_that_is_free_is_not_sold_without_a_word() -> None:
    assert asked("altar", age=1) == {"sell": "You could build this free. Selling it brings only 3 coins."}
    assert "sell" in asked("statue", cards=["theater"])
    assert "sell" not in asked("walls", coins=9, teal={"cards": ["quarry"]})


def test_who_pays_for_a_chain_is_told() -> None:
    made = asked("statue", cards=["theater"], coins=20, teal={"cards": ["foundry", "lumber-yard"]})
    assert made["build"] == "Theater makes this free; paying for it gains nothing."
    assert "chain" not in made


def test_a_symbol_that_makes_a_set_is_not_buried_without_a_word() -> None:
    city = {"cards": ["apothecary", "scriptorium", "stone-pit", "clay-pool", "brickyard", "press"], "coins": 9}
    made = asked("laboratory", **city)
    assert made["stage"] == "Under the wonder this symbol is lost; built, it completes a set of three for 8 points."
    assert "stage" not in asked("school", **city)


def test_a_free_build_is_kept_for_what_costs_something() -> None:
    state = setup(
        age=2,
        turn=4,
        cities={
            "red": {"board": "olympia-a", "stages": 2, "cards": ["stone-pit", "quarry", "theater"], "hand": ["walls"]}
        },
    )
    made = warned(do(state, "red walls"))
    assert made["power"].startswith("You can build this free with your own goods;")
    state = setup(
        age=2, turn=4, cities={"red": {"board": "olympia-a", "stages": 2, "cards": ["theater"], "hand": ["statue"]}}
    )
    assert warned(do(state, "red statue"))["power"].startswith("Theater makes this free anyway;")


def test_a_free_build_that_is_lost_with_the_age() -> None:
    for turn, told in ((5, False), (6, True)):
        city = {"board": "olympia-a", "stages": 2, "hand": ["walls"], "coins": 9}
        state = setup(age=2, turn=turn, cities={"red": city, "teal": {"cards": ["quarry", "stone-pit"]}})
        made = warned(do(state, "red walls"))
        lost_ = "Your wonder could build this free, and what it does not build in this turn is lost with the Age."
        assert (made.get("build") == lost_) == told
        assert (made.get("sell") == lost_) == told


def test_a_dearer_way_to_pay() -> None:
    state = setup(
        turn=4,
        cities={
            "red": {"hand": ["guard-tower"], "cards": ["east-trading-post"], "coins": 5},
            "teal": {"cards": ["clay-pool"]},
            "yellow": {"cards": ["clay-pit"]},
        },
    )
    do(state, "red guard-tower build")
    if view(state, "red").asked == "plan":  # a dearer way is only offered where it is better for somebody
        assert set(warned(state).values()) <= {"Another way to pay is 1 coin cheaper."}
        assert "plan-1" not in warned(state)


def test_a_guild_that_counts_nothing() -> None:
    made = asked("spies-guild", age=3, cards=["clay-pool", "brickyard", "glassworks"], coins=20)
    assert made["build"] == "As things stand this guild would count nothing."
    made = asked(
        "spies-guild", age=3, cards=["clay-pool", "brickyard", "glassworks"], coins=20, teal={"cards": ["barracks"]}
    )
    assert "build" not in made


def test_a_stage_of_tartaros_wants_a_card_of_its_age() -> None:
    state = lost(age=2, turn=4, red={"board": "tartaros-a", "hand": ["walls"]})
    made = warned(do(state, "red walls"))
    assert made["stage"] == "The stage stays without effect: it asks for a card of Age I."
    state = lost(age=2, turn=4, red={"board": "tartaros-a", "stages": 1, "hand": ["walls"]})
    assert "stage" not in warned(do(state, "red walls"))


def test_an_empty_pile_brings_no_card() -> None:
    city = {"board": "halikarnassos-a", "stages": 1, "cards": ["foundry", "ore-vein"], "hand": ["walls"]}
    state = setup(age=2, turn=2, cities={"red": city}, pile=[])
    assert warned(do(state, "red walls"))["stage"].startswith("The discard pile is empty:")
    state = setup(age=2, turn=2, cities={"red": city}, pile=["altar"])
    assert "stage" not in warned(do(state, "red walls"))


def test_a_card_of_the_pile_is_not_left_without_a_word() -> None:
    state = setup(phase="raise", age=3, turn=2, pile=["altar"], agenda=["red"])
    assert warned(state) == {"pass": "A card of the pile would be free, and this chance does not come back."}


@pytest.mark.parametrize("options", [{}, {"expansions": "leaders,cities,lost"}])
def test_few_answers_warn_and_every_question_can_be_answered_without(options: dict[str, str]) -> None:
    state, luck = GAME.new(4, 5, **options), Random(5)
    warnings = answers = 0
    while state.pending:
        seat = luck.choice(state.actors())
        prompt = GAME.ask(GAME.view(state, seat))
        assert any(not answer.warning for answer in prompt.answers)
        warnings += sum(bool(answer.warning) for answer in prompt.answers)
        answers += len(prompt.answers)
        state.play(seat, luck.choice(state.legal(seat)))
    assert 0 < warnings < answers / 10
