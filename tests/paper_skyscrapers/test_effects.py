"""The effect language op by op (EFF-01 to EFF-31), with actions written for the purpose where no card has them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.paper_skyscrapers.play import (
    GAME,
    asked,
    board,
    city,
    deck,
    do,
    edition,
    hand,
    names,
    refused,
    scores,
    setup,
    town,
    tracks,
    view,
    with_action,
)
from ziggurat.games.paper_skyscrapers.game import PaperSkyscrapersGame
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers

ROW = ["newsstand", "cannery", "brickyard"]
DECK = ["pocket-park", "playground", "rail-yard", "lumber-mill", "row-houses", "boarding-house", "round-end"]
NEXT = ["brewery", "city-zoo", "courthouse", "scrapyard", "round-end"]


def acting(*effects: dict[str, Any], **position: Any) -> PaperSkyscrapers:
    """The Diner, violet's roof at +1, has this action; the mayor has just gone there."""
    return on(with_action("diner", *effects), **position)


def on(game: PaperSkyscrapersGame, **position: Any) -> PaperSkyscrapers:
    cities = position.pop("cities", {})
    violet = {"buildings": town(r1=["diner"]), **cities.get("violet", {})}
    position = {"row": ROW, "decks": {"1": DECK, "2": NEXT}, **position}
    state = setup(game, cities={**cities, "violet": violet}, **position)
    return do(state, "mayor+1")


def draw(n: int, source: str = "deck") -> dict[str, Any]:
    return {"op": "draw", "n": n, "from": source}


def up(n: int, track: str = "any", mode: str = "same") -> dict[str, Any]:
    return {"op": "advance", "n": n, "track": track, "mode": mode}


@pytest.mark.rule("EFF-01")
def test_draws_from_every_source() -> None:
    state = acting(draw(2), draw(1, "next"))
    assert hand(state) == sorted(["pocket-park", "playground", "brewery"])
    state = acting(draw(2, "market"))
    assert names(state) == ["draw-newsstand", "draw-brickyard", "draw-cannery", "draw-deck"]
    do(state, "draw-cannery draw-deck")
    assert hand(state) == ["cannery", "playground"]
    assert view(state).row == ("newsstand", "pocket-park", "brickyard")  # refilled after the first draw
    # A single draw without a source is skipped; the others still happen.
    state = acting(draw(2, "row"), draw(1), row=[])
    assert hand(state) == ["pocket-park"]
    state = acting(draw(2, "row"), row=["cannery"], decks={"1": [], "2": NEXT}, ending=True)
    assert hand(state) == ["cannery"]


@pytest.mark.rule("EFF-02", "R-04")
def test_a_look_is_for_one_alone() -> None:
    state = acting({"op": "look", "n": 3, "keep": 1, "rest": "top", "from": "deck"})
    assert asked(state) == ("violet", "keep")
    own, other = view(state, "violet").look, view(state, "lime").look
    assert own is not None
    assert other is not None
    assert set(own.cards) == {"pocket-park", "playground", "rail-yard"}
    assert (other.cards, other.size, other.open) == ((), 3, False)
    do(state, "playground")
    assert asked(state) == ("violet", "order")
    do(state, "rail-yard")
    assert deck(state, 1)[:3] == ["rail-yard", "pocket-park", "lumber-mill"]
    assert hand(state) == ["playground"]


@pytest.mark.rule("EFF-02")
def test_looks_with_few_cards_and_other_rests() -> None:
    look = {"op": "look", "n": 4, "keep": 2, "from": "deck"}
    state = acting({**look, "rest": "discard"})
    do(state, "pocket-park playground")
    assert view(state).discard == ("lumber-mill", "rail-yard")
    state = acting({**look, "rest": "bottom"})
    do(state, "pocket-park playground lumber-mill")
    assert deck(state, 1)[-3:] == ["round-end", "lumber-mill", "rail-yard"]
    # Fewer cards than n: what is there is seen; no more than `keep`: all are taken.
    state = acting({**look, "rest": "top"}, decks={"1": ["pocket-park", "round-end", "playground"], "2": NEXT})
    assert hand(state) == ["playground", "pocket-park"]
    assert view(state).ending  # the round end card is put aside and does not count
    state = acting({**look, "rest": "top"}, decks={"1": [], "2": NEXT}, ending=True)
    assert hand(state) == []
    # In level 4 discards supply the missing ones, under those that are there.
    state = acting(
        {**look, "rest": "top"},
        level=4, decks={"4": ["reichstag"]}, pile=["navy-pier", "kew-gardens", "gigafactory"], ending=True, row=[],
    )  # fmt: skip
    look_now = view(state, "violet").look
    assert look_now is not None
    assert set(look_now.cards) == {"reichstag", "navy-pier", "kew-gardens", "gigafactory"}
    # Of the next level's deck.
    state = acting({**look, "from": "next", "rest": "top"})
    do(state, "brewery city-zoo scrapyard")
    assert deck(state, 2) == ["scrapyard", "courthouse", "round-end"]


