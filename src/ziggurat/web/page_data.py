"""What the pages show: plain data, made by the server and turned into HTML by `web.pages`.

The server calls these functions of `ziggurat.web.pages` (pure, they return a whole document):

    home(HomeData)  learn(LearnData)  table(TableData)  tv(TableData)  replay(ReplayData)
    join(JoinData)  account(AccountData)  reset(ResetData)  error(ErrorData)  docs(DocsData)
    game(GameData)  rules(RulesPageData)

and these of `ziggurat.web.pages.parts`, each one element with the id in brackets, for the page and for events
(new lines of the log, made by `log_line`, stand between `LOG_NEW` [log-new]):

    chat_new(list[ChatLine]) [chat-new]   undo(UndoData) [undo]
    people(PeopleData) [people]           say(str) [say]
    end(EndData) [end] of `ziggurat.web.pages.end`
    offer(OfferData) [offer] of `ziggurat.web.pages.again`
    story(Line, ...) [story] of `ziggurat.web.pages.story`
    gate(GateData) [gate] of `ziggurat.web.pages.gate`
    away(AwayData) [away]                 returned(ReturnedData) [returned] of `ziggurat.web.pages.away`
    text(str) [text]                      points(PointsData) [points]

of `ziggurat.web.pages.lesson`: coach(CoachData) [coach]
and of `ziggurat.web.pages.coach`: hints(HintsData) [hints], review(ReviewData) [review]

`here` comes from `core.page.here(drawing.title)`. `text` and `points` cost more than a whole move (1.6 ms in one game),
so they are not in events: the page fetches `GET /t/{id}/panels/text?seat=k` (or `points`) when that tab is opened and
after every event while it is open; the answer is the element. So it does with `review` on the replay.

Addresses of static files come from `ziggurat.web.assets.url("table.js")` (also "worker.js", "site.css", "base.css");
the scripts of pages are joined from the modules of `static/js` (see `ziggurat.core.render.scripts`).
Lines of log and chat carry ids (`log-42-0`, `chat-17`); after a reconnect a line may come twice, and the page keeps
the one it has.

Forms (urlencoded; all also carry `name` when the viewer has none yet; answers are 303):

    POST /play-now         game, seats (number), bot (spec)
    POST /tables           game, title, seat0 seat1 ... = "me" | "link" | "hot" | "bot:SPEC" | "" (no such seat;
                           the rest move up), name0 name1 ... (of hot seats), option.KEY, public = "on" or absent,
                           clock = "none" | "live:MINUTES" | "slow:DAYS", points = "on" or absent,
                           hints = "on" or absent
    POST /j/{token}        name, part (what the visitor adds to the seed; the script fills it in)
    POST /account/name     name            POST /account/register   login, password
    POST /account/login    login, password POST /account/logout     (nothing), POST /account/password   old, password
    POST /account/logout-others  (nothing) POST /account/reset token, password POST /account/delete   sure, password
    POST /learn/{game}/{lesson}  again = "yes" or absent
    POST /t/{id}/lesson    act = "next" | "back" | "show" | "over", number (the script fills it in)
    POST /t/{id}/seats/{k}/bot (bot optional), /back, /rematch, /branch (at, bot), /chat (text): the script sends JSON
    and wants JSON; a plain form gets 303 to the table.

Streams, as the script reads them: `hello` and `clock` carry "clocks" (seconds left or null per seat) and "pending"
(whose clock runs), `hello` also "phase"; `/me/events` sends `turns` ({"tables": [...]}) once and `turn` (one of them)
on change.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from ziggurat.bots.advice import Hint
from ziggurat.core.contract.decisive import Decisive
from ziggurat.core.contract.game import Option
from ziggurat.core.contract.rulebook import Rulebook
from ziggurat.core.contract.state import Points
from ziggurat.core.contract.teaching import LegendGroup, Picture, RulesTable
from ziggurat.core.contract.view import Prompt, View
from ziggurat.core.render.drawing import Drawing
from ziggurat.tables.model import SeatReview
from ziggurat.tables.replay import ReelGroup
from ziggurat.web.fair_data import FairDeal

Phase = Literal["open", "running", "over"]


class Data(msgspec.Struct, frozen=True, kw_only=True):
    """Base of what the pages get."""


class Me(Data, frozen=True, kw_only=True):
    """Who looks at the page."""

    name: str = ""
    """Empty for a guest who has not said it yet; pages then ask for it where it is needed."""
    login: str = ""
    """The account's name; empty for a guest."""


