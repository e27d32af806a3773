"""What the Lost Wonders ask and tell, in words: one method per question, one sentence per event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.seven_wonders.components import BoardSide, Components, Cost, EffectData, Stage
from ziggurat.games.seven_wonders.lost import (
    SAID_DEFEATS,
    SAID_GIFT,
    SAID_HIT,
    SAID_PARTNER,
    SAID_PHASE,
    SAID_ROLL,
    SAID_VICTORY,
)
from ziggurat.games.seven_wonders.lost_pay import SAID_ACT
from ziggurat.games.seven_wonders.tables import PASS, STAGE0
from ziggurat.games.seven_wonders.view import ActView, SevenWondersView

AGES = ("", "I", "II", "III")
TASKS = {
    "acts": "{who} may use powers of the wonder.",
    "draw": "A card that was out of the game may be built by {who}.",
    "give": "A leader is discarded by {who}.",
    "steal": "A discarded leader may be played by {who}.",
    "swap": "A structure may be swapped by {who}.",
    "replace": "Another board is chosen by {who}.",
    "wander": "{who} may move to another place.",
    "copy": "Something of a neighbor is copied by {who}.",
}
RULES = {
    "acts": ("LW-058", "LW-281"),
    "draw": ("LW-206", "LW-236"),
    "give": ("LW-220",),
    "steal": ("LW-220",),
    "swap": ("LW-220",),
    "replace": ("LW-091", "LW-092"),
    "wander": ("LW-083",),
    "copy": ("LW-088", "LW-089", "LW-090"),
}
WHEN = {
    "start": "Before anybody chooses a card.",
    "act": "Your card is played and its gains are taken; the turn is not over yet.",
    "conflict": "Before the conflicts of the age.",
    "scoring": "Before the final scoring.",
}


def coins(n: int) -> str:
    return plural(n, "coin")


def traded(value: int) -> str:
    """What unused goods have brought, as the rules note it; a victory token is told by itself."""
    if value >> 8 & 1:
        return " to turn a defeat token into a shield"
    gone = ", discards a defeat token" if value >> 9 & 1 else ""
    return gone + (f" and takes {coins(value & 15)}" if value & 15 else "")


class LostQuestions:
    """Prompts and sentences of the Lost Wonders for one edition."""

    def __init__(
        self,
        components: Components,
        vocabulary: Vocabulary,
        all_of: Callable[[Iterable[EffectData]], str],
        cost: Callable[[Cost], str],
        leads: Callable[[str], str],
        side: Callable[[BoardSide], str],
    ) -> None:
        self._data = components
        self._names = vocabulary.names
        self._all = all_of
        self._cost = cost
        self._leads = leads
        self._side = side
        self._cards = {card.id: card for card in components.cards}
        self._myths = {myth.id: myth for myth in components.myths}
        self._boards = {board.id: board for board in components.boards}
        self._sides = {name: (board, letter, side) for name, board, letter, side in components.sides()}
        self._stages = [stage for _, _, _, side in components.sides() for stage in side.stages]
        self._stage_names = [
            f"stage {n + 1} of {board.city} {letter}"
            for _, board, letter, side in components.sides()
            for n in range(len(side.stages))
        ]
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
        card = self._cards[self._names[choice].removeprefix(prefix)]
        age = f", age {AGES[card.age]}" if card.age else ""
        return Answer(choice, card.name, f"{card.color}{age}: {self._all(card.effects)}{self._leads(card.id)}", rule)

    def stage_name(self, stage: Stage, n: int) -> str:
        return f"stage {n}, the {stage.role}" if stage.role else f"stage {n}"

    def _ask_stage(self, view: SevenWondersView) -> Prompt:
        """Which stage, where any may be next (LW-093)."""
        assert view.seat is not None
        board = view.boards[view.seat]
        stages = self._boards[board.board].sides[board.side].stages
        answers = []
        for choice in view.legal:
            n = int(self._names[choice].rpartition("-")[2])
            stage = stages[n - 1]
            text = f"{self._all(stage.effects)}; costs {self._cost(stage.cost)}"
            answers.append(Answer(choice, f"Build {self.stage_name(stage, n)}", text, "LW-093"))
        context = "They may be built in any order."
        return Prompt("Which stage of your wonder do you build?", context, tuple(answers), ("LW-093",))

    # ------------------------------------------------------------ acts

    def _ask_acts(self, view: SevenWondersView) -> Prompt:
        assert view.task is not None
        answers = []
        if PASS in view.legal:
            done = "Nothing more" if view.task.window == "act" else "Nothing now"
            answers.append(Answer(PASS, done, "go on with the turn", "LW-058"))
        answers += [self._act(view, act) for act in view.task.acts]
        return Prompt("Do you use one of your powers?", WHEN[view.task.window], tuple(answers), ("LW-058", "LW-281"))

    def _act(self, view: SevenWondersView, act: ActView) -> Answer:
        if act.kind == "swap":
            name = view.name(act.seat)
            return Answer(act.choice, f"Swap hands with {name}", "your whole hand for theirs, once per age", "LW-219")
        if act.kind == "take":
            return Answer(act.choice, f"Take {coins(act.n)} for green cards", "once only, in this age", "LW-215")
        if act.kind == "turn":
            card = self._cards[act.what]
            text = f"it works for you from now on: {self._all(card.effects)}"
            return Answer(act.choice, f"Turn up {card.name}", text, "LW-085")
        if act.kind == "coin":
            text = "the coin is gone, the card is 1 point"
            return Answer(act.choice, f"Put a coin on {self._cards[act.what].name}", text, "LW-094")
        if act.kind == "forget":
            label = "Discard a defeat token" + (" that is a shield" if act.n else "")
            return Answer(act.choice, label, "the shield goes with it" if act.n else "1 point more", "LW-076")
        if act.kind == "myth":
            return self._myth(view, act)
        effect = next(e for e in self._effects_at(act.what) if e.op in ("exchange-unused", "exchange-tokens"))
        return Answer(act.choice, *self._trade(effect, act.n))

    def _effects_at(self, what: str) -> list[EffectData]:
        stage, _, side = what.partition("@")
        return self._sides[side][2].stages[int(stage.rpartition("-")[2]) - 1].effects

    def _trade(self, effect: EffectData, n: int) -> tuple[str, str, str]:
        if effect.op == "exchange-tokens":
            from ziggurat.games.seven_wonders.lost_words import tokens

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

    def _myth(self, view: SevenWondersView, act: ActView) -> Answer:
        myth = self._myths[act.what]
        form = myth.ages[view.age - 1]
        paid = [f"{coins(n)} to {view.name(seat)}" for seat, n in enumerate(act.coins[:-1]) if n]
        paid += [f"{coins(act.coins[-1])} to the bank"] if act.coins[-1] else []
        label = f"Invoke {myth.name}" + (f", {listed(paid)}" if paid else "")
        return Answer(act.choice, label, f"{self._all(form.effects)}; costs {self._cost(form.cost)}", "LW-272")

    # ------------------------------------------------------------ questions late in a turn

    def _ask_draw(self, view: SevenWondersView) -> Prompt:
        answers = [Answer(PASS, "Build none", "all of them leave the game", "LW-206")] if PASS in view.legal else []
        answers += [self._card(choice, "raise-", "LW-206") for choice in view.legal if choice != PASS]
        context = "They were left over at set-up. It costs nothing; those that you do not build leave the game."
        return Prompt("Which of these cards do you build?", context, tuple(answers), RULES["draw"])

    def _ask_give(self, view: SevenWondersView) -> Prompt:
        answers = tuple(self._card(choice, "", "LW-220") for choice in view.legal)
        return Prompt(
            "Which leader do you discard?",
            "The Sorceress of the Citadels takes one from each opponent; she alone sees them and may play one.",
            answers,
            RULES["give"],
        )

    def _ask_steal(self, view: SevenWondersView) -> Prompt:
        answers = [Answer(PASS, "Play none", "all of them leave the game", "LW-220")]
        answers += [self._card(choice, "", "LW-220") for choice in view.legal if choice != PASS]
        context = "All opponents had to discard one. It costs nothing; the others leave the game."
        return Prompt("Which of these leaders do you play?", context, tuple(answers), RULES["steal"])

    def _ask_swap(self, view: SevenWondersView) -> Prompt:
        assert view.task is not None
        picked = [self._cards[card].name for card in view.task.cards]
        answers = [Answer(PASS, "Swap nothing", "everything stays where it is", "LW-220")]
        for choice in view.legal:
            name = self._names[choice]
            if name.startswith("seat-"):
                seat = view.colors.index(name.removeprefix("seat-"))
                answers.append(Answer(choice, f"That of {view.name(seat)}", "the target cannot refuse", "LW-220"))
            elif choice != PASS:
                answers.append(self._card(choice, "raise-", "LW-220"))
        question = (
            "Which of your structures do you swap?",
            f"For which structure do you give {picked[0] if picked else ''}?",
        )
        asked = question[len(picked)] if len(picked) < 2 else f"Whose {picked[1]} do you take?"
        context = "Your Diplomat swaps it for one of another city that costs as many goods; cards that cost coins stay."
        return Prompt(asked, context, tuple(answers), RULES["swap"])

    def _ask_replace(self, view: SevenWondersView) -> Prompt:
        answers = []
        for choice in view.legal:
            board, letter, side = self._sides[self._names[choice]]
            answers.append(Answer(choice, f"{board.city} {letter}", self._side(side), "LW-091"))
        context = "Stage 1 of it is built at once. Your cards, coins and tokens stay."
        return Prompt("Which board takes the place of yours?", context, tuple(answers), RULES["replace"])

    def _ask_wander(self, view: SevenWondersView) -> Prompt:
        answers = []
        for choice in view.legal:
            if choice == PASS:
                answers.append(Answer(choice, "Stay", "your neighbors stay the same", "LW-083"))
                continue
            seat = view.colors.index(self._names[choice].removeprefix("seat-"))
            after = self._after(view, seat)
            text = f"{view.name(seat)} on your right, {view.name(after)} on your left"
            answers.append(Answer(choice, f"Between {view.name(seat)} and {view.name(after)}", text, "LW-083"))
        context = "Your cards, coins and hand move along; trade and conflicts are with the new neighbors from now on."
        return Prompt("Where does your city go?", context, tuple(answers), RULES["wander"])

    def _after(self, view: SevenWondersView, seat: int) -> int:
        """Who sits to the left of a seat once the wanderer has left."""
        at = view.circle.index(seat)
        after = view.circle[(at + 1) % view.seats]
        return after if after != view.seat else view.circle[(at + 2) % view.seats]

    def _ask_copy(self, view: SevenWondersView) -> Prompt:
        assert view.seat is not None
        answers = []
        for choice in view.legal:
            name = self._names[choice]
            if name.startswith("from-"):
                side = name.removeprefix("from-")
                other = view.left(view.seat) if side == "left" else view.right(view.seat)
                board = view.boards[other]
                stage = self._boards[board.board].sides[board.side].stages[0]
                label = f"Stage 1 of {view.name(other)}"
                answers.append(Answer(choice, label, self._all(stage.effects), "LW-252"))
            else:
                card = self._cards[name.removeprefix("raise-")]
                text = f"{card.color}, age {AGES[card.age]}: {self._all(card.effects)}"  # a copy has no chains
                answers.append(Answer(choice, card.name, text, "LW-089"))
        context = "You get the effect, counted in your city; no color, no name, no chain."
        return Prompt("What do you copy?", context, tuple(answers), RULES["copy"])

    # ------------------------------------------------------------ what happened

    def narrate(self, kind: int, who: str, a: int, b: int, names: Sequence[str]) -> str:
        """One sentence for an event of the Lost Wonders."""
        if kind == SAID_ROLL:
            return f"{who} rolls the die: {plural(b, 'point') if a else coins(b)}."
        if kind == SAID_DEFEATS:
            return f"{who} {'takes' if b else 'discards'} {'a defeat token' if a == 1 else f'{a} defeat tokens'}."
        if kind == SAID_HIT:
            return f"{who} must throw the next age card away."
        if kind == SAID_PARTNER:
            return f"{who} gives {self._data.cards[a].name} to the partner's city."
        if kind == SAID_PHASE:
            return f"{who} {'leaves' if a else 'returns to'} the circle of cities."
        if kind == SAID_VICTORY:
            return f"{who} takes a victory token of {a}."
        if kind == SAID_GIFT:
            return f"{who} lets all others take {coins(b)} too."
        assert kind == SAID_ACT, kind
        return self._did(who, a, b, names)

    def _did(self, who: str, kind: int, value: int, names: Sequence[str]) -> str:
        def called(seat: int) -> str:
            return names[seat] if seat < len(names) else f"Seat {seat + 1}"

        def thing(what: int) -> str:
            return self._data.cards[what].name if what < STAGE0 else self._stage_names[what - STAGE0]

        if kind == 0:
            return f"{who} swaps hands with {called(value)}."
        if kind == 1:
            return f"{who} collects {coins(value)} for green cards."
        if kind == 2:
            return f"{who} turns up {thing(value)}."
        if kind == 3:
            return f"{who} gives unused goods{traded(value)}."
        if kind == 4:
            return f"{who} exchanges tokens by a power of the wonder."
        if kind == 5:
            return f"{who} puts a coin on {thing(value)}."
        if kind == 6:
            return f"{who} discards a defeat token."
        if kind == 7:
            return f"{who} invokes {self._data.myths[value].name}."
        if kind == 8 or kind == 15:
            return f"{who} does not use the power."
        if kind == 9:
            return f"{who} discards a leader."
        if kind == 10:
            return f"{who} plays {thing(value & 255)} without cost, which {called(value >> 8)} discarded."
        if kind == 11:
            return f"{who} swaps {thing(value >> 8)} for {thing(value & 255)}."
        if kind == 12:
            board, letter, _ = self._sides[list(self._sides)[value]]
            return f"{who} changes boards: it is {board.city} {letter} now."
        if kind == 13:
            return f"{who} moves the city to the left of {called(value)}."
        return f"{who} copies {thing(value)}."
