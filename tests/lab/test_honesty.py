"""Does the laboratory find what is there, and nothing else? A/A runs, planted effects, real changes."""

from __future__ import annotations

import msgspec
import pytest

from ziggurat.core.contract.luck import Luck, stream
from ziggurat.games import load
from ziggurat.lab import statistics
from ziggurat.lab.experiments import Deal, Experiment, Plan, play_deal
from ziggurat.lab.rows import Row
from ziggurat.lab.trials import differences, start_trial

LOOK = 25
"""Somebody looks at the interval after so many pairs."""


def same_edition(seed: int) -> Plan:
    """Both games of a pair in the same edition, with other luck of the bots in the second."""
    game = load("skyrise")
    plan, _, _ = start_trial(game, ["patrons.0.name = Nobody"], player="random", seed=seed)
    return msgspec.structs.replace(plan, changed=game.edition_text().decode(), salt="other luck")


def flipped(row: Row, seat: int, luck: Luck, part: float) -> Row:
    """The game with its winner exchanged for (or, below 0, against) a seat with this probability."""
    won = row.ranking[seat] == 1
    if won == (part > 0) or luck.below(10_000) >= 10_000 * abs(part):
        return row
    other = next(one for one in range(len(row.ranking)) if (row.ranking[one] == 1) != won)
    ranking = list(row.ranking)
    ranking[seat], ranking[other] = ranking[other], ranking[seat]
    return msgspec.structs.replace(row, ranking=ranking)


def alarm(deals: list[Deal], part: float = 0.0, seed: int = 0) -> int:
    """The sign of what somebody who looks all the time would say: -1, 0 or 1."""
    luck = stream(seed, "flips")
    found = []
    for deal in deals:
        b = flipped(deal.row("b"), deal.row("b").focus, luck, part) if part else deal.row("b")
        found.append(msgspec.structs.replace(deal, rows=[deal.row("a"), b]))
    wins = [deal.row("b").won(deal.row("b").focus) - deal.row("a").won(deal.row("a").focus) for deal in found]
    for n in range(LOOK, len(wins) + 1, LOOK):
        interval = statistics.watched(wins[:n])
        if interval.sure:
            return 1 if interval.mean > 0 else -1
    return 0


@pytest.fixture(scope="module")
def pairs() -> list[Deal]:
    """Quick games of two, of one edition, with other luck of the bots in the second."""
    game = load("skyrise")
    assert game.seats.start == 2
    with Experiment(same_edition(5)) as lab:
        return lab.until(150)


def test_nothing_is_found_where_nothing_is(pairs: list[Deal]) -> None:
    assert any(deal.row("a").scores != deal.row("b").scores for deal in pairs)
    assert alarm(pairs) == 0


def test_a_large_planted_effect_is_found_with_its_sign(pairs: list[Deal]) -> None:
    assert alarm(pairs, 0.9, 1) == 1
    assert alarm(pairs, -0.9, 1) == -1


def test_a_change_that_must_help_is_found_to_help() -> None:
    """Gizah B with a stage of 60 points: whoever is dealt it wins more, with any bots."""
    plan, _, asked = start_trial(
        load("seven_wonders"), ["boards.gizah.sides.B.stages.0.effects.0.n = 60"], player="greedy:samples=1"
    )
    assert asked is not None
    deals = [play_deal(plan, number) for number in range(10)]
    wins, points = differences(asked, deals)
    assert sum(wins) > 2
    assert statistics.mean(points).low > 0


@pytest.mark.nightly
def test_at_most_five_false_alarms_in_a_hundred() -> None:
    """200 A/A runs of 400 pairs, each looked at every 25 pairs."""
    alarms = 0
    for seed in range(200):
        with Experiment(same_edition(10_000 * seed), jobs=2) as lab:
            alarms += alarm(lab.until(400)) != 0
    assert alarms <= 10


@pytest.mark.nightly
@pytest.mark.parametrize("effect", [0.03, -0.03])
def test_a_planted_effect_of_three_points_is_found(effect: float) -> None:
    """Of 40 runs of 20,000 pairs, at least 38 find it with its sign and none with the other.

    To move half of all seats' wins by three points, six of a hundred of the other results are turned round.
    """
    with Experiment(same_edition(77), jobs=2) as lab:
        deals = lab.until(20_000)
    found = [alarm(deals, 2 * effect, seed) for seed in range(40)]
    right = 1 if effect > 0 else -1
    assert found.count(right) >= 38
    assert found.count(-right) == 0
