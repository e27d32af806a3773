"""Scoring: islands, panoramas and chains on masks of hoods, then what each seat scores (SKY-130..148, SKY-180)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.ranks import ranked
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.tables import Board, Tables

if TYPE_CHECKING:
    from ziggurat.games.skyrise.rules.state import Skyrise


def count(mask: int) -> int:
    """How many hoods a mask holds."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def controllers(ground: int, seats: int, short: list[int], medium: list[int], tall: list[int]) -> int:
    """Mask of the seats that control the hoods of `ground`; 0 if nobody has a building there (SKY-131, SKY-133)."""
    best = -1
    leaders = 0
    for seat in range(seats):
        t = count(tall[seat] & ground)
        m = count(medium[seat] & ground)
        s = count(short[seat] & ground)
        if t + m + s == 0:
            continue
        strength = (t * 64 + m) * 64 + s
        if strength > best:
            best = strength
            leaders = 1 << seat
        elif strength == best:
            leaders |= 1 << seat
    return leaders


def chained(tables: Tables, own: int, need: int) -> bool:
    """Whether at least `need` of these hoods are connected inside their island (SKY-140)."""
    rest = own
    while rest:
        group = rest & -rest
        grown = 0
        while group != grown:
            grown = group
            for hood in range(tables.hoods):
                if grown >> hood & 1:
                    group |= tables.inner[hood] & own
        if count(group) >= need:
            return True
        rest &= ~group
    return False


def instances(tables: Tables, board: Board, card: int, own: int, island: int) -> int:
    """How often these structures fulfil a panorama card, on one island or (-1) on all of them (SKY-134..140, R-25)."""
    op = tables.panorama_op[card]
    need = tables.panorama_need[card]
    n = 0
    if op in (ops.FEATURE_GROUP, ops.FEATURE_INCIDENCE):
        kind = tables.panorama_feature[card]
        borders = tables.features[kind]
        where = tables.feature_island[kind]
        for i in range(len(borders)):
            if island >= 0 and where[i] != island:
                continue
            here = count(borders[i] & own)
            if op == ops.FEATURE_INCIDENCE:
                n += here
            elif here >= need:
                n += 1
    elif op == ops.BRIDGE_BOTH_ENDS:
        for i in range(len(board.bridge_a)):
            a = board.bridge_a[i]
            b = board.bridge_b[i]
            if own >> a & 1 and own >> b & 1:
                if island < 0 or tables.island_of[a] == island or tables.island_of[b] == island:
                    n += 1
    elif op == ops.CHAIN_ON_ISLAND:
        for i in board.islands:
            if (island < 0 or i == island) and chained(tables, own & tables.island_hoods[i], need):
                n += 1
    return n


def features_bordered(tables: Tables, kind: int, own: int) -> int:
    """How many different features of a kind these structures border (SKY-164, SKY-165)."""
    n = 0
    for borders in tables.features[kind]:
        if borders & own:
            n += 1
    return n


def longest_path(board: Board, own: int) -> int:
    """Most hoods on a path through adjacent own structures that repeats none (SKY-180, R-24)."""
    best = 0
    for hood in board.hoods:
        if own >> hood & 1:
            length = _walk(board, hood, own & ~(1 << hood))
            if length > best:
                best = length
    return best


def _walk(board: Board, at: int, free: int) -> int:
    best = 0
    for hood in board.neighbors[at]:
        if free >> hood & 1:
            length = _walk(board, hood, free & ~(1 << hood))
            if length > best:
                best = length
    return best + 1


def control(s: Skyrise, island: int) -> int:
    """Mask of the seats that control an island."""
    return controllers(s.tables.island_hoods[island], s.seats, s.short, s.medium, s.tall)


def scores(s: Skyrise) -> list[int]:
    """Points per seat if the game ended now."""
    out = s.prestige[:]
    if s.phase != ops.OVER:
        for item in map_entries(s):
            out[ops.entry_seat(item)] += ops.entry_amount(item)
        for seat in range(s.seats):
            for item in belongings(s, seat):
                out[seat] += ops.entry_amount(item)
    return out


def ranking(s: Skyrise) -> list[int]:
    """Most Prestige wins; a tie goes to who finished construction earlier (SKY-147)."""
    early = [-s.finish.index(seat) if seat in s.finish else -s.seats for seat in range(s.seats)]
    return ranked(scores(s), [early])


def score_map(s: Skyrise) -> None:
    """Island control, then panorama cards, for everybody (SKY-130..140)."""
    for item in map_entries(s):
        score_entry(s, item)


def score_entry(s: Skyrise, item: int) -> None:
    """Score what an entry says, in the Era that it is."""
    score(s, ops.entry_seat(item), ops.entry_source(item), ops.entry_ref(item), ops.entry_amount(item))


def score(s: Skyrise, seat: int, source: int, ref: int, amount: int) -> None:
    """Prestige for a seat, with where it came from (SKY-148)."""
    s.prestige[seat] += amount
    s.ledger.append(ops.entry(seat, source, ref, amount, s.era))
    if s.listening and (amount or source == ops.FROM_WONDER):
        s.note(ops.event(ops.SAID_SCORE, seat, ops.source_with_ref(source, ref), amount))


def map_entries(s: Skyrise) -> list[int]:
    """What the map scores for everybody now: island control and panoramas (SKY-130..140)."""
    tables = s.tables
    out: list[int] = []
    for island in s.board.islands:
        leaders = control(s, island)
        for seat in range(s.seats):
            if leaders >> seat & 1:
                out.append(ops.entry(seat, ops.FROM_CONTROL, island, tables.control, s.era))
    for card in s.panoramas:
        for seat in range(s.seats):
            n = instances(tables, s.board, card, s.own[seat], -1)
            if n:
                out.append(ops.entry(seat, ops.FROM_PANORAMA, card, tables.panorama_score[card] * n, s.era))
    return out


def belongings(s: Skyrise, seat: int) -> list[int]:
    """What a seat scores for itself at the end: objective, discs and tiles, structures (SKY-142..146)."""
    tables = s.tables
    era = s.era
    out: list[int] = []
    goal = s.objectives[seat]
    if count(s.own[seat] & tables.color_hoods[goal]) >= tables.objective_need[goal]:
        out.append(ops.entry(seat, ops.FROM_OBJECTIVE, goal, tables.objective_score[goal], era))
    items = s.commissions[seat]
    for letter in range(4):
        n = s.patrons[4 * seat + letter]
        if n:
            items += n
            out.append(ops.entry(seat, ops.FROM_PATRON, letter, n * s.tiles[letter], era))
    for color in range(4):
        n = s.excess[4 * seat + color]
        if n:
            items += n
            out.append(ops.entry(seat, ops.FROM_EXCESS, color, n * tables.excess, era))
    if s.large_key == seat:
        items += 1
        out.append(ops.entry(seat, ops.FROM_KEY, 0, tables.key_points[0], era))
    if s.small_key == seat:
        items += 1
        out.append(ops.entry(seat, ops.FROM_KEY, 1, tables.key_points[1], era))
    if s.commissions[seat]:
        out.append(ops.entry(seat, ops.FROM_COMMISSIONS, 0, s.commissions[seat] * items * tables.per_item, era))
    for color in range(4):
        n = count(s.own[seat] & tables.color_hoods[color])
        if n:
            worth = n * tables.row_values[s.rows[4 * seat + color]]
            out.append(ops.entry(seat, ops.FROM_STRUCTURES, color, worth, era))
    return out
