"""From a position in plain names to a State, with a clear error for what cannot be."""

from __future__ import annotations

from typing import Any

from ziggurat.core.editions.positions import find, need, read
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.names import PHASES
from ziggurat.games.seven_wonders.data.tables import Tables
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.state import SevenWonders
from ziggurat.games.seven_wonders.view import lost_position, setup_cards, setup_choices, setup_cities, setup_leaders
from ziggurat.games.seven_wonders.view.builder import Builder
from ziggurat.games.seven_wonders.view.position_records import Position

STEPS = {ops.BOARDS: 0, ops.CHOOSE: ops.ASK, ops.LEFTOVER: ops.LAST, ops.OVER: ops.SCORING, ops.DRAFT: 0}
"""The step of a phase, if none is given."""


def setup(tables: Tables, position: dict[str, Any]) -> SevenWonders:
    """A position from names; boards, hands and decks that are left out are dealt from `seed` (0)."""
    return _build(Builder(tables, read(position, Position)))


def _build(b: Builder) -> SevenWonders:
    """The position step by step, each checking what it adds."""
    s, given = b.s, b.given
    s.phase = find(PHASES, given.phase, "a phase")
    early = s.phase in (ops.BOARDS, ops.DRAFT)
    least = 0 if b.modules & ops.WITH_LEADERS else 1
    age = given.age if given.age is not None else 0 if early else 3 if s.phase == ops.OVER else 1
    turn = given.turn if given.turn is not None else 0 if early else s.turns if s.phase == ops.OVER else 1
    if s.phase == ops.LEFTOVER and given.turn is None:
        turn = s.turns
    need(age in ((0,) if early else (1, 2, 3)), "age: 1 to 3, and 0 while boards are chosen.")
    need(turn in ((0,) if early else range(least, s.turns + 1)), f"turn: 1 to {s.turns}.")
    need(s.phase != ops.LEFTOVER or turn == s.turns, "phase: the last card is played in the last turn only.")
    s.age, s.turn = age, turn
    default = ops.LOSSES if given.phase == "debt" else ops.EXTRA
    s.step = given.step if given.step is not None else STEPS.get(s.phase, default)
    setup_cities.boards(b)
    setup_cities.structures(b)
    setup_cards.history(b)
    setup_cards.cards(b)
    setup_cities.belongings(b)
    if b.g is not None:
        _expansions(b, b.g)
    setup_choices.ask(b)
    return s


def _expansions(b: Builder, g: Expanded) -> None:
    """What expansions add."""
    given = b.given
    for seat, city in enumerate(b.cities):
        g.debts[seat] = city.debts
        g.pick_more[3 * seat : 3 * seat + 3] = city.plan_more or (0, 0, 0)
        g.diplomats[seat] = city.diplomacy
        if city.source is not None:
            g.pick_from[seat] = find(("left", "right"), city.source, "left or right")
    if given.circle is not None:
        g.circle = [b.seat(color) for color in given.circle]
        need(sorted(g.circle) == list(range(b.seats)), "circle: every seat is needed once.")
    g.phased = packed.mask_of(b.seat(color) for color in given.phased)
    g.banked = packed.mask_of(b.seat(color) for color in given.banked)
    for by, victim, what, coins in given.losses:
        g.losses.append(packed.loss(b.seat(by), b.seat(victim), b.what(b.seat(by), what), coins))
    if b.modules & ops.WITH_LEADERS:
        setup_leaders.court(b, g)
    lost_position.read(g, given.lost, b.colors, given.seed)
