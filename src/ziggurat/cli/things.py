"""What is this? A thing of the table by its name, as the game explains it."""

from __future__ import annotations

from difflib import get_close_matches

from ziggurat.core.contract.game import AnyGame, Game
from ziggurat.core.contract.teaching import About, LegendLine
from ziggurat.core.contract.view import View


def found(game: AnyGame, view: View, word: str, *, exactly: bool = False) -> list[About]:
    """The things on the table that are called so, by title or key, or nearly so; several may share a title."""
    if type(game).about is Game.about:
        return []
    word = word.casefold()
    things = [about for key in game.draw(view).marked() if (about := game.explain(view, key)) is not None]
    names: dict[str, list[About]] = {}
    for about in things:
        key = about.key.casefold()
        for name in dict.fromkeys((key, key.partition(":")[2], about.title.casefold())):
            names.setdefault(name, []).append(about)
    if word in names:
        return names[word]
    if exactly:
        return []
    within = [about for about in things if word in about.title.casefold().split()]
    if not within:
        near = get_close_matches(word, names, 1, 0.7)
        within = names[near[0]] if near else []
    # The first title that fits, with all things of that title.
    return [about for about in within if about.title == within[0].title]


def symbol(game: AnyGame, view: View, word: str) -> LegendLine | None:
    """The line of the legend with such a name, for what is not on the table now."""
    lines = {line.name.casefold(): line for group in game.legend(view) for line in group.lines}
    near = get_close_matches(word.casefold(), lines, 1, 0.7)
    return lines[near[0]] if near else None


def told(game: AnyGame, view: View, things: list[About]) -> list[str]:
    """The first of these things in lines: what it is, what it does, what it means now, what belongs with it."""
    about = things[0]
    kin = dict.fromkeys(other.title for key in about.kin if (other := game.explain(view, key)) is not None)
    kin.pop(about.title, None)
    lines = [f"{about.title} ({about.kind})"]
    lines += [f"  {text}" for text in (about.does, f"Now: {about.now}" if about.now else "", about.connected) if text]
    if kin:
        lines.append(f"  Belongs with: {', '.join(kin)}")
    if len(things) > 1:
        keys = [other.key for other in things]
        more = f" and {len(keys) - 8} more" if len(keys) > 8 else ""
        lines.append(f"  There are {len(keys)} of them: {', '.join(f'? {key}' for key in keys[:8])}{more}")
    return lines
