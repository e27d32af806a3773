"""What is this? Everything that a drawing marks is explained, in good sentences, by what the viewer knows."""

from __future__ import annotations

import re
from functools import cache
from random import Random

import pytest

from tests.seven_wonders.lost_play import SIDES, lost
from tests.seven_wonders.play import CARDS, DATA, GAME, built, do, seat, setup, turn, view
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.teaching import About
from ziggurat.games.seven_wonders.rules.state import SevenWonders
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView

NAMES = ("Ines", "Otto", "Mara", "Jonas", "Lena", "Yuki", "Amir", "Noor")
IDS = {card.id for card in DATA.cards if "-" in card.id} | set(SIDES)
RULES = set(re.findall(r"^- \*\*([A-Z]+-\d+)\*\*", GAME.file("rules.md"), re.M))
TABLES: list[tuple[int, dict[str, str]]] = [
    (3, {}),
    (4, {"expansions": "leaders,cities", "boards": "chosen", "sides": "chosen"}),
    (4, {"expansions": "leaders,cities,lost", "myths": "on"}),
    (6, {"expansions": "leaders,cities,lost", "teams": "on", "balance": "off"}),
]


@cache
def played(seats: int, options: tuple[tuple[str, str], ...], seed: int, every: int) -> tuple[SevenWonders, ...]:
    """Positions of a random game, every so often and at the end."""
    luck = Random(seed)
    state = GAME.new(seats, seed, **dict(options))
    out = []
    for number in range(10_000):
        if number % every == 0 or not state.pending:
            out.append(state.copy())
        if not state.pending:
            return tuple(out)
        who = luck.choice(state.actors())
        state.play(who, luck.choice(state.legal(who)))
    raise AssertionError("the game does not end")


def marked(view: SevenWondersView) -> list[str]:
    """All keys in the drawing of a view."""
    return sorted(set(re.findall(r'data-about="([^"]*)"', str(GAME.draw(view)))))


def explained(view: SevenWondersView, key: str) -> About:
    found = GAME.explain(view, key)
    assert found is not None, key
    return found


def check(about: About, key: str) -> None:
    """Whole sentences, each once, without names that only the program uses."""
    assert about.key == key
    assert about.title, key
    assert about.kind, key
    assert about.does or about.now, key
    said = [one.strip() for text in (about.does, about.now, about.connected) for one in re.split(r"(?<=[.!?]) ", text)]
    said = [one for one in said if one]
    # «Stage 1: 3 points at the end. Stage 2: …» may say of two stages what is equal.
    if about.kind not in ("Wonder board",) and "onder" not in about.kind:
        assert len(said) == len(set(said)), (key, said)
    text = " ".join(filter(None, (about.title, about.kind, about.does, about.now, about.connected)))
    assert not re.search(r"\b1 (points|coins|shields|stages|cards|tokens|symbols)\b", text), (key, text)
    assert not IDS & set(re.findall(r"[\w-]+", text)), (key, text)
    assert "  " not in text, (key, text)
    assert ".." not in text, (key, text)
    assert not re.search(r"[a-z]_[a-z]|None|\(\)|\[\]", text), (key, text)
    for part in (about.does, about.now, about.connected):
        assert not part or part[-1] in ".!?", (key, part)
        assert not part or part[0].isupper() or part[0].isdigit(), (key, part)
    assert set(about.rules) <= RULES, (key, about.rules)
    assert about.rules, key


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_everything_that_is_marked_is_explained_to_everybody(table: int) -> None:
    seats, options = TABLES[table]
    kinds = set()
    for state in played(seats, tuple(options.items()), table, 17 * seats):
        for who in (None, *range(seats)):
            view = GAME.view(state, who).named(NAMES[:seats])
            for key in marked(view):
                about = explained(view, key)
                check(about, key)
                for other in about.kin:
                    assert GAME.explain(view, other) is not None, (key, other)
                kinds.add(key.partition(":")[0])
    assert {"seat", "coins", "shields", "science", "kind", "card", "stage", "wonder", "neighbor", "age"} <= kinds
    assert {"buy", "make", "conflict", "hands", "pile", "last", "victory", "defeat", "use"} <= kinds


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(12))
def test_everything_that_is_marked_is_explained_in_many_games(seed: int) -> None:
    seats, options = TABLES[seed % len(TABLES)]
    for state in played(seats, tuple(options.items()), 100 + seed, 5):
        for who in (None, *range(seats)):
            view = GAME.view(state, who).named(NAMES[:seats])
            for key in marked(view):
                check(explained(view, key), key)


