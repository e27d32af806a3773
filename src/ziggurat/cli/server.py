"""`ziggurat serve` and `ziggurat account`: the site is a layer beside this one and is named here only as text."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from ziggurat.core.contract.errors import ZigguratError


class Missing(ZigguratError):
    """What an extra would bring is not installed."""


def serve(flags: Mapping[str, Any]) -> None:
    """Serve the site with these settings; None means that the environment or the default decides."""
    _site("serve").main(flags)


def reset_link(flags: Mapping[str, Any], name: str, url: str, hours: float) -> str:
    """A link for a new password of an account, with a sentence about it."""
    made: str = _site("operate").reset(flags, name, url, hours)
    return made


def _site(name: str) -> Any:
    """A module of the site, if its libraries are there."""
    try:
        return import_module(f"ziggurat.web.{name}")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("ziggurat"):
            raise
        raise Missing(f"The site needs {error.name}; install it with: pip install 'ziggurat[web]'") from None
