"""Which lessons can be given, and how far each guest has come with them."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Literal

from ziggurat.core.contract.errors import LessonError
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.lessons.lesson import Lesson
from ziggurat.core.lessons.puzzle_lesson import is_puzzle
from ziggurat.core.lessons.reading import Entry
from ziggurat.tables.lessons import entry_of, first_words, named, plan_of, start_of
from ziggurat.tables.model import Accepted, Answered, Progress
from ziggurat.tables.new_table import checked, first_rows, new_table, own_seats

if TYPE_CHECKING:
    from ziggurat.tables.hub import Hub
    from ziggurat.tables.live import LiveTable

DONE = "done"
"""What is kept of a lesson that was gone through to its end; before that, «4/13»."""
MOST = 8
"""So many lessons may be open for one person: those left longest ago are tidied."""
LEFT = 7 * 86400.0
"""Seconds after which a lesson that nobody goes on with is tidied."""


def sound(game: AnyGame, key: str) -> tuple[Entry, Lesson]:
    """A lesson that can be given, or a `LessonError` that says why not."""
    entry = entry_of(game, key)
    if entry is None:
        there = ", ".join(known.key for known in game.lessons()) or "none"
        raise LessonError(f"{game.title} has no lesson {key[:40]!r}; it has {there}.")
    if entry.lesson is None:
        raise LessonError(f"This lesson cannot be played: {entry.trouble}.")
    return entry, entry.lesson


class LessonDesk:
    """Opens and tidies the tables of lessons, and keeps how far readers have come."""

    def __init__(self, hub: Hub, spawn: Callable[[Coroutine[Any, Any, Any]], None]) -> None:
        self._hub = hub
        self._spawn = spawn
        self._kept: dict[str, str] = {}
        """What was kept last, by table: only what is new is written."""

    async def begin(self, game_key: str, key: str, guest: str, name: str = "", *, anew: bool = False) -> LiveTable:
        """The table on which the guest goes on with a lesson, or begins it; `LessonError` if it cannot be given."""
        hub = self._hub
        game = hub.load(game_key)
        entry, lesson = sound(game, key)
        mine = await hub.store.lessons_of(guest)
        before = [one.id for one in mine if (one.game, one.lesson) == (game_key, named(entry))]
        if before and not anew:
            live = await hub.get(before[0])
            if live.fold.place is not None and not live.fold.place.finished(live.fold.course):
                return live
        for old in [*before, *(one.id for one in mine[MOST - 1 :] if one.id not in before)]:
            await self.drop(old)
        table = new_table(
            checked(plan_of(game, lesson, name), game, name),
            game,
            guest,
            created=hub.now(),
            seed=lesson.seed,
            start=start_of(lesson),
            lesson=named(entry),
        )
        rows = first_rows(table, first_words(lesson))
        return await hub.get(await hub.keep_new(table, rows, own_seats(table)))

    async def play_on(self, live: LiveTable, number: int) -> Answered:
        """The lesson is over, and its table goes on as others do, against the bots that took the rivals' seats."""
        hub = self._hub
        await hub.check_room(live.table.host, None)
        made = await live.lesson(number, "over")
        if isinstance(made, Accepted):
            await hub.store.change_kind(live.id, "table")
            live.noted = (live.noted[0], 0.0)  # the lists shall hear of it
            hub.changed(live)
        return made

    async def tidy(self) -> None:
        """Delete tables of lessons that nobody has touched for long."""
        for table_id in await self._hub.store.stale_lessons(self._hub.now() - LEFT):
            await self.drop(table_id)

    async def drop(self, table_id: str) -> None:
        """Delete the table of a lesson, unless somebody looks at it."""
        live = self._hub.cached(table_id)
        if (live is None or not live.watched) and await self._hub.store.drop_lesson(table_id):
            self._hub.drop(table_id)

    def went_on(self, live: LiveTable) -> None:
        """There are new rows at the table of a lesson."""
        course, place = live.fold.course, live.fold.place
        if course is None or place is None:
            self._kept.pop(live.id, None)
            return
        value = DONE if course.over(place) else f"{course.number(place)}/{len(course.path(place))}"
        if self._kept.get(live.id) == value:
            return
        if len(self._kept) > 4000:
            self._kept.clear()
        self._kept[live.id] = value
        key = live.table.lesson.partition(" ")[0]
        now = round(self._hub.now(), 3)
        kind: Literal["lesson", "puzzle"] = "puzzle" if is_puzzle(key) else "lesson"
        self._spawn(self._keep(live.table.host, Progress(live.game.key, kind, key, value, now)))

    async def _keep(self, guest: str, progress: Progress) -> None:
        """What was gone through once stays so."""
        same = (progress.game, progress.kind, progress.name)
        known = await self._hub.store.progress(guest)
        if all(one.value != DONE for one in known if (one.game, one.kind, one.name) == same):
            await self._hub.store.keep_progress(guest, progress)
