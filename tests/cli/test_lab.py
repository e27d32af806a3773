"""`ziggurat lab` as people type it: tables, sentences, JSON, and what cannot be asked."""

from pathlib import Path

import msgspec
import pytest

from tests.cli.conftest import Run

QUICK = "--player random --pairs 8"


def test_a_change_is_tried(run: Run) -> None:
    found = run(f"lab try seven_wonders 'cards.palace.effects.0.n = 9' {QUICK} --judge ''")
    assert found.exit_code == 0
    assert "cards.palace.effects.0.n: 8 → 9" in found.output
    assert "Too early to say: 8 pairs of games." in found.output
    assert "what they do not see, no figure here shows" in found.output


def test_rows_are_kept_and_json_is_one_document(run: Run) -> None:
    line = f"lab try seven_wonders 'sale = 5' {QUICK} --judge '' --keep rows.jsonl --json --no-retune"
    first, second = (msgspec.json.decode(run(line).stdout) for _ in range(2))
    assert first["pairs"] == 8
    assert first["changes"] == [{"path": "sale", "old": 3, "new": 5}]
    for one in (first, second):
        del one["seconds"], one["first_interval_s"]
    assert first == second


def test_what_is_banned_is_weighed(run: Run) -> None:
    found = run(f"lab ban world_wonders giza loan {QUICK} --judge ''")
    assert found.exit_code == 0
    assert "giza" in found.output
    assert "8 pairs of games with 2 seats" in found.output


def test_a_report_is_a_page_and_goes_on_where_it_was(run: Run, tmp_path: Path) -> None:
    line = "lab report tiny --games 20 --player random --judge '' --keep kept --html page.html --out mine.json"
    first = run(line)
    assert first.exit_code == 0
    assert "Seats and order" in first.output
    assert (tmp_path / "page.html").read_text().startswith("<!doctype html>")
    assert (tmp_path / "kept" / "report.json").read_text() == (tmp_path / "mine.json").read_text()
    second = run(line + " --json")
    chapters = msgspec.json.decode(second.stdout)["chapters"]
    assert chapters[-1]["said"].startswith("Nothing moved since the last report")


def test_a_fair_value_is_looked_for(run: Run) -> None:
    line = "lab find seven_wonders 'boards.gizah.sides.B.stages.3.effects.0.n = 7, 9' --fair gizah-b"
    found = run(f"{line} --player random --deals 3")
    assert found.exit_code == 0
    assert "Too early to say: 3 fresh deals." in found.output
    assert "3 deals with every value" in found.output


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("lab tri skyrise", "There is no command 'tri'; did you mean 'try'?"),
        ("lab", "A command is missing; there are try, ban"),
        ("lab try skyrise", "Missing argument"),
        (f"lab try skyrise 'wonders.atlantys.initiative = 3' {QUICK}", "did you mean 'atlantis'?"),
        (f"lab try skyrise 'row_values.0 = 3' --for atlantys {QUICK}", "did you mean 'atlantis'?"),
        (f"lab try skyrise 'row_values.0 = 3' --seats 7 {QUICK}", "2 to 4 seats, not 7"),
        (f"lab try skyrise 'row_values.0 = 3' {QUICK} --judge gredy", "did you mean 'greedy'?"),
        (f"lab try skyrise 'row_values.0 = 2' {QUICK}", "that changes nothing"),
        (f"lab ban skyrise hamer {QUICK}", "nothing called 'hamer'"),
        (f"lab ban skyrise the-hammer {QUICK} --option color=x", "did you mean 'colors'?"),
        ("lab ban skyrise the-hammer --minute 0", "minute"),
        ("lab report tinny", "There is no game 'tinny'; did you mean 'tiny'?"),
        ("lab report tiny --since no.json", "no.json: cannot be read"),
        ("lab report tiny --games 4 --judge '' --html no/such/page.html", "cannot be written"),
        ("lab find skyrise 'row_values.0 = 1..2'", "Missing option '--fair'"),
        ("lab find skyrise 'row_values.0 = 1..99' --fair atlantis", "2 to 24 can be tried"),
    ],
)
def test_what_cannot_be_gets_a_sentence(run: Run, line: str, said: str) -> None:
    result = run(line)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())
    assert "Traceback" not in result.output
