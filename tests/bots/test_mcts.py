"""The searching bot: how it spends its budget, that it is honest, and that searching pays."""

import contextlib
import gc
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from time import perf_counter, thread_time
from typing import Any

import pytest

from tests.tiny_game import DIGS, GAME, NORTH, SOUTH, STOP, TinyState
from ziggurat import bots
from ziggurat.arena.simulation import play_one, seed_of
from ziggurat.bots import parallel
from ziggurat.bots.factors import factors_from
from ziggurat.bots.greedy import judged
from ziggurat.bots.mcts.bot import LOOK, PATIENCE, MctsBot
from ziggurat.bots.mcts.bot import Clock as Thinking
from ziggurat.bots.mcts.search import FADING, Node, Search, Trail
from ziggurat.bots.rollout import playout
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.search_style import ENDLESS
from ziggurat.games import keys, load


def mcts(spec: str, seed: int = 1) -> MctsBot:
    bot = bots.make(spec, seed)
    assert isinstance(bot, MctsBot)
    return bot


@pytest.mark.parametrize("number", [1, 16, 50])
def test_a_budget_of_iterations_is_kept_exactly(number: int) -> None:
    search = mcts(f"mcts:{number}").search(Sight(GAME, GAME.new(3, 5), 0))
    assert search.iterations == number
    root = search.roots[0]
    assert root.visits == sum(root.counts) == number


def test_a_budget_of_time_is_kept() -> None:
    begun, worked = perf_counter(), thread_time()
    search = mcts("mcts:80ms").search(Sight(GAME, GAME.new(3, 5), 0))
    assert thread_time() - worked >= 0.08 or perf_counter() - begun >= 0.08 * PATIENCE
    assert perf_counter() - begun < 5
    assert search.iterations >= 16
    assert mcts("mcts:2s").seconds == 2


@pytest.mark.parametrize(
    "spec",
    [
        "mcts:soon",
        "mcts:0",
        "mcts:0ms",
        "mcts:explore=0",
        "mcts:cores=0",
        "mcts:deep=3",
        "mcts:plan=2",
        "mcts:again=0",
        "mcts:again=1.5",
        "mcts:samples=0",
    ],
)
def test_a_bad_budget_or_parameter_is_told(spec: str) -> None:
    with pytest.raises(bots.UnknownBot, match=r"mcts"):
        bots.make(spec)


def test_the_same_seed_makes_the_same_choice() -> None:
    state = GAME.new(3, 5)
    chosen = {mcts("mcts:60", 7).choose(Sight(GAME, state, 0)) for _ in range(3)}
    assert len(chosen) == 1


def positions(key: str) -> list[tuple[Any, Any, int]]:
    """Positions of some games with a seat that has a real choice."""
    game = GAME if key == "tiny" else load(key)
    out: list[tuple[Any, Any, int]] = []
    for seed in range(6):
        state = game.new(3, seed)
        playout(state, stream(seed, "some"), seed if key == "tiny" else 7 * seed)
        seats = [seat for seat in state.actors() if len(state.legal(seat)) > 1]
        if seats:
            out.append((game, state, seats[0]))
    return out


@pytest.mark.parametrize(
    ("key", "spec"),
    [
        ("tiny", "24"),
        ("tiny", "24:limit=4:look=3"),
        ("skyrise", "24:limit=0"),
        ("seven_wonders", "24"),
        ("world_wonders", "12"),
    ],
)
def test_what_is_hidden_does_not_move_it(key: str, spec: str) -> None:
    """The same look at another deal of what the seat cannot know: the same choice and the same numbers behind it."""
    found = positions(key)
    assert len(found) >= 4
    for game, state, seat in found:
        other = state.redeal(1 << seat, stream(99, "hidden"))
        assert other.attributes() != state.attributes()
        once, again = (mcts(f"mcts:{spec}", 3).search(Sight(game, position, seat)) for position in (state, other))
        assert once.roots[seat].counts == again.roots[seat].counts
        assert once.roots[seat].totals == again.roots[seat].totals


