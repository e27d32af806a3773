"""What goes on in World of Wonders: the running line, and the panels of what is over."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.beats import Chapter, Gain, Line, Link
from ziggurat.core.render.prose import brief, listed, plural
from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.records import Components
from ziggurat.games.world_of_wonders.view.shapes import BattleView, WorldOfWondersView
from ziggurat.games.world_of_wonders.words.names import Names

PHASES = {
    "turn_start": ("begins", "begins a turn"),
    "play": ("plays", "plays"),
    "wonders_start": ("ends", "ends the turn"),
    "wonders": ("ends", "ends the turn"),
    "draw": ("draws", "draws cards"),
}
OUTCOMES = {
    "destroy": ("it falls", "As it stands, the building falls."),
    "steal": ("it is taken", "As it stands, the piece is stolen."),
    "losses": ("it holds", "As it stands, it holds but loses Constructors."),
    "nothing": ("it holds", "As it stands, it holds."),
    "called-off": ("nobody yet", "Nobody attacks yet."),
}
ENDED = {
    ops.RESULT_CALLED_OFF: "No attackers are left, so nothing happens.",
    ops.RESULT_NOTHING: "The force falls short, so nothing happens.",
    ops.RESULT_LOSSES: "The force falls short, but whatever exceeds the bare site costs Constructors.",
    ops.RESULT_DESTROYED: "A force that reaches the strength destroys a building. All attackers are spent.",
    ops.RESULT_STOLEN: "A piece of a Great Wonder is not destroyed: it changes hands. All attackers are spent.",
}
RESULT_RULES = {
    ops.RESULT_CALLED_OFF: "WOW-148",
    ops.RESULT_NOTHING: "WOW-140",
    ops.RESULT_LOSSES: "WOW-139",
    ops.RESULT_DESTROYED: "WOW-138",
    ops.RESULT_STOLEN: "WOW-155",
}


def line(names: Names, view: WorldOfWondersView) -> Line:
    """The battle with both forces, or whose turn it is and who comes next."""
    if view.over:
        order = sorted(range(view.seats), key=lambda seat: view.ranking[seat])
        best = tuple(
            Link(seat, str(view.scores[seat]), "top" if view.ranking[seat] == 1 else "plain") for seat in order
        )
        return Line("The end", best)
    if view.asked == "mulligan" or view.current < 0:
        return Line("Opening hands", tuple(_dealt(view, seat) for seat in range(view.seats)))
    if view.battle is not None:
        return Line("Attack", (*_sides(names, view, view.battle), *_reacting(view)))
    return Line(f"Turn {view.turn}", (*_turns(view), *_reacting(view), *_ending(view)))


def _dealt(view: WorldOfWondersView, seat: int) -> Link:
    if seat in view.pending:
        return Link(seat, "hand?", "me" if seat == view.seat else "next", f"{_who(view, seat)} may change the hand.")
    return Link(seat, "waits")


def _who(view: WorldOfWondersView, seat: int) -> str:
    return "You" if seat == view.seat else view.name(seat)


def _sides(names: Names, view: WorldOfWondersView, battle: BattleView) -> tuple[Link, ...]:
    mine = battle.defender == view.seat
    whose = "your" if mine else f"{view.name(battle.defender)}'s"
    target = names.plot(battle.target)
    verb = "attack" if battle.attacker == view.seat else "attacks"
    wins = battle.outcome in ("destroy", "steal")
    label, words = OUTCOMES[battle.outcome]
    return (
        Link(
            battle.attacker,
            str(battle.force),
            "top" if wins else "plain",
            f"{_who(view, battle.attacker)} {verb} with a force of {battle.force}.",
            "battle:force",
        ),
        Link(
            battle.defender,
            f"{battle.strength} {brief(names.short(battle.target))}",
            "plain" if wins else "top",
            f"Against it stands {whose} {target} with a strength of {battle.strength}.",
            "battle:strength",
        ),
        Link(None, label, "plain", words),
    )


def _reacting(view: WorldOfWondersView) -> list[Link]:
    """Who is asked besides the seat whose turn it is."""
    out = []
    for seat in view.pending:
        if seat != view.current or view.battle is not None:
            you = seat == view.seat
            adds = view.battle is not None and not view.battle.committed and seat == view.battle.attacker
            label = "adds" if adds else "may react"
            words = f"{_who(view, seat)} {'may add to the attack' if adds else 'may react'}."
            out.append(Link(seat, label, "me" if you else "next", words))
    return out


def _turns(view: WorldOfWondersView) -> list[Link]:
    """The seat whose turn it is, then the others in the order in which they follow."""
    label, words = PHASES.get(view.phase, ("plays", "plays"))
    me = view.current == view.seat
    state = "me" if me and view.seat in view.pending else "top"
    said = "It is your turn." if me else f"{view.name(view.current)} {words}."
    out = [Link(view.current, label, "me" if state == "me" else "top", said, f"seat:{view.current}")]
    left = view.seats - 1 if view.turns_left < 0 else min(view.turns_left, view.seats - 1)
    for i in range(1, left + 1):
        seat = (view.current + i) % view.seats
        if i == 1:
            text = "You are next." if seat == view.seat else f"{view.name(seat)} is next."
            out.append(Link(seat, "next", "next", text))
        elif seat == view.seat:
            out.append(Link(seat, f"in {i}", "plain", f"You come in {i} turns."))
    return out


def _ending(view: WorldOfWondersView) -> list[Link]:
    if view.turns_left < 0:
        return []
    if not view.turns_left:
        return [Link(None, "last turn", "plain", "This is the last turn.", "last")]
    left = plural(view.turns_left, "more turn")
    return [Link(None, left, "plain", f"The game ends after {left}.", "last")]


class Storyteller:
    """Panels for one edition."""

    def __init__(self, components: Components, names: Names, plots: Sequence[str]) -> None:
        self._components = components
        self._names = names
        self._plots = plots

    def chapter(self, view: WorldOfWondersView, event: int) -> Chapter | None:
        """The panel of an attack that is over, a finished piece, an event, the last turns, or the end."""
        kind, seat = ops.event_kind(event), ops.event_seat(event)
        one, two = ops.event_a(event), ops.event_b(event)
        if kind == ops.SAID_RESULT:
            return self._battle(view, seat, one, two)
        if kind == ops.SAID_FINISH:
            return self._piece(view, seat, one)
        if kind == ops.SAID_EVENT:
            record = self._components.events[one]
            words = f"{_who(view, seat)} {'draw' if seat == view.seat else 'draws'} this event. {record.summary}"
            return Chapter(record.name, words, rules=("WOW-170", "WOW-174"))
        if kind == ops.SAID_CONVERT:
            words = (
                f"{_who(view, seat)} {'end' if seat == view.seat else 'ends'} the battle: Militia become Workers, "
                "Knights become Foremen, and both sides share them."
            )
            return Chapter("No battle after all", words, rules=("WOW-116", "WOW-151"))
        if kind == ops.SAID_RESHUFFLE:
            words = (
                "The discard has become the second pile, which is the last one. When it runs out, everybody has one "
                "more turn."
            )
            return Chapter("The second pile", words, rules=("WOW-195", "WOW-197"))
        if kind == ops.SAID_LAST:
            words = "The second pile has run out. This turn is played to its end, then everybody has one more."
            return Chapter("The last turns", words, _scores(view), "points", ("WOW-197",))
        if kind == ops.SAID_STALL:
            words = f"Nobody has drawn a card for {plural(one, 'turn')}, so the game ends here."
            return Chapter("No cards are drawn", words, rules=("WOW-199",))
        if kind == ops.SAID_SIX:
            great = self._components.greats[one]
            words = f"{_who(view, seat)} {'have' if seat == view.seat else 'has'} all pieces and {_wins(view, seat)}."
            return Chapter(great.name, words, rules=("WOW-054", "WOW-205"))
        return self._end(view, one) if kind == ops.SAID_WON and view.over else None

    def _battle(self, view: WorldOfWondersView, seat: int, told: int, two: int) -> Chapter:
        result, lost, force, strength = ops.result_told(two)
        owner = ops.told_owner(told)
        name = self._names.plot(self._plots[ops.told_plot(told)])
        ends = {
            ops.RESULT_CALLED_OFF: f"{name} is safe",
            ops.RESULT_DESTROYED: f"{name} falls",
            ops.RESULT_STOLEN: f"{name} is taken",
        }
        verb = "attack" if seat == view.seat else "attacks"
        words = f"{_who(view, seat)} {verb} {_whose(view, owner)} {name}"
        words += "." if result == ops.RESULT_CALLED_OFF else f": {force} against {strength}."
        if lost:
            words += f" {plural(lost, 'Constructor')} {'is' if lost == 1 else 'are'} lost."
        title = ends.get(result, f"{name} holds")
        sides = (Gain(seat, _won(result, name)), Gain(owner, _kept(result, name, lost)))
        return Chapter(title, f"{words} {ENDED[result]}", sides, rules=("WOW-137", RESULT_RULES[result]))

    def _piece(self, view: WorldOfWondersView, seat: int, told: int) -> Chapter | None:
        plot = self._plots[ops.told_plot(told)]
        kind = self._names.kinds.get(plot)
        if kind is None or kind.family != "great":
            return None
        great = self._names.greats[kind.of]
        have = sum(len(item.pieces) for item in view.districts[seat].wonders if item.wonder == great.id)
        what = f"{have} of {great.pieces} pieces"
        gain = Gain(seat, what, great.points, view.scores[seat])
        words = f"{_who(view, seat)} {'finish' if seat == view.seat else 'finishes'} a piece that nobody can take away."
        return Chapter(self._names.plot(plot), words, (gain,), "points", ("WOW-110", "WOW-208"))

    def _end(self, view: WorldOfWondersView, winners: int) -> Chapter:
        first = [seat for seat in range(view.seats) if winners >> seat & 1]
        if view.winner >= 0:
            words = f"{_who(view, view.winner)} {_wins(view, view.winner)} with all pieces of one Great Wonder."
            rules = ("WOW-054",)
        elif len(first) > 1:
            words, rules = f"{listed(_who(view, seat) for seat in first)} share the victory.", ("WOW-210",)
        else:
            words = f"{_who(view, first[0])} {'win' if first[0] == view.seat else 'wins'} with the most points."
            rules = ("WOW-210",)
        return Chapter("The game is over", words, _scores(view), "points", rules)


def _won(result: int, name: str) -> str:
    """What the attacker has of an attack."""
    if result == ops.RESULT_CALLED_OFF:
        return "no attackers left"
    return f"takes {name}" if result == ops.RESULT_STOLEN else "all attackers spent"


def _kept(result: int, name: str, lost: int) -> str:
    """What it leaves to the one who was attacked."""
    crew = plural(lost, "Constructor") if lost else ""
    if result in (ops.RESULT_DESTROYED, ops.RESULT_STOLEN):
        return f"loses {name}{f' and {crew}' if crew else ''}"
    return f"keeps {name}{f', loses {crew}' if crew else ''}"


def _wins(view: WorldOfWondersView, seat: int) -> str:
    return "win at once" if seat == view.seat else "wins at once"


def _whose(view: WorldOfWondersView, seat: int) -> str:
    return "your" if seat == view.seat else f"{view.name(seat)}'s"


def _scores(view: WorldOfWondersView) -> tuple[Gain, ...]:
    """Everybody's points so far by where they come from, the leader first."""
    out = []
    order = view.ranking or tuple(-score for score in view.scores)
    for seat in sorted(range(view.seats), key=lambda seat: order[seat]):
        sums: dict[str, int] = {}
        for item in view.districts[seat].points:
            sums[item.source] = sums.get(item.source, 0) + item.amount
        words = ", ".join(f"{source.lower()} {amount}" for source, amount in sums.items()) or "no points yet"
        out.append(Gain(seat, words, total=view.scores[seat]))
    return tuple(out)
