"""Which modules are compiled with mypyc. Everything else about the package is in pyproject.toml.

ZIGGURAT_COMPILE=0  never compile
ZIGGURAT_COMPILE=1  compile, and fail if that fails
unset               compile if a C compiler works; if anything fails, stay plain

Compiled is all or nothing: a compiled game on a plain core crashes the interpreter.
"""

import contextlib
import io
import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

CORE = [
    f"src/ziggurat/core/{name}.py"
    for name in (
        "contract/errors",
        "contract/events",
        "contract/features",
        "contract/log_groups",
        "contract/luck",
        "contract/ranks",
        "contract/state",
    )
    + ("render/panels", "render/pen", "render/render_cache")
]
# Each game names its own, one to a line.
GAMES = [
    str(listing.parent / f"{name}.py")
    for listing in Path("src/ziggurat/games").glob("*/compiled.txt")
    for name in listing.read_text().split()
]
# mypyc's own: `mypy` and mypyc would otherwise throw away each other's.
CACHE = Path("build/mypyc_cache")
BOTS = [f"src/ziggurat/bots/{name}.py" for name in ("rollout", "mcts/search")]
ENVS = ["src/ziggurat/envs/loop.py"]
TABLES = [f"src/ziggurat/tables/{name}.py" for name in ("clock", "fold", "log", "autopass")]
WEB = [
    f"src/ziggurat/web/{name}.py"
    for name in (
        "http/limits",
        "live/batch",
        "live/log_diff",
        "live/viewer_diff",
        "metrics",
        "pages/parts",
        "pages/story",
        "table_data",
    )
]

WISH = os.environ.get("ZIGGURAT_COMPILE", "")
MUST = WISH == "1"
METADATA_ONLY = {"egg_info", "dist_info", "sdist"}


def say(text):
    print(f"ziggurat: {text}", file=sys.stderr)


def brief(error):
    """One short line: a failed compiler has had its say already, and its error repeats a whole command."""
    text = str(error)
    return text if isinstance(error, Exception) and len(text) < 100 else "see above"


def compiler_works():
    """Can a file that includes Python.h be compiled?"""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])
        except Exception:
            return False
    return True


def generated(paths):
    """The C sources of these modules; those that have not changed are as they were."""
    try:
        return mypyc(paths)
    except Exception:
        if not CACHE.exists():
            raise
        # From its cache mypyc 2.4 does not know again how floats of a class are kept (the games' Weights), and fails
        # for a changed module that reads them ("value is not in list"). Without its cache it knows.
        shutil.rmtree(CACHE)
        return mypyc(paths)


def mypyc(paths):
    """What mypyc makes of these modules; what it says is told only if it refuses them."""
    from mypyc.build import mypycify

    # Errors in modules that stay plain are the linter's business.
    options = [f"--cache-dir={CACHE}", "--follow-imports=silent"]
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            return mypycify(options + paths, opt_level="1", debug_level="0", separate=True)
    except BaseException:
        print(said.getvalue(), file=sys.stderr)
        raise


def extensions():
    if WISH == "0" or METADATA_ONLY & set(sys.argv):
        return []
    if not MUST and not compiler_works():
        say("no working C compiler (or no Python headers): staying plain")
        return []
    paths = sorted(CORE + GAMES + BOTS + ENVS + TABLES + WEB)
    try:
        return generated(paths)
    except (Exception, SystemExit) as error:
        if MUST:
            raise
        say(f"mypyc refused the sources ({brief(error)}): staying plain")
        return []


class BuildAllOrNothing(build_ext):
    def run(self):
        inplace = self.inplace  # setuptools changes it while it runs
        try:
            super().run()
        except (Exception, SystemExit) as error:
            for ext in self.extensions:
                Path(self.build_lib, self.get_ext_filename(ext.name)).unlink(missing_ok=True)
            self.extensions = self.distribution.ext_modules = []
            if MUST:
                raise
            say(f"compiling failed ({brief(error)}): staying plain")
        finally:
            self.inplace = inplace
            if inplace:
                self.remove_strays()

    def remove_strays(self):
        """Beside the sources, only what this build made may remain: a stale extension wins silently."""
        built = {Path(self.get_ext_fullpath(ext.name)).resolve() for ext in self.extensions}
        for suffix in ("*.so", "*.pyd"):
            for path in Path("src/ziggurat").rglob(suffix):
                if path.resolve() not in built:
                    path.unlink()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNothing})
