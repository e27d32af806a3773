"""Decks, levels and the end of the game (PAP-160 to PAP-177)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.paper_skyscrapers.play import CARDS, asked, city, deck, do, hand, names, refused, setup, town, view

L2 = ["brewery", "city-zoo", "courthouse", "scrapyard", "loft-conversion", "savings-bank", "movie-palace", "round-end"]
ROW = ["diner", "newsstand", "cannery"]


@pytest.mark.rule("PAP-160")
@pytest.mark.parametrize(
    ("way", "after"),
    [
        ("draw-deck", ["town-hall"]),
        ("draw-diner", ["diner"]),
        ("mayor+1 town-hall", ["town-hall"]),
        ("mayor+2 park brickyard", []),
    ],
)
def test_a_round_end_card_is_put_aside_and_replaced(way: str, after: list[str]) -> None:
    """By a draw, a refill, a look (Branch Library) and a reveal (Fire Station)."""
    state = setup(
        decks={"1": ["round-end", "town-hall", "brickyard"]},
        row=ROW,
        cities={"violet": {"buildings": town(r1=["branch-library"], r2=["fire-station"])}},
    )
    do(state, way)
    assert view(state).ending
    assert hand(state) == after
    assert "round-end" not in deck(state, 1)
    assert view(state).actions == 2
    assert view(state).level == 1


@pytest.mark.rule("PAP-161", "PAP-162", "PAP-163", "PAP-164", "PAP-165", "PAP-166", "PAP-167", "AMB-18", "AMB-20")
def test_the_end_of_a_level() -> None:
    state = setup(
        actions=3,
        row=ROW,
        decks={"1": ["round-end", "town-hall", "brickyard", "pocket-park"], "2": L2},
        pile=["playground"],
    )
    do(state, "draw-deck")
    assert view(state).ending
    do(state, "draw-newsstand")  # the refill still comes from the old deck
    assert view(state).row == ("diner", "brickyard", "cannery")
    do(state, "profit")
    shown = view(state)
    assert (shown.level, shown.turn, shown.actions, shown.ending) == (2, 1, 2, False)
    assert shown.discard == ("playground", "diner", "brickyard", "cannery")
    assert shown.decks[0] == 0
    assert "pocket-park" in [card for card in state.tables.card_ids if state.tables.card_ids.index(card) in state.gone]
    # Two cards each from the top, both at once, from the next player on; then the row.
    assert hand(state, "lime") == sorted(["brewery", "city-zoo"])
    assert hand(state) == sorted(["town-hall", "newsstand", "courthouse", "scrapyard"])
    assert shown.row == ("loft-conversion", "savings-bank", "movie-palace")


@pytest.mark.rule("PAP-168", "AMB-17")
def test_a_dry_deck_before_the_level_ends() -> None:
    state = setup(
        actions=9,
        ending=True,
        row=ROW,
        decks={"1": [], "2": [card for card in L2 if card != "savings-bank"]},
        cities={
            "violet": {
                "buildings": town(r1=["town-hall"], r2=["branch-library"], r3=["fire-station"], r4=["savings-bank"])
            }
        },
    )
    do(state, "draw-newsstand")
    assert view(state).row == ("diner", "cannery")  # not refilled
    do(state, "draw-deck")
    assert hand(state) == ["brewery", "newsstand"]  # from the next level
    do(state, "mayor+1")
    assert hand(state) == sorted(["brewery", "newsstand", "city-zoo", "courthouse"])
    do(state, "mayor+2")  # a look finds nothing
    do(state, "mayor+3 park")  # nor does a reveal
    assert len(hand(state)) == 4
    do(state, "mayor+4 at0")  # a tuck from the deck takes the next level
    assert city(state)[0] == ["scrapyard", "philadelphia"]
    assert view(state).level == 1


@pytest.mark.rule("PAP-169", "PAP-170", "AMB-31")
def test_the_game_ends_when_all_have_had_as_many_turns() -> None:
    end: dict[str, Any] = {
        "level": 4,
        "decks": {"4": ["round-end", "reichstag", "harrods", "willis-tower"]},
        "seats": 3,
    }
    state = setup(**end, first="lime", turn="lime", actions=1, row=["smithsonian"])
    do(state, "lime draw-deck")
    assert view(state).ending
    assert asked(state)[0] == "red"
    do(state, "red end")
    assert asked(state)[0] == "violet"
    do(state, "violet end")
    assert state.over
    assert view(state).row == ("smithsonian",)  # not discarded
    # Drawn by the last player, it ends the game at once.
    state = setup(**end, first="violet", turn="red", actions=1, row=["smithsonian"])
    do(state, "red draw-deck")
    assert state.over


@pytest.mark.rule("PAP-171", "PAP-172", "AMB-32")
def test_discards_of_levels_3_and_4_make_a_new_deck() -> None:
    state = setup(
        level=4,
        actions=9,
        ending=True,
        row=["reichstag", "harrods", "willis-tower"],
        decks={"4": []},
        pile=["navy-pier", "diner", "gigafactory", "kew-gardens", "brewery"],
    )
    do(state, "draw-reichstag")
    assert view(state).discard == ("diner", "brewery")
    new = {"navy-pier", "gigafactory", "kew-gardens"}
    assert set(deck(state, 4)) | set(view(state).row) == new | {"harrods", "willis-tower"}
    do(state, "draw-deck", "draw-deck")
    assert deck(state, 4) == []
    assert "draw-deck" not in names(state)
    assert refused(state, "draw-deck")[1] == "PAP-110"
    do(state, "draw-harrods")  # no card for the refill
    assert len(view(state).row) == 2
    do(state, "use-harrods tuck-reichstag stop")
    assert view(state).discard[-1] == "harrods"
    assert asked(state) == ("violet", "draw")
    assert "draw-deck" in names(state)  # Harrods itself makes a new deck
    do(state, "draw-deck")
    assert view(state).discard == ("diner", "brewery")


@pytest.mark.rule("PAP-173", "PAP-174")
def test_the_next_level() -> None:
    for level, after in ((1, 2), (2, 3), (3, 4), (4, 4)):
        state = setup(level=level, cities={"violet": {"hand": ["public-school"], "city": "washington"}})
        top = deck(state, after)[0]
        do(state, "use-public-school")
        assert hand(state) == [top]
        assert CARDS[top].level == after
    # In level 4 with all that holds for the current deck: the round end card counts, discards are shuffled.
    state = setup(
        level=4, decks={"4": ["round-end"]}, pile=["navy-pier"], row=[],
        cities={"violet": {"hand": ["public-school"], "city": "washington"}},
    )  # fmt: skip
    do(state, "use-public-school")
    assert (hand(state), view(state).ending) == (["navy-pier"], True)


@pytest.mark.rule("PAP-175", "AMB-45")
def test_a_round_end_card_on_the_next_deck_goes_to_its_bottom() -> None:
    quiet = {"hand": ["public-school", "cannery", "diner"], "city": "washington"}
    state = setup(decks={"2": ["round-end", "brewery", "city-zoo"]}, cities={"violet": quiet})
    do(state, "use-public-school")
    assert "brewery" in hand(state)
    assert deck(state, 2) == ["city-zoo", "round-end"]
    assert not view(state).ending
    # As the only card it stays, and nothing is drawn.
    state = setup(decks={"2": ["round-end"]}, cities={"violet": quiet})
    do(state, "use-public-school")
    assert hand(state) == ["cannery", "diner"]
    assert deck(state, 2) == ["round-end"]
    # Nor is it a source for a dry deck.
    state = setup(ending=True, row=[], decks={"1": [], "2": ["round-end"]}, cities={"violet": quiet})
    assert "draw-deck" not in names(state)


@pytest.mark.rule("PAP-176")
def test_a_round_end_card_met_while_dealing_is_pending() -> None:
    new = [
        "brewery",
        "round-end",
        "city-zoo",
        "courthouse",
        "scrapyard",
        "loft-conversion",
        "savings-bank",
        "movie-palace",
    ]
    state = setup(ending=True, decks={"2": new, "3": ["kew-gardens", "olympic-park", "round-end"]}, row=ROW)
    do(state, "end")
    assert view(state).level == 2
    assert view(state).ending
    assert hand(state, "lime") == sorted(["brewery", "city-zoo"])
    do(state, "lime end")
    assert view(state).level == 3


@pytest.mark.rule("PAP-177", "AMB-45")
def test_a_level_that_is_too_short_for_its_deal() -> None:
    state = setup(ending=True, decks={"2": ["brewery", "round-end", "city-zoo", "courthouse"]}, row=ROW)
    third = deck(state, 3)
    do(state, "end")
    assert hand(state, "lime") == ["brewery", "city-zoo"]
    assert hand(state) == ["courthouse"]
    assert view(state).row == ()
    assert view(state).ending
    assert deck(state, 3) == third  # never filled from the level above
    # Level 4 uses the discard pile.
    state = setup(level=3, ending=True, decks={"4": ["round-end"], "3": []}, row=["navy-pier"], pile=["kew-gardens"])
    do(state, "end")
    assert (view(state).level, view(state).ending) == (4, True)
    assert sorted(hand(state) + hand(state, "lime")) == ["kew-gardens", "navy-pier"]
    assert len(hand(state, "lime")) == 2
