"""How the bots fare in a game with each other: what the author of a new game looks at first.

A rule of thumb that is upside down breaks no rule, so the conformance kit cannot see it; this report does.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ziggurat.arena.ratings import wilson
from ziggurat.arena.simulation import simulate
from ziggurat.core.contract.game import AnyGame

MOST_SEATS = 4
"""With more rivals a share of the wins says less for as many games."""
PAIRS = (
    ("greedy", "random", "the estimate misleads: is it higher for what is better?"),
    ("search", "random", "the search is misled: `estimate`, or `search` of the game"),
    ("search", "greedy", "a look ahead makes it worse: other values for `search` of the game, or `ziggurat tune`"),
)
"""Who should not fare worse than whom, and what it means if they do."""


class Match(msgspec.Struct, frozen=True, kw_only=True):
    """One bot against others of one kind."""

    bot: str
    rivals: str
    seats: int
    games: int
    won: float
    doubt: str

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.games)

    @property
    def loses(self) -> bool:
        """Whether the bot surely wins less than its fair share."""
        return self.interval[1] < 1 / self.seats

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"{self.bot} against {self.rivals}, {self.seats} seats: wins {self.won / self.games:.0%} "
            f"({low:.0%} to {high:.0%}), fair is {1 / self.seats:.0%}"
        )


class BotReport(msgspec.Struct, frozen=True):
    """All matches of a game."""

    title: str
    matches: list[Match]

    @property
    def warnings(self) -> list[str]:
        return [f"{one.bot} loses to {one.rivals}: {one.doubt}" for one in self.matches if one.loses]

    def __str__(self) -> str:
        lines = [f"{self.title}: how the bots fare", *(f"  {one}" for one in self.matches)]
        return "\n".join([*lines, *(f"Warning: {text}" for text in self.warnings)])


def bot_report(game: AnyGame, games: int = 60, budget: str = "60", seats: int = 0, seed: int = 0) -> BotReport:
    """Let greedy, a short search and random play each other, each in every seat in turn."""
    count = game.checked_seats(seats) if seats else max(game.seats.start, min(MOST_SEATS, game.seats.stop - 1))
    if count < 2:
        return BotReport(game.title, [])  # alone one beats nobody
    made = {"search": f"mcts:{budget}"}
    matches = [
        _match(game, (bot, made.get(bot, bot)), rivals, count, -(-games // count), seed, doubt)
        for bot, rivals, doubt in PAIRS
    ]
    return BotReport(game.title, matches)


def _match(game: AnyGame, bot: Sequence[str], rivals: str, seats: int, each: int, seed: int, doubt: str) -> Match:
    name, player = bot
    won = 0.0
    for seat in range(seats):
        players = [rivals] * seats
        players[seat] = player
        won += simulate(game, players, each, seed).wins[seat]
    return Match(bot=name, rivals=rivals, seats=seats, games=each * seats, won=won, doubt=doubt)
