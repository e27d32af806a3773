"""What a seat may know of Lantern Quay."""

from __future__ import annotations

from lantern_quay.rules import Quay
from ziggurat.core.contract.view import ScoredView, base_fields


class QuayView(ScoredView, frozen=True, kw_only=True):
    """The whole table as one seat sees it."""

    night: int
    purses: tuple[int, ...]
    """The viewer's own."""
    bid: int
    """The viewer's own secret bid; 0 if there is none."""
    wanted: tuple[int, ...]
    """The good that each seat's buyer wants, -1 for a secret."""
    shown: tuple[int, ...]
    quay: tuple[int, ...]
    to_come: int
    """Crates in the ship."""
    stores: tuple[tuple[int, ...], ...]
    lanterns: tuple[int, ...]
    left: tuple[int, ...]
    """Purses that each seat still has."""
    queue: tuple[int, ...]


def view(state: Quay, seat: int | None) -> QuayView:
    open_ = [state.over or other == seat for other in range(state.seats)]
    known = [state.points(other) if open_[other] else state.open_points(other) for other in range(state.seats)]
    return QuayView(
        **base_fields(state, seat, known),
        night=state.night,
        purses=() if seat is None else tuple(state.purses[seat]),
        bid=0 if seat is None else state.bids[seat],
        wanted=tuple(state.wanted(other) if open_[other] else -1 for other in range(state.seats)),
        shown=tuple(state.shown),
        quay=tuple(state.quay),
        to_come=len(state.ship),
        stores=tuple(tuple(sorted(store)) for store in state.stores),
        lanterns=tuple(state.lanterns),
        left=tuple(len(purses) for purses in state.purses),
        queue=tuple(state.queue),
    )
