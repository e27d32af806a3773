"""The fine print of cards and cities: every figure of an action is in its sentence."""

import re
from collections.abc import Iterator

import msgspec
import pytest

from ziggurat.games.paper_skyscrapers.data.effects import OPS, EffectData
from ziggurat.games.paper_skyscrapers.data.records import standard
from ziggurat.games.paper_skyscrapers.words.effects_in_full import full, full_city

DATA = standard()
BY_NAME = {card.name: card for card in DATA.cards}


def inside(effects: list[EffectData]) -> Iterator[EffectData]:
    for effect in effects:
        yield effect
        lists = [effect.do, effect.each, effect.then, effect.otherwise, *(effect.options or [])]
        for body in lists:
            yield from inside(body or [])


def test_ninety_different_sentences_without_leftovers() -> None:
    sentences = [full(card.action) for card in DATA.cards]
    assert len(set(sentences)) == len(DATA.cards) == 90
    for sentence in sentences:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert not re.search(r"None|\$|\{|\[|  |\.\.", sentence)


@pytest.mark.parametrize("card", DATA.cards, ids=lambda card: card.id)
def test_every_figure_of_an_action_is_told(card: msgspec.Struct) -> None:
    action: list[EffectData] = card.action  # type: ignore[attr-defined]
    text = full(action).replace("twice", "2 times")
    for effect in inside(action):
        for n in (effect.n, effect.keep, effect.most, effect.up_to, effect.times):
            lifted = effect.op == "tuck" and effect.source in ("deck", "next")
            if n is None or isinstance(n, bool) or effect.times == 1 or lifted:
                continue
            if effect.op == "advance" and effect.mode == "different" and n == 3:
                assert "on each track" in text
                continue
            assert re.search(rf"\b{n}\b", text), (effect.op, n)


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("Branch Library", "put the rest back on top in an order of your choice"),
        ("United Nations Headquarters", "put the rest under the deck"),
        ("Mall of America", "under each, left to right"),
        ("Reichstag", "one in all per turn"),
        ("Shinjuku Night Market", "if it is of level 2 or lower"),
        ("Printing Works", "in any order"),
        ("Power Station", "of the discarded card twice"),
        ("Willis Tower", "otherwise move up 1"),
    ],
)
def test_fine_print_that_the_faces_leave_out(name: str, part: str) -> None:
    assert part in full(BY_NAME[name].action)


def test_every_op_of_the_cards_has_words() -> None:
    used = {effect.op for card in DATA.cards for effect in inside(card.action)}
    assert used == set(OPS)


def test_cities_say_when_their_bonus_works() -> None:
    """PAP-047."""
    sentences = [full_city(city.bonus) for city in DATA.cities]
    assert len(set(sentences)) == len(DATA.cities)
    for city, sentence in zip(DATA.cities, sentences, strict=True):
        assert "while the city card is a roof" in sentence
        once = city.bonus.limit == "once_per_turn"
        assert once == (
            "Once per turn" in sentence or "in each turn" in sentence or "At the end of your turn" in sentence
        ), city.name
