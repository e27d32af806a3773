"""What is packed into one number comes out again."""

from __future__ import annotations

import pytest

from ziggurat.games.world_wonders.data import ops


@pytest.mark.parametrize(("a", "b"), [(0, 0), (1, 9), (ops.tile_item(79), 5), (ops.STRIDE - 1, 1000)])
def test_an_event_says_what_was_told(a: int, b: int) -> None:
    for kind in (ops.SAID_ROUND, ops.SAID_BUY, ops.SAID_SOLO_OVER):
        assert ops.told(ops.event(kind, 4, a, b)) == (kind, 4, a, b)


@pytest.mark.parametrize("feet", [[7], [0, ops.FOOT_MASK], [3, 2, 1]])
def test_a_piece_is_read_as_it_was_packed(feet: list[int]) -> None:
    piece = ops.pack_piece(ops.MONUMENT, 20, 10, feet)
    assert (ops.kind_of(piece), ops.ref_of(piece), ops.round_of(piece)) == (ops.MONUMENT, 20, 10)
    assert (ops.foot_of(piece), ops.feet_of(piece)) == (feet[0], feet)


def test_a_tile_is_an_item_of_its_own() -> None:
    assert ops.item_tile(ops.tile_item(0)) == 0
    assert ops.item_tile(ops.ITEM_STACK) == -1


def test_members_of_a_mask_ascend() -> None:
    assert ops.members(0) == []
    assert ops.members(1 << 143 | 0b101) == [0, 2, 143]
