"""What is this? Every marked thing of a Skyrise table is explained, for every viewer, truly and in good sentences."""

import random
import re
from collections.abc import Iterator

import pytest

from tests.skyrise.play import setup
from ziggurat.core.contract.luck import imagined
from ziggurat.core.contract.teaching import About
from ziggurat.core.kit.rules_coverage import rule_ids
from ziggurat.games.skyrise import GAME
from ziggurat.games.skyrise.rules.state import Skyrise
from ziggurat.games.skyrise.view.shapes import SkyriseView

NAMES = ("Ines", "Mara", "Otto", "Jonas")
RAW = re.compile(
    r"\b(?:[A-Z]{2}\d\d|SKY-\d+|R-\d+|[a-z]+-[a-z]+-[a-z]+)\b|\b1 (?:points|structures|discs)\b|None\b.*None\b"
)


def moments(seats: int, seed: int = 3, every: int = 23) -> Iterator[Skyrise]:
    """Positions of a random game."""
    state, luck = GAME.new(seats, seed), random.Random(seed)
    for number in range(10_000):
        if number % every == 0 or state.over:
            yield state
        if state.over:
            return
        seat = luck.choice(state.actors())
        state.play(seat, luck.choice(state.legal(seat)))


def seen(state: Skyrise, seat: int | None) -> SkyriseView:
    return GAME.view(state, seat).named(NAMES[: state.seats])


def marked(view: SkyriseView) -> list[str]:
    return GAME.draw(view).marked()


def said(about: About) -> str:
    return " ".join((about.title, about.kind, about.does, about.now, about.connected))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_that_is_marked_is_explained_in_good_sentences(seats: int) -> None:
    rules = set(rule_ids(GAME))
    kinds = set()
    for state in moments(seats):
        for seat in (None, *range(seats)):
            view = seen(state, seat)
            for key in marked(view):
                about = GAME.explain(view, key)
                assert about is not None, key
                assert about.key == key
                assert all((about.title, about.kind, about.does, about.rules)), about
                assert not RAW.search(said(about)), about
                sentences = re.split(r"(?<=[.!?]) ", " ".join((about.does, about.now, about.connected)))
                assert len(sentences) == len(set(sentences)), about
                assert all(GAME.explain(view, kin) is not None for kin in about.kin), about.kin
                assert rules.issuperset(about.rules), about
                kinds.add(key.partition(":")[0])
    assert kinds >= {
        "site",
        "disc",
        "island",
        "bridge",
        "blimp",
        "piece",
        "pool",
        "seat",
        "row",
        "visionary",
        "goal",
        "key",
    }


def test_a_seat_is_told_the_same_whatever_it_cannot_know() -> None:
    for number, state in enumerate(moments(3, seed=8, every=40)):
        for seat in range(3):
            view = seen(state, seat)
            other = seen(state.redeal(1 << seat, imagined(number, "about")), seat)
            for key in marked(view):
                assert GAME.explain(other, key) == GAME.explain(view, key)


@pytest.mark.parametrize(
    "key", ["", ":", "site", "site:", "site:XX99", "row:1", "row:9:green", "row:1:pink", "seat:-1", "seat:²", "patron:",
            "patron:AB", "patron:Z", "disc:white", "disc:white:ZE01:", "bridge:ZE01-ZE02", "bridge:", "key:huge",
            "piece:", "piece:999", "island:atlantis", "lake:AU-B1", "aim:", "locked:7", "\x00", "site:" + "A" * 5000]
)  # fmt: skip
def test_a_key_of_nothing_is_explained_by_nothing(key: str) -> None:
    for seat in (None, 0):
        assert GAME.explain(seen(GAME.new(3, 1), seat), key) is None


def a_table(**more: object) -> Skyrise:
    """Lesson two: the second Era is near; red has three green discs and green ground."""
    return setup(
        seats=3,
        islands=["aurora", "borealis", "cirrus"],
        panoramas=["bridges", "blimps"],
        discs={"AU13": "B", "AU08": "green", "ZE04": "white"},
        tiles={"A": 1, "B": 4, "C": 3, "D": 6},
        structures=[["red", "34", "BO06"], ["teal", "8", "BO07"], ["teal", "18", "AU10"]],
        boards={"red": {"rows": {"green": 3}, "patrons": {"B": 1}, "objective": "brown"}},
        bids=[["yellow", "40", "AU09"]],
        turn="red",
        **more,
    )


def now(state: Skyrise, key: str, seat: int | None = 0) -> str:
    about = GAME.explain(seen(state, seat), key)
    assert about is not None
    return about.now


def test_a_disc_says_what_it_would_do_to_the_row_of_who_looks() -> None:
    state = a_table()
    assert "the fourth! Your green row would drop from 6 to 2" in now(state, "disc:green:AU08")
    assert "Your green row would rise from 2 to 3" in now(state, "disc:green:AU08", 1)
    assert now(state, "disc:green:AU08", None) == "It comes with Easel Row."


def test_a_letter_is_worth_something_only_to_who_knows_it() -> None:
    state = a_table()
    assert "would pay you 4" in now(state, "disc:B:AU13")
    assert "4." not in now(state, "disc:B:AU13", 1).replace("3, 4", "")
    assert now(state, "patron:B") == "It is worth 4."
    assert "do not know" in now(state, "patron:B", 1)


def test_numbers_say_whether_they_beat_the_bid() -> None:
    state = a_table()
    assert now(state, "piece:24").startswith("It does not beat 40")
    assert now(state, "piece:44").startswith("It beats 40. Those still in have")
    assert "leads the auction" in now(state, "piece:40")
    assert "44, 62, 72 and 76 would beat 40" in now(state, "pool:0") or "would beat 40" in now(state, "pool:0")


def test_a_secret_aim_is_explained_to_its_owner_alone() -> None:
    state = a_table()
    assert "none so far; 4 more" in now(state, "aim:0")
    assert GAME.explain(seen(state, 1), "aim:0") is None
    assert GAME.explain(seen(state, None), "aim:0") is None


def test_an_island_names_its_leader() -> None:
    state = a_table()
    assert now(state, "island:borealis").startswith("You lead it and would be paid 5. You: 1 medium. Mara: 1 short.")
    assert now(state, "island:borealis", None).startswith("Ines leads it")
