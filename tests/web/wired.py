"""Requests through the real protocol, on a pair of sockets instead of a server."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn
from uvicorn.server import ServerState

from tests.web.browser import HOST, Answer, Browser, Headers
from ziggurat.web.app import App
from ziggurat.web.live.protocol import Wire


class Connection:
    """One connection to the application."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, wire: Wire) -> None:
        self.reader = reader
        self.writer = writer
        self.wire = wire

    def send(self, *lines: str, body: bytes = b"") -> None:
        """A request by its lines."""
        self.writer.write("".join(f"{line}\r\n" for line in [*lines, ""]).encode("latin-1") + body)

    async def answer(self) -> Answer:
        head = (await asyncio.wait_for(self.reader.readuntil(b"\r\n\r\n"), 5)).decode("latin-1").split("\r\n")
        pairs = [(name, value) for name, _, value in (line.partition(": ") for line in head[1:-2])]
        headers = dict(pairs)
        assert len(headers) == len(pairs), "a header came twice"
        if headers.get("transfer-encoding") == "chunked":
            body = b""
            while piece := await self.chunk():
                body += piece
        else:
            body = await asyncio.wait_for(self.reader.readexactly(int(headers["content-length"])), 5)
        return Answer(int(head[0].split()[1]), headers, body)

    async def chunk(self) -> bytes:
        """One piece of a streamed answer; nothing at its end."""
        length = int(await asyncio.wait_for(self.reader.readuntil(b"\r\n"), 5), 16)
        return (await self.reader.readexactly(length + 2))[:-2]

    async def closed(self) -> bool:
        return await asyncio.wait_for(self.reader.read(), 5) == b""


@asynccontextmanager
async def connected(app: App, address: str = "127.0.0.1", room: int = 0) -> AsyncIterator[Connection]:
    """A connection from this address; with `room`, its sockets hold about so many bytes."""
    config = uvicorn.Config(app, log_config=None, access_log=False, lifespan="off", ws="none", server_header=False)
    config.load()
    wire = Wire(config, ServerState(), {"site": app.site}, asyncio.get_running_loop())
    ours, theirs = socket.socketpair()
    if room:
        ours.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, room)
    await asyncio.get_running_loop().connect_accepted_socket(lambda: wire, ours)
    wire.client = (address, 1234)
    reader, writer = await asyncio.open_connection(sock=theirs, limit=room or 2**20)
    try:
        yield Connection(reader, writer, wire)
    finally:
        writer.close()
        await asyncio.sleep(0)


async def request(
    self: Browser,
    method: str,
    path: str,
    body: bytes = b"",
    headers: Headers = (),
    origin: str | None = f"http://{HOST}",
) -> Answer:
    """What `Browser.request` does, over a wire."""
    scope = self.scope(method, path, headers, origin)
    lines = [f"{name.decode('latin-1')}: {value.decode('latin-1')}" for name, value in scope["headers"]]
    async with connected(self.app, self.address) as connection:
        connection.send(f"{method} {path} HTTP/1.1", *lines, f"Content-Length: {len(body)}", body=body)
        answer = await connection.answer()
    if "set-cookie" in answer.headers:
        self.cookie = answer.headers["set-cookie"].partition(";")[0].removeprefix("zg=")
    return answer
