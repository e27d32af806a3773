"""Cities: losses and debt, diplomacy, black cards, teams, eight seats (SW-140..163), and promo boards (SW-170..173)."""

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
    names,
    plans,
    random_moves,
    refused,
    turn,
    use,
    view,
)
from tests.seven_wonders.play import setup as base_setup
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.luck import stream
from ziggurat.games.seven_wonders.data import ops
from ziggurat.games.seven_wonders.data.records import SEAT_COLORS
from ziggurat.games.seven_wonders.rules import payment
from ziggurat.games.seven_wonders.rules.state import SevenWonders


def setup(**position: Any) -> SevenWonders:
    position.setdefault("modules", ["cities"])
    return base_setup(**position)


def black(state: SevenWonders) -> list[int]:
    return [card for deck in state.decks for card in deck if DATA.cards[card].color == "black"]


def tokens(state: SevenWonders, color: str) -> list[int]:
    return sorted(token.value for token in city(state, color).tokens)


# ------------------------------------------------------------------ set-up


@pytest.mark.rule("SW-140")
@pytest.mark.parametrize("seats", [3, 5, 7])
def test_black_cards_join_every_age(seats: int) -> None:
    state = GAME.new(seats, 3, expansions="cities")
    assert (state.turns, state.hand_size) == (7, 8)
    assert all(len(hand) == 8 for hand in state.hands)
    for age in (1, 2):
        deck = [DATA.cards[card] for card in state.decks[age]]
        assert len(deck) == 8 * seats
        assert sum(card.color == "black" for card in deck) == seats
    out = [DATA.cards[card] for card in state.removed]
    assert sum(card.color == "black" for card in out) == 3 * (9 - seats)
    assert sum(DATA.cards[card].guild for card in state.decks[2]) == seats + 2
    assert not any(card.chain_from for card in DATA.cards if card.color == "black")
    whole = GAME.new(seats, 3, expansions="leaders,cities")
    assert len(whole.tables.leaders[1]) == 42
    plain = GAME.new(seats, 3)
    assert black(plain) == []


@pytest.mark.rule("SW-140", "SW-011")
def test_an_age_with_cities_has_seven_turns() -> None:
    state = GAME.new(3, 8, expansions="cities")
    seen = set()
    for _ in random_moves(state, 1):
        seen.add((state.age, state.turn))
    assert seen == {(age, n) for age in (1, 2, 3) for n in range(1, 8)}


@pytest.mark.rule("SW-163", "SW-001")
def test_eight_players_need_cities() -> None:
    with pytest.raises(BadOption, match="Eight players need the expansion Cities"):
        GAME.new(8, 1)
    state = GAME.new(8, 1, expansions="cities")
    assert (state.turns, state.hand_size) == (6, 7)
    assert [len(deck) for deck in state.decks] == [0, 56, 56]
    assert sum(DATA.cards[card].guild for card in state.decks[2]) == 9
    assert sum(DATA.cards[card].color == "black" for card in state.decks[1]) == 7
    assert view(state).colors == SEAT_COLORS


@pytest.mark.rule("SW-155")
def test_byzantium_is_left_out_with_three() -> None:
    def boards(seats: int, **options: str) -> set[str]:
        return {
            board.board
            for seed in range(60)
            for board in view(GAME.new(seats, seed, expansions="cities", **options)).boards
        }

    assert "byzantium" not in boards(3)
    assert {"petra", "byzantium"} <= boards(4)
    assert "byzantium" in boards(3, byzantium="in")


# ------------------------------------------------------------------ losses and debt


def losing(**cities: Any) -> SevenWonders:
    """Red builds the Hideout: all others lose 1."""
    red = {"hand": ["hideout"], **cities.pop("red", {})}
    return setup(seats=4, cities={"red": red, **cities})


