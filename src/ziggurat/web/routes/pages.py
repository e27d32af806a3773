"""The pages that people look at."""

from __future__ import annotations

import asyncio
import re

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from ziggurat.core.contract.view import View
from ziggurat.tables import LiveTable
from ziggurat.tables.opening import KeptTable
from ziggurat.tables.replay import Sheet, unpacked
from ziggurat.web import pages, picture, shelf
from ziggurat.web.away_data import away_data, returned_data
from ziggurat.web.coach_data import hints_data
from ziggurat.web.end_data import end_data
from ziggurat.web.explained import has_legend
from ziggurat.web.fair_data import fair_deal
from ziggurat.web.game_data import rules_data
from ziggurat.web.gate_data import gate_data
from ziggurat.web.home_data import bot_cards, home_data, join_data
from ziggurat.web.http.identity import Guest
from ziggurat.web.http.problems import Refusal
from ziggurat.web.http.requests import Req, known, limited, me, page, site_of, who_asks
from ziggurat.web.lesson_data import coach_data
from ziggurat.web.log_data import log_groups
from ziggurat.web.offer_data import offer_data
from ziggurat.web.page_data import KeptData, TableData
from ziggurat.web.routes.params import GameQuery, OwnSeatQuery, given
from ziggurat.web.routes.replays import reel
from ziggurat.web.routes.tables import by_token
from ziggurat.web.share_data import facts, preview_url, share_data
from ziggurat.web.story_data import story_part
from ziggurat.web.table_data import (
    Viewer,
    chat_lines,
    clock_words,
    passing_data,
    people_data,
    points_data,
    table_card,
    undo_data,
)

TAG = ["pages"]
KEY = re.compile(r"[a-z0-9_]{1,40}")
MOST_BOARDS = 30
EVERY = "all"
"""What the cookie `boards` says where no board is to be explained."""
NO_FILM = "This game ended before the site kept replays; its result and its record are here."


@get("/", tags=TAG, summary="Home", media_type="text/html")
async def home(request: Req, game: GameQuery = "") -> Response[str]:
    """Games, open tables, my tables, finished games."""
    limited(request, "read")
    return page(pages.home(await home_data(site_of(request), known(request), game=game)))


async def table_data(request: Req, live: LiveTable, viewer: Viewer, guest: Guest | None) -> TableData:
    """All that the page of a table shows to this viewer."""
    site = site_of(request)
    board = site.boards.get(live.id)
    view = live.view(viewer.seat)
    prompt = live.prompt(viewer.seat)
    plan = live.table.plan
    titles = {option.key: option.title for option in live.game.options}
    return TableData(
        me=me(guest),
        id=live.id,
        title=plan.title or live.game.title,
        game=live.game.key,
        game_title=live.game.title,
        phase=live.status,
        number=live.number,
        seat=viewer.seat,
        own=list(viewer.own),
        host=viewer.host,
        public=plan.public,
        show_points=plan.show_points,
        view=view,
        drawing=live.drawing(viewer.seat),
        prompt=prompt,
        people=people_data(live, viewer, board.watching if board else 0),
        log=log_groups(live, viewer.seat),
        chat=chat_lines(live),
        undo=undo_data(live, viewer.seat, board.offer(viewer.seat) if board else None),
        passing=passing_data(live, viewer.seat) if not live.over else None,
        hints=hints_data(live, viewer.seat) if plan.hints and viewer.seat is not None and not live.over else None,
        text=live.text(viewer.seat),
        points=points_data(live, viewer.seat),
        rules=rules_data(live.game),
        rule_ids=list(prompt.rules),
        bots=bot_cards(),
        options=[(titles.get(key, key), value) for key, value in plan.options.items()],
        clock=clock_words(plan.clock),
        end=end_data(live, viewer, await site.hub.store.rematch_of(live.id) or "") if live.over else None,
        offer=offer_data(live, viewer),
        away=away_data(live, viewer, board.away if board else ()),
        returned=returned_data(live, viewer.seat) if viewer.seat is not None else None,
        share=share_data(request, live, viewer) if viewer.host and live.status == "open" else None,
        preview=preview_url(request, live),
        from_table=live.table.from_table or "",
        coach=coach_data(live, viewer.seat),
        breath=0.0 if live.fold.place is not None else live.hub.breath,
        waits=plan.breath or any(seat.bot for seat in live.seats),
        fair=fair_deal(live),
        legend=has_legend(live.game),
        gate=gate_data(live, viewer),
        story="" if live.fold.course is not None else story_part(live, viewer.seat),
    )


