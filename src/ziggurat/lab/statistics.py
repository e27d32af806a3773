"""The arithmetic of the laboratory: intervals, intervals that may be watched, and many questions at once."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, log, sqrt
from typing import Final

import msgspec

from ziggurat.core.contract.errors import MissingExtra

try:
    import numpy as np
    from numpy.typing import NDArray
except ImportError:  # pragma: no cover
    raise MissingExtra("The laboratory needs numpy: pip install 'ziggurat[lab]'.") from None

Values = Sequence[float]
Z: Final = 1.959964
"""Intervals hold the truth in 95 of 100 cases."""
ALPHA: Final = 0.05
SOON: Final = 600
"""A watched interval is narrowest at about so many values."""
FIRST: Final = 30
"""Before so many values nothing is said."""


class Estimate(msgspec.Struct, frozen=True):
    """A mean with its interval, after so many values."""

    mean: float
    low: float
    high: float
    n: int

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2

    @property
    def sure(self) -> bool:
        """Whether the interval leaves 0 out."""
        return self.low > 0 or self.high < 0

    def times(self, factor: float) -> Estimate:
        """The same in another unit."""
        low, high = sorted((self.low * factor, self.high * factor))
        return Estimate(self.mean * factor, low, high, self.n)


NOTHING: Final = Estimate(0.0, -1.0, 1.0, 0)


def share(won: float, games: int) -> Estimate:
    """A share of games, by Wilson's interval."""
    if not games:
        return Estimate(0.0, 0.0, 1.0, 0)
    rate = won / games
    middle = rate + Z * Z / (2 * games)
    half = Z * sqrt(max(0.0, rate * (1 - rate)) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return Estimate(rate, max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole), games)


def mean(values: Values, z: float = Z) -> Estimate:
    """A mean of independent values, such as the differences of pairs, with an interval for a fixed number of them."""
    n = len(values)
    if n < 2:
        return NOTHING
    array = np.asarray(values, dtype=float)
    middle = float(array.mean())
    half = z * float(array.std(ddof=1)) / sqrt(n)
    return Estimate(middle, middle - half, middle + half, n)


def watched(values: Values, alpha: float = ALPHA, unit: float = 1.0) -> Estimate:
    """A mean with an interval that holds the truth at every look, however often and whenever somebody stops.

    The asymptotic confidence sequence of Waudby-Smith and others (2021). `unit` is the largest value there is, or one
    as large as a rare one: it stands in for what has not been seen yet, so that the first few values promise nothing.
    """
    n = len(values)
    if n < FIRST:
        return NOTHING.times(unit)
    array = np.asarray(values, dtype=float)
    middle = float(array.mean())
    spread = sqrt((float(array.var()) * n + unit * unit) / n)
    rho = (-2 * log(alpha) + log(-2 * log(alpha) + 1)) / SOON
    half = spread * sqrt(2 * (n * rho + 1) / (n * n * rho) * log(sqrt(n * rho + 1) / alpha))
    return Estimate(middle, middle - half, middle + half, n)


def p_value(estimate: Estimate, z: float = Z) -> float:
    """How often chance alone would bring as much, in both directions."""
    if estimate.n < 2:
        return 1.0
    if not estimate.half:
        return 1.0 if not estimate.mean else 0.0
    return erfc(abs(estimate.mean) / (estimate.half / z) / sqrt(2))


def discoveries(p_values: Sequence[float], rate: float = ALPHA) -> list[bool]:
    """Which of many findings to believe, so that of those at most this rate is chance (Benjamini and Hochberg)."""
    order = sorted(range(len(p_values)), key=lambda n: p_values[n])
    believed = 0
    for rank, n in enumerate(order, 1):
        if p_values[n] <= rate * rank / len(p_values):
            believed = rank
    found = [False] * len(p_values)
    for n in order[:believed]:
        found[n] = True
    return found


def ratio(effects: Values, uses: Values) -> Estimate:
    """The sum of effects per use, both by pair: what one use is worth (by the delta method)."""
    n = len(effects)
    used = float(np.mean(np.asarray(uses, dtype=float))) if n else 0.0
    if n < 2 or abs(used) < 1e-9:
        return NOTHING
    whole = float(np.mean(np.asarray(effects, dtype=float))) / used
    rest = np.asarray(effects, dtype=float) - whole * np.asarray(uses, dtype=float)
    half = Z * float(rest.std(ddof=1)) / sqrt(n) / abs(used)
    return Estimate(whole, whole - half, whole + half, n)


def correlation(one: Values, other: Values) -> float:
    """Pearson's, 0 where one of them never varies."""
    a, b = np.asarray(one, dtype=float), np.asarray(other, dtype=float)
    if len(a) < 3 or float(a.std()) < 1e-12 or float(b.std()) < 1e-12:
        return 0.0
    return float(np.corrcoef(a, b)[0, 1])


def explained(values: Values, groups: Sequence[int]) -> float:
    """The share of the variance that lies between groups, less what chance would put there; 0 to 1."""
    array = np.asarray(values, dtype=float)
    labels = np.asarray(groups)
    total = float(array.var()) * len(array)
    names = np.unique(labels)
    if total < 1e-12 or len(names) < 2 or len(names) >= len(array):
        return 0.0
    within = sum(float(array[labels == name].var()) * int((labels == name).sum()) for name in names)
    noise = within / (len(array) - len(names))
    return max(0.0, min(1.0, (total - within - noise * (len(names) - 1)) / total))


def quantiles(values: Values, at: Sequence[float]) -> list[float]:
    """Where so large a part of the values lies below."""
    if not values:
        return [0.0] * len(at)
    array: NDArray[np.float64] = np.quantile(np.asarray(values, dtype=float), at)
    return [float(one) for one in array]
