"""Nothing appears, vanishes or counts twice: checked after every choice of random games."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from tests.world_wonders.play import GAME, do, names, setup
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.rules.state import WorldWonders

WAYS = [
    {"map": map_, "resources": board, "objectives": goals, "automaton": mode}
    for map_, board, goals, mode in product("AB", "AB", ("none", "three"), ("easy", "hard"))
]


def eager(state: WorldWonders, dice: Random) -> int:
    """A random choice that prefers what is rare: monuments, sets of short roads, loans, and buying before the road."""
    legal = state.legal(state.actors()[0])
    rare = [choice for choice in legal if GAME.vocabulary.kind(choice) in ("monument", "loan")]
    rare += [choice for choice in legal if GAME.vocabulary.name(choice) in ("short-roads", "repay")]
    return dice.choice(rare if rare and dice.random() < 0.5 else legal)


def check_game(seats: int, seed: int, options: dict[str, str]) -> None:
    dice = Random(seed)
    state = GAME.new(seats, seed, **options)
    assert GAME.broken(state) == []
    while state.pending:
        who, choice = state.actors()[0], eager(state, dice)
        gold, phase = state.gold(who), state.phase
        before, price = state.round, price_of(state, who, choice)
        state.play(who, choice)
        assert GAME.broken(state) == [], (seats, seed, options, GAME.vocabulary.name(choice))
        if state.round == before and phase != ops.PLACE:
            assert state.gold(who) == gold - price


def price_of(state: WorldWonders, who: int, choice: int) -> int:
    """What a choice costs: a loan brings gold, a monument takes all (WW-072, WW-080, WW-085)."""
    name = GAME.vocabulary.name(choice)
    if choice >= state.tables.place0 or name == "out":
        return 0
    if choice >= state.tables.monument0:
        return state.gold(who)
    data = GAME.components
    prices = {"loan": -data.loan_gold, "repay": data.loan_repay, "tower": data.roads.tower.price}
    prices |= {"long-road": data.roads.long.price, "short-roads": data.roads.short.price}
    prices |= {"pedestal-1": data.pedestal_price, "pedestal-2": data.pedestal_price}
    return (prices | {stack.id: stack.price for stack in data.stacks})[name]


@pytest.mark.parametrize("seats", range(1, 6))
def test_nothing_is_lost_or_made(seats: int) -> None:
    check_game(seats, 11 + seats, WAYS[3 * seats % len(WAYS)])


@pytest.mark.nightly
@pytest.mark.parametrize("way", range(len(WAYS)))
@pytest.mark.parametrize("seats", range(1, 6))
def test_nothing_is_lost_or_made_in_many_games(seats: int, way: int) -> None:
    for seed in range(6):
        check_game(seats, 100 * way + seed, WAYS[way])


def test_what_is_broken_is_found() -> None:
    """The laws can fail: each of these tampers with one thing."""
    state = GAME.new(3, 5)
    for _ in range(40):
        state.play(state.actors()[0], eager(state, Random(state.round)))
    assert GAME.broken(state) == []
    for tamper in (
        lambda s: s.spent.__setitem__(s.actors()[0], s.spent[s.actors()[0]] + 5),
        lambda s: s.goods.__setitem__(0, s.goods[0] + 1),
        lambda s: s.people.__setitem__(0, s.people[0] + 1),
        lambda s: s.deck.pop(),
        lambda s: s.up.append(s.deck[0]),
        lambda s: s.offer.__setitem__(2, s.offer[2] - 1),
        lambda s: s.sold.__setitem__(0, 2 if s.sold[0] != 2 else 1),
        lambda s: s.stacks.__setitem__(1, s.stacks[1][:-1]),
        lambda s: s.cities.__setitem__(0, s.cities[1]),
        lambda s: s.order.__setitem__(0, s.order[1]),
        lambda s: setattr(s, "item", 5 if s.item < 0 else -1),
    ):
        other = state.copy()
        tamper(other)
        assert GAME.broken(other), tamper


def test_a_position_that_was_set_up_is_sound_where_nothing_is_invented() -> None:
    assert GAME.broken(do(setup(), "yellow pedestal-1")) == []
    assert names(setup())


def test_a_copy_has_all_attributes_and_shares_no_list() -> None:
    state = GAME.new(1, 3, automaton="hard")
    dice = Random(3)
    for _ in range(30):
        state.play(state.actors()[0], eager(state, dice))
    mine, twin = state.attributes(), state.copy().attributes()
    assert mine == twin
    assert [name for name, value in mine.items() if isinstance(value, list) and value is twin[name]] == []
    assert mine["luck"] is not twin["luck"]
