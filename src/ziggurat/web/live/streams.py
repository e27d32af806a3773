"""Streams of one table: what each viewer has been sent, and what has changed for them since.

A part that changes gets the tick of the change. A stream remembers the tick it has seen, so the parts it lacks are
those with a later one: after one move or after twenty, and without a backlog. All streams of one viewer that have seen
the same tick get the same bytes, made once.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import random
from time import monotonic

import msgspec

from ziggurat.tables import LiveTable
from ziggurat.tables.model import UndoOffer
from ziggurat.tables.takeback import Standing, standing_of
from ziggurat.web.http.identity import Guest
from ziggurat.web.live.batch import Rounds
from ziggurat.web.live.load import Pace
from ziggurat.web.live.viewer_diff import Common, Face
from ziggurat.web.table_data import Viewer, kind_of

PATIENCE = 1.0
"""Seconds that who has nothing to choose waits at most while the server is busy."""
QUIET = 0.3
"""Seconds without a move before it is worth a first look at what can be taken back."""
PAUSE = 1.2
"""The same while the server has much to do: then what the next move will make void is not asked."""
LOOK = 2.0
"""Seconds between two looks at who is away."""
EARLY = 0.01
"""Timers may ring so early, in seconds."""
SURE = 2.0
"""Seconds after that look before it is asked thoroughly; who takes something back is always asked so."""

NO_OFFER: tuple[Standing, UndoOffer | None] = ((), None)


class Stream:
    """One open connection: it sleeps until something has happened.

    Who has a `shortcut` is served by it in the next round and sleeps on, unless it says that this will not do.
    """

    __slots__ = ("_asleep", "_called", "_rounds", "awake", "ended", "gone", "guest", "ping", "sent_at", "shortcut")

    def __init__(self, rounds: Rounds, guest: Guest | None = None) -> None:
        self._rounds = rounds
        self.guest = guest
        """Whose session it belongs to."""
        self.ended = False
        """The session has ended, and so shall the stream."""
        self._asleep: asyncio.Future[None] | None = None
        self._called = False
        self.shortcut: Callable[[], bool] | None = None
        self.awake = True
        self.gone = False
        self.ping = False
        self.sent_at = monotonic()

    def wake(self, first: bool = False) -> None:
        """Something has happened; `first` if somebody waits for just that."""
        self.awake = True
        if self._asleep is None or self._called:
            return
        if self.shortcut is None:
            self._rouse()
        else:
            self._called = True
            self._rounds.call(self._serve, first)

    def _serve(self) -> None:
        self._called = False
        if self._asleep is None or self._asleep.done() or self.shortcut is None:
            return
        self.awake = False
        if not self.shortcut():
            self.awake = True
            self._rouse()

    def _rouse(self) -> None:
        if self._asleep is not None and not self._asleep.done():
            self._asleep.set_result(None)

    async def wait(self) -> None:
        """Until somebody wakes it; what happened while it was busy sending is not missed."""
        if not self.awake:
            self._asleep = asyncio.get_running_loop().create_future()
            await self._asleep
            self._asleep = None
        self.awake = False


class Board:
    """All streams of one table in this process."""

    def __init__(self, live: LiveTable, gate: asyncio.Semaphore, pace: Pace) -> None:
        self.live = live
        self.common = Common(live)
        self._gate = gate
        self._pace = pace
        self.tick = 0
        self.faces: dict[Viewer, Face] = {}
        self.streams: dict[Stream, int | None] = {}
        """Open streams, with the seat whose view each of them shows."""
        self.watching = 0
        """Streams of people without a seat."""
        self._offers: dict[int, tuple[Standing, UndoOffer]] = {}
        self._seen = -1
        """The position for which the timer was set."""
        self._timer: asyncio.TimerHandle | None = None
        self._quiet_at = 0.0
        self._sure = False
        """Whether the timer is that of the thorough question."""
        self._beat = PATIENCE * random()
        """When its bystanders are served: each table has its own beat, so that not all of them come at once."""
        self._bystanders: asyncio.TimerHandle | None = None
        self.away: tuple[int, ...] = ()
        """Seats for which others may call a bot, as far as was looked."""
        self._watch: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._unsubscribe = live.subscribe(self._changed)
        self._later()

    def enter(self, viewer: Viewer, stream: Stream, pace: str = "") -> Face:
        face = self.faces.get(viewer)
        if face is None:
            face = self.faces[viewer] = Face(self, viewer)
        face.streams += 1
        self.streams[stream] = viewer.seat
        self._paced(viewer, pace, True)
        self._arrival(viewer, True)
        return face

    def leave(self, face: Face, stream: Stream, pace: str = "") -> None:
        self.streams.pop(stream, None)
        face.streams -= 1
        if not face.streams:
            del self.faces[face.viewer]
        self._arrival(face.viewer, False)
        self._paced(face.viewer, pace, False)

    def _arrival(self, viewer: Viewer, here: bool) -> None:
        """Whoever sits here is present now, or not; a table tells its viewers itself, but not who only watches."""
        for seat in viewer.own:
            if here:
                self.live.arrive(seat)
            else:
                self.live.depart(seat)
        self._look_for_absent()
        if not viewer.own:
            self.watching += 1 if here else -1
            self.bump()

    def _paced(self, viewer: Viewer, pace: str, here: bool) -> None:
        """At which pace somebody follows who comes; who goes follows no more, unless on another device."""
        live = self.live
        for seat in viewer.own:
            if pace if here else not live.seats[seat].present:
                live.follows(seat, pace if here else "")
            if here and not pace:
                live.set_ready(seat)  # a program, which needs no time to look around
        if pace and not viewer.own:
            if here:
                live.watching_paces.append(pace)
            else:
                live.watching_paces.remove(pace)

    def _look_for_absent(self) -> None:
        """Who is asked and away: looked at again and again while somebody is missed, and not at all else."""
        live = self.live
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
        away = tuple([seat.seat for seat in live.seats if live.absent(seat.seat)])
        if away != self.away:
            self.away = away
            self.bump()
        if any(live.missed(seat.seat) for seat in live.seats):
            self._watch = asyncio.get_running_loop().call_later(LOOK, self._look_for_absent)

    def close(self) -> None:
        self._unsubscribe()
        for timer in (self._timer, self._bystanders, self._watch):
            if timer is not None:
                timer.cancel()
        if self._task is not None:
            self._task.cancel()

    def bump(self) -> None:
        """Something that a viewer may see has changed; who has just chosen waits for it and is served first."""
        self.tick += 1
        fold = self.live.fold
        rows = fold.rows
        mover = rows[-1].seat if rows else -1
        all_now = not self._pace.busy or fold.place is not None  # the reader of a lesson sees every choice
        later = []
        for stream, seat in self.streams.items():
            if seat == mover:
                stream.wake(first=True)
            elif all_now or (seat is not None and fold.pending >> seat & 1):
                later.append(stream)
            elif self._bystanders is None:
                loop = asyncio.get_running_loop()
                wait = PATIENCE - (loop.time() + self._beat) % PATIENCE
                self._bystanders = loop.call_later(wait, self._wake_bystanders)
        for stream in later:
            stream.wake()

    def _wake_bystanders(self) -> None:
        self._bystanders = None
        for stream in self.streams:
            stream.wake()

    # ---- taking back: asked when the table is quiet, only for who could

    def offer(self, seat: int | None) -> UndoOffer | None:
        """What is known by now of what the seat can take back."""
        if seat is None:
            return None
        standing, offer = self._offers.get(seat, NO_OFFER)
        return offer if standing == standing_of(self.live.fold, seat) else None

    def _changed(self) -> None:
        if self._seen != self.live.fold.number:
            self._later()
        self.bump()

    def _later(self) -> None:
        fold = self.live.fold
        self._seen = fold.number
        self._offers = {seat: kept for seat, kept in self._offers.items() if kept[0] == standing_of(fold, seat)}
        loop = asyncio.get_running_loop()
        self._quiet_at = loop.time() + (PAUSE if self._pace.laden else QUIET)
        if self._timer is not None and self._sure:
            self._timer.cancel()
            self._timer = None
        if self._timer is None:
            self._sure = False
            self._timer = loop.call_at(self._quiet_at, self._ask, True)

    def _ask(self, quick: bool) -> None:
        self._timer = None
        self._look_for_absent()
        loop = asyncio.get_running_loop()
        if quick and loop.time() < self._quiet_at - EARLY:
            # Somebody has moved since: one timer for many moves costs less than one for each.
            self._timer = loop.call_at(self._quiet_at, self._ask, True)
            return
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._find_offers(quick))

    async def _find_offers(self, quick: bool) -> None:
        live = self.live
        asked = -1
        while asked != live.number and self._timer is None and not live.over:
            quick = quick or asked >= 0  # play went on meanwhile: a first look again
            asked = live.number
            mover = next((row.seat for row in reversed(live.rows) if not row.word.startswith("!")), None)
            secret = live.fold.secret
            shown = {viewer.seat for viewer in self.faces if viewer.seat is not None}
            for seat in sorted(seat for seat in shown if seat == mover or secret[seat]):
                standing = standing_of(live.fold, seat)
                if quick and self._offers.get(seat, NO_OFFER)[0] == standing:
                    continue  # what others have chosen in secret since changes nothing for it
                # One question at a time in the whole process: play goes first.
                async with self._gate:
                    if live.number != asked:
                        break
                    offer = await live.undo_offer(seat, quick=quick)
                if live.number == asked and self._offers.get(seat) != (standing, offer):
                    self._offers[seat] = standing, offer
                    self._offered(seat)
        if quick and self._timer is None and not live.over:
            self._sure = True
            self._timer = asyncio.get_running_loop().call_later(SURE, self._ask, False)

    def _offered(self, seat: int) -> None:
        """Only who plays the seat sees what it can take back."""
        self.tick += 1
        for stream, shown in self.streams.items():
            if shown == seat:
                stream.wake()


class Hello(msgspec.Struct):
    """The first event of a stream."""

    number: int
    phase: str
    seat: int | None
    own: tuple[int, ...]
    pending: tuple[int, ...]
    clocks: list[float | None]
    seats: list[dict[str, object]]


class Clocks(msgspec.Struct):
    number: int
    pending: tuple[int, ...]
    clocks: list[float | None]


def clock_faces(live: LiveTable) -> list[float | None]:
    """Seconds left per seat, None where no clock runs."""
    left: list[float | None] = [None] * len(live.seats)
    for face in live.clocks():
        left[face.seat] = round(face.left, 1)
    return left


def clock_event(live: LiveTable) -> bytes:
    return json_event("clock", Clocks(live.number, live.pending, clock_faces(live)))


def hello(live: LiveTable, viewer: Viewer) -> bytes:
    seats: list[dict[str, object]] = [
        {
            "seat": seat.seat,
            "name": seat.name,
            "kind": kind_of(seat),
            "bot": seat.bot,
            "you": seat.seat in viewer.own,
            "present": live.here(seat.seat),
        }
        for seat in live.seats
    ]
    said = Hello(live.number, live.status, viewer.seat, viewer.own, live.pending, clock_faces(live), seats)
    return json_event("hello", said)


def json_event(name: str, value: object) -> bytes:
    return b"event: %b\ndata: %b\n\n" % (name.encode(), msgspec.json.encode(value))
