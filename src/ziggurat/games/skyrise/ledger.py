"""The ledger of points in words."""

from __future__ import annotations

from functools import lru_cache

from ziggurat.core.contract.state import Points
from ziggurat.games.skyrise.components import COLORS, LETTERS
from ziggurat.games.skyrise.rules import (
    FROM_COMMISSIONS,
    FROM_CONTROL,
    FROM_EXCESS,
    FROM_KEY,
    FROM_OBJECTIVE,
    FROM_PANORAMA,
    FROM_PATRON,
    FROM_WONDER,
)
from ziggurat.games.skyrise.tables import Tables


@lru_cache(1 << 14)
def explain(tables: Tables, item: int, n: int) -> Points:
    """An entry of the ledger in words, with the rule that gives the points; `n` is what `counted` says of it."""
    era = item >> 3 & 3
    source = item >> 5 & 15
    ref = item >> 9 & 127
    amount = item >> 16
    if source == FROM_CONTROL:
        return Points(f"Island control, Era {era}", "SKY-130", amount, tables.island_names[ref])
    if source == FROM_PANORAMA:
        times = amount // tables.panorama_score[ref]
        detail = f"{tables.panorama_names[ref]} × {times}"
        return Points(f"Panoramas, Era {era}", tables.panorama_rules[ref], amount, detail)
    if source == FROM_WONDER:
        return Points("Wonders", tables.wonder_rules[ref], amount, tables.wonder_names[ref])
    if source == FROM_OBJECTIVE:
        return Points("Secret objective", "SKY-142", amount, f"structures in {COLORS[ref]}")
    if source == FROM_PATRON:
        return Points("Patron discs", "SKY-096", amount, f"{n} of patron {LETTERS[ref]}")
    if source == FROM_EXCESS:
        return Points("Discs in excess", "SKY-092", amount, f"{n} {COLORS[ref]}")
    if source == FROM_KEY:
        return Points("Keys", "SKY-117", amount, "small key" if ref else "large key")
    if source == FROM_COMMISSIONS:
        return Points("Commissions", "SKY-144", amount, f"{n} of them")
    value = tables.row_values[n]
    return Points("Structures", "SKY-145", amount, f"{amount // value} in {COLORS[ref]} for {value} each")
