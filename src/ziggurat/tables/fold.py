"""A table's rows folded into all that follows from them: position, record, seats, clocks, log."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Any, cast

import msgspec

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.record import Record
from ziggurat.core.lessons.walk import Course, Place
from ziggurat.core.render.addressed import addressed
from ziggurat.tables.asking import ASKING, Asking
from ziggurat.tables.autopass import Lasting, Passing
from ziggurat.tables.clock import Clocks
from ziggurat.tables.dealing import seed_for
from ziggurat.tables.lessons import course_of, followed_by
from ziggurat.tables.log import Log
from ziggurat.tables.model import Row, Seat, Sitting, Table, Why

EVERY = 16
"""Choices between two copies of the position, from which taking back replays."""

NAMES = ("Ada", "Bruno", "Clara", "Dario", "Elif", "Fritz", "Greta", "Hugo")
"""What bots are called, by seat."""

_REASONS = {
    "resigned": "{} resigns; a bot plays on.",
    "absent": "{} is away; a bot plays on.",
    "flagged": "A bot plays on for {}.",
    "filled": "{} is a bot, so that the game can begin.",
}


class Fold:
    """What the rows of a table say, up to the newest; `add` takes the next. Compiled, as the log is."""

    names: tuple[str, ...]
    record: Record
    """There is none before the start: from what the game is dealt is not decided before."""

    def __init__(self, table: Table, game: AnyGame) -> None:
        plan = table.plan
        self.table = table
        self.game = game
        self.rows: list[Row] = []
        self.rules = table.rules
        """The version that the newest row was judged by."""
        self.number = 0
        self.started = False
        self.seats = [
            Seat(
                seat=seat,
                kind=place.kind,
                name=place.name or (NAMES[seat] if place.kind == "bot" else ""),
                bot=place.bot if place.kind == "bot" else "",
                taken=place.kind != "link",
            )
            for seat, place in enumerate(plan.seats)
        ]
        self.course: Course | None = course_of(game, table)
        """The lesson that was begun here, even when it is over."""
        self.place: Place | None = None
        """Where its reader stands while it is given."""
        self._rename()
        self.parts = [""] * len(self.seats)
        """What the seats have added to the seed."""
        self.state: Any = None
        """The position; None before the start."""
        self.moves: list[tuple[int, int]] = []
        """(seat, choice) in force, one for each of `record.choices`."""
        self.kept: list[int] = []
        """The number of the row that each of them came with."""
        self._copies: list[tuple[int, Any]] = []
        self.pending = 0
        """As `State.pending`; 0 before the start."""
        self.bots = 0
        """Bit mask of the seats that a bot plays now."""
        self._rebot()
        self.asked_at = [0] * len(self.seats)
        """The number of the position in which the seat's current question arose."""
        self.own = [0] * len(self.seats)
        """The number of the seat's latest row."""
        self.secret: list[list[int]] = [[] for _ in self.seats]
        """The rows of the seat's choices that nobody else has seen yet: made while all choose at once."""
        self.late = [0] * len(self.seats)
        """How often in a row the clock has chosen for the seat."""
        self.clocks = Clocks(plan.clock, len(self.seats))
        self.clocked = plan.clock.kind != "none"
        self.log = Log(game, len(self.seats))
        self.passing = Passing(game, len(self.seats))
        self.asking = Asking()
        self.stood_in: dict[int, tuple[int, int]] = {}
        """Where a bot has last played for somebody who came back: between these two rows."""
        self._stands_in: dict[int, int] = {}
        self.again: dict[int, bool] = {}
        """Who has answered the offer of a rematch, and whether they are in; the first has made it."""
        self.rematch = ""
        """The id of the table that came of it."""

    def sit(self, sittings: Iterable[Sitting]) -> None:
        """Who holds which seat: not in the rows, since a guest's id is nobody else's business."""
        for sitting in sittings:
            seat = self.seats[sitting.seat]
            seat.guest = sitting.guest if seat.taken else None

    # ---- the next row

    def add(self, row: Row) -> None:
        """Take the next row, which is known to be right: it was judged before it was stored."""
        if row.number != self.number + 1:
            raise ValueError(f"row {row.number} cannot follow row {self.number}")
        self.rows.append(row)
        self.number = row.number
        word = row.word
        if word[0] != "!":
            self._choose(row)
        else:
            self._control(row, word)
        if self.clocked:
            self.clocks.turn(row.at, self.pending & ~self.bots)

    def _choose(self, row: Row) -> None:
        seat = row.seat
        choice = self.game.vocabulary.index(row.word)
        state = self.state
        waiting = self._questions(seat) if self.pending & ~(1 << seat) else ()
        passed = self.passing.pass_of(state, seat) if not self.bots >> seat & 1 else None
        hidden, asked = state.together(), self.pending
        state.play(seat, choice)
        self._hide(row, hidden and state.together() and not state.pending & ~asked)
        self.moves.append((seat, choice))
        self.kept.append(row.number)
        self.record.choices.append(f"{seat} {row.word}")
        if self.place is not None and self.course is not None and seat == self.course.lesson.seat:
            self.place = self.course.choose(self.place, row.word, len(self.moves))
        if len(self.moves) % EVERY == 0:
            self._copies.append((len(self.moves), state.copy()))
        if state.events:
            for audience, event in state.events:
                self.log.event(row.number, seat, audience, event, self.names)
            state.events.clear()
        if passed is not None and passed[1] == choice:
            self._tell_window(row, f"{self.seats[seat].name} passes automatically {{}}.", passed[0])
        self.passing.look(state)
        self.own[seat] = row.number
        if len(self.rows) < 2 or self.rows[-2].word != "!fallback":
            self.late[seat] = 0
        self._asked(row, waiting)
        self.asking.end()
        if not state.pending:
            self.record.finish(state)

    def _hide(self, row: Row, hidden: bool) -> None:
        """Keep the row while nobody else has seen what it chose; nobody is asked or told anything then."""
        for audience, _ in self.state.events:
            hidden = hidden and audience == 1 << row.seat
        if hidden:
            self.secret[row.seat].append(row.number)
        else:
            self._show()

    def _show(self) -> None:
        """What was chosen in secret has come out, or rests on something that was taken back."""
        self.secret = [[] for _ in self.seats]

    def _questions(self, mover: int) -> Sequence[tuple[int, list[int]]]:
        """What the seats beside the mover are asked: whose question stays the same, their clicks stay valid."""
        return [
            (seat, self.state.legal(seat))
            for seat in range(len(self.seats))
            if seat != mover and self.pending >> seat & 1
        ]

    def _asked(self, row: Row, waiting: Sequence[tuple[int, list[int]]]) -> None:
        state = self.state
        self.pending = state.pending if self.started else 0
        same = 0
        for seat, legal in waiting:
            if self.pending >> seat & 1 and state.legal(seat) == legal:
                same |= 1 << seat
        new = self.pending & ~same
        seat = 0
        while new:
            if new & 1:
                self.asked_at[seat] = row.number
                self.clocks.asked[seat] = row.at
            new >>= 1
            seat += 1

    def earlier(self, place: int) -> tuple[int, Any]:
        """The latest copy of a position after at most so many choices: how many, and the position."""
        at = len(self._copies) - 1
        while self._copies[at][0] > place:
            at -= 1
        return self._copies[at]

    def without(self, numbers: Sequence[int]) -> Any:
        """A copy of the position as it would be without the choices of these rows."""
        places = [self.kept.index(number) for number in numbers]
        if not places:
            return self.state.copy()
        done, copy = self.earlier(min(places))
        state = copy.copy()
        for place in range(done, len(self.moves)):
            if place not in places:
                seat, choice = self.moves[place]
                state.play(seat, choice)
        return state

    # ---- control words

    def _control(self, row: Row, word: str) -> None:
        kind, _, rest = word.partition(" ")
        seat = self.seats[row.seat] if row.seat >= 0 else self.seats[0]
        if kind == "!start":
            self._deal()
            self.started = True
            self._asked(row, ())
            self.log.say(row.number, None, "seat", "The game begins.")
            view = self.game.view(self.state, None).named(self.names)
            for sentence in self.game.opening(view):
                self.log.say(row.number, None, "event", addressed(sentence))
            self.log.begins(self.game.line(view).title)
        elif kind == "!join":
            seat.taken = True
            seat.name = rest
            self._rename()
            self.log.say(row.number, row.seat, "seat", f"{rest} sits down.")
        elif kind == "!part":
            if not self.started:
                self.parts[row.seat] = rest
        elif kind == "!leave":
            self.log.say(row.number, row.seat, "seat", f"{seat.name} leaves.")
            seat.taken = False
            seat.guest = None
            self.parts[row.seat] = ""
            seat.name = self.table.plan.seats[row.seat].name
            self._rename()
        elif kind == "!bot":
            seat.bot, _, why = rest.partition(" ")
            self._stands_in[row.seat] = row.number
            seat.why = cast(Why, why)
            self._rebot()
            self.log.say(row.number, row.seat, "seat", _REASONS.get(why, "A bot plays for {}.").format(seat.name))
        elif kind == "!back":
            if seat.why in ("absent", "flagged"):
                self.stood_in[row.seat] = (self._stands_in.get(row.seat, row.number), row.number)
            seat.bot = ""
            seat.why = ""
            self.late[row.seat] = 0
            self._rebot()
            if self.clocked:
                self.clocks.turn(row.at, self.pending & ~self.bots)
                self.clocks.returns(row.seat, row.at)
            self.log.say(row.number, row.seat, "seat", f"{seat.name} plays again.")
        elif kind == "!fallback":
            self.late[row.seat] += 1
            self.log.say(row.number, row.seat, "clock", f"{seat.name} is out of time; the safest choice is made.")
        elif kind == "!wake":
            self.clocks.excuse(row.at)
        elif kind == "!rules":
            self._correct(row, rest.partition(" ")[0])
        elif kind == "!undo":
            self._undo(row, int(rest))
        elif kind == "!anew":
            self._anew(row, [int(number) for number in rest.split()])
        elif kind in ASKING:
            self.asking.add(self, row, rest)
        elif kind == "!rewind":
            self._rewind(row, bisect_left(self.kept, int(rest)), "{} takes back what was asked for; everybody agreed.")
        elif kind == "!lesson":
            self._learn(row, rest)
        elif kind == "!again":
            self._answer_offer(row, seat.name, rest == "in")
        elif kind == "!rematch":
            self.rematch = rest
        elif kind == "!auto":
            before = self.passing.wishes[row.seat]
            self.passing.set(row.seat, rest)
            self._tell_wishes(row, before)
        else:
            raise ValueError(f"row {row.number}: {word!r} is no control word")

    def _correct(self, row: Row, version: str) -> None:
        """The rules are others from here on; every choice before was found to hold under them, too."""
        if self.started:
            words = f"The rules have been corrected since this game began (version {self.rules} to {version})"
            self.log.say(row.number, None, "seat", f"{words}; the game goes on under the new ones.")
        self.rules = version

    def _deal(self) -> None:
        """The seed is made, and nothing can be added to it any more."""
        seed, fair = seed_for(self.table, self.parts)
        options = self.table.plan.options
        start = self.table.start
        self.record = Record.start(self.game, len(self.seats), seed, self.names, options, fair=fair, start=start)
        self.state = self.record.deal(self.game)
        self.state.listening = True
        self._copies.append((0, self.state.copy()))
        self.passing.look(self.state)

    def _answer_offer(self, row: Row, name: str, keen: bool) -> None:
        """Somebody wants a rematch, comes along, or does not."""
        words = ("is in" if self.again else "wants a rematch") if keen else "is not in for another game right now"
        self.again[row.seat] = keen
        self.log.say(row.number, row.seat, "seat", addressed(f"{name} {words}."))

    def _learn(self, row: Row, word: str) -> None:
        """A reader goes on or back in a lesson."""
        course = self.course
        if course is None:  # it was rewritten since: the table goes on as others do, from where it stands
            if word.startswith("back "):
                self._rewind(row, int(word.removeprefix("back ")))
            return
        if word == "begin":
            self.place = msgspec.structs.replace(course.first, moves=len(self.moves))
        elif self.place is not None:
            self.place, moves = followed_by(course, self.place, word, len(self.moves))
            if moves < len(self.moves):
                self._rewind(row, moves)
        self._rebot()

    def _rewind(self, row: Row, moves: int, words: str = "{} goes one step back.") -> None:
        """Only the first of the choices stay in force."""
        waiting = self._questions(row.seat)
        voids = tuple(self.kept[moves:])
        del self.kept[moves:], self.moves[moves:], self.record.choices[moves:]
        self._replay(moves)
        self._show()
        self.own[row.seat] = row.number
        self._asked(row, waiting)
        self.asking.end()
        self.log.say(row.number, row.seat, "undo", addressed(words.format(self.seats[row.seat].name)), voids=voids)
        self.passing.look(self.state)

    def _replay(self, place: int) -> None:
        """The position anew, since the choice at this place is another one or none."""
        self.record.result = None
        while self._copies[-1][0] > place:
            self._copies.pop()
        done, copy = self._copies[-1]
        self.state = copy.copy()
        for seat, choice in self.moves[done:]:
            self.state.play(seat, choice)
        self.state.listening = True

    def _undo(self, row: Row, number: int) -> None:
        place = self.kept.index(number)
        waiting = self._questions(row.seat)
        word = self.record.choices[place].partition(" ")[2]
        del self.kept[place], self.moves[place], self.record.choices[place]
        self._replay(place)
        if number in self.secret[row.seat]:
            self.secret[row.seat].remove(number)
        else:
            self._show()
        self.own[row.seat] = row.number
        self._asked(row, waiting)
        self.log.took_back(row.number, row.seat, self.seats[row.seat].name, number, word)
        self.passing.look(self.state)
        again = self.passing.ask_again(self.state, row.seat)
        if again:
            self._tell_window(row, f"{self.seats[row.seat].name} is asked again {{}}.", again)

    def _anew(self, row: Row, numbers: list[int]) -> None:
        """The seat changes its mind about what nobody has seen; only itself is told."""
        waiting = self._questions(row.seat)
        for number in reversed(numbers):
            place = self.kept.index(number)
            del self.kept[place], self.moves[place], self.record.choices[place]
            self._replay(place)
        self.secret[row.seat] = []
        self.own[row.seat] = row.number
        self._asked(row, waiting)
        words = addressed(f"{self.seats[row.seat].name} chooses again.")
        self.log.say(row.number, row.seat, "undo", words, 1 << row.seat, tuple(numbers))

    # ---- passing by itself: told to the seat alone

    def _tell_window(self, row: Row, words: str, key: str) -> None:
        titles = {window.key: window.title for window in self.game.windows}
        self.log.say(row.number, row.seat, "seat", words.format(titles.get(key, key)), 1 << row.seat)

    def _tell_wishes(self, row: Row, before: dict[str, Lasting]) -> None:
        name = self.seats[row.seat].name
        now = self.passing.wishes[row.seat]
        for window in self.game.windows:
            lasting = now.get(window.key)
            if lasting == before.get(window.key):
                continue
            if lasting is None:
                words = addressed(f"{name} is asked again {{}}.")
            else:
                words = f"{name} will pass {{}}, {f'until the next turn of {name}' if lasting == 'turn' else 'always'}."
            self._tell_window(row, words, window.key)

    # ---- what follows from the seats

    def _rename(self) -> None:
        self.names = tuple(seat.name or "Open seat" for seat in self.seats)
        if hasattr(self, "record"):
            self.record.names = list(self.names)

    def _rebot(self) -> None:
        # In a lesson the rivals choose as it says.
        self.bots = 0 if self.place is not None else sum(1 << seat.seat for seat in self.seats if seat.bot)


def folded(table: Table, game: AnyGame, rows: Iterable[Row], sittings: Iterable[Sitting] = ()) -> Fold:
    """The fold of these rows from the deal on."""
    fold = Fold(table, game)
    for row in rows:
        fold.add(row)
    fold.sit(sittings)
    return fold
