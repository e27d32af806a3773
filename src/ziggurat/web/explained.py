"""What a game explains of a table to one viewer: a thing that is pointed at, and its symbols."""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

import msgspec

from ziggurat.core.contract.game import AnyGame, Game
from ziggurat.core.contract.rulebook import plain
from ziggurat.core.contract.teaching import About, LegendGroup
from ziggurat.core.contract.view import View
from ziggurat.tables import LiveTable
from ziggurat.tables.fold import Fold
from ziggurat.web.guide import guide
from ziggurat.web.http.problems import Refusal

LONGEST_KEY = 120
MOST_KIN = 10
"""So many related things are named."""
KEPT = 8
"""So many earlier positions are kept: who looks at a replay points at several things of one step."""

QUOTED = 190
"""Letters of a rule that is quoted, at most."""

_PAST: OrderedDict[tuple[str, int], Fold] = OrderedDict()


class Kin(NamedTuple):
    """A thing that belongs with another one."""

    key: str
    title: str


def has_legend(game: AnyGame) -> bool:
    """Whether the game says what its symbols mean."""
    return type(game).legend is not Game.legend


def view_at(live: LiveTable, seat: int | None, at: int | None) -> View:
    """The view of a seat or a spectator, now or in an earlier position, as a replay shows it."""
    if not live.fold.started:
        raise Refusal(404, "unknown", "The game has not begun, so there is nothing to explain yet.")
    if at is None or at == live.number:
        return live.view(seat)
    if at > live.number:
        raise Refusal(404, "unknown", f"Positions go from 0 to {live.number}.")
    fold = _fold_at(live, at)
    if fold.started:
        view: View = live.game.view(fold.state, seat)
    else:
        # A replay shows what came before the deal at the table as it was dealt.
        view = live.game.view(live.fold.earlier(0)[1], seat).quiet()
    return view.named(fold.names)


def _fold_at(live: LiveTable, at: int) -> Fold:
    found = _PAST.pop((live.id, at), None) or live.at(at)
    _PAST[live.id, at] = found
    if len(_PAST) > KEPT:
        _PAST.popitem(last=False)
    return found


def explained(game: AnyGame, view: View, key: str) -> tuple[About, list[Kin]]:
    """The thing with this key and what belongs with it, or a refusal."""
    found = game.explain(view, key) if 0 < len(key) <= LONGEST_KEY else None
    if found is None:
        raise Refusal(404, "unknown", "There is no such thing on this table.")
    titles: dict[str, str] = {}
    for other in found.kin:
        if len(titles) < MOST_KIN and (kin := game.explain(view, other)) is not None and kin.title != found.title:
            titles.setdefault(kin.title, other)
    return found, [Kin(other, title) for title, other in titles.items()]


def term(game: AnyGame, view: View, word: str) -> tuple[About, list[Kin]]:
    """What a word of the rules names on this table; else as in any game, without what it means now."""
    key = game.terms(view).get(word, "") if word in guide(game).terms else ""
    if key and game.about(view, key) is not None:
        return explained(game, view, key)
    return sample_term(game, word), []


def sample_term(game: AnyGame, word: str) -> About:
    """What a word of the rules names, whatever the table."""
    told = guide(game)
    key = told.terms.get(word)
    found = None if key is None or told.sample is None else game.about(told.sample, key)
    if found is None:
        raise Refusal(404, "unknown", "The rules do not explain that word.")
    return msgspec.structs.replace(found, now="", connected="", kin=())


def rule_of(game: AnyGame, about: About) -> str:
    """The first of its rules that can be quoted in a line or two."""
    rules = guide(game).book.rules()
    said = (plain(rules.get(rule, "")) for rule in about.rules)
    return next((text for text in said if 0 < len(text) <= QUOTED), "")


def legend_of(live: LiveTable, seat: int | None, at: int | None) -> tuple[LegendGroup, ...]:
    """The symbols of a table; before the game begins, as for a spectator of a deal that nobody plays."""
    game = live.game
    if live.fold.started:
        groups = game.legend(view_at(live, seat, at))
    else:
        plan = live.table.plan
        groups = game.legend(game.view(game.new(len(live.seats), 0, **plan.options), None))
    if not groups:
        raise Refusal(404, "unknown", f"{game.title} has no list of symbols.")
    return groups
