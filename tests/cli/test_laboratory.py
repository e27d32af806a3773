"""`simulate`, `bench` and `list`: tables for people, one JSON document for programs."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.arena.test_bench import FIELDS as BENCH_FIELDS
from tests.arena.test_tune import CONTEST, ideal
from tests.cli.conftest import Run
from tests.tiny_game import GAME
from ziggurat.core.contract.levels import Levels

DOCS = Path(__file__).parents[2] / "docs" / "cli.md"
SIMULATE_FIELDS = [
    "game",
    "seats",
    "options",
    "seed",
    "games",
    "players",
    "wins",
    "mean_scores",
    "mean_ranks",
    "decisions",
    "seconds",
]


def documented(section: str) -> list[str]:
    """The fields in the table of a section of the documentation."""
    text = re.search(rf"^## {section}\n(.*?)(?=^## )", DOCS.read_text(encoding="utf-8"), re.M | re.S)
    assert text
    cells = [row.split("|")[1] for row in text[1].splitlines() if row.startswith("| `")]
    return [name for cell in cells for name in re.findall(r"`(\w+)`", cell)]


def test_simulate_json_has_exactly_the_documented_fields(run: Run) -> None:
    result = run("simulate tiny --players random,greedy,random --games 8 --seed 5 --json")
    found: dict[str, Any] = msgspec.json.decode(result.stdout)
    assert list(found) == SIMULATE_FIELDS == documented("simulate")
    assert found["game"] == "tiny"
    assert found["seats"] == 3
    assert found["options"] == {"rounds": "3"}
    assert found["seed"] == 5
    assert found["games"] == 8
    assert found["players"] == ["random", "greedy", "random"]
    assert sum(found["wins"]) == pytest.approx(8, abs=1e-4)
    assert len(found["mean_scores"]) == len(found["mean_ranks"]) == 3
    assert found["decisions"] > 8 * 9
    assert found["seconds"] > 0
    assert result.stderr == ""


@pytest.mark.parametrize("game", ["skyrise"])
def test_the_number_of_jobs_changes_nothing(run: Run, game: str) -> None:
    line = f"simulate {game} --players random,random --games 6 --seed 5 --json --jobs"
    one, two = (msgspec.json.decode(run(f"{line} {jobs}").stdout) for jobs in (1, 2))
    assert one.pop("seconds")
    assert two.pop("seconds")
    assert one == two


def test_simulate_shows_a_table(run: Run) -> None:
    result = run("simulate tiny --players random,greedy:samples=2 --games 4 --option rounds=2")
    assert "greedy:samples=2" in result.stdout
    assert "4 games from seed 0" in result.stdout
    assert "\x1b" not in result.stdout


def test_bench_json_has_exactly_the_documented_fields(run: Run) -> None:
    result = run("bench tiny --seats 3 --quick --option rounds=2 --json")
    found: list[dict[str, Any]] = msgspec.json.decode(result.stdout)
    assert [list(one) for one in found] == [BENCH_FIELDS]
    assert documented("bench") == BENCH_FIELDS
    assert (found[0]["game"], found[0]["seats"]) == ("tiny", 3)


def test_bench_goes_through_all_seat_counts(run: Run) -> None:
    result = run("bench tiny --quick")
    rows = [line.split()[:2] for line in result.stdout.splitlines() if line.strip().startswith("tiny")]
    assert rows == [["tiny", "2"], ["tiny", "3"], ["tiny", "4"]]


def test_list(run: Run) -> None:
    assert re.search(r"tiny +Tiny Town +2-4 +rounds=3\|2\|4", run("list").stdout)
    found = msgspec.json.decode(run("list --json").stdout)
    assert found["bots"]["greedy"] == {"samples": 4, "weights": ""}
    assert found["bots"]["mcts"]["budget"] == "300ms"
    tiny = next(game for game in found["games"] if game["game"] == "tiny")
    assert tiny == {
        "game": "tiny",
        "title": "Tiny Town",
        "seats": [2, 3, 4],
        "options": {"rounds": ["3", "2", "4"]},
        "weights": {"card": 1.0, "stop": 1.0},
    }


def test_tune_tells_which_weights_are_better(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    told = run("tune tiny --keep kept --weights all --budget 1 --seats 2 --most 2").stdout
    assert "card*0.67: 1.0 of 2 won, not better" in told
    assert "No other weights are better." in told
    monkeypatch.setattr(CONTEST, "play", ideal)
    told = run("tune tiny --keep other --weights card --seats 2 --most 60 --option rounds=2").stdout
    assert re.search(r"card +1 +1\.875 +1\.875 +26\.0 of 26", told)
    assert "--players greedy:weights=card*1.875,greedy --games 400 --seed 1 --seats 2 --option rounds=2" in told
    wrong = run("tune tiny --keep other --weights kard")
    assert (wrong.exit_code, wrong.stderr) == (2, "ziggurat: Tiny Town has no weight 'kard'; did you mean 'card'?\n")


def test_tune_fits_weights_to_results(run: Run) -> None:
    line = "tune tiny --keep kept --weights card,stop --seats 2 --results 60"
    told = run(line).stdout
    assert re.search(r"in games that were not fitted to: 0\.\d{4} with the usual weights, 0\.\d{4} with these", told)
    assert "of 60 games)" in told
    assert run(line).stdout == told
    few = run("tune tiny --keep kept --weights all --results 2")
    assert few.exit_code == 2
    assert "5" in few.stderr
    wrong = run("tune tiny --keep other --weights kard --results 5")
    assert (wrong.exit_code, wrong.stderr) == (2, "ziggurat: Tiny Town has no weight 'kard'; did you mean 'card'?\n")


def test_tune_fits_weights_to_ways_to_go_on(run: Run) -> None:
    line = "tune tiny --keep kept --weights card,stop --seats 2 --ways 60"
    told = run(line).stdout
    assert re.search(r"not fitted to, the way that is liked best wins [+-]\d+\.\d\d % \(± \d+\.\d\d\) above", told)
    assert "of 60 games)" in told
    assert run(line).stdout == told
    both = run(f"{line} --results 60")
    assert both.exit_code == 2
    assert both.stderr == "ziggurat: Weights are fitted to --results or to --ways, not to both.\n"
    wrong = run("tune tiny --keep other --weights kard --ways 5")
    assert (wrong.exit_code, wrong.stderr) == (2, "ziggurat: Tiny Town has no weight 'kard'; did you mean 'card'?\n")


def test_arena(run: Run, tmp_path: Path) -> None:
    line = f"arena tiny --players random,greedy --seats 2 --games 8 --keep {tmp_path}/kept --csv {tmp_path}/rows.csv"
    told = run(f"{line} --html {tmp_path}/page.html").stdout
    assert re.search(r"greedy +8 +\d+\.\d%", told)
    assert "8 games with 2 seats from seed 0" in told
    assert (tmp_path / "rows.csv").read_text().count("\n") == 3
    assert "<svg" in (tmp_path / "page.html").read_text()
    found = msgspec.json.decode(run(f"{line} --json").stdout)
    assert found["games"] == 8
    assert {player["player"] for player in found["players"]} == {"random", "greedy"}
    odd = run("arena tiny --players random,greedy --seats 2 --games 3").stdout
    assert "1 more would balance the seats" in odd


def test_arena_tells_what_is_wrong(run: Run, tmp_path: Path) -> None:
    wrong = run("arena tiny --players random")
    assert (wrong.exit_code, wrong.stderr.count("\n")) == (2, 1)
    assert "two players" in wrong.stderr
    there = run(f"arena tiny --players random,greedy --games 2 --csv {tmp_path}/no/rows.csv")
    assert there.exit_code == 2
    assert "cannot be written" in there.stderr


def test_levels_are_certified(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME), "levels", Levels("random", "hasty", "greedy", "mcts:12"))
    page = tmp_path / "levels.md"
    told = run(f"arena certify tiny --games 2 --seed 1 --page {page}")
    assert told.exit_code == 0, told.stderr
    assert "mcts:12" in told.stdout
    assert "| master | `mcts:12` |" in page.read_text(encoding="utf-8")
    assert run("arena certify tinny").exit_code == 2
    assert run(f"arena contest tiny --players novice,adept --games 2 --html {page}").exit_code == 0
    assert "novice" in page.read_text(encoding="utf-8")
