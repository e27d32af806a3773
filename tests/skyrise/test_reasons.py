"""What speaks for a choice: each kind of reason in a position, and the worth of Wonders as the rules count it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.skyrise.play import bare, board, seat, setup, stand
from tests.skyrise.stage import AURORA, LAST_OF_TWO, challenge
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.teaching import Reason
from ziggurat.games.skyrise import GAME
from ziggurat.games.skyrise.rules.state import Skyrise
from ziggurat.games.skyrise.words.effects import worth
from ziggurat.games.skyrise.words.names import Names

NAMES = Names(GAME.components, GAME.vocabulary)
REST = ["yellow", "blue"]


def reasons(state: Skyrise, color: str, *plan: str) -> tuple[Reason, ...]:
    return GAME.reasons(GAME.view(state, seat(state, color)), [GAME.vocabulary.index(name) for name in plan])


def words(state: Skyrise, color: str, *plan: str) -> list[str]:
    return [reason.words for reason in reasons(state, color, *plan)]


def canopy(**position: Any) -> Skyrise:
    """Teal has bid 18 in Canopy Crown, and red is asked."""
    position.setdefault("bids", [("teal", "18", "ZE02")])
    return bare(turn="red", **position)


def test_a_disc_lifts_what_stands_on_its_ground() -> None:
    greens = [hood for hood in AURORA if NAMES.hoods[hood].color == "green"]
    built = stand("red", ["2", "34"], greens)
    state = canopy(structures=built, discs={"ZE01": "green"}, boards={"red": {"rows": {"green": 2}}})
    said = Reason(
        "A green disc: your two structures on green gain 2 each.", (f"row:{seat(state, 'red')}:green", "site:ZE01"),
        "Structures",
    )  # fmt: skip
    assert said in reasons(state, "red", "24", "ZE01")
    none = canopy(discs={"ZE01": "green"}, boards={"red": {"rows": {"green": 2}}})
    assert not [one for one in words(none, "red", "24", "ZE01") if "green disc" in one]
    full = canopy(discs={"ZE01": "green"}, boards={"red": {"rows": {"green": 4}}})
    assert "Your green row is full, so this disc pays 10 by itself." in words(full, "red", "24", "ZE01")


def test_nobody_can_top_it() -> None:
    state = canopy(passed=REST)
    assert words(state, "red", "72") == []
    built = stand("teal", ["38", "48", "58", "68", "78"], AURORA)
    state = canopy(structures=built, passed=REST)
    assert words(state, "red", "72") == ["Nobody can top 72: Teal 8 at most."]


def test_nobody_can_answer_there() -> None:
    near = [hood for hood in NAMES.neighbors(GAME.view(canopy(), 0))["ZE01"] if hood != "ZE02"]
    state = canopy(structures=stand("yellow", ["4", "22", "40", "60"], near))
    assert "Nobody can answer there: no site beside it is free." in words(state, "red", "24", "ZE01")
    assert not [one for one in words(canopy(), "red", "24", "ZE01") if one.startswith("Nobody can answer")]


def test_the_lead_of_an_island() -> None:
    assert "Your short building leads Zenith, where nobody else stands." in words(canopy(), "red", "24", "ZE01")
    state = canopy(structures=stand("yellow", ["40"], ["ZE04"]))
    assert "Your tall building takes Zenith from Yellow." in words(state, "red", "76", "ZE01")
    assert "Your medium building draws level with Yellow on Zenith: 5 for each." in words(state, "red", "62", "ZE01")
    assert reasons(state, "red", "76", "ZE01")[0].source == "Island control, Era 1"
    assert not [one for one in words(state, "red", "24", "ZE01") if "Zenith" in one]


def test_panorama_cards() -> None:
    view = GAME.view(canopy(), 0)
    (end, *_) = NAMES.over(view, "ZE03") or NAMES.over(view, "ZE01")
    start = "ZE03" if NAMES.over(view, "ZE03") else "ZE01"
    state = canopy(structures=stand("red", ["2"], [end]), panoramas=["bridges", "chains"])
    said = f"It closes the bridge to {NAMES.hoods[end].name}: 3 now, and again after Era 2."
    assert said in words(state, "red", "24", start)
    blimp = next(
        one for one in GAME.components.islands[0].features if one.kind == "blimp" and {"ZE01", "ZE02"} & {*one.borders}
    )
    other = next(hood for hood in blimp.borders if hood not in ("ZE02", start))
    here = next(hood for hood in ("ZE01", "ZE03") if hood in blimp.borders and hood != other)
    state = canopy(structures=stand("red", ["2"], [other]), panoramas=["blimps", "chains"])
    assert "Blimps: the second of yours at a blimp, 3 now, and again after Era 2." in words(state, "red", "24", here)


def test_the_secret_aim_is_told_to_its_owner_only() -> None:
    color = NAMES.hoods["ZE01"].color
    same = [hood for hood in AURORA if NAMES.hoods[hood].color == color]
    state = canopy(structures=stand("red", ["2", "24", "34"], same), boards={"red": {"objective": color}})
    assert words(state, "red", "44", "ZE01")[0] == f"Your fourth on {color}: your secret aim is reached, 10 points."
    fewer = canopy(structures=stand("red", ["2"], same), boards={"red": {"objective": color}})
    assert words(fewer, "red", "44", "ZE01")[0] == f"Your second on {color}, and your secret aim wants four."
    assert GAME.reasons(GAME.view(state, None), [1]) == ()


def test_a_patron_whose_value_is_known() -> None:
    state = canopy(discs={"ZE01": "B"}, boards={"red": {"patrons": {"B": 1}}}, tiles={"A": 1, "B": 4, "C": 3, "D": 6})
    assert "You know that B pays 4, the most of those you know." in words(state, "red", "24", "ZE01")
    unknown = canopy(discs={"ZE01": "B"}, tiles={"A": 1, "B": 4, "C": 3, "D": 6})
    assert not [one for one in words(unknown, "red", "24", "ZE01") if "pays 4" in one]


def test_the_value_of_the_ground() -> None:
    color = NAMES.hoods["ZE01"].color
    state = canopy(boards={"red": {"rows": {color: 3}}})
    assert f"Each of yours on {color} ground earns 6, and this is one more." in words(state, "red", "24", "ZE01")


def test_passing() -> None:
    state = canopy(discs={"ZE01": "green", "ZE03": "green"}, boards={"red": {"rows": {"green": 3}}})
    near = NAMES.neighbors(GAME.view(state, 0))["ZE02"]
    built = stand("yellow", ["4", "22", "40", "60"], [hood for hood in near if not hood.startswith("ZE")])
    state = canopy(structures=built, discs={"ZE01": "green", "ZE03": "green"}, boards={"red": {"rows": {"green": 3}}})
    open_ = [hood for hood in near if hood not in {piece[2] for piece in built}]
    assert set(open_) <= {"ZE01", "ZE03"}
    which = "the site there holds" if len(open_) == 1 else "every site there holds"
    assert words(state, "red", "pass") == [f"Pass: {which} a fourth green disc for you."]
    high = canopy(bids=[("teal", "68", "ZE02")], structures=stand("red", ["76"], ["AU01"]))
    assert words(high, "red", "pass") == ["Only your 72 beats 68, and you have it once."]


def test_a_wonder_that_pays_and_needs_no_number() -> None:
    state = challenge("the-palace")
    said = words(state, "red", "the-palace", "ZE01")
    assert said[0] == "The Palace pays 2 here, at once."
    assert "The Palace needs no number: it wins at once." in said
    hammer = challenge("the-palace", boards={"yellow": {"picks": ["the-hammer"]}})
    assert not [one for one in words(hammer, "red", "the-palace", "ZE01") if "needs no number" in one]


def test_the_keys() -> None:
    own = {**LAST_OF_TWO, "finished": [], "keys": {}, "structures": LAST_OF_TWO["structures"][:-1]}
    found = words(GAME.setup(own), "red", "2", "AU14")
    assert "It is your last, and the first to finish takes the large key: 10." in found


def test_the_lowest_initiative_is_said() -> None:
    state = setup(era=1, phase="pick", boards={"red": {"cards": ["the-summit", "lynchs-image", "atlantis"]}})
    cards = {one.id: one.initiative for one in GAME.components.wonders if one.id in GAME.view(state, 0).cards}
    lowest = min(cards, key=lambda card: cards[card])
    assert words(state, "red", f"pick-{lowest}") == [
        f"Its {cards[lowest]} is your lowest, and the lowest starts Era 2."
    ]


def test_a_plan_is_said_and_marked_where_it_lies() -> None:
    view = GAME.view(canopy(), 0)
    plan = [GAME.vocabulary.index(name) for name in ("72", "ZE01")]
    assert GAME.said(view, plan) == f"Bid 72 in {NAMES.hoods['ZE01'].name}"
    (mark,) = GAME.marks(view, plan)
    assert (mark.at, mark.origin, mark.label) == ("h-ZE01", "18", "72")
    assert GAME.marks(view, [0]) == ()


@pytest.mark.parametrize("seed", range(6))
def test_wonders_score_what_is_said_of_them(seed: int) -> None:
    luck = stream(seed, "wonders")
    state = GAME.new(2 + seed % 3, seed)
    said = 0
    while state.pending:
        at = state.actors()[luck.below(len(state.actors()))]
        legal = state.legal(at)
        wonders = [choice for choice in legal if GAME.vocabulary.name(choice) in NAMES.wonders]
        choice = wonders[0] if wonders else legal[luck.below(len(legal))]
        view = GAME.view(state, at)
        if view.phase == "hood" and view.held in NAMES.wonders:
            expected = worth(NAMES, view, at, view.held, GAME.vocabulary.name(choice))
            held = view.held
            state.play(at, choice)
            while state.pending and GAME.view(state, at).phase in ("wild", "vault"):
                state.play(state.actors()[0], state.legal(state.actors()[0])[0])
            built = {one.piece for one in GAME.view(state, None).structures}
            if expected is not None and held in built:
                scored = [entry for entry in state.points(at) if entry.source == "Wonders"]
                name = NAMES.wonders[held].name
                assert sum(entry.amount for entry in scored if entry.detail == name) == expected, held
                said += 1
            continue
        state.play(at, choice)
    assert said


def test_every_reason_names_a_real_column_and_is_one_sentence() -> None:
    luck = stream(3, "reasons")
    state = GAME.new(3, 3)
    sources = {"Structures", "Secret objective", "Patron discs", "Discs in excess", "Wonders", "Keys", ""}
    heard = set()
    while state.pending:
        at = state.actors()[0]
        view = GAME.view(state, at)
        for choice in view.legal:
            for reason in GAME.reasons(view, [choice]):
                assert reason.source in sources or reason.source.partition(",")[0] in ("Island control", "Panoramas")
                assert reason.words.endswith(".")
                assert ". " not in reason.words
                assert all(GAME.about(view, key) for key in reason.at), reason
                heard.add(reason.words.split()[0])
        state.play(at, view.legal[luck.below(len(view.legal))])
    assert len(heard) > 4
    assert board(state, "red")
