"""Names, cookies and accounts."""

import base64
import unicodedata

import pytest

from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import finish, friends, live_of, opened
from ziggurat.core.contract.errors import BadName
from ziggurat.core.contract.names import given_name, shown_name
from ziggurat.web.config import Rates
from ziggurat.web.http.identity import Guest, Signer


def test_cookies_are_signed_and_cannot_be_changed() -> None:
    signer = Signer(b"some key of some length")
    guest = Guest("a1", "Mara; Max-Age=0\u2026", "mara")
    value = signer.sign(guest)
    assert signer.read(value) == guest
    assert b";" not in value
    for at in range(len(value)):
        forged = value[:at] + (b"A" if value[at : at + 1] != b"A" else b"B") + value[at + 1 :]
        assert Signer(b"some key of some length").read(forged) is None
    assert Signer(b"another key of some length").read(value) is None
    assert signer.read(b"") is None
    assert signer.read(b"." * 5000) is None
    name, header = signer.set_cookie(guest, secure=True)
    assert name == b"set-cookie"
    for word in (b"HttpOnly", b"SameSite=Lax", b"Secure", b"Path=/"):
        assert word in header
    assert b"Secure" not in signer.set_cookie(guest, secure=False)[1]


def test_names_are_one_short_line() -> None:
    assert given_name("  Mara \n\t Q ") == "Mara Q"
    assert given_name("x" * 50) == "x" * 24
    assert shown_name("\u202eevil\u200b\x00") == "evil"
    assert given_name(" \n\u3000 ") == ""


@pytest.mark.parametrize(
    "name",
    [
        "Zoë 王 🏙", "Zoe\u0308", "Nguyễn", "Ó Dálaigh", "O'Neill-Sørensen", "Łukasz",
        "محمد", "می\u200cخواهم", "क\u094d\u200dष",
        "👩\u200d💻", "❤\ufe0f", "1\ufe0f\u20e3", "🇩🇪", "ﬁne", "Ａｎａ", "x̌̂", "\U0001fae8", "3 of us", "C++",
    ],
)  # fmt: skip
def test_names_of_the_whole_world(name: str) -> None:
    given = given_name(name)
    assert given == unicodedata.normalize("NFKC", name)
    assert given_name(given) == given == shown_name(given)


BAD_NAMES = [
    "\u202eevil", "a\u200bb", "\ufeff", "\u2060", "\u00ad", "\u3164", "\uffa0", "\u2800", "\u115f\u1160", "a\u200db",
    "\u200d", "Ma\u0300\u0301\u0302\u0303ra", "\u0301", "a \u0301", "x" + "\u0489" * 20, "\x07", "a\x00", "\ue000",
    "a\ufe0f", "👩\u200d",
    "\u2066Mara\u2069", "\U000e0041", "\U000e0100", "a\u034f", "م\u200c\u200cم", "\u180e",
]  # fmt: skip


@pytest.mark.parametrize("name", BAD_NAMES)
def test_names_that_nobody_could_read(name: str) -> None:
    with pytest.raises(BadName, match="A name cannot have"):
        given_name(name)
    assert given_name(shown_name(name)) == shown_name(name)


