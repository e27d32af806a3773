"""Checks of what a game says of its components: all can occur, and what stands agrees with what was chosen."""

from __future__ import annotations

import msgspec

from ziggurat.core.contract.components import Usage, used_by
from ziggurat.core.contract.game import Game
from ziggurat.core.kit.cases import Case, cases, mixtures, place, require, same, walk

MIXTURES = 40
"""So many random mixtures of options are dealt at most, to see every component."""
DEALS = 8
FEW = 6
"""Half as many things may stand by effects of others, however little stands."""


def check_usage(case: Case, seed: int) -> None:
    """Usage names known components, changes nothing, and agrees with the choices of a game; the order is of all seats.

    Most of what stands was dealt to the seat or named by a choice of its own: the rest came by effects of others.
    """
    game = case.game
    known = {component.id for component in game.inventory()}
    named = set(game.uses) - {""}
    require(named <= known, f"{case}: a choice uses {sorted(named - known)[:1]}, which is no component")
    told = type(game).usage is not Game.usage
    first = case.new(seed)
    order = game.order(first)
    require(not order or sorted(order) == list(range(case.seats)), f"{case}: {order} is no order of all seats")
    had = [set(game.usage(first, seat).dealt) for seat in range(case.seats)]
    ids = frozenset(known)
    chosen: set[str] = set()
    # By any choice that names it, if only to pay with it or to take it up.
    touched: list[set[str]] = [set() for _ in range(case.seats)]
    read = 0
    for state, record in walk(case, seed, every=4):
        here = place(case, seed, record)
        for text in record.choices[read:]:
            who, name = text.split()
            chosen.add(game.component_of(game.vocabulary.index(name)))
            touched[int(who)].add(used_by(name, ids))
        read = len(record.choices)
        before = state.copy()
        table = game.usage(state, None)
        there = set(table.dealt)
        for seat in range(case.seats):
            found: Usage = game.usage(state, seat)
            had[seat] |= set(found.dealt)
            for name in (*found.dealt, *found.stands):
                require(name in known, f"{here}: {name!r} of seat {seat} is no component")
                require(name in there, f"{here}: {name!r} of seat {seat} cannot occur, says the usage of the table")
            odd = [name for name in found.stands if name in named and name not in had[seat] | touched[seat]]
            few = 2 * len(odd) <= max(len(found.stands), FEW)
            require(few, f"{here}: {odd[:1]} stands with seat {seat}, which never had or chose it")
        require(same(state, before), f"{here}: usage changes the position")
        if told and not state.pending and chosen - {""}:
            stands = {name for seat in range(case.seats) for name in game.usage(state, seat).stands}
            require(stands & chosen, f"{here}: of all that was chosen nothing stands")


def check_inventory(case: Case, _seed: int) -> None:
    """Every component has an id of its own, stands where its path says, and can occur; looked at once for a game."""
    game = case.game
    if case.options or case.seats != game.seats.start:
        return
    ids = [component.id for component in game.inventory()]
    twice = sorted({name for name in ids if ids.count(name) > 1})
    require(not twice, f"{game.kind}: {twice[:1]} stands twice among the components")
    text = game.edition_text()
    document = msgspec.json.decode(text) if text else None
    for component in game.inventory():
        require(bool(component.kind), f"{game.kind}: {component.id!r} has no kind")
        if document is not None and component.path:
            require(_stands(document, component.path), f"{game.kind}: nothing stands at {component.path}")
    missing = set(ids) - set(game.uses) if type(game).usage is Game.usage else set(ids)
    for number in range(DEALS):
        # The same mixtures whatever the seed: what needs rare options together must not hang on it.
        ways = [*cases(game), *mixtures(game, MIXTURES, number)]
        for way, one in enumerate(ways):
            if not missing:
                return
            state = one.new(number * len(ways) + way)
            missing -= set(game.usage(state, None).dealt)
    require(not missing, f"{game.kind}: {sorted(missing)[:3]} can never occur")


def _stands(document: object, path: str) -> bool:
    """Whether a path leads somewhere: steps of lists by `id`, else by index."""
    here = document
    for step in path.split("."):
        if isinstance(here, dict):
            if step not in here:
                return False
            here = here[step]
        elif isinstance(here, list):
            found = [one for one in here if isinstance(one, dict) and one.get("id") == step]
            if not found and not (step.isdigit() and int(step) < len(here)):
                return False
            here = found[0] if found else here[int(step)]
        else:
            return False
    return True
