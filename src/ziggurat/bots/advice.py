"""What the search thinks: hints for a seat that owes a choice, and a review of the choices of a whole game.

Everything is judged from what the seat could know at that moment; nothing here sees the true position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from ziggurat.bots.mcts import MctsBot
from ziggurat.core.game import AnyGame
from ziggurat.core.luck import stream
from ziggurat.core.record import Record
from ziggurat.core.sight import Sight

BEST = 3
FAIR_SHARE = 0.2
"""Of the search, spent on the choice that was really made: few tries would judge it by luck."""
SLIP, BLUNDER = 0.03, 0.1
"""From these losses on a choice is called so."""


class Hint(msgspec.Struct, frozen=True):
    """One choice as the search sees it."""

    choice: int
    name: str
    label: str
    prospects: float
    """From 0 to 1: mostly the chance to win, a little by how many points."""
    tries: int
    sentence: str


class Judged(msgspec.Struct, frozen=True):
    """One decision of a game that is over."""

    number: int
    """Of the choice in the record, from 1."""
    seat: int
    chosen: str
    best: str
    label: str
    """The choice in words."""
    best_label: str
    prospects: float
    """Before the choice, if the best is chosen."""
    loss: float
    """What the choice gave away; the best choice loses nothing."""
    fortune: float
    """What others and luck have changed since the seat's last choice."""
    verdict: str
    """best, good, slip or blunder."""


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A seat's game: where it was decided, and what was luck."""

    seat: int
    name: str
    decisions: int
    """With more than one choice."""
    start: float
    """Prospects at the first of them."""
    given_away: float
    """All losses together."""
    fortune: float
    """All that others and luck have changed: start - given_away + fortune is the end."""
    end: float
    turning_points: list[int]
    """Numbers of the decisions that lost most, worst first."""
    judged: list[Judged]


def hints(sight: Sight, budget: str = "500ms", seed: int = 0, best: int = BEST) -> list[Hint]:
    """The best choices of a seat, best first."""
    legal = sight.legal()
    if not legal:
        return []
    game = sight.game
    labels = {answer.choice: answer.label for answer in game.ask(sight.view()).answers}
    search = MctsBot(stream(seed, "hints"), budget).search(sight)
    root = search.roots[sight.seat]
    tried = {choice: root.standing(choice) for choice in legal}
    order = sorted(legal, key=lambda choice: tried[choice], reverse=True)[:best]
    if len(legal) == 1:
        return [Hint(legal[0], game.vocabulary.name(legal[0]), labels[legal[0]], 0.0, 0, "There is no other choice.")]
    first = tried[order[0]][1]
    out = []
    for choice in order:
        count, mean = tried[choice]
        if choice == order[0]:
            sentence = f"Taken in {count} of {search.iterations} tries; prospects {mean:.0%}."
        elif not count:
            sentence = "Not tried: nothing spoke for it."
        elif first - mean < SLIP / 3:
            sentence = f"As good: prospects {mean:.0%}, within what {count} tries can tell."
        else:
            sentence = f"Prospects {mean:.0%}, {first - mean:.0%} less."
        out.append(Hint(choice, game.vocabulary.name(choice), labels[choice], round(mean, 4), count, sentence))
    return out


def review(
    game: AnyGame,
    record: Record,
    seats: Sequence[int],
    budget: int = 400,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
) -> list[Review]:
    """Each seat's decisions against the search's opinion, which has `budget` iterations for each."""
    state = record.deal(game)
    judged: dict[int, list[Judged]] = {seat: [] for seat in seats}
    after: dict[int, float] = {}
    for number, (seat, choice) in enumerate(record.moves(game), 1):
        if seat in judged and len(state.legal(seat)) > 1:
            found = _judge(Sight(game, state, seat), number, choice, budget, seed, after.get(seat))
            judged[seat].append(found)
            after[seat] = found.prospects - found.loss
        state.play(seat, choice)
        if progress is not None:
            progress(1)
    ranking = state.ranking() if state.over else []
    return [_summed(seat, record, judged[seat], after.get(seat, 0.0), ranking) for seat in seats]


def _judge(sight: Sight, number: int, choice: int, budget: int, seed: int, before: float | None) -> Judged:
    game = sight.game
    luck = stream(seed, f"review {number}")
    search = MctsBot(luck, str(budget)).search(sight)
    for _ in range(max(1, round(budget * FAIR_SHARE))):
        search.iterate(sight.sample(luck), choice)
    root = search.roots[sight.seat]
    enough = budget * FAIR_SHARE / 2
    means = {other: mean for other in sight.legal() for count, mean in [root.standing(other)] if count >= enough}
    means[choice] = root.standing(choice)[1]
    best = max(means, key=lambda other: means[other])
    loss = means[best] - means[choice]
    labels = {answer.choice: answer.label for answer in game.ask(sight.view()).answers}
    return Judged(
        number=number,
        seat=sight.seat,
        chosen=game.vocabulary.name(choice),
        best=game.vocabulary.name(best),
        label=labels[choice],
        best_label=labels[best],
        prospects=round(means[best], 4),
        loss=round(loss, 4),
        fortune=0.0 if before is None else round(means[best] - before, 4),
        verdict="best" if best == choice else "blunder" if loss >= BLUNDER else "slip" if loss >= SLIP else "good",
    )


def _summed(seat: int, record: Record, judged: list[Judged], last: float, ranking: list[int]) -> Review:
    end = last
    if ranking:
        end = 1 / ranking.count(1) if ranking[seat] == 1 else 0.0
    start = judged[0].prospects if judged else end
    lost = sum(one.loss for one in judged)
    worst = sorted((one for one in judged if one.loss >= SLIP), key=lambda one: -one.loss)
    return Review(
        seat=seat,
        name=record.names[seat] if record.names else f"seat {seat + 1}",
        decisions=len(judged),
        start=round(start, 4),
        given_away=round(lost, 4),
        fortune=round(end - start + lost, 4),
        end=round(end, 4),
        turning_points=[one.number for one in worst[:BEST]],
        judged=judged,
    )
