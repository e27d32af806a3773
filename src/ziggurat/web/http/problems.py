"""What goes wrong, as one clear sentence with a status; the same for JSON and for pages."""

from __future__ import annotations

import msgspec

from ziggurat.core.render.prose import plural
from ziggurat.web.http.security import Headers


class Problem(msgspec.Struct, kw_only=True, omit_defaults=True):
    """The body of every refusal."""

    error: str
    """A word for programs: stale, illegal, unknown ..."""
    reason: str = ""
    """A sentence for people."""
    rule: str = ""
    """The id of the rule that forbids a choice."""
    number: int | None = None
    """The number of the table's position, where that is the point."""


class Refusal(Exception):
    """Raised anywhere in a request; the outermost layer answers it."""

    def __init__(
        self,
        status: int,
        error: str,
        reason: str,
        *,
        rule: str = "",
        number: int | None = None,
        headers: Headers | None = None,
    ) -> None:
        super().__init__(reason)
        self.status = status
        self.problem = Problem(error=error, reason=reason, rule=rule, number=number)
        self.headers = headers or []


def no_table() -> Refusal:
    return Refusal(404, "unknown", "There is no such table.")


def closed(reason: str) -> Refusal:
    """A table that is there and cannot be played on."""
    return Refusal(409, "closed", reason)


def no_guest() -> Refusal:
    return Refusal(403, "guest", "This browser is new here; open the page first, then try again.")


def foreign_seat() -> Refusal:
    return Refusal(403, "seat", "This is not your seat.")


def foreign_origin() -> Refusal:
    return Refusal(403, "origin", "This came from another site, so it was not taken.")


def too_large() -> Refusal:
    return Refusal(413, "size", "That is too much to send at once.")


def too_fast(seconds: float) -> Refusal:
    wait = max(1, round(seconds + 0.5))
    return Refusal(
        429,
        "rate",
        f"That was too fast; try again in {plural(wait, 'second')}.",
        headers=[(b"retry-after", b"%d" % wait)],
    )


def no_request() -> Refusal:
    return Refusal(400, "malformed", "That is not an HTTP request.")


def long_head() -> Refusal:
    return Refusal(431, "size", "The headers of this request are longer than 16 KB.")


def too_slow() -> Refusal:
    return Refusal(408, "slow", "The request took too long to arrive.")


def too_many_connections() -> Refusal:
    return Refusal(
        429, "connections", "Too many connections are open from your address.", headers=[(b"retry-after", b"10")]
    )


def too_busy() -> Refusal:
    return Refusal(
        429,
        "busy",
        "You have several answers on their way already; wait for those first.",
        headers=[(b"retry-after", b"2")],
    )


def failure() -> Refusal:
    return Refusal(500, "failure", "Something went wrong on our side. It has been noted.")


def not_json(error: Exception) -> Refusal:
    return Refusal(400, "malformed", f"The body cannot be read: {str(error).rstrip('.')}.")
