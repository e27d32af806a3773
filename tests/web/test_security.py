"""Headers on every answer, requests from elsewhere, sizes, rates, static files, compression."""

import gzip
import re
from importlib.resources import files

import brotli
import pytest

from tests.web.browser import Answer, Browser
from tests.web.conftest import World
from tests.web.play import friends, opened
from ziggurat.games import load
from ziggurat.web import assets
from ziggurat.web.config import Rates
from ziggurat.web.http.encodings import offered
from ziggurat.web.http.limits import Buckets, Limit, local
from ziggurat.web.http.security import same_origin

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)


def safe(answer: Answer) -> bool:
    return (
        answer.headers.get("content-security-policy") == POLICY
        and answer.headers.get("x-content-type-options") == "nosniff"
        and answer.headers.get("referrer-policy") == "same-origin"
    )


def test_every_answer_is_safe(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            browser = people[0]
            for path in (
                "/",
                "/account",
                "/docs",
                "/openapi.json",
                "/health",
                "/metrics",
                "/games",
                "/robots.txt",
                "/nothing",
                "/me",
                "/me/tables",
                f"/t/{table}",
                f"/t/{table}/tv",
                f"/t/{table}/state",
                f"/t/{table}/replay",
                f"/t/{table}/replay/steps",
                f"/t/{table}/replay.html",
                f"/t/{table}/record",
                f"/t/{table}/panels/text",
                "/t/nothing/events",
                assets.url("base.css"),
                "/static/x/y",
            ):
                assert safe(await browser.get(path)), path
                assert safe(await browser.page(path)), path
            for path in (f"/t/{table}/moves", "/t/x/moves", "/tables", "/nothing", f"/t/{table}/undo"):
                assert safe(await browser.post(path, {})), path
                assert safe(await browser.request("POST", path, b"x" * 20000)), path
            async with browser.stream(f"/t/{table}/events") as events:
                assert events.headers["content-security-policy"] == POLICY

    world.run(go())


def test_unsafe_requests_from_elsewhere_are_refused(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            for path in (
                "/tables",
                "/play-now",
                "/account/name",
                "/account/login",
                "/account/logout",
                f"/t/{table}/chat",
                f"/t/{table}/undo",
                f"/t/{table}/undo/ask",
                f"/t/{table}/undo/answer",
                f"/t/{table}/plans",
                f"/t/{table}/moves",
                f"/t/{table}/seats/0/bot",
            ):
                answer = await people[0].post(path, {}, origin="http://evil.test")
                assert (answer.status, answer.json["error"]) == (403, "origin"), path

    world.run(go())


@pytest.mark.parametrize(
    ("headers", "good"),
    [
        ([(b"host", b"a.test"), (b"origin", b"http://a.test")], True),
        ([(b"host", b"a.test:8000"), (b"origin", b"http://a.test:8000")], True),
        ([(b"host", b"a.test"), (b"origin", b"https://a.test")], True),
        ([(b"host", b"a.test:8000"), (b"origin", b"http://a.test")], False),
        ([(b"host", b"a.test"), (b"origin", b"null")], False),
        ([(b"host", b"a.test"), (b"origin", b"")], False),
        ([(b"origin", b"http://a.test")], False),
        ([(b"host", b"a.test")], True),
        ([(b"host", b"a.test"), (b"sec-fetch-site", b"cross-site")], False),
        ([(b"host", b"a.test"), (b"sec-fetch-site", b"same-site")], False),
        ([(b"host", b"a.test"), (b"sec-fetch-site", b"same-origin")], True),
    ],
)
def test_origins(headers: list[tuple[bytes, bytes]], good: bool) -> None:
    assert same_origin(headers) is good


def test_bodies_are_bounded(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            for path in ("/tables", "/play-now", "/account/login", "/nothing"):
                answer = await browser.request("POST", path, b"x" * 17000)
                assert (answer.status, answer.json["error"]) == (413, "size")

    world.run(go())


def test_rates(world: World) -> None:
    async def go() -> None:
        rates = Rates(read=(1.0, 5.0), write=(1.0, 2.0), create=(1.0, 2.0), crowd=2.0)
        async with world.app(rates=rates) as app:
            browser = Browser(app)
            table = await opened(browser, seats="mb")
            for _ in range(2):  # the first one was nobody yet, and counted by address
                assert (await browser.post("/play-now", {"game": "tiny"})).status == 201
            slow = await browser.post("/play-now", {"game": "tiny"})
            assert slow.status == 429
            assert int(slow.headers["retry-after"]) >= 1
            chats = [(await browser.post(f"/t/{table}/chat", {"text": "hi"})).status for _ in range(3)]
            assert chats == [201, 201, 429]
            reads = [(await browser.get("/me")).status for _ in range(6)]
            assert reads == [200] * 5 + [429]
            page = await browser.page("/me")
            assert page.status == 429
            assert "too fast" in page.text
            # Many guests of one address share a wider limit; another address has its own.
            crowd = [(await Browser(app, "192.0.2.1").get("/me")).status for _ in range(11)]
            assert crowd == [200] * 10 + [429]
            assert (await Browser(app, "192.0.2.2").get("/me")).status == 200

    world.run(go())


def test_buckets_fill_again() -> None:
    now = [0.0]
    bucket = Buckets(2.0, 3.0, lambda: now[0])
    assert [bucket.take("a") for _ in range(4)] == [0.0, 0.0, 0.0, 0.5]
    assert bucket.take("b") == 0.0
    now[0] = 0.5
    assert bucket.take("a") == 0.0
    assert bucket.take("a") == 0.5
    now[0] = 100.0
    assert [bucket.take("a") for _ in range(4)][:3] == [0.0] * 3


def test_buckets_forget() -> None:
    now = [0.0]
    bucket = Buckets(1.0, 1.0, lambda: now[0])
    for number in range(50_000):
        bucket.take(str(number))
    now[0] = 10.0
    bucket.take("more")
    assert len(bucket._left) == 1


def test_addresses_of_this_machine_are_not_counted() -> None:
    limit = Limit(1.0, 2.0, 1.0)
    assert [limit.take(str(guest), "127.0.0.1") for guest in range(5)] == [0.0] * 5
    assert [limit.take(str(guest), "192.0.2.1") > 0 for guest in range(5, 10)] == [False, False, True, True, True]
    assert local("::1")
    assert local("127.0.0.9")
    assert not local("192.0.2.1")
    assert not local("nonsense")


def test_static_files(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            css = files("ziggurat.core").joinpath("assets", "base.css").read_bytes()
            path = assets.url("base.css")
            plain = await browser.get(path)
            assert (plain.status, plain.body) == (200, css)
            assert plain.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert plain.headers["content-type"] == "text/css; charset=utf-8"
            packed = await browser.get(path, [("accept-encoding", "gzip, br")])
            assert packed.headers["content-encoding"] == "br"
            assert brotli.decompress(packed.body) == css
            zipped = await browser.get(path, [("accept-encoding", "gzip")])
            assert gzip.decompress(zipped.body) == css
            assert (await browser.get("/static/0123456789abcdef/base.css")).status == 404
            assert (await browser.get("/static/../app.py")).status == 404
            head = await browser.request("HEAD", path)
            assert (head.status, head.body) == (200, b"")
            for name in ("table.js", "home.js", "worker.js", "site.css"):
                assert (await browser.get(assets.url(name))).status == 200

    world.run(go())


def test_a_page_gets_the_style_of_its_game_only(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            game = "skyrise"
            table, (browser, *_) = await friends(app, game=game)
            own = assets.style_url(game)
            sent = await browser.get(own)
            assert sent.body.decode() == load(game).file("style.css")
            assert sent.headers["cache-control"] == "public, max-age=31536000, immutable"
            more = {
                "": ("guide.css", "explain.css", "together.css", "beats.css", "log.css", "end.css"),
                "/tv": ("beats.css",),
                "/replay": ("explain.css", "log.css"),
            }
            for path, sheets in more.items():
                text = (await browser.page(f"/t/{table}{path}")).body.decode()
                assert re.findall(r'rel="stylesheet" href="([^"]+)"', text) == [
                    assets.url("base.css"),
                    own,
                    assets.url("site.css"),
                    *map(assets.url, sheets),
                ]
            home = (await browser.page("/")).body.decode()
            assert re.findall(r'rel="stylesheet" href="([^"]+)"', home) == [
                assets.url("base.css"),
                assets.url("site.css"),
            ]
            for missing in (
                own.replace(own.split("/")[2], "0" * 16),
                own.replace(game, "nothing"),
                "/static/x/games/.css",
            ):
                assert (await browser.get(missing)).status == 404

    world.run(go())


def test_pages_are_packed(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            plain = await browser.page("/")
            packed = await browser.get("/", [("accept", "text/html"), ("accept-encoding", "gzip, br")])
            assert packed.headers["content-encoding"] == "br"
            assert brotli.decompress(packed.body) == plain.body
            assert packed.headers["content-length"] == str(len(packed.body))

    world.run(go())


def test_what_a_browser_offers() -> None:
    assert offered(b"gzip, br;q=0, zstd;q=0.5, *;q=0.000") == {b"gzip", b"zstd"}
    assert offered(b"GZIP") == {b"gzip"}
