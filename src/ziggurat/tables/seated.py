"""Who sits at a table: joining, leaving, bots that step in, and who is there."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from ziggurat.core.contract.fair import PART, PART_LENGTH
from ziggurat.core.contract.names import given_name
from ziggurat.tables.autopass import Lasting, Wish, words_of
from ziggurat.tables.model import Accepted, Answered, ChatLine, Refused, Row, Seat
from ziggurat.tables.new_table import checked_bot
from ziggurat.tables.stored import StoredTable

if TYPE_CHECKING:
    from ziggurat.tables.fold import Fold
    from ziggurat.tables.hub import Hub

AWAY = 60.0
"""Seconds after which others may let a bot play for somebody who is asked and not there."""
ELSEWHERE = 50.0
"""Seconds for which it counts that another worker has seen somebody; it tells so more often, unless it has died."""

PARTS = re.compile(PART)
PART_WORDS = f"A part of the seed is up to {PART_LENGTH} letters, digits and signs (ASCII), without spaces."


class SeatedTable(StoredTable):
    """The people of a table and the bots that play for them."""

    def __init__(self, hub: Hub, fold: Fold, chat: list[ChatLine]) -> None:
        super().__init__(hub, fold, chat)
        self.came: dict[int, float] = {}
        """When people have first come to a game in which nothing has been chosen yet, by seat."""
        self.ready: set[int] = set()
        """Seats whose people want that game to begin."""

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

    def free_seat(self, seat: int) -> int | None:
        """This seat if it waits for a friend, else the next one that does; None if all are taken."""
        if self.fold.started:
            return None
        around = [*self.fold.seats[seat:], *self.fold.seats[:seat]]
        return next((place.seat for place in around if place.kind == "link" and not place.taken), None)

    async def add_part(self, seat: int, part: str) -> Answered:
        """What the person of a seat adds to the seed, before the game begins; once."""
        fold = self.fold
        if not part or not PARTS.match(part):
            return Refused(PART_WORDS)

        def check(place: Seat) -> str:
            if fold.started:
                return "The game has begun, so the seed is made already."
            if not place.taken or not place.person or place.bot:
                return "Nobody sits here to add to the seed."
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
                return "The game has begun; hand the seat to a bot instead."
            return "" if place.kind == "link" and place.taken else "Nobody can leave this seat."

        answer = await self._control(seat, "!leave", check)
        if isinstance(answer, Accepted):
            await self.hub.store.stand(self.id, seat)
        return answer

    # ---- presence

    def set_ready(self, seat: int) -> None:
        """The seat's person has pressed Begin, or reads the table by the API."""
        if 0 <= seat < len(self.fold.seats) and seat not in self.ready and not self.fold.moves:
            self.ready.add(seat)
            if self.fold.started:
                self.wake()

    def arrive(self, seat: int) -> None:
        """A stream of the seat's person has opened; who was absent gets the seat back from the bot."""
        place = self.fold.seats[seat]
        place.present += 1
        if self.fold.started and not self.fold.moves:
            self.came.setdefault(seat, self.hub.now())
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
        place.left = self.hub.now()
        if not place.present:
            self.wake()

    def noticed(self, seat: int) -> None:
        """The seat's person has asked how things stand, without a stream."""
        self.fold.seats[seat].acted = self.hub.now()
        self.set_ready(seat)
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
        """Whether others may let a bot play this seat: asked for a minute, and nobody there all the time."""
        fold = self.fold
        if not self.missed(seat):
            return False
        since = max(self.acted(seat), fold.seats[seat].left, fold.rows[fold.asked_at[seat] - 1].at)
        return self.hub.now() - since >= AWAY

    def missed(self, seat: int) -> bool:
        """Whether a person is asked and not there."""
        fold = self.fold
        asked = fold.pending & ~fold.bots & 1 << seat
        return bool(asked) and not self.here(seat) and fold.seats[seat].kind != "hot"

    def acted(self, seat: int) -> float:
        """When the person of the seat has last chosen, or asked how things stand."""
        fold = self.fold
        own = fold.own[seat]
        return max(fold.seats[seat].acted, fold.rows[own - 1].at if own else 0.0)
