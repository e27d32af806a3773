"""Cards explained: what they do, what they would bring this seat now, what they lead to, and what each use costs."""

from __future__ import annotations

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import either, listed, plural
from ziggurat.games.seven_wonders.data.records import Card, EffectData
from ziggurat.games.seven_wonders.view.shapes import BuiltView, HandView, PlanView, SevenWondersView, UseView
from ziggurat.games.seven_wonders.words.facts import Facts
from ziggurat.games.seven_wonders.words.hand import BY_GRACE, payment
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.phrases import AGES, coins
from ziggurat.games.seven_wonders.words.reasons import Reasoner
from ziggurat.games.seven_wonders.words.sentences import Sentences, joined, sentence

RULES = {
    "brown": ("SW-040", "SW-042"),
    "grey": ("SW-040", "SW-042"),
    "blue": ("SW-091",),
    "green": ("SW-080", "SW-081"),
    "yellow": ("SW-043",),
    "red": ("SW-060", "SW-061"),
    "purple": ("SW-072",),
    "black": ("SW-140",),
    "white": ("SW-125", "SW-126"),
}
"""The first rules to read about a card, by its color."""
USES = {
    "build": "You pay what it asks, and it stands in your city from now on.",
    "chain": "A card of your city makes this one free. You may pay for it instead, but nothing is gained by that.",
    "power": "Your wonder builds one card in each Age without paying. What you do not use is lost with the Age.",
    "gift": "Cards of this kind are free for you, always.",
    "favor": "A leader makes one such card free in each Age; what you do not use is lost with the Age.",
    "borrow": "Once in each Age a card of a neighbor serves you as a chain.",
    "stage": (
        "The card slides face down under your wonder and is a stage from now on. What it shows no longer counts, "
        "and nobody else learns which one it was."
    ),
    "sell": "The card goes face down to the discard pile, and you take {sale} coins from the bank.",
    "bonus": "Your Navigator sells a card for {sale} coins and a victory token, once in each Age.",
}
USE_RULES = {
    "build": ("SW-020", "SW-021"),
    "chain": ("SW-022", "SW-023"),
    "power": ("SW-056",),
    "gift": ("SW-128",),
    "favor": ("SW-153",),
    "borrow": ("LW-201",),
    "stage": ("SW-030", "SW-031", "SW-024"),
    "sell": ("SW-013", "SW-015"),
    "bonus": ("LW-220",),
}


