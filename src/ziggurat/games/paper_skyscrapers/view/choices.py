"""Fills the views of legal choices: what each of them is about."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.game import Vocabulary
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.kinds import TRACKS, TYPES
from ziggurat.games.paper_skyscrapers.rules import city, counting
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers
from ziggurat.games.paper_skyscrapers.view.shapes import ChoiceView, OfferView


def choices_of(
    s: PaperSkyscrapers, seat: int, legal: Sequence[int], offers: tuple[OfferView, ...], words: Vocabulary
) -> tuple[ChoiceView, ...]:
    prices = {offer.choice: offer.least for offer in offers}
    if len(offers) == 1:
        prices |= {place.choice: place.price for place in offers[0].places}
    return tuple(_choice(s, seat, choice, words.kind(choice), prices.get(choice, -1)) for choice in legal)


def _choice(s: PaperSkyscrapers, seat: int, choice: int, kind: str, price: int) -> ChoiceView:
    t = s.tables
    if kind == "mayor":
        place = choice - t.mayor0
        roof = city.roof(s, seat, place)
        return ChoiceView(choice, kind, card=t.card_ids[roof], place=place, now=_now(s, seat, place, roof))
    if kind == "build":
        return ChoiceView(choice, kind, card=t.card_ids[choice - t.build0], price=price)
    if kind == "draw":
        return ChoiceView(choice, kind, card="" if choice == t.deck else t.card_ids[choice - t.draw0])
    if kind == "advance":
        return ChoiceView(choice, kind, track=TRACKS[choice - t.track0])
    if kind == "tuck":
        return ChoiceView(choice, kind, card=t.card_ids[choice - t.tuck0])
    if kind == "use":
        return ChoiceView(choice, kind, card=t.card_ids[choice - t.use0])
    if kind == "claim":
        return ChoiceView(choice, kind, goal=t.goal_ids[choice - t.claim0])
    if kind == "place":
        return ChoiceView(choice, kind, place=choice - t.at0, price=price)
    if kind == "card":
        card = choice - t.card0
        return ChoiceView(choice, kind, card=t.card_ids[card], seat=_owner(s, seat, card), price=price)
    if kind == "type":
        return ChoiceView(choice, kind, type=TYPES[choice - t.type0])
    if kind == "option":
        return ChoiceView(choice, kind, number=choice - t.option0 + 1)
    if kind == "rival":
        return ChoiceView(choice, kind, seat=choice - t.rival0)
    if kind == "city":
        return ChoiceView(choice, kind, card=t.city_ids[choice - t.pick0])
    return ChoiceView(choice, kind, word=("end", "yes", "no", "stop")[choice])


def _owner(s: PaperSkyscrapers, seat: int, card: int) -> int:
    """Whose roof a card is, for choices about rivals' roofs."""
    if ops.kind_of(s.agenda[-1]) not in (ops.ASK_STEAL, ops.ASK_BORROW):
        return -1
    for rival in range(s.seats):
        if rival != seat and any(ops.card_of(one) == card for one in city.tops(s, rival)):
            return rival
    return -1


def _now(s: PaperSkyscrapers, seat: int, place: int, roof: int) -> int:
    """How often a counting action would count if the mayor stood there."""
    t = s.tables
    node = t.nodes[t.action[roof]]
    if node.op != ops.FOR_EACH or node.count == ops.COUNT_RESULT:
        return -1
    there = s.copy()
    there.mayors[seat] = place
    return min(counting.counted(there, seat, node) // node.per, node.most)
