"""A contest between bots: everyone from every seat on the same deals, kept as it goes and taken up again."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import msgspec

from ziggurat import bots
from ziggurat import games as installed
from ziggurat.arena.journal import Keeping
from ziggurat.arena.parallel import spread
from ziggurat.arena.simulation import Progress, play_one, seed_of
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.games import carried


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """All that decides which games are played; games with the same number in the same plan have the same deal."""

    game: str
    """The key, with the edition behind an @ unless it is the standard one."""
    seats: int
    options: dict[str, str]
    players: list[str]
    """Each once."""
    seed: int
    code: str = ""
    """A file with bots of one's own."""
    lineup: list[int] = []
    """Who sits at every table, as places in `players`; if empty, everyone meets everyone."""

    def lineups(self) -> list[tuple[int, ...]]:
        """Who meets whom, as places in `players`: everyone meets everyone else equally often."""
        if self.lineup:
            return [tuple(self.lineup)]
        count = len(self.players)
        if count >= self.seats:
            return list(combinations(range(count), self.seats))
        return [tuple((start + seat) % count for seat in range(self.seats)) for start in range(count)]

    def seated(self, number: int) -> tuple[int, ...]:
        """Who sits where in the game of this number: each deal is played once in every rotation of its lineup."""
        deal, turn = divmod(number, self.seats)
        lineups = self.lineups()
        lineup = lineups[deal % len(lineups)]
        return lineup[turn:] + lineup[:turn]

    def deal(self, number: int) -> int:
        """The seed of the game of this number."""
        return seed_of(self.seed, number // self.seats)

    def whole(self) -> int:
        """So many games make a balanced round: every lineup in every rotation."""
        return len(self.lineups()) * self.seats


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """One game, by seat."""

    number: int
    players: list[int]
    """Places in the plan's `players`."""
    scores: list[int]
    ranking: list[int]
    decisions: int
    seconds: list[float]
    """What each seat has thought."""


def plan(
    game: AnyGame,
    players: Sequence[str],
    *,
    seats: int | None = None,
    seed: int = 0,
    options: dict[str, str] | None = None,
    code: str = "",
) -> Plan:
    """A checked plan; without `seats`, as many as there are players, if the game allows it.

    Named more than once, a player takes a seat for each: `mcts, greedy, greedy` is one among two at every table.
    """
    if len(players) < 2:
        raise BadOption("A contest needs two players or more.")
    different = list(dict.fromkeys(players))
    if len(different) == 1:
        raise BadOption("A contest needs two different players.")
    lineup = [different.index(player) for player in players] if len(different) < len(players) else []
    if lineup and seats not in (None, len(lineup)):
        raise BadOption(f"A player named more than once takes a seat for each: these are {len(lineup)}, not {seats}.")
    if code:
        bots.from_file(Path(code))
    for player in different:
        bots.check(player, game)
    if lineup:
        seats = len(lineup)
    elif seats is None:
        seats = max(game.seats.start, 2, min(len(players), game.seats.stop - 1))
    if game.checked_seats(seats) < 2:
        raise BadOption("A contest needs two seats or more.")
    agreed = game.checked_options(options or {})
    return Plan(game=game.kind, seats=seats, options=agreed, players=different, seed=seed, code=code, lineup=lineup)


def play(game: AnyGame | str, made: Plan, numbers: Sequence[int]) -> list[Result]:
    """Play the games of these numbers."""
    there = installed.load(game) if isinstance(game, str) else game
    if made.code:
        bots.from_file(Path(made.code))
    out = []
    for number in numbers:
        seated = made.seated(number)
        clock = [0.0] * made.seats
        found = play_one(there, [made.players[who] for who in seated], made.deal(number), made.options, clock)
        out.append(
            Result(
                number=number,
                players=list(seated),
                scores=found.scores,
                ranking=found.ranking,
                decisions=found.decisions,
                seconds=[round(spent, 4) for spent in clock],
            )
        )
    return out


def contest(
    game: AnyGame,
    made: Plan,
    games: int,
    *,
    jobs: int = 1,
    cluster: str = "",
    keep: Path | None = None,
    progress: Progress | None = None,
) -> list[Result]:
    """The results of the first `games` games, in order.

    `keep` is a file that holds them as they come: what stands there already is not played again.
    """
    if games < 1:
        raise BadOption(f"A contest has 1 game or more, not {games}.")
    with Keeping(keep, made, Result) as book:
        done = {result.number: result for result in book.done}
        todo = [number for number in range(games) if number not in done]
        if progress is not None:
            progress(games - len(todo))
        there = game if jobs == 1 and not cluster else carried(game)
        pieces = [(there, made, [number]) for number in todo]
        for batch in spread(play, pieces, jobs=jobs, cluster=cluster, ordered=False):
            done.update((result.number, result) for result in batch)
            book.add(batch)
            if progress is not None:
                progress(len(batch))
    return [done[number] for number in range(games)]