@pytest.mark.rule("EFF-03", "PAP-201")
def test_a_declared_value_is_used_later() -> None:
    state = acting({"op": "declare", "var": "T", "domain": "type"},
                   {"op": "build", "cost": "free", "mode": "any", "from": "hand", "filter": {"type": "$T"}},
                   cities={"violet": {"hand": ["town-hall", "walk-up-flats"]}})  # fmt: skip
    assert names(state) == ["residential", "commercial", "industrial", "civic", "park"]
    do(state, "residential")
    assert view(state).declared == "residential"  # named openly
    assert names(state) == ["walk-up-flats"]
    state = acting({"op": "declare", "var": "X", "domain": "track"}, up(2, "$X"))
    assert names(state) == ["profit", "prestige", "population"]
    do(state, "prestige")
    assert tracks(state) == [0, 2, 0]


@pytest.mark.rule("EFF-04", "AMB-42")
def test_a_reveal_is_open_to_all() -> None:
    state = acting({"op": "reveal", "n": 5, "filter": {"type": "park"}, "rest": "top", "from": "deck"})
    assert hand(state) == ["playground", "pocket-park"]  # no choice
    look = view(state, "lime").look
    assert look is not None
    assert look.open
    assert set(look.cards) == {"rail-yard", "lumber-mill", "row-houses"}
    do(state, "row-houses")
    look = view(state, "lime").look
    assert look is not None
    assert set(look.cards) == {"rail-yard", "lumber-mill", "row-houses"}  # not which of them is put back already
    assert look.ordered == ()
    do(state, "rail-yard")
    assert deck(state, 1)[:3] == ["row-houses", "rail-yard", "lumber-mill"]
    state = acting({"op": "reveal", "n": 3, "filter": {"cost_max": 1}, "rest": "discard", "from": "deck"})
    assert hand(state) == ["playground", "rail-yard"]
    assert view(state).discard == ("pocket-park",)


@pytest.mark.rule("EFF-05", "AMB-47")
def test_tucks_from_and_to_everywhere() -> None:
    def tuck(n: int, source: str, at: str, **more: Any) -> dict[str, Any]:
        return {"op": "tuck", "n": n, "from": source, "at": at, **more}

    state = acting(tuck(1, "deck", "any"))
    assert view(state).held == "pocket-park"  # turned up before its building is chosen
    do(state, "at0")
    assert city(state)[0] == ["pocket-park", "philadelphia"]
    state = acting(tuck(2, "next", "mayor"))
    assert city(state)[1] == ["city-zoo", "brewery", "diner"]
    state = acting(tuck(1, "row", "mayor"))
    do(state, "tuck-cannery")
    assert city(state)[1] == ["cannery", "diner"]
    assert view(state).row == ("newsstand", "pocket-park", "brickyard")
    # Up to: may stop at once.
    state = acting(tuck(2, "hand", "mayor", up_to=True), cities={"violet": {"hand": ["town-hall", "fire-station"]}})
    assert names(state) == ["stop", "tuck-town-hall", "tuck-fire-station"]
    do(state, "stop")
    assert hand(state) == ["fire-station", "town-hall"]
    state = acting(tuck(3, "deck", "mayor", up_to=True))
    assert names(state) == ["yes", "stop"]  # the top card is not seen before
    do(state, "yes stop")
    assert city(state)[1] == ["pocket-park", "diner"]
    # Each: the buildings are named first, as many as possible; then left to right.
    buildings = town(r1=["diner"], r2=["fire-station"], l1=["town-hall"])
    state = acting(tuck(1, "deck", "each", max=3), cities={"violet": {"buildings": buildings}})
    assert names(state) == ["at-1", "at0", "at+1", "at+2"]
    do(state, "at+2 at-1")
    assert view(state, "violet").chosen == (-1, 2)
    assert refused(state, "at-1")[1] == "EFF-05"
    do(state, "at0")
    found = city(state)
    assert (found[-1][0], found[0][0], found[2][0]) == ("pocket-park", "playground", "rail-yard")
    state = acting(tuck(1, "hand", "each", max=2), cities={"violet": {"hand": ["town-hall", "fire-station"]}})
    do(state, "tuck-fire-station")
    assert (city(state)[0][0], city(state)[1][0]) == ("fire-station", "town-hall")


