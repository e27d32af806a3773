"""What a page shows of the offer of a rematch."""

from __future__ import annotations

from ziggurat.tables import LiveTable
from ziggurat.tables.again import offer_of
from ziggurat.web.page_data import OfferData, OfferRow
from ziggurat.web.table_data import Viewer, colors

WORDS = {"in": "is in", "out": "not now", "wait": "not yet", "bot": "bot, always in"}


def offer_data(live: LiveTable, viewer: Viewer) -> OfferData:
    """The offer as this viewer may answer it; an empty one while there is none."""
    fold = live.fold
    offer = offer_of(live) if live.over else None
    if offer is None:
        return OfferData(table=live.id, made=fold.rematch)
    paint = colors(live)
    rows = [
        OfferRow(
            color=paint[seat.seat],
            name="You" if seat.seat in viewer.own else seat.name,
            words="asked"
            if seat.seat == offer.asked
            else "are in"
            if _you_are_in(answer, seat.seat, viewer)
            else WORDS[answer],
            keen=answer in ("in", "bot"),
        )
        for seat, answer in zip(live.seats, offer.answers)
    ]
    return OfferData(
        table=live.id,
        asked=live.names[offer.asked],
        mine=offer.answers[viewer.own[0]] if viewer.own else "",
        rows=rows,
        late=[live.names[seat] for seat in offer.late] if not offer.holding else [],
        made=fold.rematch,
    )


def _you_are_in(answer: str, seat: int, viewer: Viewer) -> bool:
    return answer == "in" and seat in viewer.own
