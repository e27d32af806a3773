"""Which boards go together: the randomizer deck and the balance of the Lost Wonders (LW-001..037)."""

from __future__ import annotations

import re

import pytest

from tests.seven_wonders.play import GAME, do
from ziggurat.core.contract.errors import BadOption
from ziggurat.core.render.pen import ICONS
from ziggurat.games.seven_wonders.data import balance as b
from ziggurat.games.seven_wonders.data.build import balance
from ziggurat.games.seven_wonders.data.read import standard
from ziggurat.games.seven_wonders.draw.art.wonders import picture
from ziggurat.games.seven_wonders.draw.effects import effects
from ziggurat.games.seven_wonders.rules.expanded import Expanded

DATA = standard()
BALANCE = balance(DATA)
NAMES = [name for name, _, _, _ in DATA.sides()]
LOST = [board for board in DATA.boards if board.set == "lost"]


def at(name: str) -> int:
    return NAMES.index(name)


def table(seats: int, modules: int = 0, mode: int = b.STRICT, flip: bool = False) -> b.Table:
    return b.Table(BALANCE, seats, modules, mode, flip)


def objection(where: b.Table, seat: int, side: str, *others: str) -> tuple[str, bool] | None:
    """Why a side does not fit at a seat; `others` are those of the seats from 0 on, "" for none yet."""
    sides = [at(name) if name else -1 for name in others] + [-1] * (where.seats - len(others))
    found = where.objection(sides, seat, at(side))
    return None if found is None else (found.rule, found.hard)


@pytest.mark.rule("LW-001")
def test_there_are_27_boards_with_two_sides_each() -> None:
    assert len(LOST) == 27
    assert all(sorted(board.sides) == ["A", "B"] for board in LOST)
    dealt = {side for seed in range(40) for side in b.deal_one(table(7), seed, "dealt").sides}
    kinds = {next(board.set for name, board, _, _ in DATA.sides() if name == NAMES[side]) for side in dealt}
    assert {"base", "lost"} <= kinds


@pytest.mark.rule("LW-002")
def test_a_card_shows_either_side_with_equal_chance() -> None:
    sides = [side for seed in range(300) for side in b.deal_one(table(3), seed, "dealt").sides]
    assert 0.42 < sum(side & 1 for side in sides) / len(sides) < 0.58
    assert {side & 1 for seed in range(20) for side in b.deal_one(table(3), seed, "A").sides} == {0}


@pytest.mark.rule("LW-003")
def test_the_deck_has_a_card_for_each_board_and_the_spare_one_is_never_dealt() -> None:
    sets = {board.id: board.set for board in DATA.boards}
    kinds = [sets[board] for board in DATA.randomizer]
    assert len(kinds) == len(set(DATA.randomizer)) == 39  # and the spare one
    assert kinds.count("lost") == 27
    assert kinds.count("base") == 7
    assert {board for board in DATA.randomizer if sets[board] not in ("lost", "base")} == {
        "roma",
        "petra",
        "byzantium",
        "catan",
        "manneken-pis",
    }


@pytest.mark.rule("LW-004", "LW-007")
def test_everybody_is_dealt_one_board_that_fits() -> None:
    for seed in range(60):
        for seats in (3, 5, 8):
            where = table(seats, b.LEADERS | b.CITIES)
            dealt = b.deal_one(where, seed, "dealt")
            assert len({side >> 1 for side in dealt.sides}) == seats
            for seat in range(seats):
                others = [side if other != seat else -1 for other, side in enumerate(dealt.sides)]
                assert where.objection(others, seat, dealt.sides[seat]) is None
            assert sorted([*dealt.unused, *(side >> 1 for side in dealt.sides)]) == sorted(BALANCE.deck)


