"""What a position of Skyrise is worth in points, by a rule of thumb; compiled, because search asks it often."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.tables import Effect
from ziggurat.games.skyrise.rules import scoring

if TYPE_CHECKING:
    from ziggurat.games.skyrise.rules.state import Skyrise

WON: Final = 100.0


def estimate(s: Skyrise, seat: int) -> float:
    """Score now, what the pieces at hand may still earn, and what a leading bid is likely to win."""
    if s.phase == ops.PLACE and s.turn == seat:
        best = -1000.0
        for choice in s.legal(seat):
            after = s.copy()
            after.play(seat, choice)
            value = estimate(after, seat)
            if value > best:
                best = value
        return best
    scores = s.scores()
    rival = -1000
    for other in range(s.seats):
        if other != seat and scores[other] > rival:
            rival = scores[other]
    w = s.tables.weights
    value = scores[seat] - w.rivals * rival
    if s.phase == ops.OVER:
        return value + (WON if s.ranking()[seat] == 1 else 0.0)
    value += promise(s, seat)
    if s.phase == ops.PICK:
        for at in range(2 * seat, 2 * seat + 2):
            if s.picks[at] >= 0:
                value += wonder_promise(s, seat, s.picks[at])
    elif s.phase == ops.COLOR or s.phase == ops.VAULT:
        if s.turn == seat:
            value += pending_disc(s, seat)
    elif s.bid_seats:
        leader = s.bid_seats[-1]
        piece = s.bid_pieces[-1]
        more = gain(s, leader, piece, s.bid_hoods[-1]) - keep(s, leader, piece)
        if leader == seat:
            value += stands(s, leader) * more
        elif more > 0.0:
            value -= w.rivals * stands(s, leader) * more
    return value


def keep(s: Skyrise, seat: int, piece: int) -> float:
    """What a piece may earn if it is not used now."""
    w = s.tables.weights
    if piece >= ops.WONDER0:
        return w.keep_wonder + wonder_promise(s, seat, piece - ops.WONDER0)
    return w.keep_low + (w.keep_high - w.keep_low) * piece / 47


def promise(s: Skyrise, seat: int) -> float:
    """What all pieces not yet constructed may earn."""
    built = s.own[seat]
    standing = 0
    wonders = 0
    for hood in s.board.hoods:
        if built >> hood & 1:
            piece = s.pieces[hood]
            if piece < ops.WONDER0:
                standing |= 1 << piece
            else:
                wonders |= 1 << (piece - ops.WONDER0)
    value = 0.0
    for piece in s.tables.owned[s.colors[seat]]:
        if not standing >> piece & 1:
            value += keep(s, seat, piece)
    if s.era == 2:
        for at in range(2 * seat, 2 * seat + 2):
            card = s.picks[at]
            if card >= 0 and not wonders >> card & 1:
                value += keep(s, seat, ops.WONDER0 + card)
    return value


def stands(s: Skyrise, leader: int) -> float:
    """Chance that the latest bid wins its auction."""
    w = s.tables.weights
    latest = s.bid_pieces[-1]
    if latest >= ops.WONDER0:
        return w.wonder_stands
    chance = 1.0
    for other in range(s.seats):
        if other != leader and not s.passed >> other & 1 and s.left[other]:
            higher = scoring.count(s.pool[other] >> (latest + 1)) + 2 * scoring.count(s.wonders[other])
            if higher:
                chance *= w.answered if higher > 2 else 0.5 + w.answered / 2
    return chance


def gain(s: Skyrise, seat: int, piece: int, hood: int) -> float:
    """Points that a structure on this hood would add for the seat, with what its disc promises."""
    t = s.tables
    own = s.own[seat]
    bit = 1 << hood
    color = t.hood_color[hood]
    again = t.weights.again if s.era == 1 else 1.0
    value = float(t.row_values[s.rows[4 * seat + color]]) + disc_gain(s, seat, s.discs[hood], own | bit)
    for card in s.panoramas:
        more = scoring.instances(t, s.board, card, own | bit, -1) - scoring.instances(t, s.board, card, own, -1)
        value += again * t.panorama_score[card] * more
    if piece < ops.WONDER0 or piece - ops.WONDER0 == t.counts_as_tall:
        value += again * control_gain(s, seat, t.heights[piece] if piece < ops.WONDER0 else ops.TALL, hood)
    if t.hood_color[hood] == s.objectives[seat]:
        have = scoring.count(own & t.color_hoods[color])
        if have < t.objective_need[color]:
            value += t.objective_score[color] / t.objective_need[color]
    if piece >= ops.WONDER0:
        value += wonder_promise(s, seat, piece - ops.WONDER0)
    return value


def control_gain(s: Skyrise, seat: int, height: int, hood: int) -> float:
    t = s.tables
    ground = t.island_hoods[t.island_of[hood]]
    before = scoring.controllers(ground, s.seats, s.short, s.medium, s.tall)
    kinds = [s.short, s.medium, s.tall]
    kinds[height] = kinds[height][:]
    kinds[height][seat] |= 1 << hood
    after = scoring.controllers(ground, s.seats, kinds[0], kinds[1], kinds[2])
    gained = (after >> seat & 1) - (before >> seat & 1)
    taken = scoring.count(before & ~after & ~(1 << seat))
    # A lead is worth less than 5 as long as it can be taken; some strength is worth a little without a lead.
    w = t.weights
    return w.control * t.control * gained + w.rivals * t.control * taken + w.height * height


def row_gain(s: Skyrise, seat: int, color: int, own: int) -> float:
    """What one more disc of a color is worth: on what stands, and on a share of what will."""
    t = s.tables
    n = s.rows[4 * seat + color]
    if n == 4:
        return float(t.excess)
    soon = scoring.count(own & t.color_hoods[color]) + t.weights.soon * s.left[seat]
    step = t.row_values[n + 1] - t.row_values[n]
    # A fourth disc hurts now, but opens the way to 10 points for each further one.
    return step * soon if n < 3 else step * soon + t.weights.fourth


def best_row(s: Skyrise, seat: int, own: int) -> float:
    best = row_gain(s, seat, 0, own)
    for color in range(1, 4):
        value = row_gain(s, seat, color, own)
        if value > best:
            best = value
    return best


def of_seat(values: list[int], seat: int) -> int:
    """The sum of a seat's four."""
    return values[4 * seat] + values[4 * seat + 1] + values[4 * seat + 2] + values[4 * seat + 3]


