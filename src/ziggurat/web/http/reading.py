"""What no route should have to think of: bodies and addresses that cannot be read or kept are refused here, once."""

from __future__ import annotations

import re

from ziggurat.web.http.asgi import Scope
from ziggurat.web.http.problems import Refusal

DEEPEST = 32
"""Nested lists and objects in a body; the deepest that a route takes has four."""
_STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*"?', re.S)
_NUL = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
_QUERY_NUL = re.compile(rb"%00|\x00")


def check_address(scope: Scope) -> None:
    """No database keeps the character NUL, so nothing can be found by it."""
    if "\x00" in scope["path"] or _QUERY_NUL.search(scope.get("query_string", b"")):
        raise Refusal(404, "unknown", "There is nothing at this address.")


def check_json(body: bytes) -> None:
    """Raise a refusal for JSON that decoders stumble over, or with text that no database keeps."""
    try:
        body.decode()
    except UnicodeDecodeError as error:
        raise Refusal(400, "malformed", f"The body is not UTF-8: {error.reason}.") from None
    if _NUL.search(body):
        raise Refusal(400, "malformed", "A text has the character NUL in it, which cannot be kept.")
    if body.count(b"[") + body.count(b"{") > DEEPEST and nesting(body) > DEEPEST:
        raise Refusal(400, "malformed", f"The body is nested deeper than {DEEPEST}.")


def nesting(body: bytes) -> int:
    """How deep lists and objects stand in each other."""
    deepest = depth = 0
    for mark in _STRINGS.sub(b"", body):
        if mark in b"[{":
            depth += 1
            deepest = max(deepest, depth)
        elif mark in b"]}":
            depth -= 1
    return deepest
