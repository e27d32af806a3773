"""Tuning the rule of thumb by ways to go on: of several, does the estimate like those best that lead to victory?

In games of greedy bots a seat goes on from the same position in several ways, each by a whim of its own; then greedy
bots play to the end. Weights are fitted to the differences between ways from the same position. What only went along
with winning cancels out there, so this finds what wins, where `foretell` finds what winners have.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import exp, log, sqrt
from pathlib import Path

import msgspec

from ziggurat.arena.journal import digest
from ziggurat.arena.simulation import Progress, asked, seed_of
from ziggurat.arena.tuning.weights_by_result import APART, SelfPlay, all_kept, self_play
from ziggurat.bots.factors import LEAST, MOST, Judging
from ziggurat.bots.rollout import preferred
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Luck, stream
from ziggurat.core.contract.state import State
from ziggurat.games import load

WAYS = 4
"""From each position."""
FORKS = 8
"""Of the choices of a game one in so many is gone on from in several ways, if a seat's turn begins there."""
WHIM = 2.5
"""A whim multiplies each weight by up to this, or divides it."""
SLIPS = (0, 6, 15)
"""Of a hundred choices of a way so many are made at random: of what it never does, a bot would learn nothing."""
LONGEST = 100
"""A way has no more choices than this."""
EVERY = 1_000_000
ROUNDS = 6
"""So often estimates are taken to be straight lines in the logarithms of the weights, each time where they are then."""
NUDGE = 1.1
"""How much a weight is changed to see what depends on it."""
BELIEF = 0.7
"""How wrong a usual weight is likely to be, as a logarithm."""
STRIDE = log(2.0)
"""No round changes a weight by more than this, as a logarithm."""
SHOUT = 20.0
"""Estimates that lie so many times as far apart as usual speak of a game that is decided, and are not fitted to."""
SWEEPS = 400
"""So often the equations of a fit are gone through; they settle long before."""


class Way(msgspec.Struct, frozen=True):
    """One way to go on."""

    choices: list[tuple[int, int]]
    share: float
    """What the seat has of the victory in the end."""
    lead: float
    """By how many points it is ahead of its best rival then."""


class Fork(msgspec.Struct, frozen=True):
    """A position after so many choices of a game, and ways to go on from there for a seat."""

    place: int
    seat: int
    ways: list[Way]


class Branched(msgspec.Struct, frozen=True):
    """One game: seats with their choices, and where it was gone on from in other ways."""

    number: int
    choices: list[tuple[int, int]]
    forks: list[Fork]


class Case(msgspec.Struct, frozen=True):
    """Where the ways of a fork lead, and how they ended compared with their mean."""

    seat: int
    states: Sequence[State]
    shares: list[float]
    leads: list[float]


class Picked(msgspec.Struct, frozen=True):
    """What the way that estimates like best wins above the mean of its fork, in shares of a victory."""

    gain: float
    error: float


class Fit(msgspec.Struct, frozen=True, kw_only=True):
    """The factors on the usual weights, and what they are worth in games that were not fitted to."""

    factors: dict[str, float]
    games: int
    forks: int
    before: Picked
    after: Picked


def fit_ways(
    game: AnyGame,
    folder: Path,
    games: int,
    names: Sequence[str] = (),
    *,
    seats: int | None = None,
    options: dict[str, str] | None = None,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
    told: Callable[[Picked], None] | None = None,
) -> Fit:
    """Fit the weights of these names (all if none is named) to so many games, which are kept in the folder.

    `told` hears after each round what the ways win that are liked best, of those that are fitted to.
    """
    if games < APART:
        raise BadOption(f"Weights are fitted to {APART} games or more, not {games}.")
    chosen = dict(game.checked_weights(dict.fromkeys(names or game.weights, 1.0)))
    made = self_play(game, "ways", seats, options or {}, seed)
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{game.key}-{digest(made)}-ways.jsonl"
    played = all_kept(path, Branched, branch, game, made, games, jobs, progress)
    fitted = _cases(game, made, [one for one in played if one.number % APART != APART - 1])
    apart = _cases(game, made, [one for one in played if one.number % APART == APART - 1])
    if not fitted or not apart:
        raise BadOption(f"In {games} games there was no fork to fit to; play more.")
    before = picked(game, apart, {})
    factors = chosen
    for _ in range(ROUNDS):
        factors = step(game, fitted, factors)
        if told is not None:
            told(picked(game, fitted, factors))
    after = picked(game, apart, factors)
    return Fit(factors=factors, games=games, forks=len(fitted) + len(apart), before=before, after=after)


