"""Monte Carlo tree search over positions that a seat cannot tell from the true one. Compiled; works on any State.

Every seat has a tree of its own, whose branches are what that seat has seen: its own choices, and those of others
unless it owed a choice at the same time. So in the search, too, nobody answers a choice that is made in secret.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import Final, final

from ziggurat.bots.rollout import looked, playout, preferred, rollout
from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.state import State

SEAT_SHIFT: Final = 24
"""A branch is the seat and its choice in one number."""
WIN: Final = 0.75
"""How much of a game's worth is winning it; the rest is by how many points, so that no point is thrown away."""
DOUBT: Final = 20.0
"""So many estimates say as much about what a move is worth as knowing nothing does."""
ALL: Final = 1_000_000
FADING: Final = 5
"""Of so many visits one is kept when the seat is asked there: they were made in passing."""
MIX: Final = 2_654_435_761
"""A prime near the golden share of 2 ** 32: it spreads neighbors far apart."""
MIXED: Final = (1 << 48) - 1
LOWEST: Final = -1e18
UNKNOWN: Final = -1.0
"""The prior of a choice that nobody has looked at."""


@final
class Node:
    """What one seat has learnt about its choices at one place of its tree."""

    visits: int
    total: float
    index: dict[int, int]
    """Choice -> its place in the lists."""
    counts: list[int]
    offered: list[int]
    """How often the choice was there to be taken: in some positions it is not legal."""
    totals: list[float]
    priors: list[float]
    peaks: list[float]
    """The most that a plan has reached which began with the choice, in points."""
    branches: dict[int, Node]
    runs: dict[int, Node]
    """Where several choices in a row lead that began here, in whatever order."""
    habits: dict[int, list[int]]
    """Per sample by its number: how the choice that led here is completed by the rule of thumb."""
    usual: int
    """What the rule of thumb would choose here; -1 if it was not asked."""

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.index = {}
        self.counts = []
        self.offered = []
        self.totals = []
        self.priors = []
        self.peaks = []
        self.branches = {}
        self.runs = {}
        self.habits = {}
        self.usual = -1

    def place(self, choice: int, prior: float = UNKNOWN) -> int:
        """Where this choice is counted, from now on if it is new."""
        at = self.index.get(choice, -1)
        if at < 0:
            at = len(self.counts)
            self.index[choice] = at
            self.counts.append(0)
            self.offered.append(0)
            self.totals.append(0.0)
            self.priors.append(prior)
            self.peaks.append(LOWEST)
        return at

    def standing(self, choice: int) -> tuple[int, float]:
        """How often a choice was taken, and how it went on average, from 0 to 1."""
        at = self.index.get(choice, -1)
        if at < 0 or self.counts[at] == 0:
            return 0, 0.0
        return self.counts[at], self.totals[at] / self.counts[at]

    def fade(self) -> None:
        """Remember how things went, but as if they had been tried less often."""
        self.visits = 0
        self.total = 0.0
        for at in range(len(self.counts)):
            kept = self.counts[at] // FADING
            if self.counts[at]:
                self.totals[at] *= kept / self.counts[at]
            self.counts[at] = kept
            self.offered[at] //= FADING
            self.visits += kept
            self.total += self.totals[at]

    def branch(self, seat: int, choice: int) -> Node:
        key = seat << SEAT_SHIFT | choice
        found = self.branches.get(key)
        if found is None:
            found = Node()
            self.branches[key] = found
        return found

    def run(self, seat: int, mixed: int) -> Node:
        """Where a seat is after choices that began here."""
        key = mixed << 4 | seat
        found = self.runs.get(key)
        if found is None:
            found = Node()
            self.runs[key] = found
        return found


def mix(choice: int) -> int:
    """A number for a choice, such that sums of them tell sets of choices apart."""
    spread = (choice + 1) * MIX
    return (spread ^ spread >> 17) * (choice + 77) & MIXED


