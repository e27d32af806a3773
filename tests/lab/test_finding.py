"""Which value is fair: parsing, a straight line through the values, the answer, and what cannot be asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from ziggurat.core.contract.errors import BadOption, ZigguratError
from ziggurat.games import load
from ziggurat.lab.finding import Tried, find, nearest_to, said, values_of
from ziggurat.lab.statistics import Estimate


def tried(*means: float) -> list[Tried]:
    return [Tried(n, Estimate(mean, mean - 0.1, mean + 0.1, 100)) for n, mean in enumerate(means)]


def test_values_are_a_span_or_a_list() -> None:
    assert values_of("cards.palace.effects.0.n = 4..6") == ("cards.palace.effects.0.n", [4, 5, 6])
    assert values_of("a.b = 1, 2, 5") == ("a.b", [1, 2, 5])
    assert values_of("a.b = -1..1")[1] == [-1, 0, 1]


def test_a_line_through_all_smooths_what_chance_does() -> None:
    assert nearest_to(0.5, tried(0.3, 0.52, 0.44, 0.61, 0.7)) == 2
    assert nearest_to(0.5, [Tried("x", tried(0.3)[0].worth), Tried("y", tried(0.48)[0].worth)]) == 1
    assert nearest_to(0.5, tried(0.1, 0.4)) == 1


def test_a_search_gives_every_value_the_same_deals(tmp_path: Path) -> None:
    game = load("seven_wonders")
    line = "boards.gizah.sides.B.stages.3.effects.0.n = 7, 9, 40"
    found = find(game, line, "gizah-b", player="random", deals=6, keep=tmp_path)
    assert [one.value for one in found.tried] == [7, 9, 40]
    assert found.settled
    assert found.fair == pytest.approx(1 / 3)
    assert found.deals == 6
    assert found.verdict.startswith("Too early to say: 6 fresh deals.")
    again = find(game, line, "gizah-b", player="random", deals=6, keep=tmp_path)
    assert again.tried == found.tried


def test_something_that_is_chosen_is_measured_by_its_uses() -> None:
    found = find(load("seven_wonders"), "cards.palace.effects.0.n = 8, 30", "palace", player="random", deals=12)
    assert not found.settled
    assert found.tried[1].worth.mean > found.tried[0].worth.mean


def test_the_answer_says_whether_it_will_do() -> None:
    from msgspec.structs import replace

    one = find(load("seven_wonders"), "sale = 3, 4", "gizah-b", player="random", deals=2)
    fair = replace(one, best=4, fresh=Estimate(0.34, 0.31, 0.37, 900))
    assert said(fair).startswith("4 comes nearest to fair: whoever is dealt Gizah B wins 34.0 %")
    assert "no value that was tried will do" in said(replace(one, fresh=Estimate(0.6, 0.55, 0.65, 900)))


@pytest.mark.parametrize(
    ("line", "fair", "text"),
    [
        ("cards.palace.effects.0.n", "palace", "Values to try are written"),
        ("cards.palace.effects.0.n = 1..99", "palace", "2 to 24 can be tried"),
        ("cards.palace.effects.0.n = 5", "palace", "2 to 24 can be tried"),
        ("cards.palase.effects.0.n = 1..3", "palace", "did you mean 'palace'"),
        ("cards.palace.effects.0.n = 1..3", "palase", "did you mean 'palace'"),
        ("cards.palace.age = 1..9", "palace", "The changed edition"),
        ("cards.palace.effects.0.n = {,", "palace", "neither a number"),
    ],
)
def test_what_cannot_be_tried_gets_a_sentence(line: str, fair: str, text: str) -> None:
    with pytest.raises(ZigguratError, match=text):
        find(load("seven_wonders"), line, fair, player="random", deals=1)


def test_no_time_is_no_search() -> None:
    with pytest.raises(BadOption, match="more than no time"):
        find(load("seven_wonders"), "sale = 3, 4", "palace", minutes=0)
