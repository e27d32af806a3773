"""What OpenSpiel's suites do not look at: our positions, honest samples, starts, and what goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import cfr, exploitability, get_all_states, ismcts, mcts  # noqa: E402

from ziggurat.core.contract.luck import stream  # noqa: E402
from ziggurat.core.contract.observation import Sight  # noqa: E402
from ziggurat.envs import ismcts as ismcts_bot  # noqa: E402
from ziggurat.envs import spiel  # noqa: E402
from ziggurat.games import load  # noqa: E402

SKYRISE = load("skyrise")


def dealt(game: Any, *outcomes: int) -> Any:
    state = game.new_initial_state()
    for outcome in outcomes or (0, 1, 2):
        state.apply_action(outcome)
    return state


def test_the_chance_nodes_are_the_seed() -> None:
    state = dealt(spiel.load("skyrise", 3), 1, 2, 3)
    ours = SKYRISE.new(3, (1 * 256 + 2) * 256 + 3)
    assert state.position.attributes() == ours.attributes()
    assert state.legal_actions() == ours.legal(state.current_player())
    assert state.action_to_string(state.legal_actions()[0]) == SKYRISE.vocabulary.name(state.legal_actions()[0])


@pytest.mark.parametrize(
    ("key", "simultaneous"), [("skyrise", False), ("seven_wonders", True), ("world_wonders", False)]
)
def test_a_sample_keeps_view_tensor_and_choices_of_who_asks_for_it(key: str, simultaneous: bool) -> None:
    game = load(key)
    state = dealt(spiel.load(key, 3, simultaneous=simultaneous))
    luck = stream(5, "samples")
    number = changed = 0
    while not state.is_terminal():
        if number % 7 == 0:
            for seat in range(3):
                other = state.resample_from_infostate(seat, lambda: luck.below(1 << 20) / (1 << 20))
                assert other.information_state_string(seat) == state.information_state_string(seat)
                assert other.observation_tensor(seat) == state.observation_tensor(seat)
                assert other.observation_string(seat) == state.observation_string(seat)
                assert other.legal_actions(seat) == state.legal_actions(seat)
                changed += game.position(other.position) != game.position(state.position)
        number += 1
        choices = [state.legal_actions(seat) for seat in range(3)]
        picked = [legal[luck.below(len(legal))] if legal else 0 for legal in choices]
        if state.is_simultaneous_node():
            state.apply_actions(picked)
        else:
            state.apply_action(picked[state.current_player()])
    assert changed > 5
    assert sum(state.returns()) == pytest.approx(0)


def test_a_clone_and_its_original_go_their_own_ways() -> None:
    state = dealt(spiel.load("skyrise", 2))
    twin = state.clone()
    before = state.position.attributes()
    twin.apply_action(twin.legal_actions()[0])
    assert state.position.attributes() == before
    assert state.information_state_string(0) != twin.information_state_string(0)


def endgame(deals: int, left: int) -> Any:
    """Skyrise, so many choices before the end."""
    luck = stream(4, "endgame")
    position = SKYRISE.new(2, 4)
    choices = []
    while position.pending:
        seat = position.actors()[0]
        legal = position.legal(seat)
        choices.append((seat, legal[luck.below(len(legal))]))
        position.play(*choices[-1])
    position = SKYRISE.new(2, 4)
    for seat, choice in choices[:-left]:
        position.play(seat, choice)
    return spiel.load("skyrise", start=position, deals=deals)


def test_a_position_to_begin_from_goes_through_strings_and_is_small() -> None:
    game = endgame(2, 3)
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game)
    states = get_all_states.get_all_states(again, include_terminals=True, include_chance_states=False)
    assert 10 < len(states) < 300
    deals = [dealt(again, outcome).position.attributes() for outcome in (0, 1)]
    assert deals[0] != deals[1]


@pytest.mark.nightly
def test_counterfactual_regret_finds_its_way_in_an_endgame() -> None:
    game = endgame(2, 4)
    solver = cfr.CFRSolver(game)
    first = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(5):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) <= max(first / 2, 1e-9)


def test_openspiel_s_searches_play() -> None:
    import numpy as np

    game = spiel.load("skyrise", 2)
    state = dealt(game)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, evaluator, 1.4, 5, random_state=np.random.RandomState(1))
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize(
    ("parameters", "text"),
    [
        ({"players": 9}, "is for 2 to 4 seats"),
        ({"reward": "wins"}, "reward is one of win"),
        ({"colors": "XYZ"}, "not a value of the option 'colors'"),
        ({"start": "hello"}, "start is no position"),
        ({"deals": 0}, "deals is a number from 1"),
    ],
)
def test_parameters_that_do_not_exist(parameters: dict[str, Any], text: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=text):
        pyspiel.load_game("ziggurat_skyrise", parameters)


def test_actions_that_are_not_legal_are_spiel_errors() -> None:
    state = dealt(spiel.load("skyrise", 2))
    wrong = next(action for action in range(len(SKYRISE.vocabulary)) if action not in state.legal_actions())
    with pytest.raises(pyspiel.SpielError, match="may not choose"):
        state._apply_action(wrong)
    with pytest.raises(pyspiel.SpielError, match="An action is a number"):
        state._apply_action(10**6)
    with pytest.raises(pyspiel.SpielError, match="Nothing is dealt yet"):
        _ = spiel.load("skyrise").new_initial_state().position


def test_openspiel_s_search_is_a_bot_of_ours() -> None:
    bot = ismcts_bot.IsmctsBot(stream(1, "bot"), 20)
    wonders = load("seven_wonders")
    for game, state in ((SKYRISE, SKYRISE.new(3, 3)), (wonders, wonders.new(3, 3))):
        for _ in range(3):
            seat = state.actors()[-1]
            state.apply(seat, bot.choose(Sight(game, state, seat)))
            assert bot.simulations >= 1
    with pytest.raises(ValueError, match="1 ms or more"):
        ismcts_bot.IsmctsBot(stream(1, "bot"), 0)
