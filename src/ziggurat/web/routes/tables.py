"""What people do at tables, apart from moves: open them, join, talk, take back, leave a seat to a bot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from msgspec import UNSET, UnsetType

from ziggurat import bots
from ziggurat.core.contract.errors import BadOption, ZigguratError
from ziggurat.core.contract.fair import PART, Part
from ziggurat.core.contract.view import Prompt
from ziggurat.tables import LiveTable, SeatPlan, TablePlan
from ziggurat.tables.again import Wish
from ziggurat.tables.autopass import Wish as PassingWish
from ziggurat.tables.model import TEXT_LENGTH, Accepted, NoSuchTable, Refused, Stale
from ziggurat.tables.taking import LONGEST_PLAN
from ziggurat.web import pages
from ziggurat.web.coach_data import review_data
from ziggurat.web.fair_data import FairDeal, fair_deal
from ziggurat.web.guide import guide
from ziggurat.web.home_data import home_data, join_data
from ziggurat.web.http.identity import Guest
from ziggurat.web.http.problems import Refusal, foreign_seat, no_table
from ziggurat.web.http.requests import (
    NAMELESS,
    Req,
    Where,
    acted,
    introduced,
    known,
    limited,
    needed,
    owned,
    page,
    refused_form,
    settled,
    site_of,
    there,
    who_asks,
)
from ziggurat.web.lesson_data import coach_data
from ziggurat.web.live.events import Turn, turn
from ziggurat.web.live.moves import Moved
from ziggurat.web.log_data import log_lines
from ziggurat.web.page_data import CoachData, LogLine, SeatData
from ziggurat.web.pages import coach, parts, settings, share
from ziggurat.web.pages.parts import USUAL_BOT
from ziggurat.web.pages.rules import pictures
from ziggurat.web.routes.params import BotSpec, Name, Natural, SeatNumber, SeatQuery, given
from ziggurat.web.share_data import share_data
from ziggurat.web.table_data import Viewer, points_data, seat_data

TAG = ["tables"]


class NewTable(TablePlan, frozen=True, forbid_unknown_fields=True):
    """A table's plan, and the name of who opens it."""

    name: Name = ""
    hints: bool | UnsetType = UNSET  # type: ignore[assignment]
    """Whether people may ask what the search would do; unsaid, where you play against bots alone."""


class PlayNow(msgspec.Struct, forbid_unknown_fields=True):
    """A game against bots, at once."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)] | None = None
    bot: BotSpec = USUAL_BOT
    name: Name = ""
    hints: bool = True
    """Whether you may ask what the search would do."""


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    """Take back the latest choice, or all of one's choices from row `to` on."""

    number: Natural
    seat: SeatNumber
    to: Natural | None = None


class Plan(msgspec.Struct, forbid_unknown_fields=True):
    """Several choices as one: a card with its use. It takes the place of what the seat has chosen in secret so far."""

    number: Natural
    seat: SeatNumber
    plan: Annotated[list[Natural], msgspec.Meta(min_length=1, max_length=LONGEST_PLAN)]


class AskBack(msgspec.Struct, forbid_unknown_fields=True):
    """Ask the others for what cannot be taken back: your choice of row `to`, with all that came after it."""

    number: Natural
    seat: SeatNumber
    to: Natural


class AnswerBack(msgspec.Struct, forbid_unknown_fields=True):
    """Yes or no to what somebody asks to take back; who has asked withdraws it with a no."""

    number: Natural
    seat: SeatNumber
    agree: bool


class Said(msgspec.Struct, forbid_unknown_fields=True):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=TEXT_LENGTH)]
    seat: SeatNumber | None = None
    name: Name = ""


class BotWish(msgspec.Struct, forbid_unknown_fields=True):
    bot: BotSpec = USUAL_BOT


class PassWish(msgspec.Struct, forbid_unknown_fields=True):
    """For a kind of reaction window of the game (see `/games`): `ask` me, pass until my next `turn`, pass `always`."""

    window: Annotated[str, msgspec.Meta(max_length=40)]
    wish: PassingWish


