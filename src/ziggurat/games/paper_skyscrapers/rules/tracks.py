"""Steps on the tracks, with the points for lines and ends (PAP-140 to PAP-151)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.tables import Node
from ziggurat.games.paper_skyscrapers.rules import agenda, bonuses, hopping, scoring

if TYPE_CHECKING:
    from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers


def spaces(s: PaperSkyscrapers, track: int) -> list[int]:
    """Where the meeples stand on a track, by seat."""
    return [s.steps[ops.TRACKS * seat + track] for seat in range(s.seats)]


def step(s: PaperSkyscrapers, seat: int, track: int, back: bool, action: bool) -> int:
    """One step: -1 if there is none, 1 if it hopped over somebody, else 0."""
    tables = s.tables
    at = ops.TRACKS * seat + track
    here = s.steps[at]
    if back:
        if here == 0:
            return -1
        to = hopping.behind(spaces(s, track), seat, here)
        s.steps[at] = to
        if s.listening:
            s.note(ops.event(ops.SAID_BACK, seat, track, ops.told_step(to, action)))
        return 1 if to < here - 1 else 0
    end = tables.ends[track]
    if here == end:
        return -1
    to = hopping.ahead(spaces(s, track), seat, here, end)
    s.steps[at] = to
    hopped = to > here + 1
    if s.listening:
        s.note(ops.event(ops.SAID_HOP if hopped else ops.SAID_STEP, seat, track, ops.told_step(to, action)))
    if to > s.best[at]:
        crossed = tables.lines[track] & ((1 << (to + 1)) - (1 << (s.best[at] + 1)))
        s.best[at] = to
        if crossed:
            scoring.gain_points(s, seat, ops.count_bits(crossed) * tables.line_points[track], ops.POINTS_LINES)
    if to == end and not s.ended >> track & 1:
        s.ended |= 1 << track
        scoring.gain_points(s, seat, tables.first_bonus[track], ops.POINTS_FIRST)
    return 1 if hopped else 0


def tracks_of(s: PaperSkyscrapers, seat: int, which: int) -> int:
    """Mask of the lowest, the highest or all own tracks (PAP-151)."""
    wish = -1 if which == ops.TRACK_LOWEST else 1 if which == ops.TRACK_HIGHEST else 0
    if wish == 0:
        return (1 << ops.TRACKS) - 1
    base = ops.TRACKS * seat
    best = s.steps[base]
    for track in range(1, ops.TRACKS):
        if (s.steps[base + track] - best) * wish > 0:
            best = s.steps[base + track]
    mask = 0
    for track in range(ops.TRACKS):
        if s.steps[base + track] == best:
            mask |= 1 << track
    return mask


def open_tracks(s: PaperSkyscrapers, seat: int) -> int:
    """Mask of tracks whose end is not reached."""
    mask = 0
    for track in range(ops.TRACKS):
        if s.steps[ops.TRACKS * seat + track] < s.tables.ends[track]:
            mask |= 1 << track
    return mask


def walk(s: PaperSkyscrapers, top: int) -> None:
    """Steps one after another; a bonus for a hop comes between them (EFF-32)."""
    seat = ops.seat_of(top)
    n = ops.number_of(top)
    how = ops.rest_of(top)
    track = how & ops.STEPS_TRACK
    s.agenda.pop()
    while n > 0:
        n -= 1
        moved = step(s, seat, track, how & ops.STEPS_BACK != 0, how & ops.STEPS_ACTION != 0)
        if moved < 0:
            return
        if moved > 0:
            if how & ops.STEPS_RECORD:
                s.scopes[agenda.scope_at(s) + ops.SCOPE_HOPPED] = 1
            bonus = bonuses.working(s, seat, ops.HOOK_AFTER_HOP)
            if bonus is not None and bonus.tracks >> track & 1:
                if n > 0:
                    agenda.push(s, ops.DO_STEPS, seat, -1, n, how)
                bonuses.fire(s, seat, bonus)
                return


def push_gains(s: PaperSkyscrapers, seat: int, card: int) -> None:
    """Printed gains in the order profit, prestige, population (PAP-081)."""
    gains = s.tables.gains[card]
    for track in range(ops.TRACKS - 1, -1, -1):
        if gains[track]:
            agenda.push(s, ops.DO_STEPS, seat, -1, gains[track], track)


def step_tracks(s: PaperSkyscrapers, seat: int, node: Node) -> int:
    """Mask of the tracks that an advance may choose (EFF-07)."""
    return tracks_of(s, seat, node.track) & open_tracks(s, seat)


def lose_tracks(s: PaperSkyscrapers, seat: int, node: Node) -> int:
    """Mask of the tracks that can be gone back on (EFF-08, EFF-10)."""
    if node.track < ops.TRACK_ANY:
        mask = 1 << node.track
    elif node.track == ops.TRACK_DECLARED:
        mask = 1 << s.scopes[agenda.scope_at(s) + ops.SCOPE_DECLARED]
    else:
        mask = tracks_of(s, seat, node.track)
    least = node.n if node.op == ops.DECLINE_FOR else 1
    for track in range(ops.TRACKS):
        if s.steps[ops.TRACKS * seat + track] < least:
            mask &= ~(1 << track)
    return mask
