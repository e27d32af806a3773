"""Payment: which goods a city makes itself, what it buys from whom, and all plans worth telling apart (R-01, R-02).

Goods are in lanes of 8 bits. A source that gives one of several goods is a mask of goods. A plan packs the coins it
takes in all beyond a printed coin cost, the coins to the left and the coins to the right, so that plans in order are
cheapest first and among equals the one that pays the left neighbor less.
"""

from __future__ import annotations

from typing import Final, final

from ziggurat.games.seven_wonders.tables import HIGH, LANE, LANES

EVEN: Final = 0x00FF00FF00FF00FF
ODD: Final = 0x0000FF00FF00FF
NO_LIMIT: Final = 1000
FREE: Final = 0
"""The plan that pays nobody."""


def plan(left: int, right: int) -> int:
    return (left + right) << 16 | left << 8 | right


def less(a: int, b: int) -> int:
    """Lanes of a minus lanes of b, nowhere below 0."""
    d = (a | HIGH) - b
    g = d & HIGH
    return d & (g - (g >> 7))


def within(a: int, b: int) -> bool:
    """Whether no lane of a is higher than that of b."""
    return ((b | HIGH) - a) & HIGH == HIGH


def units(a: int) -> int:
    """The sum of the lanes."""
    x = (a & EVEN) + (a >> 8 & ODD)
    x += x >> 32
    return (x + (x >> 16)) & 0xFF


def covers(flex: list[int], at: int, need: int) -> bool:
    """Whether the sources from `at` on can give all of these units, one each."""
    if need == 0:
        return True
    if at == len(flex):
        return False
    options = flex[at]
    for good in range(LANES):
        if options >> good & 1 and need >> (LANE * good) & 255:
            if covers(flex, at + 1, need - (1 << (LANE * good))):
                return True
    return covers(flex, at + 1, need)


# The parts of a payment in lanes of 7 bits: left, right, bank, then the other sellers.
PART: Final = 7
PART_HIGH: Final = 0x40 << 49 | 0x40 << 42 | 0x40 << 35 | 0x40 << 28 | 0x40 << 21 | 0x40 << 14 | 0x40 << 7 | 0x40
BANK: Final = 2
MOST_PLANS: Final = 64
"""As many as the vocabulary has; the dearest beyond them are not offered."""