@pytest.mark.rule("SW-141", "SW-142")
def test_a_loss_is_paid_or_becomes_debt() -> None:
    state = losing(teal={"coins": 3}, yellow={"coins": 0}, blue={"coins": 2})
    turn(state, "red hideout build")
    # The others sold a card for 3, and gains come before losses.
    assert (view(state).phase, state.actors()) == ("debt", (1,))
    assert names(state, "teal") == ["number-0", "number-1"]
    task = view(state).task
    assert task is not None
    assert task.n == 1
    do(state, "teal number-1", "yellow number-0", "blue number-0")
    assert coins(state, "teal", "yellow", "blue") == [6, 2, 4]
    assert [city(state, color).debts for color in ("red", "teal", "yellow")] == [0, 1, 0]
    assert column(state, "teal", "Debt") == -1
    assert column(state, "red", "Cities") == 2


@pytest.mark.rule("SW-141")
def test_losses_of_a_turn_are_added_up_and_may_be_split() -> None:
    state = setup(
        seats=5,
        phase="debt",
        age=2,
        agenda=[["debt", "yellow", 5, 0]],
        cities={"yellow": {"coins": 3}},
    )
    assert names(state, "yellow") == ["number-2", "number-3", "number-4", "number-5"]
    assert refused(state, "yellow number-1") == ("You lose 5 and have 3 to pay.", "SW-141")
    assert refused(state, "yellow number-6") == ("You lose 5 in all.", "SW-141")
    assert refused(state, "yellow pass") == ("Say how much of the loss you take as debt.", "SW-141")
    do(state, "yellow number-3")
    assert coins(state, "yellow") == [1]
    assert city(state, "yellow").debts == 3


@pytest.mark.rule("SW-141", "SW-102")
def test_who_has_no_coins_is_not_asked_and_takes_debt() -> None:
    state = losing(teal={"coins": 0, "hand": ["altar"]})
    do(state, "teal altar build")
    turn(state, "red hideout build")
    assert (state.actors(), city(state, "teal").debts) == ((2,), 1)


@pytest.mark.rule("SW-141")
def test_without_cities_there_is_no_debt() -> None:
    """Petra B without the module, as the Lost Wonders may deal it."""
    cards = ["clay-pool", "ore-vein", "foundry"]
    red = {"board": "petra-b", "cards": cards, "hand": ["temple"], "coins": 0}
    others = {"teal": {"coins": 0, "hand": ["statue"]}, "yellow": {"coins": 0, "hand": ["courthouse"]}}
    state = base_setup(age=2, turn=5, promos=True, cities={"red": red, **others})
    turn(state, "red temple stage")
    assert coins(state, "teal", "yellow") == [1, 1]
    assert view(state).phase == "choose"
    assert [city(state, color).debts for color in ("teal", "yellow")] == [0, 0]


@pytest.mark.rule("SW-143")
def test_losses_per_own_thing() -> None:
    cards = ["stone-pit", "glassworks", "loom"]
    won = [["teal", "yellow", 1, 1], ["teal", "red", 1, 1], ["yellow", "red", 1, -1]]
    state = setup(
        age=2,
        tokens=won,
        cities={"red": {"cards": cards, "hand": ["sepulcher"]}, "teal": {"coins": 0}, "yellow": {"coins": 0}},
    )
    turn(state, "red sepulcher build")
    assert [view(state).task.n, state.actors()] == [2, (1,)]  # type: ignore[union-attr]
    do(state, "teal number-0")
    assert view(state).phase == "choose"
    union = {"cards": ["lumber-yard", "clay-pool", "glassworks", "press"], "hand": ["builders-union"]}
    state = setup(age=3, cities={"red": union, "teal": {"stages": 2}, "yellow": {"board": "gizah-b", "stages": 3}})
    turn(state, "red builders-union build")
    assert view(state).task.n == 2  # type: ignore[union-attr]
    do(state, "teal number-0")
    assert view(state).task.n == 3  # type: ignore[union-attr]


# ------------------------------------------------------------------ diplomacy


@pytest.mark.rule("SW-144", "SW-060")
def test_a_diplomat_stays_out_and_its_neighbors_meet() -> None:
    state = setup(
        seats=4,
        age=2,
        turn=7,
        cities={
            "red": {"diplomacy": 2},
            "teal": {"cards": ["stockade"]},
            "blue": {"cards": ["barracks", "guard-tower"]},
        },
    )
    turn(state)
    assert tokens(state, "red") == []
    assert tokens(state, "teal") == [-1, 3]
    assert tokens(state, "yellow") == [-1, -1]
    assert tokens(state, "blue") == [3, 3]
    assert city(state, "red").diplomacy == 1


