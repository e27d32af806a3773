"""Leaders: draft, recruitment and what each of them does (SW-120..138)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.seven_wonders.play import (
    DATA,
    GAME,
    built,
    city,
    coins,
    column,
    do,
    earned,
    names,
    plans,
    refused,
    seat,
    turn,
    use,
    view,
)
from tests.seven_wonders.play import setup as base_setup
from ziggurat.games.seven_wonders.rules.state import SevenWonders

LEADERS = [card for card in DATA.cards if card.color == "white"]


def setup(**position: Any) -> SevenWonders:
    position.setdefault("modules", ["leaders"])
    return base_setup(**position)


def with_leader(*leaders: str, **red: Any) -> SevenWonders:
    """Age II, turn 3: red has these leaders; teal is its left neighbor, yellow its right one."""
    cards = [*leaders, *red.pop("cards", [])]
    more = red.pop("more", {})
    return setup(age=2, turn=3, cities={"red": {"cards": cards, "leaders": [], **red}, **more})


def hand(state: SevenWonders, color: str) -> list[str]:
    return list(view(state, color).leaders)


# ------------------------------------------------------------------ set-up and draft


@pytest.mark.rule("SW-120", "SW-121")
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_leaders_bring_coins_guilds_and_roma(seats: int) -> None:
    state = GAME.new(seats, 5, expansions="leaders")
    assert state.coins == [6] * seats
    t = state.tables
    guilds = [card for card in (*state.decks[2], *state.removed) if t.color_of[card] == 6]
    assert sorted(guilds) == sorted(i for i, card in enumerate(DATA.cards) if card.guild and card.set != "cities")
    assert len(guilds) - len(state.removed) == seats + 2
    plain = GAME.new(seats, 5)
    assert {DATA.cards[card].set for card in plain.decks[2]} == {"base"}
    boards = {name for seed in range(40) for name in (city_.board for city_ in view_boards(seats, seed))}
    assert "roma" in boards
    assert not boards & {"petra", "byzantium", "catan", "manneken-pis"}


def view_boards(seats: int, seed: int) -> tuple[Any, ...]:
    return view(GAME.new(seats, seed, expansions="leaders")).boards


@pytest.mark.rule("SW-122")
def test_the_draft_passes_to_the_right_until_each_has_four() -> None:
    state = GAME.new(4, 9, expansions="leaders")
    assert view(state).phase == "draft"
    first = {who: list(state.held(who)) for who in range(4)}
    dealt = {leader for packet in first.values() for leader in packet}
    assert len(dealt) == 16
    for who in range(4):
        state.apply(who, 1 + first[who][0])
    for who in range(4):
        assert state.held(who) == first[(who + 1) % 4][1:]  # seat i passes to i - 1
    for _ in range(2):
        for who in range(4):
            state.apply(who, state.legal(who)[0])
    assert view(state).phase == "choose"
    assert view(state).recruiting
    assert all(len(hand(state, color)) == 4 for color in ("red", "teal", "yellow", "blue"))
    everybody = [name for color in ("red", "teal", "yellow", "blue") for name in hand(state, color)]
    assert sorted(everybody) == sorted(DATA.cards[leader].id for leader in dealt)


@pytest.mark.rule("SW-122", "SW-181")
def test_nobody_sees_the_leaders_of_others() -> None:
    state = GAME.new(3, 2, expansions="leaders")
    mine = {item.card for item in view(state, "red").hand}
    text = GAME.tell(view(state, "red"))
    others = {card.name for card in LEADERS} - {card.name for card in LEADERS if card.id in mine}
    assert not any(name in text for name in others)
    assert refused(state, "red baths") == ("Choose a leader to keep.", "SW-122")


# ------------------------------------------------------------------ recruitment


def recruiting(**red: Any) -> SevenWonders:
    red.setdefault("leaders", ["caesar", "sappho"])
    return setup(age=2, turn=0, cities={"red": red, "teal": {"leaders": ["zenobia"]}, "yellow": {"leaders": ["nero"]}})


@pytest.mark.rule("SW-123", "SW-125")
def test_a_leader_is_recruited_for_its_coins_before_the_age_is_dealt() -> None:
    state = recruiting(coins=7)
    assert names(state, "red") == ["caesar", "sappho"]
    assert city(state, "red").hand_size == 0
    do(state, "red caesar build", "teal zenobia build")
    assert coins(state, "red") == [7]
    do(state, "yellow nero build")
    assert coins(state, "red") == [2]
    assert [leader.card for leader in city(state, "red").leaders] == ["caesar"]
    assert hand(state, "red") == ["sappho"]
    assert city(state, "red").shields == 2
    assert built(state, "red") == []
    assert (state.turn, city(state, "red").hand_size) == (1, 7)


@pytest.mark.rule("SW-123", "SW-124", "SW-013")
def test_a_leader_may_be_sold_or_mark_a_stage() -> None:
    state = recruiting(coins=3, board="gizah-a", cards=["stone-pit"])
    do(state, "red caesar stage", "teal zenobia sell", "yellow nero sell")
    assert len(city(state, "red").stages) == 1
    assert view(state, "red").boards[0].stages[0].marker == "caesar"
    assert view(state, "teal").boards[0].stages[0].marker == ""
    assert coins(state, "teal") == [9]
    assert view(state).pile_size == 0
    assert hand(state, "teal") == []


@pytest.mark.rule("SW-123")
def test_who_has_no_leader_is_not_asked() -> None:
    state = setup(age=3, turn=0, cities={"red": {"leaders": []}, "teal": {"leaders": ["nero"]}})
    assert 0 not in state.actors()
    assert 1 in state.actors()


@pytest.mark.rule("SW-123", "SW-056")
def test_the_free_build_of_olympia_is_for_cards() -> None:
    state = recruiting(coins=0, board="olympia-a", stages=2)
    assert "power" not in names(do(state.copy(), "red caesar"), "red")
    assert city(state, "red").power == "ready"
    state = setup(
        modules=["leaders", "olympia-leaders"],
        age=2,
        turn=0,
        cities={"red": {"leaders": ["caesar"], "coins": 0, "board": "olympia-a", "stages": 2}},
    )
    assert "power" in names(do(state, "red caesar"), "red")


@pytest.mark.rule("R-08")
def test_the_table_may_let_olympia_recruit() -> None:
    city_ = {"leaders": ["caesar"], "coins": 0, "board": "olympia-a", "stages": 2}
    others: dict[str, dict[str, list[str]]] = {"teal": {"leaders": []}, "yellow": {"leaders": []}}
    state = setup(modules=["leaders", "olympia-leaders"], age=2, turn=0, cities={"red": city_, **others})
    do(state, "red caesar power")
    assert city(state, "red").leaders[0].card == "caesar"
    assert (city(state, "red").power, coins(state, "red")) == ("used", [0])


@pytest.mark.rule("R-09", "SW-124")
def test_thrown_leaders_lie_on_the_pile_only_if_the_table_says_so() -> None:
    for modules, size in ((["leaders"], 0), (["leaders", "discarded-leaders"], 1)):
        state = setup(
            modules=modules,
            age=2,
            turn=0,
            cities={
                "red": {"leaders": ["solomon"], "coins": 9},
                "teal": {"leaders": ["zenobia"]},
                "yellow": {"leaders": []},
            },
        )
        do(state, "teal zenobia sell", "red solomon build")
        assert view(state).pile_size == size
        if size:
            assert names(state, "red") == ["pass", "raise-zenobia"]
            do(state, "red raise-zenobia")
            assert [leader.card for leader in city(state, "red").leaders] == ["solomon", "zenobia"]
        else:
            assert view(state).phase == "choose"


@pytest.mark.rule("R-14")
def test_the_age_may_be_dealt_before_leaders_are_recruited() -> None:
    state = GAME.new(3, 4, expansions="leaders", recruiting="after")
    while view(state).phase == "draft":
        who = state.actors()[0]
        state.apply(who, state.legal(who)[0])
    assert state.turn == 0
    assert [city(state, color).hand_size for color in ("red", "teal", "yellow")] == [7, 7, 7]
    hands = [list(cards) for cards in state.hands]
    while state.turn == 0:
        who = state.actors()[0]
        state.apply(who, state.fallback(who))
    assert state.hands == hands


# ------------------------------------------------------------------ what leaders do


@pytest.mark.rule("SW-126", "SW-131")
def test_vitruvius_pays_for_chains_that_are_used() -> None:
    state = with_leader("vitruvius", cards=["baths"], hand=["aqueduct"], coins=5)
    assert coins(turn(state.copy(), "red aqueduct chain"), "red") == [7]
    state = with_leader("vitruvius", cards=["baths", "quarry", "stone-pit"], hand=["aqueduct"], coins=5)
    assert coins(turn(state, "red aqueduct build"), "red") == [5]


@pytest.mark.rule("SW-126")
def test_a_leader_recruited_in_a_turn_does_not_pay_for_it() -> None:
    """Roma B recruits Xenophon at the end of the turn in which a yellow card was built from the pile."""
    state = setup(
        age=2,
        turn=3,
        phase="enlist",
        agenda=["red"],
        cities={"red": {"board": "roma-b", "leaders": ["xenophon"], "coins": 5}},
    )
    do(state, "red xenophon")
    assert coins(state, "red") == [5]  # 2 - 2 for Roma B
    state = turn(state)
    assert coins(state, "red") == [8]


@pytest.mark.rule("SW-131", "R-10")
def test_xenophon_pays_for_yellow_cards_from_the_pile_too() -> None:
    state = with_leader("xenophon", hand=["caravansery"], cards=["marketplace"], coins=2)
    assert coins(turn(state, "red caravansery chain"), "red") == [4]
    state = setup(
        age=2,
        turn=3,
        phase="raise",
        agenda=["red"],
        pile=["tavern"],
        seats=4,
        cities={"red": {"cards": ["xenophon", "vitruvius"], "coins": 0, "leaders": []}},
    )
    do(state, "red raise-tavern")
    assert coins(state, "red") == [7]


@pytest.mark.rule("SW-127", "R-04")
@pytest.mark.parametrize(
    ("leader", "card"), [("archimedes", "laboratory"), ("hammurabi", "temple"), ("leonidas", "stables")]
)
def test_a_discount_drops_one_good(leader: str, card: str) -> None:
    data = next(one for one in DATA.cards if one.id == card)
    makers = {"clay": "brickyard", "papyrus": "press", "wood": "lumber-yard", "glass": "glassworks", "ore": "ore-vein"}
    needed = sum(data.cost.goods.values())
    cards = [makers[good] for good in data.cost.goods][:-1]
    state = with_leader(leader, cards=cards, hand=[card], coins=0)
    assert use(state, "red", card).possible
    assert not use(with_leader("sappho", cards=cards, hand=[card], coins=0), "red", card).possible
    assert needed >= 2


@pytest.mark.rule("SW-127")
def test_imhotep_makes_stages_cheaper_but_not_their_coins() -> None:
    state = with_leader("imhotep", board="gizah-a", hand=["temple"], coins=0)
    assert plans(state, "red", "temple", "stage") == [(0, 0, 0)]
    state = with_leader("imhotep", board="petra-a", stages=1, hand=["temple"], coins=7)
    assert plans(state, "red", "temple", "stage") == [(0, 0, 7)]


@pytest.mark.rule("SW-128", "R-03")
def test_ramses_makes_guilds_free_and_one_may_still_pay() -> None:
    state = setup(
        age=3,
        cities={"red": {"cards": ["ramses", "ore-vein"], "leaders": [], "hand": ["spies-guild", "arena"], "coins": 0}},
    )
    assert "gift" in names(do(state.copy(), "red spies-guild"), "red")
    assert "gift" not in names(do(state.copy(), "red arena"), "red")
    assert use(state, "red", "spies-guild", "gift").by == "ramses"
    turn(state, "red spies-guild gift")
    assert "spies-guild" in built(state, "red")


@pytest.mark.rule("SW-128")
def test_maecenas_makes_later_leaders_free() -> None:
    state = recruiting(cards=["maecenas"], coins=0)
    do(state, "red caesar build", "teal zenobia sell", "yellow nero sell")
    assert coins(state, "red") == [0]


@pytest.mark.rule("SW-129", "R-05")
def test_bilkis_sells_one_good_per_turn() -> None:
    state = with_leader("bilkis", hand=["temple", "statue"], coins=2, board="ephesos-a")
    offers = plans(state, "red", "statue")
    assert offers == []  # wood and 2 ore: only one of them can come from the bank
    state = with_leader("bilkis", cards=["lumber-yard", "glassworks"], hand=["temple"], coins=1, board="ephesos-a")
    assert plans(state, "red", "temple") == [(0, 0, 1)]
    teal = {"cards": ["bilkis"], "leaders": []}
    state = with_leader(
        "sappho", cards=["lumber-yard"], hand=["temple"], coins=9, board="ephesos-a", more={"teal": teal}
    )
    assert all(plan[0] < 4 for plan in plans(state, "red", "temple"))


@pytest.mark.rule("SW-130", "R-06", "R-02")
def test_hatshepsut_brings_a_coin_per_neighbor() -> None:
    more = {"teal": {"cards": ["clay-pool"]}, "yellow": {"cards": ["lumber-yard"]}}
    red = {"cards": ["glassworks"], "hand": ["temple"], "coins": 6, "board": "gizah-a", "more": more}
    state = with_leader("hatshepsut", **red)
    turn(state, "red temple build")
    assert coins(state, "red") == [6 - 4 + 2]
    assert coins(turn(with_leader("sappho", **red), "red temple build"), "red") == [2]


@pytest.mark.rule("R-02")
def test_a_needless_purchase_is_offered_for_a_docked_price_of_zero_only() -> None:
    """With the post and the dock on the left, a wood of teal costs 0 and brings Hatshepsut's coin."""
    cards = ["west-trading-post", "lumber-yard"]
    more = {"teal": {"board": "olympia-a"}}
    state = setup(
        modules=["leaders", "cities"],
        age=2,
        turn=3,
        cities={
            "red": {
                "cards": ["hatshepsut", *cards, "clandestine-dock-west", "sawmill"],
                "leaders": [],
                "hand": ["caravansery"],
                "coins": 3,
                "board": "ephesos-a",
            },
            **more,
        },
    )
    ways = use(state, "red", "caravansery").plans
    assert [(plan.total, plan.buys_left) for plan in ways] == [(0, ("wood",))]
    turn(state, "red caravansery build")
    assert coins(state, "red") == [4]


