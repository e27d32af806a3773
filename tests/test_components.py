"""What games say of their components: what there is, which choice uses which, what was dealt and what stands."""

from __future__ import annotations

import msgspec
import pytest

from tests.tiny_game import TinyGame
from ziggurat.core.contract.components import Usage, used_by
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.forced_deal import forced, seed_with
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.observation import Sight
from ziggurat.core.kit import conformance as kit
from ziggurat.games import load

DEALT = {
    "skyrise": "atlantis",
    "paper_skyscrapers": "seattle",
    "world_wonders": "lake",
    "seven_wonders": "gizah-b",
    "world_of_wonders": "barracks",
}
"""Something that each game deals to seats."""


@pytest.mark.parametrize("key", DEALT)
def test_a_deal_can_be_forced_in_every_game(key: str) -> None:
    game = load(key)
    seats = max(2, game.seats.start)
    for seat in range(seats):
        state = forced(game, seats, {seat: DEALT[key]}, 7)
        assert DEALT[key] in game.usage(state, seat).dealt
        assert DEALT[key] in game.usage(state, None).dealt
    assert seed_with(game, seats, {0: DEALT[key]}, 7) == seed_with(game, seats, {0: DEALT[key]}, 7)


def test_a_card_can_be_forced_into_the_game() -> None:
    game = load("seven_wonders")
    for seed in range(3):
        state = forced(game, 3, {None: "spies-guild"}, seed)
        assert "spies-guild" in game.usage(state, None).dealt
    assert any("spies-guild" not in game.usage(game.new(3, seed), None).dealt for seed in range(9))


def test_a_wish_that_cannot_be_fulfilled_is_refused() -> None:
    with pytest.raises(BadOption, match="no component 'atlantys'; did you mean 'atlantis'"):
        forced(load("skyrise"), 2, {0: "atlantys"})
    with pytest.raises(BadOption, match="with 2 seats does not deal E5 so"):
        forced(load("world_wonders"), 2, {0: "E5"})


def test_components_have_places_in_the_edition() -> None:
    found = {component.id: component for component in load("seven_wonders").inventory()}
    assert found["palace"].path == "cards.palace"
    assert found["palace"].kind == "card"
    assert found["gizah-b"].path == "boards.gizah.sides.B"
    assert found["workers-guild"].kind == "guild"


def test_a_choice_names_the_component_that_it_uses() -> None:
    game = load("skyrise")
    index = game.vocabulary.index
    assert game.component_of(index("pick-the-hammer")) == "the-hammer"
    assert game.component_of(index("72")) == "72"
    assert game.component_of(index("ZE01")) == ""
    assert used_by("place-mausoleum-3", frozenset({"mausoleum"})) == "mausoleum"
    assert used_by("deck", frozenset({"mausoleum"})) == ""


def test_what_stands_is_told() -> None:
    game = load("seven_wonders")
    cities = {"red": {"board": "gizah-a", "cards": ["lumber-yard"]}, "teal": {"board": "rhodos-a"}}
    position = {"seats": 3, "age": 2, "cities": cities}
    found = game.usage(game.setup(position), 0)
    assert found.stands == ("gizah-a", "lumber-yard")
    assert game.usage(game.setup(position), 1).stands == ("rhodos-a",)


def test_a_game_without_a_word_about_components_has_its_choices() -> None:
    game = TinyGame()
    kinds = {component.kind for component in game.inventory()}
    assert kinds == {kind for kind in game.vocabulary.kinds() if len(names(game, kind)) > 1}
    assert game.component_of(0) == game.vocabulary.name(0)
    assert game.usage(game.new(2, 1), 0) == Usage()
    assert game.edition_text() == b""


def names(game: AnyGame, kind: str) -> list[str]:
    return [name for n, name in enumerate(game.vocabulary.names) if game.vocabulary.kind(n) == kind]