def test_it_leaves_the_position_alone() -> None:
    state = GAME.new(3, 5)
    before = GAME.position(state)
    mcts("mcts:40").choose(Sight(GAME, state, 0))
    assert GAME.position(state) == before


def test_a_single_choice_needs_no_search() -> None:
    state = GAME.setup({"hands": [["hut"], ["well"]], "round": 2})
    assert GAME.vocabulary.name(mcts("mcts:1000000").choose(Sight(GAME, state, 0))) == "hut"


def test_it_finds_the_better_choice_without_the_rule_of_thumb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TinyState, "estimate", lambda *_: 0.0)
    state = GAME.setup({"phase": "site", "turn": 0, "round": 2, "hands": [["hut"], ["well"]]})
    search = mcts("mcts:400").search(Sight(GAME, state, 0))
    assert set(search.roots[0].index) == set(state.legal(0))
    count, worth = search.roots[0].standing(NORTH)
    assert count > 200
    assert 0.5 < worth <= 1


def test_choices_made_together_stay_secret_in_the_search() -> None:
    """While both pick, the tree of the other seat does not branch on what this one has picked."""
    state = GAME.new(2, 5)
    search = mcts("mcts:200").search(Sight(GAME, state, 0))
    assert state.pending == 0b11
    other = search.roots[1]
    assert other.visits > 0
    assert all(branch >> 24 == 1 for branch in other.branches)
    assert any(branch >> 24 == 0 for branch in search.roots[0].branches)


def test_a_long_list_is_widened_slowly_in_the_order_of_the_rule_of_thumb() -> None:
    node = Node()
    search = Search(0, 2, stream(1, "x"), 0.1, 1.0, ENDLESS)
    legal = list(range(100))
    for choice in legal:
        node.place(choice, choice / 100)
    taken = []
    for _ in range(36):
        choice = search.select(node, legal)
        at = node.index[choice]
        node.counts[at] += 1
        node.visits += 1
        node.totals[at] += 0.95
        taken.append(choice)
    assert taken[0] == 99
    assert len(set(taken)) <= 12
    assert set(taken) == set(range(min(taken), 100))


def test_winning_counts_most_and_points_a_little() -> None:
    state = GAME.new(2, 5)
    playout(state, stream(1, "end"))
    worth = Search(0, 2, stream(1, "x"), 0.5, 1.0, ENDLESS).worth(state)
    winner = state.ranking().index(1)
    assert worth[winner] > 0.75 > 0.25 > worth[1 - winner]
    assert sum(worth) == pytest.approx(1, abs=0.001)


def test_it_does_not_foresee_the_dice() -> None:
    chosen = set()
    for dice in range(12):
        state = GAME.setup({"phase": "dig", "turn": 0, "dice": dice})
        chosen.add(mcts("mcts:48", 5).choose(Sight(GAME, state, 0)))
    assert len(chosen) == 1
    assert chosen <= {STOP, DIGS}


def test_searching_pays() -> None:
    """Against greedy at Skyrise, from both seats of the same deal."""
    game = load("skyrise")
    lead = 0
    for seat in range(2):
        players = ["greedy", "greedy"]
        players[seat] = "mcts:150"
        scores = play_one(game, players, seed_of(1, 0), {}).scores
        lead += scores[seat] - scores[1 - seat]
    assert lead > 0


def first_sight() -> Sight:
    """The first decision of a game of Skyrise."""
    state = load("skyrise").new(2, 5)
    return Sight(load("skyrise"), state, state.actors()[0])


@pytest.mark.parametrize("style", ["limit=0", "limit=3", "limit=2:look=8"])
def test_positions_may_be_estimated_instead_of_played_out(style: str) -> None:
    state = GAME.setup({"phase": "site", "turn": 0, "round": 2, "hands": [["hut"], ["well"]]})
    search = mcts(f"mcts:100:{style}").search(Sight(GAME, state, 0))
    assert max(state.legal(0), key=search.roots[0].standing) == NORTH


