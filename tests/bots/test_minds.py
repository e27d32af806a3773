"""Bots that are made anew for every choice and hand on what they have found."""

import pytest

from tests.tiny_game import GAME as TINY
from ziggurat.bots import BOTS
from ziggurat.bots.resume import Minds
from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.observation import Sight


class Elephant:
    """Remembers the luck of all who have played for its seat before."""

    heard: list[list[int]] = []  # noqa: RUF012 (what the test looks at)

    def __init__(self, luck: Luck) -> None:
        self.known = [luck.below(1 << 20)]

    def recall(self, earlier: "Elephant") -> None:
        self.known = earlier.known + self.known

    def choose(self, sight: Sight) -> int:
        Elephant.heard.append(self.known)
        return sight.legal()[0]


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "elephant", Elephant)
    monkeypatch.setattr(Elephant, "heard", [])


def test_what_was_found_goes_to_the_next_of_the_same_player_and_luck_comes_from_the_seed() -> None:
    sight = Sight(TINY, TINY.new(2, 1), 0)
    minds = Minds()
    for player, seed in (("a", 1), ("a", 2), ("b", 1), ("a", 3)):
        minds.choose(player, "elephant", seed, sight)
    first, second, other, third = Elephant.heard
    assert other == first
    assert second == first + second[1:]
    assert third == second + third[2:]
    assert len({*third}) == 3


def test_who_has_not_played_for_long_is_forgotten() -> None:
    sight = Sight(TINY, TINY.new(2, 1), 0)
    minds = Minds(most=2)
    for player in "abacab":
        minds.choose(player, "elephant", 1, sight)
    assert [len(known) for known in Elephant.heard] == [1, 1, 2, 1, 3, 1]


def test_a_bot_without_memory_and_a_level_play_as_well() -> None:
    sight = Sight(TINY, TINY.new(2, 1), 0)
    minds = Minds()
    assert minds.choose("a", "random", 1, sight) in sight.legal()
    assert minds.choose("a", "master", 1, sight) in sight.legal()
    assert [spec for _, spec in minds._last] == ["master"]
