"""A position of 7 Wonders: its attributes, and the steps that expansions change. Ids are those of rules.md."""

from __future__ import annotations

from typing import Self

from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.state import Points, State
from ziggurat.games.seven_wonders.bots import estimate
from ziggurat.games.seven_wonders.data import ops
from ziggurat.games.seven_wonders.data.tables import Effect, Tables
from ziggurat.games.seven_wonders.rules import choices, points, redeal, refusals, structures, trade, turn
from ziggurat.games.seven_wonders.rules.payment import Market


class SevenWonders(State):
    """A position of 7 Wonders; this class alone plays the base game.

    What an expansion changes is a method here and in `Expanded`; how it goes is said in the chapter that it names.
    """

    tables: Tables
    sides: list[int]
    """Board side per seat; -1 until it is chosen."""
    offers: list[int]
    """Mask of board sides that a seat may still choose from; 0 afterwards."""
    phase: int
    step: int
    """Where in the turn the table is, as in `turn`."""
    age: int
    """1 to 3; 0 while boards are chosen."""
    turn: int
    """From 1; 0 in the recruitment turn of leaders."""
    turns: int
    """Turns of an age (SW-011), and cards of a hand."""
    hand_size: int
    coins: list[int]
    purse: list[int]
    """Coins that the second action of a last turn may use: what the first payment left (SW-055); else empty."""
    shields: list[int]
    colors: list[int]
    """Cards by color per seat, in lanes."""
    symbols: list[int]
    """Compass, gear, tablet and wild symbols per seat, in lanes."""
    built: list[int]
    """Four per seat: mask of the built cards of each age, and of leaders."""
    stages: list[int]
    lasts: int
    """Mask of seats that may play the last card of an age (SW-055)."""
    made: list[int]
    """Units that a city is sure to make each turn, in lanes; this and what follows is as it was at the start of
    the turn (SW-049)."""
    span: list[int]
    """The most of each good that a city could make."""
    flex: list[list[int]]
    """Either/or sources per seat, as masks of goods; the lists inside are never changed in place."""
    sold: list[int]
    """As `made`, `span` and `flex`, for what neighbors can buy (SW-042)."""
    sold_span: list[int]
    sold_flex: list[list[int]]
    prices: list[int]
    """Two per seat: what it pays to the left and to the right for each good, in lanes."""
    powers: int
    """Mask of seats with a free build per age (SW-056), and of those that have not used it in this age."""
    unused: int
    instances: list[int]
    """Every card and stage in a city in the order of building; effects belong to these, not to cards."""
    fresh: int
    """The first instance of this turn: its standing effects begin when the turn ends (SW-032)."""
    taken: list[int]
    """What was done with every card taken out of a hand: a row of all seats per turn, as many rows per age as a
    hand has cards."""
    hands: list[list[int]]
    """Ascending; the lists inside are never changed in place."""
    decks: list[list[int]]
    """Cards of the ages to come, in the order of dealing; the lists inside are never changed in place."""
    removed: list[int]
    """Guilds and black cards that are not in the game (SW-004, SW-140); never changed in place."""
    tokens: list[int]
    pick_card: list[int]
    """The secret choice of each seat so far; -1 where it has not chosen."""
    pick_use: list[int]
    pick_plan: list[int]
    plans: list[list[int]]
    """Two per seat between the choice of a card and the end of its choice: ways to pay for it, and for the next
    stage; the lists inside are never changed in place."""
    agenda: list[int]
    """Tasks of this step, in order; the first one is asked about (SW-101)."""

    def neighbor(self, seat: int, side: int) -> int:
        """Whom this city trades with and counts on its left or right, or -1 (SW-002)."""
        step = 1 if side == ops.LEFT_SIDE else self.seats - 1
        return (seat + step) % self.seats

    def rivals(self, seat: int) -> list[int]:
        """Whom this city meets in a conflict (SW-060)."""
        return [self.neighbor(seat, ops.LEFT_SIDE), self.neighbor(seat, ops.RIGHT_SIDE)]

    def receiver(self, seat: int) -> int:
        """Who gets the hand of this seat (SW-016)."""
        return (seat + self.tables.passing[self.age - 1]) % self.seats

    def held(self, seat: int) -> list[int]:
        """The cards of which this seat plays one now."""
        return self.hands[seat]

    def coin_cost(self, seat: int, what: int) -> int:
        """Coins that go to the bank in any case."""
        return self.tables.coin_cost[what]

    def more_entries(self, seat: int, out: list[int]) -> None:
        """Points that belong to no instance."""

    def more_worth(self, item: int, effect: Effect) -> int:
        """The points of an effect of an expansion."""
        return 0

    def redeal(self, keep: int, luck: Luck) -> Self:
        """New hidden cards for everybody outside `keep`, in line with every hand that these seats have held.

        A hand wanders from seat to seat. Who held it knew all that was in it, so between two looks of `keep` at the
        same hand, the cards that left it unseen are known, but not who took which; what left it before the first
        look may be any card of the age that nobody of `keep` has seen. All pools are sorted before they are shuffled:
        the same luck deals the same, whatever the truth is.
        """
        new = self.copy()
        self.redeal_cards(new, self.pooled(keep), luck)
        for seat in range(self.seats):
            if not keep >> seat & 1 and self.pick_card[seat] >= 0:
                redeal.repick(new, seat, luck)
        return new

    def pooled(self, keep: int) -> int:
        """The seats whose cards these seats know."""
        return keep

    def to_others(self, seat: int) -> int:
        """Coins of a payment that go to sellers who are not beside the city."""
        return 0

    def more_earn(self, item: int, effect: Effect) -> None:
        """What an effect of an expansion does at once."""

    def more_extras(self, item: int, effect: Effect, out: list[int]) -> None:
        """Tasks of an effect of an expansion."""

    def more_begin(self, item: int, effect: Effect) -> None:
        """What an effect of an expansion changes for good."""

    def open_age(self) -> None:
        """What comes before the first turn of an age."""
        self.deal_hands()

    def win_or_lose(self, seat: int, rival: int, value: int) -> None:
        """A token for one city of a comparison."""
        self.give_token(seat, rival, value)

    def more_why_not(self, seat: int, choice: int) -> tuple[str, str]:
        """Why a choice does not answer the question of an expansion."""
        return "That does not answer the question.", ""

    def more_obstacle(self, seat: int, card: int, use: int) -> tuple[str, str]:
        """Why a use of an expansion is not possible."""
        return "nothing in your city allows that", "SW-013"

    def together(self) -> bool:
        return self.phase == ops.CHOOSE or self.phase == ops.LEFTOVER or self.phase == ops.DRAFT

    def more_brought(self, item: int, effect: Effect) -> float:
        """What an effect of an expansion brings at once."""
        return 0.0

    def more_prospects(self, item: int, effect: Effect, left: int) -> float:
        """What an effect of an expansion is worth as it stands."""
        return 0.0

    def more_promise(self, effect: Effect, left: int) -> float:
        """The same for an effect of an expansion."""
        return 0.0

    def legal(self, seat: int) -> list[int]:
        out: list[int] = []
        if not self.pending >> seat & 1:
            return out
        phase = self.phase
        tables = self.tables
        if phase in (ops.CHOOSE, ops.LEFTOVER):
            if self.pick_card[seat] < 0:
                before = -1
                for card in self.held(seat):
                    if card != before:
                        out.append(ops.CARD0 + card)
                        before = card
            elif self.pick_use[seat] < 0:
                self.uses(seat, self.pick_card[seat], out)
            else:
                asked = self.question(seat)
                if asked == ops.ASKED_PLAN:
                    kind = 2 * seat + 1 if self.pick_use[seat] == ops.STAGE else 2 * seat
                    for n in range(len(self.plans[kind])):
                        out.append(tables.plan0 + n)
                else:
                    self.more_legal(seat, asked, out)
        elif phase == ops.BOARDS:
            for side in range(tables.sides):
                if self.offers[seat] >> side & 1:
                    out.append(tables.board0 + side)
        else:
            self.options(seat, out)
        return out

    def more_legal(self, seat: int, asked: int, out: list[int]) -> None:
        """The answers to a question of an expansion."""

    def more_uses(self, seat: int, card: int, out: list[int]) -> None:
        """Further ways to build a card without cost."""

    def play(self, seat: int, choice: int) -> None:
        phase = self.phase
        if phase in (ops.CHOOSE, ops.LEFTOVER):
            if self.pick_card[seat] < 0:
                card = choice - ops.CARD0
                self.pick_card[seat] = card
                self.prepare(seat, card)
            elif self.pick_use[seat] < 0:
                self.pick_use[seat] = choice - self.tables.use0
                choices.go_on(self, seat)
            else:
                asked = self.question(seat)
                if asked == ops.ASKED_PLAN:
                    self.commit(seat, choice - self.tables.plan0)
                else:
                    self.more_play(seat, asked, choice)
                    choices.go_on(self, seat)
        elif phase == ops.BOARDS:
            self.take_board(seat, choice - self.tables.board0)
        else:
            self.answer(seat, choice)

    def more_play(self, seat: int, asked: int, choice: int) -> None:
        """An answer to a question of an expansion."""

    def kind(self) -> str:
        return self.tables.kind

    def copy(self) -> Self:
        new = SevenWonders(self.seats)
        self.fill(new)
        return new  # type: ignore[return-value]

    def fill(self, new: SevenWonders) -> None:
        """Copy all that the base game has into a blank."""
        new.pending = self.pending
        new.tables = self.tables
        new.sides = self.sides[:]
        new.offers = self.offers[:]
        new.phase = self.phase
        new.step = self.step
        new.age = self.age
        new.turn = self.turn
        new.turns = self.turns
        new.hand_size = self.hand_size
        new.coins = self.coins[:]
        new.purse = self.purse[:]
        new.shields = self.shields[:]
        new.colors = self.colors[:]
        new.symbols = self.symbols[:]
        new.built = self.built[:]
        new.stages = self.stages[:]
        new.lasts = self.lasts
        new.made = self.made[:]
        new.span = self.span[:]
        new.flex = self.flex[:]
        new.sold = self.sold[:]
        new.sold_span = self.sold_span[:]
        new.sold_flex = self.sold_flex[:]
        new.prices = self.prices[:]
        new.powers = self.powers
        new.unused = self.unused
        new.instances = self.instances[:]
        new.fresh = self.fresh
        new.taken = self.taken[:]
        new.hands = self.hands[:]
        new.decks = self.decks[:]
        new.removed = self.removed
        new.tokens = self.tokens[:]
        new.pick_card = self.pick_card[:]
        new.pick_use = self.pick_use[:]
        new.pick_plan = self.pick_plan[:]
        new.plans = self.plans[:]
        new.agenda = self.agenda[:]

    # ------------------------------------------------------------ structures

    def holder(self, packet: int, age: int, row: int) -> int:
        return structures.holder(self, packet, age, row)

    def effects_of(self, item: int) -> list[Effect]:
        return structures.effects_of(self, item)

    def has(self, seat: int, card: int) -> bool:
        return structures.has(self, seat, card)

    def chained(self, seat: int, card: int) -> int:
        return structures.chained(self, seat, card)

    def next_stage(self, seat: int) -> int:
        return structures.next_stage(self, seat)

    def erect(self, item: int) -> None:
        structures.erect(self, item)

    def reckon(self, item: int) -> None:
        structures.reckon(self, item)

    def pile(self) -> list[int]:
        return structures.pile(self)

    def pile_size(self) -> int:
        return structures.pile_size(self)

    def count(self, effect: Effect, seat: int) -> int:
        return structures.count(self, effect, seat)

    def take(self, seat: int, n: int) -> None:
        structures.take(self, seat, n)

    # ------------------------------------------------------------ trade

    def budget(self, seat: int) -> int:
        return trade.budget(self, seat)

    def market(self, seat: int, coins: int) -> Market:
        return trade.market(self, seat, coins)

    def ways(self, seat: int, what: int) -> list[int]:
        return trade.ways(self, seat, what)

    def quote(self, seat: int, what: int, coins: int) -> Market:
        return trade.quote(self, seat, what, coins)

    def lacking(self, seat: int, what: int) -> list[int]:
        return trade.lacking(self, seat, what)

    def least(self, seat: int, what: int) -> int:
        return trade.least(self, seat, what)

    def prepare(self, seat: int, card: int) -> None:
        trade.prepare(self, seat, card)

    # ------------------------------------------------------------ points

    def set_value(self, seat: int) -> int:
        return points.set_value(self)

    def best_symbols(self, seat: int, wild: int) -> int:
        return points.best_symbols(self, seat, wild)

    def scores(self) -> list[int]:
        return points.scores(self)

    def points(self, seat: int) -> list[Points]:
        return points.points(self, seat)

    def explain(self, seat: int, item: int) -> Points:
        return points.explain(self, seat, item)

    def token_words(self, seat: int, item: int) -> str:
        return points.token_words(self, seat, item)

    def ranking(self) -> list[int]:
        return points.ranking(self)

    # ------------------------------------------------------------ redeal

    def redeal_cards(self, new: Self, keep: int, luck: Luck) -> None:
        redeal.redeal_cards(self, new, keep, luck)

    def unpick(self, seat: int) -> None:
        redeal.unpick(self, seat)

    # ------------------------------------------------------------ turn

    def enter(self, step: int) -> bool:
        return turn.enter(self, step)

    def open(self, item: int) -> bool:
        return turn.open(self, item)

    def ask(self, phase: int, seat: int) -> bool:
        return turn.ask(self, phase, seat)

    def ask_all(self) -> bool:
        return turn.ask_all(self)

    def options(self, seat: int, out: list[int]) -> None:
        turn.options(self, seat, out)

    def answer(self, seat: int, choice: int) -> None:
        turn.answer(self, seat, choice)

    def raise_from_pile(self, seat: int, card: int) -> None:
        turn.raise_from_pile(self, card)

    def pay(self, aside: list[int]) -> None:
        turn.pay(self, aside)

    def place(self) -> None:
        turn.place(self)

    def file(self, seat: int, card: int, use: int) -> None:
        turn.file(self, seat, card, use)

    def spend(self, seat: int, card: int, use: int) -> None:
        turn.spend(self, seat)

    def stand(self, seat: int, card: int, how: int) -> None:
        turn.stand(self, seat, card, how)

    def add_stage(self, seat: int) -> None:
        turn.add_stage(self, seat)

    def stage_item(self, seat: int, what: int, card: int) -> int:
        return turn.stage_item(self, seat, what)

    def gain(self, start: int, aside: list[int]) -> None:
        turn.gain(self, start, aside)

    def earn(self, item: int) -> None:
        turn.earn(self, item)

    def plays_last(self, seat: int) -> bool:
        return turn.plays_last(self, seat)

    def arise(self, item: int) -> None:
        turn.arise(self, item)

    def look(self, seat: int) -> None:
        turn.look(self, seat)

    def end_turn(self) -> None:
        turn.end_turn(self)

    def begin(self, item: int) -> None:
        turn.begin(self, item)

    def deal_hands(self) -> None:
        turn.deal_hands(self)

    def settle(self, seat: int, side: int) -> None:
        turn.settle(self, seat, side)

    def conflicts(self) -> None:
        turn.conflicts(self)

    def strength(self, seat: int) -> int:
        return turn.strength(self, seat)

    def give_token(self, seat: int, rival: int, value: int) -> None:
        turn.give_token(self, seat, rival, value)

    # ------------------------------------------------------------ refusals

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        return refusals.why_not(self, seat, choice)

    def why_not_so(self, seat: int, choice: int) -> tuple[str, str]:
        return refusals.why_not_so(self, choice)

    def obstacle(self, seat: int, card: int, use: int) -> tuple[str, str]:
        return refusals.obstacle(self, seat, card, use)

    def short(self, seat: int, what: int) -> tuple[str, str]:
        return refusals.short(self, seat, what)

    # ------------------------------------------------------------ estimate

    def estimate(self, seat: int) -> float:
        return estimate.estimate(self, seat)

    def intent(self, seat: int, use: int) -> float:
        return estimate.intent(self, seat, use)

    def brought(self, item: int) -> float:
        return estimate.brought(self, item)

    def prospects(self, seat: int) -> float:
        return estimate.prospects(self, seat)

    def conflicts_ahead(self, seat: int) -> float:
        return estimate.conflicts_ahead(self, seat)

    def learning(self, seat: int, left: int) -> float:
        return estimate.learning(self, seat, left)

    # ------------------------------------------------------------ choices

    def question(self, seat: int) -> int:
        return choices.question(self, seat)

    def uses(self, seat: int, card: int, out: list[int]) -> None:
        choices.uses(self, seat, card, out)

    def may_power(self, seat: int, card: int) -> bool:
        return choices.may_power(self, card)

    def sales(self, seat: int, card: int, out: list[int]) -> None:
        choices.sales(self, out)

    def commit(self, seat: int, n: int) -> None:
        choices.commit(self, seat, n)

    def take_board(self, seat: int, side: int) -> None:
        choices.take_board(self, seat, side)

    def begin_play(self) -> None:
        choices.begin_play(self)

    def fallback(self, seat: int) -> int:
        return choices.fallback(self, seat)
