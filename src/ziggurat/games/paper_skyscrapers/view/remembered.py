"""What a seat may remember of hidden cards: those it has seen and that went out of sight (AMB-38, AMB-42).

It follows from the same marks that `rules.redeal` goes by: what is told here stays as it is in every redealt position.
"""

from __future__ import annotations

from collections.abc import Iterator

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules import knowledge
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers
from ziggurat.games.paper_skyscrapers.view.shapes import KnownView, MingledView


def remembered(s: PaperSkyscrapers, seat: int | None) -> tuple[KnownView, ...]:
    """Cards whose place the viewer knows though they are hidden, and cards that may have moved unseen since."""
    bit = ops.SPECTATOR if seat is None else 1 << seat
    out = []
    for card, place in _hidden(s, seat):
        if knowledge.knows(s, card, seat):
            out.append(place)
        elif s.known[card] & ops.KNOWN_MASK & bit:
            out.append(KnownView(place.card, "unsure"))
    return tuple(sorted(out, key=lambda one: (one.where, one.level, one.top, one.seat, one.card)))


def mingled(s: PaperSkyscrapers, seat: int | None) -> tuple[MingledView, ...]:
    """Cards of which all know that they lie among each other, but not in which order."""
    bit = ops.SPECTATOR if seat is None else 1 << seat
    groups: dict[int, list[KnownView]] = {}
    vague: set[int] = set()
    for card, place in _hidden(s, seat):
        block = ops.block_of(s.known[card])
        if block and not s.known[card] & ops.KNOWN_MASK & bit:
            groups.setdefault(block, []).append(place)
            if _moved(s, card):
                vague.add(block)
    out = []
    for block, places in sorted(groups.items()):
        cards = tuple(sorted(place.card for place in places))
        level = places[0].level
        told = block not in vague and level and all(place.level == level for place in places)
        tops = tuple(sorted(place.top for place in places)) if told else ()
        gone = block not in vague and all(place.where == "gone" for place in places)
        out.append(MingledView(cards, level if told else 0, tops, gone))
    return tuple(out)


def _hidden(s: PaperSkyscrapers, seat: int | None) -> Iterator[tuple[int, KnownView]]:
    """All cards in decks, in others' hands and out of the game, with their places."""
    t = s.tables
    for level in range(ops.LEVELS):
        deck = s.decks[level]
        for at, card in enumerate(deck):
            if card != ops.ROUND_END:
                yield card, KnownView(t.card_ids[card], "deck", level + 1, len(deck) - at, at + 1)
    for other in range(s.seats):
        if other != seat:
            for card in s.hands[other]:
                yield card, KnownView(t.card_ids[card], "hand", seat=other)
    for card in s.gone:
        yield card, KnownView(t.card_ids[card], "gone")


def _moved(s: PaperSkyscrapers, card: int) -> bool:
    """Whether a card is one of those that may have changed places unseen."""
    for at in range(0, len(s.mixes), ops.MIX_SIZE):
        if ops.in_mix(s.mixes, at, card):
            return True
    return False
