"""The page `docs/write-a-lesson.md`: its blocks stand in the lesson of Lantern Quay, which is checked and played."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from tests.aside import run as run_aside
from tests.docs.test_make_it_shine import BLOCK, problems
from tests.example_game.conftest import game
from tests.example_game.installed import PACKAGE
from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import live_of
from ziggurat.cli.app import app
from ziggurat.core.contract.game import AnyGame

__all__ = ["game"]  # a fixture

PAGE = Path(__file__).parents[2] / "docs" / "write-a-lesson.md"
LESSON = PACKAGE / "lessons/first-night.toml"


def test_every_block_stands_in_the_file() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert len(BLOCK.findall(page)) == 5
    assert problems(page) == []
    assert problems(page.replace("minutes = 2", "minutes = 3"))


def test_the_lesson_of_a_game_outside_the_tree_is_checked_and_given(game: AnyGame) -> None:
    checked = CliRunner().invoke(app, f"learn --check {LESSON}")
    assert checked.exit_code == 0, checked.output
    assert "a sound lesson of Lantern Quay: Your first night, 4 steps" in checked.stdout
    given = CliRunner().invoke(app, "learn lantern_quay 1", input="\n29\n20\npearls-2\nsilk-4\n\n")
    assert given.exit_code == 0, given.output
    for words in ("your best purse is gone", "A fair crate.", "Six points in one night", "Take what your buyer wants"):
        assert words in given.stdout


def test_the_site_gives_it(game: AnyGame, tmp_path: Path) -> None:
    async def go() -> None:
        async with World(tmp_path).app() as site:
            browser = Browser(site)
            assert "Your first night" in (await browser.get("/learn")).text
            table = (await browser.post("/learn/lantern_quay/first-night", {})).json["table"]
            live = live_of(site, table)
            await browser.post(f"/t/{table}/lesson", {"number": live.number, "act": "next"})
            for name in ("20", "silk-4"):
                made = await browser.move(table, 0, live.number, game.vocabulary.index(name))
                assert made.status == 200, made.text
            await browser.post(f"/t/{table}/lesson", {"number": live.number, "act": "next"})
            assert "You can now" in (await browser.get(f"/t/{table}")).text

    run_aside(go())
