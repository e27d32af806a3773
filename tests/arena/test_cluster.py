"""Games on a cluster: a local Ray in a process of its own, as `--cluster ADDRESS` meets it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from secrets import token_hex
from subprocess import PIPE

import msgspec
import pytest

from ziggurat import games
from ziggurat.arena import contest, plan, simulate
from ziggurat.arena.parallel import ClusterError, spread
from ziggurat.core.contract.errors import MissingExtra, UnknownGame

GAME = games.load("skyrise")
MISSING = "Ray is not installed: `make test-cluster` installs it and runs this test"
HEAD = """
import sys, ray
ray.init(num_cpus=2, include_dashboard=False, _node_ip_address="127.0.0.1", object_store_memory=80_000_000)
print("address", ray.get_runtime_context().gcs_address, flush=True)
sys.stdin.read()
"""


@pytest.fixture(scope="module")
def cluster() -> Iterator[str]:
    if find_spec("ray") is None:
        pytest.skip(MISSING)
    with pytest.MonkeyPatch.context() as patch:
        # Before Ray is imported: a token of our own, so that none is written into somebody's home.
        patch.setenv("RAY_AUTH_MODE", "token")
        patch.setenv("RAY_AUTH_TOKEN", token_hex(32))
        with subprocess.Popen([sys.executable, "-c", HEAD], stdin=PIPE, stdout=PIPE, text=True) as head:
            assert head.stdout is not None
            yield next(line.split()[1] for line in head.stdout if line.startswith("address"))
            head.communicate()


def test_a_cluster_plays_the_same_games(cluster: str) -> None:
    made = plan(GAME, ["random", "greedy:samples=1"], seats=2, seed=3)
    told: list[int] = []
    there = contest(GAME, made, 4, cluster=cluster, progress=told.append)
    here = contest(GAME, made, 4)
    assert [msgspec.structs.replace(one, seconds=[]) for one in there] == [
        msgspec.structs.replace(one, seconds=[]) for one in here
    ]
    assert sum(told) == 4
    far, near = (simulate(GAME, ["random", "random"], 4, 3, cluster=address) for address in (cluster, ""))
    assert msgspec.structs.replace(far, seconds=0.0) == msgspec.structs.replace(near, seconds=0.0)


def test_what_goes_wrong_on_a_cluster_is_told(cluster: str) -> None:
    with pytest.raises(ClusterError, match="ZeroDivisionError"):
        list(spread(divmod, [(1, 0)], cluster=cluster))
    with pytest.raises(UnknownGame, match="no game 'skyris'"):
        list(spread(games.load, [("skyris",)], cluster=cluster))


def test_a_cluster_that_is_not_there() -> None:
    pytest.importorskip("ray", reason=MISSING)
    with pytest.raises(ClusterError, match=r"'127\.0\.0\.1:1' cannot be reached"):
        simulate(GAME, ["random", "random"], 2, cluster="127.0.0.1:1")


def test_a_cluster_without_ray(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"ziggurat\[cluster\]"):
        simulate(GAME, ["random", "random"], 2, cluster="auto")
