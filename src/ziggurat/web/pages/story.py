"""How a game is followed on the page: the running line below the board, a line of the log as a beat, its panel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ziggurat.core.contract.beats import Beat, Chapter, Gain, Line, Link
from ziggurat.core.render.pen import badge, esc, escaped, icon, mark

ACTION = Beat("action")
"""Of what the table itself says and people should see: that something was taken back."""


def marks(beat: Beat, of: int | None, by: int | None) -> str:
    """Attributes of a line of the log: what it is about, and, if it is played as a beat, how long, who and its tag."""
    out: list[str] = []
    if beat.weight != "quiet":
        out.append(f' data-beat="{beat.weight}"')
        if of is not None:
            out.append(f' data-of="{of}"')
        elif by is not None:
            out.append(f' data-by="{by}"')
        if beat.tag:
            out.append(f' data-tag="{escaped(beat.tag)}"')
    if beat.at:
        out.append(f' data-at="{escaped(beat.at)}"')
    if beat.noise:
        out.append(f' data-noise="{escaped(beat.chip)}"')
    return "".join(out)


# ---- the running line


def story(line: Line, names: Sequence[str], colors: Sequence[str], seat: int | None) -> str:
    """Part `story`: what is going on, as links from the first to the next; passes in a row are one link."""
    items: list[str] = []
    at = 0
    links = line.links
    while at < len(links):
        link = links[at]
        end = at + 1
        if link.state == "out":
            while end < len(links) and links[end].state == "out" and links[end].label == link.label:
                end += 1
        seats = [one.seat for one in links[at:end] if one.seat is not None]
        who = " and ".join(["you" if one == seat else names[one] for one in seats])
        items.append(_link(link, who, "-".join([colors[one] for one in seats]), end - at))
        at = end
    return (
        f'<div id="story" class="follow-line">{_title(line.title)}'
        f'<ol class="play-links" tabindex="0" aria-label="{esc(line.title or "What goes on")}">'
        f"{''.join(items)}</ol></div>"
    )


def _title(words: str) -> str:
    return f'<span class="over">{esc(words)}</span>' if words else ""


@lru_cache(2048)
def _link(link: Link, who: str, colors: str, same: int) -> str:
    """So many equal links of some seats as one; kept, since a line is drawn at every choice and grows by one."""
    seats = colors.split("-") if colors else []
    signs = "".join([mark(color, 13) for color in seats])
    color = f" p-{colors}" if len(seats) == 1 else ""
    said = link.words if same == 1 else ""
    said = said or (f"{who}: {link.label}" if link.label and who else who or link.label)
    state = "" if link.state == "plain" else f" is-{link.state}"
    place = f' data-at="{esc(link.at)}"' if link.at else ""
    # The name is small, and only where it says something that the label does not.
    whose = f"<small>{esc(who)}</small>" if same == 1 and who and link.label and link.state not in _ALONE else ""
    shown = esc(link.label) or esc(who)
    return (
        f'<li class="play-link{state}{color}"{place}><span aria-hidden="true">{signs}<b>{shown}</b>{whose}</span>'
        f'<span class="sr">{esc(said)}</span></li>'
    )


_ALONE = ("out", "me", "next")


# ---- a panel


def chapter(panel: Chapter, names: Sequence[str], colors: Sequence[str], seat: int | None) -> str:
    """The panel that an event opens, as a template in its line of the log: the page shows it when its beat comes."""
    rows = "".join([_gain(gain, panel.unit, names, colors, seat) for gain in panel.gains])
    words = f"<p>{esc(panel.words)}</p>" if panel.words else ""
    rules = "".join([f'<a class="rule" data-about-rules href="#{esc(rule)}">the rule</a>' for rule in panel.rules[:1]])
    return (
        f'<template><header><h2 id="chapter-h">{esc(panel.title)}</h2>{words}{rules}</header>{panel.markup}'
        f"{f'<ul>{rows}</ul>' if rows else ''}</template>"
    )


def _gain(gain: Gain, unit: str, names: Sequence[str], colors: Sequence[str], seat: int | None) -> str:
    mine = gain.seat == seat
    got = ""
    if unit and (gain.amount or gain.total is None):  # standings have a total alone
        sign = "less" if gain.amount < 0 else "more" if gain.amount else "none"
        got = f'<b class="gain {sign}">{_signed(gain.amount)}<span class="sr"> {esc(unit)}</span></b>'
    total = (
        "" if gain.total is None else f'<span class="now">{_number(gain.total)}<span class="sr"> in all</span></span>'
    )
    return (
        f'<li class="p-{colors[gain.seat]}{" is-mine" if mine else ""}">{badge(colors[gain.seat], 30)}'
        f'<div class="who"><b>{"You" if mine else esc(names[gain.seat])}</b><span>{esc(gain.words)}</span></div>'
        f"{got}{total}</li>"
    )


def _number(value: int) -> str:
    return str(value) if value >= 0 else f"−{-value}"


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else _number(value)


# ---- where it stands on the page

_CONTROLS = (
    '<div class="go"><button type="button" class="btn bare sm" data-recap hidden>'
    f"{icon('eye', 17)}<span>Since your turn</span> <b></b></button>"
    f'<button type="button" class="ib" data-beat-act="again" aria-label="Show the last moves again" '
    f'title="Show the last moves again (R)">{icon("again", 18)}</button>'
    f'<button type="button" class="btn bare sm" data-sheet="settings" aria-haspopup="dialog" data-pace '
    f'title="How fast the others play">{icon("clock", 17)}<span></span></button></div>'
)
_BEAT = (
    '<section id="beat" class="beat" aria-label="What the others do" hidden><div class="q"><span class="whose"></span>'
    '<div><h2></h2><p class="means"></p></div></div><ul class="gain-rows"></ul>{go}</section>'
)
_GO = (
    '<div class="beat-go"><button type="button" class="btn" data-beat-act="next">Next<kbd>Space</kbd></button>'
    f'<button type="button" class="btn bare" data-beat-act="turn" title="Key .">{icon("last", 17)}'
    "<span>To my turn</span></button></div>"
)
_PANEL = (
    '<section id="chapter" class="card" role="dialog" aria-labelledby="chapter-h" hidden>'
    '<div class="body"></div>{foot}</section>'
)
_FOOT = '<footer><button type="button" class="btn main" data-beat-act="next">Go on<kbd>Enter</kbd></button></footer>'
BEAT, SCREEN_BEAT = _BEAT.format(go=_GO), _BEAT.format(go="")
"""A beat, in the place of the question while it lasts; on the screen for everybody without buttons."""
CHAPTER, SCREEN_CHAPTER = _PANEL.format(foot=_FOOT), _PANEL.format(foot="")
"""The panel of an event that ends something."""


def strip(markup: str, *, controls: bool = True) -> str:
    """The strip between board and question, always there and always as high, with its part `story`."""
    return (
        f'<section class="follow" aria-label="What goes on">{markup}<span class="run-out" hidden></span>'
        f"{_CONTROLS if controls else ''}</section>"
    )


RECAP = (
    '<section id="recap" class="card" role="dialog" aria-labelledby="recap-h" hidden>'
    '<h2 id="recap-h">Since your last turn</h2><button type="button" class="ib" data-recap-shut aria-label="Close">'
    f'{icon("close", 18)}</button><ol></ol><div class="do"><button type="button" class="btn sm" data-beat-act="again">'
    f"{icon('again', 17)}Show me</button></div></section>"
)
"""What happened since the viewer's last choice, in three lines."""

TOAST = '<div id="toast" class="toast card" role="status" aria-live="polite"></div>'
"""What hits the viewer while they look elsewhere."""