@pytest.mark.rule("SW-145", "R-12")
def test_two_cities_left_meet_on_both_borders() -> None:
    cities = {"red": {"diplomacy": 1}, "teal": {"cards": ["stockade"]}}
    state = turn(setup(age=2, turn=7, cities=cities))
    assert (tokens(state, "teal"), tokens(state, "yellow")) == ([3, 3], [-1, -1])
    state = turn(setup(modules=["cities", "pair-once"], age=2, turn=7, cities=cities))
    assert (tokens(state, "teal"), tokens(state, "yellow")) == ([3], [-1])
    cities["yellow"] = {"diplomacy": 1}
    state = turn(setup(age=2, turn=7, cities=cities))
    assert [tokens(state, color) for color in ("red", "teal", "yellow")] == [[], [], []]


@pytest.mark.rule("SW-144", "SW-155")
def test_diplomacy_works_in_the_conflict_of_the_turn_that_brings_it() -> None:
    red = {"board": "byzantium-a", "stages": 1, "cards": ["sawmill", "press"], "hand": ["temple"]}
    state = setup(seats=4, age=2, turn=7, cities={"red": red, "teal": {"cards": ["stockade"]}})
    turn(state, "red temple stage")
    assert city(state, "red").diplomacy == 0
    assert tokens(state, "red") == []
    assert tokens(state, "teal") == [3, 3]
    assert column(state, "red", "Wonder") == 5


@pytest.mark.rule("SW-153", "R-17")
def test_semiramis_counts_defeats_as_shields() -> None:
    lost = [["red", "teal", 1, -1], ["red", "yellow", 1, -1]]
    cities = {"red": {"cards": ["semiramis"], "leaders": []}, "teal": {"cards": ["stockade"], "leaders": []}}
    cities["yellow"] = {"leaders": []}
    state = turn(setup(modules=["leaders", "cities"], age=2, turn=7, tokens=lost, cities=cities))
    assert tokens(state, "red") == [-1, -1, 3, 3]
    cities["red"] = {"cards": ["semiramis", "tomyris"], "leaders": []}
    cities["teal"] = {"cards": ["stockade", "barracks", "guard-tower"], "leaders": []}
    state = turn(setup(modules=["leaders", "cities"], age=2, turn=7, tokens=lost, cities=cities))
    assert tokens(state, "red") == [-1, -1, 3]  # the new defeat went to teal
    assert tokens(state, "teal") == [-1, 3, 3]


# ------------------------------------------------------------------ black cards


def age_two(cards: list[str], **red: Any) -> SevenWonders:
    more = red.pop("more", {})
    return setup(age=2, turn=3, cities={"red": {"cards": cards, "hand": ["temple"], **red}, **more})


@pytest.mark.rule("SW-146", "R-06")
def test_a_dock_makes_the_first_good_cheaper() -> None:
    more = {"teal": {"cards": ["clay-pool", "lumber-yard"]}, "yellow": {"board": "ephesos-a"}}
    state = age_two(["clandestine-dock-west", "glassworks"], coins=9, more=more)
    assert plans(state, "red", "temple") == [(3, 0, 0)]
    state = age_two(["clandestine-dock-west", "west-trading-post", "glassworks"], coins=9, more=more)
    assert plans(state, "red", "temple") == [(1, 0, 0)]
    state = age_two(
        ["clandestine-dock-west", "west-trading-post", "glassworks", "lumber-yard"],
        coins=0,
        more={"teal": {"cards": ["clay-pool"]}},
    )
    (plan,) = use(state, "red", "temple").plans
    assert (plan.left, plan.buys_left) == (0, ("clay",))


