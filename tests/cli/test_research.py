"""`ziggurat bench --envs` and `ziggurat dataset`: tables, pages and bad words."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import msgspec
import pytest

from tests.cli.conftest import Run
from ziggurat.cli import research
from ziggurat.envs import card as module
from ziggurat.envs.card import Card, card
from ziggurat.games import load

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SECONDS", 0.02)
    monkeypatch.setattr(module, "REPEATS", 1)
    monkeypatch.setattr(module, "GAMES", 2)
    monkeypatch.setattr(research, "AGENTS", ("random", "hasty", "ismcts:2"))
    if find_spec("pyspiel") is None:
        pytest.skip("the baseline agents need OpenSpiel")


def test_a_card_measures_a_game() -> None:
    game = load("skyrise")
    found = card(game, 2, effort=0.1, games=2)
    assert (found.id, found.actions, found.numbers) == ("ziggurat/Skyrise-v0", len(game.vocabulary), 2215)
    assert 1 <= found.branching <= found.most <= found.actions
    assert found.decisions <= found.longest <= game.longest
    assert 20 < found.filled < 400
    assert min(found.encode_us, found.turns_per_s, found.batch_per_s, found.spiel_per_s or 1) > 0


def test_the_command_prints_or_writes_tables(run: Run, tmp_path: Path) -> None:
    printed = run("bench tiny --seats 2 --envs --quick --json")
    assert printed.exit_code == 0
    cards = msgspec.json.decode(printed.stdout)["cards"]
    assert msgspec.convert(cards, list[Card])[0].id == "ziggurat/Tiny-v0"
    page = tmp_path / "page.md"
    marks = "\n".join(mark.format(name) for name in ("cards", "agents") for mark in (research.BEGIN, research.END))
    page.write_text(f"# Figures\n{marks}\nEnd\n")
    for _ in range(2):
        done = run("bench tiny --seats 2 --envs --quick --agents 4 --keep kept --page page.md")
        assert done.exit_code == 0, done.output
    text = page.read_text()
    assert text.startswith("# Figures\n")
    assert text.endswith("\nEnd\n")
    assert text.count("| ziggurat/Tiny-v0 | 2 |") == 2
    assert text.count("| Tiny Town, 2 seats |") == 1
    assert "ismcts" in text
    assert list((tmp_path / "kept").iterdir())


def test_pages_that_cannot_be_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty.md").write_text("nothing\n")
    for line, text in (
        ("bench tiny --seats 2 --envs --quick --page none.md", "none.md: cannot be read"),
        ("bench tiny --seats 2 --envs --quick --page empty.md", "The page has no place for cards"),
        ("bench tinny --envs", "did you mean 'tiny'"),
        ("bench tiny --seats 7 --envs", "is for 2 to 4 seats"),
        ("dataset tiny --players random --out x", "is for 2 to 4 seats"),
        ("dataset tiny --players random,rendom --out x", "did you mean 'random'"),
        ("dataset tiny --players random,random --games 0 --out x", "Invalid value for '--games'"),
    ):
        done = run(line)
        assert done.exit_code == 2, line
        assert text in done.stderr, done.stderr
    assert (tmp_path / "empty.md").read_text() == "nothing\n"


def test_the_page_of_figures_has_a_place_for_each_table() -> None:
    text = (ROOT / "docs" / "benchmark.md").read_text(encoding="utf-8")
    for name in ("cards", "agents"):
        assert research.BEGIN.format(name) in text
        assert research.END.format(name) in text
