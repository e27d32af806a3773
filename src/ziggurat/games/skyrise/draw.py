"""The table as named parts of markup: scenery once, and what changes."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.drawing import Drawing, Part
from ziggurat.core.game import Vocabulary
from ziggurat.core.panels import ask, by_rank, sheet
from ziggurat.core.pen import SEATS, esc, icon, mark, plaque, tower_at
from ziggurat.core.view import Prompt
from ziggurat.games.skyrise.components import LETTERS, Components
from ziggurat.games.skyrise.discs import WORDS
from ziggurat.games.skyrise.hand import Hand
from ziggurat.games.skyrise.scenery import Atlas, atlas
from ziggurat.games.skyrise.seats import Alike, SeatCards
from ziggurat.games.skyrise.view import BidView, SkyriseView, StructureView

People = tuple[tuple[str, str], ...]
"""Color and name of each seat."""

_GOAL_ICONS = {
    "feature-group": "",
    "feature-incidence": "",
    "bridge-both-ends": "bridge",
    "chain-on-island": "chain",
}
_NO_MARKS = Part("marks", '<g id="marks" class="marks" aria-hidden="true"></g>', shared=False)


class Painter:
    """Draws the positions of one edition; maps are built once per choice of islands."""

    def __init__(self, components: Components, vocabulary: Vocabulary) -> None:
        self.components = components
        self._names = vocabulary.names
        self._atlases: dict[tuple[str, ...], Atlas] = {}
        self._seats = SeatCards(components)
        self._hand = Hand(components)
        self._wonders = {wonder.id: wonder.name for wonder in components.wonders}
        self._panoramas = {panorama.id: panorama for panorama in components.panoramas}
        # Every viewer of a position gets the same of these, and a choice changes few of them.
        self._discs = lru_cache(512)(self._draw_discs)
        self._pieces = lru_cache(512)(self._draw_pieces)
        self._bids = lru_cache(512)(self._draw_bids)
        self._control = lru_cache(512)(self._draw_control)
        self._goals = lru_cache(256)(self._draw_goals)
        self._keys = lru_cache(2048)(self._draw_keys)
        self._tiles = lru_cache(1024)(self._draw_tiles)
        self._base: tuple[Drawing | None, Alike] = (None, {})
        """The latest drawing that was made without another, and what its other viewers have in common with it."""

    def draw(self, view: SkyriseView, prompt: Prompt, other: Drawing | None = None) -> Drawing:
        """For whoever the view belongs to; `other` is for another viewer of the same position."""
        chart = self._atlases.get(view.islands)
        if chart is None:
            chart = self._atlases[view.islands] = atlas(self.components, view.islands)
        legal = {self._names[choice]: choice for choice in view.legal}
        spots = [
            (n, self._names[choice], choice)
            for n, choice in enumerate(view.legal, 1)
            if self._names[choice] in chart.places
        ]
        base, alike = self._base
        if other is None or base is not other:
            alike = {}
        shared = self._shared(view) if other is None else [part for part in other.parts if part.shared]
        discs, pieces, bids, control, goals, keys, sheet = shared
        drawing = Drawing(
            chart.scenery,
            (
                *self._seats.rail(view, alike),
                self._lit(chart, view, spots) if spots else self._unlit(chart, view, alike),
                discs,
                pieces,
                bids,
                self._marks(chart, spots) if spots else _NO_MARKS,
                control,
                goals,
                self._tiles(view.tiles, view.seat is None),
                keys,
                sheet,
                ask(view, prompt),
                self._hand.part(view, legal, prompt),
            ),
            self._title(view) if other is None else other.title,
        )
        if other is None:
            self._base = drawing, alike
        return drawing

    def _title(self, view: SkyriseView) -> str:
        title = f"Skyrise · Era {view.era}"
        if view.over:
            return title + " · Final score"
        left = sum([board.to_build for board in view.boards])
        return title + f" · Auction {view.auction} · {left} structure{'' if left == 1 else 's'} to go"

    def _shared(self, view: SkyriseView) -> list[Part]:
        """What looks the same for everybody."""
        people = tuple([(view.colors[seat], view.name(seat)) for seat in range(view.seats)])
        return [
            self._discs(view.islands, tuple(view.discs.items()), tuple([bid.hood for bid in view.bids])),
            self._pieces(view.islands, view.structures, view.latest, people),
            self._bids(view.islands, view.bids, people),
            self._control(view.islands, tuple(view.control.items()), people),
            self._goals(view.panoramas),
            self._keys(tuple([board.keys for board in view.boards]), people),
            sheet(view, [board.points for board in view.boards], self._tie(view)),
        ]

    # ---- the map

    def _lit(self, chart: Atlas, view: SkyriseView, spots: list[tuple[int, str, int]]) -> Part:
        """The neighborhoods that can be chosen, and what a phone should look at."""
        out = []
        for n, hood, choice in spots:
            place = chart.places[hood]
            out.append(_light(n, choice, hood, place.name, place.color, view.discs.get(hood, "")))
        look = [chart.places[hood] for hood in (*(bid.hood for bid in view.bids), *(spot[1] for spot in spots))]
        seen = ""
        if look:
            xs, ys = [place.x for place in look], [place.y for place in look]
            size = max(max(xs) - min(xs), max(ys) - min(ys)) + 190
            x, y = (min(xs) + max(xs) - size) / 2, (min(ys) + max(ys) - size) / 2
            seen = f' data-look="{x:.0f} {y:.0f} {size:.0f} {size:.0f}"'
        return Part("lit", f'<g id="lit"{seen}>{"".join(out)}</g>', shared=False)

    def _unlit(self, chart: Atlas, view: SkyriseView, alike: Alike) -> Part:
        """The same for all who can choose no neighborhood."""
        found = alike.get("lit")
        if found is None:
            found = alike["lit"] = self._lit(chart, view, [])
        return found

    def _draw_discs(self, islands: tuple[str, ...], discs: tuple[tuple[str, str], ...], bids: tuple[str, ...]) -> Part:
        """The discs that still lie on the map; under a bid a disc moves down, so that both can be read."""
        drawn = self._atlases[islands].discs
        out = [drawn[hood, found, hood in bids] for hood, found in discs]
        return Part("discs", f'<g id="discs">{"".join(out)}</g>')

    def _draw_pieces(
        self, islands: tuple[str, ...], structures: tuple[StructureView, ...], latest: str, people: People
    ) -> Part:
        """The structures, from back to front, the newest in a ring."""
        chart = self._atlases[islands]
        places = chart.places
        out = []
        for structure in sorted(structures, key=lambda structure: places[structure.hood].y):
            place = places[structure.hood]
            if structure.hood == latest:
                out.append(f'<ellipse class="newest" cx="{place.x:g}" cy="{place.y + 20:g}" rx="27" ry="14"/>')
            what = self._wonders.get(structure.piece) or f"{structure.height} building"
            color, name = people[structure.seat]
            title = f"{place.name}: {what} of {name}"
            out.append(
                tower_at(
                    color,
                    structure.height,
                    place.x,
                    place.y + 20,
                    structure.piece,
                    1.12,
                    title,
                )
            )
        return Part("pieces", f'<g id="pieces">{"".join(out)}</g>')

    def _draw_bids(self, islands: tuple[str, ...], bids: tuple[BidView, ...], people: People) -> Part:
        """The bids of the auction and the trail that joins them in order."""
        chart = self._atlases[islands]
        if not bids:
            return Part("bids", '<g id="bids"></g>')
        out = []
        trail = []
        for i, bid in enumerate(bids, 1):
            place = chart.places[bid.hood]
            trail.append(f"{place.x:g} {place.y - 10:g}")
            top = i == len(bids)
            color, name = people[bid.seat]
            words = f"{place.name}: {self._wonders.get(bid.piece, bid.piece)}, bid {i} by {name}"
            out.append(
                plaque(
                    color,
                    str(bid.number) if bid.number else "W",
                    place.x,
                    place.y - 10,
                    piece=bid.piece,
                    top=top,
                    scale=1.16 if top else 0.96,
                    title=words,
                )
            )
        line = f'<path class="trail" d="M{"L".join(trail)}"/>' if len(trail) > 1 else ""
        return Part("bids", f'<g id="bids">{line}{"".join(out)}</g>')

    def _marks(self, chart: Atlas, spots: list[tuple[int, str, int]]) -> Part:
        """The numbers of the lit neighborhoods, pinned above their discs."""
        out = []
        for n, hood, _ in spots:
            place = chart.places[hood]
            out.append(_mark(n, place.x, place.y))
        return Part("marks", f'<g id="marks" class="marks" aria-hidden="true">{"".join(out)}</g>', shared=False)

    def _draw_control(
        self, islands: tuple[str, ...], control: tuple[tuple[str, tuple[int, ...]], ...], people: People
    ) -> Part:
        """Who would score each island now."""
        chart = self._atlases[islands]
        points = self.components.scoring.island_control
        out = []
        for island, seats in control:
            if not seats:
                continue
            x, y = chart.tabs[island]
            width = 22 * len(seats) + 26
            names = " and ".join(people[seat][1] for seat in seats)
            words = f"{chart.islands[island]}: {names} would score {points}"
            shapes = "".join(
                f'<use class="p-{people[seat][0]}" href="#s-{SEATS[people[seat][0]][1]}" '
                f'x="{7 + 22 * i - width / 2:g}" y="-9" width="18" height="18"/>'
                for i, seat in enumerate(seats)
            )
            out.append(
                f'<g class="lead" role="img" aria-label="{esc(words)}" transform="translate({x:g} {y:g})">'
                f"<title>{esc(words)}</title>"
                f'<rect x="{-width / 2:g}" y="-14" width="{width}" height="28" rx="14"/>'
                f'{shapes}<text x="{width / 2 - 13:g}" y="6">{points}</text></g>'
            )
        return Part("control", f'<g id="control">{"".join(out)}</g>')

    # ---- the corners of the board

    def _draw_goals(self, panoramas: tuple[str, ...]) -> Part:
        out = []
        for corner, key in zip(("tl", "tr"), panoramas):
            card = self._panoramas[key]
            picture = _GOAL_ICONS[card.effect.op] or card.effect.feature or ""
            out.append(
                f'<div class="corner card goal {corner}" title="{esc(card.text)}"><h3>{icon(picture, 20)}'
                f'<span>{esc(card.name)}</span><span class="val">{card.score}</span></h3>'
                f"<p>{esc(card.text)}</p></div>"
            )
        return Part("goals", f'<div id="goals" class="goals">{"".join(out)}</div>')

    def _draw_tiles(self, values: tuple[int | None, ...], spectator: bool) -> Part:
        known = sum(value is not None for value in values)
        tiles = "".join(
            f"<div><small>{letter}</small>?</div>"
            if value is None
            else f'<div class="known"><small>{letter}</small>{value}</div>'
            for letter, value in zip(LETTERS, values)
        )
        words = ", ".join(f"{letter} {'unknown' if value is None else value}" for letter, value in zip(LETTERS, values))
        if spectator or not known:
            note = ""
        else:
            note = f' <span class="quiet">you know {known}</span>' if known < 4 else ""
        return Part(
            "tiles",
            f'<div id="tiles" class="corner card patrons bl" role="group" aria-label="Patrons: {words}">'
            f'<span class="over">Patrons</span>{note}<div class="tiles">{tiles}</div></div>',
            shared=False,
        )

    def _draw_keys(self, taken: tuple[tuple[str, ...], ...], people: People) -> Part:
        """The prizes for finishing first and second, with who took them."""
        holders = {key: seat for seat, keys in enumerate(taken) for key in keys}
        scoring = self.components.scoring
        prizes = [("large", scoring.large_key, 22)]
        if self.components.setup[str(len(people))].small_key:
            prizes.append(("small", scoring.small_key, 17))
        out = []
        for key, points, size in prizes:
            seat = holders.get(key)
            owner = mark(people[seat][0], 13) if seat is not None else ""
            whose = f"{key} key: {people[seat][1]}" if seat is not None else f"{key} key"
            out.append(f'<span class="key" title="{esc(whose)}">{icon("key", size, "brass")}{points}{owner}</span>')
        then = "" if holders else '<span class="quiet">then</span>'
        return Part(
            "keys",
            f'<div id="keys" class="corner card keys br"><span class="over">First to finish</span>'
            f"<h3>{then.join(out)}</h3></div>",
        )

    # ---- the end

    def _tie(self, view: SkyriseView) -> str:
        """SKY-147 in words, where it decided the game."""
        if not view.over:
            return ""
        order = by_rank(view)
        best = view.scores[order[0]]
        tied = [seat for seat in order if view.scores[seat] == best]
        if len(tied) < 2:
            return ""
        names = [view.name(seat) for seat in tied]
        together = f"{', '.join(names[:-1])} and {names[-1]}"
        return f"{together} have {best} each; {names[0]} finished construction earlier (SKY-147)."


@lru_cache(4096)
def _light(n: int, choice: int, hood: str, name: str, color: str, found: str) -> str:
    words = esc(f"{n}: {name}, {color}, {WORDS.get(found, 'no disc')}")
    return (
        f'<g class="lit" role="button" tabindex="0" data-choice="{choice}" aria-label="{words}">'
        f"<title>{words}</title>"
        f'<use class="glow" href="#h-{hood}"/><use class="line" href="#h-{hood}"/></g>'
    )


@lru_cache(4096)
def _mark(n: int, x: float, y: float) -> str:
    return (
        f'<g transform="translate({x - 20:.1f} {y - 18:.1f})">'
        f'<circle class="litn" r="14"/><text class="litt" y="5.8">{n}</text></g>'
    )


_PAINTERS: dict[int, Painter] = {}


def draw(
    components: Components, vocabulary: Vocabulary, view: SkyriseView, prompt: Prompt, other: Drawing | None = None
) -> Drawing:
    """The whole table for whoever the view belongs to, with the shared parts of `other` if that is given."""
    # By identity: components are large and do not change; a painter keeps its own alive, so an id stays taken.
    painter = _PAINTERS.get(id(components))
    if painter is None:
        painter = _PAINTERS[id(components)] = Painter(components, vocabulary)
    return painter.draw(view, prompt, other)
