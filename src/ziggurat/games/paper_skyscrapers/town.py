"""A position: cities, decks, tracks and what everybody knows of them. Ids are those of rules.md."""

from __future__ import annotations

from typing import Final

from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.state import State
from ziggurat.games.paper_skyscrapers.scoring import (
    FROM_AWARDS,
    FROM_CHIPS,
    FROM_FIRST,
    FROM_GOALS,
    FROM_LINES,
    ahead,
    award,
    behind,
    best_alone,
    bits,
    finish,
    in_order,
)
from ziggurat.games.paper_skyscrapers.tables import (
    LANDMARK_TOTAL,
    LANE,
    LEVELS,
    NOWHERE,
    ROUND_END,
    TRACKS,
    TYPES_AT_LEAST,
    Bonus,
    Tables,
)

CITIES: Final = 0
PLAY: Final = 1
OVER: Final = 2

# A card in a city: its place and itself; a city lists them by place, in one place from bottom to top.
PLACE0: Final = 256
CARD_BITS: Final = 7
CARD_MASK: Final = 127

# What seats know of a hidden card: a mask of those who know where it is, a mask of those among them for whom it may
# have changed places with others since (see `mixes`), and a block: all know that these cards lie in these places.
# One bit is for spectators, who know what is public.
SPECTATOR: Final = 16
VAGUE_AT: Final = 5
BLOCK_AT: Final = 10
KNOWN_MASK: Final = 31
HALF: Final = 60
"""Sets of cards are kept in two words."""
MIX: Final = 3

# Events for narration: kind, seat and two numbers.
SAID_CITY: Final = 0
SAID_TURN: Final = 1
SAID_BUILD: Final = 2
SAID_TUCK: Final = 4
SAID_USE: Final = 5
SAID_MAYOR: Final = 6
SAID_STEP: Final = 7
SAID_HOP: Final = 8
SAID_BACK: Final = 9
SAID_DRAW: Final = 10
SAID_TAKE: Final = 11
SAID_MINE: Final = 12
SAID_CLAIM: Final = 13
SAID_CHIP: Final = 14
SAID_POINTS: Final = 15
SAID_ROUND_END: Final = 16
SAID_LEVEL: Final = 17
SAID_RESHUFFLE: Final = 18
SAID_LOOK: Final = 19
SAID_REVEAL: Final = 20
SAID_DECLARE: Final = 21
SAID_BORROW: Final = 22
SAID_STEAL: Final = 23
SAID_STOLEN: Final = 24
SAID_ROOF: Final = 25
SAID_DEMOLISH: Final = 26
SAID_RETRIEVE: Final = 27
SAID_ROW: Final = 28
SAID_EXTRA: Final = 29
SAID_BONUS: Final = 30
SAID_DISCARD: Final = 31
SAID_OVER: Final = 32
SAID_SKIP: Final = 33
SAID_BOTTOM: Final = 34
SAID_MOVE: Final = 36
SAID_VAR_TRACK: Final = 37
SAID_SAW: Final = 38
SAID_RETURN: Final = 39
SAID_PUT: Final = 40
SAID_AWARD: Final = 41
SAID_NO_AWARD: Final = 42
SAID_WINS: Final = 43
SAID_SHARES: Final = 44
SAID_NO_EXTRA: Final = 45
SAID_WORTH: Final = 46

STRIDE: Final = 1024


def event(kind: int, seat: int, a: int, b: int) -> int:
    return ((b * STRIDE + a) * 8 + seat) * 64 + kind


def item(place: int, card: int) -> int:
    return (place + PLACE0) << CARD_BITS | card


def place_of(one: int) -> int:
    return (one >> CARD_BITS) - PLACE0


