"""The package as it is installed, and the switch between plain and compiled."""

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

import pytest

import ziggurat


def test_typed() -> None:
    assert files("ziggurat").joinpath("py.typed").is_file()


def test_version() -> None:
    assert ziggurat.__version__ == version("ziggurat")


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package with two more modules, each with a broken extension beside it."""
    folder = tmp_path / "ziggurat"
    shutil.copytree(Path(ziggurat.__file__).parent, folder, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    for place in (folder, folder / "core"):
        (place / "probe.py").write_text("")
        (place / f"probe{EXTENSION_SUFFIXES[0]}").write_bytes(b"not a library")
    return tmp_path


def run(package: Path, plain: str, code: str) -> subprocess.CompletedProcess[str]:
    env = os.environ | {"ZIGGURAT_PLAIN": plain, "PYTHONPATH": str(package)}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("module", ["ziggurat.probe", "ziggurat.core.probe"])
def test_plain_ignores_extensions(package: Path, module: str) -> None:
    done = run(package, "1", f"import {module} as m; print(m.__file__)")
    assert done.stdout.strip().endswith("probe.py"), done.stderr


@pytest.mark.parametrize("module", ["ziggurat.probe", "ziggurat.core.probe"])
def test_extensions_win_otherwise(package: Path, module: str) -> None:
    """The probe of the test above would notice: here the broken extension is what gets loaded."""
    done = run(package, "", f"import {module}")
    assert "ImportError" in done.stderr


def test_plain_leaves_other_packages_alone(package: Path) -> None:
    code = "import ziggurat, msgspec._core as m; print(m.__file__)"
    assert run(package, "1", code).stdout.strip().endswith(tuple(EXTENSION_SUFFIXES))


def test_this_run_is_what_it_says() -> None:
    """Tests load sources unless the run asks for compiled modules."""
    compiled = os.environ.get("ZIGGURAT_TEST_COMPILED") == "1"
    assert (os.environ.get("ZIGGURAT_PLAIN") == "1") is not compiled
