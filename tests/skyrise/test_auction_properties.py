"""Random play against a second reading of the auction rules, and what must hold in every position."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.skyrise.play import (
    DATA,
    GAME,
    asked,
    names,
    numbers,
    random_moves,
    seat,
    setup,
    view,
    view_color,
)
from tests.skyrise.referee import Referee
from ziggurat.games.skyrise.rules.state import Skyrise
from ziggurat.games.skyrise.view.shapes import SkyriseView

SPECIAL = ("the-hammer", "atelier", "the-capital-building", "the-vault", "the-palace", "opportunity")
SEATS = st.integers(2, 4)
SEEDS = st.integers(0, 2**32)
SOME = settings(max_examples=settings().max_examples // 2)
FEW = settings(max_examples=settings().max_examples // 10)


def special_game(seats: int, seed: int) -> Skyrise:
    """A new game in which the cards with powers are certainly dealt."""
    chance = Random(seed)
    cards = [*SPECIAL, *(w.id for w in DATA.wonders if w.id not in SPECIAL)]
    each = 5 if seats == 2 else 3
    hands = [cards[first : each * seats : seats] for first in range(seats)]
    chance.shuffle(hands)
    colors = chance.sample(DATA.seat_colors, seats)
    islands = chance.sample([island.id for island in DATA.outer], seats)
    boards = {color: {"cards": hand} for color, hand in zip(colors, hands)}
    return setup(seats=seats, colors=colors, islands=islands, seed=seed, boards=boards)


def walk(state: Skyrise, seed: int) -> None:
    """Play to the end; where cards are chosen, the special ones are, and in auctions one bids more often than not."""
    chance = Random(seed)
    while not state.over:
        who = chance.choice(state.actors())
        color = view_color(state, who)
        position = GAME.position(state)
        phase = position["phase"]
        options = names(state, color)
        if phase in ("bid", "hood"):
            check_choices(position, color, options)
        if phase == "pick":
            options = [name for name in options if name[5:] in SPECIAL] or options
        elif len(options) > 1 and chance.random() < 0.5:
            options = [name for name in options if name != "pass"]
        choice = chance.choice(options)
        state.apply(who, GAME.vocabulary.index(choice))
        if phase == "hood" or (phase == "bid" and choice == "pass"):
            check_course(position, color, choice, state)


def check_choices(position: dict[str, Any], color: str, options: list[str]) -> None:
    referee = Referee(position)
    places = referee.places(color)
    if position["phase"] == "hood":
        assert set(options) == places[position["held"]]
    else:
        pieces = {piece for piece, hoods in places.items() if hoods}
        assert pieces
        assert set(options) == pieces | ({"pass"} if referee.bids else set())


def check_course(position: dict[str, Any], color: str, choice: str, state: Skyrise) -> None:
    referee = Referee(position)
    structures = dict(referee.structures)
    piece = position.get("held", "")
    verdict = referee.after(color, piece, choice if piece else "")
    after = GAME.position(state)
    if not verdict.ended:
        assert asked(state) == [verdict.asked]
        assert after["bids"] == [list(bid) for bid in referee.bids]
        assert set(after["passed"]) == verdict.passed
        assert after["auction"] == position["auction"]
        return
    winner, winning, hood = referee.bids[-1]
    assert Referee(after).structures == structures | {hood: (winner, winning)}
    assert after["bids"] == []
    if after["phase"] == "bid" and after["era"] == position["era"]:
        assert after["auction"] == position["auction"] + 1
        finished = set(after["finished"]) - referee.finished
        assert after["starter"] == after["turn"] == (lowest_initiative(after) if finished else winner)


def lowest_initiative(position: dict[str, Any]) -> str:
    """Of those who have not finished (SKY-054, SKY-055, R-10)."""
    initiative = {w.id: w.initiative for w in DATA.wonders}
    cards: dict[str, list[int]] = {
        color: [initiative[card] for card in board["picks"]]
        for color, board in position["boards"].items()
        if color not in position["finished"]
    }
    return min(cards, key=lambda color: (sum(cards[color]), min(cards[color])))


@pytest.mark.rule("SKY-051", "SKY-054", "SKY-055", "SKY-057", "SKY-058", "SKY-059", "SKY-060", "SKY-062", "SKY-064")
@pytest.mark.rule("SKY-067", "SKY-068", "SKY-069", "SKY-070", "SKY-071", "SKY-073", "R-01", "R-02", "R-05")
@SOME
@given(SEATS, SEEDS)
def test_choices_and_course_of_every_auction_are_those_of_the_rules(seats: int, seed: int) -> None:
    walk(special_game(seats, seed), seed)


@pytest.mark.rule("SKY-050", "SKY-060", "SKY-061", "SKY-065")
@FEW
@given(SEATS, SEEDS)
def test_each_auction_constructs_one_structure_and_its_numbers_rise(seats: int, seed: int) -> None:
    state = GAME.new(seats, seed)
    pieces = 28 if seats == 2 else 13 * seats
    auction, built = 1, 0
    for _ in random_moves(state, seed):
        table = view(state)
        assert len(table.structures) - built in (0, 1)
        built = len(table.structures)
        if table.phase == "bid" and table.auction != auction:
            auction += 1
            assert table.auction == auction
            assert built == auction - 1
        values = [bid.number for bid in table.bids if bid.number]
        assert values == sorted(set(values))
        assert all(a.seat != b.seat for a, b in pairwise(table.bids))
    assert built == auction == pieces


@pytest.mark.rule("SKY-027", "SKY-042", "SKY-066", "SKY-081")
@FEW
@given(SEATS, SEEDS)
def test_every_piece_is_in_one_place_and_every_hood_holds_one_at_most(seats: int, seed: int) -> None:
    state = GAME.new(seats, seed)
    for _ in random_moves(state, seed):
        table = view(state)
        pieces = [(item.seat, item.piece, item.hood) for item in table.structures]
        pieces += [(item.seat, item.piece, item.hood) for item in table.bids]
        hoods = [hood for _, _, hood in pieces]
        assert len(hoods) == len(set(hoods))
        for who, board in enumerate(table.boards):
            own = [piece for owner, piece, _ in pieces if owner == who]
            everything = [*own, *board.pool, *board.locked, *board.pool_wonders]
            assert sorted(everything) == sorted([*numbers(board.color), *board.wonders])
            constructed = sum(item.seat == who for item in table.structures)
            assert board.to_build == 12 + (2 if seats == 2 else 1) - constructed


@pytest.mark.rule("SKY-056", "SKY-063", "R-01")
@FEW
@given(SEATS, SEEDS)
def test_a_starter_always_has_a_bid_and_only_others_may_pass(seats: int, seed: int) -> None:
    state = GAME.new(seats, seed)
    for _ in random_moves(state, seed):
        table = view(state)
        if table.phase == "bid":
            (color,) = asked(state)
            assert names(state, color)
            assert ("pass" in names(state, color)) == bool(table.bids)
            assert len(names(state, color)) > len(table.bids[:1]), "who is asked has a choice beside passing"


@pytest.mark.rule("SKY-034", "SKY-082", "SKY-085", "SKY-098")
@FEW
@given(SEATS, SEEDS)
def test_discs_only_move_from_hoods_of_new_structures_to_their_builders(seats: int, seed: int) -> None:
    state = GAME.new(seats, seed)
    before = view(state)
    vault = ""
    for color, choice in random_moves(state, seed):
        after = view(state)
        gone = set(before.discs) - set(after.discs)
        assert after.discs.items() <= before.discs.items()
        if before.phase == "vault":
            vault = choice
        new = {item.hood for item in after.structures} - {item.hood for item in before.structures}
        assert gone == (({vault} - {"pass"}) if before.phase == "vault" else new & set(before.discs))
        builder = [item.seat for item in after.structures if item.hood in new] or [seat(state, color)]
        for who in range(seats):
            gained = sum(owned(after, who)) - sum(owned(before, who))
            wild = [before.discs[hood] for hood in gone] == ["wild"]
            assert gained == (who == builder[0] and (before.phase == "wild" or (bool(gone) and not wild)))
        before = after


def owned(table: SkyriseView, who: int) -> tuple[int, ...]:
    board = table.boards[who]
    return (*board.rows, *board.excess, *board.patrons, board.commissions)
