"""What learning agents and the greedy bot see: the encoding is named, whole and honest; the evaluation is sane."""

from __future__ import annotations

import math
from array import array
from typing import Any

import pytest

from tests.skyrise.play import DATA, do, numbers, random_moves, setup, stand, view
from tests.skyrise.stage import challenge, finished, map_of
from ziggurat.core.contract.luck import Luck
from ziggurat.games.skyrise import GAME
from ziggurat.games.skyrise.rules.state import Skyrise

COLORS = ("yellow", "green", "white", "brown")


def encoded(state: Skyrise, seat: int) -> list[float]:
    out = [0.0] * GAME.encoding_length()
    GAME.encode(state, seat, out)
    return out


def part(state: Skyrise, seat: int, name: str) -> list[float]:
    """One named part of the encoding."""
    start = 0
    for key, length in GAME.encoding:
        if key == name:
            return encoded(state, seat)[start : start + length]
        start += length
    raise KeyError(name)


def test_the_named_parts_sum_to_the_length() -> None:
    keys = [key for key, _ in GAME.encoding]
    assert len(set(keys)) == len(keys)
    assert all(length > 0 for _, length in GAME.encoding)
    assert GAME.encoding_length() == sum(length for _, length in GAME.encoding)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_encoding_always_has_the_same_length_and_small_finite_numbers(seats: int) -> None:
    state = GAME.new(seats, 5)
    for step, _ in enumerate(random_moves(state, 5)):
        if step % 9 and not state.over:
            continue
        for seat in range(seats):
            values = encoded(state, seat)
            assert len(values) == GAME.encoding_length()
            assert all(math.isfinite(value) and -0.01 <= value <= 4 for value in values)


def test_the_encoding_fills_arrays_as_well_as_lists() -> None:
    state = GAME.new(3, 1)
    for typecode in "fd":
        out = array(typecode, [0.0] * GAME.encoding_length())
        GAME.encode(state, 1, out)
        assert list(out) == pytest.approx(encoded(state, 1))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_encoding_knows_no_more_than_its_seat(seats: int, seed: int) -> None:
    state = GAME.new(seats, seed)
    luck = Luck(99 + seed)
    changed = 0
    for step, _ in enumerate(random_moves(state, seed)):
        phase = view(state).phase
        if step % 5 and phase not in ("pick", "over", "vault", "wild"):
            continue
        for seat in range(seats):
            other = state.redeal(1 << seat, luck)
            changed += GAME.position(other) != GAME.position(state)
            assert encoded(state, seat) == encoded(other, seat), (step, phase, seat)
    assert changed > 10


def test_the_own_secrets_are_in_the_encoding() -> None:
    fields: dict[str, Any] = {
        "red": {"objective": "white", "cards": ["atlantis", "la-boca", "the-shard"], "patrons": {"B": 1}},
        "teal": {"objective": "green", "cards": ["atelier", "le-baron", "the-vault"], "patrons": {"C": 1}},
    }
    state = setup(seats=3, boards=fields, tiles={"A": 1, "B": 6, "C": 3, "D": 4})
    ids = [card.id for card in DATA.wonders]
    for seat, color in enumerate(("red", "teal")):
        shown = {ids[i] for i, value in enumerate(part(state, seat, "cards")) if value}
        assert shown == set(fields[color]["cards"])
        objectives = part(state, seat, "objectives")
        assert objectives[:4] == [float(name == fields[color]["objective"]) for name in COLORS]
        assert not any(objectives[4:])
    assert part(state, 0, "tiles") == pytest.approx([0, 0, 1, 0.6, 0, 0, 0, 0])
    assert part(state, 1, "tiles") == pytest.approx([0, 0, 0, 0, 1, 0.3, 0, 0])
    assert part(state, 2, "tiles") == [0.0] * 8


def test_an_open_objective_is_in_the_encoding_of_others() -> None:
    state = challenge("kahns-ambition", boards={"red": {"objective": "white"}})
    assert part(state, 2, "objectives")[4:8] == [0, 0, 0, 0]
    do(state, "red kahns-ambition ZE01")
    assert part(state, 2, "objectives")[4:8] == [0, 0, 1, 0]


def test_own_and_other_picks_while_cards_are_chosen() -> None:
    cards = {"red": ["atlantis", "la-boca", "the-shard"], "teal": ["atelier", "le-baron", "the-vault"]}
    state = setup(
        seats=3,
        phase="pick",
        structures=stand("red", numbers("red", era=1), ["ZE01", "ZE02", "AU01", "AU02", "AU03", "AU04", "AU05"]),
        boards={color: {"cards": hand} for color, hand in cards.items()},
    )
    before = [encoded(state, seat) for seat in range(3)]
    do(state, "red pick-la-boca")
    ids = [card.id for card in DATA.wonders]
    assert [ids[i] for i, value in enumerate(part(state, 0, "picks")) if value] == ["la-boca"]
    assert not any(part(state, 1, "picks"))
    assert [encoded(state, seat) == before[seat] for seat in range(3)] == [False, True, True]