class Town(State):
    """What lies on the table; `Interpreter` adds effects, `PaperSkyscrapers` the turn."""

    tables: Tables
    phase: int
    first: int
    """The first player (PAP-029)."""
    turn: int
    """Whose turn it is."""
    level: int
    """From 0."""
    actions: int
    """Actions left in this turn, and how many it had, and how many of these were extra."""
    total: int
    extra: int
    ending: bool
    """The round end card of this level has come up."""
    built: int
    """Mask of the ways (over, sprawl) of the builds in this turn."""
    used: bool
    """The city's bonus is used up in this turn."""
    turns: list[int]
    """Turns that each seat has had or begun."""
    cities: list[list[int]]
    """The lists inside are never changed in place; the same goes for hands and decks."""
    homes: list[int]
    """City card per seat; -1 until it is chosen."""
    mayors: list[int]
    types: list[int]
    """Visible type icons per seat, in lanes; so landmarks."""
    marks: list[int]
    open: int
    """Mask of seats whose city card is a top card."""
    hands: list[list[int]]
    """Ascending."""
    decks: list[list[int]]
    """By level, the top card last."""
    low: list[int]
    """By level: the round end card, if it is in the deck, lies between these places counted from the bottom."""
    high: list[int]
    row: list[int]
    pile: list[int]
    """The discard pile, the oldest card first."""
    gone: list[int]
    """Cards that left the game unseen."""
    known: list[int]
    """By card: who knows where it is."""
    blocks: int
    """Blocks made so far."""
    mixes: list[int]
    """Three numbers each: seats that saw it, and the set of cards that changed places unseen by the others."""
    steps: list[int]
    """Three per seat: where the meeples stand, and the highest spaces they have reached."""
    best: list[int]
    ended: int
    """Mask of the tracks whose end has been reached (PAP-148)."""
    score: list[int]
    earned: list[int]
    """Seven per seat: points by source."""
    claims: list[int]
    """Goal * 8 + seat, in the order of claiming."""
    chips: list[int]
    """The chip of each achievement."""
    owners: list[int]
    """Who has taken it; -1 while it is there."""
    offers: list[int]
    """Mask of the cities dealt to each seat, until all have chosen."""
    shuffles: Luck
    thieves: Luck

    # ------------------------------------------------------------ cities (PAP-040..050)

    def spot(self, seat: int, place: int) -> int:
        """The index of the first card at or after a place."""
        wall = (place + PLACE0) << CARD_BITS
        city = self.cities[seat]
        at = 0
        while at < len(city) and city[at] < wall:
            at += 1
        return at

    def put(self, seat: int, place: int, card: int, under: bool) -> None:
        """Lay a card on top of what stands at a place, or under it (PAP-091)."""
        tables = self.tables
        city = self.cities[seat]
        at = self.spot(seat, place if under else place + 1)
        one = [item(place, card)]
        self.cities[seat] = city[:at] + one + city[at:]
        self.types[seat] += tables.type_lane[card]
        self.marks[seat] += tables.mark_lane[card]
        self.look_for_home(seat)

    def lift(self, seat: int, place: int) -> int:
        """Take the top card of a building away (PAP-205)."""
        tables = self.tables
        city = self.cities[seat]
        at = self.spot(seat, place + 1) - 1
        card = city[at] & CARD_MASK
        self.cities[seat] = city[:at] + city[at + 1 :]
        self.types[seat] -= tables.type_lane[card]
        self.marks[seat] -= tables.mark_lane[card]
        self.look_for_home(seat)
        if self.mayors[seat] == place and self.height(seat, place) == 0:
            self.mayors[seat] = NOWHERE  # PAP-206
        return card

    def look_for_home(self, seat: int) -> None:
        """Whether the city card is a top card (PAP-047)."""
        city = self.cities[seat]
        home = self.homes[seat]
        self.open &= ~(1 << seat)
        for at in range(len(city)):
            if city[at] & CARD_MASK == home:
                if at + 1 == len(city) or city[at + 1] >> CARD_BITS != city[at] >> CARD_BITS:
                    self.open |= 1 << seat
                return

    def height(self, seat: int, place: int) -> int:
        """Cards of a building (PAP-044)."""
        n = 0
        for one in self.cities[seat]:
            if one >> CARD_BITS == place + PLACE0:
                n += 1
        return n

    def roof(self, seat: int, place: int) -> int:
        """The top card at a place; -1 if nothing stands there."""
        city = self.cities[seat]
        at = self.spot(seat, place + 1) - 1
        if at < 0 or city[at] >> CARD_BITS != place + PLACE0:
            return -1
        return city[at] & CARD_MASK

    def places(self, seat: int) -> list[int]:
        """The occupied positions from left to right."""
        out: list[int] = []
        last = -1
        for one in self.cities[seat]:
            if one >> CARD_BITS != last:
                last = one >> CARD_BITS
                out.append(last - PLACE0)
        return out

    def tops(self, seat: int) -> list[int]:
        """The top cards from left to right, city cards too."""
        out: list[int] = []
        city = self.cities[seat]
        for at in range(len(city)):
            if at + 1 == len(city) or city[at + 1] >> CARD_BITS != city[at] >> CARD_BITS:
                out.append(city[at])
        return out

    def lanes_at(self, seat: int, place: int, marks: bool) -> int:
        """Type icons (or landmarks) of a building in lanes (PAP-043)."""
        lanes = self.tables.mark_lane if marks else self.tables.type_lane
        total = 0
        for one in self.cities[seat]:
            if one >> CARD_BITS == place + PLACE0:
                total += lanes[one & CARD_MASK]
        return total

    def tallest(self, seat: int) -> int:
        best = 0
        run = 0
        last = -1
        for one in self.cities[seat]:
            run = run + 1 if one >> CARD_BITS == last else 1
            last = one >> CARD_BITS
            if run > best:
                best = run
        return best

    def count_buildings(self, seat: int) -> int:
        n = 0
        last = -1
        for one in self.cities[seat]:
            if one >> CARD_BITS != last:
                last = one >> CARD_BITS
                n += 1
        return n

    def met(self, seat: int, goal: int) -> bool:
        """Whether the condition of an achievement holds (PAP-124)."""
        tables = self.tables
        n = tables.goal_n[goal]
        test = tables.goal_test[goal]
        lanes = self.types[seat] if test == TYPES_AT_LEAST else self.marks[seat]
        kinds = 0
        total = 0
        while lanes:
            icons = lanes & 255
            lanes >>= LANE
            total += icons
            if icons >= n:
                kinds += 1
        return total >= n if test == LANDMARK_TOTAL else kinds >= tables.goal_kinds[goal]

    def claimed(self, seat: int, goal: int) -> bool:
        return goal * 8 + seat in self.claims

    def ready_goals(self, seat: int) -> int:
        """Mask of the achievements that a seat can claim now (PAP-120)."""
        mask = 0
        for goal in range(self.tables.goals):
            if self.met(seat, goal) and not self.claimed(seat, goal):
                mask |= 1 << goal
        return mask

    # ------------------------------------------------------------ who knows what (PAP-032, AMB-42)

    def everyone(self) -> int:
        """The mask of all seats and the spectators."""
        return (1 << self.seats) - 1 | SPECTATOR

    def publish(self, card: int) -> None:
        """Everybody sees a card."""
        self.known[card] = self.everyone()
        if self.mixes:
            self.unmix(card)

    def show(self, seat: int, card: int) -> None:
        """A seat sees a hidden card."""
        self.known[card] = (self.known[card] | 1 << seat) & ~(1 << (seat + VAGUE_AT))

    def unmix(self, card: int) -> None:
        """A card that all see is no longer one of those that may have changed places."""
        kept: list[int] = []
        for at in range(0, len(self.mixes), MIX):
            low = self.mixes[at + 1]
            high = self.mixes[at + 2]
            if card < HALF:
                low &= ~(1 << card)
            else:
                high &= ~(1 << (card - HALF))
            if bits(low) + bits(high) > 1:
                kept += [self.mixes[at], low, high]
        self.mixes = kept

    def mix(self, knowers: int, cards: list[int]) -> None:
        """These cards change places, seen by `knowers` only; of note if the others knew something of them."""
        others = self.everyone() & ~knowers
        known = False
        for card in cards:
            if self.known[card] & others or self.known[card] >> BLOCK_AT:
                known = True
        if not known:
            return
        low = 0
        high = 0
        for card in cards:
            self.known[card] |= (self.known[card] & others) << VAGUE_AT
            if card < HALF:
                low |= 1 << card
            else:
                high |= 1 << (card - HALF)
        self.mixes += [knowers, low, high]

    # ------------------------------------------------------------ hands and decks (PAP-160..177)

    def receive(self, seat: int, card: int) -> None:
        hand = self.hands[seat]
        at = 0
        while at < len(hand) and hand[at] < card:
            at += 1
        one = [card]
        self.hands[seat] = hand[:at] + one + hand[at:]
        self.show(seat, card)

    def give(self, seat: int, card: int) -> None:
        """A card leaves a hand."""
        hand = self.hands[seat]
        at = hand.index(card)
        self.hands[seat] = hand[:at] + hand[at + 1 :]

    def discard(self, card: int) -> None:
        self.publish(card)
        self.pile.append(card)

    def pop(self) -> int:
        """The top card of the current deck; -1 if there is none. A round end card is put aside (PAP-160)."""
        level = self.level
        while True:
            deck = self.decks[level]
            if not deck:
                if level < LEVELS - 1 or not self.reshuffle():
                    return -1
                deck = self.decks[level]
            card = deck[-1]
            self.decks[level] = deck[:-1]
            if card != ROUND_END:
                return card
            self.come_up()

    def come_up(self) -> None:
        self.ending = True
        if self.listening:
            self.note(event(SAID_ROUND_END, self.turn, self.level, 0))

    def reshuffle(self) -> bool:
        """A new deck of discarded cards in the last level (PAP-171); everybody knows which cards it holds."""
        tables = self.tables
        cards: list[int] = []
        rest: list[int] = []
        for card in self.pile:
            if tables.reshuffle >> tables.level_of[card] & 1:
                cards.append(card)
            else:
                rest.append(card)
        if not cards:
            return False
        self.pile = rest
        self.shuffles.shuffle(cards)
        self.blocks += 1
        for card in cards:
            self.known[card] = self.blocks << BLOCK_AT
        self.decks[LEVELS - 1] = cards
        if self.listening:
            self.note(event(SAID_RESHUFFLE, self.turn, len(cards), 0))
        return True

    def pop_next(self) -> int:
        """The top card of the next level's deck; -1 if there is none (PAP-173..175)."""
        level = self.level + 1
        if level == LEVELS:
            return self.pop()
        deck = self.decks[level]
        if not deck:
            return -1
        if deck[-1] == ROUND_END:
            if len(deck) == 1:
                return -1
            end = [ROUND_END]
            deck = end + deck[:-1]
            self.low[level] = 0
            self.high[level] = 0
            if self.listening:
                self.note(event(SAID_BOTTOM, self.turn, level, 0))
        card = deck[-1]
        self.decks[level] = deck[:-1]
        return card

    def draw(self) -> int:
        """A card from the deck, of the next level if the old deck is dry (PAP-168); -1 if there is none."""
        card = self.pop()
        if card < 0 and self.level < LEVELS - 1:
            card = self.pop_next()
        return card

    def fresh_cards(self) -> bool:
        """Whether discarded cards can make a new deck."""
        tables = self.tables
        for card in self.pile:
            if tables.reshuffle >> tables.level_of[card] & 1:
                return True
        return False

    def has_next(self) -> bool:
        """Whether the next level's deck can be drawn from (PAP-175)."""
        if self.level == LEVELS - 1:
            return self.has_deck()
        deck = self.decks[self.level + 1]
        return len(deck) > 1 or (len(deck) == 1 and deck[0] != ROUND_END)

    def has_deck(self) -> bool:
        """Whether the deck can be chosen (PAP-110, PAP-113)."""
        if self.decks[self.level]:
            return True
        return self.fresh_cards() if self.level == LEVELS - 1 else self.has_next()

    def fill_row(self) -> None:
        """Turn up cards until the row is full (PAP-111); a dry deck leaves gaps (PAP-168)."""
        while len(self.row) < self.tables.row:
            card = self.pop()
            if card < 0:
                return
            self.publish(card)
            self.row.append(card)

    def take_row(self, card: int) -> None:
        """A card leaves the row; the new one comes to its place."""
        at = self.row.index(card)
        self.row.pop(at)
        new = self.pop()
        if new >= 0:
            self.publish(new)
            self.row.insert(at, new)
            self.fill_row()

    # ------------------------------------------------------------ tracks and points (PAP-140..151)

    def spaces(self, track: int) -> list[int]:
        return [self.steps[TRACKS * seat + track] for seat in range(self.seats)]

    def step(self, seat: int, track: int, back: bool) -> int:
        """One step: -1 if there is none, 1 if it hopped over somebody, else 0."""
        tables = self.tables
        at = TRACKS * seat + track
        here = self.steps[at]
        if back:
            if here == 0:
                return -1
            to = behind(self.spaces(track), seat, here)
            self.steps[at] = to
            if self.listening:
                self.note(event(SAID_BACK, seat, track, to))
            return 1 if to < here - 1 else 0
        end = tables.ends[track]
        if here == end:
            return -1
        to = ahead(self.spaces(track), seat, here, end)
        self.steps[at] = to
        hopped = to > here + 1
        if self.listening:
            self.note(event(SAID_HOP if hopped else SAID_STEP, seat, track, to))
        if to > self.best[at]:
            crossed = tables.lines[track] & ((1 << (to + 1)) - (1 << (self.best[at] + 1)))
            self.best[at] = to
            if crossed:
                self.gain_points(seat, bits(crossed) * tables.line_points[track], FROM_LINES)
        if to == end and not self.ended >> track & 1:
            self.ended |= 1 << track
            self.gain_points(seat, tables.first_bonus[track], FROM_FIRST)
        return 1 if hopped else 0

    def gain_points(self, seat: int, points: int, source: int) -> None:
        award(self.score, self.earned, seat, points, source)
        if self.listening and points:
            self.note(event(SAID_POINTS, seat, points * 8 + source, self.score[seat]))

    def tracks_of(self, seat: int, wish: int) -> int:
        """Mask of the lowest (-1), highest (1) or all (0) own tracks (PAP-151)."""
        if wish == 0:
            return (1 << TRACKS) - 1
        base = TRACKS * seat
        best = self.steps[base]
        for track in range(1, TRACKS):
            if (self.steps[base + track] - best) * wish > 0:
                best = self.steps[base + track]
        mask = 0
        for track in range(TRACKS):
            if self.steps[base + track] == best:
                mask |= 1 << track
        return mask

    def open_tracks(self, seat: int) -> int:
        """Mask of tracks whose end is not reached."""
        mask = 0
        for track in range(TRACKS):
            if self.steps[TRACKS * seat + track] < self.tables.ends[track]:
                mask |= 1 << track
        return mask

    def take_goal(self, seat: int, goal: int) -> None:
        """Claim an achievement (PAP-120..122)."""
        self.claims.append(goal * 8 + seat)
        if self.listening:
            self.note(event(SAID_CLAIM, seat, goal, 0))
        self.gain_points(seat, self.tables.goal_points[goal], FROM_GOALS)
        if self.owners[goal] < 0:
            self.owners[goal] = seat
            if self.listening:
                self.note(event(SAID_CHIP, seat, goal, 0))
                self.note(event(SAID_WORTH, seat, self.chips[goal], 0), 1 << seat)

    # ------------------------------------------------------------ city bonuses (EFF-32)

    def bonus(self, seat: int, hook: int) -> Bonus | None:
        """The bonus of a seat's city if it has this hook and works now (PAP-047, PAP-065)."""
        if seat != self.turn or not self.open >> seat & 1:
            return None
        bonus = self.tables.bonuses[self.homes[seat] - self.tables.city0]
        if bonus.hook != hook or (bonus.once and self.used):
            return None
        return bonus

    # ------------------------------------------------------------ the end (PAP-180..187)

    def measured(self, award: int) -> list[int]:
        """What an award goes by, for each seat."""
        if self.tables.award_measures[award]:
            return [self.count_buildings(seat) for seat in range(self.seats)]
        return [self.tallest(seat) for seat in range(self.seats)]

    def awards(self) -> list[int]:
        """Points for the tallest building and the most buildings, by seat (PAP-180..182)."""
        out = [0] * self.seats
        for number in range(len(self.tables.award_points)):
            best = best_alone(self.measured(number))
            if best >= 0:
                out[best] += self.tables.award_points[number]
        return out

    def chip_points(self) -> list[int]:
        out = [0] * self.seats
        for goal in range(self.tables.goals):
            if self.owners[goal] >= 0:
                out[self.owners[goal]] += self.chips[goal]
        return out

    def score_end(self) -> None:
        """Final scoring, told step by step."""
        awards = self.awards()
        chips = self.chip_points()
        if self.listening:
            for number in range(len(self.tables.award_points)):
                values = self.measured(number)
                best = best_alone(values)
                if best >= 0:
                    self.note(event(SAID_AWARD, best, number, values[best]))
                else:
                    self.note(event(SAID_NO_AWARD, 0, number, max(values)))
        for seat in in_order(self.score, self.first):
            self.gain_points(seat, awards[seat], FROM_AWARDS)
            self.gain_points(seat, chips[seat], FROM_CHIPS)

    def settle(self, score: list[int], earned: list[int]) -> None:
        """Final scoring on the given lists."""
        finish(score, earned, self.first, self.awards(), self.chip_points())

    def sheet(self) -> list[int]:
        """Points by seat and source, with awards and chips as if the game ended now."""
        earned = self.earned[:]
        if self.phase == PLAY:
            self.settle(self.score[:], earned)
        return earned

    def scores(self) -> list[int]:
        score = self.score[:]
        if self.phase == PLAY:
            self.settle(score, self.earned[:])
        return score

    def ranking(self) -> list[int]:
        """By points, then the tallest building, then the most buildings (PAP-186)."""
        score = self.scores()
        keys = [
            (score[seat] * 256 + self.tallest(seat)) * 256 + self.count_buildings(seat) for seat in range(self.seats)
        ]
        return [1 + sum([other > mine for other in keys]) for mine in keys]
