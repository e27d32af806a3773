"""The rules of Paper Skyscrapers: set-up, turns and basic actions. Ids are those of rules.md."""

from __future__ import annotations

from typing import Final, final

from ziggurat.core.contract.luck import Luck, Seed, stream
from ziggurat.core.contract.state import Points
from ziggurat.games.paper_skyscrapers import hidden
from ziggurat.games.paper_skyscrapers.interpreter import Interpreter
from ziggurat.games.paper_skyscrapers.scoring import SOURCES
from ziggurat.games.paper_skyscrapers.tables import (
    AFTER_TUCK,
    END,
    LEVELS,
    NO,
    NOWHERE,
    REPLACE_DRAW,
    ROUND_END,
    STOP,
    TRACKS,
    TURN_END,
    Tables,
)
from ziggurat.games.paper_skyscrapers.town import (
    CARD_MASK,
    CITIES,
    OVER,
    PLAY,
    SAID_CITY,
    SAID_LEVEL,
    SAID_MAYOR,
    SAID_MINE,
    SAID_OVER,
    SAID_SHARES,
    SAID_TUCK,
    SAID_TURN,
    SAID_USE,
    SAID_WINS,
    event,
    item,
    place_of,
)
from ziggurat.games.paper_skyscrapers.works import BUILDING, CITY, FINISH, MAIN, STEPS, seat_of

COLUMNS: Final = ["Lines", "First at an end", "Achievements", "Actions", "Awards", "Bonus chips", "Hops"]
COLUMN_RULES: Final = ["PAP-144", "PAP-148", "PAP-120", "EFF-20", "PAP-180", "PAP-121", "PAP-149"]
DETAILS: Final = [
    "lines crossed on the tracks",
    "first at the end of a track",
    "achievements claimed",
    "points from mayor actions",
    "awards for buildings",
    "bonus chips",
    "other markers hopped on the score track",
]


