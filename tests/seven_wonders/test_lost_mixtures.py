"""Random games with random mixtures of boards, sides, expansions and seats.

A sample runs with the other tests. The nightly run plays any number of games and wants every side built to its last
stage; `ZIGGURAT_FROM` gives its first seed, so that it can be played in portions:

    ZIGGURAT_TEST_COMPILED=1 ZIGGURAT_NIGHTLY=5000 ZIGGURAT_FROM=0 \\
        pytest -s -m nightly tests/seven_wonders/test_lost_mixtures.py -k every_side
"""

from __future__ import annotations

import os
import traceback
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import pytest

from tests.seven_wonders.play import DATA, GAME
from ziggurat.arena.simulation import play_one
from ziggurat.core.contract.luck import stream
from ziggurat.core.kit import conformance
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules.expanded import Expanded

NIGHTLY = int(os.environ.get("ZIGGURAT_NIGHTLY", "1000"))
FROM = int(os.environ.get("ZIGGURAT_FROM", "0"))
ENOUGH = 1000
"""In so many games every side is built to its last stage; a smaller portion only shows its table."""
GAMES = 16
BATCH = 4
LOST = [name for name, board, _, _ in DATA.sides() if board.set == "lost"]
SETS = ("lost", "leaders,lost", "cities,lost", "leaders,cities,lost")


def mixture(luck: Random) -> conformance.Case:
    """A table of any size with Lost Wonders and whatever else fits."""
    while True:
        options = {
            "expansions": luck.choice(SETS),
            "teams": luck.choice(("off", "on")),
            "myths": luck.choice(("off", "on")),
            "boards": luck.choice(("dealt", "dealt", "drawn", "chosen")),
            "sides": luck.choice(("dealt", "dealt", "dealt", "A", "B", "chosen")),
            "balance": luck.choice(("strict", "strict", "warn", "off")),
            "flip": luck.choice(("no", "yes")),
            "pair": luck.choice(("twice", "once")),
        }
        case = conformance.Case(GAME, luck.randint(3, 8), options)
        if case.fits:
            return case


def cards(state: Expanded) -> Counter[int]:
    """Every age card and every leader, wherever it is, but for drawn cards that stand in a city."""
    out = Counter(packed.card_of(item) for item in (*state.taken, *state.boxed, *state.court, *state.leader_deck))
    for some in (*state.hands, *state.decks, *state.packets, state.removed):
        out.update(some)
    if state.phase == ops.DRAWS:
        out.update(state.shown)
    out.pop(ops.NOTHING, None)
    return out


def inspect(state: Expanded, who: int, seed: int, number: int, dealt: Counter[int]) -> None:
    """What holds in every position."""
    legal = state.legal(who)
    assert state.fallback(who) in legal
    assert GAME.setup(GAME.position(state)).attributes() == state.attributes()
    now = cards(state)
    assert not now - dealt, "a card is there twice"
    assert dealt - now <= Counter(packed.what_of(item) for item in state.instances), "a card is lost"
    assert sorted(state.circle) == list(range(state.seats))
    again = state.copy()
    for seat in range(state.seats):
        again.restand(seat)
        assert sum(point.amount for point in state.points(seat)) == state.scores()[seat]
    for name in (
        "shields",
        "colors",
        "symbols",
        "stages",
        "built",
        "made",
        "span",
        "sold",
        "prices",
        "heeds",
        "unused",
    ):
        assert getattr(again, name) == getattr(state, name), name
    keep = 1 << who
    once, other = (state.redeal(keep, stream(seed, f"{name} {number}")) for name in ("one", "other"))
    assert other.legal(who) == legal
    assert GAME.view(other, who) == GAME.view(state, who)
    assert cards(other) == now
    assert other.redeal(keep, stream(seed, f"one {number}")).attributes() == once.attributes()


