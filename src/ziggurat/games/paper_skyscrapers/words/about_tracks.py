"""The three tracks, everything that stands on them, and the score."""

from __future__ import annotations

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.paper_skyscrapers.data.records import TrackData
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView, TrackView
from ziggurat.games.paper_skyscrapers.words import facts, outcomes
from ziggurat.games.paper_skyscrapers.words.facts import said
from ziggurat.games.paper_skyscrapers.words.phrases import Phrases, closed

MARKERS = {
    "profit": "The coins of your city.",
    "prestige": "How proud people are of it.",
    "population": "Who lives there.",
}


def shown(view: PaperView) -> int:
    """Whose next step the drawing shows: the viewer's, for a spectator that of the player whose turn it is."""
    return view.turn if view.seat is None else view.seat


def _found(p: Phrases, view: PaperView, track: str) -> tuple[TrackView, TrackData] | None:
    pairs = zip(view.tracks, p.data.tracks, strict=True)
    return next(((one, data) for one, data in pairs if one.id == track), None)


def _alone(p: Phrases, view: PaperView, rest: list[str]) -> tuple[TrackView, TrackData] | None:
    return _found(p, view, rest[0]) if len(rest) == 1 else None


def track(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """A track with its lines, and where the seat stands on it."""
    found = _alone(p, view, rest)
    if found is None:
        return None
    one, data = found
    worth = "a point" if data.line_points == 1 else f"{data.line_points} points"
    says = (
        f"A meeple that crosses a line scores {worth}, once for each line. "
        f"Lines lie before {listed(map(str, data.lines))}. A meeple in the way is hopped over."
    )
    first = ""
    if one.first and data.first_bonus:
        first = f"The first to reach {data.end} scores {plural(data.first_bonus, 'point')} more."
    seats = range(view.seats)
    stand = listed(f"{view.name(seat)} on {one.spaces[seat]}" for seat in seats if seat != view.seat)
    mine = "" if view.seat is None else closed(_step_told(view, one, data, view.seat))
    kin = tuple(f"meeple:{one.id}:{seat}" for seat in seats)
    rules = ("PAP-140", "PAP-144", "PAP-145", "PAP-148")
    return About(
        key, one.id.title(), "Track", said(MARKERS[one.id], says, first), mine, closed(f"There: {stand}."), kin, rules
    )


def _step_told(view: PaperView, one: TrackView, data: TrackData, seat: int) -> str:
    """What one step would bring: «One step brings you from 3 to 5 by a hop over Lena»."""
    me = _object(view, seat)
    at = one.spaces[seat]
    if at >= data.end:
        return f"{facts.does(view, seat, 'stand')} at the end: steps here are lost."
    walk = outcomes.walk(one, data, seat, 1)
    over = [view.name(o) for o in range(view.seats) if o != seat and at < one.spaces[o] < walk.to]
    hop = f" by a hop over {listed(over)}" if over else ""
    points = walk.lines + walk.first
    if points:
        return f"One step brings {me} from {at} to {walk.to}{hop}, for {plural(points, 'point')}."
    steps = one.to_point[seat]
    near = f"; {plural(steps, 'step')} to the next point" if steps else "; no line is left"
    return f"One step brings {me} from {at} to {walk.to}{hop}{near}."


def _object(view: PaperView, seat: int) -> str:
    return "you" if seat == view.seat else view.name(seat)


def meeple(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """Somebody's meeple on a track."""
    found = _found(p, view, rest[0]) if len(rest) == 2 else None
    seat = facts.seat_of(view, rest[1]) if len(rest) == 2 else None
    if found is None or seat is None:
        return None
    one, data = found
    who = "you are" if seat == view.seat else "this player is"
    says = f"It shows how far {who} on {one.id}. Two share only the first and the last space; elsewhere they hop."
    now = f"{facts.does(view, seat, 'stand')} on {one.spaces[seat]}."
    return About(
        key,
        f"{facts.whose(view, seat)} {one.id}",
        "Meeple",
        says,
        closed(said(now, _step_told(view, one, data, seat))),
        "",
        (f"track:{one.id}",),
        ("PAP-140", "PAP-142", "PAP-143"),
    )


def line(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """The next line of a track that pays."""
    found = _alone(p, view, rest)
    if found is None:
        return None
    one, data = found
    seat = shown(view)
    steps = one.to_point[seat]
    if not steps:
        return None
    nxt = next((k for k in data.lines if k > one.best[seat]), 0)
    if not nxt:
        return None
    pays = plural(data.line_points, "point")
    says = f"Whoever crosses a line for the first time scores {pays}. Crossing it again after a step back pays nothing."
    now = f"It lies before {nxt}: {plural(steps, 'step')} away from {_object(view, seat)}."
    return About(
        key,
        f"Next line of {one.id}",
        "Line",
        says,
        closed(now),
        "",
        (f"meeple:{one.id}:{seat}",),
        ("PAP-144", "PAP-145"),
    )


def step(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """Where one step would bring the seat."""
    found = _alone(p, view, rest)
    if found is None:
        return None
    one, data = found
    seat = shown(view)
    if one.next[seat] == one.spaces[seat]:
        return None
    says = "The ring shows where one step leads: the next space on which no other meeple stands."
    kin = (f"meeple:{one.id}:{seat}",)
    return About(
        key, f"Next step on {one.id}", "Step", says, closed(_step_told(view, one, data, seat)), "", kin, ("PAP-140",)
    )


def hop(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """The arc over the meeples in the way."""
    found = _alone(p, view, rest)
    if found is None:
        return None
    one, data = found
    seat = shown(view)
    if one.next[seat] - one.spaces[seat] < 2:
        return None
    says = "One step jumps over every meeple in the way, however many stand in a row, and over lines with them."
    over = [o for o in range(view.seats) if o != seat and one.spaces[seat] < one.spaces[o] < one.next[seat]]
    kin = tuple(f"meeple:{one.id}:{o}" for o in over)
    now = closed(_step_told(view, one, data, seat))
    return About(key, f"Hop on {one.id}", "Hop", says, now, "", kin, ("PAP-140", "PAP-142"))


def score(_p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """The score, or one marker on it."""
    says = (
        "Points so far. Markers hop here, too: a point that would end on another marker goes on to the next free space."
    )
    rules = ("PAP-149", "PAP-150", "PAP-186")
    if not rest:
        stand = listed(f"{view.name(seat)} {view.scores[seat]}" for seat in range(view.seats))
        end = "" if view.over else "Awards and bonus chips come on top at the end."
        return About(key, "Score", "Points", says, closed(said(f"{stand}.", end)), "", (), rules)
    seat = facts.seat_of(view, rest[0]) if len(rest) == 1 else None
    if seat is None:
        return None
    points = view.scores[seat]
    ahead = sorted(other for other in view.scores if other > points)
    gap = f"The next marker is {plural(ahead[0] - points, 'point')} ahead." if ahead else "Nobody is ahead."
    now = said(f"{facts.does(view, seat, 'have', 'has')} {plural(points, 'point')}.", gap)
    return About(key, f"{facts.whose(view, seat)} score", "Marker", says, closed(now), "", (f"seat:{seat}",), rules)