def disc_gain(s: Skyrise, seat: int, disc: int, own: int) -> float:
    if disc == ops.NO_DISC:
        return 0.0
    if disc < ops.PATRON0:
        return row_gain(s, seat, disc, own)
    if disc < ops.WILD:
        return float(s.tiles[disc - ops.PATRON0] + s.commissions[seat])
    if disc == ops.COMMISSIONS:
        more = s.tables.weights.commission * s.left[seat]
        return of_seat(s.patrons, seat) + of_seat(s.excess, seat) + s.commissions[seat] + 1.0 + more
    return best_row(s, seat, own)


def pending_disc(s: Skyrise, seat: int) -> float:
    """What the open question about a disc is worth: the best color, or the best disc beside the Vault."""
    if s.phase == ops.COLOR:
        return best_row(s, seat, s.own[seat])
    legal = s.legal(seat)
    best = 0.0
    for i in range(1, len(legal)):
        value = disc_gain(s, seat, s.discs[legal[i] - ops.HOOD0], s.own[seat])
        if i == 1 or value > best:
            best = value
    return best


def wonder_promise(s: Skyrise, seat: int, card: int) -> float:
    """What a Wonder card would score by a rule of thumb."""
    value = 0.0
    for effect in s.tables.effects[card]:
        value += effect_promise(s, seat, effect)
    return value


def effect_promise(s: Skyrise, seat: int, effect: Effect) -> float:
    op = effect.op
    if op == ops.FLAT:
        return float(effect.amount)
    if op == ops.TAKE_DISC:
        return s.tables.weights.vault
    if op == ops.FEATURES_BORDERED:
        share = (scoring.features_bordered(s.tables, effect.feature, s.own[seat]) + 1) / effect.need
        return effect.amount * share * share if share < 1.0 else float(effect.amount)
    if op == ops.UNBUILT:
        kept = max(effect.amount - effect.less * (s.left[seat] - 1), effect.amount / 2)
        return s.tables.weights.unbuilt * kept
    if op == ops.PANORAMA_ISLAND:
        return float(best_panoramas(s, seat))
    value = effect.amount * times(s, seat, op)
    return value if value < effect.most else float(effect.most)


def best_panoramas(s: Skyrise, seat: int) -> int:
    """What the panoramas bring on the island where they bring most."""
    best = 0
    for island in s.board.islands:
        value = 0
        for card in s.panoramas:
            value += s.tables.panorama_score[card] * scoring.instances(s.tables, s.board, card, s.own[seat], island)
        if value > best:
            best = value
    return best


def times(s: Skyrise, seat: int, op: int) -> float:
    """How often an effect that counts something is likely to count."""
    t = s.tables
    own = s.own[seat]
    if op in (ops.PER_BID, ops.ADJACENT_STRUCTURES, ops.ADJACENT_UNOCCUPIED):
        return t.weights.counted
    if op == ops.OBJECTIVE_COLOR:
        return 1.0 + scoring.count(own & t.color_hoods[s.objectives[seat]])
    if op == ops.OWN_TALL:
        return 1.5 + scoring.count(s.tall[seat])
    if op == ops.PATRON_DISCS:
        return 1.0 + of_seat(s.patrons, seat)
    if op == ops.LONGEST_CHAIN:
        return 1.0 + scoring.longest_path(s.board, own)
    n = 0
    if op == ops.CENTRAL_STRUCTURES:
        n = max(2, scoring.count(s.occupied & t.island_hoods[0]))
    elif op == ops.PATRON_LETTERS:
        for letter in range(4):
            n += 1 if s.patrons[4 * seat + letter] else 0
    elif op == ops.DISCS_OF_HOOD_COLOR:
        for color in range(4):
            n = max(n, s.rows[4 * seat + color] + s.excess[4 * seat + color])
    else:
        for island in s.board.islands:
            ground = t.island_hoods[island]
            here = 0
            if op == ops.TALL_ON_ISLAND:
                for other in range(s.seats):
                    here += scoring.count(s.tall[other] & ground)
            elif op == ops.COLORS_ON_ISLAND:
                for color in range(4):
                    here += 1 if own & ground & t.color_hoods[color] else 0
            elif op == ops.CONTROL:
                n += scoring.control(s, island) >> seat & 1
            n = max(n, here)
    return float(n)
