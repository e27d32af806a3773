"""Changing one's mind at a table: taking back, choosing anew in secret, asking the others."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ziggurat.tables import asking, breath, following, gate, lessons
from ziggurat.tables.fold import Fold
from ziggurat.tables.model import Accepted, Answered, ChatLine, Refused, Row, Stale, UndoOffer
from ziggurat.tables.seated import SeatedTable
from ziggurat.tables.takeback import UndoDesk

if TYPE_CHECKING:
    from ziggurat.tables.hub import Hub

LONGEST_PLAN = 8
"""So many choices at most make one plan."""


class TakingTable(SeatedTable):
    """The side of a table that takes things back; a seat's number is that of the position it has seen."""

    def __init__(self, hub: Hub, fold: Fold, chat: list[ChatLine]) -> None:
        super().__init__(hub, fold, chat)
        self._desk = UndoDesk(hub.pool)
        self.paces: dict[int, str] = {}
        """At which pace people follow the game, by seat; who has said nothing follows calmly, and bots wait less."""
        self.watching_paces: list[str] = []
        """The same of the streams of people who only watch."""

    # ---- a breath before others act

    def breath_left(self, *, person: bool = False) -> float:
        """Seconds that a bot, or a `person`, still waits so that who has just ended a turn can take it back.

        Where all choose in secret, people need not wait for one another.
        """
        fold = self.fold
        if not self.hub.breath or fold.place is not None:
            return 0.0
        if person and (not self.table.plan.breath or any(fold.secret)):
            return 0.0
        found = breath.breather(fold)
        if found is None or not self.here(found[0]):
            return 0.0
        seconds = self.hub.breath * breath.breath_of(self.paces.get(found[0], breath.USUAL)) / breath.BREATHS["calm"]
        return breath.left(fold, self.hub.now(), seconds)

    async def breathe(self) -> None:
        """Wait for who has just ended a turn, unless there is nothing to take back."""
        found = breath.breather(self.fold)
        if found is None or not self.breath_left():
            return
        offer = await self.undo_offer(found[0], quick=True)
        while offer.steps and (wait := self.breath_left()) > 0:
            await asyncio.sleep(wait)

    # ---- people follow what bots do

    def follows(self, seat: int, pace: str) -> None:
        """The seat's person follows at this pace from now on; empty: at none, they have gone."""
        if pace:
            self.paces[seat] = pace
        else:
            self.paces.pop(seat, None)

    def following_left(self) -> float:
        """Seconds that a bot still waits for people to follow; none where bots never pause."""
        return following.left(self, self.hub.now()) if self.hub.bot_pace else 0.0

    async def followed(self) -> None:
        """Wait until people could follow what happened last."""
        while (wait := self.following_left()) > 0:
            await asyncio.sleep(wait)

    # ---- the game begins when the people are there and ready

    def gate_left(self) -> float:
        """Seconds that bots still wait with the first choice of the game."""
        return gate.left(self, self.hub.now())

    async def begins(self) -> None:
        """Wait until the people are ready, or have had time enough."""
        while (wait := self.gate_left()) > 0 and not self.hub.closing:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.wait(self.version), wait)

    async def all_there(self, seat: int) -> None:
        """Wait with a person's first choice until friends are there; what the clock took meanwhile is given back."""
        waited = False
        while (wait := gate.left_for_person(self, seat, self.hub.now())) > 0 and not self.hub.closing:
            waited = True
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.wait(self.version), wait)
        if waited and self.fold.clocked:
            async with self._lock:
                await self._append([Row(self.fold.number + 1, -1, "!wake", self._at())])

    def waits_for_friends(self, seat: int) -> bool:
        """Whether a choice of this person would be the first one, and friends are not there yet."""
        return gate.stands(self) and gate.left_for_person(self, seat, self.hub.now()) > 0

    def _must_read(self, number: int) -> bool:
        """Whether there may be rows that are not known here, and without which position `number` cannot be judged."""
        return self._behind or (number > self.fold.number and self.hub.store.shared)

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
            if self._must_read(number):
                async with self._lock:
                    await self._catch_up()
            if not 0 <= seat < len(fold.seats):
                return Refused("There is no such seat.")
            if fold.place is not None:
                return Refused(lessons.NOT_IN_A_LESSON)
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
        if self.fold.place is not None:
            return UndoOffer()
        return await self._desk.offer(self.fold, seat, quick)

    # ---- a whole plan, and another instead of it

    async def replan(self, seat: int, number: int, plan: Sequence[int]) -> Answered:
        """Make these choices one after another, all or none, in place of what the seat has chosen in secret so far.

        Nothing has to be sampled for it: that such choices show nobody anything is what `State.together` promises, and
        the kit looks whether it does.
        """
        fold = self.fold
        while True:
            if self._must_read(number):
                async with self._lock:
                    await self._catch_up()
            against = self._unplanned(seat, number, plan)
            if against is not None:
                return against
            back = tuple(fold.secret[seat])
            async with self._lock:
                if self._behind or tuple(fold.secret[seat]) != back:
                    continue
                against = self._unplanned(seat, number, plan) or self._unfit(seat, back, plan)
                if against is not None:
                    return against
                now, names = self._at(), self.game.vocabulary.names
                words = ["!anew " + " ".join(map(str, back))] if back else []
                words += [names[choice] for choice in plan]
                if await self._append([Row(fold.number + i, seat, word, now) for i, word in enumerate(words, 1)]):
                    return Accepted(fold.number)

    def _unplanned(self, seat: int, number: int, plan: Sequence[int]) -> Answered | None:
        """Why no plan of the seat can be made at all."""
        fold = self.fold
        if fold.place is not None:
            return Refused(lessons.NOT_IN_A_LESSON)
        if not 1 <= len(plan) <= LONGEST_PLAN:
            return Refused(f"A plan has 1 to {LONGEST_PLAN} choices.")
        if 0 <= seat < len(fold.seats) and fold.started and fold.secret[seat]:
            if number < fold.own[seat] or number > fold.number:
                return Stale(fold.number)
            return Refused("A bot plays this seat; take it back first.") if fold.bots >> seat & 1 else None
        return self._unasked(seat, number, bot=False)

    def _unfit(self, seat: int, back: Sequence[int], plan: Sequence[int]) -> Answered | None:
        """Why the rules do not allow these choices, if they do not."""
        state = self.fold.without(back)
        for choice in plan:
            if not 0 <= choice < len(self.game.vocabulary.names):
                return Refused("There is no such choice.")
            if choice not in state.legal(seat):
                return Refused(*state.why_not(seat, choice)) if state.pending >> seat & 1 else Stale(self.fold.number)
            state.play(seat, choice)
        return None

    # ---- what the rules of taking back do not allow, if all others do

    async def ask_back(self, seat: int, number: int, to: int) -> Answered:
        """Ask the others whether the choice of row `to`, with all that came after it, may be taken back."""
        return await self._about_asking(seat, number, f"!ask {to}", to)

    async def answer_back(self, seat: int, number: int, agree: bool) -> Answered:
        """Answer what somebody asks; the last one to agree takes it back. Who has asked withdraws with a no."""
        return await self._about_asking(seat, number, "!agree" if agree else "!refuse", None)

    async def _about_asking(self, seat: int, number: int, word: str, to: int | None) -> Answered:
        fold = self.fold
        async with self._lock:
            while True:
                if self._must_read(number):
                    await self._catch_up()
                if not 0 <= seat < len(fold.seats):
                    return Refused("There is no such seat.")
                if fold.place is not None:
                    return Refused(lessons.NOT_IN_A_LESSON)
                if number > fold.number:
                    return Stale(fold.number)
                words = [word]
                if to is not None:
                    against = asking.against(fold, seat, to)
                    if against:
                        return Refused(against)
                else:
                    found, missing = fold.asking.open, fold.asking.missing(fold)
                    if found is None:
                        return Stale(fold.number)
                    if seat not in missing and (seat != found.seat or word == "!agree"):
                        return Refused("You are not asked.")
                    if word == "!agree" and missing == [seat]:
                        words.append(f"!rewind {found.to}")
                now = self._at()
                who = [seat, seat if fold.asking.open is None else fold.asking.open.seat]
                rows = [Row(fold.number + i, who[i - 1], one, now) for i, one in enumerate(words, 1)]
                if await self._append(rows):
                    return Accepted(fold.number)
