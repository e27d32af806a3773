"""Hidden information: what a viewer cannot know is shuffled, and every byte that the viewer gets stays the same.

Two sites are opened on copies of one database. The second one deals differently: a deal that the viewer cannot tell
from the true one, and in which all choices so far are possible and look the same. Then everything is asked of both.
"""

import copy
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.tiny_game import GAME as TINY
from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import choose, friends, live_of
from ziggurat.core.contract.game import AnyGame, of_kind
from ziggurat.core.contract.luck import stream
from ziggurat.games.skyrise import GAME as SKYRISE
from ziggurat.tables import LiveTable
from ziggurat.tables.workers import worker
from ziggurat.web.app import App
from ziggurat.web.live import streams

GAMES: dict[str, AnyGame] = {"tiny": TINY, "skyrise": SKYRISE}
TRIES = 400


def twin_of(live: LiveTable, viewer: int | None, monkeypatch: pytest.MonkeyPatch) -> AnyGame | None:
    """The game with another deal that explains all that the viewer has seen; None if none was found."""
    game = live.game
    keep = 0 if viewer is None else 1 << viewer
    true = live.record.deal(game)
    moves = list(live.record.moves(game))
    for attempt in range(TRIES):
        other = true.redeal(keep, stream(attempt, "twin"))
        if other.attributes() != true.attributes() and _looks_the_same(game, true, other, moves, viewer):
            twin = copy.copy(game)
            monkeypatch.setattr(twin, "deal", lambda *_, other=other: other.copy())
            return twin
    return None


def _looks_the_same(game: AnyGame, true: Any, other: Any, moves: list[tuple[int, int]], viewer: int | None) -> bool:
    one, two = true.copy(), other.copy()
    for seat, choice in [*moves, (-1, -1)]:
        if game.view(one, viewer) != game.view(two, viewer):
            return False
        if seat >= 0:
            if choice not in two.legal(seat):
                return False
            one.play(seat, choice)
            two.play(seat, choice)
    return True


async def everything(app: App, browser: Browser, table: str, viewer: int | None) -> dict[str, bytes]:
    """All that the server would send to this viewer now."""
    seat = "" if viewer is None else f"?seat={viewer}"
    out: dict[str, bytes] = {}
    for path in (
        "/",
        "/me/tables",
        f"/t/{table}{seat}",
        f"/t/{table}/tv",
        f"/t/{table}/state{seat}",
        f"/t/{table}/panels/text{seat}",
        f"/t/{table}/panels/points{seat}",
        f"/t/{table}/replay{seat}",
        f"/t/{table}/replay/steps{seat}",
        f"/t/{table}/replay.html{seat}",
        f"/t/{table}/record",
        f"/t/{table}/replay/steps?seat=9",
    ):
        answer = await browser.page(path)
        out[path] = answer.body
        if path.endswith(("record", "seat=9")):
            assert answer.status in (403, 409)
        else:
            assert answer.status == 200, (path, answer.text)
    async with browser.stream(f"/t/{table}/events{seat}") as events:
        # Long enough for the question what can be taken back.
        await events.quiet(0.1)
        out["events"] = events.raw
    async with browser.stream("/me/events") as events:
        await events.quiet(0.1)
        out["turns"] = events.raw
    live = live_of(app, table)
    for other in range(len(live.seats)):
        refused = await browser.move(table, other, live.number, 10**6)
        out[f"refusal {other}"] = refused.body
    return out


async def next_events(app: App, table: str, people: list[Browser], viewer: int | None, moves: Any) -> bytes:
    """What the viewer hears while others choose."""
    seat = "" if viewer is None else f"seat={viewer}&"
    browser = people[viewer or 0]
    live = live_of(app, table)
    async with browser.stream(f"/t/{table}/events?{seat}after={live.number}") as events:
        await events.quiet(0.1)
        for mover, choice in moves:
            assert (await people[mover].move(table, mover, live.number, choice)).status == 200
            await events.quiet(0.1)
        return events.raw


def constant(game: AnyGame) -> Callable[[str], AnyGame]:
    return lambda _: game


