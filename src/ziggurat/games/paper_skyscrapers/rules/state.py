"""A position of Paper Skyscrapers: what lies on the table, and the answers that the contract asks for."""

from __future__ import annotations

from typing import final

from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.state import Points, State
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.tables import Tables
from ziggurat.games.paper_skyscrapers.rules import levels, loop, points, questions, redeal, scoring, turn


@final
class PaperSkyscrapers(State):
    """A position of Paper Skyscrapers; the chapters of the rules beside this module change it."""

    tables: Tables
    phase: int
    first: int
    """The first player (PAP-029)."""
    turn: int
    """Whose turn it is."""
    level: int
    """From 0."""
    actions: int
    """Actions left in this turn, and how many it had, and how many of these were extra."""
    total: int
    extra: int
    ending: bool
    """The round end card of this level has come up."""
    built: int
    """Mask of the ways (over, sprawl) of the builds in this turn."""
    used: bool
    """The city's bonus is used up in this turn."""
    turns: list[int]
    """Turns that each seat has had or begun."""
    cities: list[list[int]]
    """The lists inside are never changed in place; the same goes for hands and decks."""
    homes: list[int]
    """City card per seat; -1 until it is chosen."""
    mayors: list[int]
    types: list[int]
    """Visible type icons per seat, in lanes; so landmarks."""
    marks: list[int]
    open: int
    """Mask of seats whose city card is a top card."""
    hands: list[list[int]]
    """Ascending."""
    decks: list[list[int]]
    """By level, the top card last."""
    low: list[int]
    """By level: the round end card, if it is in the deck, lies between these places counted from the bottom."""
    high: list[int]
    row: list[int]
    pile: list[int]
    """The discard pile, the oldest card first."""
    gone: list[int]
    """Cards that left the game unseen."""
    known: list[int]
    """By card: who knows where it is."""
    blocks: int
    """Blocks made so far."""
    mixes: list[int]
    """Three numbers each: seats that saw it, and the set of cards that changed places unseen by the others."""
    steps: list[int]
    """Three per seat: where the meeples stand, and the highest spaces they have reached."""
    best: list[int]
    ended: int
    """Mask of the tracks whose end has been reached (PAP-148)."""
    score: list[int]
    earned: list[int]
    """Seven per seat: points by source."""
    claims: list[int]
    """Packed by `ops.claim`, in the order of claiming."""
    chips: list[int]
    """The chip of each achievement."""
    owners: list[int]
    """Who has taken it; -1 while it is there."""
    offers: list[int]
    """Mask of the cities dealt to each seat, until all have chosen."""
    shuffles: Luck
    thieves: Luck
    agenda: list[int]
    """A stack of `ops.frame`: its top is done or asked next."""
    scopes: list[int]
    """The variables of the open actions, `ops.SCOPE_SIZE` numbers each."""
    looked: list[int]
    """Cards lifted from a deck that are not dealt with yet, ascending; then those put back, the top one first."""
    ordered: list[int]
    shown: bool
    """They are revealed to all."""
    held: int
    """A card between two places; -1 for none."""
    named: list[int]
    """Buildings named for one card each, from left to right."""
    pick_card: int
    """The build in progress: card, place and cards put down for it; nobody else sees it before it is paid."""
    pick_place: int
    price: int
    paid: list[int]

    def kind(self) -> str:
        return self.tables.kind

    def legal(self, seat: int) -> list[int]:
        if not self.pending >> seat & 1:
            return []
        top = self.agenda[-1]
        kind = top & ops.KIND_MASK
        if kind == ops.ASK_ACTION:
            return turn.actions_of(self, seat)
        if kind == ops.ASK_CITY:
            return levels.cities_of(self, seat)
        out = questions.options(self, top)
        if not out:
            out.append(ops.STOP)  # only in a redealt position, where the true hand had an answer
        return out

    def play(self, seat: int, choice: int) -> None:
        top = self.agenda[-1]
        kind = top & ops.KIND_MASK
        if kind == ops.ASK_ACTION:
            turn.act(self, seat, choice)
        elif kind == ops.ASK_CITY:
            levels.settle_in(self, seat, choice - self.tables.pick0)
        else:
            questions.answer(self, top, choice)
        loop.run(self)

    def fallback(self, seat: int) -> int:
        """End the turn, decline, stop; else the first answer."""
        choices = self.legal(seat)
        return ops.NO if ops.NO in choices else choices[0]

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def ranking(self) -> list[int]:
        return scoring.ranking(self)

    def points(self, seat: int) -> list[Points]:
        return points.points(self, seat)

    def estimate(self, seat: int) -> float:
        from ziggurat.games.paper_skyscrapers.bots.estimate import estimate

        return estimate(self, seat)

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        from ziggurat.games.paper_skyscrapers.rules.refusals import why_not

        return why_not(self, seat, choice)

    def copy(self) -> PaperSkyscrapers:
        new = PaperSkyscrapers(self.seats)
        new.pending = self.pending
        new.tables = self.tables
        new.phase = self.phase
        new.first = self.first
        new.turn = self.turn
        new.level = self.level
        new.actions = self.actions
        new.total = self.total
        new.extra = self.extra
        new.ending = self.ending
        new.built = self.built
        new.used = self.used
        new.turns = self.turns[:]
        new.cities = self.cities[:]
        new.homes = self.homes[:]
        new.mayors = self.mayors[:]
        new.types = self.types[:]
        new.marks = self.marks[:]
        new.open = self.open
        new.hands = self.hands[:]
        new.decks = self.decks[:]
        new.low = self.low[:]
        new.high = self.high[:]
        new.row = self.row[:]
        new.pile = self.pile[:]
        new.gone = self.gone[:]
        new.known = self.known[:]
        new.blocks = self.blocks
        new.mixes = self.mixes[:]
        new.steps = self.steps[:]
        new.best = self.best[:]
        new.ended = self.ended
        new.score = self.score[:]
        new.earned = self.earned[:]
        new.claims = self.claims[:]
        new.chips = self.chips[:]
        new.owners = self.owners[:]
        new.offers = self.offers[:]
        new.shuffles = self.shuffles.copy()
        new.thieves = self.thieves.copy()
        new.agenda = self.agenda[:]
        new.scopes = self.scopes[:]
        new.looked = self.looked[:]
        new.ordered = self.ordered[:]
        new.shown = self.shown
        new.held = self.held
        new.named = self.named[:]
        new.pick_card = self.pick_card
        new.pick_place = self.pick_place
        new.price = self.price
        new.paid = self.paid[:]
        return new

    def redeal(self, keep: int, luck: Luck) -> PaperSkyscrapers:
        new = self.copy()
        redeal.redeal(new, keep, luck)
        return new
