"""What the search thinks: a hint for whoever is to choose, a review of a game that is over."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody

from ziggurat.bots.advice import Hint
from ziggurat.core.contract.errors import BadOption
from ziggurat.tables import LiveTable
from ziggurat.tables.model import Advice, SeatReview
from ziggurat.web.coach_data import advised
from ziggurat.web.http.asgi import address
from ziggurat.web.http.problems import Refusal
from ziggurat.web.http.requests import Req, cast_scope, limited, owned, settled, site_of, who_asks
from ziggurat.web.pages import coach
from ziggurat.web.routes.params import Natural, SeatNumber

TAG = ["coach"]


class HintWish(msgspec.Struct, forbid_unknown_fields=True):
    """For one of your seats, in the position that you see."""

    number: Natural
    seat: SeatNumber


class Hinted(msgspec.Struct):
    """What the search would do, as data and as the element `hints` of the page."""

    number: int
    seat: int
    hints: list[Hint]
    part: str


class ReviewWish(msgspec.Struct, forbid_unknown_fields=True):
    """Of these seats; without any, of all that belong to people."""

    seats: Annotated[list[SeatNumber], msgspec.Meta(max_length=8)] = []


@post("/t/{table_id:str}/hints", tags=TAG, summary="What would you do?", status_code=200)
async def hints(request: Req, table_id: FromPath[str], data: JSONBody[HintWish]) -> Hinted:
    """The best three of your choices, each with what you would choose next (`plan`), why (`reasons`), and its result.

    All of it comes from what your seat may know.

    Only at tables that were opened with hints. It takes about a second; if your question has gone by then, it is
    answered 409.
    """
    limited(request, "write")
    live, guest = await owned(request, table_id, data.seat)
    if live.table.plan.hints:
        site_of(request).check_rate("hint", guest, address(cast_scope(request)))
    found = await live.hint(data.seat, data.number)
    if isinstance(found, Advice):
        return Hinted(found.number, found.seat, found.hints, coach.hints(advised(live, found)))
    settled(found)
    raise AssertionError("neither hints nor a refusal")


@get("/t/{table_id:str}/review", tags=TAG, summary="The review of a finished game")
async def review(request: Req, table_id: FromPath[str]) -> list[SeatReview]:
    """How far the review of every seat is, and the review once it is there: each decision as the search judges it."""
    limited(request, "read")
    live = await _finished(request, table_id)
    return await live.hub.reviews.look(live)


@post("/t/{table_id:str}/review", tags=TAG, summary="Have a finished game reviewed", status_code=202)
async def begin_review(request: Req, table_id: FromPath[str], data: JSONBody[ReviewWish]) -> Response[list[SeatReview]]:
    """Made in the background, for anybody who knows the table, and kept; ask again with GET."""
    limited(request, "review")
    live = await _finished(request, table_id)
    seats = data.seats or [seat.seat for seat in live.seats if seat.person] or list(range(len(live.seats)))
    if max(seats) >= len(live.seats):
        raise BadOption(f"Seats go from 0 to {len(live.seats) - 1}.")
    against = await live.hub.reviews.begin(live, seats, who_asks(request))
    if against is not None:
        settled(against)
    return Response(await live.hub.reviews.look(live), status_code=202)


async def _finished(request: Req, table_id: str) -> LiveTable:
    live = await site_of(request).table(table_id)
    if not live.over:
        raise Refusal(
            409, "running", "You can have a review when the game is over: it shows everything.", number=live.number
        )
    return live


HANDLERS: list[HTTPRouteHandler] = [hints, review, begin_review]
