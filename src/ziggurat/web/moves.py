"""`POST /t/{id}/moves`: one choice, as a plain ASGI function. Everything is checked here, and nothing else is done."""

from __future__ import annotations

import logging
from time import perf_counter
from typing import Annotated

import msgspec

from ziggurat.tables.model import Accepted, Stale
from ziggurat.web import problems
from ziggurat.web.asgi import Gone, Receive, Scope, Send, TooLarge, address, answer, answer_json, read_body
from ziggurat.web.problems import Refusal
from ziggurat.web.security import same_origin
from ziggurat.web.site import Site

log = logging.getLogger("ziggurat.web")
LONGEST_BODY = 512
LARGEST = 2**31 - 1
_OK = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]

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
        await answer(send, 200, b'{"number":%d}' % number, _OK)


async def _made(site: Site, table_id: str, scope: Scope, receive: Receive) -> int:
    headers = scope["headers"]
    if not same_origin(headers):
        raise problems.foreign_origin()
    guest = site.signer.from_headers(headers)
    if guest is None:
        raise problems.no_guest()
    site.check_rate("move", guest, address(scope))
    try:
        move = _decode(await read_body(receive, headers, LONGEST_BODY))
    except TooLarge:
        raise problems.too_large() from None
    except (msgspec.DecodeError, ValueError) as error:
        raise problems.not_json(error) from None
    live = await site.table(table_id)
    if move.seat not in live.seats_of(guest.id):
        raise problems.foreign_seat()
    made = await live.move(move.seat, move.number, move.choice)
    if isinstance(made, Accepted):
        return made.number
    if isinstance(made, Stale):
        raise Refusal(409, "stale", "The table has moved on since; look again.", number=made.number)
    raise Refusal(422, "illegal", made.reason, rule=made.rule)
