"""Many games between bots, in one process or several, with the same result whatever the number of processes.

Players keep the seats in which they are named: to measure a bot fairly, simulate each order of seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from time import perf_counter
from typing import TypeVar

import msgspec

from ziggurat import bots
from ziggurat import games as installed
from ziggurat.arena.parallel import spread
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Luck, stream
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.state import State
from ziggurat.games import carried

BATCHES_PER_JOB = 8
"""Few enough that sending them costs nothing, enough that all processes end at about the same time."""
CLUSTER_JOBS = 32
"""So many jobs are reckoned with on a cluster: its size is known only when the work is cut already."""

T = TypeVar("T")
Player = str | Callable[[int], bots.Bot]
"""A bot by name and parameters, or a function that makes one from a seed."""
Progress = Callable[[int], None]
"""Is told how many more games are done."""


class Outcome(msgspec.Struct, frozen=True):
    """One game: its seed and how it ended, by seat."""

    seed: int
    scores: list[int]
    ranking: list[int]
    decisions: int


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """What came of many games; the lists go by seat, as the players do."""

    game: str
    """The key, with the edition behind an @ unless it is the standard one."""
    seats: int
    options: dict[str, str]
    seed: int
    games: int
    players: list[str]
    wins: list[float]
    """Games won; a shared first rank counts as a fraction for each who shares it."""
    mean_scores: list[float]
    mean_ranks: list[float]
    decisions: int
    """All choices of all games."""
    seconds: float
    """By the clock; all other fields depend on the fields above alone."""


def seed_of(seed: int, number: int) -> int:
    """The seed of the game of this number (from 0) in a simulation with this base seed."""
    return derived(seed, f"game {number}")


def seat_seed(seed: int, seat: int) -> int:
    """The seed of the player of a seat in the game of this seed."""
    return derived(seed, f"seat {seat}")


def derived(seed: int, name: str) -> int:
    """A seed that follows from another and a name."""
    luck = stream(seed, name)
    return luck.below(1 << 24) << 24 | luck.below(1 << 24)


def play_one(
    game: AnyGame, players: Sequence[Player], seed: int, options: dict[str, str], clock: list[float] | None = None
) -> Outcome:
    """Play one game to the end; each player is made anew with a seed of its own.

    `clock`, if given, holds the seconds that each seat has thought, and is added to.
    """
    state = game.new(len(players), seed, **options)
    seated = [_seated(player, seat_seed(seed, seat)) for seat, player in enumerate(players)]
    order = stream(seed, "order")
    decisions = 0
    while state.pending:
        seat = asked(state, order)
        begun = perf_counter()
        choice = seated[seat].choose(Sight(game, state, seat))
        if clock is not None:
            clock[seat] += perf_counter() - begun
        state.apply(seat, choice)
        decisions += 1
    return Outcome(seed, state.scores(), state.ranking(), decisions)


def asked(state: State, order: Luck) -> int:
    """Who of those who owe a choice chooses first; at random, so that no place in the order is better."""
    actors = state.actors()
    return actors[0] if len(actors) == 1 else actors[order.below(len(actors))]


def _seated(player: Player, seed: int) -> bots.Bot:
    return bots.make(player, seed) if isinstance(player, str) else player(seed)


def play_batch(
    game: AnyGame | str, players: Sequence[Player], seeds: Sequence[int], options: dict[str, str]
) -> list[Outcome]:
    there = installed.load(game) if isinstance(game, str) else game
    return [play_one(there, players, seed, options) for seed in seeds]


def outcomes(
    game: AnyGame,
    players: Sequence[Player],
    games: int,
    seed: int,
    options: dict[str, str],
    jobs: int = 1,
    cluster: str = "",
) -> Iterator[Outcome]:
    """The games one after the other, in order of their number, whichever process played them."""
    seeds = [seed_of(seed, number) for number in range(games)]
    alone = jobs == 1 and not cluster
    size = 1 if alone else max(1, games // (max(jobs, CLUSTER_JOBS if cluster else 1) * BATCHES_PER_JOB))
    there = game if alone else carried(game)
    pieces = [(there, players, batch, options) for batch in chunks(seeds, size)]
    for batch in spread(play_batch, pieces, jobs=jobs, cluster=cluster):
        yield from batch


def chunks(items: Sequence[T], size: int) -> Iterable[Sequence[T]]:
    return (items[start : start + size] for start in range(0, len(items), size))


def simulate(
    game: AnyGame,
    players: Sequence[Player],
    games: int = 100,
    seed: int = 0,
    *,
    options: dict[str, str] | None = None,
    jobs: int = 1,
    cluster: str = "",
    progress: Progress | None = None,
) -> Simulation:
    """Play this many games, one seat for each player in the order given, and sum up how they went."""
    seats = game.checked_seats(len(players))
    agreed = game.agreed(seats, options or {})
    for player in players:
        if isinstance(player, str):
            bots.check(player, game)  # a wrong name should be told at once, not by some process later
    if games < 1:
        raise BadOption(f"A simulation has 1 game or more, not {games}.")
    begun = perf_counter()
    wins = [0.0] * seats
    scores = [0] * seats
    ranks = [0] * seats
    decisions = 0
    for outcome in outcomes(game, players, games, seed, agreed, jobs, cluster):
        share = 1 / outcome.ranking.count(1)
        for seat in range(seats):
            scores[seat] += outcome.scores[seat]
            ranks[seat] += outcome.ranking[seat]
            if outcome.ranking[seat] == 1:
                wins[seat] += share
        decisions += outcome.decisions
        if progress:
            progress(1)
    return Simulation(
        game=game.kind,
        seats=seats,
        options=agreed,
        seed=seed,
        games=games,
        players=[player if isinstance(player, str) else getattr(player, "__name__", "bot") for player in players],
        wins=[round(won, 6) for won in wins],
        mean_scores=[round(total / games, 6) for total in scores],
        mean_ranks=[round(total / games, 6) for total in ranks],
        decisions=decisions,
        seconds=round(perf_counter() - begun, 6),
    )