class Nothing(msgspec.Struct):
    """No fields."""


class Joining(msgspec.Struct, forbid_unknown_fields=True):
    name: Name = ""
    part: Part = ""
    """What you add to the seed: anything, best some random letters; without it yours counts as empty."""


class SeedPart(msgspec.Struct, forbid_unknown_fields=True):
    """What the person of a seat adds to the seed of the game, once, before it begins."""

    part: Annotated[str, msgspec.Meta(min_length=1, pattern=PART)]


class Again(msgspec.Struct, forbid_unknown_fields=True):
    """The offer of a rematch, or an answer to it: I am `in`; `out`, not now; `start` without the others."""

    wish: Wish = "in"


class Branch(msgspec.Struct, forbid_unknown_fields=True):
    """Go on from position `at` of a finished game, against bots."""

    at: Natural
    seat: SeatNumber = 0
    bot: BotSpec = USUAL_BOT
    name: Name = ""


class TableState(msgspec.Struct):
    """The table as one viewer may know it, for programs."""

    id: str
    game: str
    phase: str
    number: int
    seat: int | None
    pending: tuple[int, ...]
    hints: bool
    """Whether `POST /t/{id}/hints` is answered here."""
    seats: list[SeatData]
    view: dict[str, Any]
    """As the game's `view`; its fields differ from game to game. Before the game begins, only those of all games."""
    prompt: Prompt
    log: list[LogLine]
    fair: FairDeal
    coach: CoachData | None = None
    """What the coach of a lesson says to its reader; None at other tables."""


def name_of(guest: Guest, given: str = "") -> str:
    return guest.name or given or NAMELESS


def alone(seats: Sequence[SeatPlan]) -> bool:
    """Whether one person plays and all others are bots: then a hint is at nobody's cost."""
    return sum(seat.kind != "bot" for seat in seats) == 1 and any(seat.kind == "me" for seat in seats)


@post("/tables", tags=TAG, summary="Open a table", status_code=201)
async def open_table(request: Req, data: JSONBody[NewTable]) -> Response[Where]:
    """A new table; seats are yours (`me`), a friend's by link (`link`), a bot's (`bot`) or shared here (`hot`)."""
    limited(request, "create")
    plan = TablePlan(
        data.game,
        data.seats,
        data.options,
        data.public,
        data.clock,
        data.show_points,
        " ".join(data.title.split()),
        alone(data.seats) if data.hints is UNSET else data.hints,
        data.breath,
    )
    return await _opened(request, plan, data.name)


@post("/play-now", tags=TAG, summary="Play against bots at once", status_code=201)
async def play_now(request: Req, data: JSONBody[PlayNow]) -> Response[Where]:
    """You first, bots on all other seats; as many seats as the game likes best if you do not say."""
    limited(request, "create")
    game = site_of(request).hub.load(data.game)
    seats = game.checked_seats(data.seats or (3 if 3 in game.seats else game.seats.start))
    rest = [SeatPlan("bot", data.bot) for _ in range(seats - 1)]
    return await _opened(request, TablePlan(data.game, [SeatPlan("me"), *rest], hints=data.hints), data.name)


async def _opened(request: Req, plan: TablePlan, name: str) -> Response[Any]:
    guest = await introduced(request, name)
    try:
        live = await site_of(request).hub.create(plan, guest.id, name_of(guest))
    except ZigguratError as error:
        if refused_form(request, error):
            return page(pages.home(await home_data(site_of(request), guest, str(error))), 422)
        raise
    return there(request, live.id)


@get("/me/tables", tags=TAG, summary="My tables")
async def my_tables(request: Req) -> list[Turn]:
    """Those that wait for you first."""
    limited(request, "read")
    guest = known(request)
    return [turn(found) for found in await site_of(request).hub.tables_of(guest.id)] if guest else []


@get("/t/{table_id:str}/state", tags=TAG, summary="The table as data")
async def state(request: Req, table_id: FromPath[str], seat: SeatQuery = None) -> TableState:
    """All that this seat (or a spectator) may know: the view, the question, the log."""
    limited(request, "read")
    site = site_of(request)
    live = await site.table(table_id)
    viewer = site.viewer(live, known(request), given(request, seat))
    if viewer.seat is not None:
        live.noticed(viewer.seat)
    async with site.turns.turn(who_asks(request)):
        return table_state(live, viewer)


