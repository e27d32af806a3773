"""Positions as numbers: a vector for learning agents, and a rule of thumb for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.features import around, bits, counts, flag, mask_around, number, one_hot
from ziggurat.core.contract.vector import Vector
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.tables import Tables
from ziggurat.games.world_of_wonders.rules import plots, scoring, strengths, units

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

SEATS = 7
QUESTION_KINDS = 18
PHASES = 10


def parts(tables: Tables) -> tuple[tuple[str, int], ...]:
    """The named parts of the encoding; seats are counted from the own seat on, clockwise."""
    return (
        ("phase", PHASES),
        ("question", QUESTION_KINDS),
        ("window", 6),
        ("asked", SEATS),
        ("seats", SEATS),
        ("current", SEATS),
        ("clocks", 6),
        ("hand", tables.fronts),
        ("spied_hand", tables.fronts),
        ("discard", tables.fronts),
        ("discard_top", 3 * tables.fronts),
        ("events_seen", tables.events),
        ("battle", 8),
        ("target", tables.fronts),
        ("hand_sizes", SEATS),
        ("tokens", SEATS),
        ("scores", SEATS),
        ("pieces", SEATS * tables.greats),
        ("second_used", SEATS * tables.greats),
        ("naturals", SEATS * tables.naturals),
        ("doubled", SEATS * 2),
        ("buildings", SEATS * tables.buildings * 2),
        ("garrisons", SEATS * 2),
        ("plots", tables.plots * 6),
    )


def encode(s: WorldOfWonders, me: int, out: Vector, at: int = 0) -> None:
    """Write what the seat knows into zeros; figures are scaled to about 0..1."""
    t = s.tables
    n = s.seats
    at = _moment(s, me, out, at)
    at = _cards(s, me, out, at)
    at = _battle(s, me, out, at)
    at = one_hot(out, at, t.fronts, t.front[s.target] if s.target >= 0 else -1)
    at = around(out, at, SEATS, [len(hand) for hand in s.hands], me, 7)
    at = around(out, at, SEATS, s.tokens, me, 10)
    at = around(out, at, SEATS, scoring.scores(s), me, 60)
    at = _lanes(s.pieces, me, t.greats, 6, out, at)
    for k in range(n):
        bits(out, at + k * t.greats, t.greats, s.marks[(me + k) % n])
    at += SEATS * t.greats
    at = _lanes(s.natural, me, t.naturals, 3, out, at)
    for k in range(n):
        flag(out, at + 2 * k, s.militia_doubled >> ((me + k) % n) & 1 != 0)
        flag(out, at + 2 * k + 1, s.buildings_doubled >> ((me + k) % n) & 1 != 0)
    at += SEATS * 2
    at = _buildings(s, me, out, at)
    _plots(s, me, out, at)


def _moment(s: WorldOfWonders, me: int, out: Vector, at: int) -> int:
    """The phase, the question and whom it is about, and what runs out."""
    n = s.seats
    top = s.agenda[-1] if s.agenda else -1
    op = ops.frame_op(top) if top >= 0 else -1
    at = one_hot(out, at, PHASES, s.phase)
    at = one_hot(out, at, QUESTION_KINDS, op - ops.FIRST_QUESTION)
    at = one_hot(out, at, 6, ops.frame_a(top) if op == ops.Q_REACT else -1)
    at = one_hot(out, at, SEATS, (ops.frame_seat(top) - me) % n if top >= 0 else -1)
    at = mask_around(out, at, SEATS, (1 << n) - 1, me, n)
    at = one_hot(out, at, SEATS, (s.current - me) % n if s.current >= 0 else -1)
    at = number(out, at, len(s.pile) / 200)
    at = number(out, at, len(s.discard) / 100)
    at = flag(out, at, s.cycle == 2)
    at = number(out, at, (s.turns_left + 1) / 15)
    at = number(out, at, s.idle / 21)
    return flag(out, at, s.peace >= 0)


def _cards(s: WorldOfWonders, me: int, out: Vector, at: int) -> int:
    """The own hand, one that is being looked at, the discard, and the events that were."""
    t = s.tables
    at = counts(out, at, t.fronts, [ops.front(item) for item in s.hands[me]], 0.5)
    if s.pending >> me & 1 and s.spied >= 0:
        counts(out, at, t.fronts, [ops.front(item) for item in s.hands[s.spied]], 0.5)
    at += t.fronts
    at = counts(out, at, t.fronts, s.discard, 0.25)
    for k in range(1, 4):
        at = one_hot(out, at, t.fronts, s.discard[-k] if len(s.discard) >= k else -1)
    return counts(out, at, t.events, s.events_out, 1.0)


def _battle(s: WorldOfWonders, me: int, out: Vector, at: int) -> int:
    if s.target >= 0:
        flag(out, at, me == s.current)
        flag(out, at + 1, me == plots.owner(s, s.target))
        number(out, at + 2, strengths.side_force(s, ops.ATTACKING) / 10)
        number(out, at + 3, strengths.base_strength(s) / 10)
        number(out, at + 4, units.building_crew(s, s.target) / 10)
        number(out, at + 5, strengths.side_force(s, ops.DEFENDING) / 10)
        flag(out, at + 6, ops.result_kind(strengths.outcome(s)) >= ops.RESULT_DESTROYED)
        flag(out, at + 7, s.plots[s.target] & ops.FINISHED != 0)
    return at + 8


def _lanes(lanes: list[int], me: int, kinds: int, scale: float, out: Vector, at: int) -> int:
    """For every seat, how many pieces of each kind."""
    n = len(lanes)
    for k in range(n):
        held = lanes[(me + k) % n]
        kind = 0
        while held != 0:
            number(out, at + k * kinds + kind, (held & 15) / scale)
            held >>= ops.LANE
            kind += 1
    return at + SEATS * kinds


def _buildings(s: WorldOfWonders, me: int, out: Vector, at: int) -> int:
    """Finished and ready buildings of each kind, and garrisons, seat by seat."""
    t = s.tables
    militia = [0] * s.seats
    knights = [0] * s.seats
    for plot in s.built:
        card = t.front[plot]
        if card < t.basic0:
            continue
        seat = plots.owner(s, plot)
        here = at + ((seat - me) % s.seats * t.buildings + card - t.basic0) * 2
        out[here] += 0.5
        if not s.plots[plot] & ops.USED:
            out[here + 1] += 0.5
        militia[seat] += units.crew(s, plot, ops.MILITIA)
        knights[seat] += units.crew(s, plot, ops.KNIGHT)
    at += SEATS * t.buildings * 2
    for k in range(s.seats):
        number(out, at + 2 * k, militia[(me + k) % s.seats] / 5)
        number(out, at + 2 * k + 1, knights[(me + k) % s.seats] / 5)
    return at + SEATS * 2


def _plots(s: WorldOfWonders, me: int, out: Vector, at: int) -> None:
    """Every plot: own, whose (near 0 for the next seat), finished, used or declared, its crew, how far it is."""
    for plot in s.sites:
        _plot(s, me, plot, out, at)
    for plot in s.built:
        _plot(s, me, plot, out, at)


def _plot(s: WorldOfWonders, me: int, plot: int, out: Vector, at: int) -> None:
    item = s.plots[plot]
    seat = (plots.owner(s, plot) - me) % s.seats
    done = units.building_crew(s, plot)
    at = flag(out, at + 6 * plot, seat == 0)
    at = number(out, at, seat / SEATS)
    at = flag(out, at, item & ops.FINISHED != 0)
    at = flag(out, at, item & ops.USED != 0)
    at = number(out, at, done / 10)
    number(out, at, min(1.0, done / s.tables.cost[s.tables.front[plot]]))
