"""The figures of `bench` are there, positive and of the right things."""

from time import process_time

import msgspec

from tests.tiny_game import GAME
from ziggurat.arena.bench import Measurement, bench, is_compiled, middle, per_call
from ziggurat.core.contract import state as state_module

FIELDS = [
    "game",
    "seats",
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
    assert all(figures[name] > 0 for name in FIELDS[3:])
    assert found.decisions_per_s > found.games_per_s


def test_options_are_played() -> None:
    short = bench(GAME, 2, options={"rounds": "2"}, repeats=1, effort=0.02)
    assert isinstance(short, Measurement)
    assert middle(GAME, 2, {"rounds": "4"}).rounds == 4


def test_compiled_means_the_core() -> None:
    assert is_compiled() == (not (state_module.__file__ or "").endswith(".py"))


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
