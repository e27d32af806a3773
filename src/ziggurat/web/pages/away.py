"""Somebody is away: what the others can do about it, and what the one who comes back is told."""

from __future__ import annotations

from ziggurat.core.render.pen import badge, esc, icon
from ziggurat.web.page_data import AwayData, ReturnedData


def away(data: AwayData | None) -> str:
    """Stands where the question is, while everybody waits for somebody who is not there."""
    if data is None:
        return '<section id="away" hidden></section>'
    return (
        f'<section id="away" class="away" aria-labelledby="away-h" data-key="{data.seat}-{data.asked}">'
        f'<div class="who">{badge(data.color, 32)}<div><h2 id="away-h">{esc(data.name)} is away</h2>'
        "<p>It is their turn, and they are not at the table. A bot would play only until they are back.</p></div></div>"
        f'<div class="do"><form method="post" action="/t/{esc(data.table)}/seats/{data.seat}/bot" data-send>'
        f'<button class="btn">{icon("bot", 18)}Let a bot play</button></form>'
        f'<button type="button" class="btn bare" data-wait>Wait</button></div></section>'
    )


def returned(data: ReturnedData | None) -> str:
    """Welcomes somebody back."""
    if data is None:
        return '<section id="returned" hidden></section>'
    if data.lines:
        more = f"<li>{data.earlier} more before that, all in the log</li>" if data.earlier else ""
        words = "While you were away, a bot played for you:"
        told = f"<ol>{more}{''.join(f'<li>{esc(line)}</li>' for line in data.lines)}</ol>"
    else:
        words, told = "While you were away, a bot kept your seat and had nothing to decide.", ""
    return (
        f'<section id="returned" class="card offer" role="dialog" aria-labelledby="returned-h" data-key="{data.row}">'
        f'<h2 id="returned-h">Welcome back</h2><p>{words}</p>{told}'
        '<div class="do"><button type="button" class="btn main" data-seen>Go on</button></div></section>'
    )
