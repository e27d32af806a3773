"""What hand cards become: sites, discoveries, Workers, Militia (WOW-063..067)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.rules import piles, units

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def laying(s: WorldOfWonders, card: int) -> int:
    """The choice that lays a hand card down by its front."""
    tables = s.tables
    if card < tables.natural0:
        return ops.PLACE0 + card
    if card < tables.basic0:
        return tables.discover0 + card - tables.natural0
    return ops.PLACE0 + card - tables.naturals


def laid(s: WorldOfWonders, choice: int) -> int:
    """The front that such a choice lays down."""
    tables = s.tables
    if choice >= tables.discover0:
        return choice - tables.discover0 + tables.natural0
    card = choice - ops.PLACE0
    return card if card < tables.natural0 else card + tables.naturals


def lay(s: WorldOfWonders, seat: int, card: int) -> None:
    """A hand card goes down face up."""
    s.moment += 1
    piles.lose(s, seat, piles.place_of(s, seat, card))


def must_put_worker(s: WorldOfWonders, seat: int, plot: int) -> None:
    """A Great Wonder that was placed or stolen gets a Worker at once, if there is a hand card (WOW-065)."""
    size = len(s.hands[seat])
    if size == 1:
        put_worker(s, seat, 0, plot)
    elif size > 1:
        s.agenda.append(ops.frame(ops.Q_STAFF, seat, plot))


def put_worker(s: WorldOfWonders, seat: int, at: int, plot: int) -> None:
    """A hand card becomes a Worker on a site (WOW-064)."""
    units.from_hand(s, seat, at, ops.WORKER, plot)
    if s.listening:
        s.note(ops.event(ops.SAID_STAFF, seat, plot, 0))


def put_militia(s: WorldOfWonders, seat: int, at: int, plot: int) -> None:
    """A hand card becomes Militia on a wall (WOW-067)."""
    units.from_hand(s, seat, at, ops.MILITIA, plot)
    if s.listening:
        s.note(ops.event(ops.SAID_GARRISON, seat, plot, 0))
