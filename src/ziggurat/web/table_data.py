"""From a live table to what its pages and events show to one viewer."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple
from weakref import WeakKeyDictionary

from ziggurat.core.contract.errors import ZigguratError
from ziggurat.core.contract.log_lines import LogLine as Line
from ziggurat.core.render.prose import plural
from ziggurat.games import load
from ziggurat.tables import Clock, LiveTable, asking
from ziggurat.tables import model as tables
from ziggurat.web import shelf
from ziggurat.web.page_data import (
    AskingData,
    ChatLine,
    LogLine,
    PassingData,
    PassingWindow,
    PeopleData,
    PointsData,
    SeatData,
    TableCard,
    UndoData,
    UndoStep,
)
from ziggurat.web.page_data import SeatCard as Card
from ziggurat.web.pages.story import ACTION, marks

CHAT_LINES = 50
"""How much of the chat a page or a new stream gets."""


class Viewer(NamedTuple):
    """All that decides what somebody is shown: whose view it is, their seats, and whether it is their table."""

    seat: int | None
    own: tuple[int, ...] = ()
    host: bool = False


def viewer_of(live: LiveTable, guest: str, seat: int | None, *, choose: bool = False) -> Viewer:
    """The viewer that a guest is for one of their seats, or for None a spectator.

    With `choose`, one of their seats is taken for them: the one that is asked, or the first.
    """
    own = tuple(live.seats_of(guest)) if guest else ()
    if seat is None and own and choose:
        asked = [mine for mine in own if mine in live.pending]
        seat = asked[0] if asked else own[0]
    host = bool(guest) and live.table.host == guest
    if seat is None and own:
        # A public screen that a player has set up: it is nobody's.
        return Viewer(None)
    return Viewer(seat, own, host)


def kind_of(seat: tables.Seat) -> str:
    if seat.bot:
        return "bot"
    if not seat.taken and seat.kind == "link":
        return "open"
    return "hot" if seat.kind == "hot" else "person"


_PAINT: WeakKeyDictionary[LiveTable, tuple[str, ...]] = WeakKeyDictionary()


def colors(live: LiveTable) -> tuple[str, ...]:
    """The colours of the seats; they never change, and a spectator's view only for them would cost every move."""
    found = _PAINT.get(live)
    if found is None:
        found = _PAINT[live] = live.colors
    return found


def seat_data(live: LiveTable, viewer: Viewer) -> list[SeatData]:
    """The seats for the part `people`."""
    paint = colors(live)
    return [
        SeatData(
            seat=seat.seat,
            name=seat.name,
            color=paint[seat.seat],
            kind=kind_of(seat),  # type: ignore[arg-type]
            bot=seat.bot,
            you=seat.seat in viewer.own,
            person=seat.person,
            present=live.here(seat.seat),
        )
        for seat in live.seats
    ]


def people_data(live: LiveTable, viewer: Viewer, watching: int) -> PeopleData:
    return PeopleData(
        table=live.id,
        seat=viewer.seat,
        seats=seat_data(live, viewer),
        watching=watching,
        host=viewer.host,
        phase=live.status,
        hints=live.table.plan.hints,
    )


def shown_lines(live: LiveTable, lines: Sequence[Line]) -> list[LogLine]:
    """These lines, all that one viewer may hear of some rows, as pages show them."""
    out: list[LogLine] = []
    number, index = -1, 0
    for line in lines:
        index = index + 1 if line.number == number else 0
        number = line.number
        out.append(shown_line(live, line, index))
    return out


def shown_line(live: LiveTable, line: Line, index: int) -> LogLine:
    """A line as pages show it; `index` counts those of the same row that the viewer may hear."""
    seat, name = subject(line, starts_of(live))
    return LogLine(
        number=line.number,
        index=index,
        seat=line.seat,
        color="" if seat is None else colors(live)[seat],
        text=line.text,
        name=name,
        kind=line.kind,
        chip=line.beat.chip,
        outcome=line.beat.closes,
        noise=line.beat.noise,
        at=line.beat.at,
        marks=marks_of(line, seat),
    )


def marks_of(line: Line, seat: int | None) -> str:
    """How a line is played as a beat, `seat` being whom it is about; of the table's words, only taking back is one."""
    return marks(ACTION if line.kind == "undo" else line.beat, seat, line.seat)


Starts = list[tuple[str, str, str]]
"""Every seat's name, and the two ways in which a line about it begins."""


def starts_of(live: LiveTable) -> Starts:
    return _starts(tuple([seat.name for seat in live.seats]))


@lru_cache(1024)
def _starts(names: tuple[str, ...]) -> Starts:
    return [(name, f"{name} ", f"{name}:") for name in names]


def subject(line: Line, starts: Starts) -> tuple[int | None, str]:
    """Whom a line is about, and the name it begins with: a choice of one seat may tell of several."""
    text = line.text
    for seat, (name, start, other) in enumerate(starts):
        if text.startswith(start) or text.startswith(other):
            return seat, name
    return None if line.kind in ("event", "head") else line.seat, ""


