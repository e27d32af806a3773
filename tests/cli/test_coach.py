"""`hint` and `review` at the terminal."""

from pathlib import Path

import msgspec
import pytest

from tests.bots.test_advice import played
from tests.cli.conftest import Run


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    played(["random", "greedy"], 4).write(path)
    return path


def test_hint(run: Run, record: Path) -> None:
    told = run(f"hint {record} --at 1 --budget 40").stdout
    assert "prospects" in told
    assert "%" in told
    found = msgspec.json.decode(run(f"hint {record} --at 0 --seat 2 --budget 40 --json").stdout)
    assert set(found[0]) == {"choice", "name", "label", "prospects", "tries", "sentence"}


def test_review(run: Run, record: Path) -> None:
    told = run(f"review {record} --budget 40").stdout
    assert "P0: prospects" in told
    assert "P1: prospects" in told
    found = msgspec.json.decode(run(f"review {record} --budget 40 --seat 1 --json").stdout)
    assert [one["name"] for one in found] == ["P0"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("hint {}", "The game is over"),
        ("hint {} --at 999", "choices, not 999"),
        ("hint {} --at 0 --seat 3", "There is no seat 3"),
        ("hint {} --at 0 --budget soon", "A budget is written"),
        ("review {} --seat 3", "There is no seat 3"),
        ("review no.json", "no.json: cannot be read"),
    ],
)
def test_wrong_words(run: Run, record: Path, line: str, said: str) -> None:
    found = run(line.format(record))
    assert found.exit_code == 2
    assert said in found.stderr


def test_a_game_that_goes_on_is_not_reviewed(run: Run, record: Path, tmp_path: Path) -> None:
    document = msgspec.json.decode(record.read_bytes())
    document["choices"] = document["choices"][:2]
    document["result"] = None
    path = tmp_path / "half.json"
    path.write_bytes(msgspec.json.encode(document))
    found = run(f"review {path}")
    assert found.exit_code == 2
    assert "not over" in found.stderr
