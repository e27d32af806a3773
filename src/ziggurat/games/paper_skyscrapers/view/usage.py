"""Which components are in a game of Paper Skyscrapers, what seats were dealt, and what stands."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.components import Usage, usage
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers

LISTS = {"cards": "card", "cities": "city", "achievements": "achievement", "tracks": "track"}
CHOICES = ("build", "tuck", "draw", "use", "claim", "city")


def used(s: PaperSkyscrapers, seat: int | None, tracks: Sequence[str]) -> Usage:
    """What a seat was dealt and has built; for None, what can occur at this table."""
    t = s.tables
    if seat is None:
        dealt = [*t.card_ids[: t.cards], *t.goal_ids, *tracks]
        for one in range(s.seats):
            dealt += used(s, one, tracks).dealt
        return usage(dealt)
    mine = [t.city_ids[n] for n in range(t.cities) if s.offers[seat] >> n & 1]
    home = [t.city_ids[s.homes[seat] - t.city0]] if s.homes[seat] >= 0 else []
    mine += home + [t.card_ids[card] for card in s.hands[seat]]
    built = [t.card_ids[card] for one in s.cities[seat] if (card := ops.card_of(one)) < t.cards]
    claimed = [t.goal_ids[ops.claimed_goal(one)] for one in s.claims if ops.claimer(one) == seat]
    return usage(mine, home + built + claimed)
