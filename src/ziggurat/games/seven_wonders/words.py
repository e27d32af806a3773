"""7 Wonders in words: the table for a terminal, a screen reader or a language model, what is asked, what happened."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence

from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.prose import final_sheet, folded, listed, plural, verdict
from ziggurat.games.seven_wonders import turn as said
from ziggurat.games.seven_wonders.components import (
    COLORS,
    GOODS,
    BoardSide,
    Components,
    Cost,
    Counted,
    EffectData,
    Stage,
)
from ziggurat.games.seven_wonders.lost_questions import RULES as LOST_RULES
from ziggurat.games.seven_wonders.lost_questions import TASKS as LOST_TASKS
from ziggurat.games.seven_wonders.lost_questions import LostQuestions
from ziggurat.games.seven_wonders.lost_words import says
from ziggurat.games.seven_wonders.tables import (
    BORROW,
    CHAIN,
    DRAWN,
    FAVOR,
    GIFT,
    MYTH0,
    PASS,
    POWER,
    STAGE0,
    START0,
)
from ziggurat.games.seven_wonders.view import (
    ActionView,
    BuiltView,
    CopyView,
    HandView,
    PlanView,
    SeatView,
    SevenWondersView,
    SourceView,
    StageView,
    UseView,
)

AGES = ("", "I", "II", "III")
COUNTED = {
    "stages": "wonder stage",
    "defeats": "defeat token",
    "victories": "victory token",
    "coin-triples": "3 coins",
    "leaders": "recruited leader",
    "shields": "shield",
    "marked-cards": "card with a coin on it",
}
EVENTS = {
    "buy": "neighbor you buy from in a turn",
    "victory": "victory token you take",
    "chain": "card you build by a chain",
    "build": "card you build",
}
KINDS = {
    "brown": "raw goods",
    "grey": "wares",
    "blue": "civilian",
    "green": "science",
    "yellow": "commerce",
    "red": "military",
    "purple": "guild",
    "black": "city",
    "white": "leader",
}


PLAIN = {
    "free-build": "once per age build a card without cost",
    "play-last-card": "play the last card of each age too",
    "build-from-discard": "build a card of the discard pile without cost",
    "copy-guild": "copies a guild of a neighbor at the end",
    "stages-free": "wonder stages cost no goods",
    "recruit-extra": "recruit one more leader from your hand if you wish",
    "copy-leader": "has the effect of a recruited leader of a neighbor",
    "defeats-to-winner": "your defeat tokens go to whoever beats you",
    "copy-science": "copies a symbol of a neighbor's green card at the end",
}


TASKS = {
    "raise": "A card of the discard pile may be built by {who}.",
    "draft": "Everybody keeps a leader in secret and passes the others on.",
    "courtesan": "A leader of a neighbor is copied by {who}.",
    "enlist": "One more leader may be recruited by {who}.",
    "debt": "A loss is settled by {who}.",
}
AT_ONCE = ("coins", "produce", "defeat-tokens", "roll-coins")
"""What a board gives at the start and is done then, or is told as production."""
BY_GRACE = ("chain", "power", "gift", "favor", "borrow")
"""Uses that build a card without cost."""
FREE_USES = {
    "gift": "such cards cost nothing by",
    "favor": "uses up, for this age, the power of",
    "borrow": "by a chain of a neighbor's",
}


class Words:
    """The words of one edition; made once per game, then fast enough to be asked at every drawing."""

    def __init__(self, components: Components, vocabulary: Vocabulary) -> None:
        self._data = components
        self._names = vocabulary.names
        self._cards = {card.id: card for card in components.cards}
        self._boards = {board.id: board for board in components.boards}
        self._sides = {name: (board, letter, side) for name, board, letter, side in components.sides()}
        self._raise0 = vocabulary.index(f"raise-{components.cards[0].id}")
        ages = Counter(card.name for card in components.cards)
        self._twice = {card.id for card in components.cards if ages[card.name] > 1}
        self._effects = {card.id: self._all(card.effects) for card in components.cards}
        self._stage_names = [f"stage {n + 1}" for _, _, _, side in components.sides() for n in range(len(side.stages))]
        self._more_questions = {
            "raise": self._ask_raise,
            "draft": self._ask_draft,
            "courtesan": self._ask_courtesan,
            "enlist": self._ask_enlist,
            "debt": self._ask_debt,
            "from": self._ask_from,
        }
        self._children: dict[str, list[str]] = {}
        for card in components.cards:
            for parent in card.chain_from:
                self._children.setdefault(parent, []).append(card.name)
        powers = [effect for _, _, _, side in components.sides() for stage in side.stages for effect in stage.effects]
        self._navigator = next((effect for effect in powers if effect.op == "sell-bonus"), None)
        self._lost = LostQuestions(components, vocabulary, self._all, self.cost, self.leads, self._whole_side)
        self._more_questions |= self._lost.questions

    # ------------------------------------------------------------ components in words

    def cost(self, cost: Cost) -> str:
        """«2 wood, 1 ore», «1 coin», «nothing»."""
        parts = [coins(cost.coins)] if cost.coins else []
        parts += [f"{cost.goods[good]} {good}" for good in GOODS if good in cost.goods]
        parts += [f"{cost.distinct_raw} different raw goods"] if cost.distinct_raw else []
        odd = ((cost.any_raw, "raw good"), (cost.any_ware, "ware"), (cost.any_good, "good"))
        parts += [f"{plural(n, what)} of any kind" for n, what in odd if n]
        return ", ".join(parts) or "nothing"

    def effect(self, effect: EffectData) -> str:
        """One effect in a few words."""
        n = effect.n or 0
        if effect.op == "produce":
            options = effect.options or []
            goods = " or ".join(", ".join(f"{k} {good}" for good, k in option.items()) for option in options)
            return f"makes {goods} each turn{'' if effect.sold else ', not for sale'}"
        if effect.op == "trade-price":
            sides = effect.sides or []
            if "any" in sides:
                return f"buy any good of any city for {coins(effect.price or 0)}"
            whom = "both neighbors" if len(sides) == 2 else f"the {sides[0]} neighbor"
            kind = "raw goods" if set(effect.goods or ()) == set(self._data.raw) else listed(effect.goods or ())
            if set(effect.goods or ()) == set(GOODS) - set(self._data.raw):
                kind = "wares"
            return f"{kind} of {whom} for {coins(effect.price or 0)} each"
        if effect.op == "coins" and effect.to == "all":
            return f"everybody takes {coins(n)}"
        if effect.op == "play-last-card" and effect.to == "all":
            return "everybody may play the last card of each age too"
        if says(effect):
            return says(effect)
        if effect.op == "coins":
            return f"{coins(n)} at once"
        if effect.op == "coins-per":
            return f"{coins(n)} at once per {self._counted(effect.count)}"
        if effect.op == "shields":
            return plural(n, "shield")
        if effect.op == "science":
            symbols = effect.one_of or []
            return symbols[0] if len(symbols) == 1 else "one science symbol of your choice"
        if effect.op == "vp":
            return scored(n)
        if effect.op == "vp-per":
            return f"{scored(n)} per {self._counted(effect.count)}"
        return self._plain(effect) if effect.op in PLAIN else self._more_effect(effect, n)

    def _plain(self, effect: EffectData) -> str:
        return PLAIN[effect.op]

    def _more_effect(self, effect: EffectData, n: int) -> str:
        """Effects of the expansions."""
        if effect.op == "produce-like":
            what = "one more good of a kind that you" if effect.mode == "made" else "one good of a kind that you do not"
            return f"once per turn {what} make, not for sale"
        if effect.op == "trade-rebate":
            return f"the first good from the {listed(effect.sides or ())} is {coins(n)} cheaper each turn"
        if effect.op == "bank-good":
            return f"once per turn one good from the bank for {coins(effect.price or 0)}"
        if effect.op == "exchange":
            return f"once per turn {n} equal goods of your own serve as one other good"
        if effect.op == "discount":
            kinds = listed("wonder stages" if kind == "stage" else f"{kind} cards" for kind in effect.applies_to or ())
            return f"{kinds} cost {plural(n, 'good')} less"
        if effect.op == "free-color":
            kinds = listed(effect.colors or ())
            often = "once per age one" if effect.limit == "age" else "every"
            return f"{often} {kinds} card without cost"
        if effect.op == "leader-cost":
            own = "your leaders cost nothing" if effect.free else f"your leaders cost {coins(n)} less"
            return own + (f", those of your neighbors {effect.neighbors} less" if effect.neighbors else "")
        if effect.op == "neighbors-coins":
            return f"both neighbors take {coins(n)}"
        if effect.op == "others-lose":
            per = {"victories": " per victory token of theirs", "stages": " per wonder stage of theirs"}
            return f"all others lose {coins(n)}{per.get(effect.per_own or '', '')}"
        if effect.op == "diplomacy":
            return "a diplomacy token" if n == 1 else f"{n} diplomacy tokens"
        if effect.op == "draw-leaders":
            return f"draw {n} leaders"
        if effect.op == "draw-recruit":
            return (
                f"draw {'a leader' if n == 1 else f'{n} leaders'} and recruit {'it' if n == 1 else 'one'} if you wish"
            )
        if effect.op == "copy-stage":
            whom = "a neighbor" if len(effect.of or ()) > 1 else f"your {listed(effect.of or ())} neighbor"
            return f"does what stage {effect.stage} of {whom} does"
        if effect.op == "event-coins":
            if effect.event == "bank":
                return f"{coins(n)} more the first time in a turn that you take coins from the bank"
            what = EVENTS.get(effect.event or "") or f"{listed(effect.colors or ())} card you build"
            return f"{coins(n)} for each {what} from now on"
        if effect.op == "defeats-as-shields":
            return f"each defeat token counts as {plural(n, 'shield')}"
        if effect.op == "science-bonus":
            return f"each set of three symbols is worth {plural(n, 'point')} more"
        assert effect.op == "vp-per-set", effect.op
        return f"{plural(n, 'point')} per set of {listed(effect.colors or ())} cards"

    def _counted(self, count: Counted | None) -> str:
        assert count is not None
        what = COUNTED.get(count.what) or f"{' or '.join(count.colors)} card"
        if count.what == "coin-triples":
            return f"{what} that you have"
        if count.of == ["self"]:
            return f"own {what}"
        return f"{what} of {'you and ' if 'self' in count.of else ''}your neighbors"

    def _all(self, effects: Iterable[EffectData]) -> str:
        return "; ".join(self.effect(effect) for effect in effects)

    def start(self, side: BoardSide) -> str:
        """What a board has from the beginning."""
        made = [f"makes {side.start}"] if side.start else []
        if not made and not any(effect.op == "produce" for effect in side.start_effects):
            made = ["no starting resource"]
        return "; ".join([*made, *(self.effect(effect) for effect in side.start_effects)])

    def lasting(self, side: BoardSide) -> str:
        """What a board has from the beginning and keeps, besides goods; empty for most."""
        return "; ".join(self.effect(effect) for effect in side.start_effects if effect.op not in AT_ONCE)

    def leads(self, card: str) -> str:
        """«; later makes Pantheon free», or nothing."""
        names = self._children.get(self._cards[card].name, ())
        return f"; later makes {listed(names)} free" if names else ""

    def _chains(self, card: str) -> str:
        """From where a card comes free, and where it leads: sentences, or nothing."""
        parents = self._cards[card].chain_from
        out = f" It is free with {' or '.join(parents)}." if parents else ""
        names = self._children.get(self._cards[card].name, ())
        return out + (f" Later it makes {listed(names)} free." if names else "")

    def stage(self, stage: Stage) -> str:
        return f"{self.does(stage)}; costs {self.cost(stage.cost)}"

    def does(self, stage: Stage) -> str:
        """A stage without its cost."""
        needs = f", but only if a card of age {AGES[stage.card_age]} builds it" if stage.card_age else ""
        role = f"{stage.role}: " if stage.role else ""
        return f"{role}{self._all(stage.effects)}{needs}"

    def _whole_side(self, side: BoardSide) -> str:
        """A side on offer in a line: its start, then stage by stage."""
        stages = ". ".join(f"{n}: {self.stage(stage)}" for n, stage in enumerate(side.stages, 1))
        return f"{self.start(side)}. {stages}"

    def about(self, side: BoardSide, built: Sequence[StageView] = ()) -> tuple[str, ...]:
        """A side of a board as sentences: what it starts with, how it is built, then stage by stage."""
        done = {stage.n: stage for stage in built}
        start = self.start(side)
        out = [f"{start[0].upper()}{start[1:]}."]
        if side.free_order:
            out[0] += " The stages may be built in any order."
        for n, stage in enumerate(side.stages, 1):
            words = self.stage(stage)
            text = f"{words[0].upper()}{words[1:]}."
            if n in done:
                under = f" over {self._name(done[n].marker)}, which only you know" if done[n].marker else ""
                text += f" Built in age {AGES[done[n].age]}{under}{', without effect' if done[n].void else ''}."
            out.append(text)
        return tuple(out)

    def _name(self, card: str) -> str:
        return self._cards[card].name

    def _city(self, board: SeatView) -> str:
        return f"{self._boards[board.board].city} {board.side}" if board.board else "no board yet"

    # ------------------------------------------------------------ what is asked

    def ask(self, view: SevenWondersView) -> Prompt:
        """The question of this view's seat with an answer for each legal choice, or for whom it waits."""
        if view.phase == "over":
            return self._verdict(view)
        if not view.legal:
            return self._waiting(view)
        if view.asked == "board":
            return self._ask_board(view)
        if view.asked == "card":
            return self._ask_card(view)
        if view.asked == "use":
            return self._ask_use(view)
        if view.asked == "plan":
            return self._ask_plan(view)
        return self._more_questions[view.asked](view)

    def _ask_board(self, view: SevenWondersView) -> Prompt:
        answers = []
        for choice in view.legal:
            board, letter, side = self._sides[self._names[choice]]
            text = f"{self._whole_side(side)}{self._advice(view, self._names[choice])}"
            answers.append(Answer(choice, f"{board.city} {letter}", text, "SW-006"))
        return Prompt("Which board do you play?", "Others see your choice.", tuple(answers), ("SW-006", "SW-008"))

    def _ask_card(self, view: SevenWondersView) -> Prompt:
        hand = {item.choice: item for item in view.hand}
        answers = tuple(
            Answer(choice, self._name(hand[choice].card), self._prospects(view, hand[choice]), "SW-013")
            for choice in view.legal
        )
        if view.recruiting:
            context = f"Age {AGES[view.age]} begins; you have {coins(view.boards[view.seat or 0].coins)}."
            return Prompt("Which leader do you use?", context, answers, ("SW-123", "SW-125"))
        context = f"Age {AGES[view.age]}, turn {view.turn} of {view.turns}. {self._passing(view)}"
        return Prompt("Which card do you play?", context, answers, ("SW-012", "SW-013", "SW-016"))

    def _passing(self, view: SevenWondersView) -> str:
        if view.turn == view.turns:
            return "The other card goes to the discard pile."
        if view.seat is None:
            return f"Hands go to the {view.direction}."
        there = view.receiver(view.seat)
        return f"Your other cards go to {view.name(there)} on your {view.direction}."

    def _prospects(self, view: SevenWondersView, item: HandView) -> str:
        """What can be done with a card, in one line."""
        card = self._cards[item.card]
        parts = [f"{KINDS[card.color]}: {self._effects[item.card]}"]
        verb = "recruit" if card.color == "white" else "build"
        if any(use.rule == "LW-219" and use.possible for use in item.uses):
            return f"{parts[0]}; must be thrown away, without coins"
        free = any(use.use in BY_GRACE for use in item.uses)
        for use in item.uses:
            if use.use == "build":
                if use.possible:
                    parts.append(f"{verb} {self._price(view, use)}")
                elif not free:
                    parts.append(f"cannot {verb}, {use.reason}")
            elif use.use == "borrow":
                parts.append("free by a structure of a neighbor")
            elif use.use == "chain":
                parts.append(f"free by {self._name(use.by)}")
            elif use.use == "power":
                parts.append("free by your wonder")
            elif use.use in ("gift", "favor") and use.by:
                parts.append(f"free by {self._what(use.by)}")
            elif use.use == "stage" and use.possible:
                parts.append(f"stage {self._next(view)} {self._price(view, use)}")
        if card.chain_from and not any(use.use == "chain" for use in item.uses):
            parts.append(f"free with {' or '.join(card.chain_from)}")
        return "; ".join(parts) + self.leads(item.card)

    def _next(self, view: SevenWondersView) -> int:
        assert view.seat is not None
        done = {stage.n for stage in view.boards[view.seat].stages}
        return view.stage or next(n for n in range(1, len(done) + 2) if n not in done)

    def _price(self, view: SevenWondersView, use: UseView) -> str:
        """«free», «for 3 coins», «for 2 or 3 coins»."""
        totals = sorted({plan.total for plan in use.plans})
        if totals == [0]:
            return "free"
        return f"for {' or '.join([*map(str, totals[:-1]), coins(totals[-1])])}"

    def _used(self, view: SevenWondersView, card: str) -> HandView:
        return next(item for item in view.hand if item.card == card)

    def _ask_use(self, view: SevenWondersView) -> Prompt:
        assert view.seat is not None
        board = view.boards[view.seat]
        card = self._cards[view.card]
        item = self._used(view, view.card)
        answers = []
        for use in item.uses:
            if use.choice not in view.legal:
                continue
            if use.use == "build":
                price = self._pay(view, use.plans)
                label = f"{'Recruit' if card.color == 'white' else 'Build'} {card.name}"
                answers.append(Answer(use.choice, label, f"{self._effects[card.id]}; {price}", "SW-020"))
            elif use.use in FREE_USES:
                text = f"{self._effects[card.id]}; {FREE_USES[use.use]} {self._what(use.by)}".rstrip()
                answers.append(Answer(use.choice, f"Build {card.name} without cost", text, use.rule))
            elif use.use == "chain":
                text = f"{self._effects[card.id]}; free, as {self._name(use.by)} stands in your city"
                answers.append(Answer(use.choice, f"Build {card.name} by its chain", text, "SW-022"))
            elif use.use == "power":
                text = f"{self._effects[card.id]}; uses up the power for this age"
                answers.append(Answer(use.choice, f"Build {card.name} by your wonder's power", text, "SW-056"))
            elif use.use == "stage":
                n = self._next(view) - 1
                stage = self._boards[board.board].sides[board.side].stages[n]
                text = f"{self._all(stage.effects)}; {self._pay(view, use.plans)}"
                answers.append(Answer(use.choice, f"Build stage {n + 1} of your wonder", text, "SW-030"))
            elif use.rule == "LW-219":
                text = "no coins: the Assassin has hit you; the card goes face down to the discard pile"
                answers.append(Answer(use.choice, "Throw it away", text, "LW-219"))
            elif use.use == "bonus" and self._navigator is not None:
                got = f"{coins(self._navigator.coins or 0)} and a victory token of {self._navigator.victory}"
                text = "by your Navigator, once per age; the card goes face down to the discard pile"
                answers.append(Answer(use.choice, f"Sell it for {got}", text, "LW-220"))
            else:
                where = "it leaves the game" if card.color == "white" else "the card goes face down to the discard pile"
                text = f"{coins(self._data.sale)} from the bank; {where}"
                answers.append(Answer(use.choice, f"Sell it for {self._data.sale}", text, "SW-013"))
        building = "Recruiting it" if card.color == "white" else "Building it"
        if any(use.use in BY_GRACE for use in item.uses):
            building = "Paying for it"
        refused = [
            f"{building if use.use == 'build' else 'A stage'} is not possible: {use.reason}."
            for use in item.uses
            if not use.possible
        ]
        if self._hit(view):
            refused = ["The Assassin makes you throw it away."]
        last = " It is the last card of your hand." if view.phase == "leftover" else ""
        context = f"It costs {self.cost(card.cost)}.{self._chains(card.id)}{last} {' '.join(refused)}".strip()
        rules_ = ("SW-013", "SW-055") if last else ("SW-013", "SW-014")
        return Prompt(f"What do you do with {card.name}?", context, tuple(answers), rules_)

    def _pay(self, view: SevenWondersView, plans: Sequence[PlanView]) -> str:
        if not plans:
            return "what it costs depends on the stage"
        if len(plans) > 1:
            return f"from {coins(plans[0].total)}, {len(plans)} ways to pay"
        plan = plans[0]
        return self._payment(view, plan) if plan.total else "free"

    def _payment(self, view: SevenWondersView, plan: PlanView) -> str:
        """«2 coins to Ines for clay and 1 to the bank»."""
        assert view.seat is not None
        parts = []
        for amount, goods, other in (
            (plan.left, plan.buys_left, view.left(view.seat)),
            (plan.right, plan.buys_right, view.right(view.seat)),
        ):
            if amount or goods:
                parts.append(f"{coins(amount)} to {view.name(other)} for {bundle(goods)}")
        for sale in plan.others:
            parts.append(f"{coins(sale.coins)} to {view.name(sale.seat)} for {bundle(sale.goods)}")
        if plan.bank:
            parts.append(f"{coins(plan.bank)} to the bank")
        return listed(parts) or "nothing to pay"

    def _ask_plan(self, view: SevenWondersView) -> Prompt:
        assert view.seat is not None
        plans = next(use.plans for use in self._used(view, view.card).uses if use.use == view.use)
        answers = []
        for plan in plans:
            sales = [(plan.left, view.left(view.seat)), (plan.right, view.right(view.seat))]
            sales += [(sale.coins, sale.seat) for sale in plan.others]
            whom = [f"{amount} to {view.name(who)}" for amount, who in sales if amount]
            whom += [f"{plan.bank} to the bank"] if plan.bank else []
            text = f"{self._payment(view, plan)}; {coins(plan.total)} in all"
            answers.append(Answer(plan.choice, listed(whom) or "Pay nobody", text, "R-01"))
        what = self._name(view.card) if view.use == "build" else f"stage {self._next(view)}"
        have = view.boards[view.seat].coins
        return Prompt(f"How do you pay for {what}?", f"You have {coins(have)}.", tuple(answers), ("R-01", "SW-043"))

    def _ask_raise(self, view: SevenWondersView) -> Prompt:
        answers = []
        for choice in view.legal:
            if choice == PASS:
                answers.append(Answer(choice, "Build none", "the discard pile stays as it is", "SW-058"))
            else:
                card = self._data.cards[choice - self._raise0]
                # Some names stand on cards of two ages.
                label = f"{card.name}, age {AGES[card.age]}" if card.id in self._twice else card.name
                text = f"{KINDS[card.color]}: {self._effects[card.id]}{self.leads(card.id)}"
                answers.append(Answer(choice, label, text, "SW-058"))
        there = "There is 1 card" if view.pile_size == 1 else f"There are {view.pile_size} cards"
        context = f"{there}; it costs nothing."
        return Prompt(
            "Which card of the discard pile do you build?", context, tuple(answers), ("SW-058", "SW-021", "SW-101")
        )

    def _what(self, name: str) -> str:
        """A card, or a stage of the wonder, by its id."""
        return self._name(name) if name in self._cards else name.replace("-", " ")

    def _ask_draft(self, view: SevenWondersView) -> Prompt:
        answers = tuple(
            Answer(item.choice, self._name(item.card), self._leader(item.card), "SW-122") for item in view.hand
        )
        right = view.name(view.right(view.seat or 0))
        left = f"The others go to {right} on your right." if len(view.hand) > 1 else ""
        return Prompt("Which leader do you keep?", left, answers, ("SW-122",))

    def _leader(self, card: str) -> str:
        return f"{self._effects[card]}; costs {self.cost(self._cards[card].cost)}"

    def _ask_courtesan(self, view: SevenWondersView) -> Prompt:
        answers = tuple(
            Answer(choice, self._name(self._names[choice]), self._effects[self._names[choice]], "SW-136")
            for choice in view.legal
        )
        context = "Your city has its effect from now on; the leader stays where it is."
        return Prompt("Which leader of a neighbor do your courtesans copy?", context, answers, ("SW-136",))

    def _ask_enlist(self, view: SevenWondersView) -> Prompt:
        assert view.task is not None
        prices = dict(zip(view.task.cards, view.task.prices, strict=True))
        answers = []
        for choice in view.legal:
            if choice == PASS:
                answers.append(Answer(choice, "Recruit none", "your coins stay with you", "SW-137"))
            else:
                card = self._names[choice]
                text = f"{self._effects[card]}; costs you {coins(prices[card]) if prices[card] else 'nothing'}"
                answers.append(Answer(choice, self._name(card), text, "SW-137"))
        dear = [self._name(card) for card in view.task.cards if card not in {self._names[c] for c in view.legal}]
        context = f"You have {coins(view.boards[view.seat or 0].coins)}."
        context += f" Too dear: {listed(dear)}." if dear else ""
        question = "Do you recruit the leader that you drew?" if view.task.n else "Which leader do you recruit besides?"
        return Prompt(question, context, tuple(answers), ("SW-137",))

    def _ask_debt(self, view: SevenWondersView) -> Prompt:
        assert view.task is not None
        answers = []
        for choice in view.legal:
            debt = int(self._names[choice].rpartition("-")[2])
            paid = view.task.n - debt
            label = f"Take {debt} debt" if not paid else f"Pay {paid}, take {debt} debt"
            if not debt:
                label = "Pay it" if paid == 1 else f"Pay all {paid}"
            text = f"{coins(paid)} to the bank" if paid else "you keep your coins"
            text += f", {plural(debt, 'point')} less at the end" if debt else ", no debt"
            answers.append(Answer(choice, label, text, "SW-141"))
        have = coins(view.boards[view.seat or 0].coins)
        context = f"You have {have}. Each debt is 1 point less at the end and is never paid back."
        return Prompt(f"You lose {coins(view.task.n)}. How do you pay?", context, tuple(answers), ("SW-141", "SW-142"))

    def _ask_from(self, view: SevenWondersView) -> Prompt:
        assert view.seat is not None
        board = view.boards[view.seat]
        stage = self._boards[board.board].sides[board.side].stages[self._next(view) - 1]
        n = next((effect.stage or 1 for effect in stage.effects if effect.op == "copy-stage"), 1)
        answers = []
        for choice in view.legal:
            side = self._names[choice].rpartition("-")[2]
            other = view.left(view.seat) if side == "left" else view.right(view.seat)
            theirs = view.boards[other]
            stages = self._boards[theirs.board].sides[theirs.side].stages if theirs.board else []
            text = self._all(stages[n - 1].effects) if n <= len(stages) else "it has no such stage: no effect"
            answers.append(Answer(choice, f"{view.name(other)} on your {side}", text, "SW-170"))
        return Prompt(f"Whose stage {n} do you copy?", "It need not be built.", tuple(answers), ("SW-170", "SW-171"))

    def _waiting(self, view: SevenWondersView) -> Prompt:
        names = listed(view.name(seat) for seat in view.pending)
        context = self._task(view)
        if view.seat is not None and view.plan is not None:
            context = f"Your choice, still secret: {self._choice(view)}."
        return Prompt(f"Waiting for {names}.", context, (), self._bearing(view))

    def _choice(self, view: SevenWondersView) -> str:
        """The own complete choice in words."""
        assert view.plan is not None
        name = self._name(view.card)
        paid = f", {self._payment(view, view.plan)}" if view.plan.total else ""
        verb = "recruit" if self._cards[view.card].color == "white" else "build"
        return {
            "build": f"{verb} {name}{paid}",
            "gift": f"build {name} without cost",
            "favor": f"build {name} by a leader without cost",
            "borrow": f"build {name} by a chain of a neighbor",
            "bonus": f"sell {name} by your Navigator",
            "chain": f"build {name} by its chain",
            "power": f"build {name} by your wonder's power",
            "stage": f"build a stage with {name}{paid}",
            "sell": f"throw {name} away" if self._hit(view) else f"sell {name}",
        }[view.use]

    def _hit(self, view: SevenWondersView) -> bool:
        """Whether the Assassin takes the viewer's card of this turn (LW-219)."""
        return view.seat is not None and view.turn > 0 and view.boards[view.seat].hit

    def _bearing(self, view: SevenWondersView) -> tuple[str, ...]:
        return {
            "boards": ("SW-006",),
            "choose": ("SW-012",),
            "leftover": ("SW-055",),
            "raise": ("SW-058",),
            "draft": ("SW-122",),
            "courtesan": ("SW-136",),
            "enlist": ("SW-137",),
            "debt": ("SW-141",),
            **LOST_RULES,
        }.get(view.phase, ("SW-100",))

    def _task(self, view: SevenWondersView) -> str:
        """What those who are asked have to decide, as everybody may know it."""
        who = listed("you" if seat == view.seat else view.name(seat) for seat in view.pending)
        if view.phase == "boards":
            return f"Boards are chosen in seat order; now {who}."
        if view.phase == "choose":
            return "Everybody chooses in secret; all is shown together."
        if view.phase == "leftover":
            return f"The last card may be played too by {who}."
        text = {**TASKS, **LOST_TASKS}.get(view.phase, "Now {who}.").format(who=who)
        return text[0].upper() + text[1:]

    def _verdict(self, view: SevenWondersView) -> Prompt:
        """Who won, all scores, and how a tie was broken (SW-093)."""
        return verdict(view, ("SW-093",), "more coins")

    # ------------------------------------------------------------ the table

    def tell(self, view: SevenWondersView) -> str:
        """The whole table as this viewer may know it, in lines of at most 100 characters."""
        parts = [self._head(view), self._latest(view)]
        parts.append([line for seat in view.clockwise() for line in self._seat(view, seat)])
        if view.seat is not None and view.hand:
            parts.append(self._hand(view))
        if view.leaders and not view.recruiting:
            parts.append(
                ["YOUR LEADERS", *folded("; ".join(f"{self._name(c)}: {self._leader(c)}" for c in view.leaders), "  ")]
            )
        if view.partner_hand or view.partner_leaders:
            names = [*view.partner_hand, *(name for name in view.partner_leaders if name not in view.partner_hand)]
            parts.append(["YOUR PARTNER HOLDS", *folded(", ".join(map(self._name, names)), "  ")])
        if view.pile:
            parts.append(["DISCARD PILE, seen by you only", *folded(self._cards_by_color(view.pile), "  ")])
        if view.offers:
            parts.append(self._offers(view))
        if view.myths:
            parts.append(self._myths(view))
        if view.redrawn and view.age <= 1:
            parts.append(self._redrawn(view))
        if view.phase == "over":
            parts.append(final_sheet(view, [board.points for board in view.boards]))
        return "\n\n".join("\n".join(lines) for lines in parts if lines)

    def _head(self, view: SevenWondersView) -> list[str]:
        if view.phase == "over":
            told = self._verdict(view)
            return ["7 WONDERS, the game is over", *folded(f"{told.question} {told.context}")]
        asked = listed("you" if seat == view.seat else view.name(seat) for seat in view.pending)
        if view.phase == "boards":
            return ["7 WONDERS, boards are chosen", *folded(f"To choose: {asked}.")]
        if view.phase == "draft":
            return ["7 WONDERS, leaders are drafted", *folded(f"To choose: {asked}. {self._task(view)}")]
        when = f"turn {view.turn} of {view.turns}" if view.turn else "leaders are recruited"
        title = f"7 WONDERS, age {AGES[view.age]} of III, {when}"
        pile = (
            f"{plural(view.pile_size, 'card')} in the discard pile" if view.pile_size else "the discard pile is empty"
        )
        lines = folded(f"To choose: {asked}. {self._task(view)} Hands go to the {view.direction}; {pile}.")
        if view.seat is not None and view.plan is not None:
            lines += folded(f"Your choice, still secret: {self._choice(view)}.")
        elif view.card:
            lines += folded(f"You have taken {self._name(view.card)}{' to build' if view.use == 'build' else ''}.")
        return [title, *lines]

    def _latest(self, view: SevenWondersView) -> list[str]:
        if not view.latest or view.phase == "over":
            return []
        first = view.latest[0]
        when = f"turn {first.turn}" if first.turn else "recruitment"
        lines = [f"LATEST TURN, age {AGES[first.age]}, {when}"]
        for seat in range(view.seats):
            did = [self._did(action) for action in view.latest if action.seat == seat]
            if did:
                lines += folded(f"{view.name(seat)} {', then '.join(did)}", "  ")
        return lines

    def _did(self, action: ActionView) -> str:
        if action.use == "stage":
            return "built a wonder stage"
        if action.use in ("sell", "bonus"):
            by = " by the Navigator" if action.use == "bonus" else ""
            return "sold a leader" if not action.turn else f"sold a card{by}"
        name = self._name(action.card)
        how = {"chain": " by its chain", "raise": " from the discard pile", "build": ""}
        verb = "recruited" if self._cards[action.card].color == "white" else "built"
        return f"{verb} {name}{how.get(action.use, ' by a power')}"

    def _seat(self, view: SevenWondersView, seat: int) -> list[str]:
        board = view.boards[seat]
        notes = [board.color]
        if seat == view.seat:
            notes.append("you")
        elif view.seat is not None:
            notes += ["partner"] if seat == view.boards[view.seat].partner else []
            notes += ["left neighbor"] if seat == view.left(view.seat) else []
            notes += ["right neighbor"] if seat == view.right(view.seat) else []
        if seat in view.pending:
            notes.append("to choose")
        elif view.ready(seat):
            notes.append("has chosen")
        total = plural(view.scores[seat], "point") + ("" if view.over else " if it ended now")
        lines = folded(f"{view.name(seat)} ({', '.join(notes)}), {self._city(board)}: {total}")
        if not board.board:
            return lines
        side = self._boards[board.board].sides[board.side]
        stages = side.stages
        mine = seat == view.seat
        have = f"{coins(board.coins)}, {plural(board.shields, 'shield')}"
        have += f", {len(board.stages)} of {plural(len(stages), 'stage')}"
        if board.tokens:
            have += f", tokens {' '.join(f'{token.value:+}' for token in board.tokens)}"
        if any(board.symbols):
            names = ("compass", "gear", "tablet", "of choice")
            have += f", symbols {', '.join(f'{n} {name}' for n, name in zip(board.symbols, names) if n)}"
        have += f", {plural(board.leader_hand, 'leader')} in hand" if board.leader_hand else ""
        have += ", half a shield" if board.half_shields else ""
        have += ", phased out of the circle" if board.phased else ""
        have += ", plays the board of the partner" if board.mirror else ""
        have += ", must throw the next card away" if board.hit else ""
        have += f", {plural(board.debts, 'debt')}" if board.debts else ""
        have += f", {plural(board.diplomacy, 'diplomacy token')}" if board.diplomacy else ""
        have += f", {plural(board.masks, 'mask')}" if board.masks else ""
        if board.power:
            have += f", free build {'unused in this age' if board.power == 'ready' else 'used in this age'}"
        lines += folded(have, "  ")
        lines += folded(f"Makes {self._makes(board.sources)}", "  ")
        power = self.lasting(side)
        if power:
            lines += folded(f"From the start: {power if mine else theirs(power)}", "  ")
        cheap = self._discounts(board)
        if cheap:
            lines += folded(cheap, "  ")
        built = {done.n: done for done in board.stages}
        for n, stage in enumerate(stages, 1):
            if n not in built:
                words = f"Stage {n}, not built: {self.stage(stage)}"
            else:
                marker = built[n].marker
                under = f", over {self._name(marker)}" if marker else ""
                does = "without effect" if built[n].void else self.does(stage)
                words = f"Stage {n}, built{under}: {does}"
            lines += folded(words if mine else theirs(words), "  ")
        for copy in board.copies:
            words = f"Copies {self.copied(copy)}"
            lines += folded(words if mine else theirs(words), "  ")
        if board.leaders:
            lines += folded(f"Leaders: {', '.join(map(self._standing, board.leaders))}", "  ")
        if board.cards:
            lines += folded(self._standing_cards(board.cards), "  ")
        if mine and not view.over:
            free = self._later_free(view, board)
            if free:
                lines += folded(f"Free for you when you hold it: {free}", "  ")
        return lines

    def _standing(self, card: BuiltView) -> str:
        return self._name(card.card) + (" with a coin on it" if card.marked else "")

    def _standing_cards(self, cards: Iterable[BuiltView]) -> str:
        """The cards of a city by color; those that Stealth turned up have none (LW-085)."""
        names: dict[str, list[str]] = {color: [] for color in (*COLORS, "turned up, without color")}
        for card in cards:
            color = "turned up, without color" if card.how == "stealth" else self._cards[card.card].color
            names[color].append(self._standing(card))
        return "; ".join(f"{color}: {', '.join(found)}" for color, found in names.items() if found)

    def _later_free(self, view: SevenWondersView, board: SeatView) -> str:
        """Cards of this age and later ones that chains of the city make free, each with what makes it so (SW-022)."""
        have = {self._name(card.card) for card in board.cards}
        out = []
        for card in self._data.cards:
            by = [parent for parent in card.chain_from if parent in have]
            if by and card.age >= max(view.age, 1) and card.name not in have:
                out.append(f"{card.name} by {by[0]}")
        return ", ".join(dict.fromkeys(out))

    def copied(self, copy: CopyView) -> str:
        """A copied leader, card or stage in words."""
        if copy.what in self._cards:
            return f"{self._name(copy.what)}: {self._effects[copy.what]}"
        board, letter, side = self._sides[copy.board]
        n = int(copy.what.rpartition("-")[2])
        return f"stage {n} of {board.city} {letter}: {self._all(side.stages[n - 1].effects)}"

    def _makes(self, sources: Iterable[SourceView]) -> str:
        sure = Counter(good for source in sources if not source.either for good in source.goods)
        parts = [f"{sure[good]} {good}" for good in GOODS if sure[good]]
        parts += ["/".join(source.goods) + ("" if source.sold else " (own use)") for source in sources if source.either]
        return ", ".join(parts) or "nothing"

    def _discounts(self, board: SeatView) -> str:
        parts = []
        for side, prices in (("left", board.price_left), ("right", board.price_right)):
            for price in sorted(set(prices.values())):
                cheap = [good for good in GOODS if prices[good] == price]
                if price != self._data.price:
                    parts.append(f"{self._kind(cheap)} from the {side} for {coins(price)} each")
        parts += [
            f"the first good from the {side} for {dock} less"
            for side, dock in zip(("left", "right"), board.docks, strict=True)
            if dock
        ]
        return f"Buys {'; '.join(parts)}" if parts else ""

    def _kind(self, goods: Sequence[str]) -> str:
        """«raw goods», «wares», «wood and ore»."""
        raw, wares = set(self._data.raw), set(GOODS) - set(self._data.raw)
        if set(goods) == set(GOODS):
            return "all goods"
        return "raw goods" if set(goods) == raw else "wares" if set(goods) == wares else listed(goods)

    def _cards_by_color(self, cards: Iterable[str]) -> str:
        names: dict[str, list[str]] = {color: [] for color in COLORS}
        for card in cards:
            names[self._cards[card].color].append(self._name(card))
        return "; ".join(f"{color}: {', '.join(found)}" for color, found in names.items() if found)

    def _hand(self, view: SevenWondersView) -> list[str]:
        lines = ["YOUR HAND, seen by you only" if not view.teams else "YOUR HAND, seen by you and your partner only"]
        for item in view.hand:
            card = self._cards[item.card]
            text = f"{card.name}, {card.color}, costs {self.cost(card.cost)}: {self._prospects(view, item)}"
            stage = next((use for use in item.uses if use.use == "stage"), None)
            if stage is not None and not stage.possible:
                text += f"; no stage, {stage.reason}"
            lines += folded(text, "  ")
        return lines

    def _myths(self, view: SevenWondersView) -> list[str]:
        lines = ["YOUR MYTHS, seen by you only"]
        for name in view.myths:
            lines += folded(self.myth(name, view.age), "  ")
        return lines

    def myth(self, name: str, age: int) -> str:
        """A myth with what it does and costs in an age."""
        myth = next(myth for myth in self._data.myths if myth.id == name)
        form = myth.ages[max(age, 1) - 1]
        return f"{myth.name}: {self._all(form.effects)}; costs {self.cost(form.cost)}"

    def _redrawn(self, view: SevenWondersView) -> list[str]:
        """Boards that did not fit, with the reason (LW-006)."""
        lines = ["BOARDS THAT DID NOT FIT"]
        for line in self.redrawn(view):
            lines += folded(line, "  ")
        return lines

    def _offers(self, view: SevenWondersView) -> list[str]:
        lines = ["BOARDS ON OFFER"]
        for name in view.offers:
            board, letter, side = self._sides[name]
            lines += folded(f"{board.city} {letter}: {self._whole_side(side)}{self._advice(view, name)}", "  ")
        return lines

    def _advice(self, view: SevenWondersView, side: str) -> str:
        """What the balance of boards says against a side on offer (LW-010)."""
        return "".join(f". Against advice: {text} ({rule})" for name, text, rule in view.advice if name == side)

    # ------------------------------------------------------------ what happened

    def heading(self, event: int) -> bool:
        """Ages, turns and what comes before and after them."""
        return event & 63 in (said.SAID_AGE, said.SAID_PASSED, said.SAID_DRAFT, said.SAID_OVER)

    def opening(self, view: SevenWondersView) -> list[str]:
        """Who plays which board, and which were drawn again (LW-006)."""
        out = [f"{view.name(seat)} plays {self._city(board)}." for seat, board in enumerate(view.boards) if board.board]
        return out + [f"{line}." for line in self.redrawn(view)]

    def redrawn(self, view: SevenWondersView) -> list[str]:
        """Boards that did not fit, with the reason (LW-006)."""
        out = []
        for seat, name, back, text, rule in view.redrawn:
            board, letter, _ = self._sides[name]
            what = "was put back" if back else "was kept all the same"
            out.append(f"{view.name(seat)} drew {board.city} {letter}, which {what}: {text} ({rule})")
        return out

    def narrate(self, event: int, names: Sequence[str]) -> str:
        """One sentence for an event of the rules."""
        kind = event & 63
        seat = event >> 6 & 15
        b, a = divmod(event >> 10, said.STRIDE)
        who = called(names, seat)
        if kind == said.SAID_AGE:
            return f"Age {AGES[a]} begins."
        if kind == said.SAID_BOARD:
            board, letter, _ = self._sides[list(self._sides)[a]]
            return f"{who} plays {board.city}, side {letter}."
        if kind == said.SAID_BUILD:
            how = {CHAIN: " by its chain", POWER: " by the power of the wonder"}.get(b, "")
            how = " without cost" if b in (GIFT, FAVOR) else how
            how = " by a chain of a neighbor" if b == BORROW else how
            how = ", which was out of the game, without cost" if b == DRAWN else how
            return f"{who} builds {self._data.cards[a].name}{how}."
        if kind == said.SAID_STAGE:
            return f"{who} builds stage {a} of the wonder."
        if kind == said.SAID_SELL:
            what = "a leader" if a == said.A_LEADER else "a card"
            by = " by the Navigator" if a == said.BY_NAVIGATOR else ""
            return f"{who} sells {what}{by} for {coins(self._data.sale)}."
        if kind == said.SAID_PAY:
            return f"{who} pays {coins(b)} to {'the bank' if a == said.THE_BANK else called(names, a)}."
        if kind == said.SAID_GAIN:
            return f"{who} takes {coins(b)} for {self._thing(a)}."
        if kind == said.SAID_LEFT:
            return f"{who} throws the last card away."
        if kind == said.SAID_RAISE:
            return f"{who} builds {self._data.cards[a].name} from the discard pile."
        if kind == said.SAID_NO_RAISE:
            return f"{who} builds nothing from the discard pile."
        if kind == said.SAID_TOKEN:
            value = b - 16
            return f"{who} {'beats' if value > 0 else 'loses to'} {called(names, a)} in the conflict: {value:+}."
        if kind == said.SAID_PASSED:
            return f"Turn {a}: the hands went to the {'left' if b else 'right'}."
        if kind == said.SAID_OVER:
            return "The game is over."
        if kind > said.LAST_OWN_SAID:
            return self._lost.narrate(kind, who, a, b, names)
        return self._narrate_more(kind, who, a, b)

    def _narrate_more(self, kind: int, who: str, a: int, b: int) -> str:
        """Events of the expansions."""
        if kind == said.SAID_RECRUIT:
            return f"{who} recruits {self._data.cards[a].name}."
        if kind == said.SAID_COPY:
            if a < STAGE0:
                return f"{who} copies {self._data.cards[a].name}."
            board, letter, _ = self._sides[list(self._sides)[b]]
            return f"{who} copies {self._thing(a)} of {board.city} {letter}."
        if kind == said.SAID_LOSS:
            if not a:
                return f"{who} takes {b} debt instead of paying {coins(b)}." if b else f"{who} loses nothing."
            return f"{who} loses {coins(a)}" + (f" and takes {b} debt for the rest." if b else ".")
        if kind == said.SAID_DIPLOMACY:
            return f"{who} takes {'a diplomacy token' if a == 1 else f'{a} diplomacy tokens'}."
        if kind == said.SAID_DRAW:
            return f"{who} draws {'a leader' if a == 1 else f'{a} leaders'}."
        if kind == said.SAID_NO_RECRUIT:
            return f"{who} recruits nobody."
        if kind == said.SAID_DRAFT:
            return "Leaders are drafted."
        if kind == said.SAID_DRAFTED:
            return "Everybody has leaders."
        if kind == said.SAID_EVENT:
            return f"{who} takes {coins(b)} for {self._thing(a)}."
        assert kind == said.SAID_SPARED, kind
        return f"{who} throws a card away, hit by the Assassin."

    def _thing(self, what: int) -> str:
        """A card, a stage or a board by its number in the rules."""
        if what < STAGE0:
            return self._data.cards[what].name
        if what >= MYTH0:
            return self._data.myths[(what - MYTH0) // 3].name
        return self._stage_names[what - STAGE0] if what < START0 else "the board"


def called(names: Sequence[str], seat: int) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat + 1}"


def coins(n: int) -> str:
    return plural(n, "coin")


def scored(n: int) -> str:
    """«1 point», «3 points», «2 points less»."""
    return f"{plural(abs(n), 'point')}{' less' if n < 0 else ''}"


def theirs(text: str) -> str:
    """What is said to the owner of a board, told to somebody else."""
    text = re.sub(r"\b(for|of|with|besides|beats?|counts?) you\b", r"\1 them", text)
    return re.sub(r"\byou\b", "they", re.sub(r"\byour", "their", text))


def bundle(goods: Iterable[str]) -> str:
    """«clay», «2 clay and wood»."""
    return listed(good if n == 1 else f"{n} {good}" for good, n in Counter(goods).items())
