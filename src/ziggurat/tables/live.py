"""One table in play: judges what people do, and stores it before anybody is told."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from ziggurat.core.contract.fair import PART, PART_LENGTH
from ziggurat.core.contract.names import given_name, shown_name, shown_text
from ziggurat.tables.autopass import Lasting, Wish, followed, words_of
from ziggurat.tables.fold import Fold, folded
from ziggurat.tables.hints import HintDesk
from ziggurat.tables.model import (
    TEXT_LENGTH,
    Accepted,
    Advice,
    Answered,
    ChatLine,
    Refused,
    Row,
    Seat,
    Stale,
    Status,
    UndoOffer,
)
from ziggurat.tables.new_table import checked_bot
from ziggurat.tables.shown import ShownTable
from ziggurat.tables.takeback import UndoDesk
from ziggurat.tables.workers.pool import TooBusy, WorkerFailed
from ziggurat.tables.workers.queue import FIRST, LAST, THEN, Claim

if TYPE_CHECKING:
    from ziggurat.tables.hub import Hub

log = logging.getLogger(__name__)

AWAY = 120.0
"""Seconds after which others may let a bot play for somebody who is asked and not there."""
AWAKE = 5.0
"""Seconds since the last row after which a server that begins excuses the time."""
CHAT_KEPT = 200
ELSEWHERE = 50.0
"""Seconds for which it counts that another worker has seen somebody; it tells so more often, unless it has died."""
ACTIVE = 60.0
"""Seconds for which somebody who has done something without a stream, by the API, counts as present."""

PARTS = re.compile(PART)
PART_WORDS = f"A part of the seed is up to {PART_LENGTH} letters, digits and signs (ASCII), without spaces."

Told = Callable[[Answered | BaseException], None]
"""Hears the answer to a choice, or what went wrong."""


class LiveTable(ShownTable):
    """A table in play. Get it from `Hub.get`; a viewer is a seat, or None for a spectator."""

    def __init__(self, hub: Hub, fold: Fold, chat: list[ChatLine]) -> None:
        super().__init__(hub, fold, chat)
        self.ours = False
        """Whether the newest row was written by this process: then its bots are ours to drive."""
        self.noted: tuple[Status, float] = (self.status, hub.now())
        """What the lists say, and since when."""
        self._names = self.game.vocabulary.names
        self._lock = asyncio.Lock()
        self._behind = False
        """A row of ours may or may not have been stored: read before judging anything else."""
        self._desk = UndoDesk(hub.pool)
        self._hints = HintDesk(hub.pool, hub.hint_budget)
        self._tasks: set[asyncio.Task[Any]] = set()

    # ---- choices

    async def move(self, seat: int, number: int, choice: int, *, bot: bool = False) -> Answered:
        """A choice (by index) made for position `number`; durable when Accepted."""
        fold = self.fold
        async with self._lock:
            while True:
                if self._behind or (number > fold.number and self.hub.store.shared):
                    await self._catch_up()
                verdict = self._judge(seat, number, choice, bot)
                if verdict is not None:
                    return verdict
                row = Row(fold.number + 1, seat, self._names[choice], self._at())
                if await self._append([row]):
                    return Accepted(row.number)

    def begin(self, seat: int, number: int, choice: int, told: Told) -> None:
        """As `move`, but without a task where nothing has to be waited for except the store, as nearly always."""
        fold = self.fold
        if self._behind or (number > fold.number and self.hub.store.shared) or not _taken(self._lock):
            self._go_on(seat, number, choice, told)
            return
        try:
            verdict = self._judge(seat, number, choice, False)
            if verdict is None:
                rows = followed(fold, [Row(fold.number + 1, seat, self._names[choice], self._at())])
                self._behind = True  # see `_append`
                stored = asyncio.ensure_future(self.hub.store.append(self.id, rows))
                stored.add_done_callback(partial(self._begun, rows, partial(self._go_on, seat, number, choice), told))
                return
        except Exception as error:
            self._lock.release()
            told(error)
            return
        self._lock.release()
        told(verdict)

    def _begun(self, rows: list[Row], go_on: Callable[[Told], None], told: Told, stored: asyncio.Future[bool]) -> None:
        """The store has answered to what `begin` gave it; until here the lock was ours."""
        try:
            kept = stored.result()
            if kept:
                self._add(rows)
        except BaseException as error:
            self._lock.release()
            told(error)
            return
        self._lock.release()
        if kept:
            told(Accepted(rows[0].number))
        else:
            go_on(told)

    def _go_on(self, seat: int, number: int, choice: int, told: Told) -> None:
        """`move` in a task of its own."""

        def ended(task: asyncio.Task[Answered]) -> None:
            self._tasks.discard(task)
            try:
                answer: Answered | BaseException = task.result()
            except BaseException as error:
                answer = error
            told(answer)

        task = asyncio.create_task(self.move(seat, number, choice))
        self._tasks.add(task)
        task.add_done_callback(ended)

    def _judge(self, seat: int, number: int, choice: int, bot: bool) -> Answered | None:
        """What speaks against a choice, if anything."""
        against = self._unasked(seat, number, bot)
        if against is not None:
            return against
        if not 0 <= choice < len(self._names):
            return Refused("There is no such choice.")
        if choice not in self.fold.state.legal(seat):
            return Refused(*self.fold.state.why_not(seat, choice))
        return None

    def _unasked(self, seat: int, number: int, bot: bool) -> Answered | None:
        """Why the seat is not asked what it was at position `number`, if it is not."""
        fold = self.fold
        if not 0 <= seat < len(fold.seats):
            return Refused("There is no such seat.")
        if not fold.started:
            return Refused("The game has not begun: some seats are still free.")
        # Asked for an older question, or not asked any more: a doubled click, or a page that lags behind.
        if number > fold.number or number < fold.asked_at[seat]:
            return Stale(fold.number)
        if not fold.pending >> seat & 1:
            if number < fold.number:
                return Stale(fold.number)
            return Refused("It is not your turn." if fold.pending else "The game is over.")
        if bool(fold.bots >> seat & 1) != bot:
            return Refused("A bot plays this seat; take it back first.") if not bot else Stale(fold.number)
        return None

    async def undo(self, seat: int, number: int, to: int | None = None) -> Answered:
        """Take back the seat's latest choice, or all of its choices back to and with that of row `to`."""
        fold = self.fold
        while True:
            if self._behind or (number > fold.number and self.hub.store.shared):
                async with self._lock:
                    await self._catch_up()
            if not 0 <= seat < len(fold.seats):
                return Refused("There is no such seat.")
            # Others may have chosen since (a secret pick can be changed), but not the seat itself.
            if number < fold.own[seat] or number > fold.number:
                return Stale(fold.number)
            at = fold.number
            offer = await self.undo_offer(seat)  # without the lock: others need not wait for the sampling
            async with self._lock:
                if fold.number != at or self._behind:
                    continue
                if not offer.steps:
                    return Refused(offer.reason)
                numbers = [step.number for step in offer.steps]
                if to is not None and to not in numbers:
                    return Refused(offer.reason or "That choice cannot be taken back any more.")
                numbers = numbers[: 1 if to is None else numbers.index(to) + 1]
                now = self._at()
                rows = [Row(at + i, seat, f"!undo {taken}", now) for i, taken in enumerate(numbers, 1)]
                if await self._append(rows):
                    return Accepted(fold.number)

    async def undo_offer(self, seat: int, *, quick: bool = False) -> UndoOffer:
        """What the seat could take back now; slow (sampled in a worker process), kept until the next row.

        Ask only after the event of the move has gone, best when the table has been quiet for a moment. A quick offer
        costs a third and may, very rarely, hold what `undo` then refuses.
        """
        return await self._desk.offer(self.fold, seat, quick)

    # ---- hints

    async def hint(self, seat: int, number: int) -> Advice | Answered:
        """What the search would do for the seat, which is asked; Stale if the seat is asked something else by then."""
        if not self.table.plan.hints:
            return Refused("This table plays without hints.")
        if self.hub.store.shared:
            await self.catch_up(number)
        against = self._unasked(seat, number, bot=False)
        if against is not None:
            return against
        try:
            found = await self._hints.advice(self.fold, seat)
        except TooBusy:
            return Refused("You have asked for other hints already; wait until they are there.")
        except WorkerFailed as error:
            log.warning("no hint at table %s: %s", self.id, error)
            return Refused("No hint could be made this time; ask again.")
        return self._unasked(seat, found.number, bot=False) or found

    def hinted(self, seat: int | None) -> Advice | None:
        """The hints that the seat was given for its present question."""
        return self._hints.kept(self.fold, seat)

    # ---- seats

    async def resign(self, seat: int, bot: str = "greedy") -> Answered:
        """Let a bot play the seat from here on."""
        return await self._control(seat, f"!bot {checked_bot(bot, self.game)} resigned", self._may_resign)

    @property
    def substitute(self) -> str:
        """The bot that steps in for a person: of the level of the table's bots, where it has any."""
        return next((place.bot for place in self.table.plan.seats if place.kind == "bot"), "greedy")

    async def take_over(self, seat: int) -> Answered:
        """A bot for somebody else's seat; only while its person is absent (see `absent`)."""

        def check(place: Seat) -> str:
            return self._may_resign(place) or ("" if self.absent(seat) else f"{place.name} is not away.")

        return await self._control(seat, f"!bot {self.substitute} absent", check)

    async def give_up(self, seat: int) -> Answered:
        """Leave a seat for ever, to a bot or, before the game has begun, to somebody else."""
        if not self.fold.started and self.fold.seats[seat].kind == "link":
            return await self.leave(seat)

        def check(place: Seat) -> str:
            return "The game is over." if self.over else "A bot plays this seat already." if place.bot else ""

        return await self._control(seat, "!bot greedy resigned", check)

    async def back(self, seat: int) -> Answered:
        """The person takes the seat back from the bot."""

        def check(place: Seat) -> str:
            if not place.person:
                return "This seat belongs to a bot."
            return "" if place.bot else "You play this seat already."

        return await self._control(seat, "!back", check)

    async def pass_in(self, seat: int, window: str, wish: Wish) -> Answered:
        """Let the table pass for the seat in windows of this kind until its next turn or always, or ask it again."""
        fold = self.fold
        known = sorted(kind.key for kind in self.game.windows)
        if window not in known:
            there = f"; it has {', '.join(known)}" if known else ""
            return Refused(f"{self.game.title} has no window {window!r}{there}.")
        if not 0 <= seat < len(fold.seats):
            return Refused("There is no such seat.")
        async with self._lock:
            while True:
                if self._behind:
                    await self._catch_up()
                if self.over:
                    return Refused("The game is over.")
                wishes: dict[str, Lasting] = dict(fold.passing.wishes[seat])
                if wish == "ask":
                    wishes.pop(window, None)
                else:
                    wishes[window] = wish
                if wishes == fold.passing.wishes[seat]:
                    return Accepted(fold.number)
                if await self._append([Row(fold.number + 1, seat, words_of(wishes), self._at())]):
                    return Accepted(fold.number)

    def _may_resign(self, place: Seat) -> str:
        if not self.fold.pending:
            return "The game is over." if self.fold.started else "The game has not begun."
        return "A bot plays this seat already." if place.bot else ""

    async def _control(self, seat: int, word: str, check: Callable[[Seat], str]) -> Answered:
        """Append a control word for a seat unless `check` has something against it."""
        fold = self.fold
        if not 0 <= seat < len(fold.seats):
            return Refused("There is no such seat.")
        async with self._lock:
            while True:
                if self._behind:
                    await self._catch_up()
                against = check(fold.seats[seat])
                if against:
                    return Refused(against)
                if await self._append([Row(fold.number + 1, seat, word, self._at())]):
                    return Accepted(fold.number)

    async def join(self, seat: int, guest: str, name: str, part: str = "") -> Answered:
        """Somebody takes a free seat (after the token was checked by `Hub.by_token`); the last one starts the game.

        `part` is what they add to the seed (see `core.fair`).
        """
        fold = self.fold
        called = given_name(name)
        if not PARTS.match(part):
            return Refused(PART_WORDS)
        if not 0 <= seat < len(fold.seats) or fold.seats[seat].kind != "link":
            return Refused("This seat is not for guests.")
        if not called:
            return Refused("Please give a name.")
        async with self._lock:
            await self._catch_up()
            if fold.seats[seat].bot:
                return Refused("A bot has taken this seat.")
            # First the seat, then the row: who crashes in between finds the seat kept and joins again.
            if not await self.hub.store.sit(self.id, seat, guest):
                return Refused("Somebody else sits here already.")
            while not fold.seats[seat].taken:
                now = self._at()
                words = [(seat, f"!join {called}")] + ([(seat, f"!part {part}")] if part else [])
                if all(place.taken or place.seat == seat for place in fold.seats):
                    words.append((-1, "!start"))
                if await self._append([Row(fold.number + i, who, word, now) for i, (who, word) in enumerate(words, 1)]):
                    fold.seats[seat].guest = guest
            return Accepted(fold.number)

    async def add_part(self, seat: int, part: str) -> Answered:
        """What the person of a seat adds to the seed, before the game begins; once."""
        fold = self.fold
        if not part or not PARTS.match(part):
            return Refused(PART_WORDS)

        def check(place: Seat) -> str:
            if fold.started:
                return "The game has begun; the seed is made already."
            if not place.taken or not place.person or place.bot:
                return "Nobody sits here who could add to the seed."
            return "This seat has given its part already." if fold.parts[seat] else ""

        if 0 <= seat < len(fold.seats) and fold.parts[seat] == part:
            return Accepted(fold.number)  # sent once more: the first answer may have been lost
        return await self._control(seat, f"!part {part}", check)

    async def fill(self, seat: int, bot: str = "greedy") -> Answered:
        """A bot takes a free seat that waits for a friend; the last seat taken starts the game."""
        fold = self.fold
        spec = checked_bot(bot, self.game)
        if not 0 <= seat < len(fold.seats):
            return Refused("There is no such seat.")
        async with self._lock:
            while True:
                if self._behind:
                    await self._catch_up()
                if fold.started or fold.seats[seat].taken:
                    return Refused("This seat is taken already.")
                now = self._at()
                words = [(seat, f"!join {spec.partition(':')[0].title()}"), (seat, f"!bot {spec} filled")]
                if all(place.taken or place.seat == seat for place in fold.seats):
                    words.append((-1, "!start"))
                if await self._append([Row(fold.number + i, who, word, now) for i, (who, word) in enumerate(words, 1)]):
                    return Accepted(fold.number)

    async def leave(self, seat: int) -> Answered:
        """Give a seat by link back before the game has begun."""

        def check(place: Seat) -> str:
            if self.fold.started:
                return "The game has begun; resign the seat to a bot instead."
            return "" if place.kind == "link" and place.taken else "Nobody can leave this seat."

        answer = await self._control(seat, "!leave", check)
        if isinstance(answer, Accepted):
            await self.hub.store.stand(self.id, seat)
        return answer

    async def rematch(self, guest: str) -> str | Answered:
        """The id of a new table with the same people and options; the same id for everybody who asks."""
        if not self.over:
            return Refused("The game is not over.")
        if not self.seats_of(guest) and guest != self.table.host:
            return Refused("Only its players can have a rematch.")
        return await self.hub.rematch(self, guest)

    async def branch(self, at: int, guest: str, seat: int, name: str, bot: str = "greedy") -> str | Answered:
        """The id of a new table that goes on from position `at` of this finished one, against bots."""
        if not self.over:
            # It would show what the deck holds.
            return Refused("A branch is possible when the game is over.")
        if not 0 <= at <= self.number or not 0 <= seat < len(self.seats):
            return Refused("There is no such position.")
        return await self.hub.branch(self, at, guest, seat, name, bot)

    # ---- chat

    async def say(self, guest: str, seat: int | None, name: str, text: str) -> ChatLine | Answered:
        """A line of chat."""
        said = shown_text(text)[:TEXT_LENGTH].strip()
        called = shown_name(name) or "Guest"
        if not said:
            return Refused("There is nothing to say.")
        at = round(self.hub.now(), 3)
        line = ChatLine(await self.hub.store.say(self.id, guest, seat, called, said, at), at, seat, called, said)
        self._heard([line])
        return line

    def _heard(self, lines: list[ChatLine]) -> None:
        known = {line.id for line in self.chat}
        new = [line for line in lines if line.id not in known]
        if new:
            self.chat = sorted([*self.chat, *new], key=lambda line: line.id)[-CHAT_KEPT:]
            self.wake()

    async def read_chat(self) -> None:
        """Another worker says that there are new lines."""
        # From the beginning of what we keep: ids are given before they can be seen, so a lower one may come later.
        self._heard(await self.hub.store.chat(self.id, limit=CHAT_KEPT))

    # ---- presence

    def arrive(self, seat: int) -> None:
        """A stream of the seat's person has opened; who was absent gets the seat back from the bot."""
        place = self.fold.seats[seat]
        place.present += 1
        if place.present == 1:
            self.hub.seen_soon()
            if place.bot and place.why == "absent" and self.fold.pending:
                task = asyncio.create_task(self.back(seat))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
            self.wake()

    def depart(self, seat: int) -> None:
        """A stream of the seat's person has closed."""
        place = self.fold.seats[seat]
        place.present = max(0, place.present - 1)
        if not place.present:
            self.wake()

    def noticed(self, seat: int) -> None:
        """The seat's person has asked how things stand, without a stream."""
        self.fold.seats[seat].acted = self.hub.now()
        self.hub.seen_soon()

    def seen_elsewhere(self, seat: int) -> None:
        """Another worker has the seat's person before it."""
        if 0 <= seat < len(self.fold.seats):
            was = self.here(seat)
            self.fold.seats[seat].elsewhere = monotonic() + ELSEWHERE
            if not was:
                self.wake()

    def here(self, seat: int) -> bool:
        """Whether the seat's person is at the table, whichever worker serves them."""
        place = self.fold.seats[seat]
        return place.present > 0 or place.elsewhere > monotonic()

    def absent(self, seat: int) -> bool:
        """Whether others may let a bot play this seat: asked for two minutes, and nobody there."""
        fold = self.fold
        place = fold.seats[seat]
        if not fold.pending & ~fold.bots & 1 << seat or self.here(seat) or place.kind == "hot":
            return False
        if self.hub.now() - self.acted(seat) < AWAY:
            return False
        return self.hub.now() - fold.rows[fold.asked_at[seat] - 1].at >= AWAY

    # ---- the store

    def _at(self) -> float:
        """The time of a new row: to the millisecond, and not before that of the last.

        Unless that one comes from a clock that went wrong: nobody shall wait until it is as late as that clock said.
        """
        now = round(self.hub.now(), 3)
        rows = self.fold.rows
        return max(now, rows[-1].at) if rows and rows[-1].at - now < AWAKE else now

    async def _append(self, rows: list[Row]) -> bool:
        """Store rows, with the passes that follow by themselves; False if another worker was faster, whose we have."""
        rows = followed(self.fold, rows)
        self._behind = True  # stays so if we are cancelled or the store fails: they may be stored or not
        if not await self.hub.store.append(self.id, rows):
            await self._catch_up()
            return False
        self._add(rows)
        return True

    def _add(self, rows: list[Row]) -> None:
        """Rows of ours have been stored."""
        self._behind = False
        for row in rows:
            self.fold.add(row)
        self.ours = True
        self._changed()

    async def _catch_up(self) -> None:
        """Take the rows that others have written; only with the lock."""
        rows = await self.hub.store.rows(self.id, self.fold.number)
        self._behind = False
        if not rows:
            return
        came = any(row.word.startswith("!join") for row in rows)
        # Read before the rows are taken: from the first of them to the last line here nobody looks.
        sittings = await self.hub.store.sittings(self.id) if came else []
        for row in rows:
            self.fold.add(row)
        self.fold.sit(sittings)
        self.ours = False
        self._changed()

    def take(self, rows: list[Row]) -> bool:
        """Rows that another worker has written, if they are just what comes next and can be taken at once."""
        if not rows or self._lock.locked() or self._behind or rows[0].number != self.fold.number + 1:
            return False
        if any(row.word.startswith("!join") for row in rows):
            return False
        for row in rows:
            self.fold.add(row)
        self.ours = False
        self._changed()
        return True

    async def reread(self) -> None:
        """Names in what was stored before have changed: take them over, whatever else stays as it is."""
        store, fold = self.hub.store, self.fold
        async with self._lock:
            await self._catch_up()
            table = await store.table(self.id)
            if table is None:
                return
            rows = (await store.rows(self.id))[: fold.number]
            fresh = folded(table, self.game, rows, await store.sittings(self.id))
            self.table = fold.table = table
            fold.rows[:] = fresh.rows
            fold.log = fresh.log
            for mine, other in zip(fold.seats, fresh.seats):
                mine.name = other.name
                mine.guest = other.guest
            fold.names = fresh.names
            if fold.started:
                fold.record.names = list(fresh.names)
            self.chat = await store.chat(self.id, limit=CHAT_KEPT)
            self._changed()

    async def catch_up(self, number: int) -> None:
        """Another worker has written a row of this number."""
        if number > self.fold.number:
            async with self._lock:
                if number > self.fold.number:
                    await self._catch_up()

    def _changed(self) -> None:
        self.forget()
        self.wake()
        self.hub.changed(self)

    # ---- the clock and the bots, for the hub

    def deadline(self) -> float | None:
        """When the next clock runs out."""
        return self.fold.clocks.deadline() if self.fold.clocked and self.fold.pending else None

    async def renew(self) -> None:
        """The rules are others than those that the rows were judged by, and all of them still hold: say so."""
        async with self._lock:
            word = f"!rules {self.game.version} {self.game.edition}"
            await self._append([Row(self.fold.number + 1, -1, word, self._at())])

    async def excuse(self) -> None:
        """This process has just begun: what a live clock has lost while there was none is not charged."""
        fold = self.fold
        async with self._lock:
            if not fold.pending:
                return
            away = self.hub.now() - fold.rows[-1].at
            # Or the newest row is of a time that is yet to come: then the clock was wrong, here or there.
            if away < -AWAKE or (away > AWAKE and fold.clocks.kind == "live" and not self.hub.store.shared):
                await self._append([Row(fold.number + 1, -1, "!wake", self._at())])

    async def flag(self) -> None:
        """Choose for everybody whose clock has run out."""
        fold = self.fold
        async with self._lock:
            while True:
                if self._behind:
                    await self._catch_up()
                now = self.hub.now()
                ends = [(end, seat) for seat in range(len(fold.seats)) if (end := fold.clocks.ends(seat)) is not None]
                end, seat = min(ends, default=(now + 1, 0))
                if end > now or not fold.pending:
                    return
                # A live clock has nothing left for later choices; a slow one may be missed once.
                words = ["!fallback", self._names[fold.state.fallback(seat)]]
                if fold.clocks.kind == "live" or fold.late[seat]:
                    words.append(f"!bot {self.substitute} flagged")
                at = self._at()
                await self._append([Row(fold.number + i, seat, word, at) for i, word in enumerate(words, 1)])

    @property
    def urgency(self) -> int:
        """How soon its bots should be asked: a person waits here, persons will come back, bots among themselves."""
        people = False
        now = self.hub.now()
        for seat in self.fold.seats:
            if seat.person and not seat.bot:
                if self.here(seat.seat) or now - self.acted(seat.seat) < ACTIVE:
                    return FIRST
                people = True
        return THEN if people or self.watched else LAST

    def acted(self, seat: int) -> float:
        """When the person of the seat has last chosen, or asked how things stand."""
        fold = self.fold
        own = fold.own[seat]
        return max(fold.seats[seat].acted, fold.rows[own - 1].at if own else 0.0)

    @property
    def claim(self) -> Claim:
        """In whose name its bots think: of whoever has opened the table."""
        return Claim(self.table.host, self.urgency)

    def bot_to_move(self) -> int | None:
        """A seat that owes a choice and is played by a bot."""
        asked = self.fold.pending & self.fold.bots
        return (asked & -asked).bit_length() - 1 if asked else None


def _taken(lock: asyncio.Lock) -> bool:
    """Acquire a lock if that is possible without waiting."""
    if lock.locked():
        return False
    waiting = lock.acquire()
    try:
        waiting.send(None)
    except StopIteration:
        return True
    waiting.close()  # it is free, but somebody has been woken to take it
    return False
