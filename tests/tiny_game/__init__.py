"""Tiny Town: the smallest game that has it all: secret hands, simultaneous picks, a die, a decision in two steps.

Each round every player secretly picks a card (TINY-02); the strongest card builds (TINY-03): in the north for
a sure 3 points (TINY-04), or in the south, where the builder may dig for 0 to 5 points or stop for 2 (TINY-05).
The last card in hand scores what it is worth (TINY-06). Equal scores: more buildings rank first, then the rank
is shared (TINY-07).
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final, Self, final

import msgspec

from ziggurat.core.contract.events import called, pack, unpack
from ziggurat.core.contract.game import Game, Option, Vocabulary
from ziggurat.core.contract.luck import Luck, Seed, stream
from ziggurat.core.contract.plain_position import Names
from ziggurat.core.contract.ranks import ranked
from ziggurat.core.contract.state import Points, State
from ziggurat.core.contract.vector import Vector
from ziggurat.core.contract.view import Answer, Prompt, ScoredView, base_fields
from ziggurat.core.editions.edition import Problem, decode, digest, read
from ziggurat.core.render.drawing import Drawing, Part

PICK: Final = 0
SITE: Final = 1
DIG: Final = 2
OVER: Final = 3
PHASES: Final = ("pick", "site", "dig", "over")

CARDS: Final = 20
NORTH: Final = 20
SOUTH: Final = 21
STOP: Final = 22
DIGS: Final = 23
ACTIONS: Final = ("north", "south", "stop", "dig")

NORTH_POINTS: Final = 3
STOP_POINTS: Final = 2
DIE: Final = 6
PICK_PROMISE: Final = 0.1
"""Of its strength: what a picked card promises, by the rule of thumb."""

PICKED, SHOWN, BUILT_NORTH, STOPPED, DUG, ENDED = range(6)


def bits(mask: int) -> list[int]:
    """The set bits of a mask, ascending."""
    return [card for card in range(CARDS) if mask >> card & 1]


@final
class TinyState(State):
    fixed = ("label", "strengths", "worths")
    label: str
    strengths: list[int]
    worths: list[int]
    weights: tuple[float, ...]
    phase: int
    round: int
    rounds: int
    turn: int
    hands: list[int]
    """A bit mask of cards per seat; a picked card has left the hand."""
    picks: list[int]
    """The picked card per seat, -1 before."""
    shown: int
    """Bit mask of the cards that everybody has seen."""
    norths: list[int]
    stops: list[int]
    digs: list[int]
    finds: list[int]
    dice: Luck

    def kind(self) -> str:
        return self.label

    def legal(self, seat: int) -> list[int]:
        if not self.pending >> seat & 1:
            return []
        if self.phase == PICK:
            return bits(self.hands[seat])
        return [NORTH, SOUTH] if self.phase == SITE else [STOP, DIGS]

    def play(self, seat: int, choice: int) -> None:
        if self.phase == PICK:
            self.hands[seat] ^= 1 << choice
            self.picks[seat] = choice
            self.pending ^= 1 << seat
            if self.listening:
                self.note(pack(PICKED, seat, choice), 1 << seat)
            if not self.pending:
                self.reveal()
        elif choice == SOUTH:
            self.phase = DIG
        else:
            self.build(seat, choice)
            self.next_round()

    def reveal(self) -> None:
        self.turn = max(range(self.seats), key=lambda seat: self.strengths[self.picks[seat]])
        for seat, card in enumerate(self.picks):
            self.shown |= 1 << card
            if self.listening:
                self.note(pack(SHOWN, seat, card))
        self.picks = [-1] * self.seats
        self.phase = SITE
        self.pending = 1 << self.turn

    def build(self, seat: int, choice: int) -> None:
        found = 0
        if choice == NORTH:
            self.norths[seat] += 1
        elif choice == STOP:
            self.stops[seat] += 1
        else:
            found = self.dice.below(DIE)
            self.digs[seat] += 1
            self.finds[seat] += found
        if self.listening:
            kind = BUILT_NORTH if choice == NORTH else STOPPED if choice == STOP else DUG
            self.note(pack(kind, seat, found))

    def next_round(self) -> None:
        self.round += 1
        self.turn = -1
        if self.round < self.rounds:
            self.phase = PICK
            self.pending = (1 << self.seats) - 1
        else:
            self.phase = OVER
            self.pending = 0
            if self.listening:
                self.note(pack(ENDED))

    def redeal(self, keep: int, luck: Luck) -> TinyState:
        new = self.copy()
        new.dice = luck.fork()
        if self.phase == OVER:
            return new  # the last cards are shown, TINY-06
        known = self.shown
        for seat in range(self.seats):
            if keep >> seat & 1:
                known |= self.held(seat)
        unseen = [card for card in range(CARDS) if not known >> card & 1]
        luck.shuffle(unseen)
        for seat in range(self.seats):
            if not keep >> seat & 1:
                size = self.hands[seat].bit_count()
                new.hands[seat] = sum(1 << unseen.pop() for _ in range(size))
                new.picks[seat] = unseen.pop() if self.picks[seat] >= 0 else -1
        return new

    def held(self, seat: int) -> int:
        """Hand and secret pick."""
        return self.hands[seat] | (1 << self.picks[seat] if self.picks[seat] >= 0 else 0)

    def together(self) -> bool:
        return self.phase == PICK

    def estimate(self, seat: int) -> float:
        card, stop = self.weights
        worth = [
            card * sum(self.worths[one] for one in bits(self.held(other)))
            + stop * STOP_POINTS * self.stops[other]
            + NORTH_POINTS * self.norths[other]
            + self.finds[other]
            + (PICK_PROMISE * self.strengths[self.picks[other]] if other == seat and self.picks[other] >= 0 else 0.0)
            for other in range(self.seats)
        ]
        return worth[seat] - max(value for other, value in enumerate(worth) if other != seat)

    def points(self, seat: int) -> list[Points]:
        return self.public_points(seat) + [
            Points("card in hand", "TINY-06", self.worths[card]) for card in bits(self.held(seat))
        ]

    def public_points(self, seat: int) -> list[Points]:
        made = [Points("northern houses", "TINY-04", NORTH_POINTS * self.norths[seat])] if self.norths[seat] else []
        if self.stops[seat]:
            made.append(Points("southern houses", "TINY-05", STOP_POINTS * self.stops[seat]))
        if self.digs[seat]:
            made.append(Points("finds", "TINY-05", self.finds[seat], f"dug {self.digs[seat]} times"))
        return made

    def ranking(self) -> list[int]:
        houses = [n + s + d for n, s, d in zip(self.norths, self.stops, self.digs)]
        return ranked(self.scores(), [houses])

    def fallback(self, seat: int) -> int:
        if self.phase == PICK:
            return min(self.legal(seat), key=lambda card: self.strengths[card])
        return NORTH if self.phase == SITE else STOP

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        if self.phase == PICK:
            if 0 <= choice < CARDS:
                return "You do not have this card.", "TINY-02"
            return "First everybody picks a card.", "TINY-02"
        if self.phase == SITE:
            return "You won: build in the north or in the south.", "TINY-03"
        return "In the south you dig or stop.", "TINY-05"


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A component: the stronger card builds, the one that is kept scores its worth."""

    name: str
    strength: int
    worth: int


