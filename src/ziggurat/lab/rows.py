"""Games of the laboratory, one row each: who was first, how it ended, what was used, and how the chances moved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from ziggurat import bots
from ziggurat.arena.simulation import asked, derived
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Seed, stream
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.state import State

OFFERED, CHOSEN, STANDS, DEALT = 1, 2, 4, 8
"""What a seat had to do with a component in a game, as bits."""
MOST_LOOKS = 12
"""So many choices of a game, or up to twice as many, are looked at for what they changed, evenly spread."""
FIRST_STEP = 4
LONGEST = 20_000
"""A game of more choices does not end."""


class Look(msgspec.Struct, frozen=True, array_like=True):
    """One choice of a game: when, by whom, and what every seat could expect before and after it."""

    decision: int
    seat: int
    before: list[float]
    after: list[float]


class Tale(msgspec.Struct, frozen=True, kw_only=True):
    """What a report wants to know of a game, by seat."""

    table: list[int]
    """What could occur in this game, as places in the inventory."""
    used: list[dict[int, int]]
    """Components with their bits (OFFERED, CHOSEN, STANDS, DEALT)."""
    points: list[dict[str, int]]
    """Points by source."""
    looks: list[Look]
    options: int
    """All choices that were there to be made, together; and how often there was one only."""
    single: int
    widest: int
    kinds: dict[str, int]
    """How often each kind of choice was made."""


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One game."""

    number: int
    arm: str
    """`a` or `b`: with the first or the second edition; behind a minus, what the focus seat does without."""
    seed: int
    order: list[int]
    """The seats in turn order; empty if all begin at once."""
    scores: list[int]
    ranking: list[int]
    decisions: int
    focus: int = -1
    """The seat that is looked at."""
    bound: int = -1
    """The choice at which the focus seat first did without what it wanted; -1 if it plays as it likes."""
    used: list[list[int]] = []
    """By seat: bits for each component that is tracked."""
    tale: Tale | None = None

    def won(self, seat: int) -> float:
        """1 for a win, a part of it where several share the first rank."""
        return 1 / self.ranking.count(1) if self.ranking[seat] == 1 else 0.0

    def margin(self, seat: int) -> float:
        """Own points less the mean of the others'."""
        others = len(self.scores) - 1
        return (
            self.scores[seat] - (sum(self.scores) - self.scores[seat]) / others if others else float(self.scores[seat])
        )


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """How a game is played and what is kept of it."""

    players: Sequence[str]
    options: Mapping[str, str]
    mark: str = ""
    """`~`: decks are arranged, so that a changed number of cards moves little."""
    salt: str = ""
    """Gives the bots other luck with the same deal."""
    focus: int = -1
    banned: frozenset[int] = frozenset()
    """Choices that the focus seat does without as long as it has others."""
    tracked: Sequence[str] = ()
    whole: bool = False
    """Whether a `Tale` is kept."""
    looks: bool = False
    """Whether it has looks, which take more time than all else that is kept."""


Choices = list[tuple[int, int]]


def play(
    game: AnyGame, way: Way, number: int, arm: str, seed: int, prefix: Choices | None = None
) -> tuple[Row, Choices]:
    """Play one game and write down what came of it, and the choices that were made.

    With a `prefix` the game begins with these choices, and goes on with other luck of the bots.
    """
    seats = len(way.players)
    dealt: Seed = f"{way.mark}{seed}" if way.mark else seed
    state: State = game.deal(seats, dealt, dict(way.options))
    salt = way.salt if prefix is None else f"{way.salt}-"
    players = [bots.make(name, derived(seed, f"seat {seat}{salt}")) for seat, name in enumerate(way.players)]
    order = stream(seed, f"order{salt}")
    followed = _Followed(game, state, way)
    choices: Choices = []
    for seat, choice in prefix or ():
        followed.choice(state, seat, state.legal(seat), choice)
        choices.append((seat, choice))
    while state.pending:
        seat = asked(state, order)
        legal = state.legal(seat)
        choice = players[seat].choose(Sight(game, state, seat))
        if seat == way.focus and choice in way.banned:
            choice = players[seat].choose(Sight(game, state, seat, way.banned))
        if choice not in legal:
            state.apply(seat, choice)  # says what is wrong with it
        followed.choice(state, seat, legal, choice)
        choices.append((seat, choice))
        if len(choices) > LONGEST:
            raise RuntimeError(f"{game.title} with seed {seed} does not end")
    row = Row(
        number=number,
        arm=arm,
        seed=seed,
        order=followed.order,
        scores=state.scores(),
        ranking=state.ranking(),
        decisions=len(choices),
        focus=way.focus,
        bound=-1 if prefix is None else len(prefix),
        used=followed.tracked(state),
        tale=followed.tale(state) if way.whole else None,
    )
    return row, choices


