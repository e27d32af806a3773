"""What a table is made of, as plain typed data; all of it goes through msgspec to and from JSON."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from ziggurat.bots.advice import Hint, Review
from ziggurat.core.contract.errors import ZigguratError
from ziggurat.core.contract.fair import Hex
from ziggurat.core.contract.log_lines import LogLine
from ziggurat.core.editions.positions import GivenSeed
from ziggurat.core.render.drawing import Drawing

NAME_LENGTH = 24
TEXT_LENGTH = 500
"""Of one chat line."""

SeatKind = Literal["me", "link", "bot", "hot"]
"""Whoever opens the table; a friend by link; a bot; another person at the device of whoever opens the table."""
TableKind = Literal["table", "lesson"]
"""A lesson stands in no list, and is tidied when nobody has touched it for a while."""
Status = Literal["open", "running", "over"]
"""Seats are still free; in play; finished."""
Why = Literal["", "resigned", "absent", "flagged", "filled"]
"""Why a bot plays a person's seat."""
TAKING_BACK = ("!undo", "!anew", "!rewind")
"""How rows begin that make earlier choices void."""


class NoSuchTable(ZigguratError):
    """No table has this id, or no seat has this token."""


class TooMany(ZigguratError):
    """Somebody has as many tables as one person may have."""


class Unreadable(ZigguratError):
    """What the database holds of a table cannot be a table; says what is wrong with it."""


# ---- what is agreed before the game


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """None; live: minutes for all choices of a player together; slow: days for every choice."""

    kind: Literal["none", "live", "slow"] = "none"
    minutes: Annotated[int, msgspec.Meta(ge=0, le=600)] = 0
    days: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit here; `bot` is a bot's name with parameters, `name` may be empty."""

    kind: SeatKind
    bot: Annotated[str, msgspec.Meta(max_length=64)] = "greedy"
    name: Annotated[str, msgspec.Meta(max_length=NAME_LENGTH)] = ""


class TablePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that whoever opens a table decides."""

    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[SeatPlan], msgspec.Meta(min_length=1, max_length=8)]
    options: dict[str, str] = {}
    public: bool = False
    clock: Clock = Clock()
    show_points: bool = True
    """Whether the running score with its sources is on the table."""
    title: Annotated[str, msgspec.Meta(max_length=60)] = ""
    hints: bool = False
    """Whether people may ask the search what it would do; everybody at the table sees that they may."""
    breath: bool = False
    """Whether people, too, wait a moment after another's turn, in which it can be taken back; bots always do."""


class Table(msgspec.Struct, frozen=True, kw_only=True):
    """A table as it is stored; with its rows it is all that there is to know."""

    id: str
    plan: TablePlan
    seed: GivenSeed | None = None
    """From which the game is dealt, where it is known beforehand: tables of old, branches, tests; see `secret`."""
    secret: Hex | None = None
    """The table's own part of the seed (see `core.fair`); with the players' parts it makes one when the game begins."""
    created: float
    host: str
    """The guest who opened it."""
    tokens: list[str]
    """One unguessable join token per seat; never in a stream, only in the link that the host sends."""
    rules: str
    edition: str
    from_table: str | None = None
    """The table that this one is a rematch or a branch of."""
    rematch: bool = False
    start: dict[str, Any] | None = None
    """The position in which it begins, as `Game.setup` takes it, with `seed` for what it leaves out; never rated."""
    lesson: str = ""
    """The key and the digest of the lesson that is given here, with a blank between them."""

    @property
    def unrated(self) -> bool:
        """Whether its result counts for nobody: who begins from a position has not played a whole game."""
        return self.start is not None or bool(self.lesson)


class Row(msgspec.Struct, frozen=True, array_like=True):
    """One line of a table's log: `number` is that of the position after it; `at` is in unix seconds.

    `word` is a choice's name, or a control word: "!undo N", "!anew N ..." (these secret choices of the seat are void,
    and what follows takes their place), "!ask N", "!agree", "!refuse", "!rewind N" (see `tables.asking`), "!bot SPEC
    [why]", "!back", "!join NAME", "!leave", "!part TEXT" (what the seat adds to the seed), "!start", "!fallback" (the
    choice that the clock made is the row after it), "!wake" (the server was away: nobody is charged for the time since
    the row before), "!auto WINDOW:LASTING ..." (what the seat passes in by itself), "!rules VERSION EDITION" (from here
    on by these rules), "!frozen" (never to be played on), "!lesson ACT" (see `tables.lessons`), after the end
    "!again in" or "!again out" and "!rematch ID" (see `tables.again`).
    """

    number: int
    seat: int
    word: str
    at: float


# ---- what a table shows


