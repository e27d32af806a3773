"""Scripts as browsers get them: a module and all that it imports, joined into one.

A script is written as ES modules with one job each. Twenty small files would be twenty requests, so they are sent as
one: every module once, after those that it imports, without its import lines. All of them then share one scope, which
is why no name may be declared at the top of two modules, and why an import cannot rename.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from posixpath import dirname, join, normpath

_IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"([^"]+)";\n', re.MULTILINE)
_DECLARED = re.compile(r"^(export )?(?:async )?(?:function|const|let|class) ([\w$]+)", re.MULTILINE)
_EXPORT = re.compile(r"^export (?=async function|function|const|let|class)", re.MULTILINE)
_OTHERWISE = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


class BadScript(ValueError):
    """A module that cannot be joined with the others."""


def source(path: str) -> str:
    """The text of a script by its path in the package `ziggurat`, e.g. core/assets/replay.js."""
    return files("ziggurat").joinpath(*path.split("/")).read_text(encoding="utf-8")


def imports(path: str) -> dict[str, set[str]]:
    """The modules that a module imports, in their order, with the names that it takes from each."""
    found: dict[str, set[str]] = {}
    for names, other in _IMPORT.findall(source(path)):
        wanted = {name.strip() for name in names.split(",") if name.strip()}
        found.setdefault(normpath(join(dirname(path), other)), set()).update(wanted)
    return found


def declared(path: str) -> dict[str, bool]:
    """The names declared at the top of a module, and whether others may import them."""
    return {name: bool(export) for export, name in _DECLARED.findall(source(path))}


def modules(entry: str) -> list[str]:
    """A script and all that it imports, each after those that it needs."""
    order: list[str] = []
    _visit(entry, order, [])
    return order


def _visit(path: str, order: list[str], above: list[str]) -> None:
    if path in above:
        raise BadScript(f"modules import each other in a circle: {' -> '.join([*above, path])}")
    if path in order:
        return
    for other, names in imports(path).items():
        _visit(other, order, [*above, path])
        missing = names - {name for name, shared in declared(other).items() if shared}
        if missing:
            raise BadScript(f"{path} imports {', '.join(sorted(missing))}, which {other} does not export")
    order.append(path)


@cache
def joined(entry: str) -> str:
    """The joined text of a script by its path in the package `ziggurat`."""
    owner: dict[str, str] = {}
    pieces = []
    for path in modules(entry):
        for name in declared(path):
            if name in owner:
                raise BadScript(f"{name} is declared in {owner[name]} and in {path}; give one of them another name")
            owner[name] = path
        text = _EXPORT.sub("", _IMPORT.sub("", source(path)))
        otherwise = _OTHERWISE.search(text)
        if otherwise:
            raise BadScript(f"{path}: cannot join {otherwise[0]!r}")
        pieces.append(text)
    return "\n".join(pieces)
