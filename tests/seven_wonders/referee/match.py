"""The referee beside the engine: random games in which every decision and every position is compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.seven_wonders.play import GAME
from tests.seven_wonders.referee import scoring
from tests.seven_wonders.referee.choices import stage_cost, uses
from tests.seven_wonders.referee.data import CARDS, GOODS
from tests.seven_wonders.referee.game import Game
from tests.seven_wonders.referee.table import Table, read
from tests.seven_wonders.referee.trade import BANK, MOST_PLANS, Plan
from ziggurat.games.seven_wonders.data.names import PHASES
from ziggurat.games.seven_wonders.data.records import SEAT_COLORS
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.state import SevenWonders

PILE = ("sell", "bonus", "left", "slain")
MYTH_WAYS = 4
PLAIN = {"produce", "vp", "shields", "coins"}
"""What most cards do: others are rarer, and liked better."""


class Dealer:
    """Luck as the engine had it, read from the position after a choice."""

    def __init__(self, state: SevenWonders) -> None:
        self.state = state
        self.goods_used = [0] * state.seats
        self.keep()

    def keep(self) -> None:
        """Before a choice: the dice as they lie."""
        if isinstance(self.state, Expanded):
            self.dice = self.state.dice.copy()

    def note(self) -> None:
        """After a choice: the own goods in the payments of the turn."""
        if PHASES[self.state.phase] == "acts":
            self.goods_used = GAME.position(self.state)["lost"]["used"]

    def hands(self) -> dict[str, list[str]]:
        cities = GAME.position(self.state)["cities"]
        return {color: list(city.get("hand", [])) for color, city in cities.items()}

    def packets(self) -> dict[str, list[str]]:
        cities = GAME.position(self.state)["cities"]
        return {color: list(city.get("packet", [])) for color, city in cities.items()}

    def drawn(self, color: str) -> list[str]:
        """The cards that a seat looks at now."""
        task = GAME.view(self.state, SEAT_COLORS.index(color)).task
        assert task is not None
        return list(task.cards)

    def boards(self, color: str) -> list[str]:
        """The sides on offer to a seat now."""
        task = GAME.view(self.state, SEAT_COLORS.index(color)).task
        assert task is not None
        return list(task.offers)

    def myths(self) -> dict[str, list[str]]:
        """What was dealt of them for this age."""
        return {color: list(some) for color, some in GAME.position(self.state).get("lost", {}).get("myths", {}).items()}

    def used(self, color: str) -> dict[str, int]:
        """The own goods in the payment of a seat this turn, where several ways cost the same."""
        lanes = self.goods_used[SEAT_COLORS.index(color)]
        return {good: lanes >> 8 * at & 255 for at, good in enumerate(GOODS) if lanes >> 8 * at & 255}

    def roll(self) -> int:
        """The next die; the stream was kept before the engine went on."""
        return int(self.dice.below(6)) + 1


def rare(name: str) -> float:
    """How much a random player likes a choice."""
    if name in CARDS:
        ops = {effect["op"] for effect in CARDS[name]["effects"]}
        return 3 if ops - PLAIN else 1
    if name in ("pass", "sell"):
        return 0.25
    return 4 if name in ("stage", "power", "favor", "borrow", "bonus") else 1


class Match:
    """One game with both."""

    def __init__(self, state: SevenWonders, luck: Random, boards: Sequence[str] = ()) -> None:
        """With the first of these boards that fit, where boards are chosen."""
        self.state = state
        self.luck = luck
        while state.pending and self.phase == "boards":
            who = luck.choice(state.actors())
            names = GAME.names(state, who)
            wanted = [name for name in boards if name in names]
            state.play(who, GAME.vocabulary.index(wanted[0] if wanted else luck.choice(names)))
        start = GAME.position(state)
        self.table: Table = read(start)
        self.dealer = Dealer(state)
        self.game = Game(self.table, self.dealer)
        self.flow = self.game.play(start["phase"] == "draft")
        self.questions: dict[str, list[str]] = next(self.flow)
        self.over = False
        self.asked: set[str] = set()
        """Who was asked before; while it only shrinks, secret choices are made."""
        self.seen: Counter[str] = Counter()

    def play(self) -> Counter[str]:
        """To the end; gives what was asked how often."""
        while self.state.pending:
            self.step()
        assert self.over, f"the engine ends, the referee asks {self.questions}"
        self.compare()
        self.compare_points()
        return self.seen

    def step(self) -> None:
        state, luck = self.state, self.luck
        if not set(self.questions) <= self.asked:
            self.compare()
        self.asked = set(self.questions)
        actors = state.actors()
        assert not self.over, "the referee ends, the engine asks"
        assert {SEAT_COLORS[who] for who in actors} == set(self.questions), (
            f"asked: {[SEAT_COLORS[who] for who in actors]}, the referee asks {self.questions}"
        )
        who = luck.choice(actors)
        color = SEAT_COLORS[who]
        words = self.words(who)
        mine = few_ways(self.questions[color], set(words.values()))
        assert Counter(words.values()) == Counter(mine), f"{color} may {list(words.values())}, the referee says {mine}"
        names = list(words)
        if names[0].startswith("plan-"):
            self.compare_plans(who)
        elif names[0] in CARDS and self.phase == "choose" and luck.random() < 0.15:
            self.compare_hand(who)
        name = luck.choices(names, [rare(name) for name in names])[0]
        self.seen[words[name].split("-")[0].split()[0] if name not in CARDS else "card"] += 1
        self.where = f"age {self.table.age} turn {self.table.turn}: {color} {words[name]}"
        self.dealer.keep()
        state.play(who, GAME.vocabulary.index(name))
        self.dealer.note()
        self.skip()
        try:
            self.questions = self.flow.send((color, words[name]))
        except StopIteration:
            self.questions, self.over = {}, True

    def words(self, who: int) -> dict[str, str]:
        """The choices of a seat by name, each with what it means to the referee."""
        names = GAME.names(self.state, who)
        task = GAME.view(self.state, who).task if self.phase == "acts" else None
        if task is None:
            return {name: name for name in names}
        out = {"pass": "pass"}
        for act in task.acts:
            what = SEAT_COLORS[act.seat] if act.kind == "swap" else act.what
            n = str(act.n) if act.kind == "give" else ""
            if act.kind == "myth":
                paid = zip((*SEAT_COLORS[: self.state.seats], BANK), act.coins, strict=True)
                n = ",".join(sorted(f"{payee}={coins}" for payee, coins in paid if coins)) or "nothing"
            out[GAME.vocabulary.name(act.choice)] = " ".join(filter(None, (act.kind, what, n)))
        assert set(out) == set(names)
        return out

    @property
    def phase(self) -> str:
        return PHASES[self.state.phase]

    def skip(self) -> None:
        """Who could act, but has nothing to do now, is asked all the same, so that the question tells nothing."""
        while self.phase == "acts" and self.state.pending:
            who = self.state.actors()[0]
            if GAME.names(self.state, who) != ["pass"]:
                return
            self.state.play(who, GAME.vocabulary.index("pass"))

    # ---- comparing

    def compare(self) -> None:
        """The whole position."""
        position = GAME.position(self.state)
        theirs, mine = public(position), own(self.table)
        for key, value in theirs.items():
            if isinstance(value, Counter):
                assert mine[key] == value, f"{key}: the engine has {value - mine[key]}, the referee {mine[key] - value}"
            assert mine[key] == value, f"{key}: the engine has {value}, the referee {mine[key]}, asks {self.questions}"
        if self.luck.random() < 0.1:
            self.compare_points()

    def compare_points(self) -> None:
        for seat in range(self.state.seats):
            color = SEAT_COLORS[seat]
            theirs: Counter[str] = Counter()
            for point in self.state.points(seat):
                theirs[point.source] += point.amount
            theirs = Counter({source: n for source, n in theirs.items() if n})
            mine = scoring.points(self.table, color)
            if mine != theirs and any(True for _ in self.table.cities[color].having("copy-guild")):
                # A copied guild can be worth as much as another one in another column.
                assert mine.total() == theirs.total(), f"{color}: {dict(theirs)}, the referee says {dict(mine)}"
                continue
            assert mine == theirs, f"{color}: {dict(theirs)}, the referee says {dict(mine)}"
            assert self.state.scores()[seat] == theirs.total() or self.table.modules & {"teams"}

    def compare_plans(self, who: int) -> None:
        color = SEAT_COLORS[who]
        pick = self.game.picks[color]
        view = GAME.view(self.state, who)
        shown = next(item for item in view.hand if item.card == pick.card)
        theirs = next(use for use in shown.uses if use.use == pick.use)
        if not view.stage:
            city = self.table.cities[color]
            cost = stage_cost(city, pick.stage) if pick.stage else CARDS[pick.card].get("cost", {})
            pick.ways = self.same_plans(color, pick.ways, theirs.plans, Counter(cost.get("goods", {})))

    def compare_hand(self, who: int) -> None:
        """Every use of every card that the asked seat holds."""
        color = SEAT_COLORS[who]
        city = self.table.cities[color]
        for item in GAME.view(self.state, who).hand:
            every = uses(self.table, city, item.card, city.purse)
            mine = {use: every[use] for use in self.game.uses(city, item.card)}
            theirs = {use.use: use.plans for use in item.uses if use.possible}
            assert set(mine) == set(theirs), f"{color} {item.card}: {set(theirs)}, the referee says {set(mine)}"
            for use, ways in mine.items():
                if use != "stage" or not city.side.get("free_order"):
                    self.same_plans(f"{color} {item.card} {use}", ways, theirs[use])

    def same_plans(self, what: str, mine: list[Plan], theirs: Any, need: Counter[str] | None = None) -> list[Plan]:
        """The referee's plans in the order of the engine, which is free where totals and left parts are equal."""
        color = what.split()[0]
        left, right = self.table.left(color), self.table.right(color)
        shown = []
        for plan in theirs:
            coins: Counter[str] = Counter()
            coins[left] += plan.left
            coins[right] += plan.right
            coins[BANK] += plan.bank
            for sale in plan.others:
                coins[SEAT_COLORS[sale.seat]] += sale.coins
            shown.append(tuple(sorted((payee, n) for payee, n in coins.items() if n)))
        said = Counter(plan.coins for plan in mine)
        if len(mine) > MOST_PLANS:
            # the dearest are left out.
            limit = sorted(plan.total for plan in mine)[MOST_PLANS - 1]
            assert len(shown) == MOST_PLANS
            said = Counter(plan.coins for plan in mine if plan.coins in shown or plan.total < limit)
            assert not Counter(shown) - said, f"{what}: {shown}, the referee says {dict(said)}"
        else:
            assert Counter(shown) == said, f"{what}: {shown}, the referee says {dict(said)}"
        left_over = list(mine)
        out = []
        for view, coins_paid in zip(theirs, shown, strict=True):
            bought = Counter(
                (*view.buys_left, *view.buys_right, *(good for sale in view.others for good in sale.goods))
            )
            alike = [plan for plan in left_over if plan.coins == coins_paid]
            # Plans that differ only in what stays unused are told apart by what is bought.
            made = dict((need or Counter()) - bought)
            best = next((plan for plan in alike if dict(plan.own) == made), alike[0])
            out.append(best)
            left_over.remove(best)
        ranks = [(plan.total, plan.to(left)) for plan in out]
        assert ranks == sorted(ranks), f"{what}: {shown} are not in the order of R-01"
        return out


