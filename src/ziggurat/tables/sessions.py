"""Which sessions have been ended: signed cookies say who somebody is, and only this says that they are no longer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ziggurat.tables.store.api import Store

WORD = "epoch "
"""How a word to other workers begins: "epoch GUEST NUMBER"."""


class Sessions:
    """A session carries the number that its guest had when it began; a higher one ends all that are older.

    Those that have ever ended sessions are kept in memory, all others have the number 0, so a look costs no question
    to the database. Other workers are told at once; who has missed something reads them all again.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self.epochs: dict[str, int] = {}
        """By guest; the same object for ever."""
        self._hear: Callable[[str], None] | None = None

    def follow(self, hear: Callable[[str], None]) -> None:
        """Call this with every guest whose sessions end."""
        self._hear = hear

    def good(self, guest: str, epoch: int) -> bool:
        return epoch >= self.epochs.get(guest, 0)

    async def load(self) -> None:
        """Read them all."""
        for guest, epoch in (await self._store.epochs()).items():
            self._set(guest, epoch)

    async def end(self, guest: str) -> int:
        """End all sessions of a guest; returns the number for new ones."""
        epoch = await self._store.end_sessions(guest)
        self._set(guest, epoch)
        self._store.tell(f"{WORD}{guest} {epoch}")
        return epoch

    def heard(self, word: str) -> None:
        """What another worker has told."""
        if word.startswith(WORD):
            guest, _, epoch = word.removeprefix(WORD).partition(" ")
            self._set(guest, int(epoch))

    def _set(self, guest: str, epoch: int) -> None:
        if epoch > self.epochs.get(guest, 0):
            self.epochs[guest] = epoch
            if self._hear is not None:
                self._hear(guest)
