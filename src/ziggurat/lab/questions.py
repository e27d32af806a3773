"""What is asked of a component: whether it is dealt or chosen, how it is forced into a game, what it is called."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ziggurat.core.contract.components import Component, nearest
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.editions.patches import Change

LOOKED = 60
"""So many deals tell where a component can be."""
FORCED_BELOW = 0.5
"""What lies in front of a seat in fewer deals than this is dealt to the focus seat on purpose."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """Which component is looked at, and how."""

    component: Component
    settled: bool
    """Whether the deal decides who has it, so that its holder's share tells its worth; else it is chosen by all."""
    wish: str
    """What is forced, if anything; into the focus seat's hands, or (`shared`) into the game."""
    shared: bool


def component_named(game: AnyGame, name: str) -> Component:
    """A component by its id, or an error that names the nearest."""
    for component in game.inventory():
        if component.id == name:
            return component
    near = nearest(name, [component.id for component in game.inventory()])
    raise BadOption(f"{game.title} has no component {name!r}; {near}")


def touched(game: AnyGame, changes: Sequence[Change]) -> list[Component]:
    """The components whose records were changed, in the order of the changes."""
    out: list[Component] = []
    for change in changes:
        holders = [one for one in game.inventory() if one.path and f"{change.path}.".startswith(f"{one.path}.")]
        # The innermost record: the side of a board, and not the board.
        holders.sort(key=lambda one: -len(one.path))
        if holders and holders[0] not in out:
            out.append(holders[0])
    return out


def question(game: AnyGame, component: Component, seats: int, options: dict[str, str], free: bool = True) -> Question:
    """How a component can be looked at with so many seats; refused if it never occurs there.

    `free`: games without the component would tell nothing, so it is forced; else everything is as luck has it.
    """
    mine = shared = settled = told = 0
    for seed in range(LOOKED):
        state = game.deal(seats, seed, options)
        found = [game.usage(state, seat) for seat in range(seats)]
        there = game.usage(state, None).dealt
        told += bool(there)
        shared += component.id in there
        mine += component.id in found[0].dealt
        settled += any(component.id in one.stands for one in found)
    chosen = component.id in game.uses
    if not shared and (told or not chosen):
        raise BadOption(f"{component.title} does not occur with {seats} seats and these options.")
    decided = settled > 0 or (mine > 0 and not chosen)
    if decided:
        return Question(component=component, settled=True, wish=component.id if mine < LOOKED else "", shared=False)
    wish = component.id if free and 0 < shared < LOOKED else ""
    seat = bool(wish) and 0 < mine < FORCED_BELOW * LOOKED and shared < FORCED_BELOW * LOOKED * 2
    # What is dealt to one seat, to use it or not, is a lottery too, and its holder's share needs half as many games.
    return Question(component=component, settled=seat, wish=wish, shared=not seat)
