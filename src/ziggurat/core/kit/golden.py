"""Golden files: what seeded games look like, so that a change of the rules shows in review.

UPDATE_GOLDEN=1 writes them anew; read the difference before you commit it.
"""

from __future__ import annotations

import os
from array import array
from hashlib import blake2b
from pathlib import Path

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.kit.cases import LONGEST, Case, cases, mixtures, walk
from ziggurat.core.kit.check_secrets import redealt

UPDATE = "UPDATE_GOLDEN"
"""The environment variable that has golden files written."""


def expect(path: Path, text: str) -> None:
    """Compare with a golden file, or write it if UPDATE_GOLDEN is set."""
    if os.environ.get(UPDATE):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    name = f"{path.parent.name}/{path.name}"
    assert path.exists(), f"{name} is missing: run with {UPDATE}=1"
    assert text == path.read_text(encoding="utf-8"), f"{name} differs: if that is meant, run with {UPDATE}=1"


def vocabulary(game: AnyGame) -> str:
    """Every choice with its index and kind."""
    words = game.vocabulary
    return "".join(f"{index} {words.kind(index)} {name}\n" for index, name in enumerate(words.names))


def redealt_table(game: AnyGame, games: int = 24, seed: int = 0) -> str:
    """Which attributes are dealt anew, and for whom, in games with all kinds of options."""
    table = redealt(mixtures(game, games, seed), seed)
    lines = [f"{game.title}, rules {game.version}: what a redeal deals anew, and for whom", ""]
    return "\n".join([*lines, *(f"{name}: {', '.join(whom)}" for name, whom in table.items())]) + "\n"


def vectors(game: AnyGame, games: int = 12) -> str:
    """Digests of what `encode` writes in random games, with every seat count and with all kinds of options."""
    lines = [f"{game.title}, rules {game.version}: {game.encoding_length()} numbers", ""]
    lines += [f"{name} {length}" for name, length in game.encoding] + [""]
    for number, case in enumerate([*(case for case in cases(game) if not case.options), *mixtures(game, games)]):
        hashed = blake2b(digest_size=8)
        for state, _ in walk(case, number, every=9):
            for seat in range(case.seats):
                out = array("f", bytes(4 * game.encoding_length()))
                game.encode(state, seat, out)
                hashed.update(out.tobytes())
        lines.append(f"{case}: {hashed.hexdigest()}")
    return "\n".join(lines) + "\n"


def playthrough(case: Case, seed: int) -> str:
    """A random game in words: every choice with how many there were, what happened, and the final points."""
    game = case.game
    record = list(walk(case, seed, every=LONGEST))[-1][1]
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


def digest(game: AnyGame, games: int = 25) -> str:
    """A digest of the choices and scores of seeded random games with every option."""
    hashed = blake2b(digest_size=16)
    for case in cases(game):
        for seed in range(games if not case.options else 1):
            state, record = list(walk(case, seed, every=LONGEST))[-1]
            hashed.update(f"{case} {seed} {record.choices} {state.scores()} {state.ranking()}\n".encode())
    return hashed.hexdigest()


def fingerprint(text: str) -> str:
    """A few digits that stand for a text."""
    return blake2b(text.encode(), digest_size=6).hexdigest()
