"""`ziggurat serve`: starts the site, which is a layer beside this one and is named here only as text."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

from ziggurat.core.errors import ZigguratError


class Missing(ZigguratError):
    """What an extra would bring is not installed."""


def serve(flags: Mapping[str, Any]) -> None:
    """Serve the site with these settings; None means that the environment or the default decides."""
    try:
        module = import_module("ziggurat.web.serve")
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("ziggurat"):
            raise
        raise Missing(f"The site needs {error.name}; install it with: pip install 'ziggurat[web]'") from None
    module.main(flags)
