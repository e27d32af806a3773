"""Streams: changed parts of the newest position, resume, slow readers, bounds, compression, the end."""

import asyncio
import zlib
from collections.abc import Callable
from random import Random
from typing import Any

import brotli
import pytest
import zstandard

from tests.aside import run as run_aside
from tests.web.browser import Browser
from tests.web.conftest import Calm, World
from tests.web.play import choose, friends, live_of, opened
from ziggurat.core.contract.log_lines import LogLine
from ziggurat.core.render.pen import esc
from ziggurat.web.live import load, streams
from ziggurat.web.live.batch import Rounds
from ziggurat.web.live.viewer_diff import Common, Sent
from ziggurat.web.pages import parts
from ziggurat.web.story_data import meaning_of
from ziggurat.web.table_data import Viewer, shown_lines


def test_hello_then_everything_then_only_what_changes(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            async with people[0].stream(f"/t/{table}/events?seat=0") as events:
                assert events.status == 200
                assert events.headers["content-type"].startswith("text/event-stream")
                hello = await events.next()
                assert hello.name == "hello"
                assert hello.json["number"] == live.number
                assert hello.json["pending"] == [0, 1]
                assert hello.json["seats"][0]["you"]
                assert events.raw.startswith(b"retry: 500\n\n")
                whole = await events.next()
                assert (whole.name, whole.id) == ("parts", str(live.number))
                for part in live.drawing(0).parts:
                    assert f'id="{part.id}"' in whole.data
                for part_id in ("people", "undo", "here"):
                    assert f'id="{part_id}"' in whole.data
                await events.quiet()
                number = live.number
                await people[1].move(table, 1, number, live.state.legal(1)[0])
                (change,) = [event for event in await events.quiet() if event.name == "parts"]
                assert change.id == str(number + 1)
                assert len(change.data) < len(whole.data)
                assert 'id="people"' not in change.data

    world.run(go())


def test_resume_sends_nothing_that_the_page_has(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            await people[1].post(f"/t/{table}/chat", {"text": "hello there"})
            async with people[0].stream(f"/t/{table}/events?seat=0&after={live.number}") as events:
                assert (await events.next()).name == "hello"
                beside = await events.next()
                assert 'id="people"' in beside.data
                assert "hello there" in beside.data
                assert 'id="ask"' not in beside.data
            seen = live.number
            luck = Random(3)
            for _ in range(3):
                await choose(app, table, people, luck)
            # The header of EventSource is newer than the address it began with.
            last = [("last-event-id", str(seen))]
            async with people[0].stream(f"/t/{table}/events?seat=0&after=1", last) as events:
                await events.next()
                late = await events.next()
                assert late.id == str(live.number)
                assert 'id="ask"' in late.data
                assert f'id="log-{seen}-0"' not in late.data
            # From a future that this database does not have: everything.
            async with people[0].stream(f"/t/{table}/events?seat=0&after=9999") as events:
                await events.next()
                assert 'id="ask"' in (await events.next()).data

    world.run(go())


def test_while_the_server_is_busy_bystanders_see_several_moves_at_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with world.app() as app:
            assert app.site is not None
            table, people = await friends(app)
            live = live_of(app, table)
            luck = Random(5)
            async with people[0].stream(f"/t/{table}/events?watch=1") as watcher:
                await watcher.quiet()
                app.site.pace.busy = True
                monkeypatch.setattr(streams, "PATIENCE", 60)
                async with people[0].stream(f"/t/{table}/events?seat=0") as own:
                    await own.quiet()
                    await watcher.quiet()
                    began, heard = live.number, 0
                    for _ in range(3):
                        asked = 0 in live.pending
                        await choose(app, table, people, luck)
                        if asked or 0 in live.pending:
                            heard += sum(event.name == "parts" for event in await own.quiet(0.02))
                    assert heard
                    assert watcher.raw.count(b"event: parts") == 1  # only what it began with
                    app.site.boards[table]._wake_bystanders()  # as the timer would
                    late = await watcher.next()
                    assert late.id == str(live.number) == str(began + 3)

    world.run(go())


def test_time_to_run_is_told_with_and_without_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    before = load.runnable()
    assert 0 < before <= load.runnable()
    monkeypatch.setattr("builtins.open", lambda *_: (_ for _ in ()).throw(FileNotFoundError()))
    monkeypatch.setattr(load, "thread_time", lambda: 1.5)
    assert load.runnable() == 1.5


def test_the_pace_tells_work_from_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """On clocks of our own: how much of each window the loop has worked."""
    windows = [(0.02, 0.1), (0.09, 0.1), (0.3, 0.3), (0.08, 0.1), (0.08, 0.16), (0.02, 0.16)]
    work = iter([0.0] + [at for i, (worked, _) in enumerate(windows) for at in (i + worked, float(i + 1))])
    time = iter([0.0] + [at for i, (_, passed) in enumerate(windows) for at in (i + passed, float(i + 1))])
    kept = load.Pace()
    monkeypatch.setattr(load, "runnable", lambda: next(work))
    monkeypatch.setattr(load, "monotonic", lambda: next(time))
    seen: list[bool] = []

    async def sleep(seconds: float) -> None:
        seen.append(kept.busy)
        if len(seen) > len(windows):
            raise asyncio.CancelledError

    monkeypatch.setattr(asyncio, "sleep", sleep)
    with pytest.raises(asyncio.CancelledError):
        run_aside(kept.watch())
    assert seen == [False, False, True, True, False, True, False]


def test_a_server_with_much_to_do_takes_its_time_for_taking_back(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "QUIET", 0.01)
    monkeypatch.setattr(streams, "PAUSE", 0.5)

    async def go() -> None:
        async with world.app() as app:
            assert app.site is not None
            table, people = await friends(app)
            luck = Random(5)
            path = f"/t/{table}/events?seat="
            async with people[0].stream(path + "0") as first, people[1].stream(path + "1") as second:
                await first.quiet()
                await second.quiet()
                board = app.site.boards[table]
                for laden in (False, True):
                    app.site.pace.laden = laden
                    await choose(app, table, people, luck)
                    await asyncio.sleep(0.2)
                    mover = board.live.rows[-1].seat
                    assert (board.offer(mover) is not None) is not laden
                while board.offer(mover) is None:
                    await asyncio.sleep(0.02)

    world.run(go())


def test_the_load_is_that_of_some_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    shares = [0.0] * 5 + [0.5] * 40 + [0.0] * 40
    work = iter([0.0] + [at for i, share in enumerate(shares) for at in (i + share * 0.1, float(i + 1))])
    time = iter([0.0] + [at for i in range(len(shares)) for at in (i + 0.1, float(i + 1))])
    kept = load.Pace()
    monkeypatch.setattr(load, "runnable", lambda: next(work))
    monkeypatch.setattr(load, "monotonic", lambda: next(time))
    seen: list[bool] = []

    async def sleep(seconds: float) -> None:
        seen.append(kept.laden)
        if len(seen) > len(shares):
            raise asyncio.CancelledError

    monkeypatch.setattr(asyncio, "sleep", sleep)
    with pytest.raises(asyncio.CancelledError):
        run_aside(kept.watch())
    assert not any(seen[:15])
    assert seen[45]
    assert not seen[-1]


def test_a_slow_reader_gets_the_newest_position_and_no_backlog(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            async with people[0].stream(f"/t/{table}/events?seat=0") as events:
                await events.quiet()
                events.held.clear()
                luck = Random(5)
                for _ in range(6):
                    assert await choose(app, table, people, luck)
                    await asyncio.sleep(0)
                events.held.set()
                parts = [event for event in await events.quiet() if event.name == "parts"]
                assert len(parts) <= 2
                assert parts[-1].id == str(live.number)
                last = {part.id: part.markup for part in live.drawing(0).parts}
                assert last["ask"] in parts[-1].data

    world.run(go())


def test_chat_presence_and_taking_back_come_as_parts(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            async with people[0].stream(f"/t/{table}/events?seat=0&after={live.number}") as events:
                await events.quiet()
                async with people[1].stream(f"/t/{table}/events?seat=1") as other:
                    assert "here" in (await events.until("parts", 'id="people"')).data
                    await people[1].post(f"/t/{table}/chat", {"text": "<b>bold</b> & brave"})
                    said = await events.until("parts", 'id="chat-new"')
                    assert "&lt;b&gt;bold" in said.data
                    assert "<b>bold" not in said.data
                    await people[0].move(table, 0, live.number, live.state.legal(0)[0])
                    offer = await events.until("parts", "data-undo=")
                    assert offer.id == str(live.number)
                    assert all("data-undo=" not in event.data for event in await other.quiet())
                await events.until("parts", 'id="people"')
                undone = await people[0].post(f"/t/{table}/undo", {"number": live.number, "seat": 0})
                assert undone.status == 200
                assert "takes back" in (await events.until("parts", "log-new")).data

    world.run(go())


def test_spectators_watch_and_strangers_do_not_get_a_seat(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            stranger = Browser(app)
            async with stranger.stream(f"/t/{table}/events") as events:
                hello = await events.next()
                assert (hello.json["seat"], hello.json["own"]) == (None, [])
                assert "data-choice" not in (await events.next()).data
                async with people[0].stream(f"/t/{table}/events?seat=0") as mine:
                    assert "1 person is watching" in (await mine.until("parts", 'id="people"')).data
            for path in (f"/t/{table}/events?seat=0", f"/t/{table}/events?seat=7"):
                answer = await stranger.get(path)
                assert (answer.status, answer.json["error"]) == (403, "seat")
            # Without a seat it is what everybody may see, in a player's browser too: the screen in the room.
            async with people[0].stream(f"/t/{table}/events") as screen:
                assert (await screen.next()).json["seat"] is None
            for query in ("seat=x", "seat=-1", "after=1e3", "after=99999999999", "seat=%ff"):
                assert (await stranger.get(f"/t/{table}/events?{query}")).status == 400
            assert (await stranger.get("/t/nosuchtable/events")).status == 404

    world.run(go())


def test_streams_are_bounded_and_counted(world: World) -> None:
    async def go() -> None:
        async with world.app(streams_per_guest=2, streams_per_table=3) as app:
            assert app.site is not None
            table, people = await friends(app)
            path = f"/t/{table}/events"
            async with people[0].stream(path), people[0].stream(path):
                refused = await people[0].get(path)
                assert (refused.status, refused.json["error"]) == (429, "streams")
                async with people[1].stream(path):
                    full = await Browser(app, "192.0.2.1").get(path)
                    assert (full.status, full.json["error"]) == (429, "streams")
                    assert app.site.metrics.streams == 3
            assert app.site.metrics.streams == 0
            assert app.site.streams_of == {}
            assert app.site.boards == {}
            assert not live_of(app, table).watched

    world.run(go())


def test_spectators_do_not_lock_players_out(world: World) -> None:
    async def go() -> None:
        async with world.app(streams_per_table=3) as app:
            table, people = await friends(app)
            path = f"/t/{table}/events"
            crowd = [Browser(app, f"192.0.2.{i}") for i in range(4)]
            async with crowd[0].stream(path), crowd[1].stream(path), crowd[2].stream(path):
                assert (await crowd[3].get(path)).status == 429
                for seat in (0, 1):
                    async with people[seat].stream(f"{path}?seat={seat}") as events:
                        assert (await events.next()).json["seat"] == seat

    world.run(go())


def test_a_comment_keeps_a_quiet_stream_awake(world: World) -> None:
    async def go() -> None:
        async with world.app(keep_alive=0.2) as app:
            table, people = await friends(app)
            async with people[0].stream(f"/t/{table}/events") as events, people[0].stream("/me/events") as mine:
                await asyncio.sleep(0.8)
                assert events.comments >= 2
                assert mine.comments >= 2

    world.run(go())


def test_streams_are_packed_for_others_but_not_within_this_machine(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, 2, "skyrise")
            path = f"/t/{table}/events"
            accepts = [("accept-encoding", "gzip, deflate, br, zstd")]
            async with Browser(app).stream(path, accepts) as plain:
                await plain.quiet()
                assert "content-encoding" not in plain.headers
            unpack: dict[str, Callable[[bytes], Any]] = {
                "zstd": lambda data: zstandard.ZstdDecompressor().decompressobj().decompress(data),
                "br": lambda data: brotli.Decompressor().process(data),
                "gzip": lambda data: zlib.decompressobj(31).decompress(data),
            }
            for offered, encoding in (
                ("gzip, deflate, br, zstd", "zstd"),
                ("gzip, deflate, br", "br"),
                ("gzip, deflate", "gzip"),
                ("br;q=0, gzip;q=0.5", "gzip"),
            ):
                async with Browser(app, "192.0.2.7").stream(path, [("accept-encoding", offered)]) as packed:
                    await asyncio.sleep(0.1)
                    assert packed.headers["content-encoding"] == encoding
                    text = unpack[encoding](packed.raw)  # readable at once, though the stream has not ended
                    assert text.startswith(b"retry: 500\n\nevent: hello")
                    assert b'id="ask"' in text
                    assert len(packed.raw) < len(text) / 3
            async with Browser(app, "192.0.2.7").stream(path, [("accept-encoding", "identity")]) as none:
                assert "content-encoding" not in none.headers
            # A second event that resembles the first is nearly free.
            async with Browser(app, "192.0.2.7").stream(path, accepts) as packed:
                await asyncio.sleep(0.1)
                before = len(packed.raw)
                luck = Random(1)
                await choose(app, table, people, luck)
                await asyncio.sleep(0.1)
                assert 0 < len(packed.raw) - before < 2000

    world.run(go())


def test_my_turns(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            assert (await Browser(app).get("/me/events")).status == 403
            table, people = await friends(app, 2, "skyrise", title="Friday")
            live = live_of(app, table)
            seat = live.pending[0]
            async with people[1 - seat].stream("/me/events") as events:
                first = await events.next()
                assert first.name == "turns"
                assert first.json["tables"] == [
                    {
                        "id": table,
                        "title": "Friday",
                        "game": "Skyrise",
                        "phase": "running",
                        "your_turn": False,
                        "offer": "",
                    }
                ]
                luck = Random(2)
                while live.pending[0] == seat:
                    await choose(app, table, people, luck)
                turn = await events.until("turn")
                assert (turn.json["id"], turn.json["your_turn"]) == (table, True)
            mine = await people[1 - seat].get("/me/tables")
            assert mine.json[0]["your_turn"]
            assert (await Browser(app).get("/me/tables")).json == []

    world.run(go())


def test_clocks_tick_in_events(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, clock={"kind": "live", "minutes": 3})
            live = live_of(app, table)
            async with people[0].stream(f"/t/{table}/events?seat=0") as events:
                hello = await events.next()
                assert all(178 < left <= 180 for left in hello.json["clocks"])
                await events.quiet()
                await people[0].move(table, 0, live.number, live.state.legal(0)[0])
                clock = await events.until("clock")
                assert clock.json["pending"] == [1]
                assert clock.json["number"] == live.number

    world.run(go())


def test_streams_say_goodbye(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            table = await opened(browser, seats="mb")
            async with browser.stream(f"/t/{table}/events?seat=0") as events, browser.stream("/me/events") as mine:
                await events.quiet()
                await mine.quiet()
                app.close_streams()
                assert (await events.until("bye")).json["reason"]
                assert (await mine.until("bye")).json["reason"]
                await asyncio.sleep(0.05)
                assert events.ended
                assert mine.ended
            refused = await browser.get(f"/t/{table}/events")
            assert (refused.status, refused.json["error"]) == (503, "closing")

    world.run(go())


def test_only_the_changed_pieces_of_a_part_are_sent() -> None:
    """A part in pieces: its inside, its own attributes alone, or all of it when the pieces are others."""
    first = (("a", '<p id="a" class="x">'), ("b", '<b id="b">1</b>'), ("c", '<i id="c">1</i>'), ("", "</p>"))
    sent = Sent("", first, 1)
    assert sent.since(0) == ['<p id="a" class="x"><b id="b">1</b><i id="c">1</i></p>']
    assert sent.changed == 1
    sent.put("", (*first[:2], ("c", '<i id="c">2</i>'), first[3]), 2)
    assert sent.since(1) == ['<i id="c">2</i>']
    sent.put("", (("a", '<p id="a">'), *first[1:]), 3)
    assert sent.since(2) == ['<i id="c">1</i>', '<p id="a" data-shell></p>']
    sent.put("", (("a", '<p id="a">'), *first[1:]), 4)
    assert sent.changed == 3, "nothing has changed"
    for other in ((*first[:2], ("d", '<i id="d"/>'), first[3]), (first[0], first[1], first[3])):
        sent.put("", other, 5)
        assert sent.since(4) == ["".join(markup for _, markup in other)]
        sent.put("", first, 4)
    sent.put("<p>whole</p>", (), 6)
    assert sent.since(5) == ["<p>whole</p>"] == [sent.markup]


def test_a_line_of_the_log_has_the_place_that_its_viewer_knows(world: World) -> None:
    """Lines are kept as they travel: who has not heard the first of a row gets the second as their first."""

    async def go() -> None:
        async with world.app() as app:
            table, _ = await friends(app)
            live = live_of(app, table)
            common = Common(live)
            lines = [LogLine(9, 0, f"{live.names[0]} bids.", "event"), LogLine(9, 0, "Secret.", "event")]

            def made(heard: list[LogLine]) -> list[str]:
                return [parts.log_line(line) for line in shown_lines(live, heard)]

            def told(heard: list[LogLine]) -> list[str]:
                return [line.item.decode() for line in common.told(heard)]

            for heard in (lines, lines[1:], lines):
                assert told(heard) == made(heard)
            live.seats[0].name = "Zoe"
            live.fold._rename()
            assert told(lines) == made(lines), "the name is another one now"

    world.run(go())


def test_what_is_read_out_is_the_log_and_the_question_as_they_stand_there(world: World) -> None:
    """Neither is escaped twice, nor left as it is."""

    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, game="skyrise")
            live = live_of(app, table)
            for place in live.seats:
                place.name = f"<Ann & {place.seat}>"
            live.fold._rename()
            board = streams.Board(live, asyncio.Semaphore(1), Calm())
            faces = [board.enter(Viewer(seat, (seat,)), streams.Stream(Rounds())) for seat in range(2)]
            luck = Random(3)
            asked = 0
            for _ in range(30):
                for face in faces:
                    face.refresh()
                number, tick = faces[0].number, faces[0].tick
                await choose(app, table, people, luck)
                for seat, face in enumerate(faces):
                    face.refresh()
                    event = face.delta(tick, number, 0).decode()
                    said = event.partition('<p id="say">')[2].partition("</p>")[0]
                    spoken = []
                    for line in live.log(seat, number)[-3:]:
                        meaning = meaning_of(live, seat, line.event) if line.event >= 0 else ""
                        spoken += [line.text, meaning] if meaning else [line.text]
                    if seat in live.pending:
                        spoken.append(live.game.ask(live.view(seat)).question)
                        asked += "<Ann" in spoken[-1]
                    assert said == esc(" ".join(spoken))
            assert asked, "a question names somebody"
            board.close()

    world.run(go())
