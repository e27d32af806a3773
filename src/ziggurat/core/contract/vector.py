"""What `encode` writes into: an array, a list, a NumPy vector, a row of a batch."""

from __future__ import annotations

from typing import Protocol


class Vector(Protocol):
    """Numbers by place. It stays plain: compiled code then takes whatever can be written into."""

    def __getitem__(self, place: int, /) -> float: ...

    def __setitem__(self, place: int, value: float, /) -> None: ...