class CardAbouts:
    """Explains the cards of one edition."""

    def __init__(self, names: Names, facts: Facts, sentences: Sentences, named_in: dict[str, tuple[str, ...]]) -> None:
        self._names = names
        self._facts = facts
        self._sentences = sentences
        self._named_in = named_in
        self._reasoner = Reasoner(names)

    # ---- a card

    def card(self, view: SevenWondersView, key: str, name: str) -> About | None:
        """A card wherever it lies."""
        card = self._names.cards.get(name)
        if card is None:
            return None
        now, kin = self._now(view, card)
        connected, family = self._connected(view, card)
        rules = dict.fromkeys((*RULES[card.color], *(("SW-022",) if family else ()), *self._named_in.get(name, ())))
        kind = "Leader" if card.color == "white" else f"{card.color.capitalize()} card of Age {AGES[card.age]}"
        return About(
            key,
            card.name,
            kind,
            joined([self._sentences.all_of(card.effects), self._sentences.kind(card.color)]),
            now,
            connected,
            tuple(dict.fromkeys((*kin, *family))),
            tuple(rules),
        )

    def _now(self, view: SevenWondersView, card: Card) -> tuple[str, list[str]]:
        """Where it is, what it costs this seat, and what it would bring."""
        kin: list[str] = []
        out: list[str] = []
        item = self._facts.item(view, card.id)
        if item is not None:
            out += self._prices(view, card, item, kin)
        for seat in self._facts.owners(view, card.id):
            built = next(b for b in (*view.boards[seat].cards, *view.boards[seat].leaders) if b.card == card.id)
            out.append(self._stands(view, seat, built))
            if seat == view.seat or item is None:
                out += self._worth(view, seat, card)
        if item is not None and view.seat is not None and view.seat not in self._facts.owners(view, card.id):
            out += self._brings(view, card, kin)
        if card.id in view.leaders:
            out.append("You hold it and may recruit it before an Age.")
        if view.pile and card.id in view.pile:
            out.append("It lies in the discard pile.")
        return joined(out), kin

    def _stands(self, view: SevenWondersView, seat: int, built: BuiltView) -> str:
        whose = "your city" if seat == view.seat else f"{view.name(seat)}'s city"
        when = f"since Age {AGES[built.age]}" if built.age else "from the start"
        spent = ", and is used up for this Age" if built.spent else ""
        coin = ", with a coin on it that is a point" if built.marked else ""
        if built.how == "stealth":
            return f"It lies face up under a stage in {whose}, without a color."
        return f"It has stood in {whose} {when}{spent}{coin}."

    def _worth(self, view: SevenWondersView, seat: int, card: Card) -> list[str]:
        """What a card that stands counts at the moment, if that changes."""
        per = [e for e in card.effects if e.op == "vp-per" and e.count is not None]
        n = sum((e.n or 0) * self._facts.counted(view, seat, e.count) for e in per if e.count is not None)
        return [f"As things stand it is worth {plural(n, 'point')}."] if per else []

    def _prices(self, view: SevenWondersView, card: Card, item: HandView, kin: list[str]) -> list[str]:
        """What each way to use it costs, or why it cannot be had."""
        verb = "Recruiting" if card.color == "white" else "Building"
        out: list[str] = []
        graces = [use for use in item.uses if use.use in BY_GRACE]
        for use in graces:
            out.append(self._free(use, kin))
        build = self._facts.use(item, "build")
        if build is not None and not graces:
            out.append(f"{verb} it {self.price(view, build)}." if build.possible else self.refused(view, build, verb))
        stage = self._facts.use(item, "stage")
        if stage is not None and stage.possible:
            out.append(f"It can go under your wonder instead: the next stage {self.price(view, stage)}.")
        if not item.uses and card.color == "white" and not view.age:
            price = coins(card.cost.coins) if card.cost.coins else "nothing"
            out.append(f"Recruiting it will cost {price}.")
        return out

    def _free(self, use: UseView, kin: list[str]) -> str:
        if use.use == "chain":
            kin.append(f"card:{use.by}")
            return f"It is free for you: {self._names.name(use.by)} stands in your city."
        if use.use == "power":
            return "Your wonder can build it without paying, once in this Age."
        if use.use == "borrow":
            return "A card of a neighbor makes it free for you, once in this Age."
        by = self._names.what(use.by) if use.by else "a power of yours"
        return f"It is free for you by {by}."

    def price(self, view: SevenWondersView, use: UseView) -> str:
        """«is free», «costs 2 coins to Otto for ore», «costs 2 or 3 coins»."""
        totals = sorted({plan.total for plan in use.plans})
        if totals == [0]:
            return "is free"
        if len(use.plans) == 1:
            return f"costs {payment(view, use.plans[0])}"
        much = either([*map(str, totals[:-1]), coins(totals[-1])])
        return f"costs {much}, and you choose whom you pay"

    def refused(self, view: SevenWondersView, use: UseView, verb: str) -> str:
        """Why a use cannot be had, and what would help."""
        if use.missing:
            goods = listed(dict.fromkeys(use.missing))
            sold = [good for good in dict.fromkeys(use.missing) if self._facts.sells(view, good)]
            more = "not enough of it is for sale beside you" if sold else "no neighbor sells it"
            if len(dict.fromkeys(use.missing)) > 1:
                more = "not enough of them is for sale beside you" if sold else "no neighbor sells them"
            return f"{verb} it is not possible: you lack {goods}, and {more}."
        return f"{verb} it is not possible: {use.reason}."

    # ---- what it would bring

    def _brings(self, view: SevenWondersView, card: Card, kin: list[str]) -> list[str]:
        seat = view.seat or 0
        out = []
        gain = self._facts.symbol_gain(view, seat, card.id)
        if gain and self._facts.plain_science(view, seat):
            made = " and completes a set" if self._facts.makes_set(view, seat, card.id) else ""
            out.append(f"Its symbol would bring you {plural(gain, 'point')} now{made}.")
            kin.append(f"seat:{seat}")
        shields = self._facts.shields(card.effects)
        if shields:
            out.append(self._arms(view, seat, shields, kin))
        for effect in card.effects:
            text = self._counts(view, seat, card, effect)
            if text:
                out.append(text)
        for reason in self._reasoner.of_goods(view, card):
            out.append(reason.words)
            kin += reason.at
        return out

    def _arms(self, view: SevenWondersView, seat: int, shields: int, kin: list[str]) -> str:
        rivals = list(dict.fromkeys(view.boards[seat].rivals))
        if not rivals:
            return "As things stand you meet nobody in a conflict."
        better = self._facts.changes(view, seat, shields)
        kin += [f"seat:{who}" for who in better]
        after = view.boards[seat].shields + shields
        if not better:
            return f"With it you would have {plural(after, 'shield')}, which changes neither conflict as things stand."
        beaten = [who for who in better if self._facts.standing(view, seat, who, shields) > 0]
        tied = [who for who in better if who not in beaten]
        parts = [f"ahead of {listed(view.name(who) for who in beaten)}"] if beaten else []
        parts += [f"level with {listed(view.name(who) for who in tied)}"] if tied else []
        return f"With it you would have {plural(after, 'shield')}: {listed(parts)}."

    def _counts(self, view: SevenWondersView, seat: int, card: Card, effect: EffectData) -> str:
        """What an effect that counts something would count now, with the card itself where it counts."""
        if effect.count is None or effect.op not in ("coins-per", "vp-per"):
            return ""
        own = effect.count.what == "cards" and card.color in effect.count.colors and "self" in effect.count.of
        n = (effect.n or 0) * (self._facts.counted(view, seat, effect.count) + own)
        if effect.op == "coins-per":
            return f"It would bring {coins(n) if n else 'nothing'} now."
        return f"It would count {plural(n, 'point')} as things stand."

    # ---- chains

    def _connected(self, view: SevenWondersView, card: Card) -> tuple[str, list[str]]:
        """Chains to and from it."""
        parents, children = self._facts.parents(card.id), self._facts.leads(card.id)
        out = []
        if parents:
            out.append(f"Whoever has {either(self._names.name(one) for one in parents)} builds it free.")
        if children:
            out.append(f"Whoever has it builds {listed(self._names.name(one) for one in children)} free later on.")
        there = (*view.boards, *(() if view.seat is None else (view.hand,)))
        kin = [f"card:{one}" for one in (*parents, *children)] if there else []
        return joined(out), kin

    # ---- uses and ways to pay

    def use(self, view: SevenWondersView, key: str, card: str, name: str) -> About | None:
        """A way to use a card of the hand: «use:palace:stage»."""
        item = self._facts.item(view, card)
        use = self._facts.use(item, name) if item is not None else None
        if use is None or name not in USES:
            return None
        title = self._names.name(card)
        if use.rule == "LW-219":
            does, label = "The Assassin has hit you: the card goes to the discard pile, without coins.", "Throw it away"
        else:
            does = USES[name].format(sale=self._names.data.sale)
            label = {"stage": "Build a stage", "sell": "Sell it", "bonus": "Sell it dearly"}.get(name, f"Build {title}")
        kin = [f"card:{card}"]
        now = ""
        if not use.possible:
            now = self.refused(view, use, "Building a stage with" if name == "stage" else "Building")
        elif name == "stage":
            now = f"The stage {self.price(view, use)}."
            kin.append(f"wonder:{view.seat}")
        elif name == "build":
            now = f"{title} {self.price(view, use)}."
        elif name in BY_GRACE:
            now = self._free(use, kin)
        elif name == "sell" and use.rule != "LW-219":
            have = view.boards[view.seat or 0].coins
            now = f"You would have {coins(have + self._names.data.sale)} then."
        return About(key, label, "What you can do", does, now, "", tuple(dict.fromkeys(kin)), USE_RULES[name])

    def plan(self, view: SevenWondersView, key: str, number: str) -> About | None:
        """A way to pay, by its place among the answers: «plan:1»."""
        item = self._facts.item(view, view.card)
        use = self._facts.use(item, view.use) if item is not None else None
        if view.asked != "plan" or use is None or not number.isdigit() or not 1 <= int(number) <= len(use.plans):
            return None
        plan = use.plans[int(number) - 1]
        kin = [f"seat:{who}" for who in self.paid(view, plan)]
        cheaper = plan.total - use.plans[0].total
        out = [sentence(payment(view, plan))]
        if cheaper:
            out.append(f"The first way is {coins(cheaper)} cheaper.")
        points = sorted((view.scores[who], who) for who in self.paid(view, plan))
        if len(points) == 1 and not cheaper and len(use.plans) > 1:
            who = points[0][1]
            out.append(
                f"{view.name(who)} has {plural(view.scores[who], 'point')} so far; coins make a neighbor stronger."
            )
        does = "Coins for goods go to the neighbor who makes them, coins of the card itself to the bank."
        title = f"Pay {coins(plan.total)}"
        return About(key, title, "A way to pay", does, joined(out), "", tuple(kin), ("R-01", "SW-043"))

    def paid(self, view: SevenWondersView, plan: PlanView) -> list[int]:
        """Who gets coins."""
        seat = view.seat or 0
        whom = [(plan.left, view.left(seat)), (plan.right, view.right(seat))]
        whom += [(sale.coins, sale.seat) for sale in plan.others]
        return list(dict.fromkeys(who for amount, who in whom if amount and who >= 0))
