"""The game in three pictures: a card that a neighbor pays for, a mayor on his way, a meeple that hops."""

from __future__ import annotations

from collections.abc import Iterable

from ziggurat.core.contract.teaching import Picture
from ziggurat.core.render.pen import SEATS, esc, number
from ziggurat.games.paper_skyscrapers.data.kinds import TRACKS
from ziggurat.games.paper_skyscrapers.data.records import Card, City, Components
from ziggurat.games.paper_skyscrapers.draw.board import FAR
from ziggurat.games.paper_skyscrapers.draw.pieces import TRACK_ICONS, thing
from ziggurat.games.paper_skyscrapers.draw.text_width import wrap
from ziggurat.games.paper_skyscrapers.words import effects

WIDE, HIGH = 440, 288
GROUND = 252
CARD, ROOF, FOLD = 112, 128, 8
"""Width of a card, height of a roof, depth of its side."""
BOLD = 1.09
"""How much wider bold letters are."""
ME, RIVAL = "violet", "lime"


def pictures(components: Components) -> tuple[Picture, ...]:
    """Of an edition that has the cards which they show; of others none."""
    cards = {card.id: card for card in components.cards}
    library, houses = cards.get("branch-library"), cards.get("row-houses")
    line = components.tracks[2].lines[0] if components.tracks[2].lines else 0
    if library is None or houses is None or houses.wants != library.type or not 0 < houses.cost < 3 or line < 2:
        return ()
    city = next((one for one in components.cities if one.id == "washington"), components.cities[0])
    return (
        Picture(
            "Build",
            "Put a card beside your city or on top of it. Other cards pay, but the right neighbor makes it cheaper.",
            _window(_build(city, library, houses)),
        ),
        Picture(
            "Send",
            "Your mayor walks to another roof and does what is written there. Every roof is different.",
            _window(_send(city, library, houses)),
        ),
        Picture(
            "Hop",
            "Buildings push your meeples up three tracks. Lines are points, and rivals in the way are jumped over.",
            _window(_hop(components, line), far=False),
        ),
    )


def _window(inside: str, far: bool = True) -> str:
    behind = ""
    if far:
        behind = (
            f'<path class="far" transform="translate({WIDE / 2:g} {GROUND}) scale(.8)" d="{FAR}"/>'
            f'<path class="land" d="M0 {GROUND}H{WIDE}V{HIGH}H0Z"/><path class="edge" d="M0 {GROUND}H{WIDE}"/>'
        )
    return (
        f'<svg class="pspic" viewBox="0 0 {WIDE} {HIGH}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f"{behind}{inside}</svg>"
    )


# ---- buildings


def _build(city: City, library: Card, houses: Card) -> str:
    """Row Houses comes down beside the library, whose icon pays."""
    price = max(houses.cost - 1, 0)
    x = 300
    tag = (
        f'<g class="cost" transform="translate({x + CARD / 2:g} {GROUND + 17})">'
        f'<rect x="-47" y="-14" width="94" height="28" '
        f'rx="14"/><text class="was" x="-24" y="5.5">{houses.cost}</text><path d="M-31 1H-17"/>'
        f'<text x="12" y="6">{price or "free"}</text></g>'
    )
    down = f'<path class="way" d="M{x + CARD / 2:g} 8V34"/><path class="tip" d="M{x + CARD / 2 - 7:g} 28l7 9l7 -9"/>'
    icon_x, icon_y = 164 + 15, GROUND - ROOF + 13
    thread = (
        f'<circle class="ring" cx="{icon_x}" cy="{icon_y}" r="14"/>'
        f'<path class="thread" d="M{icon_x + 12} {icon_y - 10}C230 78 280 62 {x + 20} 82"/>'
    )
    return (
        f"{_city(city, 28, GROUND)}{_stack(library, 164, GROUND)}"
        f'<g class="new">{_stack(houses, x, GROUND - 18, full=True)}</g>'
        f"{_mayor(28 + CARD / 2, GROUND - ROOF)}{thread}{down}{tag}"
    )


def _send(city: City, library: Card, houses: Card) -> str:
    """The mayor leaves the city card for the roof of Row Houses, which is lit."""
    from_x, to_x = 28 + CARD / 2, 300 + CARD / 2
    top = GROUND - ROOF
    arc = f"M{from_x:g} {top - 44:g}C{from_x + 60:g} 4 {to_x - 70:g} 4 {to_x:g} {top - 50:g}"
    return (
        f"{_city(city, 28, GROUND)}{_stack(library, 164, GROUND)}"
        f'<g class="aim">{_stack(houses, 300, GROUND, full=True)}</g>'
        f'<path class="way" d="{arc}"/><g class="gone">{_mayor(from_x, top)}</g>{_mayor(to_x, top)}'
    )


def _city(city: City, x: float, base: float) -> str:
    return _sheet("city", (), city.name.partition(",")[0], wrap(effects.city(city.bonus), CARD - 16, 12), x, base)


def _stack(card: Card, x: float, base: float, full: bool = False) -> str:
    lines = wrap(effects.say(card.action), CARD - 16, 14 if full else 12)
    return _sheet(card.type, card.landmarks, card.name, lines, x, base, full)


