"""A rule of thumb for bots: what a position of Skyrise is worth in points. Compiled, because search asks it often."""

from __future__ import annotations

from typing import Final

from ziggurat.games.skyrise.rules import COLOR, OVER, PICK, PLACE, VAULT, Skyrise
from ziggurat.games.skyrise.scoring import controllers, count, features_bordered, instances, longest_path
from ziggurat.games.skyrise.tables import (
    ADJACENT_STRUCTURES,
    ADJACENT_UNOCCUPIED,
    CENTRAL_STRUCTURES,
    COLORS_ON_ISLAND,
    COMMISSIONS,
    CONTROL,
    DISCS_OF_HOOD_COLOR,
    FEATURES_BORDERED,
    FLAT,
    HOOD0,
    LONGEST_CHAIN,
    NO_DISC,
    OBJECTIVE_COLOR,
    OWN_TALL,
    PANORAMA_ISLAND,
    PATRON0,
    PATRON_DISCS,
    PATRON_LETTERS,
    PER_BID,
    TAKE_DISC,
    TALL,
    TALL_ON_ISLAND,
    UNBUILT,
    WILD,
    WONDER0,
    Effect,
)

WON: Final = 100.0


def estimate(s: Skyrise, seat: int) -> float:
    """Score now, what the pieces at hand may still earn, and what a leading bid is likely to win."""
    if s.phase == PLACE and s.turn == seat:
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
    if s.phase == OVER:
        return value + (WON if s.ranking()[seat] == 1 else 0.0)
    value += promise(s, seat)
    if s.phase == PICK:
        for at in range(2 * seat, 2 * seat + 2):
            if s.picks[at] >= 0:
                value += wonder_promise(s, seat, s.picks[at])
    elif s.phase == COLOR or s.phase == VAULT:
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
    if piece >= WONDER0:
        return w.keep_wonder + wonder_promise(s, seat, piece - WONDER0)
    return w.keep_low + (w.keep_high - w.keep_low) * piece / 47


def promise(s: Skyrise, seat: int) -> float:
    """What all pieces not yet constructed may earn."""
    built = s.own[seat]
    standing = 0
    wonders = 0
    for hood in s.board.hoods:
        if built >> hood & 1:
            piece = s.pieces[hood]
            if piece < WONDER0:
                standing |= 1 << piece
            else:
                wonders |= 1 << (piece - WONDER0)
    value = 0.0
    for piece in s.tables.owned[s.colors[seat]]:
        if not standing >> piece & 1:
            value += keep(s, seat, piece)
    if s.era == 2:
        for at in range(2 * seat, 2 * seat + 2):
            card = s.picks[at]
            if card >= 0 and not wonders >> card & 1:
                value += keep(s, seat, WONDER0 + card)
    return value


def stands(s: Skyrise, leader: int) -> float:
    """Chance that the latest bid wins its auction."""
    w = s.tables.weights
    latest = s.bid_pieces[-1]
    if latest >= WONDER0:
        return w.wonder_stands
    chance = 1.0
    for other in range(s.seats):
        if other != leader and not s.passed >> other & 1 and s.left[other]:
            higher = count(s.pool[other] >> (latest + 1)) + 2 * count(s.wonders[other])
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
        more = instances(t, s.board, card, own | bit, -1) - instances(t, s.board, card, own, -1)
        value += again * t.panorama_score[card] * more
    if piece < WONDER0 or piece - WONDER0 == t.counts_as_tall:
        value += again * control_gain(s, seat, t.heights[piece] if piece < WONDER0 else TALL, hood)
    if t.hood_color[hood] == s.objectives[seat]:
        have = count(own & t.color_hoods[color])
        if have < t.objective_need[color]:
            value += t.objective_score[color] / t.objective_need[color]
    if piece >= WONDER0:
        value += wonder_promise(s, seat, piece - WONDER0)
    return value


def control_gain(s: Skyrise, seat: int, height: int, hood: int) -> float:
    t = s.tables
    ground = t.island_hoods[t.island_of[hood]]
    before = controllers(ground, s.seats, s.short, s.medium, s.tall)
    kinds = [s.short, s.medium, s.tall]
    kinds[height] = kinds[height][:]
    kinds[height][seat] |= 1 << hood
    after = controllers(ground, s.seats, kinds[0], kinds[1], kinds[2])
    gained = (after >> seat & 1) - (before >> seat & 1)
    taken = count(before & ~after & ~(1 << seat))
    # A lead is worth less than 5 as long as it can be taken; some strength is worth a little without a lead.
    w = t.weights
    return w.control * t.control * gained + w.rivals * t.control * taken + w.height * height


