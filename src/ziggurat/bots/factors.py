"""Factors on the weights of a game's rule of thumb, as a parameter of a bot: `gold*1.25+open*0.8`."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec

from ziggurat.core.contract.game import AnyGame

LEAST, MOST = 0.01, 100.0
"""What lies beyond is no judgment any more, and some weights divide others."""
_ONE = re.compile(r"(\w+)\*([0-9]{1,9}(?:\.[0-9]{1,30})?)")


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


class Judging(msgspec.Struct, frozen=True):
    """How a bot judges positions, where it does not do so as the game says."""

    factors: Mapping[str, float] = {}
    """On the weights of the game's rule of thumb."""
    fixed: Mapping[str, float] = {}
    """Weights in place of the game's own: those of an earlier version."""
    look_ahead: bool = False
    """See `playout.looked`."""

    def weights(self, game: AnyGame) -> dict[str, float]:
        """The weights that differ from the game's; `BadOption` names one that the game does not have."""
        if not self.factors and not self.fixed:
            return {}
        game.checked_weights(self.factors)
        game.checked_weights(self.fixed)
        usual = {**game.weights, **self.fixed}
        return {**self.fixed, **{name: usual[name] * factor for name, factor in self.factors.items()}}


AS_THE_GAME_SAYS = Judging()
