"""What the pending seat is asked, as everybody may know it."""

from __future__ import annotations

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.records import UNITS
from ziggurat.games.world_of_wonders.rules import moving
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

ASKED = {
    ops.Q_MULLIGAN: "mulligan",
    ops.Q_PLAY: "play",
    ops.Q_STAFF: "must_staff",
    ops.Q_MUSTER: "muster",
    ops.Q_REACT: "react",
    ops.Q_SITE: "choose_site",
    ops.Q_WALL: "choose_place",
    ops.Q_FROM: "choose_site",
    ops.Q_DEST: "choose_site",
    ops.Q_UNIT: "choose_unit",
    ops.Q_OPTION: "choose_option",
    ops.Q_SEAT: "choose_seat",
    ops.Q_DISCARD: "choose_card",
    ops.Q_TAKE: "choose_card",
    ops.Q_SWAP: "choose_swap",
    ops.Q_SWAP_FOR: "choose_swap",
}
HAND_CARD_AS = {ops.Q_SITE: "worker", ops.Q_STAFF: "worker", ops.Q_WALL: "militia"}
"""What a hand card becomes."""


STEP_QUESTIONS = (
    ops.Q_TO,
    ops.Q_AT,
    ops.Q_FROM,
    ops.Q_UNIT,
    ops.Q_DEST,
    ops.Q_OPTION,
    ops.Q_SEAT,
    ops.Q_DISCARD,
    ops.Q_TAKE,
    ops.Q_SWAP,
)
"""Their first number is a step of an ability or an event."""


def asked(s: WorldOfWonders, op: int) -> str:
    """The question by its public name."""
    if op in ASKED:
        return ASKED[op]
    step = s.tables.steps[ops.frame_a(s.agenda[-1])]
    selectors = step.to if op == ops.Q_TO or not step.at else step.at
    return "choose_site" if all(selector.zones == ops.ZONE_SITE for selector in selectors) else "choose_place"


def owner_id(s: WorldOfWonders, owner: int) -> str:
    """The ability or event that a step belongs to."""
    abilities = s.tables.abilities
    return abilities[owner].name if owner < len(abilities) else s.tables.event_ids[owner - len(abilities)]


def unit(s: WorldOfWonders, top: int) -> str:
    """The kind of unit that is being placed, moved or destroyed, if it is fixed."""
    op = ops.frame_op(top)
    if op in HAND_CARD_AS:
        return HAND_CARD_AS[op]
    if op == ops.Q_DEST:
        return UNITS[ops.frame_d(top)]
    if op == ops.Q_TO:
        held = _held(s)
        return UNITS[held[0]] if held else UNITS[s.tables.steps[ops.frame_a(top)].unit]
    if op in (ops.Q_AT, ops.Q_FROM):
        kinds = [unit for kind, unit in enumerate(UNITS) if s.tables.steps[ops.frame_a(top)].units >> kind & 1]
        return kinds[0] if len(kinds) == 1 else ""
    return ""


def left(s: WorldOfWonders, top: int) -> int:
    """How many units are still to be placed, moved or destroyed by this seat, as far as there are any."""
    op, seat, b = ops.frame_op(top), ops.frame_seat(top), ops.frame_b(top)
    if op == ops.Q_TO:
        return min(b, len(s.discard)) if b else 1 + _waiting(s, seat)
    if op == ops.Q_AT and b:
        return min(b, moving.movable(s, s.tables.steps[ops.frame_a(top)], seat))
    return b if op in (ops.Q_FROM, ops.Q_UNIT, ops.Q_DEST, ops.Q_DISCARD) else 0


def _waiting(s: WorldOfWonders, seat: int) -> int:
    """How many more units the same seat will have to place: held ones, and cards that are still to be taken."""
    below = s.agenda[-2] if len(s.agenda) > 1 else 0
    n = ops.frame_b(below)
    if ops.frame_op(below) == ops.F_PLACE_HELD and ops.frame_seat(below) == seat:
        return n
    if ops.frame_op(below) != ops.F_RECRUIT:
        return 0
    stock = len(s.discard)
    if s.tables.steps[ops.frame_a(below)].stock != ops.STOCK_DISCARD:
        # Events that are still in the pile, whose number all know, give no units.
        stock = len(s.pile) - (s.events_in - len(s.events_out)) + (len(s.discard) if s.cycle == 1 else 0)
    return min(n, stock)


def recovering(s: WorldOfWonders) -> tuple[str, ...]:
    """The Constructors that the Mausoleum is still to put back."""
    top = s.agenda[-1] if s.agenda else -1
    if ops.frame_op(top) != ops.Q_TO or s.tables.steps[ops.frame_a(top)].op != ops.STEP_RECOVER:
        return ()
    return tuple(UNITS[kind] for kind in _held(s))


def _held(s: WorldOfWonders) -> list[int]:
    return [ops.unit_kind(item) for item in s.units if ops.unit_place(item) == ops.HELD]
