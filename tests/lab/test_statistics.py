"""The laboratory's arithmetic against known answers."""

from __future__ import annotations

from math import isclose, sqrt

import numpy as np
import pytest

from ziggurat.lab import statistics as st


def test_wilson_as_in_the_textbook() -> None:
    found = st.share(15, 40)
    assert isclose(found.low, 0.2422, abs_tol=1e-4)
    assert isclose(found.high, 0.5297, abs_tol=1e-4)
    assert st.share(0, 20).low == 0
    assert isclose(st.share(0, 20).high, 0.1611, abs_tol=1e-4)
    assert (st.share(0, 0).low, st.share(0, 0).high) == (0, 1)


def test_the_mean_of_differences() -> None:
    found = st.mean([1, 0, -1, 1, 1, 0, 0, 1])
    assert found.mean == 0.375
    assert isclose(found.half, 1.959964 * 0.744024 / sqrt(8), rel_tol=1e-5)
    assert not found.sure
    assert st.mean([2.0] * 10).half == 0
    assert st.mean([1.0]).n == 0


def test_p_values_of_the_normal_distribution() -> None:
    assert isclose(st.p_value(st.Estimate(1.959964, 0, 3.919928, 100)), 0.05, abs_tol=1e-6)
    assert isclose(st.p_value(st.Estimate(-2.575829, -4.535793, -0.615865, 100)), 0.01, abs_tol=1e-6)
    assert st.p_value(st.Estimate(0, 0, 0, 100)) == 1
    assert st.p_value(st.Estimate(1, 1, 1, 100)) == 0


def test_discoveries_as_in_the_paper_of_benjamini_and_hochberg() -> None:
    """The example of their paper: 15 comparisons, of which their procedure believes four, Bonferroni three."""
    p_values = [
        *(0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344),
        *(0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0),
    ]
    assert sum(st.discoveries(p_values)) == 4
    assert st.discoveries(p_values)[:5] == [True] * 4 + [False]
    assert st.discoveries([]) == []
    assert st.discoveries([0.9, 0.04]) == [False, False]
    # A larger one in the middle does not hide what stands below the last believed.
    assert st.discoveries([0.049, 0.048, 0.03]) == [True, True, True]


def test_a_watched_interval_is_wider_than_a_fixed_one_but_not_by_much() -> None:
    rng = np.random.default_rng(1)
    values = list(rng.normal(0.1, 0.5, 2000))
    fixed, watched = st.mean(values), st.watched(values)
    assert 1.3 < watched.half / fixed.half < 1.9
    assert watched.low < 0.1 < watched.high
    assert st.watched(values[:10]) == st.NOTHING
    # A watched interval of rare differences promises nothing at first.
    assert st.watched([0.0] * 100).half > 0.02


def alarms(effect: float, runs: int, size: int, seed: int = 3) -> tuple[int, int]:
    """Of so many runs with a look after every 20 pairs: how often an interval left 0 out, below and above it."""
    rng = np.random.default_rng(seed)
    low = high = 0
    for _ in range(runs):
        # Wins of one seat in two games, alike in half of the pairs.
        one = rng.random(size) < 0.4
        again = np.where(rng.random(size) < 0.5, one, rng.random(size) < 0.4 + effect)
        flipped = again.astype(float) - one.astype(float)
        for n in range(20, size + 1, 20):
            found = st.watched(list(flipped[:n]))
            if found.sure:
                low += found.mean < 0
                high += found.mean > 0
                break
    return low, high


def test_who_looks_all_the_time_is_seldom_fooled() -> None:
    assert sum(alarms(0.0, 120, 800)) <= 8


@pytest.mark.nightly
def test_who_looks_all_the_time_is_fooled_in_five_of_a_hundred_at_most() -> None:
    assert sum(alarms(0.0, 400, 3000)) <= 20


def test_effects_are_found_with_their_sign() -> None:
    assert alarms(0.2, 10, 1500)[1] == 10
    assert alarms(-0.2, 10, 1500)[0] == 10


def test_the_ratio_is_what_one_use_is_worth() -> None:
    held = 0
    for seed in range(100):
        rng = np.random.default_rng(seed)
        uses = (rng.random(1000) < 0.3).astype(float)
        found = st.ratio(list(uses * 2.0 + rng.normal(0, 1, 1000)), list(uses))
        held += found.low < 2.0 < found.high
        assert found.half < 0.3
    assert 90 <= held < 100
    assert st.ratio([1.0, 2.0], [0.0, 0.0]) == st.NOTHING


def test_what_groups_explain() -> None:
    rng = np.random.default_rng(4)
    groups = [n // 2 for n in range(2000)]
    shared = rng.normal(0, 1, 1000)
    values = [float(shared[group] + rng.normal(0, 1)) for group in groups]
    assert 0.42 < st.explained(values, groups) < 0.58
    assert st.explained(list(rng.normal(0, 1, 2000)), groups) < 0.08
    assert st.explained([1.0] * 10, [0] * 10) == 0


def test_correlation_and_quantiles() -> None:
    assert isclose(st.correlation([1, 2, 3, 4], [2, 4, 6, 8]), 1)
    assert st.correlation([1, 1, 1], [1, 2, 3]) == 0
    assert st.quantiles([1, 2, 3, 4, 5], [0, 0.5, 1]) == [1, 3, 5]
    assert st.quantiles([], [0.5]) == [0]
