"""`ziggurat puzzles`: find them in self-play, and search once more whether they still hold."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from ziggurat import games
from ziggurat.arena.puzzles import doubts, make_puzzles
from ziggurat.cli import output
from ziggurat.core.contract.errors import BadOption, PuzzleError
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.lessons.puzzle import DIFFICULTIES, FILE, Puzzle, puzzles_of, written
from ziggurat.core.render.prose import plural

FAULTY = 2


def make(
    key: str,
    count: int,
    seed: int,
    budget: str,
    most: int,
    jobs: int,
    cluster: str,
    keep: Path | None,
    into: Path | None,
) -> None:
    """Find puzzles for a game and write them into its folder."""
    game = games.load(key)
    path = into or _place(game)
    with output.progress(game.title, count) as advance:
        found = make_puzzles(
            game,
            count,
            seed=seed,
            budget=budget,
            most=most,
            jobs=jobs,
            cluster=cluster,
            keep=keep,
            progress=advance,
        )
    if not found:
        raise PuzzleError(f"No puzzle was found in {plural(most, 'game')}; give it --most more, or a longer --budget.")
    _write(path, written(game, found))
    output.say(f"{_counted(found)}, written to {path}.")
    if len(found) < count:
        output.say(f"{plural(most, 'game')} gave {len(found)} of {count}; --most plays more.")


def check(keys: list[str], budget: str, seed: int) -> int:
    """Search each puzzle once more; the exit code says whether all hold."""
    code = 0
    for game in [games.load(key) for key in keys] if keys else games.playable():
        puzzles = puzzles_of(game)
        failed = 0
        with output.progress(game.title, len(puzzles)) as advance:
            for number, puzzle in enumerate(puzzles, 1):
                against = doubts(game, puzzle, budget, seed)
                if against:
                    failed += 1
                    output.complain(f"{game.key}, puzzle {number}: {against}")
                advance(1)
        said = _counted(list(puzzles)) if puzzles else "no puzzles"
        failing = f", {plural(failed, 'does', 'do')} not hold" if failed else ""
        output.say(f"{game.title}: {said}{failing}.")
        code = max(code, FAULTY if failed else 0)
    return code


def _counted(found: list[Puzzle]) -> str:
    kinds = [(kind, sum(one.difficulty == kind for one in found)) for kind in DIFFICULTIES]
    return f"{plural(len(found), 'puzzle')} ({', '.join(f'{number} {kind}' for kind, number in kinds if number)})"


def _place(game: AnyGame) -> Path:
    """The file in the game's folder."""
    if not game.package():
        raise BadOption(f"{game.title} has no folder of its own; name one with --into FILE.")
    return Path(str(files(game.package()))) / FILE


def _write(path: Path, text: bytes) -> None:
    try:
        path.write_bytes(text)
    except OSError as error:
        raise BadOption(f"{path}: cannot be written: {error.strerror}") from None
