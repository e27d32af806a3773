"""One folder is one game, whole: what lies outside of `games` names none of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ziggurat import games

PACKAGE = Path(__file__).parents[1] / "src" / "ziggurat"
ROOMS = ("core", "bots", "arena", "envs", "lab", "tables", "web", "cli")
SOURCES = sorted(path for room in ROOMS for kind in ("py", "js", "css") for path in (PACKAGE / room).rglob(f"*.{kind}"))
GAMES = [games.load(key) for key in games.keys()]  # noqa: SIM118 (a function of the module)
NAMES = re.compile("|".join(re.escape(name) for game in GAMES for name in (game.key, game.title)), re.I)


def test_there_is_something_to_look_through() -> None:
    assert len(SOURCES) > 100
    assert NAMES.search("import skyrise")
    assert NAMES.search("as in 7 wonders")


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_names_no_game(room: str) -> None:
    named = [
        f"{path.relative_to(PACKAGE)}:{number}: {found[0]}"
        for path in SOURCES
        if path.relative_to(PACKAGE).parts[0] == room
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if (found := NAMES.search(line))
    ]
    assert named == []


@pytest.mark.parametrize("key", games.keys())
def test_a_game_says_what_it_is(key: str) -> None:
    game = games.load(key)
    assert game.sentence
    assert not game.sentence.endswith(".")
    assert 5 <= game.minutes <= 300
    assert 1 <= game.difficulty <= 5
    assert game.file("poster.svg")
    assert game.file("style.css")
    assert game.file("rules.md")
    assert game.icons