@pytest.mark.rule("SW-147", "R-05")
def test_the_secret_warehouse_doubles_what_the_city_makes() -> None:
    state = age_two(["secret-warehouse"], hand=["aqueduct"], coins=0)
    assert not use(state, "red", "aqueduct").possible
    state = age_two(["secret-warehouse", "stone-pit"], hand=["aqueduct"], coins=0)
    assert use(state, "red", "aqueduct").possible  # Gizah's stone, the pit, and one like them
    state = age_two(["secret-warehouse", "forum"], hand=["statue"], coins=0)
    assert not use(state, "red", "statue").possible
    state = age_two(["secret-warehouse", "clay-pit", "loom"], hand=["courthouse"], coins=0)
    assert use(state, "red", "courthouse").possible  # the pit may be ore or clay, and one more clay


@pytest.mark.rule("SW-148", "R-05")
def test_the_black_market_has_what_the_city_does_not_make() -> None:
    state = age_two(["black-market", "lumber-yard", "glassworks"], coins=0)
    assert use(state, "red", "temple").possible  # clay of the market
    state = age_two(["black-market", "lumber-yard", "clay-pit"], coins=0)
    assert use(state, "red", "temple").possible  # glass of the market
    state = age_two(["black-market", "clay-pit", "glassworks"], hand=["courthouse"], coins=0)
    assert not use(state, "red", "courthouse").possible  # 2 clay and textile


@pytest.mark.rule("SW-149")
def test_the_architect_cabinet_frees_stages_of_goods() -> None:
    state = age_two(["architect-cabinet"], board="gizah-b", coins=0)
    assert plans(state, "red", "temple", "stage") == [(0, 0, 0)]
    state = age_two(["architect-cabinet"], board="petra-b", stages=1, coins=13)
    assert not use(state, "red", "temple", "stage").possible
    state = age_two(["architect-cabinet"], board="petra-b", stages=1, coins=14)
    assert plans(state, "red", "temple", "stage") == [(0, 0, 14)]


@pytest.mark.rule("SW-150", "R-19")
def test_gambling_pays_the_neighbors_too() -> None:
    state = setup(seats=5, cities={"red": {"hand": ["gambling-den"]}})
    turn(state, "red gambling-den build")
    assert coins(state, "red", "teal", "yellow", "violet") == [9, 7, 6, 7]


@pytest.mark.rule("SW-151", "SW-084", "R-18")
def test_masks_copy_symbols_of_neighbors() -> None:
    def science(*cards: str, teal: list[str], yellow: list[str]) -> int:
        cities = {"red": {"cards": list(cards)}, "teal": {"cards": teal}, "yellow": {"cards": yellow}}
        return column(setup(phase="over", cities=cities), "red", "Science")

    assert science("pigeon-loft", teal=[], yellow=[]) == 0
    assert science("pigeon-loft", "apothecary", "workshop", teal=["scriptorium"], yellow=[]) == 10
    assert science("pigeon-loft", "spy-ring", teal=["workshop"], yellow=[]) == 1
    assert science("pigeon-loft", "spy-ring", teal=["workshop"], yellow=["laboratory"]) == 4
    assert science("pigeon-loft", "scientists-guild", teal=["workshop"], yellow=[]) == 4
    assert science("pigeon-loft", teal=["scientists-guild"], yellow=[]) == 0


@pytest.mark.rule("SW-152", "SW-156")
def test_black_cards_that_pay_and_score() -> None:
    won = [["red", "teal", 1, 1], ["red", "teal", 2, 3], ["red", "yellow", 1, -1]]
    red = {"cards": ["lumber-yard", "sawmill", "foundry"], "hand": ["slave-market"], "coins": 0}
    state = setup(age=3, tokens=won, cities={"red": red})
    turn(state, "red slave-market build")
    assert coins(state, "red") == [2]
    assert column(state, "red", "Cities") == 2
    red = {"cards": ["hideout", "militia", "stone-pit", "press"], "hand": ["secret-society"], "coins": 0}
    state = turn(setup(age=3, cities={"red": red}), "red secret-society build")
    assert coins(state, "red") == [3]
    assert column(state, "red", "Cities") == 2 + 3
    assert city(state, "red").shields == 2


