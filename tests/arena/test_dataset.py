"""Data sets: the games that `simulate` plays, row by row, in files that can be gone on with."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

pa = pytest.importorskip("pyarrow")
from pyarrow import dataset as arrow_dataset  # noqa: E402
from pyarrow import parquet  # noqa: E402

from ziggurat.arena import dataset as module  # noqa: E402
from ziggurat.arena.dataset import COLUMNS, Head, dataset, schema  # noqa: E402
from ziggurat.arena.simulation import play_one, seed_of  # noqa: E402
from ziggurat.core.contract.errors import BadOption, MissingExtra  # noqa: E402
from ziggurat.games import load  # noqa: E402

GAME = load("skyrise")
PLAYERS = ["random", "hasty"]


def rows(folder: Path) -> list[dict[str, Any]]:
    table = arrow_dataset.dataset(folder, format="parquet", exclude_invalid_files=True).to_table()
    found: list[dict[str, Any]] = table.to_pylist()
    return sorted(found, key=lambda row: (row["game"], row["decision"]))


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*.parquet")}


def test_rows_replay_the_games_that_simulate_plays(tmp_path: Path) -> None:
    found = dataset(GAME, PLAYERS, 3, tmp_path, seed=5)
    assert (found.files, found.games) == (1, 3)
    all_rows = rows(tmp_path)
    assert found.decisions == len(all_rows)
    for number in range(3):
        seed = seed_of(5, number)
        outcome = play_one(GAME, PLAYERS, seed, {})
        state = GAME.new(2, seed)
        game = [row for row in all_rows if row["game"] == number]
        assert [row["decision"] for row in game] == list(range(outcome.decisions))
        for row in game:
            seat = row["seat"]
            assert row["seed"] == seed
            assert row["legal"] == state.legal(seat)
            places, values = GAME.features(state, seat)
            assert row["places"] == places
            assert row["values"] == pytest.approx(values)
            assert row["score"] == outcome.scores[seat]
            assert row["rank"] == outcome.ranking[seat]
            state.apply(seat, row["action"])
        assert state.over
        shares = {row["seat"]: row["share"] for row in game}
        assert sum(shares.values()) == 1


def test_the_head_says_what_columns_and_numbers_mean(tmp_path: Path) -> None:
    dataset(GAME, PLAYERS, 1, tmp_path)
    head = msgspec.json.decode((tmp_path / "dataset.json").read_bytes(), type=Head)
    assert head.actions == list(GAME.vocabulary.names)
    assert sum(length for _, length in head.parts) == GAME.encoding_length()
    assert list(head.columns) == list(COLUMNS) == schema().names
    assert parquet.read_schema(next(tmp_path.glob("*.parquet"))).equals(schema())


def test_it_goes_on_where_it_was_and_jobs_change_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GAMES_PER_FILE", 2)
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    dataset(GAME, PLAYERS, 5, whole, jobs=2)
    told: list[int] = []
    dataset(GAME, PLAYERS, 3, parts, progress=told.append)
    (parts / "games-0000004-01.unfinished").write_bytes(b"half a file")
    again = dataset(GAME, PLAYERS, 5, parts, progress=told.append)
    assert sum(told) == 3 + 5
    assert files(parts) == files(whole)
    assert again.files == 3
    shorter = dataset(GAME, PLAYERS, 3, parts)
    assert shorter.decisions == 0
    assert files(parts) == files(whole)


def test_another_data_set_is_not_mixed_in(tmp_path: Path) -> None:
    dataset(GAME, PLAYERS, 1, tmp_path)
    with pytest.raises(BadOption, match="there is a data set with other players, seed; take another folder"):
        dataset(GAME, ["random", "random"], 1, tmp_path, seed=1)
    (tmp_path / "dataset.json").write_text("[1]")
    with pytest.raises(BadOption, match="this is not the head of a data set"):
        dataset(GAME, PLAYERS, 1, tmp_path)
    (tmp_path / "dataset.json").unlink()
    with pytest.raises(BadOption, match="there are other files"):
        dataset(GAME, PLAYERS, 1, tmp_path)
    with pytest.raises(BadOption, match="cannot be written"):
        dataset(GAME, PLAYERS, 1, next(tmp_path.glob("*.parquet")) / "x")
    with pytest.raises(BadOption, match="1 game or more"):
        dataset(GAME, PLAYERS, 0, tmp_path / "none")


def test_without_pyarrow_there_is_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(module, "import_module", absent)
    with pytest.raises(MissingExtra, match=r"pip install 'ziggurat\[envs\]'"):
        dataset(GAME, PLAYERS, 1, tmp_path)
