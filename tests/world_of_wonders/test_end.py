"""Running out of cards, and scoring (WOW-195..211)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.world_of_wonders.play import (
    GAME,
    discard,
    do,
    hand,
    names,
    pending,
    random_moves,
    refused,
    setup,
    site,
    sites,
    until,
    view,
    workers,
)
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

FULL = ["farm", "library", "temple", "school", "barracks"]


def turns(state: WorldOfWonders) -> list[int]:
    """Whose turns follow, played by ending each phase."""
    order = []
    while state.pending:
        if view(state).asked == "play":
            order.append(view(state).current)
        who = state.actors()[0]
        state.apply(who, state.fallback(who))
    return order


@pytest.mark.rule("WOW-195")
def test_the_discard_becomes_the_second_pile_once() -> None:
    state = setup(red={"hand": FULL[:2]}, pile=["aurora"], discard=["zeus-1", "zeus-2", "zeus-3", "zeus-4"])
    do(state, "red end")
    assert view(state).cycle == 2
    assert hand(state, "red")[2] == "aurora"
    assert len(hand(state, "red")) == 5
    assert (view(state).pile_size, discard(state)) == (2, [])
    later = setup(red={"hand": FULL[:2]}, pile=["aurora"], discard=["zeus-1", "zeus-2"], cycle=2)
    do(later, "red end")
    assert len(hand(later, "red")) == 3
    assert discard(later) == ["zeus-1", "zeus-2"]


@pytest.mark.rule("WOW-195")
def test_the_second_pile_is_shuffled() -> None:
    heap = [f"zeus-{n}" for n in range(1, 7)] + [f"pyramid-{n}" for n in range(1, 7)]
    orders = set()
    for seed in range(6):
        state = setup(red={"hand": FULL[:4]}, pile=[], discard=heap, seed=seed)
        do(state, "red end")
        orders.add(tuple(state.pile))
    assert len(orders) > 4


@pytest.mark.rule("WOW-196")
def test_the_reshuffle_waits_until_a_card_is_needed() -> None:
    state = setup(red={"hand": FULL[:4]}, pile=["aurora"], discard=["zeus-1", "zeus-2"])
    do(state, "red end")
    assert (view(state).pile_size, view(state).cycle) == (0, 1)
    assert len(discard(state)) == 2
    assert view(state).turns_left == -1


@pytest.mark.rule("WOW-196")
def test_with_an_empty_discard_the_reshuffle_is_still_to_come() -> None:
    state = setup(red={"hand": FULL[:3]}, teal={"hand": FULL[:1]}, pile=[], discard=[])
    do(state, "red end")
    assert len(hand(state, "red")) == 3
    assert view(state).cycle == 1
    assert view(state).turns_left == -1
    do(state, "teal place-farm end")
    # The unattended Farm is the only card of the second pile.
    assert hand(state, "teal") == ["farm"]
    assert view(state).cycle == 2


@pytest.mark.rule("WOW-197")
@pytest.mark.parametrize("who", [0, 1, 2])
def test_after_the_last_card_everybody_has_one_more_turn(who: int) -> None:
    colors = ("red", "teal", "yellow")
    hands = {"hand": FULL}
    state = setup(
        red=hands, teal=hands, yellow=hands, seats=3, sets=3, current=colors[who], pile=["aurora"], cycle=2,
    )  # fmt: skip
    state.hands[who] = state.hands[who][:4]
    do(state, f"{colors[who]} end")
    assert view(state).turns_left == 2
    assert turns(state) == [(who + 1) % 3, (who + 2) % 3, who]
    assert pending(state) == "over"


@pytest.mark.rule("WOW-197")
def test_the_turn_counts_and_not_who_took_the_card() -> None:
    """The granaries make teal take the last card in red's turn: red plays last."""
    state = setup(
        red={"hand": FULL[:4]},
        teal={"hand": FULL},
        pile=["everest", "aurora", "full_granaries"],
        cycle=2,
    )
    do(state, "red end")
    assert hand(state, "teal")[-1] == "everest"
    assert turns(state) == [1, 0]


@pytest.mark.rule("WOW-197")
def test_the_last_card_may_be_taken_in_play() -> None:
    state = setup(red={"hand": FULL, "buildings": ["library"]}, teal={"hand": FULL}, pile=["aurora"], cycle=2)
    do(state, "red use-library-1")
    assert view(state).turns_left == 2
    assert pending(state) == "red play"
    do(state, "red end")
    assert turns(state) == [1, 0]


@pytest.mark.rule("WOW-197")
def test_the_end_of_the_first_pile_triggers_nothing() -> None:
    state = setup(
        red={"hand": FULL, "buildings": ["library"]}, teal={"hand": FULL}, pile=["aurora"], discard=["zeus-1"]
    )
    do(state, "red use-library-1")
    assert view(state).turns_left == -1


