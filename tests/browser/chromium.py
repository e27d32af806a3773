"""Debian's Chromium, as the tests and `make bench-web` start it."""

from __future__ import annotations

import os
from shutil import which

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}


def chromium() -> str | None:
    """Where it is, if it is there."""
    return os.environ.get("CHROMIUM") or which("chromium") or which("chromium-browser") or which("google-chrome")
