"""`ziggurat dataset` and `ziggurat bench --envs`: what researchers take away."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ziggurat import games
from ziggurat.arena.dataset import dataset
from ziggurat.cli import output
from ziggurat.cli.words import list_from, options_from


def show_dataset(
    key: str,
    edition: Path | None,
    players: str,
    number: int,
    folder: Path,
    seed: int,
    jobs: int,
    option: Sequence[str],
    as_json: bool,
) -> None:
    """Write the games and say what there is now."""
    game = games.load(key, edition)
    with output.progress(game.title, number) as advance:
        found = dataset(
            game,
            list_from(players),
            number,
            folder,
            seed=seed,
            options=options_from(option),
            jobs=jobs,
            progress=advance,
        )
    if as_json:
        output.json(found)
        return
    new = f"{found.decisions:,} new decisions" if found.decisions else "nothing new"
    size = f"{found.bytes / 1e6:,.1f} MB" if found.bytes >= 1e6 else f"{found.bytes / 1e3:,.0f} KB"
    files = "1 file" if found.files == 1 else f"{found.files} files"
    output.say(f"{found.folder}: {files}, {size}; {new}.")
