"""What people send to their friends: a link, a code for the camera, and the picture that stands beside the link."""

from __future__ import annotations

from ziggurat.core.render.prose import listed
from ziggurat.tables import LiveTable
from ziggurat.web import qr
from ziggurat.web.http.origin import base_of, only_here
from ziggurat.web.http.requests import Req, cast_scope, site_of
from ziggurat.web.page_data import ShareData
from ziggurat.web.picture import Facts
from ziggurat.web.table_data import Viewer, colors


def share_data(request: Req, live: LiveTable, viewer: Viewer) -> ShareData:
    """The link to a table: for its host one that gives the next free seat, else one that lets people watch."""
    base = base_of(cast_scope(request), site_of(request).config.lan)
    seat = first_link(live)
    seats = viewer.host and live.status == "open" and seat is not None
    link = f"{base}/j/{live.table.tokens[seat]}" if seats and seat is not None else f"{base}/t/{live.id}"
    words = "Scan this to sit down at the table" if seats else "Scan this to watch the table"
    return ShareData(link=link, qr=qr.drawn(link, words) if base else "", seats=seats, only_here=only_here(base))


def first_link(live: LiveTable) -> int | None:
    """The seat of which the link is sent to everybody: it leads on to the next free one."""
    return next((seat.seat for seat in live.seats if seat.kind == "link"), None)


def preview_url(request: Req, live: LiveTable) -> str:
    base = base_of(cast_scope(request), site_of(request).config.lan)
    return f"{base}/t/{live.id}/preview.png" if base else ""


def facts(live: LiveTable) -> Facts:
    """What the picture beside a link tells: no more than a stranger who opens the table may see."""
    free = sum(seat.kind == "link" and not seat.taken for seat in live.seats)
    words = {
        "open": "A seat is free" if free == 1 else "Seats are free",
        "running": "A game in play",
        "over": "",
    }[live.status]
    if live.over:
        view = live.view(None)
        first = [live.names[seat] for seat in range(view.seats) if view.ranking[seat] == min(view.ranking)]
        words = f"{listed(first)} won"
    paint = colors(live)
    seats = tuple(
        (paint[seat.seat], "Free seat" if seat.kind == "link" and not seat.taken else seat.name) for seat in live.seats
    )
    return Facts(live.game.key, live.game.title, words, seats)
