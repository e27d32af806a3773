"""Cities as pictures: the viewer's own as a street of folded paper, the others' as small silhouettes."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.pen import about, badge, esc
from ziggurat.core.render.prose import plural
from ziggurat.games.paper_skyscrapers.draw.cards import Faces
from ziggurat.games.paper_skyscrapers.draw.lit import Lights, Lit
from ziggurat.games.paper_skyscrapers.draw.pieces import CITY, meeple, sym, thing
from ziggurat.games.paper_skyscrapers.view.shapes import BuildingView, OfferView, PaperView, PlaceView

TALLEST = 18
"""Floors are thinner in higher buildings, up to this height."""
WHERE = {
    "left": "next door",
    "right": "next door",
    "under": "underneath",
    "effect": "by the action",
    CITY: "by the city",
}
_FLOOR, _ROOF, _STEP, _WIDE = 6, 22, 35, 252


def reasons(place: PlaceView) -> str:
    """«−2 next door, −1 underneath»: what makes a build cheaper there."""
    sums: dict[str, int] = {}
    for discount in place.discounts:
        where = WHERE[discount.where]
        sums[where] = sums.get(where, 0) + discount.amount
    return ", ".join(f"−{amount} {where}" for where, amount in sums.items())


def shown_seat(view: PaperView) -> int:
    """Whose city is the large one: the viewer's, for a spectator that of the player whose turn it is."""
    return view.turn if view.seat is None else view.seat


