"""`ziggurat verify`: what it says of a record, and that it finds what was changed."""

from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.test_fair import changed, fair_record
from tests.tiny_game import GAME
from ziggurat.core.contract.record import Record


def test_a_record_as_it_should_be(run: Run) -> None:
    Path("game.json").write_bytes(fair_record().to_json())
    said = run("verify game.json")
    assert said.exit_code == 0
    words = " ".join(said.stdout.split())
    assert "choices follow the rules from this deal on and lead to the result." in words
    assert "neither the server nor a player alone could choose the deal" in words
    assert "It does not show" in words


def test_a_record_that_was_not_bound(run: Run) -> None:
    Record.start(GAME, 2, 7).write(Path("game.json"))
    said = run("verify game.json")
    assert said.exit_code == 0
    words = " ".join(said.stdout.split())
    assert "all 0 choices follow the rules from this deal on; the game is not over." in words
    assert "there is nothing to check" in words


TAMPERED: list[tuple[str, dict[str, Any]]] = [
    ("seed", {"seed": "0e" * 32}),
    ("generator", {"generator": "mwc"}),
    ("secret", {"fair__secret": "0e" * 32}),
    ("commitment", {"fair__commitment": "0e" * 32}),
    ("parts", {"fair__parts": ["red", "green", "blue"]}),
    ("one more part", {"fair__parts": ["red", "", "blue", ""]}),
    ("start", {"start": {"seats": 3, "round": 1}}),
    ("choices", {"choices": ["0 pass"]}),
    ("no choices", {"choices": []}),
    ("scores", {"result__scores": [99, 0, 0]}),
    ("ranking", {"result__ranking": [3, 2, 1]}),
    ("seats", {"seats": 2}),
    ("names", {"names": ["A"]}),
    ("options", {"options": {"rounds": "2"}}),
    ("rules", {"rules": "0"}),
    ("edition", {"edition": "mine"}),
    ("game", {"game": "skyrise"}),
    ("format", {"ziggurat": 1}),
]


@pytest.mark.parametrize("fields", [fields for _, fields in TAMPERED], ids=[name for name, _ in TAMPERED])
def test_what_was_changed_is_found(run: Run, fields: dict[str, Any]) -> None:
    Path("game.json").write_bytes(changed(fair_record(), **fields))
    said = run("verify game.json")
    assert said.exit_code != 0
    assert "game.json" in said.stdout + said.stderr


@pytest.mark.parametrize("content", [b"", b"\xff\xfe", b"[]", b"{", b'{"ziggurat": 2}'])
def test_what_is_no_record_is_refused(run: Run, content: bytes) -> None:
    Path("game.json").write_bytes(content)
    said = run("verify game.json")
    assert said.exit_code != 0
    assert "game.json" in said.stdout + said.stderr
