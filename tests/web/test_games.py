"""A game's own page, its rules, and both as data."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import brotli
import pytest

from tests.tiny_game import GAME as TINY
from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import finish, friends, live_of
from ziggurat import games
from ziggurat.core.contract.teaching import Picture, RulesTable
from ziggurat.web import guide
from ziggurat.web.config import Rates

LARGEST = 60 * 1024
POSTER = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 336"><path d="M1 2H3Z" fill="#123456"/></svg>'


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guide, "_KEPT", {})


def packed(body: bytes) -> int:
    return len(brotli.compress(body, quality=4))


def test_every_game_has_a_page_and_rules_of_bearable_size(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            home = (await browser.page("/")).text
            for key in [*games.keys(), "tiny"]:
                assert f'href="/g/{key}"' in home
                page = await browser.page(f"/g/{key}")
                assert page.status == 200
                assert f'name="game" value="{key}"' in page.text
                assert f'href="/g/{key}/rules"' in page.text
                rules = await browser.page(f"/g/{key}/rules")
                assert rules.status == 200
                assert f'href="/g/{key}"' in rules.text
                told = (await browser.get(f"/games/{key}/rules")).json
                for chapter in told["chapters"]:
                    for rule in chapter["rules"]:
                        assert f'id="rule-{rule["id"]}"' in rules.text
                about = (await browser.get(f"/games/{key}")).json
                assert about["game"]["key"] == key
                if key != "tiny":
                    assert [level["key"] for level in about["levels"]] == ["novice", "adept", "expert", "master"]
                for answer in (page, rules):
                    assert packed(answer.body) < LARGEST

    world.run(go())


def test_a_game_chosen_by_address_is_chosen_at_home(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            for key, query in (("tiny", "?game=tiny"), ("skyrise", ""), ("skyrise", "?game=nothing")):
                home = (await browser.page(f"/{query}")).text
                assert home.count(" checked aria-label") == 1
                assert f'id="now-game" name="game" value="{key}"' in home
            assert (await browser.page(f"/?game={'a' * 41}")).status == 400
            assert (await browser.page("/")).text.count("Start here") == 1
            await friends(app)

    world.run(go())


@pytest.mark.parametrize("key", ["chess", "Skyrise", "skyrise%00", "a" * 300, "..", "%F0%9F%8F%99", "null"])
def test_there_is_no_page_of_what_is_not_there(world: World, key: str) -> None:
    async def go() -> None:
        async with world.app(games=("world_wonders", "tiny")) as app:
            browser = Browser(app)
            for path in (f"/g/{key}", f"/g/{key}/rules", f"/games/{key}", f"/games/{key}/rules", "/g/skyrise"):
                assert (await browser.page(path)).status in (400, 404), path
            assert (await browser.get("/games/skyrise")).json["reason"] == "There is no such game here."

    world.run(go())


def test_a_broken_game_says_so(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    homes = {**games._homes(), "harbour": "no_such_package:GAME"}
    monkeypatch.setattr(games, "_homes", lambda: homes)

    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            page = await browser.page("/g/harbour")
            assert page.status == 200
            assert "Harbour cannot be loaded" in page.text
            assert "no_such_package" in page.text
            assert "Play now" not in page.text
            assert (await browser.page("/g/harbour/rules")).status == 422
            assert "no_such_package" in (await browser.get("/games/harbour")).json["reason"]

    world.run(go())


def test_titles_and_posters_of_the_settings_hold_here_too(world: World, tmp_path: Path) -> None:
    path = tmp_path / "poster.svg"
    path.write_text(POSTER, encoding="utf-8")

    async def go() -> None:
        async with world.app(titles={"tiny": "Cloud & Towers"}, posters={"tiny": str(path)}) as app:
            browser = Browser(app)
            for address in ("/g/tiny", "/g/tiny/rules"):
                page = (await browser.page(address)).text
                assert "Cloud &amp; Towers" in page
                assert TINY.title not in page
                assert 'd="M1 2H3Z"' in page
            assert (await browser.get("/games/tiny/rules")).json["title"] == "Cloud & Towers"

    world.run(go())


def test_public_games_can_be_watched_and_others_not(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            secret, people = await friends(app)
            await finish(app, secret, people)
            over, people = await friends(app, public=True)
            await finish(app, over, people)
            running, _ = await friends(app, public=True)
            hidden, _ = await friends(app)
            page = (await Browser(app).page("/g/tiny")).text
            assert f'href="/t/{over}/replay"' in page
            assert f'href="/t/{running}"' in page
            assert secret not in page
            assert hidden not in page
            other = (await Browser(app).page("/g/skyrise")).text
            assert over not in other
            assert "No public game of Skyrise has been played here yet." in other

    world.run(go())


def fancy(monkeypatch: pytest.MonkeyPatch, **taught: Any) -> None:
    for name, what in taught.items():
        monkeypatch.setattr(type(TINY), name, what)


def test_pictures_and_tables_of_a_game(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = (
        '<svg viewBox="0 0 1 1"><defs><g id="a"/></defs><use href="#a"/><path fill="url(#a)"/><use href="#i-book"/>'
        '<g tabindex="0" role="button" data-choice="3" data-piece="x"/></svg>'
    )
    told = "## In short\n\nIt goes.\n\n## Rows\n\n<!-- table: rows -->\n\n- **TT-1** One.\n"
    pictures = (Picture("Bid", "Higher.", drawn), Picture("Bad", "x", '<svg><g style="x"/></svg>'))
    fancy(
        monkeypatch,
        pictures=lambda _: pictures,
        rules_tables=lambda game: (RulesTable("rows", "Rows", ("a",), ((game.edition,),), "Note."),),
        file=lambda _, name: told if name == "rules.md" else "",
    )

    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            page = (await browser.page("/g/tiny")).text
            assert (
                '<svg aria-hidden="true" viewBox="0 0 1 1"><defs><g id="pic1-a"/></defs><use href="#pic1-a"/>' in page
            )
            assert '<path fill="url(#pic1-a)"/><use href="#i-book"/><g/></svg>' in page
            assert "Bad" not in page
            rules = (await browser.page("/g/tiny/rules")).text
            assert "<td>standard</td>" in rules
            assert (await browser.get("/games/tiny/rules")).json["tables"][0]["rows"] == [["standard"]]
            table, (host, *_) = await friends(app)
            live_of(app, table).game = mine = type(TINY)()
            mine.edition = "mine"
            shown = (await host.page(f"/t/{table}")).text
            assert "<td>mine</td>" in shown
            assert "with the figures of the standard edition" in shown
            assert "pic1-a" not in shown
            panel = await host.page(f"/t/{table}/panels/pictures")
            assert panel.text.startswith('<div id="pictures"><ol class="three"')
            assert "pic1-a" in panel.text

    world.run(go())


def test_a_game_that_cannot_explain_itself_has_a_page_all_the_same(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: object) -> Any:
        raise RuntimeError("no")

    fancy(monkeypatch, pictures=fails, rules_tables=fails, legend=fails)

    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            for path in ("/g/tiny", "/g/tiny/rules", "/games/tiny", "/games/tiny/rules"):
                assert (await browser.page(path)).status == 200

    world.run(go())


def test_the_new_addresses_have_limits(world: World) -> None:
    async def go() -> None:
        async with world.app(rates=Rates(read=(0.001, 1), crowd=1)) as app:
            browser = Browser(app)
            assert (await browser.get("/games")).status == 200
            for path in ("/g/tiny", "/g/tiny/rules", "/games/tiny", "/games/tiny/rules"):
                assert (await browser.get(path)).status == 429, path

    world.run(go())