def chat_lines(live: LiveTable, after: int = 0) -> list[ChatLine]:
    paint = colors(live)
    return [
        ChatLine(
            id=line.id,
            seat=line.seat,
            color="" if line.seat is None else paint[line.seat],
            name=line.name,
            text=line.text,
            at=line.at,
        )
        for line in live.chat[-CHAT_LINES:]
        if line.id > after
    ]


def undo_data(live: LiveTable, seat: int | None, offer: tables.UndoOffer | None) -> UndoData:
    """What the seat may take back, what it could ask the others for, and what somebody asks for now."""
    if seat is None or not live.fold.started:
        return UndoData(seat=seat)
    fold = live.fold
    asked = _asking(live, seat)
    if offer is not None and offer.steps:
        steps = [UndoStep(number=step.number, words=step.words) for step in offer.steps]
        return UndoData(seat=seat, steps=steps, reason=offer.reason, asking=asked)
    reason = "" if offer is None else offer.reason
    last = next((row for (mover, _), row in zip(reversed(fold.moves), reversed(fold.kept)) if mover == seat), 0)
    # Whether what came last can be taken back without asking is not known yet.
    unknown = offer is None and bool(fold.kept) and (last == fold.kept[-1] or bool(fold.secret[seat]))
    may_ask = 0 if unknown or not last or asking.against(fold, seat, last) else last
    return UndoData(seat=seat, reason=reason, may_ask=may_ask, asking=asked)


def _asking(live: LiveTable, seat: int) -> AskingData | None:
    found = live.fold.asking.open
    if found is None:
        return None
    missing = live.fold.asking.missing(live.fold)
    return AskingData(
        name=live.seats[found.seat].name,
        color=colors(live)[found.seat],
        what=asking.what(live.fold, found),
        waits_for=[live.seats[other].name for other in missing],
        mine=found.seat == seat,
        answer=seat in missing,
    )


def passing_data(live: LiveTable, seat: int | None) -> PassingData | None:
    """What the seat has asked the table to pass in; None where there is nothing to ask."""
    windows = live.game.windows
    if seat is None or not windows:
        return None
    wishes = live.fold.passing.wishes[seat]
    asked = live.game.window(live.state, seat) if seat in live.pending else None
    return PassingData(
        table=live.id,
        seat=seat,
        windows=[
            PassingWindow(key=window.key, title=window.title, help=window.help, wish=wishes.get(window.key, "ask"))
            for window in windows
        ],
        asked=asked[0] if asked else "",
    )


def points_data(live: LiveTable, seat: int | None) -> PointsData | None:
    """Where the points come from; None while the table keeps them to itself."""
    if not live.fold.started or not (live.table.plan.show_points or live.over):
        return None
    view = live.view(seat)
    return PointsData(view=view, points=live.game.known_points(view))


def clock_words(clock: Clock) -> str:
    if clock.kind == "live":
        return f"{plural(clock.minutes, 'minute')} each"
    if clock.kind == "slow":
        return f"{plural(clock.days, 'day')} a choice"
    return ""


def seat_colors(game: str, seats: int, options: dict[str, str] | None = None) -> Sequence[str]:
    """The colours of a game's seats, for lists of tables that are not loaded."""
    try:
        found = load(game)
        return found.seat_colors(seats, options or {})
    except ZigguratError:
        return [""] * seats


_COLORS: dict[tuple[str, int], Sequence[str]] = {}


def table_card(listing: tables.Listing, live: LiveTable | None = None, join: str = "") -> TableCard:
    """A table in a list; what is only known of a loaded one comes from there."""
    seats = len(listing.kinds)
    paint: Sequence[str]
    if live is not None:
        paint = colors(live)
    else:
        known = (listing.game, seats)
        if known not in _COLORS:
            _COLORS[known] = seat_colors(*known)
        paint = _COLORS[known]
    pending = live.pending if live is not None else ()
    over = listing.status == "over"
    title = shelf.title_of(listing.game)
    return TableCard(
        id=listing.id,
        title=listing.title or title,
        game=listing.game,
        game_title=title,
        phase=listing.status,
        number=live.number if live is not None else 0,
        seats=[
            Card(
                seat=seat,
                name=name,
                kind="open" if not name else {"bot": "bot", "hot": "hot"}.get(kind, "person"),  # type: ignore[arg-type]
                color=paint[seat],
                you=seat in listing.mine,
                pending=seat in pending,
                score=listing.scores[seat] if over and listing.scores else None,
                rank=listing.ranking[seat] if over and listing.ranking else None,
            )
            for seat, (name, kind) in enumerate(zip(listing.names, listing.kinds))
        ],
        your_turn=listing.waiting,
        public=listing.public,
        clock=clock_words(listing.clock),
        at=listing.updated,
        join=join,
        trouble=listing.trouble,
    )
