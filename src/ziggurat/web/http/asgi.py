"""Small ASGI helpers for the routes that no framework stands before."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Protocol

import msgspec

from ziggurat.web.http.security import SAFE_HEADERS, Headers

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

DIRECT = "ziggurat.direct"
"""The extension of a scope in which a stream finds a `Direct`, if the server has it: see `wire`."""

_JSON = (b"content-type", b"application/json")
_FRESH = (b"cache-control", b"no-store")


class Direct(Protocol):
    """Writes into an answer that has begun, without awaiting `send`."""

    def ready(self) -> bool:
        """Whether the reader keeps up; else `send` must be awaited."""

    def write(self, data: bytes) -> None: ...


class TooLarge(Exception):
    """A body that is longer than the route takes."""


class Gone(Exception):
    """Whoever asked went away in the middle of it."""


async def read_body(receive: Receive, headers: Headers, most: int) -> bytes:
    """The whole body, or `TooLarge` as soon as that is known."""
    for name, value in headers:
        if name == b"content-length" and value.isdigit() and (len(value) > 9 or int(value) > most):
            raise TooLarge
    message = await receive()
    if message["type"] == "http.disconnect":
        raise Gone
    body: bytes = message.get("body", b"")
    while message.get("more_body"):
        message = await receive()
        if message["type"] == "http.disconnect":
            raise Gone
        body += message.get("body", b"")
        if len(body) > most:
            raise TooLarge
    if len(body) > most:
        raise TooLarge
    return body


async def answer(send: Send, status: int, body: bytes, headers: Headers) -> None:
    """Send a whole answer; the headers that every answer has are added here."""
    length = (b"content-length", b"%d" % len(body))
    await send({"type": "http.response.start", "status": status, "headers": [*headers, length, *SAFE_HEADERS]})
    await send({"type": "http.response.body", "body": body})


async def answer_json(send: Send, status: int, value: object, headers: Headers | None = None) -> None:
    await answer(send, status, msgspec.json.encode(value), json_headers(headers))


def json_headers(more: Headers | None = None) -> Headers:
    return [_JSON, _FRESH, *(more or [])]


def header(headers: Headers, wanted: bytes) -> bytes:
    for name, value in headers:
        if name == wanted:
            return value
    return b""


def direct(scope: Scope) -> Direct | None:
    found: Direct | None = scope.get("extensions", {}).get(DIRECT)
    return found


def address(scope: Scope) -> str:
    """Who is asking, as far as the network knows."""
    client = scope.get("client")
    return client[0] if client else ""
