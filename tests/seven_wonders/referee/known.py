"""What the referee knows of the boards, and what not."""

from __future__ import annotations

from tests.seven_wonders.referee.data import SIDES
from tests.seven_wonders.referee.effects import Effects

UNKNOWN: dict[str, str] = {}
"""Sides that are left out of the referee's games, each with the reason: none is."""
LASTING = (
    *("produce", "trade-price", "shields", "science", "vp", "vp-per", "free-build", "play-last-card", "copy-guild"),
    *("produce-like", "trade-rebate", "bank-good", "exchange", "discount", "stages-free", "free-color", "leader-cost"),
    *("copy-stage", "event-coins", "defeats-to-winner", "defeats-as-shields", "copy-science", "science-bonus"),
    *("vp-per-set", "bank-rebate", "chain-from-neighbor", "collect", "convert-symbols", "double-coins", "double-vp"),
    *("exchange-tokens", "exchange-unused", "extra-defeat", "half-shields", "mark-card", "mirror-partner", "on-event"),
    *("permanent-diplomacy", "phase-in", "phase-out", "royal-favor", "sell-bonus", "stealth", "swap-hands"),
    *("vp-base-minus", "vp-if", "myth-limit"),
)
"""Effects that nothing carries out when they enter: payments, windows, conflicts and scoring look at them."""


def strange_sides() -> set[str]:
    """Sides with an effect that the referee has no rule for."""
    out = set()
    for name, side in SIDES.items():
        effects = [*side.get("start_effects", []), *(e for stage in side["stages"] for e in stage["effects"])]
        for effect in effects:
            acts = hasattr(Effects, "do_" + effect["op"].replace("-", "_"))
            if not acts and effect["op"] not in LASTING:
                out.add(name)
    return out
