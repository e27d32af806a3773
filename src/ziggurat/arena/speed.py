"""How fast a game is: random play, and the single operations in the middle of a game.

All times are of the processor, not of the clock (other programs disturb less), and every figure is the median
of several repeats. The operations are measured on one position: half-way through a random game from a fixed seed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from itertools import combinations, product
from statistics import median
from time import process_time
from typing import Any

import msgspec

from ziggurat.bots import rollout as playout_module
from ziggurat.bots.rollout import playout
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.state import State

SEED = 1
REPEATS = 5
GAMES_S = 0.25
"""Processor time per repeat of random play."""
MOST_CHANGES = 2
"""How many options may be changed to let a number of seats play."""
CALLS_S = 0.02
"""Processor time per repeat of a single operation."""


class Measurement(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of one game with one number of seats; µs are per call."""

    game: str
    seats: int
    options: dict[str, str]
    """What was agreed on, where it is not the default: some numbers of seats need it."""
    compiled: bool
    """Whether the game and the core below it are compiled."""
    decisions_per_s: float
    """Random play: asking for the legal choices and making one of them, without dealing."""
    games_per_s: float
    """Whole random games, dealing included."""
    copy_us: float
    legal_us: float
    """`legal` of the first seat that owes a choice."""
    apply_us: float
    """The checked `apply` of all legal choices in turn, each on a fresh copy; the time of copying is taken off."""
    redeal_us: float
    """A position for the first seat that owes a choice, as a bot samples it."""
    view_us: float
    """What that seat may know, as data."""
    draw_us: float
    """The drawing of that view, with the pen's memory warm as on a live table."""


def is_compiled(game: AnyGame) -> bool:
    """Whether the positions of this game and the random play that drives them are compiled in this process."""
    state = game.new(*_smallest(game))
    used = {playout_module.__name__, *(base.__module__ for base in type(state).__mro__ if issubclass(base, State))}
    return not any((sys.modules[name].__file__ or "").endswith(".py") for name in used)


def _smallest(game: AnyGame) -> tuple[int, int]:
    seats = next((seats for seats in game.seats if not game.unfit(seats, {})), game.seats.start)
    return seats, SEED


def fitting(game: AnyGame, seats: int, options: Mapping[str, str]) -> dict[str, str]:
    """The given options and as few others as this number of seats needs; `BadOption` if nothing fits."""
    game.checked_options(dict(options))
    free = [option for option in game.options if option.key not in options]
    for changes in range(min(MOST_CHANGES, len(free)) + 1):
        for changed in combinations(free, changes):
            for values in product(*(option.values[1:] for option in changed)):
                tried = dict(options) | {option.key: value for option, value in zip(changed, values)}
                if not game.unfit(seats, tried):
                    return tried
    return game.agreed(seats, dict(options))  # says why not


def middle(game: AnyGame, seats: int, options: dict[str, str], seed: int = SEED) -> Any:
    """The position half-way through a random game."""
    decisions = playout(game.new(seats, seed, **options), stream(seed, "bench"))
    state = game.new(seats, seed, **options)
    playout(state, stream(seed, "bench"), max(1, decisions // 2))
    return state


def per_call(work: Callable[[int], object], repeats: int, least: float) -> float:
    """The median time of one of the n turns of `work(n)` in µs, n being enough for at least that many seconds."""
    number = 1
    while True:
        taken = _timed(work, number)
        if taken >= least:
            break
        number = max(number * 2, int(number * least / taken * 1.1) if taken > least / 20 else number * 8)
    return median(_timed(work, number) for _ in range(repeats)) / number * 1e6


def _timed(work: Callable[[int], object], number: int) -> float:
    begun = process_time()
    work(number)
    return process_time() - begun


def random_play(game: AnyGame, seats: int, options: dict[str, str], seconds: float, seed: int) -> tuple[float, float]:
    """Decisions per second without dealing, games per second with it, from about that many seconds of play."""
    dealing = playing = 0.0
    games = decisions = 0
    luck = stream(seed, "playouts")
    while dealing + playing < seconds or not playing:
        start = process_time()
        state = game.new(seats, seed + games, **options)
        dealt = process_time()
        decisions += playout(state, luck)
        playing += process_time() - dealt
        dealing += dealt - start
        games += 1
    return decisions / playing, games / (dealing + playing)


def bench(
    game: AnyGame,
    seats: int,
    *,
    options: dict[str, str] | None = None,
    repeats: int = REPEATS,
    effort: float = 1.0,
) -> Measurement:
    """Measure one game with this many seats and options that fit them; `effort` scales how long each repeat takes."""
    chosen = fitting(game, seats, options or {})
    agreed = game.agreed(seats, chosen)
    rates = [random_play(game, seats, agreed, GAMES_S * effort, SEED + 1_000_000 * n) for n in range(repeats)]
    state = middle(game, seats, agreed)
    seat = state.actors()[0]
    view = game.view(state, seat)
    luck = stream(SEED, "redeal")
    choices = state.legal(seat)

    def copies(n: int) -> None:
        for _ in range(n):
            state.copy()

    def legals(n: int) -> None:
        for _ in range(n):
            state.legal(seat)

    def applies(n: int) -> None:
        for i in range(n):
            state.copy().apply(seat, choices[i % len(choices)])

    def redeals(n: int) -> None:
        for _ in range(n):
            state.redeal(1 << seat, luck)

    def views(n: int) -> None:
        for _ in range(n):
            game.view(state, seat)

    def draws(n: int) -> None:
        for _ in range(n):
            game.draw(view)

    copy, legal, apply, redeal, look, draw = (
        per_call(work, repeats, CALLS_S * effort) for work in (copies, legals, applies, redeals, views, draws)
    )
    return Measurement(
        game=game.kind,
        seats=seats,
        options=chosen,
        compiled=is_compiled(game),
        decisions_per_s=round(median(rate for rate, _ in rates), 1),
        games_per_s=round(median(rate for _, rate in rates), 1),
        copy_us=round(copy, 3),
        legal_us=round(legal, 3),
        apply_us=round(max(0.0, apply - copy), 3),
        redeal_us=round(redeal, 3),
        view_us=round(look, 3),
        draw_us=round(draw, 3),
    )
