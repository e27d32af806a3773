"""The figures that the lessons of World Wonders name are those of the table, on the straight path and in the trap."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.world_wonders.play import GAME
from ziggurat.core.lessons.lesson import Lesson, Step
from ziggurat.games.world_wonders.rules.state import WorldWonders

FIRST, SECOND = "1-first-city", "2-one-step-further"


def lesson(key: str) -> Lesson:
    return msgspec.convert(tomllib.loads(GAME.file(f"lessons/{key}.toml")), Lesson)


def ways(written: str) -> list[list[str]]:
    return [way.split() for way in written.split("|")]


def walked(key: str, *turnings: str) -> Iterator[tuple[Step, WorldWonders]]:
    """Every step with the position before it; where one of `turnings` is welcome it is taken, else what is first."""
    told = lesson(key)
    state = GAME.setup(dict(told.setup or {}))
    for step in told.steps:
        yield step, state
        welcome = [way for written in step.ask for way in ways(written)]
        legal = [way for way in welcome if GAME.vocabulary.index(way[0]) in state.legal(told.seat)]
        assert legal or not welcome, step.title
        for name in next((way for way in legal if way[0] in turnings), legal[0] if legal else []):
            state.apply(told.seat, GAME.vocabulary.index(name))
        for entry in step.then:
            seat, _, name = entry.partition(" ")
            state.apply(int(seat), GAME.vocabulary.index(name))
    yield told.steps[-1], state


def figures(state: WorldWonders, seat: int = 0) -> tuple[int, ...]:
    """Points, food, ceramics, gears, residents and gold."""
    seen = GAME.view(state, None)
    city = seen.cities[seat]
    return seen.scores[seat], city.food, city.ceramics, city.gears, city.population, city.gold


def at(key: str, title: str, *turnings: str) -> dict[int, tuple[int, ...]]:
    """The figures of all seats when a step begins."""
    state = next(state for step, state in walked(key, *turnings) if step.title == title)
    return {seat: figures(state, seat) for seat in range(3)}


def test_the_first_city_grows_as_it_is_told() -> None:
    assert at(FIRST, "One point already")[0] == (1, 0, 0, 0, 0, 7)
    assert at(FIRST, "Gone is gone")[0] == (1, 0, 1, 0, 0, 5)
    assert at(FIRST, "Food brings people")[0] == (2, 2, 1, 0, 1, 2)
    assert at(FIRST, "Roads may start anew")[0][-1] == 1
    alone = at(FIRST, "Now the Pagoda")
    assert [alone[seat][-1] for seat in range(3)] == [1, 0, 0]
    end = at(FIRST, "All that for one coin")
    assert end[0] == (5, 2, 2, 0, 2, 7)
    assert [end[seat][0] for seat in range(3)] == [5, 1, 3]


def test_the_trap_under_the_trees_costs_two_points() -> None:
    assert at(FIRST, "Food brings people", "square4-C10")[0][0] == 0
    assert at(FIRST, "All that for one coin", "square4-C10")[0][0] == 3


def test_a_rival_cannot_take_the_pagoda() -> None:
    for step, state in walked(FIRST):
        if step.title in ("The Pagoda is tempting", "Keep one coin"):
            seen = GAME.view(state, None)
            assert not any(piece.type == "market" for city in seen.cities[1:] for piece in city.pieces)


@pytest.mark.parametrize("tower", ["dot1-G10", "dot1-H9"])
def test_one_step_further_wins_as_it_is_told(tower: str) -> None:
    begin = at(SECOND, "Behind, but not for long")
    assert [begin[seat][0] for seat in range(3)] == [24, 26, 26]
    assert begin[0][1:5] == (12, 12, 4, 15)
    assert at(SECOND, "A green dot: one point")[0][0] == 28
    assert at(SECOND, "One tower for everybody")[1][-1] == 2
    assert [at(SECOND, "Two gold, and alone", tower)[seat][-1] for seat in range(3)] == [2, 0, 0]
    assert at(SECOND, "Last coin, best buy", tower)[0][0] == 29
    *_, (_, state) = walked(SECOND, tower)
    assert not state.pending
    assert state.scores() == [34, 30, 32]
    sheet: dict[str, int] = {}
    for points in state.points(0):
        sheet[points.source] = sheet.get(points.source, 0) + points.amount
    assert sheet == {"Population": 12, "Least resource": 6, "Monuments": 3, "Natural resources": 8, "Districts": 5}


@pytest.mark.parametrize("key", [FIRST, SECOND])
def test_whatever_is_chosen_is_answered_or_general(key: str) -> None:
    """So many legal choices of a step have an answer of their own that the general one stays the exception."""
    alone, all_ = 0, 0
    told = lesson(key)
    for step, state in walked(key):
        if step.ask and state.pending:
            known: set[Any] = {name for written in (*step.answer, *step.ask) for way in ways(written) for name in way}
            legal = GAME.names(state, told.seat)
            alone += sum(name not in known for name in legal)
            all_ += len(legal)
    assert alone < all_ / 10


@pytest.mark.parametrize("key", [FIRST, SECOND])
def test_what_is_lit_is_on_the_table(key: str) -> None:
    told = lesson(key)
    for step, state in walked(key):
        markup = str(GAME.show(state, told.seat, told.names))
        for thing in step.at:
            kind, _, name = thing.partition(":")
            mark = {"about": "data-about", "part": "id"}[kind]
            assert f'{mark}="{name[:-1]}' if name.endswith("*") else f'{mark}="{name}"' in markup, (step.title, thing)
