"""Experiments: the same rows everywhere, taken up again, forced deals, restricted play, bad input."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.tiny_game import TinyGame
from ziggurat import games
from ziggurat.arena.journal import ContestError
from ziggurat.core.contract.errors import BadOption, EditionError, ZigguratError
from ziggurat.games import load
from ziggurat.lab.bans import ban
from ziggurat.lab.experiments import Experiment, Plan, banned_names, checked_plan, game_of, mark_for, play_deal
from ziggurat.lab.questions import component_named, question, touched
from ziggurat.lab.rows import CHOSEN, DEALT, OFFERED, STANDS
from ziggurat.lab.trials import start_trial, try_change

PALACE = "cards.palace.effects.0.n = 9"


def palace(**changed: object) -> Plan:
    plan, _, _ = start_trial(load("seven_wonders"), [PALACE], player="random")
    return msgspec.structs.replace(plan, **changed)


def test_rows_are_equal_for_any_number_of_jobs() -> None:
    plan = palace()
    with Experiment(plan) as alone, Experiment(plan, jobs=2) as spread:
        assert spread.until(9) == alone.until(9)


def test_an_experiment_is_taken_up_again(tmp_path: Path) -> None:
    plan, keep = palace(), tmp_path / "rows.jsonl"
    with Experiment(plan, keep=keep) as lab:
        whole = lab.until(6)
    lines = keep.read_bytes().splitlines(keepends=True)
    keep.write_bytes(b"".join(lines[:4]) + lines[4][:20])  # cut off in the middle of a row
    heard: list[int] = []
    with Experiment(plan, keep=keep, progress=heard.append) as lab:
        assert lab.until(6) == whole
    assert heard[0] == 3
    with Experiment(plan, keep=keep) as lab:
        assert len(lab.deals) == 6
    with pytest.raises(ContestError):
        Experiment(palace(seed=5), keep=keep)


def test_both_games_of_a_pair_have_the_same_deal_and_the_same_luck() -> None:
    standard = load("seven_wonders").edition_text().decode()
    deal = play_deal(palace(changed=standard), 3)
    assert deal.row("a").scores == deal.row("b").scores
    assert deal.row("a").used == deal.row("b").used
    salted = [play_deal(palace(changed=standard, salt="x"), n) for n in range(4)]
    assert any(one.row("a").scores != one.row("b").scores for one in salted)


def test_a_restricted_seat_does_without_as_long_as_it_can() -> None:
    plan = palace()
    touched_once = 0
    for number in range(24):
        deal = play_deal(plan, number)
        free, without = deal.row("a"), deal.row("a-0")
        assert free.focus == number % 3
        if deal.played("a-0"):
            touched_once += 1
            assert without.bound >= 0
            assert not without.used[free.focus][0] & CHOSEN
        else:
            assert without is free
            assert not free.used[free.focus][0] & CHOSEN
        for mine in free.used:
            assert mine[0] & OFFERED or not mine[0] & CHOSEN
            assert mine[0] & CHOSEN or not mine[0] & STANDS
    assert touched_once > 2


def test_a_wished_deal_reaches_the_focus_seat_with_both_editions() -> None:
    plan, _, asked = start_trial(
        load("seven_wonders"), ["boards.gizah.sides.B.stages.3.effects.0.n = 13"], player="random"
    )
    assert asked is not None
    assert asked.settled
    assert asked.component.id == "gizah-b"
    assert plan.bans == []
    for number in range(4):
        deal = play_deal(plan, number)
        for arm in ("a", "b"):
            row = deal.row(arm)
            assert row.used[row.focus][0] & DEALT
            assert row.used[row.focus][0] & STANDS


def test_a_change_of_the_number_of_cards_is_arranged() -> None:
    game = load("world_of_wonders")
    plan, _, _ = start_trial(game, ["buildings.barracks.copies = [6, 7, 7]"], player="random")
    assert plan.mark == "~"
    other = game_of("world_of_wonders", plan.changed)
    assert mark_for(game, other, 2, plan.options) == "~"
    assert start_trial(load("seven_wonders"), [PALACE])[0].mark == ""
    few, more = (one.deal(2, "~7", plan.options) for one in (game, other))
    assert len(more.pile) == len(few.pile) + 1
    alike = sum(a & 255 == b & 255 for a, b in zip(few.hands[0], more.hands[0]))
    assert alike >= len(few.hands[0]) - 1
    assert play_deal(plan, 0).row("b").decisions


def test_how_components_are_asked_about() -> None:
    skyrise, paper, wow = load("skyrise"), load("paper_skyscrapers"), load("world_of_wonders")
    red = question(skyrise, component_named(skyrise, "seat-red"), 2, skyrise.agreed(2, {}))
    assert red.settled
    hammer = question(skyrise, component_named(skyrise, "the-hammer"), 2, skyrise.agreed(2, {}))
    assert hammer.settled
    assert (hammer.wish, hammer.shared) == ("the-hammer", False)
    seattle = question(paper, component_named(paper, "seattle"), 2, {})
    assert seattle.settled
    assert not seattle.shared
    wonders = load("seven_wonders")
    drafted = question(wonders, component_named(wonders, "lumber-yard"), 3, wonders.agreed(3, {}))
    assert (drafted.settled, drafted.wish) == (False, "")
    guild = question(wonders, component_named(wonders, "spies-guild"), 3, wonders.agreed(3, {}))
    assert (guild.settled, guild.wish, guild.shared) == (False, "spies-guild", True)
    pyramid = question(wow, component_named(wow, "pyramid"), 2, wow.agreed(2, {}))
    assert not pyramid.settled
    other = load("world_wonders")
    with pytest.raises(BadOption, match="does not occur with 2 seats"):
        question(other, component_named(other, "E5"), 2, other.agreed(2, {}))


def test_the_component_of_a_change_is_the_innermost() -> None:
    from ziggurat.core.editions.patches import Change

    game = load("seven_wonders")
    found = touched(game, [Change("boards.gizah.sides.B.stages.3.effects.0.n", 7, 13), Change("sale", 3, 4)])
    assert [one.id for one in found] == ["gizah-b"]


def test_bans_by_component_kind_and_choice() -> None:
    game = load("world_wonders")
    assert banned_names(game, "giza") == ["giza"]
    assert len(banned_names(game, "monument")) == 21
    assert banned_names(game, "loan") == ["loan"]
    assert banned_names(load("world_of_wonders"), "attack")[0].startswith("attack-")
    with pytest.raises(BadOption, match="nothing called 'gyza' to do without; did you mean 'giza'"):
        banned_names(game, "gyza")
    with pytest.raises(BadOption, match="No choice takes lake"):
        banned_names(game, "lake")


def test_a_ban_says_what_something_is_worth() -> None:
    found = ban(load("skyrise"), ["wonder", "the-hammer"], player="random", pairs=8)
    assert [one.name for one in found.worths] == ["wonder", "the-hammer"]
    assert found.worths[0].wanted.mean == 1.0
    assert found.worths[0].wins.n == 8
    assert "the-hammer" in str(found)
    assert '<th scope="row">the-hammer</th>' in found._repr_html_()
    both = ban(load("skyrise"), ["the-hammer", "atlantis"], together=True, player="random", pairs=2)
    assert [one.name for one in both.worths] == ["the-hammer and atlantis"]


def test_a_trial_of_nothing_that_matters_says_so() -> None:
    found = try_change(load("skyrise"), ["patrons.0.name = Nobody"], player="random", pairs=4, judge="")
    assert found.identical == 4
    assert "nothing changed at all" in found.verdict


def test_a_trial_in_rows_and_words() -> None:
    found = try_change(load("seven_wonders"), [PALACE], player="random", pairs=70, judge="random", seed=2)
    assert found.pairs == 70
    assert found.asked == "palace"
    assert found.second is not None
    assert found.second.pairs == 8
    assert "Palace" in found.verdict
    assert {one.name for one in found.others} >= {"offered", "chosen", "score of a seat"}
    assert msgspec.json.decode(msgspec.json.encode(found))["pairs"] == 70
    assert "<table>" in found._repr_html_()
    again = try_change(load("seven_wonders"), [PALACE], player="random", pairs=70, judge="random", seed=2)
    assert again.wins == found.wins
    assert again.verdict == found.verdict


@pytest.mark.parametrize(
    ("changes", "words", "said"),
    [
        (["cards.palase.age = 2"], {}, "did you mean 'palace'"),
        ([PALACE], {"component": "palase"}, "did you mean 'palace'"),
        ([PALACE], {"seats": 2}, "3 to 8 seats"),
        ([PALACE], {"player": "gredy"}, "did you mean 'greedy'"),
        ([PALACE], {"options": {"team": "on"}}, "did you mean 'teams'"),
        ([PALACE], {"minutes": -1}, "more than no time"),
        ([PALACE], {"component": "courtesans-guild"}, "does not occur"),
        (["cards.palace.effects.0.n = 8"], {}, "changes nothing"),
        (["cards.palace.effects = 8"], {}, "Expected"),
    ],
)
def test_what_cannot_be_asked_gets_a_sentence(changes: list[str], words: dict[str, object], said: str) -> None:
    with pytest.raises(ZigguratError, match=said):
        try_change(load("seven_wonders"), changes, **words)  # type: ignore[arg-type]


def test_a_sixth_game_gets_the_laboratory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tiny Town says nothing of components: its choices are its components, and bans work by them."""
    tiny = TinyGame()
    homes = {**games._homes(), "tiny": "tests.tiny_game"}
    monkeypatch.setattr(games, "_homes", lambda: homes)
    found = ban(load("tiny"), ["north", tiny.vocabulary.name(0)], player="greedy", judge="", pairs=6)
    assert found.worths[0].wanted.n == 6
    with pytest.raises(EditionError, match="no component files"):
        try_change(load("tiny"), ["a = 1"])