@pytest.mark.rule("SW-153", "R-03", "SW-126")
def test_leaders_of_the_cities() -> None:
    modules = ["leaders", "cities"]
    red = {"cards": ["caligula", "diocletian", "darius"], "leaders": [], "hand": ["tabularium", "lair"], "coins": 0}
    state = setup(modules=modules, age=2, cities={"red": red})
    assert "favor" in names(do(state.copy(), "red lair"), "red")
    turn(state, "red tabularium favor")
    assert (coins(state, "red"), built(state, "red")) == ([2], ["tabularium"])
    assert column(state, "red", "Leaders") == 1
    assert "favor" not in names(do(state.copy(), "red " + names(state, "red")[0]), "red")
    state = setup(
        modules=modules, age=2, turn=0, cities={"red": {"leaders": ["aspasia"], "coins": 3}, "teal": {"leaders": []}}
    )
    do(state, "red aspasia build", "yellow " + names(state, "yellow")[0] + " sell")
    assert (city(state, "red").diplomacy, column(state, "red", "Leaders")) == (1, 2)


@pytest.mark.rule("SW-153", "R-15")
def test_berenice_adds_a_coin_once_per_turn() -> None:
    red = {"cards": ["berenice"], "leaders": [], "hand": ["gambling-den"], "coins": 0}
    state = setup(modules=["leaders", "cities"], cities={"red": red}, turn=2)
    turn(state, "red gambling-den build")
    assert coins(state, "red") == [7]
    red = {"cards": ["berenice", "stone-pit"], "leaders": [], "hand": ["altar"], "coins": 0}
    teal = {"hand": ["baths"], "coins": 5, "board": "ephesos-a"}
    state = setup(modules=["leaders", "cities"], turn=2, cities={"red": red, "teal": teal})
    do(
        state,
        "teal baths build",
        *(["teal plan-1"] if "plan-1" in names(do(state.copy(), "teal baths build"), "teal") else []),
    )
    turn(state, "red altar build")
    assert coins(state, "red") == [2]  # 2 of teal for stone: no coin of the bank


@pytest.mark.rule("SW-154")
def test_guilds_of_the_cities() -> None:
    won = [["teal", "red", 1, 1], ["teal", "red", 2, 3], ["yellow", "red", 1, -1]]
    cities = {
        "red": {"cards": ["guild-of-shadows", "mourners-guild", "counterfeiters-guild"]},
        "teal": {"cards": ["hideout", "lair"]},
        "yellow": {"cards": ["militia"]},
    }
    assert column(setup(phase="over", tokens=won, cities=cities), "red", "Guilds") == 3 + 2 + 5
    red = {"cards": ["foundry", "ore-vein", "glassworks", "loom"], "hand": ["counterfeiters-guild"]}
    state = turn(setup(age=3, cities={"red": red}), "red counterfeiters-guild build")
    assert view(state).task.n == 3  # type: ignore[union-attr]


@pytest.mark.rule("SW-155", "SW-149")
def test_petra_costs_coins() -> None:
    state = age_two([], board="petra-a", stages=1, coins=6)
    assert use(state, "red", "temple", "stage").reason == "7 coins, you have 6"
    state = turn(age_two([], board="petra-a", stages=1, coins=7), "red temple stage")
    assert (coins(state, "red"), column(state, "red", "Wonder")) == ([0], 10)
    state = age_two(["clay-pool", "foundry", "ore-vein"], board="petra-b", coins=0)
    turn(state, "red temple stage")
    assert (view(state).phase, view(state).task.n) == ("debt", 2)  # type: ignore[union-attr]


# ------------------------------------------------------------------ teams


def teams(seats: int = 4, **position: Any) -> SevenWonders:
    return setup(seats=seats, modules=["cities", "teams"], **position)


@pytest.mark.rule("SW-160")
def test_teams_are_pairs_with_cities() -> None:
    with pytest.raises(BadOption, match="Teams need the expansion Cities"):
        GAME.new(4, 1, teams="on")
    with pytest.raises(BadOption, match="4, 6 or 8 players, not 5"):
        GAME.new(5, 1, teams="on", expansions="cities")
    state = GAME.new(6, 1, teams="on", expansions="leaders,cities")
    assert [board.partner for board in view(state).boards] == [1, 0, 3, 2, 5, 4]


