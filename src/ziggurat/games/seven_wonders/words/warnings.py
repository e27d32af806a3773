"""What an answer would throw away, in one sentence; nothing is said where nothing is lost for certain."""

from __future__ import annotations

from ziggurat.core.render.prose import plural
from ziggurat.games.seven_wonders.data.records import Card
from ziggurat.games.seven_wonders.view.shapes import HandView, PlanView, SevenWondersView, UseView
from ziggurat.games.seven_wonders.words.facts import Facts
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.phrases import AGES, coins

FOR_EVER = ("chain", "gift")
"""Uses without cost that use nothing up."""
ONCE = ("power", "favor", "borrow")
"""Uses without cost that are gone for the Age."""


class Warnings:
    """The warnings of one edition."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._facts = Facts(names)

    def use(self, view: SevenWondersView, item: HandView, use: UseView) -> str:
        """What is lost by using a card so; empty for most."""
        if not use.possible or use.rule == "LW-219":
            return ""
        card = self._names.cards[item.card]
        others = {one.use: one for one in item.uses if one.possible}
        if "power" in others and view.turn == view.turns and (use.use == "sell" or (use.use == "build" and use.price)):
            return "Your wonder could build this free, and what it does not build in this turn is lost with the Age."
        if use.use in ("sell", "bonus"):
            return self._sale(card, use, others)
        if use.use == "stage":
            return self._stage(view, card, others)
        free = next((others[name] for name in FOR_EVER if name in others), None)
        if use.use == "build":
            if free is not None and use.price:
                return f"{self._maker(free)} makes this free; paying for it gains nothing."
            return self._guild(view, card)
        if use.use in ONCE:
            build = others.get("build")
            if free is not None:
                return f"{self._maker(free)} makes this free anyway; this uses up your free build of the Age."
            if build is not None and not build.price:
                return "You can build this free with your own goods; this uses up your free build of the Age."
        return ""

    def _maker(self, use: UseView) -> str:
        return self._names.name(use.by) if use.by in self._names.cards else "Your wonder"

    def _sale(self, card: Card, use: UseView, others: dict[str, UseView]) -> str:
        build = others.get("build")
        free = any(name in others for name in FOR_EVER) or (build is not None and not build.price)
        if not free or use.use == "bonus":
            return ""
        verb = "recruit" if card.color == "white" else "build"
        return f"You could {verb} this free. Selling it brings only {coins(self._names.data.sale)}."

    def _stage(self, view: SevenWondersView, card: Card, others: dict[str, UseView]) -> str:
        """A stage that stays without effect, or a symbol that would have made a set."""
        assert view.seat is not None
        board = view.boards[view.seat]
        stages = self._names.stages(board)
        n = view.stage or board.next_stage
        stage = stages[n - 1] if n <= len(stages) else None
        if stage is not None and stage.card_age and stage.card_age != card.age:
            return f"The stage stays without effect: it asks for a card of Age {AGES[stage.card_age]}."
        buildable = any(name not in ("stage", "sell", "bonus") for name in others)
        if buildable and self._facts.makes_set(view, view.seat, card.id):
            gain = plural(self._facts.symbol_gain(view, view.seat, card.id), "point")
            return f"Under the wonder this symbol is lost; built, it completes a set of three for {gain}."
        if stage is not None and not view.pile_size and any(e.op == "build-from-discard" for e in stage.effects):
            return "The discard pile is empty: the stage finds a card only if somebody sells one in this turn."
        return ""

    def _guild(self, view: SevenWondersView, card: Card) -> str:
        """A guild that would count nothing as things stand."""
        if card.color != "purple" or not all(effect.op == "vp-per" for effect in card.effects):
            return ""
        counts = [effect.count for effect in card.effects if effect.count is not None]
        own = any("purple" in count.colors and "self" in count.of for count in counts)
        if own or any(self._facts.counted(view, view.seat or 0, count) for count in counts):
            return ""
        return "As things stand this guild would count nothing."

    def plan(self, plans: tuple[PlanView, ...], plan: PlanView) -> str:
        """A way to pay that costs more than another."""
        more = plan.total - min(other.total for other in plans)
        return f"Another way to pay is {coins(more)} cheaper." if more > 0 else ""

    def debt(self, debt: int, least: int) -> str:
        """Debts that coins could have saved."""
        if debt <= least:
            return ""
        return f"Every debt is a point less; {self._names.data.treasury} coins are only one."

    def nothing_raised(self, view: SevenWondersView) -> str:
        """No card of the discard pile although there are some."""
        return "A card of the pile would be free, and this chance does not come back." if len(view.legal) > 1 else ""