def _sheet(
    kind: str, landmarks: Iterable[str], name: str, lines: list[str], x: float, base: float, full: bool = False
) -> str:
    """A roof of folded paper: front, side and top, the band with its icons, name and sentence."""
    y = base - ROOF
    right, fold = x + CARD, FOLD
    icons = _icon(kind, x + 6, y + 4, 18)
    for place, mark in enumerate(landmarks):
        icons += _icon(mark, right - 24 - 20 * place, y + 4, 17)
    names = wrap([name], (CARD - 14) / BOLD, 13)
    at = y + 44
    words = "".join(
        f'<text class="nm" x="{x + 8:g}" y="{at + 16 * n:g}">{esc(line)}</text>' for n, line in enumerate(names)
    )
    at += 16 * len(names) + 5
    step, size = (17, "tx big") if full else (14.5, "tx")
    most = int((base - at) // step) + 1
    words += "".join(
        f'<text class="{size}" x="{x + 8:g}" y="{number(at + step * n)}">{esc(_words(line))}</text>'
        for n, line in enumerate(lines[:most])
    )
    return (
        f'<g class="k-{kind}">'
        f'<ellipse class="cast" cx="{x + CARD / 2 + 6:g}" cy="{base:g}" rx="{CARD / 2 + 8:g}" ry="5"/>'
        f'<path class="side" d="M{right:g} {y:g}l{fold} -{fold}V{base - fold:g}l-{fold} {fold}Z"/>'
        f'<path class="top" d="M{x:g} {y:g}l{fold} -{fold}h{CARD}l-{fold} {fold}Z"/>'
        f'<path class="front" d="M{x:g} {y:g}h{CARD}V{base:g}h-{CARD}Z"/>'
        f'<path class="band" d="M{x:g} {y:g}h{CARD}v26h-{CARD}Z"/>{icons}{words}</g>'
    )


def _words(line: str) -> str:
    return line.replace("●", "◆").replace("\u00a0", " ")


def _icon(key: str, x: float, y: float, size: float) -> str:
    return f'<use class="ki" href="#i-{thing(key)}" x="{x:g}" y="{y:g}" width="{size:g}" height="{size:g}"/>'


def _mayor(x: float, base: float) -> str:
    """The meeple with the hat; his feet stand on `base`."""
    return (
        f'<svg class="mp p-{ME}" x="{x - 22:g}" y="{base - 45:g}" width="46" height="46" viewBox="0 0 24 24">'
        f'<use href="#i-ps-mayor"/><use class="ms" href="#s-{SEATS[ME][1]}" x="8.6" y="12" width="6.8" '
        'height="6.8"/></svg>'
    )


# ---- tracks


def _hop(components: Components, line: int) -> str:
    """Three tracks from near; on the last one a meeple jumps over another, across a line."""
    first = line - 2
    return "".join(_row(track, components, first, 28 + 82 * track, track == 2) for track in range(len(TRACKS)))


LEFT, CELL, TALL = 62, 78, 56


def _row(track: int, components: Components, first: int, y: float, near: bool) -> str:
    data = components.tracks[track]
    shown = range(first, first + 5)
    right = LEFT + CELL * len(shown)
    edges = "".join(f'<path class="cell" d="M{LEFT + CELL * n} {y:g}v{TALL}"/>' for n in range(1, len(shown)))
    numbers = "".join(
        f'<text class="no" x="{LEFT + CELL * n + CELL / 2:g}" y="{y + TALL / 2 + 6:g}">{space}</text>'
        for n, space in enumerate(shown)
        if not near or n > 2
    )
    lines = "".join(
        f'<path class="line{" next" if near else ""}" d="M{LEFT + CELL * n} {y - 4:g}v{TALL + 8}"/>'
        for n, space in enumerate(shown)
        if space in data.lines
    )
    icon = TRACK_ICONS[data.id]
    out = (
        f'<use class="trk" href="#i-{icon}" x="16" y="{y + 12:g}" width="32" height="32"/>'
        f'<rect class="well" x="{LEFT}" y="{y:g}" width="{right - LEFT + 30}" height="{TALL}" rx="10"/>'
        f"{edges}{numbers}{lines}"
    )
    if not near:
        return f'<g class="still">{out}</g>'
    a, b = LEFT + CELL / 2, LEFT + CELL * 2.5
    arc = f"M{a + 4:g} {y + 4:g}C{a + 40:g} {y - 46:g} {b - 40:g} {y - 46:g} {b - 3:g} {y - 2:g}"
    plus = (
        f'<g class="plus" transform="translate({LEFT + CELL * 2} {y + TALL + 8:g})"><rect x="-21" y="-15" width="42" '
        f'height="30" rx="9"/><text y="6.5">+{data.line_points}</text></g>'
    )
    return (
        f'{out}<g class="gone">{_meeple(ME, a, y)}</g>{_meeple(RIVAL, a + CELL, y)}{_meeple(ME, b, y)}'
        f'<path class="way" d="{arc}"/><path class="tip" d="M{b - 14:g} {y - 6:g}l11 5l1 -12"/>{plus}'
    )


def _meeple(color: str, x: float, y: float) -> str:
    return (
        f'<svg class="mp p-{color}" x="{x - 24:g}" y="{y + 4:g}" width="48" height="48" viewBox="0 0 24 24">'
        f'<use href="#i-meeple"/><use class="ms" href="#s-{SEATS[color][1]}" x="8.6" y="9" width="6.8" '
        'height="6.8"/></svg>'
    )
