"""What is this? Things on a table explained, and what its symbols mean."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, QueryParameter

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.teaching import About, LegendGroup
from ziggurat.core.contract.view import View
from ziggurat.tables import LiveTable
from ziggurat.web.explained import LONGEST_KEY, Kin, explained, legend_of, rule_of, sample_term, view_at
from ziggurat.web.explained import term as term_at
from ziggurat.web.game_data import served
from ziggurat.web.http.problems import Refusal, foreign_seat
from ziggurat.web.http.requests import Req, known, limited, site_of, who_asks
from ziggurat.web.pages import explain
from ziggurat.web.routes.params import SeatQuery, given

TAG = ["tables"]
WordQuery = Annotated[
    str, QueryParameter(min_length=1, max_length=LONGEST_KEY, description="As the rules have it, in `terms`.")
]
AtQuery = Annotated[
    int | None,
    QueryParameter(ge=0, le=2**31 - 1, description="An earlier position, by its number; without it, the newest."),
]


class Related(msgspec.Struct):
    """A thing that belongs with another one: ask for it by its key."""

    key: str
    title: str


class Explained(msgspec.Struct):
    """One thing in words, as data and as the element `inspector` of the page."""

    number: int
    """Of the position that it was explained in."""
    seat: int | None
    about: About
    related: list[Related]
    part: str


class Legend(msgspec.Struct):
    """All symbols with their meaning, as data and as the element `legend` of the page."""

    number: int
    seat: int | None
    groups: tuple[LegendGroup, ...]
    part: str


@get("/t/{table_id:str}/about/{key:str}", tags=TAG, summary="What is this?")
async def about(
    request: Req, table_id: FromPath[str], key: FromPath[str], seat: SeatQuery = None, at: AtQuery = None
) -> Explained:
    """What the thing with this key (a `data-about` of the drawing) is, does and means for this seat now.

    From the view of the seat alone, or of a spectator; after the end, of any seat. 404 if there is nothing to explain,
    or the thing has left the table.
    """
    limited(request, "read")
    if len(key) > LONGEST_KEY:
        raise Refusal(404, "unknown", "There is no such thing on this table.")
    live, viewer = await _looked(request, table_id, given(request, seat))
    at = given(request, at, "at")
    async with site_of(request).turns.turn(who_asks(request)):
        view = view_at(live, viewer, at)
        return _told(live, viewer, view, at, explained(live.game, view, key))


@get("/t/{table_id:str}/term", tags=TAG, summary="What is that word?")
async def term(
    request: Req, table_id: FromPath[str], word: WordQuery, seat: SeatQuery = None, at: AtQuery = None
) -> Explained:
    """What a word of the rules names on this table, as `about` explains it; else what it is in any game."""
    limited(request, "read")
    live, viewer = await _looked(request, table_id, given(request, seat))
    at = given(request, at, "at")
    async with site_of(request).turns.turn(who_asks(request)):
        if not live.fold.started:
            return _of_any(live.game, word, viewer)
        view = view_at(live, viewer, at)
        return _told(live, viewer, view, at, term_at(live.game, view, word))


@get("/games/{key:str}/term", tags=["games"], summary="What is that word?")
async def term_of_game(request: Req, key: FromPath[str], word: WordQuery) -> Explained:
    """What a word of the rules names, without a table."""
    limited(request, "read")
    async with site_of(request).turns.turn(who_asks(request)):
        return _of_any(served(key), word, None)


def _told(live: LiveTable, viewer: int | None, view: View, at: int | None, found: tuple[About, list[Kin]]) -> Explained:
    about, kin = found
    part = explain.inspector(about, kin, yours=viewer is not None and not view.over, rule=rule_of(live.game, about))
    number = live.number if at is None else at
    return Explained(number, viewer, about, [Related(other.key, other.title) for other in kin], part)


def _of_any(game: AnyGame, word: str, viewer: int | None) -> Explained:
    found = sample_term(game, word)
    return Explained(0, viewer, found, [], explain.inspector(found, (), yours=False, rule=rule_of(game, found)))


@get("/t/{table_id:str}/legend", tags=TAG, summary="What the symbols mean")
async def legend(request: Req, table_id: FromPath[str], seat: SeatQuery = None, at: AtQuery = None) -> Legend:
    """Every symbol of the table, in groups; for a seat, with what it has of each."""
    limited(request, "read")
    live, viewer = await _looked(request, table_id, given(request, seat))
    at = given(request, at, "at")
    async with site_of(request).turns.turn(who_asks(request)):
        groups = legend_of(live, viewer, at)
        return Legend(
            live.number if at is None else at,
            viewer,
            groups,
            explain.legend(live.game.title, groups, yours=viewer is not None and live.fold.started),
        )


async def _looked(request: Req, table_id: str, seat: int | None) -> tuple[LiveTable, int | None]:
    """The table and whose view of it may be explained: one's own or a spectator's, after the end any."""
    site = site_of(request)
    live = await site.table(table_id)
    if live.over:
        if seat is not None and seat >= len(live.seats):
            raise foreign_seat()
        return live, seat
    return live, site.viewer(live, known(request), seat).seat


HANDLERS: list[HTTPRouteHandler] = [about, term, term_of_game, legend]
