"""What a player may do with a card (SW-012 to SW-031, R-03)."""

from __future__ import annotations

from typing import Any

from tests.seven_wonders.referee.data import CARDS, color_of, name_of
from tests.seven_wonders.referee.table import City, Piece, Table, supply
from tests.seven_wonders.referee.trade import FREE, Plan, plans

BUILDS = ("build", "chain", "power", "gift", "favor", "borrow")


def chained(city: City, card: str) -> bool:
    """SW-022; a Stealth card serves its owner's chains (LW-085)."""
    parents = set(CARDS[card].get("chain_from", []))
    return any(
        name_of(piece.what) in parents for piece in city.pieces if not piece.fresh and (piece.card or turned(piece))
    )


def turned(piece: Piece) -> bool:
    return piece.how == "stealth"


def drops(city: City, what: str) -> int:
    """Units that discounts take off the cost of a color or of a stage (SW-127)."""
    return sum(int(effect["n"]) for _, effect in city.standing("discount") if what in effect["applies_to"])


def card_cost(table: Table, city: City, card: str) -> dict[str, Any]:
    """The printed cost; leaders are cheaper by some boards and leaders (SW-128, SW-137)."""
    cost = dict(CARDS[card].get("cost", {}))
    if color_of(card) != "white":
        return cost
    less = 0
    for _, effect in city.standing("leader-cost"):
        if effect.get("free"):
            return {}
        less += effect.get("n", 0)
    for other in table.neighbors(city.color):
        less += sum(effect.get("neighbors", 0) for _, effect in other.standing("leader-cost"))
    return {"coins": max(0, cost.get("coins", 0) - less)}


def next_stages(city: City) -> list[int]:
    """The numbers of the stages that may be built next (SW-030, LW-093)."""
    built = {piece.number for piece in city.pieces if piece.stage}
    missing = [n for n in range(1, len(city.side["stages"]) + 1) if n not in built]
    return missing if city.side.get("free_order") else missing[:1]


def stage_cost(city: City, number: int) -> dict[str, Any]:
    """SW-149: coins stay."""
    cost = dict(city.side["stages"][number - 1].get("cost", {}))
    if any(True for _ in city.standing("stages-free")):
        cost = {"coins": cost.get("coins", 0)}
    return cost


def stage_plans(table: Table, city: City, number: int, budget: int) -> list[Plan]:
    return plans(table, city.color, stage_cost(city, number), drops(city, "stage"), budget)


def uses(table: Table, city: City, card: str, budget: int) -> dict[str, list[Plan]]:
    """Every use of a card with its ways to pay."""
    color = color_of(card)
    out: dict[str, list[Plan]] = {}
    if name_of(card) not in city.names():
        cost = card_cost(table, city, card)
        leader = color == "white"
        ways = plans(table, city.color, cost, 0 if leader else drops(city, color), budget, rebate=not leader)
        if ways:
            out["build"] = ways
        # A card that costs nothing is not made free by anything.
        if cost and (color != "white" or "olympia-leaders" in table.modules):
            if any(not piece.spent for piece, _ in city.standing("free-build")):
                out["power"] = [FREE]
        if color != "white":
            if chained(city, card):
                out["chain"] = [FREE]
            for piece, effect in city.standing("free-color"):
                if color in effect["colors"]:
                    if effect["limit"] == "always":
                        out["gift"] = [FREE]
                    elif not piece.spent and cost:
                        out["favor"] = [FREE]
            if borrowed(table, city, card):
                out["borrow"] = [FREE]
    ways = [
        plan
        for number in next_stages(city)
        if welcome(table, city, number, card)
        for plan in stage_plans(table, city, number, budget)
    ]
    if ways:
        out["stage"] = ways
    out["sell"] = [FREE]
    if color != "white":
        for piece, effect in city.standing("sell-bonus"):
            if not piece.spent and supply(table, effect["victory"]):
                out["bonus"] = [FREE]
    return out


def welcome(table: Table, city: City, number: int, card: str) -> bool:
    """LW-084: a card for the partner must be allowed there."""
    ops = {effect["op"] for effect in city.side["stages"][number - 1]["effects"]}
    return "partnership" not in ops or name_of(card) not in table.cities[table.partner(city.color)].names()


def borrowed(table: Table, city: City, card: str) -> bool:
    """LW-201: a structure of a neighbor serves the chain, once per age."""
    if all(piece.spent for piece, _ in city.standing("chain-from-neighbor")):
        return False
    parents = set(CARDS[card].get("chain_from", []))
    return any(
        name_of(piece.what) in parents
        for other in table.neighbors(city.color)
        for piece in other.pieces
        if piece.card and not piece.fresh
    )
