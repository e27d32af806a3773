"""Wonders in a district: prints that grow piece by piece, with the abilities that they give."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.render.pen import SEATS, about, esc, icon
from ziggurat.core.render.prose import plural
from ziggurat.games.world_of_wonders.draw.cards import CardFaces
from ziggurat.games.world_of_wonders.draw.lit import Lamp
from ziggurat.games.world_of_wonders.draw.pieces import PIECES, THIRDS
from ziggurat.games.world_of_wonders.view.shapes import NaturalView, WonderView
from ziggurat.games.world_of_wonders.words.abilities import says

Others = tuple[tuple[int, str], ...]
"""Slots of a print that belong to others, with their colors."""


class WonderPrints:
    """Draws the wonders of a district."""

    def __init__(self, faces: CardFaces) -> None:
        self._faces = faces
        self.mosaic = lru_cache(2048)(self._mosaic)
        self.triptych = lru_cache(1024)(self._triptych)

    def _mosaic(
        self, seat: int, color: str, wonder: WonderView, others: Others, soon: tuple[int, ...], tokens: int,
        first: Lamp | None, second: Lamp | None,
    ) -> str:  # fmt: skip
        """Six pieces of one print: own ones in ink, missing ones in pencil, others' with their marks."""
        record = self._faces.greats[wonder.wonder]
        own = {piece.slot: piece for piece in wonder.pieces}
        theirs = dict(others)
        out = []
        for slot in range(1, PIECES + 1):
            x, y = (slot - 1) % 3 * 80, (slot - 1) // 3 * 72
            if slot in own:
                use = (
                    f'<use href="#wow-g-{esc(wonder.wonder)}" width="240" height="144" clip-path="url(#wow-q{slot})"/>'
                )
                used = f'<use class="usd" href="#i-turn" x="{x + 52}" y="{y + 44}" width="24" height="24"/>'
                out.append(f'<g data-piece="{esc(own[slot].card)}">{use}{used if own[slot].marked else ""}</g>')
            elif slot in theirs:
                out.append(_theirs(theirs[slot], x, y, 80, 72))
            elif slot in soon:
                out.append(
                    f'<g class="soon"><rect x="{x + 5}" y="{y + 5}" width="70" height="62" rx="5"/>'
                    f'<use href="#i-hammer" x="{x + 24}" y="{y + 20}" width="32" height="32"/></g>'
                )
        n = len(own)
        words = f"{record.name}: {n} of {record.pieces} pieces, {plural(wonder.points, 'point')}. {says(record.first)}"
        words += _aside(wonder.first_reason)
        print_ = (
            f'<svg viewBox="0 0 240 144" aria-hidden="true"><rect class="blank" width="240" height="144"/>'
            f'<use class="pencil" href="#wow-g-{esc(wonder.wonder)}" width="240" height="144"/>{"".join(out)}'
            '<path class="cut" d="M80 0V144M160 0V144M0 72H240"/></svg>'
        )
        if first is not None:
            body = f'<button class="pr lit2" {first.attributes()}>{first.badge()}{print_}</button>'
        else:
            body = f'<span class="pr" role="img" aria-label="{esc(words)}" title="{esc(words)}">{print_}</span>'
        power = f"{says(record.second, wonder.price)}{_aside(wonder.second_reason)}"
        coin = f'<i class="tk"></i>{min(tokens, wonder.price)}/{wonder.price}'
        key = about(f"second:{seat}:{wonder.wonder}")
        if second is not None:
            pay = f'<button class="pay lit2"{key} {second.attributes()}>{second.badge()}{coin}</button>'
        else:
            spent = icon("turn", 12) if wonder.used else ""
            pay = f'<span class="pay"{key} title="{esc(power)}">{coin}{spent}</span>'
        return (
            f'<div class="mosaic" '
            f'data-piece="m-{color}-{esc(wonder.wonder)}"{about(f"great:{seat}:{wonder.wonder}")}>{body}'
            '<span class="cap">'
            f"<b>{esc(record.short)}</b><span>{n}<small>/{record.pieces}</small></span>{pay}</span></div>"
        )

    def _triptych(self, seat: int, color: str, natural: NaturalView, others: tuple[str, ...]) -> str:
        """Three pieces of one print: the own ones first, then those of others, which raise the worth too."""
        record = self._faces.naturals[natural.natural]
        out = [
            f'<use href="#wow-n-{esc(natural.natural)}" width="180" height="96" clip-path="url(#wow-t{i + 1})"/>'
            for i in range(min(natural.pieces, THIRDS))
        ]
        out += [_theirs(other, (natural.pieces + i) * 60, 0, 60, 96) for i, other in enumerate(others)]
        each = f"{plural(natural.on_table, 'point')} each"
        words = f"{record.name}: {natural.pieces} of {record.pieces} pieces, {each}"
        if natural.tokens:
            words += f", {plural(natural.tokens, 'token')} a turn"
        key = about(f"natural:{seat}:{natural.natural}")
        return (
            f'<div class="mosaic tri" data-piece="m-{color}-{esc(natural.natural)}"{key}><span class="pr" role="img" '
            f'aria-label="{esc(words)}" title="{esc(words)}"><svg viewBox="0 0 180 96" aria-hidden="true">'
            f'<rect class="blank" width="180" height="96"/><use class="pencil" href="#wow-n-{esc(natural.natural)}" '
            f'width="180" height="96"/>{"".join(out)}<path class="cut" d="M60 0V96M120 0V96"/></svg></span>'
            f'<span class="cap"><b>{esc(record.name)}</b><span>{natural.pieces}<small>/{record.pieces}</small></span>'
            "</span></div>"
        )


def _theirs(color: str, x: int, y: int, w: int, h: int) -> str:
    return (
        f'<g class="theirs p-{color}"><rect class="veil" x="{x}" y="{y}" width="{w}" height="{h}"/>'
        f'<use class="om" href="#s-{SEATS[color][1]}" x="{x + w // 2 - 15}" y="{y + h // 2 - 15}" '
        'width="30" height="30"/></g>'
    )


def _aside(reason: str) -> str:
    return f" Now: {reason}" if reason else ""
