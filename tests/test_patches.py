"""Changes of an edition in one line each: paths by id, refusals with the nearest right word, differences."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from ziggurat.core.contract.errors import EditionError
from ziggurat.core.editions.patches import Change, PatchError, difference, edition_with, found, patched
from ziggurat.games import load

ONE_EACH = {
    "skyrise": "wonders.the-hammer.effects.0.amount = 7",
    "paper_skyscrapers": "cards.town-hall.cost = 3",
    "world_wonders": "monuments.giza.rings = 5",
    "seven_wonders": "boards.gizah.sides.B.stages.3.effects.0.n = 9",
    "world_of_wonders": "greats.pyramid.points = 5",
}


def document(key: str) -> Any:
    return msgspec.json.decode(load(key).edition_text())


@pytest.mark.parametrize("key", ONE_EACH)
def test_every_game_takes_a_change(key: str) -> None:
    standard = load(key)
    game, changes = edition_with(standard, [ONE_EACH[key]])
    assert [str(change) for change in changes] == [ONE_EACH[key]]
    assert game.edition.startswith("changed-")
    assert game.vocabulary.names == standard.vocabulary.names
    assert found(msgspec.json.decode(game.edition_text()), changes[0].path.split(".")) == changes[0].new
    assert difference(document(key), msgspec.json.decode(game.edition_text()))[1:] == changes
    assert game.new(game.seats.start, 1).kind() == game.kind
    assert standard.edition == "standard"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("cards.palase.effects.0.n = 9", "cards has no 'palase'; did you mean 'palace'?"),
        ("card.palace.effects.0.n = 9", "the edition has no 'card'; did you mean 'cards'?"),
        ("palace.effects.0.n = 9", "There is cards.palace."),
        ("cards.palace.effects.3.n = 9", "cards.palace.effects has no '3'; its places are 0 to 0."),
        ("cards.palace.effects.0.m = 9", "cards.palace.effects.0 has no 'm'; there are"),
        ("cards.palace.effects.0.n.x = 9", "cards.palace.effects.0.n is 8 and has no 'x'"),
        ("cards.palace.effects.0.n = 8", "is 8 already: that changes nothing"),
        ("cards.palace.effects.0.n", "A change is written as in"),
        ("cards.palace.effects.0.n =", "A change is written as in"),
        ("= 9", "A change is written as in"),
        ("cards.palace.effects.0.n = {", "neither a number nor a word nor JSON"),
        ("boards.gizah.sides.B.stages = []", "gizah"),
        ("cards.palace.effects.0.n = many", "Expected `int"),
        ("cards.palace.cost = []", "Expected `object`"),
        ("cards." + "x." * 500 + "n = 1", "cards has no 'x'"),
    ],
)
def test_a_bad_change_gets_a_sentence(line: str, said: str) -> None:
    with pytest.raises(EditionError) as error:
        edition_with(load("seven_wonders"), [line])
    assert said in str(error.value)


def test_no_change_and_too_many_are_refused() -> None:
    with pytest.raises(PatchError, match="nothing to change"):
        patched({}, [])
    with pytest.raises(PatchError, match="too many"):
        patched({"a": 0}, [f"a = {n + 1}" for n in range(201)])


def test_words_and_records_are_values_too() -> None:
    new, changes = patched({"a": [{"id": "x", "color": "red", "cost": {}}]}, ['a.x.color = "blue"', "a.x.cost = [1]"])
    assert new == {"a": [{"id": "x", "color": "blue", "cost": [1]}]}
    assert changes[0] == Change("a.x.color", "red", "blue")
    assert changes[0].said == 'a.x.color: "red" → "blue"'
    assert patched({"color": "red"}, ["color = dark blue"])[0] == {"color": "dark blue"}


def test_a_game_without_a_component_file_says_so() -> None:
    from tests.tiny_game import TinyGame

    with pytest.raises(PatchError, match="has no component files"):
        edition_with(TinyGame(), ["a = 1"])


LEAVES = some.integers(-9, 9) | some.text("abc", max_size=3) | some.booleans()
TREES = some.recursive(
    LEAVES,
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(some.sampled_from("uvw"), inner),
    max_leaves=8,
)


@given(some.dictionaries(some.sampled_from("uvw"), TREES), some.dictionaries(some.sampled_from("uvw"), TREES))
def test_a_difference_is_none_or_leads_to_the_other(one: Any, other: Any) -> None:
    changes = [change for change in difference(one, other) if change.old is not None and change.new is not None]
    whole = len(changes) == len(difference(one, other))
    assert not difference(one, msgspec.json.decode(msgspec.json.encode(one)))
    assert difference(one, other) or one == other
    if changes and whole:
        assert patched(one, [str_of(change) for change in changes])[0] == other


def str_of(change: Change) -> str:
    return f"{change.path} = {msgspec.json.encode(change.new).decode()}"
