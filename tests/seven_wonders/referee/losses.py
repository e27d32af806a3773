"""Coin losses and debt (SW-141 to SW-143, LW-053 to LW-056)."""

from __future__ import annotations

from tests.seven_wonders.referee.flow import Flow, ask
from tests.seven_wonders.referee.table import City, Table


def owed(table: Table, city: City) -> int:
    """What a city loses this turn; every cause gets a rebate of its own (LW-055, LW-235)."""
    rebate = sum(int(effect["n"]) for _, effect in city.standing("bank-rebate"))
    return sum(max(0, n - rebate) for _, victim, n in table.losses if victim == city.color)


def settle(table: Table) -> Flow[None]:
    """S9, by seat number."""
    for city in table.cities.values():
        loss = owed(table, city)
        least = max(0, loss - city.coins)
        debt = least
        if "cities" not in table.modules:
            loss, debt = loss - least, 0
        elif least < loss:
            answer = yield from ask(city.color, [f"number-{n}" for n in range(least, loss + 1)])
            debt = int(answer.removeprefix("number-"))
        city.coins -= loss - debt
        city.debts += debt
    table.losses.clear()
