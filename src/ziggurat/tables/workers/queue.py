"""Who is served next: urgent things before others, and among equals whoever has had the least so far."""

from __future__ import annotations

from collections import deque
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")

FIRST = 0
"""Somebody looks at the table and waits."""
THEN = 1
"""Somebody will want it."""
LAST = 2
"""Nobody is there: it may take its time."""
START = 0.02
"""Seconds that whoever is served is charged at once; the rest when it is known what it was."""
REMEMBERED = 4096
"""Of so many people it is known what they have had."""


class Claim(NamedTuple):
    """In whose name something is asked, how urgent it is, and how many such things they may have waiting."""

    person: str = ""
    rank: int = THEN
    most: int = 0
    """0: as many as they like."""


ANYONE = Claim()


class FairQueue(Generic[T]):
    """Things that wait, by rank and person. Who has waited longest of a person is that person's next."""

    def __init__(self) -> None:
        self._waiting: dict[int, dict[str, deque[T]]] = {}
        self._used: dict[str, float] = {}
        self._floor = 0.0
        """What who was served last had had: nobody saves up more than that by asking for nothing."""
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def of(self, person: str) -> int:
        """How many things of a person wait."""
        return sum(len(lines[person]) for lines in self._waiting.values() if person in lines)

    def put(self, thing: T, claim: Claim) -> None:
        self._waiting.setdefault(claim.rank, {}).setdefault(claim.person, deque()).append(thing)
        self._length += 1
        self._used[claim.person] = max(self._used.get(claim.person, 0.0), self._floor)

    def rank(self) -> int:
        """The most urgent rank in which something waits."""
        return min(rank for rank, lines in self._waiting.items() if lines)

    def take(self) -> T:
        """The next one."""
        lines = self._waiting[self.rank()]
        person = min(lines, key=lambda one: self._used.get(one, 0.0))
        line = lines[person]
        thing = line.popleft()
        self._length -= 1
        if not line:
            del lines[person]
        self._floor = max(self._floor, self._used.get(person, 0.0))
        return thing

    def charge(self, person: str, seconds: float) -> None:
        """The person was served for so long."""
        self._used[person] = max(self._used.get(person, 0.0), self._floor) + seconds
        if len(self._used) > REMEMBERED:
            waiting = {one for lines in self._waiting.values() for one in lines}
            self._used = {one: used for one, used in self._used.items() if one in waiting or used > self._floor}
