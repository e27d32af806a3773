"""From what a database holds to a table that can be played on, or a sentence why it cannot be opened."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Collection, Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.record import Record, Result, generator_of
from ziggurat.tables.dealing import seed_for
from ziggurat.tables.fold import Fold
from ziggurat.tables.model import TAKING_BACK, Listing, NoSuchTable, Row, Sitting, Table, Unreadable

log = logging.getLogger(__name__)

FROZEN = "!frozen"
"""The word of the row after which a game is never played on, since its record was handed out."""
SLICE = 24
"""Rows that are replayed before others get their turn in the event loop."""


class KeptTable(msgspec.Struct, kw_only=True):
    """What is left of a table that cannot be played on."""

    id: str
    reason: str
    """A sentence."""
    owners: Collection[str]
    """Who has opened it or has a seat there."""
    table: Table | None = None
    """None if nothing of it can be read: then it is shown to its owners only."""
    record: Record | None = None
    over: bool = False
    rows: int = 0
    """How many it has."""


class Closed(NoSuchTable):
    """The table is there and cannot be played on; whoever does not ask why takes it for none."""

    def __init__(self, kept: KeptTable) -> None:
        super().__init__(kept.reason)
        self.kept = kept


class Broken(Exception):
    """The row of a choice that does not hold under the present rules, or what else does not."""


def check_rows(table: Table, table_id: str, rows: Sequence[Row], sittings: Sequence[Sitting]) -> None:
    """Raise `Unreadable` if these cannot be the rows of this table; SQLite keeps in a column what it is given."""
    seats = len(table.plan.seats)
    if table.id != table_id:
        raise Unreadable("what was agreed belongs to another table")
    if len(table.tokens) != seats:
        raise Unreadable("its seats and their links do not match")
    for row in rows:
        number, seat, word, at = row.number, row.seat, row.word, row.at
        if not (isinstance(number, int) and isinstance(seat, int) and isinstance(word, str) and word):
            raise Unreadable(f"row {number} of its moves cannot be read")
        if not -1 <= seat < seats or not isinstance(at, (int, float)) or not math.isfinite(at):
            raise Unreadable(f"row {number} of its moves has a seat or a time that cannot be")
    for sitting in sittings:
        if not isinstance(sitting.seat, int) or not 0 <= sitting.seat < seats:
            raise Unreadable("somebody sits where there is no seat")


async def opened(
    table: Table, game: AnyGame, rows: Sequence[Row], sittings: Sequence[Sitting], *, judged: bool
) -> Fold:
    """The fold of these rows, a slice at a time; `Unreadable` says what is wrong.

    Rows that were not `judged` by these rules are judged now, and `Broken` says which of them does not hold.
    """
    place: Any = "the deal"
    try:
        fold = Fold(table, game)
        for done, row in enumerate(rows, 1):
            place = f"row {row.number}"  # not its word: it may be a secret of one seat
            if not judged and not row.word.startswith("!"):
                _judge(fold, row)
            fold.add(row)
            if done % SLICE == 0:
                await asyncio.sleep(0)
        place = "the seats"
        fold.sit(sittings)
        if not judged:
            await _judge_all(fold)
        if fold.started:
            for seat in fold.state.actors():
                fold.state.legal(seat)
            game.view(fold.state, None)
    except Broken:
        raise
    except Exception as error:
        log.warning("table %s, %s: %s", table.id, place, error or type(error).__name__)
        if not judged:
            raise Broken(place) from error
        raise Unreadable(f"{place} cannot be replayed") from error
    return fold


def _judge(fold: Fold, row: Row) -> None:
    if not fold.pending >> row.seat & 1:
        raise Broken(f"row {row.number}")
    if fold.game.vocabulary.index(row.word) not in fold.state.legal(row.seat):
        raise Broken(f"row {row.number}")


async def _judge_all(fold: Fold) -> None:
    """What was taken back changed what came before: the choices in force must hold without it, too."""
    if not any(row.word.startswith(TAKING_BACK) for row in fold.rows):
        return
    state = fold.record.deal(fold.game)
    for done, (seat, choice) in enumerate(fold.moves, 1):
        if choice not in state.legal(seat):
            raise Broken(f"row {fold.kept[done - 1]}")
        state.play(seat, choice)
        if done % SLICE == 0:
            await asyncio.sleep(0)


def rules_of(table: Table, rows: Sequence[Row]) -> tuple[str, str]:
    """Version and edition of the rules that the newest row was judged by."""
    for row in reversed(rows):
        if row.word.startswith("!rules "):
            version, _, edition = row.word[7:].partition(" ")
            return version, edition
    return table.rules, table.edition


def check_result(fold: Fold, listing: Listing | None) -> None:
    """Raise `Broken` if a finished game ends otherwise by the present rules than it did."""
    if listing is None or listing.status != "over":
        return
    result = fold.record.result if fold.started else None
    if result is None:
        raise Broken("the end")
    if listing.scores and (tuple(result.scores), tuple(result.ranking)) != (listing.scores, listing.ranking):
        raise Broken("the result")


def frozen(table: Table, game: AnyGame, rows: Sequence[Row], listing: Listing | None, where: str) -> KeptTable:
    """What is left of a table whose choices do not all hold under the present rules."""
    version, edition = rules_of(table, rows)
    now = f"version {game.version}" + ("" if edition == game.edition else f", edition {game.edition}")
    then = f"version {version}" + ("" if edition == game.edition else f", edition {edition}")
    over = listing is not None and listing.status == "over"
    result = None
    if over and listing is not None and listing.scores:
        result = Result(list(listing.scores), list(listing.ranking))
    if over:
        reason = (
            f"This game was played by {then} of the rules. By the present ones ({now}) it would have gone "
            "differently, so it is shown as it was kept."
        )
    else:
        reason = (
            f"This game cannot go on: the rules have been corrected since it began ({then} to {now}), and not every "
            f"choice that was made still holds (the first that does not: {where}). Its players can download its record."
        )
    record = bare_record(table, rows, result)
    return KeptTable(id=table.id, reason=reason, owners=(), table=table, record=record, over=over, rows=len(rows))


def bare_record(table: Table, rows: Sequence[Row], result: Result | None) -> Record | None:
    """The record as the rows tell it, without any rules: the choices in force, whoever could replay them.

    None if the game has not begun: then there is no seed either.
    """
    names = [seat.name for seat in table.plan.seats]
    if all(row.word != "!start" for row in rows):
        return None
    start = table.start
    parts = [""] * len(names)
    kept: dict[int, str] = {}
    for row in rows:
        kind, _, rest = row.word.partition(" ")
        if not kind.startswith("!"):
            kept[row.number] = f"{row.seat} {row.word}"
        elif kind == "!undo" and rest.isdigit():
            kept.pop(int(rest), None)
        elif kind == "!anew":
            kept = {number: word for number, word in kept.items() if str(number) not in rest.split()}
        elif kind == "!rewind" and rest.isdigit():
            kept = {number: word for number, word in kept.items() if number < int(rest)}
        elif kind == "!lesson" and rest.startswith("back "):
            kept = dict(list(kept.items())[: int(rest.removeprefix("back "))])
        elif kind == "!join":
            names[row.seat] = rest
        elif kind == "!leave":
            names[row.seat], parts[row.seat] = table.plan.seats[row.seat].name, ""
        elif kind == "!part":
            parts[row.seat] = rest
    version, edition = rules_of(table, rows)
    seed, fair = seed_for(table, parts)
    plain = isinstance(seed, int) and start is None
    return Record(
        ziggurat=1 if plain else 2,
        game=table.plan.game,
        rules=version,
        edition=edition,
        seats=len(table.plan.seats),
        options=dict(table.plan.options),
        names=names,
        seed=seed,
        generator=UNSET if plain else generator_of(seed),
        fair=UNSET if fair is None else fair,
        beginning=UNSET if start is None else start,
        choices=list(kept.values()),
        result=result,
    )
