"""The documentation is tested: sessions run, links lead somewhere, and pages say what the code has."""

import doctest
import os
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

import ziggurat
from ziggurat import bots, keys, load
from ziggurat.cli.app import app
from ziggurat.core.contract.game import Game
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.state import State
from ziggurat.games.skyrise import GAME

ROOT = Path(__file__).parents[2]
SPIEL = ("environments.md", "search-and-equilibria.md")
"""Pages that need OpenSpiel, for which not every system has a wheel."""
LEARNING = ("train-an-agent.md",)
"""Pages that need what `make setup` does not install."""
SKIPPED = {".venv", "build", "dist", "node_modules"}
PAGES = sorted(path for path in ROOT.rglob("*.md") if not SKIPPED & set(path.relative_to(ROOT).parts))
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
LINK = re.compile(r"\[[^\]\n]*\]\(([^)\s]+)\)")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def anchors(path: Path) -> set[str]:
    """The ids that a renderer gives to the headings of a page."""
    found = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```", "", text(path), flags=re.M | re.S), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in found}


def with_sessions() -> list[Path]:
    """Pages with Python sessions; two need a game of their own installed, and have tests of their own."""
    return [path for path in PAGES if ">>> " in text(path) and path.name not in ("add-a-game.md", "make-it-shine.md")]


@pytest.mark.parametrize("path", with_sessions(), ids=name)
def test_sessions_say_what_happens(path: Path) -> None:
    if path.name in LEARNING and not os.environ.get("ZIGGURAT_LEARNING"):
        pytest.skip("needs PyTorch: `make test-learning` runs it")
    if path.name in SPIEL:
        pytest.importorskip("pyspiel")
    result = doctest.testfile(str(path), module_relative=False, optionflags=FLAGS)
    assert result.attempted
    assert result.failed == 0


def test_the_pages_meant_to_run_do() -> None:
    assert {name(path) for path in with_sessions()} >= {
        "README.md",
        "docs/api.md",
        "docs/skyrise.md",
        "docs/write-a-bot.md",
    }


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_links_lead_somewhere(path: Path) -> None:
    for link in LINK.findall(re.sub(r"^```.*?^```", "", text(path), flags=re.M | re.S)):
        if re.match(r"[a-z]+:", link):
            continue
        place, _, anchor = link.partition("#")
        target = (path.parent / place).resolve() if place else path
        assert target.exists(), f"{name(path)}: {link} does not exist"
        if anchor:
            assert anchor in anchors(target), f"{name(path)}: {link} has no such heading"


def commands() -> list[tuple[str, str]]:
    """Command lines of the pages, but for those of cli.md, which run in a test of their own."""
    pages = [path for path in PAGES if path.name != "cli.md"]
    return [
        (name(path), line) for path in pages for line in re.findall(r"^(?:    |\$ )ziggurat (.+)$", text(path), re.M)
    ]


GROUPS = (
    *("edition", "check", "patch", "diff", "arena", "certify", "account", "reset"),
    *("lab", "try", "ban", "find", "report"),
)


@pytest.mark.parametrize(("page", "line"), commands())
def test_command_lines_use_what_there_is(page: str, line: str) -> None:
    words = shlex.split(line, comments=True)
    command = [word for word in words[:2] if word in GROUPS] or words[:1]
    result = CliRunner().invoke(app, [*command, "--help"], env={"COLUMNS": "200"})
    assert result.exit_code == 0
    for word in words:
        assert not word.startswith("-") or word in result.output, f"{page}: {line}"
        if word in ("skyrise", "greedy", "random"):
            assert word in (*keys(), *bots.names())


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_no_page_names_this_machine(path: Path) -> None:
    assert not re.search(r"(?<![\w.])/(?:home|root|work|tmp|Users)/", text(path))


@pytest.mark.parametrize("cls", [Game, State, Sight])
def test_the_public_names_are_on_their_page(cls: type) -> None:
    page = text(ROOT / "docs" / "api.md")
    internal = {"note", "streams", "kind", "attributes", "deal", "register", "from_edition"}
    internal |= {"checked_seats", "checked_options", "checked_weights", "show", "package"}
    for member in vars(cls):
        if not member.startswith("_") and member not in internal:
            assert re.search(rf"`[^`]*\b{member}\b[^`]*`", page), f"docs/api.md does not name {member}"


def test_the_package_offers_what_the_page_says() -> None:
    page = text(ROOT / "docs" / "api.md")
    assert all(f"`{word}" in page for word in ziggurat.__all__ if not word.startswith("_"))


def test_the_page_of_skyrise_has_the_right_counts() -> None:
    page = text(ROOT / "docs" / "skyrise.md")
    assert f"a vocabulary of {len(GAME.vocabulary)} names" in page
    for option in GAME.options:
        assert f"`{option.key}`" in page


def test_games_that_are_playable_are_in_the_readme() -> None:
    page = text(ROOT / "README.md")
    for key in keys():
        game = load(key)
        assert re.search(rf"^\| {game.title} \| {game.seats.start} to {game.seats.stop - 1} \| playable \|", page, re.M)
