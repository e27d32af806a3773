"""What is hidden, and what chance decides (chapter 13)."""

from __future__ import annotations

import pytest

from tests.world_wonders.play import GAME, random_moves, setup, view
from ziggurat.core.contract.luck import stream


@pytest.mark.rule("WW-200")
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_only_what_lies_face_down_is_redealt(seats: int) -> None:
    state = GAME.new(seats, 3, objectives="three")
    luck = stream(1, "hidden")
    for n, _ in enumerate(random_moves(state, 4)):
        if n % 25:
            continue
        other = state.redeal(0, luck)
        kept = other.attributes()
        for name, value in state.attributes().items():
            if name == "stacks":
                assert [stack[: state.round] for stack in kept[name]] == [stack[: state.round] for stack in value]
                assert [sorted(stack) for stack in kept[name]] == [sorted(stack) for stack in value]
            elif name in ("deck", "solo_deck"):
                assert sorted(kept[name]) == sorted(value)
            elif name != "luck":
                assert kept[name] == value
    early = GAME.new(seats, 3)
    assert any(early.redeal(0, luck).stacks != early.stacks for _ in range(3))
    assert any(early.redeal(0, luck).deck != early.deck for _ in range(3))
    assert seats > 1 or any(early.redeal(0, luck).solo_deck != early.solo_deck for _ in range(3))


@pytest.mark.rule("WW-200")
def test_everybody_sees_the_same_but_for_what_they_are_asked() -> None:
    state = setup(seats=3)
    views = [view(state, color) for color in ("yellow", "lime", "graphite", None)]
    assert len({(v.cities, v.discarded, v.objectives, v.order, v.scores) for v in views}) == 1
    assert [v.asked for v in views] == ["buy", "", "", ""]


@pytest.mark.rule("WW-201")
def test_chance_only_at_setup_and_for_the_solo_deck() -> None:
    """With several players the luck stream is never used."""
    state = GAME.new(3, 8)
    before = state.luck.x
    for _ in random_moves(state, 1):
        pass
    assert state.luck.x == before
    solo = GAME.new(1, 8)
    before = solo.luck.x
    for _ in random_moves(solo, 1):
        pass
    assert solo.luck.x != before
