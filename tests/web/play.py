"""Little games for tests: people sit down, choose at random, and go on until they are told to stop."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.web.browser import Browser
from ziggurat.tables import LiveTable
from ziggurat.web.app import App


def plan(game: str = "tiny", seats: str = "ml", **more: Any) -> dict[str, Any]:
    """A plan from one letter per seat: me, link, bot, hot."""
    kinds = {"m": "me", "l": "link", "b": "bot", "h": "hot"}
    places = [{"kind": kinds[letter], **({"bot": "random"} if letter == "b" else {})} for letter in seats]
    return {"game": game, "seats": places, "name": "Mara", **more}


def live_of(app: App, table: str) -> LiveTable:
    assert app.site is not None
    found = app.site.hub.cached(table)
    assert found is not None
    return found


async def opened(browser: Browser, **more: Any) -> str:
    """A new table."""
    answer = await browser.post("/tables", plan(**more))
    assert answer.status == 201, answer.text
    return str(answer.json["table"])


async def friends(app: App, count: int = 2, game: str = "tiny", **more: Any) -> tuple[str, list[Browser]]:
    """A table with so many people, each in a browser of their own, seated by links."""
    people = [Browser(app) for _ in range(count)]
    table = await opened(people[0], game=game, seats="m" + "l" * (count - 1), **more)
    tokens = live_of(app, table).table.tokens
    for seat in range(1, count):
        answer = await people[seat].post(f"/j/{tokens[seat]}", {"name": f"Friend {seat}"})
        assert answer.status == 200, answer.text
    return table, people


async def choose(app: App, table: str, people: list[Browser], luck: Random) -> bool:
    """One choice of somebody who is asked; False when the game is over."""
    live = live_of(app, table)
    if not live.pending:
        return False
    seat = luck.choice(live.pending)
    choice = luck.choice(live.state.legal(seat))
    answer = await people[seat].move(table, seat, live.number, choice)
    assert answer.status == 200, answer.text
    return True


async def finish(app: App, table: str, people: list[Browser], seed: int = 1) -> None:
    luck = Random(seed)
    while await choose(app, table, people, luck):
        pass
