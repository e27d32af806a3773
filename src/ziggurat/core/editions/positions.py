"""Positions in plain names, as `Game.setup` takes them: reading them, and saying what is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Annotated, Any, TypeVar

import msgspec

from ziggurat.core.contract.errors import PositionError
from ziggurat.core.contract.luck import HEX_SEED
from ziggurat.core.editions.decoding import placed

T = TypeVar("T", bound=msgspec.Struct)

GivenSeed = int | Annotated[str, msgspec.Meta(pattern=HEX_SEED)]
"""A seed as it is written in a file: see `luck.Seed`."""


def read(position: dict[str, Any], shape: type[T]) -> T:
    """What was given for a position, in the fields that a game has for it."""
    try:
        return msgspec.convert(position, shape)
    except msgspec.ValidationError as error:
        raise PositionError(placed(error)) from None


def find(names: Sequence[str], name: object, what: str) -> int:
    """The place of a name, or a `PositionError` with the nearest right word."""
    if name in names:
        return names.index(str(name))
    near = get_close_matches(str(name), names, 1)
    raise PositionError(f"{name!r} is not {what}" + (f"; did you mean {near[0]!r}?" if near else "."))


def need(condition: object, message: str) -> None:
    if not condition:
        raise PositionError(message)
