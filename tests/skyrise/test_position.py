"""Positions in names: broken ones are refused in words, short ones are filled in, and whole ones come back equal."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from tests.skyrise.play import DATA, ISLANDS, all_hoods, names, numbers, random_moves, stand, structures, view
from tests.skyrise.stage import AURORA, LAST_OF_TWO
from ziggurat.core.contract.errors import PositionError
from ziggurat.core.contract.luck import Luck
from ziggurat.games.skyrise import GAME
from ziggurat.games.skyrise.rules.state import Skyrise

ERA_2: dict[str, Any] = {"seats": 3, "islands": list(ISLANDS[:3]), "era": 2}
RED_STARTS: dict[str, Any] = {**ERA_2, "bids": [("red", "2", "ZE01")]}
SEVEN = stand("red", numbers("red", era=1), ["ZE01", "ZE02", *AURORA])


def boards(**red: Any) -> dict[str, Any]:
    return {**ERA_2, "boards": {"red": red}}


BROKEN: dict[str, tuple[dict[str, Any], str]] = {
    "no seats": ({}, "seats"),
    "five seats": ({"seats": 5}, "seats: Skyrise is for 2, 3 or 4"),
    "seats as a word": ({"seats": "three"}, "seats"),
    "an unknown field": ({"seats": 2, "structure": []}, "structure"),
    "a third Era": ({"seats": 2, "era": 3}, "era: 1 or 2"),
    "an Era as a word": ({"seats": 2, "era": "2"}, "era"),
    "a seed as a word": ({"seats": 2, "seed": "x"}, "seed"),
    "an auction as a word": ({"seats": 2, "auction": "x"}, "auction"),
    "one color twice": ({"seats": 2, "colors": ["red", "red"]}, "colors"),
    "an unknown color": ({"seats": 2, "colors": ["red", "tael"]}, "'tael' is not a seat color; did you mean 'teal'"),
    "three colors for two seats": ({"seats": 2, "colors": ["red", "teal", "blue"]}, "colors"),
    "one island twice": ({"seats": 2, "islands": ["aurora", "aurora"]}, "islands: 2 different ones"),
    "three islands for two seats": ({"seats": 2, "islands": list(ISLANDS[:3])}, "islands: 2"),
    "an unknown island": ({"seats": 2, "islands": ["aurora", "boralis"]}, "did you mean 'borealis'"),
    "the central island named": ({"seats": 2, "islands": ["zenith", "aurora"]}, "central island"),
    "an unknown phase": ({"seats": 2, "phase": "bidding"}, "'bidding' is not a phase"),
    "an unknown panorama": ({"seats": 2, "panoramas": ["blimps", "lake"]}, "did you mean 'lakes'"),
    "one panorama": ({"seats": 2, "panoramas": ["blimps"]}, "panoramas: two"),
    "three panoramas": ({"seats": 2, "panoramas": ["blimps", "lakes", "chains"]}, "panoramas: two"),
    "one panorama twice": ({"seats": 2, "panoramas": ["blimps", "blimps"]}, "panoramas: two"),
    "wrong tile values": ({"seats": 2, "tiles": {"A": 1, "B": 3, "C": 4, "D": 5}}, "tiles"),
    "a tile is missing": ({"seats": 2, "tiles": {"A": 1, "B": 3, "C": 4}}, "tiles"),
    # ---- what stands and lies on the map
    "an unknown piece": ({**ERA_2, "structures": [("red", "3", "ZE01")]}, "'3' is not a building number"),
    "an unknown neighborhood": ({**ERA_2, "structures": [("red", "2", "ZE05")]}, "'ZE05' is not a neighborhood"),
    "an unknown seat": ({**ERA_2, "structures": [("blue", "6", "ZE01")]}, "'blue' is not the color of a seat"),
    "a building of another color": ({**ERA_2, "structures": [("red", "8", "ZE01")]}, "8 is not a building of red"),
    "an island that is not in play": ({**ERA_2, "structures": [("red", "2", "DO01")]}, "DO01 is not in play"),
    "a building twice": ({**ERA_2, "structures": [("red", "2", "ZE01"), ("red", "2", "ZE02")]}, "2 of red"),
    "two pieces in one hood": (
        {**ERA_2, "structures": [("red", "2", "ZE01"), ("teal", "8", "ZE01")]},
        "ZE01 holds two pieces",
    ),
    "a bid on a structure": ({**ERA_2, "structures": [("red", "2", "ZE01")], "bids": [("teal", "8", "ZE01")]}, "ZE01"),
    "a dotted building in Era 1": ({"seats": 2, "structures": [("red", "16", "ZE01")]}, "16 of red"),
    "a Wonder in Era 1": ({"seats": 2, "structures": [("red", "atlantis", "ZE01")]}, "atlantis"),
    "a Wonder of another seat": (
        {**boards(picks=["atlantis"]), "structures": [("teal", "atlantis", "ZE01")]},
        "atlantis",
    ),
    "a structure without a hood": ({**ERA_2, "structures": [("red", "2")]}, "structures"),
    "latest without a structure": ({**ERA_2, "latest": "ZE03"}, "latest"),
    "an unknown disc": ({**ERA_2, "discs": {"ZE01": "gren"}}, "did you mean 'green'"),
    "a disc under a structure": ({**ERA_2, "structures": [("red", "2", "ZE01")], "discs": {"ZE01": "A"}}, "ZE01"),
    "more discs than there are": ({**ERA_2, "discs": {"ZE01": "wild", "ZE02": "wild"}}, "wild"),
    "more discs than there are, some collected": (
        {**boards(commissions=1), "discs": {"ZE01": "commissions"}},
        "commissions",
    ),
    # ---- the auction
    "a first bid on the outside": ({**ERA_2, "bids": [("red", "2", "AU11")]}, "AU11"),
    "a bid that is not adjacent": ({**ERA_2, "bids": [("red", "2", "ZE01"), ("teal", "8", "ZE03")]}, "ZE03"),
    "a bid that is too low": ({**ERA_2, "bids": [("red", "24", "ZE01"), ("teal", "8", "ZE02")]}, "does not beat"),
    "a bid on the own bid": ({**ERA_2, "bids": [("red", "2", "ZE01"), ("red", "24", "ZE02")]}, "red"),
    "a Wonder on a Wonder": (
        {
            **ERA_2,
            "boards": {
                "red": {"picks": ["atlantis"]},
                "teal": {"picks": ["la-boca"]},
                "yellow": {"picks": ["the-hammer"]},
            },
            "bids": [("yellow", "4", "ZE03"), ("red", "atlantis", "ZE02"), ("teal", "la-boca", "ZE01")],
        },
        "la-boca",
    ),
    "a building on a Wonder": (
        {
            **ERA_2,
            "boards": {"red": {"picks": ["atlantis"]}, "yellow": {"picks": ["the-hammer"]}},
            "bids": [("teal", "8", "ZE03"), ("red", "atlantis", "ZE02"), ("teal", "14", "ZE01")],
        },
        "14",
    ),
    "a Wonder starts while buildings are left": (
        {
            **ERA_2,
            "boards": {"red": {"picks": ["atlantis"]}, "teal": {"picks": ["the-hammer"]}},
            "bids": [("red", "atlantis", "ZE02")],
        },
        "atlantis",
    ),
    "everybody has passed": ({**RED_STARTS, "passed": ["teal", "yellow"]}, "passed"),
    "an unknown seat has passed": ({**RED_STARTS, "passed": ["blue"]}, "blue"),
    "the latest bidder has passed": ({**RED_STARTS, "passed": ["red"]}, "latest bid"),
    "somebody passed before the first bid": ({**ERA_2, "passed": ["teal"]}, "passed"),
    "the turn of a seat that passed": ({**RED_STARTS, "turn": "teal", "passed": ["teal"]}, "teal has passed"),
    "the turn of the latest bidder": ({**RED_STARTS, "turn": "red"}, "red"),
    "the turn of nobody": ({**ERA_2, "turn": "blue"}, "blue"),
    "the turn of a seat that has finished": ({**LAST_OF_TWO, "turn": "teal"}, "teal"),
    "another starter than the first bidder": ({**RED_STARTS, "starter": "yellow"}, "starter"),
    "another starter than the one to start": ({**ERA_2, "turn": "red", "starter": "teal"}, "starter"),
    "a hood is asked for and nothing held": ({**ERA_2, "phase": "hood"}, "held"),
    "a piece is held and another thing asked": ({**ERA_2, "phase": "bid", "held": "2"}, "held"),
    "a held piece stands already": ({**ERA_2, "structures": [("red", "2", "ZE01")], "held": "2"}, "2"),
    "a held piece of another seat": ({**ERA_2, "held": "8", "turn": "red"}, "8"),
    "a held piece that is too low": ({**ERA_2, "bids": [("red", "24", "ZE01")], "held": "8"}, "8"),
    # ---- boards and cards
    "boards as a list": ({"seats": 2, "boards": []}, "boards"),
    "a board of nobody": ({"seats": 2, "boards": {"blue": {}}}, "blue"),
    "an unknown field of a board": (boards(row={"white": 1}), "row"),
    "five discs in a row": (boards(rows={"white": 5}), "rows: red has room for 4 discs in white"),
    "a negative row": (boards(rows={"white": -1}), "rows"),
    "a row as a word": (boards(rows={"white": "3"}), "rows"),
    "a row of an unknown color": (boards(rows={"pink": 1}), "'pink' is not one of yellow, green, white, brown"),
    "excess beside a row that is not full": (boards(rows={"white": 3}, excess={"white": 1}), "the row white of red"),
    "negative excess": (boards(rows={"white": 4}, excess={"white": -1}), "excess"),
    "more wild discs than discs": (boards(rows={"white": 1}, wilds={"white": 2}), "wilds"),
    "negative wild discs": (boards(wilds={"white": -1}), "wilds"),
    "an unknown patron": (boards(patrons={"E": 1}), "'E' is not one of A, B, C, D"),
    "too many patron discs": (boards(patrons={"A": 5}), "A"),
    "a negative patron": (boards(patrons={"A": -1}), "patrons"),
    "negative commissions": (boards(commissions=-1), "commissions"),
    "too many commissions": (boards(commissions=2), "commissions"),
    "an unknown objective": (boards(objective="pink"), "'pink' is not a color"),
    "one objective twice": (
        {"seats": 2, "boards": {"red": {"objective": "white"}, "teal": {"objective": "white"}}},
        "objective",
    ),
    "an unknown Wonder card": (boards(picks=["atlantic"]), "did you mean 'atlantis'"),
    "one card in two hands": (
        {
            "seats": 4,
            "boards": {
                "red": {"cards": ["atlantis", "la-boca", "atelier"]},
                "teal": {"cards": ["atlantis", "le-baron", "the-vault"]},
            },
        },
        "two hands",
    ),
    "too few cards": ({"seats": 4, "boards": {"red": {"cards": ["atlantis"]}}}, "cards: 3"),
    "cards in Era 2": (boards(cards=["atlantis", "la-boca", "atelier"]), "cards"),
    "too many picks": (boards(picks=["atlantis", "la-boca"]), "picks"),
    "one pick of two seats": (
        {**ERA_2, "boards": {"red": {"picks": ["atlantis"]}, "teal": {"picks": ["atlantis"]}}},
        "picks",
    ),
    "a pick that is not among the cards": (
        {
            "seats": 4,
            "phase": "pick",
            "structures": SEVEN,
            "boards": {"red": {"cards": ["atlantis", "la-boca", "atelier"], "picks": ["le-baron"]}},
        },
        "picks",
    ),
    "a pick before the end of Era 1": (
        {"seats": 4, "boards": {"red": {"cards": ["atlantis", "la-boca", "atelier"], "picks": ["atlantis"]}}},
        "picks",
    ),
    "picking in Era 2": ({**ERA_2, "phase": "pick"}, "pick"),
    "everybody has picked": (
        {
            "seats": 2,
            "phase": "pick",
            "structures": SEVEN,
            "boards": {
                "red": {
                    "cards": ["atlantis", "la-boca", "atelier", "le-baron", "the-vault"],
                    "picks": ["atlantis", "la-boca"],
                },
                "teal": {
                    "cards": ["the-hammer", "the-shard", "the-summit", "the-palace", "opportunity"],
                    "picks": ["the-hammer", "the-shard"],
                },
            },
        },
        "picks",
    ),
    "Era 1 goes on after its last building": ({"seats": 2, "structures": SEVEN, "turn": "teal"}, "Era 1"),
    # ---- ends
    "over while something is left to build": ({**ERA_2, "phase": "over"}, "over"),
    "not over although all is built": (
        {**LAST_OF_TWO, "structures": [*LAST_OF_TWO["structures"], ("red", "2", "AU14")], "finished": ["teal", "red"]},
        "over",
    ),
    "finished with something left": ({**ERA_2, "finished": ["red"]}, "finished: red has 13 left"),
    "built everything and not finished": ({**LAST_OF_TWO, "finished": [], "keys": {}}, "finished: teal has 0"),
    "finished twice": ({**LAST_OF_TWO, "finished": ["teal", "teal"]}, "finished"),
    "finished in Era 1": ({"seats": 2, "finished": ["red"]}, "finished"),
    "a key without finishing": ({**ERA_2, "keys": {"large": "red"}}, "key"),
    "the large key of another seat": ({**LAST_OF_TWO, "keys": {"large": "red"}}, "key"),
    "a small key for two": ({**LAST_OF_TWO, "keys": {"large": "teal", "small": "red"}}, "key"),
    "an unknown key": ({**LAST_OF_TWO, "keys": {"lagre": "teal"}}, "did you mean 'large'"),
    "an unknown source of points": (
        {**ERA_2, "scored": [("red", "controll", "zenith", 5, 1)]},
        "did you mean 'control'",
    ),
    "points of an unknown island": ({**ERA_2, "scored": [("red", "control", "zenit", 5, 1)]}, "did you mean 'zenith'"),
    "points without an amount": ({**ERA_2, "scored": [("red", "control")]}, "scored"),
    "negative points": ({**ERA_2, "scored": [("red", "control", "zenith", -5, 1)]}, "scored"),
    # ---- questions about discs
    "a color is asked before anything stands": ({**ERA_2, "phase": "wild"}, "wild"),
    "the Vault asks before anything stands": ({**ERA_2, "phase": "vault"}, "vault"),
    "the Vault asks beside another structure": (
        {**ERA_2, "phase": "vault", "structures": [("red", "2", "ZE01")]},
        "Vault",
    ),
    "the Vault asks another seat": (
        {
            **boards(picks=["the-vault"]),
            "phase": "vault",
            "structures": [("red", "the-vault", "ZE01")],
            "turn": "teal",
        },
        "turn",
    ),
    "the Vault asks and no disc is there": (
        {**boards(picks=["the-vault"]), "phase": "vault", "structures": [("red", "the-vault", "ZE01")], "discs": {}},
        "red",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_position_is_refused_in_words(case: str) -> None:
    position, words = BROKEN[case]
    with pytest.raises(PositionError) as error:
        GAME.setup(position)
    assert words in str(error.value)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("era", [1, 2])
def test_a_short_position_is_filled_in(seats: int, era: int) -> None:
    state = GAME.setup({"seats": seats, "era": era})
    table = view(state)
    assert (table.phase, table.era, table.turn, table.starter) == ("bid", era, 0, 0)
    assert table.colors == ("red", "teal", "yellow", "blue")[:seats]
    assert len(table.islands) == len(set(table.islands)) == seats
    assert len(table.panoramas) == 2
    assert set(table.discs) == set(all_hoods(table.islands))
    removed = {disc.id: disc.count - disc.remove[str(seats)] for disc in DATA.discs}
    assert Counter(table.discs.values()) == {disc: count for disc, count in removed.items() if count}
    whole = GAME.position(state)
    assert sorted(whole["tiles"].values()) == [1, 3, 4, 6]
    assert len({board["objective"] for board in whole["boards"].values()}) == seats
    hands = [board["cards"] for board in whole["boards"].values()]
    picks = [board["picks"] for board in whole["boards"].values()]
    dealt, chosen = (5, 2) if seats == 2 else (3, 1)
    assert [len(hand) for hand in hands] == [dealt if era == 1 else 0] * seats
    assert [len(pick) for pick in picks] == [0 if era == 1 else chosen] * seats
    cards = [card for hand in (*hands, *picks) for card in hand]
    assert len(set(cards)) == len(cards)
    assert state.legal(0)


def test_what_is_given_stays_and_the_rest_is_dealt_around_it() -> None:
    state = GAME.setup(
        {
            "seats": 3,
            "era": 2,
            "boards": {"yellow": {"objective": "brown", "picks": ["le-baron"], "patrons": {"A": 4}}},
            "structures": [("teal", "8", "ZE01")],
        }
    )
    table = view(state, "yellow")
    assert table.boards[2].objective == "brown"
    assert table.boards[2].wonders == ("le-baron",)
    assert "le-baron" not in table.boards[0].wonders + table.boards[1].wonders
    assert "ZE01" not in table.discs
    assert "A" not in table.discs.values()


def test_another_seed_deals_other_things() -> None:
    first, again, other = (GAME.setup({"seats": 4, "seed": seed}) for seed in (1, 1, 2))
    assert GAME.position(first) == GAME.position(again)
    assert GAME.position(first) != GAME.position(other)


def test_the_next_seat_is_found_when_no_turn_is_given() -> None:
    assert view(GAME.setup(RED_STARTS)).turn == 1
    assert view(GAME.setup({**RED_STARTS, "passed": ["teal"]})).turn == 2
    assert view(GAME.setup({**ERA_2, "turn": "yellow"})).starter == 2


def test_colors_may_be_given_in_any_order() -> None:
    state = GAME.setup({"seats": 2, "colors": ["blue", "yellow"], "structures": [("yellow", "4", "ZE01")]})
    assert view(state).colors == ("blue", "yellow")
    assert structures(state) == {"ZE01": ("yellow", "4")}
    assert names(state, "blue") == numbers("blue", era=1)


def test_setup_does_not_keep_or_change_what_it_was_given() -> None:
    position = json.loads(json.dumps(LAST_OF_TWO))
    before = json.dumps(position)
    state = GAME.setup(position)
    for _ in random_moves(state, 1):
        pass
    assert json.dumps(position) == before


def same(a: Skyrise, b: Skyrise) -> bool:
    """Equal in everything but the order of chance, of which a running game of Skyrise has none."""
    mine, others = a.attributes(), b.attributes()
    return all(mine[name] == others[name] for name in mine if name not in ("tables", "board")) and (
        a.board.slots == b.board.slots
    )


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_position_and_setup_are_inverse_at_every_point_of_random_games(seats: int, seed: int) -> None:
    state = GAME.new(seats, seed, colors=("RTYB", "BYTR", "YRBT")[seed - 1])
    phases = set()
    for step, _ in enumerate(random_moves(state, seed)):
        phase = view(state).phase
        if step % 4 and phase in ("bid", "hood"):
            continue
        phases.add(phase)
        written = GAME.position(state)
        again = GAME.setup(written)
        assert GAME.position(again) == written
        assert same(state, again)
        assert GAME.position(GAME.setup(json.loads(json.dumps(written)))) == written
        assert [again.legal(who) for who in range(seats)] == [state.legal(who) for who in range(seats)]
    assert {"bid", "hood", "pick", "over"} <= phases


def test_a_position_taken_in_the_middle_plays_on_like_the_game() -> None:
    state = GAME.new(3, 8)
    moves = []
    again = None
    for step, move in enumerate(random_moves(state, 8)):
        if again is not None:
            moves.append(move)
        elif step == 60:
            again = GAME.setup(GAME.position(state))
    assert again is not None
    for color, choice in moves:
        again.apply(("red", "teal", "yellow").index(color), GAME.vocabulary.index(choice))
    assert again.over
    assert same(state, again)


def test_a_redealt_position_can_be_written_down_too() -> None:
    state = GAME.new(4, 3)
    luck = Luck(77)
    for step, _ in enumerate(random_moves(state, 3)):
        if step % 15 == 0:
            other = state.redeal(1 << step % 4, luck)
            assert same(other, GAME.setup(GAME.position(other)))
