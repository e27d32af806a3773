"""What a seat cannot know, dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.luck import Luck

if TYPE_CHECKING:
    from ziggurat.games.world_wonders.rules.state import WorldWonders


def redealt(s: WorldWonders, luck: Luck) -> WorldWonders:
    """Everybody knows everything but the order of what lies face down (WW-200)."""
    new = s.copy()
    for stack in range(len(s.stacks)):
        hidden = sorted(s.stacks[stack][s.round :])
        luck.shuffle(hidden)
        new.stacks[stack] = s.stacks[stack][: s.round] + hidden
    # In order first: the same luck deals the same, whatever the truth is.
    new.deck.sort()
    luck.shuffle(new.deck)
    new.solo_deck.sort()
    luck.shuffle(new.solo_deck)
    new.luck = luck.fork()
    return new
