"""The weights of a game's rule of thumb by name, and tables that go by other ones."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, TypeVar

from ziggurat.core.contract.state import declared

T = TypeVar("T")
MOST = 64
"""So many sets of other weights are kept at hand; whoever tries more waits a moment longer."""


def named(weights: object) -> dict[str, float]:
    """The weights in the order in which a game declares them."""
    return {name: getattr(weights, name) for name in declared(type(weights))}


@lru_cache(maxsize=MOST)
def weighed(tables: Any, weights: tuple[tuple[str, float], ...]) -> Any:
    """The same tables, which share everything but the weights: those that are given have other values."""
    # Not `copy.copy`: it does not know the attributes of compiled classes.
    other = _filled(type(tables)(tables.kind, tables.text), tables)
    other.weights = _filled(type(tables.weights)(), tables.weights)
    for name, value in weights:
        setattr(other.weights, name, value)
    return other


def _filled(new: T, old: T) -> T:
    for name in declared(type(old)):
        setattr(new, name, getattr(old, name))
    return new
