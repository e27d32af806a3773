"""The viewer's hand in words: what each card can be used for, at what price, and what is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.render.prose import either, listed
from ziggurat.games.seven_wonders.view.shapes import HandView, PlanView, SevenWondersView, UseView
from ziggurat.games.seven_wonders.words.cards import Cards
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.phrases import KINDS, bundle, coins

BY_GRACE = ("chain", "power", "gift", "favor", "borrow")
"""Uses that build a card without cost."""


class Hand:
    """What the viewer can do with the cards of the hand, for one edition."""

    def __init__(self, names: Names, cards: Cards) -> None:
        self._names = names
        self._cards = cards

    def prospects(self, view: SevenWondersView, item: HandView) -> str:
        """What can be done with a card, in one line."""
        card = self._names.cards[item.card]
        parts = [f"{KINDS[card.color]}: {self._cards.effects[item.card]}"]
        verb = "recruit" if card.color == "white" else "build"
        if any(use.rule == "LW-219" and use.possible for use in item.uses):
            return f"{parts[0]}; must be thrown away, without coins"
        free = any(use.use in BY_GRACE for use in item.uses)
        for use in item.uses:
            if use.use == "build":
                if use.possible:
                    parts.append(f"{verb} {_price(use)}")
                elif not free:
                    parts.append(f"cannot {verb}, {use.reason}")
            elif use.use == "borrow":
                parts.append("free by a structure of a neighbor")
            elif use.use == "chain":
                parts.append(f"free by {self._names.name(use.by)}")
            elif use.use == "power":
                parts.append("free by your wonder")
            elif use.use in ("gift", "favor") and use.by:
                parts.append(f"free by {self._names.what(use.by)}")
            elif use.use == "stage" and use.possible:
                parts.append(f"stage {next_stage(view)} {_price(use)}")
        if card.chain_from and not any(use.use == "chain" for use in item.uses):
            parts.append(f"free with {either(card.chain_from)}")
        return "; ".join(parts) + self._cards.leads(item.card)

    def choice(self, view: SevenWondersView) -> str:
        """The own complete choice in words."""
        assert view.plan is not None
        name = self._names.name(view.card)
        paid = f", {payment(view, view.plan)}" if view.plan.total else ""
        verb = "recruit" if self._names.cards[view.card].color == "white" else "build"
        return {
            "build": f"{verb} {name}{paid}",
            "gift": f"build {name} without cost",
            "favor": f"build {name} by a leader without cost",
            "borrow": f"build {name} by a chain of a neighbor",
            "bonus": f"sell {name} by your Navigator",
            "chain": f"build {name} by its chain",
            "power": f"build {name} by your wonder's power",
            "stage": f"build a stage with {name}{paid}",
            "sell": f"throw {name} away" if hit(view) else f"sell {name}",
        }[view.use]


def next_stage(view: SevenWondersView) -> int:
    """The stage that the viewer has chosen, or the first that is not built."""
    assert view.seat is not None
    return view.stage or view.boards[view.seat].next_stage


def used(view: SevenWondersView, card: str) -> HandView:
    """A card of the hand with its uses."""
    return next(item for item in view.hand if item.card == card)


def hit(view: SevenWondersView) -> bool:
    """Whether the Assassin takes the viewer's card of this turn (LW-219)."""
    return view.seat is not None and view.turn > 0 and view.boards[view.seat].hit


def payment(view: SevenWondersView, plan: PlanView) -> str:
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


def pay(view: SevenWondersView, plans: Sequence[PlanView]) -> str:
    """The one way to pay, or how many there are."""
    if not plans:
        return "what it costs depends on the stage"
    if len(plans) > 1:
        return f"from {coins(plans[0].total)}, {len(plans)} ways to pay"
    plan = plans[0]
    return payment(view, plan) if plan.total else "free"


def _price(use: UseView) -> str:
    """«free», «for 3 coins», «for 2 or 3 coins»."""
    totals = sorted({plan.total for plan in use.plans})
    if totals == [0]:
        return "free"
    return f"for {either([*map(str, totals[:-1]), coins(totals[-1])])}"
