"""What a choice would throw away, in one sentence for the answer."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.render.prose import plural
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.footprints import footprints
from ziggurat.games.world_wonders.view.shapes import CityView, ItemView, PlacingView, WorldWondersView
from ziggurat.games.world_wonders.words.facts import Facts, all_items
from ziggurat.games.world_wonders.words.phrases import golds, sentence, within

MUCH = 3
"""So much gold for a monument that costs one coin at the end of a round is worth a word."""


class Warner:
    """Finds what the choices of one edition would throw away."""

    def __init__(self, facts: Facts) -> None:
        self._facts = facts
        self._catalog = facts.catalog
        self._masks = [sum(1 << cell for cell in foot.cells) for foot in footprints(facts.catalog.components)]
        self._trees = {
            board.id: sum(1 << n for n, sign in enumerate("".join(board.rows)) if sign == "*")
            for board in facts.catalog.components.maps
        }

    # ---- buying

    def buying(self, view: WorldWondersView) -> dict[int, str]:
        """Warnings by choice, for the seat that is asked what to buy."""
        assert view.seat is not None
        out = {
            item.choice: words
            for item in all_items(view)
            if item.possible and (words := self._item(view, view.cities[view.seat], view.seat, item))
        }
        data = self._catalog.components
        city = view.cities[view.seat]
        if view.loan_choice == ops.LOAN and view.last_round:
            debt = plural(data.loan_penalty, "point")
            out[view.loan_choice] = f"The game ends with this round: the debt will cost {debt}."
        elif view.loan_choice == ops.REPAY and city.gold == data.loan_repay and self._choices(view):
            out[view.loan_choice] = "That takes all your gold: you would buy nothing more in this round."
        if view.out_choice >= 0:
            other = "pay your loan back" if city.loan else "borrow and buy something"
            out[view.out_choice] = f"Your {golds(city.gold)} will be lost. You could {other} instead."
        return out

    def _choices(self, view: WorldWondersView) -> list[ItemView]:
        """What can be bought, without places in a turn order that nobody needs."""
        return [item for item in all_items(view) if item.possible and not item.item.startswith("pedestal")]

    def _item(self, view: WorldWondersView, city: CityView, seat: int, item: ItemView) -> str:
        if item.item in self._catalog.monuments:
            words = self._monument(view, city, seat, item)
        elif item.price == city.gold:
            words = self._last_coin(view, item)
        else:
            words = ""
        if not words and item.item.startswith("pedestal") and view.last_round and self._choices(view):
            words = "There is no next round: it is worth nothing."
        return words or self._early_end(view, city, seat, item)

    def _monument(self, view: WorldWondersView, city: CityView, seat: int, item: ItemView) -> str:
        """It takes more gold than it must, and nobody else could take it away (WW-072)."""
        if city.gold < MUCH:
            return ""
        if any(other.price < city.gold for other in self._choices(view) if other.item not in self._catalog.monuments):
            rivals = self._facts.rivals_for(view, item.item, seat)
            automaton = view.automaton is not None  # nobody knows what its next card takes
            if not rivals and not automaton:
                return f"It takes all your {golds(city.gold)}. Nobody else can build it now: spend first."
        if city.loan == "new":
            return f"All your gold, that is {city.gold}, includes what you borrowed."
        return ""

    def _last_coin(self, view: WorldWondersView, item: ItemView) -> str:
        """A purchase that leaves nothing for a monument that could be had (WW-042)."""
        waiting = [other.item for other in view.monuments if other.possible]
        if not waiting:
            return ""
        if len(waiting) > 1:
            return "This ends your round: the monuments would have to wait."
        return f"This ends your round: {within(self._catalog.monuments[waiting[0]].name)} would have to wait."

    def _early_end(self, view: WorldWondersView, city: CityView, seat: int, item: ItemView) -> str:
        """It would bring the residents to the last space while somebody else leads (WW-046)."""
        gains = self._facts.item_gains(item)
        if view.last_round or not gains or view.seats == 1:
            return ""
        after = self._facts.after(view, city, gains)
        if after["population"] < self._facts.last_space(view):
            return ""
        card = self._catalog.monuments.get(item.item)
        mine = view.scores[seat] + self._facts.track_points(view, city, after) + (card.rings if card else 0)
        best = max((other for other in range(view.seats) if other != seat), key=lambda other: view.scores[other])
        if view.scores[best] <= mine:
            return ""
        return f"It ends the game after this round, and {view.name(best)} leads with {view.scores[best]}."

    # ---- placing

    def placing(self, view: WorldWondersView, placing: PlacingView, feet: Sequence[int]) -> dict[int, str]:
        """Warnings by footprint, for the seat that has a piece in hand."""
        city = view.cities[placing.seat]
        taken = 0
        for piece in city.pieces:
            for cell in piece.cells:
                taken |= 1 << cell
        trees = self._trees[city.map] & ~taken
        scoring = sum(1 << cell for cell in city.natural)
        out: dict[int, str] = {}
        keeps = any(not self._masks[foot] & scoring for foot in feet)
        spares = any(not self._masks[foot] & trees for foot in feet)
        for foot in feet:
            covered = self._masks[foot] & trees
            if covered & scoring and keeps:
                out[foot] = self._covering((covered & scoring).bit_count())
            elif covered and spares:
                out[foot] = "It covers trees. Beside them it would score a point."
        for monument in self._wanted(view, city, placing):
            name = sentence(within(self._catalog.monuments[monument].name))
            shut = self._facts.surveyor.without_room(city, monument, placing.kind, placing.id, tuple(feet))
            for foot in shut if len(shut) < len(feet) else ():  # where nothing else is left nothing is to be warned of
                out.setdefault(foot, f"{name} will not fit any more after this.")
        return out

    def _covering(self, trees: int) -> str:
        if trees == 1:
            return "These trees score a point. Covering them loses it."
        return f"These trees score {plural(trees, 'point')}. Covering them loses that."

    def _wanted(self, view: WorldWondersView, city: CityView, placing: PlacingView) -> list[str]:
        """Monuments on the table that have a place in the city, and may still be bought."""
        if (len(placing.rest) > 1 and placing.kind == "monument") or placing.placed:
            return []
        if view.last_round and not city.gold:
            return []
        return [item.item for item in view.monuments if self._facts.surveyor.fits(city, item.item)]
