"""How events of World Wonders are followed: their beats, and what they mean for a seat."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.beats import Beat, Weight
from ziggurat.core.contract.events import called
from ziggurat.core.render.prose import brief, tag
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.records import RESOURCES
from ziggurat.games.world_wonders.view.shapes import WorldWondersView
from ziggurat.games.world_wonders.words.facts import Facts
from ziggurat.games.world_wonders.words.phrases import golds, within

ROADS = {
    ops.ITEM_LONG_ROAD: ("long-road", "long road"),
    ops.ITEM_SHORT_ROADS: ("short-roads", "short roads"),
    ops.ITEM_TOWER: ("tower", "tower"),
    ops.ITEM_PEDESTAL: ("pedestal-1", "1st place"),
    ops.ITEM_PEDESTAL + 1: ("pedestal-2", "2nd place"),
}
"""What is neither a building nor a monument: the name of its choice, and its chip."""
KINDS: dict[int, tuple[Weight, str, str]] = {
    ops.SAID_ROUND: ("decision", "", ""),
    ops.SAID_BUY: ("action", "", ""),
    ops.SAID_PLACE: ("action", "", ""),
    ops.SAID_LOAN: ("action", "loan", "takes a loan"),
    ops.SAID_REPAY: ("action", "repays", "repays the loan"),
    ops.SAID_OUT: ("action", "out", "drops out"),
    ops.SAID_STUCK: ("action", "out", "is out"),
    ops.SAID_GAIN: ("quiet", "", ""),
    ops.SAID_PEOPLE: ("quiet", "", "population"),
    ops.SAID_TURNED_UP: ("quiet", "", ""),
    ops.SAID_LOST: ("quiet", "road lost", "loses a road"),
    ops.SAID_ORDER: ("quiet", "", ""),
    ops.SAID_CARD: ("quiet", "", ""),
    ops.SAID_TOOK: ("action", "", ""),
    ops.SAID_OVER: ("chapter", "", ""),
    ops.SAID_SOLO_OVER: ("chapter", "", ""),
}
"""By the kind of an event: its weight, its chip, and what its tag says behind the name."""
NOBODYS = frozenset(
    (ops.SAID_ROUND, ops.SAID_TURNED_UP, ops.SAID_CARD, ops.SAID_TOOK, ops.SAID_OVER, ops.SAID_SOLO_OVER)
)
ENDS = frozenset((ops.SAID_OVER, ops.SAID_SOLO_OVER))
FIXED = {
    ops.SAID_ROUND: "round",
    ops.SAID_TURNED_UP: "deck",
    ops.SAID_ORDER: "order",
    ops.SAID_CARD: "automaton",
    ops.SAID_TOOK: "automaton",
    ops.SAID_OVER: "",
    ops.SAID_SOLO_OVER: "",
}


class Follower:
    """Beats and meanings for one edition."""

    def __init__(self, facts: Facts, monument0: int) -> None:
        self._facts = facts
        self._data = facts.catalog.components
        self._monument0 = monument0

    # ---- beats

    def beat(self, event: int, names: Sequence[str]) -> Beat:
        """How an event is shown; rounds are the groups of the log."""
        kind, seat, a, b = ops.told(event)
        weight, chip, does = KINDS[kind]
        closes = kind in ENDS
        if kind == ops.SAID_BUY:
            chip = self._chip(a)
            does = f"buys: {chip}"
        elif kind == ops.SAID_TOOK:
            chip = self._chip(a) if a else "nothing"
        elif kind == ops.SAID_PLACE:
            piece, ref, _ = ops.piece_told(b)
            does = self._built(piece, ref)
            if piece == ops.MONUMENT:
                weight, closes = "decision", True
        elif kind == ops.SAID_PEOPLE:
            does = f"population {a}"
            weight, closes = ("chapter", True) if b else (weight, False)
        return Beat(
            weight,
            None if kind in NOBODYS else seat,
            at=self._at(kind, seat, a, b),
            tag=tag(called(names, seat), does) if does else "",
            chip=chip,
            opens=f"Round {a}" if kind == ops.SAID_ROUND else "",
            closes=closes,
        )

    def _chip(self, item: int) -> str:
        """«farm», «tower»; of a monument the beginning of its name."""
        tile = ops.item_tile(item)
        if tile >= 0:
            return self._data.tiles[tile].type
        monument = self._monument(item)
        return brief(monument.removeprefix("The ")) if monument else ROADS[item][1]

    def _built(self, piece: int, ref: int) -> str:
        """What a tag says of a piece."""
        if piece == ops.BUILDING:
            return f"builds: {self._data.tiles[ref].type}"
        return {ops.MONUMENT: "builds this", ops.TOWER: "builds a tower"}.get(piece, "lays a road")

    def _monument(self, item: int) -> str:
        """The name of a monument; empty for all other items."""
        if ops.item_tile(item) >= 0 or item < self._monument0:
            return ""
        return self._data.monuments[item - self._monument0].name

    def _at(self, kind: int, seat: int, a: int, b: int) -> str:
        """The key of the thing that an event is about, in the drawing of the position that it leads to."""
        if kind in FIXED:
            return FIXED[kind]
        if kind == ops.SAID_BUY:
            return f"seat:{seat}:gold" if self._monument(a) else f"offer:{self._stack(a)}"
        if kind == ops.SAID_PLACE:
            piece, ref, number = ops.piece_told(b)
            if piece == ops.BUILDING:
                return f"tile:{self._data.tiles[ref].id}"
            if piece == ops.MONUMENT:
                return f"mon:{self._data.monuments[ref].id}"
            return f"{'tower' if piece == ops.TOWER else 'road'}:{seat}:{number}"
        if kind in (ops.SAID_LOAN, ops.SAID_REPAY):
            return f"seat:{seat}:gold"
        if kind == ops.SAID_GAIN:
            return f"seat:{seat}:{RESOURCES[b]}"
        return f"seat:{seat}:people" if kind == ops.SAID_PEOPLE else f"seat:{seat}"

    def _stack(self, item: int) -> str:
        """The name of the choice that buys it."""
        tile = ops.item_tile(item)
        return self._data.tiles[tile].stack if tile >= 0 else ROADS[item][0]

    # ---- what it means

    def meaning(self, view: WorldWondersView, event: int) -> str:
        """What an event means for the seat of the view; empty if it does not concern it."""
        me = view.seat
        if me is None:
            return ""
        kind, seat, a, b = ops.told(event)
        city = view.cities[me]
        if (kind == ops.SAID_BUY and seat != me) or (kind == ops.SAID_TOOK and a):
            return self._gone(view, me, a)
        if kind == ops.SAID_PEOPLE and b and not view.over:
            last = f" You have {golds(city.gold)} left to spend." if not city.out else ""
            return f"The game ends with this round.{last}"
        if kind in (ops.SAID_OUT, ops.SAID_STUCK) and seat != me and not city.out and not view.over:
            if all(other.out for n, other in enumerate(view.cities) if n != me):
                return "You have the rest of the round to yourself."
        return ""

    def _gone(self, view: WorldWondersView, me: int, item: int) -> str:
        """A monument that this seat had room and gold for, or the last of something that it can still pay."""
        city = view.cities[me]
        if city.out or not city.gold or view.over:
            return ""
        name = self._monument(item)
        if name:
            card = self._data.monuments[item - self._monument0]
            fits = self._facts.surveyor.fits(city, card.id)
            return f"You had room for {within(name)}; now it is gone." if fits else ""
        if ops.item_tile(item) >= 0:
            return ""
        choice, what = ROADS[item]
        found = self._facts.item(view, choice)
        if found is None or found.count or found.price > city.gold:
            return ""
        if choice.startswith("pedestal"):
            return f"The {'second' if choice.endswith('2') else 'first'} place of the next round is taken."
        return f"There are no {what}{'s' if not what.endswith('s') else ''} left this round."
