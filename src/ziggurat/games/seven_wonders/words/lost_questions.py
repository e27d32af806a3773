"""What the Lost Wonders ask, with an answer in words for each legal choice."""

from __future__ import annotations

from collections.abc import Callable

from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.prose import listed
from ziggurat.games.seven_wonders.data import ops
from ziggurat.games.seven_wonders.data.records import EffectData, Stage
from ziggurat.games.seven_wonders.view.shapes import ActView, SevenWondersView
from ziggurat.games.seven_wonders.words import effects, turn
from ziggurat.games.seven_wonders.words.cards import Cards
from ziggurat.games.seven_wonders.words.lost_effects import tokens
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.phrases import AGES, coins

WHEN = {
    "start": "Before anybody chooses a card.",
    "act": "Your card is played, with all that it brings; the turn is not over yet.",
    "conflict": "Before the conflicts of the age.",
    "scoring": "Before the final scoring.",
}


class LostAsker:
    """The questions of the Lost Wonders for one edition."""

    def __init__(self, names: Names, cards: Cards) -> None:
        self._names = names
        self._cards = cards
        self.questions: dict[str, Callable[[SevenWondersView], Prompt]] = {
            "stage": self._ask_stage,
            "acts": self._ask_acts,
            "draw": self._ask_draw,
            "give": self._ask_give,
            "steal": self._ask_steal,
            "swap": self._ask_swap,
            "replace": self._ask_replace,
            "wander": self._ask_wander,
            "copy": self._ask_copy,
        }

    def _card(self, choice: int, prefix: str, rule: str) -> Answer:
        card = self._names.cards[self._names.choices[choice].removeprefix(prefix)]
        age = f", Age {AGES[card.age]}" if card.age else ""
        return Answer(
            choice,
            card.name,
            f"{card.color}{age}: {self._cards.all_of(card.effects)}{self._cards.leads(card.id)}",
            rule,
        )

    def _ask_stage(self, view: SevenWondersView) -> Prompt:
        """Which stage, where any may be next (LW-093)."""
        assert view.seat is not None
        board = view.boards[view.seat]
        stages = self._names.stages(board)
        answers = []
        for choice in view.legal:
            n = int(self._names.choices[choice].rpartition("-")[2])
            stage = stages[n - 1]
            text = f"{self._cards.all_of(stage.effects)}; costs {effects.cost(stage.cost)}"
            answers.append(Answer(choice, f"Build {_stage_name(stage, n)}", text, "LW-093"))
        context = "They may be built in any order."
        return Prompt("Which stage of your wonder do you build?", context, tuple(answers), ("LW-093",))

    def _ask_acts(self, view: SevenWondersView) -> Prompt:
        assert view.task is not None
        answers = []
        if ops.PASS in view.legal:
            done = "Nothing more" if view.task.window == "act" else "Nothing now"
            answers.append(Answer(ops.PASS, done, "go on with the turn", "LW-058"))
        answers += [self._act(view, act) for act in view.task.acts]
        return Prompt("Do you use one of your powers?", WHEN[view.task.window], tuple(answers), ("LW-058", "LW-281"))

    def _act(self, view: SevenWondersView, act: ActView) -> Answer:
        if act.kind == "swap":
            name = view.name(act.seat)
            return Answer(act.choice, f"Swap hands with {name}", "your whole hand for theirs, once per age", "LW-219")
        if act.kind == "take":
            return Answer(act.choice, f"Take {coins(act.n)} for green cards", "once only, in this age", "LW-215")
        if act.kind == "turn":
            card = self._names.cards[act.what]
            text = f"it works for you from now on: {self._cards.all_of(card.effects)}"
            return Answer(act.choice, f"Turn up {card.name}", text, "LW-085")
        if act.kind == "coin":
            text = "the coin is gone, the card is 1 point"
            return Answer(act.choice, f"Put a coin on {self._names.cards[act.what].name}", text, "LW-094")
        if act.kind == "forget":
            label = "Discard a defeat token" + (" that is a shield" if act.n else "")
            return Answer(act.choice, label, "the shield goes with it" if act.n else "1 point more", "LW-076")
        if act.kind == "myth":
            return self._myth(view, act)
        effect = next(e for e in self._effects_at(act.what) if e.op in ("exchange-unused", "exchange-tokens"))
        return Answer(act.choice, *_trade(effect, act.n))

    def _effects_at(self, what: str) -> list[EffectData]:
        stage, _, side = what.partition("@")
        return self._names.sides[side][2].stages[int(stage.rpartition("-")[2]) - 1].effects

    def _myth(self, view: SevenWondersView, act: ActView) -> Answer:
        myth = self._names.myths[act.what]
        form = myth.ages[view.age - 1]
        paid = [f"{coins(n)} to {view.name(seat)}" for seat, n in enumerate(act.coins[:-1]) if n]
        paid += [f"{coins(act.coins[-1])} to the bank"] if act.coins[-1] else []
        label = f"Invoke {myth.name}" + (f", {listed(paid)}" if paid else "")
        return Answer(
            act.choice, label, f"{self._cards.all_of(form.effects)}; costs {effects.cost(form.cost)}", "LW-272"
        )

    def _ask_draw(self, view: SevenWondersView) -> Prompt:
        answers = (
            [Answer(ops.PASS, "Build none", "all of them leave the game", "LW-206")] if ops.PASS in view.legal else []
        )
        answers += [self._card(choice, "raise-", "LW-206") for choice in view.legal if choice != ops.PASS]
        context = "They were left over at set-up. It costs nothing; those that you do not build leave the game."
        return Prompt("Which of these cards do you build?", context, tuple(answers), turn.RULES["draw"])

    def _ask_give(self, view: SevenWondersView) -> Prompt:
        answers = tuple(self._card(choice, "", "LW-220") for choice in view.legal)
        return Prompt(
            "Which leader do you discard?",
            "The Sorceress of the Citadels takes one from each opponent; she alone sees them and may play one.",
            answers,
            turn.RULES["give"],
        )

    def _ask_steal(self, view: SevenWondersView) -> Prompt:
        answers = [Answer(ops.PASS, "Play none", "all of them leave the game", "LW-220")]
        answers += [self._card(choice, "", "LW-220") for choice in view.legal if choice != ops.PASS]
        context = "All opponents had to discard one. It costs nothing; the others leave the game."
        return Prompt("Which of these leaders do you play?", context, tuple(answers), turn.RULES["steal"])

    def _ask_swap(self, view: SevenWondersView) -> Prompt:
        assert view.task is not None
        picked = [self._names.cards[card].name for card in view.task.cards]
        answers = [Answer(ops.PASS, "Swap nothing", "everything stays where it is", "LW-220")]
        for choice in view.legal:
            name = self._names.choices[choice]
            if name.startswith("seat-"):
                seat = view.colors.index(name.removeprefix("seat-"))
                answers.append(Answer(choice, f"{view.name(seat)}'s", "the target cannot refuse", "LW-220"))
            elif choice != ops.PASS:
                answers.append(self._card(choice, "raise-", "LW-220"))
        question = (
            "Which of your structures do you swap?",
            f"For which structure do you give {picked[0] if picked else ''}?",
        )
        asked = question[len(picked)] if len(picked) < 2 else f"Whose {picked[1]} do you take?"
        context = "Your Diplomat swaps it for one of another city that costs as many goods; cards that cost coins stay."
        return Prompt(asked, context, tuple(answers), turn.RULES["swap"])

    def _ask_replace(self, view: SevenWondersView) -> Prompt:
        answers = []
        for choice in view.legal:
            board, letter, side = self._names.sides[self._names.choices[choice]]
            answers.append(Answer(choice, f"{board.city} {letter}", self._cards.whole_side(side), "LW-091"))
        context = "Stage 1 of it is built at once. Your cards, coins and tokens stay."
        return Prompt("Which board takes the place of yours?", context, tuple(answers), turn.RULES["replace"])

    def _ask_wander(self, view: SevenWondersView) -> Prompt:
        answers = []
        for choice in view.legal:
            if choice == ops.PASS:
                answers.append(Answer(choice, "Stay", "your neighbors stay the same", "LW-083"))
                continue
            seat = view.colors.index(self._names.choices[choice].removeprefix("seat-"))
            after = _after(view, seat)
            text = f"{view.name(seat)} on your right, {view.name(after)} on your left"
            answers.append(Answer(choice, f"Between {view.name(seat)} and {view.name(after)}", text, "LW-083"))
        context = "Your cards, coins and hand move along; trade and conflicts are with the new neighbors from now on."
        return Prompt("Where does your city go?", context, tuple(answers), turn.RULES["wander"])

    def _ask_copy(self, view: SevenWondersView) -> Prompt:
        assert view.seat is not None
        answers = []
        for choice in view.legal:
            name = self._names.choices[choice]
            if name.startswith("from-"):
                side = name.removeprefix("from-")
                other = view.left(view.seat) if side == "left" else view.right(view.seat)
                board = view.boards[other]
                stage = self._names.stages(board)[0]
                label = f"{view.name(other)}'s stage 1"
                answers.append(Answer(choice, label, self._cards.all_of(stage.effects), "LW-252"))
            else:
                card = self._names.cards[name.removeprefix("raise-")]
                text = f"{card.color}, Age {AGES[card.age]}: {self._cards.all_of(card.effects)}"  # a copy has no chains
                answers.append(Answer(choice, card.name, text, "LW-089"))
        context = "You get the effect, counted in your city; no color, no name, no chain."
        return Prompt("What do you copy?", context, tuple(answers), turn.RULES["copy"])


def _stage_name(stage: Stage, n: int) -> str:
    return f"stage {n}, the {stage.role}" if stage.role else f"stage {n}"


def _trade(effect: EffectData, n: int) -> tuple[str, str, str]:
    if effect.op == "exchange-tokens":
        return f"Give {tokens(effect.give or {})} for {tokens(effect.get or {})}", "once only", "LW-079"
    goods = effect.goods or []
    give = f"{effect.n} unused {goods[0] if len(goods) == 1 else 'goods'}"
    get = (effect.gets or [])[n]
    if get.victory:
        return f"Take a victory token of {get.victory}", f"for {give}", "LW-078"
    if get.convert:
        return "Turn a defeat token into a shield", f"for {give}; it stays -1", "LW-077"
    if get.defeats:
        return f"Discard a defeat token, take {coins(get.coins)}", f"for {give}", "LW-076"
    return f"Take {coins(get.coins)}", f"for {give}", "LW-073"


def _after(view: SevenWondersView, seat: int) -> int:
    """Who sits to the left of a seat once the wanderer has left."""
    at = view.circle.index(seat)
    after = view.circle[(at + 1) % view.seats]
    return after if after != view.seat else view.circle[(at + 2) % view.seats]
