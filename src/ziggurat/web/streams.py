"""Streams of one table: what each viewer has been sent, and what has changed for them since.

A part that changes gets the tick of the change. A stream remembers the tick it has seen, so the parts it lacks are
those with a later one: after one move or after twenty, and without a backlog. All streams of one viewer that have seen
the same tick get the same bytes, made once.
"""

from __future__ import annotations

import asyncio
import re
from html import unescape
from time import monotonic

import msgspec

from ziggurat.core.page import here
from ziggurat.tables import LiveTable
from ziggurat.tables.model import LogLine, UndoOffer
from ziggurat.web.pace import Pace
from ziggurat.web.pages import parts
from ziggurat.web.present import Viewer, chat_lines, kind_of, passing_data, people_data, shown_lines, undo_data

PATIENCE = 1.0
"""Seconds that who has nothing to choose waits at most while the server is busy."""
QUIET = 0.3
"""Seconds without a move before it is worth a first look at what can be taken back."""
SURE = 2.0
"""Seconds after that look before it is asked thoroughly; who takes something back is always asked so."""
_QUESTION = re.compile(r"<h2>([^<]*)</h2>")
SPOKEN = 3
"""At most so many lines of the log are read out."""
PAGE_PARTS = ("people", "undo")
"""Parts that change without a new position."""


class Stream:
    """One open connection: it sleeps until something has happened."""

    __slots__ = ("_asleep", "awake", "gone", "ping", "sent_at")

    def __init__(self) -> None:
        self._asleep: asyncio.Future[None] | None = None
        self.awake = True
        self.gone = False
        self.ping = False
        self.sent_at = monotonic()

    def wake(self) -> None:
        self.awake = True
        if self._asleep is not None and not self._asleep.done():
            self._asleep.set_result(None)

    async def wait(self) -> None:
        """Until somebody wakes it; what happened while it was busy sending is not missed."""
        if not self.awake:
            self._asleep = asyncio.get_running_loop().create_future()
            await self._asleep
            self._asleep = None
        self.awake = False


class Face:
    """The table as one kind of viewer sees it: its parts, and when each of them last changed."""

    def __init__(self, board: Board, viewer: Viewer) -> None:
        self.board = board
        self.viewer = viewer
        self.streams = 0
        self.number = -1
        self.tick = -1
        self._title = ""
        self._markup: dict[str, str] = {}
        self._changed: dict[str, int] = {}
        self._people: object = None
        self._offer: UndoOffer | None = None
        self._offered = False
        self._deltas: dict[tuple[int, int, int], bytes] = {}

    def refresh(self) -> None:
        """Draw what has changed since the last time."""
        board = self.board
        if self.tick == board.tick:
            return
        live = board.live
        if self._number_changed(live.number):
            drawing = live.drawing(self.viewer.seat)
            if drawing.title != self._title:
                self._title = drawing.title
                self._put("here", here(drawing.title))
            for part in drawing.parts:
                self._put(part.id, part.markup)
            wishes = passing_data(live, self.viewer.seat)
            if wishes is not None:
                self._put("passing", parts.passing(wishes))
        people = board.people()
        if people is not self._people and people != self._people:
            self._put("people", parts.people(people_data(live, self.viewer, board.watching)))
        self._people = people
        offer = board.offer(self.viewer.seat)
        if offer is not self._offer or not self._offered:
            self._offer, self._offered = offer, True
            self._put("undo", parts.undo(undo_data(self.viewer.seat, offer)))
        self.tick = board.tick
        self._deltas.clear()

    def _number_changed(self, number: int) -> bool:
        changed = number != self.number
        self.number = number
        return changed

    def _put(self, part: str, markup: str) -> None:
        if self._markup.get(part) != markup:
            self._markup[part] = markup
            self._changed[part] = self.board.tick

    def delta(self, tick: int, number: int, chat: int) -> bytes:
        """One event for a stream that has seen this tick, position and line of chat; empty if nothing is new."""
        key = (tick, number, chat)
        made = self._deltas.get(key)
        if made is None:
            made = self._deltas[key] = self._event(tick, number, chat)
        return made

    def resumed(self) -> bytes:
        """The event for a page that has this very position already: only what may have changed beside it."""
        return self._event(self.tick, self.number, 0, PAGE_PARTS)

    def _event(self, tick: int, number: int, chat: int, anyway: tuple[str, ...] = ()) -> bytes:
        board = self.board
        live = board.live
        markup = self._markup
        out = [board.wire(markup[part]) for part, changed in self._changed.items() if changed > tick or part in anyway]
        if number < self.number:
            seat = self.viewer.seat
            lines = live.log(seat, number)
            if lines:
                out.append(board.told(lines))
            spoken = [line.text for line in lines[-SPOKEN:]]
            if seat in live.pending or live.over:
                spoken.append(self._question())
            if spoken:
                out.append(_line(parts.say(" ".join(spoken))))
        if live.chat and live.chat[-1].id > chat:
            out.append(_line(parts.chat_new(chat_lines(live, chat))))
        if not out:
            return b""
        return b"".join([b"id: %d\nevent: parts\ndata: " % self.number, *out, b"\n\n"])

    def _question(self) -> str:
        """The question as it stands on the page; to ask the game once more costs as much as half a drawing."""
        found = _QUESTION.search(self._markup.get("ask", ""))
        if found:
            return unescape(found[1])
        live = self.board.live
        return live.game.ask(live.view(self.viewer.seat)).question


