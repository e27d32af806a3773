"""Things on a table explained over HTTP: true for whoever asks, never more than they may know, and well refused."""

from __future__ import annotations

import re
from random import Random

import pytest

from tests.tiny_game import GAME as TINY
from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import choose, finish, friends, live_of, opened
from ziggurat.core.contract.teaching import About
from ziggurat.games.skyrise import GAME as SKYRISE
from ziggurat.web.config import Rates
from ziggurat.web.explained import has_legend
from ziggurat.web.pages import explain


def test_a_thing_is_explained_to_each_seat_by_what_it_knows(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, (mine, other) = await friends(app, game="skyrise")
            aim = await mine.get(f"/t/{table}/about/aim:0?seat=0")
            assert aim.status == 200
            assert aim.json["about"]["key"] == "aim:0"
            assert aim.json["number"] == live_of(app, table).number
            assert "Your secret aim" in aim.json["part"]
            assert 'id="inspector"' in aim.json["part"]
            for browser, query in ((other, "?seat=1"), (other, ""), (Browser(app), "")):
                unknown = await browser.get(f"/t/{table}/about/aim:0{query}")
                assert (unknown.status, unknown.json["error"]) == (404, "unknown")
            assert (await other.get(f"/t/{table}/about/aim:0?seat=0")).status == 403
            seen = await Browser(app).get(f"/t/{table}/about/island:zenith")
            assert seen.json["seat"] is None
            assert "For you now" not in seen.json["part"]

    world.run(go())


def test_what_belongs_with_a_thing_is_named(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, game="skyrise")
            found = (await people[0].get(f"/t/{table}/about/site:ZE01?seat=0")).json
            titles = [one["title"] for one in found["related"]]
            assert len(titles) == len(set(titles)) > 1
            for one in found["related"]:
                assert (await people[0].get(f"/t/{table}/about/{one['key']}?seat=0")).status == 200

    world.run(go())


@pytest.mark.parametrize(
    "key", ["nothing", "site:", "%00", "a" * 200, "a%2Fb", "site:ZE01%20", "row:0:%E2%82%AC", "%3Cb%3E"]
)
def test_odd_keys_are_not_there(world: World, key: str) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, game="skyrise")
            assert (await people[0].get(f"/t/{table}/about/{key}?seat=0")).status == 404

    world.run(go())