def test_the_public_table_is_in_the_encoding() -> None:
    state = GAME.setup(
        {
            "seats": 3,
            "era": 2,
            "islands": ["borealis", "dorado", "aurora"],
            "panoramas": ["lakes", "chains"],
            "boards": {"teal": {"rows": {"white": 3}, "commissions": 1, "picks": ["le-baron"]}},
            "structures": [("yellow", "4", "ZE01")],
            "bids": [("red", "2", "ZE02")],
            "scored": [("yellow", "control", "zenith", 25, 1)],
        }
    )
    assert part(state, 0, "era") == [0, 1]
    assert part(state, 0, "turn") == [0, 1, 0, 0]
    assert part(state, 1, "turn") == [1, 0, 0, 0]
    assert part(state, 2, "starter") == [0, 1, 0, 0]
    assert part(state, 1, "rows")[:4] == [0, 0, 0.75, 0]
    assert part(state, 0, "rows")[4:8] == [0, 0, 0.75, 0]
    assert part(state, 0, "commissions") == [0, 0.5, 0, 0]
    assert part(state, 0, "prestige") == [0, 0, 0.25, 0]
    assert part(state, 2, "prestige") == [0.25, 0, 0, 0]
    assert part(state, 0, "panoramas") == [0, 1, 0, 0, 1]
    assert sum(part(state, 0, "islands")) == 3
    assert sum(part(state, 0, "pools")) == 11 + 12 + 11
    wonders = part(state, 1, "wonders")
    assert wonders[[card.id for card in DATA.wonders].index("le-baron")] == 1


@pytest.mark.parametrize("change", ["structure", "bid", "disc", "held", "passed", "island"])
def test_what_differs_on_the_table_differs_in_the_encoding(change: str) -> None:
    base: dict[str, Any] = {
        "seats": 3,
        "islands": ["aurora", "borealis", "cirrus"],
        "era": 2,
        "structures": [("red", "24", "ZE01")],
        "bids": [("red", "2", "ZE02")],
        "discs": {"AU01": "A"},
    }
    changes: dict[str, dict[str, Any]] = {
        "structure": {"structures": [("red", "34", "ZE01")]},
        "bid": {"bids": [("red", "2", "ZE03")]},
        "disc": {"discs": {"AU01": "B"}},
        "held": {"held": "8"},
        "passed": {"passed": ["yellow"]},
        "island": {"islands": ["borealis", "aurora", "cirrus"]},
    }
    states = [GAME.setup({**base, "turn": "teal", **more}) for more in ({}, changes[change])]
    assert encoded(states[0], 1) != encoded(states[1], 1)


# ------------------------------------------------------------------ evaluation


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_evaluation_is_finite_everywhere(seats: int) -> None:
    state = GAME.new(seats, 11)
    for step, _ in enumerate(random_moves(state, 11)):
        if step % 4 and view(state).phase in ("bid", "hood"):
            continue
        for seat in range(seats):
            value = state.estimate(seat)
            assert isinstance(value, float)
            assert math.isfinite(value)
    assert state.over


def test_the_evaluation_leaves_the_position_alone() -> None:
    state = do(challenge("la-boca"), "red la-boca")
    before = GAME.position(state)
    for seat in range(3):
        state.estimate(seat)
    assert GAME.position(state) == before


PLAIN: dict[str, Any] = {"structures": [("red", "34", "BO04"), ("teal", "78", "BO01")]}
BETTER: dict[str, dict[str, Any]] = {
    "ten points more": {"scored": [("red", "control", "zenith", 10, 1)]},
    "a disc in excess": {"boards": {"red": {"rows": {"white": 4}, "excess": {"white": 2}}}},
    "a good row": {"boards": {"red": {"rows": {"white": 3}}}},
    "three patron discs": {"boards": {"red": {"patrons": {"A": 1, "B": 1, "C": 1}}}},
    "the same building where it leads an island": {"structures": [("red", "34", "CI04"), ("teal", "78", "BO01")]},
}


@pytest.mark.parametrize("case", BETTER)
def test_the_evaluation_prefers_what_is_obviously_better(case: str) -> None:
    position = {**PLAIN, **BETTER[case]}
    pieces = position.pop("structures")
    better = map_of(pieces, turn="yellow", panoramas=["blimps", "chains"], **position)
    plain = map_of(PLAIN["structures"], turn="yellow", panoramas=["blimps", "chains"])
    assert better.estimate(0) > plain.estimate(0) + 1


def test_the_evaluation_minds_the_rivals() -> None:
    plain = map_of(PLAIN["structures"], turn="yellow")
    worse = map_of(PLAIN["structures"], turn="yellow", scored=[("teal", "control", "zenith", 30, 1)])
    assert worse.estimate(0) < plain.estimate(0)


def test_the_evaluation_prefers_winning_above_all() -> None:
    lost = finished()
    won = finished(scored=[("red", "wonder", "the-palace", 7, 2)])
    assert won.estimate(0) - lost.estimate(0) > 50
    assert lost.estimate(1) > won.estimate(1) + 50


def test_the_evaluation_prefers_the_better_of_two_places() -> None:
    """A building may complete a chain and a blimp with the own ones, or stand alone beside the hoods of others."""
    state = map_of(
        [*stand("red", ["24", "34"], ["AU13", "AU14"]), *stand("teal", ["78", "38", "48"], ["CI01", "CI02", "CI05"])],
        panoramas=["blimps", "chains"],
        turn="red",
    )
    values = {}
    for hood in ("AU08", "CI04"):
        after = do(state.copy(), f"red 62 {hood}")
        values[hood] = after.estimate(0)
    assert values["AU08"] > values["CI04"]
