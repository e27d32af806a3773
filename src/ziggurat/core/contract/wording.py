"""What a game says in words, for the methods of `Game` with the same names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from ziggurat.core.contract.view import Prompt

W = TypeVar("W", contravariant=True)


class Wording(Protocol[W]):
    """A game's words: an object, or a module with these functions; it may also have `heading`, `opening`, and
    `beat`, `meaning`, `line` and `chapter`."""

    def tell(self, view: W) -> str: ...
    def ask(self, view: W) -> Prompt: ...
    def narrate(self, event: int, names: Sequence[str]) -> str: ...