class Seat(msgspec.Struct):
    """Who sits where now. `guest` never leaves the server."""

    seat: int
    kind: SeatKind
    name: str
    guest: str | None = None
    bot: str = ""
    """The bot that plays this seat now; empty if its person does."""
    why: Why = ""
    """Why a bot plays a person's seat."""
    taken: bool = False
    """False: a seat by link that waits for a friend."""
    present: int = 0
    """How many streams of its person are open in this process."""
    elsewhere: float = 0.0
    """Until when another worker's word counts that its person is there, in seconds of the monotonic clock."""
    left: float = 0.0
    """When the last of these streams was closed, in unix seconds."""
    acted: float = 0.0
    """When its person has last asked how things stand, in unix seconds: by the API there is no stream."""

    @property
    def person(self) -> bool:
        """Whether the seat belongs to a person, whoever plays it now."""
        return self.kind != "bot"


class ChatLine(msgspec.Struct, frozen=True):
    """One line of chat; `seat` is None for a spectator. `id` grows."""

    id: int
    at: float
    seat: int | None
    name: str
    text: str


class ClockFace(msgspec.Struct, frozen=True):
    """A seat's clock: seconds left (at the moment of asking), and whether it runs."""

    seat: int
    left: float
    running: bool


class UndoStep(msgspec.Struct, frozen=True):
    """A choice that can be taken back: its row, and its label in words."""

    number: int
    words: str


class UndoOffer(msgspec.Struct, frozen=True):
    """What a seat can take back, newest first; the last one takes back the whole turn. Empty: why not."""

    steps: tuple[UndoStep, ...] = ()
    reason: str = ""


class Advice(msgspec.Struct, frozen=True):
    """What the search would do for a seat, as far as the seat can know."""

    number: int
    """The position for which it was asked."""
    seat: int
    hints: list[Hint]
    """The best choices, best first."""


class SeatReview(msgspec.Struct, frozen=True, kw_only=True):
    """How far the review of a seat is."""

    seat: int
    name: str
    person: bool
    """False for a seat that a bot had from the beginning."""
    phase: Literal["none", "thinking", "done"]
    """Nobody has asked for it; being made; there."""
    done: int = 0
    total: int = 0
    """Decisions judged, and all of them; 0 while they wait."""
    failed: bool = False
    """It was tried and could not be made."""
    review: Review | None = None


class Step(msgspec.Struct, frozen=True):
    """One step of a replay, as one viewer sees it: the row that led there and what the log said of it."""

    number: int
    seat: int | None
    lines: tuple[LogLine, ...]
    drawing: Drawing
    text: str


# ---- answers


class Accepted(msgspec.Struct, frozen=True):
    """Done and durable; the number of the position after it."""

    number: int


class Stale(msgspec.Struct, frozen=True):
    """Made for a position that is no more (a doubled click, a page that lags behind); nothing has changed."""

    number: int


class Refused(msgspec.Struct, frozen=True):
    """Not allowed, in words, with the rule that says so (or empty); nothing has changed."""

    reason: str
    rule: str = ""


Answered = Accepted | Stale | Refused


# ---- people and lists


class Guest(msgspec.Struct, frozen=True):
    """Somebody with a cookie."""

    id: str
    name: str
    created: float
    epoch: int = 0
    """Sessions with a lower number have ended."""


class Account(msgspec.Struct, frozen=True):
    """A name and a password for a guest, to come back from another device."""

    id: int
    name: str
    password: str
    """The hash, as argon2 writes it."""
    guest: str
    created: float


class Listing(msgspec.Struct, frozen=True):
    """A table in a list; kept beside the rows for speed, never the truth."""

    id: str
    game: str
    title: str
    status: Status
    public: bool
    created: float
    updated: float
    host: str
    clock: Clock
    names: tuple[str, ...]
    """Empty for a free seat."""
    kinds: tuple[SeatKind, ...]
    scores: tuple[int, ...] = ()
    ranking: tuple[int, ...] = ()
    mine: tuple[int, ...] = ()
    """The seats of whoever asked."""
    waiting: bool = False
    """Whether whoever asked owes a choice; only `Hub.tables_of` fills it in."""
    offer: str = ""
    """Who wants a rematch and waits for whoever asked; it, too, comes from `Hub.tables_of`."""
    unrated: bool = False
    """Whether its result counts for nobody."""
    lesson: str = ""
    """The lesson that was begun here, as in `Table`."""
    trouble: str = ""
    """Why the table cannot be opened, in a sentence for those whose it is; others do not see it in lists."""

    @property
    def free(self) -> int:
        return sum(not name for name in self.names)


class Sitting(msgspec.Struct, frozen=True):
    """Who holds a seat: the part of it that is not in the rows."""

    seat: int
    guest: str | None


class Progress(msgspec.Struct, frozen=True):
    """How far a guest has come with something: the step of a lesson, a puzzle that was solved."""

    game: str
    kind: Literal["lesson", "puzzle", "hello"]
    name: str
    value: str
    at: float


class Tally(msgspec.Struct, frozen=True):
    """A guest's finished games of one kind."""

    game: str
    played: int
    won: int
    best: int
    mean: float
