"""Edition files: component data read from JSON and checked, with errors that name file, record and field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec

from ziggurat.core.contract.errors import EditionError
from ziggurat.core.editions import decoding
from ziggurat.core.editions.decoding import decoded

T = TypeVar("T")


class Problem(Exception):
    """Raised by a game's own check: which record and field, and what is wrong with it."""

    def __init__(self, place: str, message: str) -> None:
        super().__init__(place, message)
        self.place = place
        self.message = message


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One record of an edition; every record may say where its figures come from."""

    provenance: str = ""


def need(condition: bool, place: str, message: str) -> None:
    """Complain about `place` unless the condition holds."""
    if not condition:
        raise Problem(place, message)


def distinct(values: Iterable[object], place: str, what: str) -> None:
    """Complain about `place` if a value stands there twice."""
    twice = [value for value, count in Counter(values).items() if count > 1]
    need(not twice, place, f"{what} {twice[0] if twice else ''} stands twice")


def decode(text: bytes, shape: type[T], check: Callable[[T], None], source: str) -> T:
    """Component data of the given shape, or an `EditionError` that says where `source` is wrong."""
    data = decoded(text, shape, source, EditionError)
    try:
        check(data)
    except Problem as problem:
        raise EditionError(f"{source}: {problem.place}: {problem.message}") from None
    return data


def standard_text(package: str) -> bytes:
    """The edition file that comes with a game's package."""
    return files(package).joinpath("editions/standard.json").read_bytes()


def read(path: Path) -> bytes:
    """The bytes of an edition file."""
    return decoding.read(path, EditionError)


def digest(text: bytes) -> str:
    """A short fingerprint of an edition: equal for files that say the same, however they are laid out."""
    canonical = msgspec.json.encode(msgspec.json.decode(text), order="sorted")
    return blake2b(canonical, digest_size=6).hexdigest()
