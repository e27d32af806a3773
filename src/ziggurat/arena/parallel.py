"""Work that is spread over processes or machines; only here is it known which of the two.

Every piece of work depends on its arguments alone, so where it is done changes nothing but the time it takes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from socket import create_connection
from typing import Any, TypeVar

import ziggurat
from ziggurat.core.contract.errors import MissingExtra, ZigguratError

AHEAD = 2
"""Pieces of work per processor of a cluster that are sent before the first is done."""

KNOCK_S = 10.0
"""So long a machine has to answer before it counts as not there."""

T = TypeVar("T")


class ClusterError(ZigguratError):
    """A cluster that cannot be reached, or that has another Ziggurat."""


def spread(
    work: Callable[..., T], pieces: Sequence[tuple[Any, ...]], *, jobs: int = 1, cluster: str = "", ordered: bool = True
) -> Iterator[T]:
    """What `work` returns for the arguments of each piece, as it comes or in the order of the pieces.

    `cluster` is the address of a Ray cluster; there `jobs` above 1 bounds how many pieces are under way.
    """
    if cluster:
        yield from _by_ray(work, pieces, jobs, cluster, ordered)
    elif jobs == 1:
        yield from (work(*piece) for piece in pieces)
    else:
        yield from _by_joblib(work, pieces, jobs, ordered)


def _by_joblib(work: Callable[..., T], pieces: Sequence[tuple[Any, ...]], jobs: int, ordered: bool) -> Iterator[T]:
    try:
        from joblib import Parallel, delayed
    except ImportError:
        raise MissingExtra("More than one job needs joblib: pip install 'ziggurat[arena]'.") from None
    how = "generator" if ordered else "generator_unordered"
    yield from Parallel(n_jobs=jobs, return_as=how)(delayed(work)(*piece) for piece in pieces)


def _by_ray(
    work: Callable[..., T], pieces: Sequence[tuple[Any, ...]], jobs: int, cluster: str, ordered: bool
) -> Iterator[T]:
    try:
        ray: Any = import_module("ray")
    except ImportError:
        raise MissingExtra("A cluster needs Ray: pip install 'ziggurat[cluster]'.") from None
    ours = not ray.is_initialized()  # a program may have connected itself before
    try:
        if ours:
            _knock(cluster)
            ray.init(address=cluster, logging_level="ERROR", log_to_driver=False)
    except (OSError, RuntimeError, ValueError) as error:
        raise ClusterError(f"The cluster {cluster!r} cannot be reached: {_first_line(error)}") from None
    try:
        there = ray.remote(max_retries=3)(_there)
        most = jobs if jobs > 1 else AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
        running: dict[Any, int] = {}
        done: dict[int, T] = {}
        sent = given = 0
        while sent < len(pieces) or running:
            while sent < len(pieces) and len(running) < most:
                running[there.remote(ziggurat.__version__, work, pieces[sent])] = sent
                sent += 1
            for found in ray.wait(list(running), num_returns=1)[0]:
                done[running.pop(found)] = ray.get(found)
            while done and (not ordered or given in done):
                yield done.pop(given if ordered else next(iter(done)))
                given += 1
    except ray.exceptions.RayTaskError as error:
        cause = error.cause
        raise cause if isinstance(cause, ZigguratError) else ClusterError(_last_line(error)) from None
    except ray.exceptions.RayError as error:
        raise ClusterError(f"The cluster {cluster!r} failed: {_first_line(error)}") from None
    finally:
        if ours:
            ray.shutdown()


def _knock(cluster: str) -> None:
    """Ray would try for many minutes where nobody answers."""
    host, colon, port = cluster.removeprefix("ray://").rpartition(":")
    if colon and port.isdigit():
        create_connection((host.strip("[]"), int(port)), KNOCK_S).close()


def _there(version: str, work: Callable[..., T], piece: tuple[Any, ...]) -> T:
    """Done on a machine of the cluster; other rules would give other results without anybody noticing."""
    if version != ziggurat.__version__:
        raise ClusterError(f"The cluster has Ziggurat {ziggurat.__version__}, and you have {version}.")
    return work(*piece)


def _first_line(error: Exception) -> str:
    return next((line.strip() for line in str(error).splitlines() if line.strip()), type(error).__name__)


def _last_line(error: Exception) -> str:
    return next((line.strip() for line in reversed(str(error).splitlines()) if line.strip()), type(error).__name__)
