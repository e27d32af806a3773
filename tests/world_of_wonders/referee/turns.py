"""The whole game as the rules tell it: set-up, turns, attacks, the end."""

from __future__ import annotations

from tests.world_of_wonders.referee.asking import Rule, ask, pick
from tests.world_of_wonders.referee.table import BUILDINGS, POWER, WONDERS, Card, Plot, Unit
from tests.world_of_wonders.referee.windows import Windows

HAND = 5


class Game(Windows):
    """A game that asks; `play` runs from where the position stands."""

    def play(self, phase: str) -> Rule:
        """From the mulligans, the beginning of a turn or a Play phase to the end."""
        if phase == "mulligan":
            yield from self.set_up()
            phase = "turn_start"
            self.begin(self.first)
        while True:
            yield from self.turn_of(self.current, phase)
            if self.over:
                return
            self.begin(self.clockwise(self.current)[1])
            phase = "turn_start"

    def set_up(self) -> Rule:
        """WOW-016, WOW-018, WOW-022."""
        for color in self.clockwise(self.first):
            answer = yield from ask(color, ("keep", "mulligan"))
            if answer == "mulligan":
                self.discard += self.seats[color].hand
                self.seats[color].hand = [self.pile.pop() for _ in range(4)]
        n = len(self.colors)
        if self.fair:
            for j, color in enumerate(self.clockwise(self.first)[1:], 1):
                extra = 1 if n > 2 and 2 * j <= n - 1 else 2
                self.seats[color].hand += [self.pile.pop() for _ in range(extra)]
        if self.waiting:
            self.pile += self.waiting
            self.waiting = []
            self.shuffle(self.pile)

    def begin(self, color: str) -> None:
        self.current = color
        self.turn += 1
        self.drawn = False
        if self.peace == color:
            self.peace = ""

    # ---- the turn

    def turn_of(self, color: str, phase: str) -> Rule:
        """WOW-045, WOW-046."""
        if phase == "turn_start":
            yield from self.window("turn_start")
            for plot in self.sites(color):
                if plot.crew() >= plot.cost:
                    self.finish(plot)
                    if self.winner:
                        self.over = True
                        return
            for plot in self.built(color):
                plot.used = False
            self.seats[color].second_used = set()
        yield from self.actions(color)
        yield from self.window("wonders_start")
        yield from self.wonders(color)
        while len(self.seats[color].hand) < HAND and self.available():
            yield from self.take(color)
        self.end_of_turn()

    def wonders(self, color: str) -> Rule:
        """WOW-075..079."""
        for plot in self.sites(color):
            if plot.units:
                continue
            if plot.holders:
                self.arrive(plot, plot.holders.pop())
            else:
                self.raze(plot)
        for plot in self.sites(color):
            if plot.great:
                card = yield from self.next_card(color)
                if card:
                    plot.units.append(Unit("worker", card))
        seat = self.seats[color]
        seat.tokens += sum(plot.great for plot in self.built(color))
        kinds = [card.name for card in seat.naturals]
        seat.tokens += sum(kinds.count(kind) - 1 for kind in set(kinds))

    def end_of_turn(self) -> None:
        """WOW-085, WOW-197, WOW-199."""
        for seat in self.seats.values():
            seat.militia_doubled = seat.buildings_doubled = False
        for plot in self.plots.values():
            plot.declared = False
        if self.turns_left >= 0:
            self.over = self.turns_left == 0
            self.turns_left = max(0, self.turns_left - 1)
        elif self.drawn:
            self.idle = 0
        else:
            self.idle += 1
            self.over = self.idle >= 3 * len(self.colors)

    # ---- Play (WOW-062..071)

    def actions(self, color: str) -> Rule:
        while True:
            uses = self.uses(color, "play")
            answer = yield from ask(color, [*self.plays(color), *uses, "end"])
            if answer == "end":
                return
            if answer in uses:
                yield from uses[answer]()
                continue
            verb, _, name = answer.partition("-")
            if verb == "attack":
                yield from self.attack(color, self.plots[name])
            elif verb == "worker":
                yield from self.assign(color, name, "worker", self.sites(color))
            elif verb == "militia":
                yield from self.assign(color, name, "militia", self.walls(color))
            else:
                yield from self.lay(color, self.card_of(color, name))

    def plays(self, color: str) -> list[str]:
        out = []
        for card in self.seats[color].hand:
            built = card.name in BUILDINGS or card.name.rpartition("-")[0] in WONDERS
            out.append(f"{'place' if built else 'discover'}-{card.name}")
            if self.sites(color):
                out.append(f"worker-{card.name}")
            if self.walls(color):
                out.append(f"militia-{card.name}")
        if not self.peace and self.may_attack(color):
            for rival in self.others(color):
                out += [f"attack-{plot.name}" for plot in self.targets(rival) if not plot.declared]
        return out

    def may_attack(self, color: str) -> bool:
        """WOW-134."""
        raisers = any(plot.of in ("barracks", "throne_room") and not plot.used for plot in self.basics(color))
        garrison = any(wall.units for wall in self.walls(color))
        return bool(self.seats[color].hand) or garrison or (raisers and bool(self.discard))

    def lay(self, color: str, card: Card) -> Rule:
        if card.name in BUILDINGS:
            self.found(card, color)
        elif card.name.rpartition("-")[0] in WONDERS:
            yield from self.must_staff(color, self.found(card, color))
        else:
            self.seats[color].naturals.append(card)

    def assign(self, color: str, name: str, kind: str, places: list[Plot]) -> Rule:
        where = yield from pick(color, (plot.name for plot in places))
        self.plots[where].units.append(Unit(kind, self.card_of(color, name)))

    # ---- attacks (section 8)

    def attack(self, color: str, target: Plot) -> Rule:
        target.declared = True
        self.target = target
        yield from self.muster(color)
        yield from self.window("battle")
        yield from self.resolve(color)

    def muster(self, color: str) -> Rule:
        while True:
            uses = self.uses(color, "muster")
            options = [f"militia-{card.name}" for card in self.seats[color].hand]
            for wall in self.walls(color):
                options += [f"call-{kind}-{wall.name}" for kind in wall.kinds()]
            answer = yield from ask(color, [*options, *uses, *(["commit"] if self.battle else [])])
            if answer == "commit":
                return
            if answer in uses:
                yield from uses[answer]()
            elif answer.startswith("call-"):
                _, kind, wall_name = answer.split("-", 2)
                unit = self.taken(self.plots[wall_name], kind)
                unit.side = "attack"
                self.battle.append(unit)
            else:
                card = self.card_of(color, answer.removeprefix("militia-"))
                self.battle.append(Unit("militia", card, "attack"))

    def resolve(self, color: str) -> Rule:
        """WOW-138..149."""
        plot = self.target
        if plot is None:
            return  # the Gardens have ended it (WOW-151)
        victim = plot.owner
        self.losses = []
        won = False
        if self.side("attack"):
            force, strength = self.force("attack"), self.strength()
            won = force >= strength + (0 if plot.finished else plot.crew())
            if not plot.finished:
                left = plot.crew() if won else max(0, force - strength)
                for kind in ("worker", "foreman"):
                    while plot.kinds()[kind] and left >= POWER[kind]:
                        self.lose(plot, kind)
                        left -= POWER[kind]
                    if plot.kinds()[kind]:
                        break
        if won and not plot.great:
            self.raze(plot)
        self.drop(self.side("attack"))
        self.drop(self.side("defense"))
        self.battle, self.target, self.knights_doubled = [], None, set()
        if won and plot.great:
            holders = [*plot.holders, victim]
            plot.holders = holders[: holders.index(color)] if color in holders else holders
            self.arrive(plot, color)
            yield from self.must_staff(color, plot)
        if self.losses:
            yield from self.aftermath()
        self.losses = []
