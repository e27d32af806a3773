"""A position of 7 Wonders with expansions: their attributes, and which of their chapters changes a step."""

from __future__ import annotations

from typing import Self, final

from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.state import Points
from ziggurat.games.seven_wonders.bots import estimate_expanded
from ziggurat.games.seven_wonders.data import ops
from ziggurat.games.seven_wonders.data.tables import Effect
from ziggurat.games.seven_wonders.rules import cities, special_trade, stock
from ziggurat.games.seven_wonders.rules.leaders import court, powers
from ziggurat.games.seven_wonders.rules.lost import (
    acts,
    boards,
    conflicts,
    costs,
    myths,
    people,
    questions,
    redeal_lost,
    replacing,
    restand,
    stage_points,
    stages,
    uses,
)
from ziggurat.games.seven_wonders.rules.payment import Market
from ziggurat.games.seven_wonders.rules.state import SevenWonders


@final
class Expanded(SevenWonders):
    """A position of 7 Wonders with expansions, promo boards or teams."""

    special: int
    """Mask of seats that have any of these."""
    docks: list[int]
    """Two per seat: how much cheaper the first unit from the left and right is (SW-146)."""
    bank_goods: list[int]
    """Units that the bank sells each turn for a coin (SW-129)."""
    likes: list[list[int]]
    """Effects that make one more unit of a kind: mode, and mask of sources; lists are never changed in place."""
    exchanges: list[int]
    """Units of one kind that make one of another, once per turn (SW-173); 0: no such exchange."""
    discounts: list[int]
    """Goods dropped from the cost, in lanes by color and for stages (SW-127)."""
    free_stages: int
    """Mask of seats whose stages take no goods (SW-149)."""
    refunds: int
    """Mask of seats that get a coin for buying from a neighbor (SW-130)."""
    pick_more: list[int]
    """Three per seat for a complete choice: goods from own sources, coins to sellers who are not beside it, and
    from whom it buys (1 left, 2 right)."""
    once: list[int]
    """Per seat, what it has used in this turn of all that works once per turn (LW-059)."""
    modules: int
    court: list[int]
    """Every leader that was dealt or drawn, with where it is now."""
    leader_deck: list[int]
    """Leaders that nobody has, the next one first, with who saw them go back; never changed in place."""
    packets: list[list[int]]
    """What is left of the hands of the draft, by who holds them now; the lists inside are never changed in place."""
    heeds: list[int]
    """Mask of events that bring coins, per seat."""
    banked: int
    """Mask of seats that had their coin for coins from the bank in this turn (SW-153)."""
    circle: list[int]
    """The seats clockwise, as they sit now."""
    phased: int
    """Mask of seats that are out of the circle."""
    debts: list[int]
    diplomats: list[int]
    """Diplomacy tokens (SW-144)."""
    losses: list[int]
    """The ledger of this turn (SW-141)."""
    pick_from: list[int]
    """Whose stage is copied, 0 left or 1 right, as far as a seat has chosen; else -1."""
    odd_costs: int
    """Mask of seats with stages that cost goods of no fixed kind."""
    reaches: list[int]
    """What a seat pays to sellers who are not beside it, or 0 if it cannot buy there (LW-209, LW-210)."""
    myth_hands: list[list[int]]
    """Ascending; the lists inside are never changed in place."""
    invoked: list[int]
    """Per seat, myths invoked in this age."""
    quoting: int
    """Printed coins of what is paid for now: a rebate is for all that the bank gets together (LW-235)."""
    assassins: int
    """Mask of seats whose next age card is thrown away (LW-219)."""
    pick_stage: list[int]
    """Which stage a seat that builds them in any order has chosen, from 0; else -1 (LW-093)."""
    rolls: list[int]
    """Points fixed by the die: seat, what, points (LW-095)."""
    mirrors: int
    """Mask of seats that play DoppelWönder; `sides` has the side of the partner's board (LW-223)."""
    boards_left: list[int]
    """Randomizer cards that nobody has, in the order in which they will be drawn; hidden (LW-091)."""
    dice: Luck
    drops: list[int]
    """Per seat, defeat tokens that must (times 256) and may go in this step."""
    used: list[int]
    """Per seat, the own units that payments of this turn have used, in lanes (LW-072)."""
    used_last: list[int]
    """The same for the last card of an age, which may share sources with the card before it (R-24)."""
    given: list[int]
    """Per seat, unused units that were exchanged in this turn: by kind in lanes, and of any kind above them."""
    played: int
    """Mask of seats that have played a card in this turn (LW-272)."""
    pass_from: int
    """The first instance of this pass through the steps: a turn, or its last card (LW-059)."""
    myth_luck: Luck
    raises: list[int]
    """Builds from the discard pile that events of this turn have brought, as tasks (LW-222)."""
    packet_at: list[int]
    """Which hand of the age each seat holds, by who was dealt it; empty where hands never leave the usual way."""
    routes: list[int]
    """The same for every row of `taken`."""
    shown: list[int]
    """Cards or answers that the present task has brought so far: drawn cards, cards to swap."""
    boxed: list[int]
    """Drawn cards that left the game, with the seat that saw them (times 256)."""
    drawn: list[int]
    """Sides on randomizer cards: two per seat, then those that may replace them, in order; empty unless boards are
    drawn (LW-005)."""
    redrawn: list[int]
    """Cards that went back, and those that stayed in spite of an objection, as in `balance.line` (LW-006)."""

    def to_others(self, seat: int) -> int:
        n = 0
        for other in range(self.seats):
            n += self.pick_more[3 * seat + 1] >> (6 * other) & 63
        return n

    def price_of(self, seat: int, seller: int) -> int:
        """What a seller who is not beside this city asks, in lanes."""
        lanes = 0
        for good in range(ops.LANES):
            lanes |= self.reaches[seat] << (ops.LANE * good)
        return lanes

    def pledged(self, seat: int) -> bool:
        """Whether own sources are gone for this payment (LW-074)."""
        return self.phase == ops.LEFTOVER and self.given[seat] != 0

    def copy(self) -> Self:
        new = Expanded(self.seats)
        self.fill(new)
        new.special = self.special
        new.docks = self.docks[:]
        new.bank_goods = self.bank_goods[:]
        new.likes = self.likes[:]
        new.exchanges = self.exchanges[:]
        new.discounts = self.discounts[:]
        new.free_stages = self.free_stages
        new.refunds = self.refunds
        new.pick_more = self.pick_more[:]
        new.once = self.once[:]
        new.modules = self.modules
        new.court = self.court[:]
        new.leader_deck = self.leader_deck
        new.packets = self.packets[:]
        new.heeds = self.heeds[:]
        new.banked = self.banked
        new.circle = self.circle[:]
        new.phased = self.phased
        new.debts = self.debts[:]
        new.diplomats = self.diplomats[:]
        new.losses = self.losses[:]
        new.pick_from = self.pick_from[:]
        new.assassins = self.assassins
        new.mirrors = self.mirrors
        new.boards_left = self.boards_left
        new.rolls = self.rolls[:]
        new.drops = self.drops[:]
        new.used = self.used[:]
        new.used_last = self.used_last[:]
        new.given = self.given[:]
        new.played = self.played
        new.pass_from = self.pass_from
        new.myth_hands = self.myth_hands[:]
        new.invoked = self.invoked[:]
        new.pick_stage = self.pick_stage[:]
        new.odd_costs = self.odd_costs
        new.reaches = self.reaches[:]
        new.raises = self.raises[:]
        new.packet_at = self.packet_at
        new.routes = self.routes
        new.quoting = self.quoting
        new.shown = self.shown[:]
        new.boxed = self.boxed[:]
        new.drawn = self.drawn
        new.redrawn = self.redrawn
        new.dice = self.dice.copy()
        new.myth_luck = self.myth_luck.copy()
        return new

    # ------------------------------------------------------------ cities

    def beside(self, seat: int, step: int) -> int:
        return cities.beside(self, seat, step)

    def neighbor(self, seat: int, side: int) -> int:
        return cities.neighbor(self, seat, side)

    def receiver(self, seat: int) -> int:
        return cities.receiver(self, seat)

    def rivals(self, seat: int) -> list[int]:
        return cities.rivals(self, seat)

    def partner(self, seat: int) -> int:
        return cities.partner(self, seat)

    def pooled(self, keep: int) -> int:
        return cities.pooled(self, keep)

    def more_why_not(self, seat: int, choice: int) -> tuple[str, str]:
        return cities.more_why_not(self, seat, choice)

    def add_stage(self, seat: int) -> None:
        cities.add_stage(self, seat)

    def best_symbols(self, seat: int, wild: int) -> int:
        return cities.best_symbols(self, seat, wild)

    def ranking(self) -> list[int]:
        return cities.ranking(self)

    # ------------------------------------------------------------ stages

    def pay(self, aside: list[int]) -> None:
        stages.pay(self, aside)

    def pays_again(self, seat: int) -> bool:
        return stages.pays_again(self, seat)

    def can_own(self, seat: int, own: int, made: int, flex: list[int]) -> bool:
        return stock.can_own(self, seat, own, made, flex)

    def place(self) -> None:
        stages.place(self)

    def spend(self, seat: int, card: int, use: int) -> None:
        stages.spend(self, seat, card, use)

    def stage_item(self, seat: int, what: int, card: int) -> int:
        return stages.stage_item(self, seat, what, card)

    def copy_stage(self, seat: int, side: int, n: int, card: int) -> None:
        stages.copy_stage(self, seat, side, n, card)

    def gain(self, start: int, aside: list[int]) -> None:
        stages.gain(self, start, aside)

    def earn(self, item: int) -> None:
        stages.earn(self, item)

    def more_earn(self, item: int, effect: Effect) -> None:
        stages.more_earn(self, item, effect)

    def built_event(self, item: int) -> None:
        stages.built_event(self, item)

    def happen(self, seat: int, what: int, color: int, times: int) -> None:
        stages.happen(self, seat, what, color, times)

    def more_begin(self, item: int, effect: Effect) -> None:
        stages.more_begin(self, item, effect)

    def begin(self, item: int) -> None:
        stages.begin(self, item)

    def reckon(self, item: int) -> None:
        stages.reckon(self, item)

    def plays_last(self, seat: int) -> bool:
        return stages.plays_last(self, seat)

    def end_turn(self) -> None:
        stages.end_turn(self)

    def holder(self, packet: int, age: int, row: int) -> int:
        return stages.holder(self, packet, age, row)

    def deal_hands(self) -> None:
        stages.deal_hands(self)

    def deal_myths(self) -> None:
        myths.deal_myths(self)

    def absent(self, seat: int) -> bool:
        return conflicts.absent(self, seat)

    def out_anyway(self, seat: int) -> bool:
        return conflicts.out_anyway(self, seat)

    def win_or_lose(self, seat: int, rival: int, value: int) -> None:
        conflicts.win_or_lose(self, seat, rival, value)

    def conflicts(self) -> None:
        conflicts.conflicts(self)

    def restand(self, seat: int) -> None:
        restand.restand(self, seat)

    def know_costs(self, seat: int) -> None:
        restand.know_costs(self, seat)

    def settle(self, seat: int, side: int) -> None:
        restand.settle(self, seat, side)

    def strength(self, seat: int) -> int:
        return conflicts.strength(self, seat)

    # ------------------------------------------------------------ court

    def leader_hand(self, seat: int) -> list[int]:
        return court.leader_hand(self, seat)

    def held(self, seat: int) -> list[int]:
        return court.held(self, seat)

    def open_age(self) -> None:
        court.open_age(self)

    def ask_all(self) -> bool:
        return court.ask_all(self)

    def file(self, seat: int, card: int, use: int) -> None:
        court.file(self, seat, card, use)

    def stand(self, seat: int, card: int, how: int) -> None:
        court.stand(self, seat, card, how)

    def may_power(self, seat: int, card: int) -> bool:
        return court.may_power(self, seat, card)

    def pile(self) -> list[int]:
        return court.pile(self)

    def pile_size(self) -> int:
        return court.pile_size(self)

    def look(self, seat: int) -> None:
        court.look(self, seat)

    def raise_from_pile(self, seat: int, card: int) -> None:
        court.raise_from_pile(self, card)

    # ------------------------------------------------------------ uses

    def uses(self, seat: int, card: int, out: list[int]) -> None:
        uses.uses(self, seat, card, out)

    def more_uses(self, seat: int, card: int, out: list[int]) -> None:
        uses.more_uses(self, seat, card, out)

    def sales(self, seat: int, card: int, out: list[int]) -> None:
        uses.sales(self, seat, out)

    def hit(self, seat: int) -> bool:
        return uses.hit(self, seat)

    def prepare(self, seat: int, card: int) -> None:
        uses.prepare(self, seat, card)

    def open_stages(self, seat: int) -> list[int]:
        return uses.open_stages(self, seat)

    def next_stage(self, seat: int) -> int:
        return uses.next_stage(self, seat)

    def question(self, seat: int) -> int:
        return uses.question(self, seat)

    def more_legal(self, seat: int, asked: int, out: list[int]) -> None:
        uses.more_legal(self, seat, asked, out)

    def more_play(self, seat: int, asked: int, choice: int) -> None:
        uses.more_play(self, seat, asked, choice)

    def why_not_so(self, seat: int, choice: int) -> tuple[str, str]:
        return uses.why_not_so(self, seat, choice)

    def unpick(self, seat: int) -> None:
        uses.unpick(self, seat)

    def more_obstacle(self, seat: int, card: int, use: int) -> tuple[str, str]:
        return uses.more_obstacle(self, seat, use)

    def obstacle(self, seat: int, card: int, use: int) -> tuple[str, str]:
        return uses.obstacle(self, seat, card, use)

    def can_bury(self, seat: int, card: int) -> bool:
        return uses.can_bury(self, seat, card)

    # ------------------------------------------------------------ powers

    def take(self, seat: int, n: int) -> None:
        powers.take(self, seat, n)

    def arise(self, item: int) -> None:
        powers.arise(self, item)

    def give_token(self, seat: int, rival: int, value: int) -> None:
        powers.give_token(self, seat, rival, value)

    def courted(self, seat: int) -> list[int]:
        return powers.courted(self, seat)

    def candidates(self, seat: int) -> list[int]:
        return powers.candidates(self, seat)

    def set_value(self, seat: int) -> int:
        return powers.set_value(self, seat)

    def holds(self, seat: int, op: int) -> int:
        return powers.holds(self, seat, op)

    # ------------------------------------------------------------ costs

    def rebate(self, victim: int, coins: int) -> int:
        return costs.rebate(self, victim, coins)

    def coin_cost(self, seat: int, what: int) -> int:
        return costs.coin_cost(self, seat, what)

    def unusual(self, seat: int) -> bool:
        return costs.unusual(self, seat)

    def thorough(self, seat: int) -> bool:
        return costs.thorough(self, seat)

    def sellers(self, seat: int) -> list[int]:
        return costs.sellers(self, seat)

    def market(self, seat: int, coins: int) -> Market:
        return costs.market(self, seat, coins)

    def quote(self, seat: int, what: int, coins: int) -> Market:
        return costs.quote(self, seat, what, coins)

    def gifts(self, seat: int, what: int) -> list[int]:
        return costs.gifts(self, seat, what)

    def goods_costs(self, seat: int, what: int) -> list[int]:
        return costs.goods_costs(self, seat, what)

    def lacking(self, seat: int, what: int) -> list[int]:
        return costs.lacking(self, seat, what)

    # ------------------------------------------------------------ special_trade

    def like_goods(self, seat: int, like: int) -> int:
        return special_trade.like_goods(self, seat, like)

    def ways(self, seat: int, what: int) -> list[int]:
        return special_trade.ways(self, seat, what)

    def details(self, seat: int, what: int, plans: list[int]) -> list[int]:
        return special_trade.details(self, seat, what, plans)

    def commit(self, seat: int, n: int) -> None:
        special_trade.commit(self, seat, n)

    # ------------------------------------------------------------ stage_points

    def more_worth(self, item: int, effect: Effect) -> int:
        return stage_points.more_worth(self, item, effect)

    def more_entries(self, seat: int, out: list[int]) -> None:
        stage_points.more_entries(self, seat, out)

    def explain(self, seat: int, item: int) -> Points:
        return stage_points.explain(self, seat, item)

    def changes(self, seat: int) -> int:
        return stage_points.changes(self, seat)

    def token_words(self, seat: int, item: int) -> str:
        return stage_points.token_words(self, seat, item)

    # ------------------------------------------------------------ redeal_lost

    def redeal_cards(self, new: Self, keep: int, luck: Luck) -> None:
        redeal_lost.redeal_cards(self, new, keep, luck)

    # ------------------------------------------------------------ questions

    def enter(self, step: int) -> bool:
        return questions.enter(self, step)

    def more_extras(self, item: int, effect: Effect, out: list[int]) -> None:
        questions.more_extras(self, item, effect, out)

    def open(self, item: int) -> bool:
        return questions.open(self, item)

    def options(self, seat: int, out: list[int]) -> None:
        questions.options(self, seat, out)

    def answer(self, seat: int, choice: int) -> None:
        questions.answer(self, seat, choice)

    def replaces(self, side: int) -> bool:
        return replacing.replaces(self, side)

    # ------------------------------------------------------------ boards

    def take_board(self, seat: int, side: int) -> None:
        boards.take_board(self, seat, side)

    def advice(self, seat: int, side: int) -> tuple[str, str]:
        return boards.advice(self, seat, side)

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        return boards.why_not(self, seat, choice)

    def told(self, line: int) -> tuple[int, int, bool, str, str]:
        return boards.told(self, line)

    def begin_play(self) -> None:
        boards.begin_play(self)

    def mirror(self, seat: int) -> None:
        boards.mirror(self, seat)

    def moving(self, side: int) -> bool:
        return boards.moving(self, side)

    def fallback(self, seat: int) -> int:
        return boards.fallback(self, seat)

    # ------------------------------------------------------------ estimate_expanded

    def estimate(self, seat: int) -> float:
        return estimate_expanded.expanded_estimate(self, seat)

    def intent(self, seat: int, use: int) -> float:
        return estimate_expanded.intent(self, seat, use)

    def brought(self, item: int) -> float:
        return estimate_expanded.brought(self, item)

    def more_brought(self, item: int, effect: Effect) -> float:
        return estimate_expanded.more_brought(self, item, effect)

    def prospects(self, seat: int) -> float:
        return estimate_expanded.prospects(self, seat)

    def more_prospects(self, item: int, effect: Effect, left: int) -> float:
        return estimate_expanded.more_prospects(self, item, effect, left)

    def learning(self, seat: int, left: int) -> float:
        return estimate_expanded.learning(self, seat, left)

    def conflicts_ahead(self, seat: int) -> float:
        return estimate_expanded.conflicts_ahead(self, seat)

    def more_promise(self, effect: Effect, left: int) -> float:
        return estimate_expanded.more_promise(self, effect, left)

    # ------------------------------------------------------------ acts

    def acts(self, seat: int, window: int) -> list[int]:
        return acts.acts(self, seat, window)

    def hidden_card(self, seat: int, i: int) -> int:
        return acts.hidden_card(self, seat, i)

    def myth(self, card: int) -> int:
        return myths.myth(self, card)

    def myth_plans(self, seat: int, card: int) -> list[list[int]]:
        return myths.myth_plans(self, seat, card)

    # ------------------------------------------------------------ people

    def stolen(self, seat: int) -> list[int]:
        return people.stolen(self, seat)
