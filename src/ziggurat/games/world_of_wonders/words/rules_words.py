"""What the pages of the rules take from an edition: figures of lines, terms, and what each row of the score counts."""

from __future__ import annotations

from collections.abc import Mapping

from ziggurat.core.render.prose import plural, spelled
from ziggurat.games.world_of_wonders.data.records import Components
from ziggurat.games.world_of_wonders.view.shapes import WorldOfWondersView


def figures(data: Components) -> dict[str, str]:
    """Those that stand in the lines of rules.md."""
    strength = data.unit_strength
    return {
        "hand": str(data.hand),
        "hand-word": spelled(data.hand),
        "hand-title": spelled(data.hand).title(),
        "mulligan": str(data.mulligan),
        "mulligan-word": spelled(data.mulligan),
        "site": str(data.site_strength),
        "site-word": spelled(data.site_strength),
        "pieces": spelled(data.pieces_to_win),
        "pieces-title": spelled(data.pieces_to_win).title(),
        "pieces-ordinal": "sixth" if data.pieces_to_win == 6 else f"{data.pieces_to_win}th",
        "token": plural(data.tokens_per_piece, "token"),
        "stall": spelled(data.stall_rounds),
        "foreman": str(strength["foreman"]),
        "worker": str(strength["worker"]),
        "greats": str(len(data.greats)),
        "naturals": str(len(data.naturals)),
        "events": str(len(data.events)),
    }


def tallies(_data: Components) -> dict[str, str]:
    """What each row of the score sheet counts."""
    return {
        "Great Wonders": "Each finished piece of a Great Wonder counts as many points as it cost Workers.",
        "Natural Wonders": "Each piece counts as many points as pieces of the same Wonder lie on the whole table.",
        "Buildings": "Each finished building counts the points of its card.",
    }


def terms(data: Components, view: WorldOfWondersView) -> Mapping[str, str]:
    """What the rules speak of and a table has, and every card by its name."""
    seat = view.seat or 0
    found = {
        "discard": "discard",
        "pile": "pile",
        "Worker": "unit:worker",
        "Foreman": "unit:foreman",
        "Militia": "unit:militia",
        "Knight": "unit:knight",
        "district": f"district:{seat}",
        "token": f"seat:{seat}:tokens",
    }
    found |= {f"{phase.title()} phase": f"phase:{phase}" for phase in ("ready", "play", "wonders")}
    found |= {great.name: f"card:{great.id}-1" for great in data.greats}
    found |= {event.name: f"event:{event.id}" for event in data.events}
    return found | {building.name: f"card:{building.id}" for building in data.buildings}
