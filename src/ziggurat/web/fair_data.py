"""What a table tells of the way in which its seed is made: the commitment always, the rest when the game is over."""

from __future__ import annotations

import msgspec
from msgspec import UNSET

from ziggurat.core.contract.fair import judged
from ziggurat.core.editions.positions import GivenSeed
from ziggurat.tables import LiveTable


class FairDeal(msgspec.Struct, frozen=True):
    """How the deal is made so that nobody alone can choose it; see «Fair deal» in the documentation."""

    commitment: str
    """Binds the table to its secret; empty at a table whose seed was given beforehand."""
    given: tuple[bool, ...]
    """Which seats have added a part to the seed."""
    secret: str = ""
    """When the game is over, as all that follows: the table's own part."""
    parts: tuple[str, ...] = ()
    """The players' parts by seat; none if the game began in the moment in which the table was opened."""
    seed: GivenSeed | None = None
    good: bool = True
    """Whether secret, parts, commitment and seed fit one another."""
    says: tuple[str, ...] = ()
    """What that shows, and what it does not."""


def fair_deal(live: LiveTable) -> FairDeal:
    given = tuple(bool(part) for part in live.fold.parts)
    if not live.over:
        return FairDeal(live.commitment, given)
    record = live.record
    fair = None if record.fair is UNSET else record.fair
    found = judged(record.seed, fair)
    return FairDeal(
        live.commitment,
        given,
        fair.secret if fair else "",
        tuple(fair.parts) if fair else (),
        record.seed,
        found.good,
        found.says,
    )
