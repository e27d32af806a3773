"""How friends find a table: one link for all, its QR code, the picture beside it; and what strangers get of it."""

from __future__ import annotations

import asyncio
import re

import pytest
import zxingcpp

from tests.web.browser import HOST, Browser
from tests.web.conftest import World
from tests.web.play import friends, live_of, opened
from ziggurat.web import lan, qr
from ziggurat.web.http import origin


def squares(svg: str, pixels: int = 4) -> memoryview:
    """The code as grey pixels, from the path of the SVG."""
    size = int(svg.partition('viewBox="0 0 ')[2].split(" ")[0])
    grid = [bytearray(b"\xff" * size * pixels) for _ in range(size * pixels)]
    for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", svg):
        for row in range(int(y) * pixels, (int(y) + 1) * pixels):
            grid[row][int(x) * pixels : (int(x) + 1) * pixels] = bytes(pixels)
    return memoryview(b"".join(grid)).cast("B", (size * pixels, size * pixels))


def read(picture: memoryview) -> list[str]:
    return [found.text for found in zxingcpp.read_barcodes(picture)]


@pytest.mark.parametrize("address", ["http://192.168.1.20:8000/j/k7Qm2x", "https://play.example/t/" + "a" * 120])
def test_a_camera_reads_the_code(address: str) -> None:
    assert read(squares(qr.drawn(address, "Scan"))) == [address]
    signs = {"█": (255, 255), "▀": (255, 0), "▄": (0, 255), " ": (0, 0)}
    rows = [bytes(signs[sign][half] for sign in line) for line in qr.printed(address).splitlines() for half in (0, 1)]
    large = b"".join(bytes(value for value in row for _ in range(4)) * 4 for row in rows)
    assert read(memoryview(large).cast("B", (4 * len(rows), 4 * len(rows[0])))) == [address]


def test_what_is_too_long_for_a_camera_is_not_drawn() -> None:
    assert qr.drawn("https://x.test/" + "a" * 400, "Scan") == qr.drawn("", "Scan") == ""
    assert "<b>" not in qr.drawn("https://x.test/", "<b>")


def test_one_link_seats_all_friends_one_after_another(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            host, *guests = (Browser(app) for _ in range(5))
            table = await opened(host, seats="mlll")
            live = live_of(app, table)
            page = (await host.page(f"/t/{table}")).text
            svg = "<svg" + page.partition('<svg class="qr"')[2].partition("</svg>")[0]
            [link] = read(squares(svg))
            assert link == f"http://{HOST}/j/{live.table.tokens[1]}"
            assert f'value="{link}"' in page
            assert link not in (await guests[0].page(f"/t/{table}")).text
            way = link.removeprefix(f"http://{HOST}")
            assert (await guests[0].post(way, {"name": "A"})).status == 200
            again = await guests[0].page(way)
            assert (again.status, again.headers["location"]) == (303, f"/t/{table}")
            both = await asyncio.gather(*(guests[seat].post(way, {"name": "BC"[seat - 1]}) for seat in (1, 2)))
            assert [answer.status for answer in both] == [200, 200]
            assert sorted(live.names[1:]) == ["A", "B", "C"]
            assert live.status == "running"
            late = await guests[3].post(way, {"name": "D"})
            assert (late.status, late.json["reason"]) == (422, "Somebody else sits here already.")

    world.run(go())


def test_the_sheet_and_the_preview_give_away_nothing(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, 2, title="Friday <script>")
            stranger = Browser(app)
            tokens = live_of(app, table).table.tokens
            for person in (*people, stranger):
                sheet = (await person.get(f"/t/{table}/panels/share")).text
                assert f"http://{HOST}/t/{table}" in sheet
                page = (await person.page(f"/t/{table}")).text
                assert 'property="og:title" content="Friday &lt;script&gt; on Ziggurat"' in page
                assert f'property="og:image" content="http://{HOST}/t/{table}/preview.png"' in page
                assert not any(token in sheet + page for token in tokens)
            first = await stranger.get(f"/t/{table}/preview.png")
            assert first.headers["content-type"] == "image/png"
            assert first.headers["cache-control"] == "public, max-age=120"
            assert first.body.startswith(b"\x89PNG")
            assert first.body[16:24] == b"\x00\x00\x04\xb0\x00\x00\x02\x76"
            assert len(first.body) < 300_000
            live = live_of(app, table)
            await people[live.pending[0]].move(
                table, live.pending[0], live.number, live.state.legal(live.pending[0])[0]
            )
            kept = app.site.kept.size  # type: ignore[union-attr]
            assert (
                await people[0].get(f"/t/{table}/preview.png")
            ).body == first.body  # whoever asks, whatever is played
            assert app.site.kept.size == kept  # type: ignore[union-attr]
            for odd in ("/t/nothing/preview.png", f"/t/{table}/preview.jpg", "/t/%00/preview.png"):
                assert (await stranger.get(odd)).status in (400, 404)

    world.run(go())


def scope(host: str, scheme: str = "http") -> dict[str, object]:
    return {"headers": [(b"host", host.encode("latin-1"))], "scheme": scheme}


def test_the_address_that_friends_are_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(origin, "home_address", lambda: "192.168.7.9")
    assert origin.base_of(scope("play.example", "https"), lan=False) == "https://play.example"
    assert origin.base_of(scope("192.168.1.4:8000"), lan=True) == "http://192.168.1.4:8000"
    for host in ("127.0.0.1:8000", "localhost:8000", "[::1]:8000"):
        assert origin.base_of(scope(host), lan=True) == "http://192.168.7.9:8000"
        assert origin.only_here(origin.base_of(scope(host), lan=False))
    assert not origin.only_here("http://192.168.7.9:8000")
    for bad in ("", 'x"><script>', "a b", "x" * 300, "ü.example", "a@b.example", "host/path"):
        assert origin.base_of(scope(bad), lan=False) == ""


def test_an_address_is_one_that_others_can_reach() -> None:
    assert not any(map(lan.usable, ("127.0.0.1", "0.0.0.0", "169.254.3.4")))
    assert lan.usable("192.168.1.4")
    found = lan.home_address()
    assert found == "" or lan.usable(found)
