"""The seat cards in the rail: gold, loan, tracks, monuments; the city of the others in small; the Automaton."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.panels import seat_head
from ziggurat.core.render.pen import about, esc, icon
from ziggurat.core.render.prose import plural
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.data.records import RESOURCES
from ziggurat.games.world_wonders.draw.art.signs import coin, good
from ziggurat.games.world_wonders.draw.city import Cities
from ziggurat.games.world_wonders.draw.monuments import picture
from ziggurat.games.world_wonders.view.shapes import AutomatonView, CityView, WorldWondersView
from ziggurat.games.world_wonders.words.solo import sections, taken

WIDE = 212
"""Width of a track."""
MANY = 3
"""With more seats than this the cards of the others are smaller."""
_PLACES = ("", "winner", "second", "third", "fourth", "fifth")
_PLACE = {1: "1st", 2: "2nd"}
_STRIPES = '<path d="M-3-2.2H3M-2.2 0H2.2M-3.6 2.4H3.6"/>'
_FACES = {"left": _STRIPES, "pay": _STRIPES, "lock": '<path d="M-3 0H3M0-3V3"/>'}


PART = {"population": "people"}
"""What a track is called in the key of its explanation, where that is another word."""


def value(city: CityView, kind: str) -> int:
    return int(getattr(city, kind))


@lru_cache(1024)
def _purse(gold: int, limit: int, price: int, base: int, extra: int) -> str:
    """Gold of this round: left, just paid, spent; the places that a loan opens at the end."""
    size, out = 21, []
    for i in range(base + extra):
        if i >= limit:
            cls, words = "lock", "with a loan"
        elif i < gold:
            cls, words = "left", "left"
        elif i < gold + price:
            cls, words = "pay", "for what you place"
        else:
            cls, words = "gone", "spent"
        x = (i + 0.5) * size + (5 if i >= base else 0)
        face = _FACES.get(cls, "")
        out.append(
            f'<g class="gp {cls}" transform="translate({x:g} {size / 2 + 1:g})"><title>{words}</title>'
            f'<circle r="8.8"/>{face}</g>'
        )
    wide = size * (base + extra) + 5
    return (
        f'<svg class="purse" width="{wide}" height="{size + 2}" viewBox="0 0 {wide} {size + 2}" role="img" '
        f'aria-label="{gold} of {limit} gold left">{"".join(out)}</svg>'
    )


@lru_cache(4096)
def _track(kind: str, color: str, at: int, after: int, last: int, people: tuple[int, ...]) -> str:
    """One resource track: people on their spaces, the marker at the value, outlined what is about to be added."""
    step = WIDE / (last + 1)
    out = [
        f'<rect class="tk-bar" y="6" width="{WIDE}" height="12" rx="6"/>'
        f'<rect class="tk-fill rs-{kind}" y="6" width="{(at + 1) * step:.1f}" height="12" rx="6"/>'
    ]
    if after > at:
        out.append(_next(at, after, step))
    for i in range(last + 1):
        x = (i + 0.5) * step
        if i in people:
            cls = " had" if i <= at else " will" if i <= after else ""
            out.append(f'<use class="tk-pop{cls}" href="#i-people" x="{x - 5.5:.1f}" y="6.5" width="11" height="11"/>')
        elif i > at:
            out.append(f'<circle class="tk-dot" cx="{x:.1f}" cy="12" r="1.2"/>')
    words = f"{kind} {at} of {last}" + (f", {after} with what you place" if after > at else "")
    return _strip(color, words, "".join(out), (at + 0.5) * step, at)


@lru_cache(1024)
def _people(color: str, at: int, after: int, rings: tuple[int, ...]) -> str:
    """The population track with its rings; the last space ends the game."""
    last = len(rings) - 1
    step = WIDE / (last + 1)
    out = [
        f'<rect class="tk-bar" y="6" width="{WIDE}" height="12" rx="6"/>'
        f'<rect class="tk-last" x="{WIDE - step - 1:.1f}" y="6" width="{step + 1:.1f}" height="12" rx="5"/>'
        f'<rect class="tk-fill rs-population" y="6" width="{(at + 1) * step:.1f}" height="12" rx="6"/>'
    ]
    if after > at:
        out.append(_next(at, after, step))
    for i, count in enumerate(rings):
        x = (i + 0.5) * step
        cls = " had" if i <= at else " end" if i == last else ""
        if count:
            out.append(f'<circle class="tk-ring{cls}" cx="{x:.1f}" cy="12" r="3.7"/>')
            if count > 1:
                out.append(f'<circle class="tk-ring dot{cls}" cx="{x:.1f}" cy="12" r="1.1"/>')
        elif i > at:
            out.append(f'<circle class="tk-dot" cx="{x:.1f}" cy="12" r="1.2"/>')
    words = f"population {at} of {last}, {sum(rings[: at + 1])} rings"
    return _strip(color, words, "".join(out), (at + 0.5) * step, at)


def _next(at: int, after: int, step: float) -> str:
    return (
        f'<rect class="tk-next" x="{(at + 1) * step - 5:.1f}" y="7" width="{(after - at) * step + 5:.1f}" '
        'height="10" rx="5"/>'
    )


def _strip(color: str, words: str, body: str, x: float, at: int) -> str:
    return (
        f'<svg class="track p-{color}" width="{WIDE}" height="24" viewBox="0 0 {WIDE} 24" role="img" '
        f'aria-label="{words}">{body}<circle class="tk-mark" cx="{x:.1f}" cy="12" r="10"/>'
        f'<text class="tk-n" x="{x:.1f}" y="16.2">{at}</text></svg>'
    )


class SeatCards:
    """Draws the rail for one edition."""

    def __init__(self, catalog: Catalog, cities: Cities) -> None:
        self._catalog = catalog
        self._cities = cities
        self._monuments = lru_cache(1024)(self._draw_monuments)

    def rail(self, view: WorldWondersView) -> list[Part]:
        """One card per seat, the viewer's own first, then clockwise; last the Automaton."""
        start = view.seat or 0
        out = [self._card(view, (start + i) % view.seats) for i in range(view.seats)]
        if view.automaton is not None:
            out.append(Part("automaton", self._automaton(view, view.automaton), "rail"))
        return out

    def _card(self, view: WorldWondersView, seat: int) -> Part:
        city = view.cities[seat]
        you = view.seat == seat
        asked = seat in view.pending
        head = seat_head(view, seat, note=self._note(view, seat))
        large = you or view.seats == 1
        body = self._own(view, seat) if large else self._other(view, seat)
        classes = f"seat card wws p-{city.color}{' you' if large else ''}{' turn' if asked else ''}"
        classes += f"{' out' if city.out and not view.over else ''}{' many' if view.seats > MANY else ''}"
        name = esc(view.name(seat))
        markup = (
            f'<section class="{classes}" id="seat-{city.color}"{about(f"seat:{seat}")} '
            f'aria-label="{name}, {city.color}, {plural(view.scores[seat], "point")} if it ended now">{head}'
            f'<label class="look" for="look-{city.color}"><span class="sr">Look at {name}’s city</span></label>'
            f"{body}</section>"
        )
        return Part(f"seat-{city.color}", markup, "rail", shared=False)

    def _note(self, view: WorldWondersView, seat: int) -> str:
        if view.ranking:
            if view.automaton is not None:
                return "winner" if view.automaton.beaten else ""
            return _PLACES[view.ranking[seat]]
        return "out" if view.cities[seat].out else ""

    def _own(self, view: WorldWondersView, seat: int) -> str:
        city, catalog = view.cities[seat], self._catalog
        placing = view.placing if view.placing is not None and view.placing.seat == seat else None
        price = placing.price if placing else 0
        after = placing.after if placing else {}
        data = catalog.components
        board = catalog.boards[view.resource_side]
        rows = "".join(
            f'<div class="trk"{about(f"seat:{seat}:{kind}")}>{good(kind, 20)}'
            + _track(
                kind,
                city.color,
                value(city, kind),
                after.get(kind, 0),
                board.tracks[kind].last,
                tuple(board.tracks[kind].people),
            )
            + "</div>"
            for kind in RESOURCES
        )
        people = _people(city.color, city.population, after.get("population", 0), tuple(board.rings))
        was = f"{city.gold + price}<i>→</i>" if price else ""
        return (
            f'<div class="gold"{about(f"seat:{seat}:gold")}>'
            f"{_purse(city.gold, city.limit, price, data.gold, data.loan_gold)}"
            f'<span class="v">{was}{city.gold}</span></div>{self._loan(view, seat)}'
            f'<div class="tracks">{rows}<div class="trk pop"{about(f"seat:{seat}:people")}>'
            f"{good('population', 20)}{people}</div></div>"
            f"{self._monuments(seat, city.monuments, 38)}"
        )

    def _loan(self, view: WorldWondersView, seat: int) -> str:
        city, key = view.cities[seat], about(f"seat:{seat}:loan")
        data = self._catalog.components
        sign = icon("loan", 18)
        take = f"<b>Take a loan</b> +{data.loan_gold} now, {data.loan_repay} later"
        if city.loan:
            later = "from next round" if city.loan == "new" else f"or −{data.loan_penalty} points"
            take = f"<b>Loan: pay {data.loan_repay} back</b> {later}"
        if view.loan_choice >= 0 and view.seat == seat:
            return f'<button class="loan lit"{key} data-choice="{view.loan_choice}">{sign}<span>{take}</span></button>'
        if view.over:
            return f'<span class="loan on"{key}>{sign}<span>{take}</span></span>' if city.loan else ""
        why = esc(view.loan_reason or "Only on your own turn, before you buy something.")
        return (
            f'<button type="button" class="loan"{key} aria-disabled="true" title="{why}">{sign}'
            f"<span>{take}</span></button>"
        )

    def _other(self, view: WorldWondersView, seat: int) -> str:
        city, name = view.cities[seat], view.name(seat)
        size = 132 if view.seats <= MANY else 76
        stats = "".join(
            f'<li{about(f"seat:{seat}:{PART.get(kind, kind)}")} title="{kind}: {value(city, kind)}">'
            f"{good(kind, 18)}<b>{value(city, kind)}</b></li>"
            for kind in (*RESOURCES, "population")
        )
        data = self._catalog.components
        extra = ""
        if city.loan:
            owes = f"Owes a loan: {data.loan_repay} gold, or {data.loan_penalty} points at the end"
            extra += (
                f'<li{about(f"seat:{seat}:loan")} title="{owes}">{icon("loan", 18)}<b>−{data.loan_penalty}</b></li>'
            )
        if city.pedestal:
            place = _PLACE[city.pedestal]
            extra += (
                f'<li{about(f"seat:{seat}:next")} title="Place in the next round">'
                f"{icon(f'pedestal-{city.pedestal}', 18)}<b>{place} next</b></li>"
            )
        if extra:
            extra = f'<ul class="stats ln">{extra}</ul>'
        small = self._cities.small(city, size, name)
        return (
            f'<div class="opp"><label class="see"{about(f"city:{seat}")} for="look-{city.color}">{small}'
            "</label>"
            f'<div class="facts"><ul class="stats">{stats}</ul><div class="purse2"{about(f"seat:{seat}:gold")}>'
            f"{coin(str(city.gold))}<span>of "
            f"{city.limit} gold</span></div>{extra}"
            f"{self._monuments(seat, city.monuments, 38 if view.seats <= MANY else 28)}</div></div>"
        )

    def _draw_monuments(self, seat: int, cards: tuple[str, ...], size: int) -> str:
        if not cards:
            return ""
        catalog = self._catalog
        total = sum(catalog.monuments[card].rings for card in cards)
        prints = "".join(
            f'<span class="mm"{about(f"mon:{card}")} title="{esc(catalog.monuments[card].name)}, '
            f'{catalog.monuments[card].rings} rings">'
            f"{picture(card, size, size - 3)}</span>"
            for card in cards
        )
        key = about(f"seat:{seat}:rings") if seat >= 0 else ""
        sum_ = f'<span class="v"{key} title="{total} rings">{icon("ring", 15)}{total}</span>'
        return f'<div class="mons">{prints}{sum_}</div>'

    def strip(self, view: WorldWondersView) -> Part:
        """The figures of the city that is shown, for screens without room for seat cards."""
        rows = "".join(
            f'<div class="fig p-{city.color}">'
            + "".join(
                f'<span{about(f"seat:{seat}:{PART.get(kind, kind)}")} title="{kind}">{good(kind, 18)}'
                f"<b>{value(city, kind)}</b></span>"
                for kind in (*RESOURCES, "population")
            )
            + f'<span{about(f"seat:{seat}:rings")} title="monuments">{icon("ring", 16)}'
            f"<b>{self._rings(city)}</b></span>"
            + (f'<span{about(f"seat:{seat}:loan")} title="loan">{icon("loan", 18)}</span>' if city.loan else "")
            + f'<span class="gs"{about(f"seat:{seat}:gold")}>{coin(str(city.gold), "s")}'
            f"<small>of {city.limit}</small></span></div>"
            for seat, city in enumerate(view.cities)
        )
        return Part("strip", f'<div id="strip" class="strip" aria-hidden="true">{rows}</div>')

    def _rings(self, city: CityView) -> int:
        return sum(self._catalog.monuments[card].rings for card in city.monuments)

    # ---- solo play

    def _automaton(self, view: WorldWondersView, automaton: AutomatonView) -> str:
        state = "behind you" if automaton.beaten else "ahead of you"
        if view.over:
            state = "beaten" if automaton.beaten else "winner"
        result = "your three resources" + (" and its rings" if automaton.mode == "hard" else "")
        return (
            f'<section class="seat card wws auto" id="automaton"{about("automaton")} '
            f'aria-label="Automaton, {automaton.points} points">'
            f'<header>{icon("bot", 34)}<div class="who"><b>Automaton</b><span class="tag">{state}</span></div>'
            f'<div class="pts"><b>{automaton.points}</b><span>{automaton.mode}</span></div></header>'
            f'<p class="how">Counts {result}; cards left: {automaton.deck}</p>{self._revealed(automaton)}'
            f"{self._monuments(-1, automaton.monuments, 32)}</section>"
        )

    def _revealed(self, automaton: AutomatonView) -> str:
        if not automaton.card:
            return ""
        items = "".join(
            f'<li class="{"did" if n == automaton.section else ""}">{esc(section)}</li>'
            for n, section in enumerate(sections(self._catalog, automaton.card))
        )
        took = ", ".join(taken(self._catalog, item) for item in automaton.took) or "nothing"
        return (
            f'<ol class="autocard"{about("automaton:card")} title="The card it turned up last">{items}</ol>'
            f'<p class="took">Took {esc(took)}</p>'
        )
