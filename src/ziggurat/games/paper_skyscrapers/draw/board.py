"""The board around the skyline: sky, the three tracks, the score, and the goals."""

from __future__ import annotations

from functools import cache, lru_cache
from math import cos, pi, sin

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.pen import SEATS, about, esc, mark
from ziggurat.core.render.prose import plural
from ziggurat.games.paper_skyscrapers.data.records import Achievement, Components
from ziggurat.games.paper_skyscrapers.draw.lit import Lights, Lit
from ziggurat.games.paper_skyscrapers.draw.pieces import TRACK_ICONS, meeple, sym
from ziggurat.games.paper_skyscrapers.draw.skyline import shown_seat
from ziggurat.games.paper_skyscrapers.view.shapes import GoalView, PaperView, TrackView

_CROWD = ("", "", " c2", " c3", " c4")
_NUMBERED = 5
"""Every such space has its number."""
_NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
FAR = (
    "M-620 0V-70H-560V-120H-520V-60H-470V-170H-452V-196H-440V-170H-420V-90H-360V-140H-320V-220H-296V-140H-262V-80"
    "H-200V-190H-150V-110H-110V-150H-60V-70H-16V-240H-4V-276H4V-240H20V-100H70V-160H120V-90H170V-210H196V-236H206"
    "V-210H228V-120H280V-60H330V-150H372V-100H420V-180H460V-130H500V-70H560V-110H620V0Z"
)


@cache
def scenery() -> str:
    """Sky and a far city, with a slot for everything that changes."""
    beams = "".join(
        f"M0 0L{1300 * cos(a):.0f} {1300 * sin(a):.0f}L{1300 * cos(a + pi / 36):.0f} {1300 * sin(a + pi / 36):.0f}Z"
        for a in (pi + 2 * pi * i / 36 for i in range(18))
    )
    arcs = "".join(
        f'<circle class="arc" r="{r}" stroke-width="{w}"/>'
        for r, w in ((250, 1.5), (262, 5), (390, 1.5), (520, 1.5), (534, 5), (640, 1.5))
    )
    return (
        f'<div class="ps ps-table"><svg class="sky" viewBox="-414 -420 828 440" preserveAspectRatio="xMidYMax slice" '
        f'aria-hidden="true"><path class="beam" d="{beams}"/>{arcs}<path class="far" d="{FAR}"/></svg>'
        f"<!--tracks--><!--goals--><!--skyline--><!--sheet--></div>"
    )


