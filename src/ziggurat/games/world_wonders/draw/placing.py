"""The question, and placing: a ghost for every way round, the places where it fits, and why not elsewhere.

The page's script moves and turns the ghost (see `web/static/placing.js`); all that it needs stands in data attributes.
"""

from __future__ import annotations

import json
from functools import lru_cache

from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.drawing import Part
from ziggurat.core.render.panels import ask, warned, warning
from ziggurat.core.render.pen import about, esc, icon, number
from ziggurat.core.render.prose import plural
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.data.polyominoes import SIZE, Cells, as_cells
from ziggurat.games.world_wonders.data.records import RESOURCES
from ziggurat.games.world_wonders.draw.art.pieces import building, streets
from ziggurat.games.world_wonders.draw.art.signs import good
from ziggurat.games.world_wonders.draw.geometry import U, region, span
from ziggurat.games.world_wonders.draw.monuments import monument
from ziggurat.games.world_wonders.draw.seats import PART, value
from ziggurat.games.world_wonders.view.shapes import PlacingView, WayView, WorldWondersView

NO_PLACER = Part("placer", '<g id="placer"></g>', shared=False)


@lru_cache(1024)
def _dots(cells: tuple[int, ...]) -> str:
    """Round caps of lines without length: one path for all places."""
    return "".join(f"M{c * U + U // 2} {r * U + U // 2}h0" for r, c in as_cells(cells))


def _box(cell: int) -> str:
    r, c = divmod(cell, SIZE)
    return f'<rect x="{c * U}" y="{r * U}" width="{U}" height="{U}"/>'


_BOXES = tuple(_box(cell) for cell in range(SIZE * SIZE))


