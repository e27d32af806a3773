"""Payment: which goods a city makes itself, what it buys from whom, and all plans worth telling apart (R-01, R-02).

Goods are in lanes of 8 bits. A source that gives one of several goods is a mask of goods. A plan packs the coins it
takes in all, the coins to the left and the coins to the right, so that plans in order are cheapest first and among
equals the one that pays the left neighbor less.
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


@final
class Market:
    """What the two neighbors of a city sell, at which prices, to whom has so many coins."""

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
    coins: int
    plans: list[int]
    from_left: list[int]
    """Per plan, the units bought from the left, and below from the right."""
    from_right: list[int]

    def __init__(self, left_price: int, right_price: int, coins: int) -> None:
        self.left_price = left_price
        self.right_price = right_price
        self.coins = coins
        self.plans = []
        self.from_left = []
        self.from_right = []

    def offer_left(self, sure: int, span: int, flex: list[int]) -> None:
        self.left = sure
        self.left_span = span
        self.left_flex = flex

    def offer_right(self, sure: int, span: int, flex: list[int]) -> None:
        self.right = sure
        self.right_span = span
        self.right_flex = flex

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
                            self.from_left.append(0)
                            self.from_right.append(0)
                            return self.plans
                        if smaller not in further:
                            further.append(smaller)
                if not hit and rest not in further:
                    further.append(rest)
            rests = further
        for rest in rests:
            if within(rest, self.left_span + self.right_span):
                self._split(rest, 0, 0, 0, 0, 0)
        if len(self.plans) > 1:
            self._sort()
        return self.plans

    def _split(self, need: int, good: int, left: int, right: int, to_left: int, to_right: int) -> None:
        """Who sells the units of this good and of those after it; the rest is decided already."""
        shift = LANE * good
        while good < LANES and need >> shift & 255 == 0:
            good += 1
            shift += LANE
        if good == LANES:
            self._add(left, right, to_left, to_right)
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

    def _add(self, left: int, right: int, to_left: int, to_right: int) -> None:
        for known in self.plans:
            if known >> 8 & 255 <= to_left and known & 255 <= to_right:
                return
        rest = less(left, self.left)
        if rest and not covers(self.left_flex, 0, rest):
            return
        rest = less(right, self.right)
        if rest and not covers(self.right_flex, 0, rest):
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
        self.plans.append(plan(to_left, to_right))
        self.from_left.append(left)
        self.from_right.append(right)

    def _sort(self) -> None:
        plans = self.plans
        a = self.from_left
        b = self.from_right
        for i in range(1, len(plans)):
            j = i
            while j > 0 and plans[j - 1] > plans[j]:
                plans[j - 1], plans[j] = plans[j], plans[j - 1]
                a[j - 1], a[j] = a[j], a[j - 1]
                b[j - 1], b[j] = b[j], b[j - 1]
                j -= 1


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
