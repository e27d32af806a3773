"""Positions in plain names: `setup` builds one for tests, puzzles and bug reports, `position` writes one down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import msgspec

from ziggurat.core.contract.luck import stream
from ziggurat.core.editions.positions import GivenSeed, find, need, read
from ziggurat.games.seven_wonders import grand, lost_position, rules
from ziggurat.games.seven_wonders.cities import Cities
from ziggurat.games.seven_wonders.components import SEAT_COLORS, SEATS, USES
from ziggurat.games.seven_wonders.ground import (
    BOARDS,
    CHOOSE,
    CONVERTED_BIT,
    DRAFT,
    LEFTOVER,
    MARK_BIT,
    NOBODY,
    OVER,
    RAISE,
    RAISED_BIT,
    SEEN_AT,
    USE_AT,
    USE_MASK,
    USED_BIT,
    age_of,
    how_of,
    instance,
    task,
    task_arg,
    task_kind,
    task_seat,
    token,
    token_value,
    turn_of,
    what_of,
)
from ziggurat.games.seven_wonders.leaders import (
    COURT_SEEN_AT,
    DECK_SEEN_AT,
    IN_CITY,
    IN_HAND,
    NO_ROW,
    OWNER_AT,
    PACKET_AT,
    RECRUIT_LATE,
    ROW_AT,
    SINCE_AT,
    STATUS_AT,
    WITH_CITIES,
    WITH_LEADERS,
)
from ziggurat.games.seven_wonders.lost_boards import LostBoards
from ziggurat.games.seven_wonders.lost_position import LostPosition
from ziggurat.games.seven_wonders.rules import SevenWonders, base_sides
from ziggurat.games.seven_wonders.tables import (
    BLACK,
    BUILD,
    COPIED,
    DRAWN,
    MYTH0,
    NOTHING,
    PARTNER,
    PURPLE,
    RECRUITED,
    SELL,
    STAGE,
    STAGE0,
    START0,
    STEALTH,
    VOID0,
    WHITE,
    Tables,
)
from ziggurat.games.seven_wonders.turn import ASK, EXTRA, GAINED, LAST, LOSSES, SCORING, Turn
from ziggurat.games.seven_wonders.view import HOW, PHASES, card_id

TAKEN = (*USES, "left", "slain")
MODULES = (
    "leaders",
    "cities",
    "lost",
    "myths",
    "teams",
    "olympia-leaders",
    "discarded-leaders",
    "pair-once",
    "recruit-late",
    "balance-warn",
    "balance-off",
    "allow-flip",
    "one-letter",
)
"""What the table plays with, by the bits of `modules`."""
STATUS = ("hand", "city", "stage", "thrown", "offered", "gone", "given")
STEPS = {BOARDS: 0, CHOOSE: ASK, LEFTOVER: LAST, OVER: SCORING, DRAFT: 0}
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
    plan_more: tuple[int, int, int] | None = None
    """Where that does not tell plans apart: own goods, other sellers, from whom, as in the rules."""
    source: str | None = None
    """Whose stage is copied: left or right."""
    leaders: list[str] | None = None
    """Leaders of the hand; dealt if left out."""
    packet: list[str] = []
    """What the seat holds in the draft of leaders."""
    debts: Count = 0
    diplomacy: Count = 0


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The fields that `setup` takes; all but `seats` may be left out."""

    seats: int
    seed: GivenSeed = 0
    modules: list[str] = []
    promos: bool = False
    """Whether boards beyond the base game are used; needless if the cities name one."""
    phase: str = "choose"
    step: Count | None = None
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
    agenda: list[str | tuple[str, str, Count, Count]] = []
    """Who may build from the discard pile; or whole tasks: phase, color, figure, rank."""
    spent: list[Count] = []
    """Places in `built` whose power is used up."""
    marked: list[Count] = []
    """Places in `built` with a coin on the card."""
    court: list[tuple[str, str, str, int, int, int, list[str]]] | None = None
    """Leaders: name, seat color, where, age, round of the draft, first hand, who saw it thrown away."""
    leader_deck: list[str] | None = None
    leaders_back: list[list[str]] = []
    """Leaders of the deck that went back to it, each with the colors of those who saw it."""
    circle: list[str] | None = None
    phased: list[str] = []
    losses: list[tuple[str, str, str, Count]] = []
    """The ledger: who causes it, whom it hits, by what, how much."""
    banked: list[str] = []
    lost: LostPosition = msgspec.field(default_factory=LostPosition)
    """What only the Lost Wonders have."""


