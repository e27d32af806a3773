"""Deals with a wish: a seat is dealt this board, that card is in the game; all else is as luck has it."""

from __future__ import annotations

from collections.abc import Mapping

from ziggurat.core.contract.components import nearest
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.state import State

MOST_DEALS = 2000
"""So many deals are tried for one that was wished for."""
Wish = Mapping[int | None, str]
"""What each of these seats is dealt (None: what is in the game), by the ids of components."""


def seed_with(
    game: AnyGame, seats: int, wish: Wish, seed: int = 0, options: dict[str, str] | None = None, mark: str = ""
) -> int:
    """The next seed, from this one on, whose deal fulfils the wish; nothing else sets its deals apart.

    `mark` stands before the seed when it deals: see `luck`.
    """
    agreed = game.agreed(seats, options or {})
    known = [component.id for component in game.inventory()]
    for name in wish.values():
        if name not in known:
            raise BadOption(f"{game.title} has no component {name!r}; {nearest(name, known)}")
    for tried in range(seed, seed + MOST_DEALS):
        state = game.deal(seats, f"{mark}{tried}" if mark else tried, agreed)
        if all(name in game.usage(state, seat).dealt for seat, name in wish.items()):
            return tried
    what = " and ".join(sorted(set(wish.values())))
    raise BadOption(f"{game.title} with {seats} seats does not deal {what} so: not in {MOST_DEALS} deals.")


def forced(game: AnyGame, seats: int, wish: Wish, seed: int = 0, options: dict[str, str] | None = None) -> State:
    """A new game in which the wish is fulfilled."""
    state: State = game.deal(seats, seed_with(game, seats, wish, seed, options), game.agreed(seats, options or {}))
    return state
