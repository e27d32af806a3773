"""The whole table in words, for a terminal, a screen reader or a model."""

from __future__ import annotations

from collections import Counter

from ziggurat.core.render.prose import final_sheet, folded, listed, plural
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.data.polyominoes import CELLS, COLUMN_NAMES, SIZE
from ziggurat.games.world_wonders.data.records import RESOURCES, TYPES
from ziggurat.games.world_wonders.view.shapes import ItemView, ObjectiveView, PieceView, PlacingView, WorldWondersView
from ziggurat.games.world_wonders.words.ask import outcome
from ziggurat.games.world_wonders.words.cards import Cards
from ziggurat.games.world_wonders.words.phrases import golds, marker, the_piece, tiles, tracks
from ziggurat.games.world_wonders.words.places import box_around
from ziggurat.games.world_wonders.words.solo import sections, taken

SIGNS = {"farm": "F", "library": "L", "housing": "H", "market": "M", "temple": "T"}
LEGEND = (
    ". green, * natural resource, ~ water, # road, = bridge, ^ tower, F farm, L library, H housing, M market, "
    "T temple, O monument, + component being placed"
)


class Teller:
    """Tells the tables of one edition."""

    def __init__(self, catalog: Catalog, cards: Cards) -> None:
        self._catalog = catalog
        self._cards = cards

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
            names = listed(
                tiles(kind, n) for kind, n in Counter(self._catalog.tiles[x].type for x in view.discarded).items()
            )
            parts.append(folded(f"Building tiles discarded so far: {names}."))
        if view.phase == "over":
            parts.append(final_sheet(view, [city.points for city in view.cities]))
        return "\n\n".join("\n".join(lines) for lines in parts if lines)

    def _head(self, view: WorldWondersView) -> list[str]:
        if view.phase == "over":
            told = outcome(view)
            return ["WORLD WONDERS, the game is over", *folded(f"{told.question} {told.context}")]
        lines = [f"WORLD WONDERS, round {view.round} of {view.rounds}"]
        who = listed("you" if seat == view.seat else view.name(seat) for seat in view.pending)
        text = f"To choose: {who}."
        if view.seats > 1:
            text += f" Turn order: {', '.join(view.name(seat) for seat in view.order)}."
        if view.last_round:
            text += " The game ends with this round."
        text += f" Maps side {view.map_side}, resource boards side {view.resource_side}."
        return lines + folded(text) + tracks(self._catalog, view.resource_side)

    def _in_hand(self, view: WorldWondersView, placing: PlacingView) -> list[str]:
        you = placing.seat == view.seat
        who = "You" if you else view.name(placing.seat)
        if view.phase == "buy":
            has = "have" if you else "has"
            return folded(f"{who} {has} the free long road to place, before or after the first purchase.")
        text = f"{who} {'place' if you else 'places'} {the_piece(placing)}"
        if placing.price:
            text += f", {golds(placing.price)} paid"
        if len(placing.rest) > 1 or placing.placed:
            text += f"; still in hand: {listed(self._form(shape) for shape in placing.rest)}"
        if any(placing.gains.values()):
            rings = placing.gains.get("rings", 0)
            text += f"; it brings {self._cards.gains(placing.gains)}" + (
                f" and {plural(rings, 'ring')}" if rings else ""
            )
        return folded(f"{text}.")

    def _form(self, shape: str) -> str:
        """«a square of 4»."""
        spoken = self._catalog.spoken[shape]
        return f"an {spoken}" if spoken[0] in "LF" else f"a {spoken}"

    def _market(self, view: WorldWondersView) -> list[str]:
        lines = ["MARKET"]
        for item in (*view.stacks, *view.roads, *view.pedestals):
            text = f"{item.item}: {self._cards.item(item)}, {golds(item.price)}"
            if item.tile:
                text += f", gains {self._cards.gains(self._catalog.tiles[item.tile].gains)}, {item.left} left below"
            elif item in view.roads:
                text += f", {item.count} on offer"
            if item.count == 0:
                text += ", " + self._gone(view, item)
            lines += folded(text + self._prospect(item), "  ")
        up = f"MONUMENTS, the oldest first; {plural(view.monument_deck, 'card')} in the deck"
        lines.append(up if view.monuments else "MONUMENTS: none are left")
        for item in view.monuments:
            card = self._catalog.monuments[item.item]
            text = (
                f"{item.item}: {card.name}, {plural(card.rings, 'ring')}, gains {self._cards.gains(card.gains)}; "
                f"{self._cards.ground(card)}; beside {self._cards.beside(card)}"
            )
            lines += folded(text + self._prospect(item), "  ")
        lines.append(f"Loan tiles in the pile: {view.loans}")
        return lines

    def _gone(self, view: WorldWondersView, item: ItemView) -> str:
        if item.buyer >= 0:
            return f"bought by {view.name(item.buyer)}"
        return "taken by the Automaton" if item.buyer == ops.AUTOMATON else "none left in this round"

    def _prospect(self, item: ItemView) -> str:
        if item.possible:
            return "" if item.places < 0 else f"; {plural(item.places, 'place')} on your map"
        return f"; not for you: {item.reason} ({item.rule})" if item.reason and item.count else ""

    def _goal(self, view: WorldWondersView, goal: ObjectiveView) -> list[str]:
        card = self._catalog.objectives[goal.id]
        order = sorted(range(view.seats), key=lambda seat: -goal.values[seat])
        standing = ", ".join(
            f"{view.name(seat)} {goal.values[seat]}" + (f" ({goal.prizes[seat]:+})" if goal.prizes[seat] else "")
            for seat in order
        )
        return folded(f"{card.title} ({card.first} and {card.second} points): {card.text}. {standing}", "  ")

    def _automaton(self, view: WorldWondersView) -> list[str]:
        rival = view.automaton
        assert rival is not None
        lines = [f"AUTOMATON, {rival.mode}: {plural(rival.points, 'point')} if it ended now"]
        if rival.card:
            shown = "; else ".join(sections(self._catalog, rival.card))
            took = listed(taken(self._catalog, name) for name in rival.took) if rival.took else "nothing"
            left = f"{plural(rival.deck, 'card')} left before they are shuffled again"
            lines += folded(f"Its last card takes {shown}. It took {took}; {left}.", "  ")
        if rival.monuments:
            lines += folded(f"Its monuments: {listed(self._catalog.monuments[x].name for x in rival.monuments)}", "  ")
        return lines

    def _city(self, view: WorldWondersView, seat: int) -> list[str]:
        city = view.cities[seat]
        notes = [city.color]
        notes += ["you"] if seat == view.seat else []
        notes += ["to choose"] if seat in view.pending else ["out of the round"] if city.out and not view.over else []
        total = plural(view.scores[seat], "point") + ("" if view.over else " if it ended now")
        lines = folded(f"{view.name(seat)} ({', '.join(notes)}), map {self._catalog.maps[city.map].name}: {total}")
        have = f"{city.gold} of {city.limit} gold left" if not view.over else ""
        if city.loan:
            have += f"{', ' if have else ''}a loan{' of this round' if city.loan == 'new' else ''}"
        values = (city.food, city.ceramics, city.gears)
        markers = [marker(self._catalog, view.resource_side, view.over, *one) for one in zip(RESOURCES, values)]
        have += f"{'; ' if have else ''}{', '.join(markers)}"
        have += f", population {city.population} ({plural(city.rings, 'ring')})"
        if city.pedestal and not view.over:
            have += f"; {'first' if city.pedestal == 1 else 'second'} in the next round"
        lines += folded(have, "  ")
        lines += self._map(view, seat)
        buildings = Counter(piece.type for piece in city.pieces if piece.kind == "building")
        if buildings:
            kinds = listed(tiles(kind, buildings[kind]) for kind in TYPES if buildings[kind])
            around = f"{len(city.districts)} {'is' if len(city.districts) == 1 else 'are'}"
            lines += folded(f"Buildings: {kinds}; {around} surrounded", "  ")
        if city.monuments:
            lines += folded(f"Monuments: {listed(self._catalog.monuments[name].name for name in city.monuments)}", "  ")
        if seat == view.seat:
            lines += [line for piece in city.pieces for line in folded(self._piece(piece), "  - ")]
        return lines

    def _map(self, view: WorldWondersView, seat: int) -> list[str]:
        """The map with coordinates, the legend below the viewer's own."""
        city = view.cities[seat]
        signs = list("".join(self._catalog.maps[city.map].rows))
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
            name = self._catalog.monuments[piece.id].name
        elif piece.kind == "building":
            name = f"{piece.type} ({self._catalog.tiles[piece.id].name})"
        else:
            name = "bridge" if piece.bridge else names[piece.kind]
        return f"{name}, {'; '.join(box_around(part) for part in piece.parts)}"