def few_ways(mine: list[str], shown: set[str]) -> list[str]:
    """R-25: of the ways to pay for a myth four are offered."""
    ways = Counter(act.split()[1] for act in mine if act.startswith("myth "))
    offered = Counter(act.split()[1] for act in shown if act.startswith("myth "))
    cut = {myth for myth, n in ways.items() if n > MYTH_WAYS == offered[myth]}
    return [act for act in mine if act in shown or not act.startswith("myth ") or act.split()[1] not in cut]


def public(position: dict[str, Any]) -> dict[str, Any]:
    """What is compared of a position."""
    out: dict[str, Any] = {
        "age and turn": (position["age"], position["turn"]),
        "circle": list(position.get("circle") or position["cities"]),
        "phased": set(position.get("phased", [])),
        "pile": Counter(row[0] for row in position["taken"] if row[1] in PILE and "raised" not in row and row[0]),
        "tokens": Counter((color, value, "*" in rival) for color, rival, _, value in position["tokens"]),
        "built": Counter(dated(*row) for row in position["built"]),
    }
    if "discarded-leaders" in position.get("modules", []):
        out["pile"].update(row[0] for row in position["court"] if row[2] == "thrown")
    for color, city in position["cities"].items():
        out[f"{color} coins"] = city["coins"]
        out[f"{color} board"] = city["board"]
        out[f"{color} hand"] = Counter(city.get("hand", []))
        out[f"{color} leaders"] = Counter(city.get("leaders") or [])
        out[f"{color} debts"] = city.get("debts", 0)
        out[f"{color} diplomacy"] = city.get("diplomacy", 0)
    return out


def dated(color: str, what: str, how: str, age: int, turn: int) -> tuple[str, str, str, int, int]:
    """Something that stands, with its date; swapped cards have none."""
    return (color, what, how, 0, 0) if how == "swapped" else (color, what, how, age, turn)


def own(table: Table) -> dict[str, Any]:
    """The same of the referee's table."""
    out: dict[str, Any] = {
        "age and turn": (table.age, table.turn),
        "circle": table.circle,
        "phased": table.phased,
        "pile": Counter(table.pile),
        "tokens": Counter(
            (color, token.value, token.converted) for color, city in table.cities.items() for token in city.tokens
        ),
        "built": Counter(
            dated(color, piece.what, piece.how, piece.age, piece.turn)
            for color, city in table.cities.items()
            for piece in city.pieces
        ),
    }
    for color, city in table.cities.items():
        out[f"{color} coins"] = city.coins
        out[f"{color} board"] = city.board
        out[f"{color} hand"] = Counter(city.hand)
        out[f"{color} leaders"] = Counter(city.leaders)
        out[f"{color} debts"] = city.debts
        out[f"{color} diplomacy"] = city.diplomacy
    return out
