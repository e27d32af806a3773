"""Many games at once, every choice of every seat asked for: two buffers that are used again, and nothing else."""

from __future__ import annotations

from typing import Any

from ziggurat.core.contract.luck import Luck
from ziggurat.envs.loop import Lane, first_illegal, play_all, show_all
from ziggurat.envs.setting import Seeds, Setting, np


class Batch:
    """Games side by side. A game that ends is dealt anew in the same step.

    After `reset` and `step`, row i of `vectors` and `masks` is what `seats[i]` knows in game i and may choose. They are
    the same arrays all the time: copy what you keep.
    """

    def __init__(self, game: Any, seats: int | None = None, *, games: int = 32, **settings: Any) -> None:
        if games < 1:
            raise ValueError(f"A batch has 1 game or more, not {games}.")
        self.setting = Setting(game, seats, **settings)
        self.games = games
        self.use(
            np.zeros((games, self.setting.length), np.float32),
            np.zeros((games, self.setting.actions), np.int8),
            np.zeros(games, np.int64),
        )
        self.ended: list[tuple[int, list[int], list[int]]] = []
        """Of the games that the last step has ended: their number, scores and ranks."""
        self._lanes: list[Lane] = []
        self._seeds = Seeds()
        self._everybody = (1 << self.setting.seats) - 1

    def use(self, vectors: Any, masks: Any, seats: Any) -> None:
        """Write into these arrays from now on: into memory that others share, for instance."""
        self.vectors, self.masks, self.seats = vectors, masks, seats
        self._flat_vectors = memoryview(vectors.reshape(-1))
        self._flat_masks = memoryview(masks.reshape(-1))

    def reset(self, seed: int | None = None) -> None:
        """Deal all games; a seed begins the stream from which they and all later ones are dealt."""
        self._seeds.restart(seed)
        self._lanes = [self._deal() for _ in range(self.games)]
        self.ended = []
        self._show()

    def step(self, actions: Any) -> tuple[Any, Any]:
        """Make one choice in every game; the rewards of all seats, and which games have ended.

        Rewards are zeros but for games that have ended. If a choice is not legal, nothing is done: ValueError.
        """
        if not self._lanes:
            raise ValueError("reset() needs to be called before step().")
        choices = self._choices(actions)
        rewards = np.zeros((self.games, self.setting.seats), np.float32)
        over = np.zeros(self.games, np.bool_)
        self.ended = []
        for at in play_all(self._lanes, choices):
            state = self._lanes[at].state
            rewards[at] = self.setting.payoffs(state)
            over[at] = True
            self.ended.append((at, state.scores(), state.ranking()))
            self._lanes[at] = self._deal()
        self._show()
        return rewards, over

    def legal(self) -> list[list[int]]:
        """The legal actions of each game, ascending: what `masks` has, for who would rather have a list."""
        return [lane.legal for lane in self._lanes]

    def describe(self) -> dict[str, Any]:
        """What the numbers mean: see `Setting.describe`."""
        return self.setting.describe()

    def _choices(self, actions: Any) -> list[int]:
        choices: list[int] = whole_numbers(actions, self.games).tolist()
        wrong = first_illegal(self._lanes, choices)
        if wrong >= 0:
            lane = self._lanes[wrong]
            self.setting.action(choices[wrong])
            raise ValueError(f"Game {wrong}: {self.setting.why_not(lane.state, lane.seat, choices[wrong])}")
        return choices

    def _deal(self) -> Lane:
        while True:
            lane = Lane(self.setting.deal(self._seeds.next()), self._everybody, _NO_LUCK)
            if lane.seat >= 0:
                return lane

    def _show(self) -> None:
        self.vectors.fill(0)
        self.masks.fill(0)
        setting = self.setting
        show_all(
            self._lanes, setting.game.encode, setting.length, setting.actions, self._flat_vectors, self._flat_masks
        )
        self.seats[:] = [lane.seat for lane in self._lanes]


def whole_numbers(actions: Any, games: int) -> Any:
    """The actions of so many games as an array, or ValueError."""
    given = np.asarray(actions)
    if given.shape != (games,) or not np.issubdtype(given.dtype, np.integer):
        raise ValueError(f"Actions are {games} whole numbers, not {given.dtype} of shape {given.shape}.")
    return given


_NO_LUCK = Luck(1)
"""Nobody plays at random here."""