def play(seed: int, done: Counter[str]) -> Expanded:
    """One game at random that likes stages; what it breaks fails here. `done` counts sides that are finished."""
    luck = Random(seed)
    case = mixture(luck)
    state = case.new(seed)
    assert isinstance(state, Expanded)
    stage = state.tables.use0 + ops.STAGE
    sale = state.tables.use0 + ops.SELL
    number = 0
    starts: list[str] = []
    dealt: Counter[int] = Counter()
    while state.pending:
        who = luck.choice(state.actors())
        legal = state.legal(who)
        if not starts and state.age:
            starts = [state.tables.side_ids[side] for side in state.sides]
            dealt = cards(state)
        assert legal
        assert legal == sorted(set(legal))
        if starts and luck.random() < 0.01:
            inspect(state, who, seed, number, dealt)
        choice = luck.choice(legal)
        if choice == sale:
            choice = luck.choice(legal)  # to build is liked better
        state.play(who, stage if stage in legal and luck.random() < 0.8 else choice)
        assert min(state.coins) >= 0
        number += 1
        assert number < conformance.LONGEST
    assert sorted(state.ranking())[0] == 1
    for seat, side in enumerate(state.sides):
        if state.stages[seat] == state.tables.stage_count[side]:
            done[state.tables.side_ids[side]] += 1
            few = state.tables.stage_count[side] <= state.tables.balance.few
            done["doppelwonder-a" if few else "doppelwonder-b"] += state.mirrors >> seat & 1
    for item in state.instances:
        # A board that came in during play took the place of Temporal Paradox, whose one stage was built.
        if packed.how_of(item) == ops.BY_START and packed.age_of(item):
            done[starts[packed.seat_of(item)]] += 1
    return state


@pytest.mark.rule("LW-001", "LW-050", "LW-288")
@pytest.mark.parametrize("start", range(0, GAMES, BATCH))
def test_random_mixtures_end(start: int) -> None:
    done: Counter[str] = Counter()
    for seed in range(start, min(start + BATCH, GAMES)):
        play(seed, done)


@pytest.mark.nightly
@pytest.mark.rule("LW-288")
def test_every_side_is_built_to_its_last_stage() -> None:
    """A fault names its seed and its case, and the other games are played all the same."""
    done: Counter[str] = Counter()
    faults: list[int] = []
    for seed in range(FROM, FROM + NIGHTLY):
        try:
            play(seed, done)
        except Exception:
            faults.append(seed)
            print(f"seed {seed}, {mixture(Random(seed))}:\n{traceback.format_exc()}", flush=True)
        if (seed + 1 - FROM) % 500 == 0:
            print(f"{seed + 1 - FROM} games, {len(faults)} faults", flush=True)
    width = max(map(len, LOST))
    print("\n".join(f"{name:{width}} {done[name]:6}" for name in LOST))
    assert not faults, f"{len(faults)} of {NIGHTLY} games from seed {FROM}: {faults[:20]}"
    assert NIGHTLY < ENOUGH or [name for name in LOST if not done[name]] == []


@pytest.mark.rule("LW-001", "SW-160", "SW-163")
@pytest.mark.parametrize(("seats", "teams"), [*((n, "off") for n in range(3, 9)), (4, "on"), (6, "on"), (8, "on")])
def test_simulated_games_with_everything_end(seats: int, teams: str) -> None:
    options = {"expansions": "leaders,cities,lost", "teams": teams}
    assert min(play_one(GAME, ["random"] * seats, 1, options).ranking) == 1


QUICK = (conformance.check_contract, conformance.check_legal, conformance.check_narration)


@pytest.mark.rule("LW-281", "LW-285")
@pytest.mark.parametrize(
    ("seed", "checks"),
    [(0, QUICK), *(pytest.param(seed, conformance.CHECKS, marks=pytest.mark.nightly) for seed in range(4))],
)
def test_mixtures_conform(seed: int, checks: Sequence[Callable[..., None]]) -> None:
    """The whole kit on mixtures in the nightly run, the quick part of it always."""
    case = mixture(Random(f"kit {seed}"))
    for check in checks:
        check(case, seed)
