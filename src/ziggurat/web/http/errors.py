"""How a request that fails is answered: a page with one clear sentence for people, JSON for programs."""

from __future__ import annotations

import logging
from typing import Any

from litestar import Response
from litestar.exceptions import HTTPException, ValidationException

from ziggurat.core.contract.errors import ZigguratError
from ziggurat.tables.model import NoSuchTable, TooMany
from ziggurat.tables.workers.pool import TooBusy
from ziggurat.web import logs, pages
from ziggurat.web.http.problems import Refusal, failure, no_table, too_busy
from ziggurat.web.http.requests import Req, cast_scope, known, me, wants_page
from ziggurat.web.page_data import ErrorData

log = logging.getLogger("ziggurat.web")

TITLES = {
    400: "That cannot be understood",
    403: "Not yours",
    404: "Nothing here",
    405: "Not this way",
    409: "Not now",
    413: "Too large",
    422: "Not possible",
    429: "Not so fast",
    503: "A moment, please",
}
SENTENCES = {
    404: "There is nothing at this address.",
    405: "This address does not take that kind of request.",
}


def answer(request: Req, refusal: Refusal) -> Response[Any]:
    """A refusal as the one who asked can use it."""
    headers = {name.decode(): value.decode() for name, value in refusal.headers}
    status = refusal.status
    if status < 400 or not wants_page(cast_scope(request)):
        return Response(refusal.problem, status_code=status, headers=headers, media_type="application/json")
    guest = known(request)
    data = ErrorData(me=me(guest), status=status, title=TITLES.get(status, "Sorry"), sentence=refusal.problem.reason)
    return Response(pages.error(data), status_code=status, headers=headers, media_type="text/html")


def on_refusal(request: Req, error: Refusal) -> Response[Any]:
    return answer(request, error)


def on_domain(request: Req, error: ZigguratError) -> Response[Any]:
    """What the core refuses (an unknown game, a bad option) already says why."""
    if isinstance(error, NoSuchTable):
        return answer(request, no_table())
    if isinstance(error, TooBusy):
        return answer(request, too_busy())
    if isinstance(error, TooMany):
        return answer(request, Refusal(429, "many", str(error)))
    return answer(request, Refusal(422, "refused", str(error)))


def on_http(request: Req, error: HTTPException) -> Response[Any]:
    status = error.status_code
    headers = [(name.encode(), value.encode()) for name, value in (error.headers or {}).items()]
    if isinstance(error, ValidationException):
        return answer(request, Refusal(400, "malformed", _sentence(error), headers=headers))
    if status >= 500:
        return on_crash(request, error)
    reason = SENTENCES.get(status) or f"The request cannot be used: {error.detail}."
    return answer(request, Refusal(status, "malformed" if status == 400 else "unknown", reason, headers=headers))


def _sentence(error: ValidationException) -> str:
    """The first thing that is wrong, with its name."""
    extra: Any = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        what = extra[0].get("message", "wrong")
        where = extra[0].get("key", "")
        return f"{where}: {what}." if where else f"{what}."
    return f"{error.detail.rstrip('.')}."


def on_crash(request: Req, error: Exception) -> Response[Any]:
    scope = cast_scope(request)
    log.error("%s %s failed", request.method, logs.place(scope), exc_info=error)
    refusal = failure()
    refusal.headers = [(b"x-request-id", logs.request.get().encode())]  # so that who asks can say which one
    return answer(request, refusal)


EXCEPTION_HANDLERS: dict[Any, Any] = {
    Refusal: on_refusal,
    ZigguratError: on_domain,
    HTTPException: on_http,
    Exception: on_crash,
}
