"""Checks of what a game explains, if it explains anything: every marked thing, every symbol, honestly."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

from ziggurat.core.contract.game import Game
from ziggurat.core.contract.luck import imagined
from ziggurat.core.contract.score_rows import ROW, row_key
from ziggurat.core.contract.teaching import LegendLine
from ziggurat.core.contract.view import View
from ziggurat.core.kit.cases import Case, NotConformant, place, require, walk
from ziggurat.core.kit.rules_coverage import rule_ids
from ziggurat.core.render.drawing import Drawing, Part
from ziggurat.core.render.pen import ICONS

EVERY = 50
"""Positions of a game that are looked at: each by one viewer, in turn."""
OF_PANELS = frozenset({"alert"})
"""What the house's own panels draw beside words that say it: a game need not explain it."""
_USED = re.compile(r'"#i-([\w-]+)"')
_KEY = re.compile(r"[^\s/?#%&<>\"'\x00-\x1f\x7f]{1,80}")
_ODD = (
    "",
    ":",
    "::",
    "no such thing",
    "card:",
    "seat:-1",
    "seat:99999999999999999999",
    "seat:\u00b2",
    "\x00",
    "a" * 500,
)


def _looks(case: Case, seed: int) -> Iterator[tuple[Any, int | None, View, str]]:
    """Positions of a random game, each seen by another viewer, and where that is."""
    viewers = (0, None, *range(1, case.seats))
    for number, (state, record) in enumerate(walk(case, seed, every=EVERY)):
        seat = viewers[number % len(viewers)]
        yield state, seat, case.game.view(state, seat), f"{place(case, seed, record)}, viewer {seat}"


def _other(case: Case, state: Any, seat: int | None, number: int) -> View:
    """The view of a position that the viewer cannot tell from this one."""
    dealt = state.redeal(0 if seat is None else 1 << seat, imagined(number, "explained"))
    view: View = case.game.view(dealt, seat)
    return view


def check_about(case: Case, seed: int) -> None:
    """Whatever a drawing marks is explained, the same on redealt positions, and no odd key does harm."""
    game = case.game
    if type(game).about is Game.about:
        return
    known = set(rule_ids(game))
    for number, (state, seat, view, here) in enumerate(_looks(case, seed)):
        other = _other(case, state, seat, number)
        for key in game.draw(view).marked():
            require(_KEY.fullmatch(key), f"{here}: {key!r} cannot be the key of a thing: it has to fit into an address")
            about = game.explain(view, key)
            if about is None:
                raise NotConformant(f"{here}: {key} is marked and not explained")
            require(about.key == key, f"{here}: {key} is explained as {about.key}")
            require(about.title and (about.does or about.now), f"{here}: {key} is explained without words")
            unknown = sorted(set(about.rules) - known)
            require(not unknown, f"{here}: {key} names rules that are not written: {', '.join(unknown)}")
            require(game.explain(other, key) == about, f"{here}: what {key} is said to be depends on something hidden")
        rows = {row_key(item.source): item.source for items in game.known_points(view) for item in items}
        for key, source in rows.items():
            about = game.explain(view, key)
            require(about is not None and about.does, f"{here}: nothing says what the row {source} of the score counts")
            require(game.explain(other, key) == about, f"{here}: the row {source} tells something hidden")
        for odd in (*_ODD, ROW, f"{ROW}nothing"):
            try:
                game.explain(view, odd)
            except Exception as error:
                raise NotConformant(f"{here}: the key {odd[:40]!r} breaks about: {error!r}") from error


def check_terms(case: Case, seed: int) -> None:
    """Each word of the rules that can be explained stands in them and is explained, the same on redealt positions."""
    game = case.game
    if type(game).terms is Game.terms:
        return
    written = game.file("rules.md") + "".join(
        cell for table in game.rules_tables() for row in table.rows for cell in row
    )
    explained: set[str] = set()
    known: set[str] = set()
    for number, (state, seat, view, here) in enumerate(_looks(case, seed)):
        terms = game.terms(view)
        require(game.terms(_other(case, state, seat, number)) == terms, f"{here}: the terms depend on something hidden")
        known |= terms.keys()
        explained |= {word for word, key in terms.items() if word not in explained and game.about(view, key)}
    unread = sorted(word for word in known if word.lower() not in written.lower())
    require(not unread, f"{game.key}: the rules never say {', '.join(unread)}, which terms explains")
    require(explained, f"{game.key}: none of the terms is explained")


def check_legend(case: Case, seed: int) -> None:
    """Every symbol that a drawing uses has a line in the legend, if the game has one; the same on redealt positions."""
    game = case.game
    if type(game).legend is Game.legend:
        return
    for number, (state, seat, view, here) in enumerate(_looks(case, seed)):
        legend = game.legend(view)
        lines = [line for group in legend for line in group.lines]
        for line in lines:
            _check_line(line, here)
        used = set(_USED.findall(str(game.draw(view)))) - OF_PANELS
        missing = used - {icon for line in lines for icon in line.icons}
        require(not missing, f"{here}: no line of the legend explains {', '.join(sorted(missing))}")
        same = game.legend(_other(case, state, seat, number)) == legend
        require(same, f"{here}: the legend depends on something hidden")


def _check_line(line: LegendLine, here: str) -> None:
    require(line.name and line.meaning, f"{here}: a line of the legend without name or meaning: {line}")
    unknown = sorted(set(line.icons) - set(ICONS))
    require(not unknown, f"{here}: the legend explains {', '.join(unknown)}, which no icon is called")
    Drawing("", (Part(line.name, line.picture),)).check()
    try:
        ElementTree.fromstring(f"<p>{line.picture}</p>")
    except ElementTree.ParseError as error:
        raise NotConformant(f"{here}: the picture of {line.name} is not well-formed: {error}") from None
