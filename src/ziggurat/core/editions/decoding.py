"""JSON from outside, decoded into a typed shape, with errors that name the source, the place and the field."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

import msgspec

from ziggurat.core.contract.errors import ZigguratError

T = TypeVar("T")
LARGEST = 64 * 2**20
"""Bytes of a file: records and editions are a thousand times smaller."""


def read(path: Path, error: type[ZigguratError]) -> bytes:
    """The bytes of a file from outside, or an error of the given class that names it."""
    try:
        with path.open("rb") as file:
            text = file.read(LARGEST + 1)
    except OSError as problem:
        raise error(f"{path}: cannot be read: {problem.strerror}") from None
    except ValueError as problem:  # a path with a NUL
        raise error(f"{str(path)!r}: cannot be read: {problem}") from None
    if len(text) > LARGEST:
        raise error(f"{path}: too large: no file of ours has more than {LARGEST >> 20} MB")
    if not text.strip():
        raise error(f"{path}: there is nothing in it")
    return text


def decoded(text: bytes, shape: type[T], source: str, error: type[ZigguratError]) -> T:
    """Data of the given shape, or an error of the given class that says where `source` is wrong."""
    try:
        return msgspec.json.decode(text, type=shape)
    except msgspec.ValidationError as problem:
        raise error(f"{source}: {placed(problem)}") from None
    except msgspec.DecodeError as problem:
        raise error(f"{source}: not JSON: {problem}") from None
    except UnicodeDecodeError as problem:
        raise error(f"{source}: not UTF-8: {problem.reason}") from None
    except RecursionError:
        raise error(f"{source}: nested too deep") from None


def placed(problem: msgspec.ValidationError) -> str:
    """The place in the document first, then what is wrong there."""
    message, _, place = str(problem).partition(" - at `$")
    return f"{place.rstrip('`').lstrip('.') or 'the document'}: {message}"