def setup(tables: Tables, position: dict[str, Any]) -> SevenWonders:
    """A position from names; boards, hands and decks that are left out are dealt from `seed` (0)."""
    return _Builder(tables, read(position, Position)).build()


class _Builder:
    def __init__(self, tables: Tables, given: Position) -> None:
        self.t = tables
        self.given = given
        self.seats = given.seats
        need(self.seats in SEATS, "seats: 7 Wonders is for 3 to 8.")
        self.colors = SEAT_COLORS[: self.seats]
        self.cities = [CityPosition() for _ in self.colors]
        for color, city in given.cities.items():
            self.cities[self.seat(color)] = city
        self.sides = [find(tables.side_ids, city.board, "a board side") if city.board else -1 for city in self.cities]
        modules = 0
        for name in given.modules:
            modules |= 1 << find(MODULES, name, "a module")
        more = any(side >= 0 and tables.side_set[side] != "base" for side in self.sides)
        self.s: SevenWonders
        self.g: Cities | None = None
        if modules or more or given.promos:
            self.s = self.g = grand.blank(tables, self.seats, modules)
            self.g.dice = stream(given.seed, "dice")
        else:
            self.s = rules.blank(tables, self.seats)
        self.modules = modules
        need(self.seats < 8 or modules & WITH_CITIES, "seats: eight play with Cities only.")

    def build(self) -> SevenWonders:
        s, given = self.s, self.given
        s.phase = find(PHASES, given.phase, "a phase")
        early = s.phase in (BOARDS, DRAFT)
        least = 0 if self.modules & WITH_LEADERS else 1
        age = given.age if given.age is not None else 0 if early else 3 if s.phase == OVER else 1
        turn = given.turn if given.turn is not None else 0 if early else s.turns if s.phase == OVER else 1
        if s.phase == LEFTOVER and given.turn is None:
            turn = s.turns
        need(age in ((0,) if early else (1, 2, 3)), "age: 1 to 3, and 0 while boards are chosen.")
        need(turn in ((0,) if early else range(least, s.turns + 1)), f"turn: 1 to {s.turns}.")
        need(s.phase != LEFTOVER or turn == s.turns, "phase: the last card is played in the last turn only.")
        s.age, s.turn = age, turn
        default = LOSSES if given.phase == "debt" else EXTRA
        s.step = given.step if given.step is not None else STEPS.get(s.phase, default)
        self.boards()
        self.structures()
        self.history()
        self.cards()
        self.belongings()
        if self.g is not None:
            self.more(self.g)
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
        s, t, wanted = self.s, self.t, self.sides
        doubles = self.given.lost.mirrors
        used = [
            side >> 1 for side, color in zip(wanted, self.colors, strict=True) if side >= 0 and color not in doubles
        ]
        need(len(set(used)) == len(used), "board: two seats have the same.")
        if s.phase == BOARDS:
            for seat, city in enumerate(self.cities):
                for name in city.offers:
                    s.offers[seat] |= 1 << find(t.side_ids, name, "a board side")
                if wanted[seat] >= 0:
                    self.settle(seat, wanted[seat])
                need((wanted[seat] >= 0) != bool(city.offers), "offers: a seat has a board, or some to choose from.")
            return
        pool = base_sides(t) + ([] if self.g is None else [side for side in range(t.sides) if side >= 14])
        spare = rules.board_order(self.given.seed, pool)
        spare = [side for side in [*spare, *pool] if side >> 1 not in used]
        for seat in range(self.seats):
            side = wanted[seat] if wanted[seat] >= 0 else spare[0]
            spare = [other for other in spare if other >> 1 != side >> 1]
            self.settle(seat, side)
        for seat in range(self.seats):
            if t.balance.mirrors[s.sides[seat]] and isinstance(self.g, LostBoards):
                self.g.mirror(seat)

    def settle(self, seat: int, side: int) -> None:
        if self.given.built:
            # A whole list names what boards did at the start too.
            Turn.settle(self.s, seat, side)
        else:
            self.s.settle(seat, side)

    def structures(self) -> None:
        s, given = self.s, self.given
        short = any(city.cards or city.stages for city in self.cities)
        need(not (short and given.built), "built: say it there or in the cities, not in both.")
        for at, (color, what, how, age, turn) in enumerate(given.built):
            seat = self.seat(color)
            number, way = self.what(seat, what), find(HOW, how, "a way of building")
            marks = USED_BIT * (at in given.spent) | MARK_BIT * (at in given.marked)
            self.erect(instance(seat, number, way, age, turn) | marks)
        for seat, city in enumerate(self.cities):
            for name in city.cards:
                self.short(seat, self.card(name))
            for _ in range(city.stages):
                number = self.what(seat, f"stage-{s.stages[seat] + 1}")
                self.erect(instance(seat, number, HOW.index("stage"), 1, 1))
        need(given.fresh <= len(s.instances), "fresh: more than are built.")
        start = s.fresh
        s.fresh = len(s.instances) - given.fresh
        need(not given.fresh or s.step >= GAINED or self.g is not None, "fresh: the turn is finished.")
        for item in s.instances[start : s.fresh]:
            s.begin(item)
        for seat, city in enumerate(self.cities):
            if city.power_used:
                need(s.powers >> seat & 1, f"power_used: {self.colors[seat]} has no such power.")
                s.unused &= ~(1 << seat)

    def short(self, seat: int, card: int) -> None:
        """A card of a city by its name alone."""
        t = self.t
        if t.color_of[card] == WHITE:
            need(self.modules & WITH_LEADERS, "cards: leaders need the module leaders.")
            self.erect(instance(seat, card, RECRUITED, 1, 0))
            return
        need(t.age_of[card] < self.s.age, f"cards: {t.card_ids[card]} belongs to a later age.")
        self.erect(instance(seat, card, BUILD, t.age_of[card] + 1, 1))

    def what(self, seat: int, name: str) -> int:
        """A card, a stage in its order, or what a board does from the start; stage-2@olympia-b is a copied one."""
        t, s = self.t, self.s
        if name.startswith("myth:"):
            _, myth, age = name.split(":")
            return MYTH0 + 3 * find(t.myth_ids, myth, "a myth") + int(age) - 1
        if name == "start":
            return START0 + s.sides[seat]
        kind, _, rest = name.rpartition("-") if "@" not in name else name.partition("-")
        if "@" in name:
            number, _, board = rest.partition("@")
            side = find(t.side_ids, board, "a board side")
            need(number.isdigit() and 1 <= int(number) <= t.stage_count[side], f"{name}: there is no such stage.")
            return t.stage_of[side][int(number) - 1]
        if kind == "void" and rest.isdigit():
            return VOID0 + int(rest) - 1
        if kind != "stage":
            return self.card(name)
        most = t.stage_count[s.sides[seat]]
        built = s.stages[seat]
        fits = rest.isdigit() and 1 <= int(rest) <= most and (self.any_order(seat) or int(rest) == built + 1)
        need(fits, f"{name}: {self.colors[seat]} has {built} of {most} stages.")
        return t.stage_of[s.sides[seat]][int(rest) - 1]

    def any_order(self, seat: int) -> bool:
        """Whether the stages of a board may be built in any order (LW-093)."""
        return self.t.free_order[self.s.sides[seat]]

    def erect(self, item: int) -> None:
        seat, what = item & 7, what_of(item)
        twice = what < STAGE0 and how_of(item) != COPIED and self.s.has(seat, what)
        need(not twice, f"cards: {self.colors[seat]} has two of one name (SW-021).")
        self.s.erect(item)

    # ---- what was done with the cards

    def rows(self) -> int:
        """Rows of cards taken so far."""
        s = self.s
        if s.age == 0:
            return 0
        if s.phase == OVER:
            return 3 * s.hand_size
        done = s.turn if s.step >= GAINED else max(s.turn - 1, 0)
        if s.step > LAST and s.turn == s.turns:
            done = s.hand_size
        return (s.age - 1) * s.hand_size + done

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
            first = self.t.age_of[card] * s.hand_size * self.seats
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
        """Hands, the ages to come, and guilds and black cards that are out."""
        s, t, given = self.s, self.t, self.given
        luck = stream(given.seed, "setup")
        if given.taken is not None:
            named = Counter(item & 255 for item in s.taken if item & 255 != NOTHING)
        else:
            apart = (COPIED, STEALTH, PARTNER, DRAWN)
            standing = [what_of(i) for i in s.instances if how_of(i) not in apart]
            named = Counter(what for what in standing if what < STAGE0 and t.color_of[what] != WHITE)
            named += Counter(item & 255 for item in s.taken if self.unseen(item))
        hands = [self.all_cards(city.hand) for city in self.cities]
        named += Counter(card for hand in hands for card in hand)
        decks = [self.all_cards(deck) for deck in given.decks or [[], [], []]]
        need(len(decks) == 3, "decks: one per age is needed, empty once it is dealt.")
        named += Counter(card for deck in decks for card in deck)
        joining = self.joining(named)
        dealt = s.turn > 0 or self.modules & RECRUIT_LATE
        size = s.hand_size - (self.rows() - (s.age - 1) * s.hand_size) if s.age and dealt else 0
        if s.phase == OVER:
            size = 0
        for age in range(3):
            whole = Counter(t.decks[self.seats][age] + [card for card in joining if t.age_of[card] == age])
            there = Counter({card: n for card, n in named.items() if t.age_of[card] == age})
            for card, n in there.items():
                need(n <= whole[card], f"{t.card_ids[card]}: {n} are named, but only {whole[card]} are in the game.")
            rest = list((whole - there).elements())
            luck.shuffle(rest)
            if age == s.age - 1 and dealt:
                for seat, hand in enumerate(hands):
                    need(all(t.age_of[card] == age for card in hand), "hand: a card of another age.")
                    need(len(hand) <= size, f"hand: {self.colors[seat]} holds {size} cards now.")
                    there_are = len(rest) >= size - len(hand)
                    need(there_are, f"hand: too few cards of age {age + 1} are left for turn {s.turn}.")
                    while len(hand) < size:
                        hand.append(rest.pop())
                    s.hands[seat] = sorted(hand)
            elif age >= s.age - 1:
                s.decks[age] = decks[age] if given.decks is not None else rest
                n = len(s.decks[age])
                wanted = s.hand_size * self.seats
                need(n == wanted, f"decks: age {age + 1} has {n} cards, not {wanted}.")
        need(size or not any(hands), "hand: nobody has cards now.")

    def unseen(self, item: int) -> bool:
        """Whether a taken card stands in no city, so that it has to be counted apart."""
        return item & 255 != NOTHING and item >> USE_AT & USE_MASK >= STAGE and not item & RAISED_BIT

    def joining(self, named: Counter[int]) -> list[int]:
        """The guilds and black cards in the game; those that are out are kept in `removed`."""
        s, t = self.s, self.t
        guilds = t.guilds[self.modules & (WITH_LEADERS | WITH_CITIES)]
        groups = [(guilds, t.guilds_used[self.seats], "guilds")]
        if self.modules & WITH_CITIES:
            groups += [(black, grand.black_used(self.seats, self.modules), "black cards") for black in t.black]
        given = None if self.given.removed is None else self.all_cards(self.given.removed)
        removed: list[int] = []
        gone = self.drawn()
        for number, (group, used, name) in enumerate(groups):
            out = len(group) - used - sum(card in gone for card in group)
            if given is not None:
                some = [card for card in given if card in group]
                need(len(some) == out, f"removed: {out} {name} are out with {self.seats} players.")
            else:
                some = [card for card in group if card not in named and card not in gone]
                need(len(some) >= out, f"cards: too many {name}.")
                stream(self.given.seed, "removed" if not number else f"removed {number}").shuffle(some)
                some = some[:out]
            removed += some
        need(given is None or len(given) == len(removed), "removed: only guilds and black cards are out.")
        s.removed = sorted(removed)
        return [card for group, _, _ in groups for card in group if card not in s.removed and card not in gone]

    def drawn(self) -> set[int]:
        """Guilds and black cards that left the box in play (LW-206, LW-236)."""
        lost = self.given.lost
        gone = {self.card(name) for _, name in lost.boxed}
        if self.given.phase == "draw":
            gone |= set(self.all_cards(lost.shown))
        taken = {item & 255 for item in self.s.taken}
        for item in self.s.instances:
            what = what_of(item)
            if what < STAGE0 and how_of(item) != COPIED and self.t.color_of[what] in (PURPLE, BLACK):
                if how_of(item) == DRAWN or (self.given.taken is not None and what not in taken):
                    gone.add(what)
        return gone

    def belongings(self) -> None:
        s = self.s
        for seat, city in enumerate(self.cities):
            if city.coins is not None:
                s.coins[seat] = city.coins
        if s.phase == LEFTOVER or any(city.purse is not None for city in self.cities):
            s.purse = [s.coins[i] if city.purse is None else city.purse for i, city in enumerate(self.cities)]
        if self.given.tokens:
            s.tokens = []
        for color, rival, age, value in self.given.tokens:
            need(-15 <= value <= 15 and age in (0, 1, 2, 3), "tokens: a value up to 15, and an age up to 3.")
            name, _, converted = rival.partition("*")
            against = self.seat(name) if name else NOBODY
            s.tokens.append(token(self.seat(color), against, age, value) | (CONVERTED_BIT if "*" in rival else 0))
            assert not converted
        need(s.phase != BOARDS or not s.taken, "taken: nothing while boards are chosen.")

    # ---- what expansions add

    def more(self, g: Cities) -> None:
        given = self.given
        for seat, city in enumerate(self.cities):
            g.debts[seat] = city.debts
            g.pick_more[3 * seat : 3 * seat + 3] = city.plan_more or (0, 0, 0)
            g.diplomats[seat] = city.diplomacy
            if city.source is not None:
                g.pick_from[seat] = find(("left", "right"), city.source, "left or right")
        if given.circle is not None:
            g.circle = [self.seat(color) for color in given.circle]
            need(sorted(g.circle) == list(range(self.seats)), "circle: every seat is needed once.")
        g.phased = sum(1 << self.seat(color) for color in given.phased)
        g.banked = sum(1 << self.seat(color) for color in given.banked)
        for by, victim, what, coins in given.losses:
            g.losses.append(coins << 16 | self.what(self.seat(by), what) << 6 | self.seat(victim) << 3 | self.seat(by))
        if self.modules & WITH_LEADERS:
            self.court(g)
        if isinstance(g, LostBoards):
            lost_position.read(g, given.lost, self.colors, given.seed)

    def court(self, g: Cities) -> None:
        """Who has which leaders."""
        given, t = self.given, self.t
        everybody = t.leaders[1 if self.modules & WITH_CITIES else 0]
        g.court = []
        for name, color, where, age, row, packet, seen in given.court or ():
            item = packet << PACKET_AT | row << ROW_AT | age << SINCE_AT | find(STATUS, where, "a place") << STATUS_AT
            item |= sum(1 << (COURT_SEEN_AT + self.seat(who)) for who in seen)
            g.court.append(item | self.seat(color) << OWNER_AT | self.card(name))
        if given.court is None:
            for item in g.instances:
                if what_of(item) < STAGE0 and t.color_of[what_of(item)] == WHITE and how_of(item) != COPIED:
                    g.court.append(NO_ROW << ROW_AT | IN_CITY << STATUS_AT | (item & 7) << OWNER_AT | what_of(item))
        used = {item & 255 for item in g.court}
        packets = [self.all_cards(city.packet) for city in self.cities]
        used |= {card for packet_ in packets for card in packet_}
        hands = [None if city.leaders is None else self.all_cards(city.leaders) for city in self.cities]
        used |= {card for hand in hands if hand is not None and given.court is None for card in hand}
        free = [card for card in everybody if card not in used]
        need(used <= set(everybody), "leaders: only leaders in the game may be named.")
        stream(given.seed, "leaders").shuffle(free)
        if given.court is None and g.phase not in (BOARDS, DRAFT):
            for seat, hand in enumerate(hands):
                if hand is None:
                    n = max(0, t.leaders_each - g.age + (g.turn == 0 and g.step < GAINED))
                    hand, free = free[:n], free[n:]
                g.court += [NO_ROW << ROW_AT | IN_HAND << STATUS_AT | seat << OWNER_AT | card for card in hand]
        elif g.phase in (BOARDS, DRAFT):
            n = t.leaders_each - len(g.court) // self.seats
            for seat, packet_ in enumerate(packets):
                while len(packet_) < n:
                    packet_.append(free.pop())
                g.packets[seat] = sorted(packet_)
        deck = free if given.leader_deck is None else self.all_cards(given.leader_deck)
        back = {self.card(name): sum(1 << self.seat(who) for who in colors) for name, *colors in given.leaders_back}
        g.leader_deck = [back.get(card, 0) << DECK_SEEN_AT | card for card in deck]

    # ---- who is asked

    def ask(self) -> None:
        s = self.s
        s.agenda = [self.task(entry) for entry in self.given.agenda]
        if s.phase == BOARDS:
            first = next((seat for seat in range(self.seats) if s.offers[seat]), -1)
            need(first >= 0, "offers: all boards are chosen.")
            s.pending = 1 << first
        elif s.phase in (CHOOSE, LEFTOVER):
            for seat, city in enumerate(self.cities):
                self.pick(seat, city)
            need(s.pending, "plan: all have chosen, so the turn would be over.")
        elif s.phase == DRAFT:
            for seat, city in enumerate(self.cities):
                s.pick_card[seat] = -1 if city.card is None else self.card(city.card)
                s.pending |= (city.card is None) << seat
            need(s.pending, "card: all have chosen, so the round would be over.")
        elif s.phase != OVER:
            need(s.agenda, "agenda: name who is asked.")
            seat = task_seat(s.agenda[0])
            if s.phase == RAISE:
                need(s.pile_size(), "pile: there is nothing to build from.")
                s.look(seat)
            s.pending = 1 << seat

    def task(self, entry: str | tuple[str, str, int, int]) -> int:
        if isinstance(entry, str):
            return task(0, self.seat(entry), self.s.phase, 0)
        kind, color, arg, rank = entry
        return task(rank, self.seat(color), find(PHASES, kind, "a phase"), arg)

    def pick(self, seat: int, city: CityPosition) -> None:
        """The secret choice of a seat, as far as it is made."""
        s = self.s
        color = self.colors[seat]
        if s.phase == LEFTOVER and not (s.plays_last(seat) and s.hands[seat]):
            need(city.card is None, f"card: {color} may not play the last card.")
            return
        if not s.held(seat):
            return
        s.pending |= 1 << seat
        card = self.card(city.card) if city.card else s.hands[seat][0] if s.phase == LEFTOVER else -1
        if card < 0:
            need(city.use is None and city.plan is None, f"card: {color} has chosen none.")
            return
        need(card in s.held(seat), f"card: {city.card} is not in the hand of {color}.")
        s.pick_card[seat] = card
        s.prepare(seat, card)
        if city.use is None:
            need(city.plan is None, f"use: {color} has chosen none.")
            return
        use = find(USES, city.use, "a use")
        need(s.tables.use0 + use in s.legal(seat), f"use: {color} cannot {city.use} {s.tables.card_ids[card]}.")
        s.pick_use[seat] = use
        plans = s.plans[2 * seat + (use == STAGE)] if use in (BUILD, STAGE) else [0]
        if city.plan is None:
            asked = len(plans) > 1 or s.question(seat) != rules.ASKED_PLAN
            need(asked, f"plan: {color} has one way to pay, so its choice is complete.")
            return
        fits = [n for n, known in enumerate(plans) if (known >> 8 & 255, known & 255) == city.plan]
        if self.g is not None and city.plan_more is not None and use in (BUILD, STAGE):
            more = self.g.details(seat, card if use == BUILD else s.next_stage(seat), plans)
            fits = [n for n in fits if tuple(more[3 * n : 3 * n + 3]) == city.plan_more]
        need(fits, f"plan: {color} cannot pay so.")
        # All others are to be asked: the turn must not be carried out yet.
        s.pending |= 1 << (self.seats + 1)
        s.commit(seat, fits[0])
        s.pending &= ~(1 << (self.seats + 1))


