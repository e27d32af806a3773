"""Conflicts at the end of an age (SW-060 to SW-063, SW-144, SW-145, SW-161)."""

from __future__ import annotations

from tests.seven_wonders.referee.data import BOX
from tests.seven_wonders.referee.table import City, Table, Token


def strength(city: City) -> int:
    """In halves (LW-075); Semiramis counts in conflicts only, and no token twice (SW-153, LW-077)."""
    plain = sum(not token.converted for token in city.defeats())
    whole = city.shields() + sum(int(effect["n"]) * plain for _, effect in city.having("defeats-as-shields"))
    return 2 * whole + sum(int(effect["n"]) for _, effect in city.having("half-shields"))


def pairs(table: Table) -> list[tuple[City, City]]:
    """Who meets whom; diplomacy is used up here."""
    ring = [table.cities[color] for color in table.ring()]
    out_anyway = [city for city in ring if any(True for _ in city.having("permanent-diplomacy"))]
    diplomats = [city for city in ring if city.diplomacy and city not in out_anyway]
    fighting = [city for city in ring if city not in diplomats and city not in out_anyway]
    for city in diplomats:
        city.diplomacy -= 1
    if "teams" in table.modules:
        met = [(one, table.cities[table.left(one.color)]) for one in ring]
        return [
            (one, other)
            for one, other in met
            if one in fighting and other in fighting and table.partner(one.color) != other.color
        ]
    if len(fighting) < 2:
        return []
    if len(fighting) == 2:
        once = [(fighting[0], fighting[1])]
        return once if "pair-once" in table.modules else once * 2
    return [(one, fighting[(at + 1) % len(fighting)]) for at, one in enumerate(fighting)]


def conflicts(table: Table) -> dict[str, int]:
    """All tokens of an age; gives the number of victory tokens that each city took (SW-132)."""
    times = 2 if "teams" in table.modules else 1
    results: list[tuple[City, City]] = []
    for one, other in pairs(table):
        mine, theirs = strength(one), strength(other)
        if mine != theirs:
            results.append((one, other) if mine > theirs else (other, one))
    won = dict.fromkeys(table.cities, 0)
    for winner, loser in results:
        won[winner.color] += times
        worth = int(BOX["victory"][table.age - 1])
        winner.tokens += [Token(loser.color, table.age, worth) for _ in range(times)]
        defeats = times + sum(int(effect["n"]) for _, effect in winner.having("extra-defeat"))
        # SW-132: Tomyris hands them back.
        back = any(True for _ in loser.having("defeats-to-winner"))
        taker, rival = (winner, loser) if back else (loser, winner)
        taker.tokens += [Token(rival.color, table.age, -int(BOX["defeat"])) for _ in range(defeats)]
    return won
