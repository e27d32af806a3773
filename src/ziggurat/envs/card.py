"""What a paper would say of each game as an environment: sizes, lengths, branching, and how fast it goes."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from time import process_time

import msgspec

from ziggurat.core.contract.errors import MissingExtra
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import stream
from ziggurat.core.kit.cases import Case, walk
from ziggurat.envs.page import env_id

GAMES = 20
"""Random games from which lengths and branching are taken."""
SECONDS = 0.5
"""Processor time of each of several measurements of a speed."""
REPEATS = 3
BATCH = 32


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """One game with one number of seats and default options; speeds are per second of one processor."""

    id: str
    seats: int
    rules: str
    edition: str
    actions: int
    numbers: int
    filled: float
    """How many numbers of a vector are not zero, on average."""
    decisions: float
    """Of a random game, all seats together, on average."""
    longest: int
    """The most decisions of these games; what is promised is `Game.longest`."""
    branching: float
    """Legal actions per decision, on average."""
    most: int
    """The most legal actions of one decision."""
    encode_us: float
    turns_per_s: float
    """Steps of PettingZoo's turn-based form, dealing included, an action being chosen at random by the mask."""
    batch_per_s: float
    """Choices of a batch of 32 games, dealing included, actions chosen at random from its lists."""
    spiel_per_s: float | None
    """Steps of OpenSpiel's rl_environment; None if OpenSpiel is not installed."""


def card(game: AnyGame, seats: int, *, effort: float = 1.0, games: int = GAMES) -> Card:
    """Measure one game; `effort` scales how long each speed is measured."""
    case = Case(game, seats)
    lengths: list[int] = []
    widths: list[int] = []
    filled: list[int] = []
    positions = []
    for seed in range(games):
        number = -1
        for state, _ in walk(case, seed):
            number += 1
            for seat in state.actors():
                widths.append(len(state.legal(seat)))
            if number % 5 == 0 and state.pending:
                seat = state.actors()[0]
                filled.append(len(game.features(state, seat)[0]))
                if seed < 3:
                    positions.append((state.copy(), seat))
        lengths.append(number)
    return Card(
        id=f"ziggurat/{env_id(game)}",
        seats=seats,
        rules=game.version,
        edition=game.edition,
        actions=len(game.vocabulary),
        numbers=game.encoding_length(),
        filled=round(sum(filled) / len(filled), 1),
        decisions=round(sum(lengths) / len(lengths), 1),
        longest=max(lengths),
        branching=round(sum(widths) / len(widths), 1),
        most=max(widths),
        encode_us=round(_encoding(game, positions, effort), 2),
        turns_per_s=round(_rate(_turns(game, seats), effort)),
        batch_per_s=round(_rate(_batch(game, seats), effort)),
        spiel_per_s=_spiel_rate(game, seats, effort),
    )


Work = Callable[[], int]
"""Does some steps and says how many."""


def _rate(work: Work, effort: float) -> float:
    """Steps per second of processor time: the median of some measurements."""
    work()
    found = []
    for _ in range(REPEATS):
        steps, begun = 0, process_time()
        while True:
            steps += work()
            taken = process_time() - begun
            if taken >= SECONDS * effort:
                break
        found.append(steps / taken)
    return median(found)


def _encoding(game: AnyGame, positions: list[tuple[object, int]], effort: float) -> float:
    """Microseconds of `encode` into fresh zeros."""
    from ziggurat.envs.setting import np

    length = game.encoding_length()

    def work() -> int:
        for state, seat in positions:
            game.encode(state, seat, np.zeros(length, np.float32).data)
        return len(positions)

    return 1e6 / _rate(work, effort)


def _turns(game: AnyGame, seats: int) -> Work:
    from ziggurat.envs import zoo

    env = zoo.env(game, seats)
    env.reset(seed=1)
    luck = stream(1, "turns")

    def work() -> int:
        env.reset()
        steps = 0
        while True:
            _, _, over, _, info = env.last()
            if over:
                return steps
            legal = info["action_mask"].nonzero()[0]
            env.step(int(legal[luck.below(len(legal))]))
            steps += 1

    return work


def _batch(game: AnyGame, seats: int) -> Work:
    from ziggurat.envs.batch import Batch

    games = Batch(game, seats, games=BATCH)
    games.reset(1)
    luck = stream(1, "batch")

    def work() -> int:
        games.step([legal[luck.below(len(legal))] for legal in games.legal()])
        return BATCH

    return work


def _spiel_rate(game: AnyGame, seats: int, effort: float) -> float | None:
    try:
        from ziggurat.envs import spiel
    except MissingExtra:
        return None
    from open_spiel.python import rl_environment

    env = rl_environment.Environment(spiel.load(game, seats))
    luck = stream(1, "spiel")

    def work() -> int:
        step, steps = env.reset(), 0
        while not step.last():
            legal = step.observations["legal_actions"][step.observations["current_player"]]
            step = env.step([legal[luck.below(len(legal))]])
            steps += 1
        return steps

    return round(_rate(work, effort))
