"""What a view tells beyond the bare position: legal places per way round, why not, the market, previews."""

from __future__ import annotations

from random import Random
from time import perf_counter

import pytest

from tests.world_wonders.play import (
    CELLS_OF,
    FEET,
    GAME,
    buying,
    cells,
    city,
    hand,
    one,
    random_moves,
    refused,
    setup,
    view,
)
from ziggurat.core.contract.errors import IllegalChoice
from ziggurat.core.render.render_cache import Memory
from ziggurat.games.world_wonders.data.polyominoes import SIZE, ways
from ziggurat.games.world_wonders.rules.refusals import LETTERS
from ziggurat.games.world_wonders.view.shapes import PlacingView


def covered(placing: PlacingView, way: int, held: int) -> frozenset[int] | None:
    """The cells under the piece if its held cell lies there; None if it leaves the map."""
    row, column = divmod(held, SIZE)
    out = []
    for down, right in placing.ways[way].offsets:
        if not (0 <= row + down < SIZE and 0 <= column + right < SIZE):
            return None
        out.append((row + down) * SIZE + column + right)
    return frozenset(out)


@pytest.mark.parametrize("seats", [1, 3])
def test_ways_cells_and_reasons_agree_with_the_rules(seats: int) -> None:
    seen: set[str] = set()
    for seed in range(4):
        state = GAME.new(seats, seed, map="AB"[seed & 1])
        dice = Random(seed)
        for who, _ in random_moves(state, seed):
            if state.phase != 1 or (dice.random() < 0.85 and state.item < state.tables.monument0):
                continue
            placing = GAME.view(state, who).placing
            assert placing is not None
            legal = state.legal(who)
            assert sorted(choice for way in placing.ways for choice in way.choices) == legal
            for n, way in enumerate(placing.ways):
                assert [cell for cell in range(144) if way.refused[cell] == "."] == list(way.cells)
                for cell, choice in zip(way.cells, way.choices, strict=True):
                    assert covered(placing, n, cell) == CELLS_OF[GAME.vocabulary.name(choice)]
                for cell in dice.sample(range(144), 12):
                    if way.refused[cell] == ".":
                        continue
                    reason = placing.reasons[LETTERS.index(way.refused[cell])]
                    there = covered(placing, n, cell)
                    if there is None:
                        assert reason.text == "Part of it would leave the map"
                        continue
                    foot = next(i for i, foot in enumerate(FEET) if frozenset(foot.cells) == there)
                    with pytest.raises(IllegalChoice) as error:
                        state.apply(who, state.tables.place0 + foot)
                    assert (error.value.reason, error.value.rule) == (reason.text, reason.rule)
                    seen.add(reason.rule)
    assert {"WW-100", "WW-102", "WW-110"} <= seen


def test_only_the_seat_that_places_gets_the_ways() -> None:
    state = buying(setup(seats=3), "M1")
    assert hand(state).ways
    for color in ("lime", None):
        placing = view(state, color).placing
        assert placing is not None
        assert (placing.ways, placing.reasons) == ((), ())
        assert (placing.seat, placing.item, placing.kind) == (0, "M1", "building")


def test_ways_are_the_turns_of_the_shape_with_the_held_cell_first() -> None:
    state = buying(one(), "M4")
    shape = next(shape for shape in GAME.components.shapes if shape.id == "ell4")
    assert [way.turn for way in hand(state).ways] == [0, 1, 2, 3]
    for way, drawn in zip(ways(shape), hand(state).ways, strict=True):
        assert drawn.offsets[0] == (0, 0)
        row, column = way.cells[0]
        assert [(row + down, column + right) for down, right in drawn.offsets] == list(way.cells)
    assert [way.turn for way in hand(buying(one(), "M3")).ways] == [0]
    assert [(way.shape, way.turn) for way in hand(buying(one(), "short-roads")).ways] == [
        ("dot1", 0), ("bar2", 0), ("bar2", 1),
    ]  # fmt: skip


def test_the_market_tells_places_prices_and_reasons() -> None:
    state = one("M2-market-1 G10:G12", up=("thien-mu", "giza", "theater"), spent=3)
    seen = view(state, "yellow")
    monuments = {item.item: item for item in seen.monuments}
    assert monuments["thien-mu"].possible
    assert (monuments["thien-mu"].price, monuments["thien-mu"].places) == (4, 2)  # G9 and F11
    assert monuments["giza"].missing == ("temple",)
    assert monuments["theater"].missing == ("library", "housing")
    stacks = {item.item: item for item in seen.stacks}
    assert not stacks["M6"].possible
    assert stacks["M6"].reason == "costs 5, you have 4"
    assert stacks["M1"].places == len(GAME.names(buying(state, "M1"), 0))
    assert seen.roads[0].places == len(GAME.names(buying(state, "long-road"), 0))
    waiting = view(state, "lime")
    assert all(item.places == -1 and not item.reason for item in (*waiting.stacks, *waiting.monuments))
    assert waiting.monuments[0].price == 7
    assert view(state).monuments[0].price == 0


def test_a_view_with_memory_is_the_same_as_its_own() -> None:
    state = buying(setup(seats=3), "M1")
    memory = Memory()
    for seat in (None, 0, 1, 2):
        assert GAME.view_with(memory, state, seat) == GAME.view(state, seat)


def test_pieces_tell_parts_turns_and_bridges() -> None:
    pieces = ("free-road E9:E12", "long-road E8:H8", "M1-farm-1 D9,D10,C10")
    state = one(*pieces, "giza A1:B2 C2 D2")
    road, bridge, farm, giza = city(state).pieces
    assert (road.bridge, bridge.bridge, road.round) == (False, True, 0)
    assert (farm.type, farm.id, farm.turns) == ("farm", "M1-farm-1", (3,))
    assert frozenset(farm.cells) == cells("D9,D10,C10")
    assert giza.parts == (tuple(sorted(cells("A1:B2"))), tuple(cells("C2")), tuple(cells("D2")))
    assert giza.kind == "monument"


def test_reasons_come_quickly() -> None:
    """Plain and on a busy machine; compiled rules take a fraction."""
    state = one("M2-temple-1 A11:C11", up=("giza", "moai", "theater"))
    for item in ("giza", "M4", "short-roads"):
        start = perf_counter()
        view(buying(state, item), "yellow")
        assert perf_counter() - start < 1.0


def test_refusals_outside_of_placing() -> None:
    state = setup()
    assert refused(state, "yellow A11:D11") == ("You have nothing to place; buy something first.", "WW-072")
    assert refused(state, "yellow E4") == ("You cannot buy that: not in play with so few players.", "WW-020")
    wrong = buying(state, "M1")
    assert refused(wrong, "yellow A11:D11") == ("The piece in hand has another shape.", "WW-100")
