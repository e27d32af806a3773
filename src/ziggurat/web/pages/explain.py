"""What is this? The inspector beside a thing of the table, and the legend of all symbols."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.teaching import About, LegendGroup, LegendLine
from ziggurat.core.render.pen import esc, icon

BESIDE = 150
"""So many letters fit beside the picture of a thing."""


def inspector(about: About, kin: Sequence[tuple[str, str]], *, yours: bool, rule: str = "") -> str:
    """One thing in words: what it is, what it does, what it means now, what belongs with it, where the rules say so.

    The script puts its picture in, finds a place for it, and makes a dialog of it when it is kept.
    """
    now = connected = more = ""
    if about.now:
        head = "For you now" if yours else "Now"
        now = f'<div class="insp-now"><h3 class="over">{head}</h3><p>{esc(about.now)}</p></div>'
    if about.connected or kin:
        words = f"<p>{esc(about.connected)}</p>" if about.connected else ""
        links = "".join(
            f'<button type="button" class="lk" data-inspect="{esc(key)}">{esc(t)}</button>' for key, t in kin
        )
        row = f'<div class="links">{links}</div>' if links else ""
        connected = (
            f'<div class="insp-with{"" if words else " bare"}"><h3 class="over">Belongs with</h3>{words}{row}</div>'
        )
    if about.rules:
        ids = esc(" ".join(about.rules))
        quoted = f"<q>{esc(rule)}</q>" if rule else ""
        more = f'{quoted}<a href="#rule-{esc(about.rules[0])}" data-about-rules="{ids}">More in the rules</a>'
    wide = " long" if len(about.does) > BESIDE else ""
    does = f'<p class="insp-does{wide}">{esc(about.does)}</p>' if about.does else ""
    return (
        f'<section id="inspector" class="insp" data-of="{esc(about.key)}" aria-labelledby="insp-h">'
        f'<header><div class="pic" aria-hidden="true" hidden></div><div class="what"><h2 id="insp-h" tabindex="-1">'
        f'{esc(about.title)}</h2><p class="kind">{esc(about.kind)}</p></div>'
        f'<button type="button" class="ib" data-inspector="shut" aria-label="Close">{icon("close", 18)}</button>'
        f"{does}</header>{now}{connected}"
        f'<footer><span class="keep"><kbd>I</kbd> or a click keeps it open</span>{more}</footer></section>'
    )


def legend(title: str, groups: Sequence[LegendGroup], *, yours: bool) -> str:
    """All symbols on one sheet, in a dialog above the table that can be searched."""
    says = f"{title}, with what you have now" if yours else title
    sections = "".join(
        f"<section><h3>{esc(group.title)}</h3><ul>{''.join(map(_line, group.lines))}</ul></section>" for group in groups
    )
    names = [line.name for group in groups for line in group.lines]
    find = ", ".join(name.lower() for name in names[:2])
    return (
        '<dialog id="legend" class="legend" aria-labelledby="legend-h">'
        '<svg class="room" aria-hidden="true"><path/><g></g></svg><div class="icons-panel">'
        f'<header><div><h2 id="legend-h">What the icons mean</h2><p class="quiet">{esc(says)}</p></div>'
        f'<form method="dialog"><button class="ib" aria-label="Close">{icon("close")}</button></form></header>'
        '<label class="icons-find"><span class="sr">Find an icon</span>'
        f'<input type="search" id="legend-search" placeholder="Find: {esc(find)}…" autocomplete="off"></label>'
        '<p id="legend-hits" class="quiet" role="status"></p>'
        '<div class="lg" tabindex="0" role="region" aria-label="All symbols">'
        f'<div class="lg-cols">{sections}</div></div>'
        '<footer class="quiet">Point at a line to light it on the table. <kbd>G</kbd> opens this sheet, '
        "<kbd>Esc</kbd> closes it.</footer></div></dialog>"
    )


def _line(line: LegendLine) -> str:
    lights = f' data-lights="{esc(line.about)}" tabindex="0"' if line.about else ""
    mine = f"you: <b>{line.yours}</b>" if line.yours.isdecimal() else esc(line.yours)
    return (
        f'<li{lights}><span class="im">{line.picture}</span><span class="says"><b>{esc(line.name)}</b> '
        f"<span>{esc(line.meaning)}</span></span>{f'<span class=mine>{mine}</span>' if mine else ''}</li>"
    )
