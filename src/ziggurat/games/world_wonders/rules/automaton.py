"""The Automaton, the opponent of solo play (WW-190..198)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.rules import purchases

if TYPE_CHECKING:
    from ziggurat.games.world_wonders.rules.state import WorldWonders


def take_turn(s: WorldWonders) -> None:
    """Its turn: one card, and the first section of it with anything on offer (WW-192)."""
    t = s.tables
    if not s.solo_deck:  # WW-194
        s.solo_deck = list(range(len(t.solo_ids)))
        s.luck.shuffle(s.solo_deck)
        s.solo_seen = []
    card = s.solo_deck.pop()
    s.solo_seen.append(card)
    s.solo_section = -1
    s.solo_took = []
    if s.listening:
        s.note(ops.event(ops.SAID_CARD, 0, card, 0))
    for n in range(len(t.solo_sections[card])):
        for what in t.solo_sections[card][n]:
            take(s, selected(s, what))
        if s.solo_took:
            s.solo_section = n
            return
    if s.listening:
        s.note(ops.event(ops.SAID_TOOK, 0, 0, 0))


def selected(s: WorldWonders, what: int) -> int:
    """The item that a solo card means, as a choice; -1 if there is none on offer."""
    t = s.tables
    if what >= ops.ITEM_STACK:
        return what if s.sold[what - ops.ITEM_STACK] == ops.NOBODY else -1
    if what >= 0:
        return what if s.offer[what - ops.ITEM_LONG_ROAD] > 0 else -1
    if what in (ops.HIGHEST_PRICE, ops.LOWEST_PRICE):
        best = -1
        for stack in range(len(s.stacks)):
            if s.sold[stack] == ops.NOBODY:
                more = -1 if best < 0 else t.prices[ops.ITEM_STACK + stack] - t.prices[best]
                if best < 0 or (more > 0 if what == ops.HIGHEST_PRICE else more < 0):
                    best = ops.ITEM_STACK + stack
        return best
    if not s.up:
        return -1
    monument = s.up[len(s.up) - 1] if what == ops.NEWEST_MONUMENT else s.up[0]
    if what != ops.NEWEST_MONUMENT and what != ops.OLDEST_MONUMENT:
        for other in s.up:
            if t.monument_rings[other] > t.monument_rings[monument]:
                monument = other
    return t.monument0 + monument


def take(s: WorldWonders, item: int) -> None:
    """Discard an item as if it were bought; a monument goes to the pile and is replaced (WW-193)."""
    if item < 0:
        return
    t = s.tables
    took = item
    if item >= t.monument0:
        s.up.remove(item - t.monument0)
        s.solo_pile.append(item - t.monument0)
    elif item >= ops.ITEM_STACK:
        took = purchases.tile_on(s, item)
        s.sold[item - ops.ITEM_STACK] = ops.AUTOMATON
    else:
        s.offer[item - ops.ITEM_LONG_ROAD] -= 1
    s.solo_took.append(took)
    if s.listening:
        s.note(ops.event(ops.SAID_TOOK, 0, took, 0))
    if item >= t.monument0:
        purchases.turn_up(s)


def points(s: WorldWonders) -> int:
    """Its result if the game ended now (WW-197)."""
    total = s.goods[0] + s.goods[1] + s.goods[2]
    if s.mode == ops.HARD:
        for monument in s.solo_pile:
            total += s.tables.monument_rings[monument]
    return total
