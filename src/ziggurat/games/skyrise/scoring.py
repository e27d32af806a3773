"""Scoring of islands, panoramas and chains, on masks of hoods (SKY-130..140, SKY-180)."""

from __future__ import annotations

from ziggurat.games.skyrise.tables import (
    BRIDGE_BOTH_ENDS,
    CHAIN_ON_ISLAND,
    FEATURE_GROUP,
    FEATURE_INCIDENCE,
    Board,
    Tables,
)


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
    if op in (FEATURE_GROUP, FEATURE_INCIDENCE):
        kind = tables.panorama_feature[card]
        borders = tables.features[kind]
        where = tables.feature_island[kind]
        for i in range(len(borders)):
            if island >= 0 and where[i] != island:
                continue
            here = count(borders[i] & own)
            if op == FEATURE_INCIDENCE:
                n += here
            elif here >= need:
                n += 1
    elif op == BRIDGE_BOTH_ENDS:
        for i in range(len(board.bridge_a)):
            a = board.bridge_a[i]
            b = board.bridge_b[i]
            if own >> a & 1 and own >> b & 1:
                if island < 0 or tables.island_of[a] == island or tables.island_of[b] == island:
                    n += 1
    elif op == CHAIN_ON_ISLAND:
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
