"""Why a choice is not legal, in words and with the rule that forbids it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules import achievements, building, city, counting

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers

INSIDE: dict[int, tuple[str, str]] = {
    ops.ASK_DRAW: ("Take a card of the row or of the deck, as the effect says.", "EFF-01"),
    ops.ASK_KEEP: ("Take one of the cards that you look at.", "EFF-02"),
    ops.ASK_ORDER: ("Choose one of the cards that go back to the deck.", "EFF-02"),
    ops.ASK_DECLARE: ("Name a type or a track, as the effect says.", "EFF-03"),
    ops.ASK_TUCK: ("Choose a card to tuck.", "EFF-05"),
    ops.ASK_UNDER: ("Choose one of your buildings for the card.", "EFF-05"),
    ops.ASK_EACH: ("Name one of your buildings that you have not named yet.", "EFF-05"),
    ops.ASK_ADVANCE: ("Choose a track that the effect allows and whose end you have not reached.", "EFF-07"),
    ops.ASK_LOSE: ("Choose a track on which you can go back so far.", "EFF-10"),
    ops.ASK_DISCARD: ("Choose a hand card to discard.", "EFF-09"),
    ops.ASK_SPEND: ("Choose a hand card to discard, or stop.", "EFF-09"),
    ops.ASK_DEMOLISH: ("Choose one of your buildings to discard.", "EFF-11"),
    ops.ASK_MAY: ("Say yes or no.", "EFF-12"),
    ops.ASK_OPTION: ("Choose one of the options.", "EFF-13"),
    ops.ASK_BORROW: ("Choose a card that the effect allows.", "EFF-16"),
    ops.ASK_RIVAL: ("Choose an opponent who has a hand card.", "EFF-18"),
    ops.ASK_STEAL: ("Choose a roof of an opponent that the effect allows; no city card.", "EFF-18"),
    ops.ASK_CLAIM: ("Choose an achievement whose condition you meet.", "EFF-19"),
    ops.ASK_RETRIEVE: ("Choose a card of the discard pile, but not the one that is acting.", "EFF-21"),
    ops.ASK_MOVE: ("Choose another of your buildings.", "EFF-25"),
}


def why_not(s: PaperSkyscrapers, seat: int, choice: int) -> tuple[str, str]:
    """Why a choice is not legal now: a sentence and the rule id."""
    t = s.tables
    if choice < 0 or choice >= t.choices:
        return "There is no such choice in Paper Skyscrapers.", ""
    idle = s.not_asked(seat)
    if idle:
        return idle, ""
    kind = ops.kind_of(s.agenda[-1])
    if kind == ops.ASK_CITY:
        if choice < t.pick0:
            return "Choose one of your two cities first.", "PAP-021"
        return f"{t.city_names[choice - t.pick0]} is not among the cities dealt to you.", "PAP-021"
    if kind == ops.ASK_ACTION:
        return _why_not_action(s, seat, choice)
    if kind == ops.ASK_BUILD:
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
    if achievements.claimed(s, seat, goal):
        return f"You have claimed {t.goal_names[goal]} already.", "PAP-120"
    return f"You do not meet the condition of {t.goal_names[goal]}.", "PAP-120"


def _why_not_mayor(s: PaperSkyscrapers, seat: int, place: int) -> tuple[str, str]:
    roof = city.roof(s, seat, place)
    if roof < 0:
        return "You have no building there.", "PAP-130"
    if place == s.mayors[seat]:
        return "Your mayor stands there already and must move.", "PAP-131"
    return "A city card has no action.", "PAP-133"


def cheapest(s: PaperSkyscrapers, seat: int, card: int) -> int:
    """The lowest price of a card for the basic action."""
    lanes: list[int] = []
    sites = building.open_sites(s, seat, ops.WAY_ANY, lanes)
    return min(building.price_of(s, seat, card, 0, ops.is_over(one), near) for one, near in zip(sites, lanes))


def _why_not_build(s: PaperSkyscrapers, seat: int, choice: int) -> tuple[str, str]:
    t = s.tables
    number = ops.node_of(s.agenda[-1])
    if s.pick_card < 0:
        card = choice - t.card0
        if card < 0 or card >= t.cards:
            return "Choose a card to build.", "EFF-06"
        node = t.nodes[number]
        own = node.source == ops.SOURCE_HAND
        if card not in (s.hands[seat] if own else s.row):
            return f"{t.card_names[card]} is not in {'your hand' if own else 'the row'}.", "EFF-06"
        if not counting.fits(s, card, node):
            return f"This effect does not allow {t.card_names[card]}.", "EFF-31"
        return f"You cannot pay for {t.card_names[card]} anywhere.", "PAP-079"
    name = t.card_names[s.pick_card]
    if s.pick_place == ops.NOWHERE:
        place = choice - t.at0
        if abs(place) > t.reach:
            return f"Choose a place for {name}.", "PAP-070"
        mode = ops.WAY_ANY if number < 0 else t.nodes[number].mode
        every = [ops.site_place(one) for one in building.open_sites(s, seat, ops.WAY_ANY, [])]
        allowed = [ops.site_place(one) for one in building.open_sites(s, seat, mode, [])]
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
        others = [one for one in city.tops(s, seat) if ops.card_of(one) < t.city0]
        reason = "no other roof to go to" if others else "no building but the city card"
        yield "mayor", reason, "PAP-131" if others else "PAP-133"
    if none(t.build0, t.cards):
        reason = "your hand is empty" if not hand else "no card that you can pay for"
        yield "build", reason, "PAP-079" if hand else "PAP-070"
    if none(t.draw0, t.cards + 1):
        yield "draw", "no card is left to draw" if s.level == ops.LEVELS - 1 else "the deck is empty", "PAP-110"
    if none(t.track0, ops.TRACKS):
        yield "advance", "you are at the end of all tracks", "PAP-100"
    if none(t.tuck0, t.cards):
        reason = "your mayor stands on no building" if hand else "your hand is empty"
        yield "tuck", reason, "PAP-093" if hand else "PAP-090"
    if not hand:
        yield "use", "your hand is empty", "PAP-095"
    if none(t.claim0, t.goals):
        yield "claim", "no new goal is complete", "PAP-120"
