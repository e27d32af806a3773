"""Hints and reviews over HTTP: typed routes, only for whom they are meant, and in the worker's own time."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from tests.web.browser import Browser
from tests.web.conftest import ThinksAtOnce, World
from tests.web.play import finish, friends, live_of, opened
from ziggurat.tables.workers.pool import Lane, WorkerFailed
from ziggurat.tables.workers.queue import ANYONE, Claim
from ziggurat.web.app import App
from ziggurat.web.config import Rates


class Meddled(ThinksAtOnce):
    """Something happens before a job of one name is answered."""

    def __init__(self, job: str, meddle: Callable[[], Awaitable[None]]) -> None:
        super().__init__(1)
        self._job = job
        self._meddle = meddle

    async def run(
        self,
        name: str,
        *arguments: Any,
        budget: float,
        lane: Lane = "bots",
        subject: str = "",
        claim: Claim = ANYONE,
    ) -> Any:
        if name == self._job:
            await self._meddle()
        return await super().run(name, *arguments, budget=budget, lane=lane)


async def crash() -> None:
    raise WorkerFailed("the process died")


async def reviewed(app: App, browser: Browser, table: str) -> list[dict[str, Any]]:
    """The review, when nobody thinks about it any more."""
    assert app.site is not None
    while app.site.hub.reviews.busy:
        await asyncio.sleep(0.005)
    found: list[dict[str, Any]] = (await browser.get(f"/t/{table}/review")).json
    return found


def test_a_hint_is_for_the_seat_that_asks(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, (mine, other) = await friends(app, hints=True)
            live = live_of(app, table)
            wish = {"number": live.number, "seat": 0}
            for foreign in (other, Browser(app)):
                assert (await foreign.post(f"/t/{table}/hints", wish)).status == 403
            assert (await mine.post(f"/t/{table}/hints", {"seat": 0})).status == 400

            answer = await mine.post(f"/t/{table}/hints", wish)
            assert answer.status == 200, answer.text
            assert (answer.json["number"], answer.json["seat"]) == (live.number, 0)
            found = answer.json["hints"]
            labels = {one.choice: one.label for one in live.game.ask(live.view(0)).answers}
            assert 1 < len(found) <= 3
            for hint in found:
                assert labels[hint["choice"]] == hint["label"]
                assert 0 <= hint["prospects"] <= 1
                assert hint["sentence"].endswith(".")
                assert hint["said"].startswith(hint["label"])
                assert all(set(step) == {"choice", "name", "label"} for step in hint["plan"])
            assert [hint["prospects"] for hint in found] == sorted((one["prospects"] for one in found), reverse=True)

            page = (await mine.page(f"/t/{table}?seat=0")).text
            for markup in (answer.json["part"], page):
                assert all(f'data-do data-choice="{hint["choice"]}"' in markup for hint in found)
            theirs = (await other.page(f"/t/{table}?seat=1")).text
            assert 'id="hint"' in theirs
            assert "data-do" not in theirs

            best = found[0]["choice"]
            assert (await mine.move(table, 0, live.number, best)).status == 200
            assert '<section id="hints" hidden></section>' in (await mine.page(f"/t/{table}?seat=0")).text

    world.run(go())


def test_everybody_is_told_that_hints_are_on(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            host, watcher = Browser(app), Browser(app)
            table = await opened(host, seats="ml", hints=True)
            token = live_of(app, table).table.tokens[1]
            assert "with hints" in (await watcher.page(f"/j/{token}")).text
            watched = (await watcher.page(f"/t/{table}")).text
            assert "Hints are on" in watched
            assert 'id="hint"' not in watched
            assert (await watcher.get(f"/t/{table}/state")).json["hints"] is True
            plain = await opened(host, seats="mb", hints=False)
            shown = (await host.page(f"/t/{plain}")).text
            assert "Hints are on" not in shown
            assert 'id="hint"' not in shown
            made = await host.form("/tables", {"game": "tiny", "seat0": "me", "seat1": "bot:random", "hints": "on"})
            assert live_of(app, made.headers["location"].removeprefix("/t/")).table.plan.hints
            unticked = await host.form("/tables", {"game": "tiny", "seat0": "me", "seat1": "bot:random"})
            assert not live_of(app, unticked.headers["location"].removeprefix("/t/")).table.plan.hints

    world.run(go())


def test_hints_are_on_where_one_plays_against_bots_alone(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            host = Browser(app)
            for seats, on in (("mb", True), ("ml", False), ("mhb", False), ("bb", False)):
                assert live_of(app, await opened(host, seats=seats)).table.plan.hints is on, seats
            for given, on in (({}, True), ({"hints": False}, False)):
                made = await host.post("/play-now", {"game": "tiny", "seats": 2, **given})
                assert live_of(app, made.json["table"]).table.plan.hints is on
            wrong = await host.post("/play-now", {"game": "tiny", "seats": 2, "hints": "perhaps"})
            assert wrong.status == 400

    world.run(go())


def test_when_there_is_no_hint_a_sentence_says_why(world: World) -> None:
    async def go() -> None:
        async with world.app(rates=Rates(hint=(0.001, 2.0))) as app:
            plain, (guest, _) = await friends(app)
            refused = await guest.post(f"/t/{plain}/hints", {"number": live_of(app, plain).number, "seat": 0})
            assert (refused.status, refused.json["reason"]) == (422, "Hints are off at this table.")

            table, people = await friends(app, hints=True)
            live = live_of(app, table)
            where = f"/t/{table}/hints"
            old = live.number
            for seat in (0, 1):
                strongest = max(live.state.legal(seat), key=lambda card: live.state.strengths[card])
                assert (await people[seat].move(table, seat, live.number, strongest)).status == 200
            asked = live.pending[0]
            waits = await people[1 - asked].post(where, {"number": live.number, "seat": 1 - asked})
            assert (waits.status, waits.json["reason"]) == (422, "It is not your turn.")
            late = await people[asked].post(where, {"number": old, "seat": asked})
            assert (late.status, late.json["error"]) == (409, "stale")
            wish = {"number": live.number, "seat": asked}
            assert (await people[asked].post(where, wish)).status == 200
            fast = await people[asked].post(where, wish)
            assert fast.status == 429
            assert "retry-after" in fast.headers

    world.run(go())


def test_a_hint_that_comes_too_late_is_dropped(world: World) -> None:
    async def go() -> None:
        async def move_on() -> None:
            live = live_of(app, table)
            assert (await mine.move(table, 0, live.number, live.state.legal(0)[0])).status == 200

        world.pool = Meddled("hint", move_on)
        app: App
        async with world.app() as app:
            table, (mine, _) = await friends(app, hints=True)
            late = await mine.post(f"/t/{table}/hints", {"number": live_of(app, table).number, "seat": 0})
            assert (late.status, late.json["error"]) == (409, "stale")
            assert "data-do" not in (await mine.page(f"/t/{table}?seat=0")).text

    world.run(go())


def test_a_worker_that_dies_costs_a_hint_and_nothing_else(world: World) -> None:
    async def go() -> None:
        world.pool = Meddled("hint", crash)
        async with world.app() as app:
            table, (mine, _) = await friends(app, hints=True)
            live = live_of(app, table)
            failed = await mine.post(f"/t/{table}/hints", {"number": live.number, "seat": 0})
            assert (failed.status, failed.json["reason"]) == (422, "No hint came this time; ask again.")
            assert (await mine.move(table, 0, live.number, live.state.legal(0)[0])).status == 200

    world.run(go())


def test_a_finished_game_is_reviewed_once_and_kept(world: World) -> None:
    async def play() -> str:
        looked = asyncio.Event()

        async def wait() -> None:
            await looked.wait()

        world.pool = Meddled("judge", wait)
        async with world.app() as app:
            table, people = await friends(app)
            where = f"/t/{table}/review"
            for early in (await people[0].get(where), await people[0].post(where, {})):
                assert (early.status, early.json["error"]) == (409, "running")
            assert (await people[0].get(f"/t/{table}/panels/review")).status == 404
            await finish(app, table, people)

            fresh = await Browser(app).get(where)
            assert [seat["phase"] for seat in fresh.json] == ["none", "none"]
            assert 'data-review="1"' in (await people[0].page(f"/t/{table}/replay")).text
            assert (await people[0].post(where, {"seats": [2]})).status == 422
            begun = await people[0].post(where, {"seats": [1]})
            assert begun.status == 202
            assert [seat["phase"] for seat in begun.json] == ["none", "thinking"]
            waiting = (await people[0].get(f"/t/{table}/panels/review")).text
            assert "<progress" in waiting
            assert "data-thinking" in waiting
            looked.set()

            found = await reviewed(app, people[0], table)
            assert [seat["phase"] for seat in found] == ["none", "done"]
            review = found[1]["review"]
            assert found[1]["done"] == found[1]["total"] == len(review["judged"]) > 0
            live = live_of(app, table)
            for judged in review["judged"]:
                row = live.rows[judged["at"]]  # the row that follows the position
                assert (row.seat, row.word) == (1, judged["chosen"])
                assert live.record.choices[judged["number"] - 1] == f"1 {judged['chosen']}"
            total = review["start"] - review["given_away"] + review["fortune"]
            assert abs(total - review["end"]) < 0.01
            return table

    async def look(table: str) -> None:
        world.pool = Meddled("decisions", crash)
        async with world.app() as app:
            guest = Browser(app)
            assert [seat["phase"] for seat in (await guest.get(f"/t/{table}/review")).json] == ["none", "done"]
            shown = (await guest.page(f"/t/{table}/replay?seat=1")).text
            assert 'class="chart"' in shown
            assert "All " in shown
            # Both are wished for; one is there, and for the other the worker dies.
            assert (await guest.post(f"/t/{table}/review", {})).status == 202
            found = await reviewed(app, guest, table)
            assert [(seat["phase"], seat["failed"]) for seat in found] == [("none", True), ("done", False)]
            assert "That review did not work out" in (await guest.get(f"/t/{table}/panels/review")).text

    world.run(look(world.run(play())))
