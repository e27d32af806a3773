"""World Wonders in words."""

from __future__ import annotations

import re
from time import perf_counter

import pytest

from tests.world_wonders.play import GAME, buying, do, names, one, random_moves, setup, town, view
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.rules import automaton
from ziggurat.games.world_wonders.rules.state import WorldWonders


def labels(state: WorldWonders, color: str = "yellow") -> list[str]:
    return [answer.label for answer in GAME.ask(view(state, color)).answers]


def test_places_have_speakable_names() -> None:
    state = buying(one(market={"M4": "M4-temple-1"}), "M4")
    assert "temple, L of 4, columns A-B, rows 9-11" in labels(state)
    assert "temple, L of 4 turned right, columns A-C, rows 10-11" in labels(state)
    assert "temple, L of 4 turned around, columns A-B, rows 9-11" in labels(state)
    assert "long road, columns A-D, row 11" in labels(buying(one(), "long-road"))
    assert "long road, column A, rows 8-11" in labels(buying(one(), "long-road"))
    assert "tower, column A, row 11" in labels(buying(one(), "tower"))
    short = labels(buying(one(), "short-roads"))
    assert "short road of 1, column A, row 11" in short
    assert "short road of 2, columns A-B, row 11" in short
    giza = buying(one("M2-temple-1 A11:C11", up=("giza", "moai", "theater")), "giza")
    assert "Giza Pyramid Complex, square of 4, columns A-B, rows 9-10" in labels(giza)
    machu = buying(one("M2-farm-1 J5:L5", up=("machu-picchu", "moai", "theater")), "machu-picchu")
    assert labels(machu) == ["Machu Picchu turned around, columns J-L, rows 2-4"]


@pytest.mark.parametrize("seed", range(3))
def test_no_two_answers_of_a_question_sound_alike(seed: int) -> None:
    state = GAME.new(3, seed)
    for who, _ in random_moves(state, seed):
        answers = GAME.ask(GAME.view(state, who)).answers
        assert len({answer.label for answer in answers}) == len(answers)
        assert all(answer.help and answer.rule.startswith("WW-") for answer in answers)


def test_help_says_what_is_covered() -> None:
    road = {a.label: a.help for a in GAME.ask(view(buying(one("free-road E9:E12"), "long-road"), "yellow")).answers}
    assert (
        road["long road, columns E-H, row 8"] == "a bridge; covers 2 green cells, 1 natural resource and 1 water cell"
    )
    assert road["long road, columns A-D, row 12"] == "covers 4 green cells"


def test_what_is_on_sale_is_asked_in_words() -> None:
    state = one("M2-market-1 G10:G12", up=("thien-mu", "giza", "theater"), market={"M3": "M3-temple-1"})
    prompt = GAME.ask(view(state, "yellow"))
    assert prompt.question == "What do you buy?"
    assert prompt.context == "Round 8 of 10, 7 of 7 gold left."
    said = {answer.label: answer.help for answer in prompt.answers}
    assert said["Take a loan"] == "9 instead of 7 gold in this round; repay 3 later or lose 2 points at the end"
    assert said["Sanctuary, temple, square of 4, 3 gold"].startswith("gains 1 ceramics and 1 gear; ")
    monument = said["Thien Mu Pagoda, all your 7 gold"]
    assert monument == "1 ring; gains 1 ceramics; beside visible water and a market; 2 places"
    assert "1st pedestal, 1 gold" in said
    assert GAME.ask(view(state, "lime")).question == "Waiting for Yellow."
    owing = setup(cities={"yellow": town(loan="old")})
    assert "Repay the loan, 3 gold" in labels(owing)


def test_the_map_has_coordinates() -> None:
    state = one("free-road E9:E12", "long-road E8:H8", "M1-farm-1 D9,D10,C10", "tower D12", "lighthouse L1")
    lines = GAME.tell(view(state, "yellow")).splitlines()
    top = lines.index("     A B C D E F G H I J K L")
    assert lines[top + 1] == "   1 . . * . . . . . . . . O"
    assert lines[top + 8] == "   8 . . * . # = # # . . . ."
    assert lines[top + 10] == "  10 . . F F # ~ . . . * . ."
    assert lines[top + 12] == "  12 . . . ^ # . . . . . . ."
    assert lines[top + 13].strip("- ") == "sidewalk"
    assert any("bridge, columns E-H, row 8" in line for line in lines)
    assert max(map(len, lines)) <= 100


