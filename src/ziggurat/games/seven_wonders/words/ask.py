"""What is asked, with an answer in words for each legal choice."""

from __future__ import annotations

from collections.abc import Callable

from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.seven_wonders.data import ops
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView
from ziggurat.games.seven_wonders.words import effects, turn
from ziggurat.games.seven_wonders.words.cards import Cards
from ziggurat.games.seven_wonders.words.hand import BY_GRACE, Hand, hit, next_stage, pay, payment, used
from ziggurat.games.seven_wonders.words.lost_questions import LostAsker
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.phrases import AGES, KINDS, coins
from ziggurat.games.seven_wonders.words.warnings import Warnings

FREE_USES = {
    "gift": "such cards cost nothing by",
    "favor": "uses up, for this age, the power of",
    "borrow": "by a chain of a neighbor's",
}


class Asker:
    """The questions of one edition."""

    def __init__(self, names: Names, cards: Cards, vocabulary: Vocabulary) -> None:
        self._names = names
        self._cards = cards
        self._hand = Hand(names, cards)
        self._warnings = Warnings(names)
        self._raise0 = vocabulary.index(f"raise-{names.data.cards[0].id}")
        powers = [effect for _, _, side in names.sides.values() for stage in side.stages for effect in stage.effects]
        self._navigator = next((effect for effect in powers if effect.op == "sell-bonus"), None)
        self._questions: dict[str, Callable[[SevenWondersView], Prompt]] = {
            "board": self._ask_board,
            "card": self._ask_card,
            "use": self._ask_use,
            "plan": self._ask_plan,
            "raise": self._ask_raise,
            "draft": self._ask_draft,
            "courtesan": self._ask_courtesan,
            "enlist": self._ask_enlist,
            "debt": self._ask_debt,
            "from": self._ask_from,
            **LostAsker(names, cards).questions,
        }

    def ask(self, view: SevenWondersView) -> Prompt:
        """The question of this view's seat with an answer for each legal choice, or for whom it waits."""
        if view.phase == "over":
            return turn.verdict(view)
        if not view.legal:
            return self._waiting(view)
        return self._questions[view.asked](view)

    def _ask_board(self, view: SevenWondersView) -> Prompt:
        answers = []
        for choice in view.legal:
            board, letter, side = self._names.sides[self._names.choices[choice]]
            text = f"{self._cards.whole_side(side)}{self._cards.advice(view, self._names.choices[choice])}"
            answers.append(Answer(choice, f"{board.city} {letter}", text, "SW-006"))
        return Prompt("Which board do you play?", "Others see your choice.", tuple(answers), ("SW-006", "SW-008"))

    def _ask_card(self, view: SevenWondersView) -> Prompt:
        hand = {item.choice: item for item in view.hand}
        answers = tuple(
            Answer(choice, self._names.name(hand[choice].card), self._hand.prospects(view, hand[choice]), "SW-013")
            for choice in view.legal
        )
        if view.recruiting:
            context = f"Age {AGES[view.age]} begins; you have {coins(view.boards[view.seat or 0].coins)}."
            return Prompt("Which leader do you use?", context, answers, ("SW-123", "SW-125"))
        context = f"Age {AGES[view.age]}, turn {view.turn} of {view.turns}. {_passing(view)}"
        return Prompt("Which card do you play?", context, answers, ("SW-012", "SW-013", "SW-016"))

    def _ask_use(self, view: SevenWondersView) -> Prompt:
        assert view.seat is not None
        board = view.boards[view.seat]
        card = self._names.cards[view.card]
        item = used(view, view.card)
        answers = []
        for use in item.uses:
            if use.choice not in view.legal:
                continue
            warning = self._warnings.use(view, item, use)
            if use.use == "build":
                price = pay(view, use.plans)
                label = f"{'Recruit' if card.color == 'white' else 'Build'} {card.name}"
                answers.append(Answer(use.choice, label, f"{self._cards.effects[card.id]}; {price}", "SW-020", warning))
            elif use.use in FREE_USES:
                text = f"{self._cards.effects[card.id]}; {FREE_USES[use.use]} {self._names.what(use.by)}".rstrip()
                answers.append(Answer(use.choice, f"Build {card.name} without cost", text, use.rule, warning))
            elif use.use == "chain":
                text = f"{self._cards.effects[card.id]}; free, as {self._names.name(use.by)} stands in your city"
                answers.append(Answer(use.choice, f"Build {card.name} by its chain", text, "SW-022", warning))
            elif use.use == "power":
                text = f"{self._cards.effects[card.id]}; uses up the power for this age"
                answers.append(Answer(use.choice, f"Build {card.name} by your wonder's power", text, "SW-056", warning))
            elif use.use == "stage":
                n = next_stage(view) - 1
                stage = self._names.stages(board)[n]
                text = f"{self._cards.all_of(stage.effects)}; {pay(view, use.plans)}"
                answers.append(Answer(use.choice, f"Build stage {n + 1} of your wonder", text, "SW-030", warning))
            elif use.rule == "LW-219":
                text = "no coins: the Assassin has hit you; the card goes face down to the discard pile"
                answers.append(Answer(use.choice, "Throw it away", text, "LW-219", warning))
            elif use.use == "bonus" and self._navigator is not None:
                got = f"{coins(self._navigator.coins or 0)} and a victory token of {self._navigator.victory}"
                text = "by your Navigator, once per age; the card goes face down to the discard pile"
                answers.append(Answer(use.choice, f"Sell it for {got}", text, "LW-220", warning))
            else:
                where = "it leaves the game" if card.color == "white" else "the card goes face down to the discard pile"
                text = f"{coins(self._names.data.sale)} from the bank; {where}"
                answers.append(Answer(use.choice, f"Sell it for {self._names.data.sale}", text, "SW-013", warning))
        building = "Recruiting it" if card.color == "white" else "Building it"
        if any(use.use in BY_GRACE for use in item.uses):
            building = "Paying for it"
        refused = [
            f"{building if use.use == 'build' else 'A stage'} is not possible: {use.reason}."
            for use in item.uses
            if not use.possible
        ]
        if hit(view):
            refused = ["The Assassin makes you throw it away."]
        last = " It is the last card of your hand." if view.phase == "leftover" else ""
        price = listed(effects.costs(card.cost)) or "nothing"
        context = f"It costs {price}.{self._cards.chains(card.id)}{last} {' '.join(refused)}".strip()
        rules_ = ("SW-013", "SW-055") if last else ("SW-013", "SW-014")
        return Prompt(f"What do you do with {card.name}?", context, tuple(answers), rules_)

    def _ask_plan(self, view: SevenWondersView) -> Prompt:
        assert view.seat is not None
        plans = next(use.plans for use in used(view, view.card).uses if use.use == view.use)
        answers = []
        for plan in plans:
            sales = [(plan.left, view.left(view.seat)), (plan.right, view.right(view.seat))]
            sales += [(sale.coins, sale.seat) for sale in plan.others]
            whom = [f"{amount} to {view.name(who)}" for amount, who in sales if amount]
            whom += [f"{plan.bank} to the bank"] if plan.bank else []
            text = payment(view, plan) + (f"; {coins(plan.total)} in all" if plan.total else "")
            dearer = self._warnings.plan(plans, plan)
            answers.append(Answer(plan.choice, listed(whom) or "Pay nobody", text, "R-01", dearer))
        what = self._names.name(view.card) if view.use == "build" else f"stage {next_stage(view)}"
        have = view.boards[view.seat].coins
        return Prompt(f"How do you pay for {what}?", f"You have {coins(have)}.", tuple(answers), ("R-01", "SW-043"))

    def _ask_raise(self, view: SevenWondersView) -> Prompt:
        answers = []
        for choice in view.legal:
            if choice == ops.PASS:
                lost = self._warnings.nothing_raised(view)
                answers.append(Answer(choice, "Build none", "the discard pile stays as it is", "SW-058", lost))
            else:
                card = self._names.data.cards[choice - self._raise0]
                # Some names stand on cards of two ages.
                label = f"{card.name}, Age {AGES[card.age]}" if card.id in self._names.twice else card.name
                text = f"{KINDS[card.color]}: {self._cards.effects[card.id]}{self._cards.leads(card.id)}"
                answers.append(Answer(choice, label, text, "SW-058"))
        there = "There is 1 card" if view.pile_size == 1 else f"There are {view.pile_size} cards"
        context = f"{there}; it costs nothing."
        return Prompt(
            "Which card of the discard pile do you build?", context, tuple(answers), ("SW-058", "SW-021", "SW-101")
        )

    def _ask_draft(self, view: SevenWondersView) -> Prompt:
        answers = tuple(
            Answer(item.choice, self._names.name(item.card), self._cards.leader(item.card), "SW-122")
            for item in view.hand
        )
        right = view.name(view.right(view.seat or 0))
        left = f"The others go to {right} on your right." if len(view.hand) > 1 else ""
        return Prompt("Which leader do you keep?", left, answers, ("SW-122",))

    def _ask_courtesan(self, view: SevenWondersView) -> Prompt:
        answers = tuple(
            Answer(
                choice,
                self._names.name(self._names.choices[choice]),
                self._cards.effects[self._names.choices[choice]],
                "SW-136",
            )
            for choice in view.legal
        )
        context = "Your city has its effect from now on; the leader stays where it is."
        return Prompt("Which leader of a neighbor do your courtesans copy?", context, answers, ("SW-136",))

    def _ask_enlist(self, view: SevenWondersView) -> Prompt:
        assert view.task is not None
        prices = dict(zip(view.task.cards, view.task.prices, strict=True))
        answers = []
        for choice in view.legal:
            if choice == ops.PASS:
                answers.append(Answer(choice, "Recruit none", "your coins stay with you", "SW-137"))
            else:
                card = self._names.choices[choice]
                text = f"{self._cards.effects[card]}; costs you {coins(prices[card]) if prices[card] else 'nothing'}"
                answers.append(Answer(choice, self._names.name(card), text, "SW-137"))
        dear = [
            self._names.name(card)
            for card in view.task.cards
            if card not in {self._names.choices[c] for c in view.legal}
        ]
        context = f"You have {coins(view.boards[view.seat or 0].coins)}."
        context += f" Too dear: {listed(dear)}." if dear else ""
        question = "Do you recruit the leader that you drew?" if view.task.n else "Which leader do you recruit besides?"
        return Prompt(question, context, tuple(answers), ("SW-137",))

    def _ask_debt(self, view: SevenWondersView) -> Prompt:
        assert view.task is not None
        least = min(int(self._names.choices[choice].rpartition("-")[2]) for choice in view.legal)
        answers = []
        for choice in view.legal:
            debt = int(self._names.choices[choice].rpartition("-")[2])
            paid = view.task.n - debt
            label = f"Take {debt} debt" if not paid else f"Pay {paid}, take {debt} debt"
            if not debt:
                label = "Pay it" if paid == 1 else f"Pay all {paid}"
            text = f"{coins(paid)} to the bank" if paid else "you keep your coins"
            text += f", {plural(debt, 'point')} less at the end" if debt else ", no debt"
            answers.append(Answer(choice, label, text, "SW-141", self._warnings.debt(debt, least)))
        have = coins(view.boards[view.seat or 0].coins)
        context = f"You have {have}. Each debt is 1 point less at the end and is never paid back."
        return Prompt(f"You lose {coins(view.task.n)}. How do you pay?", context, tuple(answers), ("SW-141", "SW-142"))

    def _ask_from(self, view: SevenWondersView) -> Prompt:
        assert view.seat is not None
        board = view.boards[view.seat]
        stage = self._names.stages(board)[next_stage(view) - 1]
        n = next((effect.stage or 1 for effect in stage.effects if effect.op == "copy-stage"), 1)
        answers = []
        for choice in view.legal:
            side = self._names.choices[choice].rpartition("-")[2]
            other = view.left(view.seat) if side == "left" else view.right(view.seat)
            theirs = view.boards[other]
            stages = self._names.stages(theirs) if theirs.board else []
            text = self._cards.all_of(stages[n - 1].effects) if n <= len(stages) else "it has no such stage: no effect"
            answers.append(Answer(choice, f"{view.name(other)} on your {side}", text, "SW-170"))
        return Prompt(f"Whose stage {n} do you copy?", "It need not be built.", tuple(answers), ("SW-170", "SW-171"))

    def _waiting(self, view: SevenWondersView) -> Prompt:
        names = listed(view.name(seat) for seat in view.pending)
        context = turn.task(view)
        if view.seat is not None and view.plan is not None:
            until = f"{names} is ready too" if len(view.pending) == 1 else "all are ready"
            context = f"Nobody has seen it. You can change your mind until {until}."
            return Prompt(f"You {self._hand.choice(view)}.", context, (), turn.bearing(view))
        return Prompt(f"Waiting for {names}.", context, (), turn.bearing(view))


def _passing(view: SevenWondersView) -> str:
    if view.turn == view.turns:
        return "The other card goes to the discard pile."
    if view.seat is None:
        return f"Hands go to the {view.direction}."
    there = view.receiver(view.seat)
    return f"Your other cards go to {view.name(there)} on your {view.direction}."
