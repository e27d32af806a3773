"""The conformance kit: what every game must keep, checked in random play. A game only registers with it.

Each check takes a Case (a game, a seat count, options) and a seed, and raises `NotConformant` with what it found.
"""

from __future__ import annotations

from collections.abc import Callable

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.kit.cases import LONGEST, Case, NotConformant, cases, mixtures, same, streams, walk
from ziggurat.core.kit.check_bots import check_estimates, check_together, check_weights
from ziggurat.core.kit.check_display import (
    check_drawings,
    check_narration,
    check_quiet_views,
    check_symbols,
    check_views,
)
from ziggurat.core.kit.check_encoding import check_encoding, check_longest, check_recall
from ziggurat.core.kit.check_rulebook import check_figures, check_pictures, check_rules_tables
from ziggurat.core.kit.check_rules import (
    STATE_METHODS,
    check_contract,
    check_copies,
    check_fallbacks,
    check_laws,
    check_legal,
    check_play_needs_no_legal,
    check_points,
    check_record,
    check_refusals,
    check_setup,
)
from ziggurat.core.kit.check_secrets import (
    check_hidden,
    check_honesty,
    check_redeal,
    check_same_luck,
    check_secret_luck,
    check_undo,
    honest_after,
    redealt,
    require_honest,
    reveals,
)
from ziggurat.core.kit.check_teaching import check_about, check_legend, check_terms
from ziggurat.core.kit.check_usage import check_inventory, check_usage
from ziggurat.core.kit.following import check_following
from ziggurat.core.kit.rules_coverage import check_rule_ids

__all__ = [
    "CHECKS",
    "LONGEST",
    "STATE_METHODS",
    "Case",
    "Check",
    "NotConformant",
    "cases",
    "check_about",
    "check_contract",
    "check_copies",
    "check_drawings",
    "check_encoding",
    "check_estimates",
    "check_fallbacks",
    "check_figures",
    "check_following",
    "check_hidden",
    "check_honesty",
    "check_inventory",
    "check_laws",
    "check_legal",
    "check_legend",
    "check_longest",
    "check_narration",
    "check_pictures",
    "check_play_needs_no_legal",
    "check_points",
    "check_quiet_views",
    "check_recall",
    "check_record",
    "check_redeal",
    "check_refusals",
    "check_rule_ids",
    "check_rules_tables",
    "check_same_luck",
    "check_secret_luck",
    "check_setup",
    "check_symbols",
    "check_terms",
    "check_together",
    "check_undo",
    "check_usage",
    "check_views",
    "check_weights",
    "conform",
    "honest_after",
    "mixtures",
    "redealt",
    "require_honest",
    "reveals",
    "same",
    "streams",
    "walk",
]

Check = Callable[[Case, int], None]
CHECKS: tuple[Check, ...] = (
    check_contract,
    check_legal,
    check_refusals,
    check_copies,
    check_play_needs_no_legal,
    check_record,
    check_points,
    check_setup,
    check_fallbacks,
    check_honesty,
    check_redeal,
    check_hidden,
    check_same_luck,
    check_views,
    check_quiet_views,
    check_secret_luck,
    check_drawings,
    check_symbols,
    check_about,
    check_legend,
    check_terms,
    check_narration,
    check_following,
    check_undo,
    check_estimates,
    check_weights,
    check_together,
    check_laws,
    check_rule_ids,
    check_rules_tables,
    check_figures,
    check_pictures,
    check_encoding,
    check_longest,
    check_recall,
    check_usage,
    check_inventory,
)


def conform(game: AnyGame, seeds: int = 1) -> None:
    """Run the whole kit on a game: every seat count and option, `seeds` games each."""
    for case in cases(game):
        for seed in range(seeds):
            for check in CHECKS:
                check(case, seed)
