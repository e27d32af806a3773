"""Ziggurat: a table, an opponent and a laboratory for city-building board games."""

import os
import sys
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader

__version__ = "0.1.0"


def _prefer_sources() -> None:
    """With ZIGGURAT_PLAIN=1, load this package's modules from source even beside compiled ones.

    Must run before the first submodule is imported.
    """
    if os.environ.get("ZIGGURAT_PLAIN") != "1":
        return
    folder = os.path.dirname(os.path.abspath(__file__))
    make_finder = FileFinder.path_hook((SourceFileLoader, SOURCE_SUFFIXES))

    def source_only(path: str) -> FileFinder:
        here = os.path.abspath(path)
        if here != folder and not here.startswith(folder + os.sep):
            raise ImportError("not Ziggurat's folder", path=path)
        return make_finder(path)  # type: ignore[return-value]

    sys.path_hooks.insert(0, source_only)
    for path in list(sys.path_importer_cache):
        if os.path.abspath(path) == folder or os.path.abspath(path).startswith(folder + os.sep):
            del sys.path_importer_cache[path]


_prefer_sources()

from ziggurat.core.contract.errors import IllegalChoice  # noqa: E402
from ziggurat.core.contract.record import Record  # noqa: E402
from ziggurat.games import keys, load  # noqa: E402

__all__ = ["IllegalChoice", "Record", "__version__", "keys", "load"]
