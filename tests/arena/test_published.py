"""The figures of docs/levels.md stand in the folders of the games, for their pages."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from tests.tiny_game import GAME as TINY
from ziggurat import games
from ziggurat.arena.certificates import Certificate, publish, published, section, verdict
from ziggurat.core.contract.levels import Levels

PAGE = Path(__file__).parents[2] / "docs" / "levels.md"


@pytest.mark.parametrize("key", games.keys())
def test_the_page_and_the_folder_say_the_same(key: str) -> None:
    found = published(games.load(key))
    assert found is not None, "the levels have changed: ziggurat arena certify --publish"
    shown = re.search(rf"<!-- certified {key} -->\n\n(.*?)\n\n<!-- end {key} -->", PAGE.read_text("utf-8"), re.S)
    assert shown is not None
    assert section(found) == shown[1]


def test_levels_that_have_changed_since_are_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = published(games.load("skyrise"))
    assert found is not None
    kept: dict[str, str] = {"levels.json": ""}
    monkeypatch.setattr(type(TINY), "file", lambda _, name: kept[name])
    assert published(TINY) is None
    as_they_are = Levels(**{one.level: one.bot for one in found.levels})
    monkeypatch.setattr(type(TINY), "levels", as_they_are)
    kept["levels.json"] = msgspec.json.encode(found).decode()
    assert published(TINY) == found
    kept["levels.json"] = "{}"
    assert published(TINY) is None
    kept["levels.json"] = msgspec.json.encode(found).decode()
    monkeypatch.setattr(type(TINY), "levels", msgspec.structs.replace(as_they_are, master="mcts:7ms"))
    assert published(TINY) is None


def test_a_certificate_is_written_into_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = published(games.load("skyrise"))
    assert found is not None
    module = type("Module", (), {"__file__": str(tmp_path / "game.py")})
    monkeypatch.setitem(__import__("sys").modules, type(TINY).__module__, module)
    path = publish(TINY, found)
    assert path == tmp_path / "levels.json"
    assert msgspec.json.decode(path.read_bytes(), type=Certificate) == found
    open_steps = [msgspec.structs.replace(step, holds=False) for step in found.steps[:1]]
    assert "adept over novice (65.2%)" in verdict(msgspec.structs.replace(found, steps=open_steps))
