"""Which components are in a game of 7 Wonders, what seats were dealt, and what stands."""

from __future__ import annotations

from typing import Any

from ziggurat.core.contract.components import Component, Usage, usage
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.state import SevenWonders

LISTS = {"myths": "myth"}
CHOICES = ("card", "raise", "board")
KINDS = {"white": "leader", "purple": "guild", "black": "city card"}
"""By color; all others are cards of their age."""


def others(document: dict[str, Any]) -> list[Component]:
    """Cards by what they are, and the sides of boards, each with a record of its own."""
    cards = [
        Component(one["id"], KINDS.get(one["color"], "card"), f"cards.{one['id']}", one.get("name", ""))
        for one in document["cards"]
    ]
    sides = [
        Component(f"{one['id']}-{letter.lower()}", "board", f"boards.{one['id']}.sides.{letter}",
                  f"{one['city']} {letter}")
        for one in document["boards"] for letter in one["sides"]
    ]  # fmt: skip
    return cards + sides


def used(s: SevenWonders, seat: int | None) -> Usage:
    """What a seat was dealt and has built; for None, what can occur at this table."""
    t = s.tables
    g = s if isinstance(s, Expanded) else None
    if seat is None:
        cards = [card for deck in s.decks + s.hands for card in deck]
        cards += [card for item in s.taken if (card := packed.card_of(item)) != ops.NOTHING]
        dealt = [t.card_ids[card] for card in cards]
        if g is not None:
            dealt += [t.card_ids[packed.card_of(item)] for item in g.court + g.leader_deck]
            dealt += [t.card_ids[card] for packet in g.packets for card in packet]
            dealt += [t.myth_ids[card] for hand in g.myth_hands for card in hand]
        for one in range(s.seats):
            found = used(s, one)
            dealt += [*found.dealt, *found.stands]
        return usage(dealt)
    mine = [t.card_ids[card] for card in s.hands[seat]]
    mine += [t.side_ids[side] for side in range(t.sides) if s.offers[seat] >> side & 1]
    stands = []
    if s.sides[seat] >= 0:
        stands.append(t.side_ids[s.sides[seat]])
        mine.append(t.side_ids[s.sides[seat]])
    for item in s.instances:
        what = packed.what_of(item)
        if packed.seat_of(item) != seat:
            continue
        if what < ops.STAGE0:
            stands.append(t.card_ids[what])
        elif packed.how_of(item) == ops.BY_MYTH:
            stands.append(t.myth_ids[packed.myth_of(what)])
    return usage(mine, stands)
