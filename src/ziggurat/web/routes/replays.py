"""Games once more: step by step, as a file, as a record."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from ziggurat.core.contract.record import Record
from ziggurat.tables import LiveTable
from ziggurat.tables.opening import KeptTable
from ziggurat.tables.replay import Head, ReplayStep, unpacked
from ziggurat.tables.workers.pool import TooBusy, WorkerFailed
from ziggurat.web import pages, shelf
from ziggurat.web.coach_data import review_data
from ziggurat.web.explained import has_legend
from ziggurat.web.fair_data import fair_deal
from ziggurat.web.http.heavy import PACKED_SCOPE
from ziggurat.web.http.problems import Refusal, closed, foreign_seat, too_busy
from ziggurat.web.http.requests import Req, cast_scope, known, limited, me, page, site_of, who_asks
from ziggurat.web.page_data import ReplayData
from ziggurat.web.routes.params import SeatQuery, given

TAG = ["replays"]
SPECTATOR = "Spectator"


async def reel(request: Req, shown: LiveTable | KeptTable, seat: int | None, what: str) -> bytes:
    """What a viewer wants of a replay, packed; drawn in a process, joined with equal questions, and kept."""
    number = 0 if isinstance(shown, KeptTable) or shown.over else shown.number
    site, person = site_of(request), who_asks(request)
    films = site.hub.films

    async def film() -> bytes:
        found = await films.film(shown, seat, person)
        if found is None:
            raise Refusal(404, "unknown", "The replay of this game was not kept.")
        return found

    async def make() -> bytes:
        whose = None if number == 0 else seat  # of a finished game one film has all viewers
        made = await site.kept.get((shown.id, "film", whose, number), film)
        return await films.unreel(made, seat, what, _title(shown), person)

    try:
        return await site.kept.get((shown.id, what, seat, number), make)
    except TooBusy:
        raise too_busy() from None
    except WorkerFailed:
        raise Refusal(
            503, "busy", "The replay could not be drawn this time; try again.", headers=[(b"retry-after", b"5")]
        ) from None


def _title(shown: LiveTable | KeptTable) -> str:
    plan = shown.table.plan if shown.table is not None else None
    return (plan.title or shelf.title_of(plan.game)) if plan is not None else ""


async def seen(
    request: Req, table_id: str, seat: int | None, *, choose: bool = False
) -> tuple[LiveTable | KeptTable, int | None]:
    """The table and whose view of it may be replayed: any after the end, a spectator's or one's own before."""
    limited(request, "read")
    site = site_of(request)
    shown = await site.find(table_id, known(request))
    if isinstance(shown, KeptTable):
        if not shown.over or shown.table is None:
            raise closed(shown.reason)
        if seat is not None and seat >= len(shown.table.plan.seats):
            raise foreign_seat()
        return shown, seat
    if shown.over:
        if seat is not None and seat >= len(shown.seats):
            raise foreign_seat()
        return shown, seat
    return shown, site.viewer(shown, known(request), seat, choose=choose).seat


@get("/t/{table_id:str}/replay", tags=["pages"], summary="Replay", media_type="text/html")
async def replay(request: Req, table_id: FromPath[str], seat: SeatQuery = None) -> Response[str]:
    """The game step by step; while it runs as you saw it, after the end as any seat did."""
    live, viewer = await seen(request, table_id, given(request, seat), choose=True)
    packed = await reel(request, live, viewer, "head")
    async with site_of(request).turns.turn(who_asks(request)):
        return await _replay_page(request, live, viewer, packed)


async def _replay_page(request: Req, live: LiveTable | KeptTable, viewer: int | None, packed: bytes) -> Response[str]:
    guest = known(request)
    head = msgspec.json.decode(unpacked(packed), type=Head)
    own = live.seats_of(guest.id) if guest and isinstance(live, LiveTable) else []
    if isinstance(live, KeptTable):
        names = live.record.names if live.record is not None else []
    else:
        names = list(live.names)
    over = isinstance(live, KeptTable) or live.over
    choosable: list[tuple[int | None, str]] = [(None, SPECTATOR)]
    choosable += [(place, names[place]) for place in (range(len(names)) if over else own)]
    playable = isinstance(live, LiveTable) and live.over
    return page(
        pages.replay(
            ReplayData(
                me=me(guest),
                id=live.id,
                title=_title(live),
                game=live.table.plan.game if live.table is not None else "",
                game_title=shelf.title_of(live.table.plan.game) if live.table is not None else "",
                phase="over" if over else live.status if isinstance(live, LiveTable) else "over",
                seat=viewer,
                choosable=choosable,
                count=head.count,
                first=head.first,
                branch=playable,
                record=over,
                review=await review_data(live, own) if isinstance(live, LiveTable) and live.over else None,
                fair=fair_deal(live) if isinstance(live, LiveTable) and live.over else None,
                log=head.log,
                players=list(zip(head.colors, head.names)),
                names=live.names if isinstance(live, LiveTable) else (),
                legend=isinstance(live, LiveTable) and has_legend(live.game),
            )
        )
    )


@get("/t/{table_id:str}/replay/steps", tags=TAG, summary="The steps of a replay")
async def replay_steps(request: Req, table_id: FromPath[str], seat: SeatQuery = None) -> list[ReplayStep]:
    """One entry per step after the first position, with the parts that changed."""
    shown, viewer = await seen(request, table_id, given(request, seat))
    cast_scope(request)[PACKED_SCOPE] = await reel(request, shown, viewer, "steps")
    return []


@get("/t/{table_id:str}/replay.html", tags=TAG, summary="The replay as one file", media_type="text/html")
async def replay_file(request: Req, table_id: FromPath[str], seat: SeatQuery = None) -> Response[str]:
    """A page that works without a server; to be saved, not shown here, for its script stands in it."""
    shown, viewer = await seen(request, table_id, given(request, seat))
    cast_scope(request)[PACKED_SCOPE] = await reel(request, shown, viewer, "file")
    game = shown.table.plan.game if shown.table is not None else "game"
    return _download(page(""), f"{game}-{shown.id}.html")


@get("/t/{table_id:str}/record", tags=TAG, summary="The record of a finished game")
async def record(request: Req, table_id: FromPath[str]) -> Response[Record]:
    """Seed and choices. The seed tells all that is hidden, so it is refused while the game runs."""
    limited(request, "read")
    site, guest = site_of(request), known(request)
    live = await site.find(table_id, guest)
    if isinstance(live, KeptTable):
        if not live.over and (guest is None or guest.id not in live.owners):
            raise closed(live.reason)
        found = await site.hub.hand_out(live)
        if found is None:
            raise closed(live.reason)
        return _download(Response(found), f"{found.game}-{live.id}.json")
    if not live.over:
        raise Refusal(
            409, "running", "You can have the record when the game is over: it shows everything.", number=live.number
        )
    return _download(Response(live.record), f"{live.game.key}-{live.id}.json")


def _download(response: Response[Any], name: str) -> Response[Any]:
    response.headers["content-disposition"] = f'attachment; filename="{name}"'
    return response


HANDLERS: list[HTTPRouteHandler] = [replay, replay_steps, replay_file, record]
