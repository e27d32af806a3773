"""Experiments: the same deals played in several ways, on all cores, kept as they come and taken up again.

A restricted game, in which the focus seat does without something, begins like the free game up to the choice that is
forbidden: where the seat never wanted it, both are the same game and it is not played twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from time import monotonic
from typing import Self

import msgspec

from ziggurat import bots
from ziggurat import games as installed
from ziggurat.arena.journal import Keeping
from ziggurat.arena.parallel import spread
from ziggurat.arena.simulation import chunks, seed_of
from ziggurat.core.contract.components import nearest
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.forced_deal import seed_with
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.state import State
from ziggurat.lab.rows import Choices, Row, Way, play

PLAYER = "greedy:samples=1"
"""The quick judge: one look at one position that could be the true one."""
JUDGE = "mcts:20"
"""The second judge."""
ROUND_S = 2.0
"""About so long a round of games takes, so that bars move and somebody can stop."""
FIRST_ROUND = 1
GROWTH = 4
"""A round has at most so many times as many games as the one before: the first one also starts the processes."""
MOST_LOADED = 40

Progress = Callable[[int], None]


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """All that decides which games are played; the same plan gives the same rows, wherever and whenever."""

    game: str
    seats: int
    options: dict[str, str]
    players: list[str]
    """By seat, with the first edition."""
    others: list[str] = []
    """By seat, with the second; without, the same."""
    seed: int = 0
    edition: str = ""
    """The text of the first edition; empty: the standard one."""
    changed: str = ""
    """The text of the second; empty: there is none."""
    mark: str = ""
    salt: str = ""
    """Other luck of the bots with the second edition."""
    wish: str = ""
    """What is dealt to the focus seat, or (`shared`) is in the game."""
    shared: bool = False
    tracked: list[str] = []
    bans: list[list[str]] = []
    """Each a list of choices, by name, that the focus seat does without in games of their own."""
    whole: bool = False
    again: int = 0
    """Every so many deals are played a second time with other luck of the bots; 0: none."""
    sampled: bool = False
    """Whether the focus seat also plays without one of the components that it took, drawn at random."""
    guest: str = ""
    """Another player at the focus seat."""

    @property
    def arms(self) -> list[str]:
        return ["a", "b"] if self.changed else ["a"]


class Deal(msgspec.Struct, frozen=True, kw_only=True):
    """The games of one deal."""

    number: int
    rows: list[Row]

    def row(self, arm: str) -> Row:
        """The game of an arm; a restricted one that was not played is the free one."""
        for row in self.rows:
            if row.arm == arm:
                return row
        return self.row(arm.partition("-")[0])

    def played(self, arm: str) -> bool:
        return any(row.arm == arm for row in self.rows)


@lru_cache(MOST_LOADED)
def game_of(key: str, text: str) -> AnyGame:
    """A game in an edition, made once in a process."""
    game = installed.load(key)
    return game.from_text(text.encode(), "The edition") if text else game


def banned_names(game: AnyGame, name: str) -> list[str]:
    """The choices that a ban forbids: of a component, of a kind of component, or of a kind of choice."""
    vocabulary = game.vocabulary
    every = list(enumerate(vocabulary.names))
    kinds = {component.kind for component in game.inventory()}
    by_kind = {component.id: component.kind for component in game.inventory()}
    found = [text for n, text in every if game.uses[n] == name]
    if not found and name in vocabulary.names:
        found = [name]
    if not found and name in kinds:
        found = [text for n, text in every if game.uses[n] and by_kind[game.uses[n]] == name]
    if not found and name in vocabulary.kinds():
        found = [text for n, text in every if vocabulary.kind(n) == name]
    if not found:
        if name in by_kind:
            raise BadOption(f"No choice takes {name}, so nobody can do without it: it is dealt, or simply there.")
        known = [*sorted({one for one in game.uses if one}), *sorted(kinds), *vocabulary.kinds()]
        raise BadOption(f"{game.title} has nothing called {name!r} to do without; {nearest(name, known)}")
    return found


def play_deals(plan: Plan, numbers: Sequence[int]) -> list[Deal]:
    """The games of these deals."""
    return [play_deal(plan, number) for number in numbers]


def play_deal(plan: Plan, number: int) -> Deal:
    """All games of one deal; the focus goes from seat to seat."""
    focus = number % plan.seats
    first = game_of(plan.game, plan.edition)
    seed = seed_of(plan.seed, number)
    if plan.wish:
        seat = None if plan.shared else focus
        seed = seed_with(first, plan.seats, {seat: plan.wish}, seed, plan.options, plan.mark)
    rows: list[Row] = []
    for arm in plan.arms:
        game = first if arm == "a" else game_of(plan.game, plan.changed)
        players = list(plan.players if arm == "a" or not plan.others else plan.others)
        if plan.guest:
            players[focus] = plan.guest
        way = Way(
            players=players,
            options=plan.options,
            mark=plan.mark,
            salt=plan.salt if arm == "b" else "",
            focus=focus,
            tracked=plan.tracked,
            whole=plan.whole,
            looks=plan.whole and number % LOOKED_AT == 0,
        )
        row, choices = play(game, way, number, arm, seed)
        rows.append(row)
        if plan.again and number % plan.again == 0:
            rows.append(play(game, _plain(way), number, f"{arm}+", seed)[0])
        for k, names in enumerate(plan.bans):
            banned = frozenset(game.vocabulary.index(name) for name in names)
            at = _wanted(choices, focus, banned)
            if at >= 0:
                rows.append(_without(game, way, number, f"{arm}-{k}", seed, choices[:at], banned))
        if plan.sampled:
            rows += _sampled(game, way, number, arm, seed, choices)
    return Deal(number=number, rows=rows)


LOOKED_AT = 4
"""Of so many deals of a report, one is looked at choice by choice."""


def _without(game: AnyGame, way: Way, number: int, arm: str, seed: int, prefix: Choices, banned: frozenset[int]) -> Row:
    restricted = msgspec.structs.replace(way, banned=banned, whole=False, looks=False)
    return play(game, restricted, number, arm, seed, prefix)[0]


def _sampled(game: AnyGame, way: Way, number: int, arm: str, seed: int, choices: Choices) -> list[Row]:
    """The game without one of the components that the focus seat took; none if it took nothing."""
    took = sorted({game.uses[choice] for seat, choice in choices if seat == way.focus} - {""})
    if not took:
        return []
    name = took[stream(seed, "what is banned").below(len(took))]
    banned = frozenset(choice for choice, used in enumerate(game.uses) if used == name)
    at = _wanted(choices, way.focus, banned)
    return [_without(game, way, number, f"{arm}-{name}", seed, choices[:at], banned)]


def _plain(way: Way) -> Way:
    return msgspec.structs.replace(way, salt="again", whole=False, looks=False, tracked=())


def _wanted(choices: Choices, focus: int, banned: frozenset[int]) -> int:
    """The place of the first choice of a seat that is banned; -1 if there is none."""
    for at, (seat, choice) in enumerate(choices):
        if seat == focus and choice in banned:
            return at
    return -1


class Experiment:
    """A plan with what was played of it so far."""

    def __init__(
        self,
        plan: Plan,
        *,
        jobs: int = 1,
        cluster: str = "",
        keep: Path | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.plan = plan
        self.jobs = jobs
        self.cluster = cluster
        self.progress = progress
        self._book = Keeping(keep, plan, Deal)
        self._done = {deal.number: deal for deal in self._book.done}

    def __enter__(self) -> Self:
        self._book.__enter__()
        return self

    def __exit__(self, *error: object) -> None:
        self._book.__exit__(None, None, None)

    @property
    def deals(self) -> list[Deal]:
        """What was played, from the first deal on without a gap, in order."""
        out: list[Deal] = []
        while len(out) in self._done:
            out.append(self._done[len(out)])
        return out

    def until(self, count: int) -> list[Deal]:
        """The first `count` deals; what was kept is not played again."""
        missing = [number for number in range(count) if number not in self._done]
        if self.progress is not None:
            self.progress(count - len(missing))
        self._play(missing)
        return [self._done[number] for number in range(count)]

    def for_seconds(
        self, seconds: float, enough: Callable[[Sequence[Deal]], bool] | None = None
    ) -> Iterator[list[Deal]]:
        """Round after round of deals, until time is up or it is `enough`; all so far each time."""
        begun = monotonic()
        size = FIRST_ROUND * max(1, self.jobs)
        while True:
            start = monotonic()
            there = len(self.deals)
            self._play([number for number in range(there, there + size) if number not in self._done])
            yield self.deals
            now = monotonic()
            left = seconds - (now - begun)
            if left <= 0 or (enough is not None and enough(self.deals)):
                return
            rate = size / max(1e-6, now - start)
            size = max(1, min(GROWTH * size, round(rate * min(ROUND_S, left))))

    def _play(self, numbers: Sequence[int]) -> None:
        if not numbers:
            return
        alone = self.jobs == 1 and not self.cluster
        size = 1 if alone else max(1, min(8, len(numbers) // (4 * max(self.jobs, 1)) or 1))
        pieces = [(self.plan, batch) for batch in chunks(numbers, size)]
        for batch in spread(play_deals, pieces, jobs=self.jobs, cluster=self.cluster, ordered=False):
            self._done.update((deal.number, deal) for deal in batch)
            self._book.add(batch)
            if self.progress is not None:
                self.progress(len(batch))


def checked_plan(
    game: AnyGame,
    *,
    seats: int | None = None,
    players: Sequence[str] | str = PLAYER,
    options: dict[str, str] | None = None,
    seed: int = 0,
) -> Plan:
    """A plan for a game, with everything that does not depend on the question; one player sits everywhere."""
    if isinstance(players, str):
        players = [players] * game.checked_seats(seats or usual_seats(game))
    if seats not in (None, len(players)):
        raise BadOption(f"These are {len(players)} players for {seats} seats.")
    count = game.checked_seats(len(players))
    if count < 2:
        raise BadOption("The laboratory compares seats, so it needs two or more.")
    for player in players:
        bots.check(player, game)
    text = game.edition_text().decode() if game.edition != "standard" else ""
    return Plan(
        game=game.key,
        seats=count,
        options=game.agreed(count, options or {}),
        players=list(players),
        seed=seed,
        edition=text,
    )


def unusual(game: AnyGame, options: dict[str, str]) -> dict[str, str]:
    """The options that are not as usual."""
    return {option.key: options[option.key] for option in game.options if options[option.key] != option.default}


def usual_seats(game: AnyGame) -> int:
    """The smallest table of two or more."""
    return max(2, game.seats.start)


def shape(state: State) -> dict[str, int]:
    """How long the lists of a position are, which tells whether two editions deal the same number of things."""
    return {name: len(value) for name, value in state.attributes().items() if isinstance(value, list)} | {
        f"{name}.{n}": len(one)
        for name, value in state.attributes().items()
        if isinstance(value, list)
        for n, one in enumerate(value)
        if isinstance(one, list)
    }


def mark_for(one: AnyGame, other: AnyGame, seats: int, options: dict[str, str]) -> str:
    """`~` if two editions deal different numbers of cards, which would shuffle apart what is compared."""
    for seed in range(3):
        if shape(one.deal(seats, seed, options)) != shape(other.deal(seats, seed, options)):
            return "~"
    return ""
