"""What is left of a table that cannot be played on: why, how it ended, what can be had of it."""

from __future__ import annotations

from ziggurat.core.render.panels import score_sheet
from ziggurat.core.render.pen import esc, icon
from ziggurat.web.page_data import KeptData
from ziggurat.web.pages import cards, frame


def kept(data: KeptData) -> str:
    """The page of such a table."""
    at = f"/t/{esc(data.id)}"
    links = f'<a class="btn sm main" href="{at}/replay">{icon("play", 15)}Replay</a>' if data.replay else ""
    if data.record:
        links += f'<a class="btn sm" href="{at}/record" download>{icon("down", 17)}Record</a>'
    ends = (
        "<p>The record shows what was hidden, so downloading it ends this game for good.</p>"
        if data.record and data.phase != "over"
        else ""
    )
    sheet = ""
    if data.view is not None:
        order = sorted(range(data.view.seats), key=lambda seat: data.view.ranking[seat] if data.view else 0)
        markup = score_sheet(data.view, data.points, order=order)
        sheet = f'<div class="scroll" tabindex="0" role="region" aria-label="Points">{markup}</div>'
    elif data.table is not None and data.phase == "over":
        sheet = f'<ul class="list">{cards.finished(data.table)}</ul>'
    lines = "".join(f"<li>{esc(line)}</li>" for line in data.lines)
    log = f'<h2>Log</h2><div class="log" tabindex="0"><ol>{lines}</ol></div>' if lines else ""
    body = (
        f'{frame.bar(data.me)}<main id="main" class="narrow"><section class="card sheet-of"><h1>{esc(data.title)}</h1>'
        f'<p class="note">{esc(data.reason)}</p>{ends}<p class="after">{links}</p>{sheet}{log}</section></main>'
    )
    return frame.document(data.me, page="kept", title=f"{data.title} · {frame.SITE}", body=body)
