"""The home network: which address this computer has in it."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import ip_address

_ELSEWHERE = "192.0.2.1", 9
"""An address that is nobody's (RFC 5737): the system says by which way it would go there, and nothing is sent."""


def home_address() -> str:
    """The address of this computer in its network; empty if it is in none."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(_ELSEWHERE)
        found = str(way.getsockname()[0])
        if usable(found):
            return found
    with suppress(OSError):
        for *_, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
            if usable(str(place[0])):
                return str(place[0])
    return ""


def usable(address: str) -> bool:
    """Whether others can reach a computer by this address."""
    found = ip_address(address)
    return not (found.is_loopback or found.is_unspecified or found.is_link_local)
