"""Why a choice is good: facts of the view with the figures of this position, and where a plan would lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from ziggurat.core.contract.teaching import PlanMark, Reason
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.seven_wonders.data.records import Card, EffectData, Stage
from ziggurat.games.seven_wonders.view.shapes import HandView, PlanView, SevenWondersView, UseView
from ziggurat.games.seven_wonders.words.facts import Facts
from ziggurat.games.seven_wonders.words.hand import BY_GRACE, next_stage, payment
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.phrases import coins, scored

COLUMNS = {
    "blue": "Civilian",
    "green": "Science",
    "yellow": "Commerce",
    "purple": "Guilds",
    "white": "Leaders",
    "black": "Cities",
}
"""Where the points of a card stand on the score sheet."""
COUNTED = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")
DEAR = 7
"""So many points of science make a card worth hiding from the next player."""


class Plan(msgspec.Struct, frozen=True):
    """What is to be done, as far as the choices say it."""

    item: HandView
    card: Card
    use: UseView | None = None
    pay: PlanView | None = None
    stage: int = 0
    """Which stage it builds."""


class Reasoner:
    """Finds what speaks for a choice, for one edition."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._facts = Facts(names)

    def _plan(self, view: SevenWondersView, plan: Sequence[int]) -> Plan | None:
        """The card, its use and the way to pay, chosen already or in the plan."""
        if view.seat is None or view.asked not in ("card", "use", "plan") or not plan:
            return None
        left = list(plan)
        item = next((one for one in view.hand if (one.card == view.card if view.card else one.choice == left[0])), None)
        if item is None or not item.uses:
            return None
        if not view.card:
            del left[0]
        card = self._names.cards[item.card]
        use = next((one for one in item.uses if one.use == view.use), None)
        if use is None and left:
            use = next((one for one in item.uses if one.choice == left[0]), None)
            del left[0]
        stage = next_stage(view)
        if left and self._names.choices[left[0]].startswith("stage-"):
            stage = int(self._names.choices[left.pop(0)].removeprefix("stage-"))
        pay = next((one for one in use.plans if left and one.choice == left[0]), None) if use is not None else None
        if pay is None and use is not None and len(use.plans) == 1:
            pay = use.plans[0]
        return Plan(item, card, use, pay, stage)

    # ---- what it is, and where it would lie

    def said(self, view: SevenWondersView, plan: Sequence[int]) -> str:
        """«Build Barracks, 2 coins to Otto for ore»."""
        made = self._plan(view, plan)
        if made is None or made.use is None:
            return ""
        name = made.card.name
        verb = "Recruit" if made.card.color == "white" else "Build"
        text = f"{verb} {name}"
        if made.use.use == "stage":
            text = f"Slide {name} under stage {made.stage}"
        elif made.use.use in ("sell", "bonus"):
            text = f"Throw {name} away" if made.use.rule == "LW-219" else f"Sell {name}"
        elif made.use.use in BY_GRACE:
            text = f"Build {name} without paying"
        return f"{text}, {payment(view, made.pay)}" if made.pay is not None and made.pay.total else text

    def marks(self, view: SevenWondersView, plan: Sequence[int]) -> tuple[PlanMark, ...]:
        """The house, the stage or the pile that the card goes to."""
        made = self._plan(view, plan)
        if made is None or made.use is None:
            return ()
        where = f"kind:{made.card.color}:{view.seat}"
        if made.use.use == "stage":
            where = f"stage:{view.seat}:{made.stage}"
        elif made.use.use in ("sell", "bonus"):
            where = "pile"
        return (PlanMark(where, f"card:{made.card.id}", made.card.name),)

    # ---- why

    def reasons(self, view: SevenWondersView, plan: Sequence[int]) -> tuple[Reason, ...]:
        """What speaks for the first choice of a plan, the best first."""
        made = self._plan(view, plan)
        if made is None or made.use is None or made.use.rule == "LW-219":
            return ()
        found: list[Reason] = []
        if made.use.use == "stage":
            found += self._of_stage(view, made)
        elif made.use.use in ("sell", "bonus"):
            found += self._of_sale(view, made)
        else:
            found += self._of_build(view, made)
        found += self._denied(view, made.card)
        found += self._paid(view, made)
        found += self._bought(view, made)
        return tuple(found)

    def _of_build(self, view: SevenWondersView, made: Plan) -> Iterator[Reason]:
        card, seat = made.card, view.seat or 0
        assert made.use is not None
        if made.use.use == "chain":
            by = made.use.by
            yield Reason(f"Free for you: {self._names.name(by)} stands in your city.", (f"card:{by}",))
        elif made.use.use in ("power", "favor", "borrow"):
            price = next((use.price for use in made.item.uses if use.use == "build"), 0)
            if price:
                worth = coins(price) if price > 0 else "more than you can get"
                yield Reason(f"Without paying; it would cost {worth}.", (f"card:{card.id}",))
        yield from self._symbol(view, card)
        yield from self._shields(view, card.effects, f"card:{card.id}")
        yield from self._points(view, made)
        for effect in card.effects:
            yield from self._counts(view, card, effect)
            if effect.op == "coins" and effect.to is None:
                yield Reason(f"It brings {coins(effect.n or 0)} at once.", (f"coins:{seat}",))
        yield from self.of_goods(view, card)
        yield from self._opens(view, card)

    def of_goods(self, view: SevenWondersView, card: Card) -> Iterator[Reason]:
        """What the goods and prices of a card are good for."""
        for effect in card.effects:
            if effect.op == "produce":
                yield from self._goods(view, card, effect)
            elif effect.op == "trade-price":
                yield from self._trade(view, effect)

    def _symbol(self, view: SevenWondersView, card: Card) -> Iterator[Reason]:
        seat = view.seat or 0
        gain = self._facts.symbol_gain(view, seat, card.id)
        if not gain or not self._facts.plain_science(view, seat):
            return
        symbols = next(e.one_of or [] for e in card.effects if e.op == "science")
        at = (f"card:{card.id}", *(f"science:{name}:{seat}" for name in symbols))
        if self._facts.makes_set(view, seat, card.id):
            yield Reason(f"Completes a set of three: {plural(gain, 'point')} with one card.", at, "Science")
        elif len(symbols) == 1:
            n = view.boards[seat].symbols[("compass", "gear", "tablet").index(symbols[0])] + 1
            nth = COUNTED[n] if n < len(COUNTED) else f"{n}th"
            yield Reason(f"Your {nth} {symbols[0]}: {plural(gain, 'point')}.", at, "Science")
        else:
            yield Reason(f"A symbol of your choice: {plural(gain, 'point')}.", at, "Science")

    def _shields(self, view: SevenWondersView, effects: Sequence[EffectData], at: str) -> Iterator[Reason]:
        seat = view.seat or 0
        more = self._facts.shields(effects)
        mine = view.boards[seat].shields + more
        for rival in self._facts.changes(view, seat, more) if more else ():
            theirs, who = view.boards[rival].shields, view.name(rival)
            ahead = self._facts.standing(view, seat, rival, more) > 0
            words = f"Puts you ahead of {who}: {plural(mine, 'shield')} to {theirs}."
            if not ahead:
                words = f"Brings you level with {who}: {plural(mine, 'shield')} each."
            yield Reason(words, (at, f"shields:{rival}"), "Military")

    def _points(self, view: SevenWondersView, made: Plan) -> Iterator[Reason]:
        """Points that stand on the card."""
        n = sum(effect.n or 0 for effect in made.card.effects if effect.op == "vp")
        if n <= 0:
            return
        price = self._price(made)
        yield Reason(f"{scored(n).capitalize()}{price}.", (f"card:{made.card.id}",), COLUMNS.get(made.card.color, ""))

    def _price(self, made: Plan) -> str:
        """« for nothing», « for 2 coins», or nothing if that is not clear."""
        assert made.use is not None
        if made.use.use in BY_GRACE:
            return " for nothing"
        total = made.pay.total if made.pay is not None else made.use.price
        return f" for {coins(total)}" if total else " for nothing"

    def _counts(self, view: SevenWondersView, card: Card, effect: EffectData) -> Iterator[Reason]:
        if effect.count is None or effect.op not in ("coins-per", "vp-per"):
            return
        seat = view.seat or 0
        own = effect.count.what == "cards" and card.color in effect.count.colors and "self" in effect.count.of
        there = self._facts.counted(view, seat, effect.count) + own
        n = (effect.n or 0) * there
        if n <= 0:
            return
        if effect.op == "coins-per":
            yield Reason(f"It brings {coins(n)} now.", (f"coins:{seat}",))
            return
        beside = "self" not in effect.count.of
        where = " beside you" if beside else ""
        what = f"{plural(there, f'{listed(effect.count.colors)} card')}{where}, now"
        if effect.count.what != "cards" or len(effect.count.colors) > 1:
            what = f"{plural(n, 'point')} as things stand"
        board = view.boards[seat]
        whom = [who for who in (board.left, board.right) if who >= 0] if beside else [seat]
        at = tuple(f"kind:{color}:{who}" for color in effect.count.colors for who in dict.fromkeys(whom))
        yield Reason(f"Counts {what}.", at or (f"card:{card.id}",), COLUMNS.get(card.color, ""))

    def _goods(self, view: SevenWondersView, card: Card, effect: EffectData) -> Iterator[Reason]:
        """What a new source is good for: the next stage, cards in hand, and what nobody beside you makes."""
        seat = view.seat or 0
        board = view.boards[seat]
        stages = self._names.stages(board) if board.board else []
        n = board.next_stage
        for good in dict.fromkeys(name for option in effect.options or () for name in option):
            have = self._facts.makes(board, good)
            sellers = self._facts.sells(view, good)
            wanted = self._facts.asks_for(stages[n - 1].cost, good) if n <= len(stages) else 0
            if wanted > have:
                only = f"; only {view.name(sellers[0])} sells it" if len(sellers) == 1 else ""
                only = only or ("; no neighbor sells it" if not sellers else "")
                yield Reason(f"{good.capitalize()} for your next stage{only}.", (f"stage:{seat}:{n}",))
                return
        for good in dict.fromkeys(name for option in effect.options or () for name in option):
            if self._facts.makes(board, good) or not effect.sold:
                continue
            asking = [
                one.card
                for one in view.hand
                if one.card != card.id and self._facts.asks_for(self._names.cards[one.card].cost, good)
            ]
            if len(asking) > 1:
                names = listed(self._names.name(one) for one in asking[:3])
                yield Reason(f"{names} ask for {good}, and you make none.", tuple(f"card:{one}" for one in asking[:3]))
                return
            if not self._facts.sells(view, good):
                yield Reason(f"Nobody beside you makes {good}; they will buy yours.", (f"card:{card.id}",))
                return

    def _trade(self, view: SevenWondersView, effect: EffectData) -> Iterator[Reason]:
        """How many goods are for sale where they become cheaper."""
        board = view.boards[view.seat or 0]
        for side in effect.sides or ():
            who = board.left if side == "left" else board.right if side == "right" else -1
            goods = set(effect.goods or ())
            if who < 0:
                continue
            sources = [s for s in view.boards[who].sources if s.sold and goods & set(s.goods)]
            n = sum(1 if s.either else len(s.goods) for s in sources)
            if n > 1:
                yield Reason(f"{view.name(who)} makes {n} such goods, each a coin cheaper then.", (f"neighbor:{side}",))

    def _opens(self, view: SevenWondersView, card: Card) -> Iterator[Reason]:
        """What it makes free in the next Age."""
        later = [one for one in self._facts.leads(card.id) if self._names.cards[one].age == view.age + 1]
        if later:
            names = listed(self._names.name(one) for one in later)
            yield Reason(f"Opens {names} for you, free, in the next Age.", (f"card:{card.id}",))

    # ---- stages, sales, payments

    def _stage(self, view: SevenWondersView, n: int) -> Stage | None:
        board = view.boards[view.seat or 0]
        stages = self._names.stages(board) if board.board else []
        return stages[n - 1] if n <= len(stages) else None

    def _of_stage(self, view: SevenWondersView, made: Plan) -> Iterator[Reason]:
        stage, seat = self._stage(view, made.stage), view.seat or 0
        assert made.use is not None
        if stage is None or (stage.card_age and stage.card_age != made.card.age):
            return
        at = f"stage:{seat}:{made.stage}"
        n = sum(effect.n or 0 for effect in stage.effects if effect.op == "vp")
        free = made.use.price == 0
        if n > 0:
            how = ", and you make all the stage asks" if free else f" for {coins(made.use.price)}"
            yield Reason(f"{scored(n).capitalize()}{how}.", (at,), "Wonder")
        yield from self._shields(view, stage.effects, at)
        for effect in stage.effects:
            if effect.op == "science":
                gain = self._facts.science(view, seat, wild=1) - self._facts.science(view, seat)
                yield Reason(f"A symbol of your choice: {plural(gain, 'point')}.", (at,), "Science")
            elif effect.op == "science-bonus":
                sets = min(view.boards[seat].symbols[:3])
                if sets:
                    more = plural(sets * (effect.n or 0), "point")
                    yield Reason(f"Every set counts more: {more} for those that you have.", (at,), "Science")
            elif effect.op == "coins" and effect.to is None:
                yield Reason(f"The stage brings {coins(effect.n or 0)} at once.", (at, f"coins:{seat}"))
            elif effect.op == "build-from-discard" and view.pile_size:
                yield Reason(f"A free card out of {view.pile_size} in the discard pile.", (at, "pile"))

    def _of_sale(self, view: SevenWondersView, made: Plan) -> Iterator[Reason]:
        """Why selling: nothing can be had, or coins are short for something."""
        seat = view.seat or 0
        have, sale = view.boards[seat].coins, self._names.data.sale
        others = [use for item in view.hand for use in item.uses if use.use not in ("sell", "bonus")]
        if not any(use.possible for use in others):
            yield Reason(f"Nothing in your hand can be paid for; {coins(sale)} help next turn.", (f"coins:{seat}",))
            return
        if not any(use.possible for use in made.item.uses if use.use not in ("sell", "bonus")):
            yield Reason(f"You cannot use {made.card.name}, and it brings {coins(sale)}.", (f"card:{made.card.id}",))
        stage = self._facts.stage_use(view)
        if stage is not None and not stage.possible and have < stage.price <= have + sale:
            words = f"With {coins(sale)} more your next stage can be paid for."
            yield Reason(words, (f"coins:{seat}", f"wonder:{seat}"))

    def _denied(self, view: SevenWondersView, card: Card) -> Iterator[Reason]:
        """What the card would be worth to the next player."""
        heir = self._facts.heir(view)
        if heir < 0 or not self._facts.plain_science(view, heir) or heir == view.boards[view.seat or 0].partner:
            return
        if any(built.card == card.id for built in view.boards[heir].cards):
            return
        gain = self._facts.symbol_gain(view, heir, card.id)
        if gain >= DEAR:
            words = f"{view.name(heir)} wants it: it would bring {plural(gain, 'point')} there."
            yield Reason(words, (f"card:{card.id}", f"seat:{heir}"))

    def _paid(self, view: SevenWondersView, made: Plan) -> Iterator[Reason]:
        """Whom one pays, where that can be chosen: rather who has fewer points."""
        if made.use is None or made.pay is None or len(made.use.plans) < 2:
            return
        board, pay = view.boards[view.seat or 0], made.pay
        equal = [plan for plan in made.use.plans if plan.total == pay.total and plan is not pay]
        for who, other, mine in ((board.left, board.right, "left"), (board.right, board.left, "right")):
            if who < 0 or other < 0 or view.scores[who] >= view.scores[other]:
                continue
            more = pay.left if mine == "left" else pay.right
            if any(more > (plan.left if mine == "left" else plan.right) for plan in equal):
                words = f"Pay {view.name(who)}: {view.name(other)} has more points."
                yield Reason(words, (f"seat:{who}", f"seat:{other}"))
                return

    def _bought(self, view: SevenWondersView, made: Plan) -> Iterator[Reason]:
        """That only little is missing, and who sells it."""
        pay, board = made.pay, view.boards[view.seat or 0]
        if pay is None or pay.others:
            return
        sides = (("left", board.left, pay.buys_left, pay.left), ("right", board.right, pay.buys_right, pay.right))
        sellers = [(side, who, goods, price) for side, who, goods, price in sides if goods and price]
        if len(sellers) == 1 and len(sellers[0][2]) == 1:
            side, who, (good,), price = sellers[0]
            words = f"Only {good} is missing, and {view.name(who)} sells it for {coins(price)}."
            yield Reason(words, (f"neighbor:{side}", f"coins:{view.seat}"))
