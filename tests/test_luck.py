"""Both generators: the fast one as ever, and the one for people, which nobody foretells from what it has given."""

from __future__ import annotations

import pickle
from collections import Counter

import pytest

from tests.lattice import foretold
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.luck import FAST, Seed, imagined, seeded, stream
from ziggurat.games import keys, load

SECRET = "5a" * 32


def deck(seed: Seed) -> list[int]:
    cards = list(range(60))
    stream(seed, "deck").shuffle(cards)
    return cards


def test_an_int_gives_what_it_always_gave() -> None:
    luck = stream(7, "deck")
    assert [luck.below(60) for _ in range(8)] == [38, 50, 55, 11, 37, 5, 17, 5]
    assert imagined(7, "deck") == stream(7, "deck")
    assert not luck.fork().secret


def test_a_secret_stream_is_the_same_everywhere() -> None:
    luck = stream(SECRET, "deck")
    assert [luck.below(60) for _ in range(8)] == [3, 34, 31, 16, 47, 50, 40, 29]
    assert luck.x - stream(SECRET, "deck").x == 8
    assert luck.secret


def test_a_secret_stream_forks_copies_and_travels() -> None:
    luck = stream(SECRET, "deck")
    twin, sent = luck.copy(), pickle.loads(pickle.dumps(luck))
    assert luck == twin == sent
    fork = luck.fork()
    assert fork.secret
    assert fork != luck != twin
    assert twin.fork() == fork
    assert [fork.below(1000) for _ in range(4)] != [luck.below(1000) for _ in range(4)]
    assert stream(SECRET, "deck") != stream(SECRET, "dice") != stream("a5" * 32, "dice")


@pytest.mark.parametrize("n", [1, 2, 3, 7, 60, (1 << 29) - 1])
def test_every_number_comes_as_often(n: int) -> None:
    luck = stream(SECRET, f"below {n}")
    parts = n if n < 60 else 60
    found = Counter(luck.below(n) * parts // n for _ in range(200 * parts))
    assert sorted(found) == list(range(parts))
    assert all(abs(count - 200) < 75 for count in found.values())  # more than five times the spread


def test_what_would_favour_low_numbers_is_drawn_again() -> None:
    # Of 2^64 words so many are in whole multiples of 2^63 + 1: a rest of a division would give low numbers twice.
    luck = stream(SECRET, "half")
    before = luck.x
    for _ in range(64):
        assert luck.below((1 << 63) + 1) <= 1 << 63
    assert luck.x - before > 64 + 20  # about every other word was thrown away


@pytest.mark.parametrize("seen", [14, 20])
def test_the_fast_generator_is_foretold_from_seen_cards_and_the_secret_one_is_not(seen: int) -> None:
    fast = secret = 0
    for number in range(50):
        cards = deck(number)
        fast += foretold(cards[::-1][:seen], 60) == cards
        cards = deck(f"{number:064x}")
        secret += foretold(cards[::-1][:seen], 60)[-seen - 1] == cards[-seen - 1]
    assert fast == 50  # the attack is real
    assert secret <= 6  # the next card: one in 40 or so by chance


def test_a_wide_seed_of_the_fast_generator_is_no_help() -> None:
    cards = deck(1 << 200 | 12345)
    assert foretold(cards[::-1][:20], 60) == cards


def test_what_is_only_imagined_has_nothing_of_the_key() -> None:
    luck = imagined(SECRET, "undo")
    assert not luck.secret
    assert luck.x == seeded(SECRET, "undo") <= FAST


@pytest.mark.parametrize("seed", ["", "7", "5A" * 32, "5a" * 31, "zz" * 32, "5a" * 32 + "\n"])
def test_a_seed_that_is_none_is_refused(seed: str) -> None:
    with pytest.raises(BadOption, match="64 hexadecimal digits"):
        load("skyrise").new(3, seed)


@pytest.mark.parametrize("key", keys())
def test_without_a_seed_nobody_finds_it_by_trying(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = load(key)
    seen: list[Seed] = []
    monkeypatch.setattr(game, "deal", lambda _seats, seed, _options: seen.append(seed))
    game.new(3)
    game.new(3)
    assert seen[0] != seen[1]
    assert all(isinstance(seed, str) and len(seed) == 64 for seed in seen)
