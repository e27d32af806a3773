"""Puzzles out of self-play: positions in which one choice is clearly best, by two long searches that agree."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import sqrt
from pathlib import Path

import msgspec

from ziggurat import bots
from ziggurat import games as installed
from ziggurat.arena.journal import Keeping, digest
from ziggurat.arena.parallel import spread
from ziggurat.arena.simulation import asked, seed_of
from ziggurat.bots.advice import compared, plan_of, sources
from ziggurat.bots.mcts.bot import MctsBot
from ziggurat.bots.mcts.search import Search
from ziggurat.bots.rollout import playout
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Luck, stream
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.state import State
from ziggurat.core.lessons.puzzle import DIFFICULTIES, Difficulty, Puzzle

LEAD = 0.10
"""So much more often one wins with the best choice than with the second."""
SURE = 1.96
"""Standard errors on each side of a 95 % interval."""
HOPEFUL = 0.12
"""The lead in a short search from which on a long one is worth its time."""
GLANCE = "150ms"
LOOKED_AT = 0.3
"""Of the questions of a game; where they are looked at is chance, so that puzzles come from all of it."""
FEWEST, MOST = 3, 40
"""Choices that a puzzle has: with fewer there is nothing to find, with more nobody reads them."""
CLOSEST = 3
"""Rivals of the best choice that are compared with it in fresh games."""
SHARE = 0.4
"""Of the tries of a search, for that."""
KNOWN = 30
"""Tries from which on what the search thinks of a choice is told."""
PLAYS = 60
"""Games played on, to see where the points come from."""
PROMISING = "1s"
"""A search that weeds out most of what a glance hoped for."""
PER_GAME = 2
"""Puzzles out of one game at most,"""
APART = 12
"""and so many choices between them."""


class Verdict(msgspec.Struct, frozen=True):
    """What a long search says of a question."""

    best: int
    lead: float
    """Over the closest rival, in games that were not used to choose them."""
    error: float
    """The standard error of that."""
    second: int
    chances: dict[int, float]

    @property
    def clear(self) -> bool:
        return self.lead >= LEAD and self.lead - SURE * self.error > 0


def verdict(sight: Sight, budget: str, seed: int) -> Verdict:
    """Search for so long, then compare the best choice with its closest rivals in fresh games from the same deals."""
    luck = stream(seed, "puzzle")
    search = MctsBot(luck, budget).search(sight)
    legal = sight.legal()
    best = search.chosen(legal)
    tried = {choice: search.opinion(choice) for choice in legal}
    rivals = _closest(tried, best)
    tries = max(1, round(search.iterations * SHARE / max(1, len(rivals))))
    lead, error, second = 1.0, 0.0, best
    chances = {choice: mean for choice, (count, mean) in tried.items() if count >= KNOWN}
    for rival in rivals:
        top, mean, doubt = compared(sight, search, best, rival, tries, luck)
        chances[rival] = mean
        chances[best] = top
        if top - mean < lead:
            lead, error, second = top - mean, doubt, rival
    return Verdict(best, lead, error, second, chances)


def _closest(tried: dict[int, tuple[int, float]], best: int) -> list[int]:
    """Those that the search came back to most, and the one that it thinks best of."""
    others = sorted((choice for choice in tried if choice != best), key=lambda choice: tried[choice], reverse=True)
    closest = others[:CLOSEST]
    known = [choice for choice in others if tried[choice][0] >= KNOWN]
    return list(dict.fromkeys([*closest, *sorted(known, key=lambda choice: -tried[choice][1])[:1]]))


def certain(sight: Sight, budget: str, seeds: Sequence[int]) -> Verdict | None:
    """What several searches with luck of their own agree upon; None if they do not, or if nothing is clearly best."""
    found: Verdict | None = None
    for seed in seeds:
        one = verdict(sight, budget, seed)
        if not one.clear or (found is not None and found.best != one.best):
            return None
        if found is None or one.lead < found.lead:
            found = one
    return found


def _hopeful(sight: Sight, luck: Luck) -> bool:
    """Whether a glance and a short search see one choice far ahead."""
    search: Search = MctsBot(luck, GLANCE).search(sight)
    legal = sight.legal()
    best = search.chosen(legal)
    tried = {choice: search.opinion(choice) for choice in legal}
    if any(tried[best][1] - tried[rival][1] < HOPEFUL for rival in _closest(tried, best)):
        return False
    promise = verdict(sight, PROMISING, luck.below(1 << 24))
    return promise.best == best and promise.lead - promise.error >= LEAD


def difficulty_of(sight: Sight, best: int, seed: int) -> Difficulty:
    """Who finds it: somebody who glances, the expert, or neither."""
    for words, found in (("hasty:error=0:overlook=0", DIFFICULTIES[0]), ("greedy", DIFFICULTIES[1])):
        if bots.make(words, seed).choose(sight) == best:
            return found
    return DIFFICULTIES[2]


def _gain(sight: Sight, best: int, second: int, luck: Luck) -> tuple[str, float]:
    """Where the best choice brings most points beyond the second, if that is more than chance."""
    apart: list[dict[str, int]] = []
    for _ in range(PLAYS):
        deal = sight.sample(luck)
        ends = [_played_on(deal.copy(), sight.seat, choice, luck) for choice in (best, second)]
        apart.append({name: ends[0].get(name, 0) - ends[1].get(name, 0) for name in {*ends[0], *ends[1]}})
    found = ("", 0.0)
    for name in sorted({name for one in apart for name in one}):
        values = [one.get(name, 0) for one in apart]
        mean = sum(values) / PLAYS
        error = sqrt(sum((value - mean) ** 2 for value in values) / (PLAYS - 1) / PLAYS)
        if mean > max(found[1], 0.5, 2 * error):
            found = (name, round(mean, 1))
    return found


def _played_on(state: State, seat: int, choice: int, luck: Luck) -> dict[str, int]:
    state.play(seat, choice)
    playout(state, luck)
    return sources(state, seat)


def hunt(game: AnyGame | str, seats: int, seed: int, budget: str) -> list[Puzzle]:
    """The puzzles out of one game of experts."""
    there = installed.load(game) if isinstance(game, str) else game
    state = there.new(seats, seed)
    players = [bots.make("greedy", seed + seat) for seat in range(seats)]
    luck, order = stream(seed, "hunt"), stream(seed, "order")
    made: list[str] = []
    puzzles: list[Puzzle] = []
    rest = 0
    while state.pending and len(puzzles) < PER_GAME:
        seat = asked(state, order)
        sight = Sight(there, state, seat)
        rest -= 1
        if rest < 0 and _puzzling(sight) and luck.below(100) < 100 * LOOKED_AT and _hopeful(sight, luck):
            found = certain(sight, budget, (seed, seed + 1))
            if found is not None:
                puzzles.append(_puzzle(there, sight, seed, made, found, luck))
                rest = APART
        choice = players[seat].choose(sight)
        made.append(f"{seat} {there.vocabulary.name(choice)}")
        state.apply(seat, choice)
    return puzzles


def _puzzling(sight: Sight) -> bool:
    return FEWEST <= len(sight.legal()) <= MOST and not sight.begun()


def _puzzle(game: AnyGame, sight: Sight, seed: int, made: list[str], found: Verdict, luck: Luck) -> Puzzle:
    name = game.vocabulary.name
    source, points = _gain(sight, found.best, found.second, luck)
    ordered = sorted(found.chances.items(), key=lambda item: (item[0] != found.best, -item[1]))
    return Puzzle(
        seats=sight.seats,
        seed=seed,
        seat=sight.seat,
        choices=list(made),
        best=name(found.best),
        plan=plan_for(sight, found.best, luck),
        difficulty=difficulty_of(sight, found.best, seed),
        lead=round(found.lead, 3),
        chances={name(choice): round(min(1.0, max(0.0, chance)), 3) for choice, chance in ordered},
        source=source,
        points=points,
    )


def plan_for(sight: Sight, best: int, luck: Luck) -> list[str]:
    """The best choice and what belongs to it, by name."""
    search = MctsBot(luck, PROMISING).search(sight)
    return [step.name for step in plan_of(sight, search, best, luck)]


class Hunt(msgspec.Struct, frozen=True):
    """What a file of found puzzles belongs to."""

    game: str
    rules: str
    seats: tuple[int, ...]
    seed: int
    budget: str


class Bag(msgspec.Struct, frozen=True):
    """What one game gave."""

    game: int
    puzzles: list[Puzzle]


def usual_seats(game: AnyGame) -> tuple[int, ...]:
    """The table sizes that puzzles are made for: the two smallest with a rival."""
    return tuple(seats for seats in game.seats if seats > 1)[:2]


def make_puzzles(
    game: AnyGame,
    count: int = 20,
    *,
    seed: int = 0,
    budget: str = "5s",
    most: int = 400,
    jobs: int = 1,
    cluster: str = "",
    keep: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> list[Puzzle]:
    """So many puzzles out of at most `most` games, of all difficulties where there are enough."""
    head = Hunt(game.kind, game.version, usual_seats(game), seed, budget)
    path = keep / f"puzzles-{game.key}-{digest(head)}.jsonl" if keep is not None else None
    with Keeping(path, head, Bag) as keeping:
        found = [puzzle for bag in keeping.done for puzzle in bag.puzzles]
        if progress is not None:
            progress(min(len(found), count))
        missing = _missing(found, count)
        for bag in _bags(game, head, len(keeping.done), most, jobs, cluster) if missing else ():
            keeping.add([bag])
            before = count - missing
            found.extend(bag.puzzles)
            missing = _missing(found, count)
            if progress is not None:
                progress(count - missing - before)
            if not missing:
                break
    return chosen(found, count)


def _missing(found: Sequence[Puzzle], count: int) -> int:
    return count - len(chosen(found, count))


def _bags(game: AnyGame, head: Hunt, begin: int, most: int, jobs: int, cluster: str) -> Iterator[Bag]:
    """What the games give, from this number on, a few at a time: the last ones may not be needed."""
    sent = game if game.key not in installed.keys() else game.kind  # noqa: SIM118 (a function of the module)
    step = max(1, jobs) * 2
    for first in range(begin, most, step):
        pieces = [
            (sent, head.seats[number % len(head.seats)], seed_of(head.seed, number), head.budget)
            for number in range(first, min(first + step, most))
        ]
        for number, puzzles in enumerate(spread(hunt, pieces, jobs=jobs, cluster=cluster), first):
            yield Bag(number, puzzles)


def chosen(found: Sequence[Puzzle], count: int) -> list[Puzzle]:
    """As many of each difficulty as there are, up to an equal share, then whatever is left."""
    share = -(-count // len(DIFFICULTIES))
    by = {difficulty: [one for one in found if one.difficulty == difficulty] for difficulty in DIFFICULTIES}
    first = [one for ones in by.values() for one in ones[:share]][:count]
    rest = [one for one in found if one not in first]
    return [*first, *rest[: count - len(first)]]


def doubts(game: AnyGame, puzzle: Puzzle, budget: str, seed: int) -> str:
    """Why a puzzle is none after another search, in a sentence; empty if its answer still is clearly the best."""
    sight = Sight(game, puzzle.position(game), puzzle.seat)
    again = verdict(sight, budget, seed)
    name = game.vocabulary.name
    if name(again.best) != puzzle.best:
        return f"the search now takes {name(again.best)}, not {puzzle.best}"
    if again.lead < LEAD / 2:
        return f"{puzzle.best} is now only {again.lead:.0%} ahead of {name(again.second)}"
    return ""
