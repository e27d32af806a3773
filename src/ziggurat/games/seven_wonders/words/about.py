"""What is this? Every key that a drawing marks, explained from the view alone."""

from __future__ import annotations

import re
from collections.abc import Callable

from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.teaching import About
from ziggurat.core.contract.view import Prompt
from ziggurat.games.seven_wonders.data.records import Components
from ziggurat.games.seven_wonders.view.borders import rival
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView
from ziggurat.games.seven_wonders.words.about_cards import CardAbouts
from ziggurat.games.seven_wonders.words.about_cities import MARKS, CityAbouts
from ziggurat.games.seven_wonders.words.about_table import TableAbouts
from ziggurat.games.seven_wonders.words.about_wonders import WonderAbouts
from ziggurat.games.seven_wonders.words.facts import Facts
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.sentences import Sentences, sentence

_RULE = re.compile(r"^- \*\*([A-Z]+-\d+)\*\* (.*)$", re.M)
MOST = 3
"""So many more rules that name a card are told of."""


class Abouts:
    """Explains the things of one edition."""

    def __init__(
        self,
        components: Components,
        vocabulary: Vocabulary,
        ask: Callable[[SevenWondersView], Prompt],
        rules: str,
    ) -> None:
        names = Names(components, vocabulary)
        facts = Facts(names)
        sentences = Sentences(components.raw, components.science_set)
        named_in = where_named(components, rules)
        self._ask = ask
        self._cards = CardAbouts(names, facts, sentences, named_in)
        self._wonders = WonderAbouts(names, facts, sentences, self._cards, named_in)
        self._cities = CityAbouts(names, facts, sentences)
        self._things = TableAbouts(names, facts)

    def about(self, view: SevenWondersView, key: str) -> About | None:
        """The thing with this key; None for a key that means nothing to this viewer."""
        kind, *rest = key.split(":")
        if not rest:
            return self._table(view, key)
        if len(rest) == 1:
            return self._of_one(view, key, kind, rest[0])
        return self._of_two(view, key, kind, rest[0], rest[1]) if len(rest) == 2 else None

    def _table(self, view: SevenWondersView, key: str) -> About | None:
        things = self._things
        if key == "age":
            return things.age(view, key)
        if key == "hands":
            return things.hands(view, key)
        return things.pile(view, key) if key == "pile" else None

    def _of_one(self, view: SevenWondersView, key: str, kind: str, name: str) -> About | None:
        """Keys of two parts: «card:palace», «coins:0», «conflict:left»."""
        cities, things, cards, wonders = self._cities, self._things, self._cards, self._wonders
        by_name: dict[str, Callable[[SevenWondersView, str, str], About | None]] = {
            "card": cards.card,
            "plan": cards.plan,
            "board": wonders.board,
            "myth": wonders.myth,
            "neighbor": things.neighbor,
            "dock": things.dock,
            "answer": self._answer,
        }
        if kind in by_name:
            return by_name[kind](view, key, name)
        if kind == "conflict":
            return things.conflict(view, key, name, rival(view, view.seat or 0, name))
        seat = _number(name, view.seats)
        if seat < 0:
            return None
        by_seat: dict[str, Callable[[SevenWondersView, str, int], About | None]] = {
            "seat": cities.seat,
            "coins": cities.coins,
            "shields": cities.shields,
            "wonder": wonders.wonder,
            "last": cities.latest,
            "power": cities.power,
        }
        if kind in by_seat:
            return by_seat[kind](view, key, seat)
        return cities.mark(view, key, kind, seat) if kind in MARKS else None

    def _of_two(self, view: SevenWondersView, key: str, kind: str, one: str, two: str) -> About | None:
        """Keys of three parts: «stage:0:2», «science:gear:0», «buy:1:wood», «use:palace:build»."""
        cities = self._cities
        if kind == "use":
            return self._cards.use(view, key, one, two)
        if kind in ("science", "kind"):
            seat = _number(two, view.seats)
            if seat < 0:
                return None
            return cities.symbol(view, key, one, seat) if kind == "science" else cities.kind(view, key, one, seat)
        seat = _number(one, view.seats)
        if seat < 0:
            return None
        if kind == "make":
            return self._things.made(view, key, seat, two)
        if kind == "buy":
            return self._things.sold(view, key, seat, two)
        n = _number(two, 1000)
        if n < 0:
            return None
        if kind == "stage":
            return self._wonders.stage(view, key, seat, n)
        return cities.token(view, key, seat, n) if kind in ("victory", "defeat") else None

    def _answer(self, view: SevenWondersView, key: str, name: str) -> About | None:
        """An answer that is no card: what it says about itself."""
        for answer in self._ask(view).answers:
            if str(answer.choice) == name:
                rules = (answer.rule,) if answer.rule else ()
                return About(key, answer.label, "Answer", sentence(answer.help), answer.warning, rules=rules)
        return None


def _number(text: str, limit: int) -> int:
    """A small number in plain digits, or -1."""
    if not text.isascii() or not text.isdigit() or len(text) > 3:
        return -1
    return int(text) if int(text) < limit else -1


def where_named(components: Components, rules: str) -> dict[str, tuple[str, ...]]:
    """The rules that speak of a card or of a side of a board, by its id."""
    lines = _RULE.findall(rules)
    out: dict[str, tuple[str, ...]] = {}
    for card in components.cards:
        named = re.compile(rf"\b{re.escape(card.name)}\b")
        out[card.id] = tuple(id_ for id_, text in lines if named.search(text))[:MOST]
    for name, board, letter, _ in components.sides():
        exact = [id_ for id_, text in lines if re.match(rf"{re.escape(board.city)} {letter}\b", text)]
        first = [id_ for id_, text in lines if re.match(rf"{re.escape(board.city)}\b(?! [AB]\b)", text)]
        any_ = [id_ for id_, text in lines if re.search(rf"\b{re.escape(board.city)}\b", text)]
        out[name] = tuple(dict.fromkeys((*exact, *first)))[:MOST] or tuple(any_)[:1]
    return out
