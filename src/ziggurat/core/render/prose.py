"""Tables in words: what every game's `tell` needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from ziggurat.core.contract.view import Prompt, View
from ziggurat.core.render.addressed import addressed
from ziggurat.core.render.panels import Scored, sources_of

WIDTH = 100


def listed(words: Iterable[str]) -> str:
    """One, two and three."""
    *most, last = list(words) or [""]
    return f"{', '.join(most)} and {last}" if most else last


def either(words: Iterable[str]) -> str:
    """One, two or three."""
    *most, last = list(words) or [""]
    return f"{', '.join(most)} or {last}" if most else last


def plural(n: int, word: str, many: str = "") -> str:
    """«1 coin», «3 coins», «2 cities»; `many` where that is not enough, as in «3 people»."""
    if abs(n) == 1:
        return f"{n} {word}"
    own = word[:-1] + "ies" if word[-1:] == "y" and word[-2:-1] not in "aeiou" else word + "s"
    return f"{n:,} {many or own}"


_JOINTS = frozenset(("of", "the", "at", "de", "in", "and", "/"))


def brief(text: str, most: int = 2) -> str:
    """The first words of a name, for a chip: «Great Barrier», «Port» of «Port of Carthage»."""
    words = text.split()[:most]
    while len(words) > 1 and words[-1] in _JOINTS:
        words.pop()
    return " ".join(words)


def tag(who: str, what: str) -> str:
    """Who does what in at most four words, to stand beside a thing: «Bruno 62»; a long name gives way."""
    room = max(1, 4 - len(what.split()))
    return brief(f"{brief(who, room)} {what}", 4)


_SPELLED = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]


def spelled(n: int) -> str:
    """«seven»; in digits from thirteen on."""
    return _SPELLED[n] if 0 <= n < len(_SPELLED) else str(n)


def ranked(view: View) -> str:
    """Everybody's score, the winner's first."""
    order = sorted(range(view.seats), key=lambda seat: view.ranking[seat])
    return ", ".join(f"{view.name(seat)} {view.scores[seat]}" for seat in order) + "."


def verdict(view: View, rules: tuple[str, ...], by: str, units: tuple[str, str] = ("point", "points")) -> Prompt:
    """Who has won with how many points or other units, all scores, and by what a tie was broken."""
    first = [seat for seat in range(view.seats) if view.ranking[seat] == 1]
    best = view.scores[first[0]]
    names = listed(view.name(seat) for seat in first)
    context = addressed(ranked(view))
    tied = [seat for seat in range(view.seats) if view.scores[seat] == best and seat not in first]
    if tied:
        others = listed(view.name(seat) for seat in tied)
        context += addressed(f" {names} {'win' if len(first) > 1 else 'wins'} the tie with {others} by {by}.")
    verb = "share the victory" if len(first) > 1 else "wins"
    return Prompt(addressed(f"{names} {verb} with {best} {units[best != 1]}."), context, (), rules)


def folded(text: str, indent: str = "") -> list[str]:
    """Text in lines that fit, the following ones set in a little further."""
    if text and len(indent) + len(text) <= WIDTH:
        return [indent + text]
    return wrap(
        text,
        WIDTH,
        initial_indent=indent,
        subsequent_indent=indent + "    ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def final_sheet(view: View, points: Sequence[Sequence[Scored]]) -> list[str]:
    """A row per source and a column per seat, then every entry with its rule."""
    sources = sources_of(points)
    column = 16 if view.seats < 5 else 11
    names = [view.name(seat)[: column - 2] for seat in range(view.seats)]
    wide = max((len(source) for source in sources), default=0) + 2
    lines = ["FINAL SHEET", "  " + " " * wide + "".join(f"{name:>{column}}" for name in names)]
    for source in sources:
        sums = [sum(p.amount for p in items if p.source == source) for items in points]
        lines.append(f"  {source:<{wide}}" + "".join(f"{amount:>{column}}" for amount in sums))
    lines.append(f"  {'Total':<{wide}}" + "".join(f"{score:>{column}}" for score in view.scores))
    for seat, items in enumerate(points):
        lines.append(f"  {view.name(seat)}")
        for source in sources:
            found = [p for p in items if p.source == source]
            if found:
                entries = "; ".join(f"{p.detail}: {p.amount}" for p in found)
                ids = ", ".join(dict.fromkeys(p.rule for p in found))
                lines += folded(f"{source} ({ids}): {entries}", "    ")
    return lines
