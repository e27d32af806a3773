"""Positions that no game reaches are refused with a sentence; those of games come back as they were."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from tests.paper_skyscrapers.play import GAME, setup
from ziggurat.core.contract.errors import PositionError
from ziggurat.core.kit.conformance import same
from ziggurat.games.paper_skyscrapers.data.kinds import TRACKS
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def reached(games: int, seed: int, share: float) -> Iterator[PaperSkyscrapers]:
    """Positions of random games with all numbers of seats; the first of each question in any case."""
    luck = Random(seed)
    asked = set()
    for game in range(games):
        state = GAME.new(2 + game % 3, seed + game)
        while state.pending:
            who = state.actors()[0]
            kind = GAME.view(state, who).asked
            if kind not in asked or luck.random() < share:
                asked.add(kind)
                yield state
            choices = state.legal(who)
            state.play(who, luck.choice(choices[1:] if len(choices) > 1 and luck.random() < 0.8 else choices))
        yield state


def written(state: PaperSkyscrapers) -> Any:
    return json.loads(json.dumps(GAME.position(state)))


def test_a_position_of_a_game_is_taken_back_as_it_was() -> None:
    for state in reached(9, seed=20, share=0.1):
        assert same(GAME.setup(written(state)), state)


def _first(p: Any) -> tuple[Any, Any]:
    one, other, *_ = p["cities"].values()
    return one, other


def meeples_together(p: Any) -> bool:
    one, other = _first(p)
    other["tracks"][0], other["best"][0] = one["tracks"][0], max(one["tracks"][0], other["best"][0])
    return bool(0 < one["tracks"][0] < 20)


def markers_together(p: Any) -> bool:
    one, other = _first(p)
    other["score"], other["earned"] = one["score"], one["earned"]
    return bool(one["score"])


def end_not_finished(p: Any) -> bool:
    one, _ = _first(p)
    one["tracks"][1] = one["best"][1] = 20
    p["finished"] = [track for track in p["finished"] if track != TRACKS[1]]
    return True


def finished_by_nobody(p: Any) -> bool:
    missing = [track for track in TRACKS if track not in p["finished"]]
    p["finished"] += missing[:1]
    return bool(missing)


def chip_to_the_wrong_one(p: Any) -> bool:
    colors = list(p["cities"])
    p["owners"]["grand-tour"] = colors[1] if p["owners"].get("grand-tour") != colors[1] else colors[0]
    return True


def mayor_in_the_air(p: Any) -> bool:
    _first(p)[0]["mayor"] = 33
    return bool(_first(p)[0]["city"])


def too_many_actions(p: Any) -> bool:
    p["actions"] = p["total"] + 1
    return True


def two_extra_actions(p: Any) -> bool:
    p["extra"] = 2
    return True


def round_end_comes_up_unseen(p: Any) -> bool:
    p["ending"] = not p["ending"]
    return True


def a_card_twice(p: Any) -> bool:
    p["pile"] += p["row"][:1]
    return bool(p["row"])


def a_card_lost(p: Any) -> bool:
    lost = p["pile"][:1]
    p["pile"] = p["pile"][1:]
    return bool(lost)


def a_card_in_the_wrong_deck(p: Any) -> bool:
    if not p["decks"]["1"] or p["phase"] == "over":
        return False
    p["decks"]["4"].insert(0, next(card for card in p["decks"]["1"] if card != "round-end"))
    p["decks"]["1"] = [card for card in p["decks"]["1"] if card not in p["decks"]["4"] or card == "round-end"]
    return True


def turns_out_of_turn(p: Any) -> bool:
    _first(p)[0]["turns"] += 1
    return bool(p["phase"] != "over")


def a_look_without_a_look(p: Any) -> bool:
    if p["phase"] != "play" or p["agenda"][-1]["kind"] != "action" or len(p["decks"]["4"]) < 3:
        return False
    card = next(card for card in p["decks"]["4"] if card != "round-end")
    p["decks"]["4"].remove(card)
    p["looked"] = [card]
    return True


def a_card_in_the_air(p: Any) -> bool:
    if p["phase"] != "play" or p["agenda"][-1]["kind"] == "under" or not p["row"]:
        return False
    p["held"] = p["row"].pop()
    return True


def a_question_of_nothing(p: Any) -> bool:
    if p["phase"] != "play":
        return False
    p["agenda"].append({"kind": "draw", "seat": p["turn"], "n": 1})
    return True


def a_question_of_something_else(p: Any) -> bool:
    if p["phase"] != "play" or not p["scopes"]:
        return False
    p["agenda"].append({"kind": "draw", "seat": p["turn"], "n": 1, "effect": "diner/1"})
    return True


def no_turn_below(p: Any) -> bool:
    p["agenda"] = p["agenda"][1:] if p["phase"] == "play" else []
    return p["phase"] == "play" and len(p["agenda"]) > 0


def an_open_card_unknown(p: Any) -> bool:
    p["known"] |= {card: [] for card in p["row"]}
    return bool(p["row"])


def a_block_that_is_none(p: Any) -> bool:
    p["known"]["diner"] = ["#x"]
    return True


def unsure_of_the_unseen(p: Any) -> bool:
    p["known"]["diner"] = ["~violet"]
    return True


def ends_of_three_levels(p: Any) -> bool:
    p["ends"].pop()
    return True


def a_fourth_open_card(p: Any) -> bool:
    if len(p["pile"]) < 4 or p["phase"] != "play":
        return False
    while len(p["row"]) < 4:
        p["row"].append(p["pile"].pop())
    return True


def the_same_city_dealt_twice(p: Any) -> bool:
    one, other = _first(p)
    other["offers"] = one["offers"]
    return bool(p["phase"] == "cities")


def a_hand_before_the_cities(p: Any) -> bool:
    _first(p)[0]["hand"] = [card for card in p["decks"]["1"] if card != "round-end"][:1]
    p["decks"]["1"] = [card for card in p["decks"]["1"] if card not in _first(p)[0]["hand"]]
    return bool(p["phase"] == "cities")


def over_too_early(p: Any) -> bool:
    p["agenda"], p["scopes"] = [], []
    p["phase"] = "over"
    return bool(p["level"] < 4 and not p["ending"])


SPOILS: list[Callable[[Any], bool]] = [
    meeples_together, markers_together, end_not_finished, finished_by_nobody, chip_to_the_wrong_one, mayor_in_the_air,
    too_many_actions, two_extra_actions, round_end_comes_up_unseen, a_card_twice, a_card_lost, a_card_in_the_wrong_deck,
    turns_out_of_turn, a_look_without_a_look, a_card_in_the_air, a_question_of_nothing, a_question_of_something_else,
    no_turn_below, an_open_card_unknown, a_block_that_is_none, unsure_of_the_unseen, ends_of_three_levels,
    a_fourth_open_card, the_same_city_dealt_twice, a_hand_before_the_cities, over_too_early,
]  # fmt: skip


@pytest.fixture(scope="module")
def positions() -> list[Any]:
    return [written(state) for state in reached(6, seed=50, share=0.04)]


@pytest.mark.parametrize("spoil", SPOILS, ids=lambda spoil: spoil.__name__)
def test_a_spoilt_position_is_refused(spoil: Callable[[Any], bool], positions: list[Any]) -> None:
    tried = 0
    for position in positions:
        spoilt = json.loads(json.dumps(position))
        if spoil(spoilt):
            tried += 1
            with pytest.raises(PositionError) as error:
                GAME.setup(spoilt)
            assert len(str(error.value)) > 10
    assert tried


@pytest.mark.rule("R-10", "PAP-143", "PAP-148", "PAP-149")
def test_messages_say_what_is_wrong() -> None:
    def refused(**position: Any) -> str:
        with pytest.raises(PositionError) as error:
            setup(**position)
        return str(error.value)

    both = {"violet": {"tracks": [3, 0, 0]}, "lime": {"tracks": [3, 0, 0]}}
    assert refused(cities=both) == "tracks: violet and lime are both on 3 of profit; one hops over the other."
    even = {"violet": {"score": 7}, "lime": {"score": 7}}
    assert refused(cities=even) == "score: violet and lime are both on 7; one hops over the other."
    end = {"violet": {"tracks": [20, 0, 0]}}
    assert refused(cities=end, finished=[]) == "finished: somebody has been at the end of profit."
    assert GAME.position(setup(cities=end))["finished"] == ["profit"]
    shared = {"violet": {"tracks": [20, 0, 0]}, "lime": {"tracks": [20, 0, 0]}}
    assert setup(cities=shared)  # the end and the start are shared (PAP-143)
    assert refused(decks={"1": ["diner"]}) == ("ending: the round end card of level 1 has not come up and is missing.")


def test_cities_are_dealt_where_a_position_leaves_them_out() -> None:
    state = GAME.setup({"seats": 3, "seed": 2, "phase": "cities"})
    assert len(state.legal(state.actors()[0])) == 2
    assert same(GAME.setup(written(state)), state)


def changed(position: Any, luck: Random) -> Any:
    """A position with one value changed somewhere."""
    position = json.loads(json.dumps(position))
    node = position
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = luck.choice(keys)
        if isinstance(node[key], dict | list) and node[key] and luck.random() < 0.9:
            node = node[key]
            continue
        value = node[key]
        if isinstance(value, bool):
            node[key] = not value
        elif isinstance(value, int):
            node[key] = value + luck.choice((-3, -1, 1, 2, 40))
        elif isinstance(node, list) and luck.random() < 0.5:
            del node[key]
        else:
            node[key] = luck.choice(("diner", "violet", "lime", "profit", "", None, 0, [], "draw", "build", "denver"))
        return position


def fuzz(positions: list[Any], number: int, seed: int) -> int:
    """Change positions at random: each is refused with a sentence, or can be played on and written down again."""
    luck = Random(seed)
    refused = 0
    for _ in range(number):
        given = changed(luck.choice(positions), luck)
        try:
            state = GAME.setup(given)
        except PositionError:
            refused += 1
            continue
        for _ in range(12):
            assert same(GAME.setup(written(state)), state)
            if not state.pending:
                break
            who = state.actors()[0]
            GAME.tell(GAME.view(state, who))
            state.apply(who, luck.choice(state.legal(who)))
    return refused


def test_a_changed_position_is_refused_or_can_be_played(positions: list[Any]) -> None:
    assert fuzz(positions, 150, seed=3) > 75


@pytest.mark.nightly
def test_many_changed_positions_are_refused_or_can_be_played() -> None:
    many = [written(state) for state in reached(30, seed=500, share=0.1)]
    fuzz(many, 10_000, seed=4)
