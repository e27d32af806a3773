"""Setting up: the blank table and the deal (SKY-030..044)."""

from __future__ import annotations

from ziggurat.core.contract.luck import Seed, stream
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.tables import Board, Tables
from ziggurat.games.skyrise.rules import auction
from ziggurat.games.skyrise.rules.state import Skyrise


def blank(tables: Tables, seats: int, board: Board, colors: list[int]) -> Skyrise:
    """A table without discs, cards or structures; `deal` and `setup` fill it."""
    s = Skyrise(seats)
    s.tables = tables
    s.board = board
    s.colors = colors
    s.era = 1
    s.auction = 0
    s.phase = ops.BID
    s.turn = -1
    s.starter = -1
    s.held = -1
    s.passed = 0
    s.bid_seats = []
    s.bid_pieces = []
    s.bid_hoods = []
    s.bids_made = 0
    s.occupied = 0
    s.reach = 0
    s.discs = [ops.NO_DISC] * tables.hoods
    s.owner = [-1] * tables.hoods
    s.pieces = [-1] * tables.hoods
    s.own = [0] * seats
    s.short = [0] * seats
    s.medium = [0] * seats
    s.tall = [0] * seats
    s.hammer = -1
    s.latest = -1
    s.effect = 0
    s.pool = [tables.era1[color] for color in colors]  # SKY-040
    s.wonders = [0] * seats
    s.cards = [0] * seats
    s.picks = [-1] * (2 * seats)
    s.left = [ops.BUILDINGS + tables.chosen[seats]] * seats  # SKY-041
    s.rows = [0] * (4 * seats)
    s.excess = [0] * (4 * seats)
    s.wilds = [0] * (4 * seats)
    s.patrons = [0] * (4 * seats)
    s.commissions = [0] * seats
    s.large_key = -1
    s.small_key = -1
    s.finish = []
    s.objectives = [0] * seats
    s.open_objectives = 0
    s.panoramas = []
    s.tiles = [0, 0, 0, 0]
    s.prestige = [0] * seats
    s.ledger = []
    return s


def deal(tables: Tables, seats: int, seed: Seed, colors: list[int]) -> Skyrise:
    """Set up a new game (SKY-030..044)."""
    islands = [1, 2, 3, 4]
    stream(seed, "islands").shuffle(islands)
    s = blank(tables, seats, tables.board(tuple(islands[:seats])), colors)
    bag = tables.bags[seats][:]
    stream(seed, "discs").shuffle(bag)
    for i in range(len(s.board.hoods)):
        s.discs[s.board.hoods[i]] = bag[i]
    deck = list(range(tables.wonders))
    stream(seed, "wonders").shuffle(deck)
    goals = [0, 1, 2, 3]
    stream(seed, "objectives").shuffle(goals)
    for seat in range(seats):
        for _ in range(tables.dealt[seats]):
            s.cards[seat] |= 1 << deck.pop()
        s.objectives[seat] = goals.pop()
    views = list(range(len(tables.panorama_ids)))
    stream(seed, "panoramas").shuffle(views)
    s.panoramas = sorted(views[:2])
    s.tiles = tables.tile_values[:]
    stream(seed, "tiles").shuffle(s.tiles)
    auction.start(s, stream(seed, "starter").below(seats))
    return s
