"""Compiled and plain rules are the same rules. Runs only where the extensions are built: `make test-compiled`."""

from __future__ import annotations

import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ziggurat.core.contract import state
from ziggurat.core.contract.luck import stream
from ziggurat.core.kit import conformance as kit
from ziggurat.core.kit.golden import digest
from ziggurat.games import keys, load

DIGEST = """
import sys
from ziggurat.core.contract import state
from ziggurat.core.kit.golden import digest
from ziggurat.games import load
print(state.__file__.endswith(".py"), digest(load(sys.argv[1])))
"""
ROOT = Path(__file__).parent.parent
compiled = not state.__file__.endswith(".py")
pytestmark = pytest.mark.skipif(not compiled, reason="plain run: the compiled one is `make test-compiled`")


@pytest.mark.parametrize("key", keys())
def test_seeded_games_go_the_same_plain_and_compiled(key: str) -> None:
    plain = subprocess.run(
        [sys.executable, "-c", DIGEST, key],
        cwd=ROOT,
        env=os.environ | {"ZIGGURAT_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert plain.stdout.split() == ["True", digest(load(key))]


@pytest.mark.parametrize("key", keys())
def test_a_compiled_position_travels_between_processes(key: str) -> None:
    for case in kit.cases(load(key)):
        if case.options:
            continue
        position = case.new(5)
        again = pickle.loads(pickle.dumps(position))
        assert again.attributes() == position.attributes()
        assert again.redeal(1, stream(1, "x")).pending == position.pending


def test_a_game_outside_the_tree_compiles_and_plays(tmp_path: Path) -> None:
    home = tmp_path / "tinyplug"
    home.mkdir()
    (home / "__init__.py").write_text("from tinyplug.rules import GAME\n")
    shutil.copy(ROOT / "tests" / "tiny_game" / "__init__.py", home / "rules.py")
    shutil.copy(ROOT / "tests" / "tiny_game" / "rules.md", home / "rules.md")
    (home / "compiled.txt").write_text("rules\n")
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])}

    def run(*arguments: str, **more: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments], cwd=ROOT, env=env | more, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    play = (
        "from ziggurat import games; games._check_compiled('tinyplug'); import tinyplug.rules as r; "
        "from ziggurat.bots.rollout import playout; from ziggurat.core.contract.luck import stream; "
        "s = r.GAME.new(3, 1); playout(s, stream(1, 'x')); print(s.scores(), r.__file__.endswith('.py'))"
    )
    before = run("-c", play).split(" ")
    run("-m", "ziggurat.cli", "compile", "tinyplug")
    after = run("-c", play).split(" ")
    assert before[:-1] == after[:-1]
    assert (before[-1].strip(), after[-1].strip()) == ("True", "False")
    # A compiled game on a plain core would crash the interpreter: there its sources are loaded, as after an update.
    assert run("-c", play, ZIGGURAT_PLAIN="1") == " ".join(before)
    (home / "compiled.stamp").write_text("another core\n")
    assert run("-c", play) == " ".join(before)
    run("-m", "ziggurat.cli", "compile", "tinyplug", "--plain")
    assert not list(home.glob("*.so"))