# ------------------------------------------------------------------ games and their forks


def branch(game: AnyGame | str, made: SelfPlay, number: int) -> Branched:
    """The game of this number, with its forks."""
    there = load(game) if isinstance(game, str) else game
    seed = seed_of(made.seed, number)
    luck = stream(seed, "ways")
    state = there.new(made.seats, seed, **made.options)
    choices: list[tuple[int, int]] = []
    forks: list[Fork] = []
    before = -1
    while state.pending:
        seat = asked(state, luck)
        if seat != before and luck.below(FORKS) == 0:
            forks.append(Fork(len(choices), seat, [_way(there, state.copy(), seat, luck) for _ in range(WAYS)]))
        before = seat
        choice = _slip(state, seat, luck, SLIPS[1])
        state.play(seat, choice)
        choices.append((seat, choice))
    return Branched(number, choices, forks)


def _way(game: AnyGame, state: State, seat: int, luck: Luck) -> Way:
    """Go on by a whim until the seat owes no choice, then to the end by the rule of thumb."""
    game.judge_by(state, Judging(whim(game, luck)).weights(game))
    slips = SLIPS[luck.below(len(SLIPS))]
    choices: list[tuple[int, int]] = []
    while state.pending >> seat & 1 and len(choices) < LONGEST:
        choice = _slip(state, seat, luck, slips)
        state.play(seat, choice)
        choices.append((seat, choice))
    game.judge_by(state, game.weights)
    while state.pending:
        other = asked(state, luck)
        state.play(other, preferred(state, other, state.legal(other), luck, EVERY))
    ranking = state.ranking()
    scores = state.scores()
    share = 1 / ranking.count(1) if ranking[seat] == 1 else 0.0
    rivals = [score for other, score in enumerate(scores) if other != seat]
    return Way(choices, share, scores[seat] - max(rivals, default=0))


def whim(game: AnyGame, luck: Luck) -> dict[str, float]:
    """Random factors on all weights."""
    return {name: exp(log(WHIM) * (luck.below(2001) / 1000 - 1)) for name in game.weights}


def _slip(state: State, seat: int, luck: Luck, slips: int) -> int:
    legal = state.legal(seat)
    if luck.below(100) < slips:
        return legal[luck.below(len(legal))]
    return preferred(state, seat, legal, luck, EVERY)


def _cases(game: AnyGame, made: SelfPlay, played: Iterable[Branched]) -> list[Case]:
    """The forks, but for those at which a game may end at once."""
    out: list[Case] = []
    for one in played:
        state = game.new(made.seats, seed_of(made.seed, one.number), **made.options)
        forks = iter(one.forks)
        fork = next(forks, None)
        for place, (seat, choice) in enumerate(one.choices):
            if fork is not None and fork.place == place:
                ends = [_end(state, way.choices) for way in fork.ways]
                if all(end.pending for end in ends):
                    shares, leads = centered(w.share for w in fork.ways), centered(w.lead for w in fork.ways)
                    out.append(Case(fork.seat, ends, shares, leads))
                fork = next(forks, None)
            state.play(seat, choice)
    return out


def _end(state: State, choices: Iterable[tuple[int, int]]) -> State:
    end = state.copy()
    for seat, choice in choices:
        end.play(seat, choice)
    return end


