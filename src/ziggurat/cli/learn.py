"""`ziggurat learn GAME`: a lesson in the terminal, in words: what the coach says, the table, the question."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from typing import Any

from ziggurat import games
from ziggurat.cli.answers import NotUnderstood, understood
from ziggurat.cli.changes import changes
from ziggurat.cli.output import choices, say, table
from ziggurat.core.contract.errors import BadOption, LessonError
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.view import Prompt
from ziggurat.core.lessons.lesson import Lesson
from ziggurat.core.lessons.reading import Entry, begun, index
from ziggurat.core.lessons.walk import Course, Place

KEYS = "Enter: next · number or name: choose · b back · ! show me · t table · q leave"


def show_lessons(keys: list[str]) -> None:
    """All lessons of these games, those that cannot be given with their reason."""
    rows = []
    for key in keys:
        for number, entry in enumerate(games.load(key).lessons(), 1):
            lesson = entry.lesson
            if lesson is None:
                rows.append([key, str(number), entry.key, "", entry.trouble])
            else:
                rows.append([key, str(number), lesson.title, f"{lesson.minutes} min", lesson.sentence])
    if not rows:
        say("There are no lessons.")
        return
    table(("game", "no", "lesson", "", ""), rows, right=(1,))
    say("Begin one: ziggurat learn GAME NUMBER", "dim")


def entry_of(game: AnyGame, wanted: str) -> Entry:
    """A lesson by its number in the list or its key."""
    entries = game.lessons()
    if not entries:
        raise LessonError(f"{game.title} has no lessons.")
    for number, entry in enumerate(entries, 1):
        if wanted in (str(number), entry.key):
            if entry.lesson is None:
                raise LessonError(entry.trouble)
            return entry
    raise BadOption(f"{game.title} has the lessons 1 to {len(entries)}, not {wanted!r}.")


def learn(game: AnyGame, wanted: str) -> None:
    """Give a lesson until it is over or the reader leaves."""
    lesson = entry_of(game, wanted).lesson
    if lesson is not None:
        Coach(game, lesson).run()


class Coach:
    """Goes through a lesson with somebody at the terminal."""

    def __init__(self, game: AnyGame, lesson: Lesson) -> None:
        self.game = game
        self.lesson = lesson
        self.course = Course(lesson)
        self.place = self.course.first
        self.states: list[Any] = [begun(game, lesson)]
        """The position after every choice, for Back."""
        self.told = ""
        """The table as it was told last."""

    @property
    def state(self) -> Any:
        return self.states[-1]

    def run(self) -> None:
        say(f"{self.game.title}: {self.lesson.title}. {self.lesson.sentence}", "bold")
        say(KEYS, "dim")
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # odd bytes are a wrong word like any other
        try:
            while not self.course.over(self.place):
                self.step()
        except EOFError:
            say("\nUntil another time.")
            return
        say("\nYou can now:", "bold")
        for words in self.lesson.can:
            say(f"  {words}")

    def step(self) -> None:
        """Say what there is to say, and heed what is typed until the reader stands elsewhere."""
        place, course = self.place, self.course
        self.show_changes()
        count = f"{course.number(place)}/{len(course.path(place))}"
        say(f"\n[{count}] {course.step(place).title}", "bold green")
        say(course.said(place), "green")
        prompt: Prompt | None = None
        if course.asks(place):
            view = self.game.view(self.state, self.lesson.seat).named(self.lesson.names)
            prompt = self.game.ask(view)
            say(f"\n{prompt.question}{f' ({prompt.context})' if prompt.context else ''}", "bold")
            names = self.game.vocabulary.names
            choices([(names[a.choice], a.label, a.help, a.warning) for a in prompt.answers])
        while self.place is place:
            self.heed(input("> ").strip(), prompt)

    def heed(self, typed: str, prompt: Prompt | None) -> None:
        word = typed.lower()
        if word == "q":
            raise EOFError
        if word == "b":
            back = self.course.back(self.place)
            if back is self.place:
                say("This is the first step.", "yellow")
            else:
                del self.states[back.moves + 1 :]
                self.place = back
        elif word == "t":
            self.told = ""
            self.show_changes()
        elif prompt is None:
            if word in ("", "next", "n"):
                self.leave()
            else:
                say("Press Enter to go on.", "yellow")
        elif word == "!":
            say(f"Choose {self.shown(prompt)}.", "green")
        elif word:
            self.choose(typed, prompt)

    def shown(self, prompt: Prompt) -> str:
        """What is asked for, in words."""
        names = self.game.vocabulary.names
        wanted = [a.label for a in prompt.answers if self.course.welcome(self.place, names[a.choice]) != "no"]
        return " or ".join(wanted)

    def choose(self, typed: str, prompt: Prompt) -> None:
        """Make a choice that is asked for; to any other the coach has an answer."""
        word = typed.lstrip("#=").strip()
        try:
            choice = prompt.answers[understood(typed, self.game, self.state, self.lesson.seat, prompt)].choice
            name = self.game.vocabulary.names[choice]
        except NotUnderstood as error:
            known = word in self.game.vocabulary.names
            self.miss(word if known else "", (self.course.answer(self.place, word) if known else "") or str(error))
            return
        if self.course.welcome(self.place, name) == "no":
            self.miss(name, self.course.answer(self.place, name) or self.lesson.otherwise)
            return
        self.play(self.lesson.seat, name)
        before = self.place
        self.place = self.course.choose(before, name, len(self.states) - 1)
        if self.place.step != before.step:
            self.rivals(Place(before.step, made=(*before.made, name), taken=before.taken))

    def miss(self, name: str, words: str) -> None:
        say(words, "yellow")
        if name:
            # In place: the question stays, so it is not told once more.
            missed = self.course.miss(self.place, name)
            if missed.helped:
                say("Type ! and I show you.", "dim")

    def leave(self) -> None:
        """Next."""
        before = self.place
        self.place = self.course.next(before, len(self.states) - 1)
        self.rivals(before)

    def rivals(self, place: Place) -> None:
        """What the rivals choose when a step is left, told as it happens."""
        for seat, name in self.course.then(place):
            self.play(seat, name)

    def play(self, seat: int, name: str) -> None:
        after = self.state.copy()
        after.listening = True
        after.play(seat, index(self.game, name))
        mine = 1 << self.lesson.seat
        for audience, event in after.events:
            if audience & mine:
                say(f"  {self.game.narrate(event, self.lesson.names)}")
        after.events.clear()
        self.states.append(after)

    def show_changes(self) -> None:
        """The whole table the first time, then what is new on it."""
        text = self.game.tell(self.game.view(self.state, self.lesson.seat).named(self.lesson.names))
        new = changes(self.told, text)
        self.told = text
        if new:
            say()
            say(new)
