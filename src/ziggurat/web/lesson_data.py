"""From lessons, and the live table on which one is given, to what pages show of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.lessons.puzzle import puzzles_of
from ziggurat.core.lessons.puzzle_lesson import is_puzzle, keys_of
from ziggurat.core.lessons.things import selector
from ziggurat.core.lessons.walk import Course, Place
from ziggurat.tables import LiveTable
from ziggurat.tables.learning import DONE
from ziggurat.tables.lessons import rivals_choose, said_to
from ziggurat.tables.model import Progress
from ziggurat.web import shelf
from ziggurat.web.page_data import (
    CoachData,
    CourseData,
    LearnData,
    LessonCard,
    Me,
    PuzzleCard,
    PuzzlesData,
    PuzzleShelf,
)

if TYPE_CHECKING:
    from ziggurat.web.http.identity import Guest
    from ziggurat.web.site import Site


def coach_data(live: LiveTable, seat: int | None) -> CoachData | None:
    """What the coach says and lights for this seat; None where no lesson was begun, and for all but its reader."""
    course, place = live.fold.course, live.fold.place
    if course is None or seat != course.lesson.seat:
        return None
    game, lesson = live.game, course.lesson
    key = live.table.lesson.partition(" ")[0]
    puzzle = is_puzzle(key)
    series = [(one, "") for one in keys_of(game)] if puzzle else _series(game)
    number = next((i for i, (one, _) in enumerate(series) if one == key), 0)
    base = CoachData(
        table=live.id,
        game=game.key,
        game_title=game.title,
        key=key,
        chapter=f"Puzzle {number + 1} of {len(series)}" if puzzle else lesson.title,
        number=number + 1,
        lessons=len(series),
        puzzle=puzzle,
        level=lesson.level,
        position=live.number,
    )
    replace = base.but
    if place is None:
        return base
    if course.over(place):
        next_key, next_title = series[number + 1] if number + 1 < len(series) else ("", "")
        return replace(
            state="end",
            heading="Solved" if puzzle else "That is the lesson",
            words=lesson.sentence,
            can=list(lesson.can),
            next_key=next_key,
            next_title=next_title,
            playable=not live.over,
            step=len(course.path(place)),
            steps=len(course.path(place)),
        )
    if rivals_choose(live.fold) and place.before is not None:
        left = place.before
        return replace(
            state="rivals",
            heading=course.step(left).title,
            words=course.said(left),
            step=course.number(left),
            steps=len(course.path(left)),
            hide=[selector(game, thing) for thing in course.hidden(left)],
        )
    step = course.step(place)
    asks = course.asks(place)
    missed = asks and bool(place.missed)
    names = game.vocabulary.names
    legal = live.state.legal(lesson.seat) if asks and lesson.seat in live.pending else []
    welcome = [choice for choice in legal if course.welcome(place, names[choice]) != "no"]
    light = step.at if not place.made else []
    return replace(
        state="asks" if asks else "said" if place.commented else "next",
        heading=step.title,
        words=said_to(live.fold, place.missed[-1]) if missed else course.said(place),
        missed=missed,
        step=course.number(place),
        steps=len(course.path(place)),
        back=place.before is not None or bool(place.made),
        at=[selector(game, thing) for thing in light],
        welcome=[] if puzzle and not place.helped else welcome,  # a puzzle does not tell its answer
        tries=_tries(live, course, place, set(legal)) if asks and not puzzle else {},
        lit=place.helped or bool(place.made),
        hide=[selector(game, thing) for thing in course.hidden(place)],
    )


def _series(game: AnyGame) -> list[tuple[str, str]]:
    """The lessons of a game that can be given, one after another: key and title."""
    return [(entry.key, entry.lesson.title) for entry in game.lessons() if entry.lesson is not None]


def _tries(live: LiveTable, course: Course, place: Place, legal: set[int]) -> dict[str, int]:
    """What the rules refuse here, by the mark or the piece that stands for it: it can be tried all the same.

    A mark may stand for the end of what the step answers: «card:temple» for «place-temple».
    """
    game = live.game
    known = {name: choice for choice, name in enumerate(game.vocabulary.names) if choice not in legal}
    answered = [name for name in course.answered(place) if name in known]
    found = {name: known[name] for name in answered}
    for mark in live.drawing(course.lesson.seat).marked():
        end = mark.rpartition(":")[2]
        longer = next((name for name in answered if name.endswith(f"-{end}") and not end.isdigit()), "")
        name = longer or (end if mark.partition(":")[0] in game.stands_for else "")
        if name in known:
            found[mark] = known[name]
    return found


def lesson_cards(game: AnyGame, progress: Sequence[Progress]) -> list[LessonCard]:
    """The lessons of a game with how far the guest has come; broken ones say why."""
    known = {one.name: one.value for one in progress if (one.game, one.kind) == (game.key, "lesson")}
    out = []
    for entry in game.lessons():
        value = known.get(entry.key, "")
        lesson = entry.lesson
        step, _, steps = value.partition("/")
        out.append(
            LessonCard(
                key=entry.key,
                title=lesson.title if lesson else entry.key,
                sentence=lesson.sentence if lesson else entry.trouble,
                minutes=lesson.minutes if lesson else 0,
                ready=lesson is not None,
                done=value == DONE,
                step=int(step) if step.isdigit() else 0,
                steps=int(steps) if steps.isdigit() else 0,
            )
        )
    return out


async def learn_data(site: Site, guest: Guest | None) -> LearnData:
    """All lessons of all games of this site."""
    progress = await site.hub.store.progress(guest.id) if guest else []
    courses = [
        CourseData(key=game.key, title=game.title, sentence=game.sentence, lessons=lesson_cards(game, progress))
        for game in shelf.all_games()
    ]
    latest = next((one for one in reversed(progress) if one.kind == "lesson" and one.value != DONE), None)
    return LearnData(
        me=Me(name=guest.name, login=guest.login) if guest else Me(),
        courses=[course for course in courses if course.lessons],
        latest=f"{latest.game}/{latest.name}" if latest else "",
    )


async def puzzles_data(site: Site, guest: Guest | None) -> PuzzlesData:
    """All puzzles of all games of this site."""
    progress = await site.hub.store.progress(guest.id) if guest else []
    solved = {(one.game, one.name) for one in progress if one.kind == "puzzle" and one.value == DONE}
    shelves = [
        PuzzleShelf(
            key=game.key,
            title=game.title,
            puzzles=[
                PuzzleCard(key=key, number=number, difficulty=puzzle.difficulty, done=(game.key, key) in solved)
                for number, (key, puzzle) in enumerate(zip(keys_of(game), puzzles_of(game)), 1)
            ],
        )
        for game in shelf.all_games()
    ]
    return PuzzlesData(
        me=Me(name=guest.name, login=guest.login) if guest else Me(),
        shelves=[one for one in shelves if one.puzzles],
    )
