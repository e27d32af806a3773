"""The log in groups: what belongs together, what is folded to chips, what a taken-back choice leaves, text of it."""

from __future__ import annotations

from ziggurat.core.contract.beats import Beat
from ziggurat.core.contract.log_groups import Grouping, LogGroup, Telling, grouped, spoken_of
from ziggurat.core.contract.log_lines import LogLine

NAMES = ("Ann", "Bob", "Cy")


def said(number: int, text: str, **beat: object) -> LogLine:
    return LogLine(number, None, text, "event", 1, Beat(**beat))  # type: ignore[arg-type]


def auction(n: int, first: int) -> list[LogLine]:
    return [
        said(first, f"Ann opens with 4{n}.", opens=f"Auction {n}", chip=f"4{n}"),
        said(first + 1, f"Bob bids 6{n}.", chip=f"6{n}"),
        said(first + 2, "Cy cannot outbid and passes.", chip="pass", noise=True),
        said(first + 2, "Ann cannot outbid and passes.", chip="pass", noise=True),
        said(first + 2, f"Bob wins with 6{n}.", closes=True, weight="decision"),
    ]


LOG = [
    LogLine(1, 0, "Ann joins.", "seat"),
    said(2, "Era 1 begins.", opens="Era 1", weight="chapter"),
    said(2, "Ann starts."),
    *auction(1, 3),
    *auction(2, 6),
    said(9, "Era 2 begins.", opens="Era 2", weight="chapter"),
    *auction(3, 9),
]


def titles(groups: list[LogGroup]) -> list[tuple[str, int]]:
    return [(group.title, len(group.lines)) for group in groups]


def test_sections_hold_groups_and_loose_lines() -> None:
    groups = grouped(LOG)
    assert titles(groups) == [("", 1), ("Era 1", 2), ("Auction 1", 5), ("Auction 2", 5), ("Era 2", 1), ("Auction 3", 5)]
    assert [group.section for group in groups] == [False, True, False, False, True, False]
    assert [group.folds() for group in groups] == [False, False, True, True, False, True]
    assert [group.ended for group in groups] == [2, 3, 6, 9, 9, 0], "the newest goes on"
    assert len({group.key for group in groups}) == len(groups), "two of them begin in the same row"
    assert groups[-1].key == "9-1", "the place of its first line among those of the row"


def test_a_log_without_titles_is_one_group_of_loose_lines() -> None:
    groups = grouped([said(1, "Ann plays."), said(2, "Bob plays.")])
    assert titles(groups) == [("", 2)]
    assert not groups[0].folds()
    assert grouped([]) == []


def test_chips_and_outcome() -> None:
    group = grouped(LOG)[2]
    about = [spoken_of(line.text, NAMES) for line in group.lines]
    chips = group.chips(about)
    assert [(chip.text, len(chip.lines), chip.top) for chip in chips] == [
        ("41", 1, False),
        ("61", 1, True),
        ("pass", 2, False),
    ], "noise in a row is one; the winner's last bid is the one that counted"
    assert [line.text for line in group.outcome()] == ["Bob wins with 61."]


def test_noise_is_only_joined_where_it_is_the_same_and_in_a_row() -> None:
    lines = [
        said(1, "Ann passes.", opens="Auction 1", chip="pass", noise=True),
        said(2, "Bob bids 3.", chip="3"),
        said(3, "Cy passes.", chip="pass", noise=True),
        said(4, "Ann is out.", chip="out", noise=True),
        said(5, "Bob passes.", chip="out"),
    ]
    (group,) = grouped(lines)
    assert [chip.text for chip in group.chips([None] * 5)] == ["pass", "3", "pass", "out", "out"]


def test_a_group_of_outcomes_alone_is_not_folded() -> None:
    lines = [said(1, "Ann wins.", opens="Battle", closes=True), said(2, "Next.", opens="Battle 2")]
    assert not grouped(lines)[0].folds()
    assert not grouped([said(1, "Ann moves.", opens="Turn 1"), said(2, "Bob moves.")])[0].folds(), "nothing to show"


def test_the_same_title_goes_on_with_its_group_until_there_is_an_outcome() -> None:
    one = [said(n, f"{name} picks.", opens="Turn 1", chip="card") for n, name in enumerate(NAMES)]
    assert titles(grouped(one)) == [("Turn 1", 3)]
    assert titles(grouped([*one, said(4, "All show.", closes=True), *one])) == [("Turn 1", 4), ("Turn 1", 3)]


def test_what_is_taken_back_has_no_chip() -> None:
    lines = [
        *auction(1, 3)[:2],
        LogLine(5, 1, "Bob takes back: bids 61.", "undo", voids=(4,)),
        said(6, "Bob bids 71.", chip="71"),
    ]
    (group,) = grouped(lines)
    assert [chip.text for chip in group.chips([None] * 4)] == ["41", "71"]
    assert len(group.lines) == 4, "the log hides nothing"


def test_a_beginning_that_is_taken_back_has_not_begun() -> None:
    """Bob's pass ended the auction and began the next one; then he bids instead."""
    grouping = Grouping()
    for line in [*auction(1, 3), said(5, "Era 2 begins.", opens="Era 2", weight="chapter"), *auction(2, 5)[:1]]:
        grouping.add(line)
    assert titles(grouping.groups)[1:] == [("Auction 1", 5), ("Era 2", 1), ("Auction 2", 1)]
    gone = [group.key for group in grouping.groups[2:]]
    grouping.add(LogLine(6, 1, "Bob takes back: passes.", "undo", voids=(5,)))
    assert titles(grouping.groups)[1:] == [("Auction 1", 8)]
    running = grouping.groups[-1]
    assert running.ended == 0
    assert [line.number for line in running.lines] == [3, 4, 5, 5, 5, 5, 5, 6]
    assert sorted(running.merged) == sorted((6, key) for key in gone)
    assert running.outcome() == []
    assert [chip.text for chip in running.chips([None] * 8)] == ["41", "61"]
    grouping.add(said(7, "Bob bids 99.", chip="99"))
    grouping.add(said(8, "Ann opens with 42.", opens="Auction 2"))
    assert titles(grouping.groups)[1:] == [("Auction 1", 9), ("Auction 2", 1)]


def test_groups_are_the_same_line_by_line_and_at_once() -> None:
    grouping = Grouping()
    for n, line in enumerate(LOG, 1):
        grouping.add(line)
        assert titles([group for group in grouping.groups if group.lines]) == titles(grouped(LOG[:n]))


def test_the_terminal_tells_the_same_groups() -> None:
    telling = Telling()
    out = telling.tell(LOG[:9], NAMES)
    assert out == [
        "Ann joins.",
        "Era 1",
        "  Era 1 begins.",
        "  Ann starts.",
        "  Auction 1",
        "    Ann opens with 41.",
        "    Bob bids 61.",
        "    Cy and Ann: pass.",
        "    Bob wins with 61.",
        "  Auction 2",
        "    Ann opens with 42.",
    ]
    assert telling.tell(LOG[9:11], NAMES) == ["    Bob bids 62.", "    Cy cannot outbid and passes."], "no title twice"


def test_a_line_that_says_no_more_than_its_title_is_told_once() -> None:
    assert Telling().tell([said(1, "Era 1.", opens="Era 1", weight="chapter"), said(1, "Go.")], NAMES) == [
        "Era 1",
        "  Go.",
    ]
