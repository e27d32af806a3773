"""Taking back, derived from replay and redeal: no game marks a choice as undoable."""

from __future__ import annotations

import msgspec

from ziggurat.core.contract.errors import ZigguratError
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.luck import Seed, imagined
from ziggurat.core.contract.record import Record
from ziggurat.core.contract.state import State
from ziggurat.core.render.render_cache import Memory

SAMPLES = 16
"""Redealt positions per seat; a margin over what was ever needed, not a proof."""

LONGEST = 12
"""Choices of one turn that can be taken back together."""


class NoUndo(ZigguratError):
    """Taking back is not possible, and why."""


def latest(record: Record, seat: int) -> int:
    """The place of the seat's latest choice in the record, or `NoUndo`."""
    for index in range(len(record.choices) - 1, -1, -1):
        if record.choices[index].startswith(f"{seat} "):
            return index
    raise NoUndo("You have not chosen anything yet.")


def undone(game: AnyGame, record: Record, seat: int, samples: int = SAMPLES, before: State | None = None) -> Record:
    """The record without the seat's latest choice, or `NoUndo` if that would change what others did or know.

    Who has the position `before` that choice need not have it replayed.
    """
    index = latest(record, seat)
    choices = record.choices[:index] + record.choices[index + 1 :]
    shorter = msgspec.structs.replace(record, choices=choices, result=None)
    if index == len(record.choices) - 1:
        if before is None:
            before = record.replay(game, index)
        choice = game.vocabulary.index(record.choices[index].partition(" ")[2])
        if teaches(game, before, seat, choice, samples, record.seed):
            raise NoUndo("Your choice showed something that was hidden.")
    else:
        _check_unnoticed(game, record, shorter, seat, index)
    return shorter


def teaches(game: AnyGame, before: State, seat: int, choice: int, samples: int = SAMPLES, seed: Seed = 0) -> int:
    """Bit mask of the seats that this choice taught something that they and the mover did not know before."""
    after = before.copy()
    after.play(seat, choice)
    luck = imagined(seed, "undo")
    learnt = 0
    # The positions differ in little, so a view of one is most of the view of the next.
    memory = Memory()
    for watcher in range(before.seats):
        memory.turn(())
        seen = game.view_with(memory, after, watcher)
        for _ in range(samples):
            other = before.redeal(1 << seat | 1 << watcher, luck)
            if choice not in other.legal(seat):
                learnt |= 1 << watcher
                break
            other.play(seat, choice)
            memory.turn(())
            if game.view_with(memory, other, watcher) != seen:
                learnt |= 1 << watcher
                break
    return learnt


def _check_unnoticed(game: AnyGame, record: Record, shorter: Record, seat: int, index: int) -> None:
    """Others have chosen since: allowed only if they could not have noticed (a secret pick before the reveal)."""
    now = record.replay(game)
    try:
        without = shorter.replay(game)
    except ZigguratError:
        raise NoUndo("Others have chosen since, and their choices build on yours.") from None
    then = record.replay(game, index + 1)
    if game.view(then, seat).unasked() != game.view(now, seat).unasked():
        raise NoUndo("Others have chosen since, and you have seen what came of it.")
    for other in range(record.seats):
        if other != seat and game.view(now, other).unasked() != game.view(without, other).unasked():
            raise NoUndo("Others have chosen since, and your choice is part of what they saw.")
