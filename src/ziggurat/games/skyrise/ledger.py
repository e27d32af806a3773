"""The ledger of points in words."""

from __future__ import annotations

from ziggurat.core.state import Points
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
    Skyrise,
)


def explain(state: Skyrise, item: int) -> Points:
    """An entry of the ledger in words, with the rule that gives the points."""
    tables = state.tables
    seat = item & 7
    era = item >> 3 & 3
    source = item >> 5 & 15
    ref = item >> 9 & 127
    amount = item >> 16
    if source == FROM_CONTROL:
        return Points(f"Island control, Era {era}", "SKY-130", amount, tables.island_names[ref])
    if source == FROM_PANORAMA:
        n = amount // tables.panorama_score[ref]
        name = tables.panorama_names[ref]
        return Points(f"Panoramas, Era {era}", tables.panorama_rules[ref], amount, f"{name} × {n}")
    if source == FROM_WONDER:
        return Points("Wonders", tables.wonder_rules[ref], amount, tables.wonder_names[ref])
    if source == FROM_OBJECTIVE:
        return Points("Secret objective", "SKY-142", amount, f"structures in {COLORS[ref]}")
    if source == FROM_PATRON:
        n = state.patrons[4 * seat + ref]
        return Points("Patron discs", "SKY-096", amount, f"{n} of patron {LETTERS[ref]}")
    if source == FROM_EXCESS:
        n = state.excess[4 * seat + ref]
        return Points("Discs in excess", "SKY-092", amount, f"{n} {COLORS[ref]}")
    if source == FROM_KEY:
        return Points("Keys", "SKY-117", amount, "small key" if ref else "large key")
    if source == FROM_COMMISSIONS:
        return Points("Commissions", "SKY-144", amount, f"{state.commissions[seat]} of them")
    value = tables.row_values[state.rows[4 * seat + ref]]
    return Points("Structures", "SKY-145", amount, f"{amount // value} in {COLORS[ref]} for {value} each")
