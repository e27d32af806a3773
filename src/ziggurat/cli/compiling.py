"""`ziggurat compile`: compile the rules of a game that lives in a package of its own, as those of the house are."""

from __future__ import annotations

import contextlib
import io
import shutil
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ziggurat.cli import output
from ziggurat.core.compiled import STAMP, extensions, fingerprint, native_sources, runs_plain
from ziggurat.core.contract.errors import ZigguratError

LISTING = "compiled.txt"


class CannotCompile(ZigguratError):
    """Why a package was not compiled."""


def compile_package(package: str, *, plain: bool = False) -> None:
    """Compile the modules that `compiled.txt` of a package names, in place; or delete what was compiled."""
    folder = _folder(package)
    if plain:
        _remove(folder)
        output.say(f"{package} is plain: no compiled modules are left.")
        return
    sources = _listed(folder)
    if runs_plain():
        raise CannotCompile("Ziggurat itself is not compiled here, so no game can be: make compile.")
    with tempfile.TemporaryDirectory(prefix="ziggurat-") as name:
        built = _built(package, sources, Path(name))
        _remove(folder)
        for path in built.rglob("*"):
            if path.is_file():
                shutil.copy2(path, folder / path.relative_to(built))
    (folder / STAMP).write_text(fingerprint() + "\n", encoding="utf-8")
    output.say(f"{package}: {len(sources)} modules are compiled. After a change of theirs, compile them again.")


def _folder(package: str) -> Path:
    top = package.partition(".")[0]
    if top == "ziggurat":
        raise CannotCompile("What comes with Ziggurat is compiled by `make compile`.")
    try:
        spec = find_spec(package)
    except (ImportError, ValueError):
        spec = None
    if spec is None or not spec.submodule_search_locations:
        raise CannotCompile(f"There is no package {package!r} here; is it installed?")
    return Path(next(iter(spec.submodule_search_locations)))


def _listed(folder: Path) -> list[Path]:
    listing = folder / LISTING
    if not listing.is_file():
        raise CannotCompile(f"{listing} is missing: it names the modules to compile, one to a line (`rules/state`).")
    found = [folder / f"{name}.py" for name in listing.read_text(encoding="utf-8").split()]
    missing = [path for path in found if not path.is_file() or folder not in path.resolve().parents]
    if missing or not found:
        raise CannotCompile(
            f"{listing} names no module." if not found else f"{listing} names {missing[0].name}, which is not there."
        )
    return found


def _built(package: str, sources: Sequence[Path], into: Path) -> Path:
    """The folder with the compiled modules, laid out as in the package."""
    try:
        from mypyc.build import mypycify
        from setuptools import Distribution
        from setuptools.command.build_ext import build_ext
    except ImportError as error:
        raise CannotCompile(f"Compiling needs {error.name}: pip install 'ziggurat[dev]'.") from None
    said = io.StringIO()
    options = [f"--cache-dir={into / 'cache'}", "--follow-imports=silent"]
    paths = [str(path) for path in (*native_sources(), *sources)]
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            # The core's compiled modules are only read: the package is linked with those that are there.
            made: list[Any] = mypycify(
                options + paths, opt_level="1", debug_level="0", separate=True, target_dir=str(into / "c")
            )
            mine = [extension for extension in made if extension.name.startswith(f"{package}.")]
            command = build_ext(Distribution({"name": package, "ext_modules": mine}))
            command.build_lib, command.build_temp = str(into / "lib"), str(into / "temp")
            command.ensure_finalized()
            command.run()
    except (Exception, SystemExit) as error:
        raise CannotCompile(f"{package} cannot be compiled.\n{said.getvalue().strip()}\n{error}".strip()) from None
    return into / "lib" / Path(*package.split("."))


def _remove(folder: Path) -> None:
    for source in folder.rglob("*.py"):
        for path in (*extensions(source), *extensions(source.with_name(f"{source.stem}__mypyc.py"))):
            path.unlink()
    (folder / STAMP).unlink(missing_ok=True)
