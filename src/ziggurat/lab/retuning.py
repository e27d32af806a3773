"""A quick re-tune: with a large change, do other weights of the bots' rule of thumb play better?"""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

import msgspec

from ziggurat.bots.factors import written
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.editions.patches import Change
from ziggurat.lab import statistics
from ziggurat.lab.experiments import Deal, Experiment, Plan, Progress
from ziggurat.lab.statistics import Estimate

LARGE = 0.4
"""A figure that moves by more than this part of itself may ask for other weights."""
FACTORS = (0.5, 2.0)
HEATS = (48, 160, 400)
"""Deals of each round; of the weights in a round, the better quarter goes on."""
KEEP = 0.25


def large(changes: Sequence[Change]) -> bool:
    """Whether a change is so large that tuned bots may not see what it is worth."""
    for change in changes:
        old, new = change.old, change.new
        numbers = isinstance(old, (int, float)) and isinstance(new, (int, float))
        if not numbers or isinstance(old, bool):
            return True
        if abs(new - old) > LARGE * max(1.0, abs(old)):
            return True
    return False


def candidates(game: AnyGame) -> list[dict[str, float]]:
    """Each weight halved and doubled."""
    return [{name: factor} for name, usual in game.weights.items() if usual for factor in FACTORS]


def retune(
    game: AnyGame,
    plan: Plan,
    seconds: float,
    *,
    jobs: int = 1,
    cluster: str = "",
    progress: Progress | None = None,
) -> tuple[str, Estimate | None]:
    """Weights with which one seat among bots as they are wins more, as a bot takes them; empty if none is found.

    The gain is that of a last round on deals of its own, so choosing the best of many does not flatter it.
    """
    if not plan.players[0].startswith("greedy") or "weights=" in plan.players[0]:
        return "", None
    there = candidates(game)
    if not there:
        return "", None
    begun = monotonic()
    match = _Match(plan, jobs, cluster, progress)
    for heat, size in enumerate(HEATS):
        found: list[tuple[float, int]] = []
        for n, one in enumerate(there):
            if found and monotonic() - begun > seconds * (heat + 1) / (len(HEATS) + 1):
                break
            found.append((match.gain(one, size, heat).mean, n))
        found.sort(reverse=True)
        there = [there[n] for gain, n in found[: max(1, round(KEEP * len(found)))] if gain > 0]
        if not there:
            return "", None
        if len(there) == 1:
            break
    gain = match.gain(there[0], HEATS[-1], len(HEATS))
    return (written(there[0]) if gain.low > 0 else ""), gain


class _Match:
    """One seat with other weights, in turns, against the same deals with the usual ones."""

    def __init__(self, plan: Plan, jobs: int, cluster: str, progress: Progress | None) -> None:
        self.plan = plan
        self.jobs = jobs
        self.cluster = cluster
        self.progress = progress
        self.usual: dict[int, list[Deal]] = {}

    def gain(self, factors: dict[str, float], size: int, heat: int) -> Estimate:
        """What these weights bring in wins."""
        name = f"{self.plan.players[0]}:weights={written(factors)}"
        values: list[float] = []
        for seat in range(self.plan.seats):
            players = list(self.plan.players)
            players[seat] = name
            at = 1000 * (heat + 1) + seat
            if at not in self.usual:
                self.usual[at] = self._played(self.plan.players, at, size)
            deals = zip(self._played(players, at, size), self.usual[at])
            values += [new.row("a").won(seat) - old.row("a").won(seat) for new, old in deals]
        return statistics.mean(values)

    def _played(self, players: Sequence[str], at: int, size: int) -> list[Deal]:
        plan = self.plan
        made = Plan(
            game=plan.game,
            seats=plan.seats,
            options=plan.options,
            players=list(players),
            seed=plan.seed + at,
            edition=plan.changed,
            mark=plan.mark,
        )
        with Experiment(made, jobs=self.jobs, cluster=self.cluster, progress=self.progress) as lab:
            return lab.until(max(2, size // plan.seats))


def tuned(plan: Plan, weights: str) -> Plan:
    """The plan in which the bots of the second edition have these weights."""
    return msgspec.structs.replace(plan, others=[f"{name}:weights={weights}" for name in plan.players])
