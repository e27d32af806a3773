"""Goods, prices, and all ways to pay for something (SW-040 to SW-050, R-01 to R-06)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement
from typing import Any

from tests.seven_wonders.referee.data import BOX, GOODS, RAW, WARES
from tests.seven_wonders.referee.table import City, Piece, Table

BANK = "bank"
MOST_PLANS = 64
"""More are not offered (R-25)."""
Need = tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Source:
    """One unit per turn of one of some goods, and what it costs."""

    options: frozenset[str]
    payee: str = ""
    """The seller, the bank, or empty for what costs nothing."""
    price: tuple[tuple[str, int], ...] = ()
    own: bool = False
    """Own production: what Catan may give away and what can stay unused (SW-173, LW-070)."""
    once: str = ""
    """What serves once per turn only (R-05)."""

    def cost(self, good: str) -> int:
        return dict(self.price).get(good, 0)


@dataclass(frozen=True)
class Plan:
    """Coins to each payee, and the neighbors from whom something is bought."""

    coins: tuple[tuple[str, int], ...]
    bought: frozenset[str]
    own: tuple[tuple[str, int], ...] = ()
    """Goods of own sources, where it matters which stay unused (LW-073)."""

    def to(self, payee: str) -> int:
        return dict(self.coins).get(payee, 0)

    @property
    def total(self) -> int:
        return sum(n for _, n in self.coins)


FREE = Plan((), frozenset())


def units(options: list[dict[str, int]]) -> list[frozenset[str]]:
    """The units of a producer: two of a double one, one of its goods of one with a choice (SW-040)."""
    if len(options) == 1:
        return [frozenset([good]) for good, n in options[0].items() for _ in range(n)]
    return [frozenset(good for option in options for good in option)]


def for_sale(piece: Piece, effect: dict[str, Any]) -> bool:
    """SW-042: starts, brown and grey cards; no copies, no Stealth (LW-086, LW-089)."""
    return bool(effect["sold"]) and (piece.card or piece.how == "start")


def production(city: City, sold: bool) -> list[frozenset[str]]:
    """The units that a city makes, or those of them that others can buy."""
    out = [frozenset([city.side["start"]])] if city.side.get("start") else []
    for piece, effect in city.standing("produce"):
        if not sold or for_sale(piece, effect):
            out += units(effect["options"])
    return out


def makeable(city: City, sources: Iterable[str]) -> set[str]:
    """Goods that the starting resource and cards of some colors can make (SW-147, LW-243)."""
    out: set[str] = set()
    if "start" in sources and city.side.get("start"):
        out.add(city.side["start"])
    for piece, effect in city.standing("produce"):
        if piece.color in sources or ("start" in sources and piece.how == "start"):
            out |= {good for option in effect["options"] for good in option}
    return out


def sellers(table: Table, buyer: str) -> list[str]:
    """SW-050; everybody for the buyer with reach (LW-209, LW-210)."""
    if buyer in table.phased:
        return []
    beside = [table.left(buyer), table.right(buyer)]
    if any("any" in effect["sides"] for _, effect in table.cities[buyer].standing("trade-price")):
        return beside + [color for color in table.ring() if color not in (*beside, buyer)]
    return beside


def prices(table: Table, buyer: str, seller: str) -> dict[str, int]:
    """SW-043: discounts do not add up."""
    sides = {"any"}
    if seller == table.left(buyer):
        sides.add("left")
    if seller == table.right(buyer):
        sides.add("right")
    out = {good: int(BOX["price"]) for good in GOODS}
    for _, effect in table.cities[buyer].standing("trade-price"):
        if sides & set(effect["sides"]):
            for good in effect["goods"]:
                out[good] = min(out[good], effect["price"])
    return out


def own_sources(city: City) -> list[Source]:
    return [Source(unit, own=True) for unit in production(city, sold=False)]


def all_sources(table: Table, buyer: str, drop: int) -> list[Source]:
    """All that can serve a cost; `drop` units fall away by discounts (SW-127)."""
    city = table.cities[buyer]
    out = own_sources(city)
    out += [Source(frozenset(GOODS)) for _ in range(drop)]
    for at, (_, effect) in enumerate(city.standing("produce-like")):
        made = makeable(city, effect["sources"])
        options = frozenset(made if effect["mode"] == "made" else set(GOODS) - made)
        out.append(Source(options, once=f"like {at}"))
    for at, (_, effect) in enumerate(city.standing("bank-good")):
        prices_there = tuple((good, effect["price"]) for good in GOODS)
        out.append(Source(frozenset(GOODS), BANK, prices_there, once=f"bank {at}"))
    out = [source for source in out if source.once not in city.worn]
    for seller in sellers(table, buyer):
        price = tuple(prices(table, buyer, seller).items())
        out += [Source(unit, seller, price) for unit in production(table.cities[seller], sold=True)]
    return out


def needs(cost: dict[str, Any]) -> list[Counter[str]]:
    """The goods of a cost; several where it says «any» or «different» (Lost Wonders)."""
    out = [Counter(cost.get("goods", {}))]
    for key, goods in (("any_raw", RAW), ("any_ware", WARES), ("any_good", GOODS)):
        if cost.get(key):
            out = [need + Counter(some) for need in out for some in combinations_with_replacement(goods, cost[key])]
    if cost.get("distinct_raw"):
        out = [need + Counter(some) for need in out for some in combinations(RAW, cost["distinct_raw"])]
    return out


def exchanges(need: Counter[str], give: int) -> list[Counter[str]]:
    """SW-173: for one unit of the need some units of another kind, marked as own."""
    out = []
    for good in need:
        for kind in GOODS:
            if kind != good:
                rest = need - Counter([good])
                rest[f"own {kind}"] += give
                out.append(rest)
    return out


def search(
    sources: list[Source], need: Counter[str], budget: int, plain: bool, thorough: bool
) -> set[tuple[tuple[str, int], ...]]:
    """All sums of prices by payee that cover a need, before rebates; «use wood» counts own units if that matters."""
    start: Need = tuple(sorted(need.items()))
    wanted = set(need)
    states: dict[Need, set[tuple[tuple[str, int], ...]]] = {start: {()}}
    for source in sources:
        served = source.options & wanted
        if source.own:
            served |= {f"own {good}" for good in source.options} & wanted
        if not served:
            continue
        after = {left: set(costs) for left, costs in states.items()}
        for left, costs in states.items():
            for good, _ in left:
                if good not in served:
                    continue
                rest = tuple((other, m - (other == good)) for other, m in left if m - (other == good))
                price = source.cost(good)
                for cost in costs:
                    paid = Counter(dict(cost))
                    if source.payee:
                        paid[source.payee] += price
                    elif thorough and source.own:
                        paid["use " + good.removeprefix("own ")] += 1
                    if not plain and source.once:
                        paid["once " + source.once] += 1
                    if sum(n for payee, n in paid.items() if " " not in payee) <= budget:
                        after.setdefault(rest, set()).add(tuple(sorted(paid.items())))
        states = {left: pruned(costs) if plain else costs for left, costs in after.items()}
    return states.get((), set())


def pruned(costs: set[tuple[tuple[str, int], ...]]) -> set[tuple[tuple[str, int], ...]]:
    """Without what is nowhere better than another."""
    if len(costs) == 1:
        return costs
    kept = [(cost, dict(cost)) for cost in costs]
    return {
        cost
        for cost, paid in kept
        if not any(
            other is not cost and all(n <= paid.get(payee, 0) for payee, n in less.items()) and less != paid
            for other, less in kept
        )
    }


def fits(city: City, units: list[frozenset[str]]) -> bool:
    """Whether different own sources can give all these units (LW-073)."""
    sources = production(city, sold=False)
    holder: dict[int, int] = {}

    def place(unit: int, tried: set[int]) -> bool:
        for at, options in enumerate(sources):
            if options & units[unit] and at not in tried:
                tried.add(at)
                if at not in holder or place(holder[at], tried):
                    holder[at] = unit
                    return True
        return False

    return len(units) <= len(sources) and all(place(unit, set()) for unit in range(len(units)))


def singles(own: Iterable[tuple[str, int]]) -> list[frozenset[str]]:
    return [frozenset([good]) for good, n in own for _ in range(n)]


def spare(city: City, plan: Plan, myth: bool) -> bool:
    """LW-074: what was traded away in this turn pays nothing more; a myth takes what no payment took (LW-272)."""
    if myth:
        return all(fits(city, [*city.traded, *singles(plan.own), *singles(own)]) for own in [*city.paid, ()])
    return not city.traded or fits(city, city.traded + singles(plan.own))


def keeps(table: Table, city: City) -> bool:
    """Whether it matters to a city which own sources stay unused (R-02)."""
    return any(True for _ in city.standing("exchange-unused")) or may_invoke(table, city)


def may_invoke(table: Table, city: City) -> bool:
    """LW-272: one myth per age, two with stages of Ithákê."""
    limit = max([1, *(e["n"] for _, e in city.standing("myth-limit") if table.age in e["ages"])])
    return bool(city.myths) and city.invoked < limit


def myth_plans(table: Table, buyer: str, cost: dict[str, Any], budget: int) -> list[Plan]:
    """Ways to pay for a myth, with goods that nothing else took."""
    hatshepsut = coin_for_buying(table.cities[buyer])
    found = {plan for plan, _ in every_plan(table, buyer, cost, 0, budget, not hatshepsut, myth=True)}
    # An unused myth keeps goods; the myth that is paid for does not.
    kept = set(offered(table, buyer, found, hatshepsut))
    return offered(table, buyer, kept, hatshepsut, keeping=False)


def plans(table: Table, buyer: str, cost: dict[str, Any], drop: int, budget: int, rebate: bool = True) -> list[Plan]:
    """All ways to pay that are offered, in their order (R-01, R-02)."""
    hatshepsut = coin_for_buying(table.cities[buyer])
    found = {plan for plan, _ in every_plan(table, buyer, cost, drop, budget, not hatshepsut, rebate)}
    return offered(table, buyer, found, hatshepsut)


def wear(table: Table, buyer: str, cost: dict[str, Any], drop: int, plan: Plan, myth: bool = False) -> set[str]:
    """What works once per turn and is used up by a plan; as few as will do (R-05)."""
    city = table.cities[buyer]
    if not any(True for op in ("produce-like", "bank-good", "exchange") for _ in city.standing(op)):
        return set()
    ways = [
        frozenset(worn)
        for other, worn in every_plan(table, buyer, cost, drop, plan.total, False, myth=myth)
        if (other.coins, other.own) == (plan.coins, plan.own) and other.bought <= plan.bought
    ]
    best = sorted(ways, key=rank)[:1]
    return set(*best)


def rank(worn: frozenset[str]) -> tuple[int, list[str]]:
    """Fewest first."""
    return len(worn), sorted(worn)


def coin_for_buying(city: City) -> int:
    """SW-130."""
    return sum(int(effect["n"]) for _, effect in city.standing("event-coins") if effect["event"] == "buy")


def every_plan(
    table: Table,
    buyer: str,
    cost: dict[str, Any],
    drop: int,
    budget: int,
    plain: bool,
    rebate: bool = True,
    myth: bool = False,
) -> set[tuple[Plan, frozenset[str]]]:
    """All ways to pay with what each of them wears out; `plain` leaves out what is dearer in every part."""
    city = table.cities[buyer]
    rebates: Counter[str] = Counter()
    if buyer not in table.phased:
        for _, effect in city.standing("trade-rebate"):
            for side in effect["sides"]:
                seller = table.left(buyer) if side == "left" else table.right(buyer)
                # SW-146: the first unit of the turn
                rebates[seller] += 0 if seller in city.bought else effect["n"]
    slack = sum(rebates.values())
    bank_rebate = sum(effect["n"] for _, effect in city.standing("bank-rebate")) if rebate else 0
    thorough = myth or keeps(table, city)
    every = all_sources(table, buyer, drop)
    wanted = [(need, "") for need in needs(cost)]
    for _, effect in city.standing("exchange"):
        if "exchange" not in city.worn:
            wanted = wanted + [(other, "exchange") for need, _ in wanted for other in exchanges(need, effect["n"])]
    out: set[tuple[Plan, frozenset[str]]] = set()
    seen: set[Need] = set()
    for need, worn in wanted:
        key = tuple(sorted(need.items()))
        if key in seen:
            continue
        seen.add(key)
        for raw in search(every, need, budget + slack + bank_rebate, plain, thorough):
            paid = {payee: n for payee, n in raw if " " not in payee}
            own = tuple((payee.removeprefix("use "), n) for payee, n in raw if payee.startswith("use "))
            once = frozenset(payee.removeprefix("once ") for payee, _ in raw if payee.startswith("once "))
            bought = frozenset(payee for payee in paid if payee != BANK)
            paid[BANK] = paid.get(BANK, 0) + cost.get("coins", 0)
            for payee in paid:
                # SW-146, LW-235
                less = bank_rebate if payee == BANK else rebates[payee]
                paid[payee] = max(0, paid[payee] - less)
            plan = Plan(tuple(sorted((payee, n) for payee, n in paid.items() if n)), bought, own)
            if plan.total <= budget and spare(city, plan, myth):
                out.add((plan, once | {worn} if worn else once))
    return out


def offered(table: Table, buyer: str, found: set[Plan], hatshepsut: int, keeping: bool = True) -> list[Plan]:
    """R-01, R-02: what is nowhere better than another is dropped; of equals the one that pays less stays."""
    left, right = table.left(buyer), table.right(buyer)

    def worth(plan: Plan) -> dict[str, int]:
        paid = dict(plan.coins)
        if keeping:
            paid.update({f"use {good}": n for good, n in plan.own})
        for side in {left, right} & plan.bought - table.cities[buyer].bought:
            paid[side] = paid.get(side, 0) - hatshepsut
        return paid

    def no_worse(one: dict[str, int], other: dict[str, int]) -> bool:
        return all(one.get(payee, 0) <= other.get(payee, 0) for payee in {*one, *other})

    ranked = sorted(found, key=lambda plan: (plan.total, plan.to(left), plan.to(right), len(plan.bought), plan.own))
    kept: list[tuple[Plan, dict[str, int]]] = []
    for plan in ranked:
        mine = worth(plan)
        if any(no_worse(theirs, mine) for _, theirs in kept):
            continue
        kept = [(one, theirs) for one, theirs in kept if not no_worse(mine, theirs)]
        kept.append((plan, mine))
    return [plan for plan, _ in kept]
