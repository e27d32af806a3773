"""Questions and answers: a part of the game is a generator that asks and is told."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from tests.seven_wonders.referee.trade import Plan

T = TypeVar("T")
Questions = dict[str, list[str]]
"""The answers that each asked seat may give, by their names in the vocabulary."""
Answer = tuple[str, str]
Flow = Generator[Questions, Answer, T]


@dataclass
class Pick:
    """The secret choice of one seat, as far as it is made (SW-012)."""

    card: str = ""
    use: str = ""
    stage: int = 0
    source: str = ""
    """Whose stage is copied: left or right (SW-170)."""
    plan: Plan | None = None
    ways: list[Plan] = field(default_factory=list)
    done: bool = False


def ask(color: str, options: list[str]) -> Flow[str]:
    """One question for one seat."""
    who, answer = yield {color: options}
    assert who == color
    return answer


class Luck(Protocol):
    """What the table deals, draws and rolls."""

    def hands(self) -> dict[str, list[str]]: ...

    def packets(self) -> dict[str, list[str]]: ...

    def roll(self) -> int: ...

    def drawn(self, color: str) -> list[str]: ...

    def boards(self, color: str) -> list[str]: ...

    def used(self, color: str) -> dict[str, int]: ...

    def myths(self) -> dict[str, list[str]]: ...
