"""What a table shows: facts for everybody, and to each viewer what they may know, drawn only when somebody asks."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from ziggurat.core.contract.fair import commitment_of
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.log_lines import LogLine
from ziggurat.core.contract.record import Record
from ziggurat.core.contract.view import Prompt, View
from ziggurat.core.render.drawing import Drawing
from ziggurat.core.render.render_cache import Memory
from ziggurat.tables.fold import Fold
from ziggurat.tables.model import ChatLine, ClockFace, Row, Seat, Status, Step, Table
from ziggurat.tables.new_table import status_of
from ziggurat.tables.waiting import PROMPT, empty_drawing, empty_text, empty_view

if TYPE_CHECKING:
    from ziggurat.tables.hub import Hub


class ShownTable:
    """The side of a table that is looked at; a viewer is a seat, or None for a spectator."""

    def __init__(self, hub: Hub, fold: Fold, chat: list[ChatLine]) -> None:
        self.hub = hub
        self.fold = fold
        self.id: str = fold.table.id
        self.table: Table = fold.table
        self.game: AnyGame = fold.game
        self.chat = chat
        self.version = 0
        """Grows with every change that a viewer might see: rows, chat, presence."""
        self._views: dict[int | None, View] = {}
        self._drawings: dict[int | None, Drawing] = {}
        self._texts: dict[int | None, str] = {}
        self._memory = Memory(fold.names)
        self._listeners: dict[object, Callable[[], None]] = {}

    # ---- facts

    @property
    def number(self) -> int:
        """Of the newest position."""
        return self.fold.number

    @property
    def rows(self) -> list[Row]:
        return self.fold.rows

    @property
    def record(self) -> Record:
        """Tells everything (the seed): hand it out only when `over`. There is none before the start."""
        return self.fold.record

    @property
    def commitment(self) -> str:
        """What binds the table to its part of the seed (see `core.fair`); empty if the seed was given beforehand."""
        return commitment_of(self.table.secret) if self.table.secret is not None else ""

    @property
    def colors(self) -> tuple[str, ...]:
        """Of the seats; they never change."""
        return self.game.seat_colors(len(self.fold.seats), self.table.plan.options)

    @property
    def state(self) -> Any:
        """None before the start."""
        return self.fold.state

    @property
    def seats(self) -> list[Seat]:
        return self.fold.seats

    @property
    def names(self) -> tuple[str, ...]:
        return self.fold.names

    @property
    def status(self) -> Status:
        return status_of(self.fold)

    @property
    def over(self) -> bool:
        return self.fold.started and not self.fold.pending

    @property
    def pending(self) -> tuple[int, ...]:
        """Seats that owe a choice; () before the start and after the end."""
        return self.fold.state.actors() if self.fold.pending else ()

    def seats_of(self, guest: str) -> list[int]:
        """The seats that this guest plays (several for a hot seat)."""
        return [seat.seat for seat in self.fold.seats if seat.guest == guest]

    def waits_for(self, guest: str) -> bool:
        """Whether this guest owes a choice."""
        pending = self.fold.pending & ~self.fold.bots
        return bool(pending) and any(pending >> seat & 1 for seat in self.seats_of(guest))

    # ---- what a viewer may know

    def view(self, viewer: int | None) -> View:
        """With names; kept until the next row. Before the start everybody sees the same empty table."""
        found = self._views.get(viewer)
        if found is None:
            if self.fold.started:
                found = self.game.view_with(self._memory, self.fold.state, viewer)
            else:
                found = empty_view(self.fold)
            self._views[viewer] = found
        return found

    def prompt(self, viewer: int | None) -> Prompt:
        """What the viewer is asked."""
        return self.game.ask(self.view(viewer)) if self.fold.started else PROMPT

    def drawing(self, viewer: int | None) -> Drawing:
        """Kept until the next row; shared parts are the same objects for all viewers."""
        found = self._drawings.get(viewer)
        if found is None:
            view = self.view(viewer)
            found = self._drawn(view) if self.fold.started else empty_drawing(view)
            self._drawings[viewer] = found
        return found

    def _drawn(self, view: View) -> Drawing:
        return self.game.headed(self.game.draw_with(self._memory, view))

    def text(self, viewer: int | None) -> str:
        """The table in words."""
        found = self._texts.get(viewer)
        if found is None:
            view = self.view(viewer)
            found = self._texts[viewer] = self.game.tell(view) if self.fold.started else empty_text(view)
        return found

    def log(self, viewer: int | None, after: int = 0) -> list[LogLine]:
        """The lines of rows with a number above `after` that this viewer may hear."""
        return self.fold.log.lines(viewer, after)

    def clock(self, seat: int) -> float | None:
        """Seconds left, or None without a clock."""
        return self.fold.clocks.remaining(seat, self.hub.now())

    def clocks(self) -> list[ClockFace]:
        """All clocks of persons; empty without a clock."""
        clocks = self.fold.clocks
        now = self.hub.now()
        return [
            ClockFace(place.seat, left, bool(clocks.running >> place.seat & 1))
            for place in self.fold.seats
            if place.person and (left := clocks.remaining(place.seat, now)) is not None
        ]

    def replay(self, viewer: int | None, *, text: bool = True) -> Iterator[Step]:
        """Every position from the deal on as this viewer saw it (while running: give only what the viewer owns).

        What came before the deal is shown at the table as it was dealt, with nothing to choose: one drawing, with its
        scenery, is for the whole replay.
        """
        dealt = self.fold.earlier(0)[1] if self.fold.started else None
        fold = Fold(self.table, self.game)
        memory = Memory(fold.names)
        yield _step(fold, dealt, memory, None, viewer, text)
        for row in self.fold.rows[:]:
            if fold.started and not fold.pending:
                return  # what comes after the end is the offer of a rematch
            fold.add(row)
            memory.turn(fold.names)
            yield _step(fold, dealt, memory, row, viewer, text)

    def at(self, number: int) -> Fold:
        """The fold as it was at this position."""
        fold = Fold(self.table, self.game)
        for row in self.fold.rows[:number]:
            fold.add(row)
        return fold

    def forget(self) -> None:
        """Draw anew from here on."""
        self._views = {}
        self._drawings = {}
        self._texts = {}
        self._memory.turn(self.fold.names)

    # ---- waking streams

    def subscribe(self, wake: Callable[[], None]) -> Callable[[], None]:
        """Call `wake` (in the event loop, at once) after every change; returns how to stop that."""
        key = object()
        self._listeners[key] = wake
        return lambda: self._listeners.pop(key, None) and None

    @property
    def watched(self) -> bool:
        """Whether a stream is open here: then the table stays in memory."""
        return bool(self._listeners)

    async def wait(self, version: int) -> None:
        """Return when `self.version` is above this one, or when the hub closes."""
        while self.version <= version and not self.hub.closing:
            changed = asyncio.Event()
            stop = self.subscribe(changed.set)
            try:
                await changed.wait()
            finally:
                stop()

    def wake(self) -> None:
        """Something has changed, or the hub closes: wake the streams."""
        self.version += 1
        for wake in list(self._listeners.values()):
            wake()


def _step(fold: Fold, dealt: Any, memory: Memory, row: Row | None, viewer: int | None, text: bool) -> Step:
    game = fold.game
    if dealt is None:
        view = empty_view(fold)
        drawing, told = empty_drawing(view), empty_text(view)
    else:
        view = game.view_with(memory, fold.state, viewer) if fold.started else game.view(dealt, viewer).quiet()
        drawing = game.headed(
            game.draw_with(memory, view) if fold.started else game.draw(view.named(fold.names)),
        )
        told = game.tell(view) if text else ""
    return Step(
        number=fold.number,
        seat=None if row is None or row.seat < 0 else row.seat,
        lines=tuple(fold.log.lines(viewer, fold.number - 1)) if row is not None else (),
        drawing=drawing,
        text=told,
    )
