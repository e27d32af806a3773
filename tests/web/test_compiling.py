"""Compiled rules that come after the start: worker processes take them, or stay with the plain ones."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.aside import run as run_aside
from ziggurat.tables.workers.pool import BotPool, WorkerFailed
from ziggurat.web import compiling


class Crew(BotPool):
    """Notes in which surroundings it was renewed."""

    def __init__(self, usable: bool) -> None:
        super().__init__(1)
        self.usable = usable
        self.plain: list[str | None] = []

    async def renew(self) -> None:
        self.plain.append(os.environ.get("ZIGGURAT_PLAIN"))
        if self.plain[-1] is None and not self.usable:
            raise WorkerFailed("the process died")


def renewed(monkeypatch: pytest.MonkeyPatch, awaited: str, usable: bool) -> list[str | None]:
    monkeypatch.setenv("ZIGGURAT_PLAIN", "1")
    monkeypatch.setenv(compiling.AWAITED, awaited)
    crew = Crew(usable)
    run_aside(compiling.take_compiled(crew))
    return crew.plain


def test_workers_take_what_is_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "compiled").touch()
    assert renewed(monkeypatch, str(tmp_path / "compiled"), usable=True) == [None]
    assert compiling.DONE in capsys.readouterr().out


def test_what_cannot_be_used_is_left_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "compiled").touch()
    assert renewed(monkeypatch, str(tmp_path / "compiled"), usable=False) == [None, "1"]
    assert compiling.UNUSABLE in capsys.readouterr().out


def test_where_nothing_is_awaited_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    assert renewed(monkeypatch, "", usable=True) == []
