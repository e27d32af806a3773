"""The tables of docs/environments.md say what the code says."""

from __future__ import annotations

from pathlib import Path

from ziggurat.core.kit import golden
from ziggurat.envs import page

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_tables_are_made_from_the_code() -> None:
    golden.expect(PAGE, page.written(PAGE.read_text(encoding="utf-8")))
