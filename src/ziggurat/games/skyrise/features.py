"""A position as numbers for learning agents, and a hand-made evaluation for the greedy bot."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence

from ziggurat.core.vector import bits, fill, one_hot
from ziggurat.games.skyrise import tables as op
from ziggurat.games.skyrise.rules import COLOR, OVER, PICK, PLACE, VAULT, Skyrise
from ziggurat.games.skyrise.scoring import controllers, count, features_bordered, instances, longest_path
from ziggurat.games.skyrise.tables import COMMISSIONS, HOOD0, NO_DISC, PATRON0, TALL, WILD, WONDER0, Effect, Tables

SEATS = 4
PER_HOOD = 1 + 4 + 10 + SEATS + 4 + SEATS + 1


def parts(tables: Tables) -> tuple[tuple[str, int], ...]:
    """The named parts of the encoding; seats are counted from the own seat on, clockwise."""
    return (
        ("phase", 6),
        ("era", 2),
        ("turn", SEATS),
        ("starter", SEATS),
        ("passed", SEATS),
        ("held", 2 + 4),
        ("islands", 4 * 4),
        ("hoods", tables.hoods * PER_HOOD),
        ("pools", SEATS * 48),
        ("wonders", SEATS * tables.wonders * 2),
        ("cards", tables.wonders),
        ("picks", tables.wonders),
        ("rows", SEATS * 4),
        ("excess", SEATS * 4),
        ("patrons", SEATS * 4),
        ("commissions", SEATS),
        ("keys", SEATS * 2),
        ("finished", SEATS),
        ("left", SEATS),
        ("prestige", SEATS),
        ("tiles", 4 * 2),
        ("objectives", SEATS * 4),
        ("panoramas", len(tables.panorama_ids)),
    )


def encode(state: Skyrise, seat: int, out: MutableSequence[float]) -> None:
    """Fill `out` with what the seat knows; figures are scaled to about 0..1."""
    fill(out, _values(state, seat))


def _values(s: Skyrise, me: int) -> list[float]:
    t = s.tables
    order = [(me + k) % s.seats for k in range(s.seats)]
    empty = [-1] * (SEATS - s.seats)

    def relative(seat: int) -> int:
        return (seat - me) % s.seats if seat >= 0 else -1

    def per_seat(values: list[int], scale: float) -> list[float]:
        return [values[seat] / scale for seat in order] + [0.0] * len(empty)

    def fours(values: list[int], scale: float) -> list[float]:
        out = [v / scale for seat in order for v in values[4 * seat : 4 * seat + 4]]
        return out + [0.0] * (4 * len(empty))

    def height(piece: int) -> int:
        return t.heights[piece] if piece < WONDER0 else 3

    out = one_hot(6, s.phase) + one_hot(2, s.era - 1)
    out += one_hot(SEATS, relative(s.turn)) + one_hot(SEATS, relative(s.starter))
    out += [float(s.passed >> seat & 1) for seat in order] + [0.0] * len(empty)
    if s.held >= 0:
        out += [1.0, t.numbers[s.held] / 100 if s.held < WONDER0 else 0.0, *one_hot(4, height(s.held))]
    else:
        out += [0.0] * 6
    for slot in range(4):
        out += one_hot(4, s.board.slots[slot] - 1 if slot < len(s.board.slots) else -1)
    out += _hoods(s, relative)
    revealed = s.era == 2
    for seat in order:
        out += bits(48, s.pool[seat])
    out += [0.0] * (48 * len(empty))
    for seat in order:
        chosen = sum(1 << card for card in s.picks[2 * seat : 2 * seat + 2] if card >= 0) if revealed else 0
        out += bits(t.wonders, chosen) + bits(t.wonders, s.wonders[seat])
    out += [0.0] * (2 * t.wonders * len(empty))
    out += bits(t.wonders, s.cards[me])
    own_picks = sum(1 << card for card in s.picks[2 * me : 2 * me + 2] if card >= 0)
    out += bits(t.wonders, own_picks)
    out += fours(s.rows, 4) + fours(s.excess, 4) + fours(s.patrons, 4) + per_seat(s.commissions, 2)
    for seat in order:
        out += [float(s.large_key == seat), float(s.small_key == seat)]
    out += [0.0] * (2 * len(empty))
    out += [1 - s.finish.index(seat) / SEATS if seat in s.finish else 0.0 for seat in order] + [0.0] * len(empty)
    out += per_seat(s.left, 14) + per_seat(s.prestige, 100)
    for letter in range(4):
        known = s.knows_tile(me, letter)
        out += [float(known), s.tiles[letter] / 10 if known else 0.0]
    for seat in order:
        shown = seat == me or s.open_objectives >> seat & 1
        out += one_hot(4, s.objectives[seat] if shown else -1)
    out += [0.0] * (4 * len(empty))
    out += bits(len(t.panorama_ids), sum(1 << card for card in s.panoramas))
    return out


def _hoods(s: Skyrise, relative: Callable[[int], int]) -> list[float]:
    t = s.tables
    out: list[float] = []
    bids = {hood: i for i, hood in enumerate(s.bid_hoods)}
    latest = s.bid_hoods[-1] if s.bid_hoods else -1
    for hood in range(t.hoods):
        if not s.board.mask >> hood & 1:
            out += [0.0] * PER_HOOD
            continue
        piece = s.pieces[hood]
        bid = bids.get(hood, -1)
        tall = t.heights[piece] if 0 <= piece < WONDER0 else 3 if piece >= WONDER0 else -1
        out.append(1.0)
        out += one_hot(4, t.hood_color[hood]) + one_hot(10, s.discs[hood])
        out += one_hot(SEATS, relative(s.owner[hood])) + one_hot(4, tall)
        out += one_hot(SEATS, relative(s.bid_seats[bid]) if bid >= 0 else -1)
        out.append(float(hood == latest))
    return out


# ------------------------------------------------------------------ evaluation

KEEP_LOW = 4.0
"""What the lowest building may expect to earn if it is kept for later."""
KEEP_HIGH = 9.0
"""The same for the highest: it wins the site one wants."""
ANSWERED = 0.55
"""Chance that an opponent who can outbid lets a bid stand."""
RIVALS = 0.3
"""Weight of the best opponent's score."""


