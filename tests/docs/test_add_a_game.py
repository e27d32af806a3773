"""The page `docs/add-a-game.md` is a program: its files are taken out, installed, played and put through the kit."""

import doctest
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ziggurat import games
from ziggurat.arena import simulate
from ziggurat.bots.rollout import playout
from ziggurat.cli.rulebook import rule_texts
from ziggurat.core.contract.game import _BY_KIND, AnyGame
from ziggurat.core.contract.luck import stream
from ziggurat.core.kit import NotConformant, conform

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"
FILE = re.compile(r"^```\w+\n(?:# (?P<code>\S+)|<!-- (?P<text>\S+) -->)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)


def written() -> dict[str, str]:
    """The files of the page by name."""
    page = PAGE.read_text(encoding="utf-8")
    return {found["code"] or found["text"]: found["body"] for found in FILE.finditer(page)}


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[AnyGame]:
    """Towers, found by its entry point as an installed package would be."""
    files = written()
    for name, body in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(body, encoding="utf-8")
    entry = re.search(r'\[project\.entry-points\."(.+)"\]\n(\w+) = "(.+)"', files["pyproject.toml"])
    assert entry
    installed = tmp_path / "towers-1.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: towers\nVersion: 1\n")
    (installed / "entry_points.txt").write_text(f"[{entry[1]}]\n{entry[2]} = {entry[3]}\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    games._homes.cache_clear()
    try:
        yield games.load("towers")
    finally:  # also if it cannot be loaded: other tests ask which games there are
        for name in [name for name in sys.modules if name.partition(".")[0] == "towers"]:
            del sys.modules[name]
        _BY_KIND.pop("towers", None)
        monkeypatch.undo()
        games._homes.cache_clear()


def test_the_page_has_all_files() -> None:
    assert list(written()) == [
        "towers/rules.md",
        "towers/rules.py",
        "towers/table.py",
        "towers/__init__.py",
        "pyproject.toml",
    ]


def test_it_conforms(game: AnyGame) -> None:
    conform(game, seeds=3)


def test_the_sessions_say_what_happens(game: AnyGame) -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_it(game: AnyGame, seats: int) -> None:
    done = simulate(game, ["greedy", *["random"] * (seats - 1)], games=4, seed=1)
    assert sum(done.wins) == pytest.approx(4)


def test_the_kit_catches_what_the_page_says(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    state_class = type(game.new(2, 0))
    redeal = state_class.redeal

    def forgetful(self, keep, luck):  # type: ignore[no-untyped-def]
        new = redeal(self, keep, luck)
        new.wind = self.wind.copy()
        return new

    monkeypatch.setattr(state_class, "redeal", forgetful)
    with pytest.raises(NotConformant, match="the luck stream wind survives a redeal"):
        conform(game)
    monkeypatch.undo()


def test_the_kit_catches_a_leak(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = type(game).view

    def leaky(self, state, seat):  # type: ignore[no-untyped-def]
        return msgspec.structs.replace(honest(self, state, seat), pick=max(state.picks))

    monkeypatch.setattr(type(game), "view", leaky)
    with pytest.raises(NotConformant, match=r"view tells .* something hidden"):
        conform(game, seeds=5)


def test_every_rule_that_the_game_names_is_in_its_help(game: AnyGame) -> None:
    texts = rule_texts(game)
    assert list(texts) == [f"TOW-{number}" for number in range(1, 6)]
    code = "".join(body for name, body in written().items() if name.endswith(".py"))
    assert set(re.findall(r"\bTOW-\d\b", code)) <= set(texts)


def test_three_rounds(game: AnyGame) -> None:
    state = game.new(3, 5)
    assert playout(state, stream(5, "test")) == 3 * (3 + 1)
    assert sorted(state.shown) == sorted(set(state.shown))
