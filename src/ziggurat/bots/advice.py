"""What the search thinks: hints for a seat that owes a choice, and a review of the choices of a whole game.

Everything is judged from what the seat could know at that moment; nothing here sees the true position.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from math import sqrt

import msgspec

from ziggurat.bots.mcts.bot import MctsBot
from ziggurat.bots.mcts.search import Node, Search
from ziggurat.bots.rollout import playout, preferred
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Luck, stream
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.record import Record
from ziggurat.core.contract.state import State
from ziggurat.core.contract.teaching import PlanMark, Reason
from ziggurat.core.contract.view import View
from ziggurat.core.render.prose import listed, plural

BEST = 3
OPINION, CATCHING_UP = 0.5, 0.1
"""Shares of a review's tries: to find the best choice; to search behind the choice that was made as well as behind the
best. The rest compares the two."""
ROUNDS = 8
"""Of the comparison, to see how much it owes to chance."""
SLIP, BLUNDER = 0.03, 0.1
"""From these losses on a choice is called so."""
PLAYS = 40
"""Games played on at random for the reasons of a hint, at most; fewer where the search had few tries."""
ENOUGH = 8
"""Of them; fewer prove nothing."""
WORTH_SAYING = 0.5
"""Points from which on a difference is named."""
FURTHER = 4
"""Choices that a plan has besides the first, at most."""
SELDOM = 10
"""A choice with less than this part of the best one's tries is not compared with it."""
REASONS = 3
"""Reasons that are said for a choice, at most."""


class Step(msgspec.Struct, frozen=True):
    """A choice that the search would make right after another: the place of a bid, the use of a card."""

    choice: int
    name: str
    label: str


class Hint(msgspec.Struct, frozen=True):
    """One choice as the search sees it, with what it would do next."""

    choice: int
    name: str
    label: str
    prospects: float
    """From 0 to 1: mostly the chance to win, a little by how many points."""
    tries: int
    sentence: str
    """What its tries say, with figures."""
    plan: tuple[Step, ...] = ()
    """The choices of the same seat that follow, as far as they belong to this one."""
    said: str = ""
    """All of it as one would say it: «Bid 72 in Zenith Forum»."""
    reasons: tuple[Reason, ...] = ()
    """Facts that speak for it, the best first; what promises points is there only if the search has seen them, too."""
    marks: tuple[PlanMark, ...] = ()
    """Where it would lie on the table."""
    as_good: bool = True
    """Whether it was tried often, and the tries cannot tell it from the best."""
    games: int = 0
    """How many games the search has played ahead, of which `tries` began with this choice."""


class Gain(msgspec.Struct, frozen=True):
    """How many points more, or fewer, of one source a choice brings in the end than another."""

    source: str
    points: float


