"""The record of a game: seed and choices by name, from which everything else is replayed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Self

import msgspec

from ziggurat.core.decoding import decoded, read
from ziggurat.core.errors import IllegalChoice, RecordError
from ziggurat.core.game import AnyGame
from ziggurat.core.state import State

FORMAT = 1


class Result(msgspec.Struct, frozen=True):
    """How a finished game ended."""

    scores: list[int]
    ranking: list[int]


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One game as a small, readable JSON document."""

    ziggurat: int = FORMAT
    game: str
    rules: str
    edition: str
    seats: int
    options: dict[str, str]
    names: list[str]
    seed: int
    choices: list[str] = []
    """Each is the seat and the name of its choice: "2 pass"."""
    result: Result | None = None

    @classmethod
    def start(
        cls,
        game: AnyGame,
        seats: int,
        seed: int,
        names: Sequence[str] = (),
        options: dict[str, str] | None = None,
    ) -> Self:
        """The record of a game that begins."""
        return cls(
            game=game.key,
            rules=game.version,
            edition=game.edition,
            seats=game.checked_seats(seats),
            options=game.agreed(seats, options or {}),
            names=list(names),
            seed=seed,
        )

    def add(self, game: AnyGame, seat: int, choice: int) -> None:
        self.choices.append(f"{seat} {game.vocabulary.name(choice)}")

    def finish(self, state: State) -> None:
        """Keep the result of a game that is over."""
        self.result = Result(state.scores(), state.ranking())

    def deal(self, game: AnyGame) -> Any:
        """The position before the first choice."""
        self.require(game)
        return game.new(self.seats, self.seed, **self.options)

    def moves(self, game: AnyGame, upto: int | None = None) -> Iterator[tuple[int, int]]:
        """(seat, choice) for every choice, or for the first `upto` of them."""
        for number, entry in enumerate(self.choices[:upto], 1):
            seat, _, name = entry.partition(" ")
            try:
                yield int(seat), game.vocabulary.index(name)
            except (ValueError, KeyError):
                raise RecordError(f"choice {number}: {entry!r} is not a seat and a choice of {game.title}") from None

    def replay(self, game: AnyGame, upto: int | None = None, *, listen: bool = False) -> Any:
        """The position after the first `upto` choices (all of them by default), each checked."""
        state = self.deal(game)
        state.listening = listen
        for number, (seat, choice) in enumerate(self.moves(game, upto), 1):
            try:
                state.apply(seat, choice)
            except IllegalChoice as error:
                raise RecordError(f"choice {number}: {self.choices[number - 1]!r}: {error}") from None
        return state

    def require(self, game: AnyGame) -> None:
        """Raise if the record belongs to another game, rules version or edition."""
        for what, mine, given in (
            ("game", self.game, game.key),
            ("rules version", self.rules, game.version),
            ("edition", self.edition, game.edition),
        ):
            if mine != given:
                raise RecordError(f"the record is of {what} {mine!r}, this is {given!r}")

    def to_json(self) -> bytes:
        return msgspec.json.format(msgspec.json.encode(self), indent=1) + b"\n"

    @classmethod
    def from_json(cls, text: bytes, source: str = "record") -> Self:
        """A record from its JSON text; a broken one names the source, the place and the field."""
        record = decoded(text, cls, source, RecordError)
        if record.ziggurat != FORMAT:
            raise RecordError(f"{source}: ziggurat: format {record.ziggurat} is not known here, only {FORMAT}")
        return record

    @classmethod
    def read(cls, path: Path) -> Self:
        return cls.from_json(read(path, RecordError), str(path))

    def write(self, path: Path) -> None:
        """Write the record whole or not at all, so that a killed process loses nothing."""
        draft = path.with_name(path.name + ".part")
        draft.write_bytes(self.to_json())
        draft.replace(path)
