"""The page behind a link: sit down with a name."""

from __future__ import annotations

from ziggurat.core.render.pen import badge, esc, icon
from ziggurat.web.page_data import JoinData, SeatCard
from ziggurat.web.pages import cards, fair, frame, posters, share


def join(data: JoinData) -> str:
    """Take the seat that a friend keeps for you."""
    table = data.table

    def note(seat: SeatCard) -> str:
        return "this seat is for you" if seat.seat == data.seat and data.free else "bot" if seat.kind == "bot" else ""

    rows = "".join(
        f'<li>{badge(seat.color or "graphite", 30)}<div class="who"><b>{esc(seat.name or "Free seat")}</b>'
        f"<span>{note(seat)}</span></div></li>"
        for seat in table.seats
    )
    if data.free:
        name = esc(data.me.name)
        action = (
            f'<form method="post" action="/j/{esc(data.token)}"><label class="opt"><span>Your name</span>'
            f'<input name="name" value="{name}" maxlength="24" autocomplete="nickname" placeholder="How friends '
            'call you" required>'
            f'</label><input type="hidden" name="part" data-part-of="{esc(table.id)}.{data.seat}">'
            f'<button class="btn main">Sit down{icon("arrow", 18)}</button></form>'
        )
    else:
        action = (
            '<p class="note">Somebody is sitting here already. You can watch, or ask for another link.</p>'
            f'<a class="btn main" href="/t/{esc(table.id)}">{icon("eye", 18)}To the table</a>'
        )
    others = cards.names(table)
    hints = "with hints" if data.hints else ""
    said = " · ".join(filter(None, [f"with {others}" if others else "", table.clock, hints]))
    body = (
        f"{posters.defs([table.game])}{frame.bar(data.me)}"
        f'<main id="main" class="narrow join"><div class="art">{posters.poster(table.game, table.game_title)}</div>'
        f'<section class="card sheet-of"><h1>There is a seat for you</h1><p class="quiet">{esc(table.title)}'
        f'{f" · {esc(said)}" if said else ""}</p>{frame.error_note(data.error)}<ul class="sitting">{rows}'
        f"</ul>{action}{fair.bound(data.fair) if data.free else ''}</section></main>"
    )
    words = f"There is a seat for you{f', with {others}' if others else ''}."
    head = share.preview(f"Play {table.title} with us", words, data.preview)
    return frame.document(data.me, page="join", title=f"Join {table.title} · {frame.SITE}", body=body, head=head)