@pytest.mark.parametrize("table", [0, 2])
def test_an_explanation_tells_only_what_the_seat_knows(table: int) -> None:
    seats, options = TABLES[table]
    for number, state in enumerate(played(seats, tuple(options.items()), table, 29 * seats)):
        for who in range(seats):
            view = GAME.view(state, who)
            other = GAME.view(state.redeal(1 << who, stream(number, "redeal")), who)
            for key in marked(view):
                assert GAME.explain(view, key) == GAME.explain(other, key), key


@pytest.mark.parametrize(
    "key",
    [
        "",
        ":",
        "card",
        "card:",
        "card:nothing",
        "seat:9",
        "seat:-1",
        "seat:²",
        "seat:0:0",
        "stage:0:9",
        "stage:0",
        "x:y:z:w",
    ]
    + ["victory:0:99", "defeat:0:x", "science:salt:0", "science:gear:x", "kind:pink:0", "use:palace:build", "plan:0"]
    + ["buy:0:wood", "buy:1:", "make:0:gold", "conflict:up", "neighbor:", "dock:left", "answer:100", "board:lhasa-c"]
    + ["stage:0:0", "coins:007x", "myth:none", "power:0", "a" * 5000, "card:" + ":" * 50, "seat:١"],
)
def test_an_unknown_key_is_nothing(key: str) -> None:
    state = setup(cities={"red": {"hand": ["altar", "baths"]}})
    for who in (None, 0, 1):
        assert GAME.explain(GAME.view(state, who), key) is None


@pytest.mark.parametrize("name", sorted(CARDS))
def test_every_card_is_explained(name: str) -> None:
    check(explained(view(setup(), "red"), f"card:{name}"), f"card:{name}")


@pytest.mark.parametrize("name", sorted(SIDES))
def test_every_side_of_every_board_is_explained(name: str) -> None:
    about = explained(view(setup(), "red"), f"board:{name}")
    check(about, f"board:{name}")
    for n in range(1, len(SIDES[name].stages) + 1):
        assert f"Stage {n}" in about.does
    board = next(board for side, board, _, _ in DATA.sides() if side == name)
    if board.set == "lost":
        letter = name[-1].upper()
        text = {found[0]: found[1] for found in re.findall(r"^- \*\*(LW-2\d+)\*\* (.*)$", GAME.file("rules.md"), re.M)}
        assert any(rule in text and text[rule].startswith(f"{board.city} {letter}") for rule in about.rules)


@pytest.mark.parametrize("name", sorted(SIDES))
def test_every_stage_in_play_is_explained(name: str) -> None:
    if not SIDES[name].stages:
        return
    state = lost(red={"board": name, "stages": 0})
    for n in range(1, len(SIDES[name].stages) + 1):
        check(explained(view(state, "red"), f"stage:0:{n}"), f"stage:0:{n}")


def test_a_card_in_hand_says_its_price_and_whom_one_pays() -> None:
    state = setup(turn=3, cities={"red": {"hand": ["barracks", "altar", "theater", "stockade"]}})
    seen = view(state, "red").named(("You", "Ines", "Otto"))
    assert "Building it costs 2 coins to Ines for ore." in explained(seen, "card:barracks").now
    assert "With it you would have 1 shield: ahead of Ines and Otto." in explained(seen, "card:barracks").now
    assert "Building it is free." in explained(seen, "card:altar").now
    wood = explained(seen, "card:stockade").now
    assert "Building it is not possible: you lack wood, and no neighbor sells it." in wood
    pit = setup(turn=3, cities={"red": {"hand": ["stone-pit", "altar"]}})
    assert "Stone for your next stage; no neighbor sells it." in explained(view(pit, "red"), "card:stone-pit").now
    theater = explained(seen, "card:theater")
    assert theater.connected == "Whoever has it builds Statue free later on."
    assert theater.kin == ("card:statue",)
    assert (
        explained(seen, "card:statue").connected
        == "Whoever has Theater builds it free. Whoever has it builds Gardens free later on."
    )


def test_a_chain_says_which_card_makes_it_free() -> None:
    state = setup(age=2, cities={"red": {"cards": ["theater"], "hand": ["statue", "walls"]}})
    about = explained(view(state, "red"), "card:statue")
    assert "It is free for you: Theater stands in your city." in about.now
    assert about.kin[0] == "card:theater"


def test_a_symbol_says_what_it_would_bring() -> None:
    state = setup(age=2, cities={"red": {"cards": ["apothecary", "scriptorium"], "hand": ["laboratory", "school"]}})
    seen = view(state, "red")
    assert "Its symbol would bring you 8 points now and completes a set." in explained(seen, "card:laboratory").now
    assert "Its symbol would bring you 3 points now." in explained(seen, "card:school").now
    gear = explained(seen, "science:gear:0")
    assert gear.now == "You have none. One more would bring 8 points."
    assert gear.connected == "Beside that 1 compass and 1 tablet: no set of all three yet."


