"""Cities and builds (PAP-040 to PAP-093)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.paper_skyscrapers.play import (
    CARDS,
    DATA,
    GAME,
    asked,
    board,
    city,
    do,
    hand,
    names,
    prices,
    refused,
    setup,
    town,
    tracks,
    view,
)

# Costs: town-hall 2 (civic, wants park), fire-station 1, diner 0 (commercial, wants residential), row-houses 1
# (residential, wants civic), pocket-park 2 (park, wants industrial), brickyard 2 (industrial, wants commercial).


def violet(**city: Any) -> dict[str, Any]:
    return {"cities": {"violet": city}}


@pytest.mark.rule("PAP-040", "PAP-041", "PAP-043", "PAP-044", "PAP-045", "AMB-10", "AMB-11")
def test_buildings_are_stacks_whose_icons_all_count() -> None:
    state = setup(**violet(buildings=town(r1=["town-hall", "diner", "newsstand"], l2=["lumber-mill"])))
    mine = board(state)
    assert city(state) == {-2: ["lumber-mill"], 0: ["philadelphia"], 1: ["town-hall", "diner", "newsstand"]}
    assert mine.types == {"residential": 0, "commercial": 2, "industrial": 1, "civic": 1, "park": 0}
    assert mine.landmarks == {"monument": 1, "culture": 0, "transit": 1, "waterfront": 1}
    assert mine.tallest == 3
    assert [award.values for award in view(state).awards] == [(3, 1), (3, 1)]


@pytest.mark.rule("PAP-042")
def test_only_icons_of_covered_cards_count() -> None:
    state = setup(**violet(buildings=town(r1=["town-hall", "diner"])))
    assert names(state)[:2] == ["end", "mayor+1"]
    choice = next(one for one in view(state, "violet").choices if one.kind == "mayor")
    assert choice.card == "diner"
    do(state, "mayor+1")
    assert hand(state) == []  # not the two cards of the Town Hall below


@pytest.mark.rule("PAP-046", "AMB-09")
def test_a_city_card_has_no_icons_and_no_action() -> None:
    state = setup(**violet(hand=["town-hall", "diner"]))
    mine = board(state)
    assert not any(mine.types.values())
    assert not any(mine.landmarks.values())
    assert mine.tallest == 1  # but it is a card of its building
    assert prices(state, "town-hall") == {-1: 2, 0: 2, 1: 2}


@pytest.mark.rule("PAP-047", "AMB-39", "AMB-40")
def test_a_bonus_works_while_the_city_card_is_a_roof() -> None:
    position = violet(city="new-york", hand=["fire-station", "town-hall", "public-school", "branch-library"])
    state = setup(**position)
    # The build that covers the city card still gets its discount, and the next one of the turn none.
    assert prices(state, "fire-station") == {-1: 1, 0: 0, 1: 1}
    do(state, "build-fire-station at0")
    assert not board(state).city_open
    # In a later turn the bonus is still off, for the city card is covered.
    do(state, "end", "lime end")
    assert prices(state, "town-hall") == {-1: 2, 0: 2, 1: 2}
    cities = {
        "violet": {"city": "new-york", "buildings": {"0": ["new-york", "fire-station"]}, "hand": ["town-hall"]},
        "lime": {"hand": [], "buildings": {"0": ["new-orleans"], "1": ["burj-khalifa"]}},
    }
    again = setup(cities=cities, turn="lime", level=4)
    do(again, "lime mayor+1")  # steals the Fire Station: the city card is a roof again
    assert city(again) == {0: ["new-york"]}
    assert board(again).city_open


@pytest.mark.rule("PAP-048")
def test_a_gap_breaks_the_neighborhood() -> None:
    position = violet(buildings=town(r2=["pocket-park"]), hand=["town-hall", "diner", "cannery"])
    state = setup(**position)
    # Town Hall wants parks: beside the park at +2 that is +1 and +3; at 0 the park is two places away.
    assert prices(state, "town-hall") == {-1: 2, 0: 2, 1: 1, 2: 1, 3: 1}


@pytest.mark.rule("PAP-049", "AMB-14", "PAP-131")
def test_the_mayor_stays_on_a_building_that_is_built_over() -> None:
    state = setup(**violet(buildings=town(r1=["diner"]), mayor=1, hand=["public-school"]))
    do(state, "build-public-school at+1")
    assert board(state).mayor == 1
    assert "mayor+1" not in names(state)
    assert refused(state, "mayor+1") == ("Your mayor stands there already and must move.", "PAP-131")


@pytest.mark.rule("PAP-050", "PAP-206", "AMB-16")
def test_a_mayor_on_no_building_stays_off_until_he_moves() -> None:
    state = setup(
        level=2,
        cities={"violet": {"buildings": town(r1=["scrapyard"], r2=["diner"]), "hand": ["public-school"]}},
    )
    do(state, "mayor+1 at+1 profit prestige")  # he tears down the building he stands on
    assert board(state).mayor is None
    do(state, "build-public-school at+1")
    assert board(state).mayor is None
    assert refused(state, f"tuck-{hand(state)[0]}") == ("Your mayor stands on no building.", "PAP-093")
    assert {"mayor+1", "mayor+2"} <= set(names(state))  # PAP-138


@pytest.mark.rule("PAP-070", "PAP-071", "PAP-072", "PAP-073")
def test_where_one_may_build() -> None:
    state = setup(**violet(buildings=town(r3=["diner"], l1=["cannery"]), hand=["public-school"]))
    do(state, "build-public-school")
    assert names(state) == ["at-2", "at-1", "at0", "at+1", "at+2", "at+3", "at+4"]
    reason, rule = refused(state, "at+6")
    assert rule == "PAP-071"
    assert "neither" in reason
    for place, built in ((-2, ["public-school"]), (1, ["public-school"]), (3, ["diner", "public-school"])):
        after = do(state.copy(), f"at{place:+}")
        assert city(after)[place] == built
        assert hand(after) == []


@pytest.mark.rule("PAP-074", "PAP-075", "AMB-07")
def test_every_wanted_icon_next_door_and_underneath_makes_it_cheaper() -> None:
    # Palais Garnier costs 3 and wants parks: one on the left, two underneath (one of them covered), one far away.
    buildings = town(l1=["pocket-park"], r1=["playground"], r5=["riverside-trail"])
    buildings["0"] = ["philadelphia", "community-garden", "diner"]
    state = setup(
        **violet(buildings=buildings, hand=["state-capitol", "cannery", "newsstand", "brickyard", "rail-yard"])
    )
    assert prices(state, "state-capitol") == {-2: 3, -1: 2, 0: 1, 1: 2, 2: 3, 3: 4, 4: 3, 5: 3, 6: 3}
    offer = next(one for one in view(state, "violet").offers if one.card == "state-capitol")
    told = {place.place: [(one.where, one.amount, one.cards) for one in place.discounts] for place in offer.places}
    assert told[0] == [
        ("left", 1, ("pocket-park",)),
        ("under", 1, ("community-garden",)),
        ("right", 1, ("playground",)),
    ]
    assert told[3] == []


@pytest.mark.rule("PAP-075")
def test_two_icons_in_one_building_count_twice() -> None:
    state = setup(**violet(buildings=town(r1=["pocket-park", "playground"]), hand=["town-hall"]))
    assert prices(state, "town-hall") == {-1: 2, 0: 0, 1: 0, 2: 0}


@pytest.mark.rule("PAP-076")
def test_a_card_does_not_make_itself_cheaper() -> None:
    # Nothing wants its own type, so this could only show if a card counted as its own neighbor.
    for card in DATA.cards:
        state = setup(level=card.level, **violet(hand=[card.id]))
        assert set(prices(state, card.id).values()) == {card.cost}


@pytest.mark.rule("PAP-077", "AMB-25")
def test_discounts_add_up_and_stop_at_zero() -> None:
    state = setup(
        **violet(
            city="los-angeles",
            buildings={"0": ["los-angeles"], "1": ["row-houses"], "2": ["pocket-park", "playground"]},
            hand=["town-hall"],
        )
    )
    do(state, "mayor+1")  # Row Houses: 1 less
    offer = view(state, "violet").offers[0]
    three = next(place for place in offer.places if place.place == 3)
    assert [(one.where, one.amount) for one in three.discounts] == [("left", 2), ("effect", 1), ("city", 1)]
    assert three.price == 0  # 2 - 4, and nothing is paid back
    assert [place.price for place in offer.places] == [0, 1, 0, 0, 0]


@pytest.mark.rule("PAP-078", "PAP-079", "AMB-26", "R-02")
def test_exactly_so_many_other_cards_are_paid() -> None:
    cards = ["town-hall", "diner", "cannery", "newsstand"]
    state = setup(**violet(hand=cards))
    do(state, "build-town-hall at+1")
    assert asked(state) == ("violet", "pay")
    assert names(state) == ["diner", "newsstand", "cannery"]
    assert refused(state, "town-hall") == ("A card cannot pay for itself.", "PAP-079")
    do(state, "cannery")
    site = view(state, "violet").site
    assert site is not None
    assert (site.card, site.place, site.price, site.paid) == ("town-hall", 1, 2, ("cannery",))
    assert view(state, "violet").more == 1
    assert refused(state, "cannery") == ("Cannery pays already.", "PAP-078")
    assert view(state).discard == ()  # nobody sees it yet
    assert hand(state) == sorted(cards)
    do(state, "diner")
    assert view(state).discard == ("cannery", "diner")
    assert hand(state) == ["newsstand"]


@pytest.mark.rule("PAP-079")
def test_what_cannot_be_paid_cannot_be_built() -> None:
    state = setup(**violet(hand=["town-hall", "diner"]))
    assert refused(state, "build-town-hall") == ("Town Hall costs 2 at best, and you can pay 1.", "PAP-079")
    assert "build-diner" in names(state)
    # One place may be cheap enough while others are not.
    state = setup(**violet(buildings=town(r1=["pocket-park"]), hand=["town-hall", "diner"]))
    do(state, "build-town-hall")
    assert names(state) == ["at0", "at+1", "at+2"]
    assert refused(state, "at-1") == ("Town Hall costs more there than you can pay.", "PAP-079")


@pytest.mark.rule("PAP-080", "PAP-081")
def test_gains_come_at_once_in_their_order() -> None:
    state = setup(level=4, **violet(hand=["hoover-dam", *(f"{card}" for card in list(CARDS)[:6])]))
    state.listening = True
    do(state, "build-hoover-dam at+1")
    told = [GAME.narrate(event, ["Vera", "Lin"]) for _, event in state.events]
    steps = [text for text in told if "moves up" in text]
    assert [text.rpartition(" ")[2] for text in steps] == [
        "profit.", "profit.", "profit.", "prestige.", "prestige.", "population.",
    ]  # fmt: skip
    assert tracks(state) == [3, 2, 1]


@pytest.mark.rule("PAP-082")
def test_the_order_of_a_build() -> None:
    """Paid cards are on the pile when a refill needs them; gains come after the refill."""
    row = ["habitat-67", "reichstag", "smithsonian"]
    rich = setup(
        level=4,
        ending=True,
        row=row,
        decks={"4": []},
        cities={
            "violet": {
                "buildings": town(r1=["tenement-block"]),
                "hand": ["copley-square-library", "state-capitol", "palais-garnier", "navy-pier", "kew-gardens"],
            }
        },
    )
    rich.listening = True
    do(rich, "mayor+1 habitat-67 at+2")
    told = [GAME.narrate(event, ["Vera", "Lin"]) for _, event in rich.events]
    order = [k for k, text in enumerate(told) if "builds" in text or "shuffled" in text or "moves up" in text]
    assert len(view(rich).row) == 3  # filled from the five cards just paid
    assert "builds" in told[order[0]]
    assert "shuffled" in told[order[1]]
    assert "moves up" in told[order[2]]


@pytest.mark.rule("PAP-083")
def test_with_no_building_left_one_sprawls_to_place_0() -> None:
    state = setup(**violet(buildings={}, mayor=None, hand=["public-school"]))
    do(state, "build-public-school")
    assert names(state) == ["at0"]
    do(state, "at0")
    assert city(state) == {0: ["public-school"]}


@pytest.mark.rule("PAP-090", "PAP-091", "PAP-092")
def test_a_basic_tuck() -> None:
    state = setup(**violet(buildings=town(r1=["diner"]), mayor=1, hand=["town-hall", "newsstand"]))
    do(state, "tuck-newsstand")
    assert city(state)[1] == ["newsstand", "diner"]
    do(state, "tuck-town-hall")
    assert city(state)[1] == ["town-hall", "newsstand", "diner"]  # the latest lies lowest
    assert tracks(state) == [0, 0, 0]
    assert hand(state) == []
    assert view(state).actions == 1


@pytest.mark.rule("R-03")
def test_a_city_reaches_no_further_than_there_are_cards() -> None:
    edge = GAME.tables.reach
    state = setup(**violet(buildings={str(edge): ["diner"]}, mayor=edge, hand=["public-school"]))
    do(state, "build-public-school")
    assert names(state) == [f"at+{edge - 1}", f"at+{edge}"]


@given(st.data())
def test_prices_are_never_below_zero_and_always_explained(data: st.DataObject) -> None:
    ids = [card.id for card in DATA.cards]
    chosen = data.draw(st.lists(st.sampled_from(ids), min_size=4, max_size=16, unique=True))
    cards, rest = chosen[:3], chosen[3:]
    buildings: dict[str, list[str]] = {"0": ["philadelphia"]}
    for name in rest:
        buildings.setdefault(str(data.draw(st.integers(-3, 3))), []).append(name)
    state = setup(level=4, cities={"violet": {"buildings": buildings, "hand": cards}})
    for offer in view(state, "violet").offers:
        card = CARDS[offer.card]
        for place in offer.places:
            near = sum(
                CARDS[name].type == card.wants
                for at in (place.place - 1, place.place, place.place + 1)
                for name in buildings.get(str(at), [])
                if name in CARDS
            )
            assert place.price == max(0, card.cost - near)
            assert sum(one.amount for one in place.discounts) == near
            assert place.over == (str(place.place) in buildings)
            assert place.possible == (place.price <= 2)
