"""A position as numbers for learning agents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.features import bits, flag, mask_around, members, number, one_hot
from ziggurat.core.contract.vector import Vector
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.kinds import LANDMARKS, TRACKS, TYPES
from ziggurat.games.paper_skyscrapers.data.tables import Tables
from ziggurat.games.paper_skyscrapers.rules import achievements, city, knowledge

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers

SEATS = 4
KINDS = 23
LOTS = 12
"""Buildings per city that the encoding tells apart."""
LOT = 1 + len(TYPES) + len(LANDMARKS) + 2


def parts(t: Tables) -> tuple[tuple[str, int], ...]:
    """The named parts of the encoding; seats are counted from the own seat on, clockwise."""
    return (
        ("phase", 3),
        ("question", KINDS),
        ("answers", 1),
        ("level", ops.LEVELS),
        ("actions", 3),
        ("ending", 1),
        ("row", t.cards),
        ("decks", ops.LEVELS),
        ("pile", t.cards),
        ("hand", t.cards),
        ("looked", t.cards),
        ("shown", t.cards),
        ("held", t.cards),
        ("site", t.cards + 3),
        ("acting", t.cards + t.cities),
        ("declared", len(TYPES)),
        ("offers", t.cities),
        ("chips", t.goals),
        ("seats", SEATS),
        ("pending", SEATS),
        ("turn", SEATS),
        ("first", SEATS),
        ("homes", SEATS * t.cities),
        ("city_open", SEATS * 2),
        ("hand_backs", SEATS * ops.LEVELS),
        ("tracks", SEATS * len(TRACKS) * 2),
        ("firsts", len(TRACKS)),
        ("types", SEATS * len(TYPES)),
        ("landmarks", SEATS * len(LANDMARKS)),
        ("claims", SEATS * t.goals),
        ("chips_taken", SEATS * t.goals),
        ("sizes", SEATS * 2),
        ("scores", SEATS),
        ("roofs", SEATS * t.cards),
        ("lots", SEATS * LOTS * LOT),
    )


def encode(s: PaperSkyscrapers, me: int, out: Vector, at: int = 0) -> None:
    """Write what the seat knows into zeros; figures are scaled to about 0..1."""
    t = s.tables
    at = _question(s, me, out, at)
    at = bits(out, at, t.cities, s.offers[me])
    for goal in range(t.goals):
        if s.owners[goal] == me:
            number(out, at + goal, s.chips[goal] / 3)
    at += t.goals
    n = s.seats
    at = mask_around(out, at, SEATS, (1 << n) - 1, me, n)
    at = mask_around(out, at, SEATS, s.pending, me, n)
    at = one_hot(out, at, SEATS, (s.turn - me) % n if s.turn >= 0 else -1)
    at = one_hot(out, at, SEATS, (s.first - me) % n if s.first >= 0 else -1)
    for k in range(n):
        _seat(s, (me + k) % n, k, out, at)
    firsts = at + SEATS * (t.cities + 2 + ops.LEVELS + 2 * ops.TRACKS)
    bits(out, firsts, ops.TRACKS, s.ended)


def _question(s: PaperSkyscrapers, me: int, out: Vector, at: int) -> int:
    """The moment, what the seat is asked, and the cards that are about."""
    t = s.tables
    asked = s.pending >> me & 1 != 0
    top = s.agenda[-1] if s.agenda else 0
    kind = ops.kind_of(top)
    at = one_hot(out, at, 3, s.phase)
    at = one_hot(out, at, KINDS, kind - ops.QUESTIONS if asked else -1)
    at = number(out, at, ops.number_of(top) / 8 if asked else 0.0)
    at = one_hot(out, at, ops.LEVELS, -1 if s.phase == ops.PHASE_CITIES else s.level)
    at = number(out, at, s.actions / 5)
    at = number(out, at, s.total / 5)
    at = number(out, at, float(s.extra))
    at = flag(out, at, s.ending)
    at = members(out, at, t.cards, s.row)
    for deck in s.decks:
        at = number(out, at, len(deck) / 26)
    at = members(out, at, t.cards, s.pile)
    at = members(out, at, t.cards, s.hands[me])
    looks = (kind == ops.ASK_KEEP or kind == ops.ASK_ORDER) and len(s.agenda) > 0
    if looks and ops.seat_of(top) == me:
        members(out, at, t.cards, s.looked)
    at += t.cards
    if looks and s.shown:
        members(out, at, t.cards, s.looked)
        members(out, at, t.cards, s.ordered)
    at += t.cards
    at = one_hot(out, at, t.cards, s.held if s.held >= 0 and knowledge.knows(s, s.held, me) else -1)
    building = asked and kind == ops.ASK_BUILD and s.pick_card >= 0
    at = one_hot(out, at, t.cards, s.pick_card if building else -1)
    if building and s.pick_place != ops.NOWHERE:
        out[at] = 1.0
        number(out, at + 1, s.price / 8)
        number(out, at + 2, len(s.paid) / 8)
    at += 3
    at = one_hot(out, at, t.cards + t.cities, s.scopes[-ops.SCOPE_SIZE + ops.SCOPE_CARD] if s.scopes else -1)
    return one_hot(out, at, len(TYPES), s.scopes[-ops.SCOPE_SIZE + ops.SCOPE_DECLARED] if s.scopes else -1)


def _seat(s: PaperSkyscrapers, seat: int, k: int, out: Vector, at: int) -> None:
    """A seat that comes k seats after the own one, in the parts from `homes` on."""
    t = s.tables
    one_hot(out, at + k * t.cities, t.cities, s.homes[seat] - t.city0)
    at += SEATS * t.cities
    flag(out, at + 2 * k, s.open >> seat & 1 != 0)
    flag(out, at + 2 * k + 1, seat == s.turn and s.used)
    at += SEATS * 2
    levels = [0] * ops.LEVELS
    for card in s.hands[seat]:
        levels[t.level_of[card]] += 1
    for level in range(ops.LEVELS):
        number(out, at + k * ops.LEVELS + level, levels[level] / 8)
    at += SEATS * ops.LEVELS
    for track in range(ops.TRACKS):
        number(out, at + 6 * k + track, s.steps[3 * seat + track] / 20)
        number(out, at + 6 * k + 3 + track, s.best[3 * seat + track] / 20)
    at += SEATS * ops.TRACKS * 2 + ops.TRACKS
    _lanes(s.types[seat], ops.TYPES, 8, out, at + k * ops.TYPES)
    at += SEATS * ops.TYPES
    _lanes(s.marks[seat], ops.LANDMARKS, 4, out, at + k * ops.LANDMARKS)
    at += SEATS * ops.LANDMARKS
    for goal in range(t.goals):
        flag(out, at + k * t.goals + goal, achievements.claimed(s, seat, goal))
        flag(out, at + (SEATS + k) * t.goals + goal, s.owners[goal] == seat)
    at += 2 * SEATS * t.goals
    number(out, at + 2 * k, city.tallest(s, seat) / 8)
    number(out, at + 2 * k + 1, city.count_buildings(s, seat) / 8)
    at += SEATS * 2
    number(out, at + k, s.score[seat] / 60)
    at += SEATS
    for one in city.tops(s, seat):
        one_hot(out, at + k * t.cards, t.cards, ops.card_of(one))
    _lots(s, seat, out, at + SEATS * t.cards + k * LOTS * LOT)


def _lanes(lanes: int, n: int, scale: float, out: Vector, at: int) -> None:
    for kind in range(n):
        number(out, at + kind, ops.in_lane(lanes, kind) / scale)


def _lots(s: PaperSkyscrapers, seat: int, out: Vector, at: int) -> None:
    """Buildings from left to right: height, icons, the mayor, and whether the next one stands beside it."""
    places = city.places(s, seat)
    for lot in range(min(LOTS, len(places))):
        place = places[lot]
        here = at + lot * LOT
        out[here] = city.height(s, seat, place) / 8
        _lanes(city.lanes_at(s, seat, place, False), ops.TYPES, 4, out, here + 1)
        _lanes(city.lanes_at(s, seat, place, True), ops.LANDMARKS, 4, out, here + 1 + ops.TYPES)
        flag(out, here + LOT - 2, s.mayors[seat] == place)
        # The last one that is told apart has no next one.
        flag(out, here + LOT - 1, lot + 1 < min(LOTS, len(places)) and places[lot + 1] == place + 1)
