"""The command line in tests: Tiny Town is installed beside the real games, and files land in a folder of their own."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.aside import run as run_aside
from ziggurat import games
from ziggurat.bots import parallel
from ziggurat.cli.app import app
from ziggurat.web import operate

Run = Callable[..., Result]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run a command line, with these lines typed."""
    homes = {**games._homes(), "tiny": "tests.tiny_game"}
    monkeypatch.setattr(games, "_homes", lambda: homes)
    # Processes that were begun before do not know Tiny Town.
    monkeypatch.setattr(parallel, "_helpers", cache(parallel._helpers.__wrapped__))
    # A browser test of the same process may keep a loop running.
    monkeypatch.setattr(operate, "run", run_aside)
    monkeypatch.chdir(tmp_path)

    def go(line: str, *typed: str) -> Result:
        text = "".join(f"{words}\n" for words in typed)
        result = CliRunner().invoke(app, line, input=text, prog_name="ziggurat")
        if result.exception is not None and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return go
