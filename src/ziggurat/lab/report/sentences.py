"""What the figures of a report say, in sentences for people who make games."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.lab.report.figures import most_wins
from ziggurat.lab.report.shapes import Chapter, Pair, Reading

EVENING = 10
"""Games of a long evening."""


def per_cent(value: float) -> str:
    return f"{100 * value:.0f}\u00a0%"


def listed(names: Sequence[str], most: int = 3) -> str:
    """Some names as people say them: A, B and C; A, B and 5 more."""
    if len(names) > most:
        return f"{', '.join(names[: most - 1])} and {len(names) - most + 1} more"
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]])) if names else ""


def seats(readings: Sequence[Reading]) -> str:
    """Whether the order of seats is fair."""
    marked = [one for one in readings if one.flag and one.doubt != "vanished"]
    fair = readings[0].fair or 0.0
    if not marked:
        most = max(max(one.estimate.high - fair, fair - one.estimate.low) for one in readings)
        return f"No seat stands out; none is further than {100 * most:.1f} points from a fair {per_cent(fair)}."
    best = max(readings, key=lambda one: one.estimate.mean)
    worst = min(readings, key=lambda one: one.estimate.mean)
    return (
        f"{best.name} wins {per_cent(best.estimate.mean)}, {_lower(worst.name)} {per_cent(worst.estimate.mean)}; "
        f"fair is {per_cent(fair)}."
    )


def _lower(name: str) -> str:
    return name[:1].lower() + name[1:]


def dealt(readings: Sequence[Reading]) -> str:
    if not readings:
        return "Nothing that has figures of its own is dealt to a seat."
    strong = [one.name for one in readings if one.flag == "high" and one.doubt != "vanished"]
    weak = [one.name for one in reversed(readings) if one.flag == "low" and one.doubt != "vanished"]
    if not strong and not weak:
        return f"Of {len(readings)} things that are dealt, none helps or hurts so much that these games show it."
    told = []
    if strong:
        told.append(f"it helps to be dealt {listed(strong)}")
    if weak:
        told.append(f"it hurts to be dealt {listed(weak)}")
    text = "; ".join(told)
    return f"{text[:1].upper()}{text[1:]}."


def worth(readings: Sequence[Reading]) -> str:
    if not readings:
        return "Too few games to say what a use is worth."
    best = readings[0]
    told = f"{best.name} is worth most to whoever takes it, {best.estimate.mean:.1f} points ahead of the others."
    bad = [one.name for one in reversed(readings) if one.flag == "low" and one.doubt != "vanished"]
    if bad:
        told += f" {listed(bad)} {'costs its owner' if len(bad) == 1 else 'cost their owners'} points: bots misuse "
        told += "it, or it is a trap." if len(bad) == 1 else "them, or they are traps."
    return told


def dead(readings: Sequence[Reading]) -> str:
    if not readings:
        return "Everything that is offered is also taken, by some."
    names = [one.name for one in readings]
    verb = "is" if len(names) == 1 else "are"
    return f"{listed(names, 4)} {verb} hardly ever taken. Bots may be blind to what they are good for: ask a person."


def sources(pairs: Sequence[Pair]) -> str:
    if not pairs:
        return "The game gives no points by source."
    most = max(pairs, key=lambda pair: pair.more)
    large = max(pairs, key=lambda pair: pair.others)
    if most.name == large.name:
        return f"Most points come from «{most.name}», and so does the difference: winners have {most.more:.1f} more."
    return (
        f"What winners have more of is «{most.name}», by {most.more:.1f} points; "
        f"most points come, for everybody, from «{large.name}»."
    )


def length(readings: Sequence[Reading]) -> str:
    by = {one.key: one.estimate.mean for one in readings}
    return (
        f"A seat makes {by['own']:.0f} choices, each among {by['wide']:.0f}; "
        f"the winner is {by['lead']:.1f} points ahead in the end."
    )


def drama(readings: Sequence[Reading]) -> str:
    by = {one.key: one.estimate for one in readings}
    late = by.get("late")
    if late is None or late.n < 30:
        return "Too few games were followed to say."
    told = f"Who leads when three quarters are played wins {per_cent(late.mean)}"
    if late.mean > 0.85:
        told += ": the rest is hardly open."
    elif late.mean < 0.6:
        told += ": it stays open for long."
    else:
        told += "."
    back = by.get("back")
    if back is not None and back.n:
        told += f" In {per_cent(back.mean)} of games the winner came from far behind."
    return told


def interaction(readings: Sequence[Reading]) -> str:
    by = {one.key: one.estimate for one in readings}
    told = f"What a choice moves for oneself, it moves by {per_cent(by['share'].mean)} for each rival."
    kings = by.get("kings")
    if kings is not None and kings.n >= 30:
        told += f" Of late choices of those who cannot win, {per_cent(kings.mean)} change who leads."
    return told


def luck(deal: Reading | None, skills: Sequence[Reading]) -> str:
    told = []
    if deal is not None:
        told.append(f"The deal and the seat decide {per_cent(deal.estimate.mean)} of who gets ahead.")
    if skills:
        best = skills[-1]
        told.append(f"{best.name} wins {per_cent(best.estimate.mean)} (fair is {per_cent(best.fair or 0)})")
        seats = round(1 / (best.fair or 1))
        evening = most_wins(best.estimate.mean, seats, EVENING) if seats > 1 else 0.0
        told[-1] += f", and has won most after {EVENING} games {_cases(evening)}."
    return " ".join(told) or "Too few games to say."


def _cases(share: float) -> str:
    return "nearly always" if share > 0.99 else f"in {per_cent(share)} of cases"


def options(readings: Sequence[Reading]) -> str:
    marked = [one for one in readings if one.flag]
    if not readings:
        return "The game has no options that are tried here."
    if not marked:
        return "No option moves the first player's share so much that these games show it."
    return f"The first player's share is moved by {listed([one.name for one in marked])}."


def changed(readings: Sequence[Reading]) -> str:
    if not readings:
        return "Nothing moved since the last report that chance does not explain."
    return f"Since the last report, {listed([one.name for one in readings], 4)} moved."


def whole(chapters: Sequence[Chapter]) -> str:
    """The report in a few sentences: the seats, what is dealt, what is dead, how open it is."""
    by = {chapter.key: chapter for chapter in chapters}
    told = []
    for key in ("seats", "dealt", "drama"):
        if key in by and by[key].said:
            told.append(by[key].said)
    if "dead" in by and by["dead"].readings:
        number = len(by["dead"].readings)
        told.append(f"{number} {'thing is' if number == 1 else 'things are'} hardly ever taken.")
    return " ".join(told)
