"""A new game of World Wonders (chapter 2)."""

from __future__ import annotations

from ziggurat.core.contract.luck import Seed, stream
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.tables import Tables
from ziggurat.games.world_wonders.rules import rounds
from ziggurat.games.world_wonders.rules.city import empty
from ziggurat.games.world_wonders.rules.state import WorldWonders


def blank(tables: Tables, seats: int, map_side: int, board_side: int, mode: int) -> WorldWonders:
    """A table with nothing dealt: all markers at 0, nothing on the maps, no cards."""
    state = WorldWonders(seats)
    state.tables = tables
    state.map_side = map_side
    state.board_side = board_side
    state.mode = mode
    state.round = 1
    state.order = list(range(seats))
    state.at = 0
    state.phase = ops.BUY
    state.out = 0
    state.owing = (1 << seats) - 1  # WW-032
    state.acted = False
    state.spent = [0] * seats
    state.loans = [ops.NO_LOAN] * seats
    state.goods = [0] * (3 * seats)
    state.people = [0] * seats
    state.cities = [empty(tables, tables.side_maps[map_side][seat]) for seat in range(seats)]
    in_play = 0
    for stack in range(tables.stacks):
        in_play += tables.stack_from[stack] <= seats  # WW-020
    state.sold = [ops.NOBODY] * in_play
    state.offer = tables.offers[seats][:]
    state.pedestals = [ops.NOBODY, ops.NOBODY] if mode == 0 else []
    state.stacks = [tables.stack_tiles[stack][:] for stack in range(in_play)]
    state.up = []
    state.deck = []
    state.goals = []
    state.item = -1
    state.paid = 0
    state.rest = 0
    state.laid = []
    state.solo_deck = []
    state.solo_seen = []
    state.solo_section = -1
    state.solo_took = []
    state.solo_pile = []
    state.luck = stream(0, "solo")
    return state


def shuffled(
    tables: Tables, seats: int, seed: Seed, map_side: int, board_side: int, goals: bool, mode: int
) -> WorldWonders:
    """Everything shuffled and laid out, before the first turn."""
    state = blank(tables, seats, map_side, board_side, mode)
    tiles = stream(seed, "tiles")
    for stack in range(len(state.stacks)):
        tiles.shuffle(state.stacks[stack])
    state.deck = list(range(tables.monuments))
    stream(seed, "monuments").shuffle(state.deck)
    for _ in range(tables.monuments_up if mode == 0 else tables.monuments_up_solo):
        state.up.append(state.deck.pop())
    stream(seed, "order").shuffle(state.order)
    boards = tables.side_maps[map_side][:]
    stream(seed, "boards").shuffle(boards)  # WW-029
    state.cities = [empty(tables, boards[seat]) for seat in range(seats)]
    if goals and mode == 0:  # WW-R52
        cards = list(range(tables.goals))
        stream(seed, "objectives").shuffle(cards)
        state.goals = sorted(cards[: tables.objectives_up])
    if mode != 0:
        state.solo_deck = list(range(len(tables.solo_ids)))
        state.luck = stream(seed, "solo")
        state.luck.shuffle(state.solo_deck)
    return state


def deal(
    tables: Tables, seats: int, seed: Seed, map_side: int, board_side: int, goals: bool, mode: int
) -> WorldWonders:
    """A new game; `mode` is 0 but in solo play."""
    state = shuffled(tables, seats, seed, map_side, board_side, goals, mode)
    rounds.begin_round(state)
    return state
