"""Cards as pictures: whole in a hand, as a roof, and as the strip of a covered card."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.render.pen import about, esc
from ziggurat.core.render.prose import plural
from ziggurat.games.paper_skyscrapers.data.kinds import TRACKS
from ziggurat.games.paper_skyscrapers.data.records import Card, City, Components
from ziggurat.games.paper_skyscrapers.draw.pieces import CITY, band, gain, inline, running, sym
from ziggurat.games.paper_skyscrapers.draw.text_width import wrap
from ziggurat.games.paper_skyscrapers.words import effects, effects_in_full
from ziggurat.games.paper_skyscrapers.words.phrases import ROMAN

ROOM = 92.0
"""Pixels for text on a roof."""
BIG = 14.0
"""The size of an action that is short enough to be set large on its roof."""
SHORT = 3


def _piece(card: str, named: bool) -> str:
    return f' data-piece="card-{card}"' if named else ""


class Faces:
    """The cards of one edition; every picture is made once."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.of: dict[str, Card] = {card.id: card for card in components.cards}
        self.cities: dict[str, City] = {city.id: city for city in components.cities}
        self.face = lru_cache(1024)(self._face)
        self.roof = lru_cache(1024)(self._roof)
        self.floor = lru_cache(2048)(self._floor)
        self.says = lru_cache(1024)(self._says)

    # ---- facts

    def name(self, card: str) -> str:
        return self.of[card].name if card in self.of else self.cities[card].name

    def kind(self, card: str) -> str:
        """The type of a card as its class has it; a city card has none."""
        return self.of[card].type if card in self.of else CITY

    def key(self, card: str) -> str:
        """How a card is called where it is to be explained."""
        return f"card:{card}" if card in self.of else f"city:{card}"

    def landmarks(self, card: str) -> tuple[str, ...]:
        return tuple(self.of[card].landmarks) if card in self.of else ()

    def gains(self, card: Card) -> list[tuple[str, int]]:
        return [(track, n) for track, n in zip(TRACKS, card.gains, strict=True) if n]

    # ---- words

    def icons(self, card: str) -> str:
        """«Town Hall, civic, monument»."""
        return ", ".join((self.name(card), self.kind(card), *self.landmarks(card)))

    def brief(self, card: str) -> str:
        """A few words on what a card does, for a button."""
        if card in self.cities:
            return effects.plain(effects.city(self.cities[card].bonus))
        return effects.brief(self.of[card].action)

    def price(self, card: Card) -> str:
        return f"Costs {plural(card.cost, 'card')}, 1 less per {card.wants} icon next door or underneath"

    def _says(self, card_id: str) -> str:
        """A card in words, at length."""
        if card_id in self.cities:
            return f"{self.icons(card_id)}. {effects_in_full.full_city(self.cities[card_id].bonus)}"
        card = self.of[card_id]
        gains = ", ".join(f"{n} {track}" for track, n in self.gains(card)) or "nothing"
        return f"{self.icons(card_id)}. {self.price(card)}. Gains {gains}. Mayor: {effects_in_full.full(card.action)}"

    # ---- pictures

    def text(self, card_id: str) -> str:
        """What a card does, as one sentence with symbols."""
        if card_id in self.cities:
            city = self.cities[card_id]
            limit = '<i class="once">Once a turn</i>' if city.bonus.limit == "once_per_turn" else ""
            return limit + running(effects.city(city.bonus))
        return running(effects.say(self.of[card_id].action))

    def _face(self, card_id: str) -> str:
        """Price, name, action, gains: all that counts before a card is built."""
        if card_id in self.cities:
            return (
                f'<span class="band">{band("", ())}</span><b class="nm">{esc(self.name(card_id))}</b>'
                f'<span class="tx">{self.text(card_id)}</span><span class="fill"></span>'
            )
        card = self.of[card_id]
        gains = "".join(gain(track, n) for track, n in self.gains(card))
        return (
            f'<span class="band">{band(card.type, tuple(card.landmarks))}</span><span class="pay"><b>{card.cost}</b>'
            f'{sym("ps-deck", 14, "", "cards")}<span class="per">−1 per {inline(card.wants)}</span></span>'
            f'<b class="nm">{esc(card.name)}</b><span class="tx">{self.text(card_id)}</span>'
            f'<span class="fill"></span><span class="gn">{gains}<i class="lv">{ROMAN[card.level]}</i></span>'
        )

    def _roof(self, card_id: str, now: str, named: bool) -> str:
        """On a roof only the action counts; `now` says what it would give. A piece has its name on the table once."""
        big = ""
        if card_id in self.of and len(wrap(effects.say(self.of[card_id].action), ROOM, BIG)) <= SHORT:
            big = " big"
        note = f' <b class="now">{esc(now)}</b>' if now else ""
        kind = self.kind(card_id)
        return (
            f'<div class="roof k-{kind}"{_piece(card_id, named)}{about(self.key(card_id))}><span class="band">'
            f"{band('' if kind == CITY else kind, self.landmarks(card_id))}</span>"
            f'<b class="nm">{esc(self.name(card_id))}</b><span class="tx{big}">{self.text(card_id)}{note}</span>'
            f'<span class="fill"></span></div>'
        )

    def _floor(self, card_id: str, named: bool) -> str:
        """The strip that a covered or tucked card shows: exactly its icons."""
        kind = self.kind(card_id)
        return (
            f'<li class="floor k-{kind}"{_piece(card_id, named)}{about(self.key(card_id))} '
            f'title="{esc(self.icons(card_id))}">'
            f"{band('' if kind == CITY else kind, self.landmarks(card_id))}</li>"
        )
