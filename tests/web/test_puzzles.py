"""Puzzles over HTTP: the page of all, one tried and solved, what is told before it is solved."""

from __future__ import annotations

import asyncio

from tests.web.browser import Browser
from tests.web.conftest import World
from tests.web.play import live_of
from ziggurat import games
from ziggurat.core.lessons.puzzle import puzzles_of
from ziggurat.core.lessons.puzzle_lesson import key_of
from ziggurat.tables.learning import DONE

GAME = games.load("skyrise")
PUZZLES = puzzles_of(GAME)
PUZZLE = PUZZLES[0]
ADDRESS = f"/learn/skyrise/{key_of(PUZZLE)}"


def test_a_puzzle_is_tried_and_solved(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            page = (await browser.page("/puzzles")).text
            assert f'action="{ADDRESS}"' in page
            assert "0 of" in page
            answer = await browser.post(ADDRESS, {})
            assert answer.status == 201, answer.text
            live = live_of(app, answer.json["table"])
            shown = (await browser.page(f"/t/{live.id}")).text
            assert 'data-asked="[]"' in shown
            state = (await browser.get(f"/t/{live.id}/state?seat={PUZZLE.seat}")).json
            assert state["coach"]["welcome"] == []
            best = GAME.vocabulary.index(PUZZLE.best)
            wrong = next(choice for choice in live.state.legal(PUZZLE.seat) if choice != best)
            refused = await browser.move(live.id, PUZZLE.seat, live.number, wrong)
            assert refused.status == 422
            assert refused.json["reason"].endswith("Look again.")
            assert (await browser.move(live.id, PUZZLE.seat, live.number, best)).status == 200
            said = (await browser.get(f"/t/{live.id}/state?seat={PUZZLE.seat}")).json["coach"]
            assert "more games in 100" in said["words"]
            assert (await browser.post(f"/t/{live.id}/lesson", {"number": live.number, "act": "next"})).status == 200
            end = (await browser.page(f"/t/{live.id}")).text
            assert "Solved" in end
            assert "All puzzles" in end
            while not (kept := [one for one in await live.hub.store.progress(live.table.host) if one.value == DONE]):
                await asyncio.sleep(0.01)  # it is written beside the answer
            assert [(one.kind, one.name) for one in kept] == [("puzzle", key_of(PUZZLE))]
            assert "1 of" in (await browser.page("/puzzles")).text

    world.run(go())


def test_the_list_tells_no_answers(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            listed = (await Browser(app).get("/puzzles/all")).json
            mine = next(shelf for shelf in listed if shelf["key"] == "skyrise")
            assert len(mine["puzzles"]) == len(PUZZLES)
            assert set(mine["puzzles"][0]) == {"key", "number", "difficulty", "done"}

    world.run(go())


def test_a_puzzle_that_is_not_there(world: World) -> None:
    async def go() -> None:
        async with world.app() as app:
            browser = Browser(app)
            for key in ("puzzle-", "puzzle-00000000", "puzzle-%00"):
                answer = await browser.post(f"/learn/skyrise/{key}", {})
                assert answer.status in (400, 404, 422), (key, answer.status)
            assert (await browser.post("/learn/nothing/puzzle-00000000", {})).status in (404, 422)

    world.run(go())
