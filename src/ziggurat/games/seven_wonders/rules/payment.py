"""Payment: which goods a city makes itself, what it buys from whom, and all plans worth telling apart (R-01, R-02).

Goods are in lanes of 8 bits. A source that gives one of several goods is a mask of goods. A plan packs the coins it
takes in all beyond a printed coin cost, the coins to the left and the coins to the right, so that plans in order are
cheapest first and among equals the one that pays the left neighbor less.
"""

from __future__ import annotations

from typing import final

from ziggurat.games.seven_wonders.data import ops, packed


def less(a: int, b: int) -> int:
    """Lanes of a minus lanes of b, nowhere below 0."""
    d = (a | ops.HIGH) - b
    g = d & ops.HIGH
    return d & (g - (g >> 7))


def within(a: int, b: int) -> bool:
    """Whether no lane of a is higher than that of b."""
    return ((b | ops.HIGH) - a) & ops.HIGH == ops.HIGH


def units(a: int) -> int:
    """The sum of the lanes."""
    x = (a & ops.EVEN) + (a >> 8 & ops.ODD)
    x += x >> 32
    return (x + (x >> 16)) & 0xFF


def covers(flex: list[int], at: int, need: int) -> bool:
    """Whether the sources from `at` on can give all of these units, one each."""
    if need == 0:
        return True
    if at == len(flex):
        return False
    options = flex[at]
    for good in range(ops.LANES):
        if options >> good & 1 and need >> (ops.LANE * good) & 255:
            if covers(flex, at + 1, need - (1 << (ops.LANE * good))):
                return True
    return covers(flex, at + 1, need)


