"""How a reader goes through a lesson: which step comes next, and what is said to a choice.

Pure logic on names: a `Course` is a lesson with its ways taken apart, a `Place` is where somebody stands in it. Places
do not change; each act gives the next one, and a place remembers the one before, for Back.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Literal

import msgspec

from ziggurat.core.lessons.lesson import Lesson, Step
from ziggurat.core.lessons.reading import seat_choice

ANY = "*"
PATIENCE = 2
"""After so many choices that are not welcome, the answer is lit."""

Way = tuple[str, ...]
"""Choices in a row, by name."""
Welcome = Literal["no", "more", "done"]
"""Not asked for; the beginning of a welcome way; all of one."""


def ways(written: str) -> list[Way]:
    """«altar build | baths build» taken apart."""
    return [tuple(way.split()) for way in written.split("|") if way.split()]


def fits(pattern: Way, way: Sequence[str]) -> bool:
    """Whether these choices are what the pattern says, one for one."""
    return len(pattern) == len(way) and begins(pattern, way)


def begins(pattern: Way, way: Sequence[str]) -> bool:
    """Whether the pattern and the way say the same as far as both go."""
    return all(wanted in (ANY, name) for wanted, name in zip(pattern, way, strict=False))


def chosen(written: str, taken: Iterable[Way]) -> bool:
    """Whether one of the written ways was chosen; a shorter one says how a longer one began."""
    return any(len(way) <= len(made) and begins(way, made) for way in ways(written) for made in taken)


class Place(msgspec.Struct, frozen=True):
    """Where somebody stands in a lesson."""

    step: int
    moves: int = 0
    """How many choices of all seats were made when this step began: what Back goes back to."""
    made: Way = ()
    """What was chosen in this step so far."""
    commented: bool = False
    """The choice of this step is made, and something is said to it before the rivals go on."""
    missed: Way = ()
    """What was tried here and is not asked for, in order."""
    shown: bool = False
    """The reader has asked to be shown what to choose."""
    taken: tuple[Way, ...] = ()
    """The ways chosen in the steps before this one."""
    before: Place | None = None
    """The step before this one, as it began."""

    @property
    def helped(self) -> bool:
        """Whether what to choose is lit beyond what the step itself lights."""
        return self.shown or len(self.missed) >= PATIENCE

    def finished(self, course: Course | None) -> bool:
        """Whether all steps of the lesson have been gone through."""
        return course is None or course.over(self)


class Course:
    """A lesson, ready to be gone through."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.steps: list[Step] = lesson.steps
        self._ask = [[way for written in step.ask for way in ways(written)] for step in lesson.steps]
        self._answer = [
            [(way, words) for written, words in step.answer.items() for way in ways(written)] for step in lesson.steps
        ]

    # ---- what there is at a place

    def step(self, place: Place) -> Step:
        return self.steps[place.step]

    def over(self, place: Place) -> bool:
        """Whether all steps have been gone through."""
        return place.step >= len(self.steps)

    def asks(self, place: Place) -> bool:
        """Whether the reader has something to choose now; otherwise it goes on by Next."""
        return not self.over(place) and not place.commented and bool(self._ask[place.step])

    def welcome(self, place: Place, name: str) -> Welcome:
        """Whether this choice is asked for now."""
        if not self.asks(place):
            return "no"
        made = (*place.made, name)
        found: Welcome = "no"
        for way in self._ask[place.step]:
            if len(way) >= len(made) and begins(way, made):
                if len(way) == len(made):
                    return "done"
                found = "more"
        return found

    def answer(self, place: Place, name: str) -> str:
        """What the step says to this choice; empty if it foresees nothing."""
        made = (*place.made, name)
        answers = self._answer[place.step]
        for exact in (True, False):
            for way, words in answers:
                if fits(way, made) and (ANY not in way) == exact:
                    return words
        for way, words in answers:
            if len(way) > len(made) and begins(way, made):
                return words
        for way, words in answers:
            if len(way) < len(made) and begins(way, made):
                return words
        return ""

    def answered(self, place: Place) -> list[str]:
        """The names that the step's answers have for the next choice."""
        done = len(place.made)
        found = [way[done] for way, _ in self._answer[place.step] if len(way) > done and begins(way, place.made)]
        return [name for name in dict.fromkeys(found) if name != ANY]

    def said(self, place: Place) -> str:
        """What the coach says here: to the latest choice, or else what the step says."""
        if place.commented:
            return self.answer(msgspec.structs.replace(place, made=place.made[:-1]), place.made[-1])
        return self.step(place).say

    def present(self, index: int, taken: Iterable[Way]) -> bool:
        """Whether a step is there for somebody who has chosen these ways."""
        step = self.steps[index]
        behind = list(taken)
        return (not step.after or chosen(step.after, behind)) and not (step.unless and chosen(step.unless, behind))

    def after(self, index: int, taken: Iterable[Way]) -> int:
        """The first step after this one that is there; the number of all steps if none is."""
        behind = list(taken)
        following = range(index + 1, len(self.steps))
        return next((later for later in following if self.present(later, behind)), len(self.steps))

    def then(self, place: Place) -> list[tuple[int, str]]:
        """What the rivals choose when this step is left: `then`, and after it what `then_after` adds."""
        step = self.step(place)
        taken = [*place.taken, place.made] if place.made else list(place.taken)
        more = [entry for key, entries in step.then_after.items() if chosen(key, taken) for entry in entries]
        entries = [*step.then, *more]
        return [seat_choice(entry) for entry in entries]

    def hidden(self, place: Place) -> tuple[str, ...]:
        """The things that have not been met yet."""
        met = {name for index in self.path(place)[: self.number(place)] for name in self.steps[index].met}
        return tuple(thing for name, things in self.lesson.hide.items() if name not in met for thing in things)

    # ---- how far

    def number(self, place: Place) -> int:
        """The how manieth step this is on the reader's way, from 1."""
        count = 1
        earlier = place.before
        while earlier is not None:
            count += 1
            earlier = earlier.before
        return count

    def path(self, place: Place) -> list[int]:
        """The steps on the reader's way: those behind it, and those to come if the first welcome way is taken."""
        behind = []
        earlier = place.before
        while earlier is not None:
            behind.append(earlier.step)
            earlier = earlier.before
        path = behind[::-1]
        step, taken = place.step, list(place.taken)
        while step < len(self.steps):
            path.append(step)
            if self._ask[step]:
                taken.append(place.made if step == place.step and place.commented else self._ask[step][0])
            step = self.after(step, taken)
        return path

    @cached_property
    def first(self) -> Place:
        """Where everybody begins."""
        return Place(self.after(-1, ()))

    # ---- acts: each gives the next place

    def choose(self, place: Place, name: str, moves: int) -> Place:
        """After a welcome choice; `moves` is how many choices of all seats are made with it."""
        made = (*place.made, name)
        done = self.welcome(place, name) == "done"
        went = msgspec.structs.replace(place, made=made, missed=(), shown=False, commented=False)
        if not done:
            return went
        if self.answer(place, name) and any(fits(way, made) for way, _ in self._answer[place.step]):
            return msgspec.structs.replace(went, commented=True)
        return self._on(went, moves)

    def next(self, place: Place, moves: int) -> Place:
        """After Next; `moves` is how many choices are made before the rivals go on."""
        return self._on(place, moves)

    def _on(self, place: Place, moves: int) -> Place:
        taken = (*place.taken, place.made) if place.made else place.taken
        step = self.after(place.step, taken)
        began = msgspec.structs.replace(place, made=(), commented=False, missed=(), shown=False)
        return Place(step, moves + len(self.then(place)), taken=taken, before=began)

    def miss(self, place: Place, name: str) -> Place:
        """After a choice that is not asked for, which is not made."""
        return msgspec.structs.replace(place, missed=(*place.missed, name)[-9:])

    def show(self, place: Place) -> Place:
        """After «Show me»."""
        return msgspec.structs.replace(place, shown=True)

    def back(self, place: Place) -> Place:
        """After Back: to the beginning of this step, or if it stands there, of the one before."""
        if place.made:
            return msgspec.structs.replace(place, made=(), commented=False, missed=(), shown=False)
        return place.before or place
