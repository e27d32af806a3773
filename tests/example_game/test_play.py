"""Lantern Quay at the terminal, in the arena and on the site, none of which knows it."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from tests.aside import run as run_aside
from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import live_of, opened
from ziggurat.arena import simulate
from ziggurat.cli.app import app
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.record import Record


def test_a_whole_game_at_the_terminal(game: AnyGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    line = "play lantern_quay --seed 4 --bots greedy:samples=1 --names Ann --save game.json"
    result = CliRunner().invoke(app, line, input="1\n" * 40)
    assert result.exit_code == 0, result.output
    record = Record.read(Path("game.json"))
    assert record.replay(game).over
    assert "Which purse do you bid?" in result.stdout
    assert "The final score:" in result.stdout
    told = CliRunner().invoke(app, "play lantern_quay --seed 4 --save other.json", input="?\nq\n")
    assert "Whoever takes no crate gets a lantern." in told.stdout


@pytest.mark.parametrize("seats", [2, 5])
def test_bots_play_it(game: AnyGame, seats: int) -> None:
    done = simulate(game, ["greedy", *["random"] * (seats - 1)], games=30, seed=1)
    assert sum(done.wins) == pytest.approx(30)
    assert done.wins[0] > 30 / seats
    listed = CliRunner().invoke(app, f"simulate lantern_quay --players {','.join(['random'] * seats)} --games 2")
    assert listed.exit_code == 0, listed.output


def test_the_site_shows_its_poster_and_style_and_plays_it_to_the_end(game: AnyGame, tmp_path: Path) -> None:
    async def go() -> None:
        async with World(tmp_path).app() as site:
            browser = Browser(site)
            home = (await browser.get("/")).text
            assert '<g id="art-lantern_quay"' in home
            assert "lantern_quay-dusk" in home
            assert "Sealed bids by lantern light" in home
            about = (await browser.get("/g/lantern_quay")).text
            assert "lantern_quay-dusk" in about
            assert about.count("<figcaption>") == 3
            assert 'class="pic lq"' in about
            rules = (await browser.get("/g/lantern_quay/rules")).text
            assert 'id="rule-LQ-9"' in rules
            assert "<td>a set of all four goods</td><td>6</td>" in rules
            table = await opened(browser, game="lantern_quay", seats="mbb")
            page = (await browser.get(f"/t/{table}")).text
            sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page)
            styles = "".join([(await browser.get(sheet)).text for sheet in sheets])
            assert "--lq-silk" in styles
            assert 'id="i-lq-lantern"' in page
            live, luck = live_of(site, table), Random(1)
            while live.pending:
                if 0 in live.pending:
                    choice = luck.choice(live.state.legal(0))
                    assert (await browser.move(table, 0, live.number, choice)).status == 200
                await asyncio.sleep(0.005)
            assert live.state.over
            assert "Final score" in (await browser.get(f"/t/{table}")).text

    run_aside(go())
