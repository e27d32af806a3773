"""Accounts: a name and a password that bring a guest's tables to another device."""

from __future__ import annotations

import asyncio
import re
from hashlib import sha256
from time import time

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from ziggurat.core.contract.names import shown_name
from ziggurat.tables import Hub
from ziggurat.tables.model import Account
from ziggurat.tables.model import Guest as StoredGuest
from ziggurat.web.http.identity import Guest, new_guest
from ziggurat.web.http.problems import Refusal, no_guest

SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200
_TOKEN = re.compile(r"[\w-]{20,100}", re.ASCII)
_LOGIN = re.compile(r"[\w.-]{2,24}")
# Parameters of RFC 9106's second choice for little memory; one check takes some tens of milliseconds.
_hasher = PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)
_decoy = ""


class Accounts:
    """Registers and recognises people."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        # Hashing takes memory and a core: two at once are enough for a table among friends.
        self._gate = asyncio.Semaphore(2)

    async def register(self, guest: Guest | None, login: str, password: str) -> Guest:
        """Give a guest an account, with all that is already theirs."""
        if not _LOGIN.fullmatch(login) or shown_name(login) != login:
            raise Refusal(422, "login", "An account name needs 2 to 24 letters, digits, dots or dashes.")
        _check_password(password)
        if guest is not None and guest.login:
            raise Refusal(409, "account", "You have an account already.")
        store = self._hub.store
        guest = guest or new_guest(login)
        named = msgspec.structs.replace(guest, name=guest.name or shown_name(login))
        await store.save_guest(StoredGuest(named.id, named.name, time()))
        made = await store.create_account(login, await self._hash(password), named.id, time())
        if made is None:
            raise Refusal(409, "taken", "That name is taken, or you have an account already.")
        return msgspec.structs.replace(named, login=made.name)

    async def login(self, guest: Guest | None, login: str, password: str) -> Guest:
        """Recognise somebody; the tables that they began as a guest come along."""
        store = self._hub.store
        account = await store.account(login) if _LOGIN.fullmatch(login) else None
        right = await self._right(account.password if account else "", password[:LONGEST_PASSWORD])
        if account is None or not right:
            raise Refusal(403, "password", "That name and password do not match.")
        if _hasher.check_needs_rehash(account.password):
            await store.set_password(account.id, await self._hash(password))
        if guest is not None and guest.id != account.guest and await store.account_of(guest.id) is None:
            await self._hub.merge(guest.id, account.guest)
        return await self._known(account)

    async def _known(self, account: Account) -> Guest:
        """A new session."""
        kept = await self._hub.store.guest(account.guest)
        name = kept.name if kept else shown_name(account.name)
        return Guest(account.guest, name, account.name, kept.epoch if kept else 0)

    async def change(self, guest: Guest | None, old: str, password: str) -> Guest:
        """A new password for whoever knows the old one."""
        account = await self._hub.store.account_of(guest.id) if guest is not None else None
        if guest is None or account is None:
            raise Refusal(403, "account", "You are not logged in to an account.")
        _check_password(password)
        if not await self._right(account.password, old):
            raise Refusal(403, "password", "That is not your old password.")
        await self._hub.store.set_password(account.id, await self._hash(password))
        return await self.end_others(guest)

    async def end_others(self, guest: Guest | None) -> Guest:
        """End all sessions but this one, which gets a new cookie."""
        if guest is None:
            raise no_guest()
        return msgspec.structs.replace(guest, epoch=await self._hub.sessions.end(guest.id))

    async def reset_of(self, token: str) -> Account:
        """Whose password a link changes, or a refusal."""
        account = await self._hub.store.reset(digest(token), time()) if _TOKEN.fullmatch(token) else None
        if account is None:
            raise _void()
        return account

    async def reset(self, token: str, password: str) -> Guest:
        """A new password by a link from the operator; it works once, and ends all sessions."""
        await self.reset_of(token)
        _check_password(password)
        account = await self._hub.store.use_reset(digest(token), await self._hash(password), time())
        if account is None:  # used in the same moment
            raise _void()
        await self._hub.sessions.end(account.guest)
        return await self._known(account)

    async def forget(self, guest: Guest | None, password: str) -> None:
        """Delete whoever asks: who has an account must know its password, a guest has nothing but the cookie."""
        if guest is None:
            raise no_guest()
        account = await self._hub.store.account_of(guest.id)
        if account is not None and not await self._right(account.password, password[:LONGEST_PASSWORD]):
            raise Refusal(403, "password", "That is not your password.")
        await self._hub.forget(guest.id)

    async def _hash(self, password: str) -> str:
        async with self._gate:
            return await asyncio.to_thread(_hasher.hash, password)

    async def _right(self, stored: str, password: str) -> bool:
        """Takes as long for a name that nobody has, so that nobody learns which names there are."""
        global _decoy
        if not stored and not _decoy:
            _decoy = await self._hash("nobody has this password")
        async with self._gate:
            return await asyncio.to_thread(_verified, stored or _decoy, password) and bool(stored)


def digest(token: str) -> str:
    """What is kept of a link's token: who reads the database cannot use it."""
    return sha256(token.encode()).hexdigest()


def _void() -> Refusal:
    return Refusal(404, "link", "This link was used already or is too old; ask for a new one.")


def _check_password(password: str) -> None:
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refusal(422, "password", f"A password needs at least {SHORTEST_PASSWORD} characters.")


def _verified(stored: str, password: str) -> bool:
    try:
        return _hasher.verify(stored, password)
    except (Argon2Error, InvalidHashError):
        return False
