"""What a module needs that is not always installed, and the one sentence that says so."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ziggurat.core.contract.errors import MissingExtra


def need(module: str, extra: str = "envs", package: str = "") -> Any:
    """The module of a framework, or `MissingExtra` with how to install it."""
    try:
        return import_module(module)
    except ImportError as error:
        top = module.partition(".")[0]
        if error.name is not None and error.name.partition(".")[0] != top:
            raise
        how = f"pip install 'ziggurat[{extra}]'" if extra else f"pip install {package or top}"
        raise MissingExtra(f"This needs {package or top}, which is not installed: {how}.") from None
