"""Whether a position that was set up by hand could lie on a table: every contradiction in a sentence.

Puzzles may be shorter than a game: cards of any level in hand, row and cities, more actions than the level gives, a
short row or deck, points without a source. What is refused is what no course of play and no such shortcut explains.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ziggurat.games.paper_skyscrapers import tables as t
from ziggurat.games.paper_skyscrapers import works as w
from ziggurat.games.paper_skyscrapers.components import LIST, SEAT_COLORS, TRACKS
from ziggurat.games.paper_skyscrapers.recall import knows
from ziggurat.games.paper_skyscrapers.rules import PaperSkyscrapers
from ziggurat.games.paper_skyscrapers.town import (
    BLOCK_AT,
    CARD_MASK,
    CITIES,
    KNOWN_MASK,
    OVER,
    PLAY,
    VAGUE_AT,
    place_of,
)

MOST_ACTIONS = 16
"""More than any turn has (`components.check`)."""
OPS: dict[int, tuple[int, ...]] = {
    w.THEFTS: (t.STEAL,),
    w.BUILDING: (t.BUILD,),
    w.DRAWING: (t.DRAW,),
    w.KEEPING: (t.LOOK,),
    w.ORDERING: (t.LOOK, t.REVEAL),
    w.DECLARING: (t.DECLARE,),
    w.TUCKING: (t.TUCK,),
    w.NAMING: (t.TUCK,),
    w.STEPPING: (t.ADVANCE,),
    w.LOSING: (t.DECLINE, t.DECLINE_FOR),
    w.DISCARDING: (t.DISCARD_FOR,),
    w.SPENDING: (t.DISCARD_FOR,),
    w.DEMOLISHING: (t.DEMOLISH_FOR,),
    w.ALLOWING: (t.MAY,),
    w.OPTING: (t.CHOOSE_ONE,),
    w.BORROWING: (t.TAKE_ACTION, t.GAIN_PRINTED),
    w.ROBBING: (t.STEAL,),
    w.LIFTING: (t.STEAL,),
    w.CLAIMING: (t.CLAIM,),
    w.RETRIEVING: (t.RETRIEVE,),
    w.MOVING: (t.MOVE_MAYOR,),
    w.SEQUENCE: (),
    w.LOOP: (),
}
"""What belongs to an entry of the agenda that carries out an effect; empty: any effect."""
BY_STOPPING = {w.DISCARDING: False, w.SPENDING: True}
"""Whether one may stop earlier."""
COUNTED = (w.LOOP, w.STEPS, w.RUNS, w.THEFTS, w.DRAWING, w.KEEPING, w.TUCKING, w.NAMING, w.DISCARDING, w.SPENDING)


def contradictions(s: PaperSkyscrapers) -> Iterator[str]:
    """What cannot be; the first one is enough to refuse a position."""
    yield from _markers(s)
    yield from _claims(s)
    yield from _turn(s)
    yield from _decks(s)
    yield from _knowledge(s)
    if s.phase == CITIES:
        yield from _choosing(s)
    yield from _agenda(s)
    yield from _between(s)


def _shared(values: list[int], free: tuple[int, ...]) -> Iterator[tuple[str, str, int]]:
    for one, other in combinations(range(len(values)), 2):
        if values[one] == values[other] and values[one] not in free:
            yield SEAT_COLORS[one], SEAT_COLORS[other], values[one]


def _markers(s: PaperSkyscrapers) -> Iterator[str]:
    """PAP-140, PAP-143, PAP-148, PAP-149."""
    for track, name in enumerate(TRACKS):
        end = s.tables.ends[track]
        for one, other, at in _shared(s.spaces(track), (0, end)):
            yield f"tracks: {one} and {other} are both on {at} of {name}; one hops over the other."
        reached = any(s.best[t.TRACKS * seat + track] == end for seat in range(s.seats))
        if reached and not s.ended >> track & 1:
            yield f"finished: somebody has been at the end of {name}."
        if not reached and s.ended >> track & 1:
            yield f"finished: nobody has been at the end of {name}."
    for one, other, at in _shared(s.score, (0,)):
        yield f"score: {one} and {other} are both on {at}; one hops over the other."
    if min(s.earned) < 0:
        yield "earned: points are never lost."


def _claims(s: PaperSkyscrapers) -> Iterator[str]:
    """PAP-121."""
    first = [-1] * s.tables.goals
    for claim in reversed(s.claims):
        first[claim >> 3] = claim & 7
    for goal, owner in enumerate(s.owners):
        if owner != first[goal]:
            who = SEAT_COLORS[first[goal]] if first[goal] >= 0 else "nobody"
            yield f"owners: {who} was the first to claim {s.tables.goal_ids[goal]}."


def _turn(s: PaperSkyscrapers) -> Iterator[str]:
    """PAP-060, PAP-061, PAP-169."""
    if not s.actions <= s.total <= MOST_ACTIONS:
        yield f"actions: {s.actions} of {s.total} cannot be left."
    if s.extra > min(s.tables.extra_actions, s.total):
        yield f"extra: a turn has at most {s.tables.extra_actions}."
    home = s.homes[s.turn]
    if s.used and home >= 0:
        bonus = s.tables.bonuses[home - s.tables.city0]
        if not bonus.once or bonus.hook == t.BUILD_COST:
            yield f"bonus_used: the bonus of {SEAT_COLORS[s.turn]} is not used up."
    if s.phase == PLAY:
        played = (s.turn - s.first) % s.seats
        for seat in range(s.seats):
            later = (seat - s.first) % s.seats > played
            if s.turns[seat] != s.turns[s.turn] - (1 if later else 0) or s.turns[s.turn] < 1:
                yield f"turns: {SEAT_COLORS[seat]} cannot have had {s.turns[seat]}."


def _decks(s: PaperSkyscrapers) -> Iterator[str]:
    """PAP-024, PAP-111, PAP-160..175."""
    level_of = s.tables.level_of
    now = s.level if s.phase != CITIES else 0
    if len(s.row) > s.tables.row:
        yield f"row: there are at most {s.tables.row} open cards."
    for level, deck in enumerate(s.decks):
        there = t.ROUND_END in deck
        if level < now and deck:
            yield f"decks: level {level + 1} is over."
        elif level > now and not there:
            yield f"decks: the round end card of level {level + 1} is missing."
        elif level == now and there == s.ending:
            gone = "has come up and lies in no deck" if there else "has not come up and is missing"
            yield f"ending: the round end card of level {level + 1} {gone}."
        again = s.tables.reshuffle if level == t.LEVELS - 1 and s.ending else 0
        for card in deck:
            if card != t.ROUND_END and level_of[card] != level and not again >> level_of[card] & 1:
                yield f"decks: {s.tables.card_ids[card]} is no card of level {level + 1}."
        if there and not s.low[level] <= deck.index(t.ROUND_END) <= s.high[level]:
            yield f"ends: the round end card of level {level + 1} lies elsewhere."


def _knowledge(s: PaperSkyscrapers) -> Iterator[str]:
    """PAP-032: everybody sees what is open, and the own hand."""
    everyone = s.everyone()
    seen = [*s.row, *s.pile]
    for seat in range(s.seats):
        seen += [one & CARD_MASK for one in s.cities[seat] if one & CARD_MASK < s.tables.city0]
        for card in s.hands[seat]:
            if not knows(s, card, seat):
                yield f"known: {SEAT_COLORS[seat]} knows {s.tables.card_ids[card]} of the own hand."
    for card in seen:
        if s.known[card] != everyone:
            yield f"known: {s.tables.card_ids[card]} lies open."
    for card, value in enumerate(s.known):
        if value >> BLOCK_AT > s.blocks:
            yield f"known: {s.tables.card_ids[card]} is of block {value >> BLOCK_AT}, of {s.blocks}."
        if value >> VAGUE_AT & KNOWN_MASK & ~value:
            yield f"known: who has not seen {s.tables.card_ids[card]} cannot be unsure of it."


def _choosing(s: PaperSkyscrapers) -> Iterator[str]:
    """PAP-021, PAP-022: nothing is dealt before all have a city."""
    order = [(s.first + k) % s.seats for k in range(s.seats)]
    waiting = [s.homes[seat] < 0 for seat in order]
    if waiting != sorted(waiting):
        yield "city: it is chosen in seat order from the first player on."
    if any(one & s.offers[other] for seat, one in enumerate(s.offers) for other in range(seat)):
        yield "offers: two seats were dealt the same city."
    for seat in range(s.seats):
        color = SEAT_COLORS[seat]
        if s.offers[seat].bit_count() != s.tables.cities_dealt:
            yield f"offers: {color} was dealt {s.tables.cities_dealt} cities."
        if s.homes[seat] >= 0 and not s.offers[seat] >> (s.homes[seat] - s.tables.city0) & 1:
            yield f"offers: the city of {color} is not among them."
        if len(s.cities[seat]) != (s.homes[seat] >= 0) or s.hands[seat] or s.turns[seat] or s.score[seat]:
            yield f"cities: {color} has nothing but a city before all have chosen."
        if any(place_of(one) != 0 for one in s.cities[seat]):
            yield f"buildings: the city card of {color} lies at 0."
    if s.row or s.pile or s.claims or s.level or s.ending or s.total or any(s.best) or s.gone:
        yield "phase: no card is dealt and no action taken before all have a city."


def _agenda(s: PaperSkyscrapers) -> Iterator[str]:
    """Every entry with what belongs to it; below all of them the turn."""
    if s.phase == OVER:
        if s.level != t.LEVELS - 1 or not s.ending:
            yield "phase: the game is over after the round end card of the last level."
        return
    kinds = [one & 63 for one in s.agenda]
    if s.phase == CITIES:
        order = [(s.first + k) % s.seats for k in range(s.seats)]
        due = [w.frame(w.CITY, seat, -1, 0, 0) for seat in reversed(order) if s.homes[seat] < 0]
        if s.agenda != due or s.scopes:
            yield "agenda: who has no city yet chooses one, in seat order."
        return
    below = [w.MAIN, w.FINISH]
    if kinds[0] not in below or any(kind in (w.CITY, *below) for kind in kinds[1:]):
        yield "agenda: it begins with one action or the end of the turn."
        return
    if w.seat_of(s.agenda[0]) != s.turn:
        yield f"agenda: it is the turn of {SEAT_COLORS[s.turn]}."
    opened = 0
    for one in s.agenda:
        opened += one & 63 == w.CLOSE
        found = list(_entry(s, one, opened))
        if found:
            yield from found
            return
    if not s.copy().question(s.agenda[-1]):
        yield "agenda: its last entry asks nothing: there is one answer or none."


def _about(node: t.Node, kind: int) -> bool:
    """Whether an effect belongs to a kind of entry."""
    if OPS[kind] and node.op not in OPS[kind]:
        return False
    return kind not in BY_STOPPING or node.up_to == BY_STOPPING[kind]


def _entry(s: PaperSkyscrapers, one: int, opened: int) -> Iterator[str]:
    kind, number, x = one & 63, w.node_of(one), one >> w.X_AT
    if w.seat_of(one) >= s.seats:
        yield "agenda: there is no such seat."
    basic = kind == w.BUILDING and number < 0
    if kind in OPS and not basic:
        if number < 0 or not opened:
            yield "agenda: an effect belongs to an action that is open."
        elif not _about(s.tables.nodes[number], kind):
            yield f"agenda: {s.tables.paths[number]} is not about that."
    elif number >= 0:
        yield f"agenda: {s.tables.paths[number]} does not belong there."
    if kind in COUNTED and not w.number_of(one):
        yield "agenda: n is how often it is still to be done."
    limit = {w.CLOSE: 2, w.STEPPING: 8, w.BORROWING: 1 << LIST, w.STEPS: 16}.get(kind, 1)
    if kind in (w.RUNS, w.BUILT):
        limit = s.tables.cards
    if x >= limit:
        yield "agenda: flag is too large."


def _between(s: PaperSkyscrapers) -> Iterator[str]:
    """What lies between two places belongs to the question that is asked."""
    top = s.agenda[-1] if s.agenda else 0
    kind = top & 63 if s.agenda else -1
    if (s.looked or s.ordered) and kind not in (w.KEEPING, w.ORDERING):
        yield "looked: nobody looks at cards now."
    if kind in (w.KEEPING, w.ORDERING) and not s.looked:
        yield "looked: there must be cards to choose from."
    if (s.held >= 0) != (kind == w.UNDER):
        yield "held: a card is held while its building is asked."
    naming = any(one & 63 == w.NAMING for one in s.agenda) or any(
        one & 63 == w.TUCKING and s.tables.nodes[w.node_of(one)].at == t.AT_EACH for one in s.agenda
    )
    if s.named and not naming:
        yield "named: no buildings are named now."
    if s.named and kind == w.NAMING and not set(s.named) <= set(s.places(w.seat_of(top))):
        yield "named: there is no such building."
    if s.pick_card >= 0 and kind != w.BUILDING:
        yield "build: nothing is built now."
    if kind == w.BUILDING and s.agenda:
        yield from _build(s, top)


def _build(s: PaperSkyscrapers, top: int) -> Iterator[str]:
    """PAP-078: a card, a place and a payment that the rules allow."""
    seat, number = w.seat_of(top), w.node_of(top)
    node = s.tables.nodes[number] if number >= 0 else None
    own = node is None or node.source == t.HAND
    card = s.pick_card
    if card < 0:
        if node is None:
            yield "build: a basic build has a card."
        if s.paid or s.pick_place != t.NOWHERE:
            yield "build: first the card, then the place, then the payment."
        return
    buildable: list[int] = []
    s.buildable(seat, s.hands[seat] if own else s.row, node, own, 0, buildable)
    if card not in buildable:
        yield f"build: {s.tables.card_ids[card]} cannot be built now."
        return
    if s.pick_place == t.NOWHERE:
        if s.paid or s.price >= 0:
            yield "build: first the card, then the place, then the payment."
        return
    lanes: list[int] = []
    sites = s.sites(seat, t.OVER | t.SPRAWL if node is None else node.mode, lanes)
    prices = {
        site >> 1: s.price_of(seat, card, 0 if node is None else node.n, bool(site & 1), near)
        for site, near in zip(sites, lanes, strict=True)
    }
    purse = set(s.hands[seat]) - ({card} if own else set())
    if s.pick_place not in prices:
        yield f"build: {s.tables.card_ids[card]} cannot be built at {s.pick_place}."
    elif s.price != prices[s.pick_place] or s.price > len(purse):
        yield f"build: the price at {s.pick_place} is {prices[s.pick_place]}."
    elif len(s.paid) >= s.price or len(set(s.paid)) < len(s.paid) or not set(s.paid) <= purse:
        yield "build: it is paid with other hand cards, and not yet paid in full."