@final
class Trail:
    """Where each seat is in its tree."""

    at: list[Node]
    merge: bool
    bases: list[Node]
    """Where the choices in a row began that led here."""
    runner: int
    """Whose choices these were; -1 if nobody's."""
    mixed: int
    """What was chosen since, in whatever order."""

    def __init__(self, at: list[Node], merge: bool) -> None:
        self.at = at
        self.merge = merge
        self.bases = at
        self.runner = -1
        self.mixed = 0

    def copy(self) -> Trail:
        new = Trail(self.at[:], self.merge)
        new.bases = self.bases
        new.runner = self.runner
        new.mixed = self.mixed
        return new

    def go(self, seat: int, choice: int, pending: int) -> None:
        """Follow a choice that was made while the seats of `pending` owed one: they do not see it."""
        at = self.at
        if not self.merge or pending != 1 << seat:
            self.runner = -1
            for other in range(len(at)):
                if other == seat or not pending >> other & 1:
                    at[other] = at[other].branch(seat, choice)
            return
        if seat != self.runner:
            self.bases = at[:]
            self.runner = seat
            self.mixed = 0
        self.mixed = self.mixed + mix(choice) & MIXED
        for other in range(len(at)):
            at[other] = self.bases[other].run(seat, self.mixed)


@final
class Search:
    """One search; every call of `iterate` plays one game from a fresh sample and remembers how it went."""

    seat: int
    seats: int
    luck: Luck
    explore: float
    widen: float
    limit: int
    look: int
    plan: float
    here: Trail
    roots: list[Node]
    """Per seat; those of `here`."""
    iterations: int
    spread: float
    """Mean distance between a seat and its best rival: what counts as many points in this game."""
    samples: list[State]
    """The positions to search in, if they are few and the same for all choices."""
    dropped: int
    """How many samples there were before these."""
    found: list[dict[int, float]]
    """Per sample: what the rule of thumb says of each choice at the root."""
    means: dict[int, float]
    turn: int
    known: bool
    """Whether this iteration is in the sample whose turn it is."""
    fortune: float
    """How much kinder than the others this sample is to the first choice: that is luck, and taken off."""
    mean: float
    noise: float
    """How far results lie apart; about 1 where they are won or lost."""
    tempo: list[float]
    """Per seat that is to move, and seat: the lead that estimates give it there on average."""
    weighed: int
    moved: list[int]
    """Per seat that is to move: of how many estimates."""
    usual: list[float]
    """The mean lead per seat, whoever is to move."""
    look_ahead: bool
    """See `playout.looked`."""
    reached: float
    """Where the last turn has led that was finished, by the seat's own measure."""
    level: float
    """What the searching seat is estimated at before it chooses,"""
    ahead_here: float
    """and by how much it leads there; the means of the samples."""

    def __init__(
        self,
        seat: int,
        seats: int,
        luck: Luck,
        explore: float,
        widen: float,
        limit: int,
        look: int = 1,
        plan: float = 0.0,
        merge: bool = False,
        look_ahead: bool = False,
    ) -> None:
        self.seat = seat
        self.seats = seats
        self.luck = luck
        self.explore = explore
        self.widen = widen
        self.limit = limit
        self.look = look
        self.plan = plan
        self.look_ahead = look_ahead
        self.here = Trail([Node() for _ in range(seats)], merge)
        self.roots = self.here.at
        self.iterations = 0
        self.spread = 10.0
        self.samples = []
        self.dropped = 0
        self.found = []
        self.means = {}
        self.turn = -1
        self.known = False
        self.fortune = 0.0
        self.mean = 0.5
        self.noise = 1.0
        self.tempo = [0.0] * (seats * seats)
        self.weighed = 0
        self.moved = [0] * seats
        self.usual = [0.0] * seats
        self.reached = 0.0
        self.level = 0.0
        self.ahead_here = 0.0

    def prepare(self, sample: State) -> None:
        """Take a sample to search in, and see what the rule of thumb says there about each choice at the root."""
        root = self.roots[self.seat]
        legal = sample.legal(self.seat)
        rivals = sample.estimates()
        found: dict[int, float] = {}
        for choice in legal:
            found[choice] = looked(sample, self.seat, choice, self.look_ahead).estimate(self.seat)
        if not self.iterations and not self.samples:
            self.spread = 2.0 + abs(self.margin(rivals, self.seat))
        self.samples.append(sample)
        self.found.append(found)
        share = 1.0 / len(self.samples)
        self.level += share * (rivals[self.seat] - self.level)
        self.ahead_here += share * (self.margin(rivals, self.seat) - self.ahead_here)
        for choice in legal:
            total = 0.0
            for one in self.found:
                total += one[choice]
            mean = total / len(self.found)
            rivals[self.seat] = mean
            at = root.place(choice)
            root.priors[at] = self.chance(self.margin(rivals, self.seat))
            self.means[choice] = mean

    def drop(self) -> None:
        """The samples have had their time: others follow."""
        self.dropped += len(self.samples)
        self.samples.clear()
        self.found.clear()

    def again(self) -> None:
        """One iteration in the next of the samples."""
        self.turn = (self.turn + 1) % len(self.samples)
        self.known = True
        self.iterate(self.samples[self.turn].copy())
        self.known = False

    def expect(self, choice: int, prior: float) -> None:
        """Tell the root what to think of a choice before it has been tried, from 0 to 1."""
        self.roots[self.seat].place(choice, prior)

    def join(self, choice: int, count: int, total: float, peak: float) -> None:
        """Add what another search has found about a choice at the root."""
        root = self.roots[self.seat]
        at = root.place(choice)
        root.counts[at] += count
        root.totals[at] += total
        root.peaks[at] = max(root.peaks[at], peak)
        root.visits += count
        self.iterations += count

    def lead(self) -> int:
        """By how many visits the first choice at the root leads."""
        first = 0
        second = 0
        for count in self.roots[self.seat].counts:
            if count > first:
                second = first
                first = count
            elif count > second:
                second = count
        return first - second

    def follow(self, seat: int, choice: int, pending: int) -> None:
        """Go on from the place after a choice that was made while the seats of `pending` owed one."""
        self.here.go(seat, choice, pending)
        self.roots[self.seat].fade()

    def select(self, node: Node, legal: list[int]) -> int:
        """The choice to follow: the most promising that is open, or a new one while there is room for it."""
        open_ = 0
        fresh = -1
        fresh_prior = -1.0
        best = -1
        best_value = -1.0
        # A few equally new choices are taken in a random order.
        start = self.luck.below(len(legal))
        explore = self.explore * self.noise
        weight = explore * sqrt(log(node.visits + 1.0))
        usual = node.total / node.visits if node.visits else 0.5
        for i in range(len(legal)):
            choice = legal[(start + i) % len(legal)]
            at = node.place(choice)
            node.offered[at] += 1
            count = node.counts[at]
            prior = node.priors[at] if node.priors[at] != UNKNOWN else usual
            if count == 0:
                if prior > fresh_prior:
                    fresh = choice
                    fresh_prior = prior
                continue
            open_ += 1
            # One imagined visit that went as the prior says.
            mean = self.planned(node, at, (node.totals[at] + prior) / (count + 1))
            value = mean + explore * sqrt(log(node.offered[at] + 1.0) / count)
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

    def margin(self, values: list[float], seat: int) -> float:
        """By how much a seat leads its best rival."""
        rival = -1e9
        for other in range(self.seats):
            if other != seat and values[other] > rival:
                rival = values[other]
        return values[seat] - rival if self.seats > 1 else values[seat]

    def ahead(self, pending: int, seat: int) -> float:
        """What of a seat's estimated lead is only that another is to move, or that it is itself."""
        if pending == 0:
            return 0.0
        mover = self.mover(pending)
        trust = self.moved[mover] / (self.moved[mover] + DOUBT)
        return trust * (self.tempo[mover * self.seats + seat] - self.usual[seat])

    def mover(self, pending: int) -> int:
        """Who chooses next; the searching seat first of those who choose together: it waits for nobody."""
        if pending >> self.seat & 1:
            return self.seat
        seat = 0
        while not pending >> seat & 1:
            seat += 1
        return seat

    def chance(self, margin: float) -> float:
        """What a lead of so many points is worth, from 0 to 1."""
        return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, margin / (self.spread + 1.0)))))

    def iterate(self, state: State, first: int = -1) -> None:
        """Follow the trees, play on, and remember; the position is used up.

        `first`, if given, is the choice to begin with, whatever the tree thinks of it.
        """
        self.fortune = 0.0
        trail = self.here.copy()
        at = trail.at
        nodes: list[Node] = []
        places: list[int] = []
        owners: list[int] = []
        planning = self.plan > 0.0
        finishing = False
        while state.pending != 0:
            pending = state.pending
            seat = self.mover(pending)
            if planning and nodes:
                choice = state.habit(seat)
                if choice >= 0:
                    state.play(seat, choice)
                    trail.go(seat, choice, pending)
                    continue
                if seat != self.seat:
                    break
            legal = state.legal(seat)
            choice = legal[0]
            fresh = False
            if len(legal) > 1:
                node = at[seat]
                if planning and nodes and node.usual not in legal:
                    self.foresee(node, state, legal)
                choice = node.usual if finishing else self.select(node, legal)
                if first >= 0 and not nodes:
                    choice = first
                if not nodes and self.known and not planning:
                    most = 4.0 * self.spread + 4.0
                    more = self.found[self.turn].get(choice, 0.0) - self.means.get(choice, 0.0)
                    self.fortune = max(-most, min(most, more))
                place = node.index[choice]
                fresh = node.counts[place] == 0
                nodes.append(node)
                places.append(place)
                owners.append(seat)
            state.play(seat, choice)
            if fresh and not planning:
                break
            finishing = finishing or fresh
            trail.go(seat, choice, pending)
            if not planning and state.pending != 0 and state.begun(seat):
                self.carry_on(state, seat, at[seat])
        if self.look > 1:
            rollout(state, self.luck, self.limit, self.look, self.look_ahead)
        else:
            playout(state, self.luck, self.limit)
        worth = self.worth(state)
        self.hear(worth[self.seat])
        for i in range(len(nodes) - 1, -1, -1):
            node = nodes[i]
            place = places[i]
            owner = owners[i]
            node.visits += 1
            node.total += worth[owner]
            node.counts[place] += 1
            node.totals[place] += worth[owner]
            if planning:
                node.peaks[place] = max(node.peaks[place], self.reached)
        self.iterations += 1

    def foresee(self, node: Node, state: State, legal: list[int]) -> None:
        """Ask the rule of thumb about each choice at a new place of the searching seat."""
        seat = self.seat
        most = LOWEST
        for choice in legal:
            value = looked(state, seat, choice, self.look_ahead).estimates()[seat]
            node.priors[node.place(choice)] = self.chance(self.gained(value))
            if value > most:
                most = value
                node.usual = choice

    def planned(self, node: Node, at: int, mean: float) -> float:
        """What a choice is worth that has gone so on average, if the seat goes on with the best plan that it knows."""
        if self.plan == 0.0 or node.counts[at] == 0:
            return mean
        return mean + self.plan * (self.chance(self.gained(node.peaks[at])) - mean)

    def carry_on(self, state: State, seat: int, node: Node) -> None:
        """What a seat has begun it completes by the rule of thumb, always in the same way in the same sample."""
        sample = self.dropped + self.turn
        habit: list[int] | None = node.habits.get(sample) if self.known else None
        made: list[int] = []
        while state.pending != 0 and state.begun(seat):
            legal = state.legal(seat)
            n = len(made)
            if habit is not None and n < len(habit) and habit[n] in legal:
                choice = habit[n]
            else:
                choice = state.habit(seat)
                if choice < 0:
                    choice = preferred(state, seat, legal, self.luck, ALL, self.look_ahead)
            made.append(choice)
            state.play(seat, choice)
        if self.known and habit is None:
            node.habits[sample] = made

    def hear(self, worth: float) -> None:
        """How much results differ is the measure of how much one of them says."""
        rate = max(0.01, 1.0 / (self.iterations + 1.0))
        self.mean += rate * (worth - self.mean)
        self.noise += rate * (2.5 * abs(worth - self.mean) - self.noise)
        if self.noise < 0.02:
            self.noise = 0.02

    def worth(self, state: State) -> list[float]:
        """What the position is worth to each seat, from 0 to 1."""
        if self.plan > 0.0:
            return self.finished(state)
        if state.pending == 0:
            return self.result(state)
        return self.weigh(state.pending, state.estimates())

    def opinion(self, choice: int) -> tuple[int, float]:
        """How often a choice at the root was taken, and what it is worth, from 0 to 1."""
        root = self.roots[self.seat]
        count, mean = root.standing(choice)
        return count, self.planned(root, root.place(choice), mean)

    def chosen(self, legal: list[int]) -> int:
        """The choice to make: the most visited, of equals the better one; or what the best plan begins with."""
        best = legal[0]
        most = -1.0
        often = -1
        for choice in legal:
            count, worth = self.opinion(choice)
            better = worth > most if self.plan > 0.0 else (count, worth) > (often, most)
            if better:
                best = choice
                most = worth
                often = count
        return best

    def gained(self, value: float) -> float:
        """By how much the seat leads if it comes to this by its own measure."""
        return self.ahead_here + value - self.level

    def finished(self, state: State) -> list[float]:
        """What a finished turn is worth: what the seat has gained by its own measure, on top of its lead before."""
        self.reached = state.estimates()[self.seat]
        margin = self.gained(self.reached)
        rate = max(0.01, 1.0 / (self.iterations + 2.0))
        self.spread += rate * (min(abs(margin), 4.0 * self.spread + 4.0) - self.spread)
        chance = self.chance(margin)
        out = [1.0 - chance] * self.seats
        out[self.seat] = chance
        return out

    def weigh(self, pending: int, values: list[float]) -> list[float]:
        """What estimates are worth to each seat, while the seats of `pending` owe a choice."""
        values[self.seat] -= self.fortune
        mover = self.mover(pending)
        self.moved[mover] += 1
        self.weighed += 1
        rate = max(0.01, 1.0 / self.moved[mover])
        whole_rate = max(0.01, 1.0 / self.weighed)
        margins = self.margins(values)
        # A rule of thumb may shout when a game is decided: that is no measure of leads.
        most = 4.0 * self.spread + 4.0
        out: list[float] = []
        for seat in range(self.seats):
            at = mover * self.seats + seat
            usual = max(-most, min(most, margins[seat]))
            self.tempo[at] += rate * (usual - self.tempo[at])
            self.usual[seat] += whole_rate * (usual - self.usual[seat])
            out.append(self.chance(margins[seat] - self.ahead(pending, seat)))
        return out

    def margins(self, values: list[float]) -> list[float]:
        """By how much each seat leads its best rival; it is learnt what leads are like here."""
        out = [self.margin(values, seat) for seat in range(self.seats)]
        rate = max(0.01, 1.0 / (self.iterations + 2.0)) / self.seats
        most = 4.0 * self.spread + 4.0
        for margin in out:
            self.spread += rate * (min(abs(margin), most) - self.spread)
        return out

    def result(self, state: State) -> list[float]:
        """What the end of a game is worth to each seat."""
        ranking = state.ranking()
        first = 0
        for rank in ranking:
            if rank == 1:
                first += 1
        margins = self.margins([float(score) for score in state.scores()])
        out: list[float] = []
        for seat in range(self.seats):
            won = 1.0 / first if ranking[seat] == 1 else 0.0
            out.append(WIN * won + (1.0 - WIN) * self.chance(margins[seat]))
        return out
