"""Checks of what is hidden: nobody is told of it, and `redeal` deals it anew."""

from __future__ import annotations

import pickle
from array import array
from collections import Counter
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import msgspec

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Luck, imagined, stream
from ziggurat.core.contract.record import Record
from ziggurat.core.contract.state import State
from ziggurat.core.contract.undo import NoUndo, teaches, undone
from ziggurat.core.kit.cases import LONGEST, Case, place, require, same, streams, walk


def shown(game: AnyGame, state: State, seat: int | None) -> list[object]:
    """All that reaches a seat or a spectator."""
    view = game.view(state, seat)
    # What speaks for a choice, and where it would lie; that of the last one stands for many.
    plans = [[choice] for choice in (*view.legal[:2], *view.legal[-1:])]
    reasons = [(game.reasons(view, plan), game.said(view, plan), game.marks(view, plan)) for plan in plans]
    out: list[object] = [view, game.tell(view), str(game.draw(view)), game.ask(view), game.known_points(view), reasons]
    if seat is not None:
        vector = array("f", bytes(4 * game.encoding_length()))
        game.encode(state, seat, vector)
        out += [vector.tolist(), state.legal(seat)]
    return out


def check_honesty(case: Case, seed: int) -> None:
    """Nothing that a seat gets tells the true position from one redealt behind its back."""
    luck = stream(seed, "honesty")
    checked: set[str] = set()
    for state, record in walk(case, seed):
        kind = _last_kind(case.game, record)
        # Rare choices (spying, peeking, swapping) would be missed by every n-th position.
        if len(record.choices) % 11 == 0 or kind not in checked:
            checked.add(kind)
            require_honest(case, state, place(case, seed, record), luck)


def require_honest(case: Case, state: Any, here: str, luck: Luck) -> None:
    """Everybody is shown the same in this position and in two that were redealt behind their back."""
    names = ("view", "tell", "draw", "ask", "known points", "reasons", "encode", "legal")
    for seat in (None, *range(case.seats)):
        true = shown(case.game, state, seat)
        for _ in range(2):
            other = state.redeal(0 if seat is None else 1 << seat, luck)
            for name, a, b in zip(names, true, shown(case.game, other, seat), strict=False):
                who = "a spectator" if seat is None else f"seat {seat}"
                require(a == b, f"{here}: {name} tells {who} something hidden")


def _last_kind(game: AnyGame, record: Record) -> str:
    """The kind of the choice that was made last; empty at the beginning."""
    if not record.choices:
        return ""
    return game.vocabulary.kind(game.vocabulary.index(record.choices[-1].partition(" ")[2]))


def honest_after(cases: Sequence[Case], games: int, seed: int, *, names: bool = False) -> set[str]:
    """The kinds of choices, or all names of choices, that no check of honesty has followed.

    The games prefer what was rare so far, and everybody's view is checked when a kind or a name occurs first.
    """
    game = cases[0].game
    made: Counter[str] = Counter()
    left = set(game.vocabulary.names if names else game.vocabulary.kinds())
    for number in range(games):
        case = cases[number % len(cases)]
        state = case.new(seed + number)
        luck = stream(seed + number, "rare kinds")
        decisions = 0
        while state.pending:
            actors = state.actors()
            seat = actors[luck.below(len(actors))]
            by_kind: dict[str, list[int]] = {}
            for choice in state.legal(seat):
                kind = game.vocabulary.name(choice) if names else game.vocabulary.kind(choice)
                by_kind.setdefault(kind, []).append(choice)
            # Sometimes any, so that the game gets somewhere.
            kinds = sorted(by_kind, key=lambda kind: (made[kind], kind))
            kind = kinds[0] if luck.below(3) else kinds[luck.below(len(kinds))]
            made[kind] += 1
            state.play(seat, by_kind[kind][luck.below(len(by_kind[kind]))])
            decisions += 1
            if kind in left:
                left.remove(kind)
                require_honest(case, state, f"{case}, seed {seed + number}, after {decisions} choices ({kind})", luck)
            require(decisions < LONGEST, f"{case}, seed {seed + number}: the game does not end")
    return left


def check_redeal(case: Case, seed: int) -> None:
    """A redealt position keeps who is pending, plays to the end, leaves the original alone and has new luck."""
    luck = stream(seed, "redeal")
    for state, record in walk(case, seed, every=9):
        here = place(case, seed, record)
        frozen = pickle.dumps(state)
        keeps = (0, *(1 << seat for seat in range(case.seats)), (1 << case.seats) - 1)
        played = keeps[luck.below(len(keeps))]  # to the end; the others differ only in what is dealt again
        for keep in keeps:
            other = state.redeal(keep, luck)
            require(other.pending == state.pending, f"{here}: a redeal changed who is pending")
            for seat in state.actors():
                kept = state.begun(seat) == other.begun(seat) or not keep >> seat & 1
                require(kept, f"{here}: a redeal changed whether seat {seat} has begun something")
                habit = state.habit(seat)
                require(habit == -1 or habit in state.legal(seat), f"{here}: the habit of seat {seat} is not legal")
                kept = habit == other.habit(seat) or not keep >> seat & 1
                require(kept, f"{here}: a redeal changed the habit of seat {seat}, which it must know")
            renewed = zip(streams(state), streams(other), strict=True)
            for (name, old), (_, new) in renewed:
                require(old is not new and old.x != new.x, f"{here}: the luck stream {name} survives a redeal")
            while other.pending:
                seat = other.actors()[0]
                legal = other.legal(seat)
                require(legal, f"{here}: a redealt position has no legal choice")
                other.play(seat, legal[luck.below(len(legal))])
                if keep != played:
                    break
        require(same(state, pickle.loads(frozen)), f"{here}: a redeal changed the original")


