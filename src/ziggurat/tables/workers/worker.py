"""What worker processes do: choices of bots, what can be taken back, hints, reviews, replays. No event loops here."""

from __future__ import annotations

import os
import pickle
import signal
from collections.abc import Callable, Sequence
from importlib import import_module
from multiprocessing.connection import Connection
from typing import Any

import msgspec

from ziggurat import games
from ziggurat.bots import advice
from ziggurat.bots.resume import Minds
from ziggurat.core.contract.game import AnyGame, of_kind
from ziggurat.core.contract.observation import Sight
from ziggurat.core.contract.record import Record
from ziggurat.core.contract.undo import LONGEST, NoUndo, latest, undone
from ziggurat.tables import replay as film
from ziggurat.tables.model import Row, Table

# The fork server imports this module once, so that every worker has the rules from birth.
games.playable()


_minds = Minds()


def choose(table: str, state: bytes, seat: int, spec: str, seed: int) -> int:
    """The choice of a bot for this seat; pickled positions bring their game along."""
    position = pickle.loads(state)
    game = of_kind(position.kind())
    return _minds.choose((table, seat), spec, seed, Sight(game, position, seat))


def takeable(
    kind: str, document: bytes, seat: int, samples: int, start: tuple[int, bytes], harmless: Sequence[int]
) -> tuple[list[tuple[int, str]], str]:
    """(place in the record, label) of what the seat can take back one after another, and why it ends there.

    `start` is the position after so many choices, and of the `harmless` ones it is known that they taught nothing.
    """
    game = of_kind(kind)
    record = Record.from_json(document)
    positions = _positions(game, record, *start)
    out: list[tuple[int, str]] = []
    try:
        while len(out) < LONGEST:
            place = latest(record, seat)
            if out and place != out[-1][0] - 1:
                return out, "Somebody else chose before."
            before = positions.get(place)
            if before is None:
                before = record.replay(game, place)
            shorter = undone(game, record, seat, 0 if place in harmless else samples, before)
            choice = game.vocabulary.index(record.choices[place].partition(" ")[2])
            view = game.view(before, seat)
            labels = {answer.choice: answer.label for answer in game.ask(view).answers}
            out.append((place, labels.get(choice, game.vocabulary.name(choice))))
            record = shorter
    except NoUndo as error:
        return out, str(error)
    return out, ""


def _positions(game: AnyGame, record: Record, done: int, position: bytes) -> dict[int, Any]:
    """The positions before the last choices, by their places: replayed once for all that is taken back."""
    state = pickle.loads(position)
    out = {}
    for place, entry in enumerate(record.choices[done:], done):
        out[place] = state.copy()
        seat, _, name = entry.partition(" ")
        state.play(int(seat), game.vocabulary.index(name))
    return out


def hint(state: bytes, seat: int, budget: str, seed: int, names: tuple[str, ...] = ()) -> list[advice.Hint]:
    """What the search would do for this seat."""
    position = pickle.loads(state)
    return advice.hints(Sight(of_kind(position.kind()), position, seat), budget, seed, names=names)


def decisions(kind: str, document: bytes, seat: int) -> list[int]:
    """The numbers of the choices of a seat that had an alternative."""
    return advice.decisions(of_kind(kind), Record.from_json(document), seat)


def judge(kind: str, document: bytes, number: int, budget: int) -> advice.Judged:
    """One choice of a game that is over; one at a time, so that a hint never waits for a whole game."""
    game = of_kind(kind)
    record = Record.from_json(document)
    seat, choice = list(record.moves(game, number))[-1]
    return advice.judge(Sight(game, record.replay(game, number - 1), seat), number, choice, budget)


def shoot(kind: str, title: str, table: bytes, rows: Sequence[Row], viewers: Sequence[int | None]) -> bytes:
    """The film of a game for these viewers, under the title that it has here."""
    return film.shot(msgspec.json.decode(table, type=Table), of_kind(kind).called(title), rows, viewers)


def unreel(document: bytes, seat: int | None, what: str, title: str) -> bytes:
    """What one viewer wants of a film, packed."""
    return film.unreeled(document, seat, what, title)


def ready() -> bool:
    """Nothing to do: whoever asks wants the process to be there."""
    return True


JOBS: dict[str, Callable[..., Any]] = {
    "choose": choose,
    "takeable": takeable,
    "hint": hint,
    "decisions": decisions,
    "judge": judge,
    "shoot": shoot,
    "unreel": unreel,
    "ready": ready,
}


def serve(connection: Connection, modules: Sequence[str], nice: int) -> None:
    """Answer jobs until the other end closes, which also happens when the server is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then lets us go
    os.nice(nice)
    for module in modules:
        import_module(module)
    while True:
        try:
            name, arguments = pickle.loads(connection.recv_bytes())
        except (EOFError, OSError):
            return
        answer: tuple[bool, Any]
        try:
            answer = True, JOBS[name](*arguments)
        except Exception as error:
            answer = False, f"{type(error).__name__}: {error}"
        try:
            connection.send_bytes(pickle.dumps(answer))
        except OSError:
            return
