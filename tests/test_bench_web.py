"""The load script against a real server: it plays, and its figures make sense."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("litestar")

from bench import heads, hostile
from bench.lit import Lit
from bench.load import Broken, Load
from bench.web import Server, measured, nearest_seats, parsed
from tests.aside import run
from ziggurat import games

# Without a warm-up: two games are over in a tenth of a second on a fast machine.
QUICK = ["--no-browser", "--tables", "2", "--runs", "1", "--paced", "1", "--seconds", "1", "--warm", "0"]


def test_a_short_load(tmp_path: Path) -> None:
    server = Server(tmp_path, None)
    try:
        found = run(measured(server, parsed([*QUICK, "--seats", "3"]), 3))
    finally:
        server.stop()
    assert 1 <= found["paced"]["moves"] <= 4
    assert found["saturated"]["moves"] > 5
    assert found["paced"]["refused"] == found["saturated"]["refused"] == 0
    assert 0 < found["saturated"]["p50_ms"] <= found["saturated"]["p99_ms"] < 10_000
    assert 500 < found["event_bytes"] < 20_000
    assert 5_000 < found["page_bytes_packed"] < 60_000
    assert all(0 < size < found["event_bytes"] for size in found["event_bytes_packed"].values())
    assert not (tmp_path / "output").read_text().count("Traceback")


# World Wonders' choices were not found once, so it is the sample.
@pytest.mark.parametrize(
    "game",
    [key if key == "world_wonders" else pytest.param(key, marks=pytest.mark.nightly) for key in sorted(games.keys())],
)
def test_a_short_load_of_every_game(tmp_path: Path, game: str) -> None:
    """All seats choose among all that is lit, with both numbers of seats that are measured; nothing is refused."""
    seats = nearest_seats(game)
    server = Server(tmp_path, None)
    try:
        options = parsed([*QUICK, "--game", game])
        found = [run(measured(server, options, count)) for count in seats]
    finally:
        server.stop()
    for one in found:
        assert one["saturated"]["moves"] > 5, one
        assert "refusals" not in one, one["refusals"]
    assert found[0]["paced"]["moves"] >= 1
    assert found[0]["paced"]["refused"] == 0
    assert found[0]["event_bytes"] > 50  # where all choose in secret, most events tell others next to nothing
    assert not (tmp_path / "output").read_text().count("Traceback")


def test_seats_are_those_of_skyrise_or_the_nearest() -> None:
    assert nearest_seats("skyrise") == nearest_seats("world_wonders") == [4, 2]
    assert nearest_seats("seven_wonders") == [4, 3]


def test_pieces_of_a_part_replace_the_old_ones() -> None:
    lit = Lit()
    first = (
        b'id: 1\nevent: parts\ndata: <div id="ask"><b data-choice="1"></b></div>'
        b'<svg data-part><g id="city"><g id="a"><g data-choice="2"/><g data-choice="3"></g></g><g id="b"/></g>'
        b"</svg>\n\n"
    )
    assert lit.heard(first) == [b"1", b"2", b"3"]
    assert lit.heard(b'id: 2\nevent: parts\ndata: <svg data-part><g id="a"><g data-choice="4"/></g></svg>\n\n') == [
        b"1",
        b"4",
    ]
    assert lit.heard(b'id: 3\nevent: parts\ndata: <div id="ask" data-shell></div>\n\n') == [b"1", b"4"]
    assert lit.heard(b'id: 4\nevent: parts\ndata: <div id="ask"></div><svg data-part><g id="city"/></svg>\n\n') == []


def test_the_whole_script_as_json() -> None:
    line = [sys.executable, "-m", "bench.web", *QUICK, "--seats", "2", "--json"]
    told = json.loads(subprocess.run(line, capture_output=True, text=True, check=True).stdout)
    assert told["runs"][0]["by_seats"]["2"]["saturated"]["moves"] > 5
    assert {"figure", "best", "median", "wanted"} == set(told["summary"][0])


@pytest.mark.nightly  # it waits for every limit in turn; tests/web/test_connections.py has a sample of each
def test_requests_that_never_end_are_ended(tmp_path: Path) -> None:
    server = Server(tmp_path, None)
    try:
        found = heads.measured(server.port, server.pid, megabytes=4, connections=20, seconds=5)
    finally:
        server.stop()
    header, silent, head, body, heap = found
    assert header["megabytes_taken"] < 4
    assert silent["left"] == head["left"] == body["left"] == 0
    assert silent["opened"] == 20
    assert heap["requests_sent"] < 200_000
    assert len(heads.told(found)) == 5


def test_a_server_that_refuses_is_noticed(tmp_path: Path) -> None:
    server = Server(tmp_path, None)

    async def too_many_seats() -> None:
        load = Load("127.0.0.1", server.port, 1, 9)
        try:
            await load.open()
        finally:
            load.close()

    try:
        with pytest.raises(Broken, match=r"422|400"):
            run(too_many_seats())
    finally:
        server.stop()


def test_strangers_do_not_keep_others_waiting(tmp_path: Path) -> None:
    """A short look; the figures that count are those of `make bench-web ARGS=--hostile`."""
    server = Server(tmp_path, None, pace=0.0)
    try:
        found = run(hostile.measured(server.port, server.pid, tables=8, choices=5, requests=12))
    finally:
        server.stop()
    assert found["bots"]["tables"] >= 8
    assert found["bots"]["refused"] >= 2
    assert found["bots"]["p95_s"] < 5 * hostile.ANSWERS  # other tests run beside this one
    for kind in ("replays", "pages"):
        assert found[kind]["answers"] == {200: 12}
        assert found[kind]["grown_mb"] < 100
        assert found[kind]["ping_p50_ms"] < 10 * hostile.PING
    assert len(hostile.told(found)) == 3
    assert not (tmp_path / "output").read_text().count("Traceback")
