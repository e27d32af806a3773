"""What stands and lies on a map, explained: buildings, roads, towers, monuments, trees, water, the sidewalk."""

from __future__ import annotations

from collections import Counter

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.world_wonders.data.polyominoes import cell_name
from ziggurat.games.world_wonders.view.shapes import CityView, PieceView, WorldWondersView
from ziggurat.games.world_wonders.words.cards import Cards
from ziggurat.games.world_wonders.words.facts import Facts, around
from ziggurat.games.world_wonders.words.phrases import sentence, within


def many(name: str, n: int) -> str:
    """«a road», «2 roads»."""
    return name if n == 1 else f"{n} {name.removeprefix('a ')}s"


class CityTalk:
    """Explains the maps of one edition."""

    def __init__(self, facts: Facts, cards: Cards) -> None:
        self._facts = facts
        self._catalog = facts.catalog
        self._cards = cards

    def piece_key(self, seat: int, number: int, piece: PieceView) -> str:
        """The key of a piece, as the drawing marks it."""
        if piece.kind == "building":
            return f"tile:{piece.id}"
        return f"mon:{piece.id}" if piece.kind == "monument" else f"{piece.kind}:{seat}:{number}"

    def piece_name(self, piece: PieceView) -> str:
        """«the Olive grove», «a bridge»."""
        if piece.kind == "building":
            return f"the {self._catalog.tiles[piece.id].name}"
        if piece.kind == "monument":
            return within(self._catalog.monuments[piece.id].name)
        return "a bridge" if piece.bridge else f"a {piece.kind}"

    def _find(self, view: WorldWondersView, kind: str, name: str) -> tuple[int, int, PieceView] | None:
        return next(
            (
                (seat, number, piece)
                for seat, city in enumerate(view.cities)
                for number, piece in enumerate(city.pieces)
                if piece.kind == kind and piece.id == name
            ),
            None,
        )

    def _whose(self, view: WorldWondersView, seat: int) -> str:
        return "your city" if seat == view.seat else f"{view.name(seat)}'s city"

    def _trees_beside(self, city: CityView, piece: PieceView) -> list[int]:
        near = around(piece.cells)
        return [cell for cell in self._facts.trees(city) if cell in near]

    def _trees_said(self, seat: int, city: CityView, piece: PieceView) -> tuple[str, tuple[str, ...]]:
        """The trees that a piece passes."""
        cells = self._trees_beside(city, piece)
        if not cells:
            return "", ()
        names = listed(cell_name(cell) for cell in cells)
        kin = tuple(f"wild:{seat}:{cell_name(cell)}" for cell in cells)
        return f"It lies beside the trees in {names}, worth {plural(len(cells), 'point')}.", kin

    # ---- pieces

    def tile(self, view: WorldWondersView, key: str, name: str) -> About | None:
        found = self._find(view, "building", name)
        if found is None:
            return None
        seat, number, piece = found
        city, tile = view.cities[seat], self._catalog.tiles[name]
        does = (
            f"It brought {self._cards.brings(tile.gains)} when it was built. A building with no bare grass at any of "
            "its sides is closed, and every closed building is a point at the end."
        )
        grass = self._facts.grass(city, piece)
        if number in city.districts:
            now = f"It is closed: a point for {self._whose(view, seat)}."
        else:
            names = [cell_name(cell) for cell in grass[:4]]
            names += [f"{len(grass) - 4} more"] if len(grass) > 4 else []
            now = f"It is still open at {listed(names)}."
        trees, kin = self._trees_said(seat, city, piece)
        wanted, cards = self._wanted(view, piece.type)
        return About(
            key,
            tile.name,
            f"{piece.type.capitalize()} in {self._whose(view, seat)}",
            does,
            now,
            " ".join(filter(None, (trees, wanted))),
            kin + cards,
            ("WW-154", "WW-110"),
        )

    def _wanted(self, view: WorldWondersView, feature: str) -> tuple[str, tuple[str, ...]]:
        names = [item.item for item in view.monuments if feature in self._catalog.monuments[item.item].beside]
        if not names or view.over:
            return "", ()
        said = listed(within(self._catalog.monuments[name].name) for name in names)
        return sentence(f"{said} could stand beside it."), tuple(f"card:{name}" for name in names)

    def road(self, view: WorldWondersView, key: str, seat: int, number: int) -> About | None:
        piece = self._numbered(view, seat, number, "road")
        if piece is None:
            return None
        city = view.cities[seat]
        if piece.bridge:
            does = "A long road above water. It is a road like any other: buildings and roads may go on beside it."
        else:
            does = "Buildings of any kind may stand beside it, and other roads may go on from it."
        beside = [
            (n, other)
            for n, other in enumerate(city.pieces)
            if other.kind == "building" and set(other.cells) & around(piece.cells)
        ]
        if beside:
            now = f"Beside it: {listed(self.piece_name(other) for _, other in beside)}."
        else:
            now = "No building stands beside it yet." if not view.over else "No building stands beside it."
        trees, kin = self._trees_said(seat, city, piece)
        return About(
            key,
            "Bridge" if piece.bridge else "Free road" if not piece.round else "Road",
            f"Road in {self._whose(view, seat)}",
            does,
            now,
            trees,
            tuple(self.piece_key(seat, n, other) for n, other in beside) + kin,
            ("WW-102", "WW-104", "WW-105") if piece.bridge else ("WW-102", "WW-110"),
        )

    def tower(self, view: WorldWondersView, key: str, seat: int, number: int) -> About | None:
        piece = self._numbered(view, seat, number, "tower")
        if piece is None:
            return None
        does = "Roads may go on from it, and it closes the side of a building. No building can lean on it."
        wanted, cards = self._wanted(view, "tower")
        trees, kin = self._trees_said(seat, view.cities[seat], piece)
        now = wanted or "No monument on the table asks for a tower now."
        return About(key, "Tower", f"Tower in {self._whose(view, seat)}", does, now, trees, cards + kin, ("WW-109",))

    def monument(self, view: WorldWondersView, key: str, name: str) -> About | None:
        found = self._find(view, "monument", name)
        if found is None:
            return self._half_laid(view, key, name)
        seat, _, piece = found
        card = self._catalog.monuments[name]
        gains = f" It brought {self._cards.brings(card.gains)} when it was built." if card.gains else ""
        does = f"{plural(card.rings, 'ring')} on its card: {plural(card.rings, 'point')} at the end.{gains}"
        now = (
            f"It stands in {self._whose(view, seat)} for good: what it wanted beside it was asked for once, so you may "
            "build over that."
            if seat == view.seat
            else f"It stands in {self._whose(view, seat)}, and nobody can take it away."
        )
        trees, kin = self._trees_said(seat, view.cities[seat], piece)
        return About(key, card.name, "Monument", does, now, trees, kin, ("WW-152", "WW-129"))

    def _half_laid(self, view: WorldWondersView, key: str, name: str) -> About | None:
        """A monument of several parts of which some lie already."""
        rival = view.automaton
        if rival is not None and name in rival.monuments:
            rings = self._catalog.monuments[name].rings
            verb = "counts" if rings == 1 else "count"
            counts = f"Its {plural(rings, 'ring')} {verb} for it."
            if rival.mode != "hard":
                counts = "Rings do not count for it."
            does = f"The Automaton took it off the market, so nobody can build it. {counts}"
            return About(key, self._catalog.monuments[name].name, "Monument", does, rules=("WW-193", "WW-197"))
        placing = view.placing
        if placing is None or placing.id != name or not placing.placed:
            return None
        left = plural(len(placing.rest), "part")
        return About(
            key,
            self._catalog.monuments[name].name,
            "Monument",
            "It is laid part by part; it counts when the last one lies.",
            f"{sentence(left)} still {'has' if len(placing.rest) == 1 else 'have'} to be laid.",
            rules=("WW-126", "WW-R60"),
        )

    def _numbered(self, view: WorldWondersView, seat: int, number: int, kind: str) -> PieceView | None:
        if not (0 <= seat < view.seats and 0 <= number < len(view.cities[seat].pieces)):
            return None
        piece = view.cities[seat].pieces[number]
        return piece if piece.kind == kind else None

    # ---- ground

    def wild(self, view: WorldWondersView, key: str, seat: int, cell: str) -> About | None:
        if not 0 <= seat < view.seats:
            return None
        city = view.cities[seat]
        at = next((found for found in self._facts.trees(city) if cell_name(found) == cell), None)
        if at is None:
            return None
        beside = [(n, piece) for n, piece in enumerate(city.pieces) if at in around(piece.cells)]
        if beside:
            found = Counter(self.piece_name(piece) for _, piece in beside)
            names = sentence(listed(many(name, n) for name, n in found.items()))
            stand = "stands" if len(beside) == 1 else "stand"
            now = f"{names} {stand} beside them: 1 point for {self._whose(view, seat)}."
        else:
            now = f"Nothing in {self._whose(view, seat)} touches them yet, so they score nothing."
        does = (
            "As long as they can be seen, trees beside anything that you have built are worth 1 point. You may build "
            "on them; then their point is gone."
        )
        wanted, cards = self._wanted(view, "natural")
        kin = tuple(self.piece_key(seat, n, piece) for n, piece in beside)
        return About(key, f"Trees in {cell}", "Natural resource", does, now, wanted, kin + cards, ("WW-153", "WW-111"))

    def sidewalk(self, view: WorldWondersView, key: str) -> About:
        does = (
            "The first road begins here, and later roads may, too. It closes a side of a building, but no building can "
            "lean on it."
        )
        now = "Your first road must touch it." if self._first_road(view) else "A road in the bottom row touches it."
        return About(key, "Sidewalk", "Edge of the map", does, now, rules=("WW-008", "WW-070", "WW-R29"))

    def _first_road(self, view: WorldWondersView) -> bool:
        return view.seat is not None and not any(piece.kind == "road" for piece in view.cities[view.seat].pieces)

    def water(self, view: WorldWondersView, key: str) -> About:
        does = (
            "Nothing is built on water, but for a bridge and a few monuments. Water closes the side of a "
            "building beside it."
        )
        wanted, cards = self._wanted(view, "water")
        now = wanted.replace("beside it", "beside open water") or "No monument on the table asks for water now."
        return About(key, "Water", "Ground", does, now, "", cards, ("WW-104", "WW-154"))
