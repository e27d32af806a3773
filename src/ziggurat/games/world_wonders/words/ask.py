"""What a seat is asked, with an answer for every legal choice."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.prose import listed, plural, verdict
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.view.shapes import CityView, ItemView, PlacingView, WorldWondersView
from ziggurat.games.world_wonders.words.cards import Cards
from ziggurat.games.world_wonders.words.phrases import golds, the_piece, within
from ziggurat.games.world_wonders.words.places import Places
from ziggurat.games.world_wonders.words.warnings import Warner

PLACE_RULES = {"road": "WW-102", "tower": "WW-109", "building": "WW-110", "monument": "WW-122"}


def outcome(view: WorldWondersView) -> Prompt:
    """Who won, all scores, and how a tie was broken (WW-157, WW-198)."""
    if view.automaton is not None:
        rival = view.automaton.points
        verb = "beats" if view.automaton.beaten else "does not beat"
        context = f"{plural(view.scores[0], 'point')} against {rival}."
        if view.scores[0] == rival:
            context += " A tie is a loss."
        return Prompt(f"{view.name(0)} {verb} the Automaton.", context, (), ("WW-197", "WW-198"))
    return verdict(view, ("WW-157",), "more monuments")


def with_warning(answer: Answer, words: str) -> Answer:
    return msgspec.structs.replace(answer, warning=words) if words else answer


class Questions:
    """The questions of one edition; answers about places are made once."""

    def __init__(self, catalog: Catalog, cards: Cards, places: Places, place0: int, warner: Warner) -> None:
        self._catalog = catalog
        self._cards = cards
        self._places = places
        self._place0 = place0
        self._warner = warner
        self._answers: dict[tuple[str, str], dict[int, Answer]] = {}

    def ask(self, view: WorldWondersView) -> Prompt:
        """The question of this view's seat with an answer for each legal choice, or for whom it waits."""
        if view.phase == "over":
            return outcome(view)
        if not view.legal:
            return self._waiting(view)
        return self._ask_place(view) if view.placing is not None else self._ask_buy(view)

    def _buy_answers(self, view: WorldWondersView) -> tuple[Answer, ...]:
        """Loan actions and items, in the order of the choices."""
        assert view.seat is not None
        city = view.cities[view.seat]
        items = {item.choice: item for item in (*view.stacks, *view.roads, *view.pedestals, *view.monuments)}
        warned = self._warner.buying(view)
        return tuple(
            with_warning(
                self._offer(items[choice]) if choice in items else self._loan_answer(choice, city),
                warned.get(choice, ""),
            )
            for choice in view.legal
            if choice < self._place0
        )

    def _ask_buy(self, view: WorldWondersView) -> Prompt:
        assert view.seat is not None
        city = view.cities[view.seat]
        answers = self._buy_answers(view)
        context = f"Round {view.round} of {view.rounds}, {city.gold} of {city.limit} gold left."
        if view.out_choice >= 0:
            return Prompt("You cannot buy anything. What do you do?", context, answers, ("WW-043", "WW-R56"))
        return Prompt("What do you buy?", context, answers, ("WW-072", "WW-044"))

    def _loan_answer(self, choice: int, city: CityView) -> Answer:
        data = self._catalog.components
        if choice == ops.LOAN:
            text = (
                f"{data.gold + data.loan_gold} instead of {data.gold} gold in this round; "
                f"repay {data.loan_repay} later or lose {plural(data.loan_penalty, 'point')} at the end"
            )
            return Answer(choice, "Take a loan", text, "WW-080")
        if choice == ops.REPAY:
            left = city.gold - data.loan_repay
            return Answer(choice, f"Repay the loan, {golds(data.loan_repay)}", f"{golds(left)} will be left", "WW-085")
        return Answer(choice, "Drop out of the round", f"{golds(city.gold)} will be lost", "WW-043")

    def _offer(self, item: ItemView) -> Answer:
        places = "" if item.places < 0 else f"; {plural(item.places, 'place')}"
        name = self._cards.item(item)
        if item.tile:
            text = f"gains {self._cards.gains(self._catalog.tiles[item.tile].gains)}{places}"
        elif item.item in self._catalog.monuments:
            card = self._catalog.monuments[item.item]
            text = f"{plural(card.rings, 'ring')}; gains {self._cards.gains(card.gains)}"
            text += f"; beside {self._cards.beside(card)}{places}"
            return Answer(item.choice, f"{name}, all your {golds(item.price)}", text, "WW-072")
        elif item.item.startswith("pedestal"):
            text = f"be {'first' if item.item.endswith('1') else 'second'} in the next round"
            return Answer(item.choice, f"{name}, {golds(item.price)}", text, "WW-064")
        else:
            roads = self._catalog.components.roads
            what = {
                "long-road": f"{self._sizes([roads.long.shape])} cells in a line; may bridge water",
                "short-roads": f"{self._sizes(roads.short.pieces)} cells",
                "tower": "one cell beside a piece; roads may go on from it",
            }[item.item]
            text = f"{what}{places}"
        return Answer(item.choice, f"{name}, {golds(item.price)}", text, "WW-072")

    def _sizes(self, shapes: Iterable[str]) -> str:
        """How many cells some shapes have: «2, 2 and 1»."""
        return listed(str(len(self._catalog.shapes[shape])) for shape in shapes)

    def _place_answers(self, view: WorldWondersView, placing: PlacingView) -> tuple[Answer, ...]:
        assert view.seat is not None
        board = view.cities[view.seat].map
        # A tile's label depends on its type and shape only, so tiles of a stack share their answers.
        key = f"{placing.item} {placing.type}"
        known = self._answers.setdefault((key, board), {})
        rule = "WW-070" if placing.item == "free-road" else PLACE_RULES[placing.kind]
        out = list(self._buy_answers(view)) if view.buying else []
        feet = [choice - self._place0 for choice in view.legal if choice >= self._place0]
        warned = self._warner.placing(view, placing, feet)
        for choice in view.legal:
            if choice < self._place0:
                continue
            answer = known.get(choice)
            if answer is None:
                foot = choice - self._place0
                text = self._places.covers(board, foot, placing.kind == "road")
                answer = known[choice] = Answer(choice, self._places.label(placing, foot), text, rule)
            out.append(with_warning(answer, warned.get(choice - self._place0, "")))
        return tuple(out)

    def _ask_place(self, view: WorldWondersView) -> Prompt:
        placing = view.placing
        assert placing is not None
        answers = self._place_answers(view, placing)
        if placing.item == "free-road":
            return self._ask_free_road(view, answers)
        bearing = {
            "road": ("WW-102", "WW-106") if placing.item == "short-roads" else ("WW-102", "WW-104"),
            "tower": ("WW-109",),
            "building": ("WW-110",),
            "monument": ("WW-121", "WW-123"),
        }[placing.kind]
        what = f"the {placing.name}"
        context = f"{plural(len(answers), 'place')}, {golds(placing.price)} paid"
        if placing.kind == "monument":
            card = self._catalog.monuments[placing.id]
            what = within(card.name)
            context += f"; beside {self._cards.beside(card)}"
            if len(card.components) > 1:
                number = len(card.components) - len(placing.rest) + 1
                what = f"part {number} of {len(card.components)} of {what}"
                bearing = ("WW-126", "WW-125")
        elif placing.item == "short-roads":
            what = "the next short road"
            bearing = ("WW-107", "WW-108")
            context += f"; still in hand: roads of {self._sizes(placing.rest)}"
        return Prompt(f"Where does {what} go?", f"{context}.", answers, bearing)

    def _ask_free_road(self, view: WorldWondersView, answers: tuple[Answer, ...]) -> Prompt:
        assert view.seat is not None
        roads = any(piece.kind == "road" for piece in view.cities[view.seat].pieces)
        where = "beside a road, a tower or the sidewalk" if roads else "one of its cells must lie in the bottom row"
        context = f"It costs nothing; {where}."
        if not view.buying:
            return Prompt("Where does your free road go?", context, answers, ("WW-070", "WW-104"))
        gold = golds(view.cities[view.seat].gold)
        context += f" You have {gold} and may also buy something first and lay the road afterwards."
        return Prompt("Where does your free road go?", context, answers, ("WW-070", "WW-R07", "WW-104"))

    def _waiting(self, view: WorldWondersView) -> Prompt:
        who = listed(view.name(seat) for seat in view.pending)
        context = f"{who} decides what to buy."
        rule = "WW-072"
        if view.placing is not None:
            context, rule = f"{who} places {the_piece(view.placing)}.", PLACE_RULES[view.placing.kind]
            if view.placing.item == "free-road":
                rule = "WW-070"
        return Prompt(f"Waiting for {who}.", context, (), (rule,))