def evaluate(state: Skyrise, seat: int) -> float:
    """Score now, what the pieces at hand may still earn, and what a leading bid is likely to win."""
    s = state
    if s.phase == PLACE and s.turn == seat:
        return max(_after(s, seat, choice) for choice in s.legal(seat))
    scores = s.scores()
    rival = max(score for other, score in enumerate(scores) if other != seat)
    value = scores[seat] - RIVALS * rival
    if s.phase == OVER:
        return value + 100.0 * (s.ranking()[seat] == 1)
    value += _promise(s, seat)
    if s.phase == PICK:
        return value + sum(_wonder_promise(s, seat, card) for card in s.picks[2 * seat : 2 * seat + 2] if card >= 0)
    if s.phase in (COLOR, VAULT):
        return value + (_pending_disc(s, seat) if s.turn == seat else 0.0)
    if s.bid_seats:
        leader = s.bid_seats[-1]
        chance = _stands(s, leader)
        gain = _gain(s, leader, s.bid_pieces[-1], s.bid_hoods[-1])
        if leader == seat:
            value += chance * (gain - _keep(s, seat, s.bid_pieces[-1]))
        else:
            value -= RIVALS * chance * max(0.0, gain - _keep(s, leader, s.bid_pieces[-1]))
    return value


def _after(state: Skyrise, seat: int, choice: int) -> float:
    new = state.copy()
    new.play(seat, choice)
    return evaluate(new, seat)


def _keep(s: Skyrise, seat: int, piece: int) -> float:
    """What a piece may earn if it is not used now."""
    if piece >= WONDER0:
        return 5.0 + _wonder_promise(s, seat, piece - WONDER0)
    return KEEP_LOW + (KEEP_HIGH - KEEP_LOW) * piece / 47


def _promise(s: Skyrise, seat: int) -> float:
    """What all pieces not yet constructed may earn."""
    t = s.tables
    built = s.own[seat]
    standing = {s.pieces[hood] for hood in s.board.hoods if built >> hood & 1}
    pieces = [b for b in t.owned[s.colors[seat]] if b not in standing]
    if s.era == 2:
        pieces += [WONDER0 + c for c in s.picks[2 * seat : 2 * seat + 2] if c >= 0 and WONDER0 + c not in standing]
    return sum(_keep(s, seat, piece) for piece in pieces)


def _stands(s: Skyrise, leader: int) -> float:
    """Chance that the latest bid wins its auction."""
    latest = s.bid_pieces[-1]
    if latest >= WONDER0:
        return 0.8
    chance = 1.0
    for other in range(s.seats):
        if other != leader and not s.passed >> other & 1 and s.left[other]:
            higher = count(s.pool[other] >> (latest + 1)) + 2 * count(s.wonders[other])
            if higher:
                chance *= ANSWERED if higher > 2 else 0.5 + ANSWERED / 2
    return chance


def _gain(s: Skyrise, seat: int, piece: int, hood: int) -> float:
    """Points that a structure on this hood would add for the seat, with what its disc promises."""
    t = s.tables
    own = s.own[seat]
    bit = 1 << hood
    color = t.hood_color[hood]
    again = 1.7 if s.era == 1 else 1.0
    value = float(t.row_values[s.rows[4 * seat + color]]) + _disc_gain(s, seat, s.discs[hood], own | bit)
    for card in s.panoramas:
        more = instances(t, s.board, card, own | bit, -1) - instances(t, s.board, card, own, -1)
        value += again * t.panorama_score[card] * more
    if piece < WONDER0 or piece - WONDER0 == t.counts_as_tall:
        value += again * _control_gain(s, seat, t.heights[piece] if piece < WONDER0 else TALL, hood)
    if t.hood_color[hood] == s.objectives[seat]:
        have = count(own & t.color_hoods[color])
        if have < t.objective_need[color]:
            value += t.objective_score[color] / t.objective_need[color]
    if piece >= WONDER0:
        value += _wonder_promise(s, seat, piece - WONDER0)
    return value


