"""Positions as numbers: a vector for learning agents, and a rule of thumb for bots."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TYPE_CHECKING

from ziggurat.core.contract.features import fill, one_hot
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


def encode(state: WorldOfWonders, seat: int, out: MutableSequence[float]) -> None:
    """Fill `out` with what the seat knows; figures are scaled to about 0..1."""
    fill(out, _values(state, seat))


def _counts(n: int, cards: list[int], scale: float) -> list[float]:
    row = [0.0] * n
    for card in cards:
        row[card] += scale
    return row


def _values(s: WorldOfWonders, me: int) -> list[float]:
    t = s.tables
    n = s.seats
    top = s.agenda[-1] if s.agenda else -1
    op = ops.frame_op(top) if top >= 0 else -1
    order = [(me + k) % n for k in range(n)]
    blank = SEATS - n
    mine = bool(s.pending >> me & 1)

    def relative(seat: int) -> list[float]:
        return one_hot(SEATS, (seat - me) % n if seat >= 0 else -1)

    def each(rows: list[list[float]]) -> list[float]:
        return [value for row in rows for value in row] + [0.0] * (blank * len(rows[0]))

    out = one_hot(PHASES, s.phase) + one_hot(QUESTION_KINDS, op - ops.FIRST_QUESTION)
    out += one_hot(6, ops.frame_a(top) if op == ops.Q_REACT else -1)
    out += relative(ops.frame_seat(top) if top >= 0 else -1)
    out += [1.0] * n + [0.0] * blank
    out += relative(s.current)
    out += [
        len(s.pile) / 200,
        len(s.discard) / 100,
        float(s.cycle == 2),
        (s.turns_left + 1) / 15,
        s.idle / 21,
        float(s.peace >= 0),
    ]
    out += _counts(t.fronts, [ops.front(item) for item in s.hands[me]], 0.5)
    spying = mine and s.spied >= 0
    out += _counts(t.fronts, [ops.front(item) for item in s.hands[s.spied]] if spying else [], 0.5)
    out += _counts(t.fronts, s.discard, 0.25)
    for k in range(1, 4):
        out += one_hot(t.fronts, s.discard[-k] if len(s.discard) >= k else -1)
    out += _counts(t.events, s.events_out, 1.0)
    out += _battle(s, me)
    out += one_hot(t.fronts, t.front[s.target] if s.target >= 0 else -1)
    scores = scoring.scores(s)
    out += each([[len(s.hands[seat]) / 7] for seat in order])
    out += each([[s.tokens[seat] / 10] for seat in order])
    out += each([[scores[seat] / 60] for seat in order])
    out += each([[(ops.lane(s.pieces[seat], w)) / 6 for w in range(t.greats)] for seat in order])
    out += each([[float(s.marks[seat] >> w & 1) for w in range(t.greats)] for seat in order])
    out += each([[(ops.lane(s.natural[seat], k)) / 3 for k in range(t.naturals)] for seat in order])
    out += each([[float(s.militia_doubled >> seat & 1), float(s.buildings_doubled >> seat & 1)] for seat in order])
    out += _buildings(s, me)
    return out + _plots(s, me)


def _battle(s: WorldOfWonders, me: int) -> list[float]:
    if s.target < 0:
        return [0.0] * 8
    return [
        float(me == s.current),
        float(me == plots.owner(s, s.target)),
        strengths.side_force(s, ops.ATTACKING) / 10,
        strengths.base_strength(s) / 10,
        units.building_crew(s, s.target) / 10,
        strengths.side_force(s, ops.DEFENDING) / 10,
        float(ops.result_kind(strengths.outcome(s)) >= ops.RESULT_DESTROYED),
        float(bool(s.plots[s.target] & ops.FINISHED)),
    ]


def _buildings(s: WorldOfWonders, me: int) -> list[float]:
    """Finished and ready buildings of each kind, and garrisons, seat by seat."""
    t = s.tables
    counts = [0.0] * (SEATS * t.buildings * 2)
    garrisons = [0.0] * (SEATS * 2)
    for plot in s.built:
        card = t.front[plot]
        if card < t.basic0:
            continue
        seat = (plots.owner(s, plot) - me) % s.seats
        at = (seat * t.buildings + card - t.basic0) * 2
        counts[at] += 0.5
        counts[at + 1] += 0.0 if s.plots[plot] & ops.USED else 0.5
        garrisons[2 * seat] += units.crew(s, plot, ops.MILITIA) / 5
        garrisons[2 * seat + 1] += units.crew(s, plot, ops.KNIGHT) / 5
    return counts + garrisons


def _plots(s: WorldOfWonders, me: int) -> list[float]:
    """Every plot: own, whose (near 0 for the next seat), finished, used or declared, its crew, how far it is."""
    t = s.tables
    out = [0.0] * (6 * t.plots)
    for plot in s.sites + s.built:
        item = s.plots[plot]
        seat = (plots.owner(s, plot) - me) % s.seats
        done = units.building_crew(s, plot)
        out[6 * plot : 6 * plot + 6] = [
            float(seat == 0),
            seat / SEATS,
            float(bool(item & ops.FINISHED)),
            float(bool(item & ops.USED)),
            done / 10,
            min(1.0, done / t.cost[t.front[plot]]),
        ]
    return out
