"""What the search thinks, drawn: hints beside the question, the review of a game with its chart."""

from __future__ import annotations

from ziggurat.bots.advice import Hint, Judged, Review, in_words
from ziggurat.core.contract.teaching import PlanMark
from ziggurat.core.render.pen import badge, esc, icon, plaque
from ziggurat.core.render.prose import plural
from ziggurat.tables.model import SeatReview
from ziggurat.web.page_data import HintsData, ReviewData

WIDTH, HEIGHT = 284, 118
LEFT, RIGHT, TOP, BOTTOM = 30, 276, 8, 108
"""The chart, and the field inside its labels."""


def percent(share: float) -> str:
    return f"{share:.0%}"


def change(share: float) -> str:
    """A gain or a loss with its sign, a real minus."""
    return f"{share:+.0%}".replace("-", "−")


# ---- hints


WENT_BEST = "It did best in most of the games I tried."
WENT_WELL = "It did best on average in the games I tried."
SQUARES = 5
"""Of how good an idea is beside the best."""
BID = 4
"""Letters that fit on the plaque of a bid."""


def hints(data: HintsData) -> str:
    """The best plan with its reasons, and the others to look at; the script draws on the table what is looked at."""
    if not data.hints:
        return '<section id="hints" hidden></section>'
    best = data.hints[0]
    ideas = "".join(_idea(data, n, hint) for n, hint in enumerate(data.hints))
    others = "".join(_other(n, hint, best) for n, hint in enumerate(data.hints))
    rest = (
        f'<div class="other"><span class="over">I also considered</span><ul>{others}</ul></div>'
        if len(data.hints) > 1
        else ""
    )
    return (
        f'<section id="hints" class="card tip" role="dialog" aria-labelledby="hints-h" tabindex="-1">'
        f'<header>{icon("bulb", 20)}<h2 class="over" id="hints-h">What I would do</h2>'
        f'<button type="button" class="ib" data-hints="shut" aria-label="Close">{icon("close", 18)}</button></header>'
        f"{ideas}{rest}{_basis(data.hints)}</section>"
    )


def _idea(data: HintsData, n: int, hint: Hint) -> str:
    """One plan: what it is, why, and a button that makes its first choice."""
    plan = " ".join(str(step.choice) for step in hint.plan)
    hidden = " hidden" if n else ""
    return (
        f'<div class="idea" data-idea="{n}" data-first="{hint.choice}" data-then="{plan}"{hidden}>'
        f'<h3>{esc(hint.said)}</h3>{_because(hint)}<div class="do">'
        f'<button type="button" class="btn main" data-do data-choice="{hint.choice}">Do that</button>'
        '<button type="button" class="btn" data-hints="shut">I’ll choose</button></div>'
        f"{_ghosts(data, hint)}</div>"
    )


def _because(hint: Hint) -> str:
    if not hint.tries:
        return f"<p>{esc(hint.sentence)}</p>"
    if not hint.reasons:
        return (
            f"<p>{WENT_BEST if 2 * hint.tries > hint.games else WENT_WELL}</p>"
            if hint.as_good
            else (f"<p>{esc(hint.sentence)}</p>")
        )
    rows = "".join(
        f'<li data-at="{esc(" ".join(reason.at))}">{icon("check", 15)}<span>{esc(reason.words)}</span></li>'
        for reason in hint.reasons
    )
    return f'<ul class="because">{rows}</ul>'


def _ghosts(data: HintsData, hint: Hint) -> str:
    """What the script lays on the table: the piece as it would lie."""
    drawn = "".join(
        f'<g data-at="{esc(mark.at)}" data-from="{esc(mark.origin)}">{_outline(mark.outline)}'
        f"{_piece(data.color, mark.label)}</g>"
        for mark in hint.marks
    )
    return f'<svg class="ghosts" width="0" height="0" aria-hidden="true">{drawn}</svg>' if drawn else ""


def _outline(path: str) -> str:
    return f'<path d="{esc(path)}"/>' if path else ""


def _piece(color: str, label: str) -> str:
    if not label or not color:
        return ""
    if len(label) <= BID:
        return plaque(color, label, 0, 0, top=True)
    half = 5 * len(label) + 14
    return (
        f'<g class="plaque top p-{esc(color)}"><rect class="pb" x="{-half}" y="-19" width="{2 * half}" height="38" '
        f'rx="9"/><text x="0" y="7">{esc(label)}</text></g>'
    )


def _other(n: int, hint: Hint, best: Hint) -> str:
    """An idea in a line, with squares for how good it is beside the best."""
    share = 1.0 if hint.as_good or not best.prospects else hint.prospects / best.prospects
    full = max(0, min(SQUARES, round(SQUARES * share)))
    squares = "".join('<i class="on"></i>' if k < full else "<i></i>" for k in range(SQUARES))
    why = hint.reasons[0].words if hint.reasons else _why(hint)
    hidden = "" if n else " hidden"
    return (
        f'<li{hidden}><button type="button" class="alt" data-look-at="{n}"><b>{esc(hint.said)}</b><small>{esc(why)}'
        f'</small><span class="worth" role="img" aria-label="{full} of {SQUARES}">{squares}</span></button></li>'
    )


