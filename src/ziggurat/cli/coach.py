"""`ziggurat hint` and `ziggurat review`: what the search thinks of a recorded game."""

from __future__ import annotations

import os
from pathlib import Path

from ziggurat.bots.advice import Hint, Review, hints, in_words, review, share
from ziggurat.cli import output
from ziggurat.cli.seating import bot_of
from ziggurat.cli.sheet import names_of
from ziggurat.cli.words import open_record, seat_from
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.observation import Sight


def show_hint(path: Path, edition: Path | None, at: int | None, seat: int | None, budget: str, as_json: bool) -> None:
    """The best three choices of who is to choose, after the first `at` choices of the record."""
    record, game, end = open_record(path, edition)
    if at is not None and at > len(record.choices):
        raise BadOption(f"The record has {len(record.choices)} choices, not {at}.")
    state = end if at is None else record.replay(game, at)
    if state.over:
        raise BadOption("The game is over; look at an earlier position with --at NUMBER.")
    asked = state.actors()[0] if seat is None else seat_from(seat, record.seats)
    if asked not in state.actors():
        raise BadOption(f"Seat {asked + 1} has nothing to choose there.")
    try:
        found = hints(Sight(game, state, asked), budget, cores=os.cpu_count() or 1)
    except ValueError as error:
        raise BadOption(f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    if as_json:
        output.json(found)
        return
    view = game.view(state, asked)
    output.say(f"{names_of(game, state, record.names)[asked]}: {game.ask(view).question}", "bold")
    output.table(("choices", "", "prospects", ""), list(map(_row, found)), right=(2,))


def _row(hint: Hint) -> list[str]:
    """All of a plan by its names, so that they can be typed one after another; then why, then the figures."""
    names = " ".join([hint.name, *(step.name for step in hint.plan)])
    why = " ".join([*(reason.words for reason in hint.reasons), hint.sentence])
    return [names, "" if hint.said == names else hint.said, f"{hint.prospects:.0%}", why]


def show_review(path: Path, edition: Path | None, seat: int | None, budget: int, as_json: bool) -> None:
    """Each decision of the people (or of one seat) against the search's opinion."""
    record, game, end = open_record(path, edition)
    if not end.over:
        raise BadOption("The game is not over; a review would tell what its players cannot know yet.")
    if seat is not None:
        seats = [seat_from(seat, record.seats)]
    else:
        people = [place for place, name in enumerate(record.names) if not bot_of(name)]
        seats = people or list(range(record.seats))
    with output.progress("review", len(record.choices)) as advance:
        found = review(game, record, seats, budget, progress=advance)
    if as_json:
        output.json(found)
        return
    for one in found:
        _tell(one)


def _tell(one: Review) -> None:
    output.say(in_words(one), "bold")
    by_number = {judged.number: judged for judged in one.judged}
    rows = [
        [str(number), judged.label, judged.best_said or judged.best_label, share(judged.loss), judged.why]
        for number in one.turning_points
        for judged in [by_number[number]]
    ]
    if rows:
        output.table(("choice", "made", "better", "lost", "why"), rows, right=(0, 3))
    else:
        output.say("No choice cost much.")
