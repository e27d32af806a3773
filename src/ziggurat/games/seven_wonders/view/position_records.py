"""Positions in plain names: the fields that `setup` takes and `position` writes."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ziggurat.core.editions.positions import GivenSeed
from ziggurat.games.seven_wonders.data.records import USES

TAKEN = (*USES, "left", "slain")
"""What was done with a card that left a hand."""
MODULES = (
    "leaders",
    "cities",
    "lost",
    "myths",
    "teams",
    "olympia-leaders",
    "discarded-leaders",
    "pair-once",
    "recruit-late",
    "balance-warn",
    "balance-off",
    "allow-flip",
    "one-letter",
)
"""What the table plays with, by the bits of `modules`."""
STATUS = ("hand", "city", "stage", "thrown", "offered", "gone", "given")
"""Where a leader is."""
Count = Annotated[int, msgspec.Meta(ge=0)]


class CityPosition(msgspec.Struct, forbid_unknown_fields=True):
    """One city in names."""

    board: str | None = None
    offers: list[str] = []
    coins: Count | None = None
    purse: Count | None = None
    cards: list[str] = []
    """Cards that stand in it, if `built` does not say it in full."""
    stages: Count = 0
    hand: list[str] = []
    """Cards of the hand; what is missing is dealt."""
    power_used: bool = False
    card: str | None = None
    use: str | None = None
    plan: tuple[Count, Count] | None = None
    """Coins to the left and to the right: the choice is complete."""
    plan_more: tuple[int, int, int] | None = None
    """Where that does not tell plans apart: own goods, other sellers, from whom, as in the rules."""
    source: str | None = None
    """Whose stage is copied: left or right."""
    leaders: list[str] | None = None
    """Leaders of the hand; dealt if left out."""
    packet: list[str] = []
    """What the seat holds in the draft of leaders."""
    debts: Count = 0
    diplomacy: Count = 0


class LostPosition(msgspec.Struct, forbid_unknown_fields=True):
    """What only the Lost Wonders have; all may be left out."""

    assassins: list[str] = []
    """Colors of the seats whose next age card is thrown away."""
    mirrors: list[str] = []
    """Colors of the seats that play DoppelWönder."""
    boards_left: list[str] | None = None
    """Boards on unused randomizer cards, the next one first."""
    rolls: list[tuple[str, int, int]] = []
    """Seat color, what of the rules, points."""
    drops: list[int] = []
    used: list[int] = []
    used_last: list[int] = []
    once: list[int] = []
    given: list[int] = []
    played: list[str] = []
    pass_from: int = 0
    myths: dict[str, list[str]] = {}
    invoked: list[int] = []
    stages: dict[str, int] = {}
    """Which stage a seat has chosen to build, where any may be next."""
    raises: list[int] = []
    packets: list[str] = []
    """Whose first hand of the age each seat holds, if hands may leave their usual way."""
    routes: list[str] = []
    shown: list[str] = []
    boxed: list[tuple[str, str]] = []
    drawn: list[str] = []
    redrawn: list[tuple[str, str, bool]] = []
    offers: dict[str, list[str]] = {}
    """Boards that a replacement may be chosen from."""
    dice: int | None = None
    myth_luck: int | None = None


class Position(msgspec.Struct, forbid_unknown_fields=True):
    """The fields that `setup` takes; all but `seats` may be left out."""

    seats: int
    seed: GivenSeed = 0
    modules: list[str] = []
    promos: bool = False
    """Whether boards beyond the base game are used; needless if the cities name one."""
    phase: str = "choose"
    step: Count | None = None
    age: Count | None = None
    turn: Count | None = None
    cities: dict[str, CityPosition] = {}
    built: list[tuple[str, str, str, int, int]] = []
    """Seat color, card or stage-n, how, age, turn, in the order of building."""
    fresh: Count = 0
    """How many of the last of them belong to the turn that is not finished yet."""
    taken: list[list[str]] | None = None
    """What was done with every card so far, a row of all seats per turn: card, use, and marks."""
    pile: list[str] = []
    """Faces of the discard pile, if `taken` does not say it in full."""
    tokens: list[tuple[str, str, int, int]] = []
    """Seat color, color of the rival, age, value."""
    decks: list[list[str]] | None = None
    removed: list[str] | None = None
    agenda: list[str | tuple[str, str, Count, Count]] = []
    """Who may build from the discard pile; or whole tasks: phase, color, figure, rank."""
    spent: list[Count] = []
    """Places in `built` whose power is used up."""
    marked: list[Count] = []
    """Places in `built` with a coin on the card."""
    court: list[tuple[str, str, str, int, int, int, list[str]]] | None = None
    """Leaders: name, seat color, where, age, round of the draft, first hand, who saw it thrown away."""
    leader_deck: list[str] | None = None
    leaders_back: list[list[str]] = []
    """Leaders of the deck that went back to it, each with the colors of those who saw it."""
    circle: list[str] | None = None
    phased: list[str] = []
    losses: list[tuple[str, str, str, Count]] = []
    """The ledger: who causes it, whom it hits, by what, how much."""
    banked: list[str] = []
    lost: LostPosition = msgspec.field(default_factory=LostPosition)
    """What only the Lost Wonders have."""
