"""Games of other packages: found by their entry point, and a broken one breaks nothing."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from importlib import reload
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tests.aside import run as run_aside
from tests.web.browser import Browser
from tests.web.conftest import World
from ziggurat import games
from ziggurat.cli.app import app
from ziggurat.cli.compiling import CannotCompile, compile_package
from ziggurat.core.contract.errors import BrokenGame
from ziggurat.tables.workers import worker
from ziggurat.web import shelf

Announce = Callable[..., None]


@pytest.fixture
def announce(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Announce]:
    """Announce games by key and `module:attribute`; modules are given as sources."""
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)

    def go(sources: dict[str, str], **values: str) -> None:
        for name, source in sources.items():
            (tmp_path / f"{name}.py").write_text(source, encoding="utf-8")
        entries = [EntryPoint(key, value, "ziggurat.games") for key, value in values.items()]
        monkeypatch.setattr(games, "_announced", lambda: entries)
        games._homes.cache_clear()
        games._BROKEN.clear()

    yield go
    games._homes.cache_clear()
    games._BROKEN.clear()
    for name in set(sys.modules) - before:
        if (tmp_path / f"{name}.py").exists():
            del sys.modules[name]


TINY = "from tests.tiny_game import GAME as town\n"


def test_an_entry_point_names_its_attribute(announce: Announce) -> None:
    announce({"one_town": TINY}, tiny="one_town:town")
    assert games.load("tiny").title == "Tiny Town"
    assert "tiny" in [game.key for game in games.playable()]
    assert games.broken() == {}


def test_without_an_attribute_it_is_game(announce: Announce) -> None:
    announce({}, tiny="tests.tiny_game")
    assert games.load("tiny").title == "Tiny Town"


@pytest.mark.parametrize(
    ("source", "value", "reason"),
    [
        ("import no_such_package\n", "bad_town:GAME", "ModuleNotFoundError: No module named 'no_such_package'"),
        ("raise SystemExit('gone')\n", "bad_town:GAME", "SystemExit: gone"),
        ("1 +\n", "bad_town:GAME", "SyntaxError"),
        ("GAME = 3\n", "bad_town:GAME", "it offers int, not a Game."),
        (TINY, "bad_town:GAME", "AttributeError"),
        (TINY, "bad_town:town", "its key is 'tiny', not 'bad'."),
        (TINY + "import copy\nodd = copy.copy(town)\nodd.key = 'bad'\nodd.seats = 4\n", "bad_town:odd", "range(2, 5)"),
        (TINY + "import copy\nodd = copy.copy(town)\nodd.key = 'bad'\nodd.title = ''\n", "bad_town:odd", "no title"),
    ],
)
def test_a_broken_game_is_listed_with_its_reason_and_the_others_go_on(
    announce: Announce, source: str, value: str, reason: str
) -> None:
    before = games.playable()
    announce({"bad_town": source}, bad=value)
    assert games.playable() == before
    assert reason in games.broken()["bad"]
    with pytest.raises(BrokenGame, match="installed but cannot be loaded"):
        games.load("bad")
    listed = CliRunner().invoke(app, ["list", "--json"])
    assert listed.exit_code == 0
    assert reason in json.loads(listed.stdout)["broken"]["bad"]
    words = CliRunner().invoke(app, ["list"])
    assert words.exit_code == 0
    assert "why it cannot be loaded" in words.stdout


def test_a_game_of_the_house_keeps_its_key(announce: Announce) -> None:
    announce({"false_sky": TINY}, skyrise="false_sky:town")
    assert games.load("skyrise").title == "Skyrise"
    assert "belongs to a game that comes with Ziggurat" in games.broken()["false_sky:town"]


@pytest.mark.parametrize(
    ("files", "package", "reason"),
    [
        ({}, "ziggurat.games.skyrise", "make compile"),
        ({}, "no_such_town", "There is no package 'no_such_town' here"),
        ({"a_town/__init__.py": ""}, "a_town", "compiled.txt is missing"),
        ({"b_town/__init__.py": "", "b_town/compiled.txt": ""}, "b_town", "names no module"),
        ({"c_town/__init__.py": "", "c_town/compiled.txt": "rules\n"}, "c_town", "names rules.py, which is not there"),
        ({"d_town/__init__.py": "", "d_town/compiled.txt": "../x\n", "x.py": ""}, "d_town", "which is not there"),
    ],
)
def test_what_cannot_be_compiled_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, files: dict[str, str], package: str, reason: str
) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    with pytest.raises(CannotCompile) as error:
        compile_package(package)
    assert reason in str(error.value)


def test_the_site_shows_a_broken_game_with_its_reason_and_serves_the_others(announce: Announce, tmp_path: Path) -> None:
    announce({"bad_town": "raise ValueError('<b>no</b> town today')\n"}, bad="bad_town:GAME")

    async def go() -> None:
        async with World(tmp_path).app() as app:
            browser = Browser(app)
            page = (await browser.get("/")).text
            assert "Bad cannot be loaded" in page
            assert "&lt;b&gt;no&lt;/b&gt; town today" in page
            assert 'value="bad"' not in page
            listed = [game["key"] for game in (await browser.get("/games")).json]
            assert listed == [game.key for game in shelf.all_games()]
            assert "bad" not in listed
            seats = [{"kind": "me"}, {"kind": "bot", "bot": "novice"}]
            refused = await browser.post("/tables", {"game": "bad", "seats": seats})
            assert refused.status == 422
            assert "cannot be loaded" in refused.text
            assert (await browser.post("/tables", {"game": "skyrise", "seats": seats})).status == 201

    run_aside(go())


def test_a_worker_process_goes_on_without_a_broken_game(announce: Announce) -> None:
    announce({"bad_town": "raise ValueError('no town today')\n"}, bad="bad_town:GAME")
    reload(worker)
    assert worker.JOBS["ready"]() is True