@get("/t/{table_id:str}", tags=TAG, summary="A table", media_type="text/html")
async def table(request: Req, table_id: FromPath[str], seat: OwnSeatQuery = None) -> Response[str]:
    """The table as you may see it: from your seat, or as a spectator."""
    limited(request, "read")
    site = site_of(request)
    guest = known(request)
    live = await site.find(table_id, guest)
    if isinstance(live, KeptTable):
        return page(pages.kept(await kept_data(request, live, guest)))
    viewer = site.viewer(live, guest, given(request, seat), choose=True)
    async with site.turns.turn(who_asks(request)):
        data = await table_data(request, live, viewer, guest)
        return page(pages.table(msgspec.structs.replace(data, welcome=welcome(request, live, data))))


def welcome(request: Req, live: LiveTable, data: TableData) -> str:
    """The games whose board is known to this browser, with this one added, if it is shown here for the first time.

    Only at the beginning of a game: who has chosen something there knows the board, as does who comes from a lesson.
    """
    begun = any(live.fold.own[seat] for seat in data.own)
    if data.phase != "running" or len(data.own) != 1 or begun or live.table.lesson or live.table.start is not None:
        return ""
    given = str(request.cookies.get("boards", ""))
    boards = [key for key in given.split(".") if KEY.fullmatch(key)][-MOST_BOARDS:]
    return "" if data.game in boards or given == EVERY else ".".join([*boards, data.game])


async def kept_data(request: Req, kept: KeptTable, guest: Guest | None) -> KeptData:
    """All that the page of a table shows that cannot be played on."""
    listing = await site_of(request).hub.store.listing(kept.id)
    plan = kept.table.plan if kept.table is not None else None
    title = (plan.title or shelf.title_of(plan.game)) if plan is not None else kept.id
    sheet: Sheet | None = None
    if kept.over:
        try:
            sheet = msgspec.json.decode(unpacked(await reel(request, kept, None, "sheet")), type=Sheet)
        except Refusal as refusal:
            if refusal.status != 404:
                raise
    return KeptData(
        me=me(guest),
        id=kept.id,
        title=title,
        phase="over" if kept.over else "running",
        reason=kept.reason if sheet is not None or not kept.over else f"{kept.reason} {NO_FILM}",
        replay=sheet is not None,
        record=kept.over or (guest is not None and guest.id in kept.owners),
        table=table_card(listing) if listing is not None else None,
        view=View(
            seat=None,
            seats=len(sheet.names),
            pending=(),
            legal=(),
            colors=tuple(sheet.colors),
            scores=tuple(sheet.scores),
            ranking=tuple(sheet.ranking),
            names=tuple(sheet.names),
        )
        if sheet is not None and sheet.ranking
        else None,
        points=[[item.points() for item in seat] for seat in sheet.points] if sheet is not None else [],
        lines=sheet.lines if sheet is not None else [],
    )


@get("/t/{table_id:str}/tv", tags=TAG, summary="A table on a public screen", media_type="text/html")
async def tv(request: Req, table_id: FromPath[str]) -> Response[str]:
    """What a spectator sees, whoever asks."""
    limited(request, "read")
    site = site_of(request)
    live = await site.table(table_id)
    async with site.turns.turn(who_asks(request)):
        return page(pages.tv(await table_data(request, live, Viewer(None), known(request))))


@get("/j/{token:str}", tags=TAG, summary="A seat for a friend", media_type="text/html")
async def join_page(request: Req, token: FromPath[str]) -> Response[str]:
    """Where the link that a host sends leads to."""
    limited(request, "read")
    guest = known(request)
    live, seat = await by_token(request, token, guest)
    if guest is not None and seat in live.seats_of(guest.id):
        raise Refusal(303, "yours", "This seat is yours.", headers=[(b"location", f"/t/{live.id}".encode())])
    return page(pages.join(join_data(live, seat, token, guest, preview=preview_url(request, live))))


@get("/t/{table_id:str}/preview.png", tags=TAG, summary="A picture of a table, for links", media_type="image/png")
async def preview(request: Req, table_id: FromPath[str]) -> Response[bytes]:
    """Game and seats, as a stranger may see them; made once for all who ask, as long as nobody sits down or leaves."""
    limited(request, "read")
    site = site_of(request)
    live = await site.table(table_id)
    told = facts(live)

    async def draw() -> bytes:
        async with site.turns.turn(who_asks(request)):
            return await asyncio.to_thread(lambda: picture.png(picture.drawn(told)))

    made = await site.kept.get((live.id, "preview", told), draw)
    return Response(made, media_type="image/png", headers={"cache-control": "public, max-age=120"})


HANDLERS: list[HTTPRouteHandler] = [home, table, tv, join_page, preview]
