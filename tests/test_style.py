"""The style sheets: the house's own, and one in the folder of each game, of which a page gets only that of its game."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from tests.tiny_game import GAME, TinyGame
from ziggurat import games
from ziggurat.core.render import page, pen
from ziggurat.core.render.drawing import Look

PACKAGE = Path(__file__).parents[1] / "src" / "ziggurat"
SHEETS = sorted(PACKAGE.rglob("*.css"))
EXAMPLES = sorted((PACKAGE.parents[1] / "examples").rglob("*.css"))
KEYS = games.keys()


def sheet(key: str) -> str:
    return games.load(key).file("style.css")


def defined(css: str) -> set[str]:
    return set(re.findall(r"(--[\w-]+)\s*:", css))


WEB = tuple(
    f"web/static/{name}.css" for name in ("beats", "end", "explain", "guide", "lesson", "log", "site", "together")
)


def test_there_are_style_sheets() -> None:
    names = [path.relative_to(PACKAGE).as_posix() for path in SHEETS]
    assert names == [
        "core/assets/base.css",
        *(f"games/{key}/style.css" for key in KEYS),
        "lab/report/report.css",
        *WEB,
    ]


@pytest.mark.parametrize("path", SHEETS + EXAMPLES, ids=lambda path: "/".join(path.parts[-2:]))
def test_a_style_sheet_can_be_read(path: Path) -> None:
    css = path.read_text(encoding="utf-8")
    lines = css.splitlines()
    assert len(lines) <= 600
    assert max(map(len, lines)) <= 120
    assert css.count("{") == css.count("}")
    assert "url(" not in css
    assert "@import" not in css
    assert "</" not in css  # it stands inside <style> on pages of their own


@pytest.mark.parametrize("key", KEYS)
def test_a_games_style_needs_no_other_games(key: str) -> None:
    house, own = page.asset("base.css"), sheet(key)
    drawn = "".join(path.read_text(encoding="utf-8") for path in (PACKAGE / "games" / key).rglob("*.py"))
    used = set(re.findall(r"var\((--[\w-]+)", own + drawn))
    assert used <= defined(house) | defined(own) | defined(drawn)
    frames = set(re.findall(r"@keyframes ([\w-]+)", house + own))
    assert set(re.findall(r"animation:([\w-]+)", own)) <= frames | {"none"}


@pytest.mark.parametrize("key", KEYS)
def test_a_page_of_its_own_has_the_style_and_icons_of_its_game_only(key: str) -> None:
    game = games.load(key)
    text = page.document(game.show(game.new(3, 1)), title=game.title)
    assert page.asset("base.css") + sheet(key) in text
    for other in KEYS:
        if other != key:
            assert sheet(other)[:200] not in text
            assert not any(f'id="i-{name}"' in text for name in games.load(other).icons if name not in game.icons)
    assert game.icons.keys() <= pen.ICONS.keys()
    used = set(re.findall(r'href="#(i-[\w-]+)"', text))
    assert used <= set(re.findall(r' id="(i-[\w-]+)"', text))


def test_a_game_without_style_gets_the_houses() -> None:
    assert games.look_of("nothing") == Look()
    assert GAME.file("style.css") == ""
    shown = page.document(GAME.show(GAME.new(2, 1)), title="x")
    assert f"<style>{page.asset('base.css')}</style>" in shown


def test_a_game_in_a_notebook_has_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither has a module that stands alone, as in `python game.py`."""
    monkeypatch.setattr(sys.modules[type(GAME).__module__], "__package__", None)
    assert GAME.file("rules.md") == ""


def test_a_game_cannot_take_a_name_of_the_houses_icons() -> None:
    with pytest.raises(ValueError, match="has an icon 'coin' already"):
        type("Greedy", (TinyGame,), {"icons": {"coin": "<path/>"}})
    type("Modest", (TinyGame,), {"icons": {"test-obol": "<path/>"}})
    assert "#i-test-obol" in pen.icon("test-obol")
    with pytest.raises(KeyError, match="test-drachma"):
        pen.icon("test-drachma")


def classes(css: str) -> set[str]:
    """The classes that selectors name."""
    bare = re.sub(r'/\*.*?\*/|"[^"]*"', "", css, flags=re.S)
    heads = [head for head in re.findall(r"([^{}]+)\{", bare) if not head.strip().startswith("@")]
    return {name for head in heads for name in re.findall(r"\.([a-zA-Z][\w-]*)", head)}


def test_the_page_about_style_names_every_class_of_the_house() -> None:
    text = (PACKAGE.parents[1] / "docs" / "style.md").read_text(encoding="utf-8")
    told = set(re.findall(r"`\.([a-zA-Z][\w-]*)`", text.partition("## Classes")[2]))
    assert told == classes(page.asset("base.css"))


def test_the_page_about_style_names_tokens_that_are_there() -> None:
    text = (PACKAGE.parents[1] / "docs" / "style.md").read_text(encoding="utf-8")
    assert set(re.findall(r"`(--[\w-]+)`", text)) <= defined(page.asset("base.css"))
