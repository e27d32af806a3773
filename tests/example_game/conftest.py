"""Lantern Quay, found by its entry point."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.example_game.installed import SOURCES, announce
from ziggurat import games
from ziggurat.core.contract.game import AnyGame


@pytest.fixture
def game(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    monkeypatch.syspath_prepend(str(SOURCES))
    monkeypatch.syspath_prepend(str(announce(tmp_path_factory.mktemp("installed"))))
    games._homes.cache_clear()
    try:
        yield games.load("lantern_quay")
    finally:
        monkeypatch.undo()
        games._homes.cache_clear()


@pytest.fixture
def package() -> Path:
    return SOURCES / "lantern_quay"