@pytest.mark.rule("R-02")
def test_a_purchase_that_only_comes_back_is_not_forced_on_anybody() -> None:
    """With the dock alone a wood of teal costs 1, Hatshepsut pays it back, and the own sawmill does without."""
    red = {"cards": ["hatshepsut", "clandestine-dock-west", "sawmill"], "leaders": [], "hand": ["caravansery"]}
    state = setup(
        modules=["leaders", "cities"],
        age=2,
        turn=3,
        cities={"red": {**red, "coins": 3, "board": "ephesos-a"}, "teal": {"board": "olympia-a"}},
    )
    ways = use(state, "red", "caravansery").plans
    assert [(plan.total, plan.buys_left) for plan in ways] == [(0, ())]


@pytest.mark.rule("SW-132", "R-16")
def test_nero_is_paid_for_victory_tokens() -> None:
    state = setup(
        age=1,
        turn=6,
        cities={"red": {"cards": ["nero", "caesar"], "leaders": [], "coins": 0, "hand": ["stockade", "altar"]}},
    )
    turn(state, "red stockade sell")
    assert [token.value for token in city(state, "red").tokens] == [1, 1]
    assert coins(state, "red") == [3 + 4]


@pytest.mark.rule("R-15", "SW-132")
def test_the_conflicts_belong_to_the_last_turn_for_berenice() -> None:
    red = {"cards": ["nero", "caesar", "berenice"], "leaders": [], "coins": 0, "hand": ["stockade", "altar"]}
    state = setup(age=1, turn=7, modules=["leaders", "cities"], cities={"red": red})
    turn(state, "red stockade sell")
    assert coins(state, "red") == [3 + 1 + 4]
    turn(state)  # the others recruit
    turn(state, f"red {names(state, 'red')[0]} sell")
    assert coins(state, "red") == [3 + 1 + 4 + 3 + 1]


