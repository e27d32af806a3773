"""A second, slow reading of the whole course of World Wonders, over positions in plain names.

With the referee of places it says what may be chosen and what becomes of a choice: prices, loans, gains, turn order,
rounds, the Automaton, scoring and objectives, written from rules.md. It shares no code with the engine.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from functools import lru_cache
from typing import Any, NamedTuple

from tests.world_wonders.play import CELLS_OF, DATA, MONUMENTS, TILES
from tests.world_wonders.referee import SHAPES, Cells, Referee, beside

STACKS = {stack.id: stack for stack in DATA.stacks}
SOLO = {card.id: card.sections for card in DATA.solo_cards}
GOALS = {goal.id: goal for goal in DATA.objectives}
PRICES = {"long-road": 1, "short-roads": 1, "tower": 2, "pedestal-1": 1, "pedestal-2": 1}
ROADS = {"free-road", "long-road", "short-road"}
SHORTS = ("bar2", "bar2", "dot1")
TYPES = ("farm", "library", "housing", "market", "temple")
LONGS = (1, 1, 2, 2, 3)
SETS = (1, 1, 1, 2, 2)


class Piece(NamedTuple):
    """What lies on a map."""

    name: str
    kind: str
    type: str
    cells: tuple[int, ...]


@lru_cache(1 << 14)
def piece(text: str) -> Piece:
    """From «M3-farm-1 square4-F3 @2»."""
    name, *feet = text.rsplit(" @", 1)[0].split()
    kind = "road" if name in ROADS else "tower" if name == "tower" else "monument" if name in MONUMENTS else "building"
    cells = tuple(cell for foot in feet for cell in sorted(CELLS_OF[foot]))
    return Piece(name, kind, str(TILES[name].type) if kind == "building" else "", cells)


def city_of(map_: str, texts: tuple[str, ...]) -> Referee:
    return Referee(map_, [piece(text) for text in texts])


@lru_cache(1 << 12)
def places(map_: str, texts: tuple[str, ...], item: str, type_: str) -> frozenset[Cells]:
    """Where an item that is no monument may go; the first road lies at the sidewalk (WW-070)."""
    referee = city_of(map_, texts)
    first = not any(piece(text).kind == "road" for text in texts)
    if item == "tower":
        return frozenset(referee.tower())
    if item in SHAPES:
        return frozenset(referee.road(item, "LAAL" if item == "bar4" else "L" * len(SHAPES[item].cells), first))
    return frozenset(referee.building(STACKS[item].shape, type_))


@lru_cache(1 << 12)
def fits(map_: str, texts: tuple[str, ...], monument: str) -> bool:
    """Whether a monument has a place at all (WW-122)."""
    referee, card = city_of(map_, texts), MONUMENTS[monument]
    shown = {found[0] for cell in range(144) if (found := referee.features(cell))}
    if not set(card.beside) <= shown:
        return False
    return any(True for _ in referee.next_parts(card, [], list(card.components)))


class Umpire:
    """One position; `play` makes it the next one."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.p: dict[str, Any] = deepcopy(position)
        self.solo = bool(position.get("mode"))
        self.shuffled = False
        """The Automaton's deck was shuffled again, which nobody can foretell."""

    # ---- what may be chosen

    def gold(self, color: str) -> int:
        city = self.p["cities"][color]
        return (9 if city["loan"] == "new" else 7) - int(city["spent"])

    def ground(self, color: str) -> tuple[str, tuple[str, ...]]:
        return self.p["cities"][color]["map"], tuple(self.p["cities"][color]["pieces"])

    def tile(self, stack: str) -> str:
        return str(self.p["stacks"][stack][self.p["round"] - 1])

    def items(self, color: str, gold: int) -> set[str]:
        """WW-072..074, WW-R10."""
        p, where = self.p, self.ground(color)
        if gold < 1:
            return set()
        out = {name for name in p["monuments"] if fits(*where, name)}
        if p["offer"]["long-road"] and places(*where, "bar4", ""):
            out.add("long-road")
        if p["offer"]["short-roads"] and any(places(*where, shape, "") for shape in SHORTS):
            out.add("short-roads")
        if p["offer"]["tower"] and gold >= 2 and places(*where, "tower", ""):
            out.add("tower")
        if not self.solo and color not in p["pedestals"].values():
            out |= {"pedestal-1", "pedestal-2"} - set(p["pedestals"])
        for stack in p["stacks"]:
            if stack not in p["sold"] and STACKS[stack].price <= gold:
                if places(*where, stack, str(TILES[self.tile(stack)].type)):
                    out.add(stack)
        return out

    def free_road(self, color: str) -> frozenset[Cells]:
        return places(*self.ground(color), "bar4", "") if self.p["cities"][color]["owes_road"] else frozenset()

    def may_borrow(self, color: str) -> bool:
        """WW-081..083."""
        if self.p["acted"] or self.p["cities"][color]["loan"] or self.gold(color) < 1:
            return False
        return bool(self.items(color, self.gold(color) + 2))

    def may_repay(self, color: str) -> bool:
        """WW-085, WW-086."""
        return not self.p["acted"] and self.p["cities"][color]["loan"] == "old" and self.gold(color) >= 3

    def legal(self, color: str) -> tuple[set[str], set[Cells]]:
        """Choices by name, and places."""
        if self.p["phase"] == "place":
            return set(), self.in_hand(color)
        out = self.items(color, self.gold(color))
        road = set(self.free_road(color))
        if self.may_borrow(color):
            out.add("loan")
        if self.may_repay(color):
            out.add("repay")
        if not out - {"loan", "repay"} and not road and not self.p["acted"]:
            out.add("out")
        return out, road

    def in_hand(self, color: str) -> set[Cells]:
        p, where = self.p, self.ground(color)
        item = p["item"]
        if item in MONUMENTS:
            referee, card = city_of(*where), MONUMENTS[item]
            rest = [card.components[n] for n in p["rest"]]
            return set(referee.next_parts(card, [CELLS_OF[foot] for foot in p["laid"]], rest))
        if item == "short-roads":
            found = {cells for n in p["rest"] for cells in places(*where, SHORTS[n], "")}
            return found | set(self.free_road(color))
        if item in ("free-road", "long-road"):
            return set(places(*where, "bar4", ""))
        return set(places(*where, item, "" if item == "tower" else str(TILES[self.tile(item)].type)))

    # ---- what becomes of it

    def play(self, color: str, choice: str) -> None:
        p, city = self.p, self.p["cities"][color]
        if choice in CELLS_OF:
            self.place(color, choice)
        elif choice == "loan":
            city["loan"], p["acted"] = "new", True
        elif choice == "repay":
            city["loan"], p["acted"] = "", True
            city["spent"] += 3
            if not self.items(color, self.gold(color)) and not self.free_road(color):
                self.drop(color)
        elif choice == "out":
            self.drop(color)
        else:
            self.buy(color, choice)

    def buy(self, color: str, item: str) -> None:
        p = self.p
        price = self.gold(color) if item in MONUMENTS else PRICES.get(item) or STACKS[item].price
        p["cities"][color]["spent"] += price
        if item.startswith("pedestal"):
            p["pedestals"][item] = color
            self.finish(color)
            return
        p |= {"phase": "place", "item": item, "paid": price, "rest": [0], "laid": []}
        if item in MONUMENTS:
            p["monuments"].remove(item)
            p["rest"] = list(range(len(MONUMENTS[item].components)))
            self.turn_up()
        elif item in STACKS:
            p["sold"][item] = color
        else:
            p["offer"][item] -= 1
            if item == "short-roads":
                p["rest"] = [0, 1, 2]
            elif item == "long-road" and p["cities"][color]["owes_road"]:
                p["rest"] = [0, 1]

    def turn_up(self) -> None:
        if self.p["deck"]:
            self.p["monuments"].append(self.p["deck"].pop())

    def lay(self, color: str, name: str, *feet: str) -> None:
        number = 0 if name == "free-road" else self.p["round"]
        self.p["cities"][color]["pieces"].append(" ".join([name, *feet, f"@{number}"]))
        if name == "free-road":
            self.p["cities"][color]["owes_road"] = False

    def place(self, color: str, foot: str) -> None:
        p = self.p
        shape = foot.split("-")[0]
        if p["phase"] == "buy":
            self.lay(color, "free-road", foot)
            self.ask(color)
            return
        item = p["item"]
        if item in MONUMENTS:
            parts = MONUMENTS[item].components
            p["laid"].append(foot)
            p["rest"].remove(next(n for n in p["rest"] if parts[n].shape == shape))
            if p["rest"]:
                return
            feet, left = [], list(p["laid"])
            for part in parts:
                feet.append(next(name for name in left if name.split("-")[0] == part.shape))
                left.remove(feet[-1])
            self.lay(color, item, *feet)
            self.gain(color, {str(name): n for name, n in MONUMENTS[item].gains.items()})
        elif item in STACKS:
            self.lay(color, self.tile(item), foot)
            self.gain(color, {str(name): n for name, n in TILES[self.tile(item)].gains.items()})
        elif item == "tower":
            self.lay(color, "tower", foot)
        elif item == "short-roads":
            if shape == "bar4":
                self.lay(color, "free-road", foot)
            else:
                self.lay(color, "short-road", foot)
                p["rest"].remove(next(n for n in p["rest"] if SHORTS[n] == shape))
            if p["rest"] and self.in_hand(color):
                return
        elif p["cities"][color]["owes_road"]:
            self.lay(color, "free-road", foot)
            if len(p["rest"]) > 1:
                p["rest"] = [0]
                return
        else:
            self.lay(color, "long-road", foot)
        self.finish(color)

    def empty_hand(self) -> None:
        for key in ("item", "paid", "rest", "laid"):
            self.p.pop(key, None)
        self.p["phase"] = "buy"

    def finish(self, color: str) -> None:
        self.empty_hand()
        if self.free_road(color):
            self.p |= {"phase": "place", "item": "free-road", "paid": 0, "rest": [0], "laid": []}
            return
        if self.gold(color) == 0:
            self.p["cities"][color]["out"] = True
        self.next_turn()

    def gain(self, color: str, gains: dict[str, int]) -> None:
        """WW-140..143."""
        city, board = self.p["cities"][color], self.board()
        people = gains.get("population", 0)
        for name, track in board.tracks.items():
            before = city[name]
            city[name] = min(track.last, before + gains.get(name, 0))
            people += sum(before < space <= city[name] for space in track.people)
        city["population"] = min(len(board.rings) - 1, city["population"] + people)

    def board(self) -> Any:
        return next(board for board in DATA.resource_boards if board.side == self.p["resource_side"])

    def drop(self, color: str) -> None:
        self.p["cities"][color]["out"] = True
        self.next_turn()

    def next_turn(self) -> None:
        p = self.p
        at = p["order"].index(p["turn"])
        for step in range(1, p["seats"] + 1):
            color = p["order"][(at + step) % p["seats"]]
            if not p["cities"][color]["out"]:
                self.start(color)
                return
        self.end_round()

    def start(self, color: str) -> None:
        self.p["turn"], self.p["acted"] = color, False
        if self.solo:
            self.automaton()
        self.ask(color)

    def ask(self, color: str) -> None:
        """WW-043."""
        self.p["phase"] = "buy"
        able = self.items(color, self.gold(color)) or self.free_road(color)
        if not able and not self.may_borrow(color) and not self.may_repay(color):
            self.drop(color)

    def end_round(self) -> None:
        """WW-045..053, WW-060..066."""
        p = self.p
        cities = p["cities"]
        last = len(self.board().rings) - 1
        if p["round"] == 10 or any(city["population"] == last for city in cities.values()):
            p["phase"] = "over"
            return
        p["round"] += 1
        if not self.solo:
            others = [color for color in p["order"] if color not in p["pedestals"].values()]
            others.sort(key=lambda color: (cities[color]["population"], self.count(color, "monument")))
            bought = [p["pedestals"].get("pedestal-1"), p["pedestals"].get("pedestal-2")]
            p["order"] = [(bought[n] if n < 2 else None) or others.pop(0) for n in range(p["seats"])]
        seats = p["seats"] - 1
        p |= {"sold": {}, "pedestals": {}, "offer": {"long-road": LONGS[seats], "short-roads": SETS[seats], "tower": 1}}
        for city in cities.values():
            city["spent"], city["out"] = 0, False
            city["loan"] = "old" if city["loan"] else ""
        self.start(p["order"][0])

    def count(self, color: str, kind: str) -> int:
        return sum(piece(text).kind == kind for text in self.p["cities"][color]["pieces"])

    # ---- the Automaton (WW-190..197)

    def automaton(self) -> None:
        rival = self.p["automaton"]
        if not rival["deck"]:
            self.shuffled = True
            return
        card = rival["deck"].pop()
        rival["seen"].append(card)
        rival["section"], rival["took"] = -1, []
        for n, section in enumerate(SOLO[card]):
            for what in section:
                self.take(what)
            if rival["took"]:
                rival["section"] = n
                return

    def take(self, what: str) -> None:
        p, rival = self.p, self.p["automaton"]
        kind, _, which = what.partition(":")
        if kind == "monument":
            up = p["monuments"]
            if not up:
                return
            most = max(MONUMENTS[name].rings for name in up)
            by_rings = next(name for name in up if MONUMENTS[name].rings == most)
            name = {"oldest": up[0], "newest": up[-1], "most-rings": by_rings}[which]
            up.remove(name)
            rival["monuments"].append(name)
            rival["took"].append(name)
            self.turn_up()
        elif kind == "building":
            unsold = [stack for stack in p["stacks"] if stack not in p["sold"]]
            if which == "highest-price":
                unsold.sort(key=lambda stack: -STACKS[stack].price)
            elif which == "lowest-price":
                unsold.sort(key=lambda stack: STACKS[stack].price)
            else:
                unsold = [stack for stack in unsold if stack == which]
            if unsold:
                p["sold"][unsold[0]] = "automaton"
                rival["took"].append(self.tile(unsold[0]))
        elif p["offer"][what]:
            p["offer"][what] -= 1
            rival["took"].append(what)

    # ---- scoring (WW-150..157, WW-170..184)

    def scores(self) -> list[int]:
        return [self.own(color) + self.prizes(color) for color in self.p["cities"]]

    def own(self, color: str) -> int:
        city, board = self.p["cities"][color], self.board()
        points = sum(board.rings[: city["population"] + 1]) + min(city["food"], city["ceramics"], city["gears"])
        points += sum(MONUMENTS[one.name].rings for one in self.pieces(color) if one.kind == "monument")
        referee = city_of(*self.ground(color))
        natural = [cell for cell in range(144) if cell not in referee.on and referee.sign(cell) == "*"]
        points += sum(bool(beside([cell]) & set(referee.on)) for cell in natural)
        return int(points + len(self.districts(color)) - (2 if city["loan"] else 0))

    def pieces(self, color: str) -> list[Piece]:
        return [piece(text) for text in self.p["cities"][color]["pieces"]]

    def districts(self, color: str) -> list[Piece]:
        """Buildings without a visible green cell beside them (WW-154)."""
        referee = city_of(*self.ground(color))
        green = {cell for cell in range(144) if cell not in referee.on and referee.sign(cell) == "."}
        return [one for one in self.pieces(color) if one.kind == "building" and not beside(one.cells) & green]

    def value(self, color: str, goal: str) -> int:
        """WW-175..184."""
        card, pieces = GOALS[goal], self.pieces(color)
        referee = city_of(*self.ground(color))
        buildings = [one for one in pieces if one.kind == "building"]

        def by(sign: str) -> int:
            shown = {cell for cell in range(144) if cell not in referee.on and referee.sign(cell) == sign}
            return sum(bool(beside(one.cells) & shown) for one in buildings)

        if card.kind == "most-monuments":
            return sum(one.kind == "monument" for one in pieces)
        if card.kind == "highest-resource":
            return int(self.p["cities"][color][card.of])
        if card.kind == "most-of-type":
            return sum(one.type == card.of for one in buildings)
        if card.kind == "buildings-by-natural":
            return by("*")
        if card.kind == "buildings-by-water":
            return by("~")
        if card.kind == "buildings-on-edge":
            return sum(any(cell < 12 or cell % 12 in (0, 11) for cell in one.cells) for one in buildings)
        if card.kind == "district-of-each-type":
            return int({one.type for one in self.districts(color)} == set(TYPES))
        if card.kind == "longest-road":
            groups = joined({cell for one in pieces if one.kind == "road" for cell in one.cells})
            return max(map(len, groups), default=0)
        if card.kind == "largest-type-group":
            mine = [one for one in buildings if one.type == card.of]
            groups = joined({cell for one in mine for cell in one.cells})
            best = max((sum(one.cells[0] in group for one in mine) for group in groups), default=0)
            return best if best > 1 else 0
        green = {cell for cell in range(144) if cell not in referee.on and referee.sign(cell) == "."}
        edge = {cell for cell in range(144) if cell < 12 or cell >= 132 or cell % 12 in (0, 11)}
        return max((len(group) for group in joined(green) if not group & edge), default=0)

    def prizes(self, color: str) -> int:
        points = 0
        for goal in self.p["objectives"]:
            card = GOALS[goal]
            values = {other: self.value(other, goal) for other in self.p["cities"]}
            mine, best = values[color], max(values.values())
            ties = Counter(values.values())
            if mine == 0:
                continue
            if card.kind == "district-of-each-type":
                points += -(-4 // ties[1])
            elif mine == best:
                both = card.first + card.second
                points += card.first if ties[best] == 1 else -(-both // ties[best])
            elif ties[best] == 1 and mine == max(value for value in values.values() if value != best):
                points += card.second if ties[mine] == 1 else 1
        return points

    def ranking(self) -> list[int]:
        scores = self.scores()
        keys = [(points, self.count(color, "monument")) for points, color in zip(scores, self.p["cities"])]
        return [1 + sum(other > mine for other in keys) for mine in keys]

    def automaton_points(self) -> int:
        city = self.p["cities"]["yellow"]
        points = city["food"] + city["ceramics"] + city["gears"]
        if self.p["mode"] == "hard":
            points += sum(MONUMENTS[name].rings for name in self.p["automaton"]["monuments"])
        return int(points)


def joined(cells: set[int]) -> list[set[int]]:
    """Groups of cells that hang together by sides."""
    rest, out = set(cells), []
    while rest:
        group, todo = set(), {min(rest)}
        while todo:
            group |= todo
            todo = (beside(group) & rest) - group
        out.append(group)
        rest -= group
    return out


def compared(position: dict[str, Any]) -> dict[str, Any]:
    """What the engine and the umpire must agree on."""
    out = {key: value for key, value in position.items() if key not in ("turn", "acted")}
    if position["phase"] != "over":
        out |= {"turn": position["turn"], "acted": position["acted"]}
    if "automaton" in position:
        out["automaton"] = {key: value for key, value in position["automaton"].items() if key != "luck"}
    return out
