"""The real server in a process of its own: streams over sockets, kill -9 in a burst of moves, shutdown, restart."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from ziggurat.web import compiling


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """`ziggurat serve` on a folder; it can be killed and started again."""

    def __init__(self, folder: Path, *flags: str) -> None:
        self.folder = folder
        self.flags = flags
        self.port = free_port()
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        env = os.environ | {
            "ZIGGURAT_DATA": str(self.folder),
            "PORT": str(self.port),
            "BOT_PACE": "0",
            "DATABASE_URL": "",
            "SECRET_KEY": "",
        }
        command = [sys.executable, "-m", "ziggurat.cli", "serve", *self.flags]
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for _ in range(300):
            if self.process.poll() is not None:
                raise AssertionError(self.process.stdout.read() if self.process.stdout else "")
            try:
                if self.get("/health")[0] == 200:
                    return
            except OSError:
                time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def stop(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        assert self.process is not None
        self.process.send_signal(number)
        output, _ = self.process.communicate(timeout=15)
        code = self.process.returncode
        self.process = None
        return code, output

    def ask(self, method: str, path: str, data: Any = None, cookie: str = "") -> tuple[int, Any, str]:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=10)
        headers = {"origin": f"http://127.0.0.1:{self.port}", "cookie": cookie}
        body = None if data is None else json.dumps(data)
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read()
        set_cookie = (answer.getheader("set-cookie") or "").partition(";")[0]
        connection.close()
        is_json = (answer.getheader("content-type") or "").startswith("application/json")
        return answer.status, json.loads(text) if is_json else text, set_cookie or cookie

    def get(self, path: str, cookie: str = "") -> tuple[int, Any, str]:
        return self.ask("GET", path, None, cookie)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    made = Server(tmp_path)
    made.start()
    yield made
    if made.process is not None:
        made.process.kill()
        made.process.communicate()


class Follower:
    """A reader of a stream in a thread of its own."""

    def __init__(self, server: Server, path: str, cookie: str) -> None:
        self.lines: list[str] = []
        self.ended = threading.Event()
        self._connection = HTTPConnection("127.0.0.1", server.port, timeout=20)
        self._connection.request("GET", path, headers={"cookie": cookie})
        self.answer = self._connection.getresponse()
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        try:
            while line := self.answer.readline():
                self.lines.append(line.decode().rstrip("\n"))
        except OSError:
            pass
        self.ended.set()

    def wait_for(self, text: str, seconds: float = 10) -> str:
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            for line in list(self.lines):
                if text in line:
                    return line
            time.sleep(0.01)
        raise AssertionError(f"{text} did not come; {[line[:80] for line in self.lines]}")


def new_game(server: Server, seats: int = 2, places: list[dict[str, str]] | None = None) -> tuple[str, str]:
    places = places or [{"kind": "me"}] + [{"kind": "hot"}] * (seats - 1)
    status, made, cookie = server.ask("POST", "/tables", {"game": "skyrise", "seats": places, "name": "Mara"})
    assert status == 201, made
    return made["table"], cookie


def state(server: Server, table: str, cookie: str, seat: int) -> dict[str, Any]:
    status, found, _ = server.get(f"/t/{table}/state?seat={seat}", cookie)
    assert status == 200
    assert isinstance(found, dict)
    return found


def next_move(server: Server, table: str, cookie: str) -> dict[str, int]:
    now = state(server, table, cookie, 0)
    seat = now["pending"][0]
    if seat:
        now = state(server, table, cookie, seat)
    return {"number": now["number"], "seat": seat, "choice": now["view"]["legal"][-1]}


def test_a_stream_shutdown_and_restart(server: Server) -> None:
    table, cookie = new_game(server)
    follower = Follower(server, f"/t/{table}/events?seat=0&after=0", cookie)
    mine = Follower(server, "/me/events", cookie)
    assert follower.answer.status == 200
    follower.wait_for("event: hello")
    mine.wait_for("event: turns")
    status, moved, _ = server.ask("POST", f"/t/{table}/moves", next_move(server, table, cookie), cookie)
    assert status == 200
    follower.wait_for(f"id: {moved['number']}")
    began = time.monotonic()
    code, output = server.stop()
    assert time.monotonic() - began < 4, "streams held up the shutdown"
    assert code in (0, -signal.SIGTERM)
    assert f"http://127.0.0.1:{server.port}/" in output
    assert "SQLite means one process" in output
    assert "Traceback" not in output
    for stream in (follower, mine):
        stream.wait_for("event: bye")
        assert stream.ended.wait(3)
    server.start()
    again = Follower(server, f"/t/{table}/events?seat=0&after={moved['number']}", cookie)
    assert f'"number":{moved["number"]}' in again.wait_for("data: {")
    assert server.ask("POST", f"/t/{table}/moves", next_move(server, table, cookie), cookie)[0] == 200


def test_bots_take_the_compiled_rules_as_soon_as_they_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`make play` does not wait for the compiler; what lies here compiled may be nothing, or older than the sources."""
    awaited = tmp_path / "compiled"
    monkeypatch.setenv("ZIGGURAT_PLAIN", "1")
    monkeypatch.setenv("ZIGGURAT_AWAITED", str(awaited))
    server = Server(tmp_path)
    server.start()
    assert server.process is not None
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "expert"}]
    table, cookie = new_game(server, places=seats)

    def bots_have_chosen() -> None:
        while 0 not in state(server, table, cookie, 0)["pending"]:
            time.sleep(0.05)

    bots_have_chosen()
    awaited.touch()
    assert server.process.stdout is not None
    said = ""
    while compiling.DONE not in said and compiling.UNUSABLE not in said:
        said = server.process.stdout.readline()
        assert said, "the server has ended"
    for _ in range(3):
        assert server.ask("POST", f"/t/{table}/moves", next_move(server, table, cookie), cookie)[0] == 200
        bots_have_chosen()
    assert server.stop()[0] in (0, -signal.SIGTERM)


