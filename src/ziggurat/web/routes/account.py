"""Names and accounts."""

from __future__ import annotations

from collections.abc import Awaitable
from time import time
from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath, JSONBody
from litestar.response import Redirect

from ziggurat.core.contract.errors import BadName
from ziggurat.core.contract.names import given_name
from ziggurat.tables import model as tables
from ziggurat.web import pages, shelf
from ziggurat.web.http.asgi import address
from ziggurat.web.http.identity import Guest, new_guest
from ziggurat.web.http.limits import network
from ziggurat.web.http.problems import Refusal
from ziggurat.web.http.requests import (
    Req,
    become,
    cast_scope,
    known,
    limited,
    me,
    page,
    refused_form,
    site_of,
    wants_page,
)
from ziggurat.web.page_data import AccountData, ResetData, StatisticsRow
from ziggurat.web.people import LONGEST_PASSWORD, Accounts
from ziggurat.web.routes.params import Name
from ziggurat.web.site import Site
from ziggurat.web.table_data import table_card

TAG = ["account"]
Word = Annotated[str, msgspec.Meta(max_length=LONGEST_PASSWORD)]


class Credentials(msgspec.Struct, forbid_unknown_fields=True):
    login: Word
    password: Word
    name: Name = ""


class Passwords(msgspec.Struct, forbid_unknown_fields=True):
    old: Word
    password: Word


class NewPassword(msgspec.Struct, forbid_unknown_fields=True):
    token: Word
    password: Word


class Farewell(msgspec.Struct, forbid_unknown_fields=True):
    """`sure` must say something; the password is that of the account, if there is one."""

    sure: Annotated[str, msgspec.Meta(max_length=20)] = ""
    password: Word = ""


class Naming(msgspec.Struct, forbid_unknown_fields=True):
    name: Name


class Person(msgspec.Struct):
    """Who you are now."""

    name: str
    login: str


async def account_data(site: Site, guest: Guest | None, error: str = "", done: str = "") -> AccountData:
    rows: list[tables.Tally] = []
    listings: list[tables.Listing] = []
    if guest is not None:
        rows = await site.hub.store.statistics(guest.id)
        listings = await site.hub.tables_of(guest.id)
    return AccountData(
        me=me(guest),
        statistics=[
            StatisticsRow(
                game=row.game, game_title=shelf.title_of(row.game), played=row.played, won=row.won, best=row.best
            )
            for row in rows
        ],
        tables=[table_card(listing, site.hub.cached(listing.id)) for listing in listings],
        error=error,
        done=done,
    )


@get("/account", tags=["pages"], summary="Your account", media_type="text/html")
async def account_page(request: Req) -> Response[str]:
    """Your name, your results, and an account to keep them."""
    limited(request, "read")
    return page(pages.account(await account_data(site_of(request), known(request))))


@get("/me", tags=TAG, summary="Who am I?")
async def who(request: Req) -> Person:
    limited(request, "read")
    guest = known(request)
    return Person(guest.name, guest.login) if guest else Person("", "")


@post("/account/name", tags=TAG, summary="Say your name", status_code=200)
async def rename(request: Req, data: JSONBody[Naming]) -> Response[Person]:
    """At most 24 characters are kept."""
    limited(request, "write")
    return await _recognised(request, _renamed(request, data.name), 200)


async def _renamed(request: Req, wanted: str) -> Guest:
    name = _name(wanted)
    if not name:
        raise Refusal(422, "name", "A name needs at least one letter.")
    renamed = msgspec.structs.replace(known(request) or new_guest(), name=name)
    await site_of(request).hub.store.save_guest(tables.Guest(renamed.id, name, time()))
    return renamed


def _name(wanted: str) -> str:
    try:
        return given_name(wanted)
    except BadName as error:
        raise Refusal(422, "name", str(error)) from None


@post("/account/register", tags=TAG, summary="Make an account", status_code=201)
async def register(request: Req, data: JSONBody[Credentials]) -> Response[Person]:
    """For the guest that you are now: tables and results stay yours."""
    _few_tries(request, data.login)
    return await _recognised(request, _registered(request, data), 201)


async def _registered(request: Req, data: Credentials) -> Guest:
    guest, name = known(request), _name(data.name)
    if name:
        guest = msgspec.structs.replace(guest, name=name) if guest else new_guest(name)
    return await _accounts(request).register(guest, data.login.strip(), data.password)


