"""`ziggurat rules`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.conftest import Run
from ziggurat import games
from ziggurat.games.skyrise.data.records import standard_text


def test_every_game_can_be_read_at_the_terminal(run: Run) -> None:
    for key in [game.key for game in games.playable()]:
        told = run(f"rules {key} --all")
        assert told.exit_code == 0, told.stderr
        assert games.load(key).title in told.stdout
        document = json.loads(run(f"rules {key} --json").stdout)
        for chapter in document["chapters"]:
            assert chapter["title"] in told.stdout


def test_words_are_looked_for_in_rules_and_tables(run: Run) -> None:
    told = run("rules skyrise lynch structure").stdout
    assert "Wonders" in told
    assert "SKY-166" in told
    assert "Lynch's Image: 6, Score 2 for every structure" in told
    assert "Discs" not in told
    wrong = run("rules skyrise scorring")
    assert (wrong.exit_code, wrong.stderr.count("\n")) == (2, 1)
    assert "did you mean 'scoring'?" in wrong.stderr


def test_tables_are_those_of_the_edition(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    text = standard_text().replace(b'"standard"', b'"mine"', 1)
    path.write_bytes(text.replace(b'"row_values": [2, 3, 4, 6, 2]', b'"row_values": [2, 9, 9, 9, 9]'))
    assert run(f"rules skyrise discs --edition {path}").stdout.count(" 9 ") >= 3
    document = json.loads(run(f"rules skyrise --json --edition {path}").stdout)
    assert document["edition"].startswith("mine")
