"""Lantern Quay: the game, put together."""

from __future__ import annotations

from collections.abc import Sequence

from lantern_quay import about, draw, pictures, rules, terms, view, words
from lantern_quay.icons import ICONS
from lantern_quay.rules import CRATES, GOODS, NIGHTS, PURSES, Quay
from lantern_quay.terms import CRATE_NAMES
from lantern_quay.view import QuayView
from ziggurat.core.contract.game import Game, Vocabulary
from ziggurat.core.contract.levels import Levels
from ziggurat.core.contract.luck import Seed
from ziggurat.core.contract.search_style import SearchStyle
from ziggurat.core.contract.teaching import About, LegendGroup, Picture, Reason, RulesTable
from ziggurat.core.contract.vector import Vector
from ziggurat.core.render.drawing import Drawing

MOST = 5


class LanternQuay(Game[Quay, QuayView]):
    """Sealed bids for crates, with secret purses and buyers, for 2 to 5 seats."""

    key = "lantern_quay"
    title = "Lantern Quay"
    seats = range(2, MOST + 1)
    sentence = "Sealed bids by lantern light"
    minutes = 15
    difficulty = 1
    version = "1"
    icons = ICONS
    words = words
    weights = {"set": 1.2, "purse": 4.0, "rank": 1.5}  # noqa: RUF012
    search = SearchStyle(limit=0)
    levels = Levels(master="mcts:200ms")
    encoding = (
        *(("purses", PURSES), ("spent", PURSES), ("bid", PURSES), ("quay", CRATES), ("stores", MOST * CRATES)),
        *(("lanterns", MOST), ("wanted", len(GOODS)), ("night", 1), ("taking", 1)),
    )
    vocabulary = Vocabulary({"bid": [str(purse) for purse in range(1, PURSES + 1)], "take": CRATE_NAMES})

    def deal(self, seats: int, seed: Seed, options: dict[str, str]) -> Quay:
        return rules.deal(seats, seed, tuple(self.weights.values()))

    def settle(self, state: Quay) -> None:
        """Who is asked, in a position that does not say it."""
        bidding = [seat for seat in range(state.seats) if state.purses[seat] and not state.bids[seat]]
        state.pending = sum(1 << seat for seat in (state.queue[:1] or bidding))

    def broken(self, state: Quay) -> list[str]:
        purses = [purse for hand in state.purses for purse in hand] + [bid for bid in state.bids if bid] + state.spent
        crates = [crate for store in state.stores for crate in store] + state.quay + state.ship
        twice = [f"The purse {purse} is in two places." for purse in set(purses) if purses.count(purse) > 1]
        twice += [f"The crate {CRATE_NAMES[one]} is in two places." for one in set(crates) if crates.count(one) > 1]
        lost = set(range(CRATES)) - set(crates)
        return twice + [f"The crate {CRATE_NAMES[one]} is nowhere." for one in sorted(lost)]

    def view(self, state: Quay, seat: int | None) -> QuayView:
        return view.view(state, seat)

    def draw(self, view: QuayView) -> Drawing:
        return draw.draw(view)

    def reasons(self, view: QuayView, plan: Sequence[int]) -> tuple[Reason, ...]:
        return words.reasons(view, plan)

    def about(self, view: QuayView, key: str) -> About | None:
        return about.about(view, key)

    def legend(self, view: QuayView) -> tuple[LegendGroup, ...]:
        return about.legend(view)

    def pictures(self) -> tuple[Picture, ...]:
        return pictures.pictures(self)

    def rules_tables(self) -> tuple[RulesTable, ...]:
        return (terms.scores(),)

    def encode(self, state: Quay, seat: int, out: Vector, at: int = 0) -> None:
        order = [(seat + step) % state.seats for step in range(state.seats)]
        stores = [state.stores[other] for other in order] + [[]] * (MOST - state.seats)
        lanterns = [state.lanterns[other] / NIGHTS for other in order] + [0.0] * (MOST - state.seats)
        values = [float(purse in held) for held in (state.purses[seat], state.spent) for purse in range(1, PURSES + 1)]
        values += [float(purse == state.bids[seat]) for purse in range(1, PURSES + 1)]
        values += [float(crate in place) for place in (state.quay, *stores) for crate in range(CRATES)]
        values += [*lanterns, *(float(good == state.wanted(seat)) for good in range(len(GOODS)))]
        values += [state.night / NIGHTS, float(bool(state.queue))]
        for place, value in enumerate(values):
            if value:
                out[at + place] = value


GAME = LanternQuay().register()