@pytest.mark.rule("EFF-05")
def test_nothing_is_tucked_without_a_building() -> None:
    game = with_action("diner", {"op": "tuck", "n": 1, "from": "deck", "at": "any"}, draw(1))
    state = setup(
        game, decks={"1": DECK}, row=ROW, cities={"violet": {"buildings": {}, "mayor": None, "hand": ["diner"]}}
    )
    do(state, "use-diner")
    assert hand(state) == ["pocket-park"]
    game = with_action("diner", {"op": "tuck", "n": 1, "from": "hand", "at": "mayor"}, draw(1))
    position = {"buildings": town(r1=["town-hall"]), "mayor": None, "hand": ["diner", "fire-station"]}
    state = setup(game, decks={"1": DECK}, row=ROW, cities={"violet": position})
    do(state, "use-diner")
    assert hand(state) == ["fire-station", "pocket-park"]


@pytest.mark.rule("EFF-06", "PAP-202", "PAP-203")
def test_builds_by_effects() -> None:
    def build(**how: Any) -> dict[str, Any]:
        return {"op": "build", "cost": "full", "mode": "any", "from": "hand", **how}

    cards = {"violet": {"hand": ["town-hall", "walk-up-flats"]}}
    # Free, and the icon discount would apply as well.
    state = acting(build(cost="free"), cities=cards)
    do(state, "town-hall at+2")
    assert hand(state) == ["walk-up-flats"]
    # Without a legal and payable build it is skipped.
    state = acting(build(), draw(1), cities={"violet": {"hand": ["town-hall"]}})
    assert hand(state) == ["pocket-park", "town-hall"]
    # Over and sprawl only.
    state = acting(build(cost="free", mode="over"), cities=cards)
    do(state, "town-hall")
    assert names(state) == ["at0", "at+1"]
    assert refused(state, "at+2") == ("This effect does not allow to build there.", "EFF-06")
    state = acting(build(cost="free", mode="sprawl"), cities=cards)
    do(state, "town-hall")
    assert names(state) == ["at-1", "at+2"]
    # From the row, paid with hand cards; the row is refilled.
    state = acting(build(**{"from": "row"}), cities={"violet": {"hand": ["town-hall"]}})
    assert names(state) == ["brickyard", "cannery"]  # Newsstand costs 2, Brickyard 1 beside the Diner
    do(state, "cannery at+2")
    assert view(state).row == ("newsstand", "pocket-park", "brickyard")
    # It must be done unless it is inside a may.
    state = acting({"op": "may", "do": [build(cost="free")]}, cities=cards)
    do(state, "no")
    assert hand(state) == ["town-hall", "walk-up-flats"]
    # Double gains: the whole set twice.
    state = acting(build(cost="free", gains="double"), cities=cards)
    do(state, "town-hall at+2")
    assert tracks(state) == [0, 2, 2]


@pytest.mark.rule("EFF-07", "R-08")
def test_advances_of_every_kind() -> None:
    state = acting(up(2))
    do(state, "population")
    assert tracks(state) == [0, 0, 2]
    assert tracks(acting(up(3, "prestige"))) == [0, 3, 0]
    state = acting(up(1, "highest"), cities={"violet": {"tracks": [3, 1, 3]}})
    assert names(state) == ["profit", "population"]
    state = acting(up(3, mode="split"))
    do(state, "profit prestige profit")
    assert tracks(state) == [2, 1, 0]
    state = acting(up(2, mode="different"))
    do(state, "profit")
    assert names(state) == ["prestige", "population"]
    do(state, "prestige")
    assert tracks(state) == [1, 1, 0]
    # Tracks at their end are not eligible; too few: all that are.
    full = {"violet": {"tracks": [20, 4, 20]}}
    done = {"cities": full, "finished": ["profit", "population"]}
    assert tracks(acting(up(2, mode="different"), **done)) == [20, 5, 20]
    assert tracks(acting(up(2), **done)) == [20, 6, 20]
    assert tracks(acting(up(2, "profit"), **done)) == [20, 4, 20]
    assert tracks(acting(up(2, "highest"), **done)) == [20, 4, 20]
    # The lowest track is fixed before the first step.
    state = acting(up(3, "lowest"), cities={"violet": {"tracks": [2, 1, 3]}})
    assert tracks(state) == [2, 4, 3]


