"""What goes on in Paper Skyscrapers: the running line, and the panels of levels, goals and the end."""

from __future__ import annotations

from ziggurat.core.contract.beats import Chapter, Gain, Line, Link
from ziggurat.core.render.prose import brief, listed, plural
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView
from ziggurat.games.paper_skyscrapers.words.phrases import ROMAN, Phrases


def line(p: Phrases, view: PaperView) -> Line:
    """Whose turn it is with the actions that are left, what is being carried out, and who comes next."""
    if view.over:
        order = sorted(range(view.seats), key=lambda seat: view.ranking[seat])
        return Line(
            "The end",
            tuple(Link(seat, str(view.scores[seat]), "top" if view.ranking[seat] == 1 else "plain") for seat in order),
        )
    if view.phase == "cities":
        return Line("Cities", tuple(_city(p, view, seat) for seat in range(view.seats)))
    return Line(f"Level {ROMAN[view.level]}", (*_turn(p, view), *_others(view), *_ending(view)))


def _city(p: Phrases, view: PaperView, seat: int) -> Link:
    city = view.boards[seat].city
    if city:
        return Link(seat, brief(p.name(city)), "plain", f"{_who(view, seat)} {_s(view, seat, 'build')} {p.name(city)}.")
    if seat in view.pending:
        words = f"{_who(view, seat)} {_s(view, seat, 'choose')} a city."
        return Link(seat, "city?", "me" if seat == view.seat else "next", words)
    return Link(seat, "waits")


def _who(view: PaperView, seat: int) -> str:
    return "You" if seat == view.seat else view.name(seat)


def _s(view: PaperView, seat: int, verb: str) -> str:
    """A verb behind «you» or a name."""
    return verb if seat == view.seat else f"{verb}s"


def _has(view: PaperView, seat: int) -> str:
    return "have" if seat == view.seat else "has"


def _turn(p: Phrases, view: PaperView) -> list[Link]:
    seat = view.turn
    left = plural(view.actions, "action")
    mine = seat == view.seat and seat in view.pending
    words = f"{_who(view, seat)} {_has(view, seat)} {left} left of {view.actions_total}."
    out = [Link(seat, left, "me" if mine else "top", words, f"seat:{seat}")]
    if view.acting:
        acting = view.acting[-1]
        name = p.name(acting.card)
        words = f"{_who(view, acting.seat)} {_s(view, acting.seat, 'use')} {name}."
        out.append(Link(acting.seat, brief(name), "plain", words, "acting"))
    for other in view.pending:
        if other != seat:
            words = f"{_who(view, other)} {_s(view, other, 'decide')} something."
            out.append(Link(other, "decides", "me" if other == view.seat else "next", words))
    return out


def _others(view: PaperView) -> list[Link]:
    """Who comes next, and when the viewer comes."""
    last = view.ending and view.level == ops.LEVELS
    left = (view.first - view.turn - 1) % view.seats if last else view.seats - 1
    out = []
    for i in range(1, left + 1):
        seat = (view.turn + i) % view.seats
        if i == 1:
            words = "You are next." if seat == view.seat else f"{view.name(seat)} is next."
            out.append(Link(seat, "next", "next", words))
        elif seat == view.seat:
            out.append(Link(seat, f"in {i}", "plain", f"You come in {i} turns."))
    return out


def _ending(view: PaperView) -> list[Link]:
    if not view.ending:
        return []
    if view.level == ops.LEVELS:
        return [Link(None, "last round", "plain", "The game ends with this round.")]
    return [Link(None, "level ends", "plain", "The level ends after this turn.")]


def chapter(p: Phrases, view: PaperView, event: int) -> Chapter | None:
    """The panel of a level, of an achievement, or of the end."""
    kind, seat, a, _ = ops.event_parts(event)
    if kind == ops.SAID_LEVEL:
        drawn = plural(p.data.round_draw, "card")
        words = (
            f"The card row is new, and everybody has drawn {drawn}. "
            f"A turn has {plural(p.data.actions[a], 'action')} now."
        )
        return Chapter(f"Level {ROMAN[a + 1]}", words, _scores(view), "points", ("PAP-160", "PAP-163"))
    if kind == ops.SAID_ROUND_END:
        return _round_end(view, a)
    if kind == ops.SAID_CLAIM:
        return _claim(p, view, seat, a)
    if kind in (ops.SAID_WINS, ops.SAID_SHARES) and view.over and view.ranking.index(1) == seat:
        winners = [other for other in range(view.seats) if view.ranking[other] == 1]
        if len(winners) > 1:
            words = f"{listed(_who(view, other) for other in winners)} share the victory."
        else:
            words = f"{_who(view, seat)} {_s(view, seat, 'win')} with {plural(view.scores[seat], 'point')}."
        return Chapter("The game is over", words, _scores(view), "points", ("PAP-187",))
    return None


def _round_end(view: PaperView, level: int) -> Chapter:
    if level == ops.LEVELS - 1:
        words = "The round end card has come up: this round is played to its end, then awards and chips are scored."
        return Chapter("The last round", words, _scores(view), "points", ("PAP-170",))
    words = f"The round end card has come up: after this turn, level {ROMAN[level + 2]} begins."
    return Chapter(f"Level {ROMAN[level + 1]} ends", words, rules=("PAP-161",))


def _claim(p: Phrases, view: PaperView, seat: int, goal: int) -> Chapter:
    data = p.data.achievements[goal]
    first = view.goals[goal].claims[:1] == (seat,)
    chip = " and takes the bonus chip" if first else ""
    if seat == view.seat:
        chip = chip.replace("takes", "take")
    words = f"{_who(view, seat)} {_has(view, seat)} {p.goal(data)}{chip}."
    gain = Gain(seat, "achievement", data.points, view.scores[seat])
    return Chapter(data.name, words, (gain,), "points", ("PAP-120",))


def _scores(view: PaperView) -> tuple[Gain, ...]:
    """Everybody's points so far by where they come from, the leader first."""
    order = view.ranking or tuple(-score for score in view.scores)
    out = []
    for seat in sorted(range(view.seats), key=lambda seat: order[seat]):
        sums: dict[str, int] = {}
        for item in view.boards[seat].points:
            sums[item.source] = sums.get(item.source, 0) + item.amount
        words = ", ".join(f"{source.lower()} {n}" for source, n in sums.items() if n) or "no points yet"
        out.append(Gain(seat, words, total=view.scores[seat]))
    return tuple(out)
