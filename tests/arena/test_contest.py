"""Contests: who sits where, results that survive a crash, standings that can be checked by hand."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from tests.tiny_game import GAME
from ziggurat import bots
from ziggurat.arena import report
from ziggurat.arena.contests import Plan, Result, contest, plan
from ziggurat.arena.journal import ContestError
from ziggurat.arena.ratings import standings, wilson
from ziggurat.core.contract.errors import BadOption

TWO = ["random", "greedy"]
MINE = """
class Last:
    def __init__(self, luck, back=1):
        self.back = back

    def choose(self, sight):
        return sight.legal()[-self.back]

BOTS = {"last": Last}
"""


@pytest.mark.parametrize(
    ("players", "seats"), [(["a", "b"], 2), (["a", "b", "c"], 2), (["a", "b"], 3), (["a", "b", "c", "d"], 3)]
)
def test_a_round_gives_everyone_every_seat_equally_often(players: list[str], seats: int) -> None:
    made = Plan(game="tiny", seats=seats, options={}, players=players, seed=1)
    count: Counter[tuple[int, int]] = Counter()
    met: Counter[tuple[int, ...]] = Counter()
    for number in range(made.whole()):
        seated = made.seated(number)
        count.update(enumerate(seated))
        met[tuple(sorted(set(seated)))] += 1
    assert len(count) == seats * len(players)
    assert len(set(count.values())) == 1
    assert len(set(met.values())) == 1


def test_every_deal_is_played_in_every_rotation() -> None:
    made = plan(GAME, ["random", "greedy", "mcts:4"], seed=3)
    first = [made.seated(number) for number in range(3)]
    assert len({made.deal(number) for number in range(3)}) == 1
    assert {seated[0] for seated in first} == {0, 1, 2}
    assert made.deal(3) != made.deal(0)


def test_one_among_two() -> None:
    made = plan(GAME, ["greedy", "random", "random"], seed=3)
    assert (made.players, made.seats, made.whole()) == (["greedy", "random"], 3, 3)
    assert sorted(made.seated(number).index(0) for number in range(3)) == [0, 1, 2]
    assert all(sorted(made.seated(number)) == [0, 1, 1] for number in range(9))
    found = standings(made, contest(GAME, made, 6))
    assert {player.player: player.games for player in found.players} == {"greedy": 6, "random": 12}
    assert sum(player.wins for player in found.players) == pytest.approx(6, abs=1e-3)
    assert found.fair_share == pytest.approx(1 / 3, abs=1e-4)
    assert "at every table greedy, random, random" in report.page(found)


def test_two_seats_are_no_better_rated_than_one() -> None:
    """The better of two seats wins more often than one; a rating must not reward that."""
    made = Plan(game="tiny", seats=3, options={}, players=["a", "b"], seed=1, lineup=[0, 1, 1])
    results = [
        Result(
            number=number,
            players=list(made.seated(number)),
            scores=[0, 0, 0],
            ranking=[1 + (seat - number // 3) % 3 for seat in range(3)],  # every seat ends in every rank
            decisions=3,
            seconds=[0.0] * 3,
        )
        for number in range(360)
    ]
    one, two = standings(made, results).players
    assert one.rating_interval[0] < two.rating < one.rating < two.rating_interval[1]


def test_results_depend_on_the_plan_alone() -> None:
    made = plan(GAME, TWO, seats=3, seed=5)
    alone = contest(GAME, made, 12)
    spread = contest(GAME, made, 12, jobs=2)

    def timeless(results: list[Result]) -> list[Result]:
        return [msgspec.structs.replace(result, seconds=[]) for result in results]

    assert timeless(alone) == timeless(spread)
    assert [result.number for result in spread] == list(range(12))
    assert timeless(contest(GAME, made, 5)) == timeless(alone)[:5]


def test_a_contest_is_taken_up_where_it_stopped(tmp_path: Path) -> None:
    keep = tmp_path / "results.jsonl"
    made = plan(GAME, TWO, seats=2, seed=5)
    told: list[int] = []
    first = contest(GAME, made, 4, keep=keep)
    text = keep.read_bytes()
    keep.write_bytes(text + b'{"number":4,"play')  # killed in the middle of a line
    both = contest(GAME, made, 6, keep=keep, progress=told.append)
    assert both[:4] == first
    assert told == [4, 1, 1]
    assert keep.read_bytes().startswith(text)
    assert len(keep.read_text().splitlines()) == 7
    assert contest(GAME, made, 6, keep=keep) == both


def test_a_file_of_another_contest_is_left_alone(tmp_path: Path) -> None:
    keep = tmp_path / "results.jsonl"
    contest(GAME, plan(GAME, TWO, seats=2, seed=5), 2, keep=keep)
    before = keep.read_bytes()
    with pytest.raises(ContestError, match=r"another contest \(seed\)"):
        contest(GAME, plan(GAME, TWO, seats=2, seed=6), 2, keep=keep)
    assert keep.read_bytes() == before
    keep.write_text("hello\n")
    with pytest.raises(ContestError, match="not a file of results"):
        contest(GAME, plan(GAME, TWO, seats=2, seed=5), 2, keep=keep)
    assert keep.read_text() == "hello\n"


@pytest.mark.parametrize(
    ("players", "seats", "said"),
    [
        (["random"], None, "two players"),
        (["random", "random"], None, "two different players"),
        (["random", "greedy", "greedy"], 2, "these are 3, not 2"),
        (["random", "gredy"], None, "greedy"),
        (TWO, 9, "seats"),
    ],
)
def test_a_plan_is_checked(players: list[str], seats: int | None, said: str) -> None:
    with pytest.raises((BadOption, bots.UnknownBot), match=said):
        plan(GAME, players, seats=seats)


def result(number: int, players: list[int], ranking: list[int]) -> Result:
    return Result(
        number=number,
        players=players,
        scores=[10 - rank for rank in ranking],
        ranking=ranking,
        decisions=10,
        seconds=[0.1, 0.2],
    )


def test_standings_by_hand() -> None:
    made = Plan(game="tiny", seats=2, options={}, players=["a", "b"], seed=1)
    results = [
        result(0, [0, 1], [1, 2]),
        result(1, [1, 0], [2, 1]),
        result(2, [0, 1], [1, 1]),
        result(3, [1, 0], [1, 2]),
    ]
    found = standings(made, results)
    best, other = found.players
    assert (best.player, other.player) == ("a", "b")
    assert (best.wins, other.wins) == (2.5, 1.5)
    assert best.win_rate == 0.625
    assert best.mean_rank == 1.25
    assert best.mean_score == 8.75
    assert best.ms_per_decision == pytest.approx(1000 * (0.1 + 0.2 + 0.1 + 0.2) / 20)
    assert best.rating > 25 > other.rating
    assert best.rating_interval[0] < best.rating < best.rating_interval[1]
    pair = next(pair for pair in found.pairs if pair.player == "a")
    assert (pair.other, pair.games, pair.above) == ("b", 4, 0.625)
    assert found.balanced
    assert not standings(made, results[:3]).balanced


def test_an_interval_narrows_and_stays_between_nothing_and_all() -> None:
    assert wilson(50, 100) == (0.4038, 0.5962)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1
    assert wilson(400, 400)[0] > 0.99
    assert wilson(0, 0) == (0, 1)


def test_greedy_stands_above_random() -> None:
    made = plan(GAME, TWO, seats=2)
    found = standings(made, contest(GAME, made, 200))
    assert found.players[0].player == "greedy"
    assert found.players[0].win_interval[0] > 0.5


def test_bots_of_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BOTS", bots.BOTS.copy())
    monkeypatch.setattr(bots, "_FILES", {})
    code = tmp_path / "mybots.py"
    code.write_text(MINE)
    made = plan(GAME, ["random", "last:2"], seats=2, code=str(code))
    assert len(contest(GAME, made, 2, jobs=2)) == 2
    assert "last" in bots.names()
    assert bots.parameters("last") == {"back": 1}
    clash = tmp_path / "clash.py"
    clash.write_text(MINE.replace('"last"', '"greedy"'))
    with pytest.raises(bots.UnknownBot, match="already"):
        plan(GAME, TWO, code=str(clash))
    broken = tmp_path / "broken.py"
    broken.write_text("BOTS = 1 / 0")
    with pytest.raises(bots.UnknownBot, match=r"broken\.py.*division"):
        plan(GAME, TWO, code=str(broken))


def test_the_report_is_one_page_and_rows() -> None:
    made = Plan(game="tiny", seats=2, options={"rounds": "3"}, players=["a<b", "b"], seed=1)
    found = standings(made, [result(0, [0, 1], [1, 2]), result(1, [1, 0], [2, 1])])
    text = report.page(found)
    assert "a&lt;b" in text
    assert "a<b" not in text
    assert "rounds=3" in text
    assert text.count("<svg") == 2
    assert "http" not in text
    lines = report.rows(found).splitlines()
    assert lines[0].startswith("player,games,wins")
    assert lines[1].split(",")[:4] == ["a<b", "2", "2.0", "1.0"]