def test_a_plan_is_worth_its_best_end_and_not_the_mean_of_all_that_was_tried() -> None:
    """South is for who then stops; who also tries to dig makes it look worse than it is."""

    def south(plan: float) -> float:
        state = GAME.setup({"phase": "site", "turn": 0, "round": 2, "hands": [["hut"], ["well"]]})
        search = mcts(f"mcts:200:limit=0:explore=2:plan={plan}").search(Sight(GAME, state, 0))
        root = search.roots[0]
        mean = root.standing(SOUTH)[1]
        assert search.opinion(SOUTH) == (root.standing(SOUTH)[0], search.planned(root, root.index[SOUTH], mean))
        return search.opinion(SOUTH)[1] - mean

    assert south(0.0) == 0.0
    assert south(0.5) > 0.0


def test_a_plan_is_kept_while_what_was_begun_is_completed() -> None:
    game = load("world_of_wonders")
    state = game.setup({"seats": 2, "seed": 2, "districts": {"red": {"hand": ["zeus-1", "farm", "farm", "library"]}}})
    bot = mcts("mcts:12")
    searches = []
    for name in ("place-zeus-1", "worker-library", "worker-farm"):
        sight = Sight(game, state, 0)
        assert state.begun(0) == (name == "worker-library")
        choice = bot.choose(sight)
        assert game.vocabulary.name(choice) == name
        assert bot._before is not None
        searches.append(bot._before.search)
        state.apply(0, choice)
    assert searches[0] is searches[1] is searches[2]


def test_a_plan_that_another_process_has_found_counts() -> None:
    state = GAME.setup({"phase": "site", "turn": 0, "round": 2, "hands": [["hut"], ["well"]]})
    search = mcts("mcts:20:limit=0:plan=0.8").search(Sight(GAME, state, 0))
    other = next(choice for choice in state.legal(0) if choice != search.chosen(state.legal(0)))
    count, mean = search.roots[0].standing(other)
    search.join(other, 1, mean, 50.0)
    then = search.roots[0].standing(other)
    assert then[0] == count + 1
    assert then[1] == pytest.approx(mean)
    assert search.chosen(state.legal(0)) == other


def test_a_plan_ends_where_others_choose() -> None:
    state = GAME.setup({"phase": "site", "turn": 0, "round": 2, "hands": [["hut"], ["well"]]})
    search = mcts("mcts:60:limit=0:plan=0.8").search(Sight(GAME, state, 0))
    assert search.roots[1].visits == 0
    after = search.roots[0].branches[SOUTH]
    assert after.usual == max(after.index, key=lambda choice: after.priors[after.index[choice]])


def own_turn(spec: str, state: Any) -> float:
    """What World of Wonders' red seat is estimated at after its turn."""
    game, after = load("world_of_wonders"), state.copy()
    bot = mcts(spec) if spec.startswith("mcts") else bots.make(spec, 1)
    while after.turn == state.turn:
        seat = after.actors()[0]
        after.play(seat, bot.choose(Sight(game, after, seat)) if seat == 0 else after.fallback(seat))
    return float(after.estimates()[0])


@pytest.mark.parametrize("seed", [3, 5])
def test_a_planned_turn_brings_no_less_than_one_choice_after_the_other(seed: int) -> None:
    game = load("world_of_wonders")
    sites = [{"card": "zeus-1", "units": ["worker", "worker"]}]
    position = {"seats": 2, "seed": seed, "districts": {"red": {"buildings": ["farm"]}, "teal": {"sites": sites}}}
    state = game.setup(position)
    assert own_turn("mcts:40", state) >= own_turn("greedy", state)


def test_what_was_begun_is_completed_as_the_plan_supposed() -> None:
    game = load("world_of_wonders")
    sites = [{"card": "pyramid-1", "units": ["worker", "worker"]}]
    state = game.setup({"seats": 2, "seed": 1, "districts": {"teal": {"sites": sites}}})
    state.apply(0, game.vocabulary.index("attack-pyramid-1"))
    made = []
    while state.begun(0):
        choice = mcts("mcts:4").choose(Sight(game, state, 0))
        assert choice == state.habit(0)
        made.append(game.vocabulary.name(choice))
        state.apply(0, choice)
    assert [name.split("-")[0] for name in made] == ["militia"] * 4 + ["commit"]
    assert game.position(state)["districts"]["red"]["sites"][0]["card"] == "pyramid-1"