@final
class Market:
    """What a city can buy from whom at which prices, and all ways to pay that are worth telling apart (R-01, R-02).

    Sellers stand in slots: the left neighbor in 0, the right one in 1, others after them. Most markets are plain:
    the two neighbors at fixed prices; only the others keep more than the plans and what is bought.
    """

    coins: int
    left: int
    """Units of the left neighbor that are sure, in lanes."""
    left_span: int
    """The most it could sell of each good."""
    left_flex: list[int]
    left_price: int
    right: int
    right_span: int
    right_flex: list[int]
    right_price: int
    plans: list[int]
    from_left: list[int]
    """Per plan, the units bought from the left, and below from the right."""
    from_right: list[int]

    plain: bool
    docks: list[int]
    """By slot, so much less does the first unit cost (SW-146)."""
    slack: int
    relief: int
    """So much less is paid to the bank for its goods (LW-235)."""
    refund: int
    """Mask of slots that bring a coin when something is bought there (1 left, 2 right): it counts in comparisons only
    (R-02)."""
    thorough: bool
    """Whether what stays unused is compared too (LW-073)."""
    others: list[int]
    """Seats of the sellers after the second, with what they sell."""
    sure: list[int]
    span: list[int]
    flex: list[list[int]]
    price: list[int]
    whole_span: int
    owned: int
    """Of the units that are looked at now: what own sources give, and coins for the bank."""
    bank: int
    bought: list[int]
    """Units bought from the others, while searching."""
    parts: list[int]
    """Per plan, coins by slot as compared."""
    owns: list[int]
    """Per plan, the units from own sources, in lanes."""
    banks: list[int]
    """Per plan, coins to the bank for goods."""
    from_others: list[list[int]]
    ahead: list[int]
    """By slot: what is sold from there on and by the neighbors, in lanes, and the lowest price of each good."""
    floor: list[int]
    limit: int
    """From this sum of coins on, enough cheaper plans are known."""

    def __init__(self, coins: int) -> None:
        self.coins = coins
        self.plans = []
        self.from_left = []
        self.from_right = []
        self.plain = True
        self.slack = 0

    def offer_left(self, sure: int, span: int, flex: list[int], price: int) -> None:
        self.left = sure
        self.left_span = span
        self.left_flex = flex
        self.left_price = price

    def offer_right(self, sure: int, span: int, flex: list[int], price: int) -> None:
        self.right = sure
        self.right_span = span
        self.right_flex = flex
        self.right_price = price

    def enrich(self, left_dock: int, right_dock: int, refund: int, thorough: bool) -> None:
        """More than two neighbors at fixed prices."""
        self.plain = False
        self.docks = [left_dock, right_dock]
        self.slack = left_dock + right_dock
        self.relief = 0
        self.refund = refund
        self.thorough = thorough
        self.others = []
        self.sure = []
        self.span = []
        self.flex = []
        self.price = []
        self.whole_span = self.left_span + self.right_span
        self.bought = []
        self.parts = []
        self.owns = []
        self.banks = []
        self.from_others = []
        self.limit = ops.NO_LIMIT

    def offer(self, seller: int, sure: int, span: int, flex: list[int], price: int) -> None:
        """One more seller, at the prices of all goods in lanes."""
        self.others.append(seller)
        self.sure.append(sure)
        self.span.append(span)
        self.flex.append(flex)
        self.price.append(price)
        self.whole_span += span
        self.bought.append(0)

    def search(self, need: int, flex: list[int]) -> list[int]:
        """All plans of a plain market for these units; own sources cover as many as they can (R-02)."""
        rests = covered(need, flex)
        for rest in rests:
            if rest == 0:
                self.plans.append(ops.FREE)
                self.from_left.append(0)
                self.from_right.append(0)
                return self.plans
        for rest in rests:
            if within(rest, self.left_span + self.right_span):
                self._split(rest, 0, 0, 0, 0, 0)
        if len(self.plans) > 1:
            self._sort()
        return self.plans

    def buy(self, rest: int, owned: int, bank: int) -> None:
        """All ways to buy these units; own sources give the others, the bank takes so many coins."""
        bank = max(0, bank - self.relief)
        self.owned = owned
        self.bank = bank
        if bank <= self.coins and within(rest, self.whole_span):
            if self.others:
                self._look_ahead()
            self._beyond(rest, 0, 0, bank)

    def _look_ahead(self) -> None:
        """What the sellers from each slot on and the neighbors have together, and the lowest price of each good there.

        With seven sellers there are hundreds of thousands of ways to share out a purchase: those that cannot end well,
        or not among the cheapest that are offered, must not be begun.
        """
        slots = len(self.others)
        self.ahead = [self.left_span + self.right_span] * (slots + 1)
        self.floor = [lower(self.left_price, self.right_price)] * (slots + 1)
        for slot in range(slots - 1, -1, -1):
            self.ahead[slot] = self.ahead[slot + 1] + self.span[slot]
            self.floor[slot] = lower(self.floor[slot + 1], self.price[slot])

    def _beyond(self, need: int, slot: int, parts: int, spent: int) -> None:
        """What the others sell, seller by seller; the rest comes from the neighbors."""
        if slot == len(self.others):
            self._rest(need, parts, spent)
            return
        for taken in parts_of(need):
            rest = need - taken
            if within(taken, self.span[slot]) and within(rest, self.ahead[slot + 1]):
                cost = worth(taken, self.price[slot])
                least = spent + cost + worth(rest, self.floor[slot + 1]) - self.slack
                if least <= self.coins and least < self.limit:
                    self.bought[slot] = taken
                    self._beyond(rest, slot + 1, parts + (cost << (ops.PART * (slot + 3))), spent + cost)
        self.bought[slot] = 0

    def _rest(self, need: int, parts: int, spent: int) -> None:
        if within(need, self.left_span + self.right_span):
            coins = self.coins
            self.coins = coins + self.slack - spent
            self._spent = spent
            self._parts = parts
            self._split(need, 0, 0, 0, 0, 0)
            self.coins = coins

    _spent: int
    """Coins that go to others and to the bank, and how they are split, while the neighbors' part is searched."""
    _parts: int

    def _split(self, need: int, good: int, left: int, right: int, to_left: int, to_right: int) -> None:
        """Which neighbor sells the units of this good and of those after it; the rest is decided already."""
        shift = ops.LANE * good
        while good < ops.LANES and need >> shift & 255 == 0:
            good += 1
            shift += ops.LANE
        if good == ops.LANES:
            if self.plain:
                self._add(left, right, to_left, to_right)
            else:
                self._add_more(left, right, to_left, to_right)
            return
        n = need >> shift & 255
        most = self.left_span >> shift & 255
        other = self.right_span >> shift & 255
        price = self.left_price >> shift & 255
        other_price = self.right_price >> shift & 255
        for k in range(n + 1):
            if k > most:
                break
            if n - k > other:
                continue
            a = to_left + k * price
            b = to_right + (n - k) * other_price
            if a + b <= self.coins:
                self._split(need, good + 1, left + (k << shift), right + ((n - k) << shift), a, b)

    def _sold(self, left: int, right: int) -> bool:
        """Whether the neighbors make all of this at once."""
        rest = less(left, self.left)
        if rest and not covers(self.left_flex, 0, rest):
            return False
        rest = less(right, self.right)
        return rest == 0 or covers(self.right_flex, 0, rest)

    def _add(self, left: int, right: int, to_left: int, to_right: int) -> None:
        for known in self.plans:
            if known >> 8 & 255 <= to_left and known & 255 <= to_right:
                return
        if not self._sold(left, right):
            return
        i = 0
        while i < len(self.plans):
            known = self.plans[i]
            if known >> 8 & 255 >= to_left and known & 255 >= to_right:
                self.plans.pop(i)
                self.from_left.pop(i)
                self.from_right.pop(i)
            else:
                i += 1
        self.plans.append(packed.plan(to_left, to_right))
        self.from_left.append(left)
        self.from_right.append(right)

    def _add_more(self, left: int, right: int, to_left: int, to_right: int) -> None:
        """As `_add`, with docks, a coin that comes back, the bank, other sellers, and what stays unused."""
        if left and self.docks[0]:
            to_left -= min(self.docks[0], dearest(left, self.left_price))
        if right and self.docks[1]:
            to_right -= min(self.docks[1], dearest(right, self.right_price))
        spent = self._spent + to_left + to_right
        # `coins` holds what is left beside the others and the bank, and the slack of the docks.
        if to_left + to_right > self.coins - self.slack or spent >= self.limit:
            return
        bill = spent << 16 | to_left << 8 | to_right
        key = self._parts + to_left + (to_right << ops.PART) + (self.bank << (ops.PART * ops.BANK))
        if self.refund:
            # A coin comes back where something is bought; 1 is added everywhere so that nothing falls below 0.
            if left == 0 or not self.refund & 1:
                key += 1
            if right == 0 or not self.refund & 2:
                key += 1 << ops.PART
        for i in range(len(self.parts)):
            if ((key | ops.PART_HIGH) - self.parts[i]) & ops.PART_HIGH == ops.PART_HIGH:
                if key == self.parts[i] and bill < self.plans[i] and (not self.thorough or self.owned == self.owns[i]):
                    # A coin that comes back makes them equal: no more is bought than is needed.
                    continue
                if not self.thorough or within(self.owns[i], self.owned):
                    return
        if not self._sold(left, right):
            return
        for slot in range(len(self.others)):
            rest = less(self.bought[slot], self.sure[slot])
            if rest and not covers(self.flex[slot], 0, rest):
                return
        i = 0
        while i < len(self.parts):
            if ((self.parts[i] | ops.PART_HIGH) - key) & ops.PART_HIGH == ops.PART_HIGH and (
                not self.thorough or within(self.owned, self.owns[i])
            ):
                self.plans.pop(i)
                self.from_left.pop(i)
                self.from_right.pop(i)
                self.parts.pop(i)
                self.owns.pop(i)
                self.banks.pop(i)
                self.from_others.pop(i)
            else:
                i += 1
        self.plans.append(bill)
        self.from_left.append(left)
        self.from_right.append(right)
        self.parts.append(key)
        self.owns.append(self.owned)
        self.banks.append(self.bank)
        self.from_others.append(self.bought[:])
        if len(self.plans) == 2 * ops.MOST_PLANS:
            self.finish()
            self.limit = self.plans[ops.MOST_PLANS - 1] >> 16

    def finish(self) -> None:
        """Sort the plans, and keep as many as can be told apart (R-25)."""
        self._sort()
        if len(self.plans) > ops.MOST_PLANS:
            del self.plans[ops.MOST_PLANS :]
            del self.from_left[ops.MOST_PLANS :]
            del self.from_right[ops.MOST_PLANS :]
            del self.parts[ops.MOST_PLANS :]
            del self.owns[ops.MOST_PLANS :]
            del self.banks[ops.MOST_PLANS :]
            del self.from_others[ops.MOST_PLANS :]

    def _sort(self) -> None:
        """Cheapest first, and among equals the one that pays the left neighbor less."""
        plans = self.plans
        for i in range(1, len(plans)):
            j = i
            while j > 0 and plans[j - 1] > plans[j]:
                plans[j - 1], plans[j] = plans[j], plans[j - 1]
                swap(self.from_left, j)
                swap(self.from_right, j)
                if not self.plain:
                    swap(self.parts, j)
                    swap(self.owns, j)
                    swap(self.banks, j)
                    self.from_others[j - 1], self.from_others[j] = self.from_others[j], self.from_others[j - 1]
                j -= 1


