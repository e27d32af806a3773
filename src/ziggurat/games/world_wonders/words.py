"""World Wonders in words: the table for a terminal, a screen reader or a model, what is asked, what happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.prose import final_sheet, folded, listed, verdict
from ziggurat.games.world_wonders import events
from ziggurat.games.world_wonders.components import (
    CELLS,
    COLUMN_NAMES,
    RESOURCES,
    SIZE,
    TURNS,
    TYPES,
    Components,
    Monument,
    ways,
)
from ziggurat.games.world_wonders.derive import Footprint, footprints
from ziggurat.games.world_wonders.phrases import (
    PLURALS,
    count,
    golds,
    lost,
    marker,
    one_beside,
    sections,
    taken,
    tiles,
    tracks,
    unit,
    within,
)
from ziggurat.games.world_wonders.plan import BUILDING, FREE_ROAD, MONUMENT, SHORT_ROAD, TOWER_PIECE
from ziggurat.games.world_wonders.rules import AUTOMATON
from ziggurat.games.world_wonders.tables import LOAN, LONG, PEDESTAL, REPAY, SHORT, TOWER
from ziggurat.games.world_wonders.view import (
    CityView,
    ItemView,
    ObjectiveView,
    PieceView,
    PlacingView,
    WorldWondersView,
)

SIGNS = {"farm": "F", "library": "L", "housing": "H", "market": "M", "temple": "T"}
LEGEND = (
    ". green, * natural resource, ~ water, # road, = bridge, ^ tower, F farm, L library, H housing, M market, "
    "T temple, O monument, + component being placed"
)
LINK_WORDS = {
    "touching": "components touch",
    "spaced": "exactly one cell between the components",
    "loose": "components touch or have one cell between them",
}
NOTHING_TAKEN = "The Automaton finds none of it and takes nothing."
PLACE_RULES = {"road": "WW-102", "tower": "WW-109", "building": "WW-110", "monument": "WW-122"}


def called(names: Sequence[str], seat: int) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat + 1}"


class Words:
    """The words of one edition; made once per game, then fast enough to be asked at every drawing."""

    def __init__(self, components: Components, vocabulary: Vocabulary) -> None:
        self._data = components
        self._tiles = {tile.id: tile for tile in components.tiles}
        self._stacks = {stack.id: stack for stack in components.stacks}
        self._monuments = {card.id: card for card in components.monuments}
        self._maps = {board.id: board for board in components.maps}
        self._goals = {goal.id: goal for goal in components.objectives}
        self._spoken = [shape.spoken for shape in components.shapes]
        self._monument0 = vocabulary.index(components.monuments[0].id)
        self._feet = list(footprints(components))
        self._place0 = vocabulary.index(self._feet[0].name)
        self._where = [self._spans(foot) for foot in self._feet]
        self._turned = [self._turn(number, shape.id) for number, shape in enumerate(components.shapes)]
        self._answers: dict[tuple[str, str], dict[int, Answer]] = {}

    # ------------------------------------------------------------ places in words

    def _spans(self, foot: Footprint) -> str:
        """«columns F-G, rows 3-5»."""
        (left, right), (top, bottom) = foot.columns, foot.rows
        column = f"column {COLUMN_NAMES[left]}"
        if left != right:
            column = f"columns {COLUMN_NAMES[left]}-{COLUMN_NAMES[right]}"
        return f"{column}, " + (f"row {top + 1}" if top == bottom else f"rows {top + 1}-{bottom + 1}")

    def _turn(self, number: int, shape: str) -> tuple[str, ...]:
        """Words for the ways round, where the box alone does not tell them apart."""
        known = ways(self._data.shapes[number])
        boxes = Counter((way.height, way.width) for way in known)
        return tuple(
            f" {TURNS[turn]}"
            if turn and any(way.turn == turn and boxes[way.height, way.width] > 1 for way in known)
            else ""
            for turn in range(4)
        )

    def place(self, name: str, foot: int, *, shape: bool) -> str:
        """«temple, L of 4 turned right, columns F-G, rows 3-5»; without the shape for pieces of one shape only."""
        print_ = self._feet[foot]
        turn = self._turned[print_.shape][print_.turn]
        what = f"{name}, {self._spoken[print_.shape]}{turn}" if shape else f"{name}{turn}"
        return f"{what}, {self._where[foot]}"

    def _label(self, placing: PlacingView, foot: int) -> str:
        if placing.item == "short-roads":
            size = len(self._feet[foot].cells)
            # The free road may be laid among the pieces of the first set.
            name = placing.name if self._shape_of(foot) in self._data.roads.short.pieces else "free road"
            return self.place(f"{name} of {size}", foot, shape=False)
        parts = len(self._monuments[placing.id].components) if placing.kind == "monument" else 1
        return self.place(placing.name, foot, shape=placing.kind == "building" or parts > 1)

    def _shape_of(self, foot: int) -> str:
        return self._data.shapes[self._feet[foot].shape].id

    def _covers(self, map_id: str, foot: int, bridge: bool) -> str:
        """What a piece would cover: the same for the whole game, so it is told from a table."""
        rows = self._maps[map_id].rows
        signs = Counter(rows[cell // SIZE][cell % SIZE] for cell in self._feet[foot].cells)
        parts = [count(signs["."], "green cell")] if signs["."] else []
        parts += [count(signs["*"], "natural resource")] if signs["*"] else []
        parts += [count(signs["~"], "water cell")] if signs["~"] else []
        return f"{'a bridge; ' if bridge and signs['~'] else ''}covers {listed(parts)}"

    def _place_answers(self, view: WorldWondersView, placing: PlacingView) -> tuple[Answer, ...]:
        assert view.seat is not None
        board = view.cities[view.seat].map
        # A tile's label depends on its type and shape only, so tiles of a stack share their answers.
        key = f"{placing.item} {placing.type}"
        known = self._answers.setdefault((key, board), {})
        rule = "WW-070" if placing.item == "free-road" else PLACE_RULES[placing.kind]
        out = list(self._buy_answers(view)) if view.buying else []
        for choice in view.legal:
            if choice < self._place0:
                continue
            answer = known.get(choice)
            if answer is None:
                foot = choice - self._place0
                text = self._covers(board, foot, placing.kind == "road")
                answer = known[choice] = Answer(choice, self._label(placing, foot), text, rule)
            out.append(answer)
        return tuple(out)

    # ------------------------------------------------------------ components in words

    def gains(self, gains: Mapping[Any, int]) -> str:
        """«1 food and 2 gears»."""
        parts = [f"{gains[name]} {unit(name, gains[name])}" for name in (*RESOURCES, "population") if gains.get(name)]
        return listed(parts) if parts else "nothing"

    def beside(self, card: Monument) -> str:
        """«a temple and two roads»."""
        parts = []
        for feature, n in Counter(card.beside).items():
            word = {"natural": "natural resource", "housing": "housing tile"}.get(feature, feature)
            many = PLURALS.get(word, f"{word}s")
            parts.append(f"two different {many}" if n > 1 else one_beside(feature))
        return listed(parts)

    def ground(self, card: Monument) -> str:
        """The cells of a card: «square of 4 (2 land and 2 water)»."""
        parts = []
        for part in card.components:
            spoken = next(shape.spoken for shape in self._data.shapes if shape.id == part.shape)
            cells = Counter(part.terrain)
            names = {"L": "land", "W": "water", "A": "land or water"}
            kinds = " and ".join(f"{cells[letter]} on {names[letter]}" for letter in "LWA" if cells[letter])
            parts.append(f"{spoken} on {names[part.terrain[0]]}" if len(cells) == 1 else f"{spoken} ({kinds})")
        link = f"; {LINK_WORDS[card.link]}" if card.link != "single" else ""
        return ", ".join(parts) + link

    def _tile(self, item: ItemView) -> str:
        tile = self._tiles[item.tile]
        shape = next(shape.spoken for shape in self._data.shapes if shape.id == self._stacks[tile.stack].shape)
        return f"{tile.name}, {tile.type}, {shape}"

    def _item(self, item: ItemView) -> str:
        if item.tile:
            return self._tile(item)
        if item.item in self._monuments:
            return self._monuments[item.item].name
        return {
            "long-road": "Long road",
            "short-roads": "Set of short roads",
            "tower": "Tower",
            "pedestal-1": "1st pedestal",
            "pedestal-2": "2nd pedestal",
        }[item.item]

    # ------------------------------------------------------------ what is asked

    def ask(self, view: WorldWondersView) -> Prompt:
        """The question of this view's seat with an answer for each legal choice, or for whom it waits."""
        if view.phase == "over":
            return self._verdict(view)
        if not view.legal:
            return self._waiting(view)
        return self._ask_place(view) if view.placing is not None else self._ask_buy(view)

    def _buy_answers(self, view: WorldWondersView) -> tuple[Answer, ...]:
        """Loan actions and items, in the order of the choices."""
        assert view.seat is not None
        city = view.cities[view.seat]
        items = {item.choice: item for item in (*view.stacks, *view.roads, *view.pedestals, *view.monuments)}
        return tuple(
            self._offer(items[choice]) if choice in items else self._loan_answer(choice, city)
            for choice in view.legal
            if choice < self._place0
        )

    def _ask_buy(self, view: WorldWondersView) -> Prompt:
        assert view.seat is not None
        city = view.cities[view.seat]
        answers = self._buy_answers(view)
        context = f"Round {view.round} of {view.rounds}, {city.gold} of {city.limit} gold left."
        if view.out_choice >= 0:
            return Prompt("You cannot buy anything. What do you do?", context, answers, ("WW-043", "WW-R56"))
        return Prompt("What do you buy?", context, answers, ("WW-072", "WW-044"))

    def _loan_answer(self, choice: int, city: CityView) -> Answer:
        data = self._data
        if choice == LOAN:
            text = (
                f"{data.gold + data.loan_gold} instead of {data.gold} gold in this round; "
                f"repay {data.loan_repay} later or lose {count(data.loan_penalty, 'point')} at the end"
            )
            return Answer(choice, "Take a loan", text, "WW-080")
        if choice == REPAY:
            left = city.gold - data.loan_repay
            return Answer(choice, f"Repay the loan, {golds(data.loan_repay)}", f"{golds(left)} will be left", "WW-085")
        return Answer(choice, "Drop out of the round", f"{golds(city.gold)} will be lost", "WW-043")

    def _offer(self, item: ItemView) -> Answer:
        places = "" if item.places < 0 else f"; {count(item.places, 'place')}"
        name = self._item(item)
        if item.tile:
            text = f"gains {self.gains(self._tiles[item.tile].gains)}{places}"
        elif item.item in self._monuments:
            card = self._monuments[item.item]
            text = f"{count(card.rings, 'ring')}; gains {self.gains(card.gains)}; beside {self.beside(card)}{places}"
            return Answer(item.choice, f"{name}, all your {golds(item.price)}", text, "WW-072")
        elif item.item.startswith("pedestal"):
            text = f"be {'first' if item.item.endswith('1') else 'second'} in the next round"
            return Answer(item.choice, f"{name}, {golds(item.price)}", text, "WW-064")
        else:
            what = {
                "long-road": f"{self._size(self._data.roads.long.shape)} cells in a line; may bridge water",
                "short-roads": f"{listed(str(self._size(piece)) for piece in self._data.roads.short.pieces)} cells",
                "tower": "one cell beside a piece; roads may go on from it",
            }[item.item]
            text = f"{what}{places}"
        return Answer(item.choice, f"{name}, {golds(item.price)}", text, "WW-072")

    def _size(self, shape: str) -> int:
        return next(len(known.cells) for known in self._data.shapes if known.id == shape)

    def _ask_place(self, view: WorldWondersView) -> Prompt:
        placing = view.placing
        assert placing is not None
        answers = self._place_answers(view, placing)
        if placing.item == "free-road":
            return self._ask_free_road(view, answers)
        bearing = {
            "road": ("WW-102", "WW-106") if placing.item == "short-roads" else ("WW-102", "WW-104"),
            "tower": ("WW-109",),
            "building": ("WW-110",),
            "monument": ("WW-121", "WW-123"),
        }[placing.kind]
        what = f"the {placing.name}"
        context = f"{count(len(answers), 'place')}, {golds(placing.price)} paid"
        if placing.kind == "monument":
            card = self._monuments[placing.id]
            what = within(card.name)
            context += f"; beside {self.beside(card)}"
            if len(card.components) > 1:
                number = len(card.components) - len(placing.rest) + 1
                what += f", component {number} of {len(card.components)},"
                bearing = ("WW-126", "WW-125")
        elif placing.item == "short-roads":
            what = "the next short road"
            bearing = ("WW-107", "WW-108")
            sizes = listed(str(self._size(piece)) for piece in placing.rest)
            context += f"; still in hand: roads of {sizes}"
        return Prompt(f"Where does {what} go?".replace(", go?", " go?"), f"{context}.", answers, bearing)

    def _ask_free_road(self, view: WorldWondersView, answers: tuple[Answer, ...]) -> Prompt:
        assert view.seat is not None
        roads = any(piece.kind == "road" for piece in view.cities[view.seat].pieces)
        where = "beside a road, a tower or the sidewalk" if roads else "one of its cells must lie in the bottom row"
        context = f"It costs nothing; {where}."
        if not view.buying:
            return Prompt("Where does your free road go?", context, answers, ("WW-070", "WW-104"))
        gold = golds(view.cities[view.seat].gold)
        context += f" You may also buy first, {gold} left, and lay it afterwards."
        return Prompt("Where does your free road go?", context, answers, ("WW-070", "WW-R07", "WW-104"))

    def _waiting(self, view: WorldWondersView) -> Prompt:
        who = listed(view.name(seat) for seat in view.pending)
        context = f"{who} decides what to buy."
        rule = "WW-072"
        if view.placing is not None:
            context, rule = f"{who} places {self._the(view.placing)}.", PLACE_RULES[view.placing.kind]
            if view.placing.item == "free-road":
                rule = "WW-070"
        return Prompt(f"Waiting for {who}.", context, (), (rule,))

    def _verdict(self, view: WorldWondersView) -> Prompt:
        """Who won, all scores, and how a tie was broken (WW-157, WW-198)."""
        if view.automaton is not None:
            rival = view.automaton.points
            verb = "beats" if view.automaton.beaten else "does not beat"
            context = f"{count(view.scores[0], 'point')} against {rival}."
            if view.scores[0] == rival:
                context += " A tie is a loss."
            return Prompt(f"{view.name(0)} {verb} the Automaton.", context, (), ("WW-197", "WW-198"))
        return verdict(view, ("WW-157",), "more monuments")

    # ------------------------------------------------------------ the table

    def tell(self, view: WorldWondersView) -> str:
        """The whole table as this viewer may know it, in lines of at most 100 characters."""
        parts = [self._head(view)]
        if view.placing is not None:
            parts.append(self._in_hand(view, view.placing))
        parts.append(self._market(view))
        if view.objectives:
            parts.append(["OBJECTIVES", *(line for goal in view.objectives for line in self._goal(view, goal))])
        if view.automaton is not None:
            parts.append(self._automaton(view))
        start = view.seat or 0
        for k in range(view.seats):
            parts.append(self._city(view, (start + k) % view.seats))
        if view.discarded:
            names = listed(tiles(kind, n) for kind, n in Counter(self._tiles[x].type for x in view.discarded).items())
            parts.append(folded(f"Building tiles discarded so far: {names}."))
        if view.phase == "over":
            parts.append(final_sheet(view, [city.points for city in view.cities]))
        return "\n\n".join("\n".join(lines) for lines in parts if lines)

    def _head(self, view: WorldWondersView) -> list[str]:
        if view.phase == "over":
            told = self._verdict(view)
            return ["WORLD WONDERS, the game is over", *folded(f"{told.question} {told.context}")]
        lines = [f"WORLD WONDERS, round {view.round} of {view.rounds}"]
        who = listed("you" if seat == view.seat else view.name(seat) for seat in view.pending)
        text = f"To choose: {who}."
        if view.seats > 1:
            text += f" Turn order: {', '.join(view.name(seat) for seat in view.order)}."
        if view.last_round:
            text += " The game ends with this round."
        text += f" Maps side {view.map_side}, resource boards side {view.resource_side}."
        return lines + folded(text) + tracks(self._data, view.resource_side)

    def _in_hand(self, view: WorldWondersView, placing: PlacingView) -> list[str]:
        you = placing.seat == view.seat
        who = "You" if you else view.name(placing.seat)
        if view.phase == "buy":
            has = "have" if you else "has"
            return folded(f"{who} {has} the free long road to place, before or after the first purchase.")
        text = f"{who} {'place' if you else 'places'} {self._the(placing)}"
        if placing.price:
            text += f", {golds(placing.price)} paid"
        if len(placing.rest) > 1 or placing.placed:
            text += f"; still in hand: {listed(self._form(shape) for shape in placing.rest)}"
        if any(placing.gains.values()):
            rings = placing.gains.get("rings", 0)
            text += f"; it brings {self.gains(placing.gains)}" + (f" and {count(rings, 'ring')}" if rings else "")
        return folded(f"{text}.")

    def _the(self, placing: PlacingView) -> str:
        """«the farm», «a set of short roads», «Giza Pyramid Complex»."""
        if placing.item == "short-roads":
            return "a set of short roads"
        return within(placing.name) if placing.kind == "monument" else f"the {placing.name}"

    def _form(self, shape: str) -> str:
        """«a square of 4»."""
        spoken = next(known.spoken for known in self._data.shapes if known.id == shape)
        return f"an {spoken}" if spoken[0] in "LF" else f"a {spoken}"

    def _market(self, view: WorldWondersView) -> list[str]:
        lines = ["MARKET"]
        for item in (*view.stacks, *view.roads, *view.pedestals):
            text = f"{item.item}: {self._item(item)}, {golds(item.price)}"
            if item.tile:
                text += f", gains {self.gains(self._tiles[item.tile].gains)}, {item.left} left below"
            elif item in view.roads:
                text += f", {item.count} on offer"
            if item.count == 0:
                text += ", " + self._gone(view, item)
            lines += folded(text + self._prospect(item), "  ")
        up = f"MONUMENTS, the oldest first; {count(view.monument_deck, 'card')} in the deck"
        lines.append(up if view.monuments else "MONUMENTS: none are left")
        for item in view.monuments:
            card = self._monuments[item.item]
            text = (
                f"{item.item}: {card.name}, {count(card.rings, 'ring')}, gains {self.gains(card.gains)}; "
                f"{self.ground(card)}; beside {self.beside(card)}"
            )
            lines += folded(text + self._prospect(item), "  ")
        lines.append(f"Loan tiles in the pile: {view.loans}")
        return lines

    def _gone(self, view: WorldWondersView, item: ItemView) -> str:
        if item.buyer >= 0:
            return f"bought by {view.name(item.buyer)}"
        return "taken by the Automaton" if item.buyer == AUTOMATON else "none left in this round"

    def _prospect(self, item: ItemView) -> str:
        if item.possible:
            return "" if item.places < 0 else f"; {count(item.places, 'place')} on your map"
        return f"; not for you: {item.reason} ({item.rule})" if item.reason and item.count else ""

    def _goal(self, view: WorldWondersView, goal: ObjectiveView) -> list[str]:
        card = self._goals[goal.id]
        order = sorted(range(view.seats), key=lambda seat: -goal.values[seat])
        standing = ", ".join(
            f"{view.name(seat)} {goal.values[seat]}" + (f" ({goal.prizes[seat]:+})" if goal.prizes[seat] else "")
            for seat in order
        )
        return folded(f"{card.title} ({card.first} and {card.second} points): {card.text}. {standing}", "  ")

    def _automaton(self, view: WorldWondersView) -> list[str]:
        rival = view.automaton
        assert rival is not None
        lines = [f"AUTOMATON, {rival.mode}: {count(rival.points, 'point')} if it ended now"]
        if rival.card:
            shown = "; else ".join(sections(self._data, rival.card))
            took = listed(taken(self._data, name) for name in rival.took) if rival.took else "nothing"
            left = f"{count(rival.deck, 'card')} left before they are shuffled again"
            lines += folded(f"Its last card takes {shown}. It took {took}; {left}.", "  ")
        if rival.monuments:
            lines += folded(f"Its monuments: {listed(self._monuments[x].name for x in rival.monuments)}", "  ")
        return lines

    def _city(self, view: WorldWondersView, seat: int) -> list[str]:
        city = view.cities[seat]
        notes = [city.color]
        notes += ["you"] if seat == view.seat else []
        notes += ["to choose"] if seat in view.pending else ["out of the round"] if city.out and not view.over else []
        total = count(view.scores[seat], "point") + ("" if view.over else " if it ended now")
        lines = folded(f"{view.name(seat)} ({', '.join(notes)}), map {self._maps[city.map].name}: {total}")
        have = f"{city.gold} of {city.limit} gold left" if not view.over else ""
        if city.loan:
            have += f"{', ' if have else ''}a loan{' of this round' if city.loan == 'new' else ''}"
        values = (city.food, city.ceramics, city.gears)
        markers = [marker(self._data, view.resource_side, view.over, *one) for one in zip(RESOURCES, values)]
        have += f"{'; ' if have else ''}{', '.join(markers)}"
        have += f", population {city.population} ({count(city.rings, 'ring')})"
        if city.pedestal and not view.over:
            have += f"; {'first' if city.pedestal == 1 else 'second'} in the next round"
        lines += folded(have, "  ")
        lines += self._map(view, seat)
        buildings = Counter(piece.type for piece in city.pieces if piece.kind == "building")
        if buildings:
            kinds = listed(tiles(kind, buildings[kind]) for kind in TYPES if buildings[kind])
            around = count(len(city.districts), "is", "are")
            lines += folded(f"Buildings: {kinds}; {around} surrounded", "  ")
        if city.monuments:
            lines += folded(f"Monuments: {listed(self._monuments[name].name for name in city.monuments)}", "  ")
        if seat == view.seat:
            lines += [line for piece in city.pieces for line in folded(self._piece(piece), "  - ")]
        return lines

    def _map(self, view: WorldWondersView, seat: int) -> list[str]:
        """The map with coordinates, the legend below the viewer's own."""
        city = view.cities[seat]
        signs = list("".join(self._maps[city.map].rows))
        water = {cell for cell in range(CELLS) if signs[cell] == "~"}
        for piece in city.pieces:
            for cell in piece.cells:
                signs[cell] = self._sign(piece, cell in water)
        if view.placing is not None and view.placing.seat == seat:
            for part in view.placing.placed:
                for cell in part:
                    signs[cell] = "+"
        lines = ["     " + " ".join(COLUMN_NAMES)]
        for row in range(SIZE):
            lines.append(f"  {row + 1:>2} " + " ".join(signs[row * SIZE : row * SIZE + SIZE]))
        lines.append("     " + "sidewalk".center(2 * SIZE - 1, "-"))
        return lines + (folded(LEGEND, "  ") if seat == (view.seat or 0) else [])

    def _sign(self, piece: PieceView, on_water: bool) -> str:
        if piece.kind == "road":
            return "=" if on_water else "#"
        return SIGNS[piece.type] if piece.kind == "building" else "^" if piece.kind == "tower" else "O"

    def _piece(self, piece: PieceView) -> str:
        names = {"road": "road", "tower": "tower", "building": piece.type}
        if piece.kind == "monument":
            name = self._monuments[piece.id].name
        elif piece.kind == "building":
            name = f"{piece.type} ({self._tiles[piece.id].name})"
        else:
            name = "bridge" if piece.bridge else names[piece.kind]
        return f"{name}, {'; '.join(self._box(part) for part in piece.parts)}"

    def _box(self, cells: Iterable[int]) -> str:
        rows = sorted(cell // SIZE for cell in cells)
        columns = sorted(cell % SIZE for cell in cells)
        left, right = COLUMN_NAMES[columns[0]], COLUMN_NAMES[columns[-1]]
        column = f"column {left}" if left == right else f"columns {left}-{right}"
        return f"{column}, " + (f"row {rows[0] + 1}" if rows[0] == rows[-1] else f"rows {rows[0] + 1}-{rows[-1] + 1}")

    # ------------------------------------------------------------ what happened

    def heading(self, event: int) -> bool:
        return event & 15 == events.SAID_ROUND

    def narrate(self, event: int, names: Sequence[str]) -> str:
        """One sentence for an event of the rules."""
        kind = event & 15
        seat = event >> 4 & 15
        b, a = divmod(event >> 8, events.STRIDE)
        who = called(names, seat)
        if kind == events.SAID_ROUND:
            return f"Round {a} begins."
        if kind == events.SAID_BUY:
            return f"{who} buys {self._bought(a)} for {golds(b)}."
        if kind == events.SAID_PLACE:
            return f"{who} places {self._placed(a, b & 3, b >> 2)}."
        if kind == events.SAID_LOAN:
            return f"{who} takes a loan and may spend {golds(a)} in this round."
        if kind == events.SAID_REPAY:
            return f"{who} repays the loan with {golds(a)}."
        if kind == events.SAID_OUT:
            return f"{who} drops out of the round; {lost(a)}."
        if kind == events.SAID_STUCK:
            return f"{who} cannot buy anything and is out of the round; {lost(a)}."
        if kind == events.SAID_GAIN:
            return f"{who} has {RESOURCES[b]} {a} now."
        if kind == events.SAID_PEOPLE:
            end = ", the last space: the game ends with this round" if b else ""
            return f"The population of {who} is {a} now{end}."
        if kind == events.SAID_TURNED_UP:
            return f"{self._data.monuments[a].name} is turned up."
        if kind == events.SAID_LOST:
            if not a:
                return f"{who} has no place for the long road; it is lost."
            if a & (a - 1):
                return f"{who} has no place for the other short roads; they are lost."
            return f"{who} has no place for the last short road; it is lost."
        if kind == events.SAID_ORDER:
            return f"{who} is {('first', 'second', 'third', 'fourth', 'fifth')[a]} in this round."
        if kind == events.SAID_CARD:
            return f"The Automaton's card takes {'; else '.join(sections(self._data, self._data.solo_cards[a].id))}."
        if kind == events.SAID_TOOK:
            return (
                f"The Automaton takes {self._bought(a)}." if a else "The Automaton finds none of it and takes nothing."
            )
        if kind == events.SAID_SOLO_OVER:
            verb = "beats" if a > b else "does not beat"
            return f"The game is over: {called(names, 0)} {verb} the Automaton, {count(a, 'point')} against {b}."
        winners = [called(names, other) for other in range(len(names) or 5) if a >> other & 1]
        verb = "share the victory" if len(winners) > 1 else "wins"
        return f"The game is over: {listed(winners)} {verb} with {count(b, 'point')}."

    def opening(self, view: WorldWondersView) -> list[str]:
        """What set-up has made public, and what the Automaton did before the first turn."""
        out = ["Round 1 begins."]
        if view.seats > 1:
            out.append(f"The turn order of round 1 is {listed(view.name(seat) for seat in view.order)}.")
        up = listed(within(self._monuments[item.item].name) for item in view.monuments)
        out.append(f"The monuments face up are {up}.")
        if view.objectives:
            out.append(f"The objectives are {listed(self._goals[goal.id].title for goal in view.objectives)}.")
        rival = view.automaton
        if rival is not None and rival.card:
            out.append(f"The Automaton's card takes {'; else '.join(sections(self._data, rival.card))}.")
            out += [f"The Automaton takes {taken(self._data, name)}." for name in rival.took]
            if not rival.took:
                out.append(NOTHING_TAKEN)
        return out

    def _bought(self, item: int) -> str:
        if item >= events.TILE0:
            tile = self._data.tiles[item - events.TILE0]
            return f"{tile.name} ({tile.type})"
        if item >= self._monument0:
            return within(self._data.monuments[item - self._monument0].name)
        return {
            LONG: "a long road",
            SHORT: "a set of short roads",
            TOWER: "a tower",
            PEDESTAL: "the 1st pedestal",
            PEDESTAL + 1: "the 2nd pedestal",
        }[item]

    def _placed(self, foot: int, kind: int, ref: int) -> str:
        if kind == BUILDING:
            return self.place(f"the {self._data.tiles[ref].type}", foot, shape=True)
        if kind == MONUMENT:
            return self.place(within(self._data.monuments[ref].name), foot, shape=False)
        if kind == TOWER_PIECE:
            return self.place("a tower", foot, shape=False)
        road = "a short road" if ref == SHORT_ROAD else "the free road" if ref == FREE_ROAD else "a long road"
        return self.place(road, foot, shape=False)
