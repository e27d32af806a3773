"""Why a choice is not legal, in words and with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.tables import HAND, LEVELS, NOWHERE, OVER, SPRAWL, TRACKS
from ziggurat.games.paper_skyscrapers.town import CARD_MASK
from ziggurat.games.paper_skyscrapers.works import (
    ALLOWING,
    BORROWING,
    BUILDING,
    CITY,
    CLAIMING,
    DECLARING,
    DEMOLISHING,
    DISCARDING,
    DRAWING,
    KEEPING,
    LIFTING,
    LOSING,
    MAIN,
    MOVING,
    NAMING,
    OPTING,
    ORDERING,
    RETRIEVING,
    ROBBING,
    SPENDING,
    STEPPING,
    TUCKING,
    UNDER,
    node_of,
)

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules import PaperSkyscrapers

INSIDE: dict[int, tuple[str, str]] = {
    DRAWING: ("Take a card of the row or of the deck, as the effect says.", "EFF-01"),
    KEEPING: ("Take one of the cards that you look at.", "EFF-02"),
    ORDERING: ("Choose one of the cards that go back to the deck.", "EFF-02"),
    DECLARING: ("Name a type or a track, as the effect says.", "EFF-03"),
    TUCKING: ("Choose a card to tuck.", "EFF-05"),
    UNDER: ("Choose one of your buildings for the card.", "EFF-05"),
    NAMING: ("Name one of your buildings that you have not named yet.", "EFF-05"),
    STEPPING: ("Choose a track that the effect allows and whose end you have not reached.", "EFF-07"),
    LOSING: ("Choose a track on which you can go back so far.", "EFF-10"),
    DISCARDING: ("Choose a hand card to discard.", "EFF-09"),
    SPENDING: ("Choose a hand card to discard, or stop.", "EFF-09"),
    DEMOLISHING: ("Choose one of your buildings to discard.", "EFF-11"),
    ALLOWING: ("Say yes or no.", "EFF-12"),
    OPTING: ("Choose one of the options.", "EFF-13"),
    BORROWING: ("Choose a card that the effect allows.", "EFF-16"),
    ROBBING: ("Choose an opponent who has a hand card.", "EFF-18"),
    LIFTING: ("Choose a roof of an opponent that the effect allows; no city card.", "EFF-18"),
    CLAIMING: ("Choose an achievement whose condition you meet.", "EFF-19"),
    RETRIEVING: ("Choose a card of the discard pile, but not the one that is acting.", "EFF-21"),
    MOVING: ("Choose another of your buildings.", "EFF-25"),
}


def why_not(s: PaperSkyscrapers, seat: int, choice: int) -> tuple[str, str]:
    """Why a choice is not legal now: a sentence and the rule id."""
    t = s.tables
    if choice < 0 or choice >= t.choices:
        return "There is no such choice in Paper Skyscrapers.", ""
    idle = s.not_asked(seat)
    if idle:
        return idle, ""
    kind = s.agenda[-1] & 63
    if kind == CITY:
        if choice < t.pick0:
            return "Choose one of your two cities first.", "PAP-021"
        return f"{t.city_names[choice - t.pick0]} is not among the cities dealt to you.", "PAP-021"
    if kind == MAIN:
        return _why_not_action(s, seat, choice)
    if kind == BUILDING:
        return _why_not_build(s, seat, choice)
    return INSIDE[kind]


def _why_not_action(s: PaperSkyscrapers, seat: int, choice: int) -> tuple[str, str]:
    t = s.tables
    if choice < t.build0 and choice >= t.mayor0 - t.reach:
        return _why_not_mayor(s, seat, choice - t.mayor0)
    if choice < t.build0 or choice >= t.at0 - t.reach:
        return "Take an action, or end your turn.", "PAP-062"
    if choice < t.draw0:
        card = choice - t.build0
        if card not in s.hands[seat]:
            return f"{t.card_names[card]} is not in your hand.", "PAP-070"
        price, purse = cheapest(s, seat, card), len(s.hands[seat]) - 1
        return f"{t.card_names[card]} costs {price} at best, and you can pay {purse}.", "PAP-079"
    if choice < t.deck:
        return f"{t.card_names[choice - t.draw0]} is not in the row.", "PAP-110"
    if choice == t.deck:
        return "The deck is empty.", "PAP-110"
    if choice < t.tuck0:
        return f"Your meeple is at the end of the {t.track_ids[choice - t.track0]} track.", "PAP-100"
    if choice < t.claim0:
        tucks = choice < t.use0
        card = choice - (t.tuck0 if tucks else t.use0)
        if card not in s.hands[seat]:
            return f"{t.card_names[card]} is not in your hand.", "PAP-090" if tucks else "PAP-095"
        return "Your mayor stands on no building.", "PAP-093"
    goal = choice - t.claim0
    if s.claimed(seat, goal):
        return f"You have claimed {t.goal_names[goal]} already.", "PAP-120"
    return f"You do not meet the condition of {t.goal_names[goal]}.", "PAP-120"


def _why_not_mayor(s: PaperSkyscrapers, seat: int, place: int) -> tuple[str, str]:
    roof = s.roof(seat, place)
    if roof < 0:
        return "You have no building there.", "PAP-130"
    if place == s.mayors[seat]:
        return "Your mayor stands there already and must move.", "PAP-131"
    return "A city card has no action.", "PAP-133"


def cheapest(s: PaperSkyscrapers, seat: int, card: int) -> int:
    """The lowest price of a card for the basic action."""
    lanes: list[int] = []
    sites = s.sites(seat, OVER | SPRAWL, lanes)
    return min(s.price_of(seat, card, 0, bool(one & 1), near) for one, near in zip(sites, lanes))


def _why_not_build(s: PaperSkyscrapers, seat: int, choice: int) -> tuple[str, str]:
    t = s.tables
    number = node_of(s.agenda[-1])
    if s.pick_card < 0:
        card = choice - t.card0
        if card < 0 or card >= t.cards:
            return "Choose a card to build.", "EFF-06"
        node = t.nodes[number]
        own = node.source == HAND
        if card not in (s.hands[seat] if own else s.row):
            return f"{t.card_names[card]} is not in {'your hand' if own else 'the row'}.", "EFF-06"
        if not s.fits(card, node):
            return f"This effect does not allow {t.card_names[card]}.", "EFF-31"
        return f"You cannot pay for {t.card_names[card]} anywhere.", "PAP-079"
    name = t.card_names[s.pick_card]
    if s.pick_place == NOWHERE:
        place = choice - t.at0
        if abs(place) > t.reach:
            return f"Choose a place for {name}.", "PAP-070"
        lanes: list[int] = []
        every = [one >> 1 for one in s.sites(seat, OVER | SPRAWL, lanes)]
        allowed = [one >> 1 for one in s.sites(seat, t.nodes[number].mode, lanes)] if number >= 0 else every
        if place in allowed:
            return f"{name} costs more there than you can pay.", "PAP-079"
        if place in every:
            return "This effect does not allow to build there.", "EFF-06"
        return "That place is neither one of your buildings nor beside them.", "PAP-071"
    card = choice - t.card0
    if card < 0 or card >= t.cards:
        return f"Choose a hand card to pay for {name}.", "PAP-078"
    if card == s.pick_card:
        return "A card cannot pay for itself.", "PAP-079"
    if card in s.paid:
        return f"{t.card_names[card]} pays already.", "PAP-078"
    return f"{t.card_names[card]} is not in your hand.", "PAP-078"


def idle(s: PaperSkyscrapers, seat: int) -> Iterator[tuple[str, str, str]]:
    """Kinds of action that are not possible now: kind, reason, rule."""
    t = s.tables
    legal = s.legal(seat)
    hand = s.hands[seat]

    def none(first: int, size: int) -> bool:
        return not any(first <= choice < first + size for choice in legal)

    if none(t.mayor0 - t.reach, 2 * t.reach + 1):
        others = [one for one in s.tops(seat) if one & CARD_MASK < t.city0]
        reason = "no other roof to go to" if others else "no building but the city card"
        yield "mayor", reason, "PAP-131" if others else "PAP-133"
    if none(t.build0, t.cards):
        reason = "your hand is empty" if not hand else "no card that you can pay for"
        yield "build", reason, "PAP-079" if hand else "PAP-070"
    if none(t.draw0, t.cards + 1):
        yield "draw", "no card is left to draw" if s.level == LEVELS - 1 else "the deck is empty", "PAP-110"
    if none(t.track0, TRACKS):
        yield "advance", "you are at the end of all tracks", "PAP-100"
    if none(t.tuck0, t.cards):
        reason = "your mayor stands on no building" if hand else "your hand is empty"
        yield "tuck", reason, "PAP-093" if hand else "PAP-090"
    if not hand:
        yield "use", "your hand is empty", "PAP-095"
    if none(t.claim0, t.goals):
        yield "claim", "no new goal is complete", "PAP-120"
