"""Who somebody is: a signed cookie with the guest's id and name. Nobody can make one, and scripts cannot read it."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from hashlib import sha256

import msgspec

from ziggurat.core.contract.names import given_name

COOKIE = b"zg"
LONGEST_COOKIE = 600
KEPT_SECONDS = 400 * 86400  # the longest that browsers keep one
_REMEMBERED = 20_000


class Guest(msgspec.Struct, frozen=True, array_like=True):
    """A person as the cookie knows them."""

    id: str
    name: str = ""
    login: str = ""
    """The account's name, for whoever has logged in."""
    epoch: int = 0
    """Ended when the guest's number is higher: see `tables.sessions`."""
    device: str = ""
    """The mark of the account that was last logged in here, if any: it is no stranger who tries its password."""


def new_guest(name: str = "") -> Guest:
    return Guest(secrets.token_hex(12), given_name(name))


class Signer:
    """Makes and reads cookies. What was read once is remembered: a move then costs a look into a dict."""

    def __init__(self, key: bytes, epochs: Mapping[str, int] | None = None) -> None:
        """`epochs` are those of `Sessions`, and grow."""
        self._key = hmac.digest(key, b"ziggurat guest cookie 1", "sha256")
        self._epochs: Mapping[str, int] = {} if epochs is None else epochs
        self._known: dict[bytes, Guest] = {}
        self._decoder = msgspec.json.Decoder(Guest)

    def _mark(self, body: bytes) -> bytes:
        return urlsafe_b64encode(hmac.new(self._key, body, sha256).digest()[:24])

    def sign(self, guest: Guest) -> bytes:
        body = urlsafe_b64encode(msgspec.json.encode(guest)).rstrip(b"=")
        return body + b"." + self._mark(body)

    def read(self, value: bytes) -> Guest | None:
        """The guest of a cookie's value; None if it is not one of ours."""
        known = self._known.get(value)
        if known is not None:
            return known
        body, dot, mark = value.partition(b".")
        if not dot or len(value) > LONGEST_COOKIE or not hmac.compare_digest(mark, self._mark(body)):
            return None
        try:
            guest = self._decoder.decode(urlsafe_b64decode(body + b"=" * (-len(body) % 4)))
        except (ValueError, msgspec.DecodeError):
            return None
        if len(self._known) >= _REMEMBERED:
            self._known.clear()
        self._known[value] = guest
        return guest

    def good(self, guest: Guest) -> bool:
        """Whether this session has not been ended."""
        return guest.epoch >= self._epochs.get(guest.id, 0)

    def from_headers(self, headers: list[tuple[bytes, bytes]]) -> Guest | None:
        """Who sends them, in a session that still is one."""
        guest = self.cookie(headers)
        return guest if guest is not None and guest.id and self.good(guest) else None

    def device(self, headers: list[tuple[bytes, bytes]]) -> str:
        """The mark of the account that was last logged in on the device that sends them."""
        guest = self.cookie(headers)
        return guest.device if guest is not None else ""

    def mark_of(self, login: str) -> str:
        """What a device keeps of an account: who finds it cannot read the name."""
        return urlsafe_b64encode(hmac.digest(self._key, b"device " + login.casefold().encode(), "sha256")[:12]).decode()

    def cookie(self, headers: list[tuple[bytes, bytes]]) -> Guest | None:
        """What the cookie says, whether that is still so or not."""
        for name, value in headers:
            if name == b"cookie":
                for piece in value.split(b";"):
                    key, _, content = piece.strip().partition(b"=")
                    if key == COOKIE:
                        return self.read(content)
        return None

    def set_cookie(self, guest: Guest, secure: bool) -> tuple[bytes, bytes]:
        """The header that gives somebody this identity."""
        tail = f"; Path=/; Max-Age={KEPT_SECONDS}; HttpOnly; SameSite=Lax{'; Secure' if secure else ''}"
        return b"set-cookie", COOKIE + b"=" + self.sign(guest) + tail.encode()

    def drop_cookie(self, device: str, secure: bool) -> tuple[bytes, bytes]:
        """The header that makes somebody nobody; only the device stays known."""
        if device:
            return self.set_cookie(Guest("", device=device), secure)
        return b"set-cookie", COOKIE + b"=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"
