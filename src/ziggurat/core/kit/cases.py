"""Ways to play a game, random play through them, and what a check says when a game breaks the contract."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Luck, Seed, imagined, stream
from ziggurat.core.contract.record import Record
from ziggurat.core.contract.state import State

LONGEST = 20_000
"""A game of more decisions than this does not end."""


class NotConformant(AssertionError):
    """A game breaks the contract."""


class Case(msgspec.Struct, frozen=True):
    """One way to play a game."""

    game: AnyGame
    seats: int
    options: dict[str, str] = {}

    def __str__(self) -> str:
        chosen = ",".join(f"{key}={value}" for key, value in self.options.items())
        return f"{self.game.kind}-{self.seats}" + (f"-{chosen}" if chosen else "")

    @property
    def fits(self) -> bool:
        """Whether the table may be set up so."""
        return not self.game.unfit(self.seats, self.game.checked_options(self.options))

    def new(self, seed: Seed) -> Any:
        return self.game.new(self.seats, seed, **self.options)


def cases(game: AnyGame) -> list[Case]:
    """Every seat count with the default options, and with every other value of each option that fits and matters."""
    out = [Case(game, seats) for seats in game.seats]
    for option in game.options:
        out += [Case(game, seats, {option.key: value}) for seats in game.seats for value in option.values[1:]]
    return [case for case in out if case.fits and not (case.options and _idle(case))]


def mixtures(game: AnyGame, count: int, seed: int = 0) -> list[Case]:
    """So many cases with a random seat count and a random value of every option, as far as they fit together."""
    luck = stream(seed, "mixtures")
    out: list[Case] = []
    while len(out) < count:
        seats = game.seats[luck.below(len(game.seats))]
        options = {option.key: option.values[luck.below(len(option.values))] for option in game.options}
        case = Case(game, seats, options)
        if case.fits:
            out.append(case)
    return out


def _idle(case: Case) -> bool:
    """Whether the options deal the same as no options: they have no meaning with this number of seats."""
    plain = Case(case.game, case.seats)
    return plain.fits and all(same(case.new(seed), plain.new(seed)) for seed in range(3))


def require(condition: object, message: str) -> None:
    if not condition:
        raise NotConformant(message)


def walk(case: Case, seed: Seed, every: int = 1) -> Iterator[tuple[Any, Record]]:
    """Random play: the position and the record before every n-th decision, and once more at the end.

    The seats that are pending together act in a random order, as at a live table.
    """
    game = case.game
    state = case.new(seed)
    record = Record.start(game, case.seats, seed, options=case.options)
    luck = imagined(seed, "conformance")
    number = 0
    while state.pending:
        if number % every == 0:
            yield state, record
        actors = state.actors()
        seat = actors[luck.below(len(actors))]
        legal = state.legal(seat)
        require(legal, f"{case}, seed {seed}, decision {number}: seat {seat} is pending and has no legal choice")
        choice = legal[luck.below(len(legal))]
        state.play(seat, choice)
        record.add(game, seat, choice)
        number += 1
        require(number < LONGEST, f"{case}, seed {seed}: the game does not end")
    record.finish(state)
    yield state, record


def same(a: State, b: State) -> bool:
    return a.attributes() == b.attributes()


def place(case: Case, seed: int, record: Record) -> str:
    return f"{case}, seed {seed}, after {len(record.choices)} choices"


def streams(state: State) -> list[tuple[str, Luck]]:
    """Every luck stream that a position holds, by attribute."""
    out: list[tuple[str, Luck]] = []
    for name, value in state.attributes().items():
        if isinstance(value, Luck):
            out.append((name, value))
        elif isinstance(value, (list, tuple)):
            out += [(f"{name}[{i}]", item) for i, item in enumerate(value) if isinstance(item, Luck)]
    return out
