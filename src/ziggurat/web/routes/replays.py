"""Games once more: step by step, as a file, as a record."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from ziggurat.core.drawing import Drawing
from ziggurat.core.page import Step, changes, replay_document
from ziggurat.core.record import Record
from ziggurat.tables import LiveTable
from ziggurat.web import pages
from ziggurat.web.coaching import review_data
from ziggurat.web.models import ReplayData
from ziggurat.web.problems import Refusal, foreign_seat
from ziggurat.web.requests import Req, known, limited, me, page, site_of
from ziggurat.web.routes.params import SeatQuery, given

TAG = ["replays"]
SPECTATOR = "Spectator"
_KEPT = 32


class ReplayStep(msgspec.Struct):
    """One step: the parts that it changes, by id, and what is said of it."""

    number: int
    parts: dict[str, str]
    says: str


class Walk(msgspec.Struct):
    """A whole game for one viewer."""

    first: Drawing
    steps: list[ReplayStep]


async def walk(walks: OrderedDict[Any, Walk], live: LiveTable, seat: int | None) -> Walk:
    """Every position as the viewer saw it; drawn a little at a time, so that moves of others are not held up."""
    key = (live.id, seat, live.number)
    found = walks.get(key)
    if found is not None:
        walks.move_to_end(key)
        return found
    first: Drawing | None = None
    before: Drawing | None = None
    steps: list[ReplayStep] = []
    for step in live.replay(seat, text=False):
        drawing = step.drawing
        assert isinstance(drawing, Drawing)
        if before is None:
            first = drawing
        if before is not None or step.number > 0:
            says = " ".join(line.text for line in step.lines)
            steps.append(ReplayStep(step.number, changes(before or drawing, drawing), says))
        before = drawing
        await asyncio.sleep(0)
    made = Walk(first or live.drawing(seat), steps)
    walks[key] = made
    while len(walks) > _KEPT:
        walks.popitem(last=False)
    return made


async def seen(request: Req, table_id: str, seat: int | None, *, choose: bool = False) -> tuple[LiveTable, int | None]:
    """The table and whose view of it may be replayed: any after the end, a spectator's or one's own before."""
    limited(request, "read")
    site = site_of(request)
    live = await site.table(table_id)
    if live.over:
        if seat is not None and seat >= len(live.seats):
            raise foreign_seat()
        return live, seat
    return live, site.viewer(live, known(request), seat, choose=choose).seat


@get("/t/{table_id:str}/replay", tags=["pages"], summary="Replay", media_type="text/html")
async def replay(request: Req, table_id: FromPath[str], seat: SeatQuery = None) -> Response[str]:
    """The game step by step; while it runs as you saw it, after the end as any seat did."""
    live, viewer = await seen(request, table_id, given(request, seat), choose=True)
    guest = known(request)
    shown = range(len(live.seats)) if live.over else live.seats_of(guest.id) if guest else []
    choosable: list[tuple[int | None, str]] = [(None, SPECTATOR)]
    choosable += [(place, live.seats[place].name) for place in shown]
    found = await walk(site_of(request).walks, live, viewer)
    return page(
        pages.replay(
            ReplayData(
                me=me(guest),
                id=live.id,
                title=live.table.plan.title or live.game.title,
                game_title=live.game.title,
                phase=live.status,
                seat=viewer,
                choosable=choosable,
                count=len(found.steps),
                first=found.first,
                branch=live.over,
                record=live.over,
                review=await review_data(live, live.seats_of(guest.id) if guest else []) if live.over else None,
            )
        )
    )


@get("/t/{table_id:str}/replay/steps", tags=TAG, summary="The steps of a replay")
async def replay_steps(request: Req, table_id: FromPath[str], seat: SeatQuery = None) -> list[ReplayStep]:
    """One entry per step after the first position, with the parts that changed."""
    live, viewer = await seen(request, table_id, given(request, seat))
    return (await walk(site_of(request).walks, live, viewer)).steps


@get("/t/{table_id:str}/replay.html", tags=TAG, summary="The replay as one file", media_type="text/html")
async def replay_file(request: Req, table_id: FromPath[str], seat: SeatQuery = None) -> Response[str]:
    """A page that works without a server; to be saved, not shown here, for its script stands in it."""
    live, viewer = await seen(request, table_id, given(request, seat))
    found = await walk(site_of(request).walks, live, viewer)
    title = live.table.plan.title or live.game.title
    steps = [Step(step.parts, step.says) for step in found.steps]
    text = await asyncio.to_thread(replay_document, found.first, steps, title=title)
    return _download(page(text), f"{live.game.key}-{live.id}.html")


@get("/t/{table_id:str}/record", tags=TAG, summary="The record of a finished game")
async def record(request: Req, table_id: FromPath[str]) -> Response[Record]:
    """Seed and choices. The seed tells all that is hidden, so it is refused while the game runs."""
    limited(request, "read")
    live = await site_of(request).table(table_id)
    if not live.over:
        raise Refusal(409, "running", "The record can be had when the game is over: it tells all.", number=live.number)
    return _download(Response(live.record), f"{live.game.key}-{live.id}.json")


def _download(response: Response[Any], name: str) -> Response[Any]:
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


HANDLERS: list[HTTPRouteHandler] = [replay, replay_steps, replay_file, record]
