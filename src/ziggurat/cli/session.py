"""A game between people at this terminal and bots: record, position, news and saving, without any talk."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ziggurat import bots
from ziggurat.bots.resume import Minds
from ziggurat.cli.seating import bot_of
from ziggurat.cli.words import hears
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.log_groups import Telling
from ziggurat.core.contract.log_lines import line_of
from ziggurat.core.contract.luck import seeded
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.record import Record
from ziggurat.core.contract.undo import undone


class Session:
    """One game; the names of the seats say who is a bot (see `seating.bot_of`)."""

    def __init__(self, game: AnyGame, record: Record, path: Path) -> None:
        self.game = game
        self.record = record
        self.path = path
        self.state: Any = record.replay(game, listen=True)
        self.bots = [bot_of(name) for name in record.names]
        self.minds = Minds()
        self.heard = [0] * record.seats
        """How many events each seat has been told of."""
        self.tellings = [Telling() for _ in range(record.seats)]

    @property
    def people(self) -> list[int]:
        return [seat for seat, bot in enumerate(self.bots) if bot is None]

    def commit(self, seat: int, choice: int) -> None:
        """Make a choice and save: a killed process loses nothing, and nobody asks a bot twice by killing it."""
        self.state.apply(seat, choice)
        self.record.add(self.game, seat, choice)
        if self.state.over:
            self.record.finish(self.state)
        self.save()

    def save(self) -> None:
        try:
            self.record.write(self.path)
        except OSError as error:
            raise BadOption(f"{self.path}: cannot be written: {error.strerror}.") from None

    def answer(self, seat: int) -> None:
        """Let the bot of this seat choose."""
        seed = seeded(self.record.seed, f"seat {seat} choice {len(self.record.choices)}")
        spec = bots.on_all_cores(self.bots[seat] or "", self.game)
        self.commit(seat, self.minds.choose(seat, spec, seed, Sight(self.game, self.state, seat)))

    def undo(self, seat: int) -> None:
        """Take back the seat's latest choice, or raise `NoUndo`."""
        self.record = undone(self.game, self.record, seat)
        self.state = self.record.replay(self.game, listen=True)
        self.heard = [min(heard, len(self.state.events)) for heard in self.heard]
        self.save()

    def view(self, seat: int) -> Any:
        return self.game.view(self.state, seat).named(self.record.names)

    def news(self, seat: int) -> list[str]:
        """What this seat may hear and has not yet been told of, in the groups of the log."""
        fresh = self.state.events[self.heard[seat] :]
        self.heard[seat] = len(self.state.events)
        names = self.record.names
        lines = [line_of(self.game, event, names) for audience, event in fresh if hears(seat, audience)]
        return self.tellings[seat].tell(lines, names)
