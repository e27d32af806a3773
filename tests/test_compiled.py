"""Compiled and plain rules are the same rules. Runs only where the extensions are built: `make test-compiled`."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from tests import fingerprint
from ziggurat.core.contract import state
from ziggurat.core.contract.luck import stream
from ziggurat.core.kit import conformance as kit
from ziggurat.games import keys, load

ROOT = Path(__file__).parent.parent
compiled = not state.__file__.endswith(".py")
pytestmark = pytest.mark.skipif(not compiled, reason="plain run: the compiled one is `make test-compiled`")


@pytest.mark.parametrize("key", keys())
def test_seeded_games_go_the_same_plain_and_compiled(key: str) -> None:
    plain = subprocess.run(
        [sys.executable, "-m", "tests.fingerprint", key],
        cwd=ROOT,
        env=os.environ | {"ZIGGURAT_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert plain.stdout.split() == ["True", fingerprint.digest(load(key))]


@pytest.mark.parametrize("key", keys())
def test_a_compiled_position_travels_between_processes(key: str) -> None:
    for case in kit.cases(load(key)):
        if case.options:
            continue
        position = case.new(5)
        again = pickle.loads(pickle.dumps(position))
        assert again.attributes() == position.attributes()
        assert again.redeal(1, stream(1, "x")).pending == position.pending