# ---- home


class GameCard(Data, frozen=True, kw_only=True):
    """One poster."""

    key: str
    title: str
    ready: bool
    """False: installed, but broken; then there is only the reason."""
    reason: str = ""
    """Why it cannot be loaded, for whoever runs the site."""
    seats: list[int] = []
    """The possible numbers of seats, ascending."""
    options: list[Option] = []
    sentence: str = ""
    minutes: int = 0
    difficulty: int = 0
    lesson: str = ""
    """The key of its first lesson that the viewer has not finished; empty: none."""
    lesson_minutes: int = 0
    played: bool = False
    """Whether the viewer has finished a game of this kind."""


class BotCard(Data, frozen=True, kw_only=True):
    """A bot that can be given a seat."""

    spec: str
    """What a form sends: "greedy", "greedy:samples=8"."""
    title: str
    help: str = ""


class SeatCard(Data, frozen=True, kw_only=True):
    """A seat in a list of tables."""

    seat: int
    name: str
    kind: Literal["person", "bot", "open", "hot"]
    color: str
    you: bool = False
    pending: bool = False
    score: int | None = None
    rank: int | None = None


class TableCard(Data, frozen=True, kw_only=True):
    """A table in a list."""

    id: str
    title: str
    game: str
    game_title: str
    phase: Phase
    number: int
    seats: list[SeatCard]
    your_turn: bool = False
    public: bool = True
    clock: str = ""
    """In words: "10 minutes each", "2 days a move"; empty without a clock."""
    at: float = 0.0
    """Unix seconds of the latest row."""
    join: str = ""
    """Address of the join page of a free seat, for a public table that waits for people."""
    trouble: str = ""
    """Why the table cannot be opened, for its owners."""


class HomeData(Data, frozen=True, kw_only=True):
    me: Me
    games: list[GameCard]
    bots: list[BotCard]
    mine: list[TableCard]
    """Those that wait for me first, then the other running ones."""
    open: list[TableCard]
    """Public tables with a free seat."""
    running: list[TableCard]
    """Public tables in play, to watch."""
    finished: list[TableCard]
    error: str = ""
    """One sentence when a form was refused."""
    game: str = ""
    """The key of the game that is chosen; the first one, if it is not there."""


# ---- the table


class SeatData(Data, frozen=True, kw_only=True):
    """A seat of the table that is looked at."""

    seat: int
    name: str
    color: str
    kind: Literal["person", "bot", "open", "hot"]
    bot: str = ""
    """The bot's spec while a bot plays."""
    you: bool = False
    """The viewer owns this seat."""
    person: bool = False
    """A person owns the seat, though a bot may play for it now."""
    present: bool = False
    """Somebody looks at the table for this seat now."""
    pending: bool = False
    clock: float | None = None
    """Seconds left."""


class LogLine(Data, frozen=True, kw_only=True):
    number: int
    index: int
    """Several lines may belong to one number; `log-{number}-{index}` is the line's id."""
    seat: int | None
    color: str
    text: str
    name: str = ""
    """Whom the line is about: the player's name with which the text begins, if it does."""
    kind: str
    """"event", "head" (an event that begins something), "undo", "seat" (join, bot, back), "clock" ..."""
    section: str = ""
    """The age, era or round in which it stands, if the game names them."""
    group: str = ""
    """The title of its group: an auction, a turn."""
    chip: str = ""
    """The line in a word or two."""
    outcome: bool = False
    """Whether it says what came of its group."""
    noise: bool = False
    """Whether equal ones in a row are told as one."""
    at: str = ""
    """The key of the thing that it is about."""
    marks: str = ""
    """Attributes of a line that is played as a beat; see `ziggurat.web.pages.story`."""


