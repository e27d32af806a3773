"""The rules of Lantern Quay. Ids are those of rules.md."""

from __future__ import annotations

from typing import ClassVar, Final, final

from ziggurat.core.contract.events import NOBODY, pack
from ziggurat.core.contract.luck import Luck, Seed, stream
from ziggurat.core.contract.ranks import ranked
from ziggurat.core.contract.state import Points, State

GOODS: Final = ("silk", "tea", "pepper", "pearls")
PURSES: Final = 30
HAND: Final = 6
NIGHTS: Final = 6
WORTHS: Final = 5
CRATES: Final = 20
BUYERS: Final = 8
SET_SCORE: Final = 6
BUYER_SCORE: Final = 2
LANTERN_SCORE: Final = 1
# The vocabulary: purse n is the choice n - 1, then come the crates.
CRATE0: Final = PURSES

NIGHT, BID, TOOK, FELL, LANTERN, BUYER = range(6)


def good_of(crate: int) -> int:
    """The good in a crate; crates are numbered good by good."""
    return crate // WORTHS


def worth_of(crate: int) -> int:
    return crate % WORTHS + 1


def sets_in(store: list[int]) -> int:
    """How many sets of all goods these crates make (LQ-9)."""
    counts = [0] * len(GOODS)
    for crate in store:
        counts[crate // WORTHS] += 1
    return min(counts)


@final
class Quay(State):
    """A position of Lantern Quay."""

    key: ClassVar[str] = "lantern_quay"
    weights: tuple[float, ...]
    """What `estimate` goes by: see the names in game.py."""
    night: int
    """From 1 on."""
    purses: list[list[int]]
    """Secret, in ascending order."""
    bids: list[int]
    """The purse each seat has bid, secret until all have; 0 before."""
    shown: list[int]
    """The bids of this night, as soon as all have bid; 0 before."""
    spent: list[int]
    buyers: list[int]
    """Whose good is the number modulo four; secret until the end."""
    ship: list[int]
    """The crates to come, the next one last; nobody knows the order."""
    quay: list[int]
    stores: list[list[int]]
    """The crates of each seat."""
    lanterns: list[int]
    queue: list[int]
    """Who has yet to take a crate, the highest bid first; empty while all bid."""

    def legal(self, seat: int) -> list[int]:
        if not self.pending >> seat & 1:
            return []
        if self.queue:
            return [CRATE0 + crate for crate in self.quay]
        return [purse - 1 for purse in self.purses[seat]]

    def play(self, seat: int, choice: int) -> None:
        if self.queue:
            self.take(seat, choice - CRATE0, TOOK)
            self.hand_out()
            return
        self.purses[seat].remove(choice + 1)
        self.bids[seat] = choice + 1
        self.pending &= ~(1 << seat)
        if self.pending == 0:
            self.show_bids()

    def show_bids(self) -> None:
        """All have bid: the highest takes first (LQ-5, LQ-6)."""
        self.shown = self.bids
        self.spent += self.bids
        self.bids = [0] * self.seats
        self.queue = [seat for _, seat in sorted([(-bid, seat) for seat, bid in enumerate(self.shown)])]
        if self.listening:
            for seat in self.queue:
                self.note(pack(BID, seat, self.shown[seat]))
        self.hand_out()

    def take(self, seat: int, crate: int, how: int) -> None:
        self.quay.remove(crate)
        self.stores[seat].append(crate)
        self.queue.remove(seat)
        if self.listening:
            self.note(pack(how, seat, crate))

    def hand_out(self) -> None:
        """Ask the next merchant; the last crate needs no question, and the rest get lanterns (LQ-6, LQ-7)."""
        if len(self.quay) > 1:
            self.pending = 1 << self.queue[0]
            return
        self.take(self.queue[0], self.quay[0], FELL)
        for seat in self.queue:
            self.lanterns[seat] += 1
            if self.listening:
                self.note(pack(LANTERN, seat))
        self.queue = []
        if self.night < NIGHTS:
            self.begin_night()
            return
        self.pending = 0
        if self.listening:
            for seat in range(self.seats):
                self.note(pack(BUYER, seat, self.wanted(seat)))

    def begin_night(self) -> None:
        """Crates come ashore, and all bid (LQ-4)."""
        self.night += 1
        self.quay = sorted([self.ship.pop() for _ in range(2 if self.seats < 4 else 3)])
        self.pending = (1 << self.seats) - 1
        if self.listening:
            self.note(pack(NIGHT, NOBODY, self.night))

    def wanted(self, seat: int) -> int:
        """The good that the seat's buyer wants."""
        return self.buyers[seat] % len(GOODS)

    def redeal(self, keep: int, luck: Luck) -> Quay:
        new = self.copy()
        new.ship.sort()
        luck.shuffle(new.ship)
        if self.pending == 0:
            return new  # all is shown, LQ-10
        known, buyers = self.spent[:], list[int]()
        for seat in range(self.seats):
            if keep >> seat & 1:
                known += self.purses[seat]
                known.append(self.bids[seat])
                buyers.append(self.buyers[seat])
        purses = [purse for purse in range(1, PURSES + 1) if purse not in known]
        left = [buyer for buyer in range(BUYERS) if buyer not in buyers]
        luck.shuffle(purses)
        luck.shuffle(left)
        for seat in range(self.seats):
            if not keep >> seat & 1:
                new.purses[seat] = sorted([purses.pop() for _ in self.purses[seat]])
                new.bids[seat] = purses.pop() if self.bids[seat] else 0
                new.buyers[seat] = left.pop()
        return new

    def together(self) -> bool:
        return not self.queue

    def open_points(self, seat: int) -> list[Points]:
        """What everybody can count."""
        store = self.stores[seat]
        sets = sets_in(store)
        return [
            Points("Crates", "LQ-8", sum([worth_of(crate) for crate in store]), f"{len(store)} crates"),
            Points("Sets", "LQ-9", SET_SCORE * sets, f"{sets} of all four goods"),
            Points("Lanterns", "LQ-11", LANTERN_SCORE * self.lanterns[seat]),
        ]

    def points(self, seat: int) -> list[Points]:
        wanted = self.wanted(seat)
        matches = len([crate for crate in self.stores[seat] if good_of(crate) == wanted])
        return [*self.open_points(seat), Points("Buyer", "LQ-10", BUYER_SCORE * matches, f"wants {GOODS[wanted]}")]

    def ranking(self) -> list[int]:
        return ranked(self.scores(), [self.lanterns])

    def worth(self, seat: int, store: list[int]) -> float:
        """What crates are worth to a seat: their points, and the promise of a set that is begun."""
        goods = [good_of(crate) for crate in store]
        sets = sets_in(store)
        begun = len([good for good in range(len(GOODS)) if goods.count(good) > sets])
        total = sum([worth_of(crate) for crate in store]) + SET_SCORE * sets + self.weights[0] * begun
        return total + BUYER_SCORE * goods.count(self.wanted(seat))

    def estimate(self, seat: int) -> float:
        store = self.stores[seat]
        now = self.worth(seat, store)
        total = now + LANTERN_SCORE * self.lanterns[seat]
        for purse in self.purses[seat]:
            total += self.weights[1] * purse / PURSES
        bid = self.bids[seat]
        if bid:
            # With each rival the chance to be first among those who are left is about the purse's share of all.
            gains = sorted([self.worth(seat, store + [crate]) - now for crate in self.quay])
            place = (self.seats - 1) * (1.0 - bid / PURSES)
            total += gains[-1] - self.weights[2] * place if place < len(gains) else LANTERN_SCORE
        return total

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        if self.queue:
            return "Take one of the crates on the quay.", "LQ-6"
        if choice >= CRATE0:
            return "First all merchants bid.", "LQ-5"
        return "Bid one of your own purses.", "LQ-5"


def deal(seats: int, seed: Seed, weights: tuple[float, ...]) -> Quay:
    """A new game (LQ-1 to LQ-4)."""
    purses, buyers, ship = list(range(1, PURSES + 1)), list(range(BUYERS)), list(range(CRATES))
    stream(seed, "purses").shuffle(purses)
    stream(seed, "buyers").shuffle(buyers)
    stream(seed, "ship").shuffle(ship)
    state = Quay(seats)
    state.weights = weights
    state.night = 0
    state.purses = [sorted(purses[HAND * seat : HAND * seat + HAND]) for seat in range(seats)]
    state.bids = [0] * seats
    state.shown = [0] * seats
    state.spent = []
    state.buyers = buyers[:seats]
    state.ship = ship
    state.quay = []
    state.stores = [[] for _ in range(seats)]
    state.lanterns = [0] * seats
    state.queue = []
    state.begin_night()
    return state
