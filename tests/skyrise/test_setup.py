"""Chapter 3: setup."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.skyrise.play import (
    CENTER,
    DATA,
    GAME,
    ISLANDS,
    SEATS,
    all_hoods,
    bare,
    board,
    do,
    late,
    names,
    numbers,
    play_until,
    random_moves,
    refused,
    seat,
    setup,
    structures,
    view,
)
from ziggurat.core.contract.luck import stream
from ziggurat.games.skyrise.rules.state import Skyrise

COUNTS = pytest.mark.parametrize("seats", [2, 3, 4])
FEW = settings(max_examples=settings().max_examples // 6)


def deals(seats: int, number: int = 60) -> list[Skyrise]:
    return [GAME.new(seats, seed) for seed in range(number)]


@pytest.mark.rule("SKY-030", "R-26")
@COUNTS
def test_as_many_outer_islands_as_players_chosen_and_placed_at_random(seats: int) -> None:
    layouts = {view(state).islands for state in deals(seats)}
    assert all(len(set(islands)) == len(islands) == seats for islands in layouts)
    for k in range(seats):
        assert {islands[k] for islands in layouts} == set(ISLANDS)


@pytest.mark.rule("SKY-030")
@COUNTS
def test_used_slots(seats: int) -> None:
    assert DATA.setup[str(seats)].slots == ["north", "east", "south", "west"][:seats]
    state = bare(seats=seats, turn="red")
    assert refused(state, "red 2 DO01").rule == ("SKY-030" if seats < 4 else "SKY-057")


@pytest.mark.rule("SKY-031", "SKY-032", "SKY-033", "SKY-034")
@pytest.mark.parametrize(
    ("seats", "colored", "patrons", "wild", "commissions"), [(4, 10, 4, 2, 2), (3, 7, 4, 1, 1), (2, 5, 2, 2, 2)]
)
def test_discs_in_play(seats: int, colored: int, patrons: int, wild: int, commissions: int) -> None:
    for state in deals(seats, 10):
        table = view(state)
        assert Counter(table.discs.values()) == {
            **dict.fromkeys(("yellow", "green", "white", "brown"), colored),
            **dict.fromkeys("ABCD", patrons),
            "wild": wild,
            "commissions": commissions,
        }
        assert set(table.discs) == set(all_hoods(table.islands)), "one on every hood, none left over"


@pytest.mark.rule("SKY-034")
def test_the_color_of_a_disc_does_not_depend_on_the_color_of_its_hood() -> None:
    colors = {hood.id: hood.color for hood in DATA.hoods}
    found: dict[str, set[str]] = {hood: set() for hood in colors}
    pairs = set()
    for state in deals(4, 120):
        for hood, disc in view(state).discs.items():
            found[hood].add(disc)
            pairs.add((colors[hood], disc))
    assert all(len(kinds) > 6 for kinds in found.values())
    assert len(pairs) == 40


@pytest.mark.rule("SKY-035")
@pytest.mark.parametrize(("seats", "dealt"), [(2, 5), (3, 3), (4, 3)])
def test_wonder_cards_are_dealt(seats: int, dealt: int) -> None:
    seen = set()
    for state in deals(seats):
        hands = [view(state, color).cards for color in SEATS[:seats]]
        assert all(len(hand) == dealt for hand in hands)
        cards = [card for hand in hands for card in hand]
        assert len(set(cards)) == dealt * seats
        seen |= set(hands[0])
    assert len(seen) == 20


@pytest.mark.rule("SKY-036")
@COUNTS
def test_everybody_gets_another_objective(seats: int) -> None:
    first = set()
    for state in deals(seats):
        goals = [view(state, color).boards[k].objective for k, color in enumerate(SEATS[:seats])]
        assert None not in goals
        assert len(set(goals)) == seats
        first.add(goals[0])
    assert first == {"yellow", "green", "white", "brown"}


@pytest.mark.rule("SKY-037")
def test_two_panorama_cards_at_random() -> None:
    pairs = {view(state).panoramas for state in deals(3, 100)}
    assert all(len(set(pair)) == 2 for pair in pairs)
    assert len(pairs) == 10


@pytest.mark.rule("SKY-037")
@FEW
@given(st.integers(2, 4), st.integers(0, 2**32))
def test_panorama_cards_and_islands_stay(seats: int, seed: int) -> None:
    state = GAME.new(seats, seed)
    before = view(state)
    for played, _ in enumerate(random_moves(state, seed)):
        if played % 10 == 0 or state.over:
            table = view(state)
            assert (table.panoramas, table.islands) == (before.panoramas, before.islands)


@pytest.mark.rule("SKY-038")
def test_patron_tiles_lie_at_random_and_face_down() -> None:
    orders = set()
    for state in deals(2, 200):
        orders.add(tuple(GAME.position(state)["tiles"].items()))
        for viewer in ("red", "teal", None):
            assert view(state, viewer).tiles == (None, None, None, None)
    assert len(orders) == 24


@pytest.mark.rule("SKY-039", "SKY-117")
@COUNTS
def test_the_small_key_is_for_three_and_four_players(seats: int) -> None:
    state = GAME.new(seats, 3)
    assert all(not board.keys for board in view(state).boards)
    play_until(state, 3, "over")
    keys = sorted(key for board in view(state).boards for key in board.keys)
    assert keys == (["large"] if seats == 2 else ["large", "small"])


@pytest.mark.rule("SKY-040")
@COUNTS
def test_the_pool_of_era_1(seats: int) -> None:
    state = GAME.new(seats, 7)
    for color in SEATS[:seats]:
        mine = board(state, color)
        assert list(mine.pool) == numbers(color, 1)
        assert list(mine.locked) == numbers(color, 2)
        assert (mine.wonders, mine.pool_wonders, mine.prestige) == ((), (), 0)
    state = setup(seats=seats, turn="red")
    assert refused(state, "red 16").rule == "SKY-040"
    assert refused(state, f"red {view(state, 'red').cards[0]}").rule == "SKY-040"
    assert names(state, "red") == numbers("red", 1)


@pytest.mark.rule("SKY-041", "R-31")
@pytest.mark.parametrize(
    ("colors", "figures"),
    [
        ("RTYB", (("red", "yellow"), ("teal", "blue"))),
        ("BYRT", (("blue", "red"), ("yellow", "teal"))),
        ("TBRY", (("teal", "red"), ("blue", "yellow"))),
        ("YRTB", (("yellow", "teal"), ("red", "blue"))),
    ],
)
def test_two_players_have_two_wonder_figures(colors: str, figures: tuple[tuple[str, str], ...]) -> None:
    state = GAME.new(2, 1, colors=colors)
    assert tuple(board.figures for board in view(state).boards) == figures
    assert [board.to_build for board in view(state).boards] == [14, 14]


@pytest.mark.rule("SKY-041")
@pytest.mark.parametrize("seats", [3, 4])
def test_more_players_have_one_wonder_figure(seats: int) -> None:
    for mine in view(GAME.new(seats, 1)).boards:
        assert mine.figures == (mine.color,)
        assert mine.to_build == 13


@pytest.mark.rule("SKY-041")
def test_the_second_wonder_is_an_own_structure_like_the_first() -> None:
    state = late(
        {"red": ["2", "atlantis", "the-shard"], "teal": ["8"]},
        {"red": ["atlantis", "the-shard"], "teal": ["le-baron", "la-boca"]},
        turn="teal",
    )
    before = sum(p.amount for p in state.points(0) if p.rule == "SKY-145")
    do(state, "teal 8 ZE01", "red the-shard ZE02")
    assert structures(state)["ZE02"] == ("red", "the-shard")
    do(state, "red 2 ZE03", "teal pass", "red atlantis ZE04")
    assert board(state, "red").to_build == 0
    after = sum(p.amount for p in state.points(0) if p.rule == "SKY-145")
    assert after == before + 3 * 2
    assert board(state, "red").finished == 1


@pytest.mark.rule("SKY-042")
def test_pools_are_public() -> None:
    state = play_until(GAME.new(3, 11), 11, "hood")
    for _ in range(60):
        pools = [
            [(b.pool, b.locked, b.pool_wonders, b.to_build) for b in view(state, viewer).boards]
            for viewer in (None, "red", "teal", "yellow")
        ]
        assert pools[0] == pools[1] == pools[2] == pools[3]
        assert all(list(pool) == sorted(pool, key=int) for pool, _, _, _ in pools[0])
        who = state.actors()[0]
        state.apply(who, state.legal(who)[-1])
        if state.over:
            break


@pytest.mark.rule("SKY-043")
@COUNTS
def test_objective_and_wonder_cards_are_seen_by_their_owner_only(seats: int) -> None:
    state = GAME.new(seats, 8)
    secret = GAME.position(state)["boards"]
    for viewer in SEATS[:seats]:
        table = view(state, viewer)
        assert list(table.cards) == secret[viewer]["cards"]
        for other in table.boards:
            mine = other.color == viewer
            assert other.objective == (secret[viewer]["objective"] if mine else None)
    spectator = view(state)
    assert spectator.cards == ()
    assert [other.objective for other in spectator.boards] == [None] * seats


@pytest.mark.rule("SKY-035", "SKY-036", "SKY-043", "SKY-097")
@FEW
@given(st.integers(2, 4), st.integers(0, 2**32), st.integers(0, 250), st.data())
def test_whoever_redeals_the_unknown_sees_no_difference(seats: int, seed: int, moves: int, data: st.DataObject) -> None:
    state = GAME.new(seats, seed)
    for played, _ in enumerate(random_moves(state, seed)):
        if played == moves:
            break
    color = data.draw(st.sampled_from(SEATS[:seats]))
    who = seat(state, color)
    luck = stream(seed, "test")
    others = [state.redeal(1 << who, luck) for _ in range(8)]
    for other in others:
        assert view(other, color) == view(state, color)
        position = GAME.position(other)
        assert sorted(position["tiles"].values()) == [1, 3, 4, 6]
        goals = [held["objective"] for held in position["boards"].values()]
        assert len(set(goals)) == seats
        hands = [card for held in position["boards"].values() for card in held["cards"]]
        assert len(set(hands)) == len(hands)


@pytest.mark.rule("SKY-035", "SKY-036", "SKY-043")
def test_a_redeal_draws_every_secret_anew() -> None:
    state = GAME.new(3, 4)
    luck = stream(4, "test")
    positions = [GAME.position(state.redeal(1 << seat(state, "teal"), luck)) for _ in range(300)]
    assert len({tuple(p["tiles"].values()) for p in positions}) == 24
    for color in ("red", "yellow"):
        assert len({p["boards"][color]["objective"] for p in positions}) == 3
        assert len({card for p in positions for card in p["boards"][color]["cards"]}) == 17


@pytest.mark.rule("SKY-044", "SKY-052")
@COUNTS
def test_the_first_starter_is_random(seats: int) -> None:
    starters = Counter(view(state).starter for state in deals(seats))
    assert set(starters) == set(range(seats))
    for state in deals(seats, 10):
        assert state.actors() == (view(state).starter,)


@pytest.mark.rule("SKY-045", "R-31")
def test_colors_are_red_teal_yellow_blue_in_seat_order() -> None:
    for seats in (2, 3, 4):
        assert view(GAME.new(seats, 1)).colors == SEATS[:seats]


@pytest.mark.rule("SKY-045", "R-31")
def test_colors_may_be_chosen_and_bring_their_numbers() -> None:
    state = GAME.new(3, 1, colors="BYTR")
    assert view(state).colors == ("blue", "yellow", "teal")
    for color in ("blue", "yellow", "teal"):
        assert list(board(state, color).pool) == numbers(color, 1)
    state = bare(seats=3, colors=["blue", "yellow", "teal"], turn="yellow")
    assert refused(state, "yellow 2").rule == "SKY-045"
    assert refused(state, "yellow 6").rule == "SKY-045"
    do(state, "yellow 4 ZE01")
    assert CENTER[0] == view(state).bids[0].hood
    do(state, "teal 8 ZE02", "blue 20 ZE03")
