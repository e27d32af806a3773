"""Positions in plain names: `setup` builds one for tests, puzzles and bug reports, `position` writes one down."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Annotated, Any

import msgspec

from ziggurat.core.contract.errors import PositionError
from ziggurat.core.contract.luck import Luck, stream
from ziggurat.core.editions.positions import GivenSeed, find, need, read
from ziggurat.games.paper_skyscrapers.components import SEAT_COLORS, SEATS, TRACKS, TYPES
from ziggurat.games.paper_skyscrapers.consistency import contradictions
from ziggurat.games.paper_skyscrapers.rules import COLUMNS, PaperSkyscrapers, blank, deal
from ziggurat.games.paper_skyscrapers.scoring import FROM_ACTIONS, SOURCES
from ziggurat.games.paper_skyscrapers.sight import PHASES, card_id, names_of
from ziggurat.games.paper_skyscrapers.tables import LEVELS, NOWHERE, ROUND_END, Tables
from ziggurat.games.paper_skyscrapers.town import (
    BLOCK_AT,
    CARD_BITS,
    CARD_MASK,
    CITIES,
    HALF,
    KNOWN_MASK,
    MIX,
    OVER,
    PLAY,
    VAGUE_AT,
    place_of,
)
from ziggurat.games.paper_skyscrapers.works import (
    BACK,
    BUILT,
    CARD,
    CITY,
    CLOSE,
    DEPTH,
    DISCARDED,
    HOPPED,
    LATEST,
    MAIN,
    QUESTIONS,
    RECORD,
    RESULTS,
    RUNS,
    SCOPE,
    STEPS,
    UNDERNEATH,
    VALUE,
    X_AT,
    frame,
    node_of,
    number_of,
    seat_of,
)

Count = Annotated[int, msgspec.Meta(ge=0)]
END = "round-end"
FRAMES = {
    0: "sequence", 1: "loop", 2: "close", 3: "steps", 4: "runs", 5: "tucked", 6: "built", 7: "thefts", 8: "finish",
    32: "city", 33: "action", 34: "build", 35: "draw", 36: "keep", 37: "order", 38: "declare", 39: "tuck", 40: "under",
    41: "each", 42: "advance", 43: "lose", 44: "discard", 45: "spend", 46: "demolish", 47: "may", 48: "option",
    49: "borrow", 50: "rival", 51: "steal", 52: "claim", 53: "retrieve", 54: "move",
}  # fmt: skip
WAYS = ("over", "sprawl")
KNOWERS = (*SEAT_COLORS, "public")


class CityPosition(msgspec.Struct, forbid_unknown_fields=True):
    """One player in names."""

    city: str | None = None
    """Left out: dealt; empty while it is not chosen."""
    offers: list[str] | None = None
    """Left out: dealt, as long as cities are chosen."""
    buildings: dict[str, list[str]] | None = None
    """By place, cards from bottom to top; left out: the city card at 0."""
    mayor: int | None = 0
    """A place, or null for no building."""
    hand: list[str] = []
    tracks: tuple[Count, Count, Count] = (0, 0, 0)
    best: tuple[Count, Count, Count] | None = None
    """The highest spaces reached; left out: where the meeples stand."""
    score: Count = 0
    earned: dict[str, int] | None = None
    turns: Count | None = None


class FramePosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Something to do or to ask, the innermost last."""

    kind: str
    seat: str
    effect: str = ""
    n: Count = 0
    card: str = ""
    track: str = ""
    flag: Count = 0