def table_state(live: LiveTable, viewer: Viewer) -> TableState:
    view = live.view(viewer.seat)
    return TableState(
        id=live.id,
        game=live.game.key,
        phase=live.status,
        number=live.number,
        seat=viewer.seat,
        pending=live.pending,
        hints=live.table.plan.hints,
        seats=seat_data(live, viewer),
        view=msgspec.to_builtins(view, str_keys=True),
        prompt=live.prompt(viewer.seat),
        log=log_lines(live, viewer.seat),
        fair=fair_deal(live),
        coach=coach_data(live, viewer.seat),
    )


@get("/t/{table_id:str}/panels/{panel:str}", tags=TAG, summary="A panel of the page", media_type="text/html")
async def panel(request: Req, table_id: FromPath[str], panel: FromPath[str], seat: SeatQuery = None) -> Response[str]:
    """One element: `text`, the table in words; `points`, where they come from; `pictures` of the game in short;
    `share`, a link for friends with its QR code; `settings`; after the end, `review`."""
    limited(request, "read")
    site = site_of(request)
    live = await site.table(table_id)
    if panel == "review":
        if not live.over:
            raise Refusal(404, "unknown", "There is no review until the game is over.")
        guest = known(request)
        return page(coach.review(await review_data(live, live.seats_of(guest.id) if guest else [])))
    if panel == "settings":
        return page(settings.sheet())
    if panel == "pictures":
        return page(pictures(guide(live.game).pictures))
    viewer = site.viewer(live, known(request), given(request, seat))
    async with site.turns.turn(who_asks(request)):
        if panel == "text":
            return page(parts.text(live.text(viewer.seat)))
        if panel == "points":
            return page(parts.points(points_data(live, viewer.seat)))
    if panel == "share":
        return page(share.sheet(share_data(request, live, viewer)))
    raise Refusal(404, "unknown", "The panels are text, points, pictures, review, share and settings.")


@post("/t/{table_id:str}/undo", tags=TAG, summary="Take back", status_code=200)
async def undo(request: Req, table_id: FromPath[str], data: JSONBody[Undo]) -> Response[Moved]:
    """Back by one choice, or by all of yours from row `to` on; refused if others have learnt something since."""
    limited(request, "write")
    live, _ = await owned(request, table_id, data.seat)
    return acted(request, live.id, settled(await live.undo(data.seat, data.number, data.to)))


@post("/t/{table_id:str}/plans", tags=TAG, summary="Make several choices as one", status_code=200)
async def plans(request: Req, table_id: FromPath[str], data: JSONBody[Plan]) -> Response[Moved]:
    """All or none of these choices; where all choose in secret, instead of yours as long as nobody has seen it."""
    limited(request, "move")
    live, _ = await owned(request, table_id, data.seat)
    return acted(request, live.id, settled(await live.replan(data.seat, data.number, data.plan)))


@post("/t/{table_id:str}/undo/ask", tags=TAG, summary="Ask to take back", status_code=200)
async def ask_back(request: Req, table_id: FromPath[str], data: JSONBody[AskBack]) -> Response[Moved]:
    """Everybody at the table is asked; it is taken back when all people agree. One request at a time, three a game."""
    limited(request, "write")
    live, _ = await owned(request, table_id, data.seat)
    return acted(request, live.id, settled(await live.ask_back(data.seat, data.number, data.to)))


@post("/t/{table_id:str}/undo/answer", tags=TAG, summary="Let somebody take back, or not", status_code=200)
async def answer_back(request: Req, table_id: FromPath[str], data: JSONBody[AnswerBack]) -> Response[Moved]:
    """One no ends it, and so does the next choice of anybody."""
    limited(request, "write")
    live, _ = await owned(request, table_id, data.seat)
    return acted(request, live.id, settled(await live.answer_back(data.seat, data.number, data.agree)))


