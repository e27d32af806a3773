"""What each kind of viewer of a table has been sent, and what has changed for them since.

Compiled: every choice comes through here for every viewer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ziggurat.core.contract.beats import Line
from ziggurat.core.contract.log_lines import LogLine
from ziggurat.core.render.drawing import Part
from ziggurat.core.render.page import here
from ziggurat.core.render.pen import esc, escaped
from ziggurat.web.away_data import away_data, returned_data
from ziggurat.web.end_data import end_data
from ziggurat.web.gate_data import gate_data
from ziggurat.web.lesson_data import coach_data
from ziggurat.web.live.log_diff import Heads, LogFace
from ziggurat.web.offer_data import offer_data
from ziggurat.web.page_data import UndoData
from ziggurat.web.pages import again, away, parts
from ziggurat.web.pages.end import end
from ziggurat.web.pages.gate import gate
from ziggurat.web.pages.lesson import coach
from ziggurat.web.pages.story import story
from ziggurat.web.story_data import chapter_of, line_of_play, meaning_of
from ziggurat.web.table_data import (
    Starts,
    Viewer,
    chat_lines,
    colors,
    marks_of,
    passing_data,
    people_data,
    starts_of,
    subject,
    undo_data,
)

if TYPE_CHECKING:
    from ziggurat.tables import LiveTable
    from ziggurat.web.live.streams import Board

SPOKEN = 3
"""At most so many lines of the log are read out."""
PAGE_PARTS = ("people", "undo", "offer", "away", "returned", "gate")
"""Parts that change without a new position."""
MOST_PLAYED = 40
"""A page that lacks more beats than this gets the lines alone, for it plays none of them."""
WIRES = 128
"""Pieces of markup that are kept as they travel."""

_LOG_NEW, _LOG_END = [markup.encode() for markup in parts.LOG_NEW]
_SAY, _SAY_END = [markup.encode() for markup in parts.SAY]

ITEM, ITEM_END = b"<li", b"</li>"
"""Between these, and with more attributes after the first, stands a line of the log."""

Pieces = tuple[tuple[str, str], ...]


class Sent:
    """A part as it looks now, and the ticks at which it, its set of pieces and each of these last changed."""

    __slots__ = ("changed", "common", "pieces", "text", "ticks", "whole")

    def __init__(self, text: str, pieces: Pieces, tick: int, common: bool = False) -> None:
        self.text = text
        self.common = common
        """Whether others are sent the very same string; of pieces, some are."""
        self.pieces = pieces
        self.changed = tick
        self.whole = tick
        self.ticks = [tick] * len(pieces)

    @property
    def markup(self) -> str:
        return "".join([markup for _, markup in self.pieces]) if self.pieces else self.text

    def put(self, text: str, pieces: Pieces, tick: int) -> None:
        """It may look different now."""
        before = self.pieces
        if len(before) != len(pieces) or self.text != text:
            self._anew(text, pieces, tick)
            return
        for i in range(len(pieces)):
            old, new = before[i], pieces[i]
            if old[1] is not new[1] and old[1] != new[1]:
                if old[0] != new[0]:
                    self._anew(text, pieces, tick)
                    return
                self.changed = self.ticks[i] = tick
        self.pieces = pieces

    def _anew(self, text: str, pieces: Pieces, tick: int) -> None:
        self.text = text
        self.pieces = pieces
        self.changed = self.whole = tick
        self.ticks = [tick] * len(pieces)

    def since(self, tick: int) -> list[str]:
        """The markup that who has seen this tick lacks."""
        if self.whole > tick:
            return [self.markup]
        out = [self.pieces[i][1] for i in range(1, len(self.pieces) - 1) if self.ticks[i] > tick]
        if self.ticks[0] > tick:
            # Only the attributes: what is inside stays.
            out.append(f"{self.pieces[0][1][:-1]} data-shell>{self.pieces[-1][1]}")
        return out


class Told:
    """A line of the log as it travels, `index` being its place among those of its row, and as it is read out."""

    __slots__ = ("beat", "index", "item", "line", "panel", "said")

    def __init__(self, line: LogLine, index: int, item: bytes, said: bytes) -> None:
        self.line = line
        self.index = index
        self.item = item
        self.said = said
        weight = line.beat.weight
        self.beat = line.event >= 0
        """Whether it may mean something for a seat; of what is quiet the page says it with the beat before."""
        self.panel = self.beat and weight in ("decision", "chapter")
        """Whether it may open a panel."""


class Common:
    """What all viewers of a table are sent alike: made once."""

    def __init__(self, live: LiveTable) -> None:
        self._live = live
        self._wires: dict[int, tuple[str, bytes]] = {}
        self._told: dict[int, Told] = {}
        self.heads = Heads(live)
        self._names: tuple[str, ...] = ()
        self._starts: Starts = []
        self._paint: tuple[str, ...] = ()
        self._title = ""
        self._here = ""
        self._people: object = None
        self._people_at = -1

    def wire(self, markup: str) -> bytes:
        """A part as it travels."""
        # By identity: shared parts are the same objects for all, and to hash some kilobytes costs as much as encoding.
        found = self._wires.get(id(markup))
        if found is None:
            if len(self._wires) > WIRES:
                self._wires.clear()
            found = self._wires[id(markup)] = markup, line_of(markup)
        return found[1]

    def here(self, title: str) -> str:
        """Where one is; the same object for all, as long as it is the same."""
        if title != self._title:
            self._title, self._here = title, here(title)
        return self._here

    def told(self, lines: list[LogLine]) -> list[Told]:
        """New lines of the log as they travel; most viewers hear the same, at one time or another."""
        live = self._live
        names = live.fold.names
        if names is not self._names or len(self._told) > WIRES:
            # Whom a line is about is known by the names.
            self._names = names
            self._starts = starts_of(live)
            self._paint = colors(live)
            self._told.clear()
        out: list[Told] = []
        number, index = -1, 0
        for line in lines:
            index = index + 1 if line.number == number else 0
            number = line.number
            # By identity, as above; what is kept beside it cannot make room for another line of the same number.
            found = self._told.get(id(line))
            if found is None or found.index != index:
                found = self._told[id(line)] = self._tell(line, number, index)
            out.append(found)
        return out

    def _tell(self, line: LogLine, number: int, index: int) -> Told:
        seat, name = subject(line, self._starts)
        words, name = escaped(line.text), esc(name)
        color = "" if seat is None else self._paint[seat]
        item = parts.log_item(number, index, line.kind, color, name, words, marks_of(line, seat))
        return Told(line, index, line_of(item), line_of(words))

    def people(self, board: Board) -> object:
        """All that the part `people` depends on, put together once per tick; the same object if it is the same."""
        if self._people_at != board.tick:
            self._people_at = board.tick
            fold = self._live.fold
            seats = tuple(
                [(seat.name, seat.taken, seat.bot, seat.present > 0 or seat.elsewhere > 0.0) for seat in fold.seats]
            )
            people = (seats, fold.started, fold.pending == 0, board.watching)
            if people != self._people:
                self._people = people
        return self._people


class Face:
    """The table as one kind of viewer sees it: its parts, and when each of them last changed."""

    def __init__(self, board: Board, viewer: Viewer) -> None:
        self.board = board
        self.live = board.live
        self._common = board.common
        self.viewer = viewer
        self.streams = 0
        self.number = -1
        self.tick = -1
        self._title = ""
        self._parts: tuple[Part, ...] = ()
        self._sent: dict[str, Sent] = {}
        self._people: object = None
        self._away: tuple[int, ...] = ()
        self._undo: UndoData | None = None
        self._log = LogFace(board.live, viewer.seat, board.common.heads)
        self._line: Line | None = None
        self._gated = not board.live.fold.moves
        """Whether the game may still wait to begin."""
        self._deltas: dict[tuple[int, int, int], bytes] = {}

    def refresh(self) -> None:
        """Draw what has changed since the last time."""
        board = self.board
        if self.tick == board.tick:
            return
        live = self.live
        if self._number_changed(live.fold.number):
            drawing = live.drawing(self.viewer.seat)
            if drawing.title != self._title:
                self._title = drawing.title
                self._put("here", self._common.here(drawing.title), (), True)
            before, self._parts = self._parts, drawing.parts
            for i, part in enumerate(drawing.parts):
                if i >= len(before) or before[i] is not part:
                    self._put(part.id, part.text, part.pieces, part.shared)
            line = line_of_play(live, self.viewer.seat)
            if line != self._line:
                self._line = line
                self._put("story", story(line, live.names, colors(live), self.viewer.seat))
            wishes = passing_data(live, self.viewer.seat)
            if wishes is not None:
                self._put("passing", parts.passing(wishes))
            if live.fold.course is not None:
                coached = coach_data(live, self.viewer.seat)
                if coached is not None:
                    self._put("coach", coach(coached))
        people = self._common.people(board)
        if people is not self._people:
            self._people = people
            self._put("people", parts.people(people_data(live, self.viewer, board.watching)))
        if board.away != self._away:
            self._away = board.away
            self._put("away", away.away(away_data(live, self.viewer, board.away)))
        if self._gated:
            shut = gate_data(live, self.viewer)
            self._gated = not live.fold.moves
            self._put("gate", gate(shut))
        if self.viewer.seat is not None and self.viewer.seat in live.fold.stood_in:
            self._put("returned", away.returned(returned_data(live, self.viewer.seat)))
        if live.over:
            self._put("end", end(end_data(live, self.viewer)))
        if live.fold.again or live.fold.rematch:
            self._put("offer", again.offer(offer_data(live, self.viewer)))
        undo = undo_data(live, self.viewer.seat, board.offer(self.viewer.seat))
        if undo != self._undo:
            self._undo = undo
            self._put("undo", parts.undo(undo))
        self.tick = board.tick
        self._deltas.clear()

    def _number_changed(self, number: int) -> bool:
        changed = number != self.number
        self.number = number
        return changed

    def _put(self, part: str, text: str, pieces: Pieces = (), shared: bool = False) -> None:
        known = self._sent.get(part)
        if known is None:
            self._sent[part] = Sent(text, pieces, self.board.tick, shared)
        else:
            known.put(text, pieces, self.board.tick)

    def delta(self, tick: int, number: int, chat: int) -> bytes:
        """One event for a stream that has seen this tick, position and line of chat; empty if nothing is new."""
        if self.streams == 1:
            return self._event(tick, number, chat)
        key = (tick, number, chat)
        made = self._deltas.get(key)
        if made is None:
            made = self._deltas[key] = self._event(tick, number, chat)
        return made

    def resumed(self) -> bytes:
        """The event for a page that has this very position already: only what may have changed beside it."""
        return self._event(self.tick, self.number, 0, PAGE_PARTS)

    def _event(self, tick: int, number: int, chat: int, anyway: tuple[str, ...] = ()) -> bytes:
        live = self.live
        common = self._common
        out: list[bytes] = [b"id: %d\nevent: parts\ndata: " % self.number]
        for part, sent in self._sent.items():
            if sent.changed > tick:
                if sent.common or sent.pieces:
                    for markup in sent.since(tick):
                        out.append(common.wire(markup))
                else:
                    out.append(line_of(sent.text))
            elif part in anyway:
                out.append(line_of(sent.markup))
        if number < self.number:
            seat = self.viewer.seat
            lines = live.fold.log.lines(seat, number)
            spoken: list[bytes] = []
            if lines:
                told = common.told(lines)
                out.append(_LOG_NEW)
                few, newest, read_out = len(told) <= MOST_PLAYED, told[-1].line.number, len(told) - SPOKEN
                items: list[bytes] = []
                for i in range(len(told)):
                    line = told[i]
                    meaning = meaning_of(live, seat, line.line.event) if few and line.beat else ""
                    items.append(self._played(line, meaning, newest) if meaning or line.panel else line.item)
                    if i >= read_out:
                        spoken.append(line.said)
                        if meaning:
                            spoken.append(line_of(escaped(meaning)))
                out += self._log.wrapped(number, lines, items)
                out.append(_LOG_END)
            pending = live.fold.pending
            if (seat is not None and pending >> seat & 1) or (live.fold.started and not pending):
                spoken.append(line_of(self._question()))
            if spoken:
                out += (_SAY, b" ".join(spoken), _SAY_END)
        if live.chat and live.chat[-1].id > chat:
            out.append(line_of(parts.chat_new(chat_lines(live, chat))))
        if len(out) == 1:
            return b""
        out.append(b"\n\n")
        return b"".join(out)

    def _played(self, told: Told, meaning: str, newest: int) -> bytes:
        """A line that is a beat, with what it means for this seat, and with its panel if nothing has followed yet."""
        item = told.item
        fresh = told.panel and told.line.number == newest
        panel = chapter_of(self.live, self.viewer.seat, told.line.event) if fresh else ""
        if panel:
            item = item[: -len(ITEM_END)] + line_of(panel) + ITEM_END
        return b'<li data-means="%b"%b' % (line_of(escaped(meaning)), item[len(ITEM) :]) if meaning else item

    def _question(self) -> str:
        """The question as it stands on the page, for to ask the game once more costs as much as a drawing.

        Where a page draws more than words, as one question for each kind of action, the game is asked.
        """
        asked = self._sent.get("ask")
        markup = "" if asked is None else asked.markup
        start = markup.find("<h2>") + 4
        end = markup.find("</h2>", start)
        if start >= 4 and end > start:
            question = markup[start:end]
            if "<" not in question:
                return question
        live = self.live
        return escaped(live.prompt(self.viewer.seat).question)


class Follower:
    """What one stream of a table has seen, and what it lacks."""

    def __init__(self, face: Face, clock: Callable[[LiveTable], bytes] | None) -> None:
        """`clock` makes the event that tells the time, if the table has one."""
        self._face = face
        self._live = face.live
        self._clock = clock
        self.seen = -1, 0, 0
        """Tick, position and line of chat."""

    def news(self) -> bytes:
        """The event that brings it up to date; empty if nothing is new."""
        face, live = self._face, self._live
        face.refresh()
        seen = self.seen
        event = face.delta(seen[0], seen[1], seen[2])
        self.seen = face.tick, face.number, live.chat[-1].id if live.chat else 0
        if event and self._clock is not None and face.number != seen[1]:
            event += self._clock(live)
        return event

    def resume(self, after: int | None) -> bytes:
        """Begin where a page stands that has seen position `after`; the first event if it needs none but this."""
        face, live = self._face, self._live
        face.refresh()
        if after == face.number:
            self.seen = face.tick, face.number, live.chat[-1].id if live.chat else 0
            return face.resumed()
        # A page that knows more than we do has seen another history; it gets everything.
        self.seen = -1, after if after is not None and after < face.number else 0, 0
        return b""


def line_of(markup: str) -> bytes:
    """Markup as part of one `data:` line; a piece of a picture travels inside an <svg>."""
    if "\n" in markup or "\r" in markup:
        markup = markup.replace("\r", " ").replace("\n", " ")
    return f"<svg data-part>{markup}</svg>".encode() if markup.startswith("<g") else markup.encode()
