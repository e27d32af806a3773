"""Many games: the same result however they are spread."""

import sys
from pathlib import Path

import msgspec
import pytest

from tests.tiny_game import GAME
from ziggurat import bots
from ziggurat.arena.simulation import Simulation, outcomes, play_one, seed_of, simulate
from ziggurat.core.contract.errors import BadOption, MissingExtra
from ziggurat.core.contract.game import AnyGame
from ziggurat.games import load
from ziggurat.games.skyrise.data.records import standard_text


def timeless(found: Simulation) -> Simulation:
    return msgspec.structs.replace(found, seconds=0.0)


def test_it_sums_up_the_games() -> None:
    found = simulate(GAME, ["random", "greedy", "random"], 60, 1)
    assert (found.game, found.seats, found.games, found.seed) == ("tiny", 3, 60, 1)
    assert found.options == {"rounds": "3"}
    assert found.players == ["random", "greedy", "random"]
    assert sum(found.wins) == pytest.approx(60, abs=1e-4)
    played = list(outcomes(GAME, ["random", "greedy", "random"], 60, 1, {"rounds": "3"}))
    assert found.decisions == sum(game.decisions for game in played)
    assert found.mean_scores[1] == pytest.approx(sum(game.scores[1] for game in played) / 60, abs=1e-6)
    assert found.mean_ranks[2] == pytest.approx(sum(game.ranking[2] for game in played) / 60, abs=1e-6)


def test_a_shared_victory_is_a_fraction() -> None:
    played = list(outcomes(GAME, ["random"] * 4, 300, 0, {"rounds": "2"}))
    shared = [game for game in played if game.ranking.count(1) > 1]
    assert shared
    wins = [sum(1 / game.ranking.count(1) for game in played if game.ranking[seat] == 1) for seat in range(4)]
    assert simulate(GAME, ["random"] * 4, 300, 0, options={"rounds": "2"}).wins == pytest.approx(wins, abs=1e-5)


def test_the_seed_decides() -> None:
    once = timeless(simulate(GAME, ["random", "random"], 30, 4))
    assert once == timeless(simulate(GAME, ["random", "random"], 30, 4))
    assert once != timeless(simulate(GAME, ["random", "random"], 30, 5))


def test_games_do_not_depend_on_how_many_there_are() -> None:
    """The first games of a longer simulation are those of a shorter one."""
    few = list(outcomes(GAME, ["random", "greedy"], 5, 7, {}))
    many = list(outcomes(GAME, ["random", "greedy"], 9, 7, {}))
    assert many[:5] == few
    assert play_one(GAME, ["random", "greedy"], seed_of(7, 3), {}) == few[3]


@pytest.mark.parametrize("jobs", [2, 3])
def test_the_number_of_jobs_changes_nothing(jobs: int) -> None:
    players = ["random", "greedy:samples=1", "random"]
    alone = simulate(GAME, players, 20, 1)
    assert timeless(simulate(GAME, players, 20, 1, jobs=jobs)) == timeless(alone)


def edited() -> bytes:
    data = msgspec.json.decode(standard_text())
    data["edition"] = "house rules"
    data["scoring"]["island_control"] += 2
    return msgspec.json.encode(data)


@pytest.mark.parametrize("edition", ["standard", "other"])
def test_jobs_play_the_same_edition(edition: str, tmp_path: Path) -> None:
    game: AnyGame = load("skyrise")
    if edition == "other":
        path = tmp_path / "edition.json"
        path.write_bytes(edited())
        game = load("skyrise", path)
    alone = simulate(game, ["random", "random"], 6, 1)
    assert timeless(simulate(game, ["random", "random"], 6, 1, jobs=2)) == timeless(alone)
    assert alone.game == game.kind


def test_progress_is_told() -> None:
    done: list[int] = []
    simulate(GAME, ["random", "random"], 12, 1, progress=done.append)
    assert sum(done) == 12


def test_a_player_may_be_a_function() -> None:
    def lowest(seed: int) -> bots.Bot:
        return bots.make("random", seed)

    found = simulate(GAME, [lowest, "random"], 10, 1)
    assert found.players == ["lowest", "random"]


def test_greedy_beats_random() -> None:
    found = simulate(load("skyrise"), ["random", "greedy:samples=1"], 6, 1)
    assert found.wins[1] >= 5


def test_what_cannot_be_played_is_told_before_it_begins() -> None:
    with pytest.raises(BadOption, match="2 to 4 seats"):
        simulate(GAME, ["random"], 3)
    with pytest.raises(BadOption, match="did you mean 'rounds'"):
        simulate(GAME, ["random", "random"], 3, options={"round": "2"})
    with pytest.raises(bots.UnknownBot, match="did you mean 'random'"):
        simulate(GAME, ["random", "randm"], 3, jobs=2)
    with pytest.raises(BadOption, match="1 game or more"):
        simulate(GAME, ["random", "random"], 0)


def test_without_joblib_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "joblib", None)
    with pytest.raises(MissingExtra, match=r"pip install 'ziggurat\[arena\]'"):
        simulate(GAME, ["random", "random"], 3, jobs=2)
    assert simulate(GAME, ["random", "random"], 3, jobs=1).games == 3
