"""What the contract does for a game that does not write it itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.tiny_game import TinyGame, TinyState
from ziggurat.core.contract.errors import BadOption, EditionError, PositionError
from ziggurat.core.contract.events import NOBODY, called, pack, unpack
from ziggurat.core.contract.game import Game
from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.plain_position import Names
from ziggurat.core.contract.ranks import ranked
from ziggurat.core.contract.state import Points, State, copied, declared
from ziggurat.core.contract.view import ScoredView, View, base_fields

GAME = TinyGame()


class Plain(State):
    """A State that writes only what it must."""

    key = "plain"
    fixed = ("table",)
    table: list[int]
    piles: list[list[int]]
    notes: dict[str, list[int]]
    dice: Luck

    def legal(self, seat: int) -> list[int]:
        return [4, 7]

    def play(self, seat: int, choice: int) -> None:
        self.piles[seat].append(choice)

    def redeal(self, keep: int, luck: Luck) -> Plain:
        return self.copy()

    def points(self, seat: int) -> list[Points]:
        return [Points("cards", "X-1", card) for card in self.piles[seat]]

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        return "No.", "X-1"


def plain() -> Plain:
    state = Plain(3)
    state.pending = 1
    state.table = [1, 2]
    state.piles = [[3, 4], [], [7]]
    state.notes = {"seen": [1]}
    state.dice = Luck(9)
    return state


def test_a_copy_shares_only_what_is_fixed() -> None:
    state = plain()
    state.listening = True
    state.note(1)
    new = state.copy()
    assert new.attributes() == state.attributes()
    assert (new.listening, new.events) == (False, [])
    assert new.table is state.table
    new.play(1, 4)
    new.notes["seen"].append(2)
    new.dice.below(6)
    assert state.attributes() == plain().attributes()


def test_what_can_copy_itself_is_copied_and_the_rest_shared() -> None:
    marker = object()
    assert copied(marker) is marker
    assert copied([{1}, (2,), None, 3.5]) == [{1}, (2,), None, 3.5]
    given = [{1}]
    assert copied(given)[0] is not given[0]


def test_the_other_defaults_of_a_position() -> None:
    state = plain()
    assert state.kind() == "plain"
    assert state.fallback(0) == 4
    assert state.scores() == [7, 0, 7]
    assert state.ranking() == [1, 3, 1]
    assert declared(Plain)[-4:] == ("table", "piles", "notes", "dice")


def test_a_position_that_does_not_say_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Plain, "key", "")
    with pytest.raises(NotImplementedError, match="Plain gives neither `key` nor `kind`"):
        plain().kind()


@pytest.mark.parametrize(
    ("scores", "ties", "ranks"),
    [
        ([5, 9, 5], [], [2, 1, 2]),
        ([5, 9, 5], [[0, 0, 1]], [3, 1, 2]),
        ([5, 5, 5], [[1, 1, 0], [0, 2, 9]], [2, 1, 3]),
        ([5, 5, 6], [[9, 8, 0], [0, 9, 0]], [2, 3, 1]),
        ([-1], [], [1]),
    ],
)
def test_ranks(scores: list[int], ties: list[list[int]], ranks: list[int]) -> None:
    assert ranked(scores, ties) == ranks


@given(st.integers(0, 63), st.integers(-1, 14), st.lists(st.integers(-(2**15), 2**15 - 1), max_size=6))
def test_an_event_comes_back_as_it_was_packed(kind: int, seat: int, numbers: list[int]) -> None:
    assert unpack(pack(kind, seat, *numbers)) == (kind, seat, numbers)


def test_events_of_nobody_and_numbers_that_do_not_fit() -> None:
    assert unpack(pack(3)) == (3, NOBODY, [])
    for wrong in ((64, 0), (-1, 0), (0, 15), (0, -2), (0, 0, 2**15), (0, 0, -(2**15) - 1)):
        with pytest.raises(ValueError, match="event"):
            pack(*wrong)
    assert (called(["Ann"], 0), called(["Ann"], 1)) == ("Ann", "Seat 2")


def test_a_game_without_editions_says_so() -> None:
    with pytest.raises(EditionError, match=r"other\.json: Tiny Town has no component files"):
        Game.from_edition.__func__(TinyGame, Path("other.json"))  # type: ignore[attr-defined]


def test_the_points_of_a_view_are_those_that_were_given() -> None:
    state = GAME.new(2, 1)
    fields = base_fields(state, 1, [[Points("a", "X-1", 2)], [Points("b", "X-2", 3, "why"), Points("c", "X-3", 4)]])
    view = ScoredView(**fields)
    assert (view.seat, view.scores, view.colors) == (1, (2, 7), ("red", "teal"))
    assert GAME.known_points(view)[1][0] == Points("b", "X-2", 3, "why")  # type: ignore[arg-type]
    assert base_fields(state, None, colors=("pink", "lime", "red"))["colors"] == ("pink", "lime")
    bare: Any = View(seat=0, seats=2, pending=(), legal=(), colors=("red", "teal"), scores=(0, 0))
    with pytest.raises(NotImplementedError, match="View is no ScoredView"):
        GAME.known_points(bare)


class Chronicle:
    """A words object of a game, with all that one may have."""

    def tell(self, view: Any) -> str:
        return "told"

    def ask(self, view: Any) -> Any:
        return "asked"

    def narrate(self, event: int, names: Any) -> str:
        return "narrated"

    def heading(self, event: int) -> bool:
        return event == 1

    def opening(self, view: Any) -> list[str]:
        return ["opened"]


def test_words_are_asked_of_an_object_if_the_game_gives_one() -> None:
    class Wordy(TinyGame):
        words = Chronicle()
        tell, ask, narrate = Game.tell, Game.ask, Game.narrate

    game: Any = Wordy()
    assert (game.tell(0), game.ask(0), game.narrate(0, [])) == ("told", "asked", "narrated")
    assert (game.heading(1), game.heading(2), game.opening(0)) == (True, False, ["opened"])
    assert (GAME.heading(1), GAME.opening(GAME.view(GAME.new(2, 1), None))) == (False, [])


def test_weights_go_into_the_position() -> None:
    state = GAME.new(2, 1)
    GAME.judge_by(state, {"stop": 2.0})
    assert state.weights == (1.0, 2.0)
    with pytest.raises(BadOption, match="no weight 'stops'; did you mean 'stop'"):
        GAME.judge_by(state, {"stops": 2.0})


# ------------------------------------------------------------------ positions in plain names


def test_a_position_has_names_where_the_game_gives_them() -> None:
    state = GAME.new(2, 1)
    state.apply(0, state.legal(0)[0])
    written = GAME.position(state)
    assert written["pending"] == [1]
    assert written["phase"] == "pick"
    assert written["picks"] == [GAME.cards[state.picks[0]], -1]
    assert all(name in GAME.cards for hand in written["hands"] for name in hand)
    assert not {"label", "strengths", "worths", "weights", "events", "listening"} & written.keys()


def test_what_is_left_out_is_dealt_with_the_options_that_are_given() -> None:
    state = GAME.setup({"seats": 3, "rounds": 4, "seed": 5})
    assert state.attributes() == GAME.new(3, 5, rounds="4").attributes()


@pytest.mark.parametrize(
    ("position", "text"),
    [
        ({"hads": []}, "A position has no 'hads'; did you mean 'hands'?"),
        ({"xyzzy": []}, "A position has no 'xyzzy'; it has phase, round"),
        ({"label": "tiny"}, "A position has no 'label'"),
        ({"round": "two"}, "round is a whole number, not 'two'."),
        ({"round": True}, "round is a whole number, not True."),
        ({"norths": 3}, "norths is a list, not 3."),
        ({"norths": [1, "x"]}, "norths[1] is a whole number, not 'x'."),
        ({"hands": [["hutt"], []]}, "'hutt' is not a name for hands[0]; did you mean 'hut'?"),
        ({"phase": "digg"}, "'digg' is not a name for phase; did you mean 'dig'?"),
        ({"dice": "x"}, "dice is the number of a luck stream, not 'x'."),
        ({"pending": [2]}, "pending lists seats from 0 to 1, not 2."),
        ({"pending": 3}, "pending is a list, not 3."),
        ({"hands": [[], ["hut"]]}, "Seat 0 is pending and has nothing to choose."),
        ({"hands": [["hut"]]}, "Nobody can play on from this position"),
        ({"hands": [["hut"], ["hut"]]}, "hut is there 2 times"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(position: dict[str, Any], text: str) -> None:
    with pytest.raises(PositionError) as error:
        GAME.setup(position)
    assert text in str(error.value)


def test_seats_and_options_of_a_position_are_checked() -> None:
    with pytest.raises(BadOption, match="is for 2 to 4 seats, not 9"):
        GAME.setup({"seats": 9})
    with pytest.raises(BadOption, match="'7' is not a value of the option 'rounds'"):
        GAME.setup({"rounds": 7})


def test_names_of_numbers_and_masks() -> None:
    cards = Names(("ace", "king"), first=1)
    assert [cards.spell(number) for number in (0, 1, 2, 3)] == [0, "ace", "king", 3]
    assert cards.number("king", "x") == 2
    assert Names(("ace", "king"), first=1, mask=True).spell(0b110) == ["ace", "king"]


def test_nested_lists_and_objects_of_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    class Game_(TinyGame):
        def deal(self, seats: int, seed: Any, options: dict[str, str]) -> Any:
            return plain()

        def broken(self, state: Any) -> list[str]:
            return []

        def settle(self, state: Any) -> None:
            state.pending = 7

    monkeypatch.setattr(TinyState, "fixed", ())
    game: Any = Game_()
    game.spelling = {"piles": Names(["a", "b", "c"], first=3)}
    written = game.position(plain())
    assert written == {
        "seats": 3,
        "pending": [0],
        "piles": [["a", "b"], [], [7]],
        "notes": {"seen": [1]},
        "dice": 9,
    }
    again = game.setup({"seats": 3, "piles": [[], ["c"], [7, 8]], "notes": {"x": [2]}, "dice": 4})
    assert (again.piles, again.notes, again.dice.x) == ([[], [5], [7, 8]], {"x": [2]}, 4)
    with pytest.raises(PositionError, match="notes holds names with values"):
        game.setup({"seats": 3, "notes": []})
