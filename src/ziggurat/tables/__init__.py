"""Live tables: rows in a database, positions folded from them, clocks, bots; everything but pages and HTTP."""

from __future__ import annotations

from ziggurat.tables.hub import Hub
from ziggurat.tables.live import LiveTable
from ziggurat.tables.model import Accepted, Clock, Refused, Row, SeatPlan, Stale, Table, TablePlan
from ziggurat.tables.store.api import Store, open_store

__all__ = [
    "Accepted",
    "Clock",
    "Hub",
    "LiveTable",
    "Refused",
    "Row",
    "SeatPlan",
    "Stale",
    "Store",
    "Table",
    "TablePlan",
    "open_store",
]
