"""Is a lesson sound? It is played on every path, and everything that it says is held against the table."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from ziggurat.core.contract.errors import LessonError
from ziggurat.core.lessons.lesson import Lesson
from ziggurat.core.lessons.reading import begun, index
from ziggurat.core.lessons.things import Scene
from ziggurat.core.lessons.walk import ANY, Course, Place, Way, begins, chosen, ways

if TYPE_CHECKING:
    from ziggurat.core.contract.game import AnyGame

WORDS = 40
"""In what is said at once: more does not fit a bubble on a phone, and nobody reads it."""
LABEL = 60
"""Characters of a title."""
MOMENTS = 3000
"""Steps on all paths together that are looked at."""
ACTS = 0.5
"""In so many of the steps the reader chooses."""


class Fault(msgspec.Struct, frozen=True, order=True):
    """What is wrong with a lesson: in which step (from 1; 0: before all of them), in which field, and what."""

    step: int
    field: str
    words: str

    def __str__(self) -> str:
        return f"step {self.step}, {self.field}: {self.words}" if self.step else f"{self.field}: {self.words}"


def faults(game: AnyGame, lesson: Lesson) -> list[Fault]:
    """All that is wrong with a lesson that could be read, in the order of its steps; empty if it is sound."""
    found = [*_words(lesson), *_names(game, lesson)]
    if not any(fault.field in ("ask", "then", "then_after", "at", "hide") for fault in found):
        try:
            found += _Player(game, lesson, begun(game, lesson)).play()
        except LessonError as problem:
            found.append(Fault(0, "lesson", str(problem).partition(": ")[2]))
    return sorted(set(found))


# ---- what can be said without playing it


def _words(lesson: Lesson) -> Iterator[Fault]:
    """Nothing is too long for its bubble."""
    for number, field, text in _speeches(lesson):
        words = len(text.split())
        if words > WORDS:
            yield Fault(number, field, f"{words} words; at most {WORDS} are read")
    for number, step in enumerate(lesson.steps, 1):
        if len(step.title) > LABEL:
            yield Fault(number, "title", f"{len(step.title)} characters; at most {LABEL} fit on one line")


def _speeches(lesson: Lesson) -> Iterator[tuple[int, str, str]]:
    yield 0, "else", lesson.otherwise
    for number, step in enumerate(lesson.steps, 1):
        yield number, "say", step.say
        for key, words in step.answer.items():
            yield number, f"answer {key!r}", words


def _names(game: AnyGame, lesson: Lesson) -> Iterator[Fault]:
    """Every choice is in the vocabulary, every name of `met` in `hide`, and every condition can come true."""
    welcome: list[Way] = []
    for things in lesson.hide.values():
        for thing in things:
            yield from _thing(game, 0, "hide", thing)
    for number, step in enumerate(lesson.steps, 1):
        for thing in step.at:
            yield from _thing(game, number, "at", thing)
        for field, written in (
            *(("ask", way) for way in step.ask),
            *(("answer", way) for way in step.answer),
            *(("then_after", way) for way in step.then_after),
            ("after", step.after),
            ("unless", step.unless),
        ):
            taken = ways(written)
            if written and not taken:
                yield Fault(number, field, f"{written!r} names no choice")
            for name in {name for way in taken for name in way if name != ANY}:
                yield from _named(game, number, field, name)
        for entry in (*step.then, *(entry for more in step.then_after.values() for entry in more)):
            seat, _, name = entry.partition(" ")
            if int(seat) >= len(lesson.names):
                yield Fault(number, "then", f"{entry!r}: there is no seat {seat}")
            yield from _named(game, number, "then", name)
        if step.answer and not step.ask:
            yield Fault(number, "answer", "nothing is asked in this step, so nothing can be answered")
        for field, written in (("after", step.after), ("unless", step.unless)):
            yield from _may_come(number, field, written, welcome)
        welcome += [way for written in step.ask for way in ways(written)]
        for written in step.then_after:
            yield from _may_come(number, "then_after", written, welcome)
        for name in step.met:
            if name not in lesson.hide:
                yield Fault(number, "met", f"{name!r} is not in hide, which has {', '.join(lesson.hide) or 'nothing'}")
        asked = [way for written in step.ask for way in ways(written)]
        for short in asked:
            for long in asked:
                if len(short) < len(long) and begins(short, long):
                    yield Fault(number, "ask", f"{' '.join(short)!r} is already the beginning of {' '.join(long)!r}")


def _named(game: AnyGame, number: int, field: str, name: str) -> Iterator[Fault]:
    try:
        index(game, name)
    except LessonError as problem:
        yield Fault(number, field, str(problem))


def _thing(game: AnyGame, number: int, field: str, thing: str) -> Iterator[Fault]:
    kind, _, key = thing.partition(":")
    if thing.startswith("."):
        if field == "at":
            yield Fault(number, field, f"{thing!r}: a class is for hide; name about:, piece:, choice: or part:")
    elif kind not in ("about", "piece", "choice", "part") or not key:
        yield Fault(number, field, f"{thing!r} begins with none of about:, piece:, choice: and part:")
    elif kind == "choice":
        yield from _named(game, number, field, key)


def _may_come(number: int, field: str, written: str, welcome: list[Way]) -> Iterator[Fault]:
    for wanted in ways(written):
        if not any(len(wanted) <= len(way) and begins(wanted, way) for way in welcome):
            yield Fault(number, field, f"{' '.join(wanted)!r} is welcome in no step before")


# ---- what only playing tells


class _Player:
    """Goes through a lesson on all its paths; positions that are reached twice alike are looked at once."""

    def __init__(self, game: AnyGame, lesson: Lesson, state: Any) -> None:
        self.game = game
        self.lesson = lesson
        self.course = Course(lesson)
        self.names = game.vocabulary.names
        self.found: set[Fault] = set()
        self.moments = 0
        self._seen: set[object] = set()
        self._reached: set[int] = set()
        self._possible: set[tuple[int, Way]] = set()
        """Ways of `ask` that were legal on some path."""
        self._answered: set[tuple[int, Way]] = set()
        """Ways of `answer` that could be tried on some path."""
        self._drawn: set[str] = set()
        self._open: list[tuple[Place, Any, int]] = [(self.course.first, state, 0)]

    def play(self) -> set[Fault]:
        while self._open and self.moments < MOMENTS:
            place, state, acts = self._open.pop()
            if self.course.over(place):
                self._ended(place, acts)
            elif self._first_time(place, state, acts):
                self._moment(place, state, acts)
        if self._open:
            self._fault(0, "step", f"there are more than {MOMENTS} moments on all paths together; fewer ways, please")
        else:
            self._never()
        return self.found

    def _fault(self, number: int, field: str, words: str) -> None:
        self.found.add(Fault(number, field, words))

    def _first_time(self, place: Place, state: Any, acts: int) -> bool:
        """Equal positions in the same step, with the same steps to come."""
        later = tuple(
            tuple(chosen(written, place.taken) for written in (step.after, step.unless, *step.then_after))
            for step in self.lesson.steps[place.step :]
        )
        key = (place.step, later, acts, self.course.number(place), pickle.dumps(state.attributes()))
        if key in self._seen:
            return False
        self._seen.add(key)
        return True

    def _moment(self, place: Place, state: Any, acts: int) -> None:
        """One step on one path."""
        self.moments += 1
        self._reached.add(place.step)
        step, number = self.course.step(place), place.step + 1
        hidden = self._look(place, state, step.at)
        if not step.ask:
            self._leave(place, state, acts)
            return
        if self.lesson.seat not in state.actors():
            self._fault(number, "ask", f"{self._where(place)}the reader has nothing to choose here")
            return
        self._try_answers(place, state)
        legal = False
        for written in step.ask:
            for way in ways(written):
                for made, after in self._ways(state, way, (), place, hidden):
                    legal = True
                    self._possible.add((place.step, way))
                    self._leave(msgspec.structs.replace(place, made=made), after, acts + 1)
        if not legal:
            self._fault(number, "ask", f"{self._where(place)}no welcome way is legal; {self._offer(state)}")

    def _ways(
        self, state: Any, way: Way, made: Way, place: Place, hidden: tuple[str, ...]
    ) -> Iterator[tuple[Way, Any]]:
        """All ways to choose what the pattern says, each with the position after it."""
        if not way:
            yield made, state
            return
        seat = self.lesson.seat
        legal = state.legal(seat) if seat in state.actors() else []
        fitting = legal if way[0] == ANY else [c for c in legal if self.names[c] == way[0]]
        if fitting and made:
            hidden = self._look(msgspec.structs.replace(place, made=made), state, [])
        for choice in fitting:
            name = self.names[choice]
            if way[0] != ANY:
                self._needed(place, state, name, hidden)
            after = state.copy()
            after.play(seat, choice)
            yield from self._ways(after, way[1:], (*made, name), place, hidden)

    def _look(self, place: Place, state: Any, things: list[str]) -> tuple[str, ...]:
        """Everything that is lit is on the table, and not hidden; gives what is hidden."""
        number = place.step + 1
        hide = self.course.hidden(place)
        unknown = [thing for things in self.lesson.hide.values() for thing in things if thing not in self._drawn]
        if not things and not unknown:
            return hide
        scene = self._scene(state)
        self._drawn.update(thing for thing in unknown if scene.has(thing))
        covered = {element for thing in hide for element in scene.find(thing)}
        for thing in things:
            if not scene.has(thing):
                self._fault(number, "at", f"{self._where(place)}{thing!r} is not on the table at this moment")
            elif not scene.shown(thing, covered):
                self._fault(number, "at", f"{self._where(place)}{thing!r} is hidden; it has not been met yet")
        return hide

    def _needed(self, place: Place, state: Any, name: str, hidden: tuple[str, ...]) -> None:
        """What is to be chosen can be seen."""
        if hidden:
            scene = self._scene(state)
            covered = {element for thing in hidden for element in scene.find(thing)}
            if covered and not scene.shown(f"choice:{name}", covered):
                words = f"{name!r} is welcome, and what carries it is hidden"
                self._fault(place.step + 1, "met", f"{words}; it has to be met in this step at the latest")

    def _scene(self, state: Any) -> Scene:
        view = self.game.view(state, self.lesson.seat).named(self.lesson.names)
        return Scene(self.game, self.game.draw(view))

    def _try_answers(self, place: Place, state: Any) -> None:
        """Which answers could be given here: to a choice that is legal, or that the rules refuse with a reason."""
        seat = self.lesson.seat
        for written in self.course.step(place).answer:
            for way in ways(written):
                positions = [after for _, after in self._quietly(state, way[:-1])]
                for after in positions:
                    if seat not in after.actors():
                        continue
                    legal = [self.names[choice] for choice in after.legal(seat)]
                    if way[-1] == ANY or way[-1] in legal or after.why_not(seat, index(self.game, way[-1]))[0]:
                        self._answered.add((place.step, way))

    def _quietly(self, state: Any, way: Way, made: Way = ()) -> Iterator[tuple[Way, Any]]:
        """As `_ways`, without looking."""
        if not way:
            yield made, state
            return
        seat = self.lesson.seat
        for choice in state.legal(seat) if seat in state.actors() else ():
            if way[0] in (ANY, self.names[choice]):
                after = state.copy()
                after.play(seat, choice)
                yield from self._quietly(after, way[1:], (*made, self.names[choice]))

    def _leave(self, place: Place, state: Any, acts: int) -> None:
        """The rivals choose, and the next step begins."""
        number = place.step + 1
        after = state.copy()
        for seat, name in self.course.then(place):
            if seat not in after.actors():
                self._fault(number, "then", f"{self._where(place)}'{seat} {name}': this seat has nothing to choose")
                return
            choice = index(self.game, name)
            if choice not in after.legal(seat):
                why = after.why_not(seat, choice)[0]
                self._fault(number, "then", f"{self._where(place)}'{seat} {name}' is not legal: {why}")
                return
            after.play(seat, choice)
        self._open.append((self.course.next(place, 0), after, acts))

    def _ended(self, place: Place, acts: int) -> None:
        steps = self.course.number(place) - 1
        if acts < ACTS * steps:
            words = f"{self._where(place)}the reader chooses in {acts} of {steps} steps; in half of them, please"
            self._fault(0, "step", words)

    def _never(self) -> None:
        """What was met on no path."""
        for number, step in enumerate(self.lesson.steps):
            if number not in self._reached:
                if not self.found:
                    self._fault(number + 1, "step", "no path comes here")
                continue
            for written in step.ask:
                for way in ways(written):
                    if (number, way) not in self._possible:
                        self._fault(number + 1, "ask", f"{' '.join(way)!r} is legal on no path")
            for written in step.answer:
                for way in ways(written):
                    if (number, way) not in self._answered:
                        self._fault(number + 1, "answer", f"{' '.join(way)!r} can be tried on no path")
        for name, things in self.lesson.hide.items():
            for thing in things:
                if thing not in self._drawn:
                    self._fault(0, f"hide.{name}", f"{thing!r} is on the table at no moment of the lesson")

    def _where(self, place: Place) -> str:
        """The path, in front of what is wrong on it."""
        path = [" ".join(way) for way in place.taken]
        return f"after {', '.join(path)}: " if path else ""

    def _offer(self, state: Any) -> str:
        legal = [self.names[choice] for choice in state.legal(self.lesson.seat)]
        return f"it could be {', '.join(legal[:12])}{' …' if len(legal) > 12 else ''}"