@pytest.mark.rule("SW-160", "SW-181")
def test_partners_see_each_others_hands() -> None:
    state = GAME.new(4, 6, teams="on", expansions="cities")
    ids = state.tables.card_ids
    assert view(state, "red").partner_hand == tuple(ids[card] for card in state.hands[1])
    assert view(state).partner_hand == ()
    other = state.redeal(1, stream(3, "redeal"))
    assert other.hands[:2] == state.hands[:2]
    assert other.hands[2:] != state.hands[2:]


@pytest.mark.rule("SW-161")
def test_partners_meet_only_the_enemy_beside_them() -> None:
    cities: dict[str, Any] = {"red": {"cards": ["stockade"]}, "teal": {"cards": ["barracks", "guard-tower"]}}
    state = turn(teams(age=2, turn=7, cities=cities))
    assert [tokens(state, color) for color in ("red", "teal", "yellow", "blue")] == [[3, 3], [3, 3], [-1, -1], [-1, -1]]
    cities["yellow"] = {"diplomacy": 1}
    state = turn(teams(age=2, turn=7, cities=cities))
    assert [tokens(state, color) for color in ("red", "teal", "yellow", "blue")] == [[3, 3], [], [], [-1, -1]]


@pytest.mark.rule("SW-162", "R-19")
def test_a_loss_spares_the_partner_and_the_sum_wins() -> None:
    state = teams(cities={"red": {"hand": ["hideout"]}})
    turn(state, "red hideout build")
    asked: list[int] = []
    while view(state).phase == "debt":
        asked += state.actors()
        state.apply(state.actors()[0], state.fallback(state.actors()[0]))
    assert asked == [2, 3]
    cities = {
        "red": {"cards": ["altar", "baths"], "coins": 0},
        "teal": {"coins": 0},
        "yellow": {"cards": ["theater"], "coins": 0},
        "blue": {"cards": ["pawnshop"], "coins": 1},
    }
    state = teams(phase="over", cities=cities)
    assert state.scores() == [5, 0, 2, 3]
    assert state.ranking() == [3, 3, 1, 1]


# ------------------------------------------------------------------ promo boards


@pytest.mark.rule("SW-170")
def test_manneken_pis_copies_stages_that_need_not_be_built() -> None:
    red = {"board": "manneken-pis-a", "cards": ["stone-pit", "clay-pool"], "hand": ["temple"]}
    state = base_setup(age=2, turn=2, cities={"red": red, "teal": {"board": "rhodos-b"}})
    assert city(state, "red").sources[0].of == "stone-pit"
    before = coins(state, "red")[0]
    assert before == 3 + 4
    turn(state, "red temple stage")
    assert (coins(state, "red"), city(state, "red").shields) == ([before + 3], 1)
    assert column(state, "red", "Wonder") == 3
    assert len(city(state, "red").stages) == 1
    assert len(city(state, "teal").stages) == 0
    assert city(state, "red").copies[0].board == "rhodos-b"


@pytest.mark.rule("SW-170", "SW-101")
def test_manneken_pis_chooses_whose_third_stage_it_copies() -> None:
    red = {"board": "manneken-pis-a", "stages": 2, "cards": ["loom", "press", "glassworks"], "hand": ["temple"]}
    cities = {"red": red, "teal": {"board": "halikarnassos-b"}, "yellow": {"board": "petra-b"}}
    state = base_setup(age=2, turn=4, cities=cities)
    do(state, "red temple stage")
    assert names(state, "red") == ["from-left", "from-right"]
    assert view(state, "red").asked == "from"
    assert refused(state, "red plan-1") == ("Say whose stage you copy: the left or the right neighbor's.", "SW-170")
    left = turn(state.copy(), "red from-left")
    assert (view(left).phase, left.actors()) == ("raise", (0,))
    right = turn(state.copy(), "red from-right")
    assert city(right, "red").copies == ()
    assert len(city(right, "red").stages) == 3


