"""Tuning the rule of thumb by results: with which weights do estimates foretell best who will win?

Bots play against themselves. What an estimate says of positions on the way is made a chance to win for each seat, and
the better weights are those that find the true winners likelier. One set of games serves for all weights, where a
challenger (`weigh`) needs hundreds of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import exp, log
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

from ziggurat import bots
from ziggurat.arena.journal import Keeping, digest
from ziggurat.arena.parallel import spread
from ziggurat.arena.simulation import Progress, asked, seed_of
from ziggurat.bots.factors import LEAST, MOST, Judging
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.state import State
from ziggurat.games import carried, load

EACH = 10
"""Positions of one game that are looked at."""
SLIPS = (0, 0, 5, 15)
"""In a game by its number, of a hundred choices so many are made at random: estimates must know bad positions too."""
APART = 5
"""Every so many-th game is not fitted to: it tells whether what was found holds elsewhere."""
STEPS = (1.5, 1.25, 1.1)
"""Factors by which a weight is changed, in turn."""
ROUNDS = 3
"""So often all weights are tried with one factor, if some change in each."""
WORTH = 5e-5
"""A change that foretells better by less than this is not made."""
CERTAIN = 8.0
"""No estimate is believed further than odds of e to this power: games turn."""


class Numbered(Protocol):
    """One game of many."""

    @property
    def number(self) -> int: ...


N = TypeVar("N", bound=Numbered)


class SelfPlay(msgspec.Struct, frozen=True, kw_only=True):
    """All that decides which games are played."""

    game: str
    seats: int
    options: dict[str, str]
    player: str
    weights: dict[str, float]
    """The game's usual ones, which factors multiply: after a change nothing of before fits."""
    seed: int


class Played(msgspec.Struct, frozen=True):
    """One game: seats with their choices, and how it ended."""

    number: int
    choices: list[tuple[int, int]]
    ranking: list[int]


class Moment(msgspec.Struct, frozen=True):
    """A position on the way."""

    state: State
    left: float
    """Of the game, from 1 to 0."""
    shares: list[float]
    """What each seat has of the victory in the end."""


class Scale(msgspec.Struct, frozen=True):
    """How estimates are made chances."""

    near: float
    """A lead of so many points is worth odds of e at the end of the game,"""
    far: float = 0.0
    """of so many more at its beginning."""
    tempo: float = 0.0
    """What an estimate leaves out, in points, for a seat that is to move."""


class Measured(msgspec.Struct, frozen=True):
    """One measurement of the fit, kept so that it is not made twice."""

    surprise: float
    scale: Scale


class Fit(msgspec.Struct, frozen=True, kw_only=True):
    """The factors on the usual weights, and what they are worth in games that were not fitted to."""

    factors: dict[str, float]
    games: int
    positions: int
    before: float
    """Mean surprise at who won, with the usual weights; with two seats 0.693 is knowing nothing."""
    after: float


def foretell(
    game: AnyGame,
    folder: Path,
    games: int,
    names: Sequence[str] = (),
    *,
    player: str = "greedy:samples=1",
    seats: int | None = None,
    options: dict[str, str] | None = None,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
    told: Callable[[str, float, float], None] | None = None,
) -> Fit:
    """Fit the weights of these names (all if none is named) to so many games; both are kept in the folder.

    `told` hears of each change: the weight, its factor, and the surprise that remains.
    """
    if games < APART:
        raise BadOption(f"Weights are fitted to {APART} games or more, not {games}.")
    bots.check(player, game)
    chosen = dict(game.checked_weights(dict.fromkeys(names or game.weights, 1.0)))
    made = self_play(game, player, seats, options or {}, seed)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game.key}-{digest(made)}-games.jsonl"
    played = all_kept(path, Played, play_kept, game, made, games, jobs, progress)
    fitted = _moments(game, made, [one for one in played if one.number % APART != APART - 1])
    apart = _moments(game, made, [one for one in played if one.number % APART == APART - 1])
    fit = folder / f"{game.key}-{digest((made, list(chosen), games))}-fit.jsonl"
    with Keeping(fit, made, Measured) as book:
        measures = _Measures(game, fitted, book, progress)
        factors, scale = _descend(measures, chosen, told)
    usual = surprise(estimates(game, apart, {}), apart, measures.first.scale)
    found = surprise(estimates(game, apart, factors), apart, scale)
    return Fit(factors=factors, games=games, positions=len(fitted) + len(apart), before=usual, after=found)


# ------------------------------------------------------------------ games and their positions


def self_play(game: AnyGame, player: str, seats: int | None, options: dict[str, str], seed: int) -> SelfPlay:
    """Games between equals, with the fewest seats unless told otherwise."""
    seated = game.checked_seats(min(game.seats) if seats is None else seats)
    return SelfPlay(
        game=game.kind,
        seats=seated,
        options=game.agreed(seated, options),
        player=player,
        weights=dict(game.weights),
        seed=seed,
    )


def all_kept(
    path: Path,
    each: type[N],
    play: Callable[[AnyGame | str, SelfPlay, int], N],
    game: AnyGame,
    made: SelfPlay,
    games: int,
    jobs: int,
    progress: Progress | None,
) -> list[N]:
    """So many games in order, those that the file does not have yet played now."""
    with Keeping(path, made, each) as book:
        done = {one.number: one for one in book.done}
        there = game if jobs == 1 else carried(game)
        pieces = [(there, made, number) for number in range(games) if number not in done]
        for one in spread(play, pieces, jobs=jobs, ordered=False):
            done[one.number] = one
            book.add([one])
            if progress is not None:
                progress(1)
    return [done[number] for number in range(games)]


