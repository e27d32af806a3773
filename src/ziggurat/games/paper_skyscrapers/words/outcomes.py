"""What an answer would bring, as far as the viewer can tell: steps on a track, and a card from a deck."""

from __future__ import annotations

from typing import NamedTuple

from ziggurat.core.render.prose import listed, plural
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.records import Components, TrackData
from ziggurat.games.paper_skyscrapers.view.shapes import KnownView, MingledView, PaperView, TrackView
from ziggurat.games.paper_skyscrapers.words.phrases import ROMAN, ordinal


class Walk(NamedTuple):
    """Where some steps lead, and the points for them."""

    to: int
    hopped: bool
    lines: int
    first: int


def walk(track: TrackView, data: TrackData, seat: int, n: int, back: bool = False) -> Walk:
    """So many steps of a seat, as the meeples stand now (PAP-140..148)."""
    taken = {at for other, at in enumerate(track.spaces) if other != seat} - {0, data.end}
    start = at = track.spaces[seat]
    way = -1 if back else 1
    steps = 0
    while steps < n and at != (0 if back else data.end):
        at += way
        while at in taken:
            at += way
        steps += 1
    lines = sum(track.best[seat] < line <= at for line in data.lines)
    first = data.first_bonus if track.first and at == data.end else 0
    return Walk(at, abs(at - start) > steps, lines * data.line_points, first)


def told_walk(track: TrackView, data: TrackData, seat: int, n: int, back: bool = False) -> str:
    """The steps in words: «from 3 to 5 by a hop and score a point»."""
    at = track.spaces[seat]
    to, hopped, lines, first = walk(track, data, seat, n, back)
    hop = " by a hop" if hopped else ""
    if back:
        return f"from {at} back to {to}{hop}"
    points = lines + first
    if points:
        what = "a point" if points == 1 else f"{points} points"
        extra = ""
        if first:
            extra = ", as the first at the end" if not lines else f", {first} of them as the first at the end"
        return f"from {at} to {to}{hop} and score {what}{extra}"
    more = track.to_point[seat] - n
    near = "" if more <= 0 else f" ({plural(more, 'more step')} to a point)"
    return f"from {at} to {to}{hop}{near}"


def known_top(view: PaperView, level: int) -> str:
    """The card that lies on top of a deck, if the viewer has seen it."""
    return next((one.card for one in view.remembered if one.where == "deck" and (one.level, one.top) == (level, 1)), "")


def looks(view: PaperView, data: Components) -> bool:
    """Whether the city of the viewer looks at the deck instead of a plain draw as an action (EFF-32)."""
    if view.seat is None or view.asked != "action":
        return False
    board = view.boards[view.seat]
    bonus = next(city.bonus for city in data.cities if city.id == board.city)
    used = bonus.limit == "once_per_turn" and board.bonus_used
    return bonus.hook == "replace_basic_draw" and board.city_open and not used and bool(cards_left(view, data))


def cards_left(view: PaperView, data: Components) -> int:
    """Cards that the current deck still gives: without its round end card, in the last level with the discard pile."""
    left = view.decks[view.level - 1] - (0 if view.ending else 1)
    if left <= 0 and view.level == ops.LEVELS:
        levels = {card.id: card.level for card in data.cards}
        return sum(levels[card] in data.reshuffle for card in view.discard)
    return max(left, 0)


def told_deck(view: PaperView, data: Components, face: str, look: str) -> str:
    """What a draw from the deck brings: `face` of the card that comes if it is known, `look` if the city looks."""
    size, level = view.decks[view.level - 1], ROMAN[view.level]
    end = "" if view.ending else ", the round end card among them"
    there = f"{plural(size, 'card')} of level {level} there{end}"
    if size > (0 if view.ending else 1):
        if look:
            return f"{look}; {there}"
        return f"the top card, which you have seen: {face}" if face else f"the top card, unseen; {there}"
    dry = f"the deck of level {level} is empty" if view.ending else "only the round end card is left and comes up"
    if view.level == ops.LEVELS:
        if not cards_left(view, data):
            return f"{dry}; there is no card to draw"
        first = f"{dry}, so the discarded cards of levels {_levels(data)} are shuffled first"
        return f"{first}; then {look}" if look else f"{first}; then the top card, unseen"
    following = view.decks[view.level]
    if face:
        return f"{dry}, so the top card of level {ROMAN[view.level + 1]}, which you have seen: {face}"
    return f"{dry}, so the top card of level {ROMAN[view.level + 1]}, unseen; {plural(following, 'card')} there"


def drawn_level(view: PaperView) -> int:
    """The level of the deck from which a card of the deck comes now (PAP-168)."""
    dry = view.decks[view.level - 1] <= (0 if view.ending else 1)
    return view.level + 1 if dry and view.level < ops.LEVELS else view.level


def _levels(data: Components) -> str:
    return listed(ROMAN[level] for level in sorted(set(data.reshuffle)))


def told_place(view: PaperView, one: KnownView) -> str:
    """Where a remembered card is."""
    if one.where == "hand":
        return f"in the hand of {view.name(one.seat)}"
    if one.where == "gone":
        return "out of the game"
    if one.where == "unsure":
        return "may have moved since"
    deck = f"in the deck of level {ROMAN[one.level]}"
    if one.top == 1:
        return f"on top of the deck of level {ROMAN[one.level]}"
    if one.bottom < one.top:
        return f"{ordinal(one.bottom)} from the bottom {deck}"
    return f"{ordinal(one.top)} from the top {deck}"


def told_group(one: MingledView) -> str:
    """Where cards lie of which only the order is not known."""
    n = len(one.cards)
    if one.gone:
        return "out of the game"
    if not one.level:
        return "somewhere in decks and hands"
    deck = f"the deck of level {ROMAN[one.level]}"
    return f"on top of {deck}" if one.tops == tuple(range(1, n + 1)) else f"in {deck}"
