"""Where a card may be built and what it costs (PAP-070..083)."""

from __future__ import annotations

from typing import Any

from tests.paper_skyscrapers.referee.table import CARDS, CITIES, Player, Table

FULL: dict[str, Any] = {"cost": "full", "mode": "any", "from": "hand"}
"""The basic action Build, as the effect language would say it."""


def fits(card: str, wish: dict[str, Any] | None, named: str = "") -> bool:
    """A filter (EFF-31)."""
    wish = wish or {}
    kind: str = wish.get("type", "")
    if kind and CARDS[card]["type"] != (named if kind.startswith("$") else kind):
        return False
    cost: int = CARDS[card]["cost"]
    level: int = CARDS[card]["level"]
    return cost <= int(wish.get("cost_max", cost)) and level <= int(wish.get("level_max", level))


def places(player: Player, mode: str) -> dict[int, bool]:
    """Positions for a build; True where it would be built over (PAP-071..073, PAP-083)."""
    taken = set(player.buildings)
    empty = set(range(min(taken) - 1, max(taken) + 2)) - taken if taken else {0}
    over = dict.fromkeys(taken, True) if mode in ("any", "over") else {}
    sprawl = dict.fromkeys(empty, False) if mode in ("any", "sprawl") else {}
    return dict(sorted((over | sprawl).items()))


def price(table: Table, player: Player, card: str, place: int, record: dict[str, Any]) -> int:
    """Cards to pay (PAP-074..077)."""
    cost = record["cost"]
    if cost == "free":
        return 0
    wanted = CARDS[card]["wants"]
    near = sum(player.icons(at)[wanted] for at in (place - 1, place, place + 1) if at in player.buildings)
    less: int = cost["less"] if isinstance(cost, dict) else 0
    printed: int = CARDS[card]["cost"]
    return max(0, printed - near - less - city_discount(table, player, place in player.buildings))


def city_discount(table: Table, player: Player, over: bool) -> int:
    """EFF-32: for the first build of that mode in the own turn, while the city card is a top card."""
    bonus = CITIES[player.city]
    mode = "over" if over else "sprawl"
    if bonus["hook"] != "build_cost" or bonus["mode"] != mode or not player.home_open():
        return 0
    return 0 if player is not table.players[table.turn] or mode in table.built else -int(bonus["delta"])


def purse(player: Player, card: str) -> int:
    """PAP-079: a card cannot pay for itself."""
    return len(player.hand - {card})


def payable(table: Table, player: Player, card: str, record: dict[str, Any]) -> list[int]:
    """Where a card can be built and paid for."""
    return [
        place
        for place in places(player, record["mode"])
        if price(table, player, card, place, record) <= purse(player, card)
    ]


def buildable(table: Table, player: Player, record: dict[str, Any]) -> list[str]:
    source = player.by_order() if record["from"] == "hand" else table.row
    return [card for card in source if fits(card, record.get("filter")) and payable(table, player, card, record)]
