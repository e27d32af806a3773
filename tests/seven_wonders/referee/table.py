"""A table and its cities: what stands there, who sits beside whom, and how things are counted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from tests.seven_wonders.referee.data import BOX, CARDS, MYTHS, SIDES, Effect, color_of, name_of

BUILT = ("paid", "chain", "power", "gift", "favor", "borrow", "raised", "drawn")
"""Ways by which a structure is built."""
FACE_UP = (*BUILT, "partner", "swapped", "recruited")
"""Ways by which a card stands in a city with its color and its name."""


@dataclass
class Piece:
    """Something with effects in a city: a card, a stage, a start, a copy."""

    what: str
    how: str
    age: int
    turn: int
    effects: list[Effect]
    fresh: bool = False
    """Of the turn that is not over (SW-049, LW-051)."""
    spent: bool = False
    marked: bool = False
    collected: bool = False
    """A power that works once has worked."""
    acted: tuple[int, int] = (0, 0)
    """Age and turn of the latest use of a power that works once per turn."""
    entered: int = 0
    """The pass of its turn: 1, or 2 for the last card of an age."""
    under: int = 0
    """For a Stealth card or a copy: the number of the own stage that it belongs to."""

    @property
    def card(self) -> bool:
        return self.how in FACE_UP

    @property
    def color(self) -> str:
        return color_of(self.what) if self.card else ""

    @property
    def stage(self) -> bool:
        return self.how == "stage"

    @property
    def number(self) -> int:
        """The number of the own stage that it is or belongs to."""
        return int(self.what.rpartition("-")[2]) if self.stage else self.under


@dataclass
class Token:
    rival: str
    age: int
    value: int
    converted: bool = False


@dataclass
class City:
    """One player."""

    color: str
    board: str
    coins: int
    purse: int = 0
    """What the second action of a turn may spend (SW-055)."""
    hand: list[str] = field(default_factory=list)
    leaders: list[str] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    tokens: list[Token] = field(default_factory=list)
    under: dict[int, str] = field(default_factory=dict)
    """The card under each stage, by the number of the stage."""
    debts: int = 0
    diplomacy: int = 0
    banked: bool = False
    """Whether coins came from the bank this turn (SW-153)."""
    traded: list[frozenset[str]] = field(default_factory=list)
    """Units that were traded away in this turn, each with the goods it may be (LW-074)."""
    paid: list[tuple[tuple[str, int], ...]] = field(default_factory=list)
    """Goods of own sources in the payments of this turn."""
    worn: set[str] = field(default_factory=set)
    """What works once per turn and has worked (R-05)."""
    bought: set[str] = field(default_factory=set)
    """From whom something was bought in this turn."""
    myths: list[str] = field(default_factory=list)
    invoked: int = 0
    """Myths invoked in this age."""
    played: bool = False
    """Whether a card was played in this turn."""
    forgets: int = 0
    """Chain builds of this pass that may take a defeat token away (LW-232)."""

    @property
    def side(self) -> dict[str, Any]:
        return SIDES[self.board]

    @property
    def stages(self) -> int:
        return sum(piece.stage for piece in self.pieces)

    def standing(self, op: str) -> Iterator[tuple[Piece, Effect]]:
        """Effects of a kind that stood at the start of the turn (SW-049)."""
        for piece in self.pieces:
            if not piece.fresh:
                for effect in piece.effects:
                    if effect["op"] == op:
                        yield piece, effect

    def having(self, op: str) -> Iterator[tuple[Piece, Effect]]:
        """Effects of a kind, those of this turn included."""
        for piece in self.pieces:
            for effect in piece.effects:
                if effect["op"] == op:
                    yield piece, effect

    def hidden(self) -> list[tuple[int, str]]:
        """Cards under stages of Stealth that are face down (LW-085); the right may be copied."""
        up = {piece.under for piece in self.pieces if piece.how == "stealth"}
        out = []
        for piece, _ in self.standing("stealth"):
            number = piece.number
            if number in self.under and number not in up:
                out.append((number, self.under[number]))
        return out

    def names(self) -> set[str]:
        """Names that cannot come a second time (SW-021, LW-086)."""
        return {name_of(piece.what) for piece in self.pieces if piece.card or piece.how == "stealth"}

    def cards(self, *colors: str) -> int:
        return sum(piece.color in colors for piece in self.pieces)

    def defeats(self) -> list[Token]:
        return [token for token in self.tokens if token.value < 0]

    def victories(self) -> list[Token]:
        return [token for token in self.tokens if token.value > 0]

    def shields(self) -> int:
        """Whole shields of every source (LW-075, LW-077)."""
        printed = sum(int(effect["n"]) for _, effect in self.having("shields"))
        return printed + sum(token.converted for token in self.tokens)


def stage_effects(board: str, number: int) -> list[Effect]:
    return list(SIDES[board]["stages"][number - 1]["effects"])


def start_effects(board: str) -> list[Effect]:
    return list(SIDES[board].get("start_effects", []))


def effects_of(what: str, board: str) -> list[Effect]:
    """What a thing named in a position does; «stage-2@olympia-b» is a stage elsewhere."""
    if what == "start":
        return start_effects(board)
    if what.startswith("myth:"):
        _, myth, age = what.split(":")
        return list(MYTHS[myth]["ages"][int(age) - 1]["effects"])
    if what.startswith("void-"):
        return []
    if what.startswith("stage-"):
        number, _, elsewhere = what.removeprefix("stage-").partition("@")
        return stage_effects(elsewhere or board, int(number))
    return list(CARDS[what]["effects"])


@dataclass
class Table:
    """All cities, and what lies between them."""

    cities: dict[str, City]
    circle: list[str]
    modules: set[str]
    age: int = 1
    turn: int = 1
    phased: set[str] = field(default_factory=set)
    pile: list[str] = field(default_factory=list)
    decks: list[list[str]] = field(default_factory=list)
    removed: list[str] = field(default_factory=list)
    leader_deck: list[str] = field(default_factory=list)
    losses: list[tuple[str, str, int]] = field(default_factory=list)
    """The ledger of a turn: who causes it, whom it hits, how much (LW-055)."""
    assassins: set[str] = field(default_factory=set)
    mirrors: set[str] = field(default_factory=set)
    passes: int = 1
    """2 while the last card of an age is played."""

    @property
    def clock(self) -> tuple[int, int]:
        return self.age, self.turn

    @property
    def colors(self) -> list[str]:
        return list(self.cities)

    @property
    def seats(self) -> int:
        return len(self.cities)

    @property
    def turns(self) -> int:
        """SW-011, SW-140, SW-163."""
        return self.hand_size - 1

    @property
    def hand_size(self) -> int:
        return int(BOX["hand"]) + ("cities" in self.modules and self.seats < 8)

    def ring(self) -> list[str]:
        """The circle without phased cities (LW-080)."""
        return [color for color in self.circle if color not in self.phased]

    def left(self, color: str) -> str:
        return self._beside(color, 1)

    def right(self, color: str) -> str:
        return self._beside(color, -1)

    def _beside(self, color: str, step: int) -> str:
        ring = self.ring()
        return ring[(ring.index(color) + step) % len(ring)] if color in ring else ""

    def neighbors(self, color: str) -> list[City]:
        """SW-002; a phased city has none."""
        if color in self.phased:
            return []
        return [self.cities[self.left(color)], self.cities[self.right(color)]]

    def partner(self, color: str) -> str:
        """SW-160: pairs side by side, by seat number."""
        if "teams" not in self.modules:
            return ""
        return self.colors[self.colors.index(color) ^ 1]

    def among(self, color: str, of: list[str]) -> list[City]:
        """The cities that a count looks at; a phased one counts itself only."""
        out = [self.cities[color]] if "self" in of else []
        if color not in self.phased:
            out += [self.cities[self.left(color)]] if "left" in of else []
            out += [self.cities[self.right(color)]] if "right" in of else []
        return out

    def count(self, color: str, count: Effect) -> int:
        return sum(self.count_in(city, count) for city in self.among(color, count["of"]))

    def count_in(self, city: City, count: Effect) -> int:
        """Counters of the vocabulary."""
        what = count["what"]
        if what == "cards":
            return city.cards(*count["colors"])
        if what == "stages":
            return city.stages
        if what == "victories":
            return len(city.victories())
        if what == "defeats":
            return len(city.defeats())
        if what == "coin-triples":
            return city.coins // int(BOX["treasury"])
        if what == "leaders":
            return city.cards("white")
        if what == "shields":
            return city.shields()
        assert what == "marked-cards"
        return sum(piece.marked for piece in city.pieces)


def supply(table: Table, value: int) -> int:
    """Victory tokens of a value that can still be bought (LW-078)."""
    held = sum(token.value == value for city in table.cities.values() for token in city.tokens)
    return max(0, int(BOX["token_supply"]) - held)


def read(position: dict[str, Any]) -> Table:
    """The table of a position at the start of a turn or of the draft; secrets and all."""
    cities: dict[str, City] = {}
    for color, given in position["cities"].items():
        cities[color] = City(
            color=color,
            board=given["board"],
            coins=given["coins"],
            hand=list(given.get("hand", [])),
            leaders=list(given.get("leaders") or []),
            debts=given.get("debts", 0),
            diplomacy=given.get("diplomacy", 0),
        )
    lost = position.get("lost", {})
    table = Table(
        cities=cities,
        circle=list(position.get("circle") or cities),
        modules=set(position.get("modules", [])),
        age=position["age"],
        turn=position["turn"],
        phased=set(position.get("phased", [])),
        decks=[list(deck) for deck in position["decks"]],
        removed=list(position["removed"]),
        leader_deck=list(position.get("leader_deck") or []),
        mirrors=set(lost.get("mirrors", [])),
    )
    for color, what, how, age, turn in position["built"]:
        city = cities[color]
        city.pieces.append(Piece(what, how, age, turn, effects_of(what, city.board)))
    for color, rival, age, value in position["tokens"]:
        name, star, _ = rival.partition("*")
        cities[color].tokens.append(Token(name, age, value, bool(star)))
    return table
