"""What abilities and events do (WOW-091..101, WOW-113..121, WOW-170..176)."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable

from tests.world_of_wonders.referee.asking import Answer, Question, Rule, ask, pick
from tests.world_of_wonders.referee.table import Card, Plot, Table, Unit

CONSTRUCTORS = ("worker", "foreman")
Drawn = Generator[Question, str, Card | None]


def names(plots: Iterable[Plot]) -> list[str]:
    return [plot.name for plot in plots]


class Effects(Table):
    """The effects; who may use them, and when, says `Windows`."""

    def aftermath(self) -> Rule:
        """Opened by an event; `Windows` says how."""
        raise NotImplementedError

    # ---- hands

    def card_of(self, color: str, name: str) -> Card:
        """The first card of a hand with this front leaves it."""
        hand = self.seats[color].hand
        card = next(card for card in hand if card.name == name)
        hand.remove(card)
        return card

    def hand_card(self, color: str, prefix: str) -> Answer:
        """Which card of a hand, asked whenever there is more than one (R-02)."""
        hand = self.seats[color].hand
        if len(hand) == 1:
            return hand[0].name
        answer = yield from ask(color, {f"{prefix}-{card.name}" for card in hand})
        return answer.removeprefix(f"{prefix}-")

    def must_staff(self, color: str, plot: Plot) -> Rule:
        """WOW-065."""
        if self.seats[color].hand:
            name = yield from self.hand_card(color, "worker")
            plot.units.append(Unit("worker", self.card_of(color, name)))

    def take(self, color: str) -> Rule:
        """One card of the pile into a hand."""
        card = yield from self.next_card(color)
        if card:
            self.seats[color].hand.append(card)

    # ---- the pile, and events in it

    def next_card(self, drawer: str) -> Drawn:
        """The next card that is no event; those that come before it are carried out (WOW-170..172)."""
        while (card := self.draw()) and card.name in self.events:
            yield from self.event(drawer, card.name)
        return card

    def event(self, drawer: str, name: str) -> Rule:
        """WOW-173..175."""
        self.events_out.append(name)
        outer, self.losses = self.losses, []
        if name == "herald_of_peace":
            self.peace = drawer
        else:
            for color in self.clockwise(drawer):
                yield from EVENT_OF[name](self, color)
        if self.losses:
            yield from self.aftermath()
        self.losses = outer

    def long_rains(self, color: str) -> Rule:
        for plot in self.sites(color):
            if plot.kinds()["worker"] >= 2:
                self.lose(plot, "worker")
        yield from ()

    def hiring_fair(self, color: str) -> Rule:
        if self.sites(color) and self.discard:
            card = self.discard.pop()
            plot = yield from pick(color, names(self.sites(color)))
            self.plots[plot].units.append(Unit("worker", card))

    def falling_battlements(self, color: str) -> Rule:
        for wall in self.walls(color):
            self.drop(wall.units)
            wall.units = []
        yield from ()

    def patrons_feast(self, color: str) -> Rule:
        self.seats[color].tokens += 1
        yield from ()

    def crown_levy(self, color: str) -> Rule:
        self.seats[color].tokens -= self.seats[color].tokens // 2
        yield from ()

    def marsh_fever(self, color: str) -> Rule:
        if self.seats[color].hand:
            name = yield from self.hand_card(color, "card")
            self.discard.append(self.card_of(color, name))

    def curfew(self, color: str) -> Rule:
        for plot in self.basics(color):
            plot.used = True
        yield from ()

    def second_wind(self, color: str) -> Rule:
        for plot in self.built(color):
            plot.used = False
        yield from ()

    def guild_promotion(self, color: str) -> Rule:
        places = [plot.name for plot in self.sites(color) if plot.kinds()["worker"]]
        if places:
            name = yield from pick(color, places)
            next(unit for unit in self.plots[name].units if unit.kind == "worker").kind = "foreman"

    def city_blaze(self, color: str) -> Rule:
        if len(self.basics(color)) >= 3:
            name = yield from pick(color, names(self.basics(color)))
            self.raze(self.plots[name])

    def lose(self, plot: Plot, kind: str) -> None:
        """A Constructor is destroyed by an attack or event, for which the Mausoleum may call it back (WOW-113)."""
        unit = self.taken(plot, kind)
        self.discard.append(unit.card)
        self.losses.append((plot.owner, unit))

    # ---- abilities

    def recruit(self, color: str, kind: str, n: int, places: Callable[[], list[Plot]]) -> Rule:
        """Cards of the pile become units, each at a place of choice; what is taken lies before it is placed (R-04)."""
        for _ in range(n):
            if not places():
                return
            card = yield from self.next_card(color)
            if card is None:
                return
            name = yield from pick(color, names(places()))
            self.plots[name].units.append(Unit(kind, card))

    def raise_units(self, color: str, kind: str, n: int, walls: bool, battle: bool) -> Rule:
        """Cards of the discard become soldiers, all at one place (WOW-091, WOW-099)."""
        where = yield from pick(color, self.posts(color, walls, battle))
        for _ in range(min(n, len(self.discard))):
            unit = Unit(kind, self.discard.pop())
            if where == "battle":
                unit.side = "attack" if color == self.current else "defense"
                self.battle.append(unit)
            else:
                self.plots[where].units.append(unit)

    def posts(self, color: str, walls: bool, battle: bool) -> list[str]:
        """Own walls, and the own side of a battle."""
        out = names(self.walls(color)) if walls else []
        if battle and self.target and color in (self.current, self.target.owner):
            out.append("battle")
        return out

    def holding(self, *kinds: str, owner: str = "") -> list[Plot]:
        return [plot for plot in self.sites(owner) if any(plot.kinds()[kind] for kind in kinds)]

    def move_one(self, color: str, kind: str) -> Rule:
        """Temple and Lighthouse (WOW-098, WOW-118)."""
        name = yield from pick(color, names(self.holding(kind)))
        yield from self.move_from(color, self.plots[name], kind, "")

    def move_from(self, color: str, plot: Plot, kind: str, owner: str) -> Rule:
        to = yield from pick(color, (other.name for other in self.sites(owner) if other is not plot))
        self.plots[to].units.append(self.taken(plot, kind))

    def rearrange(self, color: str) -> Rule:
        """The Lighthouse's second ability, unit by unit (R-03)."""
        for done in range(sum(len(plot.units) for plot in self.sites(color))):
            places = names(self.holding(*CONSTRUCTORS, owner=color))
            name = yield from ask(color, [*places, "done"] if done else places)
            if name == "done":
                return
            plot = self.plots[name]
            unit = yield from pick(color, {f"unit-{kind}" for kind in plot.kinds()})
            yield from self.move_from(color, plot, unit.removeprefix("unit-"), color)

    def destroy_some(self, color: str, kind: str, most: int) -> Rule:
        """The Zeus (WOW-115): one by one; after the first it may be enough."""
        for done in range(most):
            places = names(self.holding(kind))
            if not places:
                return
            name = yield from ask(color, [*places, "done"]) if done else pick(color, places)
            if name == "done":
                return
            self.discard.append(self.taken(self.plots[name], kind).card)

    def zeus_second(self, color: str) -> Rule:
        ways = [f"option-{n}" for n, kind in enumerate(CONSTRUCTORS, 1) if self.holding(kind)]
        way = yield from pick(color, ways)
        yield from self.destroy_some(color, *(("worker", 3) if way == "option-1" else ("foreman", 1)))

    def militia_places(self) -> list[str]:
        walls = [wall for color in self.colors for wall in self.walls(color) if wall.kinds()["militia"]]
        fight = any(unit.kind == "militia" for unit in self.battle)
        return names(walls) + ["battle"] * fight

    def slay_militia(self, color: str) -> Rule:
        """Artemis (WOW-114): all of them at one place, whosever."""
        name = yield from pick(color, self.militia_places())
        units = self.battle if name == "battle" else self.plots[name].units
        self.drop(unit for unit in units if unit.kind == "militia")
        units[:] = [unit for unit in units if unit.kind != "militia"]

    def redirect(self, color: str) -> Rule:
        name = yield from pick(color, (plot.name for plot in self.targets(color) if plot is not self.target))
        self.target = self.plots[name]

    def convert(self, color: str) -> Rule:
        """The Gardens (WOW-116, WOW-151): strongest first, in turn, the attacker first."""
        order = [unit for kind in ("knight", "militia") for unit in self.battle if unit.kind == kind]
        self.battle, self.target, self.knights_doubled = [], None, set()
        for unit in order:
            unit.kind = "foreman" if unit.kind == "knight" else "worker"
            unit.side = ""
        for side, share in ((self.current, order[::2]), (color, order[1::2])):
            yield from self.place(side, share)

    def recover(self, color: str) -> Rule:
        """The Mausoleum (WOW-113): the very same cards, each with its old kind."""
        mine = [unit for owner, unit in self.losses if owner == color]
        self.losses = [(owner, unit) for owner, unit in self.losses if owner != color]
        for unit in mine:
            self.discard.remove(unit.card)
        yield from self.place(color, mine)

    def place(self, color: str, units: list[Unit]) -> Rule:
        """Each on an own site of choice; who has none discards them."""
        for unit in units:
            if self.sites(color):
                name = yield from pick(color, names(self.sites(color)))
                self.plots[name].units.append(unit)
            else:
                self.discard.append(unit.card)

    def complete(self, color: str) -> Rule:
        name = yield from pick(color, (plot.name for plot in self.sites() if not plot.great))
        self.finish(self.plots[name])

    def trade(self, color: str) -> Rule:
        """The Black Market (WOW-100)."""
        offered = self.discard[-3:]
        name = yield from self.hand_card(color, "card")
        self.discard.append(self.card_of(color, name))
        wanted = yield from pick(color, {f"card-{card.name}" for card in offered})
        card = next(card for card in reversed(offered) if f"card-{card.name}" == wanted)
        self.discard.remove(card)
        self.seats[color].hand.append(card)

    def spy(self, color: str) -> Rule:
        """The Spy Network (WOW-101)."""
        seat = yield from pick(color, (f"seat-{other}" for other in self.others(color) if self.seats[other].hand))
        rival = seat.removeprefix("seat-")
        mine = yield from ask(color, ["pass", *(f"card-{card.name}" for card in self.seats[color].hand)])
        if mine == "pass":
            return
        theirs = self.seats[rival].hand[0].name
        if len(self.seats[rival].hand) > 1:
            theirs = yield from ask(color, {f"card-{card.name}" for card in self.seats[rival].hand})
        given = self.card_of(color, mine.removeprefix("card-"))
        taken = self.card_of(rival, theirs.removeprefix("card-"))
        self.seats[color].hand.append(taken)
        self.seats[rival].hand.append(given)


EVENT_OF: dict[str, Callable[[Effects, str], Rule]] = {
    "long_rains": Effects.long_rains,
    "full_granaries": Effects.take,
    "hiring_fair": Effects.hiring_fair,
    "falling_battlements": Effects.falling_battlements,
    "patrons_feast": Effects.patrons_feast,
    "crown_levy": Effects.crown_levy,
    "marsh_fever": Effects.marsh_fever,
    "curfew": Effects.curfew,
    "second_wind": Effects.second_wind,
    "guild_promotion": Effects.guild_promotion,
    "city_blaze": Effects.city_blaze,
}
