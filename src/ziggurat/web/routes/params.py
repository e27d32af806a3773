"""Parameters that several routes have."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar.params import QueryParameter

from ziggurat.web.http.problems import Refusal
from ziggurat.web.http.requests import Req

SeatQuery = Annotated[
    int | None,
    QueryParameter(ge=0, le=15, description="One of your seats; without it, what a spectator may know."),
]
OwnSeatQuery = Annotated[
    int | None,
    QueryParameter(ge=0, le=15, description="One of your seats; without it, the one that is asked or the first."),
]
GameQuery = Annotated[
    str, QueryParameter(max_length=40, description="The key of the game that is chosen; without it, the first.")
]
Natural = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
Name = Annotated[str, msgspec.Meta(max_length=80)]
BotSpec = Annotated[str, msgspec.Meta(max_length=64)]


def given(request: Req, value: int | None, name: str = "seat") -> int | None:
    """A number of the query, or None where none is said; Litestar takes the word "null" for nothing, we do not."""
    if value is None and name.encode() in [
        word.partition(b"=")[0] for word in request.scope["query_string"].split(b"&")
    ]:
        raise Refusal(400, "malformed", f"{name} must be a number from 0 on.")
    return value