class Components(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An edition file of Tiny Town."""

    game: str
    edition: str
    cards: list[Card]


NAMES = (
    "hut well oven barn mill forge inn chapel school market stable tannery brewery library theatre "
    "bath gate tower castle cathedral"
)
STANDARD = Components(
    game="tiny",
    edition="standard",
    cards=[Card(name, strength, 4 - strength // 4) for strength, name in enumerate(NAMES.split())],
)


def check(data: Components) -> None:
    """What the rules rely on and the types cannot say."""
    if len(data.cards) != CARDS:
        raise Problem("cards", f"there must be {CARDS}, not {len(data.cards)}")
    seen: set[int] = set()
    for index, card in enumerate(data.cards):
        if card.strength in seen:
            raise Problem(f"cards[{index}].strength", f"{card.strength} stands twice")
        seen.add(card.strength)


class TinyView(ScoredView, frozen=True, kw_only=True):
    """The whole table as one seat sees it."""

    phase: str
    round: int
    rounds: int
    turn: int
    hand: tuple[str, ...]
    pick: str
    """The viewer's own secret pick; empty before."""
    shown: tuple[str, ...]
    sizes: tuple[int, ...]
    """Cards per seat, a secret pick counted with them."""
    houses: tuple[tuple[int, int, int], ...]
    """Built in the north, stopped, dug, per seat."""


class TinyGame(Game[TinyState, TinyView]):
    """Tiny Town in one edition."""

    key = "tiny"
    title = "Tiny Town"
    seats = range(2, 5)
    version = "1"
    options = (Option("rounds", "Rounds", ("3", "2", "4"), "How many houses are built."),)
    weights = {"card": 1.0, "stop": 1.0}  # noqa: RUF012
    encoding = (("hand", CARDS), ("shown", CARDS), ("pick", CARDS), ("phase", 4), ("left", 1), ("seats", 4 * 4))

    def __init__(self, components: Components = STANDARD, edition: str = "standard") -> None:
        self.edition = edition
        self.cards = [card.name for card in components.cards]
        self.strengths = [card.strength for card in components.cards]
        self.worths = [card.worth for card in components.cards]
        self.vocabulary = Vocabulary({"card": self.cards, "action": ACTIONS})
        held = Names(self.cards, mask=True)
        self.spelling = {"phase": Names(PHASES), "hands": held, "shown": held, "picks": Names(self.cards)}

    @classmethod
    def from_edition(cls, path: Path) -> Self:
        text = read(path)
        data = decode(text, Components, check, str(path))
        return cls(data, f"{data.edition}-{digest(text)}")

    def broken(self, state: TinyState) -> list[str]:
        places = [state.shown, *(state.held(seat) for seat in range(state.seats))]
        counts = [sum(place >> card & 1 for place in places) for card in range(CARDS)]
        return [f"{self.cards[card]} is there {count} times" for card, count in enumerate(counts) if count > 1]

    def deal(self, seats: int, seed: Seed, options: dict[str, str]) -> TinyState:
        state = TinyState(seats)
        state.label = self.kind
        state.strengths = self.strengths
        state.worths = self.worths
        state.weights = tuple(self.weights.values())
        state.pending = (1 << seats) - 1
        state.phase = PICK
        state.round = 0
        state.rounds = int(options["rounds"])
        state.turn = -1
        deck = list(range(CARDS))
        stream(seed, "deck").shuffle(deck)
        size = state.rounds + 1
        state.hands = [sum(1 << card for card in deck[seat * size : (seat + 1) * size]) for seat in range(seats)]
        state.picks = [-1] * seats
        state.shown = 0
        for name in ("norths", "stops", "digs", "finds"):
            setattr(state, name, [0] * seats)
        state.dice = stream(seed, "dice")
        return state

    def settle(self, state: TinyState) -> None:
        if state.phase == PICK:
            state.pending = sum(1 << seat for seat in range(state.seats) if state.picks[seat] < 0)
        else:
            state.pending = 0 if state.phase == OVER else 1 << state.turn

    def named_cards(self, mask: int) -> list[str]:
        return [self.cards[card] for card in bits(mask)]

    def view(self, state: TinyState, seat: int | None) -> TinyView:
        known = [
            state.points(other) if other == seat or state.over else state.public_points(other)
            for other in range(state.seats)
        ]
        own = -1 if seat is None else state.picks[seat]
        return TinyView(
            **base_fields(state, seat, known),
            phase=PHASES[state.phase],
            round=state.round,
            rounds=state.rounds,
            turn=state.turn,
            hand=() if seat is None else tuple(self.named_cards(state.hands[seat])),
            pick="" if own < 0 else self.cards[own],
            shown=tuple(self.named_cards(state.shown)),
            sizes=tuple(state.held(other).bit_count() for other in range(state.seats)),
            houses=tuple(zip(state.norths, state.stops, state.digs)),
        )

    def draw(self, view: TinyView) -> Drawing:
        houses = "".join(
            f'<li data-piece="seat-{seat}">{escape(view.name(seat))}: {sum(view.houses[seat])} houses</li>'
            for seat in range(view.seats)
        )
        lit = "".join(
            f'<button data-choice="{answer.choice}">{escape(answer.label)}</button>'
            for answer in self.ask(view).answers
        )
        hand = "".join(f'<li data-piece="{name}">{name}</li>' for name in view.hand)
        return Drawing(
            scenery='<svg viewBox="0 0 100 40" role="img"><title>Tiny Town</title><!--round--></svg>',
            parts=(
                Part(
                    "round",
                    f'<g id="round"><text x="4" y="20">Round {view.round + 1} of {view.rounds}</text></g>',
                ),
                Part("houses", f'<ul id="houses">{houses}</ul>', "rail"),
                Part(
                    "ask",
                    f'<div id="ask"><p>{escape(self.ask(view).question)}</p>{lit}</div>',
                    "ask",
                    shared=False,
                ),
                Part("hand", f'<ul id="hand">{hand}</ul>', "hand", shared=False),
            ),
            title=f"Tiny Town, round {view.round + 1}",
        )

    def tell(self, view: TinyView) -> str:
        lines = [f"Round {min(view.round + 1, view.rounds)} of {view.rounds}."]
        for seat, (north, stop, dug) in enumerate(view.houses):
            lines.append(
                f"{view.name(seat)}: {north} in the north, {stop + dug} in the south, {view.sizes[seat]} cards"
                f", {view.scores[seat]} points known."
            )
        if view.shown:
            lines.append(f"Shown: {', '.join(view.shown)}.")
        if view.hand:
            lines.append(f"Your hand: {', '.join(view.hand)}.")
        if view.pick:
            lines.append(f"Your secret pick: {view.pick}.")
        return "\n".join(lines)

    def ask(self, view: TinyView) -> Prompt:
        if not view.legal:
            waits = ", ".join(view.name(seat) for seat in view.pending)
            return Prompt(f"Waiting for {waits}." if waits else "The game is over.")
        question, rule = {
            "pick": ("Which card do you pick?", "TINY-02"),
            "site": ("Where do you build?", "TINY-04"),
            "dig": ("Do you dig?", "TINY-05"),
        }[view.phase]
        return Prompt(question, "", tuple(self.answer(choice) for choice in view.legal), (rule,))

    def answer(self, choice: int) -> Answer:
        if choice < CARDS:
            help = f"strength {self.strengths[choice]}; worth {self.worths[choice]} if you keep it"
            return Answer(choice, self.cards[choice], help, "TINY-02")
        label, help, rule = (
            ("build in the north", f"{NORTH_POINTS} points for sure", "TINY-04"),
            ("build in the south", "then dig or stop", "TINY-05"),
            ("stop", f"{STOP_POINTS} points", "TINY-05"),
            ("dig", f"0 to {DIE - 1} points", "TINY-05"),
        )[choice - NORTH]
        return Answer(choice, label, help, rule)

    def narrate(self, event: int, names: Sequence[str]) -> str:
        kind, seat, numbers = unpack(event)
        who, number = called(names, seat), numbers[0] if numbers else 0
        return (
            f"{who} secretly picks {self.cards[number]}.",
            f"{who} shows {self.cards[number]}.",
            f"{who} builds in the north.",
            f"{who} builds in the south and stops.",
            f"{who} digs in the south and finds {number}.",
            "The game is over.",
        )[kind]

    def encode(self, state: TinyState, seat: int, out: Vector, at: int = 0) -> None:
        values: list[float] = []
        for mask in (state.hands[seat], state.shown, 1 << state.picks[seat] if state.picks[seat] >= 0 else 0):
            values += [float(mask >> card & 1) for card in range(CARDS)]
        values += [float(state.phase == phase) for phase in range(4)]
        values.append((state.rounds - state.round) / 4)
        for step in range(4):
            other = (seat + step) % state.seats
            there = step < state.seats
            for kind in (state.norths, state.stops, state.digs, state.finds):
                values.append(float(kind[other]) if there else 0.0)
        for index, value in enumerate(values):
            if value:
                out[at + index] = value


GAME = TinyGame().register()
