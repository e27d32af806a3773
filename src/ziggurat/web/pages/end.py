"""The end of a game: who won and how I did, what decided it, and what one can do now; the city stays in view."""

from __future__ import annotations

from ziggurat.core.contract.score_rows import row_key
from ziggurat.core.render.panels import by_rank, score_sheet
from ziggurat.core.render.pen import about, badge, esc, icon
from ziggurat.web.page_data import EndData, EndRow

NOTHING = '<section id="end" class="end" hidden></section>'
_LEAVES = (
    '<svg class="leaves" viewBox="-32 -26 64 52" aria-hidden="true">'
    '<path d="M-16-24C-36-16-36 14-13 24C-23 10-25-8-16-24Z'
    'M16-24C36-16 36 14 13 24C23 10 25-8 16-24Z"/></svg>'
)


def end(data: EndData) -> str:
    """Part `end`."""
    signs = "".join(badge(color, 36) for color in data.winners)
    crown = f'<span class="crown">{_LEAVES}{signs}</span>' if len(data.winners) == 1 else signs
    sentences = " ".join(words for words in (data.place, data.note) if words)
    rows = "".join(map(_row, data.rows))
    return (
        f'<section id="end" class="end" aria-labelledby="end-h"><header class="wins">{crown}<div>'
        f'<h2 id="end-h" tabindex="-1">{esc(data.headline)}</h2>{f"<p>{esc(sentences)}</p>" if sentences else ""}'
        f'</div></header><ol class="podium" aria-label="Final score">{rows}</ol>{_why(data)}{_acts(data)}</section>'
    )


def _row(row: EndRow) -> str:
    kind = f"p-{row.color}{' first' if row.rank == 1 else ''}{' me' if row.me else ''}"
    # No more than a picture of the number beside it, so it is hidden from who listens.
    bar = (
        '<svg class="len" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect class="len-0" width="100" height="8"/><rect class="len-1" width="{100 * row.share:.1f}" height="8"/>'
        "</svg>"
    )
    return (
        f'<li class="{kind}"><span class="pl">{row.rank}<span class="sr">.</span></span>{badge(row.color, 28)}'
        f'<b class="nm">{"You" if row.me else esc(row.name)}</b>{bar}<span class="tot">{row.score}'
        f'<span class="sr"> points</span></span></li>'
    )


def _why(data: EndData) -> str:
    """What decided it, and the whole sheet; a phone folds both."""
    title = "Where the points came from" if data.alone else "What decided it"
    lines = "".join(
        f'<li{about(row_key(row.source))}><b class="lead">{row.lead if data.alone else f"+{row.lead}"}</b>'
        f"<span><b>{esc(row.source)}</b><small>{esc(row.words)}</small></span></li>"
        for row in data.decided
    )
    sheet = score_sheet(data.view, data.points, order=by_rank(data.view), verdict="Total" if data.alone else "")
    return (
        f'<details class="why" open><summary><h3>{title if lines else "Score sheet"}</h3>'
        f"{'<span>and the whole score sheet</span>' if lines else ''}</summary>"
        f'{f"<ul>{lines}</ul>" if lines else ""}<details class="whole"><summary>The whole score sheet</summary>'
        f'<div class="scroll" tabindex="0" role="region" aria-label="Score sheet">{sheet}</div></details></details>'
    )


def _acts(data: EndData) -> str:
    at = f"/t/{esc(data.table)}"
    rematch = (
        f'<a class="btn main" href="/t/{esc(data.rematch)}">{icon("again", 18)}To the rematch</a>'
        if data.rematch
        else f'<form method="post" action="{at}/rematch" data-send>'
        f'<button class="btn main">{icon("again", 18)}Rematch</button></form>'
    )
    review = "Review my game" if data.player else "Review"
    return (
        f'<div class="do">{rematch if data.player or data.rematch else ""}'
        f'<a class="btn" href="{at}/replay#review">{icon("bulb", 18)}{review}</a>'
        f'<a class="btn bare" href="{at}/replay">{icon("play", 16)}Replay</a>'
        f'<a class="btn bare" href="{at}/replay#fair">{icon("eye", 18)}The deal</a>'
        f'<a class="btn bare" href="/">{icon("arrow", 18)}Another game</a></div>'
    )
