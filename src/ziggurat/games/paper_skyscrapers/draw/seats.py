"""The seat cards in the rail: one's own explains the icons, the others' show their skylines."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.panels import seat_head
from ziggurat.core.render.pen import about, esc, icon
from ziggurat.core.render.prose import plural
from ziggurat.games.paper_skyscrapers.data.kinds import LANDMARKS, TYPES
from ziggurat.games.paper_skyscrapers.draw.cards import Faces
from ziggurat.games.paper_skyscrapers.draw.lit import Lights
from ziggurat.games.paper_skyscrapers.draw.pieces import sym, thing
from ziggurat.games.paper_skyscrapers.draw.skyline import Skyline
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView, SeatView
from ziggurat.games.paper_skyscrapers.words.phrases import ROMAN

FLAVOUR = {
    "residential": "build",
    "commercial": "tuck",
    "industrial": "discard for more",
    "civic": "draw",
    "park": "advance",
}
"""What the actions of a type are about (PAP-200)."""
_PLACES = ("", "winner", "second", "third", "fourth")
ROOMY = 3
"""With more seats than this one's own card is smaller."""


class SeatCards:
    """Draws the rail for one edition."""

    def __init__(self, faces: Faces, skyline: Skyline) -> None:
        self._faces = faces
        self._skyline = skyline
        self._legend = lru_cache(1024)(self._draw_legend)
        self._counts = lru_cache(2048)(self._draw_counts)

    def rail(self, view: PaperView, lights: Lights) -> list[Part]:
        """One card per seat, the viewer's own first, then clockwise."""
        start = view.seat or 0
        return [self._card(view, (start + i) % view.seats, lights) for i in range(view.seats)]

    def _card(self, view: PaperView, seat: int, lights: Lights) -> Part:
        board = view.boards[seat]
        you = view.seat == seat
        turn = seat in view.pending
        rank = view.ranking[seat] if view.ranking else 0
        head = seat_head(view, seat, note=_PLACES[rank])
        types = tuple(board.types[key] for key in TYPES)
        marks = tuple(board.landmarks[key] for key in LANDMARKS)
        city = self._city(board)
        if you:
            legend = self._legend(seat, types, marks, view.seats > ROOMY)
            more = f"{legend}{city}{self._secret(board, seat)}"
        else:
            seen = tuple(self._faces.name(one.card) for one in view.remembered if one.seat == seat)
            more = (
                f"{self._skyline.mini(view, seat, lights)}{self._counts(seat, types, marks, board.backs, seen)}{city}"
            )
            if board.buildings:
                more += self._skyline.town(view, seat)
        lit = lights.seats.get(seat)
        act = lit.badge() + lit.hit() if lit else ""
        name = esc(view.name(seat))
        score = plural(view.scores[seat], "point")
        return Part(
            f"seat-{board.color}",
            f'<section class="seat card ps p-{board.color}{" you" if you else ""}{" turn" if turn else ""}'
            f'{" lit" if lit else ""}" id="seat-{board.color}" tabindex="0" aria-label="{name}, {board.color}, '
            f'{score}, {plural(board.hand_size, "hand card")}"{about(f"seat:{seat}")}>'
            f'{head}<div class="more">{more}</div>{act}</section>',
            "rail",
            shared=False,
        )

    def _city(self, board: SeatView) -> str:
        """The city's bonus, which stops while the city card is covered (PAP-047)."""
        if not board.city:
            return ""
        state = "" if board.city_open else " covered"
        note = "covered: no bonus" if not board.city_open else "used this turn" if board.bonus_used else ""
        words = f"{self._faces.says(board.city)}{' Now ' + note + '.' if note else ''}"
        told = f" · {note}" if note else ""
        return (
            f'<div class="cty{state}" title="{esc(words)}"{about(f"city:{board.city}")}>{sym("ps-city", 15)}<span><b>'
            f"{esc(self._faces.name(board.city))}</b>{told}</span></div>"
        )

    def _secret(self, board: SeatView, seat: int) -> str:
        """The values of one's own chips (PAP-125)."""
        if not board.chips:
            return ""
        values = " and ".join(map(str, board.chips))
        what = "your chip is worth" if len(board.chips) == 1 else "your chips are worth"
        key = about(f"seat:{seat}:chips")
        return f'<div class="secret"{key}>{icon("eye", 18)}<span>Only you see: {what} <b>{values}</b></span></div>'

    def _draw_legend(self, seat: int, types: tuple[int, ...], marks: tuple[int, ...], small: bool) -> str:
        if small:
            return self._draw_counts(seat, types, marks, None, ())
        rows = "".join(
            f'<div class="row k-{key}"{about(f"seat:{seat}:{key}")}>'
            f'<span class="kb">{sym(thing(key), 15)}</span><span class="n2">{key.title()}'
            f'<small>{FLAVOUR[key]}</small></span><span class="v">{n}</span></div>'
            for key, n in zip(TYPES, types, strict=True)
        )
        icons = "".join(
            f'<span title="{n} {key}"{about(f"seat:{seat}:{key}")}>{sym(thing(key), 18, "", key)}<b>{n}</b></span>'
            for key, n in zip(LANDMARKS, marks, strict=True)
        )
        return f'<div class="rows">{rows}</div><div class="lms"><span class="lab">Landmarks</span>{icons}</div>'

    def _draw_counts(
        self,
        seat: int,
        types: tuple[int, ...],
        marks: tuple[int, ...],
        backs: tuple[int, ...] | None,
        seen: tuple[str, ...],
    ) -> str:
        """Icons in two lines; for an opponent also how many cards are in the hand, of which levels, and those seen."""
        kinds = "".join(
            f'<span class="k-{key}" title="{n} {key}: {FLAVOUR[key]}"{about(f"seat:{seat}:{key}")}>'
            f'<i class="kb">{sym(thing(key), 12, "", key)}</i>'
            f"{n}</span>"
            for key, n in zip(TYPES, types, strict=True)
        )
        icons = "".join(
            f'<span title="{n} {key}"{about(f"seat:{seat}:{key}")}>{sym(thing(key), 14, "", key)}{n}</span>'
            for key, n in zip(LANDMARKS, marks, strict=True)
        )
        hand = ""
        if backs is not None:
            levels = ", ".join(f"{backs.count(level)} of level {ROMAN[level]}" for level in sorted(set(backs)))
            words = plural(len(backs), "hand card") + (f": {levels}" if levels else "")
            words += f". Seen by you: {', '.join(seen)}" if seen else ""
            hand = (
                f'<span class="hc" title="{esc(words)}"{about(f"seat:{seat}:hand")}>'
                f"{sym('ps-deck', 14)}<b>{len(backs)}</b>"
                f'<span class="wide">in hand</span></span>'
            )
        return f'<div class="cnt">{kinds}</div><div class="cnt lmc">{icons}{hand}</div>'
