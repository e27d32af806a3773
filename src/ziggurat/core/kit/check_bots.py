"""Checks of what bots go by: estimates, their weights, and choices that are made at once."""

from __future__ import annotations

from itertools import islice

from ziggurat.core.contract.errors import BadOption
from ziggurat.core.contract.luck import Luck, stream
from ziggurat.core.contract.state import State
from ziggurat.core.contract.undo import teaches
from ziggurat.core.kit.cases import Case, NotConformant, place, require, same, walk


def check_estimates(case: Case, seed: int) -> None:
    """An estimate looks at the position only: it changes nothing, and luck that is still to come cannot move it.

    It may look at hands and decks that the seat does not know: bots ask it of positions that were redealt from what
    they know (see `check_same_luck`), where these are guesses.
    """
    luck = stream(seed, "estimates")
    for state, record in islice(walk(case, seed, every=7), 12):
        here = place(case, seed, record)
        frozen, other = state.copy(), state.copy()
        for name, value in other.attributes().items():
            if isinstance(value, Luck):
                setattr(other, name, luck.fork())
            elif isinstance(value, list) and value and isinstance(value[0], Luck):
                setattr(other, name, [luck.fork() for _ in value])
        for seat in range(case.seats):
            same_estimate = state.estimate(seat) == other.estimate(seat)
            require(same_estimate, f"{here}: the estimate of seat {seat} foresees luck that is still to come")
        require(state.estimates() == other.estimates(), f"{here}: the estimates foresee luck that is still to come")
        require(same(state, frozen), f"{here}: an estimate changes the position")


def check_weights(case: Case, seed: int) -> None:
    """The usual weights change no estimate, others only those of the copies that they are for; a wrong name is told."""
    game = case.game

    def estimates(state: State) -> list[float]:
        together = state.estimates()
        require(len(together) == case.seats, f"{case}: {len(together)} estimates for {case.seats} seats")
        return [state.estimate(seat) for seat in range(case.seats)] + together

    for state, record in islice(walk(case, seed, every=7), 8):
        here = place(case, seed, record)
        before = estimates(state)
        other = state.copy()
        game.judge_by(other, {name: 1.5 * value for name, value in game.weights.items()})
        require(estimates(other.copy()) == estimates(other), f"{here}: a copy is judged by other weights")
        require(estimates(state) == before, f"{here}: the weights of a copy change the original")
        game.judge_by(other, game.weights)
        require(estimates(other) == before, f"{here}: the usual weights change an estimate")
    try:
        game.judge_by(case.new(seed), {"no such weight": 1.0})
    except BadOption:
        return
    raise NotConformant(f"{case}: an unknown weight is accepted")


LOOKS = 4
"""So many choices that are made at once are looked at for what they teach."""


def check_together(case: Case, seed: int) -> None:
    """Of seats that choose at once, whoever is asked last judges its choices as it would if it were asked first."""
    luck = stream(seed, "together")
    looked = 0
    for state, record in islice(walk(case, seed, every=5), 24):
        actors = state.actors()
        if len(actors) < 2:
            continue
        seat = actors[luck.below(len(actors))]
        legal = state.legal(seat)
        if state.together() and looked < LOOKS:
            # Tables let it be chosen anew until the last has chosen, without asking anybody.
            looked += 1
            learnt = teaches(case.game, state, seat, legal[luck.below(len(legal))], 2)
            require(
                not learnt, f"{place(case, seed, record)}: a choice of seat {seat} among others at once shows something"
            )
        first = [state.trial(seat, choice).estimate(seat) for choice in legal]
        last = state.copy()
        for other in actors:
            while other != seat and last.pending >> other & 1:
                choices = last.legal(other)
                last.play(other, choices[luck.below(len(choices))])
        here = f"{place(case, seed, record)}, seat {seat}"
        require(last.pending == 1 << seat, f"{here}: choices that are made at once do not wait for the last")
        now = [last.trial(seat, choice).estimate(seat) for choice in legal]
        require(now == first, f"{here}: whoever is asked last judges another moment; does `together` say so?")
