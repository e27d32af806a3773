"""Who knows where a hidden card is (PAP-032, AMB-42)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def everyone(s: PaperSkyscrapers) -> int:
    """The mask of all seats and the spectators."""
    return (1 << s.seats) - 1 | ops.SPECTATOR


def knows(s: PaperSkyscrapers, card: int, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) knows where a card is."""
    bit = ops.SPECTATOR if seat is None else 1 << seat
    return s.known[card] & bit & ~ops.unsure(s.known[card]) != 0


def publish(s: PaperSkyscrapers, card: int) -> None:
    """Everybody sees a card."""
    s.known[card] = everyone(s)
    if s.mixes:
        unmix(s, card)


def show(s: PaperSkyscrapers, seat: int, card: int) -> None:
    """A seat sees a hidden card."""
    s.known[card] = (s.known[card] | 1 << seat) & ~(1 << (seat + ops.VAGUE_AT))


def unmix(s: PaperSkyscrapers, card: int) -> None:
    """A card that all see is no longer one of those that may have changed places."""
    kept: list[int] = []
    for at in range(0, len(s.mixes), ops.MIX_SIZE):
        low = s.mixes[at + 1]
        high = s.mixes[at + 2]
        if card < ops.HALF:
            low &= ~(1 << card)
        else:
            high &= ~(1 << (card - ops.HALF))
        if ops.count_bits(low) + ops.count_bits(high) > 1:
            kept += [s.mixes[at], low, high]
    s.mixes = kept


def mix(s: PaperSkyscrapers, knowers: int, cards: list[int]) -> None:
    """These cards change places, seen by `knowers` only; of note if the others knew something of them."""
    others = everyone(s) & ~knowers
    known = False
    for card in cards:
        if s.known[card] & others or ops.block_of(s.known[card]):
            known = True
    if not known:
        return
    for card in cards:
        s.known[card] |= (s.known[card] & others) << ops.VAGUE_AT
    s.mixes += [knowers, ops.low_half(cards), ops.high_half(cards)]