def test_a_search_may_go_by_other_weights() -> None:
    state = GAME.setup({"phase": "dig", "turn": 0, "round": 2, "hands": [["hut"], ["well"]]})
    for weights, choice in (("stop*2", STOP), ("stop*0.5", DIGS)):
        assert mcts(f"mcts:200:limit=0:samples=40:weights={weights}").choose(Sight(GAME, state, 0)) == choice
    with pytest.raises(BadOption, match="kard"):
        bots.check("mcts:weights=kard*2", GAME)


def test_a_search_leaves_the_collector_as_it_was() -> None:
    assert gc.isenabled()
    mcts("mcts:8").choose(first_sight())
    assert gc.isenabled()
    gc.disable()
    try:
        mcts("mcts:8").choose(first_sight())
        assert not gc.isenabled()
    finally:
        gc.enable()


def first_purchase() -> tuple[Any, int]:
    """World Wonders after the free roads; nearly all that is bought is placed at once."""
    state = load("world_wonders").new(2, 5)
    while state.begun(state.actors()[0]):
        state.apply(state.actors()[0], state.legal(state.actors()[0])[0])
    return state, state.actors()[0]


def finished_well(spec: str) -> tuple[Search, int]:
    state, seat = first_purchase()
    return mcts(spec).search(Sight(load("world_wonders"), state, seat)), seat


def test_what_a_seat_has_begun_it_completes_by_the_rule_of_thumb() -> None:
    search, seat = finished_well("mcts:40")
    after = [node for node in search.roots[seat].branches.values() if node.habits]
    assert after
    for node in after:
        for sample, habit in node.habits.items():
            assert sample < len(search.samples)
            assert habit


