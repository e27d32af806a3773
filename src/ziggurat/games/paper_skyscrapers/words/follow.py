"""How events of Paper Skyscrapers are followed: their beats, and what they mean for a seat."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.beats import Beat, Weight
from ziggurat.core.contract.events import called
from ziggurat.core.render.prose import brief, plural, tag
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.kinds import TRACKS, TYPES
from ziggurat.games.paper_skyscrapers.data.records import Components
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView
from ziggurat.games.paper_skyscrapers.words.phrases import ROMAN

KINDS: dict[int, tuple[Weight, str, str]] = {
    ops.SAID_CITY: ("action", "", "takes"),
    ops.SAID_TURN: ("quiet", "", "begins"),
    ops.SAID_BUILD: ("action", "", "builds"),
    ops.SAID_TUCK: ("action", "tucks", "tucks a card"),
    ops.SAID_USE: ("action", "", "uses"),
    ops.SAID_MAYOR: ("action", "mayor", "sends the mayor"),
    ops.SAID_STEP: ("action", "", "to"),
    ops.SAID_HOP: ("action", "", "hops to"),
    ops.SAID_BACK: ("action", "", "back to"),
    ops.SAID_DRAW: ("action", "draws", "draws"),
    ops.SAID_TAKE: ("action", "", "takes"),
    ops.SAID_MINE: ("quiet", "", ""),
    ops.SAID_CLAIM: ("decision", "", "claims it"),
    ops.SAID_CHIP: ("quiet", "chip", "takes the chip"),
    ops.SAID_WORTH: ("quiet", "", ""),
    ops.SAID_POINTS: ("action", "+", "+"),
    ops.SAID_ROUND_END: ("decision", "", "round end card"),
    ops.SAID_LEVEL: ("chapter", "", ""),
    ops.SAID_RESHUFFLE: ("action", "new deck", "new deck"),
    ops.SAID_LOOK: ("action", "looks", "looks"),
    ops.SAID_SAW: ("quiet", "", ""),
    ops.SAID_RETURN: ("quiet", "", "puts back"),
    ops.SAID_PUT: ("quiet", "", ""),
    ops.SAID_REVEAL: ("action", "", "turns up"),
    ops.SAID_DECLARE: ("action", "", "names"),
    ops.SAID_DECLARE_TRACK: ("action", "", "names"),
    ops.SAID_BORROW: ("action", "", "uses"),
    ops.SAID_STEAL: ("action", "steals", "steals a card"),
    ops.SAID_STOLEN: ("quiet", "", ""),
    ops.SAID_ROOF: ("action", "steals", "steals a roof"),
    ops.SAID_DEMOLISH: ("action", "demolishes", "tears down"),
    ops.SAID_RETRIEVE: ("action", "", "takes"),
    ops.SAID_ROW: ("action", "new row", "new row"),
    ops.SAID_EXTRA: ("action", "extra action", "extra action"),
    ops.SAID_NO_EXTRA: ("quiet", "", ""),
    ops.SAID_BONUS: ("quiet", "", "bonus"),
    ops.SAID_DISCARD: ("quiet", "discards", "discards"),
    ops.SAID_SKIP: ("quiet", "cannot", ""),
    ops.SAID_BOTTOM: ("quiet", "", ""),
    ops.SAID_MOVE: ("action", "mayor", "moves the mayor"),
    ops.SAID_OVER: ("quiet", "", ""),
    ops.SAID_AWARD: ("action", "", "wins it"),
    ops.SAID_NO_AWARD: ("action", "", "tie: nobody"),
    ops.SAID_WINS: ("chapter", "", ""),
    ops.SAID_SHARES: ("chapter", "", ""),
}
"""By the kind of an event: its weight, its chip, and what its tag says behind the name."""
CARDS = frozenset((ops.SAID_BUILD, ops.SAID_USE, ops.SAID_TAKE, ops.SAID_BORROW, ops.SAID_RETRIEVE))
"""Kinds whose chip is the name of their card."""
WALKS = frozenset((ops.SAID_STEP, ops.SAID_HOP, ops.SAID_BACK))
NOISE = frozenset((ops.SAID_DISCARD, ops.SAID_SKIP))
CLOSING = frozenset(
    (ops.SAID_CLAIM, ops.SAID_ROUND_END, ops.SAID_AWARD, ops.SAID_NO_AWARD, ops.SAID_WINS, ops.SAID_SHARES)
)
"""What stays in sight when a turn is folded."""
SPOTS = frozenset((ops.SAID_TUCK, ops.SAID_MAYOR, ops.SAID_MOVE))
NAMELESS = frozenset((ops.SAID_ROUND_END, ops.SAID_RESHUFFLE, ops.SAID_ROW, ops.SAID_NO_AWARD))
"""Tags that do not begin with who did it."""
PRIVATE = frozenset((ops.SAID_MINE, ops.SAID_WORTH, ops.SAID_SAW, ops.SAID_PUT, ops.SAID_STOLEN))
NOBODYS = frozenset((ops.SAID_LEVEL, ops.SAID_OVER, ops.SAID_NO_AWARD, ops.SAID_BOTTOM, ops.SAID_RESHUFFLE))
FIXED = {
    ops.SAID_USE: "row",
    ops.SAID_DRAW: "row",
    ops.SAID_TAKE: "row",
    ops.SAID_ROUND_END: "row",
    ops.SAID_LEVEL: "row",
    ops.SAID_RESHUFFLE: "row",
    ops.SAID_LOOK: "row",
    ops.SAID_RETURN: "row",
    ops.SAID_REVEAL: "row",
    ops.SAID_RETRIEVE: "row",
    ops.SAID_ROW: "row",
    ops.SAID_DISCARD: "row",
    ops.SAID_BOTTOM: "row",
    ops.SAID_OVER: "",
    ops.SAID_WINS: "",
    ops.SAID_SHARES: "",
}


def beat(data: Components, event: int, names: Sequence[str]) -> Beat:
    """How an event is shown; levels and turns are the groups of the log."""
    kind, seat, a, b = ops.event_parts(event)
    who = called(names, seat)
    weight, chip, does = KINDS[kind]
    if kind in CARDS:
        chip = brief(data.cards[a].name)
        does = f"{does} {chip}" if kind != ops.SAID_TAKE else does
    elif kind in WALKS:
        space, action = ops.step_parts(b)
        does = f"{does} {space}"
        if action or kind == ops.SAID_BACK:
            chip = f"{TRACKS[a]} {space}"
        else:  # what a card brings is part of its own beat
            weight = "quiet"
    elif kind == ops.SAID_POINTS:
        chip = does = f"+{plural(ops.points_parts(a)[0], 'point')}"
    elif kind == ops.SAID_ROUND_END and a == ops.LEVELS - 1:
        weight = "chapter"
    elif kind == ops.SAID_CITY:
        chip = brief(data.cities[a].name)
    elif kind in (ops.SAID_DECLARE, ops.SAID_DECLARE_TRACK):
        chip = (TYPES if kind == ops.SAID_DECLARE else TRACKS)[a]
        does = f"{does} {chip}"
    return Beat(
        weight,
        None if kind in NOBODYS else seat,
        at=_at(data, kind, seat, a, b),
        tag="" if not does else does if kind in NAMELESS else tag(who, does),
        chip=chip,
        opens=_opens(kind, who, a),
        closes=kind in CLOSING,
        noise=kind in NOISE,
    )


def _opens(kind: int, who: str, a: int) -> str:
    if kind == ops.SAID_TURN:
        return f"{who}’s turn, level {ROMAN[a + 1]}"
    if kind == ops.SAID_LEVEL:
        return f"Level {ROMAN[a + 1]}"
    return "The end" if kind == ops.SAID_OVER else ""


def _at(data: Components, kind: int, seat: int, a: int, b: int) -> str:
    """The key of the thing that an event is about, in the drawing of the position that it leads to."""
    if kind in FIXED or kind in PRIVATE:
        return FIXED.get(kind, "")
    if kind == ops.SAID_BUILD:
        return f"building:{seat}:{ops.build_parts(b)[0]}"
    if kind in SPOTS:
        return f"building:{seat}:{ops.spot_parts(b)[0]}"
    if kind in WALKS:
        return f"meeple:{TRACKS[a]}:{seat}"
    if kind in (ops.SAID_CLAIM, ops.SAID_CHIP):
        return f"goal:{data.achievements[a].id}"
    if kind == ops.SAID_POINTS:
        return f"score:{seat}"
    if kind == ops.SAID_DECLARE_TRACK:
        return f"track:{TRACKS[a]}"
    if kind in (ops.SAID_AWARD, ops.SAID_NO_AWARD):
        return f"award:{data.awards[a].id}"
    if kind == ops.SAID_STEAL:
        return f"seat:{a}"
    return f"seat:{b}" if kind == ops.SAID_ROOF else f"seat:{seat}"


def meaning(data: Components, view: PaperView, event: int) -> str:
    """What an event means for the seat of the view; empty if it does not concern it."""
    me = view.seat
    if me is None:
        return ""
    kind, seat, a, b = ops.event_parts(event)
    if kind == ops.SAID_STEAL and a == me:
        return f"{view.name(seat)} takes a card from your hand."
    if kind == ops.SAID_STOLEN and seat != me:
        return f"{data.cards[a].name} is no longer in your hand."
    if kind == ops.SAID_ROOF and b == me:
        return f"{data.cards[a].name} is gone from your city."
    if kind == ops.SAID_BACK and seat == me and view.turn != me:
        return "What you have scored there stays yours."
    if kind == ops.SAID_CLAIM and seat != me:
        return _claimed(data, view, me, seat, a)
    if kind == ops.SAID_POINTS and seat != me:
        points, _ = ops.points_parts(a)
        mine = view.scores[me]
        if not view.over and b - points <= mine < b:
            return f"{view.name(seat)} overtakes you, {b} to {mine}."
    if kind == ops.SAID_ROUND_END and a == ops.LEVELS - 1 and view.ending:
        return _last_turn(view, me)
    if kind == ops.SAID_LEVEL:
        return f"You have {plural(data.actions[a], 'action')} a turn now."
    if kind == ops.SAID_AWARD and seat != me:
        award = view.awards[a]
        if 0 < award.values[me] == award.values[seat] - 1:
            return "You were one short."
    return ""


def _claimed(data: Components, view: PaperView, me: int, seat: int, goal: int) -> str:
    """The first claim takes the chip; the points are still to be had."""
    standing = view.goals[goal]
    name = data.achievements[goal].name
    if me in standing.claims or standing.claims[:1] != (seat,):
        return ""
    if standing.met[me]:
        return f"The chip is gone, but you can still claim {name}."
    return f"The chip is gone; you have {standing.have[me]} of {standing.need} for {name}."


def _last_turn(view: PaperView, me: int) -> str:
    """The last round is played to its end (PAP-170)."""
    if me == view.turn:
        return "This is your last turn."
    to_come = (view.first - view.turn - 1) % view.seats
    if (me - view.turn) % view.seats <= to_come:
        return "You have one more turn."
    return "You have had your last turn."
