"""What `make bench-web` measures in a browser."""

from playwright.sync_api import Browser

from bench import phone
from bench.browser import figures
from tests.browser.conftest import Server


def test_script_of_moves_and_of_a_full_redraw_is_measured(browser: Browser, server: Server) -> None:
    rows = figures(browser, server.url, moves=4, redraws=1)
    assert [row["figure"].rpartition(", ")[0] for row in rows] == ["browser, desktop"] * 2 + [
        "browser, 4 times slower"
    ] * 2
    assert all(0 < row["best"] <= row["median"] < 2000 for row in rows)


def test_a_weak_phone_is_measured(browser: Browser, server: Server) -> None:
    """Here on a strong one: until the table can be used, and what a tap waits for."""
    usable, answered, held = phone.figures(browser, server.url, "skyrise", taps=2, slower=1)
    assert 0 < usable["median"] < 20_000
    assert 0 < answered["best"] <= answered["median"] < 3_000
    assert held["best"] == 0
