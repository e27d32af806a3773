"""The seats: points, hand, tokens, and how far each Great Wonder has come."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.panels import seat_head
from ziggurat.core.render.pen import about, esc, icon
from ziggurat.core.render.prose import plural
from ziggurat.games.world_of_wonders.draw.cards import CardFaces
from ziggurat.games.world_of_wonders.draw.pieces import six, tokens
from ziggurat.games.world_of_wonders.view.shapes import DistrictView, WonderView, WorldOfWondersView
from ziggurat.games.world_of_wonders.words.abilities import says, sign

MANY = 4
"""With more seats than this the cards of others are short."""
_PLACES = ("", "1st", "2nd", "3rd", "4th", "5th", "6th", "7th")
_PHASES = ("Build", "Ready", "Play", "Wonders", "Draw")
_AT = {
    "turn_start": 0,
    "play": 2,
    "muster": 2,
    "battle": 2,
    "aftermath": 2,
    "wonders_start": 3,
    "wonders": 3,
    "draw": 4,
}


class SeatCards:
    """Draws the rail."""

    def __init__(self, faces: CardFaces) -> None:
        self._faces = faces
        self._wonder = lru_cache(2048)(self._draw_wonder)

    def rail(self, view: WorldOfWondersView) -> list[Part]:
        """The viewer first, then clockwise."""
        me = view.seat or 0
        return [self._card(view, (me + i) % view.seats) for i in range(view.seats)]

    def _card(self, view: WorldOfWondersView, seat: int) -> Part:
        district = view.districts[seat]
        you = seat == view.seat
        short = view.seats > MANY and not you
        head = seat_head(view, seat, note=self._note(view, seat), size=30 if short else 38)
        asked = seat in view.pending
        classes = f"seat wow card p-{district.color}{' you' if you else ''}{' turn' if asked else ''}"
        classes += f"{' many' if view.seats > MANY else ''}"
        rows = "".join(self._wonder(seat, wonder, district.color, district.tokens, you) for wonder in district.wonders)
        phases = self._phases(view) if seat == view.current and not view.over and (you or not short) else ""
        cards = f"{plural(district.hand_size, 'card')} in hand"
        stock = tokens(district.tokens, 5 if short else 8, about(f"seat:{seat}:tokens"))
        facts = (
            f'<div class="facts"><span{about(f"seat:{seat}:cards")} title="{cards}">{icon("cards", 18)}'
            f"<b>{district.hand_size}</b></span>{stock}{self._income(seat, district)}</div>"
        )
        score = view.scores[seat]
        return Part(
            f"seat-{district.color}",
            f'<section class="{classes}" id="seat-{district.color}" tabindex="0"{about(f"seat:{seat}")} '
            f'aria-label="{esc(view.name(seat))}, {district.color}, {plural(score, "point")} if it ended now">{head}'
            f'<span class="mini" aria-hidden="true">{icon("cards", 12)}{district.hand_size}<i class="tk"></i>'
            f'{district.tokens}</span><div class="rows">{phases}{facts}{"" if short else self._points(seat, district)}'
            f'<div class="wrs">{rows}</div></div></section>',
            "rail",
            shared=False,
        )

    def _note(self, view: WorldOfWondersView, seat: int) -> str:
        if view.ranking:
            return _PLACES[view.ranking[seat]]
        if seat == view.current:
            return "on turn"
        if view.battle is not None and seat == view.battle.defender:
            return "attacked"
        return ""

    def _phases(self, view: WorldOfWondersView) -> str:
        at = _AT.get(view.phase, -1)
        items = "".join(
            f'<li class="{"done" if i < at else "on" if i == at else ""}"{about(f"phase:{words.lower()}")}>{words}</li>'
            for i, words in enumerate(_PHASES)
        )
        return f'<ol class="phases" aria-label="Phases of the turn">{items}</ol>'

    def _income(self, seat: int, district: DistrictView) -> str:
        if not district.income:
            return ""
        return (
            f'<span class="inc"{about(f"seat:{seat}:income")} title="Tokens of the next Wonders '
            f'phase">+{district.income}</span>'
        )

    def _points(self, seat: int, district: DistrictView) -> str:
        sums: dict[str, int] = {}
        for item in district.points:
            sums[item.source] = sums.get(item.source, 0) + item.amount
        shown = "".join(
            f'<span title="{esc(source)}">{icon(_icon(source), 17)}{amount}</span>' for source, amount in sums.items()
        )
        key = about(f"seat:{seat}:points")
        return f'<div class="facts brk"{key}>{shown}<em>{"points" if sums else "no points yet"}</em></div>'

    def _draw_wonder(self, seat: int, wonder: WonderView, color: str, held: int, you: bool) -> str:
        record = self._faces.greats[wonder.wonder]
        own = frozenset(piece.slot for piece in wonder.pieces)
        squares = six(color, own)
        key = about(f"great:{seat}:{wonder.wonder}")
        if not you:
            words = f"{record.name}: {len(own)} of {record.pieces} pieces, {plural(wonder.points, 'point')}"
            return (
                f'<div class="wr s"{key} title="{esc(words)}">{squares}<b>{esc(record.short)}</b>'
                f'<span class="v">{wonder.points}</span></div>'
            )
        marked = sum(piece.marked for piece in wonder.pieces)
        used = f" · {marked} of {len(own)} used" if marked else ""
        spent = " · used" if wonder.used else ""
        words = f"{says(record.first)} {says(record.second, wonder.price)}"
        return (
            f'<div class="wr"{key} title="{esc(words)}">{squares}<div><b>{esc(record.short)}</b>'
            f'<span class="v">{wonder.points}</span>'
            f"<p><span><em>{sign(record.first)}:</em> {esc(record.first.summary)}{used}</span></p>"
            f'<p class="cant"{about(f"second:{seat}:{wonder.wonder}")}><i class="tk"></i>'
            f"<span>{min(held, wonder.price)}/{wonder.price} <em>{sign(record.second)}:</em> "
            f"{esc(record.second.summary)}{spent}</span></p></div></div>"
        )


def _icon(source: str) -> str:
    lower = source.lower()
    return "great" if "great" in lower else "mountain" if "natural" in lower else "house"
