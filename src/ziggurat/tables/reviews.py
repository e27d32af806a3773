"""Reviews of finished games: made in the background, one decision after another, and kept in the store."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine, Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from ziggurat.bots.advice import Judged, Review, summed
from ziggurat.tables.model import Refused, SeatReview
from ziggurat.tables.store.api import Store
from ziggurat.tables.workers.pool import BotPool, WorkerFailed
from ziggurat.tables.workers.queue import THEN, Claim

if TYPE_CHECKING:
    from ziggurat.tables.live import LiveTable

log = logging.getLogger(__name__)

PATIENCE = 120.0
"""Seconds for one decision until the worker is given up."""
FRESH = 600.0
"""Seconds after which what another worker has begun is not waited for: it may have died."""
MOST = 24
"""Seats whose reviews may be under way at once; they all wait for one worker."""
MINE = 8
"""Of these, those that one person has asked for."""


class _Going(msgspec.Struct):
    done: int = 0
    total: int = 0
    person: str = ""


class ReviewDesk:
    """The reviews of one process."""

    def __init__(
        self,
        store: Store,
        pool: BotPool,
        spawn: Callable[[Coroutine[Any, Any, Any]], None],
        now: Callable[[], float],
        budget: int,
    ) -> None:
        """`budget` is how many games the search plays ahead for each decision."""
        self._store = store
        self._pool = pool
        self._spawn = spawn
        self._now = now
        self._budget = budget
        self._going: dict[tuple[str, int], _Going] = {}
        self._failed: set[tuple[str, int]] = set()

    @property
    def busy(self) -> bool:
        """Whether a review is under way."""
        return bool(self._going)

    async def look(self, live: LiveTable) -> list[SeatReview]:
        """How far the review of each seat is; all "none" while the game runs."""
        going = await self._elsewhere(live)
        going |= {seat: found for (table, seat), found in self._going.items() if table == live.id}
        kept = {review.seat: review for review in await self._store.reviews(live.id)} if live.over else {}
        return [self._seat(live, seat.seat, going.get(seat.seat), kept.get(seat.seat)) for seat in live.seats]

    async def _elsewhere(self, live: LiveTable) -> dict[int, _Going]:
        """What other workers make now; how far they are is not known here."""
        if not self._store.shared:
            return {}
        return {seat: _Going() for seat in await self._store.begun_reviews(live.id, self._now() - FRESH)}

    def _seat(self, live: LiveTable, seat: int, going: _Going | None, kept: Review | None) -> SeatReview:
        place = live.seats[seat]
        told = SeatReview(seat=seat, name=place.name, person=place.person, phase="none")
        if kept is not None:
            return msgspec.structs.replace(told, phase="done", done=kept.decisions, total=kept.decisions, review=kept)
        if going is not None:
            return msgspec.structs.replace(told, phase="thinking", done=going.done, total=going.total)
        return msgspec.structs.replace(told, failed=(live.id, seat) in self._failed)

    async def begin(self, live: LiveTable, seats: Iterable[int], person: str = "") -> Refused | None:
        """Make the reviews of these seats that are neither there nor under way, in this person's name."""
        if not live.over:
            return Refused("You can have a review when the game is over: it shows what nobody may know yet.")
        settled = {review.seat for review in await self._store.reviews(live.id)} | {*await self._elsewhere(live)}
        for seat in seats:
            key = (live.id, seat)
            if seat in settled or key in self._going:
                continue
            if len(self._going) >= MOST:
                return Refused("Too many reviews are on their way just now; try again in a minute.")
            if sum(going.person == person for going in self._going.values()) >= MINE:
                return Refused("Your other reviews are still on their way; try again when they are there.")
            self._failed.discard(key)
            self._going[key] = _Going(person=person)
            self._spawn(self._make(live, seat, self._going[key]))
        return None

    async def _make(self, live: LiveTable, seat: int, going: _Going) -> None:
        try:
            await self._store.begin_review(live.id, seat, self._now())
            kind, document, rows = live.game.kind, live.record.to_json(), live.fold.kept[:]
            numbers = await self._ask(going, "decisions", kind, document, seat)
            going.total = len(numbers)
            judged: list[Judged] = []
            for number in numbers:
                found = await self._ask(going, "judge", kind, document, number, self._budget)
                judged.append(msgspec.structs.replace(found, at=rows[number - 1] - 1))
                going.done += 1
            result = live.record.result
            ranking = result.ranking if result is not None else []
            await self._store.keep_review(live.id, summed(seat, live.seats[seat].name, judged, ranking))
        except WorkerFailed as error:
            log.warning("the review of seat %d at table %s failed: %s", seat, live.id, error)
            self._failed.add((live.id, seat))
            await self._store.drop_review(live.id, seat)
        finally:
            del self._going[live.id, seat]

    async def _ask(self, going: _Going, job: str, *arguments: Any) -> Any:
        """Once more after a failure: a worker may die of something that is not the job's fault."""
        claim = Claim(going.person, THEN)  # hints come first
        try:
            return await self._pool.run(job, *arguments, budget=PATIENCE, lane="coach", claim=claim)
        except WorkerFailed:
            return await self._pool.run(job, *arguments, budget=PATIENCE, lane="coach", claim=claim)
