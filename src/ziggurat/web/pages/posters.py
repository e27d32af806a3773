"""The posters of the games: prints with inks of their own, which look the same by day and by night.

The art of every game is defined once per page (`defs`); posters and thumbnails use it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from math import cos, pi, sin
from typing import NamedTuple

from ziggurat.core.render.icons import GLYPHS
from ziggurat.core.render.pen import esc, letters, number, tower_at

W, H = 256, 336
CREAM, GOLD = "#FBF1DA", "#F0C56B"
_SLOPE = 0.46


class Print(NamedTuple):
    """What a poster says: its lines, the ink of the band below, one sentence, how many play and how long."""

    lines: tuple[str, ...]
    band: str
    says: str
    players: str
    minutes: str


def _rays(
    cx: float, cy: float, n: int, r: float, ink: str, opacity: float, start: float = 0, end: float = 2 * pi
) -> str:
    step = (end - start) / n
    d = "".join(
        f"M{cx:g} {cy:g}L{cx + r * cos(a):.0f} {cy + r * sin(a):.0f}"
        f"L{cx + r * cos(a + step / 2):.0f} {cy + r * sin(a + step / 2):.0f}Z"
        for a in (start + step * i for i in range(n))
    )
    return f'<path d="{d}" fill="{ink}" opacity="{opacity:g}"/>'


def _block(x: float, y: float, a: float, h: float, light: str, dark: str, roof: str) -> str:
    """A folded block with its front corner at (x, y)."""
    d = a * _SLOPE
    low, high, top = number(y - d), number(y - d - h), number(y - h)
    return (
        f'<path d="M{number(x - a)} {low}L{number(x)} {number(y)}V{top}L{number(x - a)} {high}Z" fill="{light}"/>'
        f'<path d="M{number(x + a)} {low}L{number(x)} {number(y)}V{top}L{number(x + a)} {high}Z" fill="{dark}"/>'
        f'<path d="M{number(x - a)} {high}L{number(x)} {top}L{number(x + a)} {high}L{number(x)} '
        f'{number(y - 2 * d - h)}Z" '
        f'fill="{roof}"/>'
    )


def _paper(ink: str) -> str:
    return f'<rect width="{W}" height="{H}" fill="{ink}"/>'


def _use(name: str, x: float, y: float, scale: float, ink: str, cut: str, extra: str = "") -> str:
    return (
        f'<g class="{cut}" color="{ink}" fill="none" stroke="{ink}" stroke-width="1.6"{extra} '
        f'transform="translate({x:g} {y:g}) scale({scale:g})"><use href="#i-{name}" width="24" height="24"/></g>'
    )


def _skyrise() -> str:
    isle = (
        "M38 236C60 216 104 208 140 212C182 214 214 226 224 240C206 262 176 262 156 276"
        "C138 290 128 304 116 290C104 276 66 268 38 236Z"
    )
    towers = [
        ("yellow", "medium", 88, 234, 1.3),
        ("teal", "tall", 132, 238, 1.5),
        ("red", "medium", 176, 238, 1.3),
        ("red", "short", 66, 241, 0.85),
        ("teal", "short", 200, 241, 0.85),
        ("blue", "short", 116, 252, 1.1),
    ]
    return (
        _paper("#0E5A66")
        + '<circle cx="132" cy="150" r="210" fill="#17747B"/><circle cx="132" cy="150" r="150" fill="#3A9A97"/>'
        '<circle cx="132" cy="150" r="98" fill="#F0C56B"/>'
        + _rays(132, 150, 26, 420, "#FFF3D0", 0.13)
        + '<path d="M10 210q22-12 44 0h-44ZM196 196q24-12 50 0h-50ZM-6 120q26-13 56 0h-56Z" '
        'fill="#F7EBD0" opacity=".5"/>'
        '<g transform="translate(-8 -34) scale(1.06)">'
        f'<path d="{isle}" fill="#6E5234" transform="translate(0 9)"/>'
        '<path d="M38 236C60 216 104 208 140 212C182 214 214 226 224 240C196 254 150 262 116 260C84 258 56 250 38 '
        '236Z" '
        'fill="#F3E3BD"/>'
        '<path d="M62 236C84 224 110 220 138 221C172 222 192 230 202 239C178 249 148 253 118 251C92 249 74 244 62 '
        '236Z" '
        'fill="#BAD1A2"/>'
        + "".join(tower_at(seat, height, x, y, scale=scale) for seat, height, x, y, scale in towers)
        + "</g>"
        + _use("blimp", 34, 52, 2.3, "#F7EBD0", "cut-teal")
        + _use("blimp", 196, 84, 1.2, "#F7EBD0", "cut-teal", ' opacity=".8"')
    )


def _seven_wonders() -> str:
    out = [
        _paper("#8E2F22"),
        _rays(128, 196, 7, 360, "#F2B84B", 0.34, pi, 2 * pi),
        '<circle cx="128" cy="196" r="92" fill="#F2B84B"/><circle cx="128" cy="196" r="76" fill="#F7CF73"/>',
    ]
    for i in range(7):
        angle = pi + pi * (i + 0.5) / 7
        x, y = 128 + 118 * cos(angle), 186 + 128 * sin(angle)
        out.append(
            f'<path d="M{x:.1f} {y - 8:.1f}l2.4 5.6 5.6 2.4-5.6 2.4-2.4 5.6-2.4-5.6-5.6-2.4 5.6-2.4Z" fill="#FFF0CB"/>'
        )
    out.append('<path d="M128 108L34 262H128Z" fill="#F6E2B3"/><path d="M128 108L222 262H128Z" fill="#B9793A"/>')
    for t in (0.2, 0.36, 0.52, 0.68, 0.84):
        y = 108 + 154 * t
        out.append(
            f'<path d="M{128 - 94 * t:.0f} {y:.0f}H128" stroke="#D9B877" stroke-width="1.4"/>'
            f'<path d="M128 {y:.0f}H{128 + 94 * t:.0f}" stroke="#93592A" stroke-width="1.4"/>'
        )
    out.append('<path d="M128 108L108 141H128Z" fill="#FFF6DC"/><path d="M128 108L148 141H128Z" fill="#E0A94A"/>')
    out.append(
        '<path d="M42 262V176H64V262Z" fill="#6B2118"/><path d="M47 176V150H59V176Z" fill="#7C2A1F"/>'
        '<path d="M44 150H62L53 138Z" fill="#FFF0CB"/><path d="M40 176H66V181H40ZM38 216H68V221H38Z" fill="#571810"/>'
        '<path d="M176 216L212 200L248 216V222H176Z" fill="#6B2118"/>'
    )
    out += [
        f'<path d="M{180 + 12.6 * i:.0f} 224H{186 + 12.6 * i:.0f}V262H{180 + 12.6 * i:.0f}Z" fill="#6B2118"/>'
        for i in range(6)
    ]
    return "".join(out)


def _world_wonders() -> str:
    out = [
        _paper("#DCE8C6"),
        '<circle cx="128" cy="64" r="120" fill="#F4EFD2"/>',
        _rays(128, 64, 24, 300, "#FFFFFF", 0.35),
    ]
    n = 8

    def cell(i: int, j: int) -> tuple[float, float]:
        return 128 + (i - j) * 19, 106 + (i + j) * 9.5

    out.append(
        f'<path d="M128 106L{128 + 19 * n} {106 + 9.5 * n}V{116 + 9.5 * n}L128 {116 + 19 * n}'
        f'L{128 - 19 * n} {116 + 9.5 * n}V{106 + 9.5 * n}Z" fill="#6D8F55"/>'
    )
    water = {(0, 5), (1, 5), (1, 6), (2, 6), (2, 7), (3, 7), (0, 4)}
    road = {(i, 3) for i in range(8)} | {(4, j) for j in range(3, 8)}
    inks: dict[str, list[str]] = {}
    for i in range(n):
        for j in range(n):
            x, y = cell(i, j)
            ground = "#A9C988" if (i + j) % 2 else "#9FC07E"
            ink = "#7FB7C9" if (i, j) in water else "#E9D9B0" if (i, j) in road else ground
            inks.setdefault(ink, []).append(f"M{x:g} {y:g}l19 9.5l-19 9.5l-19-9.5Z")
    out += [f'<path d="{"".join(cells)}" fill="{ink}"/>' for ink, cells in inks.items()]
    gold, red = ("#F0C14E", "#C28E22", "#FADB84"), ("#D9573C", "#9E3420", "#EE8A6E")
    plum, sea, chalk = (
        ("#8B5BB0", "#5F3A80", "#B38BD1"),
        ("#2E7F9C", "#1C586F", "#6FB4CB"),
        ("#F4EBD8", "#CDBE9E", "#FFF"),
    )
    things = [
        (1, 1, 7, gold), (2, 1, 7, gold), (3, 5, 7, chalk), (5, 1, 9, red), (5, 2, 9, red), (6, 1, 9, red),
        (5, 6, 6, sea), (6, 5, 8, plum), (7, 5, 8, plum),
    ]  # fmt: skip
    for i, j, height, ink3 in sorted(things, key=lambda thing: thing[0] + thing[1]):
        x, y = cell(i, j)
        out.append(_block(x, y + 17.4, 17, height, *ink3))
    x, y = cell(2, 2)
    arcade = "".join(
        f"M{px:g} {py + 12:g}v-9a3.4 3.4 0 0 1 6.8 0v9Z"
        for px, py in ((-30, -3), (-20, 2.6), (-9, 5.6), (2.4, 5.6), (13.4, 2.6), (23.4, -3))
    )
    out.append(
        f'<g transform="translate({x:.0f} {y - 2:.0f})"><ellipse cx="0" cy="14" rx="38" ry="17" fill="#5C7A46" '
        'opacity=".5"/>'
        '<path d="M-34-16V8A34 15 0 0 0 34 8V-16Z" fill="#EFE0BE"/>'
        '<path d="M0-1V23A34 15 0 0 0 34 8V-16A34 15 0 0 1 0-1Z" fill="#C9AE78"/>'
        f'<path d="{arcade}" fill="#7A5A2C"/><ellipse cy="-16" rx="34" ry="15" fill="#F8EFD6"/>'
        '<path d="M-23-18A23 26 0 0 1 0-46V-8A23 10 0 0 1-23-18Z" fill="#3E9C93"/>'
        '<path d="M23-18A23 26 0 0 0 0-46V-8A23 10 0 0 0 23-18Z" fill="#23706A"/>'
        '<path d="M0-46V-62" stroke="#A8741A" stroke-width="2.4"/><circle cy="-63" r="3.4" fill="#E3A535"/></g>'
    )
    return "".join(out)


def _paper_skyscrapers() -> str:
    tints = ["#F0C14E", "#3B8FA6", "#7FA650", "#8B5BB0", "#C8503A"]
    out = [_paper("#E8765A"), '<path d="M0 0H256L0 250Z" fill="#EF8E70"/>']
    lines = "".join(f"M0 {y}H256" for y in range(22, 270, 16))
    out.append(f'<path d="{lines}" stroke="#FFD9C4" stroke-width=".8" opacity=".35"/>')
    for x, y, a, floors, first in ((66, 222, 27, 4, 1), (196, 224, 27, 3, 3), (130, 254, 31, 7, 0)):
        out.append(
            f'<ellipse cx="{x + 12}" cy="{y - 6}" rx="{a * 1.5:g}" ry="{a * 0.6:g}" fill="#A8432B" opacity=".45"/>'
        )
        for floor in range(floors):
            foot, d = y - floor * 21, a * _SLOPE
            tint = tints[(first + floor) % 5]
            out.append(_block(x, foot, a, 20, "#FFFDF6", "#D8CDBB", "#FFF"))
            for side, faint in ((-1, ""), (1, ' opacity=".72"')):
                edge = x + side * a
                out.append(
                    f'<path d="M{edge} {foot - d - 9:.1f}L{x} {foot - 9}V{foot - 3}L{edge} {foot - d - 3:.1f}Z" '
                    f'fill="{tint}"{faint}/>'
                )
    out.append(
        '<g color="#1D3D9C" transform="translate(116 54) scale(1.2)"><use href="#i-meeple" width="24" height="24"/></g>'
    )
    return "".join(out)


def _world_of_wonders() -> str:
    cx, cy, r = 128, 258, 92
    out = [_paper("#1B1F4B"), _rays(cx, cy, 40, 420, "#4C58A8", 0.3)]
    out += [
        f'<circle cx="{(i * 67) % 251 + 4}" cy="{(i * 41) % 120 + 8}" r="{0.7 + i % 3 * 0.45:g}" fill="#F7EBD0" '
        'opacity=".8"/>'
        for i in range(34)
    ]
    out.append('<circle cx="202" cy="52" r="19" fill="#F7E2A6"/><circle cx="210" cy="47" r="16" fill="#1B1F4B"/>')
    sights = [
        (-50, '<path d="M0-46L26 2H0Z" fill="#C28E3A"/><path d="M0-46L-26 2H0Z" fill="#F3D58C"/>'),
        (
            -15,
            '<path d="M-15 2C-9-24-3-44-1.4-78H1.4C3-44 9-24 15 2H8C6-9-6-9-8 2Z" fill="#E9764F"/>'
            '<path d="M0-78V-20C-6-20-8-8-8 2H-15C-9-24-3-44-1.4-78Z" fill="#F4A27F"/>'
            '<path d="M-8-24H8M-5.4-40H5.4" stroke="#1B1F4B" stroke-width="2.4"/>',
        ),
        (
            19,
            '<path d="M-30 2L-12-36L-4-26L8-50L34 2Z" fill="#6FA6B3"/>'
            '<path d="M8-50L-1-31L5-34L9-28L14-33L17-31Z" fill="#FFF"/>',
        ),
        (
            54,
            '<path d="M-24 2V-16H24V2Z" fill="#F4EBD8"/><path d="M-14-16A14 17 0 0 1 14-16Z" fill="#2FA8A0"/>'
            '<path d="M0-33V-42" stroke="#E3A535" stroke-width="2.4"/>'
            '<path d="M-18 2V-9M-9 2V-9M0 2V-9M9 2V-9M18 2V-9" stroke="#B9A67F" stroke-width="3"/>',
        ),
    ]
    out += [
        f'<g transform="translate({cx} {cy}) rotate({angle}) translate(0 {5 - r}) scale(.86)">{art}</g>'
        for angle, art in sights
    ]
    out.append(
        f'<circle cx="{cx}" cy="{cy}" r="{r}" fill="#0F6F76"/>'
        '<path d="M50 210C70 188 104 186 114 202C122 216 98 222 94 240C92 254 66 250 40 262L37 248C40 232 44 220 '
        '50 210Z" '
        'fill="#8FB06A"/><path d="M146 178C176 180 206 204 216 236C200 250 184 236 174 246C162 254 152 238 160 222'
        'C166 208 142 196 146 178Z" fill="#8FB06A"/>'
        f'<g fill="none" stroke="#F0C56B" stroke-width="1.3" opacity=".75"><circle cx="{cx}" cy="{cy}" r="{r}"/>'
        f'<ellipse cx="{cx}" cy="{cy}" rx="{r * 0.66:.1f}" ry="{r}"/>'
        f'<ellipse cx="{cx}" cy="{cy}" rx="{r * 0.26:.1f}" ry="{r}"/>'
        '<path d="M45 218H211"/></g>'
    )
    return "".join(out)


# Paper, sun and band for a game that has no poster of its own.
_PLAIN = [("#3C4A7E", "#6E7FC0", "#232B4F"), ("#2E6A58", "#6FAE93", "#173D32"), ("#8A4B6A", "#C98AA6", "#4F2439")]


def _plain(key: str) -> tuple[str, str, str]:
    return _PLAIN[sum(key.encode()) % len(_PLAIN)]


def _any(key: str) -> str:
    """The gilt ziggurat of the house in front of a sun."""
    paper, sun, _ = _plain(key)
    steps = ((58, 258, "#A8741A"), (44, 226, "#C28E2C"), (31, 195, "#DDA73F"), (19, 165, "#F0C56B"))
    return (
        _paper(paper)
        + _rays(128, 176, 30, 420, CREAM, 0.1)
        + f'<circle cx="128" cy="170" r="88" fill="{sun}"/>'
        + "".join(_block(128, y, a, 20, "#F6CE6B", dark, "#FFE7A8") for a, y, dark in steps)
    )


_ART: dict[str, Callable[[], str]] = {
    "skyrise": _skyrise,
    "seven_wonders": _seven_wonders,
    "world_wonders": _world_wonders,
    "paper_skyscrapers": _paper_skyscrapers,
    "world_of_wonders": _world_of_wonders,
}
PRINTS: dict[str, Print] = {
    "skyrise": Print(("SKYRISE",), "#0B3F49", "Bid for the sky, hood by hood", "2–4", "60"),
    "seven_wonders": Print(("7 WONDERS",), "#4A150E", "Draft an ancient city in three ages", "3–8", "30"),
    "world_wonders": Print(("WORLD", "WONDERS"), "#3D5A2C", "Lay roads, towns and monuments", "1–5", "70"),
    "paper_skyscrapers": Print(("PAPER", "SKYSCRAPERS"), "#8A311C", "Stack a skyline out of cards", "2–4", "45"),
    "world_of_wonders": Print(("WORLD OF", "WONDERS"), "#141738", "Finish the great sights first", "2–7", "60"),
}
"""The five posters of the house, in the order of the wall; a game in the tree without one gets a plain print."""


def title(key: str) -> str:
    """The name of a game of the house from its poster."""
    return " ".join(PRINTS[key].lines).title().replace(" Of ", " of ")


def printed(key: str, title: str, seats: range) -> Print:
    """The poster of a game, of the house or not."""
    found = PRINTS.get(key)
    if found:
        return found
    low, high = seats.start, seats.stop - 1
    lines = tuple(title.upper().split(" ", 1)) if len(title) > 12 else (title.upper(),)
    return Print(lines, _plain(key)[2], title, f"{low}–{high}" if low < high else str(low), "")


@cache
def _defined(key: str) -> str:
    art = _ART[key]() if key in _ART else _any(key)
    return f'<g id="art-{esc(key)}" class="print">{art}</g>'


def defs(keys: Iterable[str]) -> str:
    """The art of these games, to be defined once at the top of a page."""
    art = "".join(_defined(key) for key in dict.fromkeys(keys))
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>{art}</defs></svg>'


@cache
def poster(key: str, lines: tuple[str, ...], band: str) -> str:
    """A poster with its title in the deco capitals; the words stand beside it for a reader."""
    if all(char in GLYPHS or char == " " for line in lines for char in line):
        widest = max(sum((34 if char == " " else GLYPHS[char][0]) + 22 for char in line) - 22 for line in lines)
        cap = min(32.0 if len(lines) == 1 else 19.0, (W - 56) / widest * 100)
        top = 295.5 - (cap if len(lines) == 1 else 2 * cap + 9) / 2
        words = "".join(
            letters(line, W / 2, top + i * (cap + 9), cap, track=22, anchor="middle", stroke=10)
            for i, line in enumerate(lines)
        )
    else:
        size = min(30.0, 380 / max(len(line) for line in lines))
        first = 306 - (len(lines) - 1) * size * 0.6
        words = "".join(
            f'<text x="{W / 2:g}" y="{first + i * size * 1.2:.0f}" font-size="{size:.0f}" text-anchor="middle" '
            f'fill="{CREAM}">{esc(line)}</text>'
            for i, line in enumerate(lines)
        )
    return (
        f'<svg viewBox="0 0 {W} {H}" aria-hidden="true"><use href="#art-{esc(key)}"/>'
        f'<path d="M0 262H{W}V{H}H0Z" fill="{band}"/><path d="M0 262H{W}" stroke="{GOLD}" stroke-width="2"/>'
        f'<g color="{CREAM}">{words}</g>'
        f'<rect x="7" y="7" width="{W - 14}" height="{H - 14}" rx="5" fill="none" stroke="{CREAM}" '
        'stroke-opacity=".55"/></svg>'
    )


@cache
def thumb(key: str) -> str:
    return (
        f'<svg class="thumb" viewBox="28 60 200 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f'<use href="#art-{esc(key)}"/></svg>'
    )
