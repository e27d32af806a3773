"""The texts of rules by their ids, from the `rules.md` in a game's folder."""

from __future__ import annotations

from functools import cache

from ziggurat.core.contract.game import AnyGame


@cache
def rule_texts(game: AnyGame) -> dict[str, str]:
    """All rules of a game that its folder explains."""
    return game.rulebook.rules()