@pytest.mark.rule("LW-005")
def test_everybody_draws_two_boards_and_keeps_one_that_fits() -> None:
    where = table(4)
    drawn = b.draw_two(where, 5, "dealt")
    assert len({side >> 1 for side in drawn[:8]}) == 8
    dealt = b.Dealt(4)
    first = b.offers(where, [-1] * 4, 0, [at("gizah-a"), at("capua-a")], [], dealt)
    assert first == [at("gizah-a"), at("capua-a")]
    # The other card is tried before another one is drawn.
    sides = [at("rhodos-a"), at("sparta-a"), -1, -1]
    assert b.offers(where, sides, 2, [at("capua-a"), at("gizah-a")], [at("uruk-a")], dealt) == [at("gizah-a")]


@pytest.mark.rule("LW-006", "LW-007")
def test_who_has_no_board_that_fits_draws_another_one_with_the_reason_kept() -> None:
    where = table(4)
    dealt = b.Dealt(4)
    deck = [at("uruk-a"), at("helvetia-a")]
    sides = [at("rhodos-a"), at("sparta-a"), -1, -1]
    assert b.offers(where, sides, 2, [at("capua-a"), at("capua-b")], deck, dealt) == [at("uruk-a")]
    assert [one.rule for one in dealt.objections] == ["LW-021"] * 3
    assert dealt.log == [b.line(2, at(name), True) for name in ("capua-a", "capua-b", "helvetia-a")]
    logs = [b.deal_one(table(7), seed, "dealt") for seed in range(40)]
    assert any(one.log for one in logs)
    assert all(len(one.log) == len(one.objections) for one in logs)


@pytest.mark.rule("LW-007")
def test_if_nothing_fits_the_error_names_the_rule_in_the_way() -> None:
    deck = BALANCE.deck[:]
    try:
        BALANCE.deck[:] = [at("rhodos-a") >> 1, at("sparta-a") >> 1, at("capua-a") >> 1]
        with pytest.raises(BadOption, match="LW-021"):
            b.deal_one(table(3), 1, "A")
    finally:
        BALANCE.deck[:] = deck


@pytest.mark.rule("LW-007")
def test_a_card_is_turned_over_only_if_the_table_says_so() -> None:
    sides = [at("manneken-pis-a"), -1, -1]
    dealt = b.Dealt(3)
    assert b.offers(table(3), sides, 1, [at("atlantis-b")], [at("gizah-a")], dealt) == [at("gizah-a")]
    assert b.offers(table(3, flip=True), sides, 1, [at("atlantis-b")], [], dealt) == [at("atlantis-a")]


@pytest.mark.rule("LW-007", "LW-028")
def test_cards_that_are_impossible_at_a_table_are_taken_out_first() -> None:
    boards = {DATA.boards[board].id for board in table(3).cards()}
    assert not boards & {
        "brigadoon",
        "roma",
        "byzantium",
        "persepolis",
        "citadels",
        "rapa-nui",
        "doppelwonder",
        "ithaca",
    }
    assert "nomades" not in boards
    full = {DATA.boards[board].id for board in table(6, b.LEADERS | b.CITIES | b.TEAMS | b.MYTHS).cards()}
    assert {"roma", "byzantium", "persepolis", "citadels", "rapa-nui", "doppelwonder", "ithaca"} <= full
    assert "brigadoon" not in full


@pytest.mark.rule("LW-010")
def test_balance_can_be_a_warning_or_off_but_hard_rules_stay() -> None:
    others = ("rhodos-a", "sparta-a")
    for mode, refused in ((b.STRICT, True), (b.WARN, False), (b.OFF, False)):
        where = table(4, mode=mode)
        sides = [at(name) for name in others] + [-1, -1]
        soft = where.objection(sides, 2, at("capua-a"))
        assert soft is not None
        assert where.refused(soft) is refused
        hard = where.objection(sides, 2, at("ithaca-a"))
        assert where.refused(hard)
    assert any(b.deal_one(table(7, mode=b.WARN), seed, "dealt").log for seed in range(20))