@pytest.mark.rule("SW-171")
def test_a_missing_stage_gives_nothing_and_side_b_is_one_stage() -> None:
    red = {"board": "manneken-pis-a", "stages": 1, "cards": ["lumber-yard", "ore-vein"], "hand": ["temple"]}
    state = base_setup(age=2, turn=4, cities={"red": red, "yellow": {"board": "chichen-itza-b"}})
    turn(state, "red temple stage")
    assert (len(city(state, "red").stages), city(state, "red").copies) == (2, ())
    goods = ["lumber-yard", "stone-pit", "clay-pool", "ore-vein", "glassworks", "loom", "press"]
    red = {"board": "manneken-pis-b", "cards": goods, "hand": ["temple"], "coins": 0}
    state = turn(base_setup(age=2, turn=3, cities={"red": red}), "red temple stage")
    assert (coins(state, "red"), city(state, "red").shields, column(state, "red", "Wonder")) == ([7], 1, 7)


@pytest.mark.rule("SW-172")
def test_neighbors_of_manneken_pis_are_checked_with_the_lost_wonders() -> None:
    for seed in range(300):
        boards = view(GAME.new(5, seed, expansions="cities,lost")).boards
        for board in boards:
            if (board.board, board.side) == ("manneken-pis", "A"):
                near = {boards[board.left].board, boards[board.right].board}
                assert not near & {"brigadoon", "chichen-itza", "citadels", "temporal-paradox", "uruk"}
                assert boards[board.right].board not in ("helvetia", "petra")


@pytest.mark.rule("SW-173", "R-05")
def test_catan_exchanges_two_equal_goods() -> None:
    red = {"board": "catan-a", "cards": ["sawmill"], "hand": ["temple"], "coins": 0}
    state = base_setup(age=2, turn=3, cities={"red": red})
    assert not use(state, "red", "temple", "stage").possible  # wood and clay: the two wood make one clay only
    red["cards"] = ["sawmill", "lumber-yard"]
    state = base_setup(age=2, turn=3, cities={"red": red})
    assert plans(state, "red", "temple", "stage") == [(0, 0, 0)]
    state = turn(state, "red temple stage")
    assert column(state, "red", "Wonder") == 3
    red = {"board": "catan-a", "stages": 1, "cards": ["foundry", "ore-vein"], "hand": ["temple"], "coins": 0}
    state = base_setup(age=2, turn=3, cities={"red": red, "teal": {"hand": ["statue"]}})
    turn(state, "red temple stage")
    assert coins(state, "red", "teal") == [7, 4]


@pytest.mark.rule("SW-173")
def test_catan_b_draws_a_leader_to_recruit() -> None:
    red = {"board": "catan-b", "cards": ["lumber-yard", "loom"], "hand": ["temple"], "coins": 6, "leaders": []}
    state = setup(modules=["leaders"], age=2, turn=3, cities={"red": red})
    first = state.tables.card_ids[state.leader_deck[0]]  # type: ignore[attr-defined]
    turn(state, "red temple stage")
    assert view(state).phase == "enlist"
    assert view(state, "red").task.cards == (first,)  # type: ignore[union-attr]
    assert view(state, "teal").task.cards == ()  # type: ignore[union-attr]
    kept = do(state.copy(), f"red {first}")
    assert [leader.card for leader in city(kept, "red").leaders] == [first]
    do(state, "red pass")
    assert state.leader_deck[-1] & 255 == state.tables.card_ids.index(first)  # type: ignore[attr-defined]
    assert city(state, "red").leader_hand == 0


@pytest.mark.rule("SW-173", "SW-182")
def test_catan_b_remembers_the_leader_that_it_sent_back() -> None:
    red = {"board": "catan-b", "cards": ["lumber-yard", "loom"], "hand": ["temple"], "coins": 6, "leaders": []}
    state = setup(modules=["leaders"], age=2, turn=3, cities={"red": red})
    back = state.leader_deck[0]  # type: ignore[attr-defined]
    do(turn(state, "red temple stage"), "red pass")
    assert GAME.setup(GAME.position(state)).attributes() == state.attributes()
    mine = [state.redeal(1, stream(n, "mine")) for n in range(20)]
    assert {other.leader_deck[-1] & 255 for other in mine} == {back}  # type: ignore[attr-defined]
    theirs = [state.redeal(2, stream(n, "theirs")) for n in range(20)]
    assert len({other.leader_deck[-1] & 255 for other in theirs}) > 5  # type: ignore[attr-defined]


