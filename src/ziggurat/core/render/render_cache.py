"""What a live table remembers of what it has shown, so that a choice costs only what it has changed."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from ziggurat.core.render.drawing import Part

T = TypeVar("T")


class Memory:
    """Of one table: what was made for its earlier positions and for other viewers.

    Give it to `Game.view_with` and `Game.draw_with`, and call `turn` when the position has changed.
    """

    __slots__ = ("_kept", "names", "page")

    def __init__(self, names: tuple[str, ...] = ()) -> None:
        self.names = names
        self.page: dict[Hashable, Any] = {}
        """What belongs to the present position."""
        self._kept: dict[Hashable, tuple[object, Any]] = {}

    def turn(self, names: tuple[str, ...]) -> None:
        """The position is another one now, and these are the players' names."""
        self.names = names
        self.page = {}

    def keep(self, slot: Hashable, key: object, make: Callable[[], T]) -> T:
        """What `make` makes, as long as `key` stays equal; it must be all that the thing depends on.

        Compared and not hashed: most of a key is the same object as the last time.
        """
        kept: T | None = self.recall(slot, key)
        return self.note(slot, key, make()) if kept is None else kept

    def recall(self, slot: Hashable, key: object) -> Any:
        """What was noted for the slot, if the key is still equal, else None; for hot paths, which make no closures."""
        found = self._kept.get(slot)
        return found[1] if found is not None and found[0] == key else None

    def note(self, slot: Hashable, key: object, made: T) -> T:
        """Keep what was just made."""
        self._kept[slot] = key, made
        return made

    def once(self, slot: Hashable, make: Callable[[], T]) -> T:
        """What `make` makes, as long as the position is the same."""
        found: T | None = self.page.get(slot)
        if found is None:
            found = self.page[slot] = make()
        return found

    def part(self, part: Part, seat: int | None) -> Part:
        """The same object as long as the part looks the same; shared parts are one for all viewers."""
        slot = "part", part.id, None if part.shared else seat
        return self.keep(slot, part, lambda: part)
