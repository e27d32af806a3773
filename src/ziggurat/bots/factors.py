"""Factors on the weights of a game's rule of thumb, as a parameter of a bot: `gold*1.25+open*0.8`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ziggurat.core.game import AnyGame

LEAST, MOST = 0.01, 100.0
"""What lies beyond is no judgment any more, and some weights divide others."""
_ONE = re.compile(r"(\w+)\*(\d+(?:\.\d+)?)")


def factors_from(text: str) -> dict[str, float]:
    """The factors by name; ValueError says what is wrong."""
    out: dict[str, float] = {}
    for word in text.split("+") if text else ():
        found = _ONE.fullmatch(word)
        if found is None:
            raise ValueError(f"weights are names with factors, as in gold*1.25+open*0.8, not {word!r}")
        if found[1] in out:
            raise ValueError(f"the weight {found[1]!r} stands there twice")
        out[found[1]] = float(found[2])
        if not LEAST <= out[found[1]] <= MOST:
            raise ValueError(f"a factor lies between {LEAST:g} and {MOST:g}, unlike {word!r}")
    return out


def written(factors: Mapping[str, float]) -> str:
    """The inverse of `factors_from`; factors of 1 are left out."""
    return "+".join([f"{name}*{factor}" for name, factor in factors.items() if factor != 1.0])


def scaled(game: AnyGame, factors: Mapping[str, float]) -> dict[str, float]:
    """The weights that these factors make of the usual ones; `BadOption` names one that the game does not have."""
    game.checked_weights(factors)
    return {name: game.weights[name] * factor for name, factor in factors.items()}
