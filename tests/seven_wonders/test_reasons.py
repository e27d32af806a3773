"""Reasons for a hint: facts with the figures of the position, each where it is true and nowhere else."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.seven_wonders.lost_play import lost
from tests.seven_wonders.play import GAME, do, setup, view
from ziggurat.core.contract.teaching import Reason
from ziggurat.games.seven_wonders.rules.points import COLUMNS
from ziggurat.games.seven_wonders.rules.state import SevenWonders
from ziggurat.games.seven_wonders.words.reasons import COLUMNS as NAMED

NAMES = ("You", "Ines", "Otto")


def why(state: SevenWonders, plan: str) -> list[Reason]:
    """The reasons for red's plan, «barracks build»."""
    seen = view(state, "red").named(NAMES)
    found = list(GAME.reasons(seen, [GAME.vocabulary.index(name) for name in plan.split()]))
    for reason in found:
        assert reason.words[0].isupper() or reason.words[0].isdigit()
        assert reason.words.endswith(".")
        assert not reason.source or reason.source in COLUMNS
        for key in reason.at:
            assert GAME.about(seen, key) is not None, key
    return found


def words(state: SevenWonders, plan: str) -> list[str]:
    return [reason.words for reason in why(state, plan)]


def town(hand: list[str], age: int = 2, turn: int = 4, **cities: Any) -> SevenWonders:
    more = {key: cities.pop(key) for key in list(cities) if key not in ("red", "teal", "yellow")}
    red = {"hand": hand, **cities.pop("red", {})}
    return setup(age=age, turn=turn, cities={"red": red, **cities}, **more)


def test_a_chain() -> None:
    state = town(["statue"], red={"cards": ["theater"]})
    assert words(state, "statue chain")[:2] == ["Free for you: Theater stands in your city.", "4 points for nothing."]
    assert why(state, "statue chain")[0].at == ("card:theater",)


def test_points_and_their_price() -> None:
    state = town(["aqueduct"], red={"coins": 9, "cards": ["stone-pit"]}, teal={"cards": ["quarry"]})
    (reason,) = [one for one in why(state, "aqueduct build") if one.source]
    assert (reason.words, reason.source) == ("5 points for 2 coins.", "Civilian")


def test_a_symbol() -> None:
    state = town(
        ["laboratory", "school"], red={"cards": ["apothecary", "scriptorium", "brickyard", "press"], "coins": 9}
    )
    assert words(state, "laboratory build")[0] == "Completes a set of three: 8 points with one card."
    state = town(["school"], red={"cards": ["scriptorium", "lumber-yard", "press"]})
    assert words(state, "school build")[0] == "Your second tablet: 3 points."


def test_shields() -> None:
    state = town(["walls"], red={"cards": ["quarry"]}, teal={"cards": ["barracks"]}, yellow={"cards": ["stockade"]})
    assert words(state, "walls build")[:2] == [
        "Puts you ahead of Ines: 2 shields to 1.",
        "Puts you ahead of Otto: 2 shields to 1.",
    ]
    assert [one.source for one in why(state, "walls build")[:2]] == ["Military", "Military"]
    state = town(["barracks"], age=1, red={"coins": 5}, teal={"cards": ["stockade"]})
    assert words(state, "barracks build")[:1] == ["Brings you level with Ines: 1 shield each."]
    assert words(town(["walls"], red={"cards": ["quarry", "barracks", "stockade"]}), "walls build") == [
        "Opens Fortifications for you, free, in the next Age."
    ]


def test_what_is_counted() -> None:
    state = town(["vineyard"], red={"cards": ["clay-pool"]}, teal={"cards": ["ore-vein", "lumber-yard"]})
    assert "It brings 3 coins now." in words(state, "vineyard build")
    guild = town(
        ["philosophers-guild"],
        age=3,
        red={"cards": ["brickyard", "clay-pool", "loom", "press"]},
        teal={"cards": ["school", "library"]},
        yellow={"cards": ["dispensary"]},
    )
    found = why(guild, "philosophers-guild build")
    assert [(one.words, one.source) for one in found] == [("Counts 3 green cards beside you, now.", "Guilds")]
    assert found[0].at == ("kind:green:1", "kind:green:2")


def test_goods() -> None:
    state = town(["stone-pit", "altar"], age=1)
    assert words(state, "stone-pit build") == ["Stone for your next stage; no neighbor sells it."]
    state = town(["stone-pit", "altar"], age=1, teal={"cards": ["timber-yard"]})
    assert words(state, "stone-pit build") == ["Stone for your next stage; only Ines sells it."]
    state = town(["glassworks", "altar"], age=1)
    assert words(state, "glassworks build") == ["Nobody beside you makes glass; they will buy yours."]
    assert words(town(["ore-vein", "altar"], age=1), "ore-vein build") == []  # Ines's board makes it already
    state = town(["loom-ii", "courthouse", "library"])
    assert words(state, "loom-ii build") == ["Courthouse and Library ask for textile, and you make none."]


def test_trade() -> None:
    state = town(["west-trading-post"], age=1, teal={"cards": ["ore-vein", "clay-pit"]})
    assert words(state, "west-trading-post build")[0] == "Ines makes 3 such goods, each a coin cheaper then."
    assert words(town(["west-trading-post"], age=1, turn=4), "west-trading-post build")[0].startswith("Opens Forum")