def swap(items: list[int], j: int) -> None:
    items[j - 1], items[j] = items[j], items[j - 1]


def covered(need: int, sources: list[int]) -> list[int]:
    """What may be left of these units after the sources have given what they can, one unit each; 0 ends it."""
    rests = [need]
    for options in sources:
        further: list[int] = []
        for rest in rests:
            hit = False
            for good in range(ops.LANES):
                if options >> good & 1 and rest >> (ops.LANE * good) & 255:
                    hit = True
                    smaller = rest - (1 << (ops.LANE * good))
                    if smaller == 0:
                        return [0]
                    if smaller not in further:
                        further.append(smaller)
            if not hit and rest not in further:
                further.append(rest)
        rests = further
    return rests


def dearest(lanes: int, prices: int) -> int:
    """The highest price among these units."""
    most = 0
    for good in range(ops.LANES):
        if lanes >> (ops.LANE * good) & 255:
            price = prices >> (ops.LANE * good) & 255
            if price > most:
                most = price
    return most


def worth(lanes: int, prices: int) -> int:
    """What these units cost."""
    total = 0
    for good in range(ops.LANES):
        total += (lanes >> (ops.LANE * good) & 255) * (prices >> (ops.LANE * good) & 255)
    return total


def lower(a: int, b: int) -> int:
    """The lower of two prices, lane by lane."""
    return a - less(a, b)


def parts_of(cost: int) -> list[int]:
    """Every part of a cost, in lanes."""
    out = [0]
    for good in range(ops.LANES):
        n = cost >> (ops.LANE * good) & 255
        if n:
            further: list[int] = []
            for part in out:
                for k in range(n + 1):
                    further.append(part + (k << (ops.LANE * good)))
            out = further
    return out


def missing(need: int, sources: list[int]) -> list[int]:
    """The goods of `need` that no matching of either/or sources can give, one entry per unit; for people."""
    wanted: list[int] = []
    for good in range(ops.LANES):
        for _ in range(need >> (ops.LANE * good) & 255):
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