class Board:
    """All streams of one table in this process."""

    def __init__(self, live: LiveTable, gate: asyncio.Semaphore, pace: Pace) -> None:
        self.live = live
        self._gate = gate
        self._pace = pace
        self.tick = 0
        self.faces: dict[Viewer, Face] = {}
        self.streams: dict[Stream, int | None] = {}
        """Open streams, with the seat whose view each of them shows."""
        self._offers: dict[int, UndoOffer] = {}
        self._offers_of = -1
        self._timer: asyncio.TimerHandle | None = None
        self._bystanders: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._together: set[int] = set()
        self._wires: dict[str, bytes] = {}
        self._told: dict[tuple[LogLine, ...], bytes] = {}
        self._told_at = -1
        self._people: object = None
        self._people_at = -1
        self._unsubscribe = live.subscribe(self._changed)
        self._later()

    @property
    def watching(self) -> int:
        """Streams of people without a seat."""
        return sum(face.streams for viewer, face in self.faces.items() if not viewer.own)

    def enter(self, viewer: Viewer, stream: Stream) -> Face:
        face = self.faces.get(viewer)
        if face is None:
            face = self.faces[viewer] = Face(self, viewer)
        face.streams += 1
        self.streams[stream] = viewer.seat
        self._arrival(viewer, True)
        return face

    def leave(self, face: Face, stream: Stream) -> None:
        self.streams.pop(stream, None)
        face.streams -= 1
        if not face.streams:
            del self.faces[face.viewer]
        self._arrival(face.viewer, False)

    def _arrival(self, viewer: Viewer, here: bool) -> None:
        """Whoever sits here is present now, or not; a table tells its viewers itself, but not who only watches."""
        for seat in viewer.own:
            if here:
                self.live.arrive(seat)
            else:
                self.live.depart(seat)
        if not viewer.own:
            self.bump()

    def close(self) -> None:
        self._unsubscribe()
        for timer in (self._timer, self._bystanders):
            if timer is not None:
                timer.cancel()
        if self._task is not None:
            self._task.cancel()

    def bump(self) -> None:
        """Something that a viewer may see has changed; who has just chosen waits for it and is served first."""
        self.tick += 1
        rows = self.live.rows
        mover = rows[-1].seat if rows else -1
        pending = self.live.pending
        later = []
        for stream, seat in self.streams.items():
            if seat == mover:
                stream.wake()
            elif seat in pending or not self._pace.busy:
                later.append(stream)
            elif self._bystanders is None:
                self._bystanders = asyncio.get_running_loop().call_later(PATIENCE, self._wake_bystanders)
        for stream in later:
            stream.wake()

    def _wake_bystanders(self) -> None:
        self._bystanders = None
        for stream in self.streams:
            stream.wake()

    def wire(self, markup: str) -> bytes:
        """A part as it travels; a shared one is encoded once for all viewers."""
        found = self._wires.get(markup)
        if found is None:
            if len(self._wires) > 64:
                self._wires.clear()
            found = self._wires[markup] = _line(markup)
        return found

    def told(self, lines: list[LogLine]) -> bytes:
        """New lines of the log as they travel; most viewers hear the same."""
        if self._told_at != self.tick:
            self._told_at = self.tick
            self._told = {}
        key = tuple(lines)
        found = self._told.get(key)
        if found is None:
            found = self._told[key] = _line(parts.log_new(shown_lines(self.live, lines)))
        return found

    def people(self) -> object:
        """All that the part `people` depends on, put together once per tick."""
        if self._people_at != self.tick:
            self._people_at = self.tick
            live = self.live
            seats = tuple([(seat.name, kind_of(seat), seat.bot, seat.present > 0) for seat in live.seats])
            self._people = (seats, live.status, self.watching)
        return self._people

    # ---- taking back: asked when the table is quiet, only for who could

    def offer(self, seat: int | None) -> UndoOffer | None:
        """What is known by now of what the seat can take back."""
        return self._offers.get(seat) if seat is not None and self._offers_of == self.live.number else None

    def _changed(self) -> None:
        if self._offers_of != self.live.number:
            self._later()
        self.bump()

    def _later(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._offers_of = self.live.number
        self._offers = {}
        pending = set(self.live.pending)
        if not (pending and pending < self._together):
            self._together = pending if len(pending) > 1 else set()
        self._timer = asyncio.get_running_loop().call_later(QUIET, self._ask, True)

    def _ask(self, quick: bool) -> None:
        self._timer = None
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._find_offers(quick))

    async def _find_offers(self, quick: bool) -> None:
        live = self.live
        asked = -1
        while asked != live.number and self._timer is None and not live.over:
            quick = quick or asked >= 0  # play went on meanwhile: a first look again
            asked = live.number
            mover = next((row.seat for row in reversed(live.rows) if not row.word.startswith("!")), None)
            could = (self._together - set(live.pending)) | ({mover} if mover is not None else set())
            for seat in sorted(could & {viewer.seat for viewer in self.faces if viewer.seat is not None}):
                # One question at a time in the whole process: play goes first.
                async with self._gate:
                    if live.number != asked:
                        break
                    offer = await live.undo_offer(seat, quick=quick)
                if live.number == asked and self._offers.get(seat) != offer:
                    self._offers[seat] = offer
                    self._offered(seat)
        if quick and self._timer is None and not live.over:
            self._timer = asyncio.get_running_loop().call_later(SURE, self._ask, False)

    def _offered(self, seat: int) -> None:
        """Only who plays the seat sees what it can take back."""
        self.tick += 1
        for stream, shown in self.streams.items():
            if shown == seat:
                stream.wake()


def _line(markup: str) -> bytes:
    """Markup as part of one `data:` line; a piece of a picture travels inside an <svg>."""
    if "\n" in markup or "\r" in markup:
        markup = markup.replace("\r", " ").replace("\n", " ")
    return f"<svg data-part>{markup}</svg>".encode() if markup.startswith("<g") else markup.encode()


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


def hello(live: LiveTable, viewer: Viewer) -> bytes:
    seats: list[dict[str, object]] = [
        {
            "seat": seat.seat,
            "name": seat.name,
            "kind": kind_of(seat),
            "bot": seat.bot,
            "you": seat.seat in viewer.own,
            "present": seat.present > 0,
        }
        for seat in live.seats
    ]
    said = Hello(live.number, live.status, viewer.seat, viewer.own, live.pending, clock_faces(live), seats)
    return json_event("hello", said)


def json_event(name: str, value: object) -> bytes:
    return b"event: %b\ndata: %b\n\n" % (name.encode(), msgspec.json.encode(value))
