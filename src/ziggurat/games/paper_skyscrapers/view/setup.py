"""Builds a position from plain names, for tests, puzzles and bug reports."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ziggurat.core.contract.errors import PositionError
from ziggurat.core.contract.luck import Luck, stream
from ziggurat.core.editions.positions import find, need, read
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.kinds import SEAT_COLORS, SEATS, TRACKS, TYPES
from ziggurat.games.paper_skyscrapers.data.tables import Tables
from ziggurat.games.paper_skyscrapers.rules import achievements, city, decks, knowledge, loop
from ziggurat.games.paper_skyscrapers.rules.deal import blank, deal
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers
from ziggurat.games.paper_skyscrapers.view.consistency import contradictions
from ziggurat.games.paper_skyscrapers.view.names import PHASES, card_id
from ziggurat.games.paper_skyscrapers.view.position_records import (
    END,
    FRAMES,
    KNOWERS,
    WAYS,
    CityPosition,
    FramePosition,
    Position,
    ScopePosition,
)


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
        self.everyone = knowledge.everyone(self.s)

    def build(self) -> PaperSkyscrapers:
        s, given = self.s, self.given
        dealt = deal(self.t, self.seats, given.seed)
        s.phase = find(PHASES, given.phase, "a phase")
        need(1 <= given.level <= ops.LEVELS, f"level: 1 to {ops.LEVELS}.")
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
        total = self.t.actions[s.level] if s.phase == ops.PHASE_PLAY else 0
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
            elif player.city is None and s.phase != ops.PHASE_CITIES:
                s.homes[seat] = t.city0 + free[0]
                free = [city for city in free if city != free[0]]
        if s.phase == ops.PHASE_CITIES:
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
                    need(card not in [card_id(t, ops.card_of(one)) for one in s.cities[seat]], f"{card} stands twice.")
                    city.put(s, seat, place, home, False)
                else:
                    city.put(s, seat, place, self.all_cards([card])[0], False)
        mayor = player.mayor
        if home >= 0 and mayor is not None:
            s.mayors[seat] = mayor
            need(city.height(s, seat, s.mayors[seat]) > 0, f"mayor: {self.colors[seat]} has no building at {mayor}.")
        hand = sorted(self.all_cards(player.hand))
        s.hands[seat] = hand
        best = player.best or player.tracks
        for track, (at, top) in enumerate(zip(player.tracks, best)):
            need(at <= top <= t.ends[track], f"tracks: the {TRACKS[track]} track ends at {t.ends[track]}.")
            s.steps[3 * seat + track], s.best[3 * seat + track] = at, top
        s.score[seat] = player.score
        earned = {ops.POINT_NAMES[ops.POINTS_ACTIONS]: player.score} if player.earned is None else player.earned
        need(sum(earned.values()) == player.score, f"earned: does not sum to the score of {self.colors[seat]}.")
        for name, points in earned.items():
            s.earned[seat * ops.POINT_SOURCES + find(ops.POINT_NAMES, name, "a source of points")] = points

    def turns(self) -> None:
        """Who sits after the one whose turn it is has had one turn less; left out: this is the first round."""
        s = self.s
        told = {seat: player.turns for seat, player in enumerate(self.players) if player.turns is not None}
        if s.phase == ops.PHASE_CITIES:
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
            need(not achievements.claimed(s, seat, number), f"claims: {color} has claimed {goal} twice.")
            s.claims.append(ops.claim(number, seat))
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
            s.pick_place = ops.NOWHERE if build.place is None else build.place
            s.price = build.price
            s.paid = [self.card(name) for name in build.paid]

    def cards(self) -> None:
        """Row, pile, decks; cards that are named nowhere go to their deck, or out of the game if it is over."""
        s, t, given = self.s, self.t, self.given
        s.pile = self.all_cards(given.pile)
        s.row = self.all_cards(given.row or [])
        s.gone = self.all_cards(given.gone or [])
        told: list[list[int] | None] = [None] * ops.LEVELS
        for name, cards in given.decks.items():
            level = find([str(k + 1) for k in range(ops.LEVELS)], name, "a level")
            deck = [ops.ROUND_END if card == END else self.all_cards([card])[0] for card in reversed(cards)]
            need(deck.count(ops.ROUND_END) <= 1, "decks: a level has one round end card.")
            told[level] = deck
        for level in range(ops.LEVELS):
            rest = [card for card in range(t.cards) if t.level_of[card] == level and not self.used[card]]
            given_deck = told[level]
            if given_deck is not None:
                s.decks[level] = given_deck
                need(not rest or given.gone is None, "gone: some cards are nowhere.")
                s.gone += rest
            elif level < s.level and s.phase != ops.PHASE_CITIES:
                s.gone += rest
            else:
                luck = stream(given.seed, f"setup {level + 1}")
                luck.shuffle(rest)
                if not (level == s.level and s.ending):
                    rest.insert(min(luck.below(t.window + 1), len(rest)), ops.ROUND_END)
                s.decks[level] = rest
        if given.ends is not None:
            need(len(given.ends) == ops.LEVELS, f"ends: there are {ops.LEVELS} levels.")
            s.low, s.high = [low for low, _ in given.ends], [high for _, high in given.ends]
        else:
            for level, deck in enumerate(s.decks):
                if ops.ROUND_END in deck:
                    s.high[level] = max(t.window, deck.index(ops.ROUND_END))
        if given.row is None and s.phase == ops.PHASE_PLAY:
            decks.fill_row(s)

    def knowledge(self) -> None:
        s, given = self.s, self.given
        for seat in range(self.seats):
            for card in s.hands[seat]:
                s.known[card] = 1 << seat
            for one in s.cities[seat]:
                if ops.card_of(one) < self.t.city0:
                    s.known[ops.card_of(one)] = self.everyone
        for card in [*s.row, *s.pile]:
            s.known[card] = self.everyone
        s.blocks = given.blocks
        for name, marks in given.known.items():
            value = 0
            for mark in marks:
                if mark.startswith("#"):
                    need(mark[1:].isdecimal() and len(mark) < 8, f"known: {mark!r} is not a block, such as '#2'.")
                    value |= int(mark[1:]) << ops.BLOCK_AT
                elif mark.startswith("~"):
                    value |= 1 << find(KNOWERS, mark[1:], "a seat or public") + ops.VAGUE_AT
                else:
                    value |= 1 << find(KNOWERS, mark, "a seat or public")
            s.known[self.card(name)] = value
        for colors, names in given.mixes:
            cards = [self.card(name) for name in names]
            seen = sum(1 << self.seat(color) for color in colors)
            s.mixes += [seen, ops.low_half(cards), ops.high_half(cards)]

    # ---- what is asked

    def ask(self) -> None:
        s, given = self.s, self.given
        if s.phase == ops.PHASE_OVER:
            need(not given.agenda, "agenda: the game is over.")
            return
        for scope in given.scopes:
            s.scopes += self.scope(scope)
        if given.agenda is not None:
            s.agenda = [self.frame(one) for one in given.agenda]
            need(
                bool(s.agenda) and ops.kind_of(s.agenda[-1]) >= ops.QUESTIONS,
                "agenda: its last entry must be a question.",
            )
            closing = sum(ops.kind_of(one) == ops.DO_CLOSE for one in s.agenda)
            need(closing * ops.SCOPE_SIZE == len(s.scopes), "scopes: one is needed for each open action.")
            s.pending = 1 << ops.seat_of(s.agenda[-1])
            return
        if s.phase == ops.PHASE_CITIES:
            order = [(s.first + k) % self.seats for k in range(self.seats)]
            waiting = [seat for seat in order if s.homes[seat] < 0]
            need(waiting, "city: all are chosen.")
            s.agenda = [ops.frame(ops.ASK_CITY, seat, -1, 0, 0) for seat in reversed(waiting)]
        else:
            s.agenda = [ops.frame(ops.ASK_ACTION, s.turn, -1, 0, 0)]
        loop.run(s)

    def frame(self, one: FramePosition) -> int:
        kind = list(FRAMES)[find(list(FRAMES.values()), one.kind, "something on the agenda")]
        node = find(self.t.paths, one.effect, "an effect") if one.effect else -1
        x = one.flag
        if one.card:
            x = self.card(one.card)
        if one.track:
            way, _, track = one.track.rpartition(" ")
            x = find(TRACKS, track, "a track") | (
                ops.STEPS_BACK if way == "back" else ops.STEPS_RECORD if way == "record" else 0
            )
        need(one.n < 64, "agenda: n is too large.")
        return ops.frame(kind, self.seat(one.seat), node, one.n, x)

    def scope(self, one: ScopePosition) -> list[int]:
        t = self.t
        out = [0] * ops.SCOPE_SIZE
        out[ops.SCOPE_CARD] = t.city0 + t.city_ids.index(one.card) if one.card in t.city_ids else self.card(one.card)
        out[ops.SCOPE_DEPTH] = one.depth
        out[ops.SCOPE_DECLARED] = -1
        if one.declared:
            names = TRACKS if one.declared in TRACKS else TYPES
            out[ops.SCOPE_DECLARED] = find(names, one.declared, "a type or a track")
        out[ops.SCOPE_RESULT] = one.result
        out[ops.SCOPE_HOPPED] = int(one.hopped)
        out[ops.SCOPE_DISCARDED] = self.packed(one.discarded)
        out[ops.SCOPE_TUCKED] = self.packed(one.tucked)
        out[ops.SCOPE_LATEST] = one.latest
        return out

    def packed(self, names: list[str]) -> int:
        value = 0
        for name in names:
            value = ops.with_card(value, self.card(name))
        return value