@final
class Market:
    """What a city can buy from whom at which prices, and all ways to pay that are worth telling apart (R-01, R-02).

    Sellers stand in slots: the left neighbor in 0, the right one in 1, others after them.
    """

    coins: int
    sellers: list[int]
    """Seats by slot; -1 where there is nobody."""
    sure: list[int]
    """Units of a seller that are sure, in lanes, and the most it could sell of each good."""
    span: list[int]
    flex: list[list[int]]
    price: list[int]
    dock: list[int]
    """So much less does the first unit of a seller cost (SW-146)."""
    whole_span: int
    slack: int
    relief: int
    """So much less is paid to the bank for its goods (LW-235)."""
    refund: int
    """Mask of slots that bring a coin when something is bought there: it counts in comparisons only (R-02)."""
    thorough: bool
    """Whether what stays unused is compared too (LW-073)."""
    owned: int
    """Of the units that are looked at now: what own sources give, and coins for the bank."""
    bank: int

    plans: list[int]
    parts: list[int]
    """Per plan, coins by slot as compared."""
    owns: list[int]
    """Per plan, the units from own sources, in lanes."""
    banks: list[int]
    """Per plan, coins to the bank for goods."""
    bought: list[list[int]]
    """Per plan, units by slot."""
    others: list[int]
    """Units bought from the slots after the second, while searching."""

    def __init__(self, coins: int) -> None:
        self.coins = coins
        self.sellers = []
        self.sure = []
        self.span = []
        self.flex = []
        self.price = []
        self.dock = []
        self.whole_span = 0
        self.slack = 0
        self.relief = 0
        self.refund = 0
        self.thorough = False
        self.owned = 0
        self.bank = 0
        self.plans = []
        self.parts = []
        self.owns = []
        self.banks = []
        self.bought = []
        self.others = []

    def offer(self, seller: int, sure: int, span: int, flex: list[int], price: int, dock: int) -> None:
        """One more seller."""
        self.sellers.append(seller)
        self.sure.append(sure)
        self.span.append(span)
        self.flex.append(flex)
        self.price.append(price)
        self.dock.append(dock)
        self.whole_span += span
        self.slack += dock
        if len(self.sellers) > 2:
            self.others.append(0)

    def search(self, need: int, flex: list[int]) -> list[int]:
        """All plans for these units, of which the own either/or sources `flex` cover as many as they can (R-02)."""
        rests = [need]
        for options in flex:
            further: list[int] = []
            for rest in rests:
                hit = False
                for good in range(LANES):
                    if options >> good & 1 and rest >> (LANE * good) & 255:
                        hit = True
                        smaller = rest - (1 << (LANE * good))
                        if smaller == 0:
                            self.plans.append(FREE)
                            self.parts.append(0)
                            self.owns.append(need)
                            self.banks.append(0)
                            self.bought.append([0] * len(self.sellers))
                            return self.plans
                        if smaller not in further:
                            further.append(smaller)
                if not hit and rest not in further:
                    further.append(rest)
            rests = further
        for rest in rests:
            self.buy(rest, need - rest, 0)
        return self.sorted()

    def buy(self, rest: int, owned: int, bank: int) -> None:
        """All ways to buy these units; own sources give the others, the bank takes so many coins."""
        bank = max(0, bank - self.relief)
        self.owned = owned
        self.bank = bank
        if bank <= self.coins and within(rest, self.whole_span):
            self._split(rest, 0, 0, 0, bank, 0, 0)

    def _split(self, need: int, good: int, slot: int, parts: int, spent: int, left: int, right: int) -> None:
        """Who sells the units of this good from this slot on, and of the goods after it."""
        shift = LANE * good
        n = need >> shift & 255
        while n == 0:
            good += 1
            if good == LANES:
                self._add(parts, spent, left, right)
                return
            slot = 0
            shift += LANE
            n = need >> shift & 255
        most = self.span[slot] >> shift & 255
        price = self.price[slot] >> shift & 255
        last = slot == len(self.sellers) - 1
        least = n if last else 0
        if most > n:
            most = n
        for k in range(least, most + 1):
            cost = k * price
            if spent + cost > self.coins + self.slack:
                break
            units_ = k << shift
            if slot == 0:
                self._split(need - units_, good, 1, parts + cost, spent + cost, left + units_, right)
            elif slot == 1:
                self._split(need - units_, good, 2, parts + (cost << PART), spent + cost, left, right + units_)
            else:
                self.others[slot - 2] += units_
                paid = cost << (PART * (slot + 1))
                self._split(need - units_, good, slot + 1, parts + paid, spent + cost, left, right)
                self.others[slot - 2] -= units_

    def _add(self, parts: int, spent: int, left: int, right: int) -> None:
        if self.slack:
            for slot in range(len(self.sellers)):
                if self.dock[slot]:
                    off = self._docked(slot, left if slot == 0 else right if slot == 1 else self.others[slot - 2])
                    spent -= off
                    parts -= off << (PART * (slot if slot < 2 else slot + 1))
            if spent > self.coins:
                return
        parts += self.bank << (PART * BANK)
        key = parts
        if self.refund:
            # A coin comes back where something is bought; 1 is added everywhere so that nothing falls below 0.
            for slot in range(2):
                if self.refund >> slot & 1:
                    key += 1 << (PART * slot)
                    if (left if slot == 0 else right) != 0:
                        key -= 1 << (PART * slot)
        for i in range(len(self.parts)):
            if ((key | PART_HIGH) - self.parts[i]) & PART_HIGH == PART_HIGH:
                if not self.thorough or within(self.owns[i], self.owned):
                    return
        rest = less(left, self.sure[0])
        if rest and not covers(self.flex[0], 0, rest):
            return
        rest = less(right, self.sure[1])
        if rest and not covers(self.flex[1], 0, rest):
            return
        for slot in range(2, len(self.sellers)):
            rest = less(self.others[slot - 2], self.sure[slot])
            if rest and not covers(self.flex[slot], 0, rest):
                return
        i = 0
        while i < len(self.parts):
            if ((self.parts[i] | PART_HIGH) - key) & PART_HIGH == PART_HIGH and (
                not self.thorough or within(self.owned, self.owns[i])
            ):
                self.plans.pop(i)
                self.parts.pop(i)
                self.owns.pop(i)
                self.banks.pop(i)
                self.bought.pop(i)
            else:
                i += 1
        self.plans.append(spent << 16 | (parts & 127) << 8 | (parts >> PART & 127))
        self.parts.append(key)
        self.owns.append(self.owned)
        self.banks.append(self.bank)
        self.bought.append([left, right] + self.others)

    def _docked(self, slot: int, lanes: int) -> int:
        """How much cheaper the first unit from this slot is: the dearest of them."""
        dearest = 0
        for good in range(LANES):
            if lanes >> (LANE * good) & 255:
                price = self.price[slot] >> (LANE * good) & 255
                if price > dearest:
                    dearest = price
        return dearest if dearest < self.dock[slot] else self.dock[slot]

    def sorted(self) -> list[int]:
        """The plans, cheapest first, and among equals the one that pays the left neighbor less."""
        plans = self.plans
        for i in range(1, len(plans)):
            j = i
            while j > 0 and plans[j - 1] > plans[j]:
                plans[j - 1], plans[j] = plans[j], plans[j - 1]
                self.parts[j - 1], self.parts[j] = self.parts[j], self.parts[j - 1]
                self.owns[j - 1], self.owns[j] = self.owns[j], self.owns[j - 1]
                self.banks[j - 1], self.banks[j] = self.banks[j], self.banks[j - 1]
                self.bought[j - 1], self.bought[j] = self.bought[j], self.bought[j - 1]
                j -= 1
        del plans[MOST_PLANS:]
        return plans


def missing(need: int, sources: list[int]) -> list[int]:
    """The goods of `need` that no matching of either/or sources can give, one entry per unit; for people."""
    wanted: list[int] = []
    for good in range(LANES):
        for _ in range(need >> (LANE * good) & 255):
            wanted.append(good)
    holder = [-1] * len(sources)
    lacking: list[int] = []
    for i in range(len(wanted)):
        if not _place(i, wanted, sources, holder, [False] * len(sources)):
            lacking.append(wanted[i])
    return lacking


def _place(unit: int, wanted: list[int], sources: list[int], holder: list[int], tried: list[bool]) -> bool:
    for source in range(len(sources)):
        if sources[source] >> wanted[unit] & 1 and not tried[source]:
            tried[source] = True
            if holder[source] < 0 or _place(holder[source], wanted, sources, holder, tried):
                holder[source] = unit
                return True
    return False
