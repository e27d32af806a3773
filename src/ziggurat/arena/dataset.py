"""Games between bots as data for learning: one row for every decision, in Parquet files that can be gone on with."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

import ziggurat
from ziggurat import bots
from ziggurat import games as installed
from ziggurat.arena.parallel import spread
from ziggurat.arena.simulation import Player, Progress, asked, chunks, seat_seed, seed_of
from ziggurat.core.contract.errors import BadOption, MissingExtra
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.observation import Sight
from ziggurat.games import carried

GAMES_PER_FILE = 64
HEAD = "dataset.json"

COLUMNS = {
    "game": ("int32", "the number of the game, from 0"),
    "seed": ("int64", "what it was dealt from"),
    "decision": ("int32", "how many decisions came before it in its game"),
    "seat": ("int8", "who chose, from 0"),
    "legal": ("list<int32>", "the actions that were legal, ascending"),
    "action": ("int32", "the one that was chosen"),
    "places": ("list<int32>", "which numbers of the seat's vector are not zero"),
    "values": ("list<float>", "those numbers"),
    "score": ("int32", "the points of this seat at the end of the game"),
    "rank": ("int8", "its rank at the end, 1 is best; equal ones share a rank"),
    "share": ("float", "its share of the first rank: 1 alone, 0.5 for one of two, else 0"),
}
"""Type and meaning of every column."""


class Head(msgspec.Struct, frozen=True, kw_only=True):
    """What a data set is: it stands beside the files, and only files of the same head go together."""

    game: str
    rules: str
    edition: str
    seats: int
    options: dict[str, str]
    players: list[str]
    seed: int
    actions: list[str]
    parts: list[tuple[str, int]]
    """The named parts of the vector, each with its length."""
    bounds: tuple[float, float]
    columns: dict[str, tuple[str, str]]
    version: str
    """Of Ziggurat: another one may let the same bots choose otherwise."""


class Written(msgspec.Struct, frozen=True):
    """What has come of it."""

    folder: str
    files: int
    games: int
    decisions: int
    """Of the games of this call; those that stood there before are not counted."""
    bytes: int


def arrow() -> tuple[Any, Any]:
    """pyarrow and its Parquet side."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError:
        raise MissingExtra("A data set needs pyarrow: pip install 'ziggurat[envs]'.") from None


def schema() -> Any:
    """The columns as pyarrow has them."""
    pa, _ = arrow()
    kinds = {
        **{"int8": pa.int8(), "int32": pa.int32(), "int64": pa.int64(), "float": pa.float32()},
        **{"list<int32>": pa.list_(pa.int32()), "list<float>": pa.list_(pa.float32())},
    }
    return pa.schema([pa.field(name, kinds[kind], nullable=False) for name, (kind, _) in COLUMNS.items()])


def rows_of(
    game: AnyGame, players: Sequence[Player], number: int, seed: int, options: dict[str, str]
) -> dict[str, list[Any]]:
    """One game, column by column; played as `simulate` plays the game of this seed."""
    state = game.new(len(players), seed, **options)
    seated = [
        bots.make(player, seat_seed(seed, seat)) if isinstance(player, str) else player(seat_seed(seed, seat))
        for seat, player in enumerate(players)
    ]
    order = stream(seed, "order")
    out: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    while state.pending:
        seat = asked(state, order)
        places, values = game.features(state, seat)
        choice = seated[seat].choose(Sight(game, state, seat))
        for name, value in (
            ("seat", seat),
            ("legal", state.legal(seat)),
            ("action", choice),
            ("places", places),
            ("values", values),
        ):
            out[name].append(value)
        state.apply(seat, choice)
    decisions = len(out["seat"])
    out["game"] = [number] * decisions
    out["seed"] = [seed] * decisions
    out["decision"] = list(range(decisions))
    scores, ranking = state.scores(), state.ranking()
    first = ranking.count(1)
    out["score"] = [scores[seat] for seat in out["seat"]]
    out["rank"] = [ranking[seat] for seat in out["seat"]]
    out["share"] = [1 / first if ranking[seat] == 1 else 0.0 for seat in out["seat"]]
    return out


