"""What is on sale in a view, with what it means for the viewer."""

from __future__ import annotations

from typing import Any

from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.records import FEATURES, ITEM_SELECTORS
from ziggurat.games.world_wonders.rules import hand, monument_places, places
from ziggurat.games.world_wonders.rules.refusals import absent, item_refusal
from ziggurat.games.world_wonders.rules.state import WorldWonders
from ziggurat.games.world_wonders.view.shapes import ItemView


class Items:
    """What is on sale, with what it means for one viewer; `legal` is None if the viewer is not asked to buy."""

    def __init__(self, s: WorldWonders, seat: int | None, legal: tuple[int, ...] | None) -> None:
        self.s, self.t, self.seat, self.legal = s, s.tables, seat, legal

    def _mine(self, item: int) -> dict[str, Any]:
        """The fields for a viewer who is asked to buy."""
        if self.legal is None or self.seat is None:
            return {}
        if item in self.legal:
            return {"possible": True, "places": self._places(item)}
        refusal = item_refusal(self.s, self.seat, item)
        assert refusal is not None
        return {"reason": refusal[0], "rule": refusal[1]}

    def _places(self, item: int) -> int:
        s, t, seat = self.s, self.t, self.seat
        assert seat is not None
        if ops.ITEM_PEDESTAL <= item < ops.ITEM_STACK:
            return -1
        out: list[int] = []
        if item >= t.monument0:
            parts = t.monument_parts[item - t.monument0]
            if len(parts) > 1:
                return -1
            monument_places.component_places(t, s.cities[seat], item - t.monument0, [], 1, out, False)
        elif item == ops.ITEM_SHORT_ROADS:
            for ground in places.by_shape(t, t.short_grounds, (1 << len(t.short_grounds)) - 1):
                places.places(t, s.cities[seat], ground, places.way_on(s.cities[seat]), out)
        else:
            ground, touch = hand.needs(s, seat, item)
            places.places(t, s.cities[seat], ground, touch, out)
        return len(out)

    def stack(self, stack: int) -> ItemView:
        s, t = self.s, self.t
        sold = s.sold[stack] != ops.NOBODY
        return ItemView(
            item=t.stack_ids[stack],
            choice=ops.ITEM_STACK + stack,
            price=t.prices[ops.ITEM_STACK + stack],
            count=0 if sold else 1,
            tile=t.tile_ids[s.tile(stack)],
            buyer=s.sold[stack],
            left=t.rounds - s.round,
            **self._mine(ops.ITEM_STACK + stack),
        )

    def road(self, item: int) -> ItemView:
        return ItemView(
            item=ITEM_SELECTORS[item - ops.ITEM_LONG_ROAD],
            choice=item,
            price=self.t.prices[item],
            count=self.s.offer[item - ops.ITEM_LONG_ROAD],
            **self._mine(item),
        )

    def pedestal(self, n: int) -> ItemView:
        buyer = self.s.pedestals[n]
        return ItemView(
            item=f"pedestal-{n + 1}",
            choice=ops.ITEM_PEDESTAL + n,
            price=self.t.prices[ops.ITEM_PEDESTAL + n],
            count=1 if buyer == ops.NOBODY else 0,
            buyer=buyer,
            **self._mine(ops.ITEM_PEDESTAL + n),
        )

    def monument(self, monument: int) -> ItemView:
        s, t, seat = self.s, self.t, self.seat
        missing = [] if seat is None else absent(s, seat, monument)
        return ItemView(
            item=t.monument_ids[monument],
            choice=t.monument0 + monument,
            price=0 if seat is None else s.gold(seat),
            count=1,
            missing=tuple(FEATURES[what] for what in missing for _ in range(t.monument_needs[monument][what])),
            **self._mine(t.monument0 + monument),
        )
