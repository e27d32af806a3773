"""Which games a site serves, under which titles and with which posters."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.tables.helpers import until
from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import finish, friends, opened
from ziggurat import games
from ziggurat.web.app import App
from ziggurat.web.config import Config, ConfigError, load

POSTER = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 336"><path d="M1 2H3Z" fill="#123456"/>{}</svg>'


def again(person: Browser, app: App) -> Browser:
    """The same person at another start of the site."""
    browser = Browser(app)
    browser.cookie = person.cookie
    return browser


def settings(tmp_path: Path, **env: str) -> Config:
    return load({}, {"HOME": str(tmp_path), **env})


def test_a_site_serves_what_it_is_told_to(tmp_path: Path) -> None:
    assert settings(tmp_path).games == ()
    assert settings(tmp_path, ZIGGURAT_GAMES=" ").games == ()
    told = settings(tmp_path, ZIGGURAT_GAMES="skyrise, world_wonders,")
    assert told.games == ("skyrise", "world_wonders")
    assert load({"games": "skyrise"}, {"HOME": str(tmp_path), "ZIGGURAT_GAMES": "world_wonders"}).games == ("skyrise",)
    assert msgspec.json.decode(msgspec.json.encode(told), type=Config) == told


@pytest.mark.parametrize(
    ("env", "why"),
    [
        ({"ZIGGURAT_GAMES": "skyrize"}, "ZIGGURAT_GAMES names a game 'skyrize', .* did you mean 'skyrise'"),
        ({"ZIGGURAT_GAMES": "chess"}, "there are .*skyrise"),
        ({"ZIGGURAT_GAMES": "skyrise,skyrise"}, "twice"),
        ({"ZIGGURAT_TITLES": "skyrise"}, "game=value"),
        ({"ZIGGURAT_TITLES": "skyrise="}, "game=value"),
        ({"ZIGGURAT_TITLES": "chess=Chess"}, "ZIGGURAT_TITLES names a game 'chess'"),
        ({"ZIGGURAT_TITLES": "skyrise=A; skyrise=B"}, "twice"),
        ({"ZIGGURAT_TITLES": "skyrise=" + "A" * 41}, "1 to 40 letters"),
        ({"ZIGGURAT_TITLES": "skyrise=A\x07"}, "1 to 40 letters"),
        ({"ZIGGURAT_POSTERS": "chess=a.svg"}, "ZIGGURAT_POSTERS names a game 'chess'"),
        ({"ZIGGURAT_POSTERS": "skyrise=/nowhere/a.svg"}, "cannot be read"),
    ],
)
def test_bad_settings_are_named(tmp_path: Path, env: dict[str, str], why: str) -> None:
    with pytest.raises(ConfigError, match=why):
        settings(tmp_path, **env)


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (POSTER.format("<script>alert(1)</script>").encode(), "script"),
        (POSTER.format('<image href="https://example.org/x.png"/>').encode(), "image"),
        (POSTER.format('<use href="//example.org/x.svg#a"/>').encode(), "outside"),
        (b" " * 204_801, "larger than 200 KB"),
        (b"\xff\xfe", "UTF-8"),
        (b"no picture", "well-formed"),
    ],
)
def test_a_bad_poster_is_refused_at_the_start(tmp_path: Path, content: bytes, why: str) -> None:
    path = tmp_path / "poster.svg"
    path.write_bytes(content)
    with pytest.raises(ConfigError, match=f"{path}.*{why}"):
        settings(tmp_path, ZIGGURAT_POSTERS=f"skyrise={path}")


def test_home_and_programs_see_only_what_is_served(world: World) -> None:
    async def go() -> None:
        async with world.app(games=("world_wonders", "tiny")) as app:
            browser = Browser(app)
            assert [game["key"] for game in (await browser.get("/games")).json] == ["world_wonders", "tiny"]
            home = (await browser.page("/")).text
            assert 'value="world_wonders"' in home
            assert "skyrise" not in home.lower()
            refused = await browser.post("/tables", {"game": "skyrise", "seats": [{"kind": "me"}, {"kind": "bot"}]})
            assert refused.status == 422, refused.text
            assert "does not serve Skyrise" in refused.text
            now = await browser.post("/play-now", {"game": "skyrise", "seats": 2, "bot": "novice"})
            assert now.status == 422, now.text

    world.run(go())


def test_who_has_finished_a_game_is_no_longer_offered_gentle_bots(world: World) -> None:
    async def go() -> None:
        async with world.app(games=("world_wonders", "tiny")) as app:
            table, people = await friends(app)
            for mine in (people[0], Browser(app)):
                assert (await mine.page("/")).text.count('data-bot="novice"') == 2
                assert 'name="bot" value="novice"' in (await mine.page("/g/tiny")).text
            await finish(app, table, people)
            await until(lambda: app.site is not None and not app.site.hub._tasks)
            home = (await people[0].page("/")).text
            assert (home.count('data-bot="novice"'), home.count('data-bot="adept"')) == (1, 1)
            assert 'name="bot" value="adept"' in (await people[0].page("/g/tiny")).text

    world.run(go())


def test_tables_of_a_game_that_is_not_served_wait_for_it(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            running, people = await friends(app, public=True)
            over, players = await friends(app, public=True)
            await finish(app, over, players)
            waiting = await opened(people[0], seats="ml", public=True)
            stranger = Browser(app)
            assert (await stranger.page(f"/t/{running}")).status == 200
        async with world.app(games=("skyrise",)) as app:
            owner, other = again(people[0], app), Browser(app)
            for table, whose in ((running, owner), (over, again(players[0], app)), (waiting, owner)):
                told = await whose.page(f"/t/{table}")
                assert told.status == 409
                assert "does not serve" in told.text
                for path in ("", "/tv", "/state", "/replay", "/record", "/panels/text"):
                    for browser in (owner, again(players[0], app), other):
                        assert (await browser.get(f"/t/{table}{path}")).status in (404, 409), (table, path)
            for browser in (owner, other):
                assert (await browser.page("/")).status == 200
                assert (await browser.page("/account")).status == 200
            assert "does not serve" in (await owner.page("/")).text
            assert running not in (await other.page("/")).text
            assert over not in (await other.page("/")).text
        async with world.app() as app:
            assert (await again(people[0], app).page(f"/t/{running}")).status == 200
            assert (await again(people[0], app).page(f"/t/{over}/replay")).status == 200

    world.run(go())


def test_titles_and_posters_can_be_replaced(world: World, tmp_path: Path) -> None:
    path = tmp_path / "poster.svg"
    path.write_text(POSTER.format(""), encoding="utf-8")
    usual = games.load("skyrise").title

    async def go() -> None:
        async with world.app(titles={"skyrise": "Cloud & Towers"}, posters={"skyrise": str(path)}) as app:
            table, (host, *_) = await friends(app, game="skyrise")
            home = (await host.page("/")).text
            assert "Cloud &amp; Towers" in home
            assert 'd="M1 2H3Z"' in home
            page = (await host.page(f"/t/{table}")).text
            assert "<b>Cloud &amp; Towers</b>" in page
            assert f"<b>{usual}</b>" not in page
            assert f"<title>{usual}" not in page
            replay = (await host.page(f"/t/{table}/replay")).text
            assert "<b>Cloud &amp; Towers</b>" in replay
            assert [game["title"] for game in (await host.get("/games")).json if game["key"] == "skyrise"] == [
                "Cloud & Towers"
            ]
            refused = await host.post("/tables", {"game": "skyrise", "seats": [{"kind": "me"}] * 9})
            assert usual not in refused.text
        assert games.load("skyrise").title == usual

    world.run(go())
