"""Effects that put units on the table: recruiting, the Gardens and the Mausoleum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.tables import Step
from ziggurat.games.world_of_wonders.rules import attacks, events, piles, plots, selectors, units

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders


def recruits(s: WorldOfWonders, seat: int, step: Step) -> int:
    """How many cards a step takes; Artemis adds to Farms (WOW-114)."""
    n = step.n
    tables = s.tables
    if s.pieces[seat]:
        for wonder in range(tables.greats):
            if tables.farm_ability[wonder] == step.owner:
                n += tables.farm_bonus[wonder] * plots.pieces_of(s, seat, wonder)
    return n


def do_recruit(s: WorldOfWonders, seat: int, step: Step, left: int, zones: int) -> None:
    """Take the next card of the stock as a unit and ask where it goes."""
    if left == 0 or not selectors.somewhere(s, step.to, seat, zones):
        return
    if step.same:
        if s.discard:
            ask_to(s, seat, step, left, zones)
        return
    if step.stock == ops.STOCK_DISCARD:
        if not s.discard:
            return
        units.from_stock(s, s.discard.pop(), step.unit, ops.HELD, ops.EVERYBODY)
    else:
        card = piles.draw(s)
        if card < 0:
            return
        if card >= s.tables.event0:
            s.agenda.append(ops.frame(ops.F_RECRUIT, seat, step.number, left, zones))  # WOW-172
            events.begin_event(s, seat, card)
            return
        units.from_stock(s, card, step.unit, ops.HELD, 0)
    if left > 1:
        s.agenda.append(ops.frame(ops.F_RECRUIT, seat, step.number, left - 1, zones))
    s.agenda.append(ops.frame(ops.F_PLACE_HELD, seat, step.number, 1, zones))


def place_held(s: WorldOfWonders, seat: int, step: Step, n: int, zones: int) -> None:
    """Ask where the oldest card that was taken goes, and so on for `n` of them."""
    if n == 0:
        return
    if n > 1:
        s.agenda.append(ops.frame(ops.F_PLACE_HELD, seat, step.number, n - 1, zones))
    if selectors.somewhere(s, step.to, seat, zones):
        ask_to(s, seat, step, 0, zones)
    else:
        item = s.units.pop(units.first_held(s))
        s.discard.append(item & ops.FRONT)
        if s.listening:
            s.note(ops.event(ops.SAID_HOMELESS, seat, item >> ops.UNIT_AT & 3, 0))


def ask_to(s: WorldOfWonders, seat: int, step: Step, left: int, zones: int) -> None:
    """`left` cards of the discard go to one place; with 0, the oldest card that was taken goes."""
    options = selectors.places(s, step.to, seat, -1, zones)
    if len(options) == 1:
        settle(s, seat, step, left, options[0])
    else:
        s.agenda.append(ops.frame(ops.Q_TO, seat, step.number, left, zones))


def settle(s: WorldOfWonders, seat: int, step: Step, left: int, plot: int) -> None:
    """What was taken goes to its place."""
    place = plot
    if plot == s.tables.plots:
        place = ops.ATTACKING if seat == s.current else ops.DEFENDING
    if left == 0:
        item = s.units.pop(units.first_held(s))
        kind = item >> ops.UNIT_AT & 3
        units.station(s, item, kind, place)
        if s.listening:
            s.note(ops.event(ops.SAID_RECRUIT, seat, kind, plots.told(s, plot)))
        return
    while left > 0 and s.discard:  # WOW-039
        units.from_stock(s, s.discard.pop(), step.unit, place, ops.EVERYBODY)
        left -= 1
        if s.listening:
            s.note(ops.event(ops.SAID_RECRUIT, seat, step.unit, plots.told(s, plot)))


def convert(s: WorldOfWonders, step: Step) -> None:
    """All units of the battle become Constructors, shared one by one, attacker first (WOW-116, WOW-151)."""
    strong: list[int] = []
    weak: list[int] = []
    rest: list[int] = []
    for item in s.units:
        if item >> ops.PLACE_AT & 255 < ops.ATTACKING:
            rest.append(item)
        elif item >> ops.UNIT_AT & 3 == ops.KNIGHT:
            strong.append(item)
        else:
            weak.append(item)
    s.units = rest
    shared = strong + weak
    defender = plots.owner(s, s.target)
    for side in range(2):
        for i in range(side, len(shared), 2):
            units.station(s, shared[i], (shared[i] >> ops.UNIT_AT & 3) - ops.MILITIA, ops.HELD)
    theirs = len(shared) // 2
    s.agenda.append(ops.frame(ops.F_PLACE_HELD, defender, step.number, theirs, ops.ALL_ZONES))
    s.agenda.append(ops.frame(ops.F_PLACE_HELD, s.current, step.number, len(shared) - theirs, ops.ALL_ZONES))
    if s.listening:
        s.note(ops.event(ops.SAID_CONVERT, defender, len(shared), 0))
    attacks.end_battle(s)


def recover(s: WorldOfWonders, seat: int, step: Step) -> None:
    """The very same cards come back from the discard, each with its old kind (WOW-113)."""
    mine: list[int] = []
    others: list[int] = []
    for i in range(s.base, len(s.losses)):
        if ops.loss_seat(s.losses[i]) == seat:
            mine.append(s.losses[i])
        else:
            others.append(s.losses[i])
    for item in mine:
        units.from_stock(s, s.discard[ops.loss_at(item)], ops.loss_kind(item), ops.HELD, ops.EVERYBODY)
    for k in range(len(mine) - 1, -1, -1):
        at = ops.loss_at(mine[k])
        s.discard.pop(at)
        for i in range(len(others)):
            if ops.loss_at(others[i]) > at:
                others[i] = ops.loss(ops.loss_seat(others[i]), ops.loss_kind(others[i]), ops.loss_at(others[i]) - 1)
    s.losses = s.losses[: s.base] + others
    s.agenda.append(ops.frame(ops.F_PLACE_HELD, seat, step.number, len(mine), ops.ALL_ZONES))
    if s.listening:
        s.note(ops.event(ops.SAID_RECOVER, seat, len(mine), 0))
