"""The log in groups, as the API gives it and as a replay shows it, each viewer hearing no more than before."""

from __future__ import annotations

import re
from random import Random

import pytest

pytest.importorskip("litestar", reason="The extra `web` is not installed; `make setup` does it.")

from tests.web.conftest import World
from tests.web.play import choose, friends, live_of


def test_lines_name_their_group_and_a_replay_stands_in_groups(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            table, people = await friends(app, game="skyrise")
            luck = Random(5)
            for _ in range(40):
                await choose(app, table, people, luck)
            for seat, browser in enumerate(people):
                log = (await browser.get(f"/t/{table}/state?seat={seat}")).json["log"]
                groups = list(dict.fromkeys(line["group"] for line in log))
                assert groups[:3] == ["", "Auction 1", "Auction 2"]
                assert log[0]["group"] == "", "who sat down is nobody's auction"
                first = [line for line in log if line["group"] == "Auction 1"]
                assert first[0]["chip"] == "" or first[0]["chip"] in first[0]["text"]
                assert sum(line["outcome"] for line in first) == 1
                assert [line["text"] for line in log] == [line.text for line in live_of(app, table).log(seat)]
                page = (await browser.page(f"/t/{table}/replay?seat={seat}")).body.decode()
                shown = page[page.index('<ol id="log">') :]
                shown = shown[: shown.index('<div class="after">')]
                assert shown.count('<li class="grp done') == len([title for title in groups if title]) - 1, "one runs"
                steps = [int(step) for step in re.findall(r'href="#(\d+)"', shown)]
                assert steps == sorted(steps)
                assert "Auction 2" in shown

    world.run(go())
