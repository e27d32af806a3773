"""`hint` and `review` at the terminal."""

import re
from pathlib import Path

import msgspec
import pytest

from tests.bots.test_advice import played
from tests.cli.conftest import Run
from ziggurat.bots.advice import Hint, hints
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.record import Record
from ziggurat.games import load


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
    assert set(found[0]) == set(Hint.__struct_fields__)
    assert found[0]["said"].startswith(found[0]["label"])


def test_a_hint_names_the_whole_plan_and_why(run: Run, tmp_path: Path) -> None:
    game = load("skyrise")
    bid = Record.start(game, 3, 1, ["A", "B", "C"])
    bid.write(tmp_path / "bid.json")
    told = " ".join(run(f"hint {tmp_path / 'bid.json'} --budget 60").stdout.split())
    best = hints(Sight(game, bid.deal(game), bid.deal(game).actors()[0]), "60", cores=1)
    assert re.search(r"Bid \d+ in \w+", told)
    assert all(len(hint.plan) == 1 for hint in best)


def test_review(run: Run, record: Path) -> None:
    told = run(f"review {record} --budget 40").stdout
    assert re.search(r"P0 began at \d+ % and (won|did not win)\.", told)
    assert re.search(r"P1 began at \d+ % and (won|did not win)\.", told)
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
