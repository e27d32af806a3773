"""What is seldom seen, in many games with all kinds of options: for the nightly run."""

from __future__ import annotations

import pytest

from tests.golden import FOLDER
from ziggurat.core.kit import conformance as kit
from ziggurat.core.kit import golden
from ziggurat.games import keys, load

GAMES = 150
pytestmark = pytest.mark.nightly


@pytest.mark.parametrize("key", keys())
def test_more_games_deal_nothing_else_anew(key: str) -> None:
    known = (FOLDER / key / "redealt.txt").read_text(encoding="utf-8")
    assert golden.redealt_table(load(key), GAMES, seed=1000) == known


@pytest.mark.parametrize("check", [kit.check_hidden, kit.check_estimates, kit.check_symbols, kit.check_rule_ids])
@pytest.mark.parametrize("key", keys())
def test_mixtures_of_options_conform(key: str, check: kit.Check) -> None:
    for seed, case in enumerate(kit.mixtures(load(key), GAMES, seed=2000)):
        check(case, seed)
