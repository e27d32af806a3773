"""A puzzle: a position in which one choice is clearly best for what the seat knows; `games/<key>/puzzles.json`."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec

from ziggurat.core.contract.errors import PuzzleError, ZigguratError
from ziggurat.core.contract.record import Record
from ziggurat.core.editions.decoding import decoded

if TYPE_CHECKING:
    from ziggurat.core.contract.game import AnyGame

FILE = "puzzles.json"
Difficulty = Literal["easy", "medium", "hard"]
DIFFICULTIES: tuple[Difficulty, ...] = ("easy", "medium", "hard")
Chance = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game up to a question, who is asked, and what two long searches found."""

    seats: int
    seed: int
    seat: int
    """Who is asked."""
    choices: list[str]
    """Of all seats up to here, as in a record: "2 pass"."""
    options: dict[str, str] = {}
    best: str
    plan: list[str]
    """The best choice, and what the seat chooses right after it: a card with its use."""
    difficulty: Difficulty
    """Easy is what a glance finds; medium, what the expert finds; hard, what it takes a search to find."""
    lead: Chance
    """How much more often one wins with the best choice than with the second, at least."""
    chances: dict[str, Chance]
    """What the search thinks of the choices that it looked at for long, the best first."""
    source: str = ""
    """The column of the score sheet in which the best choice brings most beyond the second, if it surely does;"""
    points: float = 0.0
    """so many points there, on average."""

    def record(self, game: AnyGame) -> Record:
        """The game up to the question."""
        record = Record.start(game, self.seats, self.seed, options=self.options)
        record.choices.extend(self.choices)
        return record

    def position(self, game: AnyGame) -> Any:
        """The position in which the seat is asked; a `PuzzleError` if it is none of the game's."""
        try:
            state = self.record(game).replay(game)
        except ZigguratError as error:
            raise PuzzleError(str(error)) from None
        if not 0 <= self.seat < state.seats or not state.pending >> self.seat & 1:
            raise PuzzleError(f"seat {self.seat} has nothing to choose")
        legal = set(game.names(state, self.seat))
        unknown = sorted({self.best, *self.plan[:1], *self.chances} - legal)
        if unknown:
            raise PuzzleError(f"{unknown[0]!r} cannot be chosen")
        return state


class Collection(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The puzzles of a game, for one version of its rules and one edition."""

    rules: str
    edition: str
    puzzles: list[Puzzle]


def digest_of(puzzle: Puzzle) -> str:
    """A short name of the question, whatever was found out about it."""
    asked = (puzzle.seats, puzzle.seed, puzzle.seat, puzzle.options, puzzle.choices)
    return blake2b(msgspec.json.encode(asked), digest_size=4).hexdigest()


def puzzles_of(game: AnyGame) -> tuple[Puzzle, ...]:
    """The puzzles in the game's folder; none if they are of other rules or of another edition."""
    found = _collection(game.package())
    if found is None or (found.rules, found.edition) != (game.version, game.edition):
        return ()
    return tuple(found.puzzles)


@cache
def _collection(package: str) -> Collection | None:
    if not package:
        return None
    try:
        text = files(package).joinpath(FILE).read_bytes()
    except (OSError, ModuleNotFoundError):
        return None
    return decoded(text, Collection, FILE, PuzzleError)


def written(game: AnyGame, puzzles: list[Puzzle]) -> bytes:
    """The file for these puzzles: a line each, easy ones first."""
    ordered = sorted(puzzles, key=lambda one: (DIFFICULTIES.index(one.difficulty), one.seed))
    lines = b",\n".join(msgspec.json.encode(one) for one in ordered)
    head = msgspec.json.encode({"rules": game.version, "edition": game.edition})[:-1]
    return head + b',"puzzles":[\n' + lines + b"\n]}\n"
