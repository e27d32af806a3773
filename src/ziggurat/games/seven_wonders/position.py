"""Positions in plain names: `setup` builds one for tests, puzzles and bug reports, `position` writes one down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Annotated, Any

import msgspec

from ziggurat.core.errors import PositionError
from ziggurat.core.luck import stream
from ziggurat.games.seven_wonders.components import SEAT_COLORS, SEATS, USES
from ziggurat.games.seven_wonders.payment import FREE, plan
from ziggurat.games.seven_wonders.rules import (
    BOARDS,
    CHOOSE,
    LEFTOVER,
    NOTHING,
    OVER,
    RAISE,
    RAISED_BIT,
    SEEN_AT,
    TURNS,
    USE_AT,
    SevenWonders,
    blank,
    deal,
    instance,
    token,
)
from ziggurat.games.seven_wonders.tables import BUILD, PURPLE, SELL, STAGE, STAGE0, Tables
from ziggurat.games.seven_wonders.view import HOW, PHASES, card_id

TAKEN = (*USES, "left")
Count = Annotated[int, msgspec.Meta(ge=0)]


class CityPosition(msgspec.Struct, forbid_unknown_fields=True):
    """One city in names."""

    board: str | None = None
    offers: list[str] = []
    coins: Count | None = None
    purse: Count | None = None
    cards: list[str] = []
    """Cards that stand in it, if `built` does not say it in full."""
    stages: Count = 0
    hand: list[str] = []
    """Cards of the hand; what is missing is dealt."""
    power_used: bool = False
    card: str | None = None
    use: str | None = None
    plan: tuple[Count, Count] | None = None
    """Coins to the left and to the right: the choice is complete."""


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The fields that `setup` takes; all but `seats` may be left out."""

    seats: int
    seed: int = 0
    phase: str = "choose"
    age: Count | None = None
    turn: Count | None = None
    cities: dict[str, CityPosition] = {}
    built: list[tuple[str, str, str, int, int]] = []
    """Seat color, card or stage-n, how, age, turn, in the order of building."""
    fresh: Count = 0
    """How many of the last of them belong to the turn that is not finished yet."""
    taken: list[list[str]] | None = None
    """What was done with every card so far, a row of all seats per turn: card, use, and marks."""
    pile: list[str] = []
    """Faces of the discard pile, if `taken` does not say it in full."""
    tokens: list[tuple[str, str, int, int]] = []
    """Seat color, color of the rival, age, value."""
    decks: list[list[str]] | None = None
    removed: list[str] | None = None
    agenda: list[str] = []


def find(names: Sequence[str], name: object, what: str) -> int:
    """The place of a name, or a `PositionError` with the nearest right word."""
    if name in names:
        return names.index(str(name))
    near = get_close_matches(str(name), names, 1)
    raise PositionError(f"{name!r} is not {what}" + (f"; did you mean {near[0]!r}?" if near else "."))


def need(condition: object, message: str) -> None:
    if not condition:
        raise PositionError(message)


def setup(tables: Tables, position: dict[str, Any]) -> SevenWonders:
    """A position from names; boards, hands and decks that are left out are dealt from `seed` (0)."""
    try:
        given = msgspec.convert(position, Position)
    except msgspec.ValidationError as error:
        message, _, where = str(error).partition(" - at `$")
        raise PositionError(f"{where.rstrip('`').lstrip('.') or 'position'}: {message}") from None
    return _Builder(tables, given).build()


