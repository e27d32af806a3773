"""The record of a game: seed and choices by name, from which everything else is replayed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal, Self

import msgspec
from msgspec import UNSET, UnsetType

from ziggurat.core.contract.errors import BadOption, IllegalChoice, PositionError, RecordError
from ziggurat.core.contract.fair import Fair
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Seed
from ziggurat.core.contract.state import State
from ziggurat.core.editions.decoding import decoded, read
from ziggurat.core.editions.positions import GivenSeed

FORMATS = (1, 2)
"""The first knows nothing but a whole number as the seed; what needs no more is still written so."""

Generator = Literal["mwc", "blake2b"]
"""What deals: the fast generator from a whole number, or the cryptographic one from 64 hexadecimal digits."""


class Result(msgspec.Struct, frozen=True):
    """How a finished game ended."""

    scores: list[int]
    ranking: list[int]


class Record(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """One game as a small, readable JSON document."""

    ziggurat: int
    game: str
    rules: str
    edition: str
    seats: int
    options: dict[str, str]
    names: list[str]
    seed: GivenSeed
    generator: Generator | UnsetType = UNSET
    fair: Fair | UnsetType = UNSET
    """Where the seed comes from, if a table was bound to it beforehand."""
    beginning: dict[str, Any] | UnsetType = msgspec.field(default=UNSET, name="start")
    """The position in which the game begins, as `Game.setup` takes it; what it leaves out is dealt from the seed."""
    choices: list[str] = []
    """Each is the seat and the name of its choice: "2 pass"."""
    result: Result | None = None

    @classmethod
    def start(
        cls,
        game: AnyGame,
        seats: int,
        seed: Seed,
        names: Sequence[str] = (),
        options: dict[str, str] | None = None,
        *,
        fair: Fair | None = None,
        start: dict[str, Any] | None = None,
    ) -> Self:
        """The record of a game that begins."""
        plain = isinstance(seed, int) and fair is None and start is None
        return cls(
            ziggurat=1 if plain else 2,
            game=game.key,
            rules=game.version,
            edition=game.edition,
            seats=game.checked_seats(seats),
            options=game.agreed(seats, options or {}),
            names=list(names),
            seed=seed,
            generator=UNSET if plain else generator_of(seed),
            fair=UNSET if fair is None else fair,
            beginning=UNSET if start is None else start,
        )

    def add(self, game: AnyGame, seat: int, choice: int) -> None:
        self.choices.append(f"{seat} {game.vocabulary.name(choice)}")

    def finish(self, state: State) -> None:
        """Keep the result of a game that is over."""
        self.result = Result(state.scores(), state.ranking())

    def deal(self, game: AnyGame) -> Any:
        """The position before the first choice."""
        self.require(game)
        if self.beginning is UNSET:
            return game.new(self.seats, self.seed, **self.options)
        try:
            state = game.setup({"seed": self.seed, **self.beginning})
        except (PositionError, BadOption) as error:
            raise RecordError(f"start: {error}") from None
        if state.seats != self.seats:
            raise RecordError(f"start: the position has {state.seats} seats, the record {self.seats}")
        return state

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
        against = record.malformed()
        if against:
            raise RecordError(f"{source}: {against}")
        return record

    def malformed(self) -> str:
        """What is wrong with the fields taken together: the field and why; empty if nothing is."""
        if self.ziggurat not in FORMATS:
            return f"ziggurat: format {self.ziggurat} is not known here, only {FORMATS[0]} and {FORMATS[1]}"
        if self.ziggurat == 1:
            if not isinstance(self.seed, int):
                return "seed: a record of format 1 has a whole number"
            later = [
                name
                for name, value in (("generator", self.generator), ("fair", self.fair), ("start", self.beginning))
                if value is not UNSET
            ]
            return f"{later[0]}: a record of format 1 has no such field" if later else ""
        if self.generator is UNSET:
            return "generator: a record of format 2 names what dealt it"
        if self.generator != generator_of(self.seed):
            wanted = "a whole number" if self.generator == "mwc" else "64 hexadecimal digits"
            return f"seed: the generator {self.generator} takes {wanted}"
        if self.fair is not UNSET and len(self.fair.parts) not in (0, self.seats):
            return f"fair: {len(self.fair.parts)} parts for {self.seats} seats"
        return ""

    @classmethod
    def read(cls, path: Path) -> Self:
        return cls.from_json(read(path, RecordError), str(path))

    def write(self, path: Path) -> None:
        """Write the record whole or not at all, so that a killed process loses nothing."""
        draft = path.with_name(path.name + ".part")
        draft.write_bytes(self.to_json())
        draft.replace(path)


def generator_of(seed: Seed) -> Generator:
    """The name of what deals from such a seed."""
    return "mwc" if isinstance(seed, int) else "blake2b"