@post("/t/{table_id:str}/chat", tags=TAG, summary="Say something", status_code=201)
async def chat(request: Req, table_id: FromPath[str], data: JSONBody[Said]) -> Response[Nothing]:
    """A line for everybody at the table."""
    limited(request, "write")
    live = await site_of(request).table(table_id)
    guest = await introduced(request, data.name)
    own = live.seats_of(guest.id)
    if data.seat is not None and data.seat not in own:
        raise foreign_seat()
    seat = data.seat if data.seat is not None else own[0] if own else None
    name = live.seats[seat].name if seat is not None else name_of(guest)
    said = await live.say(guest.id, seat, name, data.text)
    if isinstance(said, (Accepted, Stale, Refused)):
        settled(said)
    return acted(request, live.id, Nothing(), 201)


@post("/t/{table_id:str}/seats/{seat:int}/bot", tags=TAG, summary="Let a bot play a seat", status_code=200)
async def seat_to_bot(
    request: Req, table_id: FromPath[str], seat: FromPath[int], data: JSONBody[BotWish]
) -> Response[Moved]:
    """Your own seat at any time; whoever opened the table may fill free seats and those of absent people.

    For somebody who is absent a bot of the level of the table's bots steps in, whatever is asked for.
    """
    limited(request, "write")
    guest = needed(request)
    live = await site_of(request).table(table_id)
    bots.make(data.bot)
    if seat in live.seats_of(guest.id):
        return acted(request, live.id, settled(await live.resign(seat, data.bot)))
    if not 0 <= seat < len(live.seats) or (live.table.host != guest.id and not live.seats_of(guest.id)):
        raise foreign_seat()
    if live.table.host == guest.id and not live.seats[seat].taken:
        return acted(request, live.id, settled(await live.fill(seat, data.bot)))
    return acted(request, live.id, settled(await live.take_over(seat)))


@post("/t/{table_id:str}/seats/{seat:int}/back", tags=TAG, summary="Take a seat back from the bot", status_code=200)
async def seat_back(request: Req, table_id: FromPath[str], seat: FromPath[int]) -> Response[Moved]:
    limited(request, "write")
    live, _ = await owned(request, table_id, seat)
    return acted(request, live.id, settled(await live.back(seat)))


@post("/t/{table_id:str}/seats/{seat:int}/passing", tags=TAG, summary="Pass by itself", status_code=200)
async def seat_passing(
    request: Req, table_id: FromPath[str], seat: FromPath[int], data: JSONBody[PassWish]
) -> Response[Moved]:
    """The table passes for your seat in windows of one kind, at once, as your own choice; nobody else is told why."""
    limited(request, "write")
    live, _ = await owned(request, table_id, seat)
    return acted(request, live.id, settled(await live.pass_in(seat, data.window, data.wish)))


@post("/t/{table_id:str}/seats/{seat:int}/begin", tags=TAG, summary="Let the game begin", status_code=200)
async def seat_begin(request: Req, table_id: FromPath[str], seat: FromPath[int]) -> Response[Moved]:
    """You have looked around: bots need not wait for you any longer with the first choice of the game."""
    limited(request, "write")
    live, _ = await owned(request, table_id, seat)
    if not live.fold.started:
        return acted(request, live.id, settled(Refused("The game begins when every seat is taken.")))
    live.set_ready(seat)
    return acted(request, live.id, settled(Accepted(live.number)))


@post("/t/{table_id:str}/seats/{seat:int}/leave", tags=TAG, summary="Give a seat away again", status_code=200)
async def seat_leave(request: Req, table_id: FromPath[str], seat: FromPath[int]) -> Response[Moved]:
    """Only before the game has begun."""
    limited(request, "write")
    live, _ = await owned(request, table_id, seat)
    return acted(request, live.id, settled(await live.leave(seat)))


