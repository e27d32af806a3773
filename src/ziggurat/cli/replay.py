"""`ziggurat replay`: a recorded game told in words, or written as a page."""

from __future__ import annotations

from pathlib import Path

from ziggurat.cli.draw import write
from ziggurat.cli.output import say
from ziggurat.cli.sheet import names_of, show_result
from ziggurat.cli.words import hears, open_record, seat_from, seed_words
from ziggurat.core.contract.log_groups import Telling
from ziggurat.core.contract.log_lines import line_of
from ziggurat.core.render.page import Step, changes, replay_document


def tell_record(path: Path, edition: Path | None) -> None:
    """The log of a game and its score sheet; secrets only if the game is over."""
    record, game, end = open_record(path, edition)
    names = names_of(game, end, record.names)
    say(f"{game.title}, {record.seats} seats: {', '.join(names)}.{seed_words(record)}", "bold")
    told = record.replay(game, listen=True)
    heard = [event for audience, event in told.events if end.over or hears(None, audience)]
    for line in Telling().tell([line_of(game, event, names) for event in heard], names):
        say(line)
    say()
    show_result(game, end, record.names)


def replay_html(path: Path, edition: Path | None, seat: int | None, out: Path) -> None:
    """The game as one offline page, as a seat (counted from 1) or a spectator saw it."""
    record, game, end = open_record(path, edition)
    viewer = None if seat is None else seat_from(seat, record.seats)
    names = names_of(game, end, record.names)
    state = record.deal(game)
    state.listening = True
    first = before = game.show(state, viewer, names)
    steps: list[Step] = []
    for mover, choice in record.moves(game):
        heard = len(state.events)
        state.play(mover, choice)
        after = game.show(state, viewer, names)
        fresh = [event for audience, event in state.events[heard:] if hears(viewer, audience)]
        says = " ".join(game.narrate(event, names) for event in fresh)
        steps.append(Step(changes(before, after), says or f"{names[mover]} has chosen."))
        before = after
    write(str(out), replay_document(first, steps, title=f"{game.title}: {', '.join(names)}"))
