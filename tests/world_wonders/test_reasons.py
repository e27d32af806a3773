"""What speaks for a choice in World Wonders, each kind of reason in a position of its own."""

from __future__ import annotations

import pytest

from tests.world_wonders.play import GAME, buying, one, random_moves, setup, town, view, word
from ziggurat.games.world_wonders.rules.state import WorldWonders

PAGODA = ("thien-mu", "giza", "theater")
MARKET = "M2-market-1 G10:G12"
SOURCES = {"Population", "Least resource", "Monuments", "Natural resources", "Districts", "Loan", "Objectives", ""}


def plan(*names: str) -> list[int]:
    return [GAME.vocabulary.index(word(name)) for name in names]


def reasons(state: WorldWonders, *names: str) -> dict[str, str]:
    """Words and source of each reason for a plan of yellow, by its words."""
    return {reason.words: reason.source for reason in GAME.reasons(view(state, "yellow"), plan(*names))}


def test_the_weakest_good() -> None:
    state = one(market={"M4": "M4-library-1"}, food=9, ceramics=9, gears=4, population=9)
    assert reasons(state, "M4")["Gears are your weakest good: 2 more, 2 points."] == "Least resource"
    even = one(market={"M5": "M5-housing-1"}, food=1, ceramics=1, gears=1, population=1)
    assert "It lifts all your weakest goods at once, for 1 point." in reasons(even, "M5")
    assert not any("weakest" in words for words in reasons(one(market={"M4": "M4-library-1"}, gears=3), "M4"))


def test_residents_move_in() -> None:
    state = one(market={"M3": "M3-farm-1"}, food=1, population=1)
    assert reasons(state, "M3")["A resident moves in, onto a ring: 1 point."] == "Population"
    assert "A resident moves in." in reasons(one(market={"M3": "M3-farm-1"}, food=1), "M3")
    two = one(market={"M6": "M6-housing-1"}, food=1, ceramics=1, population=2)
    assert "2 residents move in, onto a ring: 1 point." in reasons(two, "M6")


def test_the_end_while_one_leads() -> None:
    state = one(market={"M1": "M1-farm-1"}, food=1, population=16)
    assert "It makes this round the last one while you lead." in reasons(state, "M1")
    behind = setup(
        round=8,
        cities={"yellow": town(food=1, population=16), "lime": town(food=9, ceramics=9, gears=9, population=16)},
        stacks={"M1": ["M1-farm-1"]},
    )
    assert "It makes this round the last one while you lead." not in reasons(behind, "M1")


def test_a_building_is_closed() -> None:
    road = buying(one("free-road A9:A12", "M1-farm-1 B11,B12,C12", "tower B10", "tower D12"), "tower")
    assert reasons(road, "C11")["It closes your Orchard: 1 point."] == "Districts"
    (reason,) = [r for r in GAME.reasons(view(road, "yellow"), plan("C11")) if r.source == "Districts"]
    assert reason.at == ("tile:M1-farm-1",)


def test_trees_are_passed() -> None:
    state = buying(one("free-road A9:A12"), "long-road")
    words = "It passes the trees of J10, which you do not touch yet: 1 point."
    assert reasons(state, "I9:I12")[words] == "Natural resources"
    assert reasons(one("free-road A9:A12"), "long-road", "I9:I12")[words] == "Natural resources"
    assert not any("trees" in found for found in reasons(state, "J9:J12"))


def test_a_monument_pays_and_others_want_it() -> None:
    alone = reasons(one(MARKET, up=PAGODA, spent=6), "thien-mu")
    assert alone["1 ring for just 1 gold."] == "Monuments"
    assert reasons(one(MARKET, up=PAGODA), "thien-mu")["1 ring."] == "Monuments"
    both = setup(cities={"yellow": town(MARKET), "lime": town("M2-market-2 G10:G12")}, monuments=list(PAGODA))
    assert "Lime could build it, too, and may not wait." in reasons(both, "thien-mu")


def test_the_last_thing_that_a_monument_lacks() -> None:
    up = ("trojan-horse", "giza", "theater")
    tower = reasons(one("M1-housing-1 A11,A10,B11", up=up), "tower")
    assert tower["It is the only tower of this round, and all that Trojan Horse lacks in your city."] == "Monuments"
    library = reasons(one("M1-housing-1 A11,A10,B11", up=up, market={"M2": "M2-library-1"}), "M2")
    assert library["A library is all that Theater lacks in your city."] == "Monuments"


