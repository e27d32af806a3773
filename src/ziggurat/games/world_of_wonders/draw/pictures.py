"""The game in three pictures, put together from the pieces of the table: build, raid, win."""

from __future__ import annotations

from ziggurat.core.contract.teaching import Picture
from ziggurat.core.render.pen import SEATS
from ziggurat.games.world_of_wonders.data.records import Building, Components, GreatWonder
from ziggurat.games.world_of_wonders.draw.art import great_wonders
from ziggurat.games.world_of_wonders.draw.art.buildings import building as folded
from ziggurat.games.world_of_wonders.draw.pieces import FIGURES, PIECES
from ziggurat.games.world_of_wonders.icons import ICONS

_W, _H = 402, 263
_TILE = (80, 72)
_FIRST, _TARGET, _PRINT = "farm", "temple", "zeus"


def pictures(data: Components) -> tuple[Picture, ...]:
    """Of an edition that has the cards that they show; of others none."""
    buildings = {b.id: b for b in data.buildings}
    greats = {g.id: g for g in data.greats}
    if not {_FIRST, _TARGET} <= buildings.keys() or _PRINT not in greats:
        return ()
    strongest = max(g.points for g in data.greats)
    most = max(b.points for b in data.buildings)
    return (
        Picture(
            "Build",
            "Lay a card down as a site. Send other cards there as Workers. With enough, it stands next turn.",
            _window(_build(buildings[_FIRST])),
        ),
        Picture(
            "Raid",
            "Any card can be a soldier. Match the number on the shield: a building falls, a Great Wonder changes "
            "hands.",
            _window(_raid(data, buildings[_TARGET])),
        ),
        Picture(
            "Win",
            f"The pile is played through twice, then points count. All {PIECES} pieces of one Great Wonder win at "
            f"once.",
            _window(_win(greats[_PRINT], most, strongest)),
        ),
    )


def _window(inside: str) -> str:
    return (
        f'<svg class="wow-pic" viewBox="0 0 {_W} {_H}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">'
        f"{inside}</svg>"
    )


# ---- pieces


def _figure(kind: str, color: str, x: float, y: float, tall: float) -> str:
    """A unit that stands with its feet at (x, y)."""
    wide = tall * 0.75
    return (
        f'<svg class="wow-art p-{color}" x="{x - wide / 2:g}" y="{y - tall:g}" width="{wide:g}" height="{tall:g}" '
        f'viewBox="-1 -4 30 40" overflow="visible">{FIGURES[kind]}</svg>'
    )


def _house(key: str, x: float, y: float, scale: float) -> str:
    return f'<g class="wow-art" transform="translate({x:g} {y:g}) scale({scale:g})">{folded(key)}</g>'


def _site(key: str, share: float, x: float, y: float, scale: float) -> str:
    """In pencil with a scaffold, inked from the ground up."""
    art = folded(key)
    top = 34 - 104 * share
    ink = (
        f'<svg x="-56" y="{top:g}" width="112" height="{34 - top:g}" viewBox="-56 {top:g} 112 {34 - top:g}">{art}</svg>'
    )
    return (
        f'<g class="wow-art" transform="translate({x:g} {y:g}) scale({scale:g})"><g class="ghost">{art}</g>{ink}'
        '<path class="scaf" d="M-44 30V-56M44 30V-56M-50-28H50M-50 2H50M-44 2L44-28"/></g>'
    )


def _icon(name: str, x: float, y: float, size: float, cls: str = "") -> str:
    return (
        f'<svg class="sign{cls and " " + cls}" x="{x - size / 2:g}" y="{y - size / 2:g}" width="{size:g}" '
        f'height="{size:g}" viewBox="0 0 24 24">{ICONS[name]}</svg>'
    )


def _text(words: str, x: float, y: float, size: float, cls: str = "", *, middle: bool = True) -> str:
    anchor = ' text-anchor="middle"' if middle else ""
    return (
        f'<text{f" class={cls!r}" if cls else ""} x="{x:g}" y="{y:g}" '
        f'font-size="{size:g}"{anchor}>{words}</text>'.replace("'", '"')
    )


def _shield(n: int, x: float, y: float, scale: float) -> str:
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><path class="shield" '
        f'd="M-12 -13.5H12V-1C12 7 6 11.5 0 14.5C-6 11.5 -12 7 -12 -1Z"/>{_text(str(n), 0, 4.6, 14)}</g>'
    )


def _flag(color: str, x: float, y: float) -> str:
    """Whose it is, by the letter of the seat."""
    letter = SEATS[color][0]
    return (
        f'<g class="p-{color}"><circle class="owner" cx="{x:g}" cy="{y:g}" '
        f'r="12"/>{_text(letter, x, y + 5, 14, "on")}</g>'
    )


# ---- the three


