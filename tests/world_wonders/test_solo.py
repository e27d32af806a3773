"""Solo play (chapter 12)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.world_wonders.play import DATA, GAME, do, items, names, offered, refused, setup, spend, town, view
from ziggurat.core.contract.luck import stream
from ziggurat.games.world_wonders.rules.state import WorldWonders
from ziggurat.games.world_wonders.view.shapes import AutomatonView


def solo(*pieces: str, mode: str = "easy", deck: list[str] | None = None, **position: Any) -> WorldWonders:
    """A solo game before the player's purchase; `deck` are the Automaton's cards to come, the next one last."""
    automaton = position.pop("automaton", {})
    fields = {
        key: position.pop(key)
        for key in list(position)
        if key in ("food", "ceramics", "gears", "spent", "population", "loan")
    }
    if deck is not None:
        automaton = automaton | {"deck": deck}
    return setup(seats=1, mode=mode, cities={"yellow": town(*pieces, **fields)}, automaton=automaton, **position)


def rival(state: WorldWonders) -> AutomatonView:
    automaton = view(state).automaton
    assert automaton is not None
    return automaton


@pytest.mark.rule("WW-190")
def test_setup() -> None:
    state = GAME.new(1, 4)
    seen = view(state)
    assert len(seen.stacks) == 6
    assert len(seen.monuments) == 2
    assert seen.pedestals == ()
    assert seen.objectives == ()
    assert sorted(state.solo_deck + state.solo_seen) == list(range(14))
    assert GAME.tables.offers[1] == GAME.tables.offers[2]
    assert refused(do(state, f"yellow {names(state)[0]}"), "yellow pedestal-1")[1] == "WW-025"


@pytest.mark.rule("WW-191")
def test_the_automaton_goes_before_every_turn_of_the_player() -> None:
    state = GAME.new(1, 4)
    assert len(state.solo_seen) == 1  # it had the first turn
    do(state, f"yellow {names(state)[0]}")
    assert len(state.solo_seen) == 1  # the free road belongs to the same turn
    for turn in range(2, 5):
        item = "long-road" if "long-road" in items(state) else items(state)[0]
        do(state, f"yellow {item}")
        while view(state, "yellow").asked == "place":
            do(state, f"yellow {names(state)[0]}")
        if state.round == 1:
            assert len(state.solo_seen) == turn


@pytest.mark.rule("WW-191")
def test_it_takes_the_first_turn_of_every_round() -> None:
    state = solo(spent=6, deck=["S03", "S04"], offer={"long-road": 1})
    do(state, "yellow long-road A11:D11")
    assert state.round == 2
    assert rival(state).seen[-1] == "S04"
    assert offered(state, "M4").buyer == -2


@pytest.mark.rule("WW-192", "WW-R50")
def test_the_first_section_with_anything_on_offer_is_carried_out_whole() -> None:
    """S01: M1 and a long road; else M2; else the tower."""
    assert DATA.solo_cards[0].sections == [["building:M1", "long-road"], ["building:M2"], ["tower"]]
    both = do(solo(deck=["S01"]), "yellow tower A11")
    assert (offered(both, "M1").count, offered(both, "long-road").count, offered(both, "M2").count) == (0, 0, 1)
    assert rival(both).section == 0
    assert rival(both).took == (offered(both, "M1").tile, "long-road")
    half = do(solo(deck=["S01"], sold={"M1": "yellow"}), "yellow tower A11")
    assert rival(half).took == ("long-road",)
    second = do(solo(deck=["S01"], sold={"M1": "yellow"}, offer={"long-road": 0}), "yellow tower A11")
    assert rival(second).section == 1
    assert rival(second).took == (offered(second, "M2").tile,)
    gone = {"M1": "yellow", "M2": "yellow"}
    third = do(solo(deck=["S01"], sold=gone, offer={"long-road": 0}), "yellow M3 A10:B11")
    assert rival(third).took == ("tower",)
    assert offered(third, "tower").count == 0


@pytest.mark.rule("WW-193", "WW-075")
def test_what_it_takes_is_gone_as_if_bought() -> None:
    state = do(solo(deck=["S03"]), "yellow tower A11")
    assert offered(state, "M3").buyer == -2
    assert refused(state, "yellow M3") == ("You cannot buy that: sold in this round.", "WW-075")
    do(state, "yellow long-road E12:H12")
    assert refused(state, "yellow M3")[1] == "WW-075"


@pytest.mark.rule("WW-193", "WW-R59")
@pytest.mark.parametrize(("card", "taken"), [("S08", "giza"), ("S07", "moai"), ("S11", "giza")])
def test_monuments_go_to_its_pile_and_are_replaced(card: str, taken: str) -> None:
    """S08 takes the oldest, S07 the newest, S11 the one with most rings."""
    state = do(solo(deck=[card], monuments=["giza", "moai"]), "yellow tower A11")
    assert rival(state).monuments == (taken,)
    assert len(view(state).monuments) == 2
    left = "moai" if taken == "giza" else "giza"
    assert view(state).monuments[0].item == left  # the replacement is the newest


@pytest.mark.rule("WW-R59")
def test_equal_rings_the_oldest() -> None:
    assert {card.id: card.rings for card in DATA.monuments if card.id in ("lighthouse", "thien-mu")} == {
        "lighthouse": 1, "thien-mu": 1,
    }  # fmt: skip
    state = do(solo(deck=["S11"], monuments=["thien-mu", "lighthouse"]), "yellow tower A11")
    assert rival(state).monuments == ("thien-mu",)
    more = do(solo(deck=["S11"], monuments=["thien-mu", "colosseum"]), "yellow tower A11")
    assert rival(more).monuments == ("colosseum",)


@pytest.mark.rule("WW-R59")
def test_the_first_card_turned_up_at_setup_is_the_oldest() -> None:
    state = GAME.new(1, 3)
    deal = [state.tables.monument_ids[monument] for monument in state.up]
    assert [item.item for item in view(state).monuments] == deal


@pytest.mark.rule("WW-192")
@pytest.mark.parametrize(
    ("card", "sold", "taken"),
    [("S12", {}, "M1"), ("S12", {"M1": "yellow"}, "M2"), ("S12", {"M1": "yellow", "M2": "yellow"}, "M3"),
     ("S11", {}, "M6"), ("S11", {"M6": "yellow"}, "M5")],
)  # fmt: skip
def test_highest_and_lowest_price(card: str, sold: dict[str, str], taken: str) -> None:
    """S12 starts with the lowest price; S11 takes the highest price when there is no monument."""
    bare: dict[str, Any] = {"monuments": [], "deck": []} if card == "S11" else {}
    position = {"seats": 1, "cities": {"yellow": town()}, "automaton": {"deck": [card]}, "sold": sold}
    state = do(GAME.setup(position | bare), "yellow tower A11")
    assert rival(state).took == (offered(state, taken).tile,)


@pytest.mark.rule("WW-194")
def test_nothing_happens_if_nothing_is_on_offer() -> None:
    gone = dict.fromkeys(("M3", "M4"), "yellow")
    state = solo(deck=["S03"], sold=gone, offer={"long-road": 0})
    do(state, "yellow tower A11")
    assert (rival(state).section, rival(state).took) == (-1, ())
    assert offered(state, "M1").count == 1


@pytest.mark.rule("WW-194", "WW-R51", "WW-201")
def test_an_empty_deck_is_shuffled_again() -> None:
    seen = [card.id for card in DATA.solo_cards]
    state = solo(deck=[], automaton={"seen": seen})
    do(state, "yellow tower A11")
    assert len(rival(state).seen) == 1
    assert rival(state).deck == 13
    assert sorted(state.solo_deck + state.solo_seen) == list(range(14))
    orders = set()
    for seed in range(6):
        again = solo(deck=[], automaton={"seen": seen}, seed=seed)
        do(again, "yellow tower A11")
        orders.add(tuple(again.solo_deck))
    assert len(orders) > 4


@pytest.mark.rule("WW-195")
def test_the_round_ends_when_the_player_is_out() -> None:
    state = solo(spent=5, deck=["S03", "S04"])
    do(state, "yellow tower A11")
    assert state.round == 2
    assert rival(state).seen == ("S04",)  # only the first turn of the new round


@pytest.mark.rule("WW-196")
def test_the_end() -> None:
    state = solo(spent=5, round=10)
    do(state, "yellow tower A11")
    assert state.over
    early = solo(spent=5, round=3, population=17)
    do(early, "yellow tower A11")
    assert early.over


@pytest.mark.rule("WW-197", "WW-R55")
def test_the_automatons_result() -> None:
    """«Automation» in the rulebook is the Automaton."""
    piled = {"monuments": ["giza", "lighthouse"]}
    assert rival(solo(food=3, ceramics=4, gears=5, automaton=piled)).points == 12
    assert rival(solo(food=3, ceramics=4, gears=5, automaton=piled, mode="hard")).points == 12 + 4 + 1


@pytest.mark.rule("WW-198")
def test_a_tie_is_a_loss() -> None:
    """The player has 1 point for the natural resource D11 and 1 per least resource."""
    assert rival(solo()).beaten  # 1 against 0
    tie = solo(food=1)
    assert (tie.scores(), rival(tie).points, rival(tie).beaten) == ([1], 1, False)
    over = setup(seats=1, phase="over", round=10, cities={"yellow": town(food=1)})
    prompt = GAME.ask(view(over, "yellow"))
    assert prompt.question == "Yellow does not beat the Automaton."
    assert "A tie is a loss." in prompt.context
    won = setup(seats=1, phase="over", round=10, cities={"yellow": town()})
    assert GAME.ask(view(won)).question == "Yellow beats the Automaton."


@pytest.mark.rule("WW-199")
def test_the_player_scores_all_parts_and_may_borrow() -> None:
    state = solo("lighthouse L1", food=2, ceramics=2, gears=2, population=2, loan="old")
    assert [(p.rule, p.amount) for p in state.points(0)] == [
        ("WW-150", 1), ("WW-151", 2), ("WW-152", 1), ("WW-153", 1), ("WW-154", 0), ("WW-155", -2),
    ]  # fmt: skip
    assert "repay" in names(state)
    assert "loan" in names(solo())


@pytest.mark.rule("WW-R51")
@pytest.mark.parametrize("mode", ["easy", "hard"])
def test_whole_solo_games(mode: str) -> None:
    shuffles = 0
    for seed in range(3):
        state = GAME.new(1, seed, automaton=mode)
        luck = stream(seed, "solo test")
        turns = 0
        while state.pending:
            legal = state.legal(0)
            before = state.solo_seen[:]
            state.apply(0, legal[luck.below(len(legal))])
            turns += state.solo_seen != before
            shuffles += len(state.solo_seen) < len(before)
        assert turns >= 10
    assert shuffles
    assert spend(setup(seats=1)).round == 2