class LogChip(Data, frozen=True, kw_only=True):
    """A line of a finished group in a word or two, or several of noise."""

    seats: list[tuple[str, str]]
    """Whom it is about, each with colour and name."""
    text: str
    noise: bool = False
    """Whether it is one of a chain that nobody needs to read."""
    top: bool = False
    """Whether it led to the outcome."""
    at: str = ""


class LogGroup(Data, frozen=True, kw_only=True):
    """Lines of the log that belong together."""

    key: str
    title: str
    """Empty: loose lines from the beginning."""
    color: str = ""
    """Of the seat with whose name the title begins, if it does."""
    section: bool = False
    """An age or an era: its lines stand loose, and the groups after it stand in it."""
    same: bool = False
    """Whether its first line says no more than the title."""
    folded: bool = False
    """Whether it is over and shown as chips and outcome."""
    chips: list[LogChip] = []
    outcome: list[LogLine] = []
    lines: list[LogLine] = []
    """Oldest first."""


class ChatLine(Data, frozen=True, kw_only=True):
    id: int
    seat: int | None
    color: str
    name: str
    text: str
    at: float


class UndoStep(Data, frozen=True, kw_only=True):
    number: int
    """What to send as `to`: everything from this row on is taken back."""
    words: str


class AskingData(Data, frozen=True):
    """Somebody asks whether something may be taken back."""

    name: str
    color: str
    what: str
    waits_for: list[str]
    """Who has yet to answer."""
    mine: bool
    """The viewer has asked."""
    answer: bool
    """The viewer is asked."""


class UndoData(Data, frozen=True, kw_only=True):
    """What the viewer may take back."""

    seat: int | None
    steps: list[UndoStep] = []
    """Newest first; the last one is the whole turn. Empty: nothing, because of `reason`."""
    reason: str = ""
    """A sentence, or empty while nobody knows yet."""
    may_ask: int = 0
    """The row of the viewer's latest choice, if the others may be asked to let it be taken back."""
    asking: AskingData | None = None


class AwayData(Data, frozen=True, kw_only=True):
    """Somebody who is asked and away: part `away`."""

    table: str
    seat: int
    name: str
    color: str
    asked: int
    """The position in which they were asked."""


class GateData(Data, frozen=True, kw_only=True):
    """The game has not begun, though all seats are taken: part `gate`."""

    table: str
    seat: int
    missing: list[str]
    """Names of people who are not there yet."""
    others: list[str]
    """Who would choose now: bots that wait for the viewer."""
    left: float
    """Seconds until it begins all the same."""


class ReturnedData(Data, frozen=True, kw_only=True):
    """What a bot did while the viewer was away: part `returned`."""

    row: int
    """When they came back."""
    lines: list[str]
    earlier: int
    """So many more came before these."""


class EndRow(Data, frozen=True, kw_only=True):
    """A seat when the game is over."""

    rank: int
    color: str
    name: str
    me: bool
    score: int
    share: float
    """Of the best score, from 0 to 1."""


class EndData(Data, frozen=True, kw_only=True):
    """How the game has ended: part `end`."""

    table: str
    headline: str
    """Who has won."""
    place: str
    """How the viewer's seat has done, in a sentence."""
    note: str
    """What else the game says of it: how a tie was broken."""
    winners: list[str]
    """Colours; empty where one plays alone."""
    rows: list[EndRow]
    """The winner first."""
    alone: bool
    """Whether nobody is second: what is told then is where the points came from."""
    decided: list[Decisive]
    view: View
    points: list[list[Points]]
    player: bool
    """Whether the viewer has played."""
    rematch: str = ""
    """Id of the table that a rematch has made."""