def test_kill_in_a_burst_of_moves_loses_and_doubles_nothing(server: Server) -> None:
    games = [new_game(server, 4) for _ in range(4)]
    acknowledged: dict[str, list[int]] = {table: [] for table, _ in games}

    def play(table: str, cookie: str) -> None:
        try:
            while True:
                status, answer, _ = server.ask("POST", f"/t/{table}/moves", next_move(server, table, cookie), cookie)
                assert status == 200
                acknowledged[table].append(answer["number"])
        except (OSError, ValueError, IndexError, AssertionError):
            return
        except Exception:  # the connection broke in the middle of an answer
            return

    threads = [threading.Thread(target=play, args=game) for game in games]
    for thread in threads:
        thread.start()
    time.sleep(0.6)
    server.stop(signal.SIGKILL)
    for thread in threads:
        thread.join(10)
    assert sum(map(len, acknowledged.values())) > 10
    server.start()
    for table, cookie in games:
        found = state(server, table, cookie, 0)["number"]
        made = acknowledged[table]
        assert made == list(range(made[0], made[0] + len(made)))
        assert found in (made[-1], made[-1] + 1), "a move was lost, or one came twice"
        assert server.ask("POST", f"/t/{table}/moves", next_move(server, table, cookie), cookie)[0] == 200
    server.stop()
    base = sqlite3.connect(server.folder / "ziggurat.sqlite3")
    assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_second_server_says_that_the_port_is_taken(server: Server, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "ziggurat.cli", "serve", "--port", str(server.port), "--data", str(tmp_path / "b")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=30)
    assert done.returncode == 2
    assert f"Port {server.port} of 127.0.0.1 is taken; port" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1


def test_a_database_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "folder.db").mkdir()
    command = [sys.executable, "-m", "ziggurat.cli", "serve", "--port", "0", "--data", str(tmp_path)]
    for address in (f"sqlite:///{tmp_path}/folder.db", "postgresql://nobody:secret@127.0.0.1:1/none"):
        done = subprocess.run(
            [*command, "--database", address], capture_output=True, text=True, check=False, timeout=60
        )
        assert done.returncode == 2
        assert done.stdout == ""
        assert done.stderr.startswith("ziggurat: The database cannot be opened: ")
        assert len(done.stderr.strip().splitlines()) == 1
        assert "secret" not in done.stderr


def test_two_workers_share_one_postgresql(tmp_path: Path, new_database: Callable[[], str]) -> None:
    server = Server(tmp_path, "--workers", "2", "--database", new_database())
    try:
        server.start()
        table, cookie = new_game(server)
        path = f"/t/{table}/events?seat=0&after=0"
        # Whoever accepts a connection first serves it: among so many, both workers have some.
        streams = [Follower(server, path, cookie) for _ in range(8)]
        for stream in streams:
            stream.wait_for("event: hello")
        for _ in range(3):
            status, moved, _ = server.ask("POST", f"/t/{table}/moves", next_move(server, table, cookie), cookie)
            assert status == 200
            for stream in streams:
                stream.wait_for(f"id: {moved['number']}")
        began = time.monotonic()
        _, output = server.stop()
        assert time.monotonic() - began < 8
        assert "Traceback" not in output
        for stream in streams:
            stream.wait_for("event: bye")
    finally:
        if server.process is not None:
            server.process.kill()
            server.process.communicate()
