"""Who may use which ability when, and in which order seats are asked (section 11)."""

from __future__ import annotations

from collections.abc import Callable

from tests.world_of_wonders.referee.asking import Rule, ask, pick
from tests.world_of_wonders.referee.effects import CONSTRUCTORS, Effects
from tests.world_of_wonders.referee.table import WONDERS, Plot, Unit

Uses = dict[str, Callable[[], Rule]]
"""Choices by name, with what happens once they are paid for."""


class Windows(Effects):
    """The abilities of a seat in a window: play, turn_start, muster, battle, aftermath or wonders_start."""

    def role(self, color: str) -> str:
        """In a battle: attacker, defender or third."""
        if not self.target:
            return ""
        return "attacker" if color == self.current else "defender" if color == self.target.owner else "third"

    def uses(self, color: str, window: str) -> Uses:
        """All that a seat may use now (WOW-090, WOW-111, WOW-112, WOW-182)."""
        out: Uses = {}
        ready: dict[str, list[Plot]] = {}
        for plot in self.built(color):
            if not plot.used:
                ready.setdefault(plot.of, []).append(plot)
        for kind, plots in ready.items():
            if kind in WONDERS:
                rule = self.first_ability(color, kind, window)
                if rule:
                    out[f"first-{kind}"] = self.paid_by(plots[0], rule)
            else:
                rule = self.building(color, kind, window, len(plots))
                for plot in plots if rule else ():
                    assert rule
                    out[f"use-{plot.name}"] = self.paid_by(plot, rule)
        seat = self.seats[color]
        for wonder, price in WONDERS.items():
            if self.pieces(color, wonder) and seat.tokens >= price and wonder not in seat.second_used:
                rule = self.second_ability(color, wonder, window)
                if rule:
                    out[f"second-{wonder}"] = self.paid_with(color, wonder, rule)
        return out

    def paid_by(self, plot: Plot, rule: Callable[[], Rule]) -> Callable[[], Rule]:
        def use() -> Rule:
            plot.used = True
            yield from rule()

        return use

    def paid_with(self, color: str, wonder: str, rule: Callable[[], Rule]) -> Callable[[], Rule]:
        def use() -> Rule:
            self.seats[color].tokens -= WONDERS[wonder]
            self.seats[color].second_used.add(wonder)
            yield from rule()

        return use

    # ---- basic buildings

    def building(self, color: str, kind: str, window: str, copies: int) -> Callable[[], Rule] | None:
        """What a ready building does in this window; None if it is not offered."""
        seat, play, role = self.seats[color], window == "play", self.role(color)
        fighting = window in ("muster", "battle") and role in ("attacker", "defender")
        if kind in ("barracks", "throne_room"):
            own = play or (window == "turn_start" and color == self.current)
            walls, battle = own or window == "battle", window in ("muster", "battle")
            if (own or fighting) and self.discard and self.posts(color, walls, battle):
                unit, n = ("militia", 2) if kind == "barracks" else ("knight", 1)
                return lambda: self.raise_units(color, unit, n, walls, battle)
        elif kind == "blacksmith":
            if fighting and not seat.militia_doubled and self.militia_here(color):
                return lambda: self.double_militia(color)
        elif kind == "stables":
            side = "attack" if role == "attacker" else "defense"
            knights = any(unit.kind == "knight" for unit in self.side(side))
            if fighting and knights and side not in self.knights_doubled:
                return lambda: self.double_knights(side)
        elif kind in ("farm", "school"):
            if play and self.sites() and self.available():
                unit = "worker" if kind == "farm" else "foreman"
                n = 1 + len(self.pieces(color, "artemis")) * (kind == "farm")
                return lambda: self.recruit(color, unit, n, self.sites)
        elif kind == "library":
            if play and self.available():
                return lambda: self.take(color)
        elif kind == "temple":
            if self.temple(color, window, copies) and self.holding("worker") and len(self.sites()) > 1:
                return lambda: self.move_one(color, "worker")
        elif kind == "black_market":
            if play and seat.hand and self.discard:
                return lambda: self.trade(color)
        elif kind == "spy_network":
            if play and any(self.seats[other].hand for other in self.others(color)):
                return lambda: self.spy(color)
        return None

    def temple(self, color: str, window: str, copies: int) -> bool:
        """When a Temple is worth a question (WOW-180, WOW-186)."""
        mine = color == self.current
        theirs = self.sites(self.current)
        if window == "turn_start":
            return mine or any(self.spoiled(plot, copies) for plot in theirs)
        if window == "battle":
            assert self.target
            plot = self.target
            return not plot.finished or (plot.owner == color and plot.of == "temple" and not plot.used)
        if window == "wonders_start":
            if mine:
                return any(not plot.units for plot in theirs)
            return any(1 <= len(plot.units) == plot.kinds()["worker"] <= copies for plot in theirs)
        return window == "play"

    def spoiled(self, plot: Plot, k: int) -> bool:
        """Whether a site that is about to be finished would fall short by k or fewer Workers."""
        most = min(k, plot.kinds()["worker"])
        return plot.crew() >= plot.cost > plot.crew() - most

    def militia_here(self, color: str) -> bool:
        """Own Militia in the battle, or on an own wall that counts for the target."""
        assert self.target
        side = "attack" if color == self.current else "defense"
        if any(unit.kind == "militia" for unit in self.side(side)):
            return True
        if side == "attack" or not self.target.finished:
            return False
        walls = [self.target] if self.target.of == "city_wall" else self.walls(color)
        return any(wall.kinds()["militia"] for wall in walls)

    def double_militia(self, color: str) -> Rule:
        self.seats[color].militia_doubled = True
        yield from ()

    def double_knights(self, side: str) -> Rule:
        self.knights_doubled.add(side)
        yield from ()

    def double_buildings(self, color: str) -> Rule:
        self.seats[color].buildings_doubled = True
        yield from ()

    # ---- Great Wonders

    def first_ability(self, color: str, wonder: str, window: str) -> Callable[[], Rule] | None:
        play = window == "play"
        if wonder == "mausoleum" and play and self.sites() and self.discard:
            return lambda: self.from_discard(color)
        if wonder == "zeus" and play and self.holding("worker"):
            return lambda: self.destroy_some(color, "worker", 1)
        if wonder == "gardens" and window == "battle" and self.role(color) == "defender" and self.other_target(color):
            return lambda: self.redirect(color)
        if wonder == "lighthouse" and play and self.holding("foreman") and len(self.sites()) > 1:
            return lambda: self.move_one(color, "foreman")
        if wonder == "pyramid" and play and self.great_sites() and self.available():
            return lambda: self.recruit(color, "foreman", 1, self.great_sites)
        return None

    def second_ability(self, color: str, wonder: str, window: str) -> Callable[[], Rule] | None:
        play, mine = window == "play", color == self.current
        defends = window == "battle" and self.role(color) == "defender"
        if wonder == "mausoleum" and window == "aftermath" and self.sites(color):
            if any(owner == color for owner, _ in self.losses):
                return lambda: self.recover(color)
        if wonder == "artemis" and (play or window == "battle") and self.militia_places():
            return lambda: self.slay_militia(color)
        if wonder == "zeus" and play and self.holding(*CONSTRUCTORS):
            return lambda: self.zeus_second(color)
        if wonder == "gardens" and defends:
            return lambda: self.convert(color)
        if wonder == "colossus" and defends and not self.seats[color].buildings_doubled:
            return lambda: self.double_buildings(color)
        if wonder == "lighthouse" and (play or defends or (mine and window in ("turn_start", "wonders_start"))):
            if len(self.sites(color)) > 1 and self.holding(*CONSTRUCTORS, owner=color):
                return lambda: self.rearrange(color)
        if wonder == "pyramid" and (play or defends or (mine and window == "wonders_start")):
            if any(not plot.great for plot in self.sites()):
                return lambda: self.complete(color)
        return None

    def from_discard(self, color: str) -> Rule:
        """The Mausoleum's first ability (WOW-113)."""
        card = self.discard.pop()
        name = yield from pick(color, (plot.name for plot in self.sites()))
        self.plots[name].units.append(Unit("worker", card))

    def other_target(self, color: str) -> bool:
        return any(plot is not self.target for plot in self.targets(color))

    def great_sites(self) -> list[Plot]:
        return [plot for plot in self.sites() if plot.great]

    # ---- asking (WOW-183)

    def window(self, window: str) -> Rule:
        clock = 1
        seen = dict.fromkeys(self.colors, 0)
        if window in ("battle", "wonders_start"):
            seen[self.current] = 1
        while not self.closed(window):
            asked = [color for color in self.clockwise(self.current) if seen[color] < clock]
            color = next((color for color in asked if self.uses(color, window)), "")
            if not color:
                return
            while not self.closed(window) and (uses := self.uses(color, window)):
                answer = yield from ask(color, [*uses, "pass"])
                if answer == "pass":
                    break
                clock += 1
                yield from uses[answer]()
            seen[color] = clock

    def closed(self, window: str) -> bool:
        """WOW-148: a battle without attackers is over."""
        return window == "battle" and (self.target is None or not self.side("attack"))

    def aftermath(self) -> Rule:
        yield from self.window("aftermath")