def test_what_it_opens() -> None:
    state = town(["theater"], age=1)
    assert words(state, "theater build") == [
        "2 points for nothing.",
        "Opens Statue for you, free, in the next Age.",
    ]


def test_a_free_build_of_the_wonder() -> None:
    state = town(
        ["walls"], red={"board": "olympia-a", "stages": 2, "coins": 9}, teal={"cards": ["quarry", "stone-pit"]}
    )
    assert words(state, "walls power")[0] == "Without paying; it would cost 6 coins."


def test_a_stage() -> None:
    state = town(["altar"], age=1, red={"cards": ["stone-pit"]})
    (reason,) = why(state, "altar stage")
    assert (reason.words, reason.source) == ("3 points, and you make all the stage asks.", "Wonder")
    state = town(["walls"], red={"board": "ephesos-a", "stages": 1, "cards": ["sawmill"]})
    assert words(state, "walls stage") == ["The stage brings 9 coins at once."]
    state = lost(
        seats=3,
        age=3,
        red={"board": "lhasa-a", "stages": 1, "cards": ["apothecary", "workshop", "scriptorium", "brickyard"]},
    )
    card = view(state, "red").hand[0].card
    assert words(state, f"{card} stage")[0] == "Every set counts more: 4 points for those that you have."


def test_a_sale() -> None:
    state = town(["walls", "aqueduct", "courthouse"], red={"coins": 0})
    assert words(state, "walls sell") == ["Nothing in your hand can be paid for; 3 coins help next turn."]
    state = town(["walls", "vineyard"], red={"coins": 0})
    assert words(state, "walls sell") == ["You cannot use Walls, and it brings 3 coins."]
    assert words(state, "vineyard sell") == []


def test_what_the_next_player_wants() -> None:
    state = town(["school", "walls"], red={"cards": ["stone-pit"]}, yellow={"cards": ["apothecary", "workshop"]})
    assert words(state, "school sell")[-1] == "Otto wants it: it would bring 8 points there."
    late = town(["school", "walls"], turn=6, red={"cards": ["stone-pit"]}, yellow={"cards": ["apothecary", "workshop"]})
    assert not any("wants it" in one for one in words(late, "school sell"))


def test_whom_to_pay() -> None:
    state = setup(
        turn=4,
        cities={
            "red": {"hand": ["guard-tower"]},
            "teal": {"cards": ["clay-pool", "altar"]},
            "yellow": {"cards": ["clay-pit"]},
        },
    )
    assert "Pay Otto: Ines has more points." in words(state, "guard-tower build plan-1")
    assert not any("Pay" in one for one in words(state, "guard-tower build plan-2"))
    do(state, "red guard-tower build")
    assert words(state, "plan-1")[-2] == "Pay Otto: Ines has more points."
    said = GAME.said(view(state, "red").named(NAMES), [GAME.vocabulary.index("plan-1")])
    assert said == "Build Guard Tower, 2 coins to Otto for clay"


def test_what_little_is_missing() -> None:
    state = town(["barracks"], age=1, red={"coins": 5})
    assert words(state, "barracks build")[-1] == "Only ore is missing, and Ines sells it for 2 coins."
    assert not any("missing" in one for one in words(town(["altar"], age=1), "altar build"))


def test_a_plan_is_said_and_drawn() -> None:
    state = town(["altar"], age=1, red={"cards": ["stone-pit"]})
    seen = view(state, "red")
    for plan, said, at in (
        ("altar build", "Build Altar", "kind:blue:0"),
        ("altar stage", "Slide Altar under stage 1", "stage:0:1"),
        ("altar sell", "Sell Altar", "pile"),
    ):
        choices = [GAME.vocabulary.index(name) for name in plan.split()]
        assert GAME.said(seen, choices) == said
        (mark,) = GAME.marks(seen, choices)
        assert (mark.at, mark.origin, mark.label) == (at, "card:altar", "Altar")
        assert f'data-about="{at}"' in str(GAME.draw(seen))


def test_the_columns_are_those_of_the_sheet() -> None:
    assert set(NAMED.values()) <= set(COLUMNS)


@pytest.mark.parametrize("options", [{}, {"expansions": "leaders,cities,lost", "myths": "on"}])
def test_every_plan_has_sound_reasons(options: dict[str, str]) -> None:
    state, luck = GAME.new(4, 7, **options), Random(7)
    found = 0
    while state.pending:
        seat = luck.choice(state.actors())
        seen = GAME.view(state, seat)
        for choice in state.legal(seat):
            plan = [choice]
            after = state.copy()
            after.play(seat, choice)
            if seen.asked == "card" and seat in after.actors():
                plan.append(luck.choice(after.legal(seat)))
            for reason in GAME.reasons(seen, plan):
                found += 1
                assert reason.words.endswith(".")
                assert " 1 points" not in f" {reason.words}"
                for key in reason.at:
                    assert GAME.about(seen, key) is not None, (key, reason)
            GAME.said(seen, plan)
            for mark in GAME.marks(seen, plan):
                assert GAME.about(seen, mark.at) is not None
        state.play(seat, luck.choice(state.legal(seat)))
    assert found > 100
