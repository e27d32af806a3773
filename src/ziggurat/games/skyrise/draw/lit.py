"""The neighborhoods that can be chosen: lit on the map, with their numbers."""

from __future__ import annotations

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.pen import esc
from ziggurat.core.render.render_cache import Memory
from ziggurat.games.skyrise.draw.board import Atlas, Place
from ziggurat.games.skyrise.draw.discs import WORDS
from ziggurat.games.skyrise.view.shapes import SkyriseView

Spot = tuple[int, str, int, Place]
"""A neighborhood that can be chosen: its number, id, choice and place."""
_SAID: dict[str, str] = {"": "no disc", **{disc: esc(words) for disc, words in WORDS.items()}}
"""What is said of a disc, as markup."""
NO_MARKS = Part("marks", '<g id="marks" class="marks" aria-hidden="true"></g>', shared=False)


def lit(chart: Atlas, view: SkyriseView, spots: list[Spot]) -> Part:
    """The neighborhoods that can be chosen, and what a phone should look at."""
    discs = view.discs
    out = ['<g id="lit">']
    for n, hood, choice, place in spots:
        out.append(_light(n, choice, place, _SAID[discs.get(hood, "")]))
    out.append("</g>")
    look = [chart.places[bid.hood] for bid in view.bids] + [spot[3] for spot in spots]
    if look:
        left, top = look[0].x, look[0].y
        right, bottom = left, top
        for place in look[1:]:
            across, down = place.x, place.y
            if across < left:
                left = across
            elif across > right:
                right = across
            if down < top:
                top = down
            elif down > bottom:
                bottom = down
        across, down = right - left, bottom - top
        size = (across if across > down else down) + 190.0
        # Rounded and not formatted, which would cost as much as all else here.
        width = round(size)
        x, y = round((left + right - size) / 2), round((top + bottom - size) / 2)
        out[0] = f'<g id="lit" data-look="{x} {y} {width} {width}">'
    return Part("lit", "".join(out), shared=False)


def unlit(chart: Atlas, view: SkyriseView, memory: Memory) -> Part:
    """The same for all who can choose no neighborhood."""
    kept: Part | None = memory.recall("unlit", view.bids)
    return memory.note("unlit", view.bids, lit(chart, view, [])) if kept is None else kept


def marks(spots: list[Spot]) -> Part:
    """The numbers of the lit neighborhoods, pinned above their discs."""
    out = ['<g id="marks" class="marks" aria-hidden="true">']
    for n, _, _, place in spots:
        out.append(f"{place.pin}{n}</text></g>")
    out.append("</g>")
    return Part("marks", "".join(out), shared=False)


def _light(n: int, choice: int, place: Place, found: str) -> str:
    # Put together from what is at hand: to look it up would cost more.
    words = f"{n}: {place.said}{found}"
    return (
        f'<g class="lit" role="button" tabindex="0" data-choice="{choice}"{place.mark} aria-label="{words}">'
        f"<title>{words}</title>{place.glow}"
    )