def test_what_was_begun_is_completed_without_another_search(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("world_wonders")
    state, seat = first_purchase()
    monkeypatch.setattr(MctsBot, "search", None)
    for choice in state.legal(seat):
        after = state.copy()
        after.apply(seat, choice)
        sight = Sight(game, after, seat)
        if after.pending and after.begun(seat) and len(sight.legal()) > 1:
            values = judged(sight, sight.legal(), 1, stream(1, "x"))
            chosen = mcts("mcts:40").choose(sight)
            assert values[sight.legal().index(chosen)] == pytest.approx(max(values))
            return
    raise AssertionError("nothing was begun")


def test_old_habits_are_dropped_with_their_samples() -> None:
    search, _ = finished_well("mcts:20")
    before = len(search.samples)
    search.drop()
    assert (search.dropped, search.samples, search.found) == (before, [], [])


def test_whose_move_it_is_does_not_count_as_a_lead() -> None:
    """Estimates that favor who has just moved: taken off, a place after a move is worth what one before it is."""
    search = Search(0, 2, stream(1, "x"), 0.5, 1.0, 0)
    for _ in range(200):
        for mover, lead in ((0, -3.0), (1, 3.0)):
            search.weigh(1 << mover, [lead, 0.0])
    assert search.weigh(0b01, [-3.0, 0.0])[0] == pytest.approx(search.weigh(0b10, [3.0, 0.0])[0], abs=0.05)
    assert search.weigh(0b01, [2.0, 0.0])[0] > search.weigh(0b10, [3.0, 0.0])[0] + 0.1


def test_a_seat_that_was_seldom_to_move_is_not_thought_to_be_behind() -> None:
    search = Search(0, 2, stream(1, "x"), 0.5, 1.0, 0)
    for _ in range(200):
        usual = search.weigh(0b10, [12.0, 0.0])
    assert search.weigh(0b01, [12.0, 0.0]) == pytest.approx(usual, abs=0.01)


class Clock:
    """A clock that goes on by one at every look."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_thinking_is_the_processor_s_time_unless_others_wait_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    passed, worked = Clock(0.0), Clock(0.0)
    monkeypatch.setattr("ziggurat.bots.mcts.bot.perf_counter", passed)
    monkeypatch.setattr("ziggurat.bots.mcts.bot.thread_time", worked)
    clock = Thinking()
    passed.now, worked.now = 0.2, 0.1
    assert clock.spent() == pytest.approx(0.1)
    passed.now = 0.2 * PATIENCE
    assert clock.spent() == pytest.approx(0.2)


def test_a_search_ends_when_nothing_can_change_the_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    sight = Sight(GAME, GAME.setup({"phase": "site", "turn": 0, "round": 2, "hands": [["hut"], ["well"]]}), 0)
    monkeypatch.setattr("ziggurat.bots.mcts.bot.thread_time", Clock(0.001))
    whole = mcts("mcts:400ms").search(sight)
    monkeypatch.setattr("ziggurat.bots.mcts.bot.thread_time", Clock(0.001))
    ended = mcts("mcts:400ms").search(sight, decide=True)
    assert ended.iterations < 0.9 * whole.iterations
    best = [max(sight.legal(), key=search.roots[0].standing) for search in (whole, ended)]
    assert best[0] == best[1]


def test_how_soon_a_choice_is_settled_may_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    sight = Sight(GAME, GAME.setup({"phase": "site", "turn": 0, "round": 2, "hands": [["hut"], ["well"]]}), 0)
    tries = []
    for settled in ("0", "0.25", "1", "1000000"):
        monkeypatch.setattr("ziggurat.bots.mcts.bot.thread_time", Clock(0.001))
        tries.append(mcts(f"mcts:400ms:settled={settled}").search(sight, decide=True).iterations)
    assert tries[0] == LOOK
    assert tries[0] < tries[1] < tries[2] < tries[3]


def test_a_quick_search_seldom_looks_at_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    sight = Sight(GAME, GAME.setup({"phase": "site", "turn": 0, "round": 2, "hands": [["hut"], ["well"]]}), 0)
    slow, quick = Clock(0.004), Clock(0.00004)
    made = []
    for clock in (slow, quick):
        monkeypatch.setattr("ziggurat.bots.mcts.bot.thread_time", clock)
        monkeypatch.setattr("ziggurat.bots.mcts.bot.perf_counter", lambda: 0.0)
        made.append(mcts("mcts:40ms").search(sight).iterations)
    assert made[0] == 10  # each try takes longer than it may between two looks
    assert made[1] > 10 * quick.now / quick.step


@pytest.mark.parametrize("key", sorted(keys()))
def test_a_game_has_the_weights_that_its_search_goes_by(key: str) -> None:
    game = load(key)
    game.checked_weights(factors_from(game.search.weights))


def test_a_search_goes_by_the_game_s_weights_for_it_times_its_own() -> None:
    game = load("world_of_wonders")
    sight = Sight(game, game.new(2, 5), game.new(2, 5).actors()[0])
    usual = factors_from(game.search.weights)
    assert usual["move"] == 2.5
    assert mcts("mcts:20").judging_of(sight).factors == usual
    own = mcts("mcts:20:weights=move*0.5+card*2").judging_of(sight)
    assert own.factors == {**usual, "move": 1.25, "card": 2.0}
    sample: Any = mcts("mcts:20").search(sight).samples[0]
    assert sample.tables.weights.move == pytest.approx(2.5 * game.weights["move"])
    assert sight.sample(stream(1, "x")).tables.weights.move == pytest.approx(game.weights["move"])


def test_merged_choices_in_a_row_lead_to_one_place_in_whatever_order() -> None:
    here = Trail([Node(), Node()], merge=True)
    one, two, other, twice = (here.copy() for _ in range(4))
    for trail, choices in ((one, (3, 8, 5)), (two, (8, 5, 3)), (other, (3, 8, 8)), (twice, (3, 8))):
        for choice in choices:
            trail.go(0, choice, 0b01)
    assert one.at[0] is two.at[0]
    assert one.at[1] is two.at[1]
    assert one.at[0] is not one.at[1]
    assert len({id(trail.at[0]) for trail in (one, other, twice)}) == 3
    # Whose turn ends in between begins anew, and what another seat chose is another place.
    for trail in (one, two):
        trail.go(1, 3, 0b10)
    assert one.at[0] is two.at[0]
    two.go(0, 3, 0b01)
    one.go(1, 3, 0b10)
    assert one.at[0] is not two.at[0]


def test_without_merging_every_order_is_a_place_of_its_own() -> None:
    here = Trail([Node(), Node()], merge=False)
    one, two = here.copy(), here.copy()
    for trail, choices in ((one, (3, 8)), (two, (8, 3))):
        for choice in choices:
            trail.go(0, choice, 0b01)
    assert one.at[0] is not two.at[0]


def test_who_owes_a_choice_does_not_see_another_s_though_choices_are_merged() -> None:
    trail = Trail([Node(), Node()], merge=True)
    before = trail.at[:]
    trail.go(0, 3, 0b11)
    assert trail.at[0] is not before[0]
    assert trail.at[1] is before[1]


def test_a_merged_search_goes_on_with_what_it_knows_of_the_rest_of_the_turn() -> None:
    search = Search(0, 2, stream(1, "x"), 0.5, 1.0, 0, merge=True)
    ahead = search.here.copy()
    for choice in (3, 8, 5):
        ahead.go(0, choice, 0b01)
    for choice in (5, 3):
        search.follow(0, choice, 0b01)
    rest = search.here.copy()
    rest.go(0, 8, 0b01)
    assert rest.at[0] is ahead.at[0]
    assert search.roots is search.here.at


def test_a_search_goes_on_where_the_last_one_was_if_the_seat_sees_what_it_expected() -> None:
    game = load("skyrise")
    state = game.new(2, 5)
    (seat,) = state.actors()
    bot = mcts("mcts:80")
    choice = bot.choose(Sight(game, state, seat))
    state.apply(seat, choice)
    assert state.actors() == (seat,)
    expected = bot._before
    assert expected is not None
    there = expected.search.roots[seat].branch(seat, choice)
    known = sum(count // FADING for count in there.counts)
    assert known > 0
    assert bot.search(Sight(game, state, seat)).roots[seat] is there
    assert there.visits == known + 80
    bot._before = expected
    assert bot.search(first_sight()).roots[seat].visits == 80


def test_what_was_tried_in_passing_counts_less_but_says_the_same() -> None:
    node = Node()
    for choice, count, total in ((7, 4 * FADING, 3.0 * FADING), (8, FADING - 1, 1.0), (9, 0, 0.0)):
        at = node.place(choice)
        node.counts[at], node.totals[at], node.offered[at] = count, total, 2 * count
    node.fade()
    assert [node.standing(choice) for choice in (7, 8, 9)] == [(4, 0.75), (0, 0.0), (0, 0.0)]
    assert (node.visits, node.total) == (4, 3.0)
    assert node.offered == [8, 2 * (FADING - 1) // FADING, 0]


def test_helpers_on_other_cores_add_what_they_find() -> None:
    sight = first_sight()
    once, again = (mcts("mcts:20:cores=2", 3).search(sight).roots[sight.seat] for _ in range(2))
    assert once.visits == sum(once.counts) == 40
    assert once.counts == again.counts


def test_who_chooses_again_at_once_has_thought_about_it_already(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("skyrise")
    state = game.new(2, 5)
    (seat,) = state.actors()
    bot = mcts("mcts:200ms:settled=1000000:again=0.6")
    monkeypatch.setattr("ziggurat.bots.mcts.bot.thread_time", Clock(0.002))
    monkeypatch.setattr("ziggurat.bots.mcts.bot.perf_counter", lambda: 0.0)  # however slow the machine is
    choice = bot.choose(Sight(game, state, seat))
    assert bot._before is not None
    first = bot._before.search.iterations
    state.apply(seat, choice)
    again = bot.search(Sight(game, state, seat), decide=True)
    assert 0.3 * first < again.iterations - first < 0.8 * first


def test_a_killed_helper_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parallel, "_helpers", cache(parallel._helpers.__wrapped__))
    sight = first_sight()
    bot = mcts("mcts:20:cores=2", 3)
    bot.search(sight)
    for process in parallel._helpers(1)._processes.values():
        process.kill()
        process.join()
    with contextlib.suppress(BrokenProcessPool):  # until the pool has noticed
        while True:
            parallel._helpers(1).submit(int).result()
    assert bot.search(sight).iterations == 20
    assert bot.search(sight).iterations == 40