@pytest.mark.rule("WOW-198")
def test_the_exhausted_pile_gives_nothing() -> None:
    own = {"hand": FULL[:2], "buildings": ["library", "farm", "school"], "sites": [site("zeus-1", "worker")]}
    state = setup(red=own, pile=[], cycle=2, turns_left=1, discard=["aurora"])
    assert [name for name in names(state, "red") if name.startswith("use")] == []
    assert refused(state, "red use-library-1") == ("No card is left in the pile.", "WOW-198")
    assert refused(state, "red use-farm-1") == ("No card is left in the pile.", "WOW-198")
    do(state, "red end")
    assert len(hand(state, "red")) == 2
    assert sites(state, "red") == {"zeus-1": ["worker"]}


@pytest.mark.rule("WOW-199")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_stall_guard(seats: int) -> None:
    hands = {"hand": FULL}
    state = (
        setup(red=hands, teal=hands, yellow=hands, seats=seats, sets=3) if seats == 3 else setup(red=hands, teal=hands)
    )
    assert view(state).idle_limit == 3 * seats
    assert len(turns(state)) == 3 * seats
    assert state.ranking() == [1] * seats


@pytest.mark.rule("WOW-199")
def test_a_drawn_card_starts_the_count_anew() -> None:
    hands = {"hand": FULL}
    state = setup(red=hands, teal={"hand": FULL[:4]}, idle=4)
    do(state, "red end")
    assert view(state).idle == 5
    do(state, "teal end")
    assert view(state).idle == 0
    state = setup(red=hands, teal=hands, idle=5)
    do(state, "red end")
    assert pending(state) == "over"


@pytest.mark.rule("WOW-199")
def test_no_stall_once_the_end_is_triggered() -> None:
    state = setup(red={"hand": FULL}, teal={"hand": FULL}, idle=5, turns_left=2, cycle=2, pile=[])
    assert turns(state) == [0, 1, 0]


@pytest.mark.rule("WOW-200")
@pytest.mark.parametrize(("first", "who", "order"), [("red", 0, [1, 2, 0, 1, 2]), ("red", 1, [2, 0, 1, 2]),
                                                     ("red", 2, [0, 1, 2]), ("teal", 0, [1, 2, 0])])  # fmt: skip
def test_a_fair_start_gives_all_the_same_number_of_turns(first: str, who: int, order: list[int]) -> None:
    colors = ("red", "teal", "yellow")
    hands = {"hand": FULL}
    state = setup(
        red=hands, teal=hands, yellow=hands, seats=3, sets=3, fair=True, first=first, current=colors[who],
        pile=["aurora"], cycle=2,
    )  # fmt: skip
    state.hands[who] = state.hands[who][:4]
    do(state, f"{colors[who]} end")
    assert turns(state) == order


@pytest.mark.rule("WOW-200")
def test_in_whole_games_with_a_fair_start_all_have_had_the_same_number_of_turns() -> None:
    for seed in range(8):
        state = GAME.new(4, seed, fair_start="on")
        for _ in random_moves(state, seed):
            pass
        if state.winner < 0 and state.idle < 12:
            assert state.turn % 4 == 0


@pytest.mark.rule("WOW-201")
def test_several_cards_are_taken_as_far_as_they_go() -> None:
    own = {"buildings": ["farm", "artemis-1", "artemis-2"], "sites": ["temple"], "hand": FULL}
    state = setup(red=own, pile=["aurora", "everest"], cycle=2)
    do(state, "red use-farm-1")
    assert sites(state, "red") == {"temple-1": workers(2)}
    state = setup(red=own, pile=["aurora"], discard=["zeus-1", "zeus-2"])
    do(state, "red use-farm-1")
    assert sites(state, "red") == {"temple-1": workers(3)}
    assert (view(state).cycle, discard(state)) == (2, [])


@pytest.mark.rule("WOW-201")
def test_the_reshuffle_makes_an_ability_usable() -> None:
    own = {"buildings": ["library"], "hand": FULL}
    assert "use-library-1" in names(setup(red=own, pile=[], discard=["aurora"]), "red")
    assert "use-library-1" not in names(setup(red=own, pile=[], discard=[]), "red")


# ------------------------------------------------------------------ scoring


@pytest.mark.rule("WOW-206")
@pytest.mark.parametrize(
    ("name", "points"),
    [("barracks", 1), ("blacksmith", 1), ("city_wall", 1), ("farm", 1), ("library", 1), ("stables", 1), ("school", 2),
     ("temple", 2), ("throne_room", 2), ("black_market", 1), ("spy_network", 2)],
)  # fmt: skip
def test_points_of_finished_buildings(name: str, points: int) -> None:
    state = setup(red={"buildings": [name, site(name, used=True)]}, modules=["black_market", "spy_network"])
    assert state.scores()[0] == 2 * points


