"""What a page shows while a game has not begun yet."""

from __future__ import annotations

from ziggurat.tables import LiveTable, gate
from ziggurat.web.page_data import GateData
from ziggurat.web.table_data import Viewer


def gate_data(live: LiveTable, viewer: Viewer) -> GateData | None:
    """For somebody who plays: who is missing, or that bots wait for them; None where nothing waits."""
    if viewer.seat is None or not gate.stands(live) or viewer.seat not in viewer.own:
        return None
    left = live.gate_left()
    missing = [seat for seat in gate.missing(live) if seat not in viewer.own]
    ready = viewer.seat in live.ready
    asked = viewer.seat in live.pending
    if left <= 0 or (not missing and (ready or asked)):
        return None
    return GateData(
        table=live.id,
        seat=viewer.seat,
        missing=[live.names[seat] for seat in missing],
        others=[live.names[seat] for seat in live.pending],
        left=left,
    )
