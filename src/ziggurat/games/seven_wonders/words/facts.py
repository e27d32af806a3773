"""Figures of a view that speak for or against a choice: what a symbol, a card or a shield would bring."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ziggurat.games.seven_wonders.data.records import SYMBOLS, Cost, Counted, EffectData
from ziggurat.games.seven_wonders.view.shapes import HandView, SeatView, SevenWondersView, UseView
from ziggurat.games.seven_wonders.words.names import Names

TOO_COMPLEX = ("convert-symbols", "copy-guild")
"""Powers with which the best use of symbols is not told by the symbols alone."""


class Facts:
    """What follows from a view for one edition."""

    def __init__(self, names: Names) -> None:
        self._names = names
        self._data = names.data
        self._leads: dict[str, list[str]] = {}
        self._by_name: dict[str, list[str]] = {}
        for card in names.data.cards:
            self._by_name.setdefault(card.name, []).append(card.id)
            for parent in card.chain_from:
                self._leads.setdefault(parent, []).append(card.id)

    # ---- components

    def leads(self, card: str) -> list[str]:
        """The ids of the cards that this one makes free."""
        return self._leads.get(self._names.name(card), [])

    def parents(self, card: str) -> list[str]:
        """The ids of the cards that make this one free."""
        return [one for name in self._names.cards[card].chain_from for one in self._by_name[name]]

    def asks_for(self, cost: Cost, good: str) -> int:
        """How many units of a good a cost names."""
        return dict(cost.goods).get(good, 0)  # type: ignore[call-overload, no-any-return]

    # ---- cities

    def owners(self, view: SevenWondersView, card: str) -> list[int]:
        """The seats in whose cities a card stands, leaders included."""
        return [
            seat
            for seat, board in enumerate(view.boards)
            if any(built.card == card for built in (*board.cards, *board.leaders))
        ]

    def effects_of(self, view: SevenWondersView, seat: int) -> Iterator[EffectData]:
        """Everything that works for a city, as far as everybody sees it."""
        board = view.boards[seat]
        if board.board:
            yield from self._names.boards[board.board].sides[board.side].start_effects
            stages = self._names.stages(board)
            for stage in board.stages:
                if not stage.void and stage.n <= len(stages):
                    yield from stages[stage.n - 1].effects
        for built in (*board.cards, *board.leaders):
            yield from self._names.cards[built.card].effects
        for copy in board.copies:
            if copy.what in self._names.cards:
                yield from self._names.cards[copy.what].effects
            elif copy.board in self._names.sides:
                stages = self._names.sides[copy.board][2].stages
                yield from stages[int(copy.what.rpartition("-")[2]) - 1].effects

    def set_worth(self, view: SevenWondersView, seat: int) -> int:
        """The points of a set of three different symbols in this city (SW-081, SW-133)."""
        more = sum(effect.n or 0 for effect in self.effects_of(view, seat) if effect.op == "science-bonus")
        return self._data.science_set + more

    def science(self, view: SevenWondersView, seat: int, more: Sequence[str] = (), wild: int = 0) -> int:
        """The points of the symbols of a city and some more, those of choice at their best (SW-080 to SW-084)."""
        a, b, c, any_ = view.boards[seat].symbols
        a, b, c = (n + more.count(name) for n, name in zip((a, b, c), SYMBOLS, strict=True))
        bonus, wild = self.set_worth(view, seat), wild + any_
        return max(
            _science(a + i, b + j, c + wild - i - j, bonus) for i in range(wild + 1) for j in range(wild + 1 - i)
        )

    def plain_science(self, view: SevenWondersView, seat: int) -> bool:
        """Whether the symbols alone tell the points of science."""
        copies = any(effect.op in TOO_COMPLEX for effect in self.effects_of(view, seat))
        return not view.boards[seat].masks and not copies

    def symbol_gain(self, view: SevenWondersView, seat: int, card: str) -> int:
        """What the symbol of a card would add to the points of science."""
        effect = next((e for e in self._names.cards[card].effects if e.op == "science"), None)
        if effect is None:
            return 0
        symbols = effect.one_of or []
        now = self.science(view, seat)
        if len(symbols) == 1:
            return self.science(view, seat, symbols) - now
        return self.science(view, seat, wild=1) - now

    def makes_set(self, view: SevenWondersView, seat: int, card: str) -> bool:
        """Whether the symbol of a card would complete a set of three."""
        effect = next((e for e in self._names.cards[card].effects if e.op == "science"), None)
        if effect is None or len(effect.one_of or ()) != 1 or view.boards[seat].symbols[3]:
            return False
        have = list(view.boards[seat].symbols[:3])
        before = min(have)
        have[SYMBOLS.index((effect.one_of or ["compass"])[0])] += 1
        return min(have) > before

    def counted(self, view: SevenWondersView, seat: int, count: Counted) -> int:
        """How much there is of what an effect counts."""
        board = view.boards[seat]
        seats = {"self": seat, "left": board.left, "right": board.right}
        # Two cities alone in the circle are one neighbor for each other.
        whose = dict.fromkeys(seats[who] for who in count.of if seats[who] >= 0)
        return sum(self._count(view.boards[who], count) for who in whose)

    def _count(self, board: SeatView, count: Counted) -> int:
        if count.what == "cards":
            return sum(board.counts[color] for color in count.colors)
        return {
            "stages": len(board.stages),
            "defeats": sum(token.value < 0 for token in board.tokens),
            "victories": sum(token.value > 0 for token in board.tokens),
            "coin-triples": board.coins // 3,
            "leaders": len(board.leaders),
            "shields": board.shields,
            "marked-cards": sum(built.marked for built in (*board.cards, *board.leaders)),
        }[count.what]

    # ---- conflicts

    def strength(self, view: SevenWondersView, seat: int, more: int = 0) -> int:
        """Shields in halves (LW-286)."""
        return 2 * (view.boards[seat].shields + more) + view.boards[seat].half_shields

    def shields(self, effects: Iterable[EffectData]) -> int:
        """How many shields these effects add."""
        return sum(effect.n or 0 for effect in effects if effect.op == "shields")

    def standing(self, view: SevenWondersView, seat: int, other: int, more: int = 0) -> int:
        """1 if the city would beat that rival, 0 for a tie, else -1."""
        mine, theirs = self.strength(view, seat, more), self.strength(view, other)
        return (mine > theirs) - (mine < theirs)

    def changes(self, view: SevenWondersView, seat: int, more: int) -> list[int]:
        """The rivals against whom so many more shields would end better."""
        rivals = dict.fromkeys(view.boards[seat].rivals)
        return [who for who in rivals if self.standing(view, seat, who, more) > self.standing(view, seat, who)]

    # ---- the hand

    def item(self, view: SevenWondersView, card: str) -> HandView | None:
        """A card of the viewer's hand."""
        return next((item for item in view.hand if item.card == card), None)

    def use(self, item: HandView, name: str) -> UseView | None:
        return next((use for use in item.uses if use.use == name), None)

    def stage_use(self, view: SevenWondersView) -> UseView | None:
        """What the next stage costs the viewer now: the same whichever card marks it."""
        return next((use for item in view.hand for use in item.uses if use.use == "stage"), None)

    def heir(self, view: SevenWondersView) -> int:
        """The seat that gets the rest of the viewer's hand after this turn, or -1."""
        plays = view.seat is not None and view.phase == "choose" and not view.recruiting and view.turn < view.turns
        if not plays or len(view.hand) < 2:
            return -1
        return view.receiver(view.seat or 0)

    def sells(self, view: SevenWondersView, good: str) -> list[int]:
        """The neighbors of whom the viewer can buy a good."""
        me = view.boards[view.seat or 0]
        sides = [who for who in dict.fromkeys((me.left, me.right)) if who >= 0]
        return [who for who in sides if any(s.sold and good in s.goods for s in view.boards[who].sources)]

    def price(self, view: SevenWondersView, seller: int, good: str) -> int:
        """What the viewer pays a neighbor for a good."""
        me = view.boards[view.seat or 0]
        prices = [p[good] for who, p in ((me.left, me.price_left), (me.right, me.price_right)) if who == seller]
        return min(prices)

    def makes(self, board: SeatView, good: str) -> int:
        """How many units of a good a city can make in a turn, each source at its best."""
        return sum(
            (1 if good in source.goods else 0) if source.either else source.goods.count(good)
            for source in board.sources
        )


def _science(a: int, b: int, c: int, bonus: int) -> int:
    """Squares of the three symbols, and so much for each set (SW-080 to SW-082)."""
    return a * a + b * b + c * c + bonus * min(a, b, c)
