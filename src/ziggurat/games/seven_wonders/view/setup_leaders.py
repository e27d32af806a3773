"""Setting up leaders: who has which, and the deck."""

from __future__ import annotations

from ziggurat.core.contract.luck import stream
from ziggurat.core.editions.positions import find, need
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.view.builder import Builder
from ziggurat.games.seven_wonders.view.position_records import STATUS


def court(b: Builder, g: Expanded) -> None:
    """Who has which leaders."""
    given, t = b.given, b.t
    everybody = t.leaders[1 if b.modules & ops.WITH_CITIES else 0]
    g.court = []
    for name, color, where, age, row, packet, seen in given.court or ():
        status = find(STATUS, where, "a place")
        item = packed.leader(b.card(name), b.seat(color), status, age, row, packet)
        g.court.append(item | sum(1 << (ops.COURT_SEEN_AT + b.seat(who)) for who in seen))
    if given.court is None:
        for item in g.instances:
            if (
                packed.what_of(item) < ops.STAGE0
                and t.color_of[packed.what_of(item)] == ops.WHITE
                and packed.how_of(item) != ops.COPIED
            ):
                owner = packed.seat_of(item)
                g.court.append(packed.leader(packed.what_of(item), owner, ops.IN_CITY, 0, ops.NO_ROW, 0))
    used = {packed.card_of(item) for item in g.court}
    packets = [b.all_cards(city.packet) for city in b.cities]
    used |= {card for packet_ in packets for card in packet_}
    hands = [None if city.leaders is None else b.all_cards(city.leaders) for city in b.cities]
    used |= {card for hand in hands if hand is not None and given.court is None for card in hand}
    free = [card for card in everybody if card not in used]
    need(used <= set(everybody), "leaders: only leaders in the game may be named.")
    stream(given.seed, "leaders").shuffle(free)
    if given.court is None and g.phase not in (ops.BOARDS, ops.DRAFT):
        for seat, hand in enumerate(hands):
            if hand is None:
                n = max(0, t.leaders_each - g.age + (g.turn == 0 and g.step < ops.GAINED))
                hand, free = free[:n], free[n:]
            g.court += [packed.leader(card, seat, ops.IN_HAND, 0, ops.NO_ROW, 0) for card in hand]
    elif g.phase in (ops.BOARDS, ops.DRAFT):
        n = t.leaders_each - len(g.court) // b.seats
        for seat, packet_ in enumerate(packets):
            while len(packet_) < n:
                packet_.append(free.pop())
            g.packets[seat] = sorted(packet_)
    deck = free if given.leader_deck is None else b.all_cards(given.leader_deck)
    back = {b.card(name): sum(1 << b.seat(who) for who in colors) for name, *colors in given.leaders_back}
    g.leader_deck = [back.get(card, 0) << ops.DECK_SEEN_AT | card for card in deck]
