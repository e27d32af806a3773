"""Forms of pages that are read without a script, turned into the JSON that the typed routes take."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

FORM = b"application/x-www-form-urlencoded"
_NUMBERS = {"seats", "minutes", "days", "number", "seat", "to", "at", "choice"}
_MOST_SEATS = 8


def from_form(path: str, body: bytes) -> dict[str, Any]:
    """The fields of a form as the route of this path wants them; a number that is none stays a text and is refused."""
    fields = parse_qs(body.decode("utf-8", "replace"), keep_blank_values=True, max_num_fields=100)
    if path == "/tables":
        return _plan(fields)
    return {name: _value(name, values[-1]) for name, values in fields.items() if values[-1] or name == "name"}


def _value(name: str, text: str) -> int | str:
    return int(text) if name in _NUMBERS and text.isascii() and text.isdigit() and len(text) < 10 else text


def _plan(fields: dict[str, list[str]]) -> dict[str, Any]:
    """A table's plan: `seat0`, `seat1` ... with `name0` ... for who shares this device, `option.KEY` per option."""
    last = {name: values[-1].strip() for name, values in fields.items()}
    kind, _, length = (last.get("clock") or "none").partition(":")
    clock: dict[str, Any] = {"kind": kind}
    if kind == "live":
        clock["minutes"] = _value("minutes", length or "10")
    elif kind == "slow":
        clock["days"] = _value("days", length or "2")
    words = [(last.get(f"seat{place}", ""), last.get(f"name{place}", "")) for place in range(_MOST_SEATS)]
    return {
        "game": last.get("game", ""),
        "seats": [_seat(word, name) for word, name in words if word],
        "options": {name[7:]: value for name, value in last.items() if name.startswith("option.") and value},
        "public": bool(last.get("public")),
        "clock": clock,
        "show_points": bool(last.get("points")),
        "hints": bool(last.get("hints")),
        "breath": bool(last.get("breath")),
        "title": last.get("title", ""),
        "name": last.get("name", ""),
    }


def _seat(word: str, name: str) -> dict[str, str]:
    kind, _, spec = word.partition(":")
    if kind == "bot":
        return {"kind": "bot", "bot": spec} if spec else {"kind": "bot"}
    return {"kind": kind, "name": name} if name and kind == "hot" else {"kind": kind}