class ShareData(Data, frozen=True, kw_only=True):
    """What is sent to friends: never in an event."""

    link: str
    """The whole address."""
    qr: str
    """The same for a camera, as markup."""
    seats: bool
    """Whether it gives seats away; else it lets people watch."""
    only_here: bool
    """Whether it works on this computer alone."""


class OfferRow(Data, frozen=True, kw_only=True):
    """Somebody at the table, and how they have answered."""

    color: str
    name: str
    words: str
    keen: bool


class OfferData(Data, frozen=True, kw_only=True):
    """The offer of a rematch: part `offer`."""

    table: str
    asked: str = ""
    """Who wants it; empty: nobody does."""
    mine: str = ""
    """The viewer's answer: "in", "out", "wait"; empty for who did not play."""
    rows: list[OfferRow] = []
    late: list[str] = []
    """Those without whom it could begin at once; empty if somebody is still to answer, or nobody is missing."""
    made: str = ""
    """The id of the table that came of it."""


class PassingWindow(Data, frozen=True, kw_only=True):
    key: str
    title: str
    help: str
    wish: Literal["ask", "turn", "always"]


class PassingData(Data, frozen=True, kw_only=True):
    """In which windows the table passes for the viewer's seat: part `passing`; nobody else is told."""

    table: str
    seat: int
    windows: list[PassingWindow]
    asked: str
    """The key of the window in which the seat is asked now, or empty."""


class PeopleData(Data, frozen=True, kw_only=True):
    """Who is at the table: part `people`."""

    table: str
    seat: int | None
    seats: list[SeatData]
    watching: int
    host: bool
    phase: Phase
    hints: bool = False
    """People may ask what the search would do: everybody is told."""


class HintsData(Data, frozen=True, kw_only=True):
    """What the search would do for the viewer's seat: part `hints`; nobody else is told."""

    hints: list[Hint] = []
    """Best first; empty: nothing was asked, or for another question."""
    color: str = ""
    """Of the seat: what is drawn on the table is its piece."""


class PointsData(Data, frozen=True, kw_only=True):
    """Where the points come from, as far as the viewer may know: part `points`."""

    view: View
    points: list[list[Points]]


class CoachData(Data, frozen=True, kw_only=True):
    """What the coach of a lesson says, and what of the table it lights; see `pages.lesson`."""

    table: str
    position: int
    """The number of the position that it speaks of."""
    game: str
    game_title: str
    key: str
    chapter: str
    """The title of the lesson."""
    number: int
    lessons: int
    """Which of how many lessons (or puzzles) of the game this is."""
    puzzle: bool = False
    level: int = 1
    state: Literal["off", "next", "asks", "said", "rivals", "end"] = "off"
    """The lesson is over; read and go on; choose; something is said to the choice; wait for the rivals; all is done."""
    heading: str = ""
    words: str = ""
    missed: bool = False
    """Whether the words answer a choice that was not asked for."""
    step: int = 0
    steps: int = 0
    back: bool = False
    at: list[str] = []
    """What is lit, as selectors."""
    welcome: list[int] = []
    """The choices that are asked for."""
    tries: dict[str, int] = {}
    """Choices that are not possible, by the mark of the thing that stands for one: it can be tried all the same."""
    lit: bool = False
    """Whether these are lit, too, beside what the step lights."""
    hide: list[str] = []
    """What has not been met yet, as selectors."""
    can: list[str] = []
    next_key: str = ""
    next_title: str = ""
    playable: bool = False
    """At the end: whether the game can be played on from here."""

    def but(self, **changes: Any) -> CoachData:
        """The same with other fields."""
        return msgspec.structs.replace(self, **changes)


class LessonCard(Data, frozen=True, kw_only=True):
    """One lesson in a list."""

    key: str
    title: str
    sentence: str
    """Or why it cannot be given."""
    minutes: int
    ready: bool
    done: bool = False
    step: int = 0
    """Where the guest left off; 0 if nowhere."""
    steps: int = 0


