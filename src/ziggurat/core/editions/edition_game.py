"""What games have in common whose components are an edition file."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Generic, Protocol, Self, TypeVar

from ziggurat.core.contract.game import Game, S, V
from ziggurat.core.contract.weights import weighed
from ziggurat.core.editions import edition as editions


class Components(Protocol):
    """The contents of an edition file."""

    @property
    def edition(self) -> str: ...


C = TypeVar("C", bound=Components)


class BoxedGame(Game[S, V], Generic[S, V, C]):
    """A game made from the components of an edition, with tables derived from them and words of its own."""

    tables: Any
    """What all positions of the edition share; with `weights`, for `State.estimate`."""

    @abstractmethod
    def __init__(self, data: C, edition: str = "standard", text: bytes = b"") -> None:
        """The game with these components; of other editions than the standard one also the file's text."""

    @staticmethod
    @abstractmethod
    def parse(text: bytes, source: str) -> C:
        """The components in an edition file, checked."""

    @classmethod
    def from_edition(cls, path: Path) -> Self:
        text = editions.read(path)
        data = cls.parse(text, str(path))
        return cls(data, f"{data.edition}-{editions.digest(text)}", text)

    def judge_by(self, state: S, weights: Mapping[str, float]) -> None:
        position: Any = state
        position.tables = weighed(self.tables, self.checked_weights(weights))