def position(state: SevenWonders) -> dict[str, Any]:
    """The whole position in names; `setup` gives back an equal one."""
    s, t = state, state.tables
    color = SEAT_COLORS[: s.seats]
    g = s if isinstance(s, Cities) else None
    out: dict[str, Any] = {
        "seats": s.seats,
        "phase": PHASES[s.phase],
        "step": s.step,
        "age": s.age,
        "turn": s.turn,
        "cities": {color[seat]: _city(s, g, seat) for seat in range(s.seats)},
        "built": [_built(s, color, item) for item in s.instances],
        "fresh": len(s.instances) - s.fresh,
        "taken": [_taken(t, color, item) for item in s.taken],
        "tokens": [_token(color, item) for item in s.tokens],
        "decks": [[t.card_ids[card] for card in deck] for deck in s.decks],
        "removed": [t.card_ids[card] for card in s.removed],
        "agenda": [[PHASES[task_kind(item)], color[task_seat(item)], task_arg(item), item >> 21] for item in s.agenda],
    }
    if g is not None:
        out["modules"] = [name for bit, name in enumerate(MODULES) if g.modules >> bit & 1]
        out["promos"] = True
        out["spent"] = [at for at, item in enumerate(s.instances) if item & USED_BIT]
        out["marked"] = [at for at, item in enumerate(s.instances) if item & MARK_BIT]
        out["court"] = [_leader(t, color, item) for item in g.court]
        out["leader_deck"] = [t.card_ids[item & 255] for item in g.leader_deck]
        out["leaders_back"] = [
            [t.card_ids[item & 255], *(name for seat, name in enumerate(color) if item >> DECK_SEEN_AT + seat & 1)]
            for item in g.leader_deck
            if item >> DECK_SEEN_AT
        ]
        out["circle"] = [color[seat] for seat in g.circle]
        out["phased"] = [name for seat, name in enumerate(color) if g.phased >> seat & 1]
        out["banked"] = [name for seat, name in enumerate(color) if g.banked >> seat & 1]
        if isinstance(g, LostBoards):
            out["lost"] = lost_position.write(g, color)
        out["losses"] = [
            [color[item & 7], color[item >> 3 & 7], _name(s, item & 7, item >> 6 & 1023, True), item >> 16]
            for item in g.losses
        ]
    return out