def play_kept(game: AnyGame | str, made: SelfPlay, number: int) -> Played:
    """The game of this number, with a slip now and then."""
    there = load(game) if isinstance(game, str) else game
    seed = seed_of(made.seed, number)
    luck = stream(seed, "slips")
    players = [bots.make(made.player, luck.below(1 << 28)) for _ in range(made.seats)]
    state = there.new(made.seats, seed, **made.options)
    choices: list[tuple[int, int]] = []
    while state.pending:
        seat = asked(state, luck)
        legal = state.legal(seat)
        if luck.below(100) < SLIPS[number % len(SLIPS)]:
            choice = legal[luck.below(len(legal))]
        else:
            choice = players[seat].choose(Sight(there, state, seat))
        state.play(seat, choice)
        choices.append((seat, choice))
    return Played(number, choices, state.ranking())


def _moments(game: AnyGame, made: SelfPlay, played: Iterable[Played]) -> list[Moment]:
    """Some positions of each game, at which somebody had a choice."""
    out: list[Moment] = []
    for one in played:
        seed = seed_of(made.seed, one.number)
        luck = stream(seed, "moments")
        state = game.new(made.seats, seed, **made.options)
        first = one.ranking.count(1)
        shares = [1 / first if rank == 1 else 0.0 for rank in one.ranking]
        places = {luck.below(len(one.choices)) for _ in range(EACH)}
        for place, (seat, choice) in enumerate(one.choices):
            if place in places and len(state.legal(seat)) > 1:
                out.append(Moment(state.copy(), 1 - place / len(one.choices), shares))
            state.play(seat, choice)
    return out


# ------------------------------------------------------------------ how well estimates foretell


def estimates(game: AnyGame, moments: Sequence[Moment], factors: dict[str, float]) -> list[list[float]]:
    """What each seat may expect in each position, by the usual weights times these factors."""
    weights = Judging(factors).weights(game)
    out = []
    for moment in moments:
        state = moment.state
        game.judge_by(state, weights)
        out.append([state.estimate(seat) for seat in range(state.seats)])
    return out


def surprise(values: Sequence[Sequence[float]], moments: Sequence[Moment], scale: Scale) -> float:
    """The mean logarithm by which the victory was unlikelier than certain."""
    total = 0.0
    for row, moment in zip(values, moments):
        pending = moment.state.pending
        spread_ = scale.near + scale.far * moment.left
        powers = [(value + (scale.tempo if pending >> seat & 1 else 0.0)) / spread_ for seat, value in enumerate(row)]
        highest = max(powers)
        powers = [max(power - highest, -CERTAIN) for power in powers]
        whole = log(sum([exp(power) for power in powers]))
        for power, share in zip(powers, moment.shares):
            if share:
                total += share * (whole - power)
    return total / len(moments)


def rescaled(values: Sequence[Sequence[float]], moments: Sequence[Moment], scale: Scale) -> Measured:
    """The scale near this one at which the surprise is least."""
    best = Measured(surprise(values, moments, scale), scale)
    step = scale.near / 2
    while step > scale.near / 50:
        better = best
        for name in ("near", "far", "tempo"):
            for change in (step, -step):
                tried = msgspec.structs.replace(better.scale, **{name: getattr(better.scale, name) + change})
                if tried.near <= 0 or tried.near + tried.far <= 0:
                    continue
                found = surprise(values, moments, tried)
                if found < better.surprise:
                    better = Measured(found, tried)
        if better.surprise > best.surprise - WORTH:
            step /= 2
        best = better
    return best


class _Measures:
    """Measurements in the order in which the fit asks for them; those of an earlier run come from its file."""

    def __init__(
        self, game: AnyGame, moments: Sequence[Moment], book: Keeping[Measured], progress: Progress | None
    ) -> None:
        self._game = game
        self._moments = moments
        self._book = book
        self._before = iter(book.done)
        self._progress = progress
        self.first = self.scale({}, None)

    def scale(self, factors: dict[str, float], scale: Scale | None) -> Measured:
        """The best scale for these factors."""

        def measure() -> Measured:
            values = estimates(self._game, self._moments, factors)
            leads = [max(row) - min(row) for row in values]
            return rescaled(values, self._moments, scale or Scale(max(1e-6, sorted(leads)[len(leads) // 2])))

        return self._kept(measure)

    def surprise(self, factors: dict[str, float], scale: Scale) -> float:
        return self._kept(
            lambda: Measured(surprise(estimates(self._game, self._moments, factors), self._moments, scale), scale)
        ).surprise

    def _kept(self, measure: Callable[[], Measured]) -> Measured:
        found = next(self._before, None)
        if found is None:
            found = measure()
            self._book.add([found])
        if self._progress is not None:
            self._progress(1)
        return found


def _descend(
    measures: _Measures, factors: dict[str, float], told: Callable[[str, float, float], None] | None
) -> tuple[dict[str, float], Scale]:
    """One weight after the other, as far as it helps."""
    present = measures.first
    for step in STEPS:
        for _ in range(ROUNDS):
            least = present.surprise
            before = dict(factors)
            for name in factors:
                for change in (step, 1 / step):
                    while LEAST <= (value := round(factors[name] * change, 4)) <= MOST:
                        found = measures.surprise({**factors, name: value}, present.scale)
                        if found > least - WORTH:
                            break
                        factors[name] = value
                        least = found
                        if told is not None:
                            told(name, value, least)
            if factors == before:
                break
            present = measures.scale(factors, present.scale)
    return factors, present.scale
