"""The game with expansions: one class that holds them all, and its set-up."""

from __future__ import annotations

from typing import Self, final

from ziggurat.core.contract.luck import Luck, Seed, stream
from ziggurat.games.seven_wonders.foresight import Foresight
from ziggurat.games.seven_wonders.leaders import WITH_CITIES, WITH_LEADERS, WITH_LOST
from ziggurat.games.seven_wonders.lost_boards import deal_boards
from ziggurat.games.seven_wonders.rules import clear, offer_boards, shuffled
from ziggurat.games.seven_wonders.tables import Tables

EIGHT: int = 8


@final
class Grand(Foresight):
    """A position of 7 Wonders with expansions, promo boards or teams."""

    def copy(self) -> Self:
        new = Grand(self.seats)
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


def blank(tables: Tables, seats: int, modules: int) -> Grand:
    """A table without boards and cards."""
    s = Grand(seats)
    clear(s, tables)
    none: list[int] = []
    s.special = 0
    s.docks = [0] * (2 * seats)
    s.bank_goods = [0] * seats
    s.likes = [none] * seats
    s.exchanges = [0] * seats
    s.discounts = [0] * seats
    s.free_stages = 0
    s.refunds = 0
    s.pick_more = [0] * (3 * seats)
    s.once = [0] * seats
    s.modules = modules
    s.court = []
    s.leader_deck = none
    s.packets = [none] * seats
    s.heeds = [0] * seats
    s.banked = 0
    s.circle = list(range(seats))
    s.phased = 0
    s.debts = [0] * seats
    s.diplomats = [0] * seats
    s.losses = []
    s.pick_from = [-1] * seats
    s.assassins = 0
    s.mirrors = 0
    s.boards_left = none
    s.rolls = []
    s.drops = [0] * seats
    s.used = [0] * seats
    s.used_last = [0] * seats
    s.given = [0] * seats
    s.played = 0
    s.pass_from = 0
    s.myth_hands = [none] * seats
    s.invoked = [0] * seats
    s.pick_stage = [-1] * seats
    s.odd_costs = 0
    s.reaches = [0] * seats
    s.raises = []
    s.packet_at = none
    s.routes = none
    s.quoting = 0
    s.shown = []
    s.boxed = []
    s.drawn = none
    s.redrawn = none
    s.dice = Luck(1)
    s.myth_luck = Luck(1)
    if modules & WITH_LEADERS:
        s.coins = [tables.leader_coins] * seats  # SW-121
    if modules & WITH_CITIES and seats < EIGHT:
        s.turns += 1  # SW-140
        s.hand_size += 1
    return s


def black_used(seats: int, modules: int) -> int:
    """Black cards in the deck of each age: one per player, seven for eight (SW-140, SW-163)."""
    return min(seats, EIGHT - 1) if modules & WITH_CITIES else 0


def guilds_used(tables: Tables, modules: int) -> list[int]:
    """The guilds of which some join (SW-120, SW-140)."""
    return tables.guilds[modules & (WITH_LEADERS | WITH_CITIES)]


def deal_leaders(s: Grand, seed: Seed) -> None:
    """The hands of the draft (SW-122)."""
    leaders = s.tables.leaders[1 if s.modules & WITH_CITIES else 0][:]
    stream(seed, "leaders").shuffle(leaders)
    each = s.tables.leaders_each
    for seat in range(s.seats):
        s.packets[seat] = sorted(leaders[each * seat : each * seat + each])
    s.leader_deck = leaders[each * s.seats :]


def deal(tables: Tables, seats: int, seed: Seed, modules: int, pool: list[int], boards: str, sides: str) -> Grand:
    """Set up a game with expansions; `pool` are the board sides that the table may use."""
    s = blank(tables, seats, modules)
    shuffled(s, seed, guilds_used(tables, modules), black_used(seats, modules))
    if modules & WITH_LEADERS:
        deal_leaders(s, seed)
    s.dice = stream(seed, "dice")
    s.myth_luck = stream(seed, "myths")
    if modules & WITH_LOST:
        deal_boards(s, seed, pool, boards, sides)
    else:
        offer_boards(s, seed, pool, boards, sides)
    return s