def _city(s: SevenWonders, g: Cities | None, seat: int) -> dict[str, Any]:
    t = s.tables
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
    if g is not None:
        city["leaders"] = [t.card_ids[card] for card in g.leader_hand(seat)]
        if any(g.pick_more[3 * seat : 3 * seat + 3]):
            city["plan_more"] = g.pick_more[3 * seat : 3 * seat + 3]
        if g.pick_from[seat] >= 0:
            city["source"] = ("left", "right")[g.pick_from[seat]]
        if g.packets[seat]:
            city["packet"] = [t.card_ids[card] for card in g.packets[seat]]
        if g.debts[seat]:
            city["debts"] = g.debts[seat]
        if g.diplomats[seat]:
            city["diplomacy"] = g.diplomats[seat]
    return city


def _name(s: SevenWonders, seat: int, what: int, copied: bool = False) -> str:
    """What `_Builder.what` reads."""
    t = s.tables
    if what < STAGE0:
        return t.card_ids[what]
    if what >= VOID0:
        return f"void-{what - VOID0 + 1}"
    if what >= MYTH0:
        return f"myth:{t.myth_ids[(what - MYTH0) // 3]}:{(what - MYTH0) % 3 + 1}"
    if what >= START0:
        return "start"
    name = f"stage-{t.stage_no[what - STAGE0] + 1}"
    if what in t.stage_of[s.sides[seat]] and not copied:
        return name
    return f"{name}@{next(t.side_ids[side] for side, stages in enumerate(t.stage_of) if what in stages)}"


