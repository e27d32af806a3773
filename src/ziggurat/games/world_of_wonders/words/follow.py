"""How events of World of Wonders are followed: their beats, and what they mean for a seat."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.beats import Beat, Weight
from ziggurat.core.contract.events import called
from ziggurat.core.render.prose import brief, plural, tag
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.records import UNITS, Components
from ziggurat.games.world_of_wonders.view.shapes import SiteView, WorldOfWondersView
from ziggurat.games.world_of_wonders.words.names import UNIT_NAMES, Names

CLOSE = 4
"""So many finished pieces of one Great Wonder are worth a word of warning."""

KINDS: dict[int, tuple[Weight, str, str]] = {
    ops.SAID_KEEP: ("quiet", "keeps", "keeps the hand"),
    ops.SAID_MULLIGAN: ("action", "new hand", "takes new hand"),
    ops.SAID_TURN: ("quiet", "", "begins"),
    ops.SAID_FINISH: ("action", "", "finished"),
    ops.SAID_SITE: ("action", "site", "begins"),
    ops.SAID_STAFF: ("action", "Worker", "+1 Worker"),
    ops.SAID_DISCOVER: ("action", "discovery", "discovers"),
    ops.SAID_GARRISON: ("action", "Militia", "+1 Militia"),
    ops.SAID_DECLARE: ("action", "attack", "attacks"),
    ops.SAID_JOIN: ("action", "+", "+1"),
    ops.SAID_COMMIT: ("action", "", "strikes"),
    ops.SAID_USE: ("action", "", "uses"),
    ops.SAID_RECRUIT: ("quiet", "+", "+1"),
    ops.SAID_MOVE: ("action", "move", "moves"),
    ops.SAID_DESTROY: ("action", "−", "−1"),
    ops.SAID_REDIRECT: ("action", "redirects", "turns it here"),
    ops.SAID_CONVERT: ("decision", "converts", "ends it"),
    ops.SAID_RECOVER: ("action", "recovers", "recovers"),
    ops.SAID_RESULT: ("decision", "", ""),
    ops.SAID_RETURN: ("action", "returns", "back to"),
    ops.SAID_UNATTENDED: ("action", "lost", "loses a site"),
    ops.SAID_TOKENS: ("quiet", "", "+"),
    ops.SAID_DRAW: ("quiet", "", "+"),
    ops.SAID_EVENT: ("decision", "event", "draws event"),
    ops.SAID_DISCARD: ("action", "discards", "discards"),
    ops.SAID_TAKE: ("action", "takes", "takes"),
    ops.SAID_PEEK: ("action", "looks", "looks here"),
    ops.SAID_SWAP: ("action", "swaps", "swaps"),
    ops.SAID_PROMOTE: ("action", "Foreman", "+1 Foreman"),
    ops.SAID_DEMOLISH: ("action", "loses", "loses"),
    ops.SAID_PEACE: ("action", "peace", "peace"),
    ops.SAID_RESHUFFLE: ("decision", "second pile", "second pile"),
    ops.SAID_LAST: ("chapter", "last turns", "last turns"),
    ops.SAID_STALL: ("decision", "", ""),
    ops.SAID_SIX: ("decision", "", "all six"),
    ops.SAID_PASS: ("quiet", "passes", "passes"),
    ops.SAID_OVER: ("quiet", "", ""),
    ops.SAID_EXTRA: ("quiet", "extra cards", "+"),
    ops.SAID_LEVY: ("action", "−", "−"),
    ops.SAID_GROW: ("quiet", "", "+1 Worker"),
    ops.SAID_DOUBLE: ("action", "doubled", "doubled"),
    ops.SAID_GAVE: ("quiet", "", "swaps"),
    ops.SAID_SAW: ("quiet", "", "looks"),
    ops.SAID_HOMELESS: ("quiet", "no site", "has no site"),
    ops.SAID_WON: ("chapter", "", ""),
}
"""By the kind of an event: its weight, its chip, and what its tag says behind the name."""
NOISE = frozenset((ops.SAID_KEEP, ops.SAID_PASS, ops.SAID_JOIN, ops.SAID_RECRUIT, ops.SAID_EXTRA))
UNIT_COUNTS = frozenset((ops.SAID_JOIN, ops.SAID_RECRUIT, ops.SAID_DESTROY))
COUNTS = {ops.SAID_DRAW: "card", ops.SAID_EXTRA: "card", ops.SAID_TOKENS: "token", ops.SAID_LEVY: "token"}
ALONE = frozenset((ops.SAID_DESTROY, ops.SAID_RETURN, ops.SAID_RESHUFFLE, ops.SAID_LAST))
"""Tags that do not begin with who did it."""
CLOSING = frozenset(
    (ops.SAID_FINISH, ops.SAID_RESULT, ops.SAID_CONVERT, ops.SAID_EVENT, ops.SAID_SIX, ops.SAID_LAST, ops.SAID_WON)
)
"""What stays in sight when a turn is folded."""
OWN_PLOT = frozenset((ops.SAID_SITE, ops.SAID_STAFF, ops.SAID_GARRISON, ops.SAID_GROW))
OTHERS_PLOT = frozenset((ops.SAID_DECLARE, ops.SAID_RETURN))
"""Kinds whose first number is a plot that still stands."""
HANDS = frozenset((ops.SAID_KEEP, ops.SAID_MULLIGAN, ops.SAID_DRAW, ops.SAID_EXTRA))
MEETINGS = frozenset((ops.SAID_PEEK, ops.SAID_SWAP, ops.SAID_GAVE))
DISTRICTS = frozenset(
    (
        ops.SAID_CONVERT,
        ops.SAID_REDIRECT,
        ops.SAID_RECOVER,
        ops.SAID_UNATTENDED,
        ops.SAID_DEMOLISH,
        ops.SAID_DOUBLE,
        ops.SAID_PROMOTE,
    )
)
NOBODYS = frozenset((ops.SAID_OVER, ops.SAID_WON, ops.SAID_RESHUFFLE, ops.SAID_STALL))
FIXED = {
    ops.SAID_JOIN: "battle",
    ops.SAID_DISCARD: "discard",
    ops.SAID_TAKE: "discard",
    ops.SAID_HOMELESS: "discard",
    ops.SAID_RESHUFFLE: "pile",
    ops.SAID_EVENT: "pile",
    ops.SAID_LAST: "pile",
    ops.SAID_STALL: "pile",
    ops.SAID_OVER: "",
    ops.SAID_WON: "",
}


class Follower:
    """Beats and meanings for one edition."""

    def __init__(self, components: Components, names: Names, plots: Sequence[str], cards: Sequence[str]) -> None:
        self._components = components
        self._names = names
        self._plots = plots
        self._cards = cards
        self._fight = len(plots) - 1
        self._abilities = list(components.abilities())
        self._greats = {ability.id: great.id for great in components.greats for ability in (great.first, great.second)}

    # ---- beats

    def beat(self, event: int, names: Sequence[str]) -> Beat:
        """How an event is shown; turns are the groups of the log."""
        kind, seat = ops.event_kind(event), ops.event_seat(event)
        one, two = ops.event_a(event), ops.event_b(event)
        who = called(names, seat)
        weight, chip, does = KINDS[kind]
        if kind == ops.SAID_FINISH and self._great(one):
            weight = "decision"
        if kind in UNIT_COUNTS:
            what = UNIT_NAMES[UNITS[one]]
            chip, does = f"{chip}{what}", f"{does} {what}"
        elif kind in COUNTS:
            does += plural(one, COUNTS[kind])
            chip = does if kind == ops.SAID_LEVY else chip
        elif kind == ops.SAID_SITE:
            chip = brief(self._names.short(self._plots[one]))
        elif kind == ops.SAID_USE:
            chip = brief(self._names.sources[self._abilities[one].id])
            does = f"uses {chip}"
        if kind in ALONE:
            who = called(names, two) if kind == ops.SAID_RETURN else ""
        return Beat(
            weight,
            None if kind in NOBODYS else seat,
            at=self._at(kind, seat, one, two),
            tag=self._result_tag(names, one, two) if kind == ops.SAID_RESULT else _tag(kind, who, does),
            chip="" if kind in CLOSING else chip,
            opens=f"{who}, turn {one}" if kind == ops.SAID_TURN else "The end" if kind == ops.SAID_OVER else "",
            closes=kind in CLOSING,
            noise=kind in NOISE,
        )

    def _at(self, kind: int, seat: int, one: int, two: int) -> str:
        """The key of the thing that an event is about, in the drawing of the position that it leads to."""
        if kind in FIXED:
            return FIXED[kind]
        if kind in HANDS:
            return f"seat:{seat}:cards"
        if kind in MEETINGS:
            return f"seat:{one}"
        if kind in OWN_PLOT or kind in OTHERS_PLOT:
            return self._place(one)
        if kind == ops.SAID_COMMIT:
            # What is attacked may have fallen already, where nobody could react.
            return f"district:{ops.told_owner(ops.strike_told(two)[1])}"
        if kind == ops.SAID_MOVE:
            return self._place(ops.move_told(two)[0])
        if kind == ops.SAID_RECRUIT and ops.told_plot(two) != self._fight:
            return f"district:{ops.told_owner(two)}"  # a site that is full may be finished in the same breath
        if kind in (ops.SAID_RECRUIT, ops.SAID_DESTROY):
            return self._place(two)
        if kind == ops.SAID_FINISH:
            return f"great:{seat}:{self._great(one)}" if self._great(one) else self._place(one)
        if kind == ops.SAID_RESULT:
            fell = ops.result_told(two)[0] == ops.RESULT_DESTROYED
            return f"district:{ops.told_owner(one)}" if fell else self._place(one)
        if kind == ops.SAID_USE:
            wonder = self._greats.get(self._abilities[one].id, "")
            return f"great:{seat}:{wonder}" if wonder else self._place(two - 1)
        if kind == ops.SAID_DISCOVER:
            return f"natural:{seat}:{self._names.kinds[self._cards[one]].of}"
        if kind == ops.SAID_SIX:
            return f"great:{seat}:{self._components.greats[one].id}"
        if kind == ops.SAID_SAW:
            return f"seat:{ops.hand_told(one)[0]}"
        return f"district:{seat}" if kind in DISTRICTS else f"seat:{seat}"

    def _place(self, told: int) -> str:
        plot = ops.told_plot(told)
        return "battle" if plot == self._fight else f"plot:{self._plots[plot]}"

    def _great(self, told: int) -> str:
        """The Great Wonder that a plot is a piece of; empty for a building."""
        kind = self._names.kinds.get(self._plots[ops.told_plot(told)])
        return kind.of if kind is not None and kind.family == "great" else ""

    def _result_tag(self, names: Sequence[str], one: int, two: int) -> str:
        result, _, force, strength = ops.result_told(two)
        if result == ops.RESULT_CALLED_OFF:
            return "safe"
        ends = {ops.RESULT_DESTROYED: "falls", ops.RESULT_STOLEN: "taken"}
        return f"{ends.get(result, 'holds')}, {force} : {strength}"

    # ---- what it means

    def meaning(self, view: WorldOfWondersView, event: int) -> str:
        """What an event means for the seat of the view; empty if it does not concern it."""
        me = view.seat
        if me is None:
            return ""
        kind, seat = ops.event_kind(event), ops.event_seat(event)
        one, two = ops.event_a(event), ops.event_b(event)
        if kind in (ops.SAID_DECLARE, ops.SAID_REDIRECT):
            return self._attacked(view, me, seat, one)
        if kind == ops.SAID_COMMIT:
            return self._struck(view, me, one, two)
        if kind == ops.SAID_RESULT:
            return self._resolved(view, me, seat, one, two)
        if kind in (ops.SAID_DESTROY, ops.SAID_RECRUIT) and ops.told_owner(two) == me and seat != me:
            return self._manned(view, two)
        if kind == ops.SAID_MOVE:
            return self._moved(view, me, seat, one, two)
        if kind == ops.SAID_FINISH:
            return self._close(view, me, seat, one)
        if kind == ops.SAID_PEEK and one == me:
            return f"{view.name(seat)} sees your hand."
        if kind == ops.SAID_SWAP and one == me:
            return f"{view.name(seat)} has taken one of your cards and given you another."
        if kind == ops.SAID_PEACE and seat != me and view.peace >= 0:
            return f"You cannot attack before {view.name(seat)}'s next turn."
        if kind == ops.SAID_RETURN and two == me:
            return f"{self._name(one)} is yours again."
        if kind == ops.SAID_LAST and view.turns_left >= 0:
            return _last_turns(view, me)
        if kind == ops.SAID_LEVY and seat == me:
            return f"You keep {plural(view.districts[me].tokens, 'token')}."
        return ""

    def _name(self, told: int) -> str:
        return self._names.plot(self._plots[ops.told_plot(told)])

    def _attacked(self, view: WorldOfWondersView, me: int, seat: int, told: int) -> str:
        battle = view.battle
        plot = self._plots[ops.told_plot(told)]
        if battle is None or battle.target != plot:
            return ""
        name = self._names.plot(plot)
        if battle.defender == me:
            cards = plural(view.districts[battle.attacker].hand_size, "card")
            return f"Your {name} has a strength of {battle.strength}; {view.name(battle.attacker)} holds {cards}."
        if battle.attacker == me and seat != me:
            return f"You now strike at {name}: {battle.force} against {battle.strength}."
        return ""

    def _struck(self, view: WorldOfWondersView, me: int, force: int, two: int) -> str:
        strength, target = ops.strike_told(two)
        if ops.told_owner(target) != me:
            return ""
        name = self._name(target)
        if force < strength:
            return f"Your {name} holds if nobody adds to the attack."
        tie = ": a tie is enough" if force == strength else ""
        if self._great(target):
            return f"You lose {name} unless somebody reacts{tie}."
        return f"Your {name} falls unless somebody reacts{tie}."

    def _resolved(self, view: WorldOfWondersView, me: int, seat: int, told: int, two: int) -> str:
        result, lost, _, _ = ops.result_told(two)
        name = self._name(told)
        if ops.told_owner(told) == me:
            if result == ops.RESULT_STOLEN:
                return f"You lose {name}{_with(lost)} to {view.name(seat)}."
            if result == ops.RESULT_DESTROYED:
                return f"You lose {name}{_with(lost)}."
            if result == ops.RESULT_LOSSES:
                return f"You keep {name}, but lose {plural(lost, 'Constructor')}."
            return f"You keep {name}."
        if seat == me and result == ops.RESULT_STOLEN:
            return f"{name} is yours to finish."
        return ""

    def _manned(self, view: WorldOfWondersView, told: int) -> str:
        if ops.told_plot(told) == self._fight:
            return ""
        item = view.plot(self._plots[ops.told_plot(told)])
        if isinstance(item, SiteView) and item.owner == view.seat:
            return f"Your {self._name(told)} is at {item.done} of {item.cost}."
        return ""

    def _moved(self, view: WorldOfWondersView, me: int, seat: int, one: int, two: int) -> str:
        to, unit = ops.move_told(two)
        source, goal = ops.told_owner(one), ops.told_owner(to)
        what = UNIT_NAMES[UNITS[unit]]
        if seat == me or source == goal:
            return ""
        if source == me:
            return f"You lose a {what} from {self._name(one)}."
        return f"You get a {what} on {self._name(to)}." if goal == me else ""

    def _close(self, view: WorldOfWondersView, me: int, seat: int, told: int) -> str:
        """A Great Wonder that is nearly whole wins at once."""
        wonder = self._great(told)
        have = sum(len(item.pieces) for item in view.districts[seat].wonders if item.wonder == wonder)
        left = self._names.pieces - have
        if not wonder or have < CLOSE or left <= 0:
            return ""
        who = "You have" if seat == me else f"{view.name(seat)} has"
        record = self._names.greats[wonder]
        return f"{who} {have} pieces of the {record.name}: {left} more win{'s' if left == 1 else ''} at once."


def _tag(kind: int, who: str, does: str) -> str:
    if not does:
        return ""
    return f"{does} {brief(who)}".rstrip() if kind in ALONE else tag(who, does)


def _with(lost: int) -> str:
    return f" and {plural(lost, 'Constructor')}" if lost else ""


def _last_turns(view: WorldOfWondersView, me: int) -> str:
    """How many turns this seat still has after the present one."""
    n = sum((view.current + i) % view.seats == me for i in range(1, view.turns_left + 1))
    if not n:
        return "This is your last turn." if me == view.current else "You have had your last turn."
    return f"You have {plural(n, 'more turn')}."
