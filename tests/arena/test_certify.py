"""The measure of the levels: who meets whom, what is shown and what not, and the page it is written to."""

from pathlib import Path

import msgspec
import pytest

from tests.tiny_game import GAME
from ziggurat.arena.certificates import Certificate, certify, plans, rounds, section, verdict, written
from ziggurat.core.contract.levels import Levels

CHEAP = {"novice": "random", "adept": "hasty", "expert": "greedy", "master": "mcts:12"}


@pytest.fixture(autouse=True)
def _cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "levels", Levels(**CHEAP))


def test_every_level_meets_the_next() -> None:
    made = plans(GAME, 4)
    assert [one.players for one in made] == [["random", "hasty"], ["hasty", "greedy"], ["greedy", "mcts:12"]]
    assert {one.seats for one in made} == {max(2, GAME.seats.start)}
    assert rounds(made[0], 5) % made[0].whole() == 0
    assert rounds(made[0], 5) >= 5


def test_a_certificate_is_taken_up_and_written(tmp_path: Path) -> None:
    told: list[int] = []
    found = certify(GAME, 6, seed=1, keep=tmp_path / "kept", progress=told.append)
    assert sum(told) == 18
    assert [one.level for one in found.levels] == list(CHEAP)
    assert [one.bot for one in found.levels] == list(CHEAP.values())
    assert [(step.below, step.level) for step in found.steps] == list(zip(CHEAP, list(CHEAP)[1:]))
    assert found.levels[0].rating < found.levels[-1].rating
    files = sorted(path.name for path in (tmp_path / "kept").iterdir())
    assert files == ["tiny-adept-expert.jsonl", "tiny-expert-master.jsonl", "tiny-novice-adept.jsonl"]
    again = certify(GAME, 6, seed=1, keep=tmp_path / "kept")
    assert msgspec.structs.replace(again, decisions_per_s=0) == msgspec.structs.replace(found, decisions_per_s=0)


def certificate() -> Certificate:
    return certify(GAME, 2, seed=1)


def test_what_is_not_shown_is_said() -> None:
    found = certificate()
    clear = [msgspec.structs.replace(step, holds=True) for step in found.steps]
    assert "do not overlap" in verdict(msgspec.structs.replace(found, steps=clear))
    clear[1] = msgspec.structs.replace(clear[1], holds=False, won=0.512, below_won=0.488)
    said = verdict(msgspec.structs.replace(found, steps=clear))
    assert "overlap: expert over adept (51.2% against 48.8%)." in said
    assert "novice" not in said


def test_the_table_replaces_the_old_one() -> None:
    found = certificate()
    page = written("# Levels\n\nWords.\n", found)
    assert page.startswith("# Levels\n\nWords.\n\n## Tiny Town\n")
    assert section(found) in page
    changed = msgspec.structs.replace(found, decisions_per_s=123_456)
    again = written(page + "\nThe end.\n", changed)
    assert again.count("<!-- certified tiny -->") == 1
    assert "123,456 random decisions" in again
    assert again.endswith("\nThe end.\n")