class CourseData(Data, frozen=True, kw_only=True):
    """The lessons of a game."""

    key: str
    title: str
    sentence: str
    lessons: list[LessonCard]


class PuzzleCard(Data, frozen=True, kw_only=True):
    """One puzzle in a list."""

    key: str
    number: int
    difficulty: str
    done: bool = False


class PuzzleShelf(Data, frozen=True, kw_only=True):
    """The puzzles of a game."""

    key: str
    title: str
    puzzles: list[PuzzleCard]


class PuzzlesData(Data, frozen=True, kw_only=True):
    """The page of all puzzles."""

    me: Me
    shelves: list[PuzzleShelf]


class LearnData(Data, frozen=True, kw_only=True):
    """The page of all lessons."""

    me: Me
    courses: list[CourseData]
    latest: str = ""
    """The lesson in which the guest was last, «game/lesson», unless it is done."""


class TableData(Data, frozen=True, kw_only=True):
    me: Me
    id: str
    title: str
    game: str
    game_title: str
    phase: Phase
    number: int
    seat: int | None
    """Whose view this is; None: a spectator."""
    own: list[int]
    """The viewer's seats (several on a hot-seat table)."""
    host: bool
    public: bool
    show_points: bool
    view: View
    drawing: Drawing
    prompt: Prompt
    people: PeopleData
    log: list[LogGroup]
    """Oldest first."""
    chat: list[ChatLine]
    undo: UndoData
    text: str
    """The table in words."""
    points: PointsData | None
    """None unless the table shows points, or the game is over."""
    rules: RulesData
    """What the Rules tab shows."""
    rule_ids: list[str] = []
    """Rules that bear on the question, first."""
    bots: list[BotCard] = []
    options: list[tuple[str, str]] = []
    """Options of the game in words: (title, value)."""
    clock: str = ""
    end: EndData | None = None
    """After the end."""
    offer: OfferData = OfferData(table="")
    away: AwayData | None = None
    returned: ReturnedData | None = None
    share: ShareData | None = None
    """The link for friends, for the host of a table with free seats."""
    preview: str = ""
    """The whole address of a picture of the table, for programs that show links."""
    from_table: str = ""
    passing: PassingData | None = None
    """None for a spectator, after the end, and in a game without windows."""
    legend: bool = False
    """Whether the game says what its symbols mean."""
    hints: HintsData | None = None
    """None for a spectator, after the end, and at a table without hints."""
    welcome: str = ""
    """What the cookie `boards` shall be when the three bubbles of a first table are shut; empty: they are not shown."""
    coach: CoachData | None = None
    """None but for the reader of a lesson."""
    breath: float = 0.0
    """Seconds in which what ends a turn can be taken back before anything follows, at a calm pace."""
    waits: bool = False
    """Whether whoever is next waits so long by itself."""
    fair: FairDeal
    gate: GateData | None = None
    story: str = ""
    """Part `story`; empty where a coach tells what goes on."""


# ---- replay, join, account, errors, docs


class ReviewData(Data, frozen=True, kw_only=True):
    """Each seat's choices against the search's opinion: panel `review`."""

    table: str
    seats: list[SeatReview]
    """The viewer's own first, then people, then bots."""
    colors: list[str]
    """By seat."""


class ReplayData(Data, frozen=True, kw_only=True):
    me: Me
    id: str
    title: str
    game: str
    """Its key; empty if nothing is known of the table."""
    game_title: str
    phase: Phase
    seat: int | None
    choosable: list[tuple[int | None, str]]
    """The views that may be chosen, with names; (None, "Spectator") is one of them."""
    count: int
    """Number of steps; `GET /t/{id}/replay/steps?seat=k` gives them as [{"parts": {id: markup}, "says": "..."}]."""
    first: Drawing
    """The position before the first step."""
    branch: bool
    """Whether this viewer may go on from here against bots (after the end)."""
    record: bool
    """Whether the record can be downloaded (after the end)."""
    review: ReviewData | None = None
    """After the end."""
    fair: FairDeal | None = None
    """After the end."""
    names: tuple[str, ...] = ()
    log: list[ReelGroup] = []
    """What happened, in groups; empty in replays from before there were groups."""
    players: list[tuple[str, str]] = []
    """Colour and name of each seat, as the log calls them."""
    legend: bool = False
    """Whether the game says what its symbols mean."""