def _built(s: SevenWonders, color: Sequence[str], item: int) -> list[str | int]:
    name = _name(s, item & 7, what_of(item), how_of(item) == COPIED)
    return [color[item & 7], name, HOW[how_of(item)], age_of(item), turn_of(item)]


def _taken(t: Tables, color: Sequence[str], item: int) -> list[str]:
    marks = ["raised"] if item & RAISED_BIT else []
    marks += [name for seat, name in enumerate(color) if item >> (SEEN_AT + seat) & 1]
    return [card_id(t, item & 255), TAKEN[item >> USE_AT & USE_MASK], *marks]


def _token(color: Sequence[str], item: int) -> list[str | int]:
    against = item >> 3 & 15
    rival = "" if against == NOBODY else color[against]
    return [color[item & 7], rival + ("*" if item & CONVERTED_BIT else ""), item >> 7 & 3, token_value(item)]


def _leader(t: Tables, color: Sequence[str], item: int) -> list[Any]:
    seen = [name for seat, name in enumerate(color) if item >> (COURT_SEEN_AT + seat) & 1]
    return [
        t.card_ids[item & 255],
        color[item >> OWNER_AT & 7],
        STATUS[item >> STATUS_AT & 7],
        item >> SINCE_AT & 3,
        item >> ROW_AT & 7,
        item >> PACKET_AT & 7,
        seen,
    ]
