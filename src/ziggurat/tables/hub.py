"""All tables of one process: finds, opens and keeps them, and lets clocks and bots go on."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import msgspec

from ziggurat import games
from ziggurat.core.contract.errors import ZigguratError
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Seed
from ziggurat.core.contract.record import Record
from ziggurat.tables.again import invited, rematch_rows
from ziggurat.tables.autoplay import Alarms, BotDriver
from ziggurat.tables.breath import BREATHS
from ziggurat.tables.clock import Steady
from ziggurat.tables.fold import folded
from ziggurat.tables.learning import LessonDesk
from ziggurat.tables.live import ACTIVE, LiveTable
from ziggurat.tables.model import (
    Listing,
    NoSuchTable,
    Row,
    SeatPlan,
    Sitting,
    Table,
    TablePlan,
    TooMany,
    Unreadable,
)
from ziggurat.tables.new_table import (
    card,
    card_names,
    checked,
    checked_bot,
    checked_start,
    first_rows,
    new_table,
    own_seats,
)
from ziggurat.tables.opening import (
    FROZEN,
    Broken,
    Closed,
    KeptTable,
    check_result,
    check_rows,
    frozen,
    opened,
    rules_of,
)
from ziggurat.tables.replay import renamed
from ziggurat.tables.replays import FilmDesk
from ziggurat.tables.reviews import ReviewDesk
from ziggurat.tables.sessions import Sessions
from ziggurat.tables.store.api import Store
from ziggurat.tables.workers.pool import BotPool

log = logging.getLogger(__name__)

FRESH = 30 * 86400.0
"""Tables that have been quiet for longer are not woken by a restart, only by a visitor."""
NOBODY = "Former player"
"""What somebody is called who wants to be forgotten."""
NOTED = 3600.0
"""Seconds after which the lists hear again that a table is alive."""
SEEN = "~"
"""How a word to other workers begins that tells who is at which table."""
PACED = "="
"""What stands there between a seat and the pace at which its person follows."""
TOLD = 200
"""So many people are told of at once: a notice of PostgreSQL has at most 8,000 bytes."""
BEAT = 20.0
"""Seconds between two words to other workers about who is here."""
LULL = 1.0
"""Seconds between them at least."""
STALE = 7 * 86400.0
"""Seconds after which a table that nobody has touched does not count for what its host may have."""
CLOSED = 512
"""So many tables that cannot be opened are remembered, so that nobody tries again and again."""


class Hub:
    """The tables of one process."""

    def __init__(
        self,
        store: Store,
        *,
        load: Callable[[str], AnyGame] = games.load,
        bot_pace: float = 0.7,
        breath: float | None = None,
        bot_budget: float = 5.0,
        hint_budget: str = "1s",
        review_budget: int = 400,
        workers: int | None = None,
        keep: int = 1000,
        most_tables: int = 40,
        most_bot_tables: int = 3,
        now: Callable[[], float] | None = None,
        pool: BotPool | None = None,
    ) -> None:
        """`load` finds a game by its key; `keep` is how many tables stay in memory; `now` and `pool` are for tests.

        `breath` is how many seconds bots wait after a person's turn, at a calm pace; without a pace none by itself.

        One person may have so many unfinished tables, and so many of them where bots play among themselves.

        `hint_budget` is that of a search ("1s", "400" games), `review_budget` the games played ahead for each decision.
        """
        self.store = store
        self.sessions = Sessions(store)
        self.load = load
        self.now = now = now or Steady()
        self.pool = pool or BotPool(workers)
        self.closing = False
        """Set by `close` before it wakes the streams: they should end."""
        self._keep = keep
        self._most = most_tables, most_bot_tables
        self._tables: OrderedDict[str, LiveTable] = OrderedDict()
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._closed: OrderedDict[str, KeptTable] = OrderedDict()
        self._came = asyncio.Event()
        self._telling: asyncio.Task[None] | None = None
        self._made: set[str] = set()
        """Tables that were opened here just now: their bots are ours to drive."""
        self._clocked: set[str] = set()
        """Tables with a clock that this process has had in its hands."""
        self._alarms = Alarms(now, self._flag, self._spawn)
        self.bot_pace = bot_pace
        """Seconds between two choices of bots; 0: they go as fast as they can, whoever watches."""
        self._bots = BotDriver(self.pool, self._spawn, shared=store.shared, pace=bot_pace, budget=bot_budget)
        self.breath = breath if breath is not None else BREATHS["calm"] if bot_pace else 0.0
        self.hint_budget = hint_budget
        self.on_renamed: Callable[[str], None] | None = None
        """Called with every table of which what is drawn is void, since names have changed."""
        self.films = FilmDesk(store, self.pool)
        self.reviews = ReviewDesk(store, self.pool, self._spawn, now, review_budget)
        self.lessons = LessonDesk(self, self._spawn)
        self._tasks: set[asyncio.Task[Any]] = set()
        self._followers: dict[str, dict[object, Callable[[], None]]] = {}

    async def open(self) -> None:
        """Open the store, and go on with the clocks and bots of tables in play."""
        await self.store.open()
        self.store.listen(self._heard, self._told)
        await self.sessions.load()
        self._spawn(self.pool.warm())
        self._spawn(self._resume())
        self._spawn(self.films.make_up(self.get))
        self._spawn(self.lessons.tidy())
        if self.store.shared:
            self._telling = asyncio.create_task(self._tell_seen())

    async def close(self) -> None:
        """Stop bots and clocks, wake all streams, write what waits, close the store."""
        self.closing = True
        self._alarms.close()
        left = set(self._tasks) | ({self._telling} if self._telling is not None else set())
        while left:
            # More than once: a wait that ends in the same moment can swallow a cancellation (CPython 3.11).
            for task in left:
                task.cancel()
            _, left = await asyncio.wait(left, timeout=1)
        for live in list(self._tables.values()):
            live.wake()
        for followers in self._followers.values():
            for wake in list(followers.values()):
                wake()
        self.pool.close()
        await self.store.close()

    # ---- finding

    def cached(self, table_id: str) -> LiveTable | None:
        """The table if it is in memory: the way of the hot routes."""
        return self._tables.get(table_id)

    async def get(self, table_id: str) -> LiveTable:
        """The table, replayed from its rows if it is not in memory; `NoSuchTable` if there is none."""
        live = self._tables.get(table_id)
        if live is not None:
            self._tables.move_to_end(table_id)
            return live
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._read(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        # Shielded: several may wait for the same table, and the first of them may go.
        return await asyncio.shield(loading)

    def closed(self, table_id: str) -> KeptTable | None:
        """What is left of a table of which it is known that it cannot be played on."""
        return self._closed.get(table_id)

    async def _read(self, table_id: str) -> LiveTable:
        kept = self._closed.get(table_id)
        if kept is not None:
            raise Closed(kept)
        try:
            table = await self.store.table(table_id)
            if table is None:
                raise NoSuchTable("There is no such table.")
            return await self._enter(table_id, table)
        except Unreadable as error:
            log.warning("table %s cannot be opened: %s", table_id, error)
            reason = f"This table cannot be opened: {error}."
            raise await self._shut(KeptTable(id=table_id, reason=reason, owners=())) from None

    async def _shut(self, kept: KeptTable) -> Closed:
        """Remember that a table cannot be played on; no clock and no bot gets to it."""
        kept.owners = frozenset(await self.store.owners(kept.id))
        self._closed[kept.id] = kept
        if len(self._closed) > CLOSED:
            self._closed.popitem(last=False)
        return Closed(kept)

    async def _enter(self, table_id: str, table: Table) -> LiveTable:
        rows, sittings = await self.store.rows(table_id), await self.store.sittings(table_id)
        check_rows(table, table_id, rows, sittings)
        try:
            game = self.load(table.plan.game)
        except ZigguratError as error:
            raise Unreadable(f"its game cannot be played here ({str(error).rstrip('.')})") from error
        judged = rules_of(table, rows) == (game.version, game.edition)
        listing = None if judged else await self.store.listing(table_id)
        try:
            if any(row.word == FROZEN for row in rows):
                raise Broken("its record was handed out")
            fold = await opened(table, game, rows, sittings, judged=judged)
            check_result(fold, listing)
        except Broken as error:
            listing = listing or await self.store.listing(table_id)
            raise await self._shut(frozen(table, game, rows, listing, str(error))) from None
        seats = len(fold.seats)
        chat = [line for line in await self.store.chat(table_id) if line.seat is None or 0 <= line.seat < seats]
        live = LiveTable(self, fold, chat)
        live.ours = table.id in self._made
        self._made.discard(table.id)
        if self.store.shared:
            # First where notices find it, then what came while we were reading.
            self._tables[table.id] = live
            await live.catch_up(live.number + 1)
        if live.fold.clocked and table.id not in self._clocked:
            await live.excuse()
        if not judged and not live.over:
            await live.renew()
        if live.fold.clocked:
            self._clocked.add(table.id)
        self._tables[table.id] = live
        self._trim()
        self.changed(live)
        return live

    async def hand_out(self, kept: KeptTable) -> Record | None:
        """The record of a table that cannot be played on. It tells all, so an unfinished game ends for good."""
        if kept.record is not None and not kept.over:
            row = Row(kept.rows + 1, -1, FROZEN, round(self.now(), 3))
            await self.store.append(kept.id, [row])  # nothing changes if it is there
        return kept.record

    def _trim(self) -> None:
        """Forget what was used least; what somebody watches stays. Clocks and bots remember only ids."""
        for table_id in list(self._tables):
            if len(self._tables) <= self._keep:
                return
            live = self._tables[table_id]
            if not live.watched and table_id not in self._bots.driven:
                del self._tables[table_id]

    async def by_token(self, token: str) -> tuple[LiveTable, int]:
        """Table and seat of a join token, or `NoSuchTable`."""
        found = await self.store.by_token(token)
        if found is None:
            raise NoSuchTable("This link does not lead to a seat.")
        return await self.get(found[0]), found[1]

    async def tables_of(self, guest: str) -> list[Listing]:
        """The guest's tables with `waiting` filled in, those first that wait for them; finished ones last."""
        out = []
        for listing in await self.store.tables_of(guest):
            if listing.status != "over":
                try:
                    live = await self.get(listing.id)
                except Closed as closed:
                    out.append(msgspec.structs.replace(listing, trouble=closed.kept.reason))
                    continue
                except NoSuchTable:
                    continue
                if listing.status != live.status or listing.trouble:
                    self._spawn(self._note(live))
                if listing.trouble:  # only the entry could not be read
                    listing = msgspec.structs.replace(card(live.fold), mine=listing.mine, updated=listing.updated)
                listing = msgspec.structs.replace(
                    listing, status=live.status, names=card_names(live.fold), waiting=live.waits_for(guest)
                )
            elif (over := self._tables.get(listing.id)) is not None:
                listing = msgspec.structs.replace(listing, offer=invited(over, guest))
            out.append(listing)
        return sorted(out, key=lambda one: (not one.waiting, one.status == "over", -one.updated))

    # ---- opening

    async def create(self, plan: TablePlan, guest: str, name: str = "", *, seed: Seed | None = None) -> LiveTable:
        """Open a table; `BadOption`, `UnknownGame` or `UnknownBot` says what is wrong with the plan.

        A seed is for tests: whoever knows it knows everything.
        """
        game = self.load(plan.game)
        await self.check_room(guest, plan)
        table = new_table(checked(plan, game, name), game, guest, created=self.now(), seed=seed)
        return await self.get(await self.keep_new(table, first_rows(table), own_seats(table)))

    async def create_at(
        self,
        plan: TablePlan,
        guest: str,
        name: str,
        start: dict[str, Any],
        *,
        seed: int = 0,
        words: Sequence[tuple[int, str]] = (),
    ) -> LiveTable:
        """Open a table that begins from a position, with choices that were made by then; it is never rated.

        `BadOption` says what is wrong with the position. What it leaves out is dealt from the seed.
        """
        game = self.load(plan.game)
        await self.check_room(guest, plan)
        plan = checked(plan, game, name)
        start = checked_start(start, game, plan, seed)
        table = new_table(plan, game, guest, created=self.now(), seed=seed, start=start)
        return await self.get(await self.keep_new(table, first_rows(table, words), own_seats(table)))

    async def rematch(self, live: LiveTable, guest: str) -> str:
        """The table of a rematch, of which this guest is the host; there is one, whoever asks first."""
        made = await self.store.rematch_of(live.id)
        if made is not None:
            return made
        table = new_table(live.table.plan, live.game, guest, created=self.now(), from_table=live.id, rematch=True)
        rows, sittings = rematch_rows(live, table)
        return await self.keep_new(table, rows, sittings)

    async def branch(self, live: LiveTable, at: int, guest: str, seat: int, name: str, bot: str) -> str:
        """See `LiveTable.branch`."""
        checked_bot(bot, live.game)
        await self.check_room(guest, None)
        places = [
            SeatPlan("me", name=name) if place.seat == seat else SeatPlan("bot", bot, place.name)
            for place in live.seats
        ]
        plan = msgspec.structs.replace(live.table.plan, seats=places, public=False)
        table = new_table(
            checked(plan, live.game, name),
            live.game,
            guest,
            created=self.now(),
            seed=live.record.seed,
            from_table=live.id,
            start=live.table.start,
        )
        names = live.game.vocabulary.names
        words = [(mover, names[choice]) for mover, choice in live.at(at).moves]
        return await self.keep_new(table, first_rows(table, words), own_seats(table))

    def drop(self, table_id: str) -> None:
        """The table is gone from the store."""
        self._tables.pop(table_id, None)

    async def check_room(self, guest: str, plan: TablePlan | None) -> None:
        """Raise `TooMany` if this person has opened too many tables that are not over, one by this plan included."""
        mine = await self.store.hosted(guest, self.now() - STALE)
        tables, bot_tables = self._most
        if len(mine) >= tables:
            raise TooMany(f"You have {len(mine)} unfinished tables, and that is the limit. Finish some first.")
        among_bots = sum(all(kind == "bot" for kind in one.kinds) for one in mine)
        if plan is not None and all(seat.kind == "bot" for seat in plan.seats) and among_bots >= bot_tables:
            raise TooMany(f"At {among_bots} of your tables bots are playing among themselves, and that is the limit.")

    async def keep_new(self, table: Table, rows: list[Row], sittings: list[Sitting]) -> str:
        """Store a new table; its id, or that of the rematch that somebody else made."""
        game = self.load(table.plan.game)
        made = await self.store.create(table, rows, sittings, card(folded(table, game, rows)))
        if made == table.id:
            self._made.add(made)
        return made

    async def merge(self, guest: str, into: str) -> None:
        """`Store.merge`, for tables in memory too."""
        await self.store.merge(guest, into)
        for live in self._tables.values():
            for seat in live.seats:
                if seat.guest == guest:
                    seat.guest = into

    async def forget(self, guest: str) -> None:
        """Let bots play on for somebody, take their name from all that is kept, and end their sessions."""
        for lesson in await self.store.lessons_of(guest, limit=10_000):
            await self.lessons.drop(lesson.id)
        for listing in await self.store.tables_of(guest, limit=10_000):
            if listing.status == "over":
                continue
            with contextlib.suppress(ZigguratError):  # a table that cannot be opened is erased all the same
                live = await self.get(listing.id)
                for seat in live.seats_of(guest):
                    await live.give_up(seat)
        await self.sessions.end(guest)
        for table_id, seats in (await self.store.erase(guest, NOBODY)).items():
            await self._reread(table_id)
            film = await self.store.film(table_id) if seats else None
            if film is not None:
                try:
                    await self.get(table_id)
                    changed = None  # it is made again from its rows
                except NoSuchTable:
                    changed = await asyncio.to_thread(renamed, film, seats, NOBODY)
                await self.store.change_film(table_id, changed)
            self._renamed(table_id)
            self.store.heed(table_id, -1)

    async def _reread(self, table_id: str) -> None:
        """Names in what was stored of a table have changed."""
        self._closed.pop(table_id, None)
        found = self._tables.get(table_id)
        if found is not None:
            await found.reread()
        self._renamed(table_id)

    def _renamed(self, table_id: str) -> None:
        if self.on_renamed is not None:
            self.on_renamed(table_id)

    # ---- "your turn"

    def follow(self, guest: str, wake: Callable[[], None]) -> Callable[[], None]:
        """Call `wake` after changes of the tables where this guest sits (for "your turn"); returns how to stop it."""
        key = object()
        self._followers.setdefault(guest, {})[key] = wake

        def stop() -> None:
            followers = self._followers.get(guest, {})
            followers.pop(key, None)
            if not followers:
                self._followers.pop(guest, None)

        return stop

    # ---- after every change of a table

    def changed(self, live: LiveTable) -> None:
        """Let bots and clocks, lists and followers know; cheap, since every move comes through here."""
        if self.closing:
            return
        fold = live.fold
        if fold.pending & fold.bots:
            self._bots.go(live)
        if fold.clocked:
            self._alarms.set(live)
        if fold.course is not None and live.ours:
            self.lessons.went_on(live)
        status = live.status
        if live.noted[0] != status or self.now() - live.noted[1] > NOTED:
            if status == "over" and live.ours:
                self._spawn(self.films.ended(live))
            self._spawn(self._note(live))
        if self._followers:
            for seat in fold.seats:
                for wake in list(self._followers.get(seat.guest or "", {}).values()):
                    wake()

    async def _note(self, live: LiveTable) -> None:
        status = live.status
        live.noted = (status, self.now())
        result = live.record.result if status == "over" else None
        if result is not None:
            await self.store.note(live.id, status, card_names(live.fold), result.scores, result.ranking)
        else:
            await self.store.note(live.id, status, card_names(live.fold))

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task of the tables failed", exc_info=task.exception())

    # ---- clocks

    async def _flag(self, table_id: str) -> None:
        try:
            live = await self.get(table_id)
        except NoSuchTable:  # it cannot be opened any more: no clock runs there
            return
        await live.flag()
        self._alarms.set(live)

    async def tick(self) -> None:
        """Look at all clocks now, whatever the timers say."""
        for live in list(self._tables.values()):
            if live.fold.clocked:
                await live.flag()

    async def _resume(self) -> None:
        """Wake the tables whose clocks and bots were going when the last process stopped."""
        for table_id in await self.store.unfinished(self.now() - FRESH):
            try:
                live = await self.get(table_id)
                if live.over:  # it stopped between the last move and the lists
                    await self._note(live)
            except NoSuchTable:
                continue
            except Exception:  # whatever one table does, the others go on
                log.exception("table %s could not be woken", table_id)

    # ---- other workers

    def seen_soon(self) -> None:
        """Somebody has come: other workers shall know before the next beat."""
        self._came.set()

    async def _tell_seen(self) -> None:
        """Tell other workers who is at the tables here, again and again: of one that has died nothing is heard."""
        while True:
            self._came.clear()
            now = self.now()
            people = [
                f"{live.id}:{seat.seat}{_said(live.paces.get(seat.seat))}"
                for live in self._tables.values()
                for seat in live.seats
                if seat.present or now - seat.acted < ACTIVE
            ]
            for start in range(0, len(people), TOLD):
                self.store.tell(f"{SEEN}{','.join(people[start : start + TOLD])}")
            await asyncio.sleep(LULL)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._came.wait(), BEAT)

    def _told(self, word: str) -> None:
        """What another worker tells that is not about one table."""
        if not word.startswith(SEEN):
            self.sessions.heard(word)
            return
        for pair in word[len(SEEN) :].split(","):
            table_id, _, seat = pair.rpartition(":")
            live = self._tables.get(table_id)
            seat, _, pace = seat.partition(PACED)
            if live is not None and seat.isdigit():
                live.seen_elsewhere(int(seat))
                if pace in BREATHS and int(seat) < len(live.seats):
                    live.follows(int(seat), pace)

    def _heard(self, table_id: str | None, number: int, rows: list[Row]) -> None:
        if self.closing:
            return
        if table_id is None:
            self._spawn(self.sessions.load())
            for live in self._tables.values():
                self._spawn(live.catch_up(live.number + 1))
                self._spawn(live.read_chat())
            return
        found = self._tables.get(table_id)
        if number < 0:
            self._spawn(self._reread(table_id))
            return
        if found is not None and not found.take(rows):
            self._spawn(found.catch_up(number) if number else found.read_chat())


def _said(pace: str | None) -> str:
    return "" if pace is None else f"{PACED}{pace}"
