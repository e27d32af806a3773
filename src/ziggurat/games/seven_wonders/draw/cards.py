"""Cards as pictures: in the hand, as a storey of a house, as a tile of the discard pile, and whole board sides."""

from __future__ import annotations

from functools import lru_cache
from itertools import count

from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.render.pen import ICONS, esc, icon
from ziggurat.games.seven_wonders.data.records import BoardSide, Card, Components, Stage
from ziggurat.games.seven_wonders.draw.effects import cost, effects, face_size, stage_cost
from ziggurat.games.seven_wonders.draw.pieces import coin, good, marked, sym
from ziggurat.games.seven_wonders.view.shapes import BuiltView, CopyView, StageView
from ziggurat.games.seven_wonders.words import cards as words
from ziggurat.games.seven_wonders.words import effects as effect_words
from ziggurat.games.seven_wonders.words.names import Names

_FIGURES = ("vp", "coins", "shields")
LONG = 14
"""Names of more letters than this are set tighter."""


class Cards:
    """The cards and boards of one edition; every picture is made once."""

    def __init__(self, components: Components, vocabulary: Vocabulary) -> None:
        self.components = components
        self.of = {card.id: card for card in components.cards}
        self.boards = {board.id: board for board in components.boards}
        self.sides = {name: (board, letter, side) for name, board, letter, side in components.sides()}
        self.names = Names(components, vocabulary)
        self._words = words.Cards(self.names)
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
        self._does = {
            (board.id, letter): tuple(self._words.does(stage) for stage in side.stages)
            for _, board, letter, side in components.sides()
        }
        self.face = lru_cache(1024)(self._face)
        self.about = lru_cache(1024)(self._about)

    def _says(self, card: Card) -> str:
        """A card in words."""
        out = f"{card.name}: {'; '.join(self._words.effect(effect) for effect in card.effects)}"
        if not card.cost.empty:
            out += f". Costs {effect_words.cost(card.cost)}"
        if card.chain_from:
            out += f". Free with {' or '.join(card.chain_from)}"
        leads = self._leads.get(card.name)
        return out + (f". Makes free: {', '.join(leads)}" if leads else "")

    def city_icon(self, board: str) -> str:
        """The symbol of a city; a board of another edition may have none of its own."""
        return f"w-{board}" if f"w-{board}" in ICONS else "stage"

    def name(self, card: str) -> str:
        return self.of[card].name

    def does(self, board: str, side: str) -> tuple[str, ...]:
        """What every stage does, in words."""
        return self._does[board, side]

    def stages(self, board: str, side: str) -> tuple[tuple[str, str], ...]:
        """Effect and cost of every stage in symbols."""
        return self._plaques[board, side]

    def _plaque(self, stage: Stage) -> tuple[str, str]:
        role = f'<span class="role">{esc(stage.role)}</span>' if stage.role else ""
        return role + effects(stage.effects, 20, parted=True), stage_cost(stage, 18)

    def _about(self, board: str, letter: str, built: tuple[StageView, ...], more: tuple[str, ...] = ()) -> str:
        """A side of a board in words, as a list."""
        data = self.boards[board]
        start, *stages = self._words.about(data.sides[letter], built)
        done = {stage.n for stage in built}
        rows = "".join(
            f"<li{' class=' + chr(34) + 'done' + chr(34) if n in done else ''}><b>{n}</b>{esc(text)}</li>"
            for n, text in enumerate(stages, 1)
        )
        extra = "".join(f"<p>{esc(text)}</p>" for text in more)
        return (
            f"<b>{esc(data.city)} {letter}</b><small>{esc(data.wonder)}</small><p>{esc(start)}</p>"
            f"<ol>{rows}</ol>{extra}"
        )

    def copied(self, copy: CopyView) -> str:
        """A copied card or stage in words."""
        return f"Copies {self._words.copied(copy)}."

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

    def storey(self, card_id: str, signs: int, newest: bool) -> str:
        """A built card: the cost is history, so the effect is in the frame and the name below."""
        new = " fresh" if newest else ""
        says, marks = self.says[card_id], ""
        if signs & MARKED:
            says += ". A coin lies on it (LW-094)"
            marks = f'<span class="mk">{coin(1, 16)}</span>'
        if signs & TURNED_UP:
            says += ". Turned up from under a stage: it has no color (LW-085)"
            marks += f'<span class="mk st">{sym("lw-mask", 16)}</span>'
        if signs & SPENT:
            says += ". Used in this age"
            new += " spent"
        return (
            f'<li class="storey{new}" data-piece="card-{card_id}"{marked(f"card:{card_id}")} title="{esc(says)}">'
            f"{self._storeys[card_id]}{marks}</li>"
        )

    def tile(self, card_id: str, attributes: str, badge: str, copies: int, why: str = "") -> str:
        """A card of the discard pile, as a button; `why` says why it cannot be taken."""
        times = f"<b>{copies}×</b>" if copies > 1 else ""
        color = self.of[card_id].color
        says = f"{self.says[card_id]}. {why}" if why else self.says[card_id]
        return (
            f'<button class="tile k-{color}" {attributes}{marked(f"card:{card_id}")}'
            f' title="{esc(says)}">{self._storeys[card_id]}'
            f'<span class="kd">{times}{sym("k-" + color, 13)}</span>{badge}</button>'
        )

    def told(self, card_id: str, choice: int, badge: str, help_: str) -> str:
        """A card to choose with what it does in words beside it."""
        card = self.of[card_id]
        return (
            f'<button class="told k-{card.color}" data-choice="{choice}" data-piece="told-{card_id}"'
            f"{marked(f'card:{card_id}')}>{badge}"
            f'<span class="tile"><span class="fx">{effects(card.effects, 26)}</span>'
            f'<span class="kd">{sym("k-" + card.color, 13)}</span></span>'
            f"<span><b>{esc(card.name)}</b><small>{esc(help_)}</small></span></button>"
        )

    def chip(self, card_id: str) -> str:
        """A card by its name, for what one holds besides the hand."""
        card = self.of[card_id]
        return (
            f'<li class="k-{card.color}"{marked(f"card:{card_id}")}'
            f' title="{esc(self.says[card_id])}"><i></i>{esc(card.name)}</li>'
        )

    def myth(self, name: str, age: int) -> str:
        """A myth that one holds, with what it does in this age (LW-272)."""
        words = self._words.myth(name, age)
        return (
            f'<li class="k-purple"{marked(f"myth:{name}")}'
            f' title="{esc(words)}"><i></i>{esc(words.partition(":")[0])}</li>'
        )

    def start(self, side: BoardSide) -> str:
        """What a board has from the beginning, in symbols."""
        return (good(side.start, 26) if side.start else "") + effects(side.start_effects, 20)

    def offer(self, name: str, attributes: str, badge: str) -> str:
        """A side of a board to choose, as a button."""
        board, letter, side = self.sides[name]
        rows = "".join(
            f'<li><b>{n}</b><span class="fx">{fx}</span><span class="cost">{price}</span>'
            f"{f'<small>{esc(does)}</small>' if does else ''}</li>"
            for n, (fx, price), does in zip(
                count(1),
                self.stages(board.id, letter),
                ("" if _plain(stage) else self._words.does(stage) for stage in side.stages),
            )
        )
        return (
            f'<button class="offer" {attributes}{marked(f"board:{name}")}'
            f'>{badge}<span class="head">{sym(self.city_icon(board.id), 30)}'
            f"<span><b>{esc(board.city)} {letter}</b><small>{esc(board.wonder)}</small></span>"
            f'{self.start(side)}</span><small class="starts">{esc(self._words.start(side))}</small>'
            f"<ol>{rows}</ol></button>"
        )


MARKED, SPENT, TURNED_UP = 1, 2, 4
"""What may lie on a built card: a coin, the sign of a used power, the mask of Stealth."""


def signs(built: BuiltView) -> int:
    return built.marked * MARKED | built.spent * SPENT | (built.how == "stealth") * TURNED_UP


def _plain(stage: Stage) -> bool:
    """Whether the symbols alone tell it: points, coins and shields with a figure."""
    return not stage.role and not stage.card_age and all(e.op in _FIGURES and e.to is None for e in stage.effects)


def _short(name: str) -> str:
    """East and West Trading Post make the same card free."""
    return "Trading Post" if name.endswith("Trading Post") else name
