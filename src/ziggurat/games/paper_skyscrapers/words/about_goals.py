"""Goals, their chips, and the awards of the end."""

from __future__ import annotations

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.paper_skyscrapers.data.kinds import LANDMARKS, TYPES
from ziggurat.games.paper_skyscrapers.data.records import Achievement
from ziggurat.games.paper_skyscrapers.view.shapes import GoalView, PaperView
from ziggurat.games.paper_skyscrapers.words import facts
from ziggurat.games.paper_skyscrapers.words.facts import said
from ziggurat.games.paper_skyscrapers.words.phrases import Phrases, closed


def goals(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """The list of goals."""
    if rest:
        return None
    says = (
        "Each goal asks for icons in your city. To claim one is an action: it pays at once; the first takes its chip."
    )
    now = ""
    if view.seat is not None:
        ready = [p.goals[goal.id].name for goal in view.goals if goal.met[view.seat] and view.seat not in goal.claims]
        mine = sum(view.seat in goal.claims for goal in view.goals)
        now = f"You have claimed {mine or 'none'} of {len(view.goals)}."
        now = said(now, f"Ready to claim: {listed(ready)}." if ready else "Nothing is ready to claim.")
    return About(key, "Goals", "Achievements", says, now, "", (), ("PAP-120", "PAP-121", "PAP-122"))


def _find(view: PaperView, rest: list[str]) -> GoalView | None:
    return next((one for one in view.goals if one.id == rest[0]), None) if len(rest) == 1 else None


def goal(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """A goal: what it asks for and how far the seat is."""
    one = _find(view, rest)
    if one is None:
        return None
    data = p.goals[one.id]
    says = f"It asks for {p.goal(data)}, and pays {plural(data.points, 'point')}. Covered and tucked cards count."
    claimed = listed("you" if seat == view.seat else view.name(seat) for seat in one.claims)
    chip = (
        f"Claimed by {claimed}; the chip is gone." if one.claims else "Nobody has claimed it: the first takes its chip."
    )
    mine, kin = "", tuple(f"chip:{one.id}" for _ in range(not one.claims and not view.over))
    if view.seat is not None:
        mine, lacking = _mine(view, one, data)
        kin = (*kin, *(f"seat:{view.seat}:{kind}" for kind in lacking))
    return About(key, data.name, "Goal", says, closed(said(mine, chip)), "", kin, ("PAP-120", "PAP-124", "PAP-043"))


def _mine(view: PaperView, one: GoalView, data: Achievement) -> tuple[str, tuple[str, ...]]:
    """How far the seat is, and which icons it lacks."""
    assert view.seat is not None
    if view.seat in one.claims:
        return "You have claimed it.", ()
    if one.met[view.seat]:
        return "It is complete: claim it as an action.", ()
    have = f"You have {one.have[view.seat]} of {one.need}."
    if data.test == "landmark_total":
        return have, ()
    board = view.boards[view.seat]
    counts = board.types if data.test == "types_at_least" else board.landmarks
    kinds = TYPES if data.test == "types_at_least" else LANDMARKS
    lacking = tuple(kind for kind in kinds if counts[kind] < data.n)
    if (data.kinds or 1) == len(kinds):
        short = listed(f"{data.n - counts[kind]} {kind}" for kind in lacking)
        return f"{have} You lack {short}.", lacking
    best = max(kinds, key=lambda kind: counts[kind])
    return (f"{have} Nearest: {best}, with {counts[best]}." if counts[best] else have), (best,)


def chip(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """The chip that lies on a goal."""
    one = _find(view, rest)
    if one is None or one.claims or view.over:
        return None
    values = listed(map(str, sorted(p.data.chips)))
    says = f"It lies face down: the chips are worth {values}. Only its owner may look at it."
    now = f"It goes to the first to claim {p.goals[one.id].name}."
    return About(key, "Bonus chip", "Chip for the first", says, now, "", (f"goal:{one.id}",), ("PAP-010", "PAP-121"))


def award(p: Phrases, view: PaperView, key: str, rest: list[str]) -> About | None:
    """An award of the end."""
    one = next((item for item in view.awards if item.id == rest[0]), None) if len(rest) == 1 else None
    if one is None:
        return None
    data = p.awards[one.id]
    what = "the highest building (tucked cards count)" if data.measure == "max_height" else "the most buildings"
    says = f"At the end, whoever has {what} gets {plural(one.points, 'point')}. If two are equal, nobody does."
    stand = listed(f"{view.name(seat)} {n}" for seat, n in enumerate(one.values))
    lead = "It is a tie." if one.leader < 0 else f"{facts.does(view, one.leader, 'lead')}."
    return About(
        key, data.name, "Award at the end", says, closed(said(f"{stand}.", lead)), "", (), ("PAP-180", "PAP-181")
    )
