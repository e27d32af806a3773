"""The first choice of a game waits until the people are there and ready, but not for long."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ziggurat.tables.taking import TakingTable

LOOK: Final = 10.0
"""Seconds that people may look around once all of them are there."""
MISSED: Final = 60.0
"""Seconds after the start for which somebody who is not there is waited for."""
MISSED_BY_CLOCK: Final = 30.0
"""The same where a clock runs."""


def stands(live: TakingTable) -> bool:
    """Whether the game may still wait to begin; cheap, for it is asked at every choice."""
    fold = live.fold
    if fold.moves or not fold.started or fold.course is not None or not live.hub.bot_pace:
        return False
    # Where all choose in secret, nothing can be missed: bots have to wait for people anyway.
    return bool(fold.pending) and not (fold.state.together() and fold.pending & ~fold.bots)


def people(live: TakingTable) -> list[int]:
    """The seats that people play themselves."""
    return [place.seat for place in live.fold.seats if place.person and not place.bot]


def missing(live: TakingTable) -> list[int]:
    """People who have neither come since the game began nor said by the API that they know of it."""
    return [seat for seat in people(live) if seat not in live.came and seat not in live.ready and not live.here(seat)]


def left(live: TakingTable, now: float) -> float:
    """Seconds that bots still wait with the first choice."""
    if not stands(live) or live.table.plan.clock.kind == "slow":
        return 0.0
    persons = people(live)
    if all(seat in live.ready for seat in persons):
        return 0.0
    begun = _begun(live)
    last = max([live.came.get(seat, begun) for seat in persons])
    alone = len({live.fold.seats[seat].guest for seat in persons}) == 1
    end = last + LOOK
    if not alone:
        latest = begun + (MISSED_BY_CLOCK if live.fold.clocked else MISSED)
        end = latest if missing(live) else min(end, latest)
    return max(0.0, end - now)


def left_for_person(live: TakingTable, seat: int, now: float) -> float:
    """Seconds that a person's first choice waits for friends who are not there; who is there sees what they do."""
    return left(live, now) if any(other != seat for other in missing(live)) else 0.0


def _begun(live: TakingTable) -> float:
    return next((row.at for row in live.fold.rows if row.word == "!start"), live.table.created)
