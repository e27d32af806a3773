"""Imports go downwards only, and the rules need next to nothing."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "ziggurat"
ALLOWED = sys.stdlib_module_names | {"msgspec", "mypy_extensions", "ziggurat"}


def lean_modules() -> list[Path]:
    """Modules that a bare installation without any extra must be able to import cheaply."""
    games = PACKAGE / "games"
    return [
        *sorted((PACKAGE / "core").rglob("*.py")),
        *(path for name in ("rules", "scoring", "tables", "components") for path in games.glob(f"*/{name}.py")),
        *(path for room in ("data", "rules") for path in sorted(games.glob(f"*/{room}/**/*.py"))),
    ]


def imported(source: str) -> Iterator[str]:
    """The top-level names of everything that a source imports, wherever it does."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "ziggurat" if node.level else (node.module or "").partition(".")[0]


def test_every_package_is_one() -> None:
    """A folder of modules without __init__.py would be left out of wheels and of the contracts, silently."""
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    assert [folder for folder in sorted(folders) if not (folder / "__init__.py").is_file()] == []


def test_contracts_hold() -> None:
    command = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command as go; go()",
        "--no-cache",
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


ROOMS = ("data", "rules", "bots", "view", "words", "draw")
AT_THE_DOOR = {"__init__.py", "game.py", "icons.py", "poster.py"}
"""The modules of a game that stand in no room."""
HOMES = [folder for folder in sorted((PACKAGE / "games").iterdir()) if (folder / "game.py").is_file()]


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
def test_a_game_has_the_rooms_of_the_house(home: Path) -> None:
    """Who knows one game finds everything in the next: a room is a package, or a module where a game is small."""
    rooms = [room for room in ROOMS if (home / room / "__init__.py").is_file() or (home / f"{room}.py").is_file()]
    assert rooms == list(ROOMS)
    assert {path.name for path in home.glob("*.py")} <= AT_THE_DOOR | {f"{room}.py" for room in ROOMS}
    assert {path.parent.name for path in home.glob("*/__init__.py")} <= set(ROOMS)
    contracts = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert f'\n    "ziggurat.games.{home.name}",' in contracts
    assert f'\n    "ziggurat.games.{home.name}.words", "ziggurat.games.{home.name}.draw",' in contracts


@pytest.mark.parametrize("path", lean_modules(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_rules_need_next_to_nothing(path: Path) -> None:
    assert set(imported(path.read_text(encoding="utf-8"))) <= ALLOWED


def test_imports_are_seen_wherever_they_are() -> None:
    source = "import os.path\nfrom . import a\nfrom b.c import d\ndef f():\n    import e\n"
    assert set(imported(source)) == {"os", "ziggurat", "b", "e"}


def test_a_test_starts_no_loop_in_its_own_thread() -> None:
    """Playwright keeps a loop running there after a browser test, and which tests share a process is chance."""
    loops = {"run", "Runner", "run_until_complete"}
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno}"
        for path in sorted((ROOT / "tests").rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr in loops
        if isinstance(node.value, ast.Name) and node.value.id in ("asyncio", "anyio")
    ]
    assert found == [], "use tests.aside.run"