def _why(hint: Hint) -> str:
    """Without a reason in the game's words: how it compares, without figures."""
    if hint.as_good:
        return "about as good"
    return "did worse" if "Gives away" in hint.sentence else "barely tried: others looked better"


def _basis(hints: list[Hint]) -> str:
    """The figures of the search, folded away."""
    if not any(hint.tries for hint in hints):
        return ""
    rows = "".join(
        f'<tr><th scope="row">{esc(hint.said)}<small>{esc(hint.sentence)}</small></th>'
        f"<td>{percent(hint.prospects)}</td><td>{hint.tries:,}</td></tr>"
        for hint in hints
    )
    return (
        f'<details class="basis"><summary>From {plural(hints[0].games, "game")} played out from what you '
        "can see</summary>"
        '<table><thead><tr><th scope="col">Idea</th><th scope="col">Chance</th><th scope="col">Tried</th></tr></thead>'
        f"<tbody>{rows}</tbody></table></details>"
    )


# ---- reviews

MOMENT = '<section id="moment" class="moment" tabindex="-1" aria-label="A moment of the game" hidden></section>'
"""Where the script puts what is told of a slip."""


def review(data: ReviewData) -> str:
    """The seats one under another, each with its review, its progress, or a button to begin."""
    thinking = any(seat.phase == "thinking" for seat in data.seats)
    rows = "".join(_seat(data, seat) for seat in data.seats)
    return (
        f'<div id="review" class="review" tabindex="0" role="region" aria-label="Review"'
        f"{' data-thinking' if thinking else ''}>"
        '<p class="quiet">Each choice beside what the search would have done, knowing only what the player knew.</p>'
        f"{rows}</div>"
    )


def _seat(data: ReviewData, one: SeatReview) -> str:
    head = f'<header>{badge(data.colors[one.seat], 28)}<h3 id="review-{one.seat}">{esc(one.name)}</h3>'
    if one.review is not None:
        body = f'</header><p class="sums">{esc(in_words(one.review))}</p>{_told(data, one.review)}'
    elif one.phase == "thinking":
        known = f' max="{one.total}" value="{one.done}"' if one.total else ""
        words = f"{one.done} of {one.total} choices" if one.total else "in a moment"
        body = (
            f'<span class="quiet">{words}</span></header>'
            f'<progress{known} aria-label="Review of {esc(one.name)}"></progress>'
        )
    else:
        failed = '<p class="note">That review did not work out. Try again.</p>' if one.failed else ""
        body = (
            f'<button type="button" class="btn sm" data-review="{one.seat}" '
            f'aria-describedby="review-{one.seat}">Review</button></header>{failed}'
        )
    return f'<section class="p-{esc(data.colors[one.seat])}" aria-labelledby="review-{one.seat}">{head}{body}</section>'


def _told(data: ReviewData, found: Review) -> str:
    by_number = {judged.number: judged for judged in found.judged}
    turns = [by_number[number] for number in found.turning_points]
    rows = "".join(_turn(data, place, judged, len(turns)) for place, judged in enumerate(turns, 1))
    listed = f'<ol class="turns">{rows}</ol>' if turns else '<p class="quiet">No choice cost much.</p>'
    return f"{_chart(found, turns, len(data.seats))}{listed}{_table(data, found)}"


def _link(data: ReviewData, judged: Judged) -> str:
    """To the position in which the choice was made, seen by who made it; the script does not leave the page."""
    at = f"/t/{esc(data.table)}/replay?seat={judged.seat}#{judged.at}"
    return f'href="{at}" data-step="{judged.at}" data-of="{judged.seat}"'


def _turn(data: ReviewData, place: int, judged: Judged, count: int) -> str:
    made, best = (" ".join(map(str, plan)) for plan in (judged.plan, judged.best_plan))
    shown = f' data-made="{made}" data-best="{best}"' if made else ""
    better = judged.best_said or judged.best_label
    return (
        f'<li><a {_link(data, judged)}{shown}><span class="no">{place}</span><span class="tx">'
        f"<b>{esc(judged.said or judged.label)}</b><small>better: {esc(better)}</small></span>"
        f'<span class="cost"><b>{change(-judged.loss)}</b>'
        f"<small>{judged.verdict}</small></span></a>{_moment(data, judged, place, count) if made else ''}</li>"
    )


