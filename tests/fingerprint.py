"""Fingerprints of a game's rules: seeded playthroughs, counts of positions, digests of final scores.

`python -m tests.fingerprint GAME` prints the digest of many seeded games: equal plain and compiled.
"""

from __future__ import annotations

import sys
from hashlib import blake2b
from typing import Any

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.kit.conformance import Case, cases, walk
from ziggurat.games import load


def playthrough(case: Case, seed: int) -> str:
    """A random game in words: every choice with how many there were, what happened, and the final points."""
    game = case.game
    record = list(walk(case, seed, every=10**9))[-1][1]
    names = [color.title() for color in game.view(record.deal(game), None).colors]
    state = record.deal(game)
    state.listening = True
    lines = [f"{game.title}, rules {game.version}, {case.seats} seats, seed {seed}", ""]
    for seat, choice in record.moves(game):
        options = len(state.legal(seat))
        heard = len(state.events)
        state.apply(seat, choice)
        lines.append(f"{names[seat]}: {game.vocabulary.name(choice)} (of {options})")
        lines += [f"    {game.narrate(event, names)}" for _, event in state.events[heard:]]
    lines.append("")
    for seat, rank in enumerate(state.ranking()):
        lines.append(f"{names[seat]}: {state.scores()[seat]}, rank {rank}")
        lines += [f"    {p.amount:3} {p.source} ({p.rule}) {p.detail}".rstrip() for p in state.points(seat)]
    return "\n".join(lines) + "\n"


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
        record = list(walk(Case(game, seats), 1, every=10**9))[-1][1]
        for share in (0.0, 0.4, 0.8):
            at = int(len(record.choices) * share)
            state = record.replay(game, at)
            counts = " ".join(str(perft(state, depth)) for depth in (1, 2, 3))
            lines.append(f"{seats} seats, after {at} choices: {counts}")
    return "\n".join(lines) + "\n"


def digest(game: AnyGame, games: int = 25) -> str:
    """A digest of the choices and scores of seeded random games with every option."""
    hashed = blake2b(digest_size=16)
    for case in cases(game):
        for seed in range(games if not case.options else 1):
            state, record = list(walk(case, seed, every=10**9))[-1]
            hashed.update(f"{case} {seed} {record.choices} {state.scores()} {state.ranking()}\n".encode())
    return hashed.hexdigest()


if __name__ == "__main__":
    from ziggurat.core.contract import state as state_module

    print(state_module.__file__.endswith(".py"), digest(load(sys.argv[1])))
