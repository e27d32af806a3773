"""The page `docs/make-it-shine.md` shows parts of a real game: every block stands in its files, and sessions run."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

from tests.example_game.conftest import game
from tests.example_game.installed import EXAMPLE
from ziggurat.core.contract.game import AnyGame

__all__ = ["game"]  # a fixture

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "make-it-shine.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"(?:# |/\* |<!-- )(\S+)(?: \*/| -->)?\n")
COMMAND = re.compile(r"ziggurat ((compile|bench) lantern_quay|learn lantern_quay .*)")


def problems(page: str) -> list[str]:
    """The blocks of a page that are neither a session, nor commands, nor a part of the file that they name."""
    out = []
    for language, body in BLOCK.findall(page):
        if ">>> " in body:
            continue
        if language == "sh":
            out += [line for line in body.splitlines() if not COMMAND.fullmatch(line)]
            continue
        named = NAMED.match(body)
        path = EXAMPLE / named[1] if named else None
        if (
            named is None
            or path is None
            or not path.is_file()
            or f"\n{body[named.end() :].rstrip()}\n" not in f"\n{path.read_text(encoding='utf-8')}"
        ):
            out.append(body)
    return out


def test_every_block_stands_in_the_files() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert len(BLOCK.findall(page)) > 15
    assert problems(page) == []


@pytest.mark.parametrize(
    ("right", "wrong"), [("--lq-moon:#FFF7DC", "--lq-moon:#FFF7DD"), ("/icons.py\n", "/icon.py\n")]
)
def test_a_block_that_drifts_is_found(right: str, wrong: str) -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert right in page
    assert len(problems(page.replace(right, wrong))) == 1


def test_the_sessions_say_what_happens(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0
