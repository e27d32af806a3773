"""Lessons over HTTP: begun, gone through, refused to others, and what strangers may send."""

from __future__ import annotations

import json
from typing import Any

from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import live_of
from ziggurat import games
from ziggurat.tables import LiveTable
from ziggurat.web.app import App
from ziggurat.web.config import Rates

SKYRISE = games.load("skyrise")
FIRST = "/learn/skyrise/1-first-building"


async def begun(app: App, browser: Browser, **wish: str) -> LiveTable:
    answer = await browser.post(FIRST, wish)
    assert answer.status == 201, answer.text
    return live_of(app, answer.json["table"])


async def act(browser: Browser, live: LiveTable, what: str) -> int:
    return (await browser.post(f"/t/{live.id}/lesson", {"number": live.number, "act": what})).status


async def choose(browser: Browser, live: LiveTable, name: str) -> Any:
    return await browser.move(live.id, 0, live.number, SKYRISE.vocabulary.index(name))


def test_three_clicks_from_home_to_the_first_choice(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            assert 'href="/learn"' in (await browser.page("/")).text
            page = (await browser.page("/learn")).text  # the first click
            assert f'action="{FIRST}"' in page
            answer = await browser.form(FIRST, {})  # the second
            assert answer.status == 303
            table = (await browser.page(answer.headers["location"])).text
            assert 'id="coach"' in table
            assert "A city above the clouds" in table
            assert "lesson.css" in table
            assert len(table) < 400_000
            live = live_of(app, answer.headers["location"].removeprefix("/t/"))
            assert await act(browser, live, "next") == 200  # the third
            assert (await choose(browser, live, "24")).status == 200

    world.run(go())


def test_a_choice_that_is_not_asked_for_is_answered_and_not_made(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            live = await begun(app, browser)
            assert (await choose(browser, live, "24")).status == 422
            await act(browser, live, "next")
            before = SKYRISE.position(live.state)
            answer = await choose(browser, live, "pass")
            assert answer.status == 422
            assert answer.json["reason"].startswith("You may pass, and it costs nothing.")
            assert SKYRISE.position(live.state) == before
            state = (await browser.get(f"/t/{live.id}/state?seat=0")).json["coach"]
            assert (state["state"], state["missed"], state["step"], state["steps"]) == ("asks", True, 2, 12)
            assert state["words"] == answer.json["reason"]
            assert state["welcome"] == [SKYRISE.vocabulary.index(name) for name in ("24", "34")]
            # Numbers and places that the rules refuse: a tap on them is answered, too.
            assert state["tries"]["2"] == SKYRISE.vocabulary.index("2")
            assert not set(state["tries"].values()) & {*live.state.legal(0)}
            assert (await choose(browser, live, "2")).json["reason"].startswith("2 is under 22")
            assert (await browser.get(f"/t/{live.id}/state?seat=0")).json["coach"]["lit"]
            assert await act(browser, live, "show") == 200
            assert (await choose(browser, live, "34")).status == 200
            undo = await browser.post(f"/t/{live.id}/undo", {"number": live.number, "seat": 0})
            assert undo.status == 422

    world.run(go())


def test_each_choice_of_a_rival_is_an_event_of_its_own(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            live = await begun(app, browser)
            await act(browser, live, "next")
            await choose(browser, live, "24")
            at = live.number
            async with browser.stream(f"/t/{live.id}/events?seat=0&after={at}") as events:
                await events.quiet()
                await choose(browser, live, "BO03")
                heard = await events.quiet()
                assert {event.id for event in heard} >= {str(at + n) for n in (1, 2, 3, 4)}
                parts = [event for event in heard if event.name == "parts" and 'id="coach"' in event.data]
                assert [event.id for event in parts] == [str(at + 1), str(at + 4)]
                assert 'data-state="rivals"' in parts[0].data
                assert "It must touch his bid" in parts[0].data
                assert "data-lesson" not in parts[0].data
                assert "The auction walks away" in parts[-1].data
                assert 'data-state="asks"' in parts[-1].data

    world.run(go())


def test_only_the_reader_hears_the_coach(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            mine, other = Browser(app), Browser(app)
            live = await begun(app, mine)
            await begun(app, other)  # somebody with a cookie and a lesson of their own
            number = live.number
            for stranger, status in ((other, 403), (Browser(app), 403)):
                assert await act(stranger, live, "next") == status
                assert (await choose(stranger, live, "24")).status == 403
            assert live.number == number
            spectator = await other.page(f"/t/{live.id}")
            assert 'id="coach"' not in spectator.text
            assert (await other.get(f"/t/{live.id}/state")).json["coach"] is None
            async with mine.stream(f"/t/{live.id}/events?seat=0") as own, other.stream(f"/t/{live.id}/events") as seen:
                await own.started.wait()
                await seen.started.wait()
                assert await act(mine, live, "next") == 200
                while b"Otto bids 22" not in own.raw:
                    await own.next()
                assert b'id="coach"' not in seen.raw

    world.run(go())


def test_lessons_stand_in_no_list_and_are_gone_on_with(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            live = await begun(app, browser)
            await act(browser, live, "next")
            assert (await browser.get("/me/tables")).json == []
            assert live.id not in (await Browser(app).page("/")).text
            assert (await begun(app, browser)).id == live.id
            course = next(one for one in (await browser.get("/lessons")).json if one["key"] == "skyrise")
            assert [(one["step"], one["steps"], one["done"]) for one in course["lessons"]] == [
                (2, 12, False),
                (0, 0, False),
            ]
            assert "step 2 of 12" in (await browser.page("/learn")).text
            assert (await begun(app, browser, again="yes")).id != live.id
            nobody = next(one for one in (await Browser(app).get("/lessons")).json if one["key"] == "skyrise")
            assert nobody["lessons"][0]["step"] == 0

    world.run(go())


def test_the_table_goes_on_after_the_lesson(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            live = await begun(app, browser)
            await act(browser, live, "next")
            for name in ("24", "BO03", "44", "BO06"):
                assert (await choose(browser, live, name)).status == 200
            await act(browser, live, "next")
            await act(browser, live, "next")
            for name in ("34", "BO11"):
                assert (await choose(browser, live, name)).status == 200
            for _ in range(3):
                assert await act(browser, live, "next") == 200
            page = (await browser.page(f"/t/{live.id}")).text
            assert "You can now" in page
            assert 'action="/learn/skyrise/2-one-step-further"' in page
            assert await act(browser, live, "over") == 200
            assert await act(browser, live, "over") == 422
            assert [one["id"] for one in (await browser.get("/me/tables")).json] == [live.id]
            page = (await browser.page(f"/t/{live.id}")).text
            assert 'id="coach" data-state="off" hidden' in page
            assert "lesson.css" not in page
            assert 'id="hint"' in page
            learn = (await browser.page("/learn")).text
            assert '<span class="left">again</span>' in learn

    world.run(go())


ODD: list[tuple[str, Any, int]] = [
    (FIRST, {"again": "perhaps"}, 400),
    (FIRST, {"name": "x" * 90}, 400),
    (FIRST, {"start": {"seats": 3}}, 400),
    (FIRST, [], 400),
    ("/learn/skyrise/no-such", {}, 422),
    ("/learn/chess/1", {}, 422),
    ("/learn/skyrise/" + "x" * 3000, {}, 422),
    ("/t/{id}/lesson", {"number": -1, "act": "next"}, 400),
    ("/t/{id}/lesson", {"number": 10**12, "act": "next"}, 400),
    ("/t/{id}/lesson", {"number": 1, "act": "jump"}, 400),
    ("/t/{id}/lesson", {"number": 1, "act": "next", "step": 9}, 400),
    ("/t/{id}/lesson", {"number": 1}, 400),
    ("/t/{id}/lesson", {"number": 1, "act": "next"}, 409),
    ("/t/{id}/lesson", {"number": 2, "act": "back"}, 422),
    ("/t/{id}/lesson", {"number": 2, "act": "show"}, 422),
    ("/t/nowhere/lesson", {"number": 1, "act": "next"}, 404),
    ("/tables", {"game": "skyrise", "seats": [{"kind": "me"}], "start": {"seats": 3}}, 400),
]


def test_odd_requests_change_nothing(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            live = await begun(app, browser)
            before = live.number
            for path, body, status in ODD:
                answer = await browser.post(path.format(id=live.id), body)
                assert answer.status == status, (path, body, answer.text)
                assert json.loads(answer.text)["reason"]
                assert live.number == before

    world.run(go())


def test_who_begins_too_many_is_asked_to_wait(world: World) -> None:
    async def go() -> None:
        async with world.app(rates=Rates(create=(0.001, 3))) as app:
            browser = Browser(app)
            answers = [(await browser.post(FIRST, {"again": "yes"})).status for _ in range(5)]
            assert answers == [201, 201, 201, 201, 429]  # the first of them as a stranger

    world.run(go())
