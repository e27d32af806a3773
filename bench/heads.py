"""What strangers can do with requests that never end: `python -m bench.heads`; also a part of `bench.web --hostile`.

One header without an end, heads and bodies that trickle, connections that say nothing, requests by the thousand in one
packet, and answers that nobody reads. For each: what the server took, what it cost its processor, and what is left.
"""

from __future__ import annotations

import argparse
import json
import select
import socket
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from bench.web import Server, cores, processor_seconds

PIECE = 256 * 1024
PATIENCE = 14.0
"""Seconds after which an unfinished request should be gone."""


def _connect(port: int) -> socket.socket:
    made = socket.create_connection(("127.0.0.1", port), timeout=5)
    made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return made


def endless_header(port: int, megabytes: int, seconds: float) -> dict[str, Any]:
    """One header of so many megabytes, as fast as the server takes it, for so long at most."""
    connection = _connect(port)
    sent, began, piece = 0, time.monotonic(), b"a" * PIECE
    try:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
        while sent < megabytes << 20 and time.monotonic() - began < seconds:
            connection.sendall(piece)
            sent += len(piece)
    except OSError:
        pass
    finally:
        connection.close()
    return {"megabytes_taken": round(sent / 2**20, 1), "seconds": round(time.monotonic() - began, 2)}


def unfinished(port: int, count: int, said: Callable[[int], bytes]) -> dict[str, Any]:
    """So many connections that say something and then wait: how many are still open after a while."""
    open_ones = []
    for number in range(count):
        with suppress(OSError):
            connection = _connect(port)
            connection.sendall(said(number))
            open_ones.append(connection)
    began = time.monotonic()
    left = list(open_ones)
    while left and time.monotonic() - began < PATIENCE:
        time.sleep(0.5)
        left = [connection for connection in left if not _ended(connection)]
    waited = time.monotonic() - began
    for connection in open_ones:
        connection.close()
    return {"opened": len(open_ones), "left": len(left), "seconds": round(waited, 1)}


def _ended(connection: socket.socket) -> bool:
    """Whether the server has closed it; what it said before is read and forgotten."""
    poller = select.poll()  # `select` knows no more than 1,024 files
    poller.register(connection, select.POLLIN)
    try:
        while poller.poll(0):
            if not connection.recv(65536):
                return True
    except OSError:
        return True
    return False


def pipelined(port: int, count: int, seconds: float) -> dict[str, Any]:
    """So many requests at once on one connection, nothing of the answers read."""
    connection = _connect(port)
    connection.settimeout(1)
    block = b"GET /me HTTP/1.1\r\nHost: x\r\n\r\n" * 1000
    sent, began = 0, time.monotonic()
    try:
        while sent < count and time.monotonic() - began < seconds:
            connection.sendall(block)
            sent += 1000
    except OSError:
        pass
    time.sleep(1)
    connection.close()
    return {"requests_sent": sent}


def memory(pid: int) -> float:
    """Megabytes of a process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def ping(port: int) -> float:
    """Milliseconds of a small request beside all that."""
    began = time.perf_counter()
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", "/robots.txt")
    connection.getresponse().read()
    connection.close()
    return (time.perf_counter() - began) * 1000


def measured(port: int, pid: int, *, megabytes: int = 600, connections: int = 3000, seconds: float = 60) -> list[Any]:
    """All of it, one after the other; never longer than about `seconds` for each."""
    attacks: list[tuple[str, Callable[[], dict[str, Any]]]] = [
        ("one header without an end", lambda: endless_header(port, megabytes, seconds)),
        ("connections that say nothing", lambda: unfinished(port, connections, lambda _: b"")),
        ("heads that stop", lambda: unfinished(port, connections, lambda n: b"GET /%d HTTP/1.1\r\nHost: x\r\nA: " % n)),
        (
            "bodies that stop",
            lambda: unfinished(
                port, connections, lambda _: b"POST /tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{"
            ),
        ),
        ("requests in one heap", lambda: pipelined(port, 200_000, min(seconds, 20))),
    ]
    out = []
    for name, attack in attacks:
        before = processor_seconds(pid)[0]
        found = attack()
        spent = processor_seconds(pid)[0] - before
        found |= {
            "processor_seconds": round(spent, 2),
            "ping_after_ms": round(ping(port), 1),
            "megabytes_of_server": round(memory(pid)),
        }
        out.append({"attack": name, **found})
    return out


def told(found: list[Any]) -> list[str]:
    lines = []
    for one in found:
        words = ", ".join(f"{key.replace('_', ' ')} {value}" for key, value in one.items() if key != "attack")
        lines.append(f"{one['attack']}: {words}")
    return lines


def more_files() -> None:
    """Let this process, and a server that it starts, have as many connections as they may."""
    try:
        import resource
    except ModuleNotFoundError:  # not on Windows
        return
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--megabytes", type=int, default=600, help="of the endless header")
    parser.add_argument("--connections", type=int, default=3000)
    parser.add_argument("--seconds", type=float, default=60.0, help="at most, for each attack")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    more_files()
    pair = cores()
    with tempfile.TemporaryDirectory(prefix="ziggurat-bench-") as name:
        server = Server(Path(name), pair[0] if pair else None)
        try:
            found = measured(
                server.port,
                server.pid,
                megabytes=options.megabytes,
                connections=options.connections,
                seconds=options.seconds,
            )
        finally:
            server.stop()
    print(json.dumps(found, indent=1) if options.json else "\n".join(told(found)))


if __name__ == "__main__":
    main()
