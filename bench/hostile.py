"""A site among strangers who mean it ill: `python -m bench.web --hostile`.

A hundred tables of theirs, full of the costliest bots that they may have, and what a person notices who plays against
novices; then a hundred replays at once, and what everybody else notices.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import subprocess
import sys
import threading
import time
from http.client import HTTPConnection
from pathlib import Path
from random import Random
from typing import Any

from bench.load import percentile

ANSWERS = 1.0
"""Seconds within which an innocent person's bots shall answer, at p95."""
PING = 50.0
"""Milliseconds within which a small request shall be answered beside a crowd of costly ones, at p99."""
GAME = "skyrise"
POLL = 0.06
"""Seconds between two looks: the site lets nobody look much more often."""


class Person:
    """Somebody with a cookie and one connection."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """Status and body of an answer."""
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**24)
        assert self._reader is not None
        data = b"" if body is None else json.dumps(body).encode()
        head = [f"{method} {path} HTTP/1.1", f"host: 127.0.0.1:{self.port}"]
        head += [f"cookie: {self.cookie}"] if self.cookie else []
        if body is not None:
            head += [f"origin: http://127.0.0.1:{self.port}", "content-type: application/json"]
            head.append(f"content-length: {len(data)}")
        self._writer.write("\r\n".join([*head, "", ""]).encode() + data)
        lines = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:])}
        if "set-cookie" in headers:
            self.cookie = headers["set-cookie"].partition(";")[0]
        if headers.get("transfer-encoding") == "chunked":
            pieces = []
            while size := int(await self._reader.readline(), 16):
                pieces.append((await self._reader.readexactly(size + 2))[:-2])
            await self._reader.readexactly(2)
            found = b"".join(pieces)
        else:
            found = await self._reader.readexactly(int(headers.get("content-length", "0")))
        return int(lines[0].split()[1]), found

    async def opened(self, seats: list[dict[str, str]]) -> str:
        """A new table, or nothing if it was refused."""
        status, body = await self.ask("POST", "/tables", {"game": GAME, "seats": seats, "name": "Somebody"})
        return str(json.loads(body)["table"]) if status == 201 else ""

    async def choice(self, table: str, seat: int, luck: Random) -> tuple[int, float] | None:
        """Choose as soon as the seat is asked; the number after it and when it was sent, or None when it is over."""
        while True:
            status, body = await self.ask("GET", f"/t/{table}/state?seat={seat}")
            if status != 200:
                await asyncio.sleep(0.2)
                continue
            state = json.loads(body)
            if state["phase"] == "over":
                return None
            if seat in state["pending"]:
                move = {"number": state["number"], "seat": seat, "choice": luck.choice(state["view"]["legal"])}
                sent = time.perf_counter()
                status, body = await self.ask("POST", f"/t/{table}/moves", move)
                if status == 200:
                    return int(json.loads(body)["number"]), sent
            await asyncio.sleep(POLL)

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()


async def _play(person: Person, tables: list[str], luck: Random) -> None:
    """Keep the bots of all these tables busy."""
    while True:
        for table in tables:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(person.choice(table, 0, luck), 0.5)


async def bots_answer(port: int, tables: int, choices: int) -> dict[str, Any]:
    """How long the novices of an innocent person take beside so many hostile tables, until it is their turn again."""
    luck = Random(3)
    bot = {"kind": "bot", "bot": "master"}
    made: list[str] = []
    refused = 0
    people: list[Person] = []
    playing: list[tuple[Person, list[str]]] = []
    while len(made) < tables:
        person = Person(port)
        people.append(person)
        mine = []
        for kind in ([bot] * 4, [bot] * 4, [bot] * 4, [bot] * 4, [{"kind": "me"}, bot, bot, bot]):
            table = await person.opened(kind)
            if not table:
                refused += 1
            elif kind[0] is not bot:
                mine.append(table)
            made += [table] if table else []
        playing.append((person, mine))
    tasks = [asyncio.create_task(_play(person, mine, luck)) for person, mine in playing]
    innocent = Person(port)
    waits: list[float] = []
    try:
        while len(waits) < choices:
            table = await innocent.opened([{"kind": "me"}, *[{"kind": "bot", "bot": "novice"}] * 2])
            while len(waits) < choices:
                sent = await innocent.choice(table, 0, luck)
                if sent is None:
                    break
                number, began = sent
                while True:
                    status, body = await innocent.ask("GET", f"/t/{table}/state?seat=0")
                    state = json.loads(body)
                    if status == 200 and (state["phase"] == "over" or 0 in state["pending"]):
                        break
                    await asyncio.sleep(POLL)
                if state["number"] > number:  # bots have chosen in between
                    waits.append((time.perf_counter() - began) / (state["number"] - number))
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for person in [*people, innocent]:
            person.close()
    return {
        "tables": len(made),
        "refused": refused,
        "answers": len(waits),
        "p50_s": round(percentile(waits, 0.5), 3),
        "p95_s": round(percentile(waits, 0.95), 3),
        "longest_s": round(max(waits), 3),
    }


def _memory(pid: int) -> float:
    """Megabytes that the process holds now."""
    try:
        text = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0.0
    return int(text.partition("VmRSS:")[2].split()[0]) / 1024


async def _finished(person: Person) -> str:
    """A finished game of bots that take no time."""
    table = await person.opened([{"kind": "bot", "bot": "random"}] * 4)
    while True:
        status, body = await person.ask("GET", f"/t/{table}/state")
        if status == 200 and json.loads(body)["phase"] == "over":
            return table
        await asyncio.sleep(0.2)


async def pings_beside(port: int, pid: int, requests: int, paths: list[str]) -> dict[str, Any]:
    """How long small requests take beside so many costly ones at once, and what the process grows by."""
    host = Person(port)
    table = await _finished(host)
    # In a process of its own: here the answers of the crowd are read, which takes its time.
    command = [sys.executable, "-m", "bench.hostile", str(port)]
    pinger = await asyncio.create_subprocess_exec(*command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert pinger.stdout is not None
    await pinger.stdout.readline()
    before = _memory(pid)
    most = before
    crowd = [Person(port) for _ in range(requests)]
    for person in crowd:
        person.cookie = host.cookie if len(paths) == 1 else ""
    answers: dict[int, int] = {}
    began = time.perf_counter()

    async def one(person: Person, path: str) -> None:
        status, _ = await person.ask("GET", f"/t/{table}{path}")
        answers[status] = answers.get(status, 0) + 1

    asked = [asyncio.create_task(one(person, paths[i % len(paths)])) for i, person in enumerate(crowd)]
    while not all(task.done() for task in asked):
        most = max(most, _memory(pid))
        await asyncio.sleep(0.02)
    seconds = time.perf_counter() - began
    for task in asked:
        task.result()
    pings = json.loads((await pinger.communicate(b"\n"))[0])
    for person in [host, *crowd]:
        person.close()
    return {
        "requests": requests,
        "answers": answers,
        "seconds": round(seconds, 2),
        "pings": len(pings),
        "ping_p50_ms": round(percentile(pings, 0.5), 1),
        "ping_p99_ms": round(percentile(pings, 0.99), 1),
        "grown_mb": round(most - before, 1),
    }


def ping(port: int) -> None:
    """Ping until somebody says that it is enough, and tell the milliseconds."""
    enough = threading.Event()

    def hear() -> None:
        sys.stdin.readline()
        enough.set()

    threading.Thread(target=hear, daemon=True).start()
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    pings: list[float] = []
    while not enough.is_set() or len(pings) < 2:
        began = time.perf_counter()
        connection.request("GET", "/health")
        connection.getresponse().read()
        pings.append((time.perf_counter() - began) * 1000)
        if len(pings) == 1:
            print("ready", flush=True)
        time.sleep(0.005)
    print(json.dumps(pings[1:]))


REPLAYS = ["/replay/steps", "/replay/steps?seat=0", "/replay", "/replay.html"]
PAGES = ["", "/tv", "/state", "/panels/points", "/review", "/record"]


async def measured(port: int, pid: int, *, tables: int = 100, choices: int = 60, requests: int = 100) -> dict[str, Any]:
    """All of it."""
    return {
        "replays": await pings_beside(port, pid, requests, REPLAYS),
        "pages": await pings_beside(port, pid, requests, PAGES),
        "bots": await bots_answer(port, tables, choices),
    }


def told(found: dict[str, Any]) -> list[str]:
    bots = found["bots"]
    lines = [
        f"{bots['tables']} hostile tables with masters ({bots['refused']} more were refused): an innocent person's "
        f"novices answer within p50 {bots['p50_s']:.2f} s, p95 {bots['p95_s']:.2f} s (wanted: at most {ANSWERS:g}), "
        f"at most {bots['longest_s']:.2f} s, of {bots['answers']}"
    ]
    for kind in ("replays", "pages"):
        one = found[kind]
        lines.append(
            f"{one['requests']} {kind} of one table at once, answered {one['answers']} in {one['seconds']:.1f} s: "
            f"beside them a ping takes p50 {one['ping_p50_ms']:.1f}, p99 {one['ping_p99_ms']:.1f} ms "
            f"(wanted: at most {PING:g}); the process grew by {one['grown_mb']:.0f} MB"
        )
    return lines


if __name__ == "__main__":
    ping(int(sys.argv[1]))
