"""The things that a lesson names, found in a drawing: «about:KEY», «piece:KEY», «choice:NAME», «part:ID», «.class»."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element, fromstring

if TYPE_CHECKING:
    from ziggurat.core.contract.game import AnyGame
    from ziggurat.core.render.drawing import Drawing

PAGE_PARTS = ("main", "rail")
"""Ids that the page of a table has beside those of the drawing: the board, the seats."""
_MARKS = {"about": "data-about", "piece": "data-piece", "part": "id"}


def selector(game: AnyGame, thing: str) -> str:
    """The thing as a page finds it: a selector of CSS. A star at the end stands for any ending."""
    if thing.startswith("."):
        return thing
    kind, _, key = thing.partition(":")
    if kind == "choice":
        return f'[data-choice="{game.vocabulary.index(key)}"]'
    mark, quoted = _MARKS[kind], key.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{mark}^="{quoted[:-1]}"]' if key.endswith("*") else f'[{mark}="{quoted}"]'


class Scene:
    """A drawing in which things are looked for."""

    def __init__(self, game: AnyGame, drawing: Drawing) -> None:
        self.game = game
        root = fromstring(str(drawing))
        self._elements = list(root.iter())
        self._parents = {child: parent for parent in self._elements for child in parent}

    def find(self, thing: str) -> list[Element]:
        """All elements that show the thing."""
        if thing.startswith("."):
            return [element for element in self._elements if thing[1:] in element.get("class", "").split()]
        kind, _, key = thing.partition(":")
        if kind == "choice":
            wanted = str(self.game.vocabulary.index(key))
            return [element for element in self._elements if element.get("data-choice") == wanted]
        mark = _MARKS[kind]
        if key.endswith("*"):
            return [element for element in self._elements if (element.get(mark) or "").startswith(key[:-1])]
        return [element for element in self._elements if element.get(mark) == key]

    def has(self, thing: str) -> bool:
        return thing.removeprefix("part:") in PAGE_PARTS or bool(self.find(thing))

    def shown(self, thing: str, hidden: set[Element]) -> bool:
        """Whether some of the thing can be seen although these elements cannot."""
        return thing.removeprefix("part:") in PAGE_PARTS or any(
            not self._within(element, hidden) for element in self.find(thing)
        )

    def _within(self, element: Element, hidden: set[Element]) -> bool:
        here: Element | None = element
        while here is not None:
            if here in hidden:
                return True
            here = self._parents.get(here)
        return False
