"""Importing the environments needs no framework, and a missing one is one sentence."""

from __future__ import annotations

import subprocess
import sys

from tests.golden import FOLDER, expect
from ziggurat.core.kit import golden
from ziggurat.envs import MODULES, setting
from ziggurat.games import playable

LEFT_OUT = """
import sys
for name in ("numpy", "gymnasium", "pettingzoo", "pyspiel", "stable_baselines3"):
    sys.modules[name] = None
import ziggurat.envs
from importlib import import_module
from ziggurat.core.contract.errors import MissingExtra
for name in ziggurat.envs.MODULES:
    try:
        import_module(f"ziggurat.envs.{name}")
    except MissingExtra as error:
        print(name, error)
"""


def test_without_frameworks_there_is_a_sentence_for_each() -> None:
    said = subprocess.run([sys.executable, "-c", LEFT_OUT], capture_output=True, text=True, check=True).stdout
    lines = dict(line.split(" ", 1) for line in said.splitlines())
    assert set(lines) == set(MODULES)
    assert lines["zoo"] == "This needs numpy, which is not installed: pip install 'ziggurat[envs]'."


def test_openspiel_is_an_extra_of_its_own() -> None:
    program = LEFT_OUT.replace('"numpy", "gymnasium", "pettingzoo", ', "").replace(
        "ziggurat.envs.MODULES", '("spiel",)'
    )
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert said == "spiel This needs open_spiel, which is not installed: pip install 'ziggurat[spiel]'.\n"


def test_the_package_itself_imports_no_framework() -> None:
    program = "import sys, ziggurat.envs, ziggurat.cli; print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert not {"numpy", "gymnasium", "pettingzoo", "pyspiel", "pyarrow", "torch"} & set(found.split())


def test_an_id_stands_for_the_same_rules_actions_and_numbers() -> None:
    """If this differs, agents notice something: raise `environment` of that game, so that the id changes too."""
    lines = []
    for game in playable():
        name = setting.Setting(game).name
        lines.append(
            f"ziggurat/{name}: rules {game.version}, edition {game.edition}, {len(game.vocabulary)} actions "
            f"{golden.fingerprint(golden.vocabulary(game))}, {game.encoding_length()} numbers "
            f"{golden.fingerprint((FOLDER / game.key / 'vectors.txt').read_text(encoding='utf-8'))}"
        )
    expect("environments.txt", "\n".join(lines) + "\n")