def test_components_in_hand_are_on_the_map() -> None:
    state = do(one("M2-temple-1 A11:C11", up=("giza", "moai", "theater")), "yellow giza A9:B10")
    text = GAME.tell(view(state, "lime"))
    assert "   9 + + . " in text
    assert "Yellow places Giza Pyramid Complex" in text


def test_everything_is_told() -> None:
    state = setup(seats=3, objectives=["O02", "O09", "O12"], pedestals={"pedestal-1": "lime"}, sold={"M2": "lime"})
    text = GAME.tell(view(state, "yellow"))
    assert "bought by Lime" in text
    assert "Royal Way (4 and 2 points)" in text
    assert "first in the next round" in text.replace("\n      ", " ")
    over = setup(phase="over", round=10, cities={"yellow": town(food=1, ceramics=1, gears=1)})
    told = GAME.tell(view(over))
    assert "FINAL SHEET" in told
    assert "Yellow wins with 2 points." in told
    solo = GAME.tell(view(GAME.new(1, 3), "yellow"))
    assert "AUTOMATON, easy" in solo


def test_ties_are_explained() -> None:
    towns = {"yellow": town("lighthouse L1"), "lime": town(food=1, ceramics=1, gears=1)}
    prompt = GAME.ask(view(setup(phase="over", round=10, cities=towns)))
    assert prompt.question == "Yellow wins with 2 points."
    assert "by more monuments" in prompt.context
    assert GAME.ask(view(setup(phase="over", round=10))).question == "Yellow and Lime share the victory with 1 point."


def test_what_happened_is_told_in_sentences() -> None:
    state = one(market={"M3": "M3-farm-1"}, food=1)
    state.listening = True
    do(state, "yellow loan M3 A10:B11", "lime short-roads A11:B11 A10:B10 A9", "yellow pedestal-1")
    told = [GAME.narrate(event, ["Ana", "Bo"]) for _, event in state.events]
    assert told == [
        "Ana takes a loan and may spend 9 gold in this round.",
        "Ana buys the Olive grove (farm) for 3 gold.",
        "Ana builds the farm in columns A-B, rows 10-11 (square of 4).",
        "Ana's food rises to 3.",
        "Ana's population rises to 1.",
        "Bo buys a set of short roads for 1 gold.",
        "Bo lays a short road in columns A-B, row 11.",
        "Bo lays a short road in columns A-B, row 10.",
        "Bo lays a short road in column A, row 9.",
        "Ana buys the first place in the next round for 1 gold.",
    ]


def test_the_automaton_is_told() -> None:
    state = setup(seats=1, automaton={"deck": ["S08"]}, monuments=["giza", "moai"], deck=["theater"])
    state.listening = True
    do(state, "yellow tower A11")
    told = [GAME.narrate(event, ["Ana"]) for _, event in state.events]
    assert told[-3:] == [
        "The Automaton wants the oldest monument; else the P of 5 for 4 gold; else a set of short roads.",
        "The Automaton takes Giza Pyramid Complex.",
        "A new monument is on sale: Theater.",
    ]


@pytest.mark.rule("WW-191", "WW-192")
def test_the_first_turn_of_the_automaton_is_told_at_the_beginning() -> None:
    for seed in range(8):
        seen = view(GAME.new(1, seed))
        rival = seen.automaton
        assert rival is not None
        lines = GAME.opening(seen.named(["Ana"]))
        assert lines[0] == "Round 1 begins."
        card = next(line for line in lines if line.startswith("The Automaton wants "))
        assert not re.search(r"building:|monument:|M\d|S\d\d|[a-z]-[a-z]", card.replace("set-up", ""))
        taken = [line for line in lines if line.startswith("The Automaton takes ")]
        assert len(taken) == len(rival.took)