def fresh(app: App, people: list[Browser]) -> list[Browser]:
    out = []
    for person in people:
        browser = Browser(app)
        browser.cookie = person.cookie
        out.append(browser)
    return out


def both_can(live: LiveTable, twin: AnyGame, viewer: int | None, luck: Random) -> list[tuple[int, int]]:
    """A choice that is possible in both deals and shows the viewer the same."""
    one = live.state.copy()
    two = live.record.replay(twin)
    for seat in live.pending:
        for choice in luck.sample(one.legal(seat), len(one.legal(seat))):
            if choice in two.legal(seat):
                after, other = one.copy(), two.copy()
                after.play(seat, choice)
                other.play(seat, choice)
                if live.game.view(after, viewer) == live.game.view(other, viewer):
                    return [(seat, choice)]
    return []


@pytest.mark.parametrize(
    ("game", "seats", "moves"), [("tiny", 3, 1), ("tiny", 3, 5), ("skyrise", 3, 2), ("skyrise", 2, 40)]
)
def test_nothing_hidden_is_sent(
    world: World, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, moves: int
) -> None:
    true_game = of_kind
    monkeypatch.setattr(streams, "QUIET", 0.01)

    async def compare(name: str, table: str, people: list[Browser], viewer: int | None) -> tuple[bool, bool]:
        """(whether another deal was found, whether it was really another one for somebody else)."""
        for copied in ("one", "two"):
            shutil.copy(Path(world.folder, f"{name}.sqlite3"), Path(world.folder, f"{copied}.sqlite3"))
        sent: list[dict[str, bytes]] = []
        others: list[bytes] = []
        twin: AnyGame | None = None
        told: list[tuple[int, int]] = []
        for copied in ("one", "two"):
            load: Callable[[str], AnyGame] = GAMES.__getitem__
            if twin is not None:
                load = constant(twin)
                monkeypatch.setattr(worker, "of_kind", load)
            async with world.app(name=copied, load=load) as app:
                crowd = fresh(app, people)
                browser = Browser(app) if viewer is None else crowd[viewer]
                if viewer is None:
                    browser.cookie = ""
                    await browser.post("/account/name", {"name": "Watcher"})
                await browser.get(f"/t/{table}/state")
                live = live_of(app, table)
                if twin is None:
                    twin = twin_of(live, viewer, monkeypatch)
                    if twin is None:
                        return False, False
                    told = both_can(live, twin, viewer, Random(1))
                other = 1 if viewer != 1 else 0
                others.append((await crowd[other].get(f"/t/{table}/state?seat={other}")).body)
                sent.append(await everything(app, browser, table, viewer))
                sent[-1]["next"] = await next_events(app, table, crowd, viewer, told)
            monkeypatch.setattr(worker, "of_kind", true_game)
        for what, body in sent[0].items():
            assert body == sent[1][what], f"{what} differs for viewer {viewer}"
        return True, others[0] != others[1]

    async def go() -> None:
        async with world.app(name="true") as app:
            table, people = await friends(app, seats, game, show_points=True)
            await people[1].post(f"/t/{table}/chat", {"text": "good luck"})
            luck = Random(moves)
            for _ in range(moves):
                assert await choose(app, table, people, luck)
            live = live_of(app, table)
            last = live.rows[-1].seat
            # A choice that was taken back must not be told either.
            await people[last].post(f"/t/{table}/undo", {"number": live.number, "seat": last})
        found = [await compare("true", table, people, viewer) for viewer in (None, *range(seats))]
        assert sum(one for one, _ in found) >= 2, "hardly any other deal was found"
        assert any(another for _, another in found), "the other deal is no other"

    world.run(go(), 120)


def test_the_check_would_notice(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: a table in words that tells everybody's secrets."""
    from ziggurat.tables.live import LiveTable as Live

    honest = Live.text
    monkeypatch.setattr(Live, "text", lambda self, _: honest(self, 0) + honest(self, 1) + honest(self, 2))
    with pytest.raises(AssertionError, match="differs for viewer"):
        test_nothing_hidden_is_sent(world, monkeypatch, "tiny", 3, 1)