def dealt_anew(state: State, other: State) -> set[str]:
    """The attributes that a redeal has changed, luck streams apart."""
    before, after = state.attributes(), other.attributes()
    streamed = {name.partition("[")[0] for name, _ in streams(state)}
    return {name for name, value in before.items() if name not in streamed and after[name] != value}


def check_hidden(case: Case, seed: int) -> None:
    """`redeal` really deals: for a spectator and for each seat, something hidden lies otherwise at some time.

    A game that declares that it hides nothing is held to that.
    """
    luck = stream(seed, "hidden")
    stale = {0, *(1 << seat for seat in range(case.seats))}
    for state, record in walk(case, seed, every=4):
        for keep in sorted(stale):
            changed = dealt_anew(state, state.redeal(keep, luck))
            if changed and not case.game.hides:
                here = place(case, seed, record)
                require(False, f"{here}: the game hides nothing, and a redeal changes {', '.join(sorted(changed))}")
            if changed:
                stale.remove(keep)
        if not stale:
            return
    if case.game.hides:
        blind = ["a spectator" if keep == 0 else f"seat {keep.bit_length() - 1}" for keep in sorted(stale)]
        require(False, f"{case}, seed {seed}: redeal changes nothing that is hidden from {', '.join(blind)}")


def redealt(cases: Sequence[Case], seed: int, every: int = 5) -> dict[str, list[str]]:
    """The table of what is dealt anew: by attribute, for whom a redeal was seen to change it.

    One game of each case is played; an attribute that a redeal forgets is missing.
    """
    table: dict[str, set[str]] = {}
    for number, case in enumerate(cases):
        luck = stream(seed + number, "redealt")
        for state, _ in walk(case, seed + number, every):
            for keep in (0, *(1 << seat for seat in range(case.seats))):
                for name in dealt_anew(state, state.redeal(keep, luck)):
                    table.setdefault(name, set()).add("seats" if keep else "spectators")
    return {name: sorted(table[name]) for name in sorted(table)}


def check_same_luck(case: Case, seed: int) -> None:
    """The same luck deals the same to all positions that the seats cannot tell apart.

    So nothing that is hidden can move a search, not even by the order in which it lies.
    """
    for state, record in walk(case, seed, every=9):
        for keep in (0, *(1 << seat for seat in range(case.seats))):
            number = len(record.choices)
            once = state.redeal(keep, stream(seed, f"same {number}"))
            other = state.redeal(keep, stream(seed, f"other {number}"))
            again = other.redeal(keep, stream(seed, f"same {number}"))
            differ = [name for name, value in once.attributes().items() if again.attributes()[name] != value]
            here = f"{place(case, seed, record)}, seats {keep:b}"
            require(not differ, f"{here}: what is hidden moves a redeal: {', '.join(differ)}")


def check_secret_luck(case: Case, seed: int) -> None:
    """In a game that is dealt for people, every stream that decides anything has a key of 128 bits, and keeps it.

    A redealt position, which bots search in, has nothing of it.
    """
    game = case.game
    first: dict[str, int] = {}
    for state, record in walk(case, sha256(b"%d" % seed).hexdigest(), every=12):
        here = f"{place(case, seed, record)}, dealt for people"
        for name, luck in streams(state):
            fixed = first.setdefault(name, luck.x)
            require(luck.secret or luck.x == fixed, f"{here}: the luck stream {name} can be foretold")
        names = msgspec.json.decode(msgspec.json.encode(game.position(state)))
        require(same(game.setup(names), state), f"{here}: setup(position) differs")
        other = state.redeal(1, imagined(seed, f"secret {len(record.choices)}"))
        for name, luck in streams(other):
            require(not luck.secret, f"{here}: a redeal keeps the key of the luck stream {name}")
        again = Record.from_json(record.to_json())
        require(same(again.replay(game), state), f"{here}: the replay differs")


def check_undo(case: Case, seed: int) -> None:
    """Taking back gives the position before the choice, or says why not; it never uncovers anything."""
    game = case.game
    for state, record in walk(case, seed, every=17):
        if not record.choices:
            continue
        seat = int(record.choices[-1].partition(" ")[0])
        try:
            shorter = undone(game, record, seat, samples=4)
        except NoUndo as error:
            require(str(error), "a refused undo without a reason")
        else:
            before = record.replay(game, len(record.choices) - 1)
            require(same(shorter.replay(game), before), f"{place(case, seed, record)}: undo gives another position")
            require(state is not before, "replay returned the live position")


def reveals(case: Case, games: int, seed: int, samples: int = 2) -> dict[str, list[int]]:
    """The table of reveals: per kind of choice, how often it was made and how often it taught somebody something."""
    table: dict[str, list[int]] = {}
    for number in range(games):
        state = case.new(seed + number)
        luck = stream(seed + number, "reveals")
        while state.pending:
            seat = state.actors()[0]
            legal = state.legal(seat)
            choice = legal[luck.below(len(legal))]
            row = table.setdefault(case.game.vocabulary.kind(choice), [0, 0])
            row[0] += 1
            row[1] += teaches(case.game, state, seat, choice, samples, seed) != 0
            state.play(seat, choice)
    return dict(sorted(table.items()))
