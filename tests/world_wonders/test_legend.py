"""The legend of World Wonders: every symbol of its drawings has a line."""

from __future__ import annotations

import re
from xml.etree.ElementTree import fromstring

import pytest

from tests.world_wonders.play import GAME, random_moves, setup, town, view
from ziggurat.core.contract.teaching import LegendLine
from ziggurat.games.world_wonders.view.shapes import WorldWondersView

CASES: list[tuple[int, dict[str, str]]] = [
    (3, {"objectives": "three"}),
    (1, {"automaton": "hard"}),
    (5, {"map": "B", "objectives": "three"}),
    (2, {}),
]


def lines(seen: WorldWondersView) -> list[LegendLine]:
    return [line for group in GAME.legend(seen) for line in group.lines]


@pytest.mark.parametrize(("seats", "options"), CASES)
def test_every_symbol_has_a_line(seats: int, options: dict[str, str]) -> None:
    for seed in range(2):
        state = GAME.new(seats, seed, **options)
        for number, (who, _) in enumerate(random_moves(state, seed)):
            if number % 37 == 0:
                seen = GAME.view(state, who)
                drawn = str(GAME.draw(seen))
                told = {name for line in lines(seen) for name in line.icons}
                assert set(re.findall(r"#i-([a-z0-9-]+)", drawn)) <= told
                marks = re.findall(r'data-about="([^"]+)"', drawn)
                for line in lines(seen):
                    one = "seat:" in line.about or line.about in ("tile:", "card:")  # a city may have none yet
                    assert one or not line.about or any(mark.startswith(line.about) for mark in marks), line


def test_lines_are_sound() -> None:
    for state in (GAME.new(3, 1, objectives="three"), GAME.new(1, 1)):
        for seat in (None, 0):
            groups = GAME.legend(GAME.view(state, seat))
            found = [line for group in groups for line in group.lines]
            assert len({line.name for line in found}) == len(found)
            for line in found:
                assert line.name, line
                assert line.meaning, line
                assert len(line.meaning) <= 130, line
                assert fromstring(f"<div>{line.picture}</div>") is not None
                assert "style=" not in line.picture
            assert all(line.yours == "" for line in found) == (seat is None)


def test_it_counts_what_is_yours() -> None:
    state = setup(cities={"yellow": town("M1-library-1 A11,A10,B11", "tower C11", gears=4, population=3, loan="old")})
    yours = {line.name: line.yours for line in lines(view(state, "yellow"))}
    assert yours["Gears"] == "4"
    assert yours["Library"] == "1 library"
    assert yours["Farm"] == "0 farms"
    assert yours["Tower"] == "1 tower"
    assert yours["Loan"] == "1 open"
    assert yours["Coin"] == "7 left"
