"""How a deal is made at a live table: parts outlive the process, workers agree, and thinkers get nothing true."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.tables.conftest import Site
from tests.tables.helpers import load, plan, play
from ziggurat.core.contract.fair import seed_of
from ziggurat.core.kit.conformance import streams
from ziggurat.tables import Accepted, Refused
from ziggurat.tables.fold import folded
from ziggurat.tables.new_table import checked, new_table
from ziggurat.tables.workers import worker
from ziggurat.tables.workers.blind import blinded


def test_parts_outlive_the_process_and_a_seat_that_is_left_forgets_its_own(site: Site) -> None:
    async def sit() -> tuple[str, str]:
        async with site.hub() as hub:
            live = await hub.create(plan("tiny", "mll"), "g1", "Mara")
            assert isinstance(await live.add_part(0, "mine"), Accepted)
            assert isinstance(await live.join(1, "g2", "Ivo", "first"), Accepted)
            assert isinstance(await live.leave(1), Accepted)
            assert isinstance(await live.join(1, "g3", "Zoe", "second"), Accepted)
            assert isinstance(await live.add_part(2, "nobody"), Refused)
            assert isinstance(await live.add_part(9, "nobody"), Refused)
            return live.id, live.commitment

    async def start(table: str) -> object:
        async with site.hub() as hub:
            live = await hub.get(table)
            assert live.fold.parts == ["mine", "second", ""]
            assert isinstance(await live.fill(2, "random"), Accepted)
            assert live.fold.started
            return live.commitment, live.record.seed, folded(live.table, live.game, live.rows[:5]).state

    async def again(table: str) -> object:
        async with site.hub() as hub:
            live = await hub.get(table)
            assert live.record.seed == seed_of(str(live.table.secret), ["mine", "second", ""])
            assert isinstance(await live.add_part(0, "late"), Refused)
            return live.commitment, live.record.seed

    table, commitment = site.run(sit())
    began = site.run(start(table))
    assert isinstance(began, tuple)
    assert began[:2] == site.run(again(table))
    assert began[0] == commitment
    assert began[2] is None


def test_two_workers_deal_the_same(new_database: Callable[[], str]) -> None:
    shared = Site(new_database())

    async def work() -> None:
        async with shared.hub() as one, shared.hub() as two:
            live = await one.create(plan("tiny", "mll"), "g1", "Mara")
            other = await two.get(live.id)
            assert isinstance(await other.join(1, "g2", "Ivo", "here"), Accepted)
            assert isinstance(await live.join(2, "g3", "Zoe", "there"), Accepted)
            await other.catch_up(live.number)
            assert live.fold.started
            assert other.record.seed == live.record.seed
            assert other.state.attributes() == live.state.attributes()

    shared.run(work())


@pytest.mark.parametrize(
    "key", ["tiny", "skyrise", "paper_skyscrapers", "world_wonders", "seven_wonders", "world_of_wonders"]
)
def test_who_thinks_for_a_seat_gets_nothing_true_that_it_ignores(tmp_path: Path, key: str) -> None:
    small = Site(f"sqlite:///{tmp_path}/test.db")

    async def work() -> None:
        async with small.hub() as hub:
            live = await hub.create(plan(key, "mhh"), "g1", "Mara")
            await play(live, 12)
            seat = live.pending[0]
            sent = blinded(live.fold, seat)
            position = pickle.loads(sent)
            assert position.legal(seat) == live.state.legal(seat)
            assert not any(luck.secret for _, luck in streams(position))
            for _, luck in streams(live.state):
                assert not luck.secret or (luck.x >> 64).to_bytes(17, "big")[1:] not in sent
                assert not luck.secret or (luck.x >> 64).to_bytes(17, "little")[:16] not in sent
            if key in ("tiny", "skyrise", "world_of_wonders"):  # they have secrets from the first choice on
                assert position.attributes() != live.state.attributes()
            for spec in ("greedy", "mcts:24"):
                true = pickle.dumps(live.state)
                chosen = [worker.choose(f"{live.id} {i}", s, seat, spec, 5) for i, s in enumerate((true, sent))]
                assert chosen[0] == chosen[1], spec

    small.run(work())


def test_a_table_of_bots_has_a_secret_like_any_other() -> None:
    game = load("tiny")
    made = [new_table(checked(plan("tiny", seats), game, ""), game, "g1", created=1.0) for seats in ("bb", "mh", "ml")]
    assert len({table.secret for table in made}) == 3
    assert all(table.seed is None and len(table.secret or "") == 64 for table in made)
