"""Cards as pictures: in the hand, as a storey of a house, as a tile of the discard pile, and whole board sides."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.game import Vocabulary
from ziggurat.core.pen import ICONS, esc, icon
from ziggurat.games.seven_wonders.components import BoardSide, Card, Components, Stage
from ziggurat.games.seven_wonders.pieces import cost, effects, face_size, good, sym
from ziggurat.games.seven_wonders.words import Words

LONG = 14
"""Names of more letters than this are set tighter."""


class Cards:
    """The cards and boards of one edition; every picture is made once."""

    def __init__(self, components: Components, vocabulary: Vocabulary) -> None:
        self.components = components
        self.of = {card.id: card for card in components.cards}
        self.boards = {board.id: board for board in components.boards}
        self.sides = {name: (board, letter, side) for name, board, letter, side in components.sides()}
        self._words = Words(components, vocabulary)
        self._leads: dict[str, list[str]] = {}
        for card in components.cards:
            for parent in card.chain_from:
                self._leads.setdefault(parent, []).append(card.name)
        self.says = {card.id: self._says(card) for card in components.cards}
        self._storeys = {card.id: self._storey(card) for card in components.cards}
        self._plaques = {
            (board.id, letter): tuple(self._plaque(stage) for stage in side.stages)
            for _, board, letter, side in components.sides()
        }
        self.face = lru_cache(1024)(self._face)

    def _says(self, card: Card) -> str:
        """A card in words."""
        out = f"{card.name}: {'; '.join(self._words.effect(effect) for effect in card.effects)}"
        if not card.cost.empty:
            out += f". Costs {self._words.cost(card.cost)}"
        if card.chain_from:
            out += f". Free with {' or '.join(card.chain_from)}"
        leads = self._leads.get(card.name)
        return out + (f". Makes free: {', '.join(leads)}" if leads else "")

    def city_icon(self, board: str) -> str:
        """The symbol of a city; a board of another edition may have none of its own."""
        return f"w-{board}" if f"w-{board}" in ICONS else "stage"

    def name(self, card: str) -> str:
        return self.of[card].name

    def stage(self, board: str, side: str, n: int) -> str:
        """A stage in words."""
        return self._words.stage(self.boards[board].sides[side].stages[n])

    def stages(self, board: str, side: str) -> tuple[tuple[str, str], ...]:
        """Effect and cost of every stage in symbols."""
        return self._plaques[board, side]

    def _plaque(self, stage: Stage) -> tuple[str, str]:
        return effects(stage.effects, 20), cost(stage.cost, 18)

    def _face(self, card_id: str, have: str) -> str:
        """At the size of the hand: kind and cost, effect, chain, name. `have` is the parent that the city has."""
        card = self.of[card_id]
        leads = self._leads.get(card.name)
        later = (
            f'<i class="to" title="Later makes free: {esc(", ".join(leads))}">{icon("link", 13)}{len(leads)}</i>'
            if leads
            else ""
        )
        chain = ""
        if card.chain_from:
            parent = have or card.chain_from[0]
            long = " long" if len(_short(parent)) > LONG else ""
            chain = f'<span class="from{" have" if have else ""}{long}">{icon("link", 13)}{esc(_short(parent))}</span>'
        long = " long" if len(card.name) > LONG else ""
        return (
            f'<span class="gc k-{card.color}"><span class="band">{sym("k-" + card.color, 18)}'
            f'<span class="cost">{cost(card.cost)}</span></span>'
            f'<span class="mid">{effects(card.effects, face_size(card.effects))}{later}</span>{chain}'
            f'<span class="foot{long}"><b>{esc(card.name)}</b></span></span>'
        )

    def _storey(self, card: Card) -> str:
        long = " long" if len(card.name) > LONG else ""
        return f'<span class="fx">{effects(card.effects, 26)}</span><span class="nm{long}">{esc(card.name)}</span>'

    def storey(self, card_id: str, newest: bool) -> str:
        """A built card: the cost is history, so the effect is in the frame and the name below."""
        new = " fresh" if newest else ""
        return (
            f'<li class="storey{new}" data-piece="card-{card_id}" title="{esc(self.says[card_id])}">'
            f"{self._storeys[card_id]}</li>"
        )

    def tile(self, card_id: str, attributes: str, badge: str, copies: int, why: str = "") -> str:
        """A card of the discard pile, as a button; `why` says why it cannot be taken."""
        times = f"<b>{copies}×</b>" if copies > 1 else ""
        color = self.of[card_id].color
        says = f"{self.says[card_id]}. {why}" if why else self.says[card_id]
        return (
            f'<button class="tile k-{color}" {attributes} title="{esc(says)}">{self._storeys[card_id]}'
            f'<span class="kd">{times}{sym("k-" + color, 13)}</span>{badge}</button>'
        )

    def start(self, side: BoardSide) -> str:
        """What a board has from the beginning, in symbols."""
        return (good(side.start, 26) if side.start else "") + effects(side.start_effects, 20)

    def offer(self, name: str, attributes: str, badge: str) -> str:
        """A side of a board to choose, as a button."""
        board, letter, side = self.sides[name]
        rows = "".join(
            f'<li title="Stage {n}: {esc(self.stage(board.id, letter, n - 1))}"><b>{n}</b><span class="fx">{fx}</span>'
            f'<span class="cost">{price}</span></li>'
            for n, (fx, price) in enumerate(self.stages(board.id, letter), 1)
        )
        return (
            f'<button class="offer" {attributes}>{badge}<span class="head">{sym(self.city_icon(board.id), 30)}'
            f"<span><b>{esc(board.city)}</b><small>{esc(board.wonder)}, side {letter}</small></span>"
            f"{self.start(side)}</span><ol>{rows}</ol></button>"
        )


def _short(name: str) -> str:
    """East and West Trading Post make the same card free."""
    return "Trading Post" if name.endswith("Trading Post") else name
