"""The figures of the edition, as they stand in its file."""

from __future__ import annotations

import json
from importlib import resources
from typing import Any

Effect = dict[str, Any]
_FILE = resources.files("ziggurat.games.seven_wonders") / "editions" / "standard.json"
BOX: dict[str, Any] = json.loads(_FILE.read_text(encoding="utf-8"))
RAW = [good["id"] for good in BOX["goods"] if good["kind"] == "raw"]
WARES = [good["id"] for good in BOX["goods"] if good["kind"] == "ware"]
GOODS = RAW + WARES
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in BOX["cards"]}
MYTHS: dict[str, dict[str, Any]] = {myth["id"]: myth for myth in BOX["myths"]}
SIDES: dict[str, dict[str, Any]] = {
    f"{board['id']}-{letter.lower()}": {**side, "set": board.get("set", "base"), "board": board["id"]}
    for board in BOX["boards"]
    for letter, side in board["sides"].items()
}


def name_of(card: str) -> str:
    """The Age I and the Age II Loom have one name (SW-021)."""
    return str(CARDS[card]["name"])


def color_of(card: str) -> str:
    return str(CARDS[card]["color"])
