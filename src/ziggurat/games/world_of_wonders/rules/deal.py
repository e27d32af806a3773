"""Setting up: the blank table and the deal (WOW-010..024)."""

from __future__ import annotations

from ziggurat.core.contract.luck import Luck, Seed, stream
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.tables import Tables
from ziggurat.games.world_of_wonders.rules import agenda, piles
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def sets_for(seats: int, long_game: bool) -> int:
    """How many sets of basic buildings are in the deck (WOW-011, WOW-013, WOW-023)."""
    if long_game or seats > 5:
        return 3
    return 2 if seats > 3 else 1


def blank(tables: Tables, seats: int) -> WorldOfWonders:
    """A table without cards; `deal` and `setup` fill it."""
    s = WorldOfWonders(seats)
    none: list[int] = []
    s.tables = tables
    s.luck = Luck(1)
    s.phase = ops.PHASE_MULLIGANS
    s.current = -1
    s.first = 0
    s.turn = 0
    s.moment = 0
    s.cycle = 1
    s.drawn = False
    s.idle = 0
    s.turns_left = -1
    s.winner = -1
    s.peace = -1
    s.fair = False
    s.sets = sets_for(seats, False)
    s.modules = 0
    s.named = False
    s.events_in = 0
    s.waiting = []
    s.events_out = []
    s.pile = []
    s.discard = []
    s.hands = [none] * seats
    s.plots = [0] * tables.plots
    s.sites = []
    s.built = []
    s.units = []
    s.pieces = [0] * seats
    s.natural = [0] * seats
    s.tokens = [0] * seats
    s.marks = [0] * seats
    s.militia_doubled = 0
    s.buildings_doubled = 0
    s.knights_doubled = 0
    s.holders = []
    s.swaps = []
    s.spied = -1
    s.target = -1
    s.losses = []
    s.base = 0
    s.clock = 0
    s.seen = [0] * seats
    s.acting = -1
    s.agenda = []
    return s


def deck(tables: Tables, sets: int, modules: int) -> list[int]:
    """The fronts of a deck without events, in the order of the components."""
    out = tables.deck[sets][:]
    for building in range(tables.buildings):
        if modules >> building & 1:
            out += tables.modules[building][sets]
    return out


def deal(
    tables: Tables,
    seats: int,
    seed: Seed,
    first: int,
    sets: int,
    modules: int,
    events: list[int],
    named: bool,
    fair: bool,
) -> WorldOfWonders:
    """Set up a new game; `first` below 0 is drawn, `events` are those that will be shuffled in."""
    s = blank(tables, seats)
    s.first = first if first >= 0 else stream(seed, "first").below(seats)
    s.sets = sets
    s.modules = modules
    s.fair = fair
    s.named = named
    s.events_in = len(events)
    for event in events:
        s.waiting.append(tables.event0 + event)
    s.luck = stream(seed, "shuffles")
    s.pile = deck(tables, sets, modules)
    stream(seed, "deck").shuffle(s.pile)
    for k in range(seats):
        for _ in range(tables.hand):
            piles.gain(s, (s.first + k) % seats, piles.draw(s), 0)
    s.drawn = False
    s.agenda.append(ops.frame(ops.F_START, s.first))
    for k in range(seats - 1, -1, -1):
        s.agenda.append(ops.frame(ops.Q_MULLIGAN, (s.first + k) % seats))
    agenda.run(s)
    return s
