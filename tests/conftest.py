"""Tests load sources unless ZIGGURAT_TEST_COMPILED=1: a stale extension would win over an edited source."""

import asyncio
import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# Before anything imports ziggurat.
if os.environ.get("ZIGGURAT_TEST_COMPILED") == "1":
    os.environ.pop("ZIGGURAT_PLAIN", None)
else:
    os.environ["ZIGGURAT_PLAIN"] = "1"

settings.register_profile(
    "ci",
    deadline=None,
    max_examples=60,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# More and different examples: HYPOTHESIS_PROFILE=search pytest ...
settings.register_profile("search", parent=settings.get_profile("ci"), max_examples=1000, derandomize=False)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


# Real browsers, servers, databases, workers and signals keep time with the clock, and the machine may be busy with
# something else: these get two more tries. A fault in the code fails them all.
REAL_PROCESSES = (
    "tests/browser/",
    "tests/tables/",
    "tests/web/",
    "tests/cli/test_process.py",
    "tests/test_bench_web.py",
    "tests/arena/test_cluster.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.nodeid.startswith(REAL_PROCESSES):
            item.add_marker(pytest.mark.flaky(reruns=2))


def _without_a_loop(item: pytest.Item) -> Iterator[None]:
    """A browser test leaves Playwright's loop running in its process; other tests must not meet it."""
    running = asyncio._get_running_loop()
    if running is None or item.nodeid.startswith("tests/browser/"):
        yield
        return
    asyncio._set_running_loop(None)
    try:
        yield
    finally:
        asyncio._set_running_loop(running)


# Not around the teardown: there the browser itself may be closed.
@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    yield from _without_a_loop(item)


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    yield from _without_a_loop(item)