def row_gain(s: Skyrise, seat: int, color: int, own: int) -> float:
    """What one more disc of a color is worth: on what stands, and on a share of what will."""
    t = s.tables
    n = s.rows[4 * seat + color]
    if n == 4:
        return float(t.excess)
    soon = count(own & t.color_hoods[color]) + t.weights.soon * s.left[seat]
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
    if disc == NO_DISC:
        return 0.0
    if disc < PATRON0:
        return row_gain(s, seat, disc, own)
    if disc < WILD:
        return float(s.tiles[disc - PATRON0] + s.commissions[seat])
    if disc == COMMISSIONS:
        more = s.tables.weights.commission * s.left[seat]
        return of_seat(s.patrons, seat) + of_seat(s.excess, seat) + s.commissions[seat] + 1.0 + more
    return best_row(s, seat, own)


def pending_disc(s: Skyrise, seat: int) -> float:
    """What the open question about a disc is worth: the best color, or the best disc beside the Vault."""
    if s.phase == COLOR:
        return best_row(s, seat, s.own[seat])
    legal = s.legal(seat)
    best = 0.0
    for i in range(1, len(legal)):
        value = disc_gain(s, seat, s.discs[legal[i] - HOOD0], s.own[seat])
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
    if op == FLAT:
        return float(effect.amount)
    if op == TAKE_DISC:
        return s.tables.weights.vault
    if op == FEATURES_BORDERED:
        share = (features_bordered(s.tables, effect.feature, s.own[seat]) + 1) / effect.need
        return effect.amount * share * share if share < 1.0 else float(effect.amount)
    if op == UNBUILT:
        kept = max(effect.amount - effect.less * (s.left[seat] - 1), effect.amount / 2)
        return s.tables.weights.unbuilt * kept
    if op == PANORAMA_ISLAND:
        return float(best_panoramas(s, seat))
    value = effect.amount * times(s, seat, op)
    return value if value < effect.most else float(effect.most)


def best_panoramas(s: Skyrise, seat: int) -> int:
    """What the panoramas bring on the island where they bring most."""
    best = 0
    for island in s.board.islands:
        value = 0
        for card in s.panoramas:
            value += s.tables.panorama_score[card] * instances(s.tables, s.board, card, s.own[seat], island)
        if value > best:
            best = value
    return best


def times(s: Skyrise, seat: int, op: int) -> float:
    """How often an effect that counts something is likely to count."""
    t = s.tables
    own = s.own[seat]
    if op in (PER_BID, ADJACENT_STRUCTURES, ADJACENT_UNOCCUPIED):
        return t.weights.counted
    if op == OBJECTIVE_COLOR:
        return 1.0 + count(own & t.color_hoods[s.objectives[seat]])
    if op == OWN_TALL:
        return 1.5 + count(s.tall[seat])
    if op == PATRON_DISCS:
        return 1.0 + of_seat(s.patrons, seat)
    if op == LONGEST_CHAIN:
        return 1.0 + longest_path(s.board, own)
    n = 0
    if op == CENTRAL_STRUCTURES:
        n = max(2, count(s.occupied & t.island_hoods[0]))
    elif op == PATRON_LETTERS:
        for letter in range(4):
            n += 1 if s.patrons[4 * seat + letter] else 0
    elif op == DISCS_OF_HOOD_COLOR:
        for color in range(4):
            n = max(n, s.rows[4 * seat + color] + s.excess[4 * seat + color])
    else:
        for island in s.board.islands:
            ground = t.island_hoods[island]
            here = 0
            if op == TALL_ON_ISLAND:
                for other in range(s.seats):
                    here += count(s.tall[other] & ground)
            elif op == COLORS_ON_ISLAND:
                for color in range(4):
                    here += 1 if own & ground & t.color_hoods[color] else 0
            elif op == CONTROL:
                n += s.control(island) >> seat & 1
            n = max(n, here)
    return float(n)
