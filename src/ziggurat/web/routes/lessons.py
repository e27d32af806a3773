"""Lessons: the page of all, a table on which one is given, and what a reader does there beside choosing."""

from __future__ import annotations

from typing import Literal

import msgspec
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody

from ziggurat.tables.lessons import Act
from ziggurat.web import pages
from ziggurat.web.http.problems import foreign_seat
from ziggurat.web.http.requests import (
    Req,
    Where,
    acted,
    introduced,
    known,
    limited,
    needed,
    page,
    settled,
    site_of,
    there,
)
from ziggurat.web.lesson_data import learn_data, puzzles_data
from ziggurat.web.live.moves import Moved
from ziggurat.web.page_data import CourseData, PuzzleShelf
from ziggurat.web.routes.params import Name, Natural
from ziggurat.web.routes.tables import name_of

TAG = ["lessons"]


class Learn(msgspec.Struct, forbid_unknown_fields=True):
    """Go on with a lesson where you left off, or begin it; `again`: from its first step."""

    again: Literal["", "yes"] = ""
    name: Name = ""


class LessonAct(msgspec.Struct, forbid_unknown_fields=True):
    """Go on (`next`), go one step `back`, `show` what to choose, or end the lesson and play on (`over`)."""

    number: Natural
    act: Act


@get("/learn", tags=["pages"], summary="Lessons", media_type="text/html")
async def learn_page(request: Req) -> Response[str]:
    """The lessons of all games, and how far you have come."""
    limited(request, "read")
    return page(pages.learn(await learn_data(site_of(request), known(request))))


@get("/puzzles", tags=["pages"], summary="Puzzles", media_type="text/html")
async def puzzles_page(request: Req) -> Response[str]:
    """The puzzles of all games, and which you have solved; each is opened as a lesson, by POST /learn/GAME/PUZZLE."""
    limited(request, "read")
    return page(pages.puzzles(await puzzles_data(site_of(request), known(request))))


@get("/puzzles/all", tags=TAG, summary="All puzzles")
async def all_puzzles(request: Req) -> list[PuzzleShelf]:
    """By game, the easy ones first, with those that you have solved; their answers are not told."""
    limited(request, "read")
    return (await puzzles_data(site_of(request), known(request))).shelves


@get("/lessons", tags=TAG, summary="All lessons")
async def lessons(request: Req) -> list[CourseData]:
    """By game, in order; `step` of `steps` is where you left off."""
    limited(request, "read")
    return (await learn_data(site_of(request), known(request))).courses


@post("/learn/{game:str}/{lesson:str}", tags=TAG, summary="Begin a lesson", status_code=201)
async def learn(request: Req, game: FromPath[str], lesson: FromPath[str], data: JSONBody[Learn]) -> Response[Where]:
    """A table of your own on which the lesson is given; the one that you have begun, if it is not at its end."""
    limited(request, "create")
    guest = await introduced(request, data.name)
    desk = site_of(request).hub.lessons
    live = await desk.begin(game, lesson, guest.id, name_of(guest, "You"), anew=bool(data.again))
    return there(request, live.id)


@post("/t/{table_id:str}/lesson", tags=TAG, summary="Go on in a lesson", status_code=200)
async def lesson_act(request: Req, table_id: FromPath[str], data: JSONBody[LessonAct]) -> Response[Moved]:
    """Choices are made as at any table; one that is not asked for is answered with the coach's words, and not made."""
    limited(request, "write")
    guest = needed(request)
    site = site_of(request)
    live = await site.table(table_id)
    course = live.fold.course
    if course is None or course.lesson.seat not in live.seats_of(guest.id):
        raise foreign_seat()
    ended = data.act == "over"
    made = await (site.hub.lessons.play_on(live, data.number) if ended else live.lesson(data.number, data.act))
    return acted(request, live.id, settled(made))


HANDLERS: list[HTTPRouteHandler] = [learn_page, puzzles_page, all_puzzles, lessons, learn, lesson_act]
