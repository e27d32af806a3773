"""Ziggurat: a table, an opponent and a laboratory for city-building board games."""

import os

__version__ = "0.1.0"

from ziggurat.core.compiled import prefer_sources

if os.environ.get("ZIGGURAT_PLAIN") == "1":
    prefer_sources(os.path.dirname(os.path.abspath(__file__)))

from ziggurat.core.contract.errors import IllegalChoice
from ziggurat.core.contract.record import Record
from ziggurat.games import keys, load

__all__ = ["IllegalChoice", "Record", "__version__", "keys", "load"]
