"""Sky, sun and sea, and the sign that tells age and turn."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin

from ziggurat.core.render.pen import letters
from ziggurat.games.seven_wonders.draw.pieces import LAUREL, ROMAN, card_count, marked, sym


@cache
def scenery() -> str:
    """Sky, sun and sea, with a slot for everything that changes."""
    cx, cy = 414, 300
    beams = "".join(
        f"M{cx} {cy}L{cx + 1400 * cos(a):.0f} {cy + 1400 * sin(a):.0f}"
        f"L{cx + 1400 * cos(a + pi / 36):.0f} {cy + 1400 * sin(a + pi / 36):.0f}Z"
        for a in (2 * pi * i / 36 for i in range(36))
    )
    arcs = "".join(
        f'<circle class="arc" cx="{cx}" cy="{cy}" r="{r}" stroke-width="{w}"/>'
        for r, w in ((196, 1.5), (206, 5), (292, 1.5), (392, 1.5), (402, 5), (500, 1.5))
    )
    waves = "".join(
        f'<use class="wave" href="#sw-wave" x="{x}" y="{y}"/>'
        for y, x in ((482, 0), (498, 12), (516, 4), (538, 18), (562, 6), (586, 14), (612, 2), (640, 16))
    )
    hills = (
        '<path class="far" d="M-500 470C-430 430-300 440-250 424C-200 404-160 420-110 414C-40 404 20 424 80 422'
        'C140 420 190 446 262 470Z"/>'
        '<path class="far" d="M566 470C630 446 680 424 740 424C800 424 850 398 920 404C980 410 1040 420 1100 434'
        'C1160 446 1260 456 1330 470Z"/>'
    )
    return (
        f'<div class="sw table7"><svg class="scene" viewBox="0 0 828 594" preserveAspectRatio="xMidYMax slice" '
        f'aria-hidden="true"><defs>{LAUREL}<path id="sw-wave" d="M-500 0{"q10-7 20 0t20 0" * 46}"/></defs>'
        f'<path class="beam" d="{beams}"/>{arcs}<circle class="sun" cx="{cx}" cy="{cy}" r="158"/><!--towns-->'
        f'{hills}<path class="sea" d="M-500 466H1330V900H-500Z"/>{waves}</svg>'
        f"<!--left--><!--age--><!--right--><!--city--><!--quay--><!--sheet--></div>"
    )


@cache
def _medal(age: int) -> str:
    return (
        f'<svg class="med" width="38" height="38" viewBox="-19 -19 38 38" role="img" aria-label="Age {ROMAN[age]}">'
        '<path class="m0" d="M-7.4-18H7.4L18-7.4V7.4L7.4 18H-7.4L-18 7.4V-7.4Z"/>'
        '<path class="m1" d="M-6.2-15H6.2L15-6.2V6.2L6.2 15H-6.2L-15 6.2V-6.2Z"/>'
        f"{letters(ROMAN[age], 0, -7.5, 15, track=44, anchor='middle', stroke=15)}</svg>"
    )


@lru_cache(512)
def age_sign(age: int, turn: int, turns: int, direction: str, pile: int, over: bool, drafting: bool) -> str:
    """The age, the turn, which way hands go, and the discard pile."""
    if not age:
        what = "Leaders are drafted" if drafting else "Boards are chosen"
        return f'<div class="age card" id="age"{marked("age")}><span class="tx"><b>{what}</b></span></div>'
    pips = "".join(
        f'<i class="{"done" if over or n < turn else "now" if n == turn else ""}"></i>' for n in range(1, turns + 1)
    )
    when = "the end" if over else f"turn {turn} of {turns}" if turn else "leaders"
    arrow = sym("flow", 26, "" if direction == "right" else "flip")
    way = (
        ""
        if over or not turn
        else f'<span class="pass"{marked("hands")} title="Hands go to the {direction}">hands {arrow}</span>'
    )
    heap = card_count(pile)
    return (
        f'<div class="age card" id="age"{marked("age")}'
        f'>{_medal(age)}<span class="tx"><span class="when"><b>Age {ROMAN[age]}</b> · '
        f'{when}</span><span class="pips" aria-hidden="true">{pips}</span></span>{way}'
        f'<span class="pile"{marked("pile")} title="Discard pile: {heap}" role="img" aria-label="Discard pile: {heap}">'
        f"{sym('discard', 22)}<b>{pile}</b></span></div>"
    )