@pytest.mark.rule("WW-141", "WW-150")
@pytest.mark.parametrize("side", ["A", "B"])
def test_where_symbols_and_rings_lie_is_told(side: str) -> None:
    text = " ".join(GAME.tell(view(GAME.new(2, 1, resources=side), "yellow")).split())
    board = next(board for board in GAME.components.resource_boards if board.side == side)
    for track in board.tracks.values():
        *most, last = map(str, track.people)
        assert f"on spaces {', '.join(most)} and {last}" in text
    *most, last = [str(space) for space, rings in enumerate(board.rings) if rings == 1]
    assert f"one on spaces {', '.join(most)} and {last}, 2 on 17. Who reaches 17 ends the game" in text
    marked = " ".join(GAME.tell(view(setup(cities={"yellow": town(food=3)}), "yellow")).split())
    assert "food 3 (next symbol on 4)" in marked


def test_words_name_no_shapes_by_their_ids() -> None:
    ids = {shape.id for shape in GAME.components.shapes} | {stack.id for stack in GAME.components.stacks}
    for seed in range(2):
        state = GAME.new(1 + seed, seed)
        state.listening = True
        for who, _ in random_moves(state, seed):
            seen = GAME.view(state, who)
            head = GAME.tell(seen).split("MARKET")[0]  # there stacks are called by the names of the choices
            prompt = GAME.ask(seen)
            said = [head, prompt.question, prompt.context, *(f"{a.label} {a.help}" for a in prompt.answers)]
            assert not ids & set(re.findall(r"\w+", " ".join(said).replace("column M", "")))
        told = " ".join(GAME.narrate(event, ["Ana", "Bo"]) for _, event in state.events)
        assert not ids & set(re.findall(r"\w+", told))


@pytest.mark.rule("WW-043")
def test_one_is_one() -> None:
    assert GAME.narrate(ops.event(ops.SAID_STUCK, 0, 1, 0), ["Ana"]) == (
        "Ana cannot buy anything, is out of the round and loses 1 gold."
    )
    assert GAME.narrate(ops.event(ops.SAID_OUT, 0, 2, 0), ["Ana"]).endswith(" and loses 2 gold.")
    lost = GAME.narrate(ops.event(ops.SAID_LOST, 0, 4, 0), ["Ana"])
    assert lost == "Ana has no place for the last short road; it is lost."
    city = town("M2-library-1 A11:C11", "M2-library-2 A10:C10", "M1-farm-1 E12,E11,F12")
    text = GAME.tell(view(setup(cities={"yellow": city}), "yellow"))
    assert "Buildings: 1 farm and 2 libraries; 1 is surrounded" in text


@pytest.mark.rule("WW-144", "WW-157", "WW-198")
def test_the_log_says_that_the_end_is_near_and_who_has_won() -> None:
    assert "the game ends with this round" in GAME.narrate(ops.event(ops.SAID_PEOPLE, 0, 17, 1), ["Ana"])
    for seats in (1, 3):
        state = GAME.new(seats, 4)
        state.listening = True
        for _ in random_moves(state, 4):
            pass
        last = GAME.narrate(state.events[-1][1], ["Ana", "Bo", "Cy"][:seats])
        points = max(state.scores())
        if seats == 1:
            assert last.endswith(f"the Automaton, {points} points to {automaton.points(state)}.")
        else:
            assert last.endswith(f"with {points} points.")


def test_asking_stays_quick_with_hundreds_of_places() -> None:
    """The labels are made once; afterwards a question of a hundred places and more takes well below a millisecond."""
    roads = [f"long-road {column}{top}:{column}{top + 3}" for column in "AL" for top in (1, 5, 9)]
    state = buying(one("free-road E9:E12", *roads, "long-road D1:D4", "long-road I5:I8", "long-road I9:I12"), "M1")
    seen = view(state, "yellow")
    assert len(seen.legal) > 120
    GAME.ask(seen)
    best = min(_time(seen) for _ in range(5))
    assert best < 0.005
    assert len(names(state)) == len(seen.legal)


def _time(seen: object) -> float:
    start = perf_counter()
    GAME.ask(seen)  # type: ignore[arg-type]
    return perf_counter() - start
