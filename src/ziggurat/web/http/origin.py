"""Under which address others reach this site, as far as a request tells."""

from __future__ import annotations

import re
from typing import Any

from ziggurat.web.http.asgi import header
from ziggurat.web.lan import home_address

_HOST = re.compile(r"(?:[A-Za-z0-9._-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?")
_HERE = re.compile(r"(?:localhost|127(?:\.[0-9]{1,3}){3}|\[::1\])(?::([0-9]{1,5}))?", re.IGNORECASE)


def base_of(scope: Any, lan: bool) -> str:
    """Scheme and host for links that are sent to others, without a slash at the end; empty if nobody can tell.

    Whoever sits at the computer of a site that serves its network sends the address that the network knows.
    """
    host = header(scope["headers"], b"host").decode("latin-1")
    if not _HOST.fullmatch(host):
        return ""
    here = _HERE.fullmatch(host)
    if here is not None and lan:
        found = home_address()
        if found:
            return f"http://{found}:{here[1] or 80}"
    return f"{'https' if scope.get('scheme') == 'https' else 'http'}://{host}"


def only_here(base: str) -> bool:
    """Whether an address means the computer on which it is opened, whichever that is."""
    return _HERE.fullmatch(base.partition("://")[2]) is not None
