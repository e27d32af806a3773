"""A rematch: an offer to everybody who played, who is in, and with whom it may begin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from ziggurat.tables.model import Row, Sitting, Table

if TYPE_CHECKING:
    from ziggurat.tables.seated import SeatedTable

Wish = Literal["in", "out", "start"]
"""I play again; not now; let it begin without those who are away or do not want to."""


class Offer(msgspec.Struct, frozen=True):
    """How an offer stands."""

    asked: int
    """The seat that has made it."""
    answers: tuple[str, ...]
    """By seat: "in", "out", "wait", or "bot" for who never was a person."""
    late: tuple[int, ...]
    """The seats that are not in."""
    holding: tuple[int, ...]
    """Those of them who are here and have not answered: without these it does not begin."""


def offer_of(live: SeatedTable) -> Offer | None:
    """The offer of a finished table; None if nobody has made one that still stands."""
    fold = live.fold
    asked = next((seat for seat, keen in fold.again.items() if keen), None)
    if asked is None:
        return None
    keen = {fold.seats[seat].guest for seat, wish in fold.again.items() if wish}
    answers = []
    for seat in fold.seats:
        if seat.guest is None:
            answers.append("bot")
        elif seat.guest in keen:
            answers.append("in")
        else:
            answers.append("wait" if fold.again.get(seat.seat, True) else "out")
    late = tuple(seat for seat, answer in enumerate(answers) if answer in ("wait", "out"))
    holding = tuple(seat for seat in late if answers[seat] == "wait" and live.here(seat))
    return Offer(asked, tuple(answers), late, holding)


def invited(live: SeatedTable, guest: str) -> str:
    """Who waits for this guest's answer, in a sentence; empty if nobody does."""
    if not live.over or live.fold.rematch:
        return ""
    offer = offer_of(live)
    own = live.seats_of(guest)
    if offer is None or not own or any(offer.answers[seat] != "wait" for seat in own):
        return ""
    return f"{live.seats[offer.asked].name} wants a rematch"


def rematch_rows(live: SeatedTable, table: Table) -> tuple[list[Row], list[Sitting]]:
    """How the rematch begins: everybody on their seat; a bot keeps the seats of those who are not in."""
    offer = offer_of(live)
    late = offer.late if offer is not None else ()
    words = [(seat.seat, f"!join {seat.name}") for seat in live.seats if seat.kind == "link"]
    words.append((-1, "!start"))
    for seat in live.seats:
        if seat.seat in late:
            words.append((seat.seat, f"!bot {live.substitute} absent"))
        elif seat.kind == "link" and seat.guest is None:
            words.append((seat.seat, f"!bot {seat.bot or live.substitute} filled"))
    rows = [Row(i, seat, word, table.created) for i, (seat, word) in enumerate(words, 1)]
    return rows, [Sitting(seat.seat, seat.guest) for seat in live.seats if seat.guest is not None]
