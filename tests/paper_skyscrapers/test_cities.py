"""The bonuses of the ten cities (EFF-32, EFF-33)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.paper_skyscrapers.play import (
    DATA,
    asked,
    board,
    city,
    deck,
    do,
    edition,
    hand,
    names,
    prices,
    scores,
    setup,
    tracks,
    view,
    with_bonus,
)
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers

DECK = ["pocket-park", "playground", "rail-yard", "lumber-mill", "row-houses", "round-end"]
ROW = ["newsstand", "cannery", "brickyard"]


def living(home: str, buildings: dict[str, list[str]] | None = None, **player: Any) -> PaperSkyscrapers:
    position: dict[str, Any] = {"decks": {"1": DECK}, "row": ROW, "actions": 5}
    for key in ("lime", "level", "game", "decks", "row", "actions", "pile", "ending", "claims", "finished"):
        if key in player:
            position[key] = player.pop(key)
    violet = {"city": home, "buildings": {"0": [home], **(buildings or {})}, **player}
    game = position.pop("game", None)
    cities = {"violet": violet, "lime": position.pop("lime", {})}
    return setup(game, cities=cities, **position) if game else setup(cities=cities, **position)


def test_there_are_ten() -> None:
    assert len(DATA.cities) == 10


@pytest.mark.rule("EFF-32", "AMB-40")
def test_new_york_makes_the_first_build_over_cheaper() -> None:
    state = living("new-york", hand=["town-hall", "fire-station", "public-school", "diner"])
    assert prices(state, "town-hall") == {-1: 2, 0: 1, 1: 2}
    do(state, "build-public-school at+1")  # a sprawl does not use it up
    assert prices(state, "town-hall")[0] == 1
    # A free build over uses it up.
    do(state, "build-diner at+1")
    assert prices(state, "town-hall")[0] == 2
    assert board(state).bonus_used
    do(state, "end", "lime end")
    assert prices(state, "town-hall")[0] == 1
    # So does one that took place while the city card was covered.
    covered = living("new-york", {"0": ["new-york", "diner"]}, hand=["town-hall", "public-school"])
    do(covered, "build-public-school at0")
    assert board(covered).bonus_used


@pytest.mark.rule("EFF-32")
def test_los_angeles_makes_the_first_sprawl_cheaper() -> None:
    hand = ["town-hall", "fire-station", "public-school", "newsstand"]
    state = living(
        "los-angeles", {"1": ["row-houses"]}, hand=hand, row=["cannery"], decks={"1": [*DECK[:4], "round-end"]}
    )
    assert prices(state, "town-hall") == {-1: 1, 0: 2, 1: 2, 2: 1}
    do(state, "mayor+1 fire-station at+2")  # by an effect too: 1 - 1 - 1
    assert prices(state, "town-hall")[-1] == 2


@pytest.mark.rule("EFF-32", "AMB-46")
def test_chicago_draws_after_a_tuck() -> None:
    state = living("chicago", hand=["town-hall", "fire-station"])
    do(state, "tuck-town-hall")
    assert hand(state) == ["fire-station", "pocket-park"]
    do(state, "tuck-fire-station")
    assert hand(state) == ["pocket-park"]  # once per turn
    # After the whole record: two tucks, one draw.
    state = living("chicago", {"1": ["diner"]}, hand=["town-hall", "fire-station"])
    do(state, "mayor+1 tuck-town-hall at0")
    assert hand(state) == ["fire-station"]
    do(state, "tuck-fire-station at0")
    assert hand(state) == ["pocket-park"]
    # A record in which nothing was tucked is none.
    state = living("chicago", {"1": ["diner"]}, hand=["town-hall"])
    do(state, "mayor+1 stop")
    assert (hand(state), board(state).bonus_used) == (["town-hall"], False)
    # A steal that tucks is one.
    decks = {"3": ["navy-pier", "kew-gardens", "round-end"]}
    lime = {"hand": ["town-hall"]}
    state = living("chicago", {"1": ["riverfront-casino"]}, level=3, decks=decks, lime=lime, row=["olympic-park"])
    do(state, "mayor+1 at0")
    assert hand(state) == ["navy-pier"]
    assert asked(state) == ("violet", "draw")  # the bonus came before the next part


@pytest.mark.rule("EFF-32", "EFF-33")
def test_san_francisco_advances_after_a_landmark() -> None:
    state = living("san-francisco", hand=["branch-library", "public-school", "cannery"], row=["newsstand"])
    do(state, "build-public-school at+1")
    assert asked(state) == ("violet", "action")  # no landmark
    do(state, "build-branch-library at+2")
    assert tracks(state) == [0, 1, 1]  # the gains come first
    assert asked(state) == ("violet", "advance")
    assert names(state) == ["profit", "prestige", "population"]  # mandatory
    do(state, "profit")
    do(state, "build-cannery at+3")
    assert asked(state) == ("violet", "action")
    assert tracks(state) == [2, 1, 1]


@pytest.mark.rule("EFF-32", "AMB-40")
def test_an_after_build_bonus_does_not_work_when_the_city_is_covered() -> None:
    state = living("san-francisco", hand=["branch-library"])
    do(state, "build-branch-library at0")
    assert asked(state) == ("violet", "action")
    assert tracks(state) == [0, 1, 0]


@pytest.mark.rule("EFF-32")
def test_boston_looks_at_two() -> None:
    state = living("boston")
    do(state, "draw-deck")
    assert asked(state) == ("violet", "keep")
    do(state, "playground")
    assert hand(state) == ["playground"]
    assert deck(state, 1)[0] == "pocket-park"
    assert view(state).actions == 4
    do(state, "draw-deck pocket-park")  # every time
    # Never from the row, never by an effect.
    do(state, "draw-cannery")
    assert asked(state) == ("violet", "action")
    state = living("boston", {"1": ["town-hall"]})
    do(state, "mayor+1")
    assert hand(state) == ["playground", "pocket-park"]
    # With a dry deck the plain draw from the next level takes place.
    state = living("boston", ending=True, decks={"1": [], "2": ["brewery", "city-zoo", "round-end"]})
    do(state, "draw-deck")
    assert (hand(state), view(state).actions) == (["brewery"], 4)
    state = living("boston", decks={"1": ["round-end"], "2": ["brewery", "city-zoo", "round-end"]})
    do(state, "draw-deck")
    assert (hand(state), view(state).ending) == (["brewery"], True)


@pytest.mark.rule("EFF-32")
def test_seattle_draws_after_a_hop() -> None:
    state = living("seattle", lime={"tracks": [1, 1, 1]})
    do(state, "prestige")
    assert hand(state) == []  # not a named track
    do(state, "profit")
    assert (tracks(state), hand(state)) == ([2, 2, 0], ["pocket-park"])
    do(state, "population")
    assert hand(state) == ["pocket-park"]
    # After the single step, before the next one: the drawn card is there to be seen between them.
    state = living("seattle", {"1": ["the-embarcadero"]}, level=3, lime={"tracks": [1, 0, 0]},
                   decks={"3": ["navy-pier", "kew-gardens", "round-end"]}, row=["olympic-park"])  # fmt: skip
    state.listening = True
    do(state, "mayor+1 profit")
    kinds = [event & 63 for _, event in state.events]
    assert kinds.index(10) < max(k for k, kind in enumerate(kinds) if kind == 7)  # a draw before the last step
    assert tracks(state)[0] == 4
    # Backward hops count too.
    state = living("seattle", {"1": ["riverside-trail"]}, tracks=[2, 0, 0], lime={"tracks": [1, 0, 0]})
    do(state, "mayor+1")
    assert hand(state) == ["pocket-park"]


@pytest.mark.rule("EFF-32")
def test_washington_draws_two_after_a_claim() -> None:
    four = ["town-hall", "branch-library", "fire-station", "public-school"]
    state = living("washington", {"1": four})
    do(state, "claim-company-town")
    assert scores(state)[0] == 3
    assert asked(state) == ("violet", "draw")
    do(state, "draw-cannery draw-deck")
    assert hand(state) == ["cannery", "playground"]


@pytest.mark.rule("EFF-32")
def test_new_orleans_draws_at_the_end_with_an_empty_hand() -> None:
    state = living("new-orleans", lime={"city": "denver"})
    do(state, "end")
    assert hand(state) == ["pocket-park"]
    state = living("new-orleans", hand=["town-hall"], lime={"city": "denver"})
    do(state, "end")
    assert hand(state) == ["town-hall"]


@pytest.mark.rule("EFF-32")
def test_philadelphia_advances_after_a_card_was_used() -> None:
    state = living("philadelphia", {"1": ["public-school"]}, hand=["town-hall", "fire-station"])
    do(state, "mayor+1")
    assert asked(state) == ("violet", "action")  # a mayor action is none
    do(state, "use-town-hall")
    assert len(hand(state)) == 4  # after the whole action
    assert asked(state) == ("violet", "advance")
    do(state, "prestige", "use-fire-station park rail-yard")
    assert asked(state)[1] in ("action", "order")
    while asked(state)[1] == "order":
        do(state, names(state)[0])
    assert tracks(state) == [0, 1, 0]


@pytest.mark.rule("EFF-32")
def test_denver_advances_after_a_build_for_nothing() -> None:
    state = living("denver", hand=["fire-station", "public-school", "diner"], tracks=[3, 2, 1])
    do(state, "build-fire-station at+1 diner")
    assert tracks(state) == [3, 3, 2]  # one card was really paid
    do(state, "build-public-school at+2")
    assert tracks(state) == [3, 3, 3]
    assert names(state) == ["profit", "prestige", "population"]  # after the gain all are lowest
    do(state, "profit")
    assert tracks(state) == [4, 3, 3]


@pytest.mark.rule("EFF-32")
def test_a_limited_bonus_is_used_up_even_if_it_finds_nothing() -> None:
    state = living(
        "chicago", hand=["town-hall", "fire-station"], decks={"1": [], "2": ["round-end"]}, ending=True, row=[]
    )
    do(state, "tuck-town-hall")
    assert (hand(state), board(state).bonus_used) == (["fire-station"], True)


@pytest.mark.rule("EFF-32")
def test_an_unlimited_bonus_works_every_time() -> None:
    draw = [{"op": "draw", "n": 1, "from": "deck"}]
    game = with_bonus("chicago", hook="after_tuck", limit="none", do=draw)
    state = living("chicago", hand=["town-hall", "fire-station"], game=game)
    do(state, "tuck-town-hall", "tuck-fire-station")
    assert len(hand(state)) == 2
    game = with_bonus("new-york", hook="build_cost", mode="over", delta=-1, limit="none")
    state = living("new-york", hand=["public-school", "town-hall"], game=game)
    do(state, "build-public-school at+1")
    assert prices(state, "town-hall")[1] == 1


@pytest.mark.rule("EFF-33", "PAP-047")
def test_a_city_torn_down_helps_no_more() -> None:
    state = living("chicago", {"1": ["scrapyard"]}, level=2, hand=["town-hall", "fire-station"],
                   decks={"2": ["brewery", "city-zoo", "round-end"]}, row=["courthouse"])  # fmt: skip
    do(state, "mayor+1 at0 profit prestige", "tuck-town-hall")
    assert city(state) == {1: ["town-hall", "scrapyard"]}
    assert hand(state) == ["fire-station"]


def test_editions_may_change_cities() -> None:
    def change(data: Any) -> None:
        data["cities"][0]["bonus"]["delta"] = -2

    state = living("new-york", hand=["town-hall"], game=edition(change))
    assert prices(state, "town-hall")[0] == 0