@pytest.mark.rule("EFF-08")
def test_declines() -> None:
    down = {"op": "decline", "n": 2, "track": "profit"}
    assert tracks(acting(down, cities={"violet": {"tracks": [1, 2, 2]}})) == [0, 2, 2]
    state = acting({**down, "track": "any"}, cities={"violet": {"tracks": [1, 0, 5]}})
    assert names(state) == ["profit", "population"]
    do(state, "population")
    assert tracks(state) == [1, 0, 3]
    assert tracks(acting({**down, "track": "lowest"}, cities={"violet": {"tracks": [4, 3, 5]}})) == [4, 1, 5]


@pytest.mark.rule("EFF-09", "AMB-27")
def test_discards_for_a_benefit() -> None:
    two = {"op": "discard_for", "n": 2, "do": [draw(3)]}
    state = acting(two, cities={"violet": {"hand": ["town-hall"]}})
    assert hand(state) == ["town-hall"]  # one card is not two: nothing happens
    state = acting(two, cities={"violet": {"hand": ["town-hall", "fire-station"]}})
    assert view(state).discard == ("town-hall", "fire-station")
    assert len(hand(state)) == 3
    # Up to: also a card drawn by this very action.
    often = {"op": "discard_for", "up_to": 2, "each": [draw(1)]}
    state = acting(often, cities={"violet": {"hand": ["town-hall"]}})
    assert names(state) == ["stop", "town-hall"]
    do(state, "town-hall")
    assert names(state) == ["stop", "pocket-park"]
    do(state, "pocket-park")
    assert (hand(state), view(state).discard) == (["playground"], ("town-hall", "pocket-park"))
    # Both forms set the result.
    count = {"op": "for_each", "count": {"of": "result"}, "per": 1, "max": None, "do": [up(1, "prestige")]}
    state = acting(often, count, cities={"violet": {"hand": ["town-hall", "fire-station"]}})
    do(state, "town-hall stop")
    assert tracks(state) == [0, 1, 0]
    state = acting({**two, "do": [count]}, cities={"violet": {"hand": ["town-hall", "fire-station"]}})
    assert tracks(state) == [0, 2, 0]


@pytest.mark.rule("EFF-10")
def test_declines_for_a_benefit() -> None:
    pay = {"op": "decline_for", "n": 2, "track": "any", "do": [draw(1)]}
    state = acting(pay, cities={"violet": {"tracks": [1, 1, 1]}})
    assert (tracks(state), hand(state)) == ([1, 1, 1], [])
    state = acting(pay, cities={"violet": {"tracks": [2, 1, 5]}})
    assert names(state) == ["profit", "population"]  # it must be paid if it can
    do(state, "population")
    assert (tracks(state), hand(state)) == ([2, 1, 3], ["pocket-park"])
    state = acting({**pay, "track": "highest"}, cities={"violet": {"tracks": [2, 1, 5]}})
    assert tracks(state) == [2, 1, 3]
    # Hopping; what cannot be moved below 0 is waived.
    state = acting(pay, cities={"violet": {"tracks": [2, 0, 0]}, "lime": {"tracks": [1, 0, 0]}})
    assert (tracks(state), hand(state)) == ([0, 0, 0], ["pocket-park"])


@pytest.mark.rule("EFF-11", "PAP-207")
def test_demolitions() -> None:
    count = {"op": "for_each", "count": {"of": "result"}, "per": 1, "max": None, "do": [up(1, "prestige")]}
    tear = {"op": "demolish_for", "what": "building", "do": [count]}
    buildings = {"0": ["town-hall", "philadelphia", "fire-station"], "1": ["diner"]}
    state = acting(tear, cities={"violet": {"buildings": buildings}})
    assert names(state) == ["at0", "at+1"]  # the mayor's building and the city card's included
    do(state, "at0")
    assert view(state).discard == ("fire-station", "town-hall")  # the city card leaves the game
    assert city(state) == {1: ["diner"]}
    assert tracks(state) == [0, 2, 0]
    assert not board(state).city_open
    roof = {"op": "demolish_for", "what": "top", "do": [count]}
    state = acting(roof, cities={"violet": {"buildings": town(r1=["diner"], r2=["town-hall", "fire-station"])}})
    assert names(state) == ["at+1", "at+2"]  # no city card
    do(state, "at+2")
    assert city(state)[2] == ["town-hall"]
    assert tracks(state) == [0, 1, 0]


