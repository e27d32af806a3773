"""Every route with good and bad input."""

import json
from random import Random

from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import choose, finish, friends, live_of, opened, plan
from ziggurat.core.contract.record import Record
from ziggurat.games import keys


def test_pages_for_everybody(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            for path in ("/", "/account", "/docs"):
                answer = await browser.page(path)
                assert answer.status == 200, path
                assert answer.headers["content-type"] == "text/html; charset=utf-8"
                assert answer.text.startswith("<!doctype html>")
                assert "set-cookie" not in answer.headers
            assert "Skyrise" in (await browser.page("/")).text
            assert "POST" in (await browser.page("/docs")).text
            health = await browser.get("/health")
            assert (health.status, health.json["status"], health.json["database"]) == (200, "ok", "sqlite")
            metrics = await browser.get("/metrics")
            assert metrics.headers["content-type"].startswith("text/plain")
            assert 'ziggurat_requests_total{status="200"}' in metrics.text
            assert {game["key"] for game in (await browser.get("/games")).json} == {*keys(), "tiny"}
            assert "Disallow: /j/" in (await browser.get("/robots.txt")).text
            assert (await browser.get("/me")).json == {"name": "", "login": ""}
            head = await browser.request("HEAD", "/")
            assert (head.status, head.body) == (200, b"")
            assert int(head.headers["content-length"]) > 1000

    world.run(go())


def test_errors_are_pages_for_people_and_json_for_programs(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            for path in ("/nothing", "/t/nothing", "/j/nothing", "/t/nothing/replay", "/static/00/table.js"):
                data = await browser.get(path)
                assert (data.status, data.json["error"]) == (404, "unknown"), path
                assert data.json["reason"].endswith(".")
                if not path.startswith("/static"):
                    shown = await browser.page(path)
                    assert shown.status == 404
                    assert "<!doctype html>" in shown.text
            wrong = await browser.request("PUT", "/tables")
            assert wrong.status == 405
            assert "POST" in wrong.headers["allow"]
            assert (await browser.page("/t/<script>alert(1)</script>")).text.count("<script>alert") == 0

    world.run(go())


def test_play_now(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            made = await browser.post("/play-now", {"game": "tiny", "seats": 3, "bot": "random", "name": " Mara\n Q "})
            assert made.status == 201
            assert made.headers["location"] == made.json["url"] == f"/t/{made.json['table']}"
            assert browser.cookie
            live = live_of(app, made.json["table"])
            assert live.seats[0].name == "Mara Q"
            assert live.status == "running"
            page = await browser.page(made.json["url"])
            assert page.status == 200
            assert 'id="ask"' in page.text
            assert "data-choice" in page.text
            form = await browser.form("/play-now", {"game": "tiny", "seats": "2", "bot": "greedy"})
            assert (form.status, form.headers["location"][:3]) == (303, "/t/")
            for bad in (
                {"game": "nonsense"},
                {"game": "tiny", "seats": 8},
                {"game": "tiny", "bot": "genius"},
                {"game": "tiny", "bot": "greedy:samples=9999"},
            ):
                answer = await browser.post("/play-now", bad)
                assert (answer.status, answer.json["error"]) == (422, "refused"), bad
            for body in (b"{", b"[]", b'{"game":3}', b'{"game":"tiny","x":1}', b'{"game":"tiny","seats":0}', b"\xff"):
                answer = await browser.request("POST", "/play-now", body, [("content-type", "application/json")])
                assert (answer.status, answer.json["error"]) == (400, "malformed"), body
            again = await browser.form("/play-now", {"game": "nonsense"})
            assert again.status in (400, 422)
            assert "nonsense" in again.text
            odd = await browser.form("/play-now", {"game": "tiny", "seats": "many"})
            assert odd.status == 400

    world.run(go())


def test_open_a_table_by_form(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            fields = {
                "game": "tiny",
                "title": "Friday night",
                "seat0": "me",
                "seat1": "",
                "seat2": "bot:random",
                "seat3": "hot",
                "name3": "Ana",
                "seat4": "link",
                "option.unknown": "",
                "public": "on",
                "clock": "slow:3",
                "points": "on",
                "name": "Mara",
            }
            made = await browser.form("/tables", fields)
            assert made.status == 303, made.text
            live = live_of(app, made.headers["location"][3:])
            assert [seat.kind for seat in live.seats] == ["me", "bot", "hot", "link"]
            assert live.seats[2].name == "Ana"
            assert (live.table.plan.title, live.table.plan.public) == ("Friday night", True)
            assert (live.table.plan.clock.kind, live.table.plan.clock.days) == ("slow", 3)
            home = (await Browser(app).page("/")).text
            assert "Friday night" in home
            assert f"/j/{live.table.tokens[3]}" in home
            assert live.table.tokens[0] not in home
            bad = await browser.form("/tables", {"game": "tiny", "seat0": "me"})
            assert bad.status == 422
            assert "<!doctype html>" in bad.text

    world.run(go())


def test_bad_plans_are_refused_with_a_reason(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            for change, status in (
                ({"seats": []}, 400),
                ({"seats": [{"kind": "king"}]}, 400),
                ({"seats": [{"kind": "me"}] * 9}, 400),
                ({"seats": [{"kind": "me"}] * 2}, 422),
                ({"options": {"color": "blue"}}, 422),
                ({"clock": {"kind": "live"}}, 422),
                ({"clock": {"kind": "live", "minutes": 100000}}, 400),
                ({"title": "x" * 61}, 400),
                ({"game": "x" * 41}, 400),
                ({"public": "yes"}, 400),
            ):
                answer = await browser.post("/tables", {**plan(), **change})
                assert answer.status == status, (change, answer.text)
                assert answer.json["reason"]
            assert (await browser.get("/me/tables")).json == []

    world.run(go())


def test_two_people_by_link(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            host, friend, third = (Browser(app) for _ in range(3))
            table = await opened(host, seats="ml")
            live = live_of(app, table)
            link = f"/j/{live.table.tokens[1]}"
            assert link in (await host.page(f"/t/{table}")).text
            assert link not in (await third.page(f"/t/{table}")).text
            assert (await friend.page(link)).status == 200
            assert not live.fold.started
            joined = await friend.form(link, {"name": "Jonas <i>"})
            assert (joined.status, joined.headers["location"]) == (303, f"/t/{table}")
            assert live.fold.started
            page = (await host.page(f"/t/{table}")).text
            assert "Jonas &lt;i&gt;" in page
            assert "Jonas <i>" not in page
            back = await friend.page(link)
            assert (back.status, back.headers["location"]) == (303, f"/t/{table}")
            assert (await friend.post(link, {})).status == 200
            late = await third.post(link, {"name": "Third"})
            assert (late.status, late.json["reason"]) == (422, "Somebody else sits here already.")
            shown = await third.form(link, {"name": "Third"})
            assert shown.status == 422
            assert "Somebody else sits here already." in shown.text
            # The host's own seat has a token too; nobody can use it.
            stolen = await third.post(f"/j/{live.table.tokens[0]}", {"name": "Third"})
            assert stolen.status == 422
            assert (await third.post("/j/" + "x" * 24, {"name": "Third"})).status == 404

    world.run(go())


def test_hot_seats_belong_to_one_browser(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            table = await opened(browser, seats="mh")
            live = live_of(app, table)
            for seat in (0, 1):
                assert (await browser.page(f"/t/{table}?seat={seat}")).status == 200
                assert (await browser.move(table, seat, live.number, live.state.legal(seat)[0])).status == 200
            assert (await Browser(app).page(f"/t/{table}?seat=0")).status == 403
            assert (await browser.page(f"/t/{table}?seat=2")).status == 403
            assert (await browser.page(f"/t/{table}?seat=x")).status == 400

    world.run(go())


def test_chat(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            path = f"/t/{table}/chat"
            assert (await people[1].post(path, {"text": "hello"})).status == 201
            watcher = Browser(app)
            assert (await watcher.post(path, {"text": "<script>alert(1)</script>", "name": "Eve"})).status == 201
            assert [(line.seat, line.name) for line in live.chat] == [(1, "Friend 1"), (None, "Eve")]
            page = (await people[0].page(f"/t/{table}")).text
            assert "<script>alert" not in page
            assert "&lt;script&gt;alert" in page
            for bad in ({"text": ""}, {"text": "x" * 501}, {"text": 3}, {}):
                assert (await people[0].post(path, bad)).status == 400, bad
            assert (await people[0].post(path, {"text": " \n "})).status == 422
            assert (await people[0].post(path, {"text": "as you", "seat": 1})).status == 403
            plain = await people[0].form(path, {"text": "without a script"})
            assert (plain.status, plain.headers["location"]) == (303, f"/t/{table}")

    world.run(go())


def test_taking_back(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            path = f"/t/{table}/undo"
            assert (await people[0].post(path, {"number": live.number, "seat": 0})).status == 422
            await people[0].move(table, 0, live.number, live.state.legal(0)[0])
            assert (await people[1].post(path, {"number": live.number, "seat": 0})).status == 403
            assert (await people[0].post(path, {"number": 0, "seat": 0})).status == 409
            assert (await people[0].post(path, {"number": live.number, "seat": 0, "to": 1})).status == 422
            done = await people[0].post(path, {"number": live.number, "seat": 0, "to": live.number})
            assert (done.status, done.json["number"]) == (200, live.number)
            assert 0 in live.pending
            assert (await people[0].post(path, {"number": "x", "seat": 0})).status == 400

    world.run(go())


def test_a_plan_and_bad_ones(world: World) -> None:
    """A whole plan is made or nothing of it; strangers, other seats and what is too long are refused."""

    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            path = f"/t/{table}/plans"
            first = live.state.legal(0)[0]
            good = {"number": live.number, "seat": 0, "plan": [first]}
            assert (await people[1].post(path, good)).status == 403
            assert (await Browser(app).post(path, good)).status == 403
            assert (await people[0].post(path, {**good, "plan": []})).status == 400
            assert (await people[0].post(path, {**good, "plan": [first] * 9})).status == 400
            assert (await people[0].post(path, {**good, "plan": [-1]})).status == 400
            assert (await people[0].post(path, {**good, "plan": ["x"]})).status == 400
            assert (await people[0].post(path, {**good, "plan": [2**40]})).status == 400
            assert (await people[0].post(path, {**good, "number": live.number + 9})).status == 409
            number = live.number
            assert (await people[0].post(path, {**good, "plan": [first, 10**6]})).status == 422
            assert live.number == number
            assert (await people[0].post(path, good)).status == 200
            assert live.fold.moves[-1] == (0, first)

    world.run(go())


def test_asking_to_take_back_and_answering(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            ask, answer = f"/t/{table}/undo/ask", f"/t/{table}/undo/answer"
            await people[0].move(table, 0, live.number, live.state.legal(0)[0])
            mine, number = live.number, live.number
            wish = {"number": number, "seat": 0, "to": mine}
            assert (await people[1].post(ask, wish)).status == 403
            assert (await Browser(app).post(ask, wish)).status == 403
            assert (await people[0].post(ask, {**wish, "to": 0})).status == 422
            assert (await people[0].post(ask, {**wish, "to": "x"})).status == 400
            assert (await people[1].post(answer, {"number": number, "seat": 1, "agree": True})).status == 409
            assert (await people[0].post(ask, wish)).status == 200
            assert (await people[0].post(ask, {**wish, "number": live.number})).status == 422
            page = (await people[1].page(f"/t/{table}")).text
            assert "asks to take back the last choice" in page
            assert 'data-answer-back="yes"' in page
            assert 'data-answer-back="yes"' not in (await people[0].page(f"/t/{table}")).text
            assert 'data-answer-back="yes"' not in (await Browser(app).page(f"/t/{table}")).text
            reply = {"number": live.number, "seat": 1, "agree": True}
            assert (await people[0].post(answer, reply)).status == 403
            assert (await people[1].post(answer, {**reply, "agree": "maybe"})).status == 400
            assert (await people[1].post(answer, reply)).status == 200
            assert live.fold.moves == []
            assert (await people[1].post(answer, {**reply, "number": live.number})).status == 409

    world.run(go())


def test_seats_go_to_bots_and_back(world: World) -> None:
    async def go() -> None:
        async with world.app(pace=30.0) as app:
            table, people = await friends(app)
            live = live_of(app, table)
            mine = f"/t/{table}/seats/0"
            assert (await people[0].post(f"{mine}/back")).status == 422
            assert (await people[1].post(f"{mine}/bot", {"bot": "random"})).status == 422  # not away
            assert (await Browser(app).post(f"{mine}/bot")).status == 403
            assert (await people[0].post(f"{mine}/bot", {"bot": "genius"})).status == 422
            assert (await people[0].post(f"{mine}/bot")).status == 200
            assert live.seats[0].bot == "adept"
            moved = await people[0].move(table, 0, live.number, live.state.legal(0)[0])
            assert moved.status == 422
            assert "bot plays this seat" in moved.json["reason"]
            assert (await people[1].post(f"{mine}/back")).status == 403
            assert (await people[0].form(f"{mine}/back", {})).status == 303
            assert live.seats[0].bot == ""
            assert (await people[0].post(f"/t/{table}/seats/77/bot")).status == 403
            assert (await people[0].post(f"/t/{table}/seats/x/bot")).status == 404
            assert (await people[1].post(f"/t/{table}/seats/1/leave")).status == 422

    world.run(go())


def test_the_host_gives_a_free_seat_to_a_bot(world: World) -> None:
    async def go() -> None:
        async with world.app(pace=30.0) as app:
            host = Browser(app)
            table = await opened(host, seats="ml")
            assert (await Browser(app).post(f"/t/{table}/seats/1/bot")).status == 403
            assert (await host.post(f"/t/{table}/seats/1/bot", {"bot": "random"})).status == 200
            assert live_of(app, table).fold.started
            assert (await host.post(f"/t/{table}/seats/1/bot", {"bot": "random"})).status == 422

    world.run(go())


def test_panels_and_state(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, show_points=False)
            text = await people[0].get(f"/t/{table}/panels/text?seat=0")
            assert text.status == 200
            assert 'id="text"' in text.text
            points = await people[0].get(f"/t/{table}/panels/points?seat=0")
            assert "secret until the end" in points.text
            assert (await people[0].get(f"/t/{table}/panels/nothing")).status == 404
            assert (await people[0].get(f"/t/{table}/panels/text?seat=1")).status == 403
            state = (await people[0].get(f"/t/{table}/state?seat=0")).json
            assert state["view"]["seat"] == 0
            assert [answer["choice"] for answer in state["prompt"]["answers"]] == state["view"]["legal"]
            assert "token" not in json.dumps(state)
            assert (await people[0].get(f"/t/{table}/state")).json["seat"] is None
            tv = (await people[0].page(f"/t/{table}/tv")).text
            assert "data-choice" not in tv

    world.run(go())


def test_replay_record_rematch_and_branch(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            await choose(app, table, people, Random(4))
            stranger = Browser(app)
            early = [await people[0].get(f"/t/{table}/record"), await people[0].post(f"/t/{table}/branch", {"at": 1})]
            assert [(answer.status, answer.json["error"]) for answer in early] == [(409, "running")] * 2
            assert (await people[0].post(f"/t/{table}/rematch")).status == 422
            assert (await people[0].page(f"/t/{table}/replay")).status == 200
            assert (await people[0].get(f"/t/{table}/replay/steps?seat=0")).status == 200
            assert (await people[0].get(f"/t/{table}/replay/steps?seat=1")).status == 403
            assert (await stranger.get(f"/t/{table}/replay.html?seat=0")).status == 403
            await finish(app, table, people)
            for seat in ("", "?seat=0", "?seat=1"):
                assert (await stranger.page(f"/t/{table}/replay{seat}")).status == 200
                steps = (await stranger.get(f"/t/{table}/replay/steps{seat}")).json
                assert [step["number"] for step in steps] == [row.number for row in live.rows]
            assert (await stranger.get(f"/t/{table}/replay/steps?seat=5")).status == 403
            file = await stranger.get(f"/t/{table}/replay.html")
            assert file.headers["content-disposition"].startswith("attachment")
            assert "application/gzip" in file.text
            record = Record.from_json((await stranger.get(f"/t/{table}/record")).body)
            assert record.replay(live.game).over
            assert record.result is not None
            offered = await people[0].post(f"/t/{table}/rematch")
            assert (offered.status, offered.json["table"]) == (201, "")
            first = await people[1].post(f"/t/{table}/rematch")
            second = await people[0].post(f"/t/{table}/rematch")
            assert first.status == second.status == 201
            assert first.json == second.json
            assert first.json["table"]
            assert (await people[0].post(f"/t/{table}/rematch", {"wish": "now"})).status == 400
            assert (await stranger.post(f"/t/{table}/rematch")).status == 403
            branch = await stranger.post(f"/t/{table}/branch", {"at": 5, "seat": 1, "name": "Eve"})
            assert branch.status == 201
            assert (await stranger.get(f"/t/{branch.json['table']}/state?seat=1")).status == 200
            assert live_of(app, branch.json["table"]).table.from_table == table
            for bad in ({"at": 9999}, {"at": 1, "seat": 7}):
                assert (await stranger.post(f"/t/{table}/branch", bad)).status == 422
            assert "Final" in (await people[0].page(f"/t/{table}")).text or live.over

    world.run(go())


def test_a_game_goes_on_after_a_restart(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            await people[0].post(f"/t/{table}/chat", {"text": "back soon"})
            luck = Random(6)
            for _ in range(3):
                await choose(app, table, people, luck)
            number = live_of(app, table).number
            before = await people[0].get(f"/t/{table}/state?seat=0")
        async with world.app() as app:
            for browser in people:
                browser.app = app
            after = await people[0].get(f"/t/{table}/state?seat=0")
            assert before.json["view"] == after.json["view"]
            async with people[0].stream(f"/t/{table}/events?seat=0&after={number}") as events:
                assert (await events.next()).json["number"] == number
                assert "back soon" in (await events.next()).data
            await finish(app, table, people)
            assert (await people[0].get(f"/t/{table}/record")).status == 200

    world.run(go())
