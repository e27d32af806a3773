"""Checks of what learning agents get: vectors, how long games are, and information states."""

from __future__ import annotations

from array import array
from math import isfinite

from ziggurat.core.contract.information import Memories
from ziggurat.core.contract.luck import imagined, stream
from ziggurat.core.kit.cases import Case, place, require, walk

MARGIN = 3


def check_encoding(case: Case, seed: int) -> None:
    """Vectors have named parts and bounded numbers, stay in their place, and are the same in sparse form."""
    game = case.game
    names = [name for name, _ in game.encoding]
    require(len(set(names)) == len(names), f"{case}: two parts of the encoding share a name")
    require(all(length > 0 for _, length in game.encoding), f"{case}: a part of the encoding is empty")
    length = game.encoding_length()
    low, high = game.bounds
    for state, record in walk(case, seed, every=6):
        for seat in range(case.seats):
            here = f"{place(case, seed, record)}, seat {seat}"
            out = array("f", bytes(4 * (length + 2 * MARGIN)))
            game.encode(state, seat, out, MARGIN)
            require(not any(out[:MARGIN]) and not any(out[-MARGIN:]), f"{here}: encode writes outside its vector")
            vector = out[MARGIN:-MARGIN]
            for at, value in enumerate(vector):
                require(isfinite(value) and low <= value <= high, f"{here}: number {at} of the vector is {value}")
            places, values = game.features(state, seat)
            sparse = array("f", bytes(4 * length))
            for at, value in zip(places, values):
                sparse[at] = value
            require(all(values) and sparse == vector, f"{here}: features and encode differ")


def check_longest(case: Case, seed: int) -> None:
    """No game has more decisions than the game says."""
    decisions = len(list(walk(case, seed))) - 1
    longest = case.game.longest
    require(decisions <= longest, f"{case}, seed {seed}: {decisions} decisions, and longest is {longest}")


def check_recall(case: Case, seed: int) -> None:
    """Information states have perfect recall, and are the same on redealt positions.

    Two games from different seeds are played by the same strategy, so that many of their moments look alike to a seat.
    """
    game = case.game
    known: dict[tuple[int, str], tuple[list[int], list[int]]] = {}
    for deal in (seed, seed, seed + 1):
        state = case.new(deal)
        memories = Memories(case.seats)
        luck = imagined(seed, "recall")
        redeals = stream(seed, "recalled")
        number = 0
        while state.pending:
            here = f"{case}, seed {deal}, decision {number}"
            for seat in range(case.seats) if number % 8 == 0 else ():
                said = memories.information(game, state, seat)
                found = memories.chosen(seat), state.legal(seat)
                before = known.setdefault((seat, said), found)
                require(before == found, f"{here}: equal information of seat {seat} and unequal choices")
                other = state.redeal(1 << seat, redeals)
                again = memories.information(game, other, seat)
                require(again == said, f"{here}: a redeal changes the information of seat {seat}")
            seat = state.actors()[luck.below(len(state.actors()))]
            legal = state.legal(seat)
            memories.play(state, seat, legal[luck.below(len(legal))])
            number += 1
