"""The end of a game on the page: in the stream and on a page alike, and for whoever looks, in every game."""

from __future__ import annotations

import asyncio
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("litestar", reason="The extra `web` is not installed; `make setup` does it.")

from tests.web.conftest import World
from tests.web.play import choose, friends, live_of
from tests.web.test_pages import Reader
from ziggurat.core.contract.view import View
from ziggurat.games import load
from ziggurat.web.end_data import end_data, place
from ziggurat.web.live import streams
from ziggurat.web.live.batch import Rounds
from ziggurat.web.live.load import Pace
from ziggurat.web.page_data import EndData
from ziggurat.web.pages.end import end
from ziggurat.web.table_data import Viewer

NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gil")


def over(key: str, seats: int, options: dict[str, str] | None = None) -> Any:
    """As much of a live table as its end needs."""
    game = load(key)
    state = game.new(seats, 1, **(options or {}))
    luck = Random(1)
    while state.pending:
        seat = state.actors()[0]
        state.play(seat, luck.choice(state.legal(seat)))
    names = NAMES[:seats]

    def view(seat: int | None) -> Any:
        return game.view(state, seat).named(names)

    return SimpleNamespace(
        id="abc",
        game=game,
        fold=SimpleNamespace(rematch=""),
        view=view,
        prompt=lambda seat: game.ask(view(seat)),
    )


def shown(live: Any, seat: int | None) -> EndData:
    data = end_data(live, Viewer(seat, () if seat is None else (seat,)))
    reader = Reader()
    reader.feed(end(data))
    assert (reader.open, reader.wrong) == ([], [])
    return data


@pytest.mark.parametrize(
    ("key", "seats", "options"),
    [
        ("skyrise", 4, {}),
        ("seven_wonders", 3, {}),
        ("seven_wonders", 4, {"expansions": "cities", "teams": "on"}),
        ("world_wonders", 1, {}),
        ("world_wonders", 3, {}),
        ("paper_skyscrapers", 2, {}),
        ("world_of_wonders", 3, {}),
    ],
)
def test_every_game_ends_in_words(key: str, seats: int, options: dict[str, str]) -> None:
    live = over(key, seats, options)
    for seat in (None, *range(seats)):
        data = shown(live, seat)
        assert data.headline
        assert data.headline[-1] != "."
        assert [row.rank for row in data.rows] == sorted(row.rank for row in data.rows)
        assert sum(row.me for row in data.rows) == (seat is not None)
        assert all(0 <= row.share <= 1 for row in data.rows)
        assert len(data.decided) <= 3
        view = live.view(seat)
        assert len(data.winners) == (sum(rank == 1 for rank in view.ranking) if seats > 1 else 0)
        if seat is not None and view.ranking[seat] == 1 and seats > 1:
            assert data.headline.startswith("You ") or "You" not in data.headline
            assert data.place == "" or "ahead of" in data.place
        elif seat is not None and seats > 1:
            assert data.place.startswith("You came ")
        else:
            assert data.place == ""
        markup = end(data)
        assert ("/rematch" in markup) == (seat is not None), "who watches is not asked"
        assert markup.index('id="end-h"') < markup.index("<ol") < markup.index('class="do"'), "as a screen reader goes"


def ranks(scores: tuple[int, ...], ranking: tuple[int, ...]) -> View:
    colors = ("red", "teal", "yellow", "blue")[: len(scores)]
    names = NAMES[: len(scores)]
    return View(
        seat=None, seats=len(scores), pending=(), legal=(), colors=colors, scores=scores, ranking=ranking, names=names
    )


def test_how_one_has_done() -> None:
    view = ranks((30, 20, 19, 19), (1, 2, 3, 3))
    assert [place(view, seat) for seat in range(4)] == [
        "10 points ahead of Bob.",
        "You came second, 10 points behind Ann.",
        "You came third, level with Dee.",
        "You came third, level with Cy.",
    ]
    assert place(ranks((20, 20), (2, 1)), 0) == "You came second.", "the tie is told beside it"
    assert place(ranks((20, 20), (2, 1)), 1) == ""
    assert place(ranks((20, 20), (1, 1)), 0) == "", "the headline says that they share"
    assert place(ranks((21, 20), (1, 2)), 0) == "1 point ahead of Bob."
    assert place(ranks((5, 9), (1, 2)), 0) == "", "something else than points has won"
    assert place(ranks((5,), (1,)), 0) == ""
    assert place(view, None) == ""


def test_the_winner_is_spoken_to() -> None:
    live = over("skyrise", 3)
    first = live.view(None).ranking.index(1)
    assert shown(live, first).headline.startswith("You win with ")
    assert shown(live, (first + 1) % 3).headline.startswith(f"{NAMES[first]} wins with ")


def test_the_stream_brings_the_end_that_a_page_shows(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            live = live_of(app, table)
            board = streams.Board(live, asyncio.Semaphore(1), Pace())
            face = board.enter(Viewer(0, (0,), True), streams.Stream(Rounds()))
            luck = Random(3)
            face.refresh()
            seen = face.tick, face.number
            while await choose(app, table, people, luck):
                face.refresh()
                event = face.delta(seen[0], seen[1], 0).decode()
                assert ('<section id="end"' in event) == live.over, "and not before"
                seen = face.tick, face.number
            page = (await people[0].page(f"/t/{table}")).body.decode()
            part = event[event.index('<section id="end"') :]
            part = part[: part.index("</section>")]
            assert part in page
            assert '<a class="skip" href="#end-h">' in page
            watching = (await people[0].page(f"/t/{table}/tv")).body.decode()
            assert 'id="end"' not in watching, "the screen for everybody shows the sheet over the board"
            board.close()

    world.run(go())
