"""The offer of a rematch, as it reaches everybody's page."""

from __future__ import annotations

from ziggurat.core.render.pen import badge, esc, icon
from ziggurat.core.render.prose import listed
from ziggurat.web.page_data import OfferData, OfferRow

NOTHING = '<section id="offer" hidden></section>'


def offer(data: OfferData) -> str:
    """A sheet that leaves the finished city in sight: who asks, who is in, and what one can answer."""
    if data.made:
        return _made(data)
    if not data.asked or data.mine in ("", "out"):
        return NOTHING
    rows = "".join(map(_row, data.rows))
    title = "You want a rematch" if data.mine == "in" and _first(data) else f"{esc(data.asked)} wants a rematch"
    words = "Same game, same people." if data.mine != "in" else _waiting(data)
    acts = (
        _answer(data, "start", f"Start without {esc(listed(data.late))}", "btn main")
        if data.late
        else ""
        if data.mine == "in"
        else _answer(data, "in", f"{icon('again', 18)}I’m in", "btn main")
    )
    no = _answer(data, "out", "Not now", "btn bare") if data.mine == "wait" else ""
    return (
        f'<section id="offer" class="card offer" role="dialog" aria-labelledby="offer-h" data-mine="{esc(data.mine)}">'
        f'<a class="ib shut" href="#ask" role="button" data-shut="offer" aria-label="Close">{icon("close")}</a>'
        f'<h2 id="offer-h">{title}</h2><p>{words}</p><ul class="ins">{rows}</ul>'
        f'<div class="do">{acts}{no}</div></section>'
    )


def _first(data: OfferData) -> bool:
    return any(row.name == "You" and row.words == "asked" for row in data.rows)


def _waiting(data: OfferData) -> str:
    if data.late:
        return f"If you start now, a bot plays for {esc(listed(data.late))} until they are back."
    return "It starts as soon as everybody is in."


def _row(row: OfferRow) -> str:
    tick = f'<span class="yes">{icon("check", 19)}</span>' if row.keen else ""
    return (
        f'<li>{badge(row.color, 30)}<span class="who"><b>{esc(row.name)}</b>'
        f"<small>{esc(row.words)}</small></span>{tick}</li>"
    )


def _answer(data: OfferData, wish: str, words: str, kind: str) -> str:
    return (
        f'<form method="post" action="/t/{esc(data.table)}/rematch" data-send>'
        f'<input type="hidden" name="wish" value="{wish}"><button class="{kind}">{words}</button></form>'
    )


def _made(data: OfferData) -> str:
    words = "A bot keeps your seat until you get there." if data.mine in ("wait", "out") else ""
    go = "Join" if data.mine else "Watch"
    note = f"<p>{words}</p>" if words else ""
    return (
        f'<section id="offer" class="card offer" role="dialog" aria-labelledby="offer-h" data-mine="{esc(data.mine)}" '
        f'data-made="{esc(data.made)}"><h2 id="offer-h">The rematch has begun</h2>{note}'
        f'<div class="do"><a class="btn main" href="/t/{esc(data.made)}">{go}{icon("arrow", 18)}</a></div></section>'
    )