def test_the_order_is_that_of_the_first_turns() -> None:
    state = load("world_wonders").new(4, 3)
    assert load("world_wonders").order(state) == state.order
    paper = load("paper_skyscrapers").new(3, 1)
    assert load("paper_skyscrapers").order(paper) == [(paper.first + n) % 3 for n in range(3)]
    assert load("seven_wonders").order(load("seven_wonders").new(3, 1)) == []


def test_who_is_forbidden_something_does_without_as_long_as_there_is_more() -> None:
    game = load("skyrise")
    state = game.new(2, 1)
    seat = state.actors()[0]
    legal = state.legal(seat)
    assert Sight(game, state, seat, frozenset(legal[:2])).legal() == legal[2:]
    assert Sight(game, state, seat, frozenset(legal)).legal() == legal
    assert Sight(game, state, seat).legal() == legal


def test_decks_that_differ_by_a_card_are_arranged_alike() -> None:
    few, more = list(range(40)), [*range(40), 17, 40]
    for seed in range(20):
        a, b = few[:], more[:]
        stream(f"~{seed}", "deck").shuffle(a)
        stream(f"~{seed}", "deck").shuffle(b)
        b.remove(40)
        kept = [card for n, card in enumerate(b) if card != 17 or 17 not in b[:n]]
        others = [card for card in b if card != 17]
        assert others == [card for card in a if card != 17]
        assert len(kept) == 40
        assert sorted(a) == few


def test_arranging_gives_every_place_to_every_card_alike() -> None:
    first = [0] * 10
    for seed in range(2000):
        cards = list(range(10))
        stream(f"~{seed}", "deck").shuffle(cards)
        first[cards[0]] += 1
    assert min(first) > 150
    assert max(first) < 255


def test_a_stream_that_arranges_is_no_secret_and_its_forks_arrange() -> None:
    luck = stream("~1", "deck")
    assert not luck.secret
    cards = list(range(9))
    luck.fork().shuffle(cards)
    assert sorted(cards) == list(range(9))
    with pytest.raises(BadOption, match="A seed is a whole number"):
        load("skyrise").new(2, "~1")


# ---- planted faults


def faults(check: kit.Check, game: AnyGame) -> str:
    for seed in range(5):
        try:
            check(kit.Case(game, game.seats.start), seed)
        except kit.NotConformant as error:
            return str(error)
    return ""


def test_the_kit_finds_what_can_never_occur(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("skyrise")
    assert faults(kit.check_inventory, game) == ""
    true = type(game).usage

    def forgets(self: AnyGame, state: object, seat: int | None) -> Usage:
        found = true(self, state, seat)
        return msgspec.structs.replace(found, dealt=tuple(name for name in found.dealt if name != "atlantis"))

    monkeypatch.setattr(type(game), "usage", forgets)
    assert "['atlantis'] can never occur" in faults(kit.check_inventory, game)


def test_the_kit_finds_usage_of_another_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("skyrise")
    assert faults(kit.check_usage, game) == ""
    true = type(game).usage

    def swaps(self: AnyGame, state: object, seat: int | None) -> Usage:
        if seat is None:
            return true(self, state, None)
        other = true(self, state, (seat + 1) % 2)
        return msgspec.structs.replace(true(self, state, seat), stands=other.stands)

    def mute(self: AnyGame, state: object, seat: int | None) -> Usage:
        return msgspec.structs.replace(true(self, state, seat), stands=())

    monkeypatch.setattr(type(game), "usage", swaps)
    assert "which never had or chose it" in faults(kit.check_usage, game)
    monkeypatch.setattr(type(game), "usage", mute)
    assert "of all that was chosen nothing stands" in faults(kit.check_usage, game)


def test_the_kit_finds_an_order_without_all_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("skyrise")
    monkeypatch.setattr(type(game), "order", lambda *_: [0, 0])
    assert "is no order of all seats" in faults(kit.check_usage, game)
