"""What a game explains of itself, as pages show it: its pictures, its rules with their tables, its symbols.

Made once for each game, for it is the same for everybody.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from typing import TypeVar

import msgspec

from ziggurat.core.contract.errors import DrawingError
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.rulebook import Rulebook
from ziggurat.core.contract.teaching import LegendGroup, Picture, RulesTable
from ziggurat.core.contract.view import View
from ziggurat.core.render.drawing import Drawing

log = logging.getLogger("ziggurat.web")
T = TypeVar("T")
MOST = 64
"""So many games are kept: there are a few, and each edition that somebody plays."""
SAMPLE_SEATS, SAMPLE_CHOICES = 3, 30
_ID = re.compile(r'(?<=\sid=")[^"]+')
_USE = re.compile(r'(?<=\shref="#)[^"]+|(?<=url\(#)[^)]+')
_ACTS = re.compile(r'\sdata-[\w-]+="[^"]*"|\s(?:tabindex|role)="[^"]*"')


class Guide(msgspec.Struct, frozen=True):
    sample: View | None
    """A game that has begun, seen from a seat: by it a page without a table explains what a word means."""
    terms: dict[str, str]
    """Words of the rules that can be explained in the sample, with the keys of their things there."""
    pictures: tuple[Picture, ...]
    book: Rulebook
    tables: dict[str, RulesTable]
    legend: tuple[LegendGroup, ...]


_KEPT: dict[tuple[str, str], Guide] = {}


def guide(game: AnyGame) -> Guide:
    """Whatever a package of somebody else cannot explain is left out, and its page is there all the same."""
    key = game.kind, game.title
    found = _KEPT.get(key)
    if found is None:
        if len(_KEPT) >= MOST:
            _KEPT.clear()
        sample = _tried(game, "terms", lambda: _sample(game), None)
        found = _KEPT[key] = Guide(
            sample,
            _tried(game, "terms", lambda: _terms(game, sample), {}),
            _tried(game, "pictures", lambda: _pictures(game), ()),
            game.rulebook,
            _tried(game, "tables", lambda: {table.key: table for table in game.rules_tables()}, {}),
            _tried(game, "symbols", lambda: _legend(game), ()),
        )
    return found


def _tried(game: AnyGame, what: str, make: Callable[[], T], otherwise: T) -> T:
    try:
        return make()
    except Exception:  # a game of somebody else; the page goes on
        log.exception("the %s of %s cannot be shown", what, game.key)
        return otherwise


def _sample(game: AnyGame) -> View:
    state = game.new(min(max(SAMPLE_SEATS, game.seats.start), game.seats[-1]), 0)
    luck = stream(0, "sample")
    for _ in range(SAMPLE_CHOICES):
        before, seat = state.copy(), state.actors()[0]
        legal = state.legal(seat)
        state.play(seat, legal[luck.below(len(legal))])
        if state.over:
            state = before
            break
    view: View = game.view(state, 0)
    return view


def _terms(game: AnyGame, sample: View | None) -> dict[str, str]:
    if sample is None:
        return {}
    return {word: key for word, key in game.terms(sample).items() if game.about(sample, key) is not None}


def _pictures(game: AnyGame) -> tuple[Picture, ...]:
    found = []
    for n, picture in enumerate(game.pictures(), 1):
        try:
            Drawing(picture.markup, ()).check()
        except DrawingError as error:
            log.warning("picture %d of %s is left out: %s", n, game.key, error)
            continue
        found.append(msgspec.structs.replace(picture, markup=apart(picture.markup, f"pic{n}-")))
    return tuple(found)


def apart(markup: str, prefix: str) -> str:
    """The picture with ids of its own, so that it may stand beside a table; nothing in it is for the scripts."""
    own = set(_ID.findall(markup))

    def named(found: re.Match[str]) -> str:
        return prefix + found[0] if found[0] in own else found[0]

    markup = _ACTS.sub("", _USE.sub(named, _ID.sub(named, markup)))
    return markup.replace("<svg", '<svg aria-hidden="true"', 1) if "aria-hidden" not in markup[:300] else markup


def _legend(game: AnyGame) -> tuple[LegendGroup, ...]:
    return game.legend(game.view(game.new(game.seats.start, 0), None))
