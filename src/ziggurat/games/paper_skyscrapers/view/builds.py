"""Fills the views of builds: places, prices, and what makes them cheaper."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.kinds import LANDMARKS
from ziggurat.games.paper_skyscrapers.rules import building, city, counting
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers
from ziggurat.games.paper_skyscrapers.view.names import card_id, ids
from ziggurat.games.paper_skyscrapers.view.shapes import DiscountView, OfferView, PlaceView, SiteView


def offers(s: PaperSkyscrapers, seat: int, asked: str, top: int) -> tuple[OfferView, ...]:
    """What could be built now and at what price."""
    t = s.tables
    if asked == "action":
        return tuple(offer(s, seat, card, -1, t.build0 + card) for card in s.hands[seat])
    if asked not in ("build", "place"):
        return ()
    number = ops.node_of(top)
    if asked == "place":
        return (offer(s, seat, s.pick_card, number, t.card0 + s.pick_card),)
    node = t.nodes[number]
    cards = s.hands[seat] if node.source == ops.SOURCE_HAND else sorted(s.row)
    return tuple(offer(s, seat, card, number, t.card0 + card) for card in cards if counting.fits(s, card, node))


def offer(s: PaperSkyscrapers, seat: int, card: int, number: int, choice: int) -> OfferView:
    """All places for a card, with prices and what makes them cheaper."""
    t = s.tables
    node = t.nodes[number] if number >= 0 else None
    lanes: list[int] = []
    sites = building.open_sites(s, seat, ops.WAY_ANY if node is None else node.mode, lanes)
    purse = len(s.hands[seat]) - (node is None or node.source == ops.SOURCE_HAND)
    places = tuple(_place(s, seat, card, number, one, near, purse) for one, near in zip(sites, lanes))
    least = min((place.price for place in places), default=-1)
    possible = any(place.possible for place in places)
    reason, rule = "", ""
    if not places:
        reason, rule = "there is no place for it", "PAP-073"
    elif not possible:
        reason, rule = _short(least, purse), "PAP-079"
    free = node is not None and node.n == ops.FREE
    return OfferView(t.card_ids[card], choice, possible, least, places, reason, rule, free)


def _short(price: int, purse: int) -> str:
    return f"costs {price}, you can pay {purse}"


def _place(s: PaperSkyscrapers, seat: int, card: int, number: int, one: int, near: int, purse: int) -> PlaceView:
    t = s.tables
    place, over = ops.site_place(one), ops.is_over(one)
    less = t.nodes[number].n if number >= 0 else 0
    price = building.price_of(s, seat, card, less, over, near)
    possible = price <= purse
    reason, rule = ("", "") if possible else (_short(price, purse), "PAP-079")
    discounts = _discounts(s, seat, card, number, place, over)
    return PlaceView(place, t.at0 + place, over, possible, price, discounts, reason, rule)


def _discounts(
    s: PaperSkyscrapers, seat: int, card: int, number: int, place: int, over: bool
) -> tuple[DiscountView, ...]:
    t = s.tables
    out = []
    for where, at in (("left", place - 1), ("under", place), ("right", place + 1)):
        giving = [
            ops.card_of(one)
            for one in s.cities[seat]
            if ops.place_of(one) == at and ops.in_lane(t.type_lane[ops.card_of(one)], t.wants[card])
        ]
        if giving:
            out.append(DiscountView(len(giving), where, ids(t, giving)))
    less = t.nodes[number].n if number >= 0 else 0
    if less:
        amount = t.cost[card] if less == ops.FREE else less
        out.append(DiscountView(amount, "effect", (card_id(t, s.scopes[-ops.SCOPE_SIZE + ops.SCOPE_CARD]),)))
    city = building.city_discount(s, seat, ops.WAY_OVER if over else ops.WAY_SPRAWL)
    if city:
        out.append(DiscountView(city, "city", (card_id(t, s.homes[seat]),)))
    return tuple(out)


def site_of(s: PaperSkyscrapers, seat: int, top: int, asked: str) -> SiteView | None:
    if asked not in ("place", "pay"):
        return None
    t = s.tables
    number = ops.node_of(top)
    printed = t.cost[s.pick_card]
    if asked == "place":
        return SiteView(t.card_ids[s.pick_card], None, -1, printed, (), (), ())
    over = city.roof(s, seat, s.pick_place) >= 0
    discounts = _discounts(s, seat, s.pick_card, number, s.pick_place, over)
    own = number < 0 or t.nodes[number].source == ops.SOURCE_HAND
    free = [card for card in s.hands[seat] if card not in s.paid and not (own and card == s.pick_card)]
    suggested = least_missed(s, seat, free)[: s.price - len(s.paid)]
    return SiteView(
        t.card_ids[s.pick_card], s.pick_place, s.price, printed, discounts, ids(t, s.paid), ids(t, suggested)
    )


def least_missed(s: PaperSkyscrapers, seat: int, cards: Sequence[int]) -> list[int]:
    """Cards in the order in which one would rather part with them: low gains for a high price first."""
    t = s.tables

    def worth(card: int) -> float:
        cheaper = min(t.cost[card], ops.in_lane(s.types[seat], t.wants[card]))
        marks = sum(ops.in_lane(t.mark_lane[card], kind) for kind in range(len(LANDMARKS)))
        return sum(t.gains[card]) + 0.5 * marks + 1.2 * t.level_of[card] - 0.8 * (t.cost[card] - cheaper)

    return sorted(cards, key=lambda card: (worth(card), card))


def suggested(s: PaperSkyscrapers, seat: int, asked: str, site: SiteView | None, offers: tuple[OfferView, ...]) -> int:
    """A choice without regret: the cheapest place, the card that is missed least."""
    t = s.tables
    if asked == "pay" and site is not None:
        return t.card0 + t.card_ids.index(site.suggested[0])
    if asked == "place":
        home = [ops.place_of(one) for one in city.tops(s, seat) if ops.card_of(one) >= t.city0]
        possible = [place for place in offers[0].places if place.possible]
        best = min(possible, key=lambda place: (place.price, place.place in home, place.over, abs(place.place)))
        return best.choice
    if asked == "discard":
        cards = [choice - t.card0 for choice in s.legal(seat) if choice != ops.STOP]
        return t.card0 + least_missed(s, seat, cards)[0] if ops.STOP not in s.legal(seat) else -1
    return -1