def file_of(
    game: AnyGame | str,
    players: Sequence[Player],
    numbers: Sequence[int],
    seed: int,
    options: dict[str, str],
    into: Path,
) -> tuple[int, int]:
    """Play these games and write their file, whole or not at all; how many games and decisions it has."""
    pa, parquet = arrow()
    there = installed.load(game) if isinstance(game, str) else game
    columns: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    for number in numbers:
        for name, values in rows_of(there, players, number, seed_of(seed, number), options).items():
            columns[name] += values
    table = pa.table(columns, schema=schema())
    unfinished = into.with_suffix(".unfinished")
    parquet.write_table(table, unfinished, compression="zstd")
    unfinished.replace(into)
    return len(numbers), table.num_rows


def dataset(
    game: AnyGame,
    players: Sequence[Player],
    games: int,
    folder: Path,
    *,
    seed: int = 0,
    options: dict[str, str] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Written:
    """Write the games into a folder, some to a file. Files that stand there already are not made again.

    The same call makes the same files, whatever the number of processes; more games only add files.
    """
    arrow()
    seats = game.checked_seats(len(players))
    agreed = game.agreed(seats, options or {})
    for player in players:
        if isinstance(player, str):
            bots.check(player, game)
    if games < 1:
        raise BadOption(f"A data set has 1 game or more, not {games}.")
    head = Head(
        game=game.key,
        rules=game.version,
        edition=game.edition,
        seats=seats,
        options=agreed,
        players=[player if isinstance(player, str) else getattr(player, "__name__", "bot") for player in players],
        seed=seed,
        actions=list(game.vocabulary.names),
        parts=list(game.encoding),
        bounds=game.bounds,
        columns=dict(COLUMNS),
        version=ziggurat.__version__,
    )
    begin(folder, head)
    there = game if jobs == 1 else carried(game)
    pieces = []
    for numbers in chunks(range(games), GAMES_PER_FILE):
        # The name says how many games there are: a last file of fewer is made anew once there are more.
        path = folder / f"games-{numbers[0]:07d}-{len(numbers):02d}.parquet"
        if any(found.name >= path.name for found in folder.glob(f"games-{numbers[0]:07d}-*.parquet")):
            if progress:
                progress(len(numbers))
        else:
            pieces.append((there, players, numbers, seed, agreed, path))
    decisions = 0
    for done, rows in spread(file_of, pieces, jobs=jobs, ordered=False):
        decisions += rows
        if progress:
            progress(done)
    files = _tidied(folder)
    return Written(str(folder), len(files), games, decisions, sum(path.stat().st_size for path in files))


def begin(folder: Path, head: Head) -> None:
    """Make the folder, or see that what stands in it is the same data set."""
    path = folder / HEAD
    try:
        if path.exists():
            before = msgspec.json.decode(path.read_bytes(), type=Head)
            differ = [field for field in head.__struct_fields__ if getattr(before, field) != getattr(head, field)]
            if differ:
                raise BadOption(f"{folder}: there is a data set with other {', '.join(differ)}; take another folder.")
            return
        if folder.exists() and any(folder.iterdir()):
            raise BadOption(f"{folder}: there are other files; take an empty folder.")
        folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(msgspec.json.format(msgspec.json.encode(head), indent=1) + b"\n")
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadOption(f"{path}: this is not the head of a data set: {error}") from None
    except OSError as error:
        raise BadOption(f"{folder}: cannot be written: {error.strerror}") from None


def _tidied(folder: Path) -> list[Path]:
    """The files of the data set; those that a longer one has taken the place of are deleted."""
    best: dict[str, Path] = {}
    for path in sorted(folder.glob("games-*.parquet")):
        start = path.name.split("-")[1]
        if start in best:
            best[start].unlink()
        best[start] = path
    return list(best.values())


__all__ = ["COLUMNS", "Head", "Written", "dataset", "schema"]