@pytest.mark.rule("LW-010", "LW-021")
@pytest.mark.parametrize(("balance", "told"), [("warn", True), ("off", False)])
def test_a_warning_is_told_before_the_board_is_chosen(balance: str, told: bool) -> None:
    state = GAME.new(4, 1, expansions="lost", boards="chosen", balance=balance)
    do(state, "red rhodos-a", "teal sparta-a")
    view = GAME.view(state, 2)
    reason = ("capua-a", "2 other boards are about red cards", "LW-021")
    assert (reason in view.advice) is told
    assert "gizah-a" not in [side for side, _, _ in view.advice]
    help_ = {answer.label: answer.help for answer in GAME.ask(view).answers}
    assert help_["Capua A"].endswith(" (LW-021)") is told
    assert ("Against advice: 2 other boards are about red cards (LW-021)" in " ".join(GAME.tell(view).split())) is told
    if told:
        do(state, "yellow capua-a")
        assert GAME.view(state, 3).redrawn == ((2, "capua-a", False, *reason[1:]),)


@pytest.mark.rule("LW-020")
def test_two_boards_at_most_start_with_the_same_good() -> None:
    assert objection(table(4), 2, "uruk-a", "venezia-a", "halikarnassos-a") == ("LW-020", False)  # textile
    assert objection(table(4), 2, "uruk-a", "venezia-a", "gizah-a") is None
    # Caylus counts for wood and for stone.
    assert objection(table(4), 2, "caylus-a", "olympia-a", "yamato-a") == ("LW-020", False)
    assert objection(table(4), 2, "caylus-a", "gizah-a", "beiping-a") == ("LW-020", False)
    # Boards without a good count for none.
    assert objection(table(5), 4, "el-dorado-b", "nomades-a", "dominion-a", "rtta-a", "temporal-paradox-a") is None
    # DoppelWönder is a second copy of its partner's board.
    teams = table(6, b.TEAMS | b.CITIES)
    assert objection(teams, 5, "doppelwonder-a", "gizah-a", "angkor-wat-a", "", "", "beiping-a") == ("LW-020", False)
    assert objection(teams, 5, "doppelwonder-a", "rhodos-a", "angkor-wat-a", "", "", "beiping-a") is None


@pytest.mark.rule("LW-021")
def test_two_boards_at_most_are_about_the_same_color() -> None:
    assert objection(table(5), 4, "sparta-a", "rhodos-a", "capua-a") == ("LW-021", False)
    assert objection(table(5), 4, "helvetia-a", "rhodos-a", "capua-a") == ("LW-021", False)
    assert objection(table(5), 4, "lhasa-a", "rhodos-a", "capua-a") is None


BESIDE = ["atlantis-b", "brigadoon-a", "brigadoon-b", "chichen-itza-a", "chichen-itza-b", "citadels-a", "citadels-b"]
BESIDE += ["tartaros-b", "temporal-paradox-a", "temporal-paradox-b", "uruk-a", "uruk-b"]
ALL = b.LEADERS | b.CITIES


@pytest.mark.rule("LW-022", "LW-025")
@pytest.mark.parametrize("side", BESIDE)
def test_who_does_not_sit_beside_manneken_pis(side: str) -> None:
    where = table(5, ALL)
    for seat in (1, 4):
        assert objection(where, seat, side, "manneken-pis-a") == ("LW-022", False)
        assert objection(where, seat, side, "manneken-pis-b") is None  # side A only
    assert objection(where, 2, side, "manneken-pis-a") is None
    # The other way round: Manneken Pis comes last, between the last seat and the first.
    assert objection(where, 4, "manneken-pis-a", side) == ("LW-022", False)


@pytest.mark.rule("LW-023", "LW-024", "LW-025")
def test_who_does_not_sit_on_one_hand_of_manneken_pis() -> None:
    where = table(5, ALL)
    for side in ("dominion-b", "venezia-b"):
        assert objection(where, 1, side, "manneken-pis-a") == ("LW-023", False)  # on its left
    assert objection(where, 4, "dominion-b", "manneken-pis-a") is None
    for side in ("antiocheia-b", "helvetia-a", "helvetia-b", "petra-a"):
        assert objection(where, 4, side, "manneken-pis-a") == ("LW-024", False)  # on its right
        assert objection(where, 1, side, "manneken-pis-a") is None
        assert objection(where, 4, side, "manneken-pis-b") is None