def _build(building: Building) -> str:
    done = building.cost - 1
    ground = '<rect class="earth" width="236" height="263"/><rect class="green" x="236" width="166" height="263"/>'
    rim = '<path class="rim" d="M236 0V263"/>'
    places = "".join(
        _figure("worker", "red", 152 + 34 * i, 172, 42)
        if i < done
        else f'<rect class="empty" x="{139 + 34 * i}" y="132" width="26" height="40" rx="8"/>'
        for i in range(building.cost)
    )
    card = (
        '<g transform="rotate(-7 62 176)"><rect class="cast" x="22" y="121" width="84" height="116" rx="10"/>'
        '<rect class="back" x="20" y="116" width="84" height="116" rx="10"/>'
        '<rect class="inner" x="26" y="122" width="72" height="104" rx="6"/></g>'
    )
    way = "M104 202C138 226 176 216 184 184m-11 10l11 -12l8 14"
    next_turn = '<path class="gold" d="M222 96h20v-13l24 21l-24 21v-13h-20z"/>'
    count = (
        f'<rect class="chip" x="20" y="16" width="66" height="30" '
        f'rx="15"/>{_text(f"{done}/{building.cost}", 53, 37, 19)}'
    )
    star = f'<rect class="chip" x="292" y="184" width="58" height="30" rx="15"/>{_icon("star6", 309, 199, 18, "brass")}'
    star += _text(str(building.points), 332, 205, 17)
    return (
        f"{ground}{rim}{_site(building.id, done / building.cost, 160, 106, 1.12)}{count}{places}{card}"
        f'{_figure("worker", "red", 62, 206, 62)}<path class="way" d="{way}"/>'
        f"{_house(building.id, 322, 138, 1.5)}{next_turn}{star}"
    )


def _raid(data: Components, target: Building) -> str:
    ground = data.site_strength
    crew = 1
    strength = ground + crew * data.unit_strength["worker"]
    soldiers = -(-strength // data.unit_strength["militia"])
    force = soldiers * data.unit_strength["militia"]
    men = "".join(_figure("militia", "red", 46 + 44 * i, 182 + (i % 2) * 12, 98) for i in range(soldiers))
    ribbon = (
        '<rect class="cast" x="82" y="211" width="238" height="44" rx="22"/>'
        '<rect class="band" x="82" y="207" width="238" height="44" rx="22"/>'
        f'<g class="p-red"><circle class="owner" cx="106" cy="229" r="17"/>{_text(str(force), 106, 236, 20, "on")}</g>'
        f"{_icon('swords', 201, 229, 34, 'ink')}"
        f'<g class="p-teal"><circle class="owner" cx="296" cy="229" '
        f'r="17"/>{_text(str(strength), 296, 236, 20, "on")}</g>'
    )
    return (
        '<rect class="green" width="402" height="263"/><path class="earth" d="M212 0H402V263H188Z"/>'
        f"{_site(target.id, crew / target.cost, 304, 130, 1.44)}{_figure('worker', 'teal', 262, 186, 50)}"
        f"{_shield(strength, 372, 40, 1.7)}{_flag('teal', 228, 26)}{_flag('red', 24, 26)}{men}"
        f'<path class="way" d="M168 96H214m-13 -11l13 11l-13 11"/>{ribbon}'
    )


def _win(great: GreatWonder, most: int, strongest: int) -> str:
    w, h = _TILE
    name = "wow-pic-print"
    art = f'<symbol id="{name}" viewBox="0 0 240 144">{great_wonders.print_of(great.id)}</symbol>'
    tiles = []
    for i in range(PIECES):
        x, y = i % 3 * w, i // 3 * h
        piece = (
            f'<svg width="{w}" height="{h}" viewBox="{x} {y} {w} {h}"><use href="#{name}" width="240" '
            f'height="144"/></svg>'
        )
        if i < PIECES - 1:
            tiles.append(f'<g transform="translate({x + i % 3 * 4} {y + i // 3 * 4})">{piece}</g>')
        else:
            place = f'<rect class="empty" x="{x + 9}" y="{y + 5}" width="{w - 2}" height="{h - 2}" rx="4"/>'
            arriving = (
                f'{place}<g transform="translate({x + 34} {y - 12}) rotate(11)"><rect class="cast" x="-2" y="2" '
                f'width="{w + 6}" '
                f'height="{h + 6}" rx="6"/><rect class="lit" x="-4" y="-4" width="{w + 8}" height="{h + 8}" '
                f'rx="6"/>{piece}</g>'
            )
            tiles.append(arriving)
    points = (
        f'<rect class="chip" x="24" y="212" width="150" height="36" rx="18"/>{_icon("house", 48, 230, 22, "ink")}'
        f"{_icon('star6', 84, 230, 18, 'brass')}{_text(f'1 to {most}' if most > 1 else '1', 128, 236, 17)}"
        f'<rect class="chip" x="196" y="212" width="182" height="36" rx="18"/>{_icon("great", 221, 230, 22, "ink")}'
        f"{_icon('star6', 256, 230, 18, 'brass')}{_text(f'up to {strongest}', 317, 236, 17)}"
    )
    crown = _icon("star6", 352, 44, 62, "gold")
    return (
        f'{art}<rect class="sky" width="402" height="263"/><g transform="translate(30 26)">{"".join(tiles)}</g>'
        f"{crown}{_text(f'{PIECES}/{PIECES}', 352, 50, 17, 'onleaf')}{points}"
    )
