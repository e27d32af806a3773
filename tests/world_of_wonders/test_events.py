"""Natural Wonders, tokens and events (WOW-165..176)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.world_of_wonders.play import (
    GAME,
    building,
    built,
    discard,
    do,
    group,
    hand,
    names,
    pending,
    refused,
    setup,
    site,
    sites,
    tokens,
    until,
    view,
    wonder,
    workers,
)
from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

FULL = ["farm", "library", "temple", "school", "barracks"]


def met(event: str, red: dict[str, Any], teal: dict[str, Any] | None = None, **more: Any) -> WorldOfWonders:
    """Red uses a Library, and this event is what it draws; a stable is the replacement."""
    own = {"hand": [], **red}
    own["buildings"] = [*own.get("buildings", []), "library"]
    state = setup(red=own, teal={"hand": [], **(teal or {})}, top=["stables", event], **more)
    used = next(name for name in names(state, "red") if name.startswith("use-library"))
    return do(state, f"red {used}")


@pytest.mark.rule("WOW-165")
def test_nothing_touches_natural_wonders() -> None:
    state = met("city_blaze", {"naturals": ["aurora"] * 3, "buildings": ["farm"]})
    assert pending(state) == "red play"
    assert group(setup(teal={"naturals": ["aurora"]}), "red", "attack") == []


@pytest.mark.rule("WOW-166")
def test_tokens_come_in_the_wonders_phase_and_are_worth_nothing() -> None:
    state = setup(red={"tokens": 9, "buildings": ["zeus-1"]})
    assert state.scores()[0] == 6
    do(state, "red end")
    assert tokens(state, "red") == 10


@pytest.mark.rule("WOW-170", "WOW-172")
def test_an_event_is_carried_out_at_once_and_replaced() -> None:
    state = met("patrons_feast", {})
    assert [tokens(state, color) for color in ("red", "teal")] == [1, 1]
    assert hand(state, "red") == ["stables"]
    assert view(state).events_seen == ("patrons_feast",)
    assert "patrons_feast" not in discard(state)


@pytest.mark.rule("WOW-170", "WOW-172", "R-04")
def test_also_when_the_card_becomes_a_unit() -> None:
    state = setup(red={"buildings": ["farm"], "sites": ["temple", "school"]}, top=["aurora", "patrons_feast"])
    do(state, "red use-farm-1")
    assert tokens(state, "red") == 1
    do(state, "red temple-1")
    assert sites(state, "red")["temple-1"] == ["worker"]
    assert GAME.tables.card_ids[state.units[-1] & 127] == "aurora"


@pytest.mark.rule("WOW-170", "WOW-077")
def test_also_when_a_wonder_draws_it() -> None:
    state = setup(red={"hand": FULL, "sites": [site("zeus-1", "worker")]}, top=["aurora", "patrons_feast"])
    do(state, "red end")
    assert sites(state, "red") == {"zeus-1": workers(2)}
    assert tokens(state, "teal") == 1


@pytest.mark.rule("WOW-171")
def test_nobody_reacts_to_an_event_but_with_the_mausoleum() -> None:
    own = {"buildings": ["temple", "lighthouse-1"], "tokens": 20, "sites": [site("farm", *workers(2)), "school"]}
    state = met("long_rains", {}, own)
    assert pending(state) == "red play"
    assert sites(state, "teal")["farm-1"] == ["worker"]
    own["buildings"] = ["mausoleum-1"]
    state = met("long_rains", {}, own)
    assert (pending(state), view(state).window) == ("teal react", "aftermath")
    do(state, "teal second-mausoleum school-1")
    assert sites(state, "teal") == {"farm-1": ["worker"], "school-1": ["worker"]}
    assert hand(state, "red") == ["stables"]


@pytest.mark.rule("WOW-173")
def test_seats_are_dealt_with_clockwise_from_the_drawer() -> None:
    state = setup(
        red={"hand": ["temple", "barracks"]},
        teal={"hand": [], "buildings": ["library"]},
        yellow={"hand": ["school", "farm"]},
        seats=3,
        current="teal",
        top=["stables", "marsh_fever"],
    )
    do(state, "teal use-library-1")
    # Teal has no card to discard; yellow comes before red.
    assert pending(state) == "yellow choose_card"
    do(state, "yellow card-farm")
    assert pending(state) == "red choose_card"
    do(state, "red card-temple")
    assert discard(state) == ["farm", "temple"]
    assert pending(state) == "teal play"


@pytest.mark.rule("WOW-173", "WOW-175")
def test_an_event_within_an_event_is_finished_first() -> None:
    state = setup(
        red={"hand": [], "buildings": ["library"]},
        teal={"hand": []},
        top=["aurora", "everest", "zeus-1", "marsh_fever", "full_granaries"],
    )
    do(state, "red use-library-1")
    # Red draws for the granaries and meets the fever: nobody holds a card yet. Then zeus-1, everest, aurora are drawn.
    assert view(state).events_seen == ("full_granaries", "marsh_fever")
    assert hand(state, "red") == ["zeus-1", "aurora"]
    assert hand(state, "teal") == ["everest"]
    assert discard(state) == []


@pytest.mark.rule("WOW-175")
def test_the_reaction_comes_before_the_replacement() -> None:
    own = {"buildings": ["mausoleum-1"], "tokens": 4, "sites": [site("farm", *workers(2)), site("temple", *workers(2))]}
    state = met("long_rains", own)
    assert pending(state) == "red react"
    assert hand(state, "red") == []
    assert view(state).event == "long_rains"
    assert len(discard(state)) == 2
    do(state, "red second-mausoleum farm-1 farm-1")
    assert sites(state, "red") == {"farm-1": workers(3), "temple-1": workers(1)}
    assert hand(state, "red") == ["stables"]
    assert view(state).event == ""


@pytest.mark.rule("WOW-175", "WOW-113")
def test_several_victims_take_back_their_own() -> None:
    own = {"buildings": ["mausoleum-1"], "tokens": 4, "sites": ["farm"]}
    state = setup(
        red={"hand": [], "buildings": ["library", "mausoleum-2"], "tokens": 4, "sites": ["temple"]},
        teal={**own, "hand": []},
        units=[
            {"unit": "worker", "at": "temple-1", "card": "aurora"},
            {"unit": "worker", "at": "temple-1", "card": "everest"},
            {"unit": "worker", "at": "farm-1", "card": "zeus-1"},
            {"unit": "worker", "at": "farm-1", "card": "zeus-2"},
        ],
        top=["stables", "long_rains"],
    )
    do(state, "red use-library-1")
    assert discard(state) == ["aurora", "zeus-1"]
    do(state, "red second-mausoleum")
    assert discard(state) == ["zeus-1"]
    do(state, "teal second-mausoleum")
    assert discard(state) == []
    fronts = [GAME.tables.card_ids[item & 127] for item in state.units]
    assert fronts == ["everest", "zeus-2", "aurora", "zeus-1"]


@pytest.mark.rule("WOW-176", "WOW-084")
def test_the_replacement_comes_even_into_a_full_hand() -> None:
    state = setup(red={"hand": FULL[:4]}, top=["aurora", "everest", "zeus-1", "full_granaries"])
    do(state, "red end")
    # Zeus-1 by the event fills the hand, everest goes to teal, aurora replaces the event.
    assert hand(state, "red") == [*FULL[:4], "zeus-1", "aurora"]
    assert hand(state, "teal")[0] == "everest"


# ------------------------------------------------------------------ the twelve events


@pytest.mark.rule("WOW-174")
def test_long_rains() -> None:
    own = {"sites": [site("farm", "worker", "worker", "foreman"), site("temple", "worker"), site("zeus-1", "foreman")]}
    state = met("long_rains", own, {"sites": [site("school", *workers(3))]})
    crews = {"farm-1": ["worker", "foreman"], "temple-1": ["worker"], "zeus-1": ["foreman"]}
    assert sites(state, "red") == crews
    assert sites(state, "teal") == {"school-1": workers(2)}


@pytest.mark.rule("WOW-174")
def test_full_granaries() -> None:
    state = met("full_granaries", {}, {"hand": ["farm"]})
    assert (len(hand(state, "red")), len(hand(state, "teal"))) == (2, 2)


@pytest.mark.rule("WOW-174", "WOW-039")
def test_hiring_fair() -> None:
    state = met("hiring_fair", {"sites": ["farm", "temple"]}, {"sites": ["school"]}, discard=["zeus-1", "aurora"])
    assert names(state, "red") == ["farm-1", "temple-1"]
    do(state, "red temple-1")
    assert (sites(state, "red")["temple-1"], sites(state, "teal")) == (["worker"], {"school-1": ["worker"]})
    assert discard(state) == []
    assert GAME.tables.card_ids[state.units[0] & 127] == "aurora"


@pytest.mark.rule("WOW-174")
def test_hiring_fair_skips_who_has_no_site() -> None:
    state = met("hiring_fair", {}, {"sites": ["school"]}, discard=["zeus-1"])
    assert sites(state, "teal") == {"school-1": ["worker"]}


@pytest.mark.rule("WOW-174")
def test_falling_battlements() -> None:
    own = {"buildings": [site("city_wall", "militia", "knight")], "sites": [site("farm", "worker")]}
    state = met("falling_battlements", own, {"buildings": [site("city_wall", "knight")]})
    assert building(state, "city_wall-1").garrison == building(state, "city_wall-2").garrison == ()
    assert len(discard(state)) == 3
    assert sites(state, "red") == {"farm-1": ["worker"]}


@pytest.mark.rule("WOW-113", "WOW-171")
def test_the_mausoleum_does_not_bring_back_soldiers() -> None:
    own = {"buildings": [site("city_wall", "militia"), "mausoleum-1"], "tokens": 4, "sites": ["farm"]}
    state = met("falling_battlements", {}, own)
    assert pending(state) == "red play"
    assert state.losses == []


@pytest.mark.rule("WOW-174")
@pytest.mark.parametrize(("had", "left"), [(0, 0), (1, 1), (4, 2), (7, 4)])
def test_crown_levy(had: int, left: int) -> None:
    state = met("crown_levy", {"tokens": had}, {"tokens": 2})
    assert (tokens(state, "red"), tokens(state, "teal")) == (left, 1)


@pytest.mark.rule("WOW-174", "R-02")
def test_marsh_fever() -> None:
    state = met("marsh_fever", {"hand": ["farm", "temple"]}, {"hand": ["school"]})
    assert names(state, "red") == ["card-farm", "card-temple"]
    do(state, "red card-temple")
    assert discard(state) == ["temple", "school"]
    assert hand(state, "red") == ["farm", "stables"]


@pytest.mark.rule("WOW-174")
def test_herald_of_peace() -> None:
    state = met("herald_of_peace", {"hand": ["farm"]}, {"hand": ["temple"], "sites": [site("school", "worker")]})
    assert refused(state, "red attack-school-1") == ("The Herald of Peace forbids attacks.", "WOW-174")
    do(state, "red place-farm worker-stables end")
    assert group(until(state, "teal play"), "teal", "attack") == []
    do(state, "teal end")
    assert view(until(state, "red play")).peace == -1
    assert "attack-school-1" not in sites(state, "red")


@pytest.mark.rule("WOW-174")
def test_peace_ends_when_the_drawers_next_turn_begins() -> None:
    state = setup(red={"hand": FULL}, teal={"hand": FULL[:4]}, peace="red", top=["farm"])
    assert view(state).peace == 0
    do(state, "red end", "teal end")
    assert view(state).peace == -1


@pytest.mark.rule("WOW-174")
def test_curfew() -> None:
    state = met("curfew", {"buildings": ["temple", "zeus-1"]}, {"buildings": ["farm"]})
    assert [building(state, name).ready for name in ("temple-1", "farm-1", "library-1")] == [False] * 3
    assert not wonder(state, "red", "zeus").pieces[0].marked


@pytest.mark.rule("WOW-174")
def test_second_wind() -> None:
    own = {"buildings": [site("temple", used=True), site("zeus-1", used=True)], "second_used": ["zeus"], "tokens": 9}
    state = met("second_wind", own, {"buildings": [site("farm", used=True)]})
    assert building(state, "farm-1").ready
    assert building(state, "temple-1").ready
    # The Library that drew it is ready again; marks of second abilities stay.
    assert building(state, "library-1").ready
    assert not wonder(state, "red", "zeus").pieces[0].marked
    assert wonder(state, "red", "zeus").used


@pytest.mark.rule("WOW-174", "WOW-040")
def test_guild_promotion() -> None:
    own = {"sites": [site("farm", "worker", "worker"), site("temple", "worker"), site("zeus-1", "foreman")]}
    state = met("guild_promotion", own, {"sites": [site("school", "foreman")]})
    assert names(state, "red") == ["farm-1", "temple-1"]
    do(state, "red farm-1")
    assert sites(state, "red")["farm-1"] == ["foreman", "worker"]
    assert sites(state, "teal") == {"school-1": ["foreman"]}


@pytest.mark.rule("WOW-174", "WOW-146")
def test_city_blaze() -> None:
    own = {"buildings": [site("city_wall", "militia"), "farm"]}
    state = met("city_blaze", own, {"buildings": ["temple", "school"]})
    assert names(state, "red") == ["city_wall-1", "farm-1", "library-1"]
    do(state, "red city_wall-1")
    assert built(state, "red") == ["farm-1", "library-1"]
    assert built(state, "teal") == ["temple-1", "school-1"]
    assert len(discard(state)) == 2