@pytest.mark.rule("EFF-12", "R-01")
def test_may() -> None:
    state = acting({"op": "may", "do": [draw(1), up(1, "profit")]})
    after = do(state.copy(), "yes")
    assert (hand(after), tracks(after)) == (["pocket-park"], [1, 0, 0])
    after = do(state.copy(), "no")
    assert (hand(after), tracks(after)) == ([], [0, 0, 0])
    # Not asked when all can see that there is nothing to do.
    assert asked(acting({"op": "may", "do": [{"op": "claim"}]}))[1] == "action"
    lonely = {"violet": {"buildings": {"1": ["diner"]}, "mayor": None}}
    assert asked(acting({"op": "may", "do": [{"op": "move_mayor", "to": "any"}]}, cities=lonely))[1] == "action"


@pytest.mark.rule("EFF-13")
def test_choose_one() -> None:
    one = {"op": "choose_one", "options": [[up(1, "profit")], [draw(2)], [{"op": "claim"}]]}
    state = acting(one)
    assert names(state) == ["option-1", "option-2", "option-3"]
    assert tracks(do(state.copy(), "option-1")) == [1, 0, 0]
    assert len(hand(do(state.copy(), "option-2"))) == 2
    assert asked(do(state.copy(), "option-3")) == ("violet", "action")  # even one without effect


@pytest.mark.rule("EFF-14")
def test_for_each_reads_its_counter_once() -> None:
    each = {"op": "for_each", "count": {"of": "hand"}, "per": 2, "max": None, "do": [draw(1)]}
    cards = {"violet": {"hand": ["town-hall", "fire-station", "branch-library", "public-school", "corner-store"]}}
    assert len(hand(acting(each, cities=cards))) == 7  # floor(5 / 2) = 2, not 3 after the first draw
    assert len(hand(acting({**each, "per": 1, "max": 3}, cities=cards))) == 8
    assert len(hand(acting(each))) == 0


@pytest.mark.rule("EFF-15")
def test_conditions() -> None:
    hop = {"op": "if", "cond": {"test": "hopped"}, "then": [draw(1)], "else": [up(1, "population")]}
    state = acting(up(1, "profit"), hop, cities={"lime": {"tracks": [1, 0, 0]}})
    assert (hand(state), tracks(state)) == (["pocket-park"], [2, 0, 0])
    state = acting(up(1, "profit"), hop)
    assert (hand(state), tracks(state)) == ([], [1, 0, 1])
    # Only the latest advance record counts.
    state = acting(up(1, "profit"), up(1, "prestige"), hop, cities={"lime": {"tracks": [1, 0, 0]}})
    assert (hand(state), tracks(state)) == ([], [2, 1, 1])
    many = {"op": "if", "cond": {"counter": {"of": "hand"}, "at_least": 2}, "then": [up(1, "profit")]}
    few = {"op": "if", "cond": {"counter": {"of": "hand"}, "at_most": 1}, "then": [up(1, "prestige")]}
    assert tracks(acting(many, few, cities={"violet": {"hand": ["town-hall"]}})) == [0, 1, 0]
    assert tracks(acting(many, few, cities={"violet": {"hand": ["town-hall", "fire-station"]}})) == [1, 0, 0]


@pytest.mark.rule("EFF-16")
def test_borrowed_actions() -> None:
    state = acting({"op": "take_action", "card": "row"}, cities={"violet": {"hand": ["town-hall"]}})
    assert names(state) == ["newsstand", "brickyard", "cannery"]
    do(state, "brickyard")
    assert view(state).row == tuple(ROW)  # it stays
    assert view(state).discard == ("town-hall",)
    assert tracks(state) == [1, 0, 0]
    assert board(state).mayor == 1
    # An opponent's roof, never a city card.
    state = acting(
        {"op": "take_action", "card": "opponent_top", "times": 2},
        cities={
            "lime": {"buildings": {"0": ["new-orleans"], "1": ["town-hall"], "2": ["fire-station", "public-school"]}}
        },
    )
    assert names(state) == ["town-hall", "public-school"]
    do(state, "public-school")
    assert hand(state) == ["brewery", "city-zoo"]
    # Without a card to name it is skipped.
    state = acting({"op": "take_action", "card": "row"}, draw(1), row=[], decks={"1": DECK, "2": NEXT})
    assert hand(state) == ["pocket-park"]
    # A card that fails the filter is skipped.
    tuck = {"op": "tuck", "n": 1, "from": "hand", "at": "mayor"}
    use = {"op": "take_action", "card": "$tucked", "filter": {"level_max": 1}}
    assert hand(acting(tuck, use, cities={"violet": {"hand": ["university-quad"]}})) == []
    assert hand(acting(tuck, use, cities={"violet": {"hand": ["public-school"]}})) == ["brewery"]


