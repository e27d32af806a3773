"""How a game is followed, as the server tells it: beats in the log, what they mean for whom, panels, the line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pytest

from tests.tiny_game import GAME as TINY
from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import choose, friends, live_of, opened
from ziggurat.core.contract.beats import Beat, Chapter, Gain, Line, Link
from ziggurat.core.contract.view import View
from ziggurat.web.pages import story

NAMES, COLORS = ("Ann", "<Bob>", "Cleo"), ("red", "teal", "blue")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tiny Town, followed: every event means something, and whatever is shown has a panel."""

    def beat(_: Any, event: int, names: Sequence[str]) -> Beat:
        return Beat("decision", at='card "1"', tag="Ann & Bob")

    def meaning(_: Any, view: View, event: int) -> str:
        return f"For seat {view.seat} <only>."

    asked = count()

    def line(_: Any, view: View) -> Line:
        links = tuple(Link(seat, f"ready {next(asked)}") for seat in range(view.seats))
        return Line(f"Round {view.seat}", links)

    def chapter(_: Any, view: View, event: int) -> Chapter:
        return Chapter("Shown", f"As seat {view.seat} sees it.", (Gain(0, "a card", 3, 5),), "points")

    for name, made in (("beat", beat), ("meaning", meaning), ("line", line), ("chapter", chapter)):
        monkeypatch.setattr(type(TINY), name, made)


def test_each_seat_hears_what_it_means_for_itself_and_spectators_nothing(world: World, told: None) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            path = f"/t/{table}/events?"
            async with (
                people[0].stream(path + "seat=0") as mine,
                people[1].stream(path + "seat=1") as other,
                people[0].stream(path + "watch=1") as watcher,
            ):
                for stream in (mine, other, watcher):
                    await stream.quiet()
                number = live.number
                await people[0].move(table, 0, number, live.state.legal(0)[0])
                picked = [event.data for event in await mine.quiet() if event.name == "parts"]
                assert "For seat 0 &lt;only&gt;." in picked[0]
                assert not any("log-new" in event.data for event in await other.quiet())
                await people[1].move(table, 1, live.number, live.state.legal(1)[0])
                for stream, seat in ((mine, 0), (other, 1)):
                    shown = "".join(event.data for event in await stream.quiet())
                    assert f'data-means="For seat {seat} &lt;only&gt;."' in shown
                    assert f"For seat {1 - seat}" not in shown
                    assert (
                        'data-beat="decision" data-of="0" data-tag="Ann &amp; Bob" data-at="card &quot;1&quot;"'
                        in shown
                    )
                    assert f"As seat {seat} sees it." in shown
                    said = shown[shown.index('<p id="say">') :]
                    assert f"For seat {seat} &lt;only&gt;." in said, "who listens hears it, too"
                    assert f'<span class="over">Round {seat}</span>' in shown
                seen = "".join(event.data for event in await watcher.quiet())
                assert "data-means" not in seen
                assert "As seat None sees it." in seen
                assert "Round None" in seen

    world.run(go())


def test_a_panel_is_not_drawn_from_a_later_position(world: World, told: None) -> None:
    """A page that comes back gets the words of old events, but panels only of what happened last."""

    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            began = live.number
            luck = Random(3)
            for _ in range(6):
                assert await choose(app, table, people, luck)
            lines = [line for line in live.log(0, began) if line.event >= 0]
            last = lines[-1].number
            async with people[0].stream(f"/t/{table}/events?seat=0&after={began}") as events:
                await events.next()
                late = (await events.next()).data
            assert late.count("<template>") == sum(line.number == last for line in lines) < len(lines)
            assert late.count("data-means") == len(lines)

    world.run(go())


