"""Monte Carlo tree search over positions that a seat cannot tell from the true one. Compiled; works on any State.

Every seat has a tree of its own, whose branches are what that seat has seen: its own choices, and those of others
unless it owed a choice at the same time. So in the search, too, nobody answers a choice that is made in secret.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final, final

from ziggurat.bots.playout import playout
from ziggurat.core.luck import Luck
from ziggurat.core.state import State

SEAT_SHIFT: Final = 24
"""A branch is the seat and its choice in one number."""
WIN: Final = 0.75
"""How much of a game's worth is winning it; the rest is by how many points, so that no point is thrown away."""


@final
class Node:
    """What one seat has learnt about its choices at one place of its tree."""

    visits: int
    index: dict[int, int]
    """Choice -> its place in the lists."""
    counts: list[int]
    offered: list[int]
    """How often the choice was there to be taken: in some positions it is not legal."""
    totals: list[float]
    priors: list[float]
    branches: dict[int, Node]

    def __init__(self) -> None:
        self.visits = 0
        self.index = {}
        self.counts = []
        self.offered = []
        self.totals = []
        self.priors = []
        self.branches = {}

    def place(self, choice: int, prior: float) -> int:
        """Where this choice is counted, from now on if it is new."""
        at = self.index.get(choice, -1)
        if at < 0:
            at = len(self.counts)
            self.index[choice] = at
            self.counts.append(0)
            self.offered.append(0)
            self.totals.append(0.0)
            self.priors.append(prior)
        return at

    def standing(self, choice: int) -> tuple[int, float]:
        """How often a choice was taken, and how it went on average, from 0 to 1."""
        at = self.index.get(choice, -1)
        if at < 0 or self.counts[at] == 0:
            return 0, 0.0
        return self.counts[at], self.totals[at] / self.counts[at]

    def branch(self, seat: int, choice: int) -> Node:
        key = seat << SEAT_SHIFT | choice
        found = self.branches.get(key)
        if found is None:
            found = Node()
            self.branches[key] = found
        return found


@final
class Search:
    """One search; every call of `iterate` plays one game from a fresh sample and remembers how it went."""

    seat: int
    seats: int
    luck: Luck
    explore: float
    widen: float
    limit: int
    roots: list[Node]
    iterations: int
    spread: float
    """Mean distance between a seat and its best rival: what counts as many points in this game."""

    def __init__(self, seat: int, seats: int, luck: Luck, explore: float, widen: float, limit: int) -> None:
        self.seat = seat
        self.seats = seats
        self.luck = luck
        self.explore = explore
        self.widen = widen
        self.limit = limit
        self.roots = [Node() for _ in range(seats)]
        self.iterations = 0
        self.spread = 10.0

    def expect(self, choice: int, prior: float) -> None:
        """Tell the root what to think of a choice before it has been tried, from 0 to 1."""
        self.roots[self.seat].place(choice, prior)

    def select(self, node: Node, legal: list[int]) -> int:
        """The choice to follow: the most promising that is open, or a new one while there is room for it."""
        open_ = 0
        fresh = -1
        fresh_prior = -1.0
        best = -1
        best_value = -1.0
        # A few equally new choices are taken in a random order.
        start = self.luck.below(len(legal))
        weight = self.explore * sqrt(log(node.visits + 1.0))
        for i in range(len(legal)):
            choice = legal[(start + i) % len(legal)]
            at = node.place(choice, 0.5)
            node.offered[at] += 1
            count = node.counts[at]
            if count == 0:
                if node.priors[at] > fresh_prior:
                    fresh = choice
                    fresh_prior = node.priors[at]
                continue
            open_ += 1
            # One imagined visit that went as the prior says.
            mean = (node.totals[at] + node.priors[at]) / (count + 1)
            value = mean + self.explore * sqrt(log(node.offered[at] + 1.0) / count)
            if value > best_value:
                best = choice
                best_value = value
        if fresh >= 0:
            if open_ == 0 or open_ < self.widen * sqrt(node.visits + 1.0):
                return fresh
            # Or because nothing that was tried promises more than the best of the new.
            if fresh_prior + weight > best_value:
                return fresh
        return best

    def iterate(self, state: State, first: int = -1) -> None:
        """Follow the trees, play on at random, and remember; the position is used up.

        `first`, if given, is the choice to begin with, whatever the tree thinks of it.
        """
        at = self.roots[:]
        nodes: list[Node] = []
        places: list[int] = []
        owners: list[int] = []
        while state.pending != 0:
            pending = state.pending
            seat = 0
            while not pending >> seat & 1:
                seat += 1
            # The searching seat chooses first of those who choose together: it waits for nobody.
            if pending >> self.seat & 1:
                seat = self.seat
            legal = state.legal(seat)
            choice = legal[0]
            fresh = False
            if len(legal) > 1:
                node = at[seat]
                choice = self.select(node, legal)
                if first >= 0 and not nodes:
                    choice = first
                place = node.index[choice]
                fresh = node.counts[place] == 0
                nodes.append(node)
                places.append(place)
                owners.append(seat)
            state.play(seat, choice)
            if fresh:
                break
            for other in range(self.seats):
                if other == seat or not pending >> other & 1:
                    at[other] = at[other].branch(seat, choice)
        playout(state, self.luck, self.limit)
        worth = self.worth(state)
        for i in range(len(nodes)):
            node = nodes[i]
            place = places[i]
            node.visits += 1
            node.counts[place] += 1
            node.totals[place] += worth[owners[i]]
        self.iterations += 1

    def worth(self, state: State) -> list[float]:
        """What the position is worth to each seat, from 0 to 1."""
        scores = state.scores()
        out: list[float] = []
        shares: list[float] = []
        if state.pending == 0:
            ranking = state.ranking()
            first = 0
            for rank in ranking:
                if rank == 1:
                    first += 1
            for rank in ranking:
                shares.append(1.0 / first if rank == 1 else 0.0)
        for seat in range(self.seats):
            rival = -1_000_000
            for other in range(self.seats):
                if other != seat and scores[other] > rival:
                    rival = scores[other]
            margin = float(scores[seat] - rival) if self.seats > 1 else float(scores[seat])
            self.spread += 0.01 * (abs(margin) - self.spread)
            points = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, margin / (self.spread + 1.0)))))
            out.append(WIN * shares[seat] + (1.0 - WIN) * points if shares else points)
        return out
