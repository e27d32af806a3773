"""The engine against a second referee, written from the rules file: the same games, compared at every decision."""

from __future__ import annotations

import os
from collections import Counter
from functools import partial

import pytest

from tests.world_of_wonders.play import DATA, GAME
from tests.world_of_wonders.rare import games, liked
from tests.world_of_wonders.referee.following import Disagreement, follow
from tests.world_of_wonders.referee.table import BUILDINGS, EVENTS, POWER, WONDERS
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

MANY = int(os.environ.get("ZIGGURAT_NIGHTLY", "300"))


def compared(n: int, seed: int) -> Counter[str]:
    made: Counter[str] = Counter()
    for name, state, luck in games(n, seed):
        made += follow(name, state, partial(liked, luck=luck))
    return made


def test_the_referee_has_the_figures_of_the_components() -> None:
    assert {b.id: (b.cost, b.strength, b.points) for b in DATA.buildings} == BUILDINGS
    assert {g.id: g.cost for g in DATA.greats} == {g.id: g.points for g in DATA.greats} == WONDERS
    assert [event.id for event in DATA.events] == list(EVENTS)
    assert DATA.unit_strength == POWER


def test_both_agree_on_a_few_games() -> None:
    made = compared(6, 1)
    assert sum(made[kind] for kind in ("use", "first", "second")) > 100


def test_a_wrong_choice_of_the_engine_is_noticed() -> None:
    """The referee is not blind: a position that is changed behind its back is told."""
    _, state, luck = next(games(1, 4))
    steps = 0

    def choose(now: WorldOfWonders, seat: int) -> int:
        nonlocal steps
        steps += 1
        if steps == 40:
            now.tokens[now.current] += 1
        return liked(now, seat, luck)

    with pytest.raises(Disagreement, match="tokens"):
        follow("changed", state, choose)


@pytest.mark.nightly
def test_both_agree_on_many_games_and_everything_occurs() -> None:
    made = compared(MANY, 1000)
    missing = [b.ability.id for b in DATA.buildings if not b.ability.passive and not made[f"use-{b.id}"]]
    for great in DATA.greats:
        missing += [f"{great.id} first"] if not great.first.passive and not made[f"first-{great.id}"] else []
        missing += [f"{great.id} second"] if not made[f"second-{great.id}"] else []
    missing += [event for event in EVENTS if not made[event]]
    kinds = {GAME.vocabulary.kind(index) for index in range(len(GAME.vocabulary))}
    missing += [kind for kind in sorted(kinds) if not made[kind]]
    assert not missing
