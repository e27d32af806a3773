"""What answers say that throw something away: each kind in a position, and silence where nothing is lost."""

from __future__ import annotations

from tests.skyrise.play import QUIET, bare, do, numbers, seat, setup, stand
from tests.skyrise.stage import AURORA, challenge
from tests.skyrise.test_words import VAULT
from ziggurat.games.skyrise import GAME
from ziggurat.games.skyrise.rules.state import Skyrise

OUT = ["yellow", "blue"]


def warned(state: Skyrise, color: str) -> dict[str, str]:
    """The warnings of a color's answers by the names of their choices."""
    answers = GAME.ask(GAME.view(state, seat(state, color))).answers
    return {GAME.vocabulary.name(one.choice): one.warning for one in answers if one.warning}


def test_the_fourth_disc_of_a_row() -> None:
    state = bare(
        discs={"ZE01": "green", "ZE03": "white"},
        boards={"red": {"rows": {"green": 3, "white": 2}}},
        bids=[("teal", "8", "ZE02")],
        turn="red",
    )
    assert warned(do(state, "red 24"), "red") == {"ZE01": "Fourth green disc: your row would fall from 6 to 2."}


def test_a_wild_disc_and_the_vault_as_the_fourth() -> None:
    vault = GAME.setup(VAULT)
    assert warned(vault, "red") == {}
    vault = GAME.setup({**VAULT, "discs": {**VAULT["discs"], "BO12": "white"}})  # type: ignore[dict-item]
    assert warned(vault, "red") == {"BO12": "Fourth white disc: your row would fall from 6 to 2."}
    wild = do(vault, "red BO06")
    assert warned(wild, "red") == {"white": "That is the fourth: white would fall from 6 to 2."}


def test_more_than_needed() -> None:
    built = [("teal", piece, hood) for piece, hood in zip(("38", "48", "58", "68", "78"), AURORA)]
    state = setup(structures=built, bids=[("teal", "18", "ZE02")], passed=OUT, turn="red")
    said = "34 already wins; nobody still in can beat it."
    # 72 and 76 are worth keeping, too; but 76 is tall, and may be wanted for that.
    assert warned(state, "red") == {"44": said, "62": said, "72": said}
    assert warned(setup(bids=[("teal", "18", "ZE02")], passed=OUT[:1], turn="red"), "red") == {}


def test_a_wonder_in_reserve_keeps_high_numbers_useful() -> None:
    boards = {color: QUIET[color] for color in ("teal", "yellow")}
    state = challenge(
        "the-palace", structures=stand("teal", numbers("teal")[1:], AURORA), boards=boards, passed=["yellow"]
    )
    assert not [name for name in warned(state, "red") if name.isdecimal()]


def test_a_wonder_for_nothing_and_one_that_shows_the_secret() -> None:
    assert warned(challenge("the-summit"), "red") == {"the-summit": "The Summit would score nothing here. It can wait."}
    assert "the-palace" not in warned(challenge("the-palace"), "red")
    shown = challenge("kahns-ambition", boards={"red": {"objective": "brown"}})
    assert warned(shown, "red")["kahns-ambition"] == "This shows everybody your secret aim, brown, for good."


def test_a_pass_that_ends_the_auction_says_who_builds() -> None:
    state = setup(bids=[("teal", "8", "ZE02")], passed=OUT, turn="red")
    helps = {one.label: one.help for one in GAME.ask(GAME.view(state, seat(state, "red"))).answers}
    assert helps["Pass"] == "you are out of this auction, and Teal builds in Canopy Crown with 8"
    open_ = setup(bids=[("teal", "8", "ZE02")], turn="red")
    helps = {one.label: one.help for one in GAME.ask(GAME.view(open_, seat(open_, "red"))).answers}
    assert helps["Pass"] == "you are out of this auction; 8 stays the bid to beat"
