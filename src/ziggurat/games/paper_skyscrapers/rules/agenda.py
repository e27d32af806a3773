"""The agenda: a stack of packed ints whose top is done or asked next, and a scope for each open action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def scope_at(s: PaperSkyscrapers) -> int:
    """Where the variables of the innermost open action begin."""
    return len(s.scopes) - ops.SCOPE_SIZE


def push(s: PaperSkyscrapers, kind: int, seat: int, node: int, n: int, x: int) -> None:
    """Put something to do or to ask on top of the agenda."""
    # `ops.frame`, written out because nothing is called as often.
    s.agenda.append(kind | seat << ops.SEAT_AT | (node + 1) << ops.NODE_AT | n << ops.N_AT | x << ops.X_AT)


def used_up(s: PaperSkyscrapers, top: int) -> None:
    """One of the number of the top frame is done; the last one ends it."""
    if ops.number_of(top) <= 1:
        s.agenda.pop()
    else:
        s.agenda[-1] = top - ops.ONE


def skip(s: PaperSkyscrapers, top: int) -> None:
    """A part that cannot be done (PAP-135)."""
    s.agenda.pop()
    if s.listening:
        s.note(ops.event(ops.SAID_SKIP, ops.seat_of(top), ops.node_of(top) + 1, 0))


def running(s: PaperSkyscrapers, card: int) -> bool:
    """Whether the action of a card is open."""
    for at in range(0, len(s.scopes), ops.SCOPE_SIZE):
        if s.scopes[at + ops.SCOPE_CARD] == card:
            return True
    return False


def open_action(s: PaperSkyscrapers, seat: int, card: int, depth: int, basic: int) -> None:
    """Begin the action of a card; `basic` if it was discarded for it as a basic action."""
    open_scope(s, seat, card, depth, s.tables.action[card], basic)


def open_scope(s: PaperSkyscrapers, seat: int, card: int, depth: int, body: int, basic: int) -> None:
    """Begin the effects from `body` on, with variables of their own."""
    push(s, ops.DO_CLOSE, seat, -1, 0, basic)
    s.scopes += [card, depth, -1, 0, 0, 0, 0, 0]
    push(s, ops.DO_SEQUENCE, seat, body, 0, 0)
