"""A district: an island with its sites on earth, its wonders on paper and its finished city on green."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.panels import warned
from ziggurat.core.render.pen import about, badge, esc, icon
from ziggurat.games.world_of_wonders.draw.cards import CardFaces
from ziggurat.games.world_of_wonders.draw.lit import Lamp, Lamps
from ziggurat.games.world_of_wonders.draw.pieces import building, figure, rising, rising_piece, shield
from ziggurat.games.world_of_wonders.draw.wonders import WonderPrints
from ziggurat.games.world_of_wonders.view.shapes import BuildingView, SiteView, TermView, WorldOfWondersView
from ziggurat.games.world_of_wonders.words.abilities import says
from ziggurat.games.world_of_wonders.words.names import crowd

Calls = tuple[tuple[str, Lamp], ...]
"""Garrison units that may be called into the attack, by kind."""
SHOWN = 5
"""More figures of one kind than this stand as one with a number."""
FULL, CROWDED = 7, 12
"""So many finished buildings fit a row; more make all of them smaller, still more smaller again."""


@lru_cache(4096)
def figures(units: tuple[str, ...], color: str, tall: int, piece: str = "") -> str:
    """Units in their order; a crowd of one kind as one figure with its number."""
    out = []
    for kind in dict.fromkeys(units):
        n = units.count(kind)
        height = tall if kind in ("foreman", "knight") else tall - 4
        if n > SHOWN:
            named = f"{piece}-{kind}" if piece else ""
            out.append(f'<span class="herd">{figure(kind, color, height, named)}<b>×{n}</b></span>')
        else:
            out += [figure(kind, color, height, f"{piece}-{kind}-{i}" if piece else "") for i in range(n)]
    return "".join(out)


@lru_cache(8192)
def _sum(terms: tuple[TermView, ...], total: int) -> str:
    """«strength 7 = printed 4 + City Wall 3»."""
    if len(terms) < 2:
        return f"strength {total}"
    return f"strength {total} = {' + '.join(f'{term.label} {term.amount}' for term in terms)}"


def _shell(cls: str, piece: str, title: str, lamp: Lamp | None, body: str, target: bool) -> str:
    """A place on the table: a button where it is lit, else a box with help."""
    named = f'{about(f"plot:{piece}")[1:]} data-piece="{esc(piece)}"'
    hit = f'<span class="hit">{icon("swords", 16)}</span>' if target else ""
    if lamp is None:
        return (
            f'<div class="{cls}{" target" if target else ""}" {named} title="{esc(title)}" '
            f'role="group" aria-label="{esc(title)}">{body}{hit}</div>'
        )
    lit = (" aim sure" if lamp.enough else " aim") if lamp.verb == "attack" else " lit2"
    n = f"{lamp.number}: " if lamp.number and not lamp.lens else ""
    return (
        f'<button class="{cls}{lit}{" target" if target else ""}" {named} '
        f'data-choice="{lamp.choice}"{warned(lamp.warning)} aria-label="{esc(f"{n}{lamp.words} {title}")}" '
        f'title="{esc(f"{lamp.words} {title}")}">{body}{hit}{lamp.badge()}</button>'
    )


class Districts:
    """Draws the islands of all seats."""

    def __init__(self, faces: CardFaces, prints: WonderPrints) -> None:
        self._faces = faces
        self._prints = prints
        self._plot = lru_cache(8192)(self._draw_plot)
        self._site = lru_cache(8192)(self._draw_site)
        self._wall = lru_cache(4096)(self._draw_wall)

    def parts(self, view: WorldOfWondersView, lamps: Lamps) -> list[Part]:
        return [self._land(view, seat, lamps) for seat in range(view.seats)]

    def _land(self, view: WorldOfWondersView, seat: int, lamps: Lamps) -> Part:
        district = view.districts[seat]
        color = district.color
        own = seat == view.seat
        plots = [b for b in district.buildings if not b.wall]
        walls = [b for b in district.buildings if b.wall]
        houses = "".join(self._plot(b, color, lamps.plots.get(b.name)) for b in plots)
        size = " crowded" if len(plots) > CROWDED else " full" if len(plots) > FULL else ""
        forts = "".join(
            self._wall(
                b,
                color,
                lamps.plots.get(b.name),
                tuple(
                    (kind, lamps.calls[b.name, kind]) for kind in ("knight", "militia") if (b.name, kind) in lamps.calls
                ),
            )
            for b in walls
        )
        sites = "".join(
            self._site(site, color, lamps.plots.get(site.name), view.name(site.holders[-1]) if site.holders else "")
            for site in district.sites
        )
        wonders = self._wonders(view, seat, lamps if own else None)
        marks = []
        if district.militia_doubled:
            marks.append(
                f'<span class="dbl"{about(f"double:{seat}:militia")} title="Blacksmith: Militia count double until the '
                'turn ends">Militia ×2</span>'
            )
        if district.buildings_doubled:
            words = "Colossus: buildings count double until the turn ends"
            key = about(f"double:{seat}:buildings")
            marks.append(f'<span class="dbl"{key} title="{words}">Buildings ×2</span>')
        lamp = lamps.seats.get(seat)
        name = "Your district" if own else esc(view.name(seat))
        head = f"{badge(color, 30)}<b>{name}</b>{''.join(marks)}"
        if lamp is not None:
            head = f'<button class="who lit2" {lamp.attributes()}>{head}{lamp.badge()}</button>'
        city = (
            f'<div class="zone city"><div class="rowp{size}">{houses or _nothing("no finished building")}</div>'
            f'{f"""<div class="walls">{forts}</div>""" if forts else ""}</div>'
        )
        front = (
            f'<div class="fore"><div class="zone earth">{sites or _nothing("no site")}</div>'
            f'<div class="zone mosaics">{wonders or _nothing("no wonder yet")}</div></div>'
        )
        turn = " now" if seat == view.current else ""
        home = ' data-home=""' if own else ""
        return Part(
            f"land-{color}",
            f'<section class="land{" own" if own else ""}{turn} p-{color}" '
            f'id="land-{color}"{home}{about(f"district:{seat}")} '
            f'aria-label="District of {esc(view.name(seat))}"><header>{head}</header>'
            f"{front + city if own else city + front}</section>",
            shared=False,
        )

    def _wonders(self, view: WorldOfWondersView, seat: int, lamps: Lamps | None) -> str:
        district = view.districts[seat]
        out = []
        for wonder in district.wonders:
            others = tuple(
                (piece.slot, other.color)
                for i, other in enumerate(view.districts)
                if i != seat
                for held in other.wonders
                if held.wonder == wonder.wonder
                for piece in held.pieces
            )
            soon = tuple(site.slot for site in district.sites if site.of == wonder.wonder)
            first = lamps.firsts.get(wonder.wonder) if lamps else None
            second = lamps.seconds.get(wonder.wonder) if lamps else None
            out.append(self._prints.mosaic(seat, district.color, wonder, others, soon, district.tokens, first, second))
        for natural in district.naturals:
            colors = tuple(
                other.color
                for i, other in enumerate(view.districts)
                if i != seat
                for held in other.naturals
                if held.natural == natural.natural
                for _ in range(held.pieces)
            )
            out.append(self._prints.triptych(seat, district.color, natural, colors))
        return "".join(out)

    def _draw_plot(self, plot: BuildingView, color: str, lamp: Lamp | None) -> str:
        """A finished building on its ground; a used one has gone grey and lies askew."""
        record = self._faces.buildings[plot.card]
        state = f"{record.name}, {'ready' if plot.ready else 'used'}"
        title = f"{state}, {_sum(plot.terms, plot.strength)}. {says(record.ability)}"
        if plot.reason:
            title += f" Now: {plot.reason}"
        if plot.declared and not plot.target:
            title += " It has been attacked this turn."
        body = (
            f"{building(plot.card)}{shield(plot.strength, plot.name)}"
            f'<span class="nm">{esc(record.name)}{"" if plot.ready else icon("turn", 13, "tn")}</span>'
        )
        cls = f"plot{'' if plot.ready else ' used'}{' spent' if plot.declared else ''}"
        return _shell(cls, plot.name, title, lamp, body, plot.target)

    def _draw_site(self, site: SiteView, color: str, lamp: Lamp | None, holder: str) -> str:
        """A site: in pencil, inked as far as its Constructors reach, its builders in front."""
        share = min(100, round(100 * site.done / site.cost))
        if site.family == "great":
            art, name = rising_piece(site.of, site.slot, share), self._faces.greats[site.of].short
            full = f"{self._faces.greats[site.of].name}, piece {site.slot}"
        else:
            art = rising(site.of, share)
            name = full = self._faces.buildings[site.of].name
        crew = crowd(site.units) or "nobody"
        title = f"{full}, site: {site.done} of {site.cost} with {crew}, {_sum(site.terms, site.strength)}."
        if site.done >= site.cost:
            title += " It will be finished when its owner's turn begins."
        if holder:
            title += f" Stolen; without Constructors it returns to {holder}."
        body = (
            f'<span class="art">{art}</span>{shield(site.strength, site.name)}'
            f'<span class="crew">{figures(site.units, color, 30, site.name)}</span>'
            f'<span class="nm"><span class="tx">{esc(name)}</span> '
            f"<em{about(f'progress:{site.name}')}>{site.done}<small>/"
            f"{site.cost}</small></em></span>"
        )
        cls = f"plot site {site.family}{' ripe' if site.done >= site.cost else ''}{' spent' if site.declared else ''}"
        return _shell(cls, site.name, title, lamp, body, site.target)

    def _draw_wall(self, wall: BuildingView, color: str, lamp: Lamp | None, calls: Calls) -> str:
        """A City Wall runs along the foot of the city that it protects; its garrison stands on it."""
        record = self._faces.buildings[wall.card]
        held = crowd(wall.garrison) or "nobody"
        title = (
            f"{record.name} with {held}, {_sum(wall.terms, wall.strength)}. Lends {wall.lends} to every other finished "
            "building of this district; sites it does not cover."
        )
        may = dict(calls)
        groups = []
        for kind in dict.fromkeys(wall.garrison):
            units = tuple(unit for unit in wall.garrison if unit == kind)
            men = figures(units, color, 34, wall.name)
            if kind in may:
                lamp_ = may[kind]
                groups.append(f'<button class="men lit2" {lamp_.attributes()}>{lamp_.badge()}{men}</button>')
            else:
                groups.append(f'<span class="men">{men}</span>')
        body = (
            '<i class="tow" aria-hidden="true"></i><i class="run" aria-hidden="true"></i>'
            '<i class="tow" aria-hidden="true"></i>'
            f'<span class="wt">{esc(record.name)} <em>+{wall.lends}</em></span>'
            f'<span class="gar">{"".join(groups)}</span>'
            f"{shield(wall.strength, wall.name)}"
        )
        cls = f"wall{' spent' if wall.declared else ''}"
        return _shell(cls, wall.name, title, lamp, body, wall.target)


def _nothing(words: str) -> str:
    return f'<span class="none">{words}</span>'
