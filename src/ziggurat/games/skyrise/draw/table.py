"""The table as named parts of markup: the scenery once, and what changes on it."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.view import Prompt
from ziggurat.core.render.drawing import Drawing, Part, pieced
from ziggurat.core.render.panels import NO_SHEET, ask, by_rank, sheet
from ziggurat.core.render.pen import SEATS, about, esc, icon, mark, pip, plaque, tower_at
from ziggurat.core.render.render_cache import Memory
from ziggurat.games.skyrise.data.records import LETTERS, Components
from ziggurat.games.skyrise.draw import lit
from ziggurat.games.skyrise.draw.board import Atlas, Place, atlas
from ziggurat.games.skyrise.draw.discs import SHORT
from ziggurat.games.skyrise.draw.hand import Hand
from ziggurat.games.skyrise.draw.seats import SeatCards
from ziggurat.games.skyrise.view.shapes import BidView, SkyriseView, StructureView

People = tuple[tuple[str, str], ...]
"""Color and name of each seat."""
Shared = tuple[Part, Part, Part, Part, Part, Part, Part, str]
"""Discs, pieces, bids, control, goals, keys, score sheet, title."""
_Plaque = tuple[BidView, bool, str, str]
"""A bid, whether it is the highest, where it lies, and its picture."""

_GOAL_ICONS = {
    "feature-group": "",
    "feature-incidence": "",
    "bridge-both-ends": "bridge",
    "chain-on-island": "chain",
}
_NO_AIM = Part("mine", '<div id="mine" hidden="hidden"></div>', shared=False)
PINNED = 44
"""How far above its disc a bid lies, so that both can be read."""


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
        self._goals = lru_cache(256)(self._draw_goals)
        self._tiles = lru_cache(1024)(self._draw_tiles)
        self._aims = {str(objective.color): objective for objective in components.objectives}
        self._aim = lru_cache(256)(self._draw_aim)

    def draw(self, view: SkyriseView, prompt: Prompt, memory: Memory) -> Drawing:
        """For whoever the view belongs to; what the table's memory holds is not drawn again."""
        chart = self._atlases.get(view.islands)
        if chart is None:
            chart = self._atlases[view.islands] = atlas(self.components, view.islands)
        legal = {self._names[choice]: choice for choice in view.legal}
        spots = [
            (n, hood, choice, chart.places[hood])
            for n, (hood, choice) in enumerate(legal.items(), 1)
            if hood in chart.places
        ]
        shared = memory.page.get("shared")
        if shared is None:
            shared = memory.page["shared"] = self._shared(chart, view, memory)
        discs, pieces, bids, control, goals, keys, sheet, title = shared
        return Drawing(
            chart.scenery,
            (
                *self._seats.rail(view, memory),
                lit.lit(chart, view, spots) if spots else lit.unlit(chart, view, memory),
                discs,
                pieces,
                bids,
                lit.marks(spots) if spots else lit.NO_MARKS,
                control,
                self._mine(chart, view),
                goals,
                self._tiles(view.tiles, view.seat is None),
                keys,
                sheet,
                ask(view, prompt),
                self._hand.part(view, legal, prompt, memory),
            ),
            title,
        )

    def _title(self, view: SkyriseView) -> str:
        if view.over:
            return f"Skyrise · Era {view.era} · Final score"
        left = 0
        for board in view.boards:
            left += board.to_build
        s = "" if left == 1 else "s"
        return f"Skyrise · Era {view.era} · Auction {view.auction} · {left} structure{s} to go"

    def _shared(self, chart: Atlas, view: SkyriseView, memory: Memory) -> Shared:
        """What looks the same for everybody."""
        called = view.colors, view.names
        people: People | None = memory.recall("people", called)
        if people is None:
            people = memory.note("people", called, _people(view))
        ground = view.discs, view.structures, view.control, view.latest, people
        built: tuple[Part, Part, Part, Part] | None = memory.recall("ground drawn", ground)
        if built is None:
            built = memory.note("ground drawn", ground, self._ground(chart, view, people, memory))
        discs, pieces, control, keys = built
        auction = view.bids, people
        bids: Part | None = memory.recall("bids drawn", auction)
        if bids is None:
            bids = memory.note("bids drawn", auction, self._draw_bids(chart, view.bids, people, memory))
        return (
            discs,
            pieces,
            bids,
            control,
            self._goals(view.panoramas),
            keys,
            sheet(view, [board.points for board in view.boards], self._tie(view)) if view.over else NO_SHEET,
            self._title(view),
        )

    def _ground(self, chart: Atlas, view: SkyriseView, people: People, memory: Memory) -> tuple[Part, Part, Part, Part]:
        """What only a construction changes."""
        return (
            self._draw_discs(chart, view.discs, memory),
            self._draw_pieces(chart, view.structures, view.latest, people, memory),
            self._draw_control(chart, view.control, people, memory),
            self._draw_keys(tuple([board.keys for board in view.boards]), people),
        )

    # ---- the map

    def _draw_discs(self, chart: Atlas, discs: dict[str, str], memory: Memory) -> Part:
        """The discs that still lie on the map, island by island: a construction changes those of one."""
        pieces = [("discs", '<g id="discs">')]
        for island, hoods in chart.hoods.items():
            slot, lying = ("discs", island), [discs.get(hood, "") for hood in hoods]
            piece: tuple[str, str] | None = memory.recall(slot, lying)
            if piece is None:
                drawn = "".join([chart.discs[hood, disc] for hood, disc in zip(hoods, lying) if disc])
                piece = memory.note(slot, lying, (f"discs-{island}", f'<g id="discs-{island}">{drawn}</g>'))
            pieces.append(piece)
        pieces.append(("", "</g>"))
        return pieced(tuple(pieces))

    def _draw_pieces(
        self, chart: Atlas, structures: tuple[StructureView, ...], latest: str, people: People, memory: Memory
    ) -> Part:
        """The structures, from back to front, the newest in a ring; those that stood before are not drawn again."""
        towers: dict[StructureView, tuple[float, str]] | None = memory.recall("towers", people)
        if towers is None:
            towers = memory.note("towers", people, {})
        standing = []
        for structure in structures:
            tower = towers.get(structure)
            if tower is None:
                tower = towers[structure] = self._tower(chart.places[structure.hood], structure, people)
            if structure.hood == latest:
                y, markup = tower
                ring = f'<ellipse class="newest" cx="{chart.places[latest].x:g}" cy="{y + 20:g}" rx="27" ry="14"/>'
                tower = y, ring + markup
            standing.append(tower)
        standing.sort(key=_back)
        return Part("pieces", f'<g id="pieces">{"".join([markup for _, markup in standing])}</g>')

    def _tower(self, place: Place, structure: StructureView, people: People) -> tuple[float, str]:
        """How far in front it stands, and its picture."""
        what = self._wonders.get(structure.piece) or f"{structure.height} building"
        color, name = people[structure.seat]
        title = f"{place.name}: {what} of {name}"
        return place.y, tower_at(
            color,
            structure.height,
            place.x,
            place.y + 20,
            structure.piece,
            1.12,
            title,
            about(f"piece:{structure.piece}"),
        )

    def _draw_bids(self, chart: Atlas, bids: tuple[BidView, ...], people: People, memory: Memory) -> Part:
        """The bids of the auction above their discs, and the trail that joins them in order."""
        if not bids:
            return Part("bids", '<g id="bids"></g>')
        known: list[_Plaque] | None = memory.recall("plaques", people)
        # As a rule only the highest bid is new, and the one below it is no longer the highest.
        plaques = memory.note("plaques", people, []) if known is None else known
        out = []
        trail = []
        for i, bid in enumerate(bids):
            top = i == len(bids) - 1
            if i >= len(plaques):
                plaques.append(self._plaque(chart.places[bid.hood], bid, i + 1, top, people))
            elif plaques[i][0] is not bid or plaques[i][1] != top:
                plaques[i] = self._plaque(chart.places[bid.hood], bid, i + 1, top, people)
            _, _, at, markup = plaques[i]
            trail.append(at)
            out.append(markup)
        line = f'<path class="trail" d="M{"L".join(trail)}"/>' if len(trail) > 1 else ""
        return Part("bids", f'<g id="bids">{line}{"".join(out)}</g>')

    def _plaque(self, place: Place, bid: BidView, number: int, top: bool, people: People) -> _Plaque:
        y = place.y - PINNED
        color, name = people[bid.seat]
        words = f"{place.name}: {self._wonders.get(bid.piece, bid.piece)}, bid {number} by {name}"
        markup = plaque(
            color,
            str(bid.number) if bid.number else "W",
            place.x,
            y,
            piece=bid.piece,
            top=top,
            scale=1.16 if top else 0.96,
            title=words,
            marked=about(f"piece:{bid.piece}"),
        )
        return bid, top, f"{place.x:g} {y:g}", markup

    def _draw_control(self, chart: Atlas, control: dict[str, tuple[int, ...]], people: People, memory: Memory) -> Part:
        """Who would score each island now; a construction changes that of one or two."""
        out: list[str] = []
        for island, seats in control.items():
            if seats:
                slot, key = ("lead", island), (seats, people)
                lead: str | None = memory.recall(slot, key)
                out.append(memory.note(slot, key, self._lead(chart, island, seats, people)) if lead is None else lead)
        return Part("control", f'<g id="control">{"".join(out)}</g>')

    def _lead(self, chart: Atlas, island: str, seats: tuple[int, ...], people: People) -> str:
        points = self.components.scoring.island_control
        x, y = chart.tabs[island]
        width = 22 * len(seats) + 26
        names = " and ".join([people[seat][1] for seat in seats])
        words = f"{chart.islands[island]}: {names} would score {points}"
        shapes = "".join(
            [
                f'<use class="p-{people[seat][0]}" href="#s-{SEATS[people[seat][0]][1]}" '
                f'x="{7 + 22 * i - width / 2:g}" y="-9" width="18" height="18"/>'
                for i, seat in enumerate(seats)
            ]
        )
        return (
            f'<g class="lead"{about(f"island:{island}")} role="img" aria-label="{esc(words)}" '
            f'transform="translate({x:g} {y:g})">'
            f"<title>{esc(words)}</title>"
            f'<rect x="{-width / 2:g}" y="-14" width="{width}" height="28" rx="14"/>'
            f'{shapes}<text x="{width / 2 - 13:g}" y="6">{points}</text></g>'
        )

    # ---- the corners of the board

    def _mine(self, chart: Atlas, view: SkyriseView) -> Part:
        """The own secret objective and how far it is, for glass without room for the own card."""
        seat = view.seat
        color = None if seat is None else view.boards[seat].objective
        if seat is None or color is None:
            return _NO_AIM
        have = 0
        for structure in view.structures:
            if structure.seat == seat and chart.places[structure.hood].color == color:
                have += 1
        return self._aim(seat, color, have)

    def _draw_aim(self, seat: int, color: str, have: int) -> Part:
        need = self._aims[color].need
        words = f"Only you see: {need} structures in {color}, you have {have}"
        return Part(
            "mine",
            f'<div id="mine" class="corner card own-aim asks" role="button" tabindex="0"{about(f"aim:{seat}")} '
            f'aria-label="{words}">{icon("eye", 18)}{pip(SHORT[color], f"fac-{SHORT[color]}", 20)}'
            f"<span><b>{have}</b> of {need}</span></div>",
            shared=False,
        )

    def _draw_goals(self, panoramas: tuple[str, ...]) -> Part:
        out = []
        for corner, key in zip(("tl", "tr"), panoramas):
            card = self._panoramas[key]
            picture = _GOAL_ICONS[card.effect.op] or card.effect.feature or ""
            out.append(
                f'<div class="corner card aim asks {corner}" role="button" tabindex="0"{about(f"goal:{key}")} '
                f'title="{esc(card.text)}">'
                f"<h3>{icon(picture, 20)}"
                f'<span>{esc(card.name)}</span><span class="val">{card.score}</span></h3>'
                f"<p>{esc(card.text)}</p></div>"
            )
        return Part("goals", f'<div id="goals" class="aims">{"".join(out)}</div>')

    def _draw_tiles(self, values: tuple[int | None, ...], spectator: bool) -> Part:
        known = sum(value is not None for value in values)
        tiles = "".join(
            f"<div{about(f'patron:{letter}')}><small>{letter}</small>?</div>"
            if value is None
            else f'<div class="known"{about(f"patron:{letter}")}><small>{letter}</small>{value}</div>'
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
            marked = about(f"key:{key}")
            out.append(
                f'<span class="key"{marked} title="{esc(whose)}">{icon("key", size, "brass")}{points}{owner}</span>'
            )
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


def _people(view: SkyriseView) -> People:
    return tuple([(view.colors[seat], view.name(seat)) for seat in range(view.seats)])


def _back(tower: tuple[float, str]) -> float:
    return tower[0]


_PAINTERS: dict[int, Painter] = {}


def painter(components: Components, vocabulary: Vocabulary) -> Painter:
    """The painter of an edition; not kept in the game, which travels to other processes without it."""
    # By identity: components are large and do not change; a painter keeps its own alive, so an id stays taken.
    found = _PAINTERS.get(id(components))
    if found is None:
        found = _PAINTERS[id(components)] = Painter(components, vocabulary)
    return found