@pytest.mark.rule("LW-026")
def test_atlantis_b_needs_guilds_that_are_out() -> None:
    assert objection(table(5), 0, "atlantis-b") is None
    assert objection(table(6), 0, "atlantis-b") == ("LW-026", False)
    assert objection(table(6, b.LEADERS), 0, "atlantis-b") is None
    assert objection(table(6), 0, "atlantis-a") is None


@pytest.mark.rule("LW-028")
def test_brigadoon_needs_four_players_and_no_teams() -> None:
    assert objection(table(3), 0, "brigadoon-a") == ("LW-028", True)
    assert objection(table(4), 0, "brigadoon-a") is None
    assert objection(table(4, b.TEAMS | b.CITIES), 0, "brigadoon-b") == ("LW-028", True)


@pytest.mark.rule("LW-029")
def test_doppelwonder_goes_with_the_number_of_stages_of_its_partner() -> None:
    where = table(4, b.TEAMS | b.CITIES)
    assert objection(table(4), 0, "doppelwonder-a") == ("LW-029", True)
    assert objection(where, 1, "doppelwonder-a", "gizah-a") is None
    assert objection(where, 1, "doppelwonder-b", "gizah-a") == ("LW-029", True)
    assert objection(where, 1, "doppelwonder-b", "gizah-b") is None
    # It is tested when the partner comes, too; others do not matter.
    assert objection(where, 3, "gizah-b", "", "", "doppelwonder-a") == ("LW-029", True)
    assert objection(where, 1, "gizah-b", "", "", "doppelwonder-a") is None


@pytest.mark.rule("LW-030", "LW-031", "LW-033", "LW-035", "LW-036")
@pytest.mark.parametrize(
    ("side", "seats", "modules", "found"),
    [
        ("helvetia-b", 4, b.TEAMS | b.CITIES, ("LW-030", False)),
        ("helvetia-a", 4, b.TEAMS | b.CITIES, None),
        ("ithaca-a", 4, 0, ("LW-031", True)),
        ("ithaca-b", 4, b.MYTHS, None),
        ("rapa-nui-a", 4, b.CITIES, ("LW-033", True)),
        ("rapa-nui-b", 4, b.CITIES | b.TEAMS, None),
        ("persepolis-b", 8, b.CITIES, ("LW-035", False)),
        ("persepolis-b", 7, b.CITIES, None),
        ("persepolis-a", 8, b.CITIES, None),
        ("persepolis-a", 4, b.LEADERS, ("LW-036", True)),
        ("citadels-a", 4, b.LEADERS, ("LW-036", True)),
        ("citadels-a", 4, b.CITIES, None),
        ("citadels-b", 4, b.CITIES, ("LW-036", True)),
        ("citadels-b", 4, b.LEADERS, None),
        ("rtta-a", 3, 0, None),
    ],
)
def test_boards_that_need_something(side: str, seats: int, modules: int, found: tuple[str, bool] | None) -> None:
    assert objection(table(seats, modules), 0, side) == found


@pytest.mark.rule("LW-032")
def test_nomads_need_four_players_no_teams_and_certain_boards_away() -> None:
    assert objection(table(3), 0, "nomades-a") == ("LW-032", False)
    assert objection(table(4, b.TEAMS | b.CITIES), 0, "nomades-a") == ("LW-032", False)
    for other in ("manneken-pis-a", "manneken-pis-b", "venezia-b"):
        assert objection(table(5), 2, "nomades-b", other) == ("LW-032", False)
        assert objection(table(5), 2, other, "nomades-b") == ("LW-032", False)
    assert objection(table(5), 2, "nomades-b", "venezia-a") is None