def test_a_word_of_the_rules_is_explained_with_and_without_a_table(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            host = Browser(app)
            waiting = await opened(host, game="skyrise")
            early = (await host.get(f"/t/{waiting}/term?word=visionary&seat=0")).json
            table, (mine, _) = await friends(app, game="skyrise")
            here = (await mine.get(f"/t/{table}/term?word=visionary&seat=0")).json
            anywhere = (await Browser(app).get("/games/skyrise/term?word=visionary")).json
            assert here["about"]["key"] == anywhere["about"]["key"] == early["about"]["key"] == "visionary:0"
            assert here["about"]["now"]
            assert "For you now" in here["part"]
            assert anywhere["about"]["now"] == early["about"]["now"] == ""
            assert "pays 10 at the end" in anywhere["part"]
            # A Wonder that nobody holds is explained all the same, and nobody is told who has it.
            assert (await mine.get(f"/t/{table}/term?word=Palace")).json["about"]["title"] == "The Palace"

    world.run(go())


def test_odd_words_are_not_explained(world: World) -> None:
    async def go() -> None:
        async with world.app(rates=Rates(read=(1.0, 40.0))) as app:
            table, (mine, other) = await friends(app, game="skyrise")
            for word, status in (("nothing", 404), ("%00", 404), ("visionary%20", 404), ("a" * 200, 400), ("", 400)):
                for at in (f"/t/{table}/term?word={word}", f"/games/skyrise/term?word={word}"):
                    assert (await mine.get(at)).status == status, at
            assert (await mine.get("/games/nothing/term?word=visionary")).status == 404
            assert (await mine.get("/games/tiny/term?word=visionary")).status == 404
            assert (await other.get(f"/t/{table}/term?word=visionary&seat=0")).status == 403
            assert (await mine.get(f"/t/{table}/term?word=visionary&at=99")).status == 404
            statuses = {(await mine.get("/games/skyrise/term?word=visionary")).status for _ in range(60)}
            assert statuses == {200, 429}

    world.run(go())


def test_a_row_of_the_score_sheet_is_explained(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, game="world_wonders")
            shown = (await people[0].page(f"/t/{table}/panels/points?seat=0")).text
            keys = re.findall(r'data-about="(points:[^"]+)"', shown)
            assert len(keys) > 3
            for key in keys:
                told = (await people[0].get(f"/t/{table}/about/{key}?seat=0")).json["about"]
                assert told["does"].endswith(".")
                assert "You have" in told["now"]
            assert (await people[0].get(f"/t/{table}/about/points:nothing?seat=0")).status == 404

    world.run(go())


def test_an_earlier_position_is_explained_as_it_was(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, game="skyrise")
            live = live_of(app, table)
            luck = Random(4)
            begun = live.number
            while live.number < begun + 6:
                await choose(app, table, people, luck)
            then = live.number
            early, late = [
                (await people[0].get(f"/t/{table}/about/seat:0?seat=0&at={at}")).json["number"] for at in (begun, then)
            ]
            assert (early, late) == (begun, then)
            first = (await people[0].get(f"/t/{table}/about/pool:0?seat=0&at={begun}")).json["about"]["now"]
            assert first.startswith("You have")
            assert "would beat" not in first
            before = await people[0].get(f"/t/{table}/about/island:zenith?seat=0&at=0")
            assert before.json["about"]["now"] == "Nobody leads it yet."
            assert (await people[0].get(f"/t/{table}/about/seat:0?at={then + 1}")).status == 404
            assert (await people[0].get(f"/t/{table}/about/seat:0?at=-1")).status == 400
            # While it runs nobody looks over another's shoulder, not even backwards.
            assert (await people[1].get(f"/t/{table}/about/aim:0?seat=0&at={begun}")).status == 403

    world.run(go())


def test_after_the_end_every_seat_is_open_to_all(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, game="skyrise")
            await finish(app, table, people)
            stranger = Browser(app)
            assert (await stranger.get(f"/t/{table}/about/aim:1?seat=1&at=5")).status == 200
            assert (await stranger.get(f"/t/{table}/about/seat:0?seat=7")).status == 403

    world.run(go(), 120)


def test_a_game_that_explains_nothing_says_so(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            assert (await people[0].get(f"/t/{table}/about/anything")).status == 404
            assert (await people[0].get(f"/t/{table}/legend")).status == 404
            assert "data-legend" not in (await people[0].get(f"/t/{table}?seat=0")).text

    world.run(go())


def test_before_the_game_begins_there_is_a_legend_and_nothing_to_explain(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            host = Browser(app)
            table = await opened(host, game="skyrise")
            assert (await host.get(f"/t/{table}/about/site:ZE01")).status == 404
            shown = (await host.get(f"/t/{table}/legend?seat=0")).json
            assert "you" not in {line["yours"] for group in shown["groups"] for line in group["lines"]}
            assert "data-legend" in (await host.get(f"/t/{table}")).text

    world.run(go())


def test_the_legend_is_one_dialog_with_every_line(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, game="skyrise")
            found = (await people[0].get(f"/t/{table}/legend?seat=0")).json
            assert [group["title"] for group in found["groups"]] == re.findall(r"<h3>(.*?)</h3>", found["part"])
            lines = sum(len(group["lines"]) for group in found["groups"])
            assert found["part"].count("<li") == lines > 15
            assert (await people[1].get(f"/t/{table}/legend?seat=0")).status == 403

    world.run(go())


def test_who_asks_too_fast_waits(world: World) -> None:
    async def go() -> None:
        async with world.app(rates=Rates(read=(0.01, 3.0))) as app:
            table, people = await friends(app, game="skyrise")
            for address in (f"/t/{table}/about/seat:0", f"/t/{table}/legend"):
                statuses = {(await people[0].get(address)).status for _ in range(5)}
                assert 429 in statuses

    world.run(go())


def test_what_a_game_says_cannot_break_out() -> None:
    sly = "<script>\"'&"
    part = explain.inspector(About(sly, sly, sly, sly, sly, sly, (), (sly,)), [(sly, sly)], yours=True)
    assert "<script" not in part


def test_only_a_game_that_writes_one_has_a_legend() -> None:
    assert has_legend(SKYRISE)
    assert not has_legend(TINY)
