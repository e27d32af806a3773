"""Batches in processes of their own, stepped at once, with buffers that all share."""

from __future__ import annotations

from multiprocessing import get_context
from multiprocessing.connection import Connection
from types import TracebackType
from typing import Any, Self

from ziggurat.core.contract.luck import stream
from ziggurat.envs.batch import Batch, whole_numbers
from ziggurat.envs.setting import Setting, np

STOP_S = 5.0
"""So long a process has to end by itself."""

Shape = tuple[str, tuple[int, ...]]
"""The type and shape of a shared array."""


class Workers:
    """As `Batch`, with `workers` processes that have `games` games each; close it, or use it in a `with` statement."""

    def __init__(
        self, game: Any, seats: int | None = None, *, workers: int = 2, games: int = 32, **settings: Any
    ) -> None:
        if workers < 1:
            raise ValueError(f"There is 1 worker or more, not {workers}.")
        if games < 1:
            raise ValueError(f"A batch has 1 game or more, not {games}.")
        self.setting = Setting(game, seats, **settings)
        self.games = workers * games
        self.ended: list[tuple[int, list[int], list[int]]] = []
        self._each = games
        self._begun = False
        shapes: list[Shape] = [
            ("float32", (self.games, self.setting.length)),
            ("int8", (self.games, self.setting.actions)),
            ("int64", (self.games,)),
            ("int64", (self.games,)),
            ("float32", (self.games, self.setting.seats)),
            ("int8", (self.games,)),
        ]
        context = get_context("spawn")
        memory = [context.RawArray("b", int(np.prod(shape)) * np.dtype(kind).itemsize) for kind, shape in shapes]
        arrays = mapped(memory, shapes)
        self.vectors, self.masks, self.seats, self._actions, self._rewards, self._over = arrays
        self._pipes: list[Connection] = []
        self._processes = []
        for number in range(workers):
            ours, theirs = context.Pipe()
            process = context.Process(
                target=work, args=(self.setting, memory, shapes, number * games, games, theirs), daemon=True
            )
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def reset(self, seed: int | None = None) -> None:
        """Deal all games; a seed begins the streams from which they and all later ones are dealt."""
        seeds = [
            None if seed is None else stream(seed, f"worker {at}").below(1 << 28) for at in range(len(self._pipes))
        ]
        self._ask([("reset", one) for one in seeds])
        self._begun = True

    def step(self, actions: Any) -> tuple[Any, Any]:
        """As `Batch.step`: if a choice is not legal, nothing is done anywhere."""
        if not self._begun:
            raise ValueError("reset() needs to be called before step().")
        given = whole_numbers(actions, self.games)
        inside = (given >= 0) & (given < self.setting.actions)
        legal = inside & (self.masks[np.arange(self.games), np.where(inside, given, 0)] == 1)
        if not legal.all():
            at = int(np.argmin(legal))
            self.setting.action(int(given[at]))
            name = self.setting.game.vocabulary.name(int(given[at]))
            raise ValueError(f"Game {at}: {name!r} is not among the legal actions of {self.masks[at].sum()}.")
        self._actions[:] = given
        self._ask([("step", None)] * len(self._pipes))
        return self._rewards.copy(), self._over.astype(np.bool_)

    def describe(self) -> dict[str, Any]:
        """What the numbers mean: see `Setting.describe`."""
        return self.setting.describe()

    def _ask(self, questions: list[tuple[str, int | None]]) -> None:
        """Have all processes do something, and wait for all."""
        self.ended = []
        try:
            for pipe, question in zip(self._pipes, questions):
                pipe.send(question)
            for number, pipe in enumerate(self._pipes):
                self.ended += [(at + number * self._each, *rest) for at, *rest in pipe.recv()]
        except (EOFError, OSError):
            self.close()
            raise RuntimeError("A worker process has ended; its error stands above.") from None

    def close(self) -> None:
        """End all processes."""
        for pipe in self._pipes:
            pipe.close()
        for process in self._processes:
            process.join(STOP_S)
            if process.is_alive():
                process.terminate()
        self._pipes, self._processes = [], []
        self._begun = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def mapped(memory: list[Any], shapes: list[Shape]) -> list[Any]:
    """Shared memory as arrays."""
    return [np.frombuffer(raw, kind).reshape(shape) for raw, (kind, shape) in zip(memory, shapes)]


def work(setting: Setting, memory: list[Any], shapes: list[Shape], first: int, games: int, pipe: Connection) -> None:
    """What a process does: its part of the games, until nobody asks any more."""
    mine = slice(first, first + games)
    vectors, masks, seats, actions, rewards, over = [array[mine] for array in mapped(memory, shapes)]
    batch = Batch(setting.game, setting.seats, games=games, reward=setting.reward, **setting.options)
    batch.use(vectors, masks, seats)
    while True:
        try:
            what, seed = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        if what == "reset":
            batch.reset(seed)
        else:
            rewards[:], over[:] = batch.step(actions)
        pipe.send(batch.ended)