class KeptData(Data, frozen=True, kw_only=True):
    """A table that cannot be played on."""

    me: Me
    id: str
    title: str
    phase: Phase
    reason: str
    replay: bool
    record: bool
    """Whether this viewer may download it."""
    table: TableCard | None = None
    view: View | None = None
    """The end as a score sheet needs it, if it was kept."""
    points: list[list[Points]] = []
    lines: list[str] = []


class JoinData(Data, frozen=True, kw_only=True):
    me: Me
    token: str
    table: TableCard
    seat: int
    color: str
    free: bool
    """False: somebody has the seat already."""
    fair: FairDeal
    hints: bool = False
    error: str = ""
    preview: str = ""
    """The whole address of a picture of the table."""


class StatisticsRow(Data, frozen=True, kw_only=True):
    game: str
    game_title: str
    played: int
    won: int
    best: int


class AccountData(Data, frozen=True, kw_only=True):
    me: Me
    statistics: list[StatisticsRow]
    tables: list[TableCard] = []
    error: str = ""
    done: str = ""
    """One sentence after something was done ("Your name is Mara now.")."""


class ResetData(Data, frozen=True, kw_only=True):
    me: Me
    login: str
    """The account that gets a new password."""
    token: str
    error: str = ""


class ErrorData(Data, frozen=True, kw_only=True):
    me: Me
    status: int
    title: str
    sentence: str


class DocsField(Data, frozen=True, kw_only=True):
    name: str
    where: str
    """"path", "query" or "body"."""
    type: str
    needed: bool
    help: str = ""


class DocsOperation(Data, frozen=True, kw_only=True):
    method: str
    path: str
    summary: str
    description: str
    fields: list[DocsField]
    answers: list[tuple[str, str]]
    """(status, meaning)."""


class DocsData(Data, frozen=True, kw_only=True):
    me: Me
    title: str
    version: str
    groups: list[tuple[str, list[DocsOperation]]]


# ---- a game explains itself


class LevelData(Data, frozen=True, kw_only=True):
    """A level of the bots in one game, as it was measured."""

    key: str
    title: str
    help: str
    below: str = ""
    """The level below; empty for the weakest."""
    won: float = 0.0
    """The share of games that it wins against the level below."""
    low: float = 0.0
    high: float = 0.0
    games: int = 0
    clear: bool = True
    """Whether the intervals of the two do not overlap."""


class GameData(Data, frozen=True, kw_only=True):
    """The page of a game."""

    me: Me
    game: GameCard
    pictures: tuple[Picture, ...] = ()
    book: Rulebook = Rulebook()
    lessons: list[LessonCard] = []
    """Those that can be given."""
    levels: list[LevelData] = []
    """Empty if they were never measured."""
    level_seats: int = 0
    """At tables of so many: equals would win one of so many games."""
    running: list[TableCard] = []
    finished: list[TableCard] = []


class RulesData(Data, frozen=True, kw_only=True):
    """The rules of a game; the same for everybody, and hashable, so that they are made into markup once."""

    key: str
    title: str
    book: Rulebook
    tables: tuple[RulesTable, ...] = ()
    pictures: tuple[Picture, ...] = ()
    legend: tuple[LegendGroup, ...] = ()
    terms: tuple[str, ...] = ()
    """Words that can be explained."""
    standard: bool = True
    """Whether the figures are those of the standard edition."""


class RulesPageData(Data, frozen=True, kw_only=True):
    me: Me
    rules: RulesData
