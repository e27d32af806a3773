"""Lantern Quay as pip would leave it: its sources on the path, and what its pyproject.toml announces."""

from __future__ import annotations

import tomllib
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "lantern_quay"
SOURCES = EXAMPLE / "src"
PACKAGE = SOURCES / "lantern_quay"


def announce(folder: Path) -> Path:
    """Write into a folder what an installer notes about the package: its name and its entry points."""
    project = tomllib.loads((EXAMPLE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    note = folder / "lantern_quay-1.dist-info"
    note.mkdir()
    (note / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    groups = project["entry-points"].items()
    lines = [line for group, found in groups for line in (f"[{group}]", *(f"{k} = {v}" for k, v in found.items()))]
    (note / "entry_points.txt").write_text("\n".join(lines) + "\n")
    return folder
