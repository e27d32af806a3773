"""7 Wonders in words: the table for a terminal, a screen reader or a language model, what is asked, what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from ziggurat.core.game import Vocabulary
from ziggurat.core.prose import final_sheet, folded, listed
from ziggurat.core.view import Answer, Prompt
from ziggurat.games.seven_wonders import rules
from ziggurat.games.seven_wonders.components import COLORS, GOODS, Components, Cost, Counted, EffectData, Stage
from ziggurat.games.seven_wonders.tables import CHAIN, PASS, POWER, STAGE0
from ziggurat.games.seven_wonders.view import (
    ActionView,
    HandView,
    PlanView,
    SeatView,
    SevenWondersView,
    SourceView,
    UseView,
)

AGES = ("", "I", "II", "III")
COUNTED = {"stages": "wonder stage", "defeats": "defeat token", "victories": "victory token"}
KINDS = {
    "brown": "raw goods",
    "grey": "wares",
    "blue": "civilian",
    "green": "science",
    "yellow": "commerce",
    "red": "military",
    "purple": "guild",
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

    # ------------------------------------------------------------ components in words

    def cost(self, cost: Cost) -> str:
        """«2 wood, 1 ore», «1 coin», «nothing»."""
        parts = [coins(cost.coins)] if cost.coins else []
        parts += [f"{cost.goods[good]} {good}" for good in GOODS if good in cost.goods]
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
            whom = "both neighbors" if len(sides) == 2 else f"the {sides[0]} neighbor"
            kind = "raw goods" if set(effect.goods or ()) == set(self._data.raw) else listed(effect.goods or ())
            if set(effect.goods or ()) == set(GOODS) - set(self._data.raw):
                kind = "wares"
            return f"{kind} of {whom} for {coins(effect.price or 0)} each"
        if effect.op == "coins":
            return f"{coins(n)} at once"
        if effect.op == "coins-per":
            return f"{coins(n)} at once per {self._counted(effect.count)}"
        if effect.op == "shields":
            return f"{n} shield{'s' if n > 1 else ''}"
        if effect.op == "science":
            symbols = effect.one_of or []
            return symbols[0] if len(symbols) == 1 else "one science symbol of your choice"
        if effect.op == "vp":
            return f"{n} point{'s' if n > 1 else ''}"
        if effect.op == "vp-per":
            return f"{n} point{'s' if n > 1 else ''} per {self._counted(effect.count)}"
        return {
            "free-build": "once per age build a card without cost",
            "play-last-card": "play the last card of each age too",
            "build-from-discard": "build a card of the discard pile without cost",
            "copy-guild": "copies a guild of a neighbor at the end",
        }[effect.op]

    def _counted(self, count: Counted | None) -> str:
        assert count is not None
        what = COUNTED.get(count.what) or f"{' or '.join(count.colors)} card"
        if count.of == ["self"]:
            return f"own {what}"
        return f"{what} of {'you and ' if 'self' in count.of else ''}your neighbors"

    def _all(self, effects: Iterable[EffectData]) -> str:
        return "; ".join(self.effect(effect) for effect in effects)

    def stage(self, stage: Stage) -> str:
        return f"{self._all(stage.effects)}; costs {self.cost(stage.cost)}"

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
        return self._ask_raise(view)

    def _ask_board(self, view: SevenWondersView) -> Prompt:
        answers = []
        for choice in view.legal:
            board, letter, side = self._sides[self._names[choice]]
            stages = ". ".join(f"{n}: {self.stage(stage)}" for n, stage in enumerate(side.stages, 1))
            answers.append(Answer(choice, f"{board.city} {letter}", f"makes {side.start}. {stages}", "SW-006"))
        return Prompt("Which board do you play?", "Others see your choice.", tuple(answers), ("SW-006", "SW-008"))

    def _ask_card(self, view: SevenWondersView) -> Prompt:
        hand = {item.choice: item for item in view.hand}
        answers = tuple(
            Answer(choice, self._name(hand[choice].card), self._prospects(view, hand[choice]), "SW-013")
            for choice in view.legal
        )
        context = f"Age {AGES[view.age]}, turn {view.turn} of 6. {self._passing(view)}"
        return Prompt("Which card do you play?", context, answers, ("SW-012", "SW-013", "SW-016"))

    def _passing(self, view: SevenWondersView) -> str:
        if view.turn == 6:
            return "The other card goes to the discard pile."
        if view.seat is None:
            return f"Hands go to the {view.direction}."
        there = view.left(view.seat) if view.direction == "left" else view.right(view.seat)
        return f"Your other cards go to {view.name(there)} on your {view.direction}."

    def _prospects(self, view: SevenWondersView, item: HandView) -> str:
        """What can be done with a card, in one line."""
        card = self._cards[item.card]
        parts = [f"{KINDS[card.color]}: {self._effects[item.card]}"]
        for use in item.uses:
            if use.use == "build":
                parts.append(f"build {self._price(view, use)}" if use.possible else f"cannot build, {use.reason}")
            elif use.use == "chain":
                parts.append(f"free by {self._name(use.by)}")
            elif use.use == "power":
                parts.append("free by your wonder")
            elif use.use == "stage" and use.possible:
                parts.append(f"stage {self._next(view)} {self._price(view, use)}")
        return "; ".join(parts)

    def _next(self, view: SevenWondersView) -> int:
        assert view.seat is not None
        return len(view.boards[view.seat].stages) + 1

    def _price(self, view: SevenWondersView, use: UseView) -> str:
        """«free», «for 3 coins», «for 2 or 3 coins»."""
        totals = sorted({plan.total for plan in use.plans})
        if totals == [0]:
            return "free"
        return f"for {' or '.join(map(str, totals))} coin{'s' if totals != [1] else ''}"

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
                answers.append(Answer(use.choice, f"Build {card.name}", f"{self._effects[card.id]}; {price}", "SW-020"))
            elif use.use == "chain":
                text = f"{self._effects[card.id]}; free, as {self._name(use.by)} stands in your city"
                answers.append(Answer(use.choice, f"Build {card.name} by its chain", text, "SW-022"))
            elif use.use == "power":
                text = f"{self._effects[card.id]}; uses up the power for this age"
                answers.append(Answer(use.choice, f"Build {card.name} by your wonder's power", text, "SW-056"))
            elif use.use == "stage":
                n = len(board.stages)
                stage = self._boards[board.board].sides[board.side].stages[n]
                text = f"{self._all(stage.effects)}; {self._pay(view, use.plans)}"
                answers.append(Answer(use.choice, f"Build stage {n + 1} of your wonder", text, "SW-030"))
            else:
                text = f"{coins(self._data.sale)} from the bank; the card goes face down to the discard pile"
                answers.append(Answer(use.choice, f"Sell it for {self._data.sale}", text, "SW-013"))
        refused = [
            f"{'Building it' if use.use == 'build' else 'A stage'} is not possible: {use.reason}."
            for use in item.uses
            if not use.possible
        ]
        last = " It is the last card of your hand." if view.phase == "leftover" else ""
        context = f"It costs {self.cost(card.cost)}.{last} {' '.join(refused)}".strip()
        rules_ = ("SW-013", "SW-055") if last else ("SW-013", "SW-014")
        return Prompt(f"What do you do with {card.name}?", context, tuple(answers), rules_)

    def _pay(self, view: SevenWondersView, plans: Sequence[PlanView]) -> str:
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
            if amount:
                parts.append(f"{coins(amount)} to {view.name(other)} for {bundle(goods)}")
        if plan.bank:
            parts.append(f"{coins(plan.bank)} to the bank")
        return listed(parts) or "nothing to pay"

    def _ask_plan(self, view: SevenWondersView) -> Prompt:
        assert view.seat is not None
        plans = next(use.plans for use in self._used(view, view.card).uses if use.use == view.use)
        left, right = view.name(view.left(view.seat)), view.name(view.right(view.seat))
        answers = []
        for plan in plans:
            whom = [f"{amount} to {who}" for amount, who in ((plan.left, left), (plan.right, right)) if amount]
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
                answers.append(Answer(choice, label, f"{KINDS[card.color]}: {self._effects[card.id]}", "SW-058"))
        context = f"There are {view.pile_size} cards; it costs nothing."
        return Prompt(
            "Which card of the discard pile do you build?", context, tuple(answers), ("SW-058", "SW-021", "SW-101")
        )

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
        return {
            "build": f"build {name}{paid}",
            "chain": f"build {name} by its chain",
            "power": f"build {name} by your wonder's power",
            "stage": f"build a stage with {name}{paid}",
            "sell": f"sell {name}",
        }[view.use]

    def _bearing(self, view: SevenWondersView) -> tuple[str, ...]:
        return {
            "boards": ("SW-006",),
            "choose": ("SW-012",),
            "leftover": ("SW-055",),
            "raise": ("SW-058",),
        }[view.phase]

    def _task(self, view: SevenWondersView) -> str:
        """What those who are asked have to decide, as everybody may know it."""
        who = listed("you" if seat == view.seat else view.name(seat) for seat in view.pending)
        if view.phase == "boards":
            return f"Boards are chosen in seat order; now {who}."
        if view.phase == "choose":
            return "Everybody chooses in secret; all is shown together."
        if view.phase == "leftover":
            return f"The last card may be played too by {who}."
        return f"A card of the discard pile may be built by {who}."

    def _verdict(self, view: SevenWondersView) -> Prompt:
        """Who won, all scores, and how a tie was broken (SW-093)."""
        order = sorted(range(view.seats), key=lambda seat: view.ranking[seat])
        first = [seat for seat in order if view.ranking[seat] == 1]
        best = view.scores[first[0]]
        context = ", ".join(f"{view.name(seat)} {view.scores[seat]}" for seat in order) + "."
        tied = [seat for seat in order if view.scores[seat] == best and seat not in first]
        names = listed(view.name(seat) for seat in first)
        if tied:
            others = listed(view.name(seat) for seat in tied)
            context += f" {names} {'win' if len(first) > 1 else 'wins'} the tie with {others} by more coins."
        verb = "share the victory" if len(first) > 1 else "wins"
        return Prompt(f"{names} {verb} with {best} points.", context, (), ("SW-093",))

    # ------------------------------------------------------------ the table

    def tell(self, view: SevenWondersView) -> str:
        """The whole table as this viewer may know it, in lines of at most 100 characters."""
        parts = [self._head(view), self._latest(view)]
        parts.append([line for seat in self._order(view) for line in self._seat(view, seat)])
        if view.seat is not None and view.hand:
            parts.append(self._hand(view))
        if view.pile:
            parts.append(["DISCARD PILE, seen by you only", *folded(self._cards_by_color(view.pile), "  ")])
        if view.offers:
            parts.append(self._offers(view))
        if view.phase == "over":
            parts.append(final_sheet(view, [board.points for board in view.boards]))
        return "\n\n".join("\n".join(lines) for lines in parts if lines)

    def _order(self, view: SevenWondersView) -> list[int]:
        start = view.seat or 0
        return [(start + k) % view.seats for k in range(view.seats)]

    def _head(self, view: SevenWondersView) -> list[str]:
        if view.phase == "over":
            verdict = self._verdict(view)
            return ["7 WONDERS, the game is over", *folded(f"{verdict.question} {verdict.context}")]
        asked = listed("you" if seat == view.seat else view.name(seat) for seat in view.pending)
        if view.phase == "boards":
            return ["7 WONDERS, boards are chosen", *folded(f"To choose: {asked}.")]
        title = f"7 WONDERS, age {AGES[view.age]} of III, turn {view.turn} of 6"
        pile = f"{view.pile_size} cards in the discard pile" if view.pile_size else "the discard pile is empty"
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
        lines = [f"LATEST TURN, age {AGES[first.age]}, turn {first.turn}"]
        for seat in range(view.seats):
            did = [self._did(action) for action in view.latest if action.seat == seat]
            lines += folded(f"{view.name(seat)} {', then '.join(did)}", "  ")
        return lines

    def _did(self, action: ActionView) -> str:
        if action.use == "stage":
            return "built a wonder stage"
        if action.use == "sell":
            return "sold a card"
        name = self._name(action.card)
        how = {"build": "", "chain": " by its chain", "power": " by a power", "raise": " from the discard pile"}
        return f"built {name}{how[action.use]}"

    def _seat(self, view: SevenWondersView, seat: int) -> list[str]:
        board = view.boards[seat]
        notes = [board.color]
        if seat == view.seat:
            notes.append("you")
        elif view.seat is not None:
            notes += ["left neighbor"] if seat == view.left(view.seat) else []
            notes += ["right neighbor"] if seat == view.right(view.seat) else []
        if seat in view.pending:
            notes.append("to choose")
        elif view.ready(seat):
            notes.append("has chosen")
        total = f"{view.scores[seat]} points" + ("" if view.over else " if it ended now")
        lines = folded(f"{view.name(seat)} ({', '.join(notes)}), {self._city(board)}: {total}")
        if not board.board:
            return lines
        stages = self._boards[board.board].sides[board.side].stages
        have = f"{coins(board.coins)}, {board.shields} shields, {len(board.stages)} of {len(stages)} stages"
        if board.tokens:
            have += f", tokens {' '.join(f'{token.value:+}' for token in board.tokens)}"
        if any(board.symbols):
            names = ("compass", "gear", "tablet", "of choice")
            have += f", symbols {', '.join(f'{n} {name}' for n, name in zip(board.symbols, names) if n)}"
        if board.power:
            have += f", free build {'unused in this age' if board.power == 'ready' else 'used in this age'}"
        lines += folded(have, "  ")
        lines += folded(f"Makes {self._makes(board.sources)}", "  ")
        cheap = self._discounts(board)
        if cheap:
            lines += folded(cheap, "  ")
        for n, stage in enumerate(stages, 1):
            if n > len(board.stages):
                lines += folded(f"Stage {n}, not built: {self.stage(stage)}", "  ")
            else:
                marker = board.stages[n - 1].marker
                under = f", over {self._name(marker)}" if marker else ""
                lines += folded(f"Stage {n}, built{under}: {self._all(stage.effects)}", "  ")
        if board.cards:
            lines += folded(self._cards_by_color(card.card for card in board.cards), "  ")
        return lines

    def _makes(self, sources: Iterable[SourceView]) -> str:
        sure = Counter(good for source in sources if not source.either for good in source.goods)
        parts = [f"{sure[good]} {good}" for good in GOODS if sure[good]]
        parts += ["/".join(source.goods) + ("" if source.sold else " (own use)") for source in sources if source.either]
        return ", ".join(parts)

    def _discounts(self, board: SeatView) -> str:
        parts = []
        for side, prices in (("left", board.price_left), ("right", board.price_right)):
            cheap = [good for good in GOODS if prices[good] != self._data.price]
            if cheap:
                parts.append(f"{', '.join(cheap)} from the {side} for {prices[cheap[0]]}")
        return f"Buys {'; '.join(parts)}" if parts else ""

    def _cards_by_color(self, cards: Iterable[str]) -> str:
        names: dict[str, list[str]] = {color: [] for color in COLORS}
        for card in cards:
            names[self._cards[card].color].append(self._name(card))
        return "; ".join(f"{color}: {', '.join(found)}" for color, found in names.items() if found)

    def _hand(self, view: SevenWondersView) -> list[str]:
        lines = ["YOUR HAND, seen by you only"]
        for item in view.hand:
            card = self._cards[item.card]
            text = f"{card.name}, {card.color}, costs {self.cost(card.cost)}: {self._prospects(view, item)}"
            stage = next((use for use in item.uses if use.use == "stage"), None)
            if stage is not None and not stage.possible:
                text += f"; no stage, {stage.reason}"
            lines += folded(text, "  ")
        return lines

    def _offers(self, view: SevenWondersView) -> list[str]:
        lines = ["BOARDS ON OFFER"]
        for name in view.offers:
            board, letter, side = self._sides[name]
            stages = ". ".join(f"{n}: {self.stage(stage)}" for n, stage in enumerate(side.stages, 1))
            lines += folded(f"{board.city} {letter} makes {side.start}. {stages}", "  ")
        return lines

    # ------------------------------------------------------------ what happened

    def narrate(self, event: int, names: Sequence[str]) -> str:
        """One sentence for an event of the rules."""
        kind = event & 15
        seat = event >> 4 & 15
        b, a = divmod(event >> 8, rules.STRIDE)
        who = called(names, seat)
        if kind == rules.SAID_AGE:
            return f"Age {AGES[a]} begins."
        if kind == rules.SAID_BOARD:
            board, letter, _ = self._sides[list(self._sides)[a]]
            return f"{who} plays {board.city}, side {letter}."
        if kind == rules.SAID_BUILD:
            how = {CHAIN: " by its chain", POWER: " by the power of the wonder"}.get(b, "")
            return f"{who} builds {self._data.cards[a].name}{how}."
        if kind == rules.SAID_STAGE:
            return f"{who} builds stage {a} of the wonder."
        if kind == rules.SAID_SELL:
            return f"{who} sells a card for {coins(self._data.sale)}."
        if kind == rules.SAID_PAY:
            return f"{who} pays {coins(b)} to {called(names, a)}."
        if kind == rules.SAID_GAIN:
            what = self._data.cards[a].name if a < STAGE0 else f"stage {a - STAGE0 + 1}"
            return f"{who} takes {coins(b)} for {what}."
        if kind == rules.SAID_LEFT:
            return f"{who} throws the last card away."
        if kind == rules.SAID_RAISE:
            return f"{who} builds {self._data.cards[a].name} from the discard pile."
        if kind == rules.SAID_NO_RAISE:
            return f"{who} builds nothing from the discard pile."
        if kind == rules.SAID_TOKEN:
            value = b - 16
            return f"{who} {'beats' if value > 0 else 'loses to'} {called(names, a)}: {value:+}."
        if kind == rules.SAID_PASSED:
            return f"Hands go to the {'left' if b else 'right'}; turn {a}."
        return "The game is over."


def called(names: Sequence[str], seat: int) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat + 1}"


def coins(n: int) -> str:
    return "1 coin" if n == 1 else f"{n} coins"


def bundle(goods: Iterable[str]) -> str:
    """«clay», «2 clay and wood»."""
    return listed(good if n == 1 else f"{n} {good}" for good, n in Counter(goods).items())
