"""`POST /t/{id}/moves`: one choice, as a plain ASGI function. Everything is checked here, and nothing else is done."""

from __future__ import annotations

import logging
from collections.abc import Callable
from time import perf_counter
from typing import Annotated

import msgspec

from ziggurat.tables import LiveTable
from ziggurat.tables.model import Accepted, Answered, Stale
from ziggurat.web import logs
from ziggurat.web.http import problems
from ziggurat.web.http.asgi import (
    Gone,
    Receive,
    Scope,
    Send,
    TooLarge,
    address,
    answer,
    answer_json,
    json_headers,
    read_body,
)
from ziggurat.web.http.identity import Guest
from ziggurat.web.http.problems import Refusal
from ziggurat.web.http.security import Headers, same_origin
from ziggurat.web.site import Site

log = logging.getLogger("ziggurat.web")
LONGEST_BODY = 512
LARGEST = 2**31 - 1
OK: Headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]

Natural = Annotated[int, msgspec.Meta(ge=0, le=LARGEST)]


class Move(msgspec.Struct, forbid_unknown_fields=True):
    """A choice by its index, made for the position with this number."""

    number: Natural
    seat: Annotated[int, msgspec.Meta(ge=0, le=15)]
    choice: Natural


class Moved(msgspec.Struct):
    """Done and durable: the number of the position after it."""

    number: int


_decode = msgspec.json.Decoder(Move).decode


async def moves(site: Site, table_id: str, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer one move: 200 when it is durable, else a refusal that has changed nothing."""
    began = perf_counter()
    try:
        number = await _made(site, table_id, scope, receive)
    except Refusal as refusal:
        site.metrics.move(refusal.problem.error, perf_counter() - began)
        await answer_json(send, refusal.status, refusal.problem, refusal.headers)
    except Gone:
        pass
    except Exception:
        # Whatever a database can raise: nobody is told that a move was made unless it is durable.
        log.exception("A move failed")
        site.metrics.move("failure", perf_counter() - began)
        await answer_json(send, 500, problems.failure().problem)
    else:
        site.metrics.move("accepted", perf_counter() - began)
        await answer(send, 200, _done(number), OK)


async def _made(site: Site, table_id: str, scope: Scope, receive: Receive) -> int:
    headers = scope["headers"]
    guest = mover(site, headers)
    site.check_rate("move", guest, address(scope))
    try:
        body = await read_body(receive, headers, LONGEST_BODY)
    except TooLarge:
        raise problems.too_large() from None
    move = _read(body)
    live = await site.table(table_id)
    _may_choose(live, guest, move)
    return _number(await live.move(move.seat, move.number, move.choice))


Answer = Callable[[int, bytes, Headers], None]
"""Sends a whole answer: status, body, and headers beside those that every answer has."""


def answer_move(site: Site, live: LiveTable, guest: Guest | Refusal, where: str, body: bytes, send: Answer) -> None:
    """The same for a table in memory and a body that has come, without a task of its own: see `wire`."""
    if site.config.log_requests:
        send = _noted(live, where, send)
    told = _Telling(site, send).told
    try:
        if isinstance(guest, Refusal):
            raise guest
        if not site.signer.good(guest):  # a head that was known before the session ended
            raise problems.no_guest()
        site.check_rate("move", guest, where)
        move = _read(body)
        _may_choose(live, guest, move)
    except Exception as error:
        told(error)
        return
    live.begin(move.seat, move.number, move.choice, told)


def _noted(live: LiveTable, where: str, send: Answer) -> Answer:
    """The same, with a line in the log."""
    began, number = perf_counter(), logs.new_request()

    def noted(status: int, body: bytes, headers: Headers) -> None:
        before = logs.request.set(number)
        logs.answered("POST", f"/t/{live.id}/moves", status, perf_counter() - began, where)
        logs.request.reset(before)
        send(status, body, headers)

    return noted


class _Telling:
    """Answers one move when it is known what became of it."""

    __slots__ = ("_began", "_send", "_site")

    def __init__(self, site: Site, send: Answer) -> None:
        self._site = site
        self._send = send
        self._began = perf_counter()

    def told(self, made: Answered | BaseException) -> None:
        metrics, send = self._site.metrics, self._send
        try:
            if isinstance(made, BaseException):
                raise made
            number = _number(made)
        except Refusal as refusal:
            metrics.move(refusal.problem.error, perf_counter() - self._began)
            send(refusal.status, msgspec.json.encode(refusal.problem), json_headers(refusal.headers))
        except BaseException:
            log.exception("A move failed")
            metrics.move("failure", perf_counter() - self._began)
            send(500, msgspec.json.encode(problems.failure().problem), json_headers())
        else:
            metrics.move("accepted", perf_counter() - self._began)
            send(200, _done(number), OK)


def mover(site: Site, headers: Headers) -> Guest:
    """Who asks, if they may; it follows from the headers alone."""
    if not same_origin(headers):
        raise problems.foreign_origin()
    guest = site.signer.from_headers(headers)
    if guest is None:
        raise problems.no_guest()
    return guest


def _read(body: bytes) -> Move:
    try:
        return _decode(body)
    except (msgspec.DecodeError, ValueError) as error:
        raise problems.not_json(error) from None


def _may_choose(live: LiveTable, guest: Guest, move: Move) -> None:
    if move.seat not in live.seats_of(guest.id):
        raise problems.foreign_seat()


def _number(made: Answered) -> int:
    """The number of the position after an accepted choice; else a refusal."""
    if isinstance(made, Accepted):
        return made.number
    if isinstance(made, Stale):
        raise Refusal(409, "stale", "The table has moved on. Take another look.", number=made.number)
    raise Refusal(422, "illegal", made.reason, rule=made.rule)


def _done(number: int) -> bytes:
    return b'{"number":%d}' % number
