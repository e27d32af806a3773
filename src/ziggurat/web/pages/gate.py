"""Before the first choice of a game: who is waited for, and the button that lets it begin."""

from __future__ import annotations

from ziggurat.core.render.pen import esc, icon
from ziggurat.core.render.prose import listed
from ziggurat.web.page_data import GateData


def gate(data: GateData | None) -> str:
    """Part `gate`: the game waits for people to come, or for its reader to have looked around."""
    if data is None:
        return '<section id="gate" hidden></section>'
    if data.missing:
        names = listed(data.missing)
        verb = "is" if len(data.missing) == 1 else "are"
        head = f"{esc(names)} {verb} not here yet"
        words = "The game begins when everybody is here, and in a minute at the latest."
    else:
        head = "Have a look around"
        words = f"{esc(listed(data.others))} {'begins' if len(data.others) == 1 else 'begin'} when you are ready."
    button = (
        f'<form method="post" action="/t/{esc(data.table)}/seats/{data.seat}/begin" data-send>'
        f'<button class="btn main">{icon("play", 16)}Begin</button></form>'
        if not data.missing
        else ""
    )
    return (
        f'<section id="gate" class="gate" aria-labelledby="gate-h" data-left="{data.left:.1f}">'
        f'<div><h2 id="gate-h">{head}</h2><p>{words}</p></div>{button}</section>'
    )