class Judged(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of a game that is over."""

    number: int
    """Of the choice in the record, from 1."""
    at: int
    """The position in which it was made: how many choices came before, at a table how many rows."""
    seat: int
    chosen: str
    best: str
    label: str
    """The choice in words."""
    best_label: str
    prospects: float
    """Before the choice, if the best is chosen."""
    loss: float
    """What the choice gave away; nothing, if chance could explain it as well."""
    fortune: float = 0.0
    """What others and luck have changed since the seat's last choice."""
    verdict: str
    """best, good, slip or blunder."""
    plan: tuple[int, ...] = ()
    """What was chosen, with what belongs to it of the seat's next choices; as all that follows, of slips alone."""
    best_plan: tuple[int, ...] = ()
    said: str = ""
    """The plan as one would say it, and the better one."""
    best_said: str = ""
    why: str = ""
    """What speaks for it, in a sentence or two."""
    gains: tuple[Gain, ...] = ()
    """Where it brings more, or fewer, points in games played on from the same deals; the most first."""
    marks: tuple[PlanMark, ...] = ()
    """Where what was chosen lies on the table."""
    best_marks: tuple[PlanMark, ...] = ()


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


def hints(
    sight: Sight,
    budget: str = "500ms",
    seed: int = 0,
    best: int = BEST,
    cores: int = 1,
    names: Sequence[str] = (),
) -> list[Hint]:
    """The best choices of a seat, best first; in words that call the players by their names, if they are given."""
    legal = sight.legal()
    if not legal:
        return []
    game = sight.game
    view = sight.view().named(names)
    labels = _labels(game, view)
    if len(legal) == 1:
        only = labels[legal[0]]
        return [Hint(legal[0], game.vocabulary.name(legal[0]), only, 0.0, 0, "There is no other choice.", said=only)]
    luck = stream(seed, "hints")
    search = MctsBot(luck, budget, cores=cores).search(sight)
    tried = {choice: search.opinion(choice) for choice in legal}
    # Those that the search came back to most: a good mean of few tries is luck. Among them the better one is first.
    order = sorted(legal, key=lambda choice: tried[choice], reverse=True)[:best]
    order.sort(key=lambda choice: tried[choice][1], reverse=True)
    plans = {choice: plan_of(sight, search, choice, luck, names) for choice in order}
    lines = {choice: [step.choice for step in plans[choice]] for choice in order}
    reasons = _Reasons(sight, lines, min(PLAYS, search.iterations // 12), luck)
    most, first = tried[order[0]]
    out = []
    for choice in order:
        count, mean = tried[choice]
        often = SELDOM * count >= most
        as_good = often and first - mean < max(SLIP / 3, _error(first, most, mean, count))
        if choice == order[0]:
            sentence = (
                reasons.praise()
                or f"Chosen in {count} of {plural(search.iterations, 'try', 'tries')}; nothing did better."
            )
        elif not count:
            sentence = "Not tried: nothing speaks for it."
        elif not often:
            sentence = f"Tried only {'once' if count == 1 else plural(count, 'time')}: others looked better."
        elif as_good:
            sentence = f"Just as good, as far as {plural(count, 'try', 'tries')} can tell."
        else:
            sentence = f"Gives away {first - mean:.0%}{reasons.blame(choice)}."
        plan = plans[choice]
        line = lines[choice]
        facts = [fact for fact in game.reasons(view, line) if not fact.source or reasons.sees(choice, fact.source)]
        hint = Hint(
            choice,
            game.vocabulary.name(choice),
            labels[choice],
            round(mean, 4),
            count,
            sentence,
            plan[1:],
            game.said(view, line) or _said([labels[choice], *(step.label for step in plan[1:])]),
            tuple(facts[:REASONS]),
            game.marks(view, line),
            as_good,
            search.iterations,
        )
        out.append(hint)
    return out


def _said(labels: Sequence[str]) -> str:
    """A plan by its labels; what the next one says again is left out: «Quarry», «Build Quarry»."""
    return " · ".join([label for label, after in zip(labels, (*labels[1:], "")) if label not in after])


def plan_of(sight: Sight, search: Search, choice: int, luck: Luck, names: Sequence[str] = ()) -> tuple[Step, ...]:
    """The choice and those that belong to it, as the search itself would go on: by its tries, else as it completes.

    It ends where others are to choose, or where the seat has something new to decide.
    """
    game = sight.game
    seat = sight.seat
    state: State = sight.sample(luck)
    trail = search.here.copy()
    plan = [Step(choice, game.vocabulary.name(choice), "")]
    while len(plan) <= FURTHER:
        pending = state.pending
        state.play(seat, choice)
        trail.go(seat, choice, pending)
        if not state.pending >> seat & 1:
            break
        view = game.view(state, seat).named(names)
        if not state.begun(seat) and not game.completes(view):
            break
        choice = _next(trail.at[seat], state, seat, state.legal(seat), luck)
        labels = _labels(game, view)
        plan.append(Step(choice, game.vocabulary.name(choice), labels[choice]))
    return tuple(plan)


def _next(node: Node, state: State, seat: int, legal: Sequence[int], luck: Luck) -> int:
    """How the search goes on from a place of its tree."""
    begun = Counter(made[0] for made in node.habits.values() if made and made[0] in legal)
    if begun:
        return begun.most_common(1)[0][0]
    tried = max(legal, key=lambda choice: node.standing(choice))
    if node.standing(tried)[0]:
        return tried
    habit = state.habit(seat)
    return habit if habit in legal else preferred(state, seat, list(legal), luck, len(legal))


def _error(one: float, tries: int, other: float, count: int) -> float:
    """How far two means of results from 0 to 1 may be apart by chance, at most: a standard error."""
    middle = (one + other) / 2
    return sqrt(middle * (1 - middle) * (1 / tries + 1 / count))


def _labels(game: AnyGame, view: View) -> dict[int, str]:
    return {answer.choice: answer.label for answer in game.ask(view).answers}


class _Reasons:
    """Where the points of some plans come from: at once, and in games played on at random from the same deals."""

    def __init__(self, sight: Sight, plans: Mapping[int, Sequence[int]], plays: int, luck: Luck) -> None:
        choices = list(plans)
        self._choices = choices
        self._now: list[dict[str, int]] = []
        """What the first plan brings at once in each of the deals."""
        self._ends: dict[int, list[dict[str, int]]] = {choice: [] for choice in choices}
        for _ in range(plays):
            deal = sight.sample(luck)
            for choice in choices:
                after = deal.copy()
                for step in plans[choice]:
                    # Elsewhere a later choice may not be there: then the plan ends before it.
                    if after.pending >> sight.seat & 1 and step in after.legal(sight.seat):
                        after.play(sight.seat, step)
                if choice == choices[0]:
                    self._now.append(_gained(sources(deal, sight.seat), sources(after, sight.seat)))
                playout(after, luck)
                self._ends[choice].append(sources(after, sight.seat))

    def praise(self) -> str:
        """What speaks for the first choice; empty if nothing in points does."""
        said = []
        now = self._now[0] if self._now and all(gained == self._now[0] for gained in self._now) else {}
        if sum(now.values()) > 0:
            most = max(now, key=lambda source: now[source])
            said.append(f"Scores {sum(now.values())} at once ({'mostly ' if len(now) > 1 else ''}{most}).")
        found = self._difference(self._choices[0], self._choices[1])
        if found:
            said.append(f"It ends up with {found[1]:.1f} more from {found[0]} than the second idea.")
        return " ".join(said)

    def sees(self, choice: int, source: str) -> bool:
        """Whether this plan brings more from a source than the others do on average, by more than chance."""
        if choice == self._choices[0] and self._now and all(now.get(source, 0) > 0 for now in self._now):
            return True
        others = [other for other in self._choices if other != choice]
        plays = len(self._ends[choice])
        if plays < ENOUGH or not others:
            return False
        apart = [
            self._ends[choice][play].get(source, 0)
            - sum(self._ends[other][play].get(source, 0) for other in others) / len(others)
            for play in range(plays)
        ]
        mean = sum(apart) / plays
        return mean > 0 and mean >= sqrt(sum((value - mean) ** 2 for value in apart) / (plays - 1) / plays)

    def blame(self, choice: int) -> str:
        """Where the first choice brings more than this one."""
        found = self._difference(self._choices[0], choice)
        return f": it ends up with {found[1]:.1f} less from {found[0]}" if found else ""

    def _difference(self, more: int, less: int) -> tuple[str, float] | None:
        """The source that one choice brings most of beyond another, if that is more than chance."""
        gains = [gain for gain in self.gains(more, less) if gain.points > 0]
        return (gains[0].source, gains[0].points) if gains else None

    def gains(self, more: int, less: int) -> tuple[Gain, ...]:
        """The sources of which one choice brings more than another, or fewer, beyond chance; the most first."""
        out: list[Gain] = []
        plays = len(self._ends[more])
        if plays < ENOUGH:
            return ()
        for source in sorted({source for ends in self._ends.values() for end in ends for source in end}):
            apart = [one.get(source, 0) - two.get(source, 0) for one, two in zip(self._ends[more], self._ends[less])]
            mean = sum(apart) / plays
            error = sqrt(sum((value - mean) ** 2 for value in apart) / (plays - 1) / plays)
            if abs(mean) >= max(WORTH_SAYING, 2 * error):
                out.append(Gain(source, round(mean, 1)))
        return tuple(sorted(out, key=lambda gain: -gain.points))


def sources(state: State, seat: int) -> dict[str, int]:
    out: dict[str, int] = {}
    for points in state.points(seat):
        out[points.source] = out.get(points.source, 0) + points.amount
    return out


def _gained(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    apart = {source: after.get(source, 0) - before.get(source, 0) for source in sorted({*before, *after})}
    return {source: amount for source, amount in apart.items() if amount}


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
    moves = list(record.moves(game))
    for number, (seat, choice) in enumerate(moves, 1):
        if seat in judged and len(state.legal(seat)) > 1:
            plan = whole(game, state, moves[number - 1 :])
            judged[seat].append(judge(Sight(game, state, seat), number, plan, budget, seed))
        state.play(seat, choice)
        if progress is not None:
            progress(1)
    ranking = state.ranking() if state.over else []
    names = record.names or [f"seat {seat + 1}" for seat in range(record.seats)]
    return [summed(seat, names[seat], judged[seat], ranking) for seat in seats]


def decisions(game: AnyGame, record: Record, seat: int) -> list[int]:
    """The numbers of the seat's choices in the record that had an alternative."""
    state = record.deal(game)
    out = []
    for number, (mover, choice) in enumerate(record.moves(game), 1):
        if mover == seat and len(state.legal(seat)) > 1:
            out.append(number)
        state.play(mover, choice)
    return out


def whole(game: AnyGame, state: State, moves: Sequence[tuple[int, int]]) -> list[int]:
    """The first of these moves with what its seat chose right after it, as far as that belongs to it."""
    seat, choice = moves[0]
    after, plan = state.copy(), [choice]
    after.play(seat, choice)
    for mover, then in moves[1:]:
        if mover == seat:
            if not after.pending >> seat & 1 or not (after.begun(seat) or game.completes(game.view(after, seat))):
                break
            plan.append(then)
        elif not after.together() or not after.pending >> seat & 1:
            break  # what others choose in secret meanwhile does not end it
        after.play(mover, then)
    return plan


def judge(sight: Sight, number: int, plan: Sequence[int], budget: int, seed: int = 0) -> Judged:
    """A choice (the record's `number`), with what belongs to it, against the search's opinion of the position."""
    game, choice = sight.game, plan[0]
    luck = stream(seed, f"review {number}")
    search = MctsBot(luck, str(max(1, round(budget * OPINION)))).search(sight)
    # The search's own choice, not the best mean of many: that would be the luckiest, and every choice a mistake.
    best = search.chosen(sight.legal())
    top = search.opinion(best)[1]
    loss = 0.0
    if best != choice:
        for _ in range(round(budget * CATCHING_UP)):
            search.iterate(sight.sample(luck), choice)
        top, mean, error = compared(sight, search, best, choice, round(budget * (1 - OPINION - CATCHING_UP)), luck)
        if top <= mean:
            best, top = choice, mean
        elif top - mean > error:
            loss = top - mean
    labels = _labels(sight.game, sight.view())
    found = Judged(
        number=number,
        at=number - 1,
        seat=sight.seat,
        chosen=game.vocabulary.name(choice),
        best=game.vocabulary.name(best),
        label=labels[choice],
        best_label=labels[best],
        prospects=round(top, 4),
        loss=round(loss, 4),
        verdict="best" if best == choice else "blunder" if loss >= BLUNDER else "slip" if loss >= SLIP else "good",
    )
    return found if loss < SLIP else _explained(sight, search, found, plan, best, luck)


def _explained(sight: Sight, search: Search, found: Judged, plan: Sequence[int], best: int, luck: Luck) -> Judged:
    """The same slip with the better plan, where both lie, and what speaks for the better one."""
    game, view = sight.game, sight.view()
    steps = plan_of(sight, search, best, luck)
    line = [step.choice for step in steps]
    reasons = _Reasons(sight, {best: line, plan[0]: list(plan)}, PLAYS, luck)
    gains = reasons.gains(best, plan[0])
    most = gains[0].source if gains and gains[0].points > 0 else ""
    facts = [fact for fact in game.reasons(view, line) if not fact.source or fact.source == most]
    return msgspec.structs.replace(
        found,
        plan=tuple(plan),
        best_plan=tuple(line),
        said=game.said(view, plan) or found.label,
        best_said=game.said(view, line) or _said([found.best_label, *(step.label for step in steps[1:])]),
        why=" ".join([fact.words for fact in facts[:1]] + [_gained_words(gains)]).strip()
        or "No single source of points decides it: it simply did better in more of the games played out from here.",
        gains=gains[:REASONS],
        marks=game.marks(view, plan),
        best_marks=game.marks(view, line),
    )


def _gained_words(gains: Sequence[Gain]) -> str:
    """«In the end it brings 4 points more from Artists, and 2 fewer from Ground.»"""
    more = [gain for gain in gains if gain.points > 0][:2]
    fewer = [gain for gain in reversed(gains) if gain.points < 0][:1]
    if not more:
        return ""
    told = [f"{_figure(more[0].points)} more from {more[0].source}"]
    told += [f"{_amount(gain.points)} more from {gain.source}" for gain in more[1:]]
    told += [f"{_amount(-gain.points)} fewer from {gain.source}" for gain in fewer]
    return f"In the end it brings {listed(told)}."


def _amount(points: float) -> str:
    return f"{points:.0f}" if points >= 2 else f"{points:g}"


def _figure(points: float) -> str:
    return f"{_amount(points)} {'point' if _amount(points) == '1' else 'points'}"


def compared(
    sight: Sight, search: Search, best: int, choice: int, budget: int, luck: Luck
) -> tuple[float, float, float]:
    """Means of both choices in fresh tries from the same deals, and the standard error of their difference.

    The tries that made the one look best are not counted again: they flatter it.
    """
    tops: list[float] = []
    means: list[float] = []
    for _ in range(ROUNDS):
        before = _total(search, best), _total(search, choice)
        pairs = max(1, budget // (2 * ROUNDS))
        for _ in range(pairs):
            deal = sight.sample(luck)
            search.iterate(deal.copy(), best)
            search.iterate(deal, choice)
        tops.append((_total(search, best) - before[0]) / pairs)
        means.append((_total(search, choice) - before[1]) / pairs)
    top, mean = sum(tops) / ROUNDS, sum(means) / ROUNDS
    spread = sum((one - other - top + mean) ** 2 for one, other in zip(tops, means))
    return top, mean, sqrt(spread / (ROUNDS - 1) / ROUNDS)


def _total(search: Search, choice: int) -> float:
    count, mean = search.roots[search.seat].standing(choice)
    return count * mean


NUMBERS = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten")


def in_words(found: Review) -> str:
    """What choices and luck did, as one would say it: «Three slips cost 12 %, luck and the others gave 26 %.»

    Losses are chances to win, and each is taken from another game that could still be won: together they may be more
    than one whole win. That is said in words, since nobody understands minus 120 per cent.
    """
    slips = [one.loss for one in found.judged if one.loss >= SLIP]
    count = NUMBERS[len(slips)] if len(slips) < len(NUMBERS) else str(len(slips))
    cost = f"cost {share(sum(slips))}" if sum(slips) < 1 else "cost more than a whole win"
    said = f"{count} {'slip' if len(slips) == 1 else 'slips'}{f' {cost}' if slips else ''}"
    luck = found.end - found.start + sum(slips)
    if abs(luck) < 0.01:
        gave = "luck and the others evened out"
    elif luck > 0:
        back = "more than that" if luck > sum(slips) else "much of it"
        gave = f"luck and the others gave {share(luck) if max(luck, sum(slips)) < 1 else f'{back} back'}"
    else:
        gave = f"luck and the others took {share(-luck)}"
    end = "won" if found.end == 1 else "shared the win" if found.end else "did not win"
    return f"{said}, {gave}. {found.name} began at {share(found.start)} and {end}."


def share(part: float) -> str:
    """«12 %», as a player reads it."""
    return f"{part * 100:.0f} %"


def summed(seat: int, name: str, judged: Sequence[Judged], ranking: Sequence[int]) -> Review:
    """A seat's decisions together; `ranking` is empty for a game that goes on."""
    told: list[Judged] = []
    after: float | None = None
    for one in judged:
        told.append(one if after is None else msgspec.structs.replace(one, fortune=round(one.prospects - after, 4)))
        after = one.prospects - one.loss
    end = after or 0.0
    if ranking:
        end = 1 / ranking.count(1) if ranking[seat] == 1 else 0.0
    start = told[0].prospects if told else end
    lost = sum(one.loss for one in told)
    worst = sorted((one for one in told if one.loss >= SLIP), key=lambda one: -one.loss)
    return Review(
        seat=seat,
        name=name,
        decisions=len(told),
        start=round(start, 4),
        given_away=round(lost, 4),
        fortune=round(end - start + lost, 4),
        end=round(end, 4),
        turning_points=[one.number for one in worst[:BEST]],
        judged=told,
    )