@final
class PaperSkyscrapers(Interpreter):
    """A position of Paper Skyscrapers."""

    def kind(self) -> str:
        return self.tables.kind

    # ------------------------------------------------------------ choices

    def legal(self, seat: int) -> list[int]:
        if not self.pending >> seat & 1:
            return []
        top = self.agenda[-1]
        if top & 63 == MAIN:
            return self.actions_of(seat)
        if top & 63 == CITY:
            return [self.tables.pick0 + city for city in range(self.tables.cities) if self.offers[seat] >> city & 1]
        out = self.options(top)
        if not out:
            out.append(STOP)  # only in a redealt position, where the true hand had an answer
        return out

    def actions_of(self, seat: int) -> list[int]:
        """The answers to the question of a turn, ascending: the turn's end, then all actions (PAP-062)."""
        tables = self.tables
        hand = self.hands[seat]
        out: list[int] = [END]
        mayor = self.mayors[seat]
        for one in self.tops(seat):
            if one & CARD_MASK < tables.city0 and place_of(one) != mayor:  # PAP-131, PAP-133
                out.append(tables.mayor0 + place_of(one))
        self.buildable(seat, hand, None, True, tables.build0, out)
        for card in sorted(self.row):
            out.append(tables.draw0 + card)
        if self.has_deck():
            out.append(tables.deck)
        for track in range(TRACKS):
            if self.steps[TRACKS * seat + track] < tables.ends[track]:
                out.append(tables.track0 + track)
        if mayor != NOWHERE:  # PAP-093
            for card in hand:
                out.append(tables.tuck0 + card)
        for card in hand:
            out.append(tables.use0 + card)
        goals = self.ready_goals(seat)
        for goal in range(tables.goals):
            if goals >> goal & 1:
                out.append(tables.claim0 + goal)
        return out

    def main(self, top: int) -> bool:
        """Ask for an action as long as there is one (PAP-063)."""
        seat = seat_of(top)
        if self.actions > 0 and (self.open_tracks(seat) or len(self.actions_of(seat)) > 1):
            return True
        self.end_turn(seat)
        return False

    def play(self, seat: int, choice: int) -> None:
        top = self.agenda[-1]
        kind = top & 63
        if kind == MAIN:
            self.act(seat, choice)
        elif kind == CITY:
            self.settle_in(seat, choice - self.tables.pick0)
        else:
            self.answer(top, choice)
        self.run()

    def act(self, seat: int, choice: int) -> None:
        """A basic action, a mayor action, or the end of the turn."""
        tables = self.tables
        if choice == END:
            self.end_turn(seat)
        elif choice < tables.build0:
            self.actions -= 1
            self.visit(seat, choice - tables.mayor0)
        elif choice < tables.draw0:
            self.forget_build()
            self.pick_card = choice - tables.build0
            self.push(BUILDING, seat, -1, 0, 0)
        elif choice < tables.deck:
            self.actions -= 1
            self.draw_open(seat, choice - tables.draw0)
        elif choice == tables.deck:
            self.draw_basic(seat)
        elif choice < tables.tuck0:
            self.actions -= 1
            self.push_step(seat, choice - tables.track0)
        elif choice < tables.use0:
            self.actions -= 1
            self.tuck_basic(seat, choice - tables.tuck0)
        elif choice < tables.claim0:
            self.actions -= 1
            card = choice - tables.use0
            self.give(seat, card)
            self.discard(card)  # PAP-096
            if self.listening:
                self.note(event(SAID_USE, seat, card, 0))
            self.open_action(seat, card, 0, 1)
        else:
            self.actions -= 1
            self.claim(seat, choice - tables.claim0)

    def visit(self, seat: int, place: int) -> None:
        """A mayor action (PAP-130)."""
        card = self.roof(seat, place)
        self.mayors[seat] = place
        if self.listening:
            self.note(event(SAID_MAYOR, seat, card, 0))
        self.open_action(seat, card, 0, 0)

    def push_step(self, seat: int, track: int) -> None:
        self.push(STEPS, seat, -1, 1, track)

    def draw_basic(self, seat: int) -> None:
        """Draw from the deck (PAP-110, PAP-113); a city may look first (EFF-32)."""
        bonus = self.bonus(seat, REPLACE_DRAW)
        deck = self.decks[self.level]
        cards = len(deck) - (1 if ROUND_END in deck else 0)
        if bonus is not None and (cards > 0 or (self.level == LEVELS - 1 and self.fresh_cards())):
            self.actions -= 1
            self.fire(seat, bonus)
        elif self.draw_unseen(seat, False):
            self.actions -= 1

    def tuck_basic(self, seat: int, card: int) -> None:
        """Tuck under the mayor's building (PAP-090..092)."""
        self.give(seat, card)
        self.publish(card)
        place = self.mayors[seat]
        self.put(seat, place, card, True)
        if self.listening:
            self.note(event(SAID_TUCK, seat, card, self.roof(seat, place)))
        bonus = self.bonus(seat, AFTER_TUCK)
        if bonus is not None:
            self.fire(seat, bonus)

    # ------------------------------------------------------------ turns and levels

    def settle_in(self, seat: int, city: int) -> None:
        """Keep a city card (PAP-021..023); when all have, the game begins."""
        self.homes[seat] = self.tables.city0 + city
        self.cities[seat] = [item(0, self.homes[seat])]
        self.mayors[seat] = 0
        self.open |= 1 << seat
        if self.listening:
            self.note(event(SAID_CITY, seat, city, 0))
        self.agenda.pop()
        if not self.agenda:
            self.offers = [0] * self.seats
            self.phase = PLAY
            for k in range(self.seats):
                self.deal_cards((self.first + k) % self.seats, self.tables.opening_hand)
            self.fill_row()
            self.begin_turn(self.first)

    def deal_cards(self, seat: int, n: int) -> None:
        for _ in range(n):
            card = self.pop()
            if card >= 0:
                self.receive(seat, card)
                if self.listening:
                    self.note(event(SAID_MINE, seat, card, 0), 1 << seat)

    def begin_turn(self, seat: int) -> None:
        """So many actions as the level says, fixed now (PAP-060, PAP-061)."""
        self.turn = seat
        self.total = self.tables.actions[self.level]
        self.actions = self.total
        self.extra = 0
        self.built = 0
        self.used = False
        self.turns[seat] += 1
        if self.listening:
            self.note(event(SAID_TURN, seat, self.level, self.actions))
        self.push(MAIN, seat, -1, 0, 0)

    def end_turn(self, seat: int) -> None:
        """First the bonus for the end of the turn (PAP-064)."""
        self.actions = 0
        self.agenda.pop()
        self.push(FINISH, seat, -1, 0, 0)
        bonus = self.bonus(seat, TURN_END)
        if bonus is not None and (bonus.cond is None or self.holds(seat, bonus.cond)):
            self.fire(seat, bonus)

    def finish(self, top: int) -> None:
        """Then the level's end if it is due, then the next player (PAP-064)."""
        seat = seat_of(top)
        self.agenda.pop()
        if self.turns[seat] >= self.tables.stall_turns and not self.ending:  # AMB-34
            self.decks[self.level] = [card for card in self.decks[self.level] if card != ROUND_END]
            self.come_up()
        following = (seat + 1) % self.seats
        if self.ending:
            if self.level < LEVELS - 1:
                self.next_level(following)
            elif following == self.first:  # PAP-170
                self.game_over()
                return
        self.begin_turn(following)

    def next_level(self, following: int) -> None:
        """The row is discarded, the old deck leaves, everybody draws (PAP-163..166)."""
        for card in self.row:
            self.discard(card)
        self.row = []
        self.gone += self.decks[self.level]
        none: list[int] = []
        self.decks[self.level] = none
        self.level += 1
        self.ending = False
        if self.listening:
            self.note(event(SAID_LEVEL, following, self.level, 0))
        for k in range(self.seats):
            self.deal_cards((following + k) % self.seats, self.tables.round_draw)
        self.fill_row()

    def game_over(self) -> None:
        if self.listening:
            self.note(event(SAID_OVER, 0, 0, 0))
        self.score_end()
        self.phase = OVER
        self.actions = 0
        if self.listening:
            ranks = self.ranking()
            for seat in range(self.seats):
                if ranks[seat] == 1:
                    self.note(event(SAID_WINS if ranks.count(1) == 1 else SAID_SHARES, seat, self.score[seat], 0))

    # ------------------------------------------------------------ the rest of the contract

    def points(self, seat: int) -> list[Points]:
        sheet = self.sheet()
        out: list[Points] = []
        for source in range(SOURCES):
            amount = sheet[seat * SOURCES + source]
            if amount:
                out.append(Points(COLUMNS[source], COLUMN_RULES[source], amount, DETAILS[source]))
        return out

    def fallback(self, seat: int) -> int:
        """End the turn, decline, stop; else the first answer."""
        choices = self.legal(seat)
        return NO if NO in choices else choices[0]

    def estimate(self, seat: int) -> float:
        from ziggurat.games.paper_skyscrapers.judgment import estimate

        return estimate(self, seat)

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        from ziggurat.games.paper_skyscrapers.refusals import why_not

        return why_not(self, seat, choice)

    def copy(self) -> PaperSkyscrapers:
        new = PaperSkyscrapers(self.seats)
        new.pending = self.pending
        new.tables = self.tables
        new.phase = self.phase
        new.first = self.first
        new.turn = self.turn
        new.level = self.level
        new.actions = self.actions
        new.total = self.total
        new.extra = self.extra
        new.ending = self.ending
        new.built = self.built
        new.used = self.used
        new.turns = self.turns[:]
        new.cities = self.cities[:]
        new.homes = self.homes[:]
        new.mayors = self.mayors[:]
        new.types = self.types[:]
        new.marks = self.marks[:]
        new.open = self.open
        new.hands = self.hands[:]
        new.decks = self.decks[:]
        new.low = self.low[:]
        new.high = self.high[:]
        new.row = self.row[:]
        new.pile = self.pile[:]
        new.gone = self.gone[:]
        new.known = self.known[:]
        new.blocks = self.blocks
        new.mixes = self.mixes[:]
        new.steps = self.steps[:]
        new.best = self.best[:]
        new.ended = self.ended
        new.score = self.score[:]
        new.earned = self.earned[:]
        new.claims = self.claims[:]
        new.chips = self.chips[:]
        new.owners = self.owners[:]
        new.offers = self.offers[:]
        new.shuffles = self.shuffles.copy()
        new.thieves = self.thieves.copy()
        new.agenda = self.agenda[:]
        new.scopes = self.scopes[:]
        new.looked = self.looked[:]
        new.ordered = self.ordered[:]
        new.shown = self.shown
        new.held = self.held
        new.named = self.named[:]
        new.pick_card = self.pick_card
        new.pick_place = self.pick_place
        new.price = self.price
        new.paid = self.paid[:]
        return new

    def redeal(self, keep: int, luck: Luck) -> PaperSkyscrapers:
        new = self.copy()
        hidden.redeal(new, keep, luck)
        return new


