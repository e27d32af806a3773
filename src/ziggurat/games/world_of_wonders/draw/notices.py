"""A strip for what holds for the whole table: an event, a peace, the end that draws near."""

from __future__ import annotations

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.pen import about, esc, icon
from ziggurat.core.render.prose import plural
from ziggurat.games.world_of_wonders.draw.cards import CardFaces
from ziggurat.games.world_of_wonders.view.shapes import WorldOfWondersView

QUIET = Part("tidings", '<div id="tidings" hidden="hidden"></div>')
NEAR = 2
"""Rounds of idle turns before the stall guard is worth a word."""


def notices(view: WorldOfWondersView, faces: CardFaces) -> Part:
    """The same for all viewers."""
    out = []
    if view.over:
        return QUIET
    if view.event:
        record = faces.events[view.event]
        out.append(
            f'<span class="ev '
            f'{record.tone}"{about(f"event:{record.id}")}>{icon("herald", 18)}<b>{esc(record.name)}</b> '
            f"{esc(record.summary)}</span>"
        )
    elif view.events_seen:
        record = faces.events[view.events_seen[-1]]
        out.append(
            f'<span class="quiet"{about(f"event:{record.id}")} title="{esc(record.summary)}">{icon("herald", 16)}'
            f"Latest event: {esc(record.name)}</span>"
        )
    if view.peace >= 0:
        who = esc(view.name(view.peace))
        out.append(f"<span{about('peace')}>{icon('herald', 16)}<b>Peace</b> until the next turn of {who}</span>")
    if view.turns_left >= 0:
        left = f"{plural(view.turns_left, 'more turn')} after this one" if view.turns_left else "this is the last turn"
        out.append(f"<span{about('last')}>{icon('clock', 16)}<b>The pile is used up,</b> {left}</span>")
    elif view.idle > view.idle_limit - NEAR * view.seats and view.idle_limit:
        words = f"No card has been drawn for {view.idle} of {view.idle_limit} turns"
        out.append(f"<span{about('idle')}>{icon('clock', 16)}{words}</span>")
    if not out:
        return QUIET
    return Part("tidings", f'<div class="tidings card" id="tidings">{"".join(out)}</div>')
