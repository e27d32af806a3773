"""Tiny Town with windows: the builder's two questions count as moments in which a seat may pass."""

from __future__ import annotations

from tests.tiny_game import DIG, NORTH, SITE, STOP, TinyGame, TinyState
from ziggurat.core.contract.game import AnyGame, Window


class WindowedTown(TinyGame):
    windows = (
        Window("won", "when you have won the bid", "Passing builds in the north."),
        Window("south", "in the south", "Passing stops the digging."),
    )

    def window(self, state: TinyState, seat: int) -> tuple[str, int] | None:
        if not state.pending >> seat & 1:
            return None
        return ("won", NORTH) if state.phase == SITE else ("south", STOP) if state.phase == DIG else None

    def turn_of(self, state: TinyState) -> int | None:
        """One round each, by seat."""
        return state.round % state.seats


GAME = WindowedTown()


def load(_: str) -> AnyGame:
    return GAME
