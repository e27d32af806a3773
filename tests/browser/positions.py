"""Tables at chosen positions, put into the server's database in a moment: the choices of the golden playthroughs."""

from __future__ import annotations

import asyncio
import json
import re
from base64 import urlsafe_b64decode
from functools import cache
from pathlib import Path
from threading import Thread
from time import time
from typing import NamedTuple

from playwright.sync_api import Page

import ziggurat
from ziggurat.tables import open_store
from ziggurat.tables.fold import folded
from ziggurat.tables.model import Row, SeatPlan, Sitting, Table, TablePlan
from ziggurat.tables.new_table import card, checked, new_table

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = ("skyrise", "seven_wonders", "paper_skyscrapers", "world_wonders", "world_of_wonders")
FEWEST = {"skyrise": 2, "seven_wonders": 3, "paper_skyscrapers": 2, "world_wonders": 2, "world_of_wonders": 2}
MOST = {"skyrise": 4, "seven_wonders": 7, "paper_skyscrapers": 4, "world_wonders": 5, "world_of_wonders": 7}
NAMES = ("Mara", "Jonas", "Ines", "Otto", "Priya", "Samuel", "Lena", "Theo")
MOMENTS = ("start", "middle", "rich", "waits", "over")
_MOVE = re.compile(r"^(\w+): (\S+) \(of (\d+)\)$")


class Position(NamedTuple):
    """A moment of a golden playthrough as the seat sees it that is asked, or that waits, or, at the end, the first."""

    game: str
    seats: int
    moment: str
    """One of MOMENTS, or the number of choices before it."""

    @property
    def name(self) -> str:
        return f"{self.game}-{self.seats}-{self.moment}"


class Played(NamedTuple):
    seed: int
    moves: list[tuple[str, str, int]]
    """(color, choice, how many there were)"""


@cache
def played(game: str, seats: int) -> Played:
    text = (GOLDEN / game / f"playthrough-{seats}.txt").read_text(encoding="utf-8")
    seed = re.search(r"seed (\d+)", text)
    assert seed is not None
    found = [_MOVE.match(line) for line in text.splitlines()]
    return Played(int(seed[1]), [(one[1], one[2], int(one[3])) for one in found if one])


def made(position: Position, guest: str) -> tuple[Table, list[Row], list[Sitting]]:
    """A table whose guest sits where the question is."""
    game = ziggurat.load(position.game)
    seed, moves = played(position.game, position.seats)
    counts = [count for _, _, count in moves]
    after = {
        "start": next((i for i, count in enumerate(counts) if count > 2), 0),
        "middle": len(moves) // 2,
        "waits": len(moves) // 2,
        "rich": max(range(len(moves)), key=lambda i: counts[i]),
        "over": len(moves),
    }.get(position.moment)
    if after is None:
        after = int(position.moment)
    colors = [color.title() for color in game.view(game.new(position.seats, seed), None).colors]
    seat = colors.index(moves[after][0]) if after < len(moves) else 0
    if position.moment == "waits":
        seat = (seat + 1) % position.seats
    places = [SeatPlan("me" if i == seat else "link", name=NAMES[i]) for i in range(position.seats)]
    plan = checked(TablePlan(game=position.game, seats=places, title="", hints=True), game, NAMES[seat])
    table = new_table(plan, game, guest, created=time(), seed=seed)
    words = [(i, f"!join {NAMES[i]}") for i in range(position.seats) if i != seat]
    words += [(-1, "!start"), *((colors.index(color), choice) for color, choice, _ in moves[:after])]
    rows = [Row(number, who, word, table.created) for number, (who, word) in enumerate(words, 1)]
    return table, rows, [Sitting(seat, guest)]


def guest_of(page: Page) -> str:
    """Who the page's person is: named by opening a table, read from the cookie."""
    answer = page.request.post(
        "/tables", data={"game": "skyrise", "seats": [{"kind": "me"}, {"kind": "link"}], "name": NAMES[0]}
    )
    assert answer.ok, answer.text()
    value = next(str(cookie["value"]) for cookie in page.context.cookies() if cookie["name"] == "zg")
    body = value.partition(".")[0]
    return str(json.loads(urlsafe_b64decode(body + "=" * (-len(body) % 4)))[0])


def put(data: Path, guest: str, positions: list[Position]) -> dict[str, str]:
    """Keep a table for each; their addresses by name. In a thread: Playwright has a loop in this one."""
    addresses = {}

    async def store_all() -> None:
        store = open_store(f"sqlite:///{data / 'ziggurat.sqlite3'}", serves=False)
        await store.open(visit=True)
        for position in positions:
            table, rows, sittings = made(position, guest)
            game = ziggurat.load(position.game)
            await store.create(table, rows, sittings, card(folded(table, game, rows)))
            addresses[position.name] = f"/t/{table.id}"
        await store.close()

    failed: list[BaseException] = []

    def work() -> None:
        try:
            asyncio.run(store_all())
        except BaseException as error:  # handed to whoever waits
            failed.append(error)

    thread = Thread(target=work)
    thread.start()
    thread.join()
    if failed:
        raise failed[0]
    return addresses
