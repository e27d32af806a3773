"""What `make bench-web` measures in a browser."""

from playwright.sync_api import Browser

from bench.browser import figures
from tests.browser.conftest import Server


def test_script_of_moves_and_of_a_full_redraw_is_measured(browser: Browser, server: Server) -> None:
    rows = figures(browser, server.url, moves=4, redraws=1)
    assert [row["figure"].rpartition(", ")[0] for row in rows] == ["browser, desktop"] * 2 + [
        "browser, 4 times slower"
    ] * 2
    assert all(0 < row["best"] <= row["median"] < 2000 for row in rows)