@pytest.mark.rule("SW-132")
def test_tomyris_gives_her_defeats_to_the_winner() -> None:
    state = setup(
        age=1,
        turn=6,
        cities={"red": {"cards": ["tomyris"], "leaders": []}, "teal": {"cards": ["caesar"], "leaders": []}},
    )
    turn(state)
    assert [token.value for token in city(state, "red").tokens] == []
    assert sorted(token.value for token in city(state, "teal").tokens) == [-1, 1, 1]


def final(leaders: list[str], cards: list[str], **red: Any) -> SevenWonders:
    tokens = red.pop("tokens", [])
    return setup(phase="over", tokens=tokens, cities={"red": {"cards": [*leaders, *cards], "leaders": [], **red}})


@pytest.mark.rule("SW-133", "SW-081", "SW-138")
def test_leaders_that_score() -> None:
    science = ["apothecary", "workshop", "scriptorium"]
    assert column(final(["aristotle"], science), "red", "Science") == 13
    assert column(final(["midas"], [], coins=10), "red", "Leaders") == 3
    assert column(final(["midas"], ["gamers-guild"], coins=10), "red", "Guilds") == 3
    won = [["red", "teal", 1, 1], ["red", "teal", 2, 3], ["red", "yellow", 1, -1]]
    assert column(final(["alexander"], [], tokens=won), "red", "Leaders") == 2
    assert column(final(["cleopatra", "sappho"], []), "red", "Leaders") == 7
    assert column(final(["amytis"], [], stages=2), "red", "Leaders") == 4
    assert column(final(["euclid", "ptolemy", "pythagoras"], []), "red", "Science") == 10