def test_such_names_are_refused_wherever_one_is_given(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            mara = Browser(app)
            table = await opened(mara, seats="ml")
            token = live_of(app, table).table.tokens[1]
            bad = "Ma\u202era"
            seats = [{"kind": "me"}, {"kind": "hot"}]
            for path, data in (
                ("/account/name", {"name": bad}),
                ("/account/register", {"login": "mara", "password": "long enough", "name": bad}),
                ("/account/register", {"login": "ma\u3164ra", "password": "long enough"}),
                ("/play-now", {"game": "tiny", "name": bad}),
                ("/tables", {"game": "tiny", "seats": seats, "name": bad}),
                ("/tables", {"game": "tiny", "seats": seats, "title": bad}),
                ("/tables", {"game": "tiny", "seats": [{"kind": "me", "name": bad}, {"kind": "hot"}]}),
                ("/tables", {"game": "tiny", "seats": [{"kind": "me"}, {"kind": "hot", "name": bad}]}),
                (f"/j/{token}", {"name": bad}),
                (f"/t/{table}/chat", {"text": "hello", "name": bad}),
            ):
                answer = await Browser(app).post(path, data)
                assert answer.status == 422, (path, data)
                assert "name" in answer.json["reason"]
            shown = await mara.form("/account/name", {"name": bad})
            assert shown.status == 422
            assert "letters that nobody sees" in shown.text
            said = "turn\u202e round\u2066 \u200bme" + "\u0301" * 30
            assert (await mara.post(f"/t/{table}/chat", {"text": said})).status == 201
            assert live_of(app, table).chat[-1].text == unicodedata.normalize("NFC", "turn round me\u0301\u0301\u0301")
            assert (await mara.post(f"/t/{table}/chat", {"text": "\u202e\u200b"})).status == 422

    world.run(go())


def test_a_guest_says_a_name(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            assert (await browser.post("/account/name", {"name": " "})).status == 422
            assert not browser.cookie
            assert (await browser.post("/account/name", {"name": "Mara"})).json == {"name": "Mara", "login": ""}
            assert (await browser.get("/me")).json["name"] == "Mara"
            form = await browser.form("/account/name", {"name": "Ana"})
            assert (form.status, form.headers["location"]) == (303, "/account")
            assert "Ana" in (await browser.page("/account")).text
            assert (await browser.post("/account/name", {"name": "x" * 81})).status == 400

    world.run(go())


def test_an_account_keeps_tables_across_devices(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            laptop, phone = Browser(app), Browser(app)
            first = await opened(laptop, seats="mb")
            for bad in (
                {"login": "m", "password": "long enough"},
                {"login": "a b", "password": "long enough"},
                {"login": "mara", "password": "short"},
            ):
                assert (await laptop.post("/account/register", bad)).status == 422, bad
            good = {"login": "mara", "password": "long enough"}
            made = await laptop.post("/account/register", good)
            assert (made.status, made.json) == (201, {"name": "Mara", "login": "mara"})
            assert (await laptop.post("/account/register", {**good, "login": "mara2"})).status == 409
            assert (await Browser(app).post("/account/register", {**good, "login": "MARA"})).status == 409
            second = await opened(phone, seats="mb")
            for wrong in ({**good, "password": "long enough?"}, {**good, "login": "nobody"}, {**good, "login": "%"}):
                answer = await phone.post("/account/login", wrong)
                assert (answer.status, answer.json["error"]) == (403, "password")
            shown = await phone.form("/account/login", {**good, "password": "wrong wrong"})
            assert shown.status == 403
            assert "do not match" in shown.text
            assert (await phone.post("/account/login", good)).json == {"name": "Mara", "login": "mara"}
            ids = {table["id"] for table in (await phone.get("/me/tables")).json}
            assert ids == {first, second} == {table["id"] for table in (await laptop.get("/me/tables")).json}
            live = live_of(app, first)
            assert (await phone.get(f"/t/{first}/state?seat=0")).status == 200
            assert (await phone.move(first, 0, live.number, live.state.legal(0)[0])).status == 200
            assert (await laptop.page("/account")).status == 200

    world.run(go())


def test_password_logout_and_statistics(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app)
            mara = people[0]
            await mara.post("/account/register", {"login": "mara", "password": "long enough"})
            change = "/account/password"
            assert (await mara.post(change, {"old": "wrong", "password": "another one"})).status == 403
            assert (await mara.post(change, {"old": "long enough", "password": "short"})).status == 422
            assert (await mara.post(change, {"old": "long enough", "password": "another one"})).status == 200
            assert (await people[1].post(change, {"old": "long enough", "password": "another one"})).status == 403
            await finish(app, table, people)
            page = (await mara.page("/account")).text
            assert "Tiny" in page
            out = await mara.form("/account/logout", {})
            assert (out.status, out.headers["location"]) == (303, "/")
            assert "mara" not in base64.urlsafe_b64decode(mara.cookie.partition(".")[0] + "==").decode().lower()
            assert (await mara.get("/me")).json == {"name": "", "login": ""}
            for password, status in (("long enough", 403), ("another one", 200)):
                answer = await mara.post("/account/login", {"login": "mara", "password": password})
                assert answer.status == status

    world.run(go())


def test_guessing_passwords_is_slow(world: World) -> None:
    async def go() -> None:
        async with world.app(rates=Rates(login=(0.1, 2.0))) as app:
            browser = Browser(app)
            guess = {"login": "mara", "password": "guess guess"}
            statuses = [(await browser.post("/account/login", guess)).status for _ in range(4)]
            assert statuses == [403, 403, 429, 429]
            # A new cookie does not help, and others are not shut out.
            assert (await Browser(app).post("/account/login", guess)).status == 429
            assert (await Browser(app).post("/account/login", {**guess, "login": "jonas"})).status == 403

    world.run(go())
