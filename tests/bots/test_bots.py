"""Bots by name, and that they are honest."""

from typing import Any

import pytest

from tests.tiny_game import CARDS, DIGS, GAME, NORTH, STOP
from ziggurat import bots, games
from ziggurat.core.contract.errors import ZigguratError
from ziggurat.core.contract.luck import Luck, stream
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.view import View
from ziggurat.games import load
from ziggurat.tables.new_table import checked_bot


class Blind(Sight):
    """A sight with no true position behind it: whoever reaches for one fails."""

    __slots__ = ("kept", "samples")

    def __init__(self, state: Any, seat: int) -> None:
        super().__init__(GAME, None, seat)  # type: ignore[arg-type]
        self.samples: list[Any] = []
        self.kept = state.redeal(1 << seat, stream(99, "blind"))

    @property
    def seats(self) -> int:
        return int(self.kept.seats)

    def view(self) -> View:
        view: View = GAME.view(self.kept, self.seat)
        return view

    def begun(self) -> bool:
        return False

    def legal(self) -> list[int]:
        return self.kept.legal(self.seat)  # type: ignore[no-any-return]

    def sample(self, luck: Luck) -> Any:
        self.samples.append(self.kept.redeal(1 << self.seat, luck))
        return self.samples[-1]


@pytest.mark.parametrize("spec", ["random", "greedy", "greedy:samples=8", "mcts:20"])
def test_a_bot_needs_no_true_position(spec: str) -> None:
    state = GAME.new(3, 5)
    bot = bots.make(spec, 1)
    while state.pending:
        seat = state.actors()[0]
        sight = Blind(state, seat)
        choice = bot.choose(sight)
        assert choice in state.legal(seat)
        state.apply(seat, choice)


def test_greedy_takes_as_many_samples_as_it_is_told() -> None:
    state = GAME.new(2, 5)
    sight = Blind(state, 0)
    bots.make("greedy:samples=7", 1).choose(sight)
    assert len(sight.samples) == 7


def test_greedy_leaves_its_samples_alone() -> None:
    """The same samples serve every choice, so none may be played on."""
    state = GAME.new(2, 5)
    sight = Blind(state, 0)
    bots.make("greedy", 1).choose(sight)
    assert all(sample.pending == state.pending for sample in sight.samples)


def test_greedy_does_not_think_about_a_single_choice() -> None:
    state = GAME.setup({"hands": [["hut"], ["well"]], "round": 2})
    sight = Blind(state, 0)
    assert GAME.vocabulary.name(bots.make("greedy", 1).choose(sight)) == "hut"
    assert not sight.samples


def test_greedy_takes_the_better_choice() -> None:
    state = GAME.setup({"phase": "site", "turn": 0})
    assert bots.make("greedy", 1).choose(Sight(GAME, state, 0)) == NORTH


def test_greedy_does_not_foresee_the_dice() -> None:
    """With the true stream it would always know whether digging pays; from samples it can only guess."""
    chosen = set()
    for seed in range(40):
        state = GAME.setup({"phase": "dig", "turn": 0, "dice": 7})
        chosen.add(bots.make("greedy:samples=1", seed).choose(Sight(GAME, state, 0)))
    assert chosen == {STOP, DIGS}


def test_ties_are_broken_by_luck() -> None:
    state = GAME.setup({"hands": [["hut", "well", "oven", "barn"], ["gate"]]})
    state.strengths = [1] * CARDS
    assert len({bots.make("greedy", seed).choose(Sight(GAME, state, 0)) for seed in range(40)}) == 4


@pytest.mark.parametrize("spec", ["random", "greedy", "mcts:30"])
def test_the_same_seed_makes_the_same_choices(spec: str) -> None:
    game = load("skyrise")
    state = game.new(3, 1)
    sight = Sight(game, state, state.actors()[0])
    assert len({bots.make(spec, 3).choose(sight) for _ in range(4)}) == 1


def test_random_takes_every_choice() -> None:
    state = GAME.new(2, 1)
    bot = bots.make("random", 1)
    assert {bot.choose(Sight(GAME, state, 0)) for _ in range(200)} == set(state.legal(0))


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("gredy", "There is no bot 'gredy'; did you mean 'greedy'?"),
        ("xyz", "there are random, hasty, greedy, mcts, novice, adept, expert, master, expert@0.1, master@0.1."),
        ("greedy:sample=3", "no parameter 'sample'; did you mean 'samples'?"),
        ("greedy:samples=many", "is a whole number, not 'many'"),
        ("hasty:error=nan", "is a number, not 'nan'"),
        ("mcts:explore=inf", "is a number, not 'inf'"),
        ("greedy:samples", "has no value"),
        ("greedy:samples=0", "samples must be 1 or more"),
        ("random:samples=3", "it has none"),
        ("", "There is no bot ''"),
    ],
)
def test_a_wrong_word_is_told(spec: str, words: str) -> None:
    with pytest.raises(bots.UnknownBot) as error:
        bots.make(spec)
    assert words in str(error.value)


def test_parameters_have_defaults() -> None:
    assert bots.parameters("greedy") == {"samples": 4, "weights": ""}
    assert bots.parameters("random") == {}


@pytest.mark.parametrize(
    "spec",
    [
        "", ":", "mcts:", "mcts::", "mcts:=", "mcts:=5", "mcts:budget", "mcts:budget=", "mcts:nan", "mcts:0", "mcts:-5",
        "mcts:1e3", "mcts:٣٠٠ms", "mcts:300 ms", "mcts:99999999999999999999s", "mcts:" + "9" * 400 + "ms",
        "mcts:300ms:explore=nan", "mcts:300ms:explore=inf", "mcts:300ms:explore=1e300", "mcts:300ms:cores=0",
        "mcts:300ms:budget=200ms", "greedy:samples", "greedy:samples=", "greedy:samples=0", "greedy:samples=1_0",
        "greedy:samples=\u0664", "greedy:samples= 4", "greedy:samples=1e9", "greedy:samples=" + "9" * 30,
        "greedy:samples=4:", "greedy:weights=", "greedy:weights=x", "greedy:weights=a*\u0661",
        "greedy:weights=a*" + "9" * 400,
        "hasty:error=nan", "hasty:overlook=", "random:1", "random:", "novice:", "novice:x=1", "gre\x00edy", "GREEDY",
    ],
)  # fmt: skip
def test_a_malformed_spec_is_one_sentence(spec: str) -> None:
    with pytest.raises(ZigguratError) as caught:
        bots.check(spec, games.load("skyrise"))
    assert "\n" not in str(caught.value)
    with pytest.raises(ZigguratError):
        checked_bot(spec, games.load("skyrise"))
