"""A position of World Wonders and its turn: what is legal, and what a choice does. Ids are those of rules.md."""

from __future__ import annotations

from typing import final

from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.state import Points, State
from ziggurat.games.world_wonders.bots import estimate
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.tables import Tables
from ziggurat.games.world_wonders.rules import hand, loans, points, purchases, redeal, refusals, rounds, scoring
from ziggurat.games.world_wonders.rules.city import City


@final
class WorldWonders(State):
    """A position of World Wonders."""

    tables: Tables
    map_side: int
    board_side: int
    mode: int
    """0, or in solo play EASY or HARD."""
    round: int
    """From 1."""
    order: list[int]
    """Seats in turn order."""
    at: int
    """The place in the order that is on turn."""
    phase: int
    out: int
    """Mask of seats that are out of the round."""
    owing: int
    """Mask of seats that have not placed their free road yet (WW-070)."""
    acted: bool
    """A loan action was made in this turn (WW-071)."""
    spent: list[int]
    loans: list[int]
    goods: list[int]
    """Food, ceramics and gears, three per seat."""
    people: list[int]
    """Space of the population marker."""
    cities: list[City]
    sold: list[int]
    """Per stack in play: the buyer of its tile of this round, NOBODY or AUTOMATON."""
    offer: list[int]
    """Long roads, sets of short roads, towers."""
    pedestals: list[int]
    """Buyers of the two pedestals in this round; empty in solo play."""
    stacks: list[list[int]]
    """Tiles of each stack in play: the first `round` are known; the lists inside are never changed in place."""
    up: list[int]
    """Face-up monuments, the oldest first."""
    deck: list[int]
    """Face-down monuments; the top is the last."""
    goals: list[int]
    item: int
    """The choice that bought what is being placed; -1 if nothing is in hand. While the free road is owed, LONG is that
    road if `rest` is 1, and both roads if it is TWO_ROADS."""
    paid: int
    rest: int
    """Mask of the pieces of a set, or components of a monument, that are still in hand."""
    laid: list[int]
    """Footprints of the components that lie, of the monument in hand."""
    solo_deck: list[int]
    """Face-down cards of the Automaton; the top is the last."""
    solo_seen: list[int]
    """Cards revealed since the last shuffle."""
    solo_section: int
    """The section of the last card that was carried out; -1 if none."""
    solo_took: list[int]
    """What it took by the last card: items, building tiles as items of their own (`ops.tile_item`)."""
    solo_pile: list[int]
    """Its monuments."""
    luck: Luck
    """For shuffling the solo deck again (WW-201)."""

    # ------------------------------------------------------------ the turn

    def legal(self, seat: int) -> list[int]:
        out: list[int] = []
        if not self.pending >> seat & 1:
            return out
        if self.phase == ops.PLACE:
            hand.places_in_hand(self, seat, out)
            return out
        items = purchases.items(self, seat, self.gold(seat))
        if self.owes_road(seat):
            hand.free_road_places(self, seat, items)  # WW-070: now, or after the purchase
        if self.acted:
            return items
        if loans.may_borrow(self, seat, len(items) > 0 and items[0] < self.tables.place0):
            out.append(ops.LOAN)
        if loans.may_repay(self, seat):
            out.append(ops.REPAY)
        if not items:
            out.append(ops.DROP_OUT)  # WW-043
        return out + items

    def play(self, seat: int, choice: int) -> None:
        place = choice - self.tables.place0
        if self.phase == ops.PLACE:
            if hand.lay(self, seat, place):
                rounds.end_turn(self, seat)
        elif place >= 0:
            hand.lay_free_road(self, seat, place)
            rounds.open_turn(self, seat)
        elif choice == ops.LOAN:
            loans.borrow(self, seat)
        elif choice == ops.REPAY:
            loans.repay(self, seat)
            rounds.after_repaying(self, seat)
        elif choice == ops.DROP_OUT:
            rounds.drop_out(self, seat, ops.SAID_OUT)
        elif purchases.buy(self, seat, choice):
            rounds.end_turn(self, seat)

    def begun(self, seat: int) -> bool:
        """A piece in hand is to be placed, or the free road in the opening turn."""
        return self.pending >> seat & 1 != 0 and (self.phase == ops.PLACE or self.owes_road(seat))

    def fallback(self, seat: int) -> int:
        """The first place; of items the cheapest, without a loan action; out if that is offered."""
        legal = self.legal(seat)
        if self.phase == ops.PLACE:
            return legal[0]
        if legal[len(legal) - 1] >= self.tables.place0:  # the free road
            for choice in legal:
                if choice >= self.tables.place0:
                    return choice
        for choice in legal:
            if choice > ops.REPAY:
                return choice
        return legal[0]

    # ------------------------------------------------------------ what the attributes say

    def gold(self, seat: int) -> int:
        """Gold left: the limit of this round less what was spent."""
        return self.limit(seat) - self.spent[seat]

    def limit(self, seat: int) -> int:
        """Gold that the seat may spend in this round."""
        t = self.tables
        return t.gold + t.loan_gold if self.loans[seat] == ops.NEW_LOAN else t.gold  # WW-040, WW-080

    def tile(self, stack: int) -> int:
        """The tile that a stack has turned up in this round (WW-048)."""
        return self.stacks[stack][self.round - 1]

    def is_out(self, seat: int) -> bool:
        """Whether the seat is out of the round."""
        return self.out >> seat & 1 != 0

    def owes_road(self, seat: int) -> bool:
        """Whether the seat has its free road still to place (WW-070)."""
        return self.owing >> seat & 1 != 0

    # ------------------------------------------------------------ the rest of the contract

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def points(self, seat: int) -> list[Points]:
        return points.sheet(self, seat, scoring.all_prizes(self))

    def ranking(self) -> list[int]:
        return scoring.ranking(self)

    def estimate(self, seat: int) -> float:
        return estimate.worth(self, seat)

    def redeal(self, keep: int, luck: Luck) -> WorldWonders:
        return redeal.redealt(self, luck)

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        return refusals.why_not(self, seat, choice)

    def kind(self) -> str:
        return self.tables.kind

    def copy(self) -> WorldWonders:
        new = WorldWonders(self.seats)
        new.pending = self.pending
        new.tables = self.tables
        new.map_side = self.map_side
        new.board_side = self.board_side
        new.mode = self.mode
        new.round = self.round
        new.order = self.order[:]
        new.at = self.at
        new.phase = self.phase
        new.out = self.out
        new.owing = self.owing
        new.acted = self.acted
        new.spent = self.spent[:]
        new.loans = self.loans[:]
        new.goods = self.goods[:]
        new.people = self.people[:]
        new.cities = self.cities[:]
        new.sold = self.sold[:]
        new.offer = self.offer[:]
        new.pedestals = self.pedestals[:]
        new.stacks = self.stacks[:]
        new.up = self.up[:]
        new.deck = self.deck[:]
        new.goals = self.goals[:]
        new.item = self.item
        new.paid = self.paid
        new.rest = self.rest
        new.laid = self.laid[:]
        new.solo_deck = self.solo_deck[:]
        new.solo_seen = self.solo_seen[:]
        new.solo_section = self.solo_section
        new.solo_took = self.solo_took[:]
        new.solo_pile = self.solo_pile[:]
        new.luck = self.luck.copy()
        return new