# ------------------------------------------------------------------ the fit


def centered(values: Iterable[float]) -> list[float]:
    """How far each lies above their mean."""
    there = list(values)
    mean = sum(there) / len(there)
    return [value - mean for value in there]


def liked(game: AnyGame, cases: Iterable[Case], factors: dict[str, float]) -> Iterator[list[float]]:
    """Per case, what the estimate says of each way, compared with their mean."""
    weights = Judging(factors).weights(game)
    for case in cases:
        values = []
        for state in case.states:
            game.judge_by(state, weights)
            values.append(state.estimate(case.seat))
        yield centered(values)


def picked(game: AnyGame, cases: Sequence[Case], factors: dict[str, float]) -> Picked:
    """How good estimates with these factors are at choosing."""
    gains = []
    for case, values in zip(cases, liked(game, cases, factors)):
        best = max(values)
        there = [share for share, value in zip(case.shares, values) if value == best]
        gains.append(sum(there) / len(there))
    mean = sum(gains) / len(gains)
    return Picked(mean, sqrt(sum([(gain - mean) ** 2 for gain in gains])) / len(gains))


def step(game: AnyGame, cases: Sequence[Case], factors: dict[str, float]) -> dict[str, float]:
    """Better factors: a regression of results on estimates, and on how these change with each weight."""
    now = list(liked(game, cases, factors))
    reach = sorted([max(values) - min(values) for values in now])
    usual = reach[len(reach) // 2] or reach[-1] or 1.0
    plain = [at for at, values in enumerate(now) if max(values) - min(values) <= SHOUT * usual]
    names = list(factors)
    # What the results are, what the estimates say, and by how much they would say more for more of a weight.
    columns = [_results([cases[at] for at in plain]), [value for at in plain for value in now[at]]]
    for name in names:
        more = liked(game, [cases[at] for at in plain], {**factors, name: min(MOST, factors[name] * NUDGE)})
        columns.append(
            [(then - value) / log(NUDGE) for at, values in zip(plain, more) for then, value in zip(values, now[at])]
        )
    products = [[sum([a * b for a, b in zip(one, two)]) for two in columns] for one in columns]
    slope = products[0][1] / products[1][1] if products[1][1] else 0.0
    if slope <= 0.0:
        return factors
    noise = products[0][0] / max(1, len(columns[0]))
    doubt = noise / (slope * BELIEF) ** 2
    for row, name in zip(products[2:], names):
        # The usual weights are likelier than those far from them, however many rounds there are.
        row[0] -= doubt * slope * log(factors[name])
    found = solved([row[1:] for row in products[1:]], [row[0] for row in products[1:]], [0.0] + [doubt] * len(names))
    if found[0] <= 0.0:
        return factors
    out = {}
    for name, value in zip(names, found[1:]):
        change = max(-STRIDE, min(STRIDE, value / found[0]))
        out[name] = round(max(LEAST, min(MOST, factors[name] * exp(change))), 4)
    return out


def _results(cases: Sequence[Case]) -> list[float]:
    """Victories and leads, mixed to equal parts: a lead says less about who wins, but it says it every time."""
    far = sqrt(sum([lead * lead for case in cases for lead in case.leads])) or 1.0
    often = sqrt(sum([share * share for case in cases for share in case.shares])) or 1.0
    return [share / often + lead / far for case in cases for share, lead in zip(case.shares, case.leads)]


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float], doubt: Sequence[float]) -> list[float]:
    """The solution of equations whose matrix is symmetric and positive, one unknown after the other (Gauss-Seidel)."""
    out = [0.0] * len(right)
    for _ in range(SWEEPS):
        for i, row in enumerate(matrix):
            own = row[i] + doubt[i]
            if own > 0.0:
                rest = sum([a * x for a, x in zip(row, out)]) - row[i] * out[i]
                out[i] = (right[i] - rest) / own
    return out