@pytest.mark.rule("EFF-16", "AMB-33")
def test_chains_of_borrowed_actions_end() -> None:
    """Rail Yard takes the action of a row card; with another Rail Yard's like in the row they would go on for ever."""

    lenders = ["diner", "newsstand", "cannery", "brickyard", "rail-yard", "lumber-mill"]

    def loan(data: Any) -> None:
        for card in data["cards"]:
            if card["id"] in lenders:
                points = {"op": "score", "n": 1 + lenders.index(card["id"])}
                card["action"] = [up(1, "prestige"), {"op": "take_action", "card": "row"}, points]

    game = edition(loan)
    row = ["newsstand", "cannery", "brickyard"]
    state = on(game, row=row)
    do(state, "newsstand newsstand")  # an action is not started again inside itself
    assert tracks(state)[1] == 2
    assert scores(state)[0] == 2 + 1  # Newsstand scores 2, Diner 1
    five = ["newsstand", "cannery", "brickyard", "rail-yard", "lumber-mill"]

    def wider(data: Any) -> None:
        loan(data)
        data["row"] = 5

    state = on(edition(wider), row=five, decks={"1": [], "2": NEXT}, ending=True)
    do(state, "newsstand cannery brickyard rail-yard lumber-mill")
    # Four loans are open inside one another at most; the fifth is skipped. The line before 5 is not reached.
    assert tracks(state)[1] == 5
    assert asked(state) == ("violet", "action")


@pytest.mark.rule("EFF-17")
def test_gains_of_other_cards() -> None:
    discard = {"op": "discard_for", "n": 2, "do": [{"op": "gain_printed", "card": "$discarded"}]}
    state = acting(discard, cities={"violet": {"hand": ["town-hall", "newsstand"]}}, row=["cannery"])
    do(state, "town-hall")  # the order of both
    assert tracks(state) == [2, 1, 1]
    state = acting({"op": "gain_printed", "card": "row"})
    do(state, "newsstand")
    assert tracks(state) == [2, 0, 0]
    assert view(state).row == tuple(ROW)
    state = acting(
        {"op": "gain_printed", "card": "opponent_top"},
        cities={"lime": {"buildings": {"0": ["new-orleans"], "1": ["town-hall"]}}},
    )
    assert tracks(state) == [0, 1, 1]


@pytest.mark.rule("EFF-18", "PAP-204", "PAP-205", "AMB-38")
def test_steals_from_hands() -> None:
    rob = {"op": "steal", "what": "hand", "to": "hand", "pick": "random"}
    three = {
        "seats": 3,
        "cities": {"lime": {"hand": ["town-hall"]}, "red": {"hand": ["fire-station", "branch-library"]}},
    }
    state = acting(rob, **three)
    assert names(state) == ["rival-lime", "rival-red"]
    do(state, "rival-red")
    assert len(hand(state, "red")) == 1
    assert len(hand(state)) == 1
    # Who has no card cannot be named; with nobody left nothing is stolen.
    assert hand(acting(rob, draw(1))) == ["pocket-park"]
    # From each, from the left on.
    state = acting({**rob, "from": "each"}, **three)
    assert (len(hand(state)), hand(state, "lime"), len(hand(state, "red"))) == (2, [], 1)
    state = acting({**rob, "from": "each", "to": "tuck", "at": "any"}, **three)
    assert view(state, "violet").held == "town-hall"  # lime sits on violet's left
    # Tucked: seen by the thief before its building is chosen, by others afterwards.
    state = acting({**rob, "to": "tuck", "at": "any"}, **three)
    do(state, "rival-lime")
    assert [view(state, color).held for color in ("violet", "lime", "red")] == ["town-hall", "town-hall", ""]
    assert view(state).held == ""
    do(state, "at0")
    assert city(state)[0] == ["town-hall", "philadelphia"]
    # Which card is random.
    found = set()
    for seed in range(30):
        state = acting(rob, seed=seed, cities={"lime": {"hand": ["town-hall", "fire-station"]}})
        found |= set(hand(state))
    assert found == {"town-hall", "fire-station"}


