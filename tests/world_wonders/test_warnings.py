"""World Wonders warns before something is thrown away, and only then."""

from __future__ import annotations

import re

from tests.world_wonders.play import GAME, buying, do, one, place, random_moves, setup, town, view
from ziggurat.games.world_wonders.rules.state import WorldWonders

PAGODA = ("thien-mu", "giza", "theater")
MARKET = "M2-market-1 G10:G12"


def warnings(state: WorldWonders, color: str = "yellow") -> dict[str, str]:
    """What the seat is warned of, by choice."""
    answers = GAME.ask(view(state, color)).answers
    return {GAME.vocabulary.names[answer.choice]: answer.warning for answer in answers if answer.warning}


def test_a_monument_that_takes_more_than_it_must() -> None:
    warned = warnings(one(MARKET, up=PAGODA))
    assert warned["thien-mu"] == "It takes all your 7 gold. Nobody else can build it now: spend first."
    assert "thien-mu" not in warnings(one(MARKET, up=PAGODA, spent=5))
    both = {"yellow": town(MARKET), "lime": town("M2-market-2 G10:G12")}
    assert "thien-mu" not in warnings(setup(cities=both, monuments=list(PAGODA)))
    spent = {**both, "lime": town("M2-market-2 G10:G12", spent=7, out=True)}
    assert "thien-mu" in warnings(setup(cities=spent, monuments=list(PAGODA)))


def test_a_monument_that_takes_what_was_borrowed() -> None:
    both = {"yellow": town(MARKET, loan="new", spent=2), "lime": town("M2-market-2 G10:G12")}
    warned = warnings(setup(cities=both, monuments=list(PAGODA)))
    assert warned["thien-mu"] == "All your gold, that is 7, includes what you borrowed."


def test_the_last_coin_before_a_monument() -> None:
    warned = warnings(one(MARKET, up=PAGODA, spent=6))
    assert warned["long-road"] == "This ends your round: Thien Mu Pagoda would have to wait."
    assert "tower" in warnings(one(MARKET, up=PAGODA, spent=5))
    assert "long-road" not in warnings(one(MARKET, up=PAGODA, spent=5))
    assert "long-road" not in warnings(one(up=PAGODA, spent=6))


def test_what_the_last_round_makes_worthless() -> None:
    warned = warnings(setup(round=10))
    assert warned["loan"] == "The game ends with this round: the debt will cost 2 points."
    assert warned["pedestal-1"] == "There is no next round: it is worth nothing."
    assert not {"loan", "pedestal-1"} & set(warnings(setup(round=9)))
    full = warnings(setup(round=9, cities={"lime": town(population=17)}))
    assert {"loan", "pedestal-1"} <= set(full)


def test_a_loan_that_is_paid_with_all_that_is_left() -> None:
    warned = warnings(setup(round=5, cities={"yellow": town(loan="old", spent=4)}))
    assert warned["repay"] == "That takes all your gold: you would buy nothing more in this round."
    assert "repay" not in warnings(setup(round=5, cities={"yellow": town(loan="old", spent=3)}))


def test_dropping_out_with_gold() -> None:
    for seed in range(30):
        state = GAME.new(3, seed)
        for who, _ in random_moves(state, seed):
            if "out" in GAME.names(state, who):
                gold = GAME.view(state, who).cities[who].gold
                assert warnings(state, ("yellow", "lime", "graphite")[who])["out"].startswith(f"Your {gold} gold")
                return
    raise AssertionError("nobody could drop out in any of these games")


def test_an_end_that_comes_while_another_leads() -> None:
    rich = town(food=9, ceramics=9, gears=9, population=12)
    state = setup(
        round=8,
        cities={"yellow": town(food=1, population=16), "lime": rich},
        stacks={"M1": ["M1-farm-1"]},
    )
    assert warnings(state)["M1"] == "It ends the game after this round, and Lime leads with 16."
    assert "M1" not in warnings(
        setup(round=8, cities={"yellow": town(food=1, population=16)}, stacks={"M1": ["M1-farm-1"]})
    )
    assert "M1" not in warnings(setup(round=10, cities={"yellow": town(food=1, population=16), "lime": rich}))


def test_covering_trees() -> None:
    state = buying(one("free-road E9:E12", market={"M3": "M3-farm-1"}), "M3")
    warned = warnings(state)
    assert warned[place("C10:D11")] == "These trees score a point. Covering them loses it."
    assert place("C9:D10") not in warned
    fresh = buying(one("free-road B9:B12", market={"M3": "M3-farm-1"}), "M3")
    assert warnings(fresh)[place("C8:D9")] == "It covers trees. Beside them it would score a point."


def test_the_last_room_for_a_monument() -> None:
    state = buying(one("free-road C9:C12", MARKET, up=PAGODA), "tower")
    warned = warnings(state)
    assert "dot1-G9" not in warned, "there is another place left"
    left = do(state, "yellow G9")
    assert GAME.view(left, None).cities[0].pieces[-1].kind == "tower"
    last = setup(
        cities={"yellow": town("free-road C9:C12", MARKET, "tower G9")},
        monuments=list(PAGODA),
    )
    spots = GAME.view(do(last.copy(), "yellow thien-mu"), 0).placing
    assert spots is not None
    names = {GAME.vocabulary.names[choice] for way in spots.ways for choice in way.choices}
    shut = warnings(buying(last, "tower"))
    assert {name for name, words in shut.items() if words.startswith("Thien Mu Pagoda will not fit")} == (
        names if len(names) == 1 else set()
    )


def test_the_room_for_a_monument_agrees_with_the_rules() -> None:
    """Whatever is laid: who was warned has no place afterwards, and who was not has one."""
    for seed in range(3):
        state = GAME.new(2, seed)
        for number, (who, _) in enumerate(random_moves(state, seed)):
            seen = GAME.view(state, who)
            hand = seen.placing
            if number % 7 or hand is None or not hand.ways or hand.kind == "monument" or seen.buying:
                continue
            up = {item.item for item in seen.monuments}
            fits = {name for name in up if GAME.survey.fits(seen.cities[who], name)}
            for answer in GAME.ask(seen).answers[::9]:
                after = state.copy()
                after.play(who, answer.choice)
                city = GAME.view(after, who).cities[who]
                gone = {name for name in fits if not GAME.survey.fits(city, name)}
                if not answer.warning:
                    assert not gone or not seen.cities[who].gold
                elif "will not fit" in answer.warning:
                    assert gone


def test_what_warns_is_drawn_with_its_words() -> None:
    drawn = str(GAME.show(one(MARKET, up=PAGODA), 0))
    button = re.search(r'<button[^>]*data-about="card:thien-mu".*?</button>', drawn)
    assert button is not None
    assert 'class="mcard warns lit"' in button[0]
    assert "Nobody else can build it now: spend first.</small>" in button[0]
    placing = str(GAME.show(buying(one("free-road E9:E12", market={"M3": "M3-farm-1"}), "M3"), 0))
    spot = re.search(rf'<g class="spot" data-choice="{GAME.vocabulary.index(place("C10:D11"))}"[^>]*>', placing)
    assert spot is not None
    assert 'data-warning="These trees score a point.' in spot[0]
    assert (
        placing.count("data-warning")
        == placing.count("Covering them loses it.") // 2 + placing.count("Beside them it would score a point.") // 2
    )
