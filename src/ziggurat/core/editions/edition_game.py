"""What games have in common whose components are an edition file."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import msgspec

from ziggurat.core.contract.components import Component, listed
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
    component_lists: ClassVar[Mapping[str, str]] = {}
    """The lists of an edition file that hold components, with the kind of each; empty: all whose records have ids."""

    @abstractmethod
    def __init__(self, data: C, edition: str = "standard", text: bytes = b"") -> None:
        """The game with these components; of other editions than the standard one also the file's text."""

    @staticmethod
    @abstractmethod
    def parse(text: bytes, source: str) -> C:
        """The components in an edition file, checked."""

    @classmethod
    def from_edition(cls, path: Path) -> Self:
        return cls.from_text(editions.read(path), str(path))

    @classmethod
    def from_text(cls, text: bytes, source: str) -> Self:
        data = cls.parse(text, source)
        return cls(data, f"{data.edition}-{editions.digest(text)}", text)

    def edition_text(self) -> bytes:
        text: bytes = self.tables.text
        return text or self.file("editions/standard.json").encode()

    def inventory(self) -> tuple[Component, ...]:
        return tuple(self.listed(msgspec.json.decode(self.edition_text())))

    def listed(self, document: dict[str, Any]) -> list[Component]:
        """The components in the lists of an edition file; a game adds those that stand elsewhere."""
        kinds = self.component_lists or {
            name: name.rstrip("s") for name, records in document.items() if _has_ids(records)
        }
        return [component for name, kind in kinds.items() for component in listed(document[name], name, kind)]

    def judge_by(self, state: S, weights: Mapping[str, float]) -> None:
        position: Any = state
        position.tables = weighed(self.tables, self.checked_weights(weights))


def _has_ids(records: object) -> bool:
    return isinstance(records, list) and bool(records) and all(isinstance(one, dict) and "id" in one for one in records)