class Placing:
    """Draws the question of one edition, and what is in the hand."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._ghost = lru_cache(512)(self._draw_ghost)

    # ---- on the map

    def placer(self, view: WorldWondersView, prompt: Prompt) -> Part:
        placing = view.placing
        if placing is None or not placing.ways or not view.legal:
            return NO_PLACER
        answers = {answer.choice: answer for answer in prompt.answers}
        start = self._start(placing)
        ways = "".join(self._way(placing, n, way, answers, n == start) for n, way in enumerate(placing.ways))
        reasons = json.dumps([[reason.text, reason.rule] for reason in placing.reasons], separators=(",", ":"))
        turner = (
            '<g class="turner" data-turn="1" aria-hidden="true"><circle r="21"/>'
            '<use href="#i-turn" x="-11" y="-11" width="22" height="22"/></g>'
            if len(placing.ways) > 1
            else ""
        )
        return Part(
            "placer",
            f'<g id="placer" data-placer="{U} {SIZE} {SIZE}" data-reasons="{esc(reasons)}" tabindex="-1" role="group" '
            f'aria-label="Places for the {esc(placing.name)}">{ways}{turner}</g>',
            shared=False,
        )

    def _way(self, placing: PlacingView, n: int, way: WayView, answers: dict[int, Answer], on: bool) -> str:
        spots = "".join(self._spot(cell, answers[choice]) for cell, choice in zip(way.cells, way.choices, strict=True))
        losing = tuple(cell for cell, choice in zip(way.cells, way.choices, strict=True) if answers[choice].warning)
        dots = f'<path class="dots warns" d="{_dots(losing)}"/>' if losing else ""
        # Lit is whatever the piece can cover, not only where its held cell can lie.
        reach = sorted({(r + down, c + right) for r, c in as_cells(way.cells) for down, right in way.offsets})
        area = region(tuple(reach), 2.5, 9) if reach else ""
        covers = " ".join(f"{down},{right}" for down, right in way.offsets)
        return (
            f'<g class="way{" on" if on else ""}" data-way="{n}" data-refused="{way.refused}" data-covers="{covers}">'
            f'<g class="fits"><path class="glow" d="{area}"/><path class="line" d="{area}"/>'
            f'<path class="dots" d="{_dots(way.cells)}"/>{dots}</g>{spots}{self._ghost_of(placing, way)}</g>'
        )

    def _spot(self, cell: int, answer: Answer) -> str:
        said = f"{answer.label}. {answer.warning}" if answer.warning else answer.label
        return (
            f'<g class="spot" data-choice="{answer.choice}" data-cell="{cell}"{warned(answer.warning)} role="button" '
            f'tabindex="-1" aria-label="{esc(said)}">{_BOXES[cell]}</g>'
        )

    def _ghost_of(self, placing: PlacingView, way: WayView) -> str:
        return self._ghost(placing.kind, placing.id, placing.type, self._part(placing, way), way.offsets)

    def _part(self, placing: PlacingView, way: WayView) -> int:
        """Which component of a monument lies this way round."""
        if placing.kind != "monument":
            return 0
        return self._catalog.numbers(placing.id, (*map(as_cells, placing.placed), way.offsets))[-1]

    def _draw_ghost(self, kind: str, name: str, type_: str, part: int, cells: Cells) -> str:
        """The piece around its held cell, lifted, with a gold glow."""
        outline = region(cells, 1, 7)
        return (
            f'<g class="ghost" data-ghost=""><path class="gh-glow" d="{outline}"/>'
            f'<g class="gh-up">{self._piece(kind, name, type_, part, cells)}</g>'
            f'<path class="gh-line" d="{outline}"/><circle class="gh-dot" cx="{U // 2}" cy="{U // 2}" r="7"/></g>'
        )

    def _piece(self, kind: str, name: str, type_: str, part: int, cells: Cells) -> str:
        if kind == "building":
            return f'<g class="bld t-{type_}">{building(type_, cells)}</g>'
        if kind == "road":
            return f'<g class="streets">{streets((cells,), frozenset(), False)}</g>'
        if kind == "tower":
            return f'<use href="#ww-tower" x="{U // 2}" y="{U // 2 + 20}"/>'
        return f'<g class="mon">{monument("", name, (cells,), self._catalog.sizes[name], numbers=(part,))}</g>'

    # ---- in the dock

    def ask(self, view: WorldWondersView, prompt: Prompt) -> Part:
        placing = view.placing
        if placing is not None and placing.ways and view.legal:
            return Part("ask", self._place(view, placing, prompt), "ask", shared=False)
        if view.asked == "buy":
            return Part("ask", self._buy(view, prompt), "ask", shared=False)
        return ask(view, prompt)

    def _head(self, prompt: Prompt, flow: str = "", key: str = "") -> str:
        context = f"<span>{esc(prompt.context)}</span>" if prompt.context else ""
        line = f"<p>{context}{flow}</p>" if context or flow else ""
        return f'<div class="q"{about(key) if key else ""}><h2>{esc(prompt.question)}</h2>{line}</div>'

    def _open(self, cls: str, prompt: Prompt) -> str:
        rules = f' data-rules="{esc(" ".join(prompt.rules))}"' if prompt.rules else ""
        return f'<div class="ask wwa {cls}" id="ask" tabindex="-1"{rules}>'

    def _buy(self, view: WorldWondersView, prompt: Prompt) -> str:
        """What the market does not show: the loan, and dropping out; the rest is lit there."""
        group = f'<div class="choices" role="group" aria-label="Choices">{self._extra(view, prompt, 1)}</div>'
        return f"{self._open('buys', prompt)}{self._head(prompt)}{group}</div>"

    def _extra(self, view: WorldWondersView, prompt: Prompt, first: int) -> str:
        """Buttons for the loan and for dropping out, numbered from `first` on."""
        extra = {view.loan_choice, view.out_choice}
        return "".join(
            self._borrow(view, answer)
            if answer.choice == view.loan_choice
            else f'<button type="button" class="choice{" warns" if answer.warning else ""}" '
            f'data-choice="{answer.choice}"{about("out")}{warned(answer.warning)} '
            f'title="{esc(answer.help)}"><span class="n">{first}</span><span>{esc(answer.label)}'
            f"{warning(answer.warning) or f'<small>{esc(answer.help)}</small>'}</span></button>"
            for answer in sorted(prompt.answers, key=lambda answer: answer.choice == view.loan_choice)
            if answer.choice in extra
        )

    def _borrow(self, view: WorldWondersView, answer: Answer) -> str:
        """A loan is no way to answer the question: quiet, last, without a number."""
        return (
            f'<button type="button" class="choice quiet" data-choice="{answer.choice}"'
            f'{about(f"seat:{view.seat}:loan")}{warned(answer.warning)} title="{esc(answer.help)}">{icon("loan", 18)}'
            f"<span>{esc(answer.label)}{warning(answer.warning, brief=True)}</span></button>"
        )

    def _place(self, view: WorldWondersView, placing: PlacingView, prompt: Prompt) -> str:
        start = self._start(placing)
        ways = "".join(
            f'<button type="button" class="choice turn" data-way-to="{n}" aria-pressed="{str(n == start).lower()}" '
            f'title="{self._words(way)}"><span class="n">{n + 1}</span>{self._small(placing, way)}'
            f'<b>{len(way.cells)}<span class="sr"> {"place" if len(way.cells) == 1 else "places"}</span></b></button>'
            for n, way in enumerate(placing.ways)
        )
        price = f" for {placing.price}" if placing.price else ""
        turn = (
            f'<button type="button" class="btn" data-turn="1" title="Turn it (R)">{icon("turn", 20)}<span>Turn</span>'
            "</button>"
            if len(placing.ways) > 1
            else ""
        )
        more = self._extra(view, prompt, len(placing.ways) + 1)  # in the opening turn one may borrow first
        return (
            f"{self._open('places', prompt)}{self._head(prompt, self._flow(view, placing), 'hand')}"
            f'<div class="choices ways" role="group" aria-label="Ways round">{ways}{more}</div>'
            f'<div class="does">{turn}<button type="button" class="btn main" data-confirm="">Place{price}</button>'
            "</div></div>"
        )

    def _start(self, placing: PlacingView) -> int:
        return next((n for n, way in enumerate(placing.ways) if way.choices), 0)

    def _words(self, way: WayView) -> str:
        turns = ("as it comes", "turned right", "turned around", "turned left")[way.turn]
        return f"{turns}: {plural(len(way.cells), 'place')}"

    def _small(self, placing: PlacingView, way: WayView) -> str:
        """The piece as it lies this way round."""
        top, left, bottom, right = span(way.offsets)
        wide, tall = (right - left) * U, (bottom - top) * U
        scale = min(46 / wide, 38 / (tall + 14), 0.36)
        piece = self._piece(placing.kind, placing.id, placing.type, self._part(placing, way), way.offsets)
        lift = 44 if placing.kind in ("tower", "monument") else 14
        scale = min(scale, 40 / (tall + lift))
        return (
            f'<svg class="waypic" width="{number(wide * scale + 4)}" height="{number((tall + lift) * scale + 2)}" '
            f'viewBox="{left * U - 2} {top * U - lift} {wide + 8} {tall + lift + 4}" aria-hidden="true">{piece}</svg>'
        )

    def _flow(self, view: WorldWondersView, placing: PlacingView) -> str:
        """What completing the piece changes: 6 to 8."""
        city = view.cities[placing.seat]
        out = [
            f'<span class="fl"{about(f"seat:{placing.seat}:{PART.get(kind, kind)}")} title="{kind}">'
            f"{good(kind, 17)}<b>{value(city, kind)}→{placing.after[kind]}</b></span>"
            for kind in (*RESOURCES, "population")
            if placing.after.get(kind, 0) != value(city, kind)
        ]
        if placing.gains.get("rings"):
            out.append(f'<span class="fl" title="rings">{icon("ring", 15)}<b>+{placing.gains["rings"]}</b></span>')
        return f'<span class="fls">{"".join(out)}</span>' if out else ""
