"""What is going on: who is to do what, and who has won."""

from __future__ import annotations

from ziggurat.core.contract.view import Prompt
from ziggurat.core.render import prose
from ziggurat.core.render.addressed import addressed
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView

TASKS = {
    "boards": ("choose", "chooses", "a board"),
    "leftover": ("may", "may", "play the last card, too"),
    "raise": ("may", "may", "build a card from the discard pile"),
    "courtesan": ("copy", "copies", "a neighbor's leader"),
    "enlist": ("may", "may", "recruit one more leader"),
    "debt": ("settle", "settles", "a loss"),
    "acts": ("may", "may", "use powers of the wonder"),
    "draw": ("may", "may", "build a card that was out of the game"),
    "give": ("discard", "discards", "a leader"),
    "steal": ("may", "may", "play a discarded leader"),
    "swap": ("may", "may", "swap a structure"),
    "replace": ("choose", "chooses", "another board"),
    "wander": ("may", "may", "move to another place"),
    "copy": ("copy", "copies", "something of a neighbor's"),
}
"""What is decided in a phase, as everybody may know it: said of several or of the viewer, said of one, and what."""
RULES = {
    "boards": ("SW-006",),
    "choose": ("SW-012",),
    "leftover": ("SW-055",),
    "raise": ("SW-058",),
    "draft": ("SW-122",),
    "courtesan": ("SW-136",),
    "enlist": ("SW-137",),
    "debt": ("SW-141",),
    "acts": ("LW-058", "LW-281"),
    "draw": ("LW-206", "LW-236"),
    "give": ("LW-220",),
    "steal": ("LW-220",),
    "swap": ("LW-220",),
    "replace": ("LW-091", "LW-092"),
    "wander": ("LW-083",),
    "copy": ("LW-088", "LW-089", "LW-090"),
}
"""The rules that a phase is about."""


def task(view: SevenWondersView) -> str:
    """What those who are asked have to decide, as everybody may know it."""
    if view.phase == "choose":
        return "Everybody chooses in secret; all is shown together."
    if view.phase == "draft":
        return "Everybody keeps a leader in secret and passes the others on."
    if view.phase not in TASKS:
        return ""
    who = listed("you" if seat == view.seat else view.name(seat) for seat in view.pending)
    plain, third, what = TASKS[view.phase]
    one = len(view.pending) == 1 and view.seat not in view.pending
    return f"{who[:1].upper()}{who[1:]} {third if one else plain} {what}."


def bearing(view: SevenWondersView) -> tuple[str, ...]:
    """The rules that the phase of a view is about."""
    return RULES.get(view.phase, ("SW-100",))


def verdict(view: SevenWondersView) -> Prompt:
    """Who won, all scores, and how a tie was broken (SW-093, SW-162)."""
    if view.teams:
        return _verdict_of_teams(view)
    return prose.verdict(view, ("SW-093",), "more coins")


def _verdict_of_teams(view: SevenWondersView) -> Prompt:
    """Partners win together, by the sum of their points."""
    teams = {tuple(sorted((seat, board.partner))) for seat, board in enumerate(view.boards)}
    order = sorted(teams, key=lambda team: view.ranking[team[0]])
    sums = {team: sum(view.scores[seat] for seat in team) for team in order}
    named = {team: listed(view.name(seat) for seat in team) for team in order}
    first = [team for team in order if view.ranking[team[0]] == 1]
    best = sums[first[0]]
    verb = "win together" if len(first) == 1 else "share the victory"
    names = listed(view.name(seat) for team in first for seat in team)
    context = ", ".join(f"{named[team]} {sums[team]}" for team in order) + "."
    tied = [team for team in order if sums[team] == best and team not in first]
    if tied:
        context += f" {names} win the tie by more coins."
    question = f"{names} {verb} with {plural(best, 'point')}."
    return Prompt(addressed(question), addressed(context), (), ("SW-162",))
