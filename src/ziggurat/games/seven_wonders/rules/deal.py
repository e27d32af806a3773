"""The deal: boards, decks, guilds, black cards and leaders of a new game, with and without expansions."""

from __future__ import annotations

from ziggurat.core.contract.luck import Luck, Seed, stream
from ziggurat.games.seven_wonders.data import ops
from ziggurat.games.seven_wonders.data.tables import Tables
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.lost.boards import deal_boards
from ziggurat.games.seven_wonders.rules.state import SevenWonders


def clear(s: SevenWonders, tables: Tables) -> None:
    """A table without boards and cards; set-up fills it."""
    seats = s.seats
    none: list[int] = []
    s.tables = tables
    s.sides = [-1] * seats
    s.offers = [0] * seats
    s.phase = ops.BOARDS
    s.step = 0
    s.age = 0
    s.turn = 0
    s.turns = ops.TURNS
    s.hand_size = tables.hand
    s.coins = [tables.start_coins] * seats  # SW-007
    s.purse = []
    s.shields = [0] * seats
    s.colors = [0] * seats
    s.symbols = [0] * seats
    s.built = [0] * (4 * seats)
    s.stages = [0] * seats
    s.lasts = 0
    s.made = [0] * seats
    s.span = [0] * seats
    s.flex = [none] * seats
    s.sold = [0] * seats
    s.sold_span = [0] * seats
    s.sold_flex = [none] * seats
    s.prices = [tables.prices] * (2 * seats)
    s.powers = 0
    s.unused = 0
    s.instances = []
    s.fresh = 0
    s.taken = []
    s.hands = [none] * seats
    s.decks = [none] * 3
    s.removed = none
    s.tokens = []
    s.pick_card = [-1] * seats
    s.pick_use = [-1] * seats
    s.pick_plan = [-1] * seats
    s.plans = [none] * (2 * seats)
    s.agenda = []


def blank(tables: Tables, seats: int) -> SevenWonders:
    """A table of the base game without boards and cards."""
    s = SevenWonders(seats)
    clear(s, tables)
    return s


def shuffled(s: SevenWonders, seed: Seed, guilds: list[int], black: int) -> None:
    """The three decks with so many black cards each, and the cards that stay out (SW-003..005, SW-140)."""
    tables = s.tables
    guilds = guilds[:]
    stream(seed, "guilds").shuffle(guilds)
    used = tables.guilds_used[s.seats]
    removed = guilds[used:]
    for age in range(3):
        deck = tables.decks[s.seats][age][:]
        if age == 2:
            deck += guilds[:used]
        if black:
            some = tables.black[age][:]
            stream(seed, f"black {age + 1}").shuffle(some)
            deck += some[:black]
            removed += some[black:]
        stream(seed, f"age {age + 1}").shuffle(deck)
        s.decks[age] = deck
    removed.sort()
    s.removed = removed


def board_order(seed: Seed, pool: list[int]) -> list[int]:
    """Side A of every board of the pool, shuffled: the first ones go to the seats."""
    order: list[int] = []
    for side in pool:
        if side >> 1 not in order:
            order.append(side >> 1)
    stream(seed, "boards").shuffle(order)
    return [2 * board for board in order]


def offer_boards(s: SevenWonders, seed: Seed, pool: list[int], boards: str, sides: str) -> None:
    """Deal or offer the board sides of the pool (SW-006)."""
    order = [side >> 1 for side in board_order(seed, pool)]
    luck = stream(seed, "sides")
    may: dict[int, int] = {}
    for board in range(s.tables.sides // 2):
        letter = luck.below(2)
        if sides == "A":
            letter = 0
        elif sides == "B":
            letter = 1
        there = 0
        if 2 * board in pool:
            there |= 1
        if 2 * board + 1 in pool:
            there |= 2
        mask = 3 if sides == "chosen" else 1 << letter
        # A side that the table cannot use is turned over.
        may[board] = (mask & there or there) << (2 * board)
    everything = 0
    for board in order:
        everything |= may[board]
    for seat in range(s.seats):
        s.offers[seat] = everything if boards == "chosen" else may[order[seat]]
    if boards == "dealt" and sides != "chosen":
        for seat in range(s.seats):
            side = 2 * order[seat]
            if s.offers[seat] >> side & 1 == 0:
                side += 1
            s.offers[seat] = 0
            s.settle(seat, side)
        s.begin_play()
    else:
        s.pending = 1


def base_sides(tables: Tables) -> list[int]:
    """The board sides of the base game."""
    return [side for side in range(tables.sides) if tables.side_set[side] == "base"]


def base_game(tables: Tables, seats: int, seed: Seed, boards: str, sides: str) -> SevenWonders:
    """Set up a base game (SW-001..008); `boards` is dealt or chosen, `sides` is dealt, A, B or chosen."""
    s = blank(tables, seats)
    shuffled(s, seed, tables.guilds[0], 0)
    offer_boards(s, seed, base_sides(tables), boards, sides)
    return s


def blank_expanded(tables: Tables, seats: int, modules: int) -> Expanded:
    """A table without boards and cards."""
    s = Expanded(seats)
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
    if modules & ops.WITH_LEADERS:
        s.coins = [tables.leader_coins] * seats  # SW-121
    if modules & ops.WITH_CITIES and seats < ops.MOST_SEATS:
        s.turns += 1  # SW-140
        s.hand_size += 1
    return s


def black_used(seats: int, modules: int) -> int:
    """Black cards in the deck of each age: one per player, seven for eight (SW-140, SW-163)."""
    return min(seats, ops.MOST_SEATS - 1) if modules & ops.WITH_CITIES else 0


def guilds_used(tables: Tables, modules: int) -> list[int]:
    """The guilds of which some join (SW-120, SW-140)."""
    return tables.guilds[modules & (ops.WITH_LEADERS | ops.WITH_CITIES)]


def deal_leaders(s: Expanded, seed: Seed) -> None:
    """The hands of the draft (SW-122)."""
    leaders = s.tables.leaders[1 if s.modules & ops.WITH_CITIES else 0][:]
    stream(seed, "leaders").shuffle(leaders)
    each = s.tables.leaders_each
    for seat in range(s.seats):
        s.packets[seat] = sorted(leaders[each * seat : each * seat + each])
    s.leader_deck = leaders[each * s.seats :]


def expanded_game(
    tables: Tables, seats: int, seed: Seed, modules: int, pool: list[int], boards: str, sides: str
) -> Expanded:
    """Set up a game with expansions; `pool` are the board sides that the table may use."""
    s = blank_expanded(tables, seats, modules)
    shuffled(s, seed, guilds_used(tables, modules), black_used(seats, modules))
    if modules & ops.WITH_LEADERS:
        deal_leaders(s, seed)
    s.dice = stream(seed, "dice")
    s.myth_luck = stream(seed, "myths")
    if modules & ops.WITH_LOST:
        deal_boards(s, seed, pool, boards, sides)
    else:
        offer_boards(s, seed, pool, boards, sides)
    return s
