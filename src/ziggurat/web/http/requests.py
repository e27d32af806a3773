"""What the routes under Litestar share: who asks, what they may, and how an answer leaves."""

from __future__ import annotations

from time import time
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.response import Redirect

from ziggurat.core.contract.errors import ZigguratError
from ziggurat.core.contract.names import given_name
from ziggurat.tables import Accepted, LiveTable, Stale
from ziggurat.tables import model as tables
from ziggurat.web.http.asgi import Scope, address, header
from ziggurat.web.http.identity import Guest, new_guest
from ziggurat.web.http.problems import Refusal, foreign_seat, no_guest
from ziggurat.web.live.moves import Moved
from ziggurat.web.page_data import Me
from ziggurat.web.site import Site

Req = Request[Any, Any, Any]
COOKIE_SCOPE = "ziggurat.cookie"
"""Where a route leaves the cookie that its answer shall set."""
NAMELESS = "Guest"


def site_of(request: Req) -> Site:
    site: Site = request.app.state.site
    return site


def known(request: Req) -> Guest | None:
    return site_of(request).signer.from_headers(cast_scope(request)["headers"])


def who_asks(request: Req) -> str:
    """In whose name something costly is done: a guest, or an address without a cookie."""
    guest = known(request)
    return guest.id if guest else f"@{address(cast_scope(request))}"


def needed(request: Req) -> Guest:
    """Somebody with a cookie, or a refusal."""
    guest = known(request)
    if guest is None:
        raise no_guest()
    return guest


async def introduced(request: Req, name: str = "") -> Guest:
    """Whoever asks; who has no cookie gets one with the answer, and a new name is kept."""
    site = site_of(request)
    found = known(request)
    name = given_name(name)
    if found is not None and (not name or name == found.name):
        return found
    guest = new_guest(name) if found is None else msgspec.structs.replace(found, name=name)
    await site.hub.store.save_guest(tables.Guest(guest.id, guest.name, time()))
    become(request, guest)
    return guest


def become(request: Req, guest: Guest | None, *, forget: bool = False) -> None:
    """Let the answer set (or, for None, delete) the cookie; the device stays known unless it shall `forget` that."""
    signer = site_of(request).signer
    scope = cast_scope(request)
    secure = request.scope["scheme"] == "https"
    device = "" if forget else signer.device(scope["headers"])
    if guest is None:
        scope[COOKIE_SCOPE] = signer.drop_cookie(device, secure)
        return
    device = signer.mark_of(guest.login) if guest.login else device
    scope[COOKIE_SCOPE] = signer.set_cookie(msgspec.structs.replace(guest, device=device), secure)


def cast_scope(request: Req) -> Scope:
    scope: Any = request.scope
    return scope  # type: ignore[no-any-return]


def me(guest: Guest | None) -> Me:
    return Me(name=guest.name, login=guest.login) if guest else Me()


def limited(request: Req, kind: str) -> None:
    site_of(request).check_rate(kind, known(request), address(cast_scope(request)))


async def owned(request: Req, table_id: str, seat: int) -> tuple[LiveTable, Guest]:
    """The table and the guest whose seat this is, or a refusal."""
    guest = needed(request)
    live = await site_of(request).table(table_id)
    if seat not in live.seats_of(guest.id):
        raise foreign_seat()
    return live, guest


def settled(made: tables.Answered) -> Moved:
    """The answer to what somebody did at a table; what is not accepted is a refusal."""
    if isinstance(made, Accepted):
        return Moved(made.number)
    if isinstance(made, Stale):
        raise Refusal(409, "stale", "The table has moved on. Take another look.", number=made.number)
    raise Refusal(422, "refused", made.reason, rule=made.rule)


def wants_page(scope: Scope) -> bool:
    """Whether a browser asks for something to look at, not a program for data."""
    return b"text/html" in header(scope["headers"], b"accept")


class Where(msgspec.Struct):
    """A table that was made, and the address of its page."""

    table: str
    url: str


def there(request: Req, table_id: str, status: int = 201) -> Response[Any]:
    """To the table's page for a browser, its id for a program."""
    url = f"/t/{table_id}"
    if wants_page(cast_scope(request)):
        return Redirect(url, status_code=303)
    return Response(Where(table_id, url), status_code=status, headers={"location": url})


def acted(request: Req, table_id: str, value: object, status: int = 200) -> Response[Any]:
    """The answer to something done at a table: a form without a script goes back to the table's page."""
    if wants_page(cast_scope(request)):
        return Redirect(f"/t/{table_id}", status_code=303)
    return Response(value, status_code=status)


def refused_form(request: Req, error: Exception) -> bool:
    """Whether a page should be shown again with this error on it: a person sent a form, and can mend it."""
    return wants_page(cast_scope(request)) and (
        isinstance(error, ZigguratError) or (isinstance(error, Refusal) and error.status != 429)
    )


def page(markup: str, status: int = 200) -> Response[str]:
    return Response(markup, status_code=status, media_type="text/html", headers={"cache-control": "no-store"})
