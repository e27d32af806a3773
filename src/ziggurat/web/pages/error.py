"""When something went wrong: one calm sentence and the way home."""

from __future__ import annotations

from ziggurat.core.render.pen import esc, icon, tower_svg
from ziggurat.web.page_data import ErrorData
from ziggurat.web.pages import frame


def error(data: ErrorData) -> str:
    """A page for 404 and its relatives."""
    skyline = "".join(
        tower_svg(seat, height, 44, 96)
        for seat, height in (
            ("red", "short"),
            ("yellow", "medium"),
            ("teal", "tall"),
            ("blue", "medium"),
            ("red", "short"),
        )
    )
    body = (
        f'{frame.bar(data.me)}<main id="main" class="narrow lost"><div class="skyline" aria-hidden="true">{skyline}'
        "</div>"
        f"<h1>{esc(data.title)}</h1><p>{esc(data.sentence)}</p>"
        f'<p><a class="btn main" href="/">To the tables{icon("arrow", 18)}</a></p><p class="quiet">{data.status}'
        "</p></main>"
    )
    return frame.document(data.me, page="error", title=f"{data.title} · {frame.SITE}", body=body)
