"""What is compiled here, and whether what another package has compiled fits it: if not, its sources are loaded."""

from __future__ import annotations

import os
import sys
from functools import cache
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from pathlib import Path

CORE = Path(__file__).parent
STAMP = "compiled.stamp"
"""The file in which a compiled package keeps what it was compiled against."""


def extensions(source: Path) -> list[Path]:
    """The compiled modules that lie beside a source and would win over it."""
    return [path for suffix in EXTENSION_SUFFIXES for path in source.parent.glob(f"{source.stem}{suffix}")]


def native_sources() -> list[Path]:
    """The modules of the core that are compiled here: compiled games are linked with them."""
    return [path for path in sorted(CORE.rglob("*.py")) if extensions(path)]


@cache
def fingerprint() -> str:
    """What a compiled game must have been compiled against: the sources of the core's compiled modules."""
    made = sha256(sys.version.encode())
    for path in native_sources():
        made.update(path.name.encode() + path.read_bytes())
    return made.hexdigest()


def runs_plain() -> bool:
    """Whether the core of this process is plain Python."""
    from ziggurat.core.contract import state

    return (state.__file__ or "").endswith(".py")


def prefer_sources(folder: Path | str) -> None:
    """Load the modules of this folder and those below it from source, even beside compiled ones.

    Must run before the first of them is imported.
    """
    root = os.path.abspath(folder)
    make_finder = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def inside(path: str) -> bool:
        here = os.path.abspath(path)
        return here == root or here.startswith(root + os.sep)

    def source_only(path: str) -> FileFinder:
        if not inside(path):
            raise ImportError("not this folder", path=path)
        return make_finder(path)  # type: ignore[return-value]

    sys.path_hooks.insert(0, source_only)
    for path in [path for path in sys.path_importer_cache if inside(path)]:
        del sys.path_importer_cache[path]


def fits(folder: Path) -> bool:
    """Whether what is compiled in this folder of another package may be loaded by this process."""
    if not any(extensions(path) for path in folder.rglob("*.py")):
        return True
    stamp = folder / STAMP
    return not runs_plain() and stamp.is_file() and stamp.read_text(encoding="utf-8").strip() == fingerprint()
