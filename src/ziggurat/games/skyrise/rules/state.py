"""A position of Skyrise, what may be chosen, and which chapter carries a choice out; ids are those of rules.md."""

from __future__ import annotations

from typing import final

from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.state import Points, State
from ziggurat.games.skyrise.bots import estimate
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.tables import Board, Tables
from ziggurat.games.skyrise.rules import auction, construction, discs, eras, points, redeal, refusals, scoring, wonders


@final
class Skyrise(State):
    """A position of Skyrise."""

    tables: Tables
    board: Board
    colors: list[int]
    """Seat color per seat: which buildings are whose (SKY-045)."""
    era: int
    auction: int
    phase: int
    turn: int
    """The seat that acts in the auction, -1 while all pick and when it is over."""
    starter: int
    held: int
    """The piece that `turn` is about to place, else -1."""
    passed: int
    bid_seats: list[int]
    bid_pieces: list[int]
    bid_hoods: list[int]
    bids_made: int
    """Buildings bid in the auction that has just ended, for the Palace (R-07)."""
    occupied: int
    """Hoods with a structure or a bid (SKY-027)."""
    reach: int
    """Hoods adjacent to any structure."""
    discs: list[int]
    owner: list[int]
    """Seat of the structure per hood, else -1."""
    pieces: list[int]
    own: list[int]
    """Mask of structures per seat."""
    short: list[int]
    medium: list[int]
    tall: list[int]
    hammer: int
    """Hood of the constructed Wonder that bars tall buildings, else -1."""
    latest: int
    effect: int
    """Next effect of the Wonder under construction, when a question interrupts it."""
    pool: list[int]
    """Mask of available buildings per seat; what lies on the map is not available."""
    wonders: list[int]
    """Mask of available Wonder cards per seat."""
    cards: list[int]
    """Mask of dealt Wonder cards per seat until they are chosen (secret)."""
    picks: list[int]
    """Two per seat: the chosen Wonder cards, secret until all have chosen; -1 none."""
    left: list[int]
    """Structures not yet constructed per seat."""
    rows: list[int]
    """Four per seat: discs in the row of each color (SKY-090)."""
    excess: list[int]
    wilds: list[int]
    """Four per seat: wild discs by the color they were given, wherever they lie (R-22)."""
    patrons: list[int]
    commissions: list[int]
    large_key: int
    small_key: int
    finish: list[int]
    objectives: list[int]
    """Color of the secret objective per seat."""
    open_objectives: int
    panoramas: list[int]
    tiles: list[int]
    """Value of each patron letter (secret until the end but for who owns a disc of it)."""
    prestige: list[int]
    ledger: list[int]

    def legal(self, seat: int) -> list[int]:
        out: list[int] = []
        if not self.pending >> seat & 1:
            return out
        phase = self.phase
        if phase == ops.BID:
            if not self.bid_seats:
                auction.starts(self, seat, out)
            else:
                out.append(ops.PASS)
                auction.answers(self, seat, out)
        elif phase == ops.PLACE:
            auction.places(self, seat, out)
        elif phase == ops.PICK:
            cards = self.cards[seat]
            first = self.picks[2 * seat]
            for card in range(self.tables.wonders):
                if cards >> card & 1 and card != first:
                    out.append(self.tables.pick0 + card)
        elif phase == ops.COLOR:
            for color in range(4):
                out.append(ops.COLOR0 + color)
        elif phase == ops.VAULT:
            out.append(ops.PASS)
            for hood in wonders.hoods_beside(self):
                out.append(ops.HOOD0 + hood)
        return out

    def play(self, seat: int, choice: int) -> None:
        phase = self.phase
        if phase == ops.BID:
            if choice != ops.PASS:
                self.held = choice - ops.BUILDING0 if choice < ops.COLOR0 else choice - self.tables.place0 + ops.WONDER0
                self.phase = ops.PLACE
            elif auction.drop_out(self, seat):
                construction.construct(self)
        elif phase == ops.PLACE:
            if auction.place(self, seat, choice - ops.HOOD0):
                construction.construct(self)
        elif phase == ops.PICK:
            eras.pick(self, seat, choice - self.tables.pick0)
        elif phase == ops.COLOR:
            discs.give_color(self, seat, choice - ops.COLOR0)
            construction.go_on(self, seat)
        elif phase == ops.VAULT:
            if choice == ops.PASS:
                wonders.take_none(self, seat)
                construction.go_on(self, seat)
            elif not wonders.take(self, seat, choice - ops.HOOD0):
                construction.go_on(self, seat)

    def together(self) -> bool:
        return self.phase == ops.PICK

    def fallback(self, seat: int) -> int:
        """Pass where one may; otherwise the first choice: the lowest bid, the first place."""
        return self.legal(seat)[0]

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        return refusals.why_not(self, seat, choice)

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def points(self, seat: int) -> list[Points]:
        return points.points(self, seat)

    def ranking(self) -> list[int]:
        return scoring.ranking(self)

    def estimate(self, seat: int) -> float:
        return estimate.estimate(self, seat)

    def redeal(self, keep: int, luck: Luck) -> Skyrise:
        return redeal.redeal(self, keep, luck)

    def kind(self) -> str:
        return self.tables.kind

    def copy(self) -> Skyrise:
        new = Skyrise(self.seats)
        new.pending = self.pending
        new.tables = self.tables
        new.board = self.board
        new.colors = self.colors
        new.era = self.era
        new.auction = self.auction
        new.phase = self.phase
        new.turn = self.turn
        new.starter = self.starter
        new.held = self.held
        new.passed = self.passed
        new.bid_seats = self.bid_seats[:]
        new.bid_pieces = self.bid_pieces[:]
        new.bid_hoods = self.bid_hoods[:]
        new.bids_made = self.bids_made
        new.occupied = self.occupied
        new.reach = self.reach
        new.discs = self.discs[:]
        new.owner = self.owner[:]
        new.pieces = self.pieces[:]
        new.own = self.own[:]
        new.short = self.short[:]
        new.medium = self.medium[:]
        new.tall = self.tall[:]
        new.hammer = self.hammer
        new.latest = self.latest
        new.effect = self.effect
        new.pool = self.pool[:]
        new.wonders = self.wonders[:]
        new.cards = self.cards[:]
        new.picks = self.picks[:]
        new.left = self.left[:]
        new.rows = self.rows[:]
        new.excess = self.excess[:]
        new.wilds = self.wilds[:]
        new.patrons = self.patrons[:]
        new.commissions = self.commissions[:]
        new.large_key = self.large_key
        new.small_key = self.small_key
        new.finish = self.finish[:]
        new.objectives = self.objectives[:]
        new.open_objectives = self.open_objectives
        new.panoramas = self.panoramas
        new.tiles = self.tiles[:]
        new.prestige = self.prestige[:]
        new.ledger = self.ledger[:]
        return new
