"""Checks of the rules: choices, refusals, copies, records, points and positions."""

from __future__ import annotations

import pickle

import msgspec

from ziggurat.core.contract.errors import IllegalChoice
from ziggurat.core.contract.game import Game
from ziggurat.core.contract.luck import stream
from ziggurat.core.contract.record import Record
from ziggurat.core.contract.state import State
from ziggurat.core.kit.cases import LONGEST, Case, NotConformant, place, require, same, walk

STATE_METHODS = ("legal", "play", "points", "redeal", "why_not")
"""What a game's State must define: a compiled base class does not keep a list of its abstract methods."""


def check_contract(case: Case, seed: int) -> None:
    """No abstract method is left (a compiled class does not say so), and the keys agree."""
    state = case.new(seed)
    for name in STATE_METHODS:
        owner = next(cls for cls in type(state).__mro__ if name in vars(cls))
        require(owner is not State, f"{case}: {type(state).__name__} does not define {name}")
    for name in ("tell", "ask", "narrate"):
        said = hasattr(case.game, "words") or getattr(type(case.game), name) is not getattr(Game, name)
        require(said, f"{case}: {type(case.game).__name__} gives neither words nor the method {name}")
    require(state.kind() == case.game.kind, f"{case}: state.kind() is {state.kind()!r}, not {case.game.kind!r}")
    require(case.game.encoding_length() > 0, f"{case}: the encoding has no parts")


def check_legal(case: Case, seed: int) -> None:
    """Legal choices are there for who is pending, ascending, without repeats, in the vocabulary; the game ends."""
    n = len(case.game.vocabulary)
    for state, record in walk(case, seed):
        for seat in range(case.seats):
            legal = state.legal(seat)
            here = f"{place(case, seed, record)}, seat {seat}"
            require(bool(legal) == bool(state.pending >> seat & 1), f"{here}: pending and legal disagree")
            require(legal == sorted(set(legal)), f"{here}: legal is not ascending and without repeats")
            require(not legal or (legal[0] >= 0 and legal[-1] < n), f"{here}: a choice outside the vocabulary")
            require(legal is not state.legal(seat), f"{here}: legal returned the same list twice")
            if legal:
                require(state.fallback(seat) in legal, f"{here}: the fallback is not legal")


def check_refusals(case: Case, seed: int) -> None:
    """An illegal choice is refused with a reason and leaves the position untouched."""
    n = len(case.game.vocabulary)
    luck = stream(seed, "refusals")
    for state, record in walk(case, seed, every=3):
        before = state.copy()
        for seat in range(-1, case.seats + 1):
            legal = set(state.legal(seat)) if 0 <= seat < case.seats else set()
            tried = [-1, n, *(luck.below(n) for _ in range(12))]
            for choice in tried:
                if choice in legal:
                    continue
                here = f"{place(case, seed, record)}, seat {seat}, choice {choice}"
                try:
                    state.apply(seat, choice)
                except IllegalChoice as error:
                    require(error.reason, f"{here}: refused without a reason")
                else:
                    raise NotConformant(f"{here}: an illegal choice was accepted")
        require(same(state, before), f"{place(case, seed, record)}: a refused choice changed the position")


def check_copies(case: Case, seed: int) -> None:
    """A copy is equal, and neither sees what is played on the other."""
    luck = stream(seed, "copies")
    for state, record in walk(case, seed, every=2):
        if not state.pending:
            continue
        here = place(case, seed, record)
        twin = state.copy()
        require(same(state, twin), f"{here}: a copy differs from its original")
        frozen = pickle.dumps(state)
        for _ in range(6):
            if twin.pending:
                seat = twin.actors()[0]
                legal = twin.legal(seat)
                twin.play(seat, legal[luck.below(len(legal))])
        require(same(state, pickle.loads(frozen)), f"{here}: play on a copy changed the original")
        require(same(state, pickle.loads(pickle.dumps(state))), f"{here}: pickling changes the position")


def check_play_needs_no_legal(case: Case, seed: int) -> None:
    """`play` on a fresh copy, without `legal` before it, does the same."""
    luck = stream(seed, "fresh")
    for state, record in walk(case, seed, every=3):
        if state.pending:
            seat = state.actors()[-1]
            choices = state.legal(seat)
            choice = choices[luck.below(len(choices))]
            a, b = pickle.loads(pickle.dumps(state)), state.copy()
            b.legal(seat)
            a.play(seat, choice)
            b.play(seat, choice)
            require(same(a, b), f"{place(case, seed, record)}: play after legal differs from play alone")


def check_record(case: Case, seed: int) -> None:
    """Seed and choices give back the game, also through JSON."""
    for state, record in walk(case, seed, every=40):
        again = Record.from_json(record.to_json())
        require(again == record, f"{place(case, seed, record)}: the record changes through JSON")
        require(same(again.replay(case.game), state), f"{place(case, seed, record)}: the replay differs")


def check_points(case: Case, seed: int) -> None:
    """Points sum to the scores, ranks fit, and a view's points sum to its scores."""
    for state, record in walk(case, seed, every=7):
        here = place(case, seed, record)
        scores = state.scores()
        for seat in range(case.seats):
            points = state.points(seat)
            require(sum(p.amount for p in points) == scores[seat], f"{here}: points of seat {seat} miss its score")
            require(all(p.source and p.rule for p in points), f"{here}: points without a source or a rule")
        ranks = state.ranking()
        for a in range(case.seats):
            better = sum(ranks[b] < ranks[a] for b in range(case.seats))
            require(ranks[a] == 1 + better, f"{here}: {ranks} are not ranks")
        for viewer in (None, *range(case.seats)):
            view = case.game.view(state, viewer)
            known = [sum(p.amount for p in points) for points in case.game.known_points(view)]
            require(known == list(view.scores), f"{here}: known points of viewer {viewer} miss the view's scores")


def check_setup(case: Case, seed: int) -> None:
    """A position written in names gives back an equal position, also through JSON."""
    game = case.game
    for state, record in walk(case, seed, every=5):
        names = msgspec.json.decode(msgspec.json.encode(game.position(state)))
        require(same(game.setup(names), state), f"{place(case, seed, record)}: setup(position) differs")


def check_fallbacks(case: Case, seed: int) -> None:
    """A game in which every clock runs out ends."""
    state = case.new(seed)
    for _ in range(LONGEST):
        if not state.pending:
            return
        seat = state.actors()[0]
        state.apply(seat, state.fallback(seat))
    raise NotConformant(f"{case}, seed {seed}: play by fallbacks does not end")


def check_laws(case: Case, seed: int) -> None:
    """What the game says is conserved is conserved by every choice."""
    for state, record in walk(case, seed):
        broken = case.game.broken(state)
        require(not broken, f"{place(case, seed, record)}: {'; '.join(broken)}")
