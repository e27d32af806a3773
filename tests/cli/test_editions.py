"""`edition patch` and `edition diff`: figures changed by their paths, and the changes between two files."""

from pathlib import Path

import msgspec
import pytest

from tests.cli.conftest import Run


def test_a_patched_edition_is_a_file_that_plays_and_differs_by_the_patch(run: Run, tmp_path: Path) -> None:
    made = run("edition patch seven_wonders 'cards.palace.effects.0.n = 9' 'sale = 4' --out mine.json")
    assert made.exit_code == 0
    assert "cards.palace.effects.0.n: 8 → 9" in made.output
    assert run("edition check mine.json").exit_code == 0
    found = run("edition diff seven_wonders mine.json")
    assert found.output.splitlines() == [
        'edition: "standard" → "mine"',
        "sale: 3 → 4",
        "cards.palace.effects.0.n: 8 → 9",
    ]
    rows = msgspec.json.decode(run("edition diff seven_wonders mine.json --json").stdout)
    assert rows[1] == {"path": "sale", "old": 3, "new": 4}
    assert run("edition diff mine.json mine.json").output == "Both say the same.\n"
    assert run("simulate seven_wonders --players random,random,random --games 1 --edition mine.json").exit_code == 0


def test_without_a_file_the_edition_goes_to_the_terminal(run: Run) -> None:
    made = run("edition patch seven_wonders 'sale = 4' --name cheap")
    assert msgspec.json.decode(made.stdout)["sale"] == 4
    assert msgspec.json.decode(made.stdout)["edition"] == "cheap"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("edition patch seven_wonders 'cards.palase.age = 2'", "did you mean 'palace'?"),
        ("edition patch seven_wonders 'sale = 3'", "that changes nothing"),
        ("edition patch tiny 'sale = 3'", "has no component files"),
        ("edition patch seven_wonders 'sale = 4' --out no/such/folder.json", "cannot be written"),
        ("edition diff seven_wonders skyrise", "editions of two games"),
        ("edition diff seven_wonders no.json", "no.json: cannot be read"),
        ("edition diff tiny tiny", "tiny has no component files"),
    ],
)
def test_what_cannot_be_gets_a_sentence(run: Run, line: str, said: str) -> None:
    result = run(line)
    assert result.exit_code == 2
    assert said in " ".join(result.output.split())
    assert "Traceback" not in result.output
