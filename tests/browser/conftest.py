"""A real server and a real browser: Debian's Chromium through Playwright; skipped with one sentence where it is "
"missing."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed; `make setup` does it.")
pytest.importorskip("litestar", reason="The extra `web` is not installed; `make setup` does it.")

from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.browser.chromium import ARGUMENTS, DESKTOP, chromium

QUICK = {"HINT_BUDGET": "24", "REVIEW_BUDGET": "4"}
"""Opinions of few tries: here they are only looked at."""


class Server:
    """The server in a process of its own, which can be killed and started again on the same data."""

    def __init__(self, data: Path, *flags: str) -> None:
        self.data = data
        self.flags = flags
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "-m", "ziggurat.cli", "serve", "--port", str(self.port), "--data", str(self.data)]
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--pace", "0", *self.flags], stdout=log, stderr=log, env={**os.environ, **QUICK}
            )
        end = time.monotonic() + 60
        while time.monotonic() < end:
            try:
                socket.create_connection(("127.0.0.1", self.port), 0.2).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.1)
        raise RuntimeError(f"the server did not start:\n{(self.data / 'server.log').read_text()[-3000:]}")

    def kill(self) -> None:
        """As hard as a power cut."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(15)
            except subprocess.TimeoutExpired:
                self.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if chromium() is None:
        pytest.skip("No chromium was found; `make browser` as root installs it.")
    made = Server(tmp_path_factory.mktemp("data"))
    made.start()
    yield made
    made.stop()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playwright: Playwright, server: Server) -> Iterator[Browser]:
    opened = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
    yield opened
    opened.close()


class People:
    """Opens pages for separate people, and notes what their browsers complain about."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._contexts: list[BrowserContext] = []
        self.complaints: list[str] = []

    def person(
        self,
        size: dict[str, int] = DESKTOP,
        *,
        dark: bool = False,
        touch: bool = False,
        still: bool = True,
        warned: bool = False,
        pace: str = "straight",
    ) -> Page:
        """Somebody's page; only who is `warned` is asked before something is thrown away, and shown the board first.

        Beats are played for those who say at which pace.
        """
        context = self._browser.new_context(
            base_url=self._url,
            viewport={"width": size["width"], "height": size["height"]},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            has_touch=touch,
        )
        context.set_default_timeout(20_000)
        context.add_init_script(f"try {{ localStorage.pace ??= '{pace}' }} catch {{}}")
        if not warned:
            context.add_init_script("try { localStorage.setItem('losses', 'off') } catch {}")
            context.add_cookies([{"name": "boards", "value": "all", "url": self._url}])
        self._contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._hear)
        return page

    def _hear(self, message: object) -> None:
        text = str(getattr(message, "text", ""))
        if re.search("Content Security Policy|is not a function|undefined", text):
            self.complaints.append(text)

    def close(self) -> None:
        for context in self._contexts:
            context.close()


@pytest.fixture
def people(browser: Browser, server: Server) -> Iterator[People]:
    made = People(browser, server.url)
    yield made
    made.close()
    assert not made.complaints