class ScopePosition(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The variables of an open action."""

    card: str
    depth: Count = 0
    declared: str = ""
    result: int = 0
    hopped: bool = False
    discarded: list[str] = []
    tucked: list[str] = []
    latest: Count = 0


class BuildPosition(msgspec.Struct, forbid_unknown_fields=True):
    """A build in progress."""

    card: str
    place: int | None = None
    price: int = -1
    paid: list[str] = []


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The fields that `setup` takes; all but `seats` may be left out."""

    seats: int
    seed: GivenSeed = 0
    phase: str = "play"
    first: str | None = None
    turn: str | None = None
    level: int = 1
    actions: Count | None = None
    total: Count | None = None
    extra: Count = 0
    ending: bool = False
    built: list[str] = []
    bonus_used: bool = False
    cities: dict[str, CityPosition] = {}
    row: list[str] | None = None
    decks: dict[str, list[str]] = {}
    """By level, the top card first, with round-end among them if it has not come up."""
    pile: list[str] = []
    gone: list[str] | None = None
    ends: list[tuple[int, int]] | None = None
    """By level, between which places from the bottom the round end card can lie."""
    known: dict[str, list[str]] = {}
    blocks: Count = 0
    mixes: list[tuple[list[str], list[str]]] = []
    finished: list[str] | None = None
    """Tracks whose end somebody has reached; left out: those that somebody's meeple has been at."""
    claims: list[tuple[str, str]] = []
    """Achievement and seat, in the order of claiming."""
    chips: dict[str, int] | None = None
    owners: dict[str, str] | None = None
    """Who took the chip; left out: who claimed first."""
    luck: tuple[int, int] | None = None
    agenda: list[FramePosition] | None = None
    scopes: list[ScopePosition] = []
    looked: list[str] = []
    ordered: list[str] = []
    shown: bool = False
    held: str | None = None
    named: list[int] = []
    build: BuildPosition | None = None


def setup(tables: Tables, position: dict[str, Any]) -> PaperSkyscrapers:
    """A position from names; cities, row and decks that are left out are dealt from `seed` (0), hands are empty."""
    return _Builder(tables, read(position, Position)).build()


class _Builder:
    def __init__(self, tables: Tables, given: Position) -> None:
        self.t = tables
        self.given = given
        self.seats = given.seats
        need(self.seats in SEATS, "seats: Paper Skyscrapers is for 2 to 4.")
        self.colors = SEAT_COLORS[: self.seats]
        self.s = blank(tables, self.seats)
        self.players = [CityPosition() for _ in self.colors]
        for color, player in given.cities.items():
            self.players[self.seat(color)] = player
        self.used: Counter[int] = Counter()
        self.everyone = self.s.everyone()

    def build(self) -> PaperSkyscrapers:
        s, given = self.s, self.given
        dealt = deal(self.t, self.seats, given.seed)
        s.phase = find(PHASES, given.phase, "a phase")
        need(1 <= given.level <= LEVELS, f"level: 1 to {LEVELS}.")
        s.level = given.level - 1
        s.first = dealt.first if given.first is None else self.seat(given.first)
        s.turn = s.first if given.turn is None else self.seat(given.turn)
        s.shuffles, s.thieves = dealt.shuffles, dealt.thieves
        if given.luck is not None:
            s.shuffles, s.thieves = Luck(given.luck[0]), Luck(given.luck[1])
        s.ending = given.ending
        s.extra = given.extra
        s.used = given.bonus_used
        s.built = sum(1 << find(WAYS, way, "a way to build") for way in set(given.built))
        total = self.t.actions[s.level] if s.phase == PLAY else 0
        s.total = (given.actions if given.actions is not None else total) if given.total is None else given.total
        s.actions = s.total if given.actions is None else given.actions
        self.homes(dealt)
        for seat, player in enumerate(self.players):
            self.player(seat, player)
        self.turns()
        self.goals(dealt)
        self.between()
        self.cards()
        self.knowledge()
        self.ask()
        for contradiction in contradictions(s):
            raise PositionError(contradiction)
        return s

    # ---- names

    def seat(self, name: str) -> int:
        return find(self.colors, name, "the color of a seat")

    def card(self, name: str) -> int:
        return find(self.t.card_ids, name, "a building card")

    def all_cards(self, names: Iterable[str]) -> list[int]:
        """Cards that lie somewhere; each only once."""
        out = [self.card(name) for name in names]
        for card in out:
            self.used[card] += 1
            need(self.used[card] == 1, f"{self.t.card_ids[card]} stands twice.")
        return out

    # ---- players

    def homes(self, dealt: PaperSkyscrapers) -> None:
        s, t = self.s, self.t
        taken = [find(t.city_ids, player.city, "a city") for player in self.players if player.city]
        need(len(set(taken)) == len(taken), "city: two seats have the same.")
        free = [city for seat in range(self.seats) for city in range(t.cities) if dealt.offers[seat] >> city & 1]
        free = [city for city in [*free, *range(t.cities)] if city not in taken]
        for seat, player in enumerate(self.players):
            for name in player.offers or []:
                s.offers[seat] |= 1 << find(t.city_ids, name, "a city")
            if player.city:
                s.homes[seat] = t.city0 + find(t.city_ids, player.city, "a city")
            elif player.city is None and s.phase != CITIES:
                s.homes[seat] = t.city0 + free[0]
                free = [city for city in free if city != free[0]]
        if s.phase == CITIES:
            given = sum(1 << find(t.city_ids, name, "a city") for one in self.players for name in one.offers or [])
            free = [city for city in free if not given >> city & 1]
            for seat, player in enumerate(self.players):
                if player.offers is None:
                    s.offers[seat] |= 1 << s.homes[seat] - t.city0 if s.homes[seat] >= 0 else 0
                    while s.offers[seat].bit_count() < t.cities_dealt:
                        s.offers[seat] |= 1 << free.pop(0)
        else:
            need(all(home >= 0 for home in s.homes), "city: everybody has one by now.")
            need(not any(s.offers), "offers: cities are chosen.")

    def player(self, seat: int, player: CityPosition) -> None:
        s, t = self.s, self.t
        home = s.homes[seat]
        buildings = player.buildings
        if buildings is None:
            buildings = {"0": [card_id(t, home)]} if home >= 0 else {}
        for name, cards in buildings.items():
            place = self.place(name)
            need(bool(cards), f"buildings: nothing stands at {name}.")
            for card in cards:
                if card in t.city_ids:
                    need(home >= 0 and card == card_id(t, home), f"{card} is not the city of {self.colors[seat]}.")
                    need(card not in [card_id(t, one & CARD_MASK) for one in s.cities[seat]], f"{card} stands twice.")
                    s.put(seat, place, home, False)
                else:
                    s.put(seat, place, self.all_cards([card])[0], False)
        mayor = player.mayor
        if home >= 0 and mayor is not None:
            s.mayors[seat] = mayor
            need(s.height(seat, s.mayors[seat]) > 0, f"mayor: {self.colors[seat]} has no building at {mayor}.")
        hand = sorted(self.all_cards(player.hand))
        s.hands[seat] = hand
        best = player.best or player.tracks
        for track, (at, top) in enumerate(zip(player.tracks, best)):
            need(at <= top <= t.ends[track], f"tracks: the {TRACKS[track]} track ends at {t.ends[track]}.")
            s.steps[3 * seat + track], s.best[3 * seat + track] = at, top
        s.score[seat] = player.score
        earned = {COLUMNS[FROM_ACTIONS]: player.score} if player.earned is None else player.earned
        need(sum(earned.values()) == player.score, f"earned: does not sum to the score of {self.colors[seat]}.")
        for name, points in earned.items():
            s.earned[seat * SOURCES + find(COLUMNS, name, "a source of points")] = points

    def turns(self) -> None:
        """Who sits after the one whose turn it is has had one turn less; left out: this is the first round."""
        s = self.s
        told = {seat: player.turns for seat, player in enumerate(self.players) if player.turns is not None}
        if s.phase == CITIES:
            s.turns = [told.get(seat, 0) for seat in range(self.seats)]
            return
        late = [(seat - s.first) % self.seats > (s.turn - s.first) % self.seats for seat in range(self.seats)]
        most = next((n + late[seat] for seat, n in told.items()), 1)
        s.turns = [told.get(seat, most - late[seat]) for seat in range(self.seats)]

    def place(self, name: str) -> int:
        try:
            place = int(name)
        except ValueError:
            raise PositionError(f"{name!r} is not a place; places are numbers such as -1, 0, 2.") from None
        need(abs(place) <= self.t.reach, f"places: {name} lies too far out.")
        return place

    def goals(self, dealt: PaperSkyscrapers) -> None:
        s, t, given = self.s, self.t, self.given
        for goal, color in given.claims:
            number, seat = find(t.goal_ids, goal, "an achievement"), self.seat(color)
            need(not s.claimed(seat, number), f"claims: {color} has claimed {goal} twice.")
            s.claims.append(number * 8 + seat)
            if s.owners[number] < 0:
                s.owners[number] = seat
        s.chips = dealt.chips[:]
        for goal, value in (given.chips or {}).items():
            s.chips[find(t.goal_ids, goal, "an achievement")] = value
        need(Counter(s.chips) == Counter(t.chips), f"chips: they are worth {', '.join(map(str, t.chips))}.")
        for goal, color in (given.owners or {}).items():
            s.owners[find(t.goal_ids, goal, "an achievement")] = self.seat(color)
        if given.finished is None:
            for track, end in enumerate(t.ends):
                if any(s.best[3 * seat + track] == end for seat in range(self.seats)):
                    s.ended |= 1 << track
        for name in given.finished or []:
            s.ended |= 1 << find(TRACKS, name, "a track")

    # ---- cards

    def between(self) -> None:
        s, given = self.s, self.given
        s.looked = self.all_cards(given.looked)
        s.ordered = self.all_cards(given.ordered)
        s.shown = given.shown
        s.held = -1 if given.held is None else self.all_cards([given.held])[0]
        s.named = list(given.named)
        if given.build is not None:
            build = given.build
            s.pick_card = self.card(build.card)
            s.pick_place = NOWHERE if build.place is None else build.place
            s.price = build.price
            s.paid = [self.card(name) for name in build.paid]

    def cards(self) -> None:
        """Row, pile, decks; cards that are named nowhere go to their deck, or out of the game if it is over."""
        s, t, given = self.s, self.t, self.given
        s.pile = self.all_cards(given.pile)
        s.row = self.all_cards(given.row or [])
        s.gone = self.all_cards(given.gone or [])
        decks: list[list[int] | None] = [None] * LEVELS
        for name, cards in given.decks.items():
            level = find([str(k + 1) for k in range(LEVELS)], name, "a level")
            deck = [ROUND_END if card == END else self.all_cards([card])[0] for card in reversed(cards)]
            need(deck.count(ROUND_END) <= 1, "decks: a level has one round end card.")
            decks[level] = deck
        for level in range(LEVELS):
            rest = [card for card in range(t.cards) if t.level_of[card] == level and not self.used[card]]
            given_deck = decks[level]
            if given_deck is not None:
                s.decks[level] = given_deck
                need(not rest or given.gone is None, "gone: some cards are nowhere.")
                s.gone += rest
            elif level < s.level and s.phase != CITIES:
                s.gone += rest
            else:
                luck = stream(given.seed, f"setup {level + 1}")
                luck.shuffle(rest)
                if not (level == s.level and s.ending):
                    rest.insert(min(luck.below(t.window + 1), len(rest)), ROUND_END)
                s.decks[level] = rest
        if given.ends is not None:
            need(len(given.ends) == LEVELS, f"ends: there are {LEVELS} levels.")
            s.low, s.high = [low for low, _ in given.ends], [high for _, high in given.ends]
        else:
            for level, deck in enumerate(s.decks):
                if ROUND_END in deck:
                    s.high[level] = max(t.window, deck.index(ROUND_END))
        if given.row is None and s.phase == PLAY:
            s.fill_row()

    def knowledge(self) -> None:
        s, given = self.s, self.given
        for seat in range(self.seats):
            for card in s.hands[seat]:
                s.known[card] = 1 << seat
            for one in s.cities[seat]:
                if one & CARD_MASK < self.t.city0:
                    s.known[one & CARD_MASK] = self.everyone
        for card in [*s.row, *s.pile]:
            s.known[card] = self.everyone
        s.blocks = given.blocks
        for name, marks in given.known.items():
            value = 0
            for mark in marks:
                if mark.startswith("#"):
                    need(mark[1:].isdecimal() and len(mark) < 8, f"known: {mark!r} is not a block, such as '#2'.")
                    value |= int(mark[1:]) << BLOCK_AT
                elif mark.startswith("~"):
                    value |= 1 << find(KNOWERS, mark[1:], "a seat or public") + VAGUE_AT
                else:
                    value |= 1 << find(KNOWERS, mark, "a seat or public")
            s.known[self.card(name)] = value
        for colors, names in given.mixes:
            cards = [self.card(name) for name in names]
            low = sum(1 << card for card in cards if card < HALF)
            high = sum(1 << card - HALF for card in cards if card >= HALF)
            s.mixes += [sum(1 << self.seat(color) for color in colors), low, high]

    # ---- what is asked

    def ask(self) -> None:
        s, given = self.s, self.given
        if s.phase == OVER:
            need(not given.agenda, "agenda: the game is over.")
            return
        for scope in given.scopes:
            s.scopes += self.scope(scope)
        if given.agenda is not None:
            s.agenda = [self.frame(one) for one in given.agenda]
            need(bool(s.agenda) and s.agenda[-1] & 63 >= QUESTIONS, "agenda: its last entry must be a question.")
            closing = sum(one & 63 == CLOSE for one in s.agenda)
            need(closing * SCOPE == len(s.scopes), "scopes: one is needed for each open action.")
            s.pending = 1 << seat_of(s.agenda[-1])
            return
        if s.phase == CITIES:
            order = [(s.first + k) % self.seats for k in range(self.seats)]
            waiting = [seat for seat in order if s.homes[seat] < 0]
            need(waiting, "city: all are chosen.")
            s.agenda = [frame(CITY, seat, -1, 0, 0) for seat in reversed(waiting)]
        else:
            s.agenda = [frame(MAIN, s.turn, -1, 0, 0)]
        s.run()

    def frame(self, one: FramePosition) -> int:
        kind = list(FRAMES)[find(list(FRAMES.values()), one.kind, "something on the agenda")]
        node = find(self.t.paths, one.effect, "an effect") if one.effect else -1
        x = one.flag
        if one.card:
            x = self.card(one.card)
        if one.track:
            way, _, track = one.track.rpartition(" ")
            x = find(TRACKS, track, "a track") | (BACK if way == "back" else RECORD if way == "record" else 0)
        need(one.n < 64, "agenda: n is too large.")
        return frame(kind, self.seat(one.seat), node, one.n, x)

    def scope(self, one: ScopePosition) -> list[int]:
        t = self.t
        out = [0] * SCOPE
        out[CARD] = t.city0 + t.city_ids.index(one.card) if one.card in t.city_ids else self.card(one.card)
        out[DEPTH] = one.depth
        out[VALUE] = -1
        if one.declared:
            names = TRACKS if one.declared in TRACKS else TYPES
            out[VALUE] = find(names, one.declared, "a type or a track")
        out[RESULTS] = one.result
        out[HOPPED] = int(one.hopped)
        out[DISCARDED] = self.packed(one.discarded)
        out[UNDERNEATH] = self.packed(one.tucked)
        out[LATEST] = one.latest
        return out

    def packed(self, names: list[str]) -> int:
        value = 0
        for name in names:
            value = value << CARD_BITS | (self.card(name) + 1)
        return value


# ------------------------------------------------------------------ writing down


def position(s: PaperSkyscrapers) -> dict[str, Any]:
    """The whole position in plain names; `setup` gives back an equal one."""
    t = s.tables
    colors = SEAT_COLORS[: s.seats]

    def names(cards: Iterable[int]) -> list[str]:
        return [t.card_ids[card] for card in cards]

    out: dict[str, Any] = {
        "seats": s.seats,
        "phase": PHASES[s.phase],
        "first": colors[s.first],
        "turn": colors[s.turn],
        "level": s.level + 1,
        "actions": s.actions,
        "total": s.total,
        "extra": s.extra,
        "ending": s.ending,
        "built": [way for k, way in enumerate(WAYS) if s.built >> k & 1],
        "bonus_used": s.used,
        "cities": {color: _player(s, seat) for seat, color in enumerate(colors)},
        "row": names(s.row),
        "decks": {
            str(level + 1): [END if card == ROUND_END else t.card_ids[card] for card in reversed(deck)]
            for level, deck in enumerate(s.decks)
        },
        "pile": names(s.pile),
        "gone": names(s.gone),
        "ends": [list(pair) for pair in zip(s.low, s.high)],
        "known": _known(s),
        "blocks": s.blocks,
        "mixes": [
            [
                [color for seat, color in enumerate(colors) if s.mixes[at] >> seat & 1],
                [
                    t.card_ids[card]
                    for card in range(t.cards)
                    if (s.mixes[at + 1] >> card if card < HALF else s.mixes[at + 2] >> card - HALF) & 1
                ],
            ]
            for at in range(0, len(s.mixes), MIX)
        ],
        "finished": [track for k, track in enumerate(TRACKS) if s.ended >> k & 1],
        "claims": [[t.goal_ids[claim >> 3], colors[claim & 7]] for claim in s.claims],
        "chips": dict(zip(t.goal_ids, s.chips)),
        "owners": {t.goal_ids[goal]: colors[owner] for goal, owner in enumerate(s.owners) if owner >= 0},
        "luck": [s.shuffles.x, s.thieves.x],
        "looked": names(s.looked),
        "ordered": names(s.ordered),
        "shown": s.shown,
        "held": None if s.held < 0 else t.card_ids[s.held],
        "named": s.named[:],
    }
    if s.phase != OVER:
        out["agenda"] = [msgspec.to_builtins(_frame(s, one)) for one in s.agenda]
        scopes = [s.scopes[at : at + SCOPE] for at in range(0, len(s.scopes), SCOPE)]
        out["scopes"] = [msgspec.to_builtins(_scope(t, scope)) for scope in scopes]
    if s.pick_card >= 0:
        place = None if s.pick_place == NOWHERE else s.pick_place
        out["build"] = {"card": t.card_ids[s.pick_card], "place": place, "price": s.price, "paid": names(s.paid)}
    return out


def _player(s: PaperSkyscrapers, seat: int) -> dict[str, Any]:
    t = s.tables
    buildings: dict[str, list[str]] = {}
    for one in s.cities[seat]:
        buildings.setdefault(str(place_of(one)), []).append(card_id(t, one & CARD_MASK))
    earned = s.earned[seat * SOURCES : seat * SOURCES + SOURCES]
    return {
        "city": card_id(t, s.homes[seat]) if s.homes[seat] >= 0 else "",
        "offers": [name for city, name in enumerate(t.city_ids) if s.offers[seat] >> city & 1],
        "buildings": buildings,
        "mayor": None if s.mayors[seat] == NOWHERE else s.mayors[seat],
        "hand": [t.card_ids[card] for card in s.hands[seat]],
        "tracks": s.steps[3 * seat : 3 * seat + 3],
        "best": s.best[3 * seat : 3 * seat + 3],
        "score": s.score[seat],
        "earned": {name: points for name, points in zip(COLUMNS, earned) if points},
        "turns": s.turns[seat],
    }


def _known(s: PaperSkyscrapers) -> dict[str, list[str]]:
    """What is known of cards beyond what their places say."""
    usual = [0] * s.tables.cards
    for seat in range(s.seats):
        for card in s.hands[seat]:
            usual[card] = 1 << seat
        for one in s.cities[seat]:
            if one & CARD_MASK < s.tables.city0:
                usual[one & CARD_MASK] = s.everyone()
    for card in [*s.row, *s.pile]:
        usual[card] = s.everyone()
    out: dict[str, list[str]] = {}
    for card, value in enumerate(s.known):
        if value != usual[card]:
            vague = value >> VAGUE_AT & KNOWN_MASK
            marks = [name for bit, name in enumerate(KNOWERS) if value >> bit & 1]
            marks += [f"~{name}" for bit, name in enumerate(KNOWERS) if vague >> bit & 1]
            if value >> BLOCK_AT:
                marks.append(f"#{value >> BLOCK_AT}")
            out[s.tables.card_ids[card]] = marks
    return out


def _frame(s: PaperSkyscrapers, one: int) -> FramePosition:
    t = s.tables
    kind, node, x = one & 63, node_of(one), one >> X_AT
    out = FramePosition(FRAMES[kind], SEAT_COLORS[seat_of(one)], t.paths[node] if node >= 0 else "", number_of(one))
    if kind in (RUNS, BUILT):
        out.card = t.card_ids[x]
    elif kind == STEPS:
        out.track = ("back " if x & BACK else "record " if x & RECORD else "") + TRACKS[x & 3]
    else:
        out.flag = x
    return out


def _scope(t: Tables, scope: list[int]) -> ScopePosition:
    declared = names_of(t, scope[CARD])[scope[VALUE]] if scope[VALUE] >= 0 else ""
    return ScopePosition(
        card_id(t, scope[CARD]),
        scope[DEPTH],
        declared,
        scope[RESULTS],
        bool(scope[HOPPED]),
        _listed(t, scope[DISCARDED]),
        _listed(t, scope[UNDERNEATH]),
        scope[LATEST],
    )


def _listed(t: Tables, cards: int) -> list[str]:
    out = []
    while cards:
        out.append(t.card_ids[(cards & CARD_MASK) - 1])
        cards >>= CARD_BITS
    return out[::-1]
