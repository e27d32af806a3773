"""Golden files: what a seeded game looks like, so that a change of the rules shows in review.

`UPDATE_GOLDEN=1 make test-plain` writes them anew; read the difference before you commit it.
"""

from __future__ import annotations

import os
from pathlib import Path

FOLDER = Path(__file__).parent


def expect(name: str, text: str) -> None:
    """Compare with the golden file of that name, or write it if UPDATE_GOLDEN is set."""
    path = FOLDER / name
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"{name} is missing: run with UPDATE_GOLDEN=1"
    assert text == path.read_text(encoding="utf-8"), f"{name} differs: if that is meant, run with UPDATE_GOLDEN=1"
