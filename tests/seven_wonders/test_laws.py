"""Conservation: what must hold after every choice of random games with any mixture of boards and expansions."""

from __future__ import annotations

import os
from random import Random

import pytest

from tests.seven_wonders.lost_play import lost, rich
from tests.seven_wonders.play import GAME, random_moves
from tests.seven_wonders.test_lost_mixtures import mixture
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.laws import broken

GAMES = 3
NIGHTLY = int(os.environ.get("ZIGGURAT_NIGHTLY", "300"))
LIKED = 0.7
"""How often a stage is built where it can be: stages are what is rare."""


def play(seed: int) -> None:
    """One game of a random mixture; the laws are asked after every choice."""
    luck = Random(seed)
    case = mixture(luck)
    state = case.new(seed)
    stage = state.tables.use0 + ops.STAGE
    while state.pending:
        who = luck.choice(state.actors())
        legal = state.legal(who)
        before = state.copy()
        choice = stage if stage in legal and luck.random() < LIKED else luck.choice(legal)
        state.play(who, choice)
        found = broken(state)
        assert not found, f"{case}, seed {seed}, age {before.age}, turn {before.turn}, {who} {choice}: {found}"


def told(state: Expanded, events: list[int], phased: int) -> list[int]:
    """Coins that each seat has won and lost by what the log tells; `phased` is as it was before."""
    out = [0] * state.seats
    for item in events:
        kind, seat = item & 63, item >> 6 & 15
        b, a = divmod(item >> 10, ops.STRIDE)
        if kind == ops.SAID_PAY:
            out[seat] -= packed.paid_coins(b)
            if a != ops.THE_BANK:
                out[a] += packed.paid_coins(b)
        elif kind == ops.SAID_SELL:
            out[seat] += state.tables.sale
        elif kind in (ops.SAID_GAIN, ops.SAID_EVENT) or (kind == ops.SAID_ROLL and a == 0):
            out[seat] += b
        elif kind == ops.SAID_LOSS:
            out[seat] -= a
        elif kind == ops.SAID_GIFT and not phased >> seat & 1:
            for other in range(state.seats):
                out[other] += b * (other != seat and not phased >> other & 1)
        elif kind == ops.SAID_PHASE:
            phased = phased | 1 << seat if a else phased & ~(1 << seat)
        elif kind == ops.SAID_ACT:
            out[seat] += {ops.TAKE: b, ops.GIVE: b & 15, ops.COIN_ON: -1}.get(a, 0)
    return out


@pytest.mark.rule("SW-020", "SW-048", "LW-053")
@pytest.mark.parametrize("seed", range(2))
def test_no_coin_comes_or_goes_untold(seed: int) -> None:
    untold(seed)


def untold(seed: int) -> None:
    luck = Random(seed)
    case = mixture(luck)
    state = case.new(seed)
    state.listening = True
    stage = state.tables.use0 + ops.STAGE
    while state.pending:
        who = luck.choice(state.actors())
        legal = state.legal(who)
        choice = stage if stage in legal and luck.random() < LIKED else luck.choice(legal)
        before, phased, heard = state.coins[:], state.phased, len(state.events)
        state.play(who, choice)
        new = [event for _, event in state.events[heard:]]
        moved = [now - then for now, then in zip(state.coins, before, strict=True)]
        assert moved == told(state, new, phased), (
            f"{case}, seed {seed}, age {state.age}, turn {state.turn}",
            [GAME.narrate(event, []) for event in new],
        )


@pytest.mark.nightly
def test_no_coin_comes_or_goes_untold_in_many_games() -> None:
    for seed in range(NIGHTLY):
        untold(seed)


@pytest.mark.rule("SW-018", "LW-059", "LW-074", "LW-078")
@pytest.mark.parametrize("seed", range(GAMES))
def test_nothing_is_lost_or_there_twice_in_any_mixture(seed: int) -> None:
    play(seed)


@pytest.mark.nightly
def test_nothing_is_lost_or_there_twice_in_many_mixtures() -> None:
    for seed in range(NIGHTLY):
        play(seed)


@pytest.mark.parametrize(("seats", "expansions"), [(3, "none"), (5, "leaders"), (4, "leaders,cities")])
def test_nothing_is_lost_or_there_twice_in_other_games(seats: int, expansions: str) -> None:
    state = GAME.new(seats, 5) if expansions == "none" else GAME.new(seats, 5, expansions=expansions)
    for _ in random_moves(state, 5):
        assert broken(state) == []
    assert broken(state) == []


def table() -> Expanded:
    state = lost(red=rich("dominion-b", 2, hand=["temple"]))
    assert broken(state) == []
    return state


def dealt() -> Expanded:
    state = GAME.new(4, 3, expansions="leaders,cities,lost")
    assert isinstance(state, Expanded)
    for _ in random_moves(state, 3):
        if state.age == 2 and state.turn == 3:
            break
    assert broken(state) == []
    return state


def test_the_laws_find_what_is_wrong() -> None:
    poor = table()
    poor.coins[0] = -1
    assert broken(poor) == GAME.broken(poor) == ["Seat 0 has -1 coins."]
    twice = table()
    twice.used[0] = twice.made[0]
    twice.given[0] = 3 << 56
    assert broken(twice) == ["Seat 0 has spent goods twice in this turn."]
    sold = table()
    sold.tokens += [packed.token(0, ops.NOBODY, 1, 3)] * 9
    assert broken(sold) == ["9 tokens of 3 were sold, but there are 8."]
    late = table()
    late.losses.append(packed.loss(0, 1, late.tables.card_ids.index("lair"), 2))
    assert broken(late) == ["A loss by seat 0 is not of this turn."]
    bank = table()
    bank.once[0] = 1 << 8
    assert broken(bank) == ["Seat 0 has used more of what works once per turn than it has."]


def test_the_laws_find_cards_that_are_lost_or_there_twice() -> None:
    copied = dealt()
    copied.hands[0] = [*copied.hands[0][:-1], copied.hands[1][0]]
    assert any("too often" in line for line in broken(copied))
    stands = dealt()
    stands.erect(packed.instance(0, stands.tables.card_ids.index("palace"), ops.BUILD, 2, 3))
    assert any("stands" in line for line in broken(stands))
    leader = dealt()
    leader.court.pop()
    assert any("is lost" in line for line in broken(leader))
    owed = dealt()
    owed.raises = [1]
    owed.step = 12
    assert broken(owed) == ["A build from the discard pile was put off for good."]
