"""The site behind a proxy that speaks HTTPS to the world, as docs/play-with-friends.md tells people to set it up."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from tests.web.conftest import World
from tests.web.wired import connected
from ziggurat.web.app import App

NAME = "play.example"
TOLD = b"X-Forwarded-For: 203.0.113.7\r\nX-Forwarded-Proto: https\r\n"


async def pump(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    while data := await source.read(65536):
        target.write(data)  # at once: what streams is not held back
        await target.drain()


@asynccontextmanager
async def proxy(app: App, told: bytes = TOLD, host: bytes = b"") -> AsyncIterator[int]:
    """A port that passes requests on, and says who asks and how; with `host`, it changes what the browser has said."""

    open_now: set[asyncio.Task[None]] = set()

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task: asyncio.Task[None] | None = asyncio.current_task()
        assert task is not None
        open_now.add(task)
        head, _, rest = (await reader.readuntil(b"\r\n\r\n")).partition(b"\r\n")
        if host:
            rest = rest.replace(b"Host: " + NAME.encode(), b"Host: " + host)
        async with connected(app) as connection:
            connection.writer.write(head + b"\r\n" + told + rest)
            way_in = asyncio.create_task(pump(reader, connection.writer))
            try:
                await pump(connection.reader, writer)
            finally:
                way_in.cancel()
                writer.close()

    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    async with server:
        yield server.sockets[0].getsockname()[1]
        for task in open_now:
            task.cancel()
        await asyncio.gather(*open_now, return_exceptions=True)


class Visitor:
    """Somebody's browser, which knows the site by the proxy's name alone."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""

    async def ask(self, line: str, body: object = None) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        data = b"" if body is None else json.dumps(body).encode()
        lines = [f"{line} HTTP/1.1", f"Host: {NAME}", f"Cookie: {self.cookie}"]
        if body is not None:
            lines += [f"Origin: https://{NAME}", "Content-Type: application/json", "Accept: application/json"]
        lines += [f"Content-Length: {len(data)}", "", ""]
        writer.write("\r\n".join(lines).encode() + data)
        return reader, writer

    async def answer(self, line: str, body: object = None) -> tuple[int, str, str]:
        """Status, head and body."""
        reader, writer = await self.ask(line, body)
        head = (await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 10)).decode()
        length = int(head.lower().partition("content-length: ")[2].partition("\r\n")[0])
        text = (await asyncio.wait_for(reader.readexactly(length), 10)).decode()
        writer.close()
        if "set-cookie: " in head:
            self.cookie = head.partition("set-cookie: ")[2].partition(";")[0]
        return int(head.split()[1]), head, text


PLAN = {"game": "tiny", "seats": [{"kind": "me"}, {"kind": "link"}], "name": "Mara"}


def test_behind_a_proxy_links_cookies_choices_and_streams_work(world: World) -> None:
    async def go() -> None:
        async with world.app() as app, proxy(app) as port:
            mara, jonas = Visitor(port), Visitor(port)
            status, head, text = await mara.answer("POST /tables", PLAN)
            assert status == 201
            assert "Secure" in head.partition("set-cookie: ")[2].partition("\r\n")[0]
            table = json.loads(text)["table"]
            _, _, page = await mara.answer(f"GET /t/{table}")
            link = page.partition('data-link-field value="')[2].partition('"')[0]
            assert link.startswith(f"https://{NAME}/j/")
            assert f'property="og:image" content="https://{NAME}/t/{table}/preview.png"' in page
            stream, writer = await mara.ask(f"GET /t/{table}/events?seat=0")
            await asyncio.wait_for(stream.readuntil(b"event: parts"), 10)
            way = link.removeprefix(f"https://{NAME}")
            assert (await jonas.answer(f"POST {way}", {"name": "Jonas"}))[0] == 200
            await asyncio.wait_for(stream.readuntil(b"Jonas sits down"), 10)  # and not when a buffer is full
            writer.close()

    world.run(go())


def test_a_proxy_that_changes_the_host_is_noticed_at_once(world: World) -> None:
    async def go() -> None:
        async with world.app() as app, proxy(app, host=b"127.0.0.1:8000") as port:
            status, _, text = await Visitor(port).answer("POST /tables", PLAN)
            assert (status, json.loads(text)["error"]) == (403, "origin")

    world.run(go())