class _Followed:
    """What is noted of a game while it is played."""

    def __init__(self, game: AnyGame, state: State, way: Way) -> None:
        self.game = game
        self.way = way
        self.order = game.order(state)
        seats = range(state.seats)
        self.by_choice = [
            [choice for choice, name in enumerate(game.uses) if name == one] for one in way.tracked
        ]  # which choices use each tracked component
        self.sets = [frozenset(choices) for choices in self.by_choice]
        self.bits = [[0] * len(way.tracked) for _ in seats]
        if way.tracked:
            for seat in seats:
                dealt = game.usage(state, seat).dealt
                for n, name in enumerate(way.tracked):
                    self.bits[seat][n] |= DEALT if name in dealt else 0
        if way.whole:
            self._begin(state)

    def _begin(self, state: State) -> None:
        game = self.game
        self.places = game.places
        self.used: list[dict[int, int]] = [{} for _ in range(state.seats)]
        self.offered: list[set[int]] = [set() for _ in range(state.seats)]
        self.table = {self.places[name] for name in game.usage(state, None).dealt}
        for seat in range(state.seats):
            for name in game.usage(state, seat).dealt:
                self.used[seat][self.places[name]] = DEALT
        self.looks: list[Look] = []
        self.every = FIRST_STEP
        self.made = self.options = self.single = self.widest = 0
        self.kinds: dict[int, int] = {}

    def choice(self, state: State, seat: int, legal: list[int], choice: int) -> None:
        """Make a choice, and note what it was among."""
        for n, mine in enumerate(self.sets):
            if not mine.isdisjoint(legal):
                self.bits[seat][n] |= OFFERED
                if choice in mine:
                    self.bits[seat][n] |= CHOSEN
        if not self.way.whole:
            state.play(seat, choice)
            return
        n = len(legal)
        self.options += n
        self.widest = max(self.widest, n)
        self.offered[seat].update(legal)
        self.kinds[choice] = self.kinds.get(choice, 0) + 1
        name = self.game.uses[choice]
        if name:
            place = self.places[name]
            self.used[seat][place] = self.used[seat].get(place, 0) | CHOSEN
        self.made += 1
        if n == 1:
            self.single += 1
        if self.way.looks and self.made % self.every == 0 and n > 1:
            before = state.estimates()
            state.play(seat, choice)
            self.looks.append(Look(self.made, seat, before, state.estimates()))
            if len(self.looks) >= 2 * MOST_LOOKS:
                self.looks = self.looks[1::2]
                self.every *= 2
        else:
            state.play(seat, choice)

    def tracked(self, state: State) -> list[list[int]]:
        if self.way.tracked:
            for seat in range(state.seats):
                stands = self.game.usage(state, seat).stands
                for n, name in enumerate(self.way.tracked):
                    self.bits[seat][n] |= STANDS if name in stands else 0
        return self.bits if self.way.tracked else []

    def tale(self, state: State) -> Tale:
        vocabulary = self.game.vocabulary
        for seat in range(state.seats):
            mine = self.used[seat]
            for choice in self.offered[seat]:
                name = self.game.uses[choice]
                if name:
                    place = self.places[name]
                    mine[place] = mine.get(place, 0) | OFFERED
            for name in self.game.usage(state, seat).stands:
                mine[self.places[name]] = mine.get(self.places[name], 0) | STANDS
            self.table |= mine.keys()
        kinds: dict[str, int] = {}
        for choice, times in self.kinds.items():
            kinds[vocabulary.kind(choice)] = kinds.get(vocabulary.kind(choice), 0) + times
        points: list[dict[str, int]] = []
        for seat in range(state.seats):
            sources: dict[str, int] = {}
            for entry in state.points(seat):
                sources[entry.source] = sources.get(entry.source, 0) + entry.amount
            points.append(sources)
        return Tale(
            table=sorted(self.table),
            used=[dict(sorted(mine.items())) for mine in self.used],
            points=points,
            looks=[Look(one.decision, one.seat, _rounded(one.before), _rounded(one.after)) for one in self.looks],
            options=self.options,
            single=self.single,
            widest=self.widest,
            kinds=dict(sorted(kinds.items())),
        )


def _rounded(values: list[float]) -> list[float]:
    return [round(value, 2) for value in values]
