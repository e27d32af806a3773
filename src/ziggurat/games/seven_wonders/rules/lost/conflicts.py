"""Conflicts and defeat tokens with the Lost Wonders: who is out of them, shields in halves, tokens that come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.tables import Effect
from ziggurat.games.seven_wonders.rules import cities, structures
from ziggurat.games.seven_wonders.rules.leaders import powers
from ziggurat.games.seven_wonders.rules.lost import costs, myths

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


def defeats(s: Expanded, seat: int, effect: Effect) -> None:
    """Defeat tokens come or go at once, as far as there are any (LW-076)."""
    for other in costs.everybody(s, seat) if effect.all else [seat]:
        if effect.n > 0:
            for _ in range(effect.n):
                s.tokens.append(packed.token(other, ops.NOBODY, s.age, -s.tables.defeat))
        for _ in range(-effect.n):
            plain = find_defeat(s, other, False) >= 0
            shield = find_defeat(s, other, True) >= 0
            if plain and shield and s.step <= ops.ACT_AGAIN:
                s.drops[other] += 256  # the owner picks which (LW-077)
            elif plain or shield:
                lose_token(s, other, not plain)
        if s.listening:
            s.note(packed.event(ops.SAID_DEFEATS, other, abs(effect.n), 1 if effect.n > 0 else 0))


def find_defeat(s: Expanded, seat: int, converted: bool) -> int:
    """A defeat token of this seat, or -1."""
    for i in range(len(s.tokens)):
        item = s.tokens[i]
        if item & 7 == seat and packed.token_value(item) < 0 and (item & ops.CONVERTED_BIT != 0) == converted:
            return i
    return -1


def lose_token(s: Expanded, seat: int, converted: bool) -> None:
    """A defeat token goes; one that is a shield takes it along (LW-077)."""
    i = find_defeat(s, seat, converted)
    if i >= 0:
        s.tokens.pop(i)
        if converted:
            s.shields[seat] -= 1


def gain_token(s: Expanded, seat: int, value: int) -> None:
    """A victory token from the supply; it is a gained one for everything that looks at it (LW-079)."""
    s.tokens.append(packed.token(seat, ops.NOBODY, s.age, value))
    if s.listening:
        s.note(packed.event(ops.SAID_VICTORY, seat, value, 0))
    s.happen(seat, ops.VICTORY_EVENT, 0, 1)


def absent(s: Expanded, seat: int) -> bool:
    """Peaceful cities keep out too."""
    return cities.absent(s, seat) or peaceful(s, seat)


def out_anyway(s: Expanded, seat: int) -> bool:
    """Whether a city would not fight without diplomacy either; it keeps its tokens (SW-144)."""
    return peaceful(s, seat)


def win_or_lose(s: Expanded, seat: int, rival: int, value: int) -> None:
    """Some rivals cause further defeats."""
    cities.win_or_lose(s, seat, rival, value)
    if value < 0:
        for _ in range(extra_defeats(s, rival)):
            if powers.holds(s, seat, ops.DEFEATS_TO_WINNER):
                s.give_token(rival, seat, value)
            else:
                s.give_token(seat, rival, value)


def conflicts(s: Expanded) -> None:
    """Myths end with the conflicts of the age (LW-273)."""
    cities.conflicts(s)
    myths.end_myths(s)


def strength(s: Expanded, seat: int) -> int:
    """Half shields count too (LW-075)."""
    n = cities.strength(s, seat)
    for item in s.instances:
        if item & 7 == seat:
            for effect in structures.effects_of(s, item):
                if effect.op == ops.HALF_SHIELDS:
                    n += effect.n  # LW-075
    return n


def peaceful(s: Expanded, seat: int) -> bool:
    """Whether a city is out of all conflicts without a token (LW-227, LW-080)."""
    if not costs.around(s, seat):
        return True
    for item in s.instances:
        if item & 7 == seat and costs.does(s, item, ops.PERMANENT_DIPLOMACY):
            return True
    return False


def extra_defeats(s: Expanded, rival: int) -> int:
    """How many defeat tokens more a city takes that this one beats (LW-214)."""
    n = 0
    for item in s.instances:
        if item & 7 == rival:
            for effect in structures.effects_of(s, item):
                if effect.op == ops.EXTRA_DEFEAT:
                    n += effect.n
    return n
