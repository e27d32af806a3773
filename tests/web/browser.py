"""A browser for tests: speaks ASGI to the application without a server, keeps its cookie, and follows streams."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, NamedTuple
from urllib.parse import quote, urlencode

from ziggurat.web.app import App

HOST = "table.test"
Headers = Sequence[tuple[str, str]]


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def text(self) -> str:
        return self.body.decode()


class Event(NamedTuple):
    name: str
    id: str
    data: str

    @property
    def json(self) -> Any:
        return json.loads(self.data)


class Events:
    """An open stream."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.raw = b""
        self.ended = False
        self.comments = 0
        self._text = b""
        self._queue: asyncio.Queue[Event | None] = asyncio.Queue()
        self.held = asyncio.Event()
        """While clear, the reader is slow: nothing more is taken."""
        self.held.set()
        self.started = asyncio.Event()

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {key.decode(): value.decode() for key, value in message["headers"]}
            self.started.set()
            return
        await self.held.wait()
        body = message.get("body", b"")
        self.raw += body
        if "content-encoding" not in self.headers:
            self._take(body)
        if not message.get("more_body"):
            self.ended = True
            self._queue.put_nowait(None)

    def _take(self, body: bytes) -> None:
        self._text += body
        while b"\n\n" in self._text:
            block, _, self._text = self._text.partition(b"\n\n")
            fields: dict[str, str] = {}
            for line in block.decode().split("\n"):
                if line.startswith(":"):
                    self.comments += 1
                    continue
                name, _, value = line.partition(": ")
                assert name not in fields, "more than one line of data"
                fields[name] = value
            if "data" in fields:
                self._queue.put_nowait(Event(fields.get("event", ""), fields.get("id", ""), fields["data"]))

    async def next(self, seconds: float = 5.0) -> Event:
        event = await asyncio.wait_for(self._queue.get(), seconds)
        assert event is not None, "the stream has ended"
        return event

    async def until(self, name: str, has: str = "", seconds: float = 5.0) -> Event:
        while True:
            event = await self.next(seconds)
            if event.name == name and has in event.data:
                return event

    async def quiet(self, seconds: float = 0.15) -> list[Event]:
        """All that comes until nothing has come for a moment."""
        out: list[Event] = []
        while True:
            try:
                event = await asyncio.wait_for(self._queue.get(), seconds)
            except TimeoutError:
                return out
            if event is None:
                return out
            out.append(event)


class Browser:
    """One person."""

    def __init__(self, app: App, address: str = "127.0.0.1") -> None:
        self.app = app
        self.address = address
        self.cookie = ""

    def scope(self, method: str, path: str, headers: Headers, origin: str | None) -> dict[str, Any]:
        path, _, query = path.partition("?")
        sent = [("host", HOST), *headers]
        if self.cookie:
            sent.append(("cookie", f"theme=night; zg={self.cookie}"))
        if origin is not None and method != "GET":
            sent.append(("origin", origin))
        return {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http",
            "method": method,
            "path": path,
            "raw_path": quote(path).encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(key.encode("latin-1"), value.encode("latin-1")) for key, value in sent],
            "client": (self.address, 1234),
            "server": (HOST, 80),
            "state": {},
        }

    async def request(
        self,
        method: str,
        path: str,
        body: bytes = b"",
        headers: Headers = (),
        origin: str | None = f"http://{HOST}",
    ) -> Answer:
        messages = [{"type": "http.request", "body": body, "more_body": False}]
        started: dict[str, Any] = {}
        parts: list[bytes] = []

        async def receive() -> Any:
            if messages:
                return messages.pop()
            await asyncio.sleep(3600)
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                started.update(message)
            else:
                parts.append(message.get("body", b""))

        await self.app(self.scope(method, path, headers, origin), receive, send)
        found = {}
        for key, value in started["headers"]:
            if key == b"set-cookie":
                assert value.startswith(b"zg=")
                self.cookie = value.decode().partition(";")[0].removeprefix("zg=")
            found[key.decode()] = value.decode()
        return Answer(started["status"], found, b"".join(parts))

    async def get(self, path: str, headers: Headers = ()) -> Answer:
        return await self.request("GET", path, headers=headers)

    async def page(self, path: str) -> Answer:
        """As a browser asks for something to look at."""
        return await self.get(path, [("accept", "text/html,application/xhtml+xml,*/*;q=0.8")])

    async def post(self, path: str, data: Any = None, **more: Any) -> Answer:
        body = b"" if data is None else json.dumps(data).encode()
        return await self.request("POST", path, body, [("content-type", "application/json")], **more)

    async def form(self, path: str, data: dict[str, Any]) -> Answer:
        headers = [
            ("content-type", "application/x-www-form-urlencoded"),
            ("accept", "text/html,application/xhtml+xml"),
        ]
        return await self.request("POST", path, urlencode(data, doseq=True).encode(), headers)

    async def move(self, table: str, seat: int, number: int, choice: int) -> Answer:
        return await self.post(f"/t/{table}/moves", {"number": number, "seat": seat, "choice": choice})

    @asynccontextmanager
    async def stream(self, path: str, headers: Headers = ()) -> AsyncIterator[Events]:
        events = Events()
        gone = asyncio.Event()

        async def receive() -> Any:
            await gone.wait()
            return {"type": "http.disconnect"}

        task = asyncio.create_task(self.app(self.scope("GET", path, headers, None), receive, events.send))
        try:
            started = asyncio.create_task(events.started.wait())
            await asyncio.wait({started, task}, timeout=5, return_when=asyncio.FIRST_COMPLETED)
            started.cancel()
            yield events
        finally:
            gone.set()
            events.held.set()
            await asyncio.wait_for(task, 5)