@pytest.mark.rule("R-25")
def test_at_most_64_ways_to_pay_and_the_dearest_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    every = ["lumber-yard", "stone-pit", "clay-pool", "ore-vein", "loom", "glassworks", "press"]
    cities: dict[str, Any] = {"teal": {"cards": every}, "pink": {"cards": every}}
    cities |= {color: {"cards": ["sawmill", "quarry"]} for color in ("yellow", "blue")}
    cities |= {color: {"cards": ["brickyard", "foundry"]} for color in ("violet", "graphite")}
    # Red buys one of each good anywhere, raw goods cheaper on its left.
    red = {"board": "beiping-b", "stages": 2, "cards": ["east-trading-post"], "hand": ["palace"], "coins": 30}
    state = base_setup(seats=7, modules=["lost"], age=3, turn=3, cities={**cities, "red": red})
    offered = use(state, "red", "palace").plans
    monkeypatch.setattr(ops, "MOST_PLANS", 10_000)
    ways = use(state, "red", "palace").plans
    assert (len(offered), len(ways) > 64) == (64, True)
    coins = [{(plan.left, plan.right, tuple((sale.seat, sale.coins) for sale in plan.others)) for plan in found}
             for found in (offered, ways)]  # fmt: skip
    assert len(coins[0]) == 64
    assert coins[0] < coins[1]
    assert [plan.total for plan in offered] == [plan.total for plan in ways[:64]]
    totals = [plan.left + plan.right + sum(sale.coins for sale in plan.others) for plan in ways]
    assert totals == sorted(totals)
    assert totals[0] < totals[63] < totals[-1]


@pytest.mark.rule("R-25")
def test_ways_to_pay_that_cannot_be_offered_are_not_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    every = ["lumber-yard", "stone-pit", "clay-pool", "ore-vein", "loom", "glassworks", "press"]
    cities: dict[str, Any] = {color: {"cards": every} for color in ("teal", "pink")}
    cities |= {color: {"cards": ["sawmill", "quarry", "brickyard", "foundry"]} for color in ("yellow", "blue")}
    cities |= {"violet": {"cards": ["forest-cave", "mine"]}, "graphite": {"cards": ["clay-pit", "timber-yard"]}}
    red = {"board": "beiping-b", "stages": 2, "hand": ["palace"], "coins": 30}
    state = base_setup(seats=7, modules=["lost"], age=3, turn=3, cities={**cities, "red": red})
    tried: list[int] = []
    rest = payment.Market._rest

    def counted(market: payment.Market, need: int, parts: int, spent: int) -> None:
        tried.append(spent)
        rest(market, need, parts, spent)

    monkeypatch.setattr(payment.Market, "_rest", counted)
    plans = use(state, "red", "palace").plans
    few = len(tried)
    tried.clear()
    monkeypatch.setattr(ops, "MOST_PLANS", 10_000)
    all_plans = use(state, "red", "palace").plans
    assert len(all_plans) > len(plans) == 64
    assert [plan.total for plan in plans] == [plan.total for plan in all_plans[:64]]
    assert few < len(tried) / 2


# ------------------------------------------------------------------ options that do not fit


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (3, {"recruiting": "after"}, "needs the expansion Leaders"),
        (3, {"olympia": "leaders", "expansions": "cities"}, "needs the expansion Leaders"),
        (3, {"pair": "once"}, "needs the expansion Cities"),
        (4, {"byzantium": "in", "expansions": "cities"}, "for three players"),
    ],
)
def test_options_that_do_not_fit_are_refused(seats: int, options: dict[str, str], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        GAME.new(seats, 1, **options)
