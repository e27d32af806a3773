"""From a plan to a table that can be stored: checked, with a secret for the deal, tokens and a first row."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from ziggurat import bots
from ziggurat.core.contract.errors import BadOption, RecordError
from ziggurat.core.contract.fair import new_secret
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Seed
from ziggurat.core.contract.names import given_name, shown_name
from ziggurat.core.contract.record import Record
from ziggurat.tables.fold import Fold
from ziggurat.tables.model import Listing, Row, Sitting, Status, Table, TablePlan

MOST = 64
"""The highest value that people may give a bot's parameter: more would only keep others waiting."""
MOSTS = {"cores": 1, "samples": 8}
"""For parameters that cost more."""
LONGEST = 0.3
"""Seconds that people may give a bot for each choice: what the strongest level takes. More is for the arena."""
TIME = re.compile(r"(\d+)(ms|s)")


def checked_bot(spec: str, game: AnyGame) -> str:
    """A bot's name and parameters, or an error that says what is wrong."""
    bots.check(spec, game)
    for word in spec.split(":")[1:]:
        key, _, value = word.rpartition("=")
        most = MOSTS.get(key, MOST)
        time = TIME.fullmatch(value)
        if time is not None:
            if int(time[1]) * (0.001 if time[2] == "ms" else 1.0) > LONGEST:
                raise BadOption(f"{word} is more than a bot may take at a live table; {LONGEST:g}s is the most.")
        elif key != "weights" and _number(value) > most:  # weights cost nothing
            raise BadOption(f"{word} is more than a bot may take at a live table; {most} is the most.")
    return spec


def _number(value: str) -> float:
    """What a bot's parameter counts; nothing, if it is a word."""
    try:
        return float(value)
    except ValueError:
        return 0.0


def checked(plan: TablePlan, game: AnyGame, name: str) -> TablePlan:
    """The plan with options and names filled in; `BadOption` or `UnknownBot` if it cannot be played."""
    game.checked_seats(len(plan.seats))
    if plan.clock.kind == "live" and plan.clock.minutes < 1:
        raise BadOption("A live clock needs at least one minute per player.")
    if plan.clock.kind == "slow" and plan.clock.days < 1:
        raise BadOption("A slow clock needs at least one day per choice.")
    if sum(seat.kind == "me" for seat in plan.seats) > 1:
        raise BadOption("Only one seat can be yours; make the others seats at this screen.")
    seats = []
    for number, seat in enumerate(plan.seats, 1):
        if seat.kind == "bot":
            checked_bot(seat.bot, game)
        # Bots may have the names of those whose places they take, who were asked long ago.
        wanted = shown_name(seat.name) if seat.kind == "bot" else given_name(seat.name)
        if seat.kind == "me":
            wanted = wanted or given_name(name)
        if seat.kind in ("me", "hot"):
            wanted = wanted or f"Player {number}"
        seats.append(msgspec.structs.replace(seat, name=wanted))
    options = game.agreed(len(plan.seats), plan.options)
    return msgspec.structs.replace(plan, seats=seats, options=options, title=given_name(plan.title))


def new_table(
    plan: TablePlan,
    game: AnyGame,
    host: str,
    *,
    created: float,
    seed: Seed | None = None,
    from_table: str | None = None,
    rematch: bool = False,
    start: dict[str, Any] | None = None,
    lesson: str = "",
) -> Table:
    """A table of a checked plan."""
    return Table(
        id=secrets.token_urlsafe(9),
        plan=plan,
        seed=seed,
        secret=new_secret() if seed is None else None,
        created=round(created, 3),
        host=host,
        tokens=[secrets.token_urlsafe(18) for _ in plan.seats],
        rules=game.version,
        edition=game.edition,
        from_table=from_table,
        rematch=rematch,
        start=start,
        lesson=lesson,
    )


LARGEST_START = 64_000
"""Bytes of a position as JSON; the largest of ours has a tenth of it."""


def checked_start(start: dict[str, Any], game: AnyGame, plan: TablePlan, seed: Seed) -> dict[str, Any]:
    """A position in which a table can begin, or `BadOption` that says what is wrong with it."""
    try:
        text = msgspec.json.encode(start)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadOption(f"start: {error}") from None
    if len(text) > LARGEST_START:
        raise BadOption(f"start: no position has more than {LARGEST_START // 1000} KB.")
    names = [""] * len(plan.seats)
    try:
        state = Record.start(game, len(plan.seats), seed, names, plan.options, start=start).deal(game)
    except RecordError as error:
        raise BadOption(str(error)) from None
    except (TypeError, ValueError, LookupError, AttributeError, RecursionError) as error:
        raise BadOption(f"start: cannot be understood: {error}") from None
    if state.over:
        raise BadOption("start: the game is over in this position.")
    return dict(msgspec.json.decode(text))


def first_rows(table: Table, words: Sequence[tuple[int, str]] = ()) -> list[Row]:
    """The start, if nobody has to come yet, and what follows it."""
    if any(seat.kind == "link" for seat in table.plan.seats):
        return []
    return [Row(number, seat, word, table.created) for number, (seat, word) in enumerate([(-1, "!start"), *words], 1)]


def own_seats(table: Table) -> list[Sitting]:
    """The seats of whoever opens the table."""
    return [Sitting(seat, table.host) for seat, plan in enumerate(table.plan.seats) if plan.kind in ("me", "hot")]


def status_of(fold: Fold) -> Status:
    if not fold.started:
        return "open"
    return "running" if fold.pending else "over"


def card_names(fold: Fold) -> tuple[str, ...]:
    """Names for lists: empty where a seat is free."""
    return tuple(seat.name if seat.taken else "" for seat in fold.seats)


def card(fold: Fold) -> Listing:
    """The table's entry in the lists."""
    table = fold.table
    return Listing(
        id=table.id,
        game=table.plan.game,
        title=table.plan.title,
        status=status_of(fold),
        public=table.plan.public,
        created=table.created,
        updated=table.created,
        host=table.host,
        clock=table.plan.clock,
        names=card_names(fold),
        kinds=tuple(seat.kind for seat in fold.seats),
        unrated=table.unrated,
        lesson=table.lesson,
    )
