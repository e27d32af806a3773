"""Reports: chapters from known games, flags and fresh games, the page, and comparison with an earlier one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from ziggurat import games
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.game import AnyGame
from ziggurat.games import load
from ziggurat.lab.experiments import Deal
from ziggurat.lab.report import Report, ReportError, figures, load_report, report
from ziggurat.lab.report import drama as moved
from ziggurat.lab.report.charts import Scale
from ziggurat.lab.report.page import page
from ziggurat.lab.report.run import _doubt
from ziggurat.lab.report.shapes import Estimate, Reading
from ziggurat.lab.rows import CHOSEN, DEALT, OFFERED, STANDS, Look, Row, Tale


@pytest.fixture(scope="module", autouse=True)
def tiny() -> Iterator[AnyGame]:
    """Tiny Town is installed: reports on it take no time."""
    with pytest.MonkeyPatch.context() as patch:
        homes = {**games._homes(), "tiny": "tests.tiny_game"}
        patch.setattr(games, "_homes", lambda: homes)
        yield load("tiny")


@pytest.fixture(scope="module")
def small(tiny: AnyGame) -> Report:
    return report(tiny, player="random", judge="random", games=60, seed=3)


def row(number: int, winner: int, dealt: int = 0, first: int = 0, looks: tuple[Look, ...] = ()) -> Row:
    """A game of two of which the result is known: a lead of ten, and something that one of them was dealt."""
    scores = [10, 10]
    scores[winner] = 20
    tale = Tale(
        table=[0],
        used=[
            {0: (DEALT if seat == dealt else 0) | OFFERED | (CHOSEN | STANDS if seat == winner else 0)}
            for seat in (0, 1)
        ],
        points=[{"Trade": 10}, {"Trade": 10}],
        looks=list(looks),
        options=30,
        single=2,
        widest=5,
        kinds={},
    )
    tale.points[winner]["War"] = 10
    return Row(
        number=number, arm="a", seed=number, order=[first, 1 - first], scores=scores,
        ranking=[1 if seat == winner else 2 for seat in (0, 1)], decisions=10, focus=0, tale=tale,
    )  # fmt: skip


def test_the_first_player_is_counted_by_the_order_and_not_by_the_seat() -> None:
    rows = [row(n, winner=n % 2, first=n % 2) for n in range(100)]
    first, second = figures.seats(rows)
    assert (first.estimate.mean, second.estimate.mean) == (1.0, 0.0)
    assert (first.flag, second.flag) == ("high", "low")
    fair = figures.seats([row(n, winner=n // 2 % 2, first=n % 2) for n in range(100)])
    assert [one.flag for one in fair] == ["", ""]


def test_what_is_dealt_is_judged_by_its_holders() -> None:
    game = load("skyrise")
    lucky = figures.dealt(game, [row(n, winner=n % 2, dealt=n % 2) for n in range(60)])
    assert [(one.estimate.mean, one.flag) for one in lucky] == [(1.0, "high")]
    even = figures.dealt(game, [row(n, winner=n % 2, dealt=n // 2 % 2) for n in range(60)])
    assert [(one.estimate.mean, one.flag) for one in even] == [(0.5, "")]
    assert figures.dealt(game, [row(n, 0) for n in range(5)]) == []


def test_taken_points_length_and_ties() -> None:
    game = load("skyrise")
    rows = [row(n, winner=0) for n in range(40)]
    assert figures.chosen(game, rows)[0].estimate.mean == 0.5
    war, trade = figures.sources(rows)
    assert (war.name, war.winner, war.others) == ("War", 10, 0)
    assert trade.more == 0
    by = {one.key: one.estimate.mean for one in figures.length(rows)}
    assert by == {**{"choices": 10, "own": 5, "wide": 3, "single": 0.2, "score": 20, "rest": 10, "lead": 10, "ties": 0}}


def test_a_use_is_worth_what_is_lost_without_it() -> None:
    game = load("skyrise")
    name = game.inventory()[0].id
    deals = []
    for n in range(60):
        free = row(n, winner=0)
        without = msgspec.structs.replace(free, arm=f"a-{name}", scores=[14, 10 + n % 2], tale=None)
        deals.append(Deal(number=n, rows=[free, without]))
    (worth,) = figures.worth(game, deals)
    assert worth.estimate.mean == pytest.approx(10 - 3.5)
    assert worth.flag == ""
    costly = []
    for deal in deals:
        better = msgspec.structs.replace(deal.rows[1], scores=[30 + deal.number % 2, 10])
        costly.append(Deal(number=deal.number, rows=[deal.rows[0], better]))
    assert figures.worth(game, costly)[0].flag == "low"


def test_the_same_deals_tell_how_much_they_decide() -> None:
    decided, random = [], []
    for n in range(80):
        free = row(n, winner=n % 2)
        decided.append(Deal(number=n, rows=[free, msgspec.structs.replace(free, arm="a+")]))
        other = msgspec.structs.replace(row(n, winner=n // 2 % 2), arm="a+")
        random.append(Deal(number=n, rows=[free, other]))
    all_of_it, nothing = figures.luck(decided), figures.luck(random)
    assert all_of_it is not None
    assert nothing is not None
    assert all_of_it.estimate.mean == 1.0
    assert nothing.estimate.mean < 0.1
    assert figures.luck([Deal(number=0, rows=[row(0, 0)])]) is None


def test_the_stronger_one_is_likely_to_have_won_most_after_many_games() -> None:
    assert figures.most_wins(0.5, 2, 10) == pytest.approx(0.5)
    assert 0.5 < figures.most_wins(0.6, 2, 1) < figures.most_wins(0.6, 2, 30) < 1


def test_chances_leaders_and_comebacks_of_known_games() -> None:
    def game(n: int) -> Row:
        # The loser leads by ten until half of the game, then the winner does.
        winner = n % 2
        looks = []
        for at in range(1, 11):
            ahead = winner if at > 5 else 1 - winner
            before = [10.0 if seat == ahead else 0.0 for seat in (0, 1)]
            looks.append(Look(at, 0, before, [before[0] + 2, before[1] - 1]))
        return row(n, winner, looks=tuple(looks))

    rows = [game(n) for n in range(40)]
    bands = moved.bands(rows)
    assert len(bands) == 10
    assert bands[-1].middle > 0.9
    assert bands[0].middle < 0.5
    by = {one.key: one.estimate.mean for one in moved.readings(rows)}
    assert by["late"] == 1.0
    assert by["changes"] == 1.0
    felt = {one.key: one.estimate.mean for one in moved.interaction(rows)}
    assert felt == pytest.approx({"others": 1.0, "own": 2.0, "share": 0.5})
    assert moved.chances([3.0, 3.0], 1.0) == [0.5, 0.5]


def test_a_flag_is_confirmed_vanishes_or_waits() -> None:
    one = Reading(key="x", name="X", estimate=Estimate(0.6, 0.56, 0.64, 600), fair=0.5, flag="high")
    assert _doubt(one, Estimate(0.59, 0.53, 0.65, 300)) == "confirmed"
    assert _doubt(one, Estimate(0.48, 0.42, 0.54, 300)) == "vanished"
    assert _doubt(one, Estimate(0.55, 0.45, 0.65, 100)) == "not seen again"
    assert _doubt(one, None) == "not seen again"


def test_a_report_has_all_its_chapters(small: Report) -> None:
    keys = [chapter.key for chapter in small.chapters]
    assert keys == [
        *("seats", "dealt", "worth", "chosen", "dead", "sources", "length", "drama", "interaction", "luck"),
    ]
    assert all(chapter.said for chapter in small.chapters)
    assert small.games == 60
    assert small.fresh
    assert small.searched
    assert msgspec.json.decode(msgspec.json.encode(small), type=Report) == small
    assert not small.chapter("nothing").said


def test_a_report_on_a_game_with_components() -> None:
    found = report(load("skyrise"), player="random", judge="", games=4)
    assert found.chapters[0].key == "seats"
    assert found.chapter("length").readings
    assert found.games == 4


def test_the_same_games_make_the_same_report(small: Report, tiny: AnyGame) -> None:
    again = report(tiny, player="random", judge="random", games=60, seed=3)
    assert again.chapters == small.chapters
    assert again.said == small.said


def test_a_page_is_whole_and_has_no_inline_style(small: Report) -> None:
    text = page(small)
    assert " style=" not in text
    assert "<script" not in text
    assert "http" not in re.sub(r"http://www\.w3\.org\S*", "", text)
    inner = text[text.index("<main") : text.index("</main>") + 7]
    ElementTree.fromstring(inner)
    for chapter in small.chapters:
        assert f'id="{chapter.key}"' in text
    assert "srcdoc" in small._repr_html_()


def test_a_hostile_name_in_a_report_is_text(small: Report) -> None:
    reading = Reading(key="x", name="<script>alert(1)</script>", note="<b>", estimate=Estimate(0.5, 0.4, 0.6, 50))
    chapters = [msgspec.structs.replace(small.chapters[0], readings=[reading], said="<img>")]
    text = page(msgspec.structs.replace(small, chapters=chapters, title="<i>", said="<u>"))
    assert "<script>alert" not in text
    assert "<img>" not in text
    assert "<i>" not in text


def test_what_changed_since_an_earlier_report(small: Report, tiny: AnyGame, tmp_path: Path) -> None:
    file = tmp_path / "report.json"
    file.write_bytes(msgspec.json.encode(small))
    before = load_report(file)
    assert before == small
    same = report(tiny, player="random", judge="", games=60, seed=3, since=before)
    assert same.chapter("since").said.startswith("Nothing moved")
    skilled = report(tiny, player="greedy:samples=1", judge="", games=60, seed=3, since=before)
    assert skilled.chapter("since").readings
    with pytest.raises(ReportError, match="with 2 seats, this one"):
        report(tiny, player="random", judge="", games=4, seats=3, since=before)
    file.write_text("{}")
    with pytest.raises(ReportError, match=r"report\.json"):
        load_report(file)


def test_games_are_kept_and_not_played_again(tiny: AnyGame, tmp_path: Path) -> None:
    first = report(tiny, player="random", judge="", games=8, keep=tmp_path)
    sizes = {path.name: path.stat().st_size for path in tmp_path.iterdir()}
    again = report(tiny, player="random", judge="", games=8, keep=tmp_path)
    assert {path.name: path.stat().st_size for path in tmp_path.iterdir()} == sizes
    assert again.chapters == first.chapters
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(BadOption, match="cannot be written"):
        report(tiny, player="random", judge="", games=4, keep=blocked)


def test_ticks_are_round_and_few() -> None:
    assert Scale(0.2, 0.3).ticks() == pytest.approx([0.2, 0.22, 0.24, 0.26, 0.28, 0.3])
    assert len(Scale(-3.2, 11.9).ticks()) in range(3, 7)
    assert Scale(0, 1).at(2) == "98.00%"
