"""Stolen pieces and their earlier holders (WOW-155..158)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def holders(s: WorldOfWonders, plot: int) -> list[int]:
    """Earlier holders of a piece, the original owner first."""
    for item in s.holders:
        if item & 255 == plot:
            return [item >> (12 + 3 * i) & 7 for i in range(item >> 8 & 15)]
    return []


def forget(s: WorldOfWonders, plot: int) -> None:
    """A piece has no earlier holders any more."""
    for i in range(len(s.holders)):
        if s.holders[i] & 255 == plot:
            s.holders.pop(i)
            return


def remember(s: WorldOfWonders, plot: int, seats: list[int]) -> None:
    """A piece has these earlier holders, the original owner first."""
    forget(s, plot)
    if seats:
        item = plot | len(seats) << 8
        for i in range(len(seats)):
            item |= seats[i] << (12 + 3 * i)
        s.holders.append(item)
        s.holders.sort()


def hand_over(s: WorldOfWonders, plot: int, seat: int) -> None:
    """A piece under construction arrives in another district, the youngest there."""
    s.plots[plot] = (s.plots[plot] & ~(7 << ops.OWNER_AT)) | seat << ops.OWNER_AT
    s.sites.remove(plot)
    s.sites.append(plot)


def steal(s: WorldOfWonders, plot: int, seat: int) -> None:
    """A piece is stolen: its holder joins the list; a thief who stands in it cuts it back."""
    seats = holders(s, plot)
    seats.append(s.plots[plot] >> ops.OWNER_AT & 7)
    for i in range(len(seats)):
        if seats[i] == seat:
            seats = seats[:i]
            break
    remember(s, plot, seats)
    hand_over(s, plot, seat)
