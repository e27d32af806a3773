"""Places of monuments against a search through all arrangements, on maps with little room left."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from tests.world_wonders.play import (
    CELLS_OF,
    DATA,
    GAME,
    MONUMENTS,
    buying,
    cells,
    city,
    do,
    items,
    names,
    setup,
    spots,
    town,
    whose,
)
from tests.world_wonders.referee import ROWS, Cells, Referee
from ziggurat.games.world_wonders.data.polyominoes import COLUMN_NAMES
from ziggurat.games.world_wonders.rules.state import WorldWonders

MAPS = {"lake": "A", "valley": "B"}
SEVERAL = [card for card in DATA.monuments if len(card.components) > 1]


def name(cell: int) -> str:
    return f"{COLUMN_NAMES[cell % 12]}{cell // 12 + 1}"


def cramped(seed: int, room: int) -> WorldWonders:
    """Yellow's map is full but for a patch: roads, some towers and some buildings in bars of three around it."""
    dice = Random(seed)
    board, side = dice.choice(sorted(MAPS.items()))
    signs = "".join(ROWS[board])
    patch = {dice.choice([cell for cell in range(144) if signs[cell] == "*"])}
    while len(patch) < room:
        row, column = divmod(dice.choice(sorted(patch)), 12)
        down, right = dice.choice(((0, 1), (1, 0), (0, -1), (-1, 0)))
        if 0 <= row + down < 12 and 0 <= column + right < 12:
            patch.add((row + down) * 12 + column + right)
    rest = {cell for cell in range(144) if signs[cell] != "~"} - patch
    pieces = ["free-road"]
    tiles = [tile.id for tile in DATA.tiles if tile.stack == "M2"]
    tiles.remove(dice.choice(tiles))  # one lies on the stack
    dice.shuffle(tiles)
    for cell in sorted(rest, key=lambda cell: (dice.random(), cell)):
        bar = {cell, cell + 1, cell + 2}
        if tiles and cell % 12 < 10 and bar <= rest and dice.random() < 0.6:
            pieces.append(f"{tiles.pop()} {name(cell)}:{name(cell + 2)}")
            rest -= bar
    for cell in sorted(rest):
        pieces.append(f"{'tower' if dice.random() < 0.1 else 'short-road'} {name(cell)}")
    laid = town(*pieces[1:], map=board)
    laid["pieces"] = laid["pieces"][1:]  # without the free road, which would lie in the way
    every = [card.id for card in DATA.monuments]
    return setup(map_side=side, round=10, cities={"yellow": laid | {"owes_road": False}}, monuments=every, deck=[])


def wholes(state: WorldWonders) -> dict[str, list[list[Cells]]]:
    """All arrangements of every monument on yellow's map."""
    referee = Referee.of(city(state))
    return {card.id: list(referee.arrangements(card)) for card in DATA.monuments}


def check_monuments(state: WorldWonders) -> set[str]:
    """Compare what can be bought and every way to lay it; gives back the monuments of several components."""
    found = wholes(state)
    able = {name for name, ways in found.items() if ways}
    assert {item for item in items(state) if item in MONUMENTS} == able
    for monument in sorted(able):
        referee = Referee.of(city(state))
        ordered: set[tuple[Cells, ...]] = set()
        for parts in found[monument]:
            for order in permutations(parts):
                if all(
                    any(referee.linked(MONUMENTS[monument], order[n], other) for other in order[:n])
                    for n in range(1, len(order))
                ):
                    ordered.add(order)
        check_course(buying(state, monument), (), ordered)
    return {name for name in able if len(MONUMENTS[name].components) > 1}


def check_course(state: WorldWonders, laid: tuple[Cells, ...], ordered: set[tuple[Cells, ...]]) -> None:
    """The places offered are the next components of all arrangements that begin so."""
    expected = {order[len(laid)] for order in ordered}
    legal = names(state)
    assert {CELLS_OF[choice] for choice in legal} == expected
    assert len(legal) == len(expected)
    for choice in legal if len(laid) + 1 < len(next(iter(ordered))) else ():
        here = CELLS_OF[choice]
        further = {order for order in ordered if order[len(laid)] == here}
        check_course(do(state.copy(), f"yellow {choice}"), (*laid, here), further)


def cornered() -> WorldWonders:
    """Only Giza is left to buy, and there is one place for it: the big pyramid between the two small ones.

    C5 meets the natural resource, B5, and touches the big one in C6:D7; E7 meets the temple, below it.
    """
    room = cells("B5,C5,C6:D7,E7") | cells("E8:E10")
    land = [cell for cell in range(144) if "".join(ROWS["lake"])[cell] != "~" and cell not in room]
    laid = town("M2-temple-1 E8:E10", *(f"short-road {name(cell)}" for cell in land))
    laid["pieces"] = laid["pieces"][1:]
    return setup(
        cities={"yellow": laid | {"owes_road": False}},
        offer={"long-road": 0, "short-roads": 0, "tower": 0},
        pedestals={"pedestal-1": "lime", "pedestal-2": "yellow"},
        sold={f"M{n}": "lime" for n in range(1, 7)},
        monuments=["giza"],
        deck=[],
    )


@pytest.mark.rule("WW-043", "WW-125", "WW-126", "WW-R60")
def test_the_third_component_may_hang_on_the_first() -> None:
    state = cornered()
    assert names(state) == ["loan", "giza"]
    giza = buying(state, "giza")
    parts = [cells("C5"), cells("C6:D7"), cells("E7")]
    assert spots(giza) == set(parts)
    for first in ("C5", "E7"):
        assert spots(do(giza.copy(), f"yellow {first}")) == {parts[1]}
    big = do(giza.copy(), "yellow C6:D7")
    assert spots(big) == {parts[0], parts[2]}
    assert city(do(big, "yellow E7 C5")).monuments == ("giza",)


@pytest.mark.rule("WW-043", "WW-126")
def test_nobody_is_thrown_out_while_a_monument_has_a_place() -> None:
    """Lime, who has 1 gold, buys the last tower; yellow is asked next."""
    state = cornered()
    given = GAME.position(state) | {"turn": "lime"}
    given["offer"]["tower"] = 1
    given["cities"]["lime"]["spent"] = 5
    given["cities"]["yellow"]["loan"] = "old"
    given["cities"]["yellow"]["spent"] = 6
    state = do(GAME.setup(given), "lime tower A11")
    assert whose(state) == "yellow"
    assert names(state) == ["giza"]


RULES = pytest.mark.rule("WW-121", "WW-122", "WW-123", "WW-124", "WW-125", "WW-126", "WW-R34", "WW-R58", "WW-R60")


@RULES
def test_all_arrangements_and_no_others_are_offered() -> None:
    seen: set[str] = set()
    for seed in range(20):
        seen |= check_monuments(cramped(seed, 9 + seed % 5))
    assert {"giza", "moai", "obelisks"} <= seen


@RULES
@pytest.mark.nightly
def test_all_arrangements_of_many_maps() -> None:
    seen: set[str] = set()
    for seed in range(20, 320):
        seen |= check_monuments(cramped(seed, 8 + seed % 7))
    assert seen == {card.id for card in SEVERAL}