def test_a_game_that_says_nothing_has_an_empty_line_and_plain_beats(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            page = (await people[0].get(f"/t/{table}?seat=0")).text
            assert '<ol class="play-links" tabindex="0" aria-label="What goes on"></ol>' in page
            for seat in (0, 1):
                await people[seat].move(table, seat, live.number, live.state.legal(seat)[0])
            page = (await people[0].get(f"/t/{table}?seat=0")).text
            assert 'data-beat="action" data-of="1"' in page
            assert "data-means" not in page

    world.run(go())


def test_passes_in_a_row_are_one_link_and_everybody_is_named_once() -> None:
    links = (
        Link(0, "42", "old", "Ann bids 42", "place-3"),
        Link(1, "pass", "out"),
        Link(2, "pass", "out"),
        Link(1, "66", "top"),
        Link(0, "", "me"),
    )
    markup = story.story(Line("Auction 7", links), NAMES, COLORS, 0)
    assert markup.count("<li") == 4
    assert '<li class="play-link is-old p-red" data-at="place-3">' in markup
    assert '<span class="sr">Ann bids 42</span>' in markup
    assert "&lt;Bob&gt; and Cleo: pass" in markup
    assert '<li class="play-link is-top p-teal">' in markup
    assert "<small>&lt;Bob&gt;</small>" in markup
    assert '<span class="sr">you</span>' in markup
    assert "<Bob>" not in markup


def test_a_panel_says_who_got_what() -> None:
    panel = Chapter(
        "Age I ends", "More shields: 1 point.", (Gain(0, "two wins", 2, 9), Gain(1, "lost", -1)), "points", ("SW-1",)
    )
    markup = story.chapter(panel, NAMES, COLORS, 0)
    assert '<li class="p-red is-mine">' in markup
    assert "<b>You</b><span>two wins</span>" in markup
    assert '<b class="gain more">+2<span class="sr"> points</span></b>' in markup
    assert '<b class="gain less">−1' in markup
    assert 'href="#SW-1"' in markup
    assert markup.startswith("<template>")
    assert "<Bob>" not in markup


def test_the_pace_of_a_stream_is_known_while_it_is_open(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            path = f"/t/{table}/events?"
            async with (
                people[0].stream(path + "seat=0&pace=step") as mine,
                people[1].stream(path + "watch=1&pace=brisk") as watcher,
            ):
                await mine.quiet()
                await watcher.quiet()
                assert live.paces == {0: "step"}
                assert live.watching_paces == ["brisk"]
                async with people[0].stream(path + "seat=0&pace=calm") as other:
                    await other.quiet()
                    assert live.paces == {0: "calm"}, "the latest device says"
                assert live.paces == {0: "calm"}
            assert live.paces == {}
            assert live.watching_paces == []
            for wrong in ("slow", "0", "CALM", "calm,step"):
                answer = await people[0].get(f"{path}seat=0&pace={wrong}")
                assert answer.status == 400, wrong
                assert "pace must be one of step, calm, brisk, straight." in answer.text

    world.run(go())


def test_begin_is_for_those_who_sit_there(world: World) -> None:
    async def go() -> None:
        async with world.app(pace=60.0) as app:
            host, stranger = Browser(app), Browser(app)
            tables = [await opened(host, game="skyrise", seats="mb") for _ in range(8)]
            table = next(table for table in tables if live_of(app, table).pending == (1,))
            live = live_of(app, table)
            page = (await host.get(f"/t/{table}?seat=0")).text
            assert "Have a look around" in page
            assert "begins when you are ready." in page
            async with host.stream(f"/t/{table}/events?seat=0&pace=calm") as events:
                await events.quiet()
                assert (await stranger.post(f"/t/{table}/seats/0/begin")).status in (401, 403)
                assert (await host.post(f"/t/{table}/seats/1/begin")).status == 403
                assert (await host.post(f"/t/{table}/seats/99/begin")).status in (403, 404)
                assert (await host.post("/t/nothing/seats/0/begin")).status == 404
                assert live.ready == set()
                answer = await host.post(f"/t/{table}/seats/0/begin")
                assert answer.status == 200
                assert answer.json["number"] == live.number
                assert live.ready == {0}
                told = "".join(event.data for event in await events.quiet())
                assert '<section id="gate" hidden></section>' in told
            waiting = await opened(host, game="skyrise", seats="ml")
            early = await host.post(f"/t/{waiting}/seats/0/begin")
            assert early.status == 422
            assert "when every seat is taken" in early.text
            assert live_of(app, waiting).ready == set()

    world.run(go())
