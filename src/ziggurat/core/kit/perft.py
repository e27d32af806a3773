"""Counts of positions: how many ways the next choices can go, which a change of the rules changes."""

from __future__ import annotations

from typing import Any

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.kit.cases import LONGEST, Case, walk


def perft(state: Any, depth: int) -> int:
    """How many ways the next `depth` choices can go."""
    if depth == 0 or not state.pending:
        return 1
    total = 0
    seat = state.actors()[0]
    for choice in state.legal(seat):
        after = state.copy()
        after.play(seat, choice)
        total += perft(after, depth - 1)
    return total


def perft_table(game: AnyGame) -> str:
    """Counts to depth 3 from the start, the middle and near the end of seeded games."""
    lines = [f"{game.title}, rules {game.version}: ways the next 1, 2, 3 choices can go", ""]
    for seats in (seats for seats in game.seats if Case(game, seats).fits):
        record = list(walk(Case(game, seats), 1, every=LONGEST))[-1][1]
        for share in (0.0, 0.4, 0.8):
            at = int(len(record.choices) * share)
            state = record.replay(game, at)
            counts = " ".join(str(perft(state, depth)) for depth in (1, 2, 3))
            lines.append(f"{seats} seats, after {at} choices: {counts}")
    return "\n".join(lines) + "\n"
