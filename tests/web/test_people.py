"""Names, cookies and accounts."""

import base64

from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import finish, friends, live_of, opened
from ziggurat.web.config import Rates
from ziggurat.web.identity import Guest, Signer, clean_name


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
    assert clean_name("  Mara \n\t Q ") == "Mara Q"
    assert clean_name("x" * 50) == "x" * 24
    assert clean_name("\u202eevil\u200b\x00") == "evil"
    assert clean_name("Zoë 王 🏙") == "Zoë 王 🏙"


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
            assert "do not belong together" in shown.text
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
