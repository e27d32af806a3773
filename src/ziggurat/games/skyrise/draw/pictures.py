"""The game in three pictures: windows on one map, with an auction before and after its end, and what it brings."""

from __future__ import annotations

import re

from ziggurat.core.contract.teaching import Picture
from ziggurat.core.render.pen import disc, plaque, tower_at
from ziggurat.games.skyrise.data.records import Components
from ziggurat.games.skyrise.draw.board import Place, excerpt
from ziggurat.games.skyrise.draw.discs import LOOKS
from ziggurat.games.skyrise.draw.table import PINNED

_TITLE = re.compile(r"<title>.*?</title>|<g class=\"skyart\".*?</g>")
_NEAR, _WIDE = "-8 -146 402 263", "148 -318 372 244"
_DISCS = {
    **{"ZE01": "yellow", "ZE02": "brown", "ZE03": "green", "ZE04": "A", "BO01": "brown", "BO02": "yellow"},
    **{"BO03": "green", "BO04": "white", "BO05": "yellow", "BO06": "white", "BO07": "C", "BO08": "yellow"},
    **{"BO09": "brown", "BO10": "C", "BO11": "white", "BO12": "green", "BO13": "A", "BO14": "white"},
}
_BIDS = (("yellow", 22, "ZE02"), ("red", 24, "BO03"), ("teal", 38, "BO02"), ("red", 44, "BO06"))
_BUILT = (("red", "short", "BO09"), ("red", "tall", "BO05"), ("teal", "short", "BO10"), ("yellow", "medium", "BO01"))


def pictures(components: Components) -> tuple[Picture, ...]:
    """Of an edition that has the places of the standard one; of others none."""
    ground, at = excerpt(components, {components.outer[1].id: "east"})
    if not _DISCS.keys() <= at.keys():
        return ()
    ground = _TITLE.sub("", ground)
    return (
        Picture(
            "Bid",
            "Bid with one of your buildings. Each bid is higher than the last, and stands right beside it.",
            _window(_NEAR, ground + _discs(at) + _auction(at)),
        ),
        Picture(
            "Build",
            "The last bid wins. That building stays, its owner takes the disc, and every other bid goes home.",
            _window(_NEAR, ground + _discs(at, "BO06") + _built(at)),
        ),
        Picture(
            "Score",
            "Discs of a color make your buildings on that ground worth more. Whoever leads an island earns extra.",
            _window(_WIDE, ground + _scored(components, at)),
        ),
    )


def _window(box: str, inside: str) -> str:
    return f'<svg class="pic" viewBox="{box}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">{inside}</svg>'


def _discs(at: dict[str, Place], *without: str) -> str:
    return "".join(disc(*LOOKS[found], at[hood].x, at[hood].y) for hood, found in _DISCS.items() if hood not in without)


def _auction(at: dict[str, Place]) -> str:
    """Four bids on their way over a bridge, each beside the one before."""
    trail = "L".join(f"{at[hood].x:g} {at[hood].y - PINNED:g}" for _, _, hood in _BIDS)
    lying = "".join(
        plaque(seat, str(n), at[hood].x, at[hood].y - PINNED, top=hood == "BO06", scale=1.1 if hood == "BO06" else 0.84)
        for seat, n, hood in _BIDS
    )
    return f'<path class="trail" d="M{trail}"/>{lying}'


def _built(at: dict[str, Place]) -> str:
    """The building stands, its disc is taken, and the other bids leave."""
    place = at["BO06"]
    leaving = "".join(
        f'<g class="leaving">{plaque(seat, str(n), at[hood].x, at[hood].y - PINNED, scale=0.84)}</g>'
        f'<path class="homeward" d="M{at[hood].x:g} {at[hood].y - PINNED - 22:g}v-22m-8 8l8-8l8 8"/>'
        for seat, n, hood in _BIDS[:-1]
    )
    x, y = place.x + 64, place.y + 4
    return (
        f'{leaving}<circle class="taken" cx="{x:g}" cy="{y:g}" r="23"/>{disc(*LOOKS["white"], x, y)}'
        f"{tower_at('red', 'medium', place.x, place.y + 20, '', 1.3)}"
    )


def _scored(components: Components, at: dict[str, Place]) -> str:
    """Two buildings on green, what they earn, and who leads the island."""
    mine = [hood for seat, _, hood in _BUILT if seat == "red"]
    ground = "".join(f'<use class="mine" href="#h-{hood}"/>' for hood in mine)
    standing = "".join(
        tower_at(seat, height, at[hood].x, at[hood].y + 20, "", 1.2)
        for seat, height, hood in sorted(_BUILT, key=lambda built: at[built[2]].y)
    )
    value = components.row_values[3]
    return (
        f"{ground}{_discs(at, *(hood for _, _, hood in _BUILT))}{standing}"
        f"{_tally(value, len(mine))}{_badge(components.scoring.island_control)}"
    )


def _tally(value: int, buildings: int) -> str:
    """Three discs make the row worth so much, times the buildings on that ground."""
    pips = "".join(disc(*LOOKS["green"], 20 + 26 * n, 0) for n in range(3))
    return (
        '<g class="tally" transform="translate(174 -286)"><rect x="-8" y="-24" width="112" height="100" rx="12"/>'
        f'<g transform="translate(2 2)">{pips}</g><text x="48" y="44">×{value}</text>'
        f'<text class="sum" x="48" y="67">{buildings} × {value} = {buildings * value}</text></g>'
    )


def _badge(points: int) -> str:
    return (
        '<g class="lead" transform="translate(452 -218)"><rect x="-34" y="-17" width="68" height="34" rx="17"/>'
        f'<use class="p-red" href="#s-triangle" x="-26" y="-12" width="24" height="24"/>'
        f'<text x="14" y="7">{points}</text></g>'
    )
