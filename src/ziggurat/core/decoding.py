"""JSON from outside, decoded into a typed shape, with errors that name the source, the place and the field."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from ziggurat.core.errors import ZigguratError

T = TypeVar("T")


def decoded(text: bytes, shape: type[T], source: str, error: type[ZigguratError]) -> T:
    """Data of the given shape, or an error of the given class that says where `source` is wrong."""
    try:
        return msgspec.json.decode(text, type=shape)
    except msgspec.ValidationError as problem:
        raise error(f"{source}: {placed(problem)}") from None
    except msgspec.DecodeError as problem:
        raise error(f"{source}: not JSON: {problem}") from None


def placed(problem: msgspec.ValidationError) -> str:
    """The place in the document first, then what is wrong there."""
    message, _, place = str(problem).partition(" - at `$")
    return f"{place.rstrip('`').lstrip('.') or 'the document'}: {message}"
