"""Setting up a game (PAP-020 to PAP-030)."""

from __future__ import annotations

from ziggurat.core.contract.luck import Luck, Seed, stream
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.tables import Tables
from ziggurat.games.paper_skyscrapers.rules import agenda, building, loop
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def blank(tables: Tables, seats: int) -> PaperSkyscrapers:
    """A table before anything is dealt; `deal` and `setup` fill it."""
    s = PaperSkyscrapers(seats)
    none: list[int] = []
    s.tables = tables
    s.phase = ops.PHASE_CITIES
    s.first = 0
    s.turn = 0
    s.level = 0
    s.actions = 0
    s.total = 0
    s.extra = 0
    s.ending = False
    s.built = 0
    s.used = False
    s.turns = [0] * seats
    s.cities = [none] * seats
    s.homes = [-1] * seats
    s.mayors = [ops.NOWHERE] * seats
    s.types = [0] * seats
    s.marks = [0] * seats
    s.open = 0
    s.hands = [none] * seats
    s.decks = [none] * ops.LEVELS
    s.low = [0] * ops.LEVELS
    s.high = [tables.window] * ops.LEVELS
    s.row = []
    s.pile = []
    s.gone = []
    s.known = [0] * tables.cards
    s.blocks = 0
    s.mixes = []
    s.steps = [0] * (ops.TRACKS * seats)
    s.best = [0] * (ops.TRACKS * seats)
    s.ended = 0
    s.score = [0] * seats
    s.earned = [0] * (ops.POINT_SOURCES * seats)
    s.claims = []
    s.chips = tables.chips[:]
    s.owners = [-1] * tables.goals
    s.offers = [0] * seats
    s.shuffles = Luck(1)
    s.thieves = Luck(1)
    s.agenda = []
    s.scopes = []
    s.looked = []
    s.ordered = []
    s.shown = False
    s.held = -1
    s.named = []
    building.forget_build(s)
    return s


def shuffled(tables: Tables, level: int, seed: Seed) -> list[int]:
    """A deck with its round end card among the cards at the bottom (PAP-024, PAP-025)."""
    luck = stream(seed, f"level {level + 1}")
    deck = [card for card in range(tables.cards) if tables.level_of[card] == level]
    luck.shuffle(deck)
    deck.insert(luck.below(tables.window + 1), ops.ROUND_END)
    return deck


def deal(tables: Tables, seats: int, seed: Seed) -> PaperSkyscrapers:
    """Set up a new game (PAP-020..030)."""
    s = blank(tables, seats)
    for level in range(ops.LEVELS):
        s.decks[level] = shuffled(tables, level, seed)
    stream(seed, "chips").shuffle(s.chips)
    s.first = stream(seed, "first player").below(seats)
    s.turn = s.first
    cities = list(range(tables.cities))
    stream(seed, "cities").shuffle(cities)
    for seat in range(seats):
        for _ in range(tables.cities_dealt):
            s.offers[seat] |= 1 << cities.pop()
    s.shuffles = stream(seed, "reshuffle")
    s.thieves = stream(seed, "thefts")
    for k in range(seats - 1, -1, -1):
        agenda.push(s, ops.ASK_CITY, (s.first + k) % seats, -1, 0, 0)
    loop.run(s)
    return s
