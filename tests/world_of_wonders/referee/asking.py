"""Questions of the second referee: a rule that needs an answer yields one and gets the name of the choice."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import NamedTuple


class Question(NamedTuple):
    seat: str
    options: frozenset[str]


Rule = Generator[Question, str, None]
"""Something that happens, with questions on the way."""
Answer = Generator[Question, str, str]


def ask(seat: str, options: Iterable[str]) -> Answer:
    """Always ask."""
    found = frozenset(options)
    answer = yield Question(seat, found)
    assert answer in found
    return answer


def pick(seat: str, options: Iterable[str]) -> Answer:
    """A single legal choice is applied without asking (section 14)."""
    found = sorted(set(options))
    if len(found) == 1:
        return found[0]
    return (yield from ask(seat, found))
