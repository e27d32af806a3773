"""The names of cards, boards, stages and myths, by their ids and by their numbers in the rules."""

from __future__ import annotations

from collections import Counter

from ziggurat.core.contract.game import Vocabulary
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.records import Components, Stage
from ziggurat.games.seven_wonders.view.shapes import SeatView


class Names:
    """The cards, boards, stages and myths of one edition by their ids and numbers."""

    def __init__(self, components: Components, vocabulary: Vocabulary) -> None:
        self.data = components
        self.choices = vocabulary.names
        self.cards = {card.id: card for card in components.cards}
        self.boards = {board.id: board for board in components.boards}
        self.myths = {myth.id: myth for myth in components.myths}
        self.sides = {name: (board, letter, side) for name, board, letter, side in components.sides()}
        ages = Counter(card.name for card in components.cards)
        self.twice = {card.id for card in components.cards if ages[card.name] > 1}
        """Cards whose name stands on cards of two ages."""
        self._side_names = [(board.city, letter) for board, letter, _ in self.sides.values()]
        self._stages = [
            (n, side) for side, (_, _, data) in enumerate(self.sides.values()) for n in range(1, len(data.stages) + 1)
        ]

    def name(self, card: str) -> str:
        """The name of a card."""
        return self.cards[card].name

    def city(self, board: SeatView) -> str:
        """The city and side that a seat plays: «Rhodos A»."""
        return f"{self.boards[board.board].city} {board.side}" if board.board else "no board yet"

    def what(self, name: str) -> str:
        """A card, or a stage of the wonder, by its id."""
        return self.name(name) if name in self.cards else name.replace("-", " ")

    def stages(self, board: SeatView) -> list[Stage]:
        """The stages of the board that a seat plays."""
        return self.boards[board.board].sides[board.side].stages

    def side(self, number: int) -> tuple[str, str]:
        """The city and the letter of a board side by its number in the rules."""
        return self._side_names[number]

    def thing(self, what: int) -> str:
        """A card, a stage or a board by its number in the rules."""
        if what < ops.STAGE0:
            return self.data.cards[what].name
        if what >= ops.MYTH0:
            return self.data.myths[packed.myth_of(what)].name
        return f"stage {self._stages[what - ops.STAGE0][0]}" if what < ops.START0 else "the board"

    def thing_of_whom(self, what: int) -> str:
        """A card, or a stage with the board that it belongs to."""
        if what < ops.STAGE0:
            return self.data.cards[what].name
        n, side = self._stages[what - ops.STAGE0]
        city, letter = self.side(side)
        return f"stage {n} of {city} {letter}"