@pytest.mark.rule("LW-034")
@pytest.mark.parametrize("side", ["citadels-a", "chichen-itza-b", "manneken-pis-b", "temporal-paradox-a", "tartaros-b"])
def test_who_does_not_sit_beside_venezia(side: str) -> None:
    where = table(5, ALL)
    assert objection(where, 1, side, "venezia-b") == ("LW-034", False)
    assert objection(where, 4, side, "venezia-b") == ("LW-034", False)
    assert objection(where, 2, side, "venezia-b") is None
    assert objection(where, 1, side, "venezia-a") is None


@pytest.mark.rule("LW-037", "LW-092")
def test_a_replacement_is_tested_beside_its_neighbors_without_counts() -> None:
    where = table(5, ALL)
    sides = [at(name) for name in ("rhodos-a", "sparta-a", "temporal-paradox-a", "venezia-b", "gizah-a")]
    assert where.beside(sides, 2, at("capua-a"), 3, 1) is None  # a third red board
    found = where.beside(sides, 2, at("citadels-a"), 3, 1)
    assert found is not None
    assert found.rule == "LW-034"
    assert where.beside(sides, 2, at("citadels-a"), 0, 1) is None  # after a move


@pytest.mark.rule("LW-027")
def test_alexander_stays_in_the_box_with_beiping_b() -> None:
    for seed in range(6):
        state = GAME.new(7, seed, expansions="leaders,lost", boards="chosen")
        state.apply(0, GAME.vocabulary.index("beiping-b"))
        while state.age == 0 and state.phase == 0:
            who = state.actors()[0]
            state.apply(who, state.legal(who)[0])
        assert isinstance(state, Expanded)
        alexander = state.tables.card_ids.index("alexander")
        assert alexander not in state.leader_deck
        assert all(alexander not in packet and len(packet) == 4 for packet in state.packets)


@pytest.mark.rule("LW-005", "LW-006", "LW-010")
def test_drawn_boards_are_offered_in_seat_order_and_refusals_say_why() -> None:
    state = GAME.new(5, 3, expansions="lost", boards="drawn")
    assert state.actors() == (0,)
    assert len(GAME.view(state, 0).offers) in (1, 2)
    other = next(side for side in range(len(NAMES)) if state.tables.board0 + side not in state.legal(0))
    reason, rule = state.why_not(0, state.tables.board0 + other)
    assert reason.endswith(".")
    assert rule
    while state.age == 0:
        who = state.actors()[0]
        state.apply(who, state.legal(who)[-1])
    assert len({side >> 1 for side in state.sides}) == 5


@pytest.mark.rule("LW-006", "LW-007")
def test_boards_that_went_back_are_told_with_the_reason() -> None:
    for seed in range(40):
        state = GAME.new(7, seed, expansions="lost")
        lines = GAME.view(state, 0).redrawn
        if lines:
            assert all(text and rule.startswith(("LW", "SW")) for _, _, back, text, rule in lines if back)
            assert "BOARDS THAT DID NOT FIT" in GAME.tell(GAME.view(state, 0))
            return
    raise AssertionError("no card went back in 40 games")


@pytest.mark.rule("LW-010", "LW-031")
@pytest.mark.parametrize(
    ("options", "word"),
    [({"boards": "drawn"}, "Lost"), ({"myths": "on"}, "Lost"), ({"balance": "off"}, "Lost"), ({"flip": "yes"}, "Lost")],
)
def test_options_that_do_not_fit_are_refused_with_a_sentence(options: dict[str, str], word: str) -> None:
    with pytest.raises(BadOption, match=word):
        GAME.new(4, 1, **options)


@pytest.mark.rule("LW-288")
def test_every_op_has_words_and_a_symbol() -> None:
    for name, board, _, side in DATA.sides():
        if board.set != "lost":
            continue
        assert picture(board.id, 1, 3) != picture("nowhere", 1, 3)
        for stage in side.stages:
            for effect in stage.effects:
                assert re.search("<svg|<b>", effects([effect], 20)), (name, effect.op)
                assert f"w-{board.id}" in ICONS
