"""Every decision of random games against a second reading of all rules: choices, course, discs, scoring, keys."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.skyrise.play import DATA, GAME, asked, names, view_color
from tests.skyrise.test_auction_properties import special_game
from tests.skyrise.umpire import Umpire, compared, stages
from ziggurat.games.skyrise.rules.state import Skyrise


def judge(state: Skyrise, seed: int, wanted: set[str], seen: Counter[str]) -> None:
    """Play to the end with a liking for the Wonders of `wanted`, comparing every position as a whole."""
    dice = Random(seed)
    while not state.over:
        who = dice.choice(state.actors())
        color = view_color(state, who)
        before = GAME.position(state)
        umpire = Umpire(before)
        assert set(asked(state)) == umpire.asked()
        options = names(state, color)
        assert set(options) == umpire.legal(color), (seed, before["phase"])
        assert len(options) == len(set(options))
        liked = [name for name in options if name.removeprefix("pick-") in wanted or name in umpire.near]
        late = [name for name in options if name != "le-baron"]  # worth something as one of the last three only
        if late and len(umpire.own(color)) < 10:
            options, liked = late, [name for name in liked if name in late]
        bold = [name for name in options if name != "pass"] or options
        choice = dice.choice(liked if liked and dice.random() < 0.7 else bold if dice.random() < 0.5 else options)
        state.apply(who, GAME.vocabulary.index(choice))
        umpire.play(color, choice)
        after = GAME.position(state)
        assert compared(after) == compared(umpire.p), (seed, before["phase"], color, choice)
        new = after["scored"][len(before["scored"]) :]
        ends = [entry for entry in new if entry[1] != "wonder"]
        assert stages(ends) == sorted(stages(ends))
        seen.update(f"{source} {ref}" for _, source, ref, amount, _ in new if amount)
        seen[before["phase"]] += 1
        if state.over:
            assert state.ranking() == umpire.ranking()
            assert state.scores() == [umpire.total(other) for other in umpire.colors]


@pytest.mark.rule("SKY-080", "SKY-081", "SKY-082", "SKY-083", "SKY-084", "SKY-090", "SKY-092", "SKY-093", "SKY-110")
@pytest.mark.rule("SKY-111", "SKY-112", "SKY-113", "SKY-115", "SKY-117", "SKY-130", "SKY-131", "SKY-134", "SKY-141")
@pytest.mark.rule("SKY-142", "SKY-143", "SKY-144", "SKY-145", "SKY-147", "SKY-150", "SKY-178", "R-14", "R-15")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_is_that_of_a_second_reading(seats: int) -> None:
    seen: Counter[str] = Counter()
    judge(special_game(seats, seats), seats, {"the-vault", "the-hammer"}, seen)
    judge(GAME.new(seats, 3), 3, {wonder.id for wonder in DATA.wonders[::2]}, seen)
    assert {"bid", "hood", "pick"} <= set(seen)


@pytest.mark.nightly
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_many_games(seats: int) -> None:
    seen: Counter[str] = Counter()
    for seed in range(120):
        dice = Random(seed)
        wanted = set(dice.sample([wonder.id for wonder in DATA.wonders], 8))
        judge(special_game(seats, seed) if seed % 4 == 0 else GAME.new(seats, seed), seed, wanted, seen)
    assert {"bid", "hood", "pick", "wild", "vault"} <= set(seen)
    missing = {wonder.id for wonder in DATA.wonders} - {key.removeprefix("wonder ") for key in seen}
    assert not missing, f"never scored: {missing}"
    assert {f"panorama {card.id}" for card in DATA.panoramas} <= set(seen)
