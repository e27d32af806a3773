"""A lesson at a live table: what the rows say of it, and which rows an act of the reader makes.

The rows are choices like any others, and between them `!lesson ACT`: `begin`, `next`, `back N` (only the first N
choices stay), `miss NAME` (what was tried and is not asked for), `show`, and `over` (the table goes on without it).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.lessons.lesson import Lesson
from ziggurat.core.lessons.puzzle_lesson import is_puzzle, puzzle_entry
from ziggurat.core.lessons.reading import Entry, seat_choice, started
from ziggurat.core.lessons.walk import Course, Place
from ziggurat.tables.model import Answered, Refused, Row, SeatPlan, Stale, Table, TablePlan

if TYPE_CHECKING:
    from ziggurat.tables.fold import Fold

Act = Literal["next", "back", "show", "over"]
"""What a reader does beside choosing."""
GENTLE = "novice"
"""The bot that plays on for the rivals after a lesson."""
LONGEST = 1500
"""Rows of a lesson: nobody needs a tenth of them, and nobody shall fill a database with misses."""
TOO_LONG = "This lesson has been going on for very long; start it again."
READ_FIRST = "Read this first, then press Next."
NOT_IN_A_LESSON = "In a lesson, use Back to go one step back."


def entry_of(game: AnyGame, key: str) -> Entry | None:
    """The lesson or the puzzle with this key, sound or not."""
    if is_puzzle(key):
        return puzzle_entry(game, key)
    return next((entry for entry in game.lessons() if entry.key == key), None)


def named(entry: Entry) -> str:
    """How a table names the lesson: with its digest, so that one that was rewritten is not taken for it."""
    return f"{entry.key} {entry.digest}"


def course_of(game: AnyGame, table: Table) -> Course | None:
    """The lesson of a table, if there is one and it is still what it was when the table was opened."""
    if not table.lesson:
        return None
    key, _, digest = table.lesson.partition(" ")
    entry = entry_of(game, key)
    return Course(entry.lesson) if entry is not None and entry.lesson is not None and entry.digest == digest else None


def plan_of(game: AnyGame, lesson: Lesson, name: str = "") -> TablePlan:
    """The table on which a lesson is given: the reader, and bots that play on after it."""
    seats = [
        SeatPlan("me", name=name or called) if seat == lesson.seat else SeatPlan("bot", GENTLE, called)
        for seat, called in enumerate(lesson.names)
    ]
    return TablePlan(game.key, seats, dict(lesson.options), hints=True)


def start_of(lesson: Lesson) -> dict[str, Any] | None:
    """The position as the table keeps it; None if the lesson begins with a deal."""
    return None if lesson.setup is None else started(lesson)


def first_words(lesson: Lesson) -> list[tuple[int, str]]:
    """What follows the start of the table."""
    return [*(seat_choice(entry) for entry in lesson.choices), (lesson.seat, "!lesson begin")]


# ---- rows in


def followed_by(course: Course, place: Place, word: str, moves: int) -> tuple[Place | None, int]:
    """Where the reader stands after a `!lesson` row, and how many choices stay in force; None: the lesson is over."""
    act, _, rest = word.partition(" ")
    if act == "next":
        return course.next(place, moves), moves
    if act == "back":
        return course.back(place), int(rest)
    if act == "miss":
        return course.miss(place, rest), moves
    if act == "show":
        return course.show(place), moves
    if act == "over":
        return None, moves
    raise ValueError(f"!lesson {word!r} is no act")


# ---- rows out


def chosen(fold: Fold, seat: int, choice: int, at: float) -> tuple[list[Row], Refused | None]:
    """The rows that a choice in a lesson makes, and what is said if it was not made."""
    course, place = fold.course, fold.place
    if course is None or place is None:
        raise ValueError("no lesson is given here")
    names = fold.game.vocabulary.names
    if not 0 <= choice < len(names):
        return [], Refused("There is no such choice.")
    if fold.number >= LONGEST:
        return [], Refused(TOO_LONG)
    if not course.asks(place):
        return [], Refused(READ_FIRST)
    name = names[choice]
    number = fold.number
    legal = choice in fold.state.legal(seat)
    if not legal or course.welcome(place, name) == "no":
        reason, rule = ("", "") if legal else fold.state.why_not(seat, choice)
        said = course.answer(place, name) or reason or course.lesson.otherwise
        return [Row(number + 1, seat, f"!lesson miss {name}", at)], Refused(said, rule)
    rows = [Row(number + 1, seat, name, at)]
    after = course.choose(place, name, len(fold.moves) + 1)
    if after.step != place.step:
        went = msgspec.structs.replace(place, made=(*place.made, name))
        rows += _rivals(course, went, number + 1, at)
    return rows, None


def acted(fold: Fold, act: Act, number: int, at: float) -> list[Row] | Answered:
    """The rows that Next, Back, Show me or the end of the lesson make; or why there are none."""
    course, place = fold.course, fold.place
    if course is None or place is None:
        return Refused("No lesson is given here any more.")
    if number != fold.number:
        return Stale(fold.number)
    if fold.number >= LONGEST and act != "over":
        return Refused(TOO_LONG)
    seat = course.lesson.seat
    first = fold.number + 1
    if act == "over":
        return [Row(first, seat, "!lesson over", at)]
    if act == "back":
        back = course.back(place)
        if back is place:
            return Refused("This is the first step.")
        return [Row(first, seat, f"!lesson back {back.moves}", at)]
    if course.over(place):
        return Refused("This was the last step.")
    if act == "show":
        return [Row(first, seat, "!lesson show", at)] if course.asks(place) else Refused("Nothing is asked here.")
    if course.asks(place):
        return Refused("Choose something first; “Show me” points it out.")
    return [Row(first, seat, "!lesson next", at), *_rivals(course, place, first, at)]


def _rivals(course: Course, place: Place, number: int, at: float) -> list[Row]:
    """What the rivals choose when this step is left, in rows behind that of this number."""
    return [Row(number + i, seat, name, at) for i, (seat, name) in enumerate(course.then(place), 1)]


def rivals_choose(fold: Fold) -> bool:
    """Whether the rivals have not yet made all the choices after which the present step begins."""
    return fold.place is not None and len(fold.moves) < fold.place.moves


def said_to(fold: Fold, name: str) -> str:
    """What the coach says to the latest choice that was not asked for: as it was said when it was tried."""
    course, place = fold.course, fold.place
    if course is None or place is None:
        return ""
    words = course.answer(place, name)
    if words:
        return words
    seat = course.lesson.seat
    choice = fold.game.vocabulary.index(name)
    if choice in fold.state.legal(seat):
        return course.lesson.otherwise
    reason: str = fold.state.why_not(seat, choice)[0]
    return reason or course.lesson.otherwise