def _moment(data: ReviewData, judged: Judged, place: int, count: int) -> str:
    """What stands under the board while a slip is looked at; the script puts it there and draws both plans."""
    color = data.colors[judged.seat]
    ghosts = _laid(color, judged.marks, "was") + _laid(color, judged.best_marks, "best")
    after = (
        f'<button type="button" class="btn bare" data-moment="next">Next moment, {place % count + 1} of {count}'
        f"{icon('next', 17)}</button>"
        if count > 1
        else ""
    )
    return (
        f'<div class="moment-told" hidden><header><h2>{esc(judged.said)}</h2>'
        f'<span class="verdict">cost {judged.loss * 100:.0f} wins in 100</span>'
        f'<button type="button" class="ib" data-moment="shut" aria-label="Close">{icon("close", 18)}</button></header>'
        f'<p class="better">{icon("check", 18)}<span>Better: <b>{esc(judged.best_said)}</b></span></p>'
        f'<p class="why">{esc(judged.why)}</p>'
        '<p class="tried" role="status"></p><div class="do"><button type="button" class="btn main" data-moment="try" '
        f'title="Key T">{icon("play", 16)}Try it yourself</button><button type="button" class="btn" '
        f'data-moment="show" hidden>{icon("eye", 17)}Show me</button>'
        f'<form method="post" action="/t/{esc(data.table)}/branch" data-send data-at="1"><button class="btn" '
        f'title="Against bots, on a table of your own">{icon("branch", 17)}Play on from here</button></form>'
        f"{after}</div>"
        f'<svg class="ghosts" width="0" height="0" aria-hidden="true">{ghosts}</svg></div>'
    )


def _laid(color: str, marks: tuple[PlanMark, ...], cls: str) -> str:
    return "".join(f'<g data-lay="{cls}" data-at="{esc(mark.at)}">{_piece(color, mark.label)}</g>' for mark in marks)


def _table(data: ReviewData, found: Review) -> str:
    rows = "".join(
        f'<tr><td><a {_link(data, one)}>{one.at}</a></td><th scope="row">{esc(one.label)}'
        f"{f'<small>better: {esc(one.best_label)}</small>' if one.loss >= 0.005 else ''}</th>"
        f"<td>{percent(one.prospects)}</td><td>{change(-one.loss) if one.loss >= 0.005 else '·'}</td>"
        f"<td>{change(one.fortune) if abs(one.fortune) >= 0.005 else '·'}</td></tr>"
        for one in found.judged
    )
    return (
        f"<details><summary>{'All ' if found.decisions > 1 else ''}{plural(found.decisions, 'choice')}</summary>"
        f'<table><caption class="sr">Choices of {esc(found.name)}</caption><thead><tr><th scope="col">At</th>'
        '<th scope="col">Made</th><th scope="col">Chance</th><th scope="col">Lost</th><th scope="col">Luck</th></tr>'
        f"</thead><tbody>{rows}</tbody></table></details>"
    )


def _chart(found: Review, turns: list[Judged], seats: int) -> str:
    """Prospects from choice to choice: a drop straight down is a choice, what lies between is others and luck."""
    if not found.judged:
        return ""
    count = len(found.judged)

    def x(place: float) -> float:
        return LEFT + (RIGHT - LEFT) * place / count

    def y(share: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * share

    steps = []
    drops = []
    for place, one in enumerate(found.judged):
        steps.append(f"{x(place):.1f},{y(one.prospects):.1f}")
        if one.loss >= 0.005:
            steps.append(f"{x(place):.1f},{y(one.prospects - one.loss):.1f}")
            drops.append(f"M{x(place):.1f} {y(one.prospects):.1f}V{y(one.prospects - one.loss):.1f}")
    steps.append(f"{x(count):.1f},{y(found.end):.1f}")
    places = {one.number: place for place, one in enumerate(found.judged)}
    marks = "".join(
        f'<g class="mk"><circle cx="{x(places[one.number]):.1f}" cy="{y(one.prospects - one.loss):.1f}" r="7"/>'
        f'<text x="{x(places[one.number]):.1f}" y="{y(one.prospects - one.loss) + 3.6:.1f}">{place}</text></g>'
        for place, one in enumerate(turns, 1)
    )
    grid = "".join(f"M{LEFT} {y(share):.1f}H{RIGHT}" for share in (0, 0.5, 1))
    labels = "".join(f'<text x="{LEFT - 5}" y="{y(share) + 3.6:.1f}">{percent(share)}</text>' for share in (0, 0.5, 1))
    words = (
        f"{found.name}’s chance to win over {plural(count, 'choice')}: {percent(found.start)} at the start, "
        f"{percent(found.end)} at the end. The table below has every step."
    )
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{esc(words)}">'
        f'<path class="grid" d="{grid}"/><path class="fair" d="M{LEFT} {y(1 / seats):.1f}H{RIGHT}"/>'
        f'<g class="lb">{labels}</g><polyline points="{" ".join(steps)}"/><path class="drop" d="{"".join(drops)}"/>'
        f'<circle class="end" cx="{x(count):.1f}" cy="{y(found.end):.1f}" r="3.5"/>{marks}</svg>'
    )