@pytest.mark.rule("SW-138")
@pytest.mark.parametrize("leader", [card for card in LEADERS if card.effects[0].op == "vp-per"], ids=lambda c: c.id)
def test_every_leader_that_counts_own_cards(leader: Any) -> None:
    count = leader.effects[0].count
    if count.what != "cards" or "black" in count.colors:
        return
    some = {
        "brown": ["lumber-yard", "sawmill"],
        "grey": ["loom", "press"],
        "blue": ["altar", "baths"],
        "green": ["workshop", "library"],
        "yellow": ["marketplace", "vineyard"],
        "red": ["stockade", "walls"],
        "purple": ["spies-guild", "workers-guild"],
    }
    state = final([leader.id], some[count.colors[0]])
    assert column(state, "red", "Leaders") == 2 * leader.effects[0].n


@pytest.mark.rule("SW-134")
def test_sets_of_colors() -> None:
    one = ["lumber-yard", "loom", "altar", "marketplace", "workshop", "stockade", "spies-guild"]
    assert column(final(["plato"], one), "red", "Leaders") == 7
    assert column(final(["plato"], one[1:]), "red", "Leaders") == 0
    assert column(final(["justinian"], [*one, "baths", "walls"]), "red", "Leaders") == 3
    assert column(final(["justinian"], [*one, "baths", "walls", "library"]), "red", "Leaders") == 6


