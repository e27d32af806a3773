"""From a live table to what its pages show of hints and reviews."""

from __future__ import annotations

from ziggurat.tables import LiveTable
from ziggurat.tables.model import Advice
from ziggurat.web.page_data import HintsData, ReviewData
from ziggurat.web.table_data import colors


def hints_data(live: LiveTable, seat: int | None) -> HintsData:
    """The hints that the seat was given for its present question, if any."""
    found = live.hinted(seat)
    return advised(live, found) if found else HintsData()


def advised(live: LiveTable, found: Advice) -> HintsData:
    """Hints as the page draws them."""
    return HintsData(hints=found.hints, color=colors(live)[found.seat])


async def review_data(live: LiveTable, own: list[int]) -> ReviewData:
    """How far the reviews are."""
    seats = await live.hub.reviews.look(live)
    seats.sort(key=lambda one: (one.seat not in own, not one.person, one.seat))
    return ReviewData(table=live.id, seats=seats, colors=list(colors(live)))