class Skyline:
    """Draws the cities of one edition; a building that did not change is not drawn again."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces
        self._building = lru_cache(4096)(self._draw_building)
        self._mini = lru_cache(1024)(self._draw_mini)

    # ---- the street

    def part(self, view: PaperView, lights: Lights) -> Part:
        seat = shown_seat(view)
        board = view.boards[seat]
        buildings = {building.place: building for building in board.buildings}
        site, offer, want = view.site, None, ""
        if site is not None:
            want = f" want-{self._faces.of[site.card].wants}"
            if site.place is None:
                offer = next((offer for offer in view.offers if offer.card == site.card), None)
            else:
                old = buildings.get(site.place)
                cards = (*old.cards, site.card) if old else (site.card,)
                buildings[site.place] = BuildingView(site.place, cards, bool(old and old.mayor))
        whose, ends = self._signs(view, seat)
        tall = min(max((len(building.cards) for building in buildings.values()), default=1), TALLEST)
        many = f" w{min(len(buildings), 8)}" if len(buildings) > 6 else ""
        name = "Your skyline" if view.seat is not None else f"Skyline of {esc(view.name(seat))}"
        return Part(
            "skyline",
            f'<div class="skyline ps ps-t{tall}{many}{want}{" placing" if offer else ""}" id="skyline" role="group" '
            f'aria-label="{name}, {plural(len(board.buildings), "building")}">{whose}{ends}'
            f'<div class="street">{self._street(view, seat, buildings, offer, lights)}</div></div>',
            shared=False,
        )

    def _signs(self, view: PaperView, seat: int) -> tuple[str, str]:
        whose = ends = ""
        if view.seat is None:
            whose = f'<span class="whose">{badge(view.colors[seat], 24)}{esc(view.name(seat))}</span>'
        if view.ending and not view.over:
            last = "The game ends after this round" if view.level == 4 else f"Level {view.level} ends after this turn"
            ends = f'<span class="ends"{about("ending")}>{last}</span>'
        return whose, ends

    def _street(
        self,
        view: PaperView,
        seat: int,
        buildings: dict[int, BuildingView],
        offer: OfferView | None,
        lights: Lights,
    ) -> str:
        sites = {place.place: place for place in offer.places} if offer else {}
        if not buildings and not sites:
            return ""
        out = []
        every = [*buildings, *(place for place in sites if sites[place].possible)]
        for place in range(min(every), max(every) + 1):
            lit = lights.places.get(place)
            site = sites.get(place)
            if place in buildings:
                out.append(self._one(view, seat, buildings[place], lit, site))
            elif lit is not None:
                tag = self._tag(view, lit, site)
                key = about(f"plot:{seat}:{place}")
                out.append(f'<div class="plot"{key}><i></i>{tag}{lit.hit()}</div>')
            else:
                out.append(f'<div class="gap" title="An empty plot"{about(f"plot:{seat}:{place}")}></div>')
        return "".join(out)

    def _one(self, view: PaperView, seat: int, building: BuildingView, lit: Lit | None, site: PlaceView | None) -> str:
        new = view.site is not None and view.site.place == building.place
        now = ""
        if lit is not None and lit.lens == "mayor":
            gives = next(choice.now for choice in view.choices if choice.choice == lit.choice)
            now = f"{gives} now" if gives >= 0 else ""
        why = ""
        if lights_mayor(view) and lit is None:
            why = "Your mayor stands here and must move" if building.mayor else "A city card has no action"
        tag = self._tag(view, lit, site) if site is not None else ""
        off = building.cards[-1] == view.boards[seat].city and view.boards[seat].bonus_used
        color = view.colors[seat] if building.mayor else ""
        named = building.place in view.chosen
        to = view.asked == "action" and lit is not None
        return self._building(
            building.cards, seat, building.place, color, lit, tag, new or named, why, now, off, to, True
        )

    def _tag(self, view: PaperView, lit: Lit | None, site: PlaceView | None) -> str:
        """The price on the ground, the printed one struck."""
        if site is None or view.site is None:
            return lit.badge() if lit else ""
        if lit is None:
            key = about(f"price:{site.place}")
            return (
                f'<span class="ptag no" title="{esc(site.reason)}"{key}><b>{site.price}</b>{sym("ps-deck", 14)}</span>'
            )
        full = view.site.printed
        old = f"<s>{full}</s>" if site.price != full else ""
        low = " low" if site.price < full else ""
        key = about(f"price:{site.place}")
        return f'<span class="ptag{low}"{key}>{lit.badge()}{old}<b>{site.price}</b>{sym("ps-deck", 14)}</span>'

    def _draw_building(
        self,
        cards: tuple[str, ...],
        seat: int,
        place: int,
        mayor: str,
        lit: Lit | None,
        tag: str,
        new: bool,
        why: str,
        now: str,
        off: bool,
        to: bool,
        pieces: bool,
    ) -> str:
        """One stack: the top card whole, every other as the strip of its icons; the mayor stands on the roof."""
        top, below = cards[-1], cards[-2::-1]
        roof = self._faces.roof(top, now, pieces)
        floors = "".join(self._faces.floor(card, pieces) for card in below)
        state = f"{' here' if mayor else ''}{' new' if new else ''}{' spent' if off else ''}"
        who = ""
        if mayor:
            piece = f"mayor-{mayor}" if pieces else ""
            who = f'<span class="stand"{about(f"mayor:{seat}")}>{meeple(mayor, 46, piece, "Mayor", True)}</span>'
        number = lit.badge("numb") if lit and not tag else ""
        words = f"{self._faces.says(top)} {plural(len(cards), 'card')} high"
        act = lit.hit(words) if lit else ""
        if to:
            act += '<label class="to to-mayor" for="lens-mayor"></label>'
        foot = tag or f'<span class="high">{len(cards)}<em> high</em></span>'
        focus = "" if lit else ' tabindex="0"'
        title = f' title="{esc(why)}"' if why else ""
        return (
            f'<div class="bldg{lit.lights if lit else ""}{state}"{focus} role="group" aria-label="{esc(words)}"{title}'
            f"{about(f'building:{seat}:{place}')}>"
            f'{who}{number}<div class="stack">{roof}<ul class="floors" aria-label="Covered and tucked">{floors}</ul>'
            f"</div>{foot}{act}</div>"
        )

    def town(self, view: PaperView, seat: int) -> str:
        """Another player's whole city, for a closer look."""
        board = view.boards[seat]
        streets = []
        for building in board.buildings:
            color = board.color if building.mayor else ""
            streets.append(
                self._building(
                    building.cards, seat, building.place, color, None, "", False, "", "", False, False, False
                )
            )
        tall = min(max(board.tallest, 1), TALLEST)
        many = f" w{min(len(streets), 8)}" if len(streets) > 6 else ""
        return (
            f'<div class="town ps-table"><div class="skyline ps-t{tall}{many}"><span class="whose">'
            f"{badge(board.color, 24)}{esc(view.name(seat))}</span>"
            f'<div class="street">{"".join(streets)}</div></div></div>'
        )

    # ---- silhouettes

    def mini(self, view: PaperView, seat: int, lights: Lights) -> str:
        """An opponent's skyline: floors in the types' colours, roofs with their icons, the mayor on his."""
        board = view.boards[seat]
        roofs = tuple(lights.roofs.get((seat, building.cards[-1])) for building in board.buildings)
        return self._mini(seat, board.color, board.buildings, roofs, view.name(seat))

    def _draw_mini(
        self, seat: int, color: str, buildings: tuple[BuildingView, ...], roofs: tuple[Lit | None, ...], name: str
    ) -> str:
        if not buildings:
            return ""
        span = buildings[-1].place - buildings[0].place + 1
        step = min(_STEP, _WIDE // span)
        wide = step - 5
        left = (_WIDE - step * span + 5) / 2
        base = 2 + max(_ROOF + _FLOOR * (len(b.cards) - 1) + (20 if b.mayor else 2) for b in buildings)
        out = []
        for building, lit in zip(buildings, roofs, strict=True):
            x = left + (building.place - buildings[0].place) * step
            out.append(self._stack(building, lit, seat, color, x, base, wide))
        return (
            f'<svg class="mini" viewBox="0 0 {_WIDE} {base + 5}" role="group" '
            f'aria-label="Skyline of {esc(name)}: {plural(len(buildings), "building")}">'
            f'<path class="gl" d="M0 {base + 0.5:g}H{_WIDE}"/>{"".join(out)}</svg>'
        )

    def _stack(
        self, building: BuildingView, lit: Lit | None, seat: int, color: str, x: float, base: int, wide: int
    ) -> str:
        names = ", ".join(self._faces.icons(card) for card in reversed(building.cards))
        words = f"{names}: {len(building.cards)} high"
        y = base
        floors = []
        for card in building.cards[:-1]:
            y -= _FLOOR
            kind = self._faces.kind(card)
            floors.append(f'<rect class="kf k-{kind}" x="{x:g}" y="{y}" width="{wide}" height="{_FLOOR}"/>')
        y -= _ROOF
        kind = self._faces.kind(building.cards[-1])
        size = min(16, wide - 2)
        roof = (
            f'<rect class="kr" x="{x:g}" y="{y}" width="{wide}" height="{_ROOF}" rx="2"/>'
            f'<use class="ki" href="#i-{thing(kind)}" x="{x + (wide - size) / 2:g}" y="{y + (_ROOF - size) / 2:g}" '
            f'width="{size}" height="{size}"/>'
        )
        who = ""
        if building.mayor:
            at = f'x="{x + wide / 2 - 10:g}" y="{y - 19}"'
            who = (
                f'<svg class="mp p-{color}" {at} width="20" height="20" viewBox="0 0 24 24"{about(f"mayor:{seat}")}>'
                '<use href="#i-ps-mayor"/></svg>'
            )
        key = about(f"building:{seat}:{building.place}")
        if lit is None:
            return f'<g{key}><title>{esc(words)}</title>{"".join(floors)}<g class="k-{kind}">{roof}</g>{who}</g>'
        told = f"{lit.n}: {lit.label}. {words}"
        ring = f'<rect class="rg" x="{x - 2:g}" y="{y - 2}" width="{wide + 4}" height="{_ROOF + 4}" rx="3"/>'
        return (
            f'<g class="lit" data-choice="{lit.choice}" role="button" tabindex="-1" aria-label="{esc(told)}"{key}>'
            f'<title>{esc(words)}</title>{"".join(floors)}<g class="k-{kind}">{roof}</g>{ring}{who}</g>'
        )


def lights_mayor(view: PaperView) -> bool:
    """Whether the question is where the mayor goes, so that a building that is not lit must say why."""
    return view.asked == "action" and any(choice.kind == "mayor" for choice in view.choices)
