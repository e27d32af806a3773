"""A position as numbers for learning agents."""

from __future__ import annotations

from collections.abc import MutableSequence

from ziggurat.core.contract.features import bits, fill, one_hot
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.kinds import LANDMARKS, TRACKS, TYPES
from ziggurat.games.paper_skyscrapers.data.tables import Tables
from ziggurat.games.paper_skyscrapers.rules import achievements, city, knowledge
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


def encode(state: PaperSkyscrapers, seat: int, out: MutableSequence[float]) -> None:
    """Fill `out` with what the seat knows; figures are scaled to about 0..1."""
    fill(out, _values(state, seat))


def _many(n: int, cards: list[int]) -> list[float]:
    row = [0.0] * n
    for card in cards:
        row[card] = 1.0
    return row


def _values(s: PaperSkyscrapers, me: int) -> list[float]:
    t = s.tables
    asked = bool(s.pending >> me & 1)
    top = s.agenda[-1] if s.agenda else 0
    out = one_hot(3, s.phase) + one_hot(KINDS, (ops.kind_of(top)) - ops.QUESTIONS if asked else -1)
    out.append(ops.number_of(top) / 8 if asked else 0.0)
    out += one_hot(ops.LEVELS, -1 if s.phase == ops.PHASE_CITIES else s.level)
    out += [s.actions / 5, s.total / 5, float(s.extra), float(s.ending)]
    out += _many(t.cards, s.row) + [len(deck) / 26 for deck in s.decks] + _many(t.cards, s.pile)
    out += _many(t.cards, s.hands[me])
    looks = ops.kind_of(top) in (ops.ASK_KEEP, ops.ASK_ORDER) and bool(s.agenda)
    own = looks and ops.seat_of(top) == me
    out += _many(t.cards, s.looked if own else [])
    out += _many(t.cards, s.looked + s.ordered if looks and s.shown else [])
    knows = s.held >= 0 and knowledge.knows(s, s.held, me)
    out += one_hot(t.cards, s.held if knows else -1)
    building = asked and ops.kind_of(top) == ops.ASK_BUILD and s.pick_card >= 0
    out += one_hot(t.cards, s.pick_card if building else -1)
    placed = building and s.pick_place != ops.NOWHERE
    out += [float(placed), s.price / 8 if placed else 0.0, len(s.paid) / 8 if placed else 0.0]
    acting = s.scopes[-ops.SCOPE_SIZE + ops.SCOPE_CARD] if s.scopes else -1
    declared = s.scopes[-ops.SCOPE_SIZE + ops.SCOPE_DECLARED] if s.scopes else -1
    out += one_hot(t.cards + t.cities, acting) + one_hot(len(TYPES), declared)
    out += bits(t.cities, s.offers[me])
    out += [s.chips[goal] / 3 if s.owners[goal] == me else 0.0 for goal in range(t.goals)]
    order = [(me + k) % s.seats for k in range(s.seats)]
    blank = SEATS - s.seats

    def each(rows: list[list[float]]) -> list[float]:
        return [value for row in rows for value in row] + [0.0] * (blank * len(rows[0]))

    out += each([[1.0] for _ in order])
    out += each([[float(s.pending >> seat & 1)] for seat in order])
    out += each([[float(seat == s.turn)] for seat in order])
    out += each([[float(seat == s.first)] for seat in order])
    out += each([one_hot(t.cities, s.homes[seat] - t.city0) for seat in order])
    out += each([[float(s.open >> seat & 1), float(seat == s.turn and s.used)] for seat in order])
    out += each([_backs(s, seat) for seat in order])
    out += each([[at / 20 for track in (s.steps, s.best) for at in track[3 * seat : 3 * seat + 3]] for seat in order])
    out += bits(len(TRACKS), s.ended)
    out += each([[(ops.in_lane(s.types[seat], k)) / 8 for k in range(len(TYPES))] for seat in order])
    out += each([[(ops.in_lane(s.marks[seat], k)) / 4 for k in range(len(LANDMARKS))] for seat in order])
    out += each([[float(achievements.claimed(s, seat, goal)) for goal in range(t.goals)] for seat in order])
    out += each([[float(s.owners[goal] == seat) for goal in range(t.goals)] for seat in order])
    out += each([[city.tallest(s, seat) / 8, city.count_buildings(s, seat) / 8] for seat in order])
    out += each([[s.score[seat] / 60] for seat in order])
    out += each([_many(t.cards, [card for card in _roofs(s, seat) if card < t.cards]) for seat in order])
    out += each([_lots(s, seat) for seat in order])
    return out


def _roofs(s: PaperSkyscrapers, seat: int) -> list[int]:
    return [ops.card_of(one) for one in city.tops(s, seat)]


def _backs(s: PaperSkyscrapers, seat: int) -> list[float]:
    levels = [s.tables.level_of[card] for card in s.hands[seat]]
    return [levels.count(level) / 8 for level in range(ops.LEVELS)]


def _lots(s: PaperSkyscrapers, seat: int) -> list[float]:
    """Buildings from left to right: height, icons, the mayor, and whether the next one stands beside it."""
    out: list[float] = []
    places = city.places(s, seat)[:LOTS]
    for place in places:
        types, marks = city.lanes_at(s, seat, place, False), city.lanes_at(s, seat, place, True)
        out.append(city.height(s, seat, place) / 8)
        out += [(ops.in_lane(types, k)) / 4 for k in range(len(TYPES))]
        out += [(ops.in_lane(marks, k)) / 4 for k in range(len(LANDMARKS))]
        out += [float(s.mayors[seat] == place), float(place + 1 in places)]
    return out + [0.0] * (LOTS * LOT - len(out))
