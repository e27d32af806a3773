"""The latest turn of the view: what everybody did in it."""

from __future__ import annotations

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.records import USES
from ziggurat.games.seven_wonders.data.tables import Tables
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.state import SevenWonders
from ziggurat.games.seven_wonders.view.shapes import ActionView


def latest(s: SevenWonders) -> tuple[ActionView, ...]:
    """What everybody did in the latest turn that is finished; a recruitment turn counts as one."""
    t, n = s.tables, s.seats
    age, row = divmod(len(s.taken) // n - 1, s.hand_size) if s.taken else (0, -1)
    recruited = isinstance(s, Expanded) and s.age > 0 and s.turn <= 1 and len(s.taken) <= (s.age - 1) * n * s.hand_size
    if isinstance(s, Expanded) and recruited and s.modules & ops.WITH_LEADERS:
        found = _recruited(s, s.age)
        if found or s.age == 1:
            return found
    if row < 0:
        return ()
    turn = min(row, s.turns - 1)
    out = []
    for seat in range(n):
        for k in range(turn, row + 1):
            out += [_action(t, s.taken[(age * s.hand_size + k) * n + seat], seat, age + 1, turn + 1)]
        for item in s.instances:
            if packed.seat_of(item) == seat and (packed.age_of(item), packed.turn_of(item)) == (age + 1, turn + 1):
                if packed.how_of(item) == ops.RAISED or (packed.how_of(item) == ops.RECRUITED and packed.turn_of(item)):
                    use = "raise" if packed.how_of(item) == ops.RAISED else "build"
                    out.append(ActionView(seat, use, t.card_ids[packed.what_of(item)], age + 1, turn + 1))
    return tuple(action for action in out if action.use)


def _recruited(s: Expanded, age: int) -> tuple[ActionView, ...]:
    """The recruitment turn of an age."""
    out = []
    uses = {ops.IN_CITY: "build", ops.UNDER_STAGE: "stage", ops.THROWN: "sell"}
    for seat in range(s.seats):
        out += [
            ActionView(seat, "build", s.tables.card_ids[packed.what_of(item)], age, 0)
            for item in s.instances
            if packed.seat_of(item) == seat
            and (packed.age_of(item), packed.turn_of(item)) == (age, 0)
            and packed.what_of(item) < ops.STAGE0
            and packed.how_of(item) == ops.RECRUITED
        ]
        out += [
            ActionView(seat, uses[packed.status_of(item)], "", age, 0)
            for item in s.court
            if packed.owner_of(item) == seat
            and packed.since_of(item) == age
            and packed.status_of(item) in (ops.UNDER_STAGE, ops.THROWN)
        ]
    return tuple(out)


def _action(t: Tables, item: int, seat: int, age: int, turn: int) -> ActionView:
    use = packed.use_of(item)
    hidden = use > ops.BORROW or packed.card_of(item) == ops.NOTHING
    name = "" if use >= ops.LEFT or (hidden and use <= ops.BORROW) else USES[use]
    return ActionView(seat, name, "" if hidden else t.card_ids[packed.card_of(item)], age, turn)