@pytest.mark.rule("SW-135", "SW-101")
def test_solomon_builds_from_the_pile() -> None:
    state = setup(
        age=2,
        turn=0,
        pile=["altar", "tavern"],
        seats=4,
        cities={"red": {"leaders": ["solomon"], "coins": 3}}
        | {color: {"leaders": []} for color in ("teal", "yellow", "blue")},
    )
    do(state, "red solomon build")
    assert names(state, "red") == ["pass", "raise-altar", "raise-tavern"]
    do(state, "red raise-tavern")
    assert (coins(state, "red"), built(state, "red")) == ([5], ["tavern"])
    assert state.turn == 1


@pytest.mark.rule("SW-136", "SW-125")
def test_courtesans_copy_a_leader_of_a_neighbor() -> None:
    red = {"hand": ["courtesans-guild"], "cards": ["ramses"], "leaders": [], "coins": 0}
    teal = {"cards": ["croesus", "cleopatra"], "leaders": []}
    state = setup(age=3, cities={"red": red, "teal": teal, "yellow": {"cards": ["nero"], "leaders": []}}, seats=4)
    turn(state, "red courtesans-guild gift")
    assert view(state).phase == "courtesan"
    assert names(state, "red") == ["cleopatra", "croesus"]  # blue sits on the right
    assert refused(state, "red nero") == ("Nero is not a recruited leader of a neighbor.", "SW-136")
    paid = do(state.copy(), "red croesus")
    assert coins(paid, "red") == [6]
    do(state, "red cleopatra")
    assert column(state, "red", "Leaders") == 5
    assert [copy.what for copy in city(state, "red").copies] == ["cleopatra"]
    assert len(city(state, "red").leaders) == 1
    assert city(state, "red").counts["white"] == 1


