"""The figures of `bench` are there, positive and of the right things."""

import sys
from pkgutil import iter_modules
from time import process_time

import msgspec
import pytest

from tests.tiny_game import GAME
from ziggurat import arena, games
from ziggurat.arena.speed import Measurement, bench, fitting, is_compiled, middle, per_call
from ziggurat.core.contract.errors import BadOption

FIELDS = [
    "game",
    "seats",
    "options",
    "compiled",
    "decisions_per_s",
    "games_per_s",
    "copy_us",
    "legal_us",
    "apply_us",
    "redeal_us",
    "view_us",
    "draw_us",
]


def test_all_figures_are_there() -> None:
    found = bench(GAME, 3, repeats=2, effort=0.02)
    figures = msgspec.structs.asdict(found)
    assert list(figures) == FIELDS
    assert (found.game, found.seats) == ("tiny", 3)
    assert all(figures[name] > 0 for name in FIELDS[4:])
    assert found.decisions_per_s > found.games_per_s


def test_options_are_played() -> None:
    short = bench(GAME, 2, options={"rounds": "2"}, repeats=1, effort=0.02)
    assert isinstance(short, Measurement)
    assert middle(GAME, 2, {"rounds": "4"}).rounds == 4


def test_a_plain_game_is_not_called_compiled() -> None:
    assert not is_compiled(GAME)
    ours = games.load("skyrise")
    assert is_compiled(ours) == (not (sys.modules[type(ours.new(2, 1)).__module__].__file__ or "").endswith(".py"))


def test_every_number_of_seats_is_measured_with_options_that_fit() -> None:
    for game in games.playable():
        for seats in game.seats:
            assert game.unfit(seats, fitting(game, seats, {})) == ""
    seven = games.load("seven_wonders")
    assert fitting(seven, 7, {}) == {}
    assert fitting(seven, 8, {}) == {"expansions": "cities"}
    assert fitting(seven, 8, {"expansions": "cities"}) == {"expansions": "cities"}
    with pytest.raises(BadOption, match="Eight"):
        fitting(seven, 8, {"expansions": "none"})
    with pytest.raises(BadOption, match="seats"):
        fitting(seven, 9, {})
    with pytest.raises(BadOption, match="no option"):
        fitting(seven, 3, {"nonsense": "1"})


def test_no_function_of_the_arena_hides_a_module() -> None:
    modules = {module.name for module in iter_modules(arena.__path__)}
    assert modules.isdisjoint(arena.__all__)


def test_the_position_is_in_the_middle_of_a_game() -> None:
    state = middle(GAME, 3, {})
    assert state.pending
    assert state.round > 0
    assert GAME.position(state) == GAME.position(middle(GAME, 3, {}))


def test_a_call_is_timed_per_turn() -> None:
    def busy(n: int) -> None:
        end = process_time() + n * 0.0005
        while process_time() < end:
            pass

    assert 450 < per_call(busy, 3, 0.004) < 2000
