"""The tables of the rules page, with the figures of one edition."""

from __future__ import annotations

from ziggurat.core.contract.teaching import RulesTable
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.data.records import SEATS, TYPES
from ziggurat.games.world_wonders.words.cards import Cards
from ziggurat.games.world_wonders.words.phrases import golds, sentence
from ziggurat.games.world_wonders.words.solo import sections


class RulesTables:
    """The tables of one edition, as they are called in rules.md."""

    def __init__(self, catalog: Catalog, cards: Cards) -> None:
        self._catalog = catalog
        self._data = catalog.components
        self._cards = cards

    def all(self) -> tuple[RulesTable, ...]:
        return (
            self._supply(),
            self._figures(),
            self._prices(),
            self._buildings(),
            self._tracks(),
            self._monuments(),
            self._objectives(),
            self._solo(),
        )

    def _size(self, shape: str) -> int:
        return len(self._catalog.shapes[shape])

    def _supply(self) -> RulesTable:
        data, seats = self._data, list(SEATS)
        rows = (
            ("Stacks of buildings", *(str(sum(stack.from_seats <= n for stack in data.stacks)) for n in seats)),
            ("Long roads in each round", *(str(data.roads.long.offer[n - 1]) for n in seats)),
            ("Sets of short roads in each round", *(str(data.roads.short.offer[n - 1]) for n in seats)),
            ("Towers in each round", *(str(data.roads.tower.offer[n - 1]) for n in seats)),
            ("Places in the turn order", *("2" if n > 1 else "none" for n in seats)),
            (
                "Monuments face up",
                *(str(data.monuments_up if n > 1 else data.monuments_up_solo) for n in seats),
            ),
        )
        return RulesTable(
            "supply",
            "What is on offer",
            ("With so many players", *(str(n) for n in seats)),
            rows,
            f"In all there are {plural(len(data.tiles), 'building')}, {plural(len(data.monuments), 'monument')}, "
            f"{data.roads.long.supply} long roads, {data.roads.short.supply} sets of short roads, "
            f"{plural(data.roads.tower.supply, 'tower')} and {plural(data.loans, 'loan')}.",
        )

    def _figures(self) -> RulesTable:
        data = self._data
        return RulesTable(
            "figures",
            "The numbers of the game",
            ("What", "How many"),
            (
                ("Rounds at most", str(data.rounds)),
                ("Gold of each player in a round", str(data.gold)),
                ("Gold more with a loan", str(data.loan_gold)),
                ("Paying a loan back", golds(data.loan_repay)),
                ("A loan that is open at the end", f"−{plural(data.loan_penalty, 'point')}"),
                ("Objectives, if you play with them", str(data.objectives_up)),
                ("For each of several seconds in an objective", plural(data.second_tie, "point")),
            ),
        )

    def _prices(self) -> RulesTable:
        data = self._data
        short = listed(str(self._size(shape)) for shape in data.roads.short.pieces)
        rows = [
            (sentence(self._catalog.spoken[stack.shape]), golds(stack.price), self._from(stack.from_seats))
            for stack in data.stacks
        ]
        rows += [
            (f"Long road, {self._size(data.roads.long.shape)} cells in a line", golds(data.roads.long.price), "all"),
            (f"Set of short roads of {short} cells", golds(data.roads.short.price), "all"),
            ("Tower", golds(data.roads.tower.price), "all"),
            ("First or second place in the next round", golds(data.pedestal_price), "2 or more"),
            ("Monument", "all gold left, at least 1", "all"),
        ]
        return RulesTable("prices", "What things cost", ("What", "Price", "Players"), tuple(rows))

    def _from(self, seats: int) -> str:
        return "all" if seats == 1 else str(seats) if seats == max(SEATS) else f"{seats} or more"

    def _buildings(self) -> RulesTable:
        """A line for each stack, a column for each type: names, and what the tiles bring."""
        data = self._data
        rows = []
        for stack in data.stacks:
            cells = []
            for kind in TYPES:
                tiles = [tile for tile in data.tiles if tile.stack == stack.id and tile.type == kind]
                brings = dict.fromkeys(self._cards.brings(tile.gains) for tile in tiles)
                names = listed(dict.fromkeys(tile.name for tile in tiles))
                cells.append(f"{names}: {', or '.join(brings)}")
            rows.append((f"{sentence(self._catalog.spoken[stack.shape])}, {golds(stack.price)}", *cells))
        return RulesTable(
            "buildings",
            "What buildings bring",
            ("Stack", *(kind.capitalize() for kind in TYPES)),
            tuple(rows),
            "Where two gains stand, there are tiles with the one and with the other.",
        )

    def _tracks(self) -> RulesTable:
        rows = []
        for board in self._data.resource_boards:
            for kind, track in board.tracks.items():
                spaces = ", ".join(str(space) for space in track.people)
                rows.append((f"{kind.capitalize()}, side {board.side}", f"residents on {spaces}", str(track.last)))
            rings = ", ".join(
                str(space) if n == 1 else f"{space} ({plural(n, 'ring')})" for space, n in enumerate(board.rings) if n
            )
            rows.append((f"Population, side {board.side}", f"rings on {rings}", str(len(board.rings) - 1)))
        return RulesTable("tracks", "The tracks", ("Track", "What lies on it", "Last space"), tuple(rows))

    def _monuments(self) -> RulesTable:
        rows = tuple(
            (
                card.name,
                sentence(self._cards.ground(card)),
                sentence(self._cards.beside(card)),
                self._cards.brings(card.gains) if card.gains else "",
                str(card.rings),
            )
            for card in sorted(self._data.monuments, key=lambda card: card.name.removeprefix("The "))
        )
        return RulesTable("monuments", "The monuments", ("Monument", "Ground", "Beside it", "Brings", "Rings"), rows)

    def _objectives(self) -> RulesTable:
        rows = tuple(
            (goal.title, sentence(goal.text), str(goal.first), str(goal.second) if goal.second else "")
            for goal in self._data.objectives
        )
        return RulesTable("objectives", "The objectives", ("Objective", "What counts", "First", "Second"), rows)

    def _solo(self) -> RulesTable:
        rows = tuple(
            (str(n), *(sentence(text) for text in found), *("" for _ in range(self._most() - len(found))))
            for n, found in enumerate((sections(self._catalog, card.id) for card in self._data.solo_cards), 1)
        )
        heads = ("First it takes", *["or else"] * (self._most() - 1))
        return RulesTable("solo", "The cards of the Automaton", ("Card", *heads), rows)

    def _most(self) -> int:
        return max(len(card.sections) for card in self._data.solo_cards)