def blank(tables: Tables, seats: int) -> PaperSkyscrapers:
    """A table before anything is dealt; `deal` and `setup` fill it."""
    s = PaperSkyscrapers(seats)
    none: list[int] = []
    s.tables = tables
    s.phase = CITIES
    s.first = 0
    s.turn = 0
    s.level = 0
    s.actions = 0
    s.total = 0
    s.extra = 0
    s.ending = False
    s.built = 0
    s.used = False
    s.turns = [0] * seats
    s.cities = [none] * seats
    s.homes = [-1] * seats
    s.mayors = [NOWHERE] * seats
    s.types = [0] * seats
    s.marks = [0] * seats
    s.open = 0
    s.hands = [none] * seats
    s.decks = [none] * LEVELS
    s.low = [0] * LEVELS
    s.high = [tables.window] * LEVELS
    s.row = []
    s.pile = []
    s.gone = []
    s.known = [0] * tables.cards
    s.blocks = 0
    s.mixes = []
    s.steps = [0] * (TRACKS * seats)
    s.best = [0] * (TRACKS * seats)
    s.ended = 0
    s.score = [0] * seats
    s.earned = [0] * (SOURCES * seats)
    s.claims = []
    s.chips = tables.chips[:]
    s.owners = [-1] * tables.goals
    s.offers = [0] * seats
    s.shuffles = Luck(1)
    s.thieves = Luck(1)
    s.agenda = []
    s.scopes = []
    s.looked = []
    s.ordered = []
    s.shown = False
    s.held = -1
    s.named = []
    s.forget_build()
    return s


def shuffled(tables: Tables, level: int, seed: Seed) -> list[int]:
    """A deck with its round end card among the cards at the bottom (PAP-024, PAP-025)."""
    luck = stream(seed, f"level {level + 1}")
    deck = [card for card in range(tables.cards) if tables.level_of[card] == level]
    luck.shuffle(deck)
    deck.insert(luck.below(tables.window + 1), ROUND_END)
    return deck


def deal(tables: Tables, seats: int, seed: Seed) -> PaperSkyscrapers:
    """Set up a new game (PAP-020..030)."""
    s = blank(tables, seats)
    for level in range(LEVELS):
        s.decks[level] = shuffled(tables, level, seed)
    stream(seed, "chips").shuffle(s.chips)
    s.first = stream(seed, "first player").below(seats)
    s.turn = s.first
    cities = list(range(tables.cities))
    stream(seed, "cities").shuffle(cities)
    for seat in range(seats):
        for _ in range(tables.cities_dealt):
            s.offers[seat] |= 1 << cities.pop()
    s.shuffles = stream(seed, "reshuffle")
    s.thieves = stream(seed, "thefts")
    for k in range(seats - 1, -1, -1):
        s.push(CITY, (s.first + k) % seats, -1, 0, 0)
    s.run()
    return s
