"""What is asked besides the cards of the hand: ways to pay, boards, other cards, the discard pile."""

from __future__ import annotations

from ziggurat.core.contract.view import Prompt
from ziggurat.core.render.drawing import Part
from ziggurat.core.render.panels import planned, warned, warning
from ziggurat.core.render.pen import esc, mark
from ziggurat.games.seven_wonders.draw.cards import Cards
from ziggurat.games.seven_wonders.draw.pieces import coin, good, marked
from ziggurat.games.seven_wonders.view.shapes import PlanView, SevenWondersView, UseView

FEW = 4
"""More ways to pay than this are set tighter."""


class Asked:
    """Draws what is asked besides the cards of the hand, for one edition."""

    def __init__(self, cards: Cards) -> None:
        self._cards = cards

    def plans(self, view: SevenWondersView, prompt: Prompt) -> Part:
        """Ways to pay: who gets how much, for which goods, and the sum."""
        helps = {answer.choice: answer.help for answer in prompt.answers}
        losses = {answer.choice: answer.warning for answer in prompt.answers}
        seat = view.seat or 0
        item = next(item for item in view.hand if item.card == view.card)
        begun = item.choice, next(use.choice for use in item.uses if use.use == view.use)
        buttons = []
        for n, plan in enumerate(asked_plans(view), 1):
            rows = []
            for amount, goods, other in (
                (plan.left, plan.buys_left, view.left(seat)),
                (plan.right, plan.buys_right, view.right(seat)),
                *((sale.coins, sale.goods, sale.seat) for sale in plan.others),
            ):
                if amount or goods:
                    pictures = "".join(good(name, 18) for name in goods)
                    rows.append(
                        f'<span class="pt">{mark(view.colors[other], 16)}<b>{amount}</b><span class="wd">to</span>'
                        f'<span class="nm">{esc(view.name(other))}</span>'
                        f'<span class="gs">{pictures}</span></span>'
                    )
            if plan.bank:
                rows.append(f'<span class="pt"><b>{plan.bank}</b> to the bank</span>')
            text, lost = helps.get(plan.choice, ""), losses.get(plan.choice, "")
            if lost:
                rows.append(warning(lost))
            whole = "" if view.stage else planned((*begun, plan.choice), seals=True)
            buttons.append(
                f'<button class="choice plan{" warns" if lost else ""}" data-choice="{plan.choice}"{whole}'
                f'{warned(lost)}{marked(f"plan:{n}")} title="{esc(text)}" '
                f'aria-label="{n}: {esc(text)}">{numbered(n)}<span class="rw">{"".join(rows)}</span>'
                f'<span class="sum">{coin(plan.total, 30)}</span></button>'
            )
        many = " many" if len(buttons) > FEW else ""
        context = f"<p>{esc(prompt.context)}</p>" if prompt.context else ""
        return Part(
            "ask",
            f'<div class="ask sw" id="ask" tabindex="-1"><div class="q"><h2>{esc(prompt.question)}</h2>{context}</div>'
            f'<div class="choices plans{many}" role="group" aria-label="Ways to pay">{"".join(buttons)}</div></div>',
            "ask",
            shared=False,
        )

    def offers(self, legal: dict[str, int], numbers: dict[int, int]) -> Part:
        """Sides of boards to choose from."""
        out = "".join(
            self._cards.offer(name, f'data-choice="{choice}" data-piece="{name}"', numbered(numbers[choice]))
            for name, choice in legal.items()
        )
        return Part(
            "hand",
            f'<div class="hand sw answers offers" id="hand" role="group" aria-label="Boards">{out}</div>',
            "hand",
            shared=False,
        )

    def told(self, legal: dict[str, int], prompt: Prompt) -> Part:
        """Cards with their words; what is no card is a plain button."""
        names = {choice: name.removeprefix("raise-") for name, choice in legal.items()}
        out = []
        for n, answer in enumerate(prompt.answers, 1):
            if names[answer.choice] in self._cards.of:
                out.append(self._cards.told(names[answer.choice], answer.choice, numbered(n), answer.help))
            else:
                out.append(
                    f'<button class="told plain" data-choice="{answer.choice}"{marked(f"answer:{answer.choice}")}'
                    f">{numbered(n)}"
                    f"<span><b>{esc(answer.label)}</b><small>{esc(answer.help)}</small></span></button>"
                )
        return Part(
            "hand",
            f'<div class="hand sw answers tolds" id="hand" role="group" aria-label="Answers">{"".join(out)}</div>',
            "hand",
            shared=False,
        )

    def pile(
        self, view: SevenWondersView, legal: dict[str, int], numbers: dict[int, int], losses: dict[int, str]
    ) -> Part:
        """The discard pile for the seat that builds from it, by kind; equal cards lie on each other."""
        counts: dict[str, int] = {}
        for card in view.pile:
            counts[card] = counts.get(card, 0) + 1
        own = {built.card for built in view.boards[view.seat or 0].cards}
        order = list(self._cards.of)
        out = []
        if "pass" in legal:
            n = numbers[legal["pass"]]
            none = legal["pass"]
            lost = losses.get(none, "")
            act = f'data-choice="{none}"{warned(lost)}{marked(f"answer:{none}")}'
            out.append(f'<button class="tile none" {act}>{numbered(n)}<span>Build none{warning(lost)}</span></button>')
        for card in sorted(counts, key=order.index):
            choice = legal.get(f"raise-{card}")
            if choice is None:
                why = f"Your city has {self._cards.name(card)} already (SW-021)" if card in own else "Not now"
                act = f'aria-disabled="true" data-piece="pile-{card}"'
                out.append(self._cards.tile(card, act, "", counts[card], why))
            else:
                act = f'data-choice="{choice}" data-piece="{"pile" if card in own else "card"}-{card}"'
                out.append(self._cards.tile(card, act, numbered(numbers[choice]), counts[card]))
        return Part(
            "hand",
            f'<div class="hand sw answers heap" id="hand" role="group" aria-label="The discard pile">'
            f"{''.join(out)}</div>",
            "hand",
            shared=False,
        )


def asked_plans(view: SevenWondersView) -> tuple[PlanView, ...]:
    """The ways to pay between which the viewer has to choose, in the order of the answers."""
    if view.asked != "plan":
        return ()
    uses = next(item.uses for item in view.hand if item.card == view.card)
    return next(use.plans for use in uses if use.use == view.use)


def stage_use(view: SevenWondersView) -> UseView | None:
    """What the next stage would cost the viewer now: the same whichever card marks it."""
    for item in view.hand:
        for use in item.uses:
            if use.use == "stage":
                return use
    return None


def numbered(n: int) -> str:
    """The number of an answer."""
    return f'<span class="n">{n}</span>' if n else ""