class Board:
    """Draws tracks and goals of one edition."""

    def __init__(self, components: Components) -> None:
        self._tracks = {track.id: track for track in components.tracks}
        self._goals = {goal.id: goal for goal in components.achievements}
        self._awards = {award.id: award for award in components.awards}
        self._track = lru_cache(2048)(self._draw_track)
        self._goal = lru_cache(1024)(self._draw_goal)

    # ---- tracks

    def tracks(self, view: PaperView, lights: Lights) -> Part:
        seat = shown_seat(view)
        names = tuple(view.name(other) for other in range(view.seats))
        rows = "".join(
            self._track(track, view.colors, names, seat, view.seat is not None, lights.tracks.get(track.id))
            for track in view.tracks
        )
        return Part(
            "tracks",
            f'<section class="tracks card p-{view.colors[seat]}" id="tracks" aria-label="Tracks">{rows}'
            f"{self._score(view, names)}</section>",
            shared=False,
        )

    def _draw_track(
        self,
        track: TrackView,
        colors: tuple[str, ...],
        names: tuple[str, ...],
        seat: int,
        own: bool,
        lit: Lit | None,
    ) -> str:
        """A row of spaces: lines that paid, the next that pays, everybody's meeple, and where a step would lead."""
        data = self._tracks[track.id]  # type: ignore[index]
        me, best, following = track.spaces[seat], track.best[seat], track.next[seat]
        lines = set(data.lines)
        pays = next((line for line in data.lines if line > best), 0)
        cells = []
        for space in range(data.end + 1):
            here = [other for other in range(len(colors)) if track.spaces[other] == space]
            classes = []
            if space in lines:
                classes.append("ln got" if space <= best else "ln nxt" if space == pays else "ln")
            if space == following != me:
                classes.append("nx")
            if len(here) > 1:
                classes.append(f"crowd{_CROWD[len(here)]}")
            inside = "".join(
                meeple(colors[o], 22, f"{track.id}-{colors[o]}", names[o], False, f"meeple:{track.id}:{o}")
                for o in here
            )
            if space == me and following - me > 1:
                inside += (
                    f'<svg class="hop h{min(following - me, 4)}" viewBox="0 0 100 20" preserveAspectRatio="none" '
                    f'aria-hidden="true"{about(f"hop:{track.id}")}><path d="M0 20C14-6 86-6 100 20"/></svg>'
                )
            if not here and space != following and space % _NUMBERED == 0:
                inside = str(space)
            if space == pays and pays:
                inside += f'<b class="plus"{about(f"line:{track.id}")}>+{data.line_points}</b>'
            named = f' class="{" ".join(classes)}"' if classes else ""
            if space == following != me:
                named += about(f"step:{track.id}")
            cells.append(f"<i{named}>{inside}</i>")
        steps = track.to_point[seat]
        told = f"<b>{steps}</b> step{'s' if steps != 1 else ''} to a point" if steps else "no line left"
        who = "your" if own else f"{names[seat]}’s"
        words = f"{track.id}: {', '.join(f'{name} {space}' for name, space in zip(names, track.spaces, strict=True))}"
        if following != me:
            words += f". {who.capitalize()} next step goes to {following}{' by a hop' if track.hop[seat] else ''}"
        bonus = f", {plural(data.first_bonus, 'point')} for the first at the end" if track.first else ""
        act = lit.badge() + lit.hit() if lit else ""
        if lit and lit.lens:
            act += '<label class="to to-advance" for="lens-advance"></label>'
        return (
            f'<div class="track{lit.lights if lit else ""}" role="group" aria-label="{esc(words)}{bonus}"'
            f"{about(f'track:{track.id}')}>"
            f'<span class="tl" title="{esc(words)}{bonus}">{sym(TRACK_ICONS[track.id], 18)}<b>{track.id.title()}</b>'
            f'</span><div class="cells">{"".join(cells)}</div><span class="tsteps">{told}</span>{act}</div>'
        )

    def _score(self, view: PaperView, names: tuple[str, ...]) -> str:
        """The score track, as long as it needs to be; shapes stand where numbers give way."""
        top = max(40, -(-max(view.scores) // 10) * 10)

        def at(score: int) -> str:
            return f"{2 + 96 * score / top:.2f}%"

        far = top / 25
        numbers = "".join(
            f'<text x="{at(k)}" y="17">{k}</text>'
            for k in range(0, top + 1, 10)
            if all(abs(k - score) > far for score in view.scores)
        )
        # Only on 0 do marks share a space (PAP-150): there they stand beside each other.
        before = {seat: view.scores[:seat].count(view.scores[seat]) for seat in range(view.seats)}
        marks = "".join(
            f'<svg x="{at(view.scores[seat])}" y="13" overflow="visible"{about(f"score:{seat}")}>'
            f'<use class="mk p-{color}" '
            f'href="#s-{SEATS[color][1]}" x="{9 * before[seat] - 9}" y="-9" width="18" height="18"/></svg>'
            for seat, color in reversed(list(enumerate(view.colors)))
        )
        order = sorted(view.scores, reverse=True)
        lead = view.scores.index(order[0])
        if order[0] == order[1]:
            told = "all even" if len(set(order)) == 1 else "a tie in front"
        else:
            leads = "you lead" if lead == view.seat else f"{esc(names[lead])} leads"
            told = f"{leads} by {order[0] - order[1]}"
        words = ", ".join(f"{name} {score}" for name, score in zip(names, view.scores, strict=True))
        return (
            f'<div class="track score" role="group" aria-label="Score: {esc(words)}"{about("score")}><span class="tl">'
            f'{sym("laurel", 18)}<b>Score</b></span><svg class="rule" aria-hidden="true">'
            f'<line x1="0" x2="100%" y1="13" y2="13"/>{numbers}{marks}</svg><span class="tsteps">{told}</span></div>'
        )

    # ---- goals

    def goals(self, view: PaperView, lights: Lights) -> Part:
        seat = view.seat
        rows = "".join(self._goal(goal, view.colors, seat, view.over, lights.goals.get(goal.id)) for goal in view.goals)
        mine = sum(seat in goal.claims for goal in view.goals)
        taken = sum(bool(goal.claims) for goal in view.goals)
        short = f"{mine} of {len(view.goals)}" if seat is not None else f"{taken} of {len(view.goals)} claimed"
        awards = "".join(
            f'<span title="{esc(self._awards[award.id].name)}: {plural(award.points, "point")} at the end, nothing for '
            f'a tie"{about(f"award:{award.id}")}>'
            f"<b>{esc(self._awards[award.id].name.split()[0])}</b> {max(award.values)}"
            f"{' tie' if award.leader < 0 else mark(view.colors[award.leader], 15)}</span>"
            for award in view.awards
        )
        points = view.awards[0].points if view.awards else 0
        return Part(
            "goals",
            f'<section class="goals" id="goals" tabindex="0" aria-label="Goals: {short}"{about("goals")}>'
            f'<header><h2 class="over">Goals'
            f'</h2><span class="quiet">first to claim takes the chip</span><span class="sum">{sym("ps-flag", 16)}'
            f'{short}</span></header><ul>{rows}<li class="goal aw"><span class="gp">{points}</span>'
            f'<span class="aws">{awards}<small>at the end</small></span></li></ul></section>',
            shared=False,
        )

    def _draw_goal(self, goal: GoalView, colors: tuple[str, ...], seat: int | None, over: bool, lit: Lit | None) -> str:
        data = self._goals[goal.id]
        dots = "".join(mark(colors[other], 17) for other in goal.claims)
        chip = ""
        if not goal.claims and not over:
            chip = f'<span class="chipx" title="A chip for the first, face down"{about(f"chip:{goal.id}")}>?</span>'
        if seat is None:
            far = ""
        elif seat in goal.claims:
            far = ' · <span class="ok">claimed</span>'
        elif goal.met[seat]:
            far = ' · <span class="ok">ready to claim</span>'
        else:
            far = f" · you {goal.have[seat]} of {goal.need}"
        act = lit.badge() + lit.hit() if lit else ""
        if lit and lit.lens:
            act += '<label class="to to-claim" for="lens-claim"></label>'
        return (
            f'<li class="goal{lit.lights if lit else ""}"{about(f"goal:{goal.id}")}>'
            f'<span class="gp" title="{plural(data.points, "point")}">'
            f'{data.points}</span><span class="gt"><b>{esc(data.name)}</b><small>{condition(data)}{far}</small></span>'
            f'<span class="gw">{dots}{chip}</span>{act}</li>'
        )


def condition(goal: Achievement) -> str:
    """What a goal asks for, in a few words."""
    if goal.test == "landmark_total":
        return f"{_NUMBERS[goal.n] if goal.n < len(_NUMBERS) else goal.n} landmarks in all"
    kinds = goal.kinds or 1
    types = goal.test == "types_at_least"
    word = "type" if types else "landmark"
    every = kinds == (5 if types else 4)
    how_many = _NUMBERS[kinds]
    if goal.n == 1:
        return f"all {how_many} {word}s" if every else f"{how_many} different {word}s"
    least = _NUMBERS[goal.n] if goal.n < len(_NUMBERS) else str(goal.n)
    if kinds == 1:
        return f"{least} of one {word}"
    return f"{least} each of {'all ' if every else ''}{how_many} {word}s"