class _Builder:
    def __init__(self, tables: Tables, given: Position) -> None:
        self.t = tables
        self.given = given
        self.seats = given.seats
        need(self.seats in SEATS, "seats: 7 Wonders is for 3 to 7.")
        self.colors = SEAT_COLORS[: self.seats]
        self.s = blank(tables, self.seats)
        self.cities = [CityPosition() for _ in self.colors]
        for color, city in given.cities.items():
            self.cities[self.seat(color)] = city

    def build(self) -> SevenWonders:
        s, given = self.s, self.given
        s.phase = find(PHASES, given.phase, "a phase")
        age = given.age if given.age is not None else 0 if s.phase == BOARDS else 3 if s.phase == OVER else 1
        turn = given.turn if given.turn is not None else 0 if s.phase == BOARDS else TURNS if s.phase == OVER else 1
        if s.phase == LEFTOVER and given.turn is None:
            turn = TURNS
        need(age in ((0,) if s.phase == BOARDS else (1, 2, 3)), "age: 1 to 3, and 0 while boards are chosen.")
        need(turn in ((0,) if s.phase == BOARDS else range(1, TURNS + 1)), f"turn: 1 to {TURNS}.")
        need(s.phase != LEFTOVER or turn == TURNS, "phase: the last card is played in the last turn only.")
        s.age, s.turn = age, turn
        self.boards()
        self.structures()
        self.history()
        self.cards()
        self.belongings()
        self.ask()
        return s

    # ---- names

    def seat(self, name: str) -> int:
        return find(self.colors, name, "the color of a seat")

    def card(self, name: str) -> int:
        return find(self.t.card_ids, name, "a card")

    def all_cards(self, names: Iterable[str]) -> list[int]:
        return [self.card(name) for name in names]

    # ---- what stands

    def boards(self) -> None:
        s, t = self.s, self.t
        wanted = [find(t.side_ids, city.board, "a board side") if city.board else -1 for city in self.cities]
        used = [side >> 1 for side in wanted if side >= 0]
        need(len(set(used)) == len(used), "board: two seats have the same.")
        if s.phase == BOARDS:
            for seat, city in enumerate(self.cities):
                for name in city.offers:
                    s.offers[seat] |= 1 << find(t.side_ids, name, "a board side")
                if wanted[seat] >= 0:
                    s.settle(seat, wanted[seat])
                need((wanted[seat] >= 0) != bool(city.offers), "offers: a seat has a board, or some to choose from.")
            return
        dealt = deal(t, self.seats, self.given.seed, "dealt", "dealt").sides
        others = [2 * board for board in range(t.sides // 2)]
        spare = [side for side in [*dealt, *others] if side >> 1 not in used]
        for seat in range(self.seats):
            side = wanted[seat] if wanted[seat] >= 0 else spare[0]
            spare = [other for other in spare if other >> 1 != side >> 1]
            s.settle(seat, side)

    def structures(self) -> None:
        s, t, given = self.s, self.t, self.given
        short = any(city.cards or city.stages for city in self.cities)
        need(not (short and given.built), "built: say it there or in the cities, not in both.")
        for color, what, how, age, turn in given.built:
            seat = self.seat(color)
            number, way = self.what(seat, what), find(HOW, how, "a way of building")
            self.erect(instance(seat, number, STAGE if number >= STAGE0 else way, age, turn))
        for seat, city in enumerate(self.cities):
            for name in city.cards:
                card = self.card(name)
                need(t.age_of[card] < s.age, f"cards: {name} belongs to a later age.")
                self.erect(instance(seat, card, BUILD, t.age_of[card] + 1, 1))
            for _ in range(city.stages):
                number = self.what(seat, f"stage-{s.stages[seat] + 1}")
                self.erect(instance(seat, number, STAGE, 1, 1))
        need(given.fresh <= len(s.instances), "fresh: more than are built.")
        s.fresh = len(s.instances) - given.fresh
        need(not given.fresh or s.phase in (LEFTOVER, RAISE), "fresh: the turn is finished.")
        for item in s.instances[: s.fresh]:
            s.begin(item)
        for seat, city in enumerate(self.cities):
            if city.power_used:
                need(s.powers >> seat & 1, f"power_used: {self.colors[seat]} has no such power.")
                s.unused &= ~(1 << seat)

    def what(self, seat: int, name: str) -> int:
        """A card, or a stage in its order."""
        if not name.startswith("stage-"):
            return self.card(name)
        n = self.s.stages[seat]
        most = self.t.stage_count[self.s.sides[seat]]
        need(name == f"stage-{n + 1}" and n < most, f"{name}: {self.colors[seat]} has {n} of {most} stages.")
        return STAGE0 + n

    def erect(self, item: int) -> None:
        seat, what = item & 7, item >> 3 & 255
        twice = what < STAGE0 and self.s.has(seat, what)
        need(not twice, f"cards: {self.colors[seat]} has two of one name (SW-021).")
        self.s.erect(item)

    # ---- what was done with the cards

    def rows(self) -> int:
        """Rows of cards taken so far."""
        s = self.s
        if s.age == 0:
            return 0
        if s.phase == OVER:
            return 3 * self.t.hand
        done = s.turn - 1 if s.phase == CHOOSE else s.turn
        if s.phase == RAISE and s.turn == TURNS:
            done = self.t.hand
        return (s.age - 1) * self.t.hand + done

    def history(self) -> None:
        s, given = self.s, self.given
        size = self.rows() * self.seats
        if given.taken is not None:
            need(len(given.taken) == size, f"taken: {size} cards were taken by now.")
            need(not given.pile, "pile: say it in `taken`, not in both.")
            s.taken = [self.item(words) for words in given.taken]
            return
        s.taken = [NOTHING] * size
        for seat in range(self.seats):
            for n in range(s.stages[seat]):
                at = n * self.seats + seat
                need(at < size, f"stages: {self.colors[seat]} has had no time for them.")
                s.taken[at] = STAGE << USE_AT | NOTHING
        for card in self.all_cards(given.pile):
            first = self.t.age_of[card] * self.t.hand * self.seats
            free = [at for at in range(first, size) if s.taken[at] == NOTHING]
            need(free, f"pile: {self.t.card_ids[card]} cannot have been thrown away yet.")
            s.taken[free[0]] = SELL << USE_AT | card

    def item(self, words: list[str]) -> int:
        need(len(words) >= 2, "taken: a card and its use are needed.")
        name, use, *marks = words
        item = find(TAKEN, use, "a use") << USE_AT | (self.card(name) if name else NOTHING)
        for mark in marks:
            item |= RAISED_BIT if mark == "raised" else 1 << (SEEN_AT + self.seat(mark))
        return item

    def cards(self) -> None:
        """Hands, the ages to come and the guilds that are out."""
        s, t, given = self.s, self.t, self.given
        luck = stream(given.seed, "setup")
        named = Counter(item >> 3 & 255 for item in s.instances if item >> 3 & 255 < STAGE0)
        named += Counter(item & 255 for item in s.taken if self.unseen(item))
        hands = [self.all_cards(city.hand) for city in self.cities]
        named += Counter(card for hand in hands for card in hand)
        decks = [self.all_cards(deck) for deck in given.decks or [[], [], []]]
        need(len(decks) == 3, "decks: one per age is needed, empty once it is dealt.")
        named += Counter(card for deck in decks for card in deck)
        guilds = self.guilds(named)
        size = t.hand - (s.turn - (s.phase == CHOOSE))
        if s.phase in (BOARDS, OVER) or (s.phase == RAISE and s.turn == TURNS):
            size = 0
        for age in range(3):
            whole = Counter(t.decks[self.seats][age] + (guilds if age == 2 else []))
            there = Counter({card: n for card, n in named.items() if t.age_of[card] == age})
            for card, n in there.items():
                need(n <= whole[card], f"{t.card_ids[card]}: {n} are named, but only {whole[card]} are in the game.")
            rest = list((whole - there).elements())
            luck.shuffle(rest)
            if age == s.age - 1:
                for seat, hand in enumerate(hands):
                    need(all(t.age_of[card] == age for card in hand), "hand: a card of another age.")
                    need(len(hand) <= size, f"hand: {self.colors[seat]} holds {size} cards now.")
                    there_are = len(rest) >= size - len(hand)
                    need(there_are, f"hand: too few cards of age {age + 1} are left for turn {s.turn}.")
                    while len(hand) < size:
                        hand.append(rest.pop())
                    s.hands[seat] = sorted(hand)
            elif age >= s.age:
                s.decks[age] = decks[age] if given.decks is not None else rest
                n = len(s.decks[age])
                need(n == t.hand * self.seats, f"decks: age {age + 1} has {n} cards, not {t.hand * self.seats}.")
        need(s.age > 0 or not any(hands), "hand: nobody has cards while boards are chosen.")

    def unseen(self, item: int) -> bool:
        """Whether a taken card stands in no city, so that it has to be counted apart."""
        return item & 255 != NOTHING and item >> USE_AT & 7 >= STAGE and not item & RAISED_BIT

    def guilds(self, named: Counter[int]) -> list[int]:
        """The guilds in the game; those that are out are kept in `removed`."""
        s, t = self.s, self.t
        out = len(t.guilds) - t.guilds_used[self.seats]
        if self.given.removed is not None:
            s.removed = sorted(self.all_cards(self.given.removed))
            need(len(s.removed) == out, f"removed: {out} guilds are out with {self.seats} players.")
            need(all(t.color_of[card] == PURPLE for card in s.removed), "removed: only guilds are out.")
        else:
            free = [card for card in t.guilds if card not in named]
            need(len(free) >= out, "cards: too many guilds.")
            stream(self.given.seed, "removed").shuffle(free)
            s.removed = sorted(free[:out])
        return [card for card in t.guilds if card not in s.removed]

    def belongings(self) -> None:
        s, t = self.s, self.t
        for seat, city in enumerate(self.cities):
            if city.coins is not None:
                s.coins[seat] = city.coins
        if s.phase == LEFTOVER:
            s.purse = [s.coins[i] if city.purse is None else city.purse for i, city in enumerate(self.cities)]
        for color, rival, age, value in self.given.tokens:
            need(-15 <= value <= 15 and age in (1, 2, 3), "tokens: a value up to 15, and an age from 1 to 3.")
            s.tokens.append(token(self.seat(color), self.seat(rival), age, value))
        need(s.phase != BOARDS or not s.taken, "taken: nothing while boards are chosen.")
        need(t.cards <= NOTHING, "cards: too many.")

    # ---- who is asked

    def ask(self) -> None:
        s = self.s
        if s.phase == BOARDS:
            first = next((seat for seat in range(self.seats) if s.offers[seat]), -1)
            need(first >= 0, "offers: all boards are chosen.")
            s.pending = 1 << first
        elif s.phase == RAISE:
            s.agenda = [self.seat(color) for color in self.given.agenda]
            need(s.agenda, "agenda: name who may build from the discard pile.")
            need(s.pile_size(), "pile: there is nothing to build from.")
            s.look(s.agenda[0])
            s.pending = 1 << s.agenda[0]
        elif s.phase != OVER:
            for seat, city in enumerate(self.cities):
                self.pick(seat, city)
            need(s.pending, "plan: all have chosen, so the turn would be over.")

    def pick(self, seat: int, city: CityPosition) -> None:
        """The secret choice of a seat, as far as it is made."""
        s = self.s
        color = self.colors[seat]
        if s.phase == LEFTOVER and not s.plays_last(seat):
            need(city.card is None, f"card: {color} may not play the last card.")
            return
        s.pending |= 1 << seat
        card = self.card(city.card) if city.card else s.hands[seat][0] if s.phase == LEFTOVER else -1
        if card < 0:
            need(city.use is None and city.plan is None, f"card: {color} has chosen none.")
            return
        need(card in s.hands[seat], f"card: {city.card} is not in the hand of {color}.")
        s.pick_card[seat] = card
        s.prepare(seat, card)
        if city.use is None:
            need(city.plan is None, f"use: {color} has chosen none.")
            return
        use = find(USES, city.use, "a use")
        need(s.tables.use0 + use in s.legal(seat), f"use: {color} cannot {city.use} {s.tables.card_ids[card]}.")
        plans = s.plans[2 * seat + (use == STAGE)] if use in (BUILD, STAGE) else [FREE]
        s.pick_use[seat] = use
        if city.plan is None:
            need(len(plans) > 1, f"plan: {color} has one way to pay, so its choice is complete.")
            return
        chosen = plan(*city.plan)
        need(chosen in plans, f"plan: {color} cannot pay so.")
        s.pick_plan[seat] = chosen
        s.plans[2 * seat] = []
        s.plans[2 * seat + 1] = []
        s.pending &= ~(1 << seat)


def position(state: SevenWonders) -> dict[str, Any]:
    """The whole position in names; `setup` gives back an equal one."""
    s, t = state, state.tables
    color = SEAT_COLORS[: s.seats]
    cities = {}
    for seat in range(s.seats):
        city: dict[str, Any] = {"coins": s.coins[seat]}
        if s.sides[seat] >= 0:
            city["board"] = t.side_ids[s.sides[seat]]
        if s.offers[seat]:
            city["offers"] = [name for side, name in enumerate(t.side_ids) if s.offers[seat] >> side & 1]
        if s.hands[seat]:
            city["hand"] = [t.card_ids[card] for card in s.hands[seat]]
        if s.purse:
            city["purse"] = s.purse[seat]
        if (s.powers & ~s.unused) >> seat & 1:
            city["power_used"] = True
        if s.pick_card[seat] >= 0:
            city["card"] = t.card_ids[s.pick_card[seat]]
        if s.pick_use[seat] >= 0:
            city["use"] = USES[s.pick_use[seat]]
        if s.pick_plan[seat] >= 0:
            city["plan"] = [s.pick_plan[seat] >> 8 & 255, s.pick_plan[seat] & 255]
        cities[color[seat]] = city
    return {
        "seats": s.seats,
        "phase": PHASES[s.phase],
        "age": s.age,
        "turn": s.turn,
        "cities": cities,
        "built": [_built(t, color, item) for item in s.instances],
        "fresh": len(s.instances) - s.fresh,
        "taken": [_taken(t, color, item) for item in s.taken],
        "tokens": [[color[i & 7], color[i >> 3 & 7], i >> 6 & 3, (i >> 8) - 16] for i in s.tokens],
        "decks": [[t.card_ids[card] for card in deck] for deck in s.decks],
        "removed": [t.card_ids[card] for card in s.removed],
        "agenda": [color[seat] for seat in s.agenda],
    }


def _built(t: Tables, color: Sequence[str], item: int) -> list[str | int]:
    what = item >> 3 & 255
    name = t.card_ids[what] if what < STAGE0 else f"stage-{what - STAGE0 + 1}"
    how = "paid" if what >= STAGE0 else HOW[item >> 11 & 7]
    return [color[item & 7], name, how, item >> 17, item >> 14 & 7]


def _taken(t: Tables, color: Sequence[str], item: int) -> list[str]:
    marks = ["raised"] if item & RAISED_BIT else []
    marks += [name for seat, name in enumerate(color) if item >> (SEEN_AT + seat) & 1]
    return [card_id(t, item & 255), TAKEN[item >> USE_AT & 7], *marks]
