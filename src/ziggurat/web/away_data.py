"""Who is missed at a table, and what a bot did for somebody who was away."""

from __future__ import annotations

from ziggurat.tables import LiveTable
from ziggurat.web.page_data import AwayData, ReturnedData
from ziggurat.web.table_data import Viewer, colors

MOST_TOLD = 5


def away_data(live: LiveTable, viewer: Viewer, away: tuple[int, ...]) -> AwayData | None:
    """The first of those who are away, for everybody else who plays; None for others, and if nobody is."""
    missed = [seat for seat in away if seat not in viewer.own]
    if not missed or not viewer.own:
        return None
    seat = missed[0]
    return AwayData(
        table=live.id, seat=seat, name=live.names[seat], color=colors(live)[seat], asked=live.fold.asked_at[seat]
    )


def returned_data(live: LiveTable, seat: int) -> ReturnedData | None:
    """What a bot chose for this seat, until its person has chosen again."""
    first, last = live.fold.stood_in.get(seat, (0, 0))
    if not last or live.fold.own[seat] > last or live.over:
        return None
    lines = [
        line.text
        for line in live.log(seat, first)
        if line.number < last and line.seat == seat and line.kind in ("event", "head")
    ]
    return ReturnedData(row=last, lines=lines[-MOST_TOLD:], earlier=max(0, len(lines) - MOST_TOLD))
