"""What must hold in every position of Skyrise that was played to: nothing appears, vanishes or counts twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.records import COLORS, LETTERS, Components
from ziggurat.games.skyrise.rules.state import Skyrise


def broken(data: Components, state: Skyrise) -> list[str]:
    """The laws that this position breaks, in words; empty if it is sound."""
    return [
        *_map(data, state),
        *_pieces(data, state),
        *_cards(data, state),
        *_discs(data, state),
        *_auction(state),
        *_score(state),
        *_end(state),
    ]


def members(mask: int) -> set[int]:
    return set(ops.members(mask))


def _map(data: Components, s: Skyrise) -> Iterator[str]:
    """A neighborhood holds one piece at most, and what is remembered of the map is what stands there (SKY-027)."""
    heights = [building.height for building in data.buildings]
    there = set(s.board.hoods)
    built = {hood for hood, piece in enumerate(s.pieces) if piece >= 0}
    if built - there or set(s.bid_hoods) - there:
        yield "something stands where there is no island"
    if built & set(s.bid_hoods) or len(set(s.bid_hoods)) != len(s.bid_hoods):
        yield "two pieces lie in one neighborhood"
    if members(s.occupied) != built | set(s.bid_hoods):
        yield "occupied neighborhoods are remembered wrongly"
    if members(s.reach) != {other for hood in built for other in s.board.neighbors[hood]}:
        yield "neighborhoods beside structures are remembered wrongly"
    for seat in range(s.seats):
        mine = {hood for hood in built if s.owner[hood] == seat}
        if members(s.own[seat]) != mine:
            yield f"the structures of seat {seat} are remembered wrongly"
        for height, mask in (("short", s.short[seat]), ("medium", s.medium[seat]), ("tall", s.tall[seat])):
            wanted = {hood for hood in mine if s.pieces[hood] < ops.WONDER0 and heights[s.pieces[hood]] == height}
            if height == "tall":
                wanted |= {hood for hood in mine if s.pieces[hood] - ops.WONDER0 == s.tables.counts_as_tall}
            if members(mask) != wanted:
                yield f"the {height} buildings of seat {seat} are remembered wrongly"
    if any((s.owner[hood] >= 0) != (hood in built) for hood in range(len(s.owner))):
        yield "a structure without an owner, or an owner without one"


def _pieces(data: Components, s: Skyrise) -> Iterator[str]:
    """Every building and Wonder is in one place (SKY-040, SKY-081, SKY-114)."""
    for seat in range(s.seats):
        color = data.seat_colors[s.colors[seat]]
        out = [piece for hood, piece in enumerate(s.pieces) if piece >= 0 and s.owner[hood] == seat]
        out += [piece for piece, who in zip(s.bid_pieces, s.bid_seats) if who == seat]
        out += list(members(s.pool[seat])) + [ops.WONDER0 + card for card in members(s.wonders[seat])]
        mine = [n for n, one in enumerate(data.buildings) if one.color == color and (s.era == 2 or one.era == 1)]
        if s.era == 2:
            mine += [ops.WONDER0 + card for card in s.picks[2 * seat : 2 * seat + 2] if card >= 0]
        if sorted(out) != sorted(mine):
            yield f"the pieces of seat {seat} are not in one place each: {sorted(out)} and {sorted(mine)}"
        built = sum(owner == seat for owner in s.owner)
        if s.left[seat] != ops.BUILDINGS + s.tables.chosen[s.seats] - built:
            yield f"seat {seat} has built {built} and has {s.left[seat]} to build"


def _cards(data: Components, s: Skyrise) -> Iterator[str]:
    """Wonder cards, objectives, panoramas and patron values exist once (SKY-035..038)."""
    held = [card for seat in range(s.seats) for card in members(s.cards[seat])]
    picked = [card for card in s.picks if card >= 0]
    if s.era == 1:
        if len(held) != s.seats * s.tables.dealt[s.seats]:
            yield f"{len(held)} Wonder cards are dealt"
        for seat in range(s.seats):
            if not set(s.picks[2 * seat : 2 * seat + 2]) - {-1} <= members(s.cards[seat]):
                yield f"seat {seat} chose a card that it does not have"
    elif held or len(picked) != s.seats * s.tables.chosen[s.seats]:
        yield "Wonder cards are left in hands, or not all have chosen"
    for cards in (held, picked, s.objectives, s.panoramas):
        if len(set(cards)) != len(cards):
            yield f"a card is there twice: {cards}"
    if sorted(s.tiles) != sorted(data.patron_values):
        yield f"the patron values are {s.tiles}"


def _discs(data: Components, s: Skyrise) -> Iterator[str]:
    """All discs of the bag are on the map or on boards, each once (SKY-031..034, SKY-082, SKY-092)."""
    names = [disc.id for disc in data.discs]
    found: Counter[str] = Counter(names[disc] for disc in s.discs if disc >= 0)
    for seat in range(s.seats):
        for n, color in enumerate(COLORS):
            row, more, wild = s.rows[4 * seat + n], s.excess[4 * seat + n], s.wilds[4 * seat + n]
            found[color] += row + more - wild
            found["wild"] += wild
            if row > 4 or (more and row < 4) or wild > row + more:
                yield f"seat {seat} has {row} {color} discs in the row, {more} in excess, {wild} of them wild"
        for n, letter in enumerate(LETTERS):
            found[letter] += s.patrons[4 * seat + n]
        found["commissions"] += s.commissions[seat]
    found["wild"] += s.phase == ops.COLOR  # taken, its color is asked
    for disc in data.discs:
        bag = disc.count - disc.remove[str(s.seats)]
        if found[disc.id] != bag:
            yield f"there are {found[disc.id]} {disc.id} discs of {bag}"
    if any(disc >= 0 and piece >= 0 for disc, piece in zip(s.discs, s.pieces)):
        yield "a disc lies under a structure"


def _auction(s: Skyrise) -> Iterator[str]:
    """Bids rise, nobody answers their own, and every auction builds one structure (SKY-050, SKY-060, SKY-065)."""
    if not len(s.bid_seats) == len(s.bid_pieces) == len(s.bid_hoods):
        yield "bids are kept unevenly"
    for (seat, piece, hood), (other, higher, place) in pairwise(zip(s.bid_seats, s.bid_pieces, s.bid_hoods)):
        if seat == other or place not in s.board.neighbors[hood]:
            yield "a bid answers its own seat, or lies away from the bid before it"
        if piece >= ops.WONDER0 and higher - ops.WONDER0 != s.tables.outbids_wonders:
            yield "a Wonder was outbid without the Hammer"
        if piece < ops.WONDER0 and higher <= piece:
            yield "a bid is not higher than the one before it"
    if s.bid_seats and s.passed >> s.bid_seats[-1] & 1:
        yield "who leads has passed"
    built = sum(piece >= 0 for piece in s.pieces)
    if built != s.auction - (s.phase in (ops.BID, ops.PLACE)):
        yield f"{built} structures after {s.auction} auctions"
    if (s.phase == ops.PLACE) != (s.held >= 0) or (s.bid_seats and s.phase not in (ops.BID, ops.PLACE)):
        yield "a piece is held and not placed, or bids lie after the auction"
    asked = members(s.pending)
    if s.phase == ops.PICK:
        wanted = {seat for seat in range(s.seats) if min(s.picks[2 * seat : 2 * seat + s.tables.chosen[s.seats]]) < 0}
        if asked != wanted:
            yield f"{asked} are asked for Wonder cards, not {wanted}"
    elif asked != ({s.turn} if s.phase != ops.OVER else set()):
        yield f"{asked} are asked, the turn is of {s.turn}"
    if s.phase in (ops.BID, ops.PLACE) and s.left[s.turn] == 0:
        yield "a seat is asked that has built everything"


def _score(s: Skyrise) -> Iterator[str]:
    """Prestige is what the ledger says (SKY-148, R-28)."""
    for seat in range(s.seats):
        amounts = [ops.entry_amount(item) for item in s.ledger if ops.entry_seat(item) == seat]
        if s.prestige[seat] != sum(amounts) or any(amount < 0 for amount in amounts):
            yield f"seat {seat} has {s.prestige[seat]} Prestige and {sum(amounts)} in the ledger"
        if s.scores()[seat] != sum(points.amount for points in s.points(seat)):
            yield f"the score of seat {seat} is not explained"


def _end(s: Skyrise) -> Iterator[str]:
    """Keys and the order of finishing (SKY-110, SKY-117, SKY-118)."""
    done = [seat for seat in range(s.seats) if s.left[seat] == 0]
    settled = s.phase not in (ops.COLOR, ops.VAULT)  # keys come after the disc and the effect of a Wonder
    waiting = [] if settled or s.turn not in done or s.turn in s.finish else [s.turn]
    if sorted(s.finish + waiting) != done:
        yield f"finished are {s.finish}, with nothing left {done}"
    if s.large_key != (s.finish[0] if s.finish else -1):
        yield "the large key is not with who finished first"
    second = s.finish[1] if len(s.finish) > 1 and s.tables.small_key[s.seats] else -1
    if s.small_key != second:
        yield "the small key is not with who finished second"
    most = ops.BUILDINGS + s.tables.chosen[s.seats] - min(s.left)
    if s.era == 1 and s.phase in (ops.BID, ops.PLACE) and most >= ops.ERA_1_BUILDINGS:
        yield "Era 1 goes on after the seventh building"
    if s.phase == ops.OVER and (s.open_objectives != (1 << s.seats) - 1 or len(s.finish) != s.seats):
        yield "the game is over and not everything is shown"
