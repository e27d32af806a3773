"""Whether a position that was set up by hand could lie on a table: every contradiction in a sentence.

Puzzles may be shorter than a game: cards of any level in hand, row and cities, more actions than the level gives, a
short row or deck, points without a source. What is refused is what no course of play and no such shortcut explains.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.effects import LIST
from ziggurat.games.paper_skyscrapers.data.kinds import SEAT_COLORS, TRACKS
from ziggurat.games.paper_skyscrapers.data.tables import Node
from ziggurat.games.paper_skyscrapers.rules import building, city, knowledge, loop, tracks
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers

MOST_ACTIONS = 16
"""More than any turn has (`records.check`)."""
OPS: dict[int, tuple[int, ...]] = {
    ops.DO_THEFTS: (ops.STEAL,),
    ops.ASK_BUILD: (ops.BUILD,),
    ops.ASK_DRAW: (ops.DRAW,),
    ops.ASK_KEEP: (ops.LOOK,),
    ops.ASK_ORDER: (ops.LOOK, ops.REVEAL),
    ops.ASK_DECLARE: (ops.DECLARE,),
    ops.ASK_TUCK: (ops.TUCK,),
    ops.ASK_EACH: (ops.TUCK,),
    ops.ASK_ADVANCE: (ops.ADVANCE,),
    ops.ASK_LOSE: (ops.DECLINE, ops.DECLINE_FOR),
    ops.ASK_DISCARD: (ops.DISCARD_FOR,),
    ops.ASK_SPEND: (ops.DISCARD_FOR,),
    ops.ASK_DEMOLISH: (ops.DEMOLISH_FOR,),
    ops.ASK_MAY: (ops.MAY,),
    ops.ASK_OPTION: (ops.CHOOSE_ONE,),
    ops.ASK_BORROW: (ops.TAKE_ACTION, ops.GAIN_PRINTED),
    ops.ASK_RIVAL: (ops.STEAL,),
    ops.ASK_STEAL: (ops.STEAL,),
    ops.ASK_CLAIM: (ops.CLAIM,),
    ops.ASK_RETRIEVE: (ops.RETRIEVE,),
    ops.ASK_MOVE: (ops.MOVE_MAYOR,),
    ops.DO_SEQUENCE: (),
    ops.DO_LOOP: (),
}
"""What belongs to an entry of the agenda that carries out an effect; empty: any effect."""
BY_STOPPING = {ops.ASK_DISCARD: False, ops.ASK_SPEND: True}
"""Whether one may stop earlier."""
COUNTED = (
    ops.DO_LOOP,
    ops.DO_STEPS,
    ops.DO_RUNS,
    ops.DO_THEFTS,
    ops.ASK_DRAW,
    ops.ASK_KEEP,
    ops.ASK_TUCK,
    ops.ASK_EACH,
    ops.ASK_DISCARD,
    ops.ASK_SPEND,
)


def contradictions(s: PaperSkyscrapers) -> Iterator[str]:
    """What cannot be; the first one is enough to refuse a position."""
    yield from _markers(s)
    yield from _claims(s)
    yield from _turn(s)
    yield from _decks(s)
    yield from _knowledge(s)
    if s.phase == ops.PHASE_CITIES:
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
        for one, other, at in _shared(tracks.spaces(s, track), (0, end)):
            yield f"tracks: {one} and {other} are both on {at} of {name}; one hops over the other."
        reached = any(s.best[ops.TRACKS * seat + track] == end for seat in range(s.seats))
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
        first[ops.claimed_goal(claim)] = ops.claimer(claim)
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
        if not bonus.once or bonus.hook == ops.HOOK_BUILD_COST:
            yield f"bonus_used: the bonus of {SEAT_COLORS[s.turn]} is not used up."
    if s.phase == ops.PHASE_PLAY:
        played = (s.turn - s.first) % s.seats
        for seat in range(s.seats):
            later = (seat - s.first) % s.seats > played
            if s.turns[seat] != s.turns[s.turn] - (1 if later else 0) or s.turns[s.turn] < 1:
                yield f"turns: {SEAT_COLORS[seat]} cannot have had {s.turns[seat]}."


def _decks(s: PaperSkyscrapers) -> Iterator[str]:
    """PAP-024, PAP-111, PAP-160..175."""
    level_of = s.tables.level_of
    now = s.level if s.phase != ops.PHASE_CITIES else 0
    if len(s.row) > s.tables.row:
        yield f"row: there are at most {s.tables.row} open cards."
    for level, deck in enumerate(s.decks):
        there = ops.ROUND_END in deck
        if level < now and deck:
            yield f"decks: level {level + 1} is over."
        elif level > now and not there:
            yield f"decks: the round end card of level {level + 1} is missing."
        elif level == now and there == s.ending:
            gone = "has come up and lies in no deck" if there else "has not come up and is missing"
            yield f"ending: the round end card of level {level + 1} {gone}."
        again = s.tables.reshuffle if level == ops.LEVELS - 1 and s.ending else 0
        for card in deck:
            if card != ops.ROUND_END and level_of[card] != level and not again >> level_of[card] & 1:
                yield f"decks: {s.tables.card_ids[card]} is no card of level {level + 1}."
        if there and not s.low[level] <= deck.index(ops.ROUND_END) <= s.high[level]:
            yield f"ends: the round end card of level {level + 1} lies elsewhere."


def _knowledge(s: PaperSkyscrapers) -> Iterator[str]:
    """PAP-032: everybody sees what is open, and the own hand."""
    everyone = knowledge.everyone(s)
    seen = [*s.row, *s.pile]
    for seat in range(s.seats):
        seen += [ops.card_of(one) for one in s.cities[seat] if ops.card_of(one) < s.tables.city0]
        for card in s.hands[seat]:
            if not knowledge.knows(s, card, seat):
                yield f"known: {SEAT_COLORS[seat]} knows {s.tables.card_ids[card]} of the own hand."
    for card in seen:
        if s.known[card] != everyone:
            yield f"known: {s.tables.card_ids[card]} lies open."
    for card, value in enumerate(s.known):
        if ops.block_of(value) > s.blocks:
            yield f"known: {s.tables.card_ids[card]} is of block {ops.block_of(value)}, of {s.blocks}."
        if ops.unsure(value) & ~value:
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
        if any(ops.place_of(one) != 0 for one in s.cities[seat]):
            yield f"buildings: the city card of {color} lies at 0."
    if s.row or s.pile or s.claims or s.level or s.ending or s.total or any(s.best) or s.gone:
        yield "phase: no card is dealt and no action taken before all have a city."


def _agenda(s: PaperSkyscrapers) -> Iterator[str]:
    """Every entry with what belongs to it; below all of them the turn."""
    if s.phase == ops.PHASE_OVER:
        if s.level != ops.LEVELS - 1 or not s.ending:
            yield "phase: the game is over after the round end card of the last level."
        return
    kinds = [ops.kind_of(one) for one in s.agenda]
    if s.phase == ops.PHASE_CITIES:
        order = [(s.first + k) % s.seats for k in range(s.seats)]
        due = [ops.frame(ops.ASK_CITY, seat, -1, 0, 0) for seat in reversed(order) if s.homes[seat] < 0]
        if s.agenda != due or s.scopes:
            yield "agenda: who has no city yet chooses one, in seat order."
        return
    below = [ops.ASK_ACTION, ops.DO_FINISH]
    if kinds[0] not in below or any(kind in (ops.ASK_CITY, *below) for kind in kinds[1:]):
        yield "agenda: it begins with one action or the end of the turn."
        return
    if ops.seat_of(s.agenda[0]) != s.turn:
        yield f"agenda: it is the turn of {SEAT_COLORS[s.turn]}."
    opened = 0
    for one in s.agenda:
        opened += ops.kind_of(one) == ops.DO_CLOSE
        found = list(_entry(s, one, opened))
        if found:
            yield from found
            return
    if not loop.question(s.copy(), s.agenda[-1]):
        yield "agenda: its last entry asks nothing: there is one answer or none."


def _about(node: Node, kind: int) -> bool:
    """Whether an effect belongs to a kind of entry."""
    if OPS[kind] and node.op not in OPS[kind]:
        return False
    return kind not in BY_STOPPING or node.up_to == BY_STOPPING[kind]


def _entry(s: PaperSkyscrapers, one: int, opened: int) -> Iterator[str]:
    kind, number, x = ops.kind_of(one), ops.node_of(one), ops.rest_of(one)
    if ops.seat_of(one) >= s.seats:
        yield "agenda: there is no such seat."
    basic = kind == ops.ASK_BUILD and number < 0
    if kind in OPS and not basic:
        if number < 0 or not opened:
            yield "agenda: an effect belongs to an action that is open."
        elif not _about(s.tables.nodes[number], kind):
            yield f"agenda: {s.tables.paths[number]} is not about that."
    elif number >= 0:
        yield f"agenda: {s.tables.paths[number]} does not belong there."
    if kind in COUNTED and not ops.number_of(one):
        yield "agenda: n is how often it is still to be done."
    limit = {ops.DO_CLOSE: 2, ops.ASK_ADVANCE: 8, ops.ASK_BORROW: 1 << LIST, ops.DO_STEPS: 16}.get(kind, 1)
    if kind in (ops.DO_RUNS, ops.DO_BUILT):
        limit = s.tables.cards
    if x >= limit:
        yield "agenda: flag is too large."


def _between(s: PaperSkyscrapers) -> Iterator[str]:
    """What lies between two places belongs to the question that is asked."""
    top = s.agenda[-1] if s.agenda else 0
    kind = ops.kind_of(top) if s.agenda else -1
    if (s.looked or s.ordered) and kind not in (ops.ASK_KEEP, ops.ASK_ORDER):
        yield "looked: nobody looks at cards now."
    if kind in (ops.ASK_KEEP, ops.ASK_ORDER) and not s.looked:
        yield "looked: there must be cards to choose from."
    if (s.held >= 0) != (kind == ops.ASK_UNDER):
        yield "held: a card is held while its building is asked."
    naming = any(ops.kind_of(one) == ops.ASK_EACH for one in s.agenda) or any(
        ops.kind_of(one) == ops.ASK_TUCK and s.tables.nodes[ops.node_of(one)].at == ops.UNDER_EACH for one in s.agenda
    )
    if s.named and not naming:
        yield "named: no buildings are named now."
    if s.named and kind == ops.ASK_EACH and not set(s.named) <= set(city.places(s, ops.seat_of(top))):
        yield "named: there is no such building."
    if s.pick_card >= 0 and kind != ops.ASK_BUILD:
        yield "build: nothing is built now."
    if kind == ops.ASK_BUILD and s.agenda:
        yield from _build(s, top)


def _build(s: PaperSkyscrapers, top: int) -> Iterator[str]:
    """PAP-078: a card, a place and a payment that the rules allow."""
    seat, number = ops.seat_of(top), ops.node_of(top)
    node = s.tables.nodes[number] if number >= 0 else None
    own = node is None or node.source == ops.SOURCE_HAND
    card = s.pick_card
    if card < 0:
        if node is None:
            yield "build: a basic build has a card."
        if s.paid or s.pick_place != ops.NOWHERE:
            yield "build: first the card, then the place, then the payment."
        return
    buildable: list[int] = []
    building.buildable(s, seat, s.hands[seat] if own else s.row, node, own, 0, buildable)
    if card not in buildable:
        yield f"build: {s.tables.card_ids[card]} cannot be built now."
        return
    if s.pick_place == ops.NOWHERE:
        if s.paid or s.price >= 0:
            yield "build: first the card, then the place, then the payment."
        return
    lanes: list[int] = []
    sites = building.open_sites(s, seat, ops.WAY_ANY if node is None else node.mode, lanes)
    prices = {
        ops.site_place(site): building.price_of(s, seat, card, 0 if node is None else node.n, ops.is_over(site), near)
        for site, near in zip(sites, lanes, strict=True)
    }
    purse = set(s.hands[seat]) - ({card} if own else set())
    if s.pick_place not in prices:
        yield f"build: {s.tables.card_ids[card]} cannot be built at {s.pick_place}."
    elif s.price != prices[s.pick_place] or s.price > len(purse):
        yield f"build: the price at {s.pick_place} is {prices[s.pick_place]}."
    elif len(s.paid) >= s.price or len(set(s.paid)) < len(s.paid) or not set(s.paid) <= purse:
        yield "build: it is paid with other hand cards, and not yet paid in full."
