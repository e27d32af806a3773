"""What the tests of live tables share."""

import asyncio
from collections.abc import Callable

from tests import tiny_game
from ziggurat import games
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Luck, stream
from ziggurat.tables import Accepted, Clock, LiveTable, SeatPlan, TablePlan
from ziggurat.tables.model import SeatKind

MODULES = ("tests.tiny_game", "tests.tables.rogues")
"""What worker processes must know."""


def load(key: str) -> AnyGame:
    return tiny_game.GAME if key == "tiny" else games.load(key)


def plan(
    game: str = "tiny", seats: str = "mh", *, clock: Clock | None = None, bot: str = "random", hints: bool = False
) -> TablePlan:
    """A plan from one letter per seat: me, link, bot, hot."""
    kinds: dict[str, SeatKind] = {"m": "me", "l": "link", "b": "bot", "h": "hot"}
    places = [SeatPlan(kinds[letter], bot=bot) for letter in seats]
    return TablePlan(game, places, clock=clock or Clock(), public=True, hints=hints)


async def play(live: LiveTable, count: int = -1, luck: Luck | None = None) -> int:
    """Let the people choose at random until the game is over or `count` choices were made."""
    luck = luck or stream(1, "test")
    made = 0
    while live.fold.pending and made != count:
        seat = live.pending[0]
        legal = live.state.legal(seat)
        answer = await live.move(seat, live.number, legal[luck.below(len(legal))])
        assert isinstance(answer, Accepted), answer
        made += 1
    return made


async def until(condition: Callable[[], bool], seconds: float = 10.0) -> None:
    """Wait for something that happens by itself."""
    for _ in range(int(seconds / 0.01)):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not happen in time")


class FakeTime:
    """A clock that stands still until it is told otherwise."""

    def __init__(self) -> None:
        self.now = 1_700_000_000.0

    def __call__(self) -> float:
        return self.now
