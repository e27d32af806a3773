"""The course of a game, asked and told step by step (SW-010 to SW-017, SW-100)."""

from __future__ import annotations

from collections import Counter

from tests.seven_wonders.referee import military
from tests.seven_wonders.referee.acts import ACT, CONFLICT, SCORING, START, window
from tests.seven_wonders.referee.choices import BUILDS, card_cost, drops, next_stages, stage_cost, stage_plans, uses
from tests.seven_wonders.referee.data import BOX, CARDS, color_of
from tests.seven_wonders.referee.effects import Effects
from tests.seven_wonders.referee.extras import extras, moves_and_copies
from tests.seven_wonders.referee.flow import Flow, Luck, Pick, Questions
from tests.seven_wonders.referee.losses import settle
from tests.seven_wonders.referee.table import City, Piece, Table
from tests.seven_wonders.referee.trade import BANK, FREE, MOST_PLANS, Plan, wear


class Game:
    """A whole game from its first choice of cards or leaders."""

    def __init__(self, table: Table, luck: Luck) -> None:
        self.table = table
        self.luck = luck
        self.picks: dict[str, Pick] = {}
        self.effects = Effects(table, luck)

    @property
    def leaders(self) -> bool:
        return "leaders" in self.table.modules

    def play(self, drafting: bool) -> Flow[None]:
        t = self.table
        if drafting:
            yield from self.draft()
        for age in (1, 2, 3):
            t.age = age
            for city in t.cities.values():
                for piece in city.pieces:
                    piece.spent = False
            late = "recruit-late" in t.modules
            if late:
                self.deal()
            if self.leaders:
                t.turn = 0
                yield from self.one_turn()
            if not late:
                self.deal()
            for turn in range(1, t.turns + 1):
                t.turn = turn
                yield from self.one_turn()
        yield from window(t, self.effects, SCORING)
        yield from settle(t)

    def deal(self) -> None:
        """SW-005: the deck of an age is dealt, all of it."""
        t = self.table
        deck, hands = t.decks[t.age - 1], self.luck.hands()
        if deck:
            together = Counter(card for hand in hands.values() for card in hand)
            assert together == Counter(deck), "the deck of an age is dealt"
        assert {len(hand) for hand in hands.values()} == {t.hand_size}
        for color, hand in hands.items():
            t.cities[color].hand = list(hand)
        t.decks[t.age - 1] = []
        for color, myths in self.luck.myths().items():
            t.cities[color].myths, t.cities[color].invoked = list(myths), 0

    def draft(self) -> Flow[None]:
        """SW-122: one is kept, the others go to the right."""
        t = self.table
        packets = self.luck.packets()
        while any(packets.values()):
            open_: Questions = {color: sorted(packets[color]) for color in t.colors}
            kept: dict[str, str] = {}
            while open_ and max(map(len, packets.values())) > 1:
                color, card = yield open_
                kept[color] = card
                del open_[color]
            for color in t.colors:
                card = kept.get(color) or packets[color][0]
                packets[color].remove(card)
                t.cities[color].leaders.append(card)
            packets = {color: packets[t.colors[(at + 1) % t.seats]] for at, color in enumerate(t.colors)}

    # ---- one turn

    def one_turn(self) -> Flow[None]:
        t = self.table
        for city in t.cities.values():
            city.banked = False
            city.traded, city.paid = [], []
            city.worn, city.bought = set(), set()
            city.played = False
        t.losses.clear()
        t.passes = 1
        yield from window(t, self.effects, START)
        yield from self.choose(t.colors)
        yield from self.carry_out()
        if t.turn == t.turns:
            yield from self.leftovers()
        yield from extras(t, self.effects)
        yield from moves_and_copies(t, self.effects)
        yield from settle(t)
        yield from self.end()

    def held(self, city: City) -> list[str]:
        return city.leaders if self.table.turn == 0 else city.hand

    def choose(self, who: list[str], second: bool = False) -> Flow[None]:
        """S1: everybody at the same time."""
        t = self.table
        self.picks = {color: Pick() for color in who}
        open_: Questions = {}
        for color in who:
            cards = sorted(set(self.held(t.cities[color])))
            if second:
                # There is but one card.
                self.picks[color].card = cards[0]
                open_[color] = self.uses(t.cities[color], cards[0])
            elif cards:
                open_[color] = cards
        for city in t.cities.values():
            city.purse = min(city.purse, city.coins) if second else city.coins
        while open_:
            color, answer = yield open_
            more = self.told(t.cities[color], self.picks[color], answer)
            if more:
                open_[color] = more
            else:
                self.picks[color].done = True
                del open_[color]

    def hit(self, city: City) -> bool:
        """LW-219: whether the Assassin makes this card worth nothing; leaders are no age cards."""
        return city.color in self.table.assassins and self.table.turn > 0

    def uses(self, city: City, card: str) -> list[str]:
        return ["sell"] if self.hit(city) else list(uses(self.table, city, card, city.purse))

    def told(self, city: City, pick: Pick, answer: str) -> list[str]:
        """Take an answer; what is asked next."""
        t = self.table
        if not pick.card:
            pick.card = answer
            return self.uses(city, pick.card)
        if not pick.use:
            pick.use = answer
            if answer == "stage":
                ways = {n: stage_plans(t, city, n, city.purse) for n in next_stages(city)}
                able = [n for n in ways if ways[n]]
                if city.side.get("free_order"):
                    return [f"stage-{n}" for n in able]
                return self.stage_told(city, pick, able[0])
            pick.ways = uses(t, city, pick.card, city.purse)[answer]
            return self.ask_plan(pick)
        if answer.startswith("stage-"):
            return self.stage_told(city, pick, int(answer.removeprefix("stage-")))
        if answer.startswith("from-"):
            pick.source = answer.removeprefix("from-")
            return self.ask_plan(pick)
        pick.plan = pick.ways[int(answer.removeprefix("plan-")) - 1]
        pick.ways = [plan for plan in pick.ways if plan.coins == pick.plan.coins]
        return []

    def stage_told(self, city: City, pick: Pick, number: int) -> list[str]:
        pick.stage = number
        pick.ways = stage_plans(self.table, city, number, city.purse)
        for effect in city.side["stages"][number - 1]["effects"]:
            if effect["op"] == "copy-stage":
                if len(effect["of"]) > 1:
                    return [f"from-{side}" for side in effect["of"]]
                pick.source = effect["of"][0]
        return self.ask_plan(pick)

    def ask_plan(self, pick: Pick) -> list[str]:
        """R-01: asked only if there are two or more ways."""
        if len(pick.ways) > 1:
            return [f"plan-{n + 1}" for n in range(min(len(pick.ways), MOST_PLANS))]
        pick.plan = pick.ways[0]
        return []

    def carry_out(self) -> Flow[None]:
        """S2 to S5."""
        t, effects = self.table, self.effects
        picks = {color: pick for color, pick in self.picks.items() if pick.done}
        income: Counter[str] = Counter()
        hit = [color for color in picks if self.hit(t.cities[color])]
        if t.turn:
            # Who has no card to play is not hit later.
            t.assassins.clear()
        for color, pick in picks.items():
            plan = pick.plan or FREE
            city = t.cities[color]
            if len(pick.ways) > 1:
                # Plans that differ only in what stays unused are told apart by what was used.
                used = self.luck.used(color)
                plan = next((way for way in pick.ways if dict(way.own) == used), plan)
            city.paid.append(plan.own)
            city.played = True
            if t.passes == 1 and (t.turn == t.turns or city.myths):
                city.worn = self.wear(city, pick, plan)
            city.coins -= plan.total
            assert city.coins >= 0
            for payee, n in plan.coins:
                if payee != BANK:
                    income[payee] += n
            self.held(city).remove(pick.card)
        for city in t.cities.values():
            city.purse = min(city.purse, city.coins)
        entered = [(color, pick, self.place(t.cities[color], pick)) for color, pick in picks.items()]
        for color, n in income.items():
            t.cities[color].coins += n
        for color, pick, _ in entered:
            if pick.use == "sell" and color not in hit:
                effects.gain(t.cities[color], int(BOX["sale"]))
            elif pick.use == "bonus":
                effects.sell_well(t.cities[color])
            effects.bought(t.cities[color], (pick.plan or FREE).bought)
        for color, pick, pieces in entered:
            for piece in pieces:
                effects.enter(t.cities[color], piece)
                if pick.use in BUILDS and piece.color != "white":
                    effects.built(t.cities[color], piece)
        yield from window(t, effects, ACT)
        for city in t.cities.values():
            city.forgets = 0

    def wear(self, city: City, pick: Pick, plan: Plan) -> set[str]:
        """What the last card of the age cannot use again (R-05)."""
        if pick.use == "stage":
            cost, drop = stage_cost(city, pick.stage), drops(city, "stage")
        elif pick.use == "build":
            cost, drop = card_cost(self.table, city, pick.card), drops(city, color_of(pick.card))
        else:
            return set()
        return wear(self.table, city.color, cost, drop, plan)

    def place(self, city: City, pick: Pick) -> list[Piece]:
        """S3."""
        t = self.table
        if pick.use == "stage":
            return self.effects.place_stage(city, pick)
        if pick.use in BUILDS:
            for op, use in (("free-build", "power"), ("free-color", "favor"), ("chain-from-neighbor", "borrow")):
                if pick.use == use:
                    ready = [p for p, e in city.standing(op) if not p.spent and e.get("limit") != "always"]
                    ready[0].spent = True
            how = "paid" if pick.use == "build" else pick.use
            if color_of(pick.card) == "white" and pick.use == "build":
                how = "recruited"
            return [self.effects.place_card(city, pick.card, how)]
        if pick.use in ("sell", "bonus") and (CARDS[pick.card]["age"] or "discarded-leaders" in t.modules):
            t.pile.append(pick.card)
        return []

    def leftovers(self) -> Flow[None]:
        """SL: the last card of an age (SW-017, SW-055, LW-096)."""
        t = self.table
        able: set[str] = set()
        for city in t.cities.values():
            for _, effect in city.having("play-last-card"):
                # LW-081: a right for everybody reaches no phased city.
                reached = self.effects.reached(city) if effect.get("to") == "all" else [city]
                able |= {other.color for other in reached}
        who = [color for color, city in t.cities.items() if city.hand and color in able]
        if who:
            yield from self.choose(who, second=True)
            t.passes = 2
        for color, city in t.cities.items():
            if color not in who:
                t.pile += city.hand
                city.hand = []
        if who:
            yield from self.carry_out()

    def end(self) -> Flow[None]:
        """S10."""
        t = self.table
        self.effects.phase()
        for city in t.cities.values():
            for piece in city.pieces:
                piece.fresh = False
        if t.turn == t.turns:
            yield from window(t, self.effects, CONFLICT)
            yield from settle(t)
            won = military.conflicts(t)
            for color, n in won.items():
                self.effects.won_tokens(t.cities[color], n)
            self.effects.forget_myths()
        elif t.turn:
            step = 1 if BOX["passing"][t.age - 1] == "left" else -1
            hands = {color: t.cities[color].hand for color in t.colors}
            for at, color in enumerate(t.circle):
                t.cities[t.circle[(at + step) % t.seats]].hand = hands[color]