@pytest.mark.rule("SW-136")
def test_courtesans_without_a_leader_do_nothing() -> None:
    red = {"hand": ["courtesans-guild"], "cards": ["ramses"], "leaders": [], "coins": 0}
    state = turn(setup(age=3, cities={"red": red}), "red courtesans-guild gift")
    assert view(state).phase == "choose"


@pytest.mark.rule("SW-101")
def test_a_copied_solomon_builds_after_all_others() -> None:
    red = {"hand": ["courtesans-guild"], "cards": ["ramses"], "leaders": [], "coins": 0}
    teal = {
        "board": "halikarnassos-a",
        "stages": 1,
        "cards": ["solomon", "foundry", "ore-vein"],
        "leaders": [],
        "coins": 9,
    }
    state = setup(age=3, pile=["altar", "baths"], cities={"red": red, "teal": {**teal, "hand": ["palace"]}})
    do(state, "red courtesans-guild gift", "teal palace stage", "yellow " + names(state, "yellow")[0] + " sell")
    assert (view(state).phase, state.actors()) == ("courtesan", (0,))
    do(state, "red solomon")
    assert (view(state).phase, state.actors()) == ("raise", (1,))
    do(state, "teal raise-altar")
    assert (view(state).phase, state.actors()) == ("raise", (0,))
    do(state, "red raise-baths")
    assert built(state, "red")[-1] == "baths"


@pytest.mark.rule("SW-137")
def test_roma_makes_leaders_cheaper() -> None:
    cities = {
        "red": {"board": "roma-a", "leaders": ["caesar"], "coins": 0},
        "teal": {"board": "roma-b", "leaders": ["nero"], "coins": 0},
        "yellow": {"leaders": ["zenobia"], "coins": 1},
    }
    with pytest.raises(Exception, match="two seats have the same"):
        setup(age=2, turn=0, cities=cities)
    cities["teal"].pop("board")
    state = setup(age=2, turn=0, cities=cities)
    do(state, "red caesar build", "teal nero sell", "yellow zenobia sell")
    assert coins(state, "red") == [0]
    cities["red"]["board"] = "roma-b"
    cities["red"]["coins"] = 3
    state = setup(age=2, turn=0, cities=cities)
    do(state, "red caesar build", "teal nero build", "yellow zenobia build")
    assert coins(state, "red", "teal", "yellow") == [0, 0, 0]  # 5 - 2, 1 - 1, 2 - 1
    assert city(state, "red").sources == ()


@pytest.mark.rule("SW-137")
def test_roma_b_draws_and_recruits_besides() -> None:
    red = {
        "board": "roma-b",
        "leaders": ["sappho"],
        "coins": 0,
        "cards": ["lumber-yard", "clay-pool"],
        "hand": ["temple"],
    }
    state = setup(age=2, turn=2, cities={"red": red})
    turn(state, "red temple stage")
    assert coins(state, "red") == [5]
    assert len(hand(state, "red")) == 5
    assert city(state, "red").leader_hand == 5
    red |= {"stages": 1, "cards": ["stone-pit", "clay-pool", "loom"], "leaders": ["caesar", "sappho"], "coins": 2}
    state = setup(age=2, turn=2, cities={"red": red})
    turn(state, "red temple stage")
    assert view(state).phase == "enlist"
    assert names(state, "red") == ["pass", "sappho"]
    assert refused(state, "red caesar") == ("Caesar costs 3, you have 2.", "SW-137")
    do(state, "red sappho")
    assert coins(state, "red") == [2]
    assert column(state, "red", "Leaders") == 2
    assert earned(state, "red", "SW-030") == 3


@pytest.mark.rule("R-20")
def test_fallbacks_of_expansions_are_harmless() -> None:
    state = GAME.new(4, 3, expansions="leaders,cities", promos="in")
    while state.pending:
        who = state.actors()[0]
        state.apply(who, state.fallback(who))
    assert all(len(city(state, color).leaders) == 0 for color in ("red", "teal", "yellow", "blue"))
    assert seat("red") == 0
