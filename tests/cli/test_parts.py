"""The small parts behind the terminal game."""

from dataclasses import dataclass

import pytest

from ziggurat.cli.answers import NotUnderstood, understood
from ziggurat.cli.changes import changes
from ziggurat.cli.output import wrapped
from ziggurat.cli.seating import bot_of
from ziggurat.cli.sheet import winners
from ziggurat.core.contract.game import Vocabulary
from ziggurat.core.contract.view import Answer, Prompt

VOCABULARY = Vocabulary({"bid": ["2", "24", "34", "60"], "other": ["pass", "s"]})


@dataclass
class Wordy:
    """All of a game and a state that understanding needs."""

    vocabulary: Vocabulary = VOCABULARY

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        return "Too low.", "X-1"


def typed(text: str, *legal: str) -> str:
    prompt = Prompt("?", answers=tuple(Answer(VOCABULARY.index(name), f"bid {name}", "") for name in legal))
    wordy = Wordy()
    return legal[understood(text, wordy, wordy, 0, prompt)]  # type: ignore[arg-type]


def test_a_number_that_is_only_a_line() -> None:
    assert typed("1", "24", "34") == "24"


def test_a_number_that_is_only_a_name() -> None:
    assert typed("24", "2", "24") == "24"


def test_a_number_that_is_both_and_the_same() -> None:
    assert typed("2", "pass", "2") == "2"


def test_a_number_that_could_be_two_choices_is_asked_back() -> None:
    with pytest.raises(NotUnderstood, match="type #2 for the line, =2 for the name"):
        typed("2", "2", "24")
    assert typed("#2", "2", "24") == "24"
    assert typed("=2", "2", "24") == "2"


def test_a_label_whatever_its_case() -> None:
    assert typed("BID 34", "2", "34") == "34"


def test_a_choice_that_is_not_legal_is_explained() -> None:
    with pytest.raises(NotUnderstood, match=r"Too low. \(X-1\)"):
        typed("60", "2", "24")


def test_a_very_long_number_is_no_line() -> None:
    with pytest.raises(NotUnderstood, match="There is no line"):
        typed("9" * 5000, "2")


BEFORE = "TABLE\n\nSEATS\nRed: 0\n  pool 1 2\nTeal: 0\n  pool 3"


def test_changes_stand_under_their_headings() -> None:
    assert changes(BEFORE, BEFORE.replace("pool 1 2", "pool 2")) == "Red: 0\n  pool 2"


def test_nothing_new_is_nothing() -> None:
    assert changes(BEFORE, BEFORE) == ""


def test_the_first_time_everything_is_new() -> None:
    assert changes("", BEFORE) == BEFORE


def test_much_that_is_new_is_told_whole() -> None:
    after = BEFORE + "\n" + "\n".join(f"line {n}" for n in range(60))
    assert changes(BEFORE, after) == after


@pytest.mark.parametrize(
    ("name", "bot"),
    [
        ("greedy", "greedy"),
        ("greedy 2", "greedy"),
        ("greedy:samples=2 1", "greedy:samples=2"),
        ("Ann", None),
        ("7", None),
    ],
)
def test_a_name_tells_who_plays(name: str, bot: str | None) -> None:
    assert bot_of(name) == bot


def test_who_has_won() -> None:
    assert winners(["A", "B", "C"], [3, 5, 4], [3, 1, 2]) == "B wins with 5 points."
    assert winners(["A", "B", "C"], [5, 5, 4], [1, 1, 3]) == "A and B share the victory with 5 points."
    assert winners(["A", "B", "C"], [5, 5, 5], [1, 1, 1]) == "A, B and C share the victory with 5 points."


def test_long_lines_are_broken_under_their_indent() -> None:
    assert wrapped("  Discs: yellow 1, green 2", 20) == "  Discs: yellow 1,\n      green 2"
    assert wrapped("", 20) == ""