@pytest.mark.rule("WOW-207")
def test_natural_wonders_share_what_lies_on_the_table() -> None:
    """The example of the rulebook: of three pieces of Everest one player has two (6) and another one (3)."""
    state = setup(red={"naturals": ["everest", "everest", "aurora"]}, teal={"naturals": ["everest"]})
    assert state.scores() == [6 + 1, 3]
    state = setup(red={"naturals": ["everest"]}, teal={"naturals": ["everest"]})
    assert state.scores() == [2, 2]
    assert setup(red={"naturals": ["aurora"] * 3}).scores() == [9, 0]


@pytest.mark.rule("WOW-208")
def test_a_finished_piece_is_worth_its_cost() -> None:
    state = setup(red={"buildings": ["mausoleum-1", "mausoleum-5", "pyramid-2"]})
    assert state.scores()[0] == 4 + 4 + 10
    assert [(p.source, p.amount) for p in state.points(0)] == [("Great Wonders", 8), ("Great Wonders", 10)]


@pytest.mark.rule("WOW-209")
def test_what_is_worth_nothing() -> None:
    own = {"sites": [site("pyramid-1", *["foreman"] * 4)], "hand": ["aurora"], "tokens": 40}
    state = setup(red=own, teal={"sites": [site("farm", *workers(2))]})
    assert state.scores() == [0, 0]


def ranked(red: dict[str, Any], teal: dict[str, Any]) -> list[int]:
    state = setup(red={"hand": [], **red}, teal=teal, phase="over")
    assert state.scores()[0] == state.scores()[1]
    return state.ranking()


@pytest.mark.rule("WOW-210")
def test_the_tie_breaks() -> None:
    four = ["throne_room", "temple"]
    assert ranked({"buildings": ["mausoleum-1"]}, {"buildings": four, "tokens": 5}) == [1, 2]
    assert ranked({"buildings": four}, {"buildings": ["school", "temple"], "tokens": 1}) == [2, 1]
    assert ranked({"naturals": ["aurora", "everest"]}, {"buildings": ["school"]}) == [1, 2]
    assert ranked({"buildings": ["school"]}, {"buildings": ["farm", "library"]}) == [2, 1]
    assert ranked({"buildings": ["school"]}, {"buildings": ["temple"], "sites": ["farm"]}) == [1, 1]


@pytest.mark.rule("WOW-210")
def test_the_verdict_names_the_tie_break() -> None:
    state = setup(red={"buildings": ["school"]}, teal={"buildings": ["temple"], "tokens": 2}, phase="over")
    prompt = GAME.ask(view(state))
    assert prompt.question == "Teal wins with 2 points."
    assert prompt.context == "Teal 2, Red 2. Teal wins the tie with Red by more Wonder tokens."
    shared = setup(red={"buildings": ["school"]}, teal={"buildings": ["temple"]}, phase="over")
    assert GAME.ask(view(shared)).question == "Red and Teal share the victory with 2 points."


@pytest.mark.rule("WOW-211")
def test_places_after_an_immediate_win() -> None:
    six = [f"mausoleum-{n}" for n in range(1, 7)]
    rich = [f"pyramid-{n}" for n in range(1, 6)]
    state = setup(
        red={"buildings": ["farm"]},
        teal={"buildings": six},
        yellow={"buildings": rich},
        seats=3,
        phase="over",
        winner="teal",
    )
    assert state.ranking() == [3, 1, 2]


@pytest.mark.rule("R-05")
def test_clocks_that_run_out_do_no_harm() -> None:
    state = GAME.new(3, 4)
    while state.phase == 0:
        who = state.actors()[0]
        assert GAME.vocabulary.name(state.fallback(who)) == "keep"
        state.apply(who, state.fallback(who))
    assert GAME.vocabulary.name(state.fallback(state.current)) == "end"
    fight = setup(
        red={"hand": ["farm", "library"]}, teal={"buildings": ["throne_room"], "sites": [site("school", "worker")]},
        discard=["aurora"],
    )  # fmt: skip
    do(fight, "red attack-school-1 militia-farm")
    assert GAME.vocabulary.name(fight.fallback(0)) == "commit"
    do(fight, "red commit")
    assert GAME.vocabulary.name(fight.fallback(1)) == "pass"
    place = setup(red={"buildings": ["farm"], "sites": ["temple"]}, teal={"sites": ["library"]})
    do(place, "red use-farm-1")
    assert GAME.vocabulary.name(place.fallback(0)) == "temple-1"
    assert until(place, "teal play")
