"""One table in play: judges what people choose, and drives its clock and bots."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any

from ziggurat.core.render.prose import listed
from ziggurat.tables import lessons
from ziggurat.tables.again import Wish, offer_of
from ziggurat.tables.fold import Fold
from ziggurat.tables.hints import HintDesk
from ziggurat.tables.model import Accepted, Advice, Answered, ChatLine, Refused, Row
from ziggurat.tables.stored import APART, AWAKE
from ziggurat.tables.taking import TakingTable
from ziggurat.tables.workers.pool import TooBusy, WorkerFailed
from ziggurat.tables.workers.queue import FIRST, LAST, THEN, Claim

if TYPE_CHECKING:
    from ziggurat.tables.hub import Hub

log = logging.getLogger(__name__)

ACTIVE = 60.0
"""Seconds for which somebody who has done something without a stream, by the API, counts as present."""

Told = Callable[[Answered | BaseException], None]
"""Hears the answer to a choice, or what went wrong."""


class LiveTable(TakingTable):
    """A table in play. Get it from `Hub.get`; a viewer is a seat, or None for a spectator."""

    def __init__(self, hub: Hub, fold: Fold, chat: list[ChatLine]) -> None:
        super().__init__(hub, fold, chat)
        self._names = self.game.vocabulary.names
        self._held: set[int] = set()
        """Seats whose first choice waits for friends."""
        self._hints = HintDesk(hub.pool, hub.hint_budget)

    # ---- choices

    async def move(self, seat: int, number: int, choice: int, *, bot: bool = False) -> Answered:
        """A choice (by index) made for position `number`; durable when Accepted."""
        answer: asyncio.Future[Answered] = asyncio.get_running_loop().create_future()

        def told(made: Answered | BaseException) -> None:
            if answer.cancelled():
                return  # whoever has asked is gone; the choice was made all the same
            if isinstance(made, BaseException):
                answer.set_exception(made)
            else:
                answer.set_result(made)

        if not bot and not self.fold.moves and self.waits_for_friends(seat):
            await self.all_there(seat)
        if self.table.plan.breath and not bot:
            await asyncio.sleep(self.breath_left(person=True))
        if not self._at_once(seat, number, choice, bot, told):
            await self._wait(seat, number, choice, bot, told)
        return await answer

    def begin(self, seat: int, number: int, choice: int, told: Told, *, bot: bool = False) -> None:
        """As `move`, but without a task where nothing has to be waited for except the store, as nearly always."""
        if not bot and not self.fold.moves and self.waits_for_friends(seat):
            if seat in self._held:
                told(Refused("Your first choice waits for the others already."))
                return
            self._held.add(seat)
            self._spawn(self._once_there(seat, number, choice, told))
        elif self.table.plan.breath and not bot and (wait := self.breath_left(person=True)) > 0:
            asyncio.get_running_loop().call_later(wait, self._begin, seat, number, choice, told, bot)
        else:
            self._begin(seat, number, choice, told, bot)

    def _begin(self, seat: int, number: int, choice: int, told: Told, bot: bool) -> None:
        if not self._at_once(seat, number, choice, bot, told):
            self._spawn(self._wait(seat, number, choice, bot, told))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _once_there(self, seat: int, number: int, choice: int, told: Told) -> None:
        """Make the first choice of the game when friends are there."""
        try:
            await self.all_there(seat)
        except BaseException as error:
            told(error)
            return
        finally:
            self._held.discard(seat)
        self._begin(seat, number, choice, told, False)

    def _at_once(self, seat: int, number: int, choice: int, bot: bool, told: Told) -> bool:
        """Make a choice if nobody else is about to make one, and nothing has to be read before."""
        if self._must_read(number) or not _taken(self._lock):
            return False
        self._make(seat, number, choice, bot, told)
        return True

    async def _wait(self, seat: int, number: int, choice: int, bot: bool, told: Told) -> None:
        """Make a choice as soon as others have made theirs and what they have written is known."""
        try:
            await self._lock.acquire()
            try:
                if self._must_read(number):
                    await self._catch_up()
            except BaseException:
                self._lock.release()
                raise
        except BaseException as error:
            told(error)
            return
        self._make(seat, number, choice, bot, told)

    def _make(self, seat: int, number: int, choice: int, bot: bool, told: Told) -> None:
        """Judge a choice and store it; the lock is ours until it is refused or the store has answered."""
        try:
            if self.fold.place is None:
                against = self._judge(seat, number, choice, bot)
                rows = [] if against else [Row(self.fold.number + 1, seat, self._names[choice], self._at())]
            else:
                rows, against = self._judge_in_lesson(seat, number, choice)
            if rows:
                rows, stored = self._storing(rows)
                again = partial(self.begin, seat, number, choice, told, bot=bot)
                stored.add_done_callback(partial(self._made, rows, against, again, told))
                return
        except Exception as error:
            self._lock.release()
            told(error)
            return
        self._lock.release()
        told(against or Refused("There is no such choice."))

    def _made(
        self,
        rows: list[Row],
        against: Answered | None,
        again: Callable[[], None],
        told: Told,
        stored: asyncio.Future[bool],
    ) -> None:
        """The store has answered; if another worker was faster, the choice is judged again after what it wrote."""
        try:
            kept = stored.result()
            if kept:
                self._add(rows if self.fold.place is None else rows[:1])
        except BaseException as error:
            self._lock.release()
            told(error)
            return
        answer = against or Accepted(rows[0].number)
        if kept and rows[-1].number > self.fold.number:
            self._spawn(self._follow_up(rows[1:], answer, told))
            return
        self._lock.release()
        if kept:
            told(answer)
        else:
            again()

    async def _follow_up(self, rows: list[Row], answer: Answered, told: Told) -> None:
        """What the rivals choose after a choice in a lesson, one by one; the lock is ours until then."""
        self._behind = True
        try:
            await asyncio.sleep(APART)
            await self._add_singly(rows)
        except BaseException as error:
            self._lock.release()
            told(error)
            return
        self._lock.release()
        told(answer)

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

    def _judge_in_lesson(self, seat: int, number: int, choice: int) -> tuple[list[Row], Answered | None]:
        """The rows that a choice makes in a lesson, and what is said to one that is not made."""
        against = self._unasked(seat, number, bot=False)
        return ([], against) if against is not None else lessons.chosen(self.fold, seat, choice, self._at())

    async def lesson(self, number: int, act: lessons.Act) -> Answered:
        """Next, Back, Show me, or the end of the lesson, for the position with this number."""
        async with self._lock:
            while True:
                if self._must_read(number):
                    await self._catch_up()
                rows = lessons.acted(self.fold, act, number, self._at())
                if not isinstance(rows, list):
                    return rows
                if await self._append(rows, singly=True):
                    return Accepted(self.fold.number)

    # ---- hints

    async def hint(self, seat: int, number: int) -> Advice | Answered:
        """What the search would do for the seat, which is asked; Stale if the seat is asked something else by then."""
        if not self.table.plan.hints:
            return Refused("Hints are off at this table.")
        if self.fold.place is not None:
            return Refused("In a lesson, “Show me” points out what to choose.")
        if self.hub.store.shared:
            await self.catch_up(number)
        against = self._unasked(seat, number, bot=False)
        if against is not None:
            return against
        try:
            found = await self._hints.advice(self.fold, seat)
        except TooBusy:
            return Refused("Your other hint is still on its way; wait for that one first.")
        except WorkerFailed as error:
            log.warning("no hint at table %s: %s", self.id, error)
            return Refused("No hint came this time; ask again.")
        return self._unasked(seat, found.number, bot=False) or found

    def hinted(self, seat: int | None) -> Advice | None:
        """The hints that the seat was given for its present question."""
        return self._hints.kept(self.fold, seat)

    # ---- after the game

    async def rematch(self, guest: str, wish: Wish = "in") -> str | Answered:
        """Offer a rematch, or answer the offer; the id of the new table as soon as all people are in."""
        fold = self.fold
        if not self.over:
            return Refused("The game is not over.")
        own = self.seats_of(guest)
        if not own:
            return Refused("Only the players can ask for a rematch.")
        made = fold.rematch or await self.hub.store.rematch_of(self.id) or ""
        if not made:
            if not fold.again:
                await self.hub.check_room(guest, self.table.plan)
            keen = wish != "out"
            if fold.again.get(own[0]) != keen and (keen or offer_of(self) is not None):
                answer = await self._control(own[0], f"!again {'in' if keen else 'out'}", lambda _: "")
                if not isinstance(answer, Accepted):
                    return answer
            offer = offer_of(self)
            if offer is None or not keen or (offer.late and wish == "in"):
                return Accepted(fold.number)
            if offer.holding:
                names = listed(self.names[seat] for seat in offer.holding)
                return Refused(f"{names} {'has' if len(offer.holding) == 1 else 'have'} not answered yet.")
            made = await self.hub.rematch(self, fold.seats[offer.asked].guest or guest)
        if not fold.rematch:
            await self._control(own[0], f"!rematch {made}", lambda _: "")
        return made

    async def branch(self, at: int, guest: str, seat: int, name: str, bot: str = "greedy") -> str | Answered:
        """The id of a new table that goes on from position `at` of this finished one, against bots."""
        if not self.over:
            # It would show what the deck holds.
            return Refused("You can branch off when the game is over.")
        if not 0 <= at <= self.number or not 0 <= seat < len(self.seats):
            return Refused("There is no such position.")
        return await self.hub.branch(self, at, guest, seat, name, bot)

    # ---- the clock and the bots, for the hub

    def _changed(self) -> None:
        super()._changed()
        self.hub.changed(self)

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