@pytest.mark.rule("EFF-18", "PAP-204", "PAP-205", "PAP-206")
def test_steals_of_roofs() -> None:
    lift = {"op": "steal", "what": "top", "to": "hand", "pick": "choose"}
    lime = {"0": ["new-orleans"], "1": ["town-hall"], "2": ["fire-station", "reichstag"]}
    cities = {"lime": {"buildings": lime, "mayor": 1}}
    state = acting(lift, cities=cities)
    assert names(state) == ["town-hall", "reichstag"]  # no city card
    after = do(state.copy(), "reichstag")
    assert hand(after) == ["reichstag"]
    assert city(after, "lime")[2] == ["fire-station"]  # uncovered
    after = do(state.copy(), "town-hall")
    assert 1 not in city(after, "lime")
    assert board(after, "lime").mayor is None
    state = acting({**lift, "filter": {"type": "civic", "level_max": 3}}, cities=cities)
    assert hand(state) == ["town-hall"]
    # Without the goal place nothing is stolen.
    game = with_action("diner", {**lift, "to": "tuck", "at": "mayor"})
    violet = {"buildings": town(r1=["branch-library"]), "mayor": None, "hand": ["diner"], "city": "washington"}
    violet["buildings"] = town("washington", r1=["branch-library"])
    state = setup(game, cities={"violet": violet, **cities})
    do(state, "use-diner")
    assert city(state, "lime")[1] == ["town-hall"]


@pytest.mark.rule("EFF-19")
def test_a_claim_inside_an_action() -> None:
    four = ["town-hall", "branch-library", "fire-station", "public-school"]
    state = acting({"op": "claim"}, cities={"violet": {"buildings": town(r1=["diner"], r2=four)}})
    assert scores(state) == [3, 0]
    assert view(state).actions == 2  # one action for the mayor, none for the claim
    assert asked(acting({"op": "claim"})) == ("violet", "action")
    two = [*four, "corner-store", "farmers-market"]
    state = acting({"op": "claim"}, cities={"violet": {"buildings": town(r1=["diner"], r2=two)}})
    assert names(state) == ["claim-company-town", "claim-twin-pillars"]


@pytest.mark.rule("EFF-21", "AMB-44")
def test_retrieving() -> None:
    state = acting({"op": "retrieve", "n": 2}, pile=["town-hall"])
    assert hand(state) == ["town-hall"]  # as many as there are
    state = acting({"op": "retrieve", "n": 1}, pile=["town-hall", "reichstag"])
    do(state, "reichstag")
    assert (hand(state), view(state).discard) == (["reichstag"], ("town-hall",))


@pytest.mark.rule("EFF-22")
def test_others_do_as_if_they_were_the_player() -> None:
    everyone = {"op": "others", "do": [up(1), draw(1)]}
    state = acting(everyone, seats=3)
    assert asked(state) == ("lime", "advance")
    do(state, "lime profit")
    assert asked(state) == ("red", "advance")
    assert len(hand(state, "lime")) == 1
    do(state, "red prestige")
    assert asked(state) == ("violet", "action")
    assert [tracks(state, color) for color in ("violet", "lime", "red")] == [[0, 0, 0], [1, 0, 0], [0, 1, 0]]
    named = ({"op": "declare", "var": "X", "domain": "track"}, {"op": "others", "do": [up(2, "$X")]})
    state = acting(*named)
    do(state, "prestige")
    assert tracks(state, "lime") == [0, 2, 0]


@pytest.mark.rule("EFF-23")
def test_a_new_row() -> None:
    state = acting({"op": "refresh_row"})
    assert view(state).discard == tuple(ROW)
    assert view(state).row == ("pocket-park", "playground", "rail-yard")
    state = acting({"op": "refresh_row"}, decks={"1": [], "2": NEXT}, ending=True)
    assert view(state).row == ()


@pytest.mark.rule("EFF-24", "AMB-43", "PAP-061")
def test_one_extra_action_per_turn() -> None:
    state = acting({"op": "extra_action", "n": 1}, {"op": "extra_action", "n": 2}, actions=1)
    assert (view(state).actions, view(state).actions_total, view(state).extra) == (1, 2, True)
    # Reichstag twice by Power Station: still one.
    state = setup(
        level=4,
        cities={"violet": {"buildings": town(r1=["power-station"]), "hand": ["reichstag", "diner"]}},
    )
    do(state, "mayor+1 reichstag draw-deck draw-deck draw-deck draw-deck draw-deck draw-deck")
    assert view(state).actions == 3  # 3 - 1 + 1
    # Others do not gain actions in a turn that is not theirs.
    state = acting({"op": "others", "do": [{"op": "extra_action", "n": 1}]}, actions=2)
    assert view(state).actions == 1