def test_one_seat_is_no_experiment() -> None:
    with pytest.raises(BadOption, match="two or more"):
        checked_plan(load("world_wonders"), seats=1)
    with pytest.raises(BadOption, match="Without what"):
        ban(load("skyrise"), [])


def test_a_verdict_says_how_much_more_it_is_taken() -> None:
    from msgspec.structs import replace

    from ziggurat.lab.statistics import Estimate
    from ziggurat.lab.trials import Moved
    from ziggurat.lab.verdicts import verdict

    found = try_change(load("seven_wonders"), [PALACE], player="random", pairs=62, judge="")
    few, many = Estimate(0.1, 0.08, 0.12, 62), Estimate(0.4, 0.37, 0.43, 62)
    chosen = Moved("chosen", "% of seats", few, many, Estimate(0.3, 0.26, 0.34, 62), True)
    sure = replace(found, others=[chosen], watched=Estimate(0.05, 0.02, 0.08, 62))
    assert "40.0 % of seats take it, where 10.0 % did." in verdict(sure)
    assert "5.0 points more, surely 2.0 to 8.0" in verdict(sure)


def test_a_change_of_the_rules_is_told_by_what_moved() -> None:
    found = try_change(load("seven_wonders"), ["sale = 9"], player="random", pairs=40, judge="", retuning=False)
    assert (found.asked, found.turns) == ("", False)
    assert found.verdict.startswith("The first seat wins")
    assert "What moved: score of a seat +" in found.verdict
    paper = try_change(load("paper_skyscrapers"), ["row = 4"], player="random", pairs=2, judge="", retuning=False)
    assert paper.turns


def test_what_stands_out_is_played_again_on_fresh_deals_and_by_the_judge() -> None:
    found = ban(load("seven_wonders"), ["card"], judge="random", pairs=8)
    (worth,) = found.worths
    assert worth.believed
    assert worth.again is not None
    assert worth.search is not None
    assert worth.again.n == 4
    assert worth.search.n == 2
    assert "Fresh deals" in str(found)
    with pytest.raises(ZigguratError, match="did you mean 'greedy'"):
        ban(load("seven_wonders"), ["card"], judge="gredy")