def test_a_monument_can_wait() -> None:
    words = "Nobody else can build Thien Mu Pagoda now: it can wait for your last coin."
    assert words in reasons(one(MARKET, up=PAGODA), "long-road")
    assert words not in reasons(one(MARKET, up=PAGODA, spent=6), "long-road")
    both = setup(cities={"yellow": town(MARKET), "lime": town("M2-market-2 G10:G12")}, monuments=list(PAGODA))
    assert words not in reasons(both, "long-road")


def test_room_is_kept() -> None:
    for seed in range(12):
        state = GAME.new(2, seed)
        for who, _ in random_moves(state, seed):
            seen = GAME.view(state, who)
            if seen.placing is None or seen.buying or not seen.placing.ways:
                continue
            warned = {a.choice for a in GAME.ask(seen).answers if "will not fit" in a.warning}
            free = [choice for choice in seen.legal if choice not in warned]
            if warned and free:
                kept = [r.words for choice in free for r in GAME.reasons(seen, [choice]) if "keeps room" in r.words]
                lost = [r.words for choice in warned for r in GAME.reasons(seen, [choice]) if "keeps room" in r.words]
                assert kept
                assert len(lost) < len(kept)
                return
    raise AssertionError("no piece took the last room of a monument in any of these games")


def test_an_early_turn() -> None:
    state = setup(round=3, cities={"yellow": town(population=5)})
    words = "You would be second in the next round; this makes you first."
    assert reasons(state, "pedestal-1") == {words: ""}
    assert reasons(setup(round=3, cities={"lime": town(population=5)}), "pedestal-1") == {}
    assert reasons(setup(round=10, cities={"yellow": town(population=5)}), "pedestal-1") == {}


def test_loans() -> None:
    state = one(market={"M6": "M6-farm-1"}, spent=3)
    assert "It pays for the Estate: 5 gold, and you have 4." in reasons(state, "loan", "M6")
    old = setup(round=5, cities={"yellow": town(loan="old")})
    assert reasons(old, "repay")["Paid back, the loan no longer costs you 2 points at the end."] == "Loan"


def test_objectives() -> None:
    state = one(market={"M3": "M3-farm-1"}, objectives=["O06", "O09", "O01"])
    assert reasons(state, "M3")["With it you are first in Land of Plenty: 1 against 0."] == "Objectives"
    assert "With it you are first in Bread Basket: 2 against 0." in reasons(state, "M3")


def test_a_plan_is_said_as_one_would_say_it() -> None:
    state = one(MARKET, market={"M3": "M3-farm-1"}, up=PAGODA, spent=3)
    seen = view(state, "yellow")
    assert GAME.said(seen, plan("M3", "A10:B11")) == "Buy the Olive grove and lay it in columns A-B, rows 10-11"
    assert GAME.said(seen, plan("thien-mu")) == "Build Thien Mu Pagoda"
    assert GAME.said(seen, plan("loan", "tower")) == "Take a loan, then buy the tower"
    assert GAME.said(seen, plan("pedestal-2")) == "Buy the second place in the next round"
    assert GAME.said(view(buying(state, "tower"), "yellow"), plan("A11")) == "Lay it in column A, row 11"


@pytest.mark.parametrize("seats", [1, 3])
def test_reasons_name_what_is_there(seats: int) -> None:
    state = GAME.new(seats, 4, **({"objectives": "three"} if seats > 1 else {}))
    said: set[str] = set()
    for number, (who, choice) in enumerate(random_moves(state, 4)):
        if number % 5:
            continue
        seen = GAME.view(state, who)
        assert GAME.said(seen, [choice])
        for reason in GAME.reasons(seen, [choice]):
            assert reason.words.endswith(".")
            assert reason.source in SOURCES
            assert all(GAME.about(seen, key) is not None for key in reason.at), reason
            said.add(reason.words)
        assert GAME.reasons(seen, []) == ()
        assert GAME.reasons(GAME.view(state, None), [choice]) == ()
        assert GAME.said(seen.quiet(), [choice]) == ""
    assert len(said) > 8