@pytest.mark.rule("EFF-25")
def test_moving_the_mayor() -> None:
    move = {"op": "move_mayor", "to": "any"}
    state = acting(move, cities={"violet": {"buildings": town(r1=["diner"], r2=["town-hall"])}})
    assert names(state) == ["at0", "at+2"]  # city cards too, another than his own
    do(state, "at0")
    assert board(state).mayor == 0
    assert hand(state) == []  # no action there
    game = with_action("diner", move)
    state = setup(game, cities={"violet": {"buildings": town(r1=["town-hall"]), "mayor": None, "hand": ["diner"]}})
    do(state, "use-diner")
    assert names(state) == ["at0", "at+1"]  # from no building to any


@pytest.mark.rule("EFF-30")
@pytest.mark.parametrize(
    ("count", "times"),
    [
        ({"of": "icons", "type": "commercial", "scope": "mayor"}, 2),
        ({"of": "icons", "type": "commercial", "scope": "city"}, 3),
        ({"of": "buildings"}, 4),
        ({"of": "landmarks", "kind": "transit", "scope": "city"}, 2),
        ({"of": "landmarks", "kind": "transit", "scope": "mayor"}, 1),
        ({"of": "landmarks", "kind": "any", "scope": "city"}, 4),
        ({"of": "top_types"}, 2),
        ({"of": "height", "scope": "mayor"}, 2),
        ({"of": "hand"}, 1),
    ],
)
def test_counters(count: dict[str, str], times: int) -> None:
    # Commercial: Newsstand (transit), Diner, Corner Store. Civic: Town Hall (monument), Branch Library (culture).
    buildings = town(r1=["newsstand", "diner"], r2=["branch-library", "corner-store"], l1=["rail-yard", "town-hall"])
    each = {"op": "for_each", "count": count, "per": 1, "max": None, "do": [up(1, "prestige")]}
    row = ["cannery", "brickyard"]
    decks = {"1": ["pocket-park", "playground", "round-end"]}
    state = acting(each, row=row, decks=decks, cities={"violet": {"buildings": buildings, "hand": ["fire-station"]}})
    assert tracks(state)[1] == times


@pytest.mark.rule("EFF-30")
def test_counters_of_a_mayor_on_no_building_are_0() -> None:
    for count in ({"of": "height", "scope": "mayor"}, {"of": "icons", "type": "civic", "scope": "mayor"}):
        game = with_action(
            "diner", {"op": "for_each", "count": count, "per": 1, "max": None, "do": [up(1, "prestige")]}
        )
        violet = {"buildings": town("washington", r1=["town-hall"]), "mayor": None, "hand": ["diner"]}
        state = setup(game, cities={"violet": {**violet, "city": "washington"}})
        do(state, "use-diner")
        assert tracks(state) == [0, 0, 0]


@pytest.mark.rule("EFF-31")
def test_filters() -> None:
    build = {"op": "build", "cost": "free", "mode": "any", "from": "hand"}
    cards = {"violet": {"hand": ["town-hall", "fire-station", "university-quad", "reichstag"]}}
    for rule, fitting in (
        ({"cost_max": 1}, ["fire-station"]),
        ({"level_max": 1}, ["town-hall", "fire-station"]),
        ({"level_max": 2, "cost_max": 2}, ["town-hall", "fire-station", "university-quad"]),
    ):
        state = acting({**build, "filter": rule}, cities=cards)
        assert names(state) == fitting
        assert refused(state, "reichstag") == ("This effect does not allow Reichstag.", "EFF-31")


@pytest.mark.rule("PAP-200")
def test_what_the_types_are_about() -> None:
    ops = {"civic": "draw", "commercial": "tuck", "industrial": "discard", "park": "move up", "residential": "build"}
    for card in GAME.components.cards:
        text = str(card.action)
        wanted = {
            "civic": ("draw", "look", "reveal", "retrieve"),
            "commercial": ("tuck", "steal"),
            "industrial": ("discard_for", "demolish_for"),
            "park": ("advance", "decline_for"),
            "residential": ("build",),
        }[card.type]
        assert any(f"op='{op}'" in text for op in wanted), (card.id, ops[card.type])