def _control_gain(s: Skyrise, seat: int, height: int, hood: int) -> float:
    t = s.tables
    ground = t.island_hoods[t.island_of[hood]]
    short, medium, tall = s.short[:], s.medium[:], s.tall[:]
    before = controllers(ground, s.seats, short, medium, tall)
    (short, medium, tall)[height][seat] |= 1 << hood
    after = controllers(ground, s.seats, short, medium, tall)
    gained = (after >> seat & 1) - (before >> seat & 1)
    taken = count(before & ~after & ~(1 << seat))
    # A lead is worth less than 5 as long as it can be taken; some strength is worth a little without a lead.
    return 0.6 * t.control * gained + RIVALS * t.control * taken + 0.5 * height


def _row_gain(s: Skyrise, seat: int, color: int, own: int) -> float:
    """What one more disc of a color is worth: on what stands, and on a share of what will."""
    t = s.tables
    n = s.rows[4 * seat + color]
    if n == 4:
        return float(t.excess)
    soon = count(own & t.color_hoods[color]) + 0.25 * s.left[seat]
    step = t.row_values[n + 1] - t.row_values[n]
    # A fourth disc hurts now, but opens the way to 10 points for each further one.
    return step * soon if n < 3 else step * soon + 4.0


def _disc_gain(s: Skyrise, seat: int, disc: int, own: int) -> float:
    if disc == NO_DISC:
        return 0.0
    items = sum(s.patrons[4 * seat : 4 * seat + 4]) + sum(s.excess[4 * seat : 4 * seat + 4]) + s.commissions[seat]
    if disc < PATRON0:
        return _row_gain(s, seat, disc, own)
    if disc < WILD:
        return float(s.tiles[disc - PATRON0] + s.commissions[seat])
    if disc == COMMISSIONS:
        return items + 1.0 + 0.15 * s.left[seat]
    return max(_row_gain(s, seat, color, own) for color in range(4))


def _pending_disc(s: Skyrise, seat: int) -> float:
    """What the open question about a disc is worth: the best color, or the best disc beside the Vault."""
    if s.phase == COLOR:
        return max(_row_gain(s, seat, color, s.own[seat]) for color in range(4))
    return max((_disc_gain(s, seat, s.discs[choice - HOOD0], s.own[seat]) for choice in s.legal(seat)[1:]), default=0.0)


def _wonder_promise(s: Skyrise, seat: int, card: int) -> float:
    """What a Wonder card would score by a rule of thumb."""
    return sum(_effect_promise(s, seat, effect) for effect in s.tables.effects[card])


def _effect_promise(s: Skyrise, seat: int, effect: Effect) -> float:
    t, own, board = s.tables, s.own[seat], s.board
    if effect.op == op.FLAT:
        return float(effect.amount)
    if effect.op == op.TAKE_DISC:
        return 4.0
    if effect.op == op.FEATURES_BORDERED:
        return effect.amount * min(1.0, (features_bordered(t, effect.feature, own) + 1) / effect.need) ** 2
    if effect.op == op.UNBUILT:
        return 0.5 * max(effect.amount - effect.less * (s.left[seat] - 1), effect.amount / 2)
    if effect.op == op.PANORAMA_ISLAND:
        return max(
            sum(t.panorama_score[card] * instances(t, board, card, own, island) for card in s.panoramas)
            for island in board.islands
        )
    grounds = [t.island_hoods[island] for island in board.islands]
    n = {
        op.PER_BID: 2.5,
        op.ADJACENT_STRUCTURES: 2.5,
        op.ADJACENT_UNOCCUPIED: 2.5,
        op.OBJECTIVE_COLOR: 1.0 + count(own & t.color_hoods[s.objectives[seat]]),
        op.DISCS_OF_HOOD_COLOR: float(max(s.rows[4 * seat + c] + s.excess[4 * seat + c] for c in range(4))),
        op.CENTRAL_STRUCTURES: max(2.0, count(s.occupied & t.island_hoods[0])),
        op.PATRON_LETTERS: float(sum(n > 0 for n in s.patrons[4 * seat : 4 * seat + 4])),
        op.PATRON_DISCS: 1.0 + sum(s.patrons[4 * seat : 4 * seat + 4]),
        op.TALL_ON_ISLAND: float(max(sum(count(tall & ground) for tall in s.tall) for ground in grounds)),
        op.OWN_TALL: 1.5 + count(s.tall[seat]),
        op.COLORS_ON_ISLAND: float(max(sum(bool(own & g & c) for c in t.color_hoods) for g in grounds)),
        op.CONTROL: float(sum(s.control(island) >> seat & 1 for island in board.islands)),
        op.LONGEST_CHAIN: 1.0 + longest_path(board, own),
    }[effect.op]
    return min(effect.amount * n, float(effect.most))
