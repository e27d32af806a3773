"""The golden files of the games here, see `core.kit.golden`; `UPDATE_GOLDEN=1 make test-plain` writes them anew."""

from __future__ import annotations

from pathlib import Path

from ziggurat.core.kit import golden

FOLDER = Path(__file__).parent


def expect(name: str, text: str) -> None:
    """Compare with the golden file of that name, or write it if UPDATE_GOLDEN is set."""
    golden.expect(FOLDER / name, text)
