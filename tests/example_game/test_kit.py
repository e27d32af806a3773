"""A game from outside the tree goes through the kit, keeps its golden game, and tests every rule."""

from __future__ import annotations

from pathlib import Path

from tests.example_game.installed import EXAMPLE, PACKAGE
from ziggurat import games
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.kit import conform, golden
from ziggurat.core.kit.cases import Case
from ziggurat.core.kit.rules_coverage import report

GOLDEN = Path(__file__).parent / "golden"
MOST_LINES = 1000


def test_it_is_found_by_its_entry_point(game: AnyGame) -> None:
    assert game.title == "Lantern Quay"
    assert "lantern_quay" in [found.key for found in games.playable()]
    assert not games.broken()


def test_it_conforms(game: AnyGame) -> None:
    conform(game, seeds=2)


def test_a_game_as_it_went(game: AnyGame) -> None:
    golden.expect(GOLDEN / "game.txt", golden.playthrough(Case(game, 3, {}), 11))
    golden.expect(GOLDEN / "vocabulary.txt", golden.vocabulary(game))
    golden.expect(GOLDEN / "redealt.txt", golden.redealt_table(game))
    golden.expect(GOLDEN / "digest.txt", golden.digest(game) + "\n")


def test_every_rule_has_a_test_that_names_it(game: AnyGame) -> None:
    assert report(game, EXAMPLE / "tests") == "lantern_quay: 12 of 12 rules have a test that names them"


def test_it_is_small() -> None:
    files = [path for path in PACKAGE.iterdir() if path.suffix in (".py", ".css", ".md")]
    lines = sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files)
    assert lines <= MOST_LINES, f"{lines} lines"
