"""What leaves for a worker process that thinks for a seat: a position with nothing true in it that the seat ignores."""

from __future__ import annotations

import pickle

from ziggurat.core.contract.luck import imagined
from ziggurat.tables.fold import Fold


def blinded(fold: Fold, seat: int) -> bytes:
    """A position that the seat cannot tell from the true one, redealt before it is sent, pickled.

    The worker deals it again and again; that the first deal was ours changes nothing (`check_same_luck` of the
    conformance kit), but no bot, hint or crash report can hold the true cards, or the key of those to come.
    """
    luck = imagined(fold.record.seed, f"blind {seat} {len(fold.moves)}")
    return pickle.dumps(fold.state.redeal(1 << seat, luck))
