"""Where points came from, in words and with their rules."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from ziggurat.core.contract.state import Points
from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.data.records import COLORS, LETTERS
from ziggurat.games.skyrise.data.tables import Tables
from ziggurat.games.skyrise.rules import scoring

if TYPE_CHECKING:
    from ziggurat.games.skyrise.rules.state import Skyrise


def points(s: Skyrise, seat: int) -> list[Points]:
    """Where each point of `scores` came from."""
    return [explain(s.tables, item, counted(s, item)) for item in ledgers(s)[seat]]


def ledgers(s: Skyrise) -> list[list[int]]:
    """The ledger of each seat, with what the end of the game would add if it came now."""
    out: list[list[int]] = []
    for _ in range(s.seats):
        out.append([])
    for item in s.ledger:
        out[ops.entry_seat(item)].append(item)
    if s.phase != ops.OVER:
        for item in scoring.map_entries(s):
            out[ops.entry_seat(item)].append(item)
        for seat in range(s.seats):
            out[seat] += scoring.belongings(s, seat)
    return out


def counted(s: Skyrise, item: int) -> int:
    """How many things an entry of the ledger counts: discs, commissions, or discs in the row."""
    at = 4 * ops.entry_seat(item) + ops.entry_ref(item)
    source = ops.entry_source(item)
    if source == ops.FROM_PATRON:
        return s.patrons[at]
    if source == ops.FROM_EXCESS:
        return s.excess[at]
    if source == ops.FROM_COMMISSIONS:
        return s.commissions[ops.entry_seat(item)]
    if source == ops.FROM_STRUCTURES:
        return s.rows[at]
    return 0


@lru_cache(1 << 14)
def explain(tables: Tables, item: int, n: int) -> Points:
    """An entry of the ledger in words, with the rule that gives the points; `n` is what `counted` says of it."""
    era = ops.entry_era(item)
    source = ops.entry_source(item)
    ref = ops.entry_ref(item)
    amount = ops.entry_amount(item)
    if source == ops.FROM_CONTROL:
        return Points(f"Island control, Era {era}", "SKY-130", amount, tables.island_names[ref])
    if source == ops.FROM_PANORAMA:
        times = amount // tables.panorama_score[ref]
        detail = f"{tables.panorama_names[ref]} × {times}"
        return Points(f"Panoramas, Era {era}", tables.panorama_rules[ref], amount, detail)
    if source == ops.FROM_WONDER:
        return Points("Wonders", tables.wonder_rules[ref], amount, tables.wonder_names[ref])
    if source == ops.FROM_OBJECTIVE:
        return Points("Secret objective", "SKY-142", amount, f"structures in {COLORS[ref]}")
    if source == ops.FROM_PATRON:
        return Points("Patron discs", "SKY-096", amount, f"{n} of patron {LETTERS[ref]}")
    if source == ops.FROM_EXCESS:
        return Points("Discs in excess", "SKY-092", amount, f"{n} {COLORS[ref]}")
    if source == ops.FROM_KEY:
        return Points("Keys", "SKY-117", amount, "small key" if ref else "large key")
    if source == ops.FROM_COMMISSIONS:
        return Points("Commissions", "SKY-144", amount, f"{n} of them")
    value = tables.row_values[n]
    return Points("Structures", "SKY-145", amount, f"{amount // value} in {COLORS[ref]} for {value} each")
