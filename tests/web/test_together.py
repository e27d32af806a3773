"""What people do together: a rematch that reaches everybody, and whom it waits for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import finish, friends, live_of
from ziggurat.tables import seated
from ziggurat.web.live import streams


async def again(browser: Browser, table: str, wish: str = "in") -> Any:
    return await browser.post(f"/t/{table}/rematch", {"wish": wish})


def test_a_rematch_is_offered_to_everybody_and_begins_when_all_are_in(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, 3)
            await finish(app, table, people)
            async with people[1].stream(f"/t/{table}/events?seat=1") as page, people[2].stream("/me/events") as phone:
                await page.until("parts")
                await phone.until("turns")
                assert (await again(people[0], table)).json["table"] == ""
                assert "Mara wants a rematch" in (await page.until("parts", 'id="offer"')).data
                assert (await phone.until("turn", "Mara wants a rematch")).json["id"] == table
                assert (await again(people[1], table)).json["table"] == ""
                assert "are in" in (await page.until("parts", 'id="offer"')).data
                made = (await again(people[2], table)).json["table"]
                assert f'data-mine="in" data-made="{made}"' in (await page.until("parts", "data-made")).data
            new = live_of(app, made)
            assert (new.status, new.names) == ("running", live_of(app, table).names)
            assert new.fold.bots == 0
            page_of_all = (await Browser(app).page(f"/t/{table}")).text
            assert f'href="/t/{made}"' in page_of_all  # a spectator may watch it
            steps = (await people[0].get(f"/t/{table}/replay/steps")).json
            assert "rematch" not in str(steps)

    world.run(go())


def test_a_rematch_begins_without_who_is_away_and_a_bot_keeps_the_seat(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, 3)
            await finish(app, table, people)
            await again(people[0], table)
            async with people[2].stream(f"/t/{table}/events?seat=2") as here:
                await here.until("parts")
                refused = await again(people[0], table, "start")
                assert (refused.status, refused.json["reason"]) == (422, "Friend 2 has not answered yet.")
                assert (await again(people[2], table, "out")).json["table"] == ""
                made = (await again(people[0], table, "start")).json["table"]
            await people[0].get(f"/t/{made}/state")
            new = live_of(app, made)
            assert new.fold.bots == 0b110
            assert [seat.why for seat in new.seats] == ["", "absent", "absent"]
            async with people[1].stream(f"/t/{made}/events?seat=1") as back:
                await back.until("parts", "plays again")
            assert not new.seats[1].bot

    world.run(go())


def test_nobody_else_has_a_word_about_a_rematch(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, 2)
            assert (await again(people[0], table)).status == 422  # not over yet
            await finish(app, table, people)
            stranger = Browser(app)
            await stranger.post("/account/name", {"name": "Eve"})
            assert (await again(stranger, table)).status == 403
            assert (await again(people[0], table, "out")).json["table"] == ""  # there is nothing to decline
            assert not live_of(app, table).fold.again
            for bad in ("maybe", "", None, 7):
                assert (await people[0].post(f"/t/{table}/rematch", {"wish": bad})).status == 400
            assert 'id="offer" hidden' in (await people[1].page(f"/t/{table}")).text

    world.run(go())


def test_who_is_away_is_told_to_the_others_and_any_of_them_may_call_a_bot(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seated, "AWAY", 0.05)
    monkeypatch.setattr(streams, "LOOK", 0.02)

    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, 3)
            live = live_of(app, table)
            seat = live.pending[0]
            other, third = (k for k in range(3) if k != seat)
            watcher = Browser(app)
            page = f"/t/{table}/events?seat="
            async with (
                people[other].stream(f"{page}{other}") as waits,
                people[third].stream(f"{page}{third}") as here,
                watcher.stream(f"/t/{table}/events") as watches,
            ):
                await waits.until("parts")
                await here.until("parts")
                async with people[seat].stream(f"{page}{seat}") as mine:
                    await mine.until("parts")
                said = (await waits.until("parts", 'class="away"')).data
                assert f"{live.names[seat]} is away" in said
                assert 'class="away"' not in "".join(event.data for event in await watches.quiet())
                assert 'class="away"' in (await people[third].page(f"/t/{table}")).text
                for unfit in (watcher, Browser(app)):
                    assert (await unfit.post(f"/t/{table}/seats/{seat}/bot", {})).status == 403
                assert (await people[other].post(f"/t/{table}/seats/{third}/bot", {})).status == 422  # is here
                assert (await people[other].post(f"/t/{table}/seats/{seat}/bot", {})).status == 200
                await waits.until("parts", 'id="away" hidden')
                chosen = live.record.choices[0].partition(" ")[2] if live.record.choices else ""
                async with people[seat].stream(f"{page}{seat}") as back:
                    told = (await back.until("parts", "Welcome back")).data
                    assert "While you were away, a bot played for you" in told
                    assert chosen in told
                assert "Welcome back" in (await people[seat].page(f"/t/{table}")).text
                assert "Welcome back" not in (await people[other].page(f"/t/{table}")).text

    world.run(go())
