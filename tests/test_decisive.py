"""What decided a game: the rows of the score sheet with the largest lead, in draws, teams and alone, too."""

from __future__ import annotations

import msgspec

from ziggurat.core.contract.decisive import decisive
from ziggurat.core.contract.state import Points
from ziggurat.core.contract.view import View


def over(ranking: tuple[int, ...], *rows: dict[str, int]) -> tuple[View, list[list[Points]]]:
    points = [[Points(source, "R-1", amount, "") for source, amount in row.items()] for row in rows]
    view = View(
        seat=None,
        seats=len(rows),
        pending=(),
        legal=(),
        colors=("red", "teal", "yellow", "blue")[: len(rows)],
        scores=tuple(sum(row.values()) for row in rows),
        ranking=ranking,
        names=("Ann", "Bob", "Cy", "Dee")[: len(rows)],
    )
    return view, points


def told(view: View, points: list[list[Points]], me: int | None = None) -> list[tuple[str, int, str]]:
    return [(row.source, row.lead, row.words) for row in decisive(view, points, me)]


def test_the_three_largest_leads_over_the_second() -> None:
    view, points = over(
        (2, 1, 3),
        {"Islands": 10, "Keys": 0, "Homes": 20, "Wonders": 9},
        {"Islands": 12, "Keys": 10, "Homes": 26, "Wonders": 3},
        {"Islands": 40, "Keys": 4},
    )
    assert told(view, points) == [
        ("Keys", 10, "10 for Bob and none for Ann"),
        ("Homes", 6, "26 for Bob and 20 for Ann"),
        ("Islands", 2, "12 for Bob and 10 for Ann"),
    ], "what the third was better in did not decide"
    assert told(view, points, 2)[0] == ("Keys", 10, "10 for Bob, none for Ann and 4 for you")
    assert told(view, points, 1)[0] == ("Keys", 10, "10 for you and none for Ann")


def test_at_most_three_and_losses_count() -> None:
    rows = {name: n for n, name in enumerate("ABCDE", 1)}
    view, points = over((1, 2), rows, dict.fromkeys(rows, -1))
    expected = [(name, n + 1, f"{n} for Ann and −1 for Bob") for name, n in (("E", 5), ("D", 4), ("C", 3))]
    assert told(view, points) == expected


def test_teams_count_together() -> None:
    view, points = over((1, 2, 1, 2), {"Arts": 5}, {"Arts": 1}, {"Arts": 3}, {"Arts": 2})
    assert told(view, points, 3) == [("Arts", 5, "8 for Ann and Cy and 3 for Bob and you")]


def test_where_nobody_is_second_it_is_where_the_points_came_from() -> None:
    alone = over((1,), {"Homes": 8, "Loans": -3, "Roads": 20})
    assert told(*alone, 0) == [("Roads", 20, "20 for you"), ("Homes", 8, "8 for you")]
    draw = over((1, 1), {"Homes": 8}, {"Homes": 2, "Roads": 6})
    assert told(*draw) == [("Homes", 10, "10 for Ann and Bob"), ("Roads", 6, "6 for Ann and Bob")]


def test_points_that_did_not_decide_are_not_told() -> None:
    """Six pieces of one wonder win at once, with however few points."""
    assert told(*over((1, 2), {"Homes": 8}, {"Roads": 20})) == []
    assert told(*over((1, 2), {"Homes": 8}, {"Homes": 8})) == [], "a tie that something else broke"
    view, points = over((1, 2), {"Homes": 8}, {"Homes": 2})
    assert told(msgspec.structs.replace(view, ranking=()), points) == [], "it is not over"