@post("/t/{table_id:str}/seats/{seat:int}/part", tags=TAG, summary="Add to the seed", status_code=200)
async def seat_part(
    request: Req, table_id: FromPath[str], seat: FromPath[int], data: JSONBody[SeedPart]
) -> Response[Moved]:
    """Before the game begins, once for each of your seats: then nobody alone, not even the server, chooses the deal."""
    limited(request, "write")
    live, _ = await owned(request, table_id, seat)
    return acted(request, live.id, settled(await live.add_part(seat, data.part)))


@post("/j/{token:str}", tags=TAG, summary="Take the seat of a link", status_code=200)
async def join(request: Req, token: FromPath[str], data: JSONBody[Joining]) -> Response[Any]:
    """Sit down where the link leads, or on the next free seat if that one is taken; the last one starts the game."""
    limited(request, "write")
    guest = await introduced(request, data.name)
    live, seat = await by_token(request, token, guest)
    if seat not in live.seats_of(guest.id):
        try:
            answer = await live.join(seat, guest.id, name_of(guest), data.part)
            while isinstance(answer, Refused) and (other := live.free_seat(seat)) not in (None, seat):
                seat = other if other is not None else seat  # somebody else was faster
                answer = await live.join(seat, guest.id, name_of(guest), data.part)
            settled(answer)
        except Refusal as error:
            if refused_form(request, error):
                return page(pages.join(join_data(live, seat, token, guest, str(error))), 422)
            raise
    return there(request, live.id, 200)


async def by_token(request: Req, token: str, guest: Guest | None) -> tuple[LiveTable, int]:
    """The table of a link, and the seat it gives: its own, or, if that is taken, the next free one of the table.

    Who sits at the table already is led to their own seat.
    """
    if len(token) > 100:
        raise no_table()
    try:
        live, seat = await site_of(request).hub.by_token(token)
    except NoSuchTable:
        raise Refusal(404, "unknown", "This link does not lead to a seat.") from None
    own = live.seats_of(guest.id) if guest is not None else []
    if live.seats[seat].kind != "link" or seat in own:
        return live, seat
    if live.seats[seat].taken and own:
        return live, own[0]
    found = live.free_seat(seat)
    return live, seat if found is None else found


@post("/t/{table_id:str}/rematch", tags=TAG, summary="Play again", status_code=201)
async def rematch(request: Req, table_id: FromPath[str], data: JSONBody[Again]) -> Response[Where]:
    """An offer to all who played, and the answer to it; the table is named as soon as all people are in.

    Until then `table` is empty. With `start` it begins without those who are away or said no; bots keep their seats.
    """
    limited(request, "create")
    guest = needed(request)
    live = await site_of(request).table(table_id)
    if not live.seats_of(guest.id):
        raise foreign_seat()
    made = await live.rematch(guest.id, data.wish)
    if isinstance(made, Accepted):
        return acted(request, live.id, Where("", f"/t/{live.id}"), 201)
    return _made(request, made)


@post("/t/{table_id:str}/branch", tags=TAG, summary="Go on from a position of a finished game", status_code=201)
async def branch(request: Req, table_id: FromPath[str], data: JSONBody[Branch]) -> Response[Where]:
    """A new table for you and bots."""
    limited(request, "create")
    live = await site_of(request).table(table_id)
    if not live.over:
        raise Refusal(409, "running", "You can only branch off from a finished game.", number=live.number)
    if data.seat >= len(live.seats) or data.at > live.number:
        raise BadOption(f"Seats go from 0 to {len(live.seats) - 1} and positions 0 to {live.number}.")
    bots.make(data.bot)
    guest = await introduced(request, data.name)
    return _made(request, await live.branch(data.at, guest.id, data.seat, name_of(guest), data.bot))


def _made(request: Req, made: str | Accepted | Stale | Refused) -> Response[Where]:
    if not isinstance(made, str):
        settled(made)
        raise Refusal(409, "refused", "No table was made.")
    return there(request, made)


HANDLERS: list[HTTPRouteHandler] = [
    open_table,
    play_now,
    my_tables,
    state,
    panel,
    undo,
    plans,
    ask_back,
    answer_back,
    chat,
    seat_to_bot,
    seat_back,
    seat_passing,
    seat_begin,
    seat_leave,
    seat_part,
    join,
    rematch,
    branch,
]
