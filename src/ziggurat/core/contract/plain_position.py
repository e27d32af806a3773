"""Positions in plain names from the declared attributes of a State: the default of `Game.setup` and `Game.position`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any, TypeAlias

import msgspec

from ziggurat.core.contract.errors import PositionError
from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.state import UNHEARD, State, declared
from ziggurat.core.editions.positions import find

WEIGHTS = "weights"
"""What a State judges by, which is no part of the position."""


class Names(msgspec.Struct, frozen=True):
    """How a position spells the numbers of an attribute; a number without a name stays a number."""

    names: Sequence[str]
    first: int = 0
    """The number of the first name."""
    mask: bool = False
    """Whether each number is a bit mask, spelled as a list of names."""

    def spell(self, number: int) -> int | str | list[str]:
        if self.mask:
            return [name for bit, name in enumerate(self.names) if number >> self.first + bit & 1]
        index = number - self.first
        return self.names[index] if 0 <= index < len(self.names) else number

    def number(self, name: object, where: str) -> int:
        return self.first + find(self.names, name, f"a name for {where}")


Spelling: TypeAlias = Mapping[str, Names]


def written(state: State, spelling: Spelling) -> dict[str, Any]:
    """The whole position: the seats, who is pending, and every attribute that changes and has a plain form."""
    out: dict[str, Any] = {"seats": state.seats, "pending": list(state.actors())}
    for name in fields(state):
        out[name] = _spelled(getattr(state, name), spelling.get(name))
    return out


def fields(state: State) -> list[str]:
    """The attributes that a position in plain names has beside `seats` and `pending`."""
    apart = ("seats", "pending", WEIGHTS, *UNHEARD, *type(state).fixed)
    return [name for name in declared(type(state)) if name not in apart and _plain(getattr(state, name))]


def fill(state: State, position: Mapping[str, Any], spelling: Spelling) -> None:
    """Put what was given into a new deal, or say what is wrong with it."""
    known = fields(state)
    for name, value in position.items():
        if name == "pending":
            state.pending = _seats(value, state.seats)
        elif name in known:
            setattr(state, name, _read(value, getattr(state, name), spelling.get(name), name))
        else:
            near = get_close_matches(name, known, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"it has {', '.join(known)}."
            raise PositionError(f"A position has no {name!r}; {hint}")


def check(state: State) -> None:
    """That whoever is pending has something to choose."""
    for seat in state.actors():
        try:
            choices = state.legal(seat)
        except (LookupError, TypeError, ValueError) as error:
            raise PositionError(f"Nobody can play on from this position: {error!r}.") from None
        if not choices:
            raise PositionError(f"Seat {seat} is pending and has nothing to choose.")


def _plain(value: object) -> bool:
    if isinstance(value, (list, tuple)):
        return all(_plain(item) for item in value)
    if isinstance(value, dict):
        return all(isinstance(key, str) and _plain(item) for key, item in value.items())
    return value is None or isinstance(value, (int, float, str, Luck))


def _spelled(value: Any, names: Names | None) -> Any:
    if isinstance(value, (list, tuple)):
        return [_spelled(item, names) for item in value]
    if isinstance(value, dict):
        return {key: _spelled(item, names) for key, item in value.items()}
    if isinstance(value, Luck):
        return value.x
    return names.spell(value) if names is not None and type(value) is int else value


def _read(value: Any, like: Any, names: Names | None, where: str) -> Any:
    """A value of the same shape as one that was dealt; `like` is None where nothing was dealt to compare with."""
    if isinstance(like, (list, tuple)):
        items = _list(value, where)
        likes = [like[index] if index < len(like) else like[0] if like else None for index in range(len(items))]
        read = [_read(item, one, names, f"{where}[{index}]") for index, (item, one) in enumerate(zip(items, likes))]
        return tuple(read) if isinstance(like, tuple) else read
    if isinstance(like, dict):
        if not isinstance(value, dict):
            raise PositionError(f"{where} holds names with values, not {value!r}.")
        return {key: _read(item, like.get(key), names, f"{where}.{key}") for key, item in value.items()}
    if names is not None and isinstance(value, str):
        return names.number(value, where)
    if isinstance(value, list) and (like is None or names is not None):
        if names is not None and names.mask and not any(isinstance(item, list) for item in value):
            return sum({1 << names.number(item, where) for item in value})
        if like is None:
            return [_read(item, None, names, f"{where}[{index}]") for index, item in enumerate(value)]
    return _scalar(value, like, where)


def _scalar(value: Any, like: Any, where: str) -> Any:
    if isinstance(like, Luck):
        if type(value) is not int or value < 0:
            raise PositionError(f"{where} is the number of a luck stream, not {value!r}.")
        return Luck(value)
    wanted: tuple[type, str] | None = None
    if isinstance(like, bool):
        wanted = (bool, "true or false")
    elif isinstance(like, int):
        wanted = (int, "a whole number")
    elif isinstance(like, float):
        value = float(value) if type(value) is int else value
        wanted = (float, "a number")
    elif isinstance(like, str):
        wanted = (str, "a text")
    if wanted is not None and type(value) is not wanted[0]:
        raise PositionError(f"{where} is {wanted[1]}, not {value!r}.")
    return value


def _list(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise PositionError(f"{where} is a list, not {value!r}.")
    return value


def _seats(value: Any, seats: int) -> int:
    pending = 0
    for seat in _list(value, "pending"):
        if type(seat) is not int or not 0 <= seat < seats:
            raise PositionError(f"pending lists seats from 0 to {seats - 1}, not {seat!r}.")
        pending |= 1 << seat
    return pending
