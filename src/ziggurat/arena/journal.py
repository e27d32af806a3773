"""Results that stand in a file as they come, so that work which was stopped goes on from there."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Generic, Self, TypeVar

import msgspec

from ziggurat.core.contract.errors import ZigguratError

R = TypeVar("R")


class ContestError(ZigguratError):
    """A file of results that cannot be gone on with."""


def digest(head: object) -> str:
    """A short name for work that is described so, to tell its file from others in a folder."""
    return blake2b(msgspec.json.encode(head), digest_size=6).hexdigest()


class Keeping(Generic[R]):
    """What there is already, and a place for more; the file's first line says what the results belong to.

    Without a path nothing is kept.
    """

    def __init__(self, path: Path | None, head: msgspec.Struct, each: type[R]) -> None:
        self.path = path
        self.head = head
        self.done = kept(path, head, each) if path is not None else []
        self._file: BinaryIO | None = None

    def __enter__(self) -> Self:
        if self.path is not None:
            new = not self.path.exists() or not self.path.stat().st_size
            self._file = self.path.open("ab")
            if new:
                self._file.write(msgspec.json.encode(self.head) + b"\n")
        return self

    def add(self, results: Sequence[R]) -> None:
        if self._file is not None:
            for result in results:
                self._file.write(msgspec.json.encode(result) + b"\n")
            self._file.flush()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()


def kept(path: Path, head: msgspec.Struct, each: type[R]) -> list[R]:
    """What a file holds already of this work; a last line that was cut off by a crash is dropped."""
    try:
        if not path.exists() or not path.stat().st_size:
            return []
        text = path.read_bytes()
    except OSError as error:
        raise ContestError(f"{path}: cannot be read: {error.strerror}") from None
    whole, _, rest = text.rpartition(b"\n")
    if rest:
        path.write_bytes(whole + b"\n" if whole else b"")
    lines = whole.split(b"\n") if whole else []
    if not lines:
        return []
    try:
        before = msgspec.json.decode(lines[0], type=type(head))
        results = [msgspec.json.decode(line, type=each) for line in lines[1:]]
    except (ValueError, RecursionError) as error:
        raise ContestError(f"{path}: this is not a file of results: {error}") from None
    if before != head:
        differ = [field for field in head.__struct_fields__ if getattr(before, field) != getattr(head, field)]
        raise ContestError(f"{path}: it belongs to another contest ({', '.join(differ)}); name another file.")
    return results
