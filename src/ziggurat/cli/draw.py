"""`ziggurat draw`: a position after random choices, as a page."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from ziggurat import games
from ziggurat.bots.rollout import playout
from ziggurat.cli.seating import usual_seats
from ziggurat.cli.words import hears, options_from, seat_from
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.luck import stream
from ziggurat.core.render.page import document


def draw_table(
    key: str,
    edition: Path | None,
    seats: int | None,
    seed: int,
    moves: int,
    seat: int | None,
    option: Sequence[str],
    output: str,
) -> None:
    """Write the table as one seat (counted from 1) or a spectator sees it after that many random choices."""
    game = games.load(key, edition)
    state = game.new(seats or usual_seats(game), seed, **options_from(option))
    viewer = None if seat is None else seat_from(seat, state.seats)
    state.listening = True
    playout(state, stream(seed, "moves"), moves)
    view = game.view(state, viewer)
    names = [view.name(place) for place in range(view.seats)]
    log = [game.narrate(event, names) for audience, event in state.events if hears(viewer, audience)]
    write(output, document(game.drawn(view), title=game.title, text=game.tell(view), log=log))


def write(path: str, text: str) -> None:
    """Write to a file, or to stdout for `-`."""
    if path == "-":
        sys.stdout.write(text)
        return
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOption(f"{path}: cannot be written: {error.strerror}.") from None
