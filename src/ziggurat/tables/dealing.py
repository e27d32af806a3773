"""From what a table has bound itself to and what the players have added: the seed of its game."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.fair import Fair, commitment_of, seed_of
from ziggurat.core.contract.luck import Seed
from ziggurat.tables.model import Table


def at_once(table: Table) -> bool:
    """Whether the game begins in the moment in which the table is opened: then no player can add to the seed."""
    return table.rematch or all(seat.kind != "link" for seat in table.plan.seats)


def seed_for(table: Table, parts: Sequence[str]) -> tuple[Seed, Fair | None]:
    """The seed when the game begins, and where it comes from, if that was not decided beforehand."""
    if table.secret is None:
        return table.seed or 0, None
    given = [] if at_once(table) else list(parts)
    return seed_of(table.secret, given), Fair(commitment_of(table.secret), table.secret, given)