@post("/account/login", tags=TAG, summary="Log in", status_code=200)
async def login(request: Req, data: JSONBody[Credentials]) -> Response[Person]:
    """What you began as a guest on this device comes along."""
    _few_tries(request, data.login)
    return await _recognised(request, _accounts(request).login(known(request), data.login.strip(), data.password), 200)


@post("/account/password", tags=TAG, summary="Change the password", status_code=200)
async def change_password(request: Req, data: JSONBody[Passwords]) -> Response[Person]:
    """The old one is needed. All other devices are logged out."""
    limited(request, "login")
    return await _recognised(request, _accounts(request).change(known(request), data.old, data.password), 200)


async def _recognised(request: Req, work: Awaitable[Guest], status: int, *, shown: bool = True) -> Response[Any]:
    """Who somebody turned out to be; a form that was refused is `shown` again."""
    try:
        found = await work
    except Refusal as error:
        if shown and refused_form(request, error):
            data = await account_data(site_of(request), known(request), str(error))
            return page(pages.account(data), error.status)
        raise
    become(request, found)
    return _done(request, found, status)


@post("/account/logout", tags=TAG, summary="Log out", status_code=200)
async def logout(request: Req) -> Response[Person]:
    """This device forgets you. Without an account, your tables on it are lost to you."""
    limited(request, "write")
    become(request, None)
    return _done(request, Guest(""), to="/")


@post("/account/logout-others", tags=TAG, summary="Log out everywhere else", status_code=200)
async def logout_others(request: Req) -> Response[Person]:
    """Every other device forgets you, and every copy of your cookie; this one stays."""
    limited(request, "write")
    return await _recognised(request, _accounts(request).end_others(known(request)), 200)


@get("/account/reset/{token:str}", tags=["pages"], summary="A new password by a link", media_type="text/html")
async def reset_page(request: Req, token: FromPath[str]) -> Response[str]:
    """Where the link leads to that whoever runs the site can make; looking at it does not use it up."""
    limited(request, "login")
    account = await _accounts(request).reset_of(token)
    return page(pages.reset(ResetData(me=me(known(request)), login=account.name, token=token)))


@post("/account/reset", tags=TAG, summary="Set a new password by a link", status_code=200)
async def reset(request: Req, data: JSONBody[NewPassword]) -> Response[Person]:
    """Works once; all devices but this one are logged out."""
    limited(request, "login")
    try:
        return await _recognised(request, _accounts(request).reset(data.token, data.password), 200, shown=False)
    except Refusal as error:
        if refused_form(request, error) and error.status == 422:
            account = await _accounts(request).reset_of(data.token)
            again = ResetData(me=me(known(request)), login=account.name, token=data.token, error=str(error))
            return _shown(pages.reset(again), error)
        raise


@post("/account/delete", tags=TAG, summary="Delete me", status_code=200)
async def delete(request: Req, data: JSONBody[Farewell]) -> Response[Person]:
    """Your account, name and results are deleted; your seats and lines of chat stay, under no name."""
    limited(request, "login")
    try:
        if not data.sure.strip():
            raise Refusal(422, "sure", "Tick “I am sure” first.")
        await _accounts(request).forget(known(request), data.password)
    except Refusal as error:
        if refused_form(request, error):
            shown = await account_data(site_of(request), known(request), str(error))
            return _shown(pages.account(shown), error)
        raise
    become(request, None, forget=True)
    return _done(request, Guest(""), to="/")


def _shown(markup: str, error: Refusal) -> Response[Any]:
    """A form once more, with what was wrong."""
    return page(markup, error.status)


def _few_tries(request: Req, login: str) -> None:
    """Tries are counted by account and address, not by guest: who guesses would throw the cookie away.

    Those of one account are also counted from everywhere together. A device on which it was logged in before is not
    among these, so that strangers who guess do not keep out whose account it is.
    """
    site, scope = site_of(request), cast_scope(request)
    where = address(scope)
    key = login.strip().casefold()
    site.check_rate("login", f"{key}@{network(where)}", where)
    if site.signer.device(scope["headers"]) != site.signer.mark_of(key):
        site.check_rate("account", key, "")


def _accounts(request: Req) -> Accounts:
    accounts: Accounts = request.app.state.accounts
    return accounts


def _done(request: Req, guest: Guest, status: int = 200, to: str = "/account") -> Response[Any]:
    if wants_page(cast_scope(request)):
        return Redirect(to, status_code=303)
    return Response(Person(guest.name, guest.login), status_code=status)


HANDLERS: list[HTTPRouteHandler] = [
    account_page,
    who,
    rename,
    register,
    login,
    change_password,
    logout,
    logout_others,
    reset_page,
    reset,
    delete,
]
