"""Whatever a table hands out for a viewer is equal when all that this viewer cannot know is another way.

A twin of the table is made: another deal that the viewer cannot tell from the true one, and rows in which secret
choices of other seats may have another name. Both are stored, loaded and compared through everything public.
"""

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.tables.conftest import Site
from tests.tables.helpers import FakeTime, load, plan
from tests.tables.test_live import to_picks
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Luck, stream
from ziggurat.tables import Accepted, Clock, LiveTable, Row
from ziggurat.tables.fold import Fold
from ziggurat.tables.model import Advice
from ziggurat.tables.new_table import card, own_seats
from ziggurat.tables.workers import worker
from ziggurat.tables.workers.pool import BotPool, Lane
from ziggurat.tables.workers.queue import ANYONE, Claim

TRIES = 4000


class HerePool(BotPool):
    """Answers in this process, with the twin's deal."""

    def __init__(self, game: AnyGame, patch: pytest.MonkeyPatch) -> None:
        super().__init__(1)
        self._game = game
        self._patch = patch

    async def warm(self) -> None:
        pass

    async def run(
        self,
        name: str,
        *arguments: Any,
        budget: float,
        lane: Lane = "bots",
        subject: str = "",
        claim: Claim = ANYONE,
    ) -> Any:
        self._patch.setattr(worker, "of_kind", lambda _: self._game)
        return worker.JOBS[name](*arguments)


def dealt_otherwise(game: AnyGame, deal: Any) -> AnyGame:
    twin = copy.copy(game)
    twin.deal = lambda *_: deal.copy()  # type: ignore[method-assign]
    return twin


def twin_of(live: LiveTable, viewer: int | None, luck: Luck) -> tuple[AnyGame, list[Row]]:
    """Another deal and rows that this viewer cannot tell from the true ones, in every position on the way."""
    game = live.game
    keep = 0 if viewer is None else 1 << viewer
    truth = live.record.deal(game)
    seen = [None, *(game.view(live.at(number).state, viewer) for number in range(1, live.number + 1))]
    for _ in range(TRIES):
        twin = dealt_otherwise(game, truth.redeal(keep, luck))
        rows = _same_way(twin, live, viewer, seen, luck)
        if rows is not None:
            return twin, rows
    raise AssertionError("no twin was found")


def _same_way(twin: AnyGame, live: LiveTable, viewer: int | None, seen: list[Any], luck: Luck) -> list[Row] | None:
    fold = Fold(live.table, twin)
    for row in live.rows:
        if row.word.startswith("!"):
            fold.add(row)
            if twin.view(fold.state, viewer) != seen[row.number]:
                return None
            continue
        legal = fold.state.legal(row.seat)
        first = twin.vocabulary.index(row.word)
        # A secret choice may have been another one, if this viewer would not have noticed.
        luck.shuffle(legal)
        choices = legal if row.seat != viewer else [first] if first in legal else []
        if row.seat != viewer and first in legal and luck.below(2):
            choices = [first, *legal]
        for choice in choices:
            after = fold.state.copy()
            after.play(row.seat, choice)
            if twin.view(after, viewer) == seen[row.number]:
                fold.add(Row(row.number, row.seat, twin.vocabulary.name(choice), row.at))
                break
        else:
            return None
    return fold.rows


async def all_of(live: LiveTable, viewer: int | None) -> dict[str, Any]:
    """Everything that the table hands out for this viewer."""
    out: dict[str, Any] = {
        "view": live.view(viewer),
        "drawing": live.drawing(viewer),
        "text": live.text(viewer),
        "log": live.log(viewer),
        "clocks": live.clocks(),
        "number": live.number,
        "pending": live.pending,
        "status": live.status,
        "seats": live.seats,
        "chat": live.chat,
        "deadline": live.deadline(),
        "ask": live.game.ask(live.view(viewer)),
        "points": live.game.known_points(live.view(viewer)),
        "replay": list(live.replay(viewer)),
    }
    if viewer is not None:
        out["offer"] = await live.undo_offer(viewer)
        out["hint"] = await live.hint(viewer, live.number)
        assert isinstance(out["hint"], Advice) == (viewer in live.pending)
        out["asked"] = live.fold.asked_at[viewer]
        out["wrong"] = await live.move(viewer, live.number, len(live.game.vocabulary))
        out["stale"] = await live.move(viewer, 0, 0)
    return out


async def tiny_game(live: LiveTable) -> None:
    """A round, then two secret picks, one of them changed."""
    luck = stream(3, "tiny")
    while live.state.round == 0 or live.state.phase != 0:
        seat = live.pending[0]
        legal = live.state.legal(seat)
        await live.move(seat, live.number, legal[luck.below(len(legal))])
    for seat in (1, 2):
        await live.move(seat, live.number, live.state.legal(seat)[0])
    assert isinstance(await live.undo(1, live.number), Accepted)
    await live.move(1, live.number, live.state.legal(1)[-1])


async def skyrise_auctions(live: LiveTable) -> None:
    luck = stream(4, "skyrise")
    for _ in range(24):
        seat = live.pending[0]
        legal = live.state.legal(seat)
        await live.move(seat, live.number, legal[luck.below(len(legal))])
    seat = live.fold.moves[-1][0]
    await live.undo(seat, live.number)


async def skyrise_picks(live: LiveTable) -> None:
    for seat, choice in to_picks(live):
        await live.move(seat, live.number, choice)
    for seat in (0, 1):
        await live.move(seat, live.number, live.state.legal(seat)[0])
    assert isinstance(await live.undo(0, live.number), Accepted)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize(
    ("key", "story"), [("tiny", tiny_game), ("skyrise", skyrise_auctions), ("skyrise", skyrise_picks)]
)
def test_what_a_viewer_cannot_know_changes_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    key: str,
    story: Callable[[LiveTable], Any],
    viewer: int | None,
) -> None:
    time = FakeTime()
    game = load(key)

    async def truth() -> tuple[LiveTable, dict[str, Any]]:
        async with Site(f"sqlite:///{tmp_path}/true.db").hub(
            now=time, hint_budget="24", pool=HerePool(game, monkeypatch)
        ) as hub:
            live = await hub.create(plan(key, "mhh", clock=Clock("live", minutes=60), hints=True), "g1", "Mara", seed=7)
            await story(live)
            await live.say("g1", 0, "Mara", "hello")
            return live, await all_of(live, viewer)

    async def otherwise(live: LiveTable, twin: AnyGame, rows: list[Row]) -> dict[str, Any]:
        site = Site(f"sqlite:///{tmp_path}/twin.db")
        async with site.hub(now=time, load=lambda _: twin, hint_budget="24", pool=HerePool(twin, monkeypatch)) as hub:
            await hub.store.create(live.table, rows, own_seats(live.table), card(live.fold))
            other = await hub.get(live.id)
            await other.say("g1", 0, "Mara", "hello")
            return await all_of(other, viewer)

    site = Site("")
    live, mine = site.run(truth())
    twin, rows = twin_of(live, viewer, stream(11, f"twin {viewer}"))
    other = Fold(live.table, twin)
    for row in rows:
        other.add(row)
    # Otherwise the comparison would prove nothing.
    assert other.state.attributes() != live.state.attributes()
    theirs = site.run(otherwise(live, twin, rows))
    for what, value in mine.items():
        assert msgspec.to_builtins(theirs[what]) == msgspec.to_builtins(value), what