@pytest.mark.parametrize("gain", ["laboratory", "school", "dispensary", "academy"])
def test_what_a_symbol_would_bring_is_what_it_brings(gain: str) -> None:
    cards = ["apothecary", "scriptorium", "library", "workshop"]
    age = CARDS[gain].age
    state = setup(age=age, turn=5, cities={"red": {"cards": cards, "hand": [gain], "coins": 30, "stages": 2}})
    before = sum(p.amount for p in state.points(0) if p.source == "Science")
    said = re.search(r"bring you (\d+) points", explained(view(state, "red"), f"card:{gain}").now)
    assert said is not None
    after = setup(age=3, turn=5, cities={"red": {"cards": [*cards, gain], "stages": 2}})
    assert sum(p.amount for p in after.points(0) if p.source == "Science") - before == int(said[1])


def test_what_a_counting_card_would_bring_is_what_it_brings() -> None:
    state = setup(
        age=2,
        turn=2,
        cities={
            "red": {"hand": ["vineyard"], "cards": ["stone-pit"], "coins": 0},
            "teal": {"cards": ["clay-pool"]},
            "yellow": {"cards": ["ore-vein"]},
        },
    )
    assert "It would bring 3 coins now." in explained(view(state, "red"), "card:vineyard").now
    turn(state, "red vineyard build")
    assert view(state).boards[0].coins == 3


def test_goods_say_what_they_cost_and_who_needs_them() -> None:
    state = setup(
        turn=3,
        cities={
            "red": {"cards": ["east-trading-post"], "hand": ["barracks", "stockade"]},
            "yellow": {"cards": ["ore-vein", "lumber-yard"]},
        },
    )
    seen = view(state, "red").named(("You", "Ines", "Otto"))
    ore = explained(seen, "buy:2:ore")
    assert ore.title == "Otto's ore"
    assert ore.now == "It costs you 1 coin."
    assert ore.connected == "In your hand Barracks asks for it."
    assert explained(seen, "make:0:stone").now == "Your city makes stone, from the board."
    assert explained(seen, "neighbor:right").now.startswith("Wood, stone, clay and ore cost you 1 coin here.")


def test_conflicts_and_tokens() -> None:
    state = setup(
        age=2,
        cities={"red": {"cards": ["barracks"]}, "teal": {"cards": ["stockade", "guard-tower"]}},
        tokens=[["red", "yellow", 1, 1], ["red", "teal", 1, -1]],
    )
    seen = view(state, "red").named(("You", "Ines", "Otto"))
    left = explained(seen, "conflict:left")
    assert (
        left.now == "1 to 2 shields. You would lose 1 point if the Age ended now. 2 more shields would put you ahead."
    )
    assert explained(seen, "conflict:right").now == "1 to 0 shields. You would win 3 points if the Age ended now."
    assert explained(seen, "victory:0:0").now == "From the end of Age I, won against Otto."
    assert explained(seen, "defeat:0:1").now == "From the end of Age I, lost to Ines."
    assert GAME.explain(seen, "defeat:0:0") is None


def test_a_stage_says_its_price_and_what_lies_under_it() -> None:
    state = setup(turn=3, cities={"red": {"cards": ["stone-pit"], "hand": ["altar", "baths"], "coins": 0}})
    seen = view(state, "red")
    assert explained(seen, "stage:0:1").now == "Stage 1 is next and is free."
    assert explained(seen, "stage:0:2").now == "Stage 1 comes before it."
    assert "Slide it" not in explained(seen, "use:altar:stage").does
    assert explained(seen, "use:altar:stage").now == "The stage is free."
    turn(state, "red altar stage")
    mine, theirs = view(state, "red"), view(state, "teal")
    assert explained(mine, "stage:0:1").now == "Built in Age I with Altar under it, which only you know."
    assert explained(theirs, "stage:0:1").now == "Built in Age I."
    assert built(state, "red") == ["stone-pit"]


def test_ways_to_pay() -> None:
    state = setup(
        turn=3,
        cities={
            "red": {"hand": ["guard-tower", "altar"]},
            "yellow": {"cards": ["clay-pool"]},
            "teal": {"cards": ["clay-pit"]},
        },
    )
    do(state, "red guard-tower build")
    seen = view(state, "red").named(("You", "Ines", "Otto"))
    assert explained(seen, "plan:1").now.startswith("2 coins to Otto for clay.")
    assert explained(seen, "plan:1").kin == (f"seat:{seat('yellow')}",)
    assert GAME.explain(seen, "plan:3") is None
