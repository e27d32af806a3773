"""What seats have asked the table to pass in by itself: kinds of windows, until their next turn or always."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal, cast

from ziggurat.core.contract.game import AnyGame
from ziggurat.tables.model import TAKING_BACK, Row

if TYPE_CHECKING:
    from ziggurat.tables.fold import Fold

Lasting = Literal["turn", "always"]
"""Until the seat's next turn begins, or until it says otherwise."""
Wish = Literal["ask", "turn", "always"]


class Passing:
    """The wishes of all seats; they follow from the rows, like everything else."""

    def __init__(self, game: AnyGame, seats: int) -> None:
        self._game = game
        self.wishes: list[dict[str, Lasting]] = [{} for _ in range(seats)]
        self._turn: int | None = None

    def copy(self) -> Passing:
        new = Passing(self._game, 0)
        new.wishes = [dict(wishes) for wishes in self.wishes]
        new._turn = self._turn
        return new

    def set(self, seat: int, words: str) -> None:
        """Take a seat's wishes from the rest of a row «!auto battle:turn aftermath:always»."""
        pairs = [word.partition(":") for word in words.split()]
        self.wishes[seat] = {key: cast(Lasting, lasting) for key, _, lasting in pairs}

    def look(self, state: Any) -> None:
        """See whose turn it is now: what was wished until then ends."""
        turn = self._game.turn_of(state)
        if turn != self._turn and turn is not None and self.wishes[turn]:
            self.wishes[turn] = {key: lasting for key, lasting in self.wishes[turn].items() if lasting == "always"}
        self._turn = turn

    def pass_of(self, state: Any, seat: int) -> tuple[str, int] | None:
        """The window in which the seat is asked now and wants to pass, and the choice that does so."""
        if not self.wishes[seat]:
            return None
        asked = self._game.window(state, seat)
        return asked if asked is not None and asked[0] in self.wishes[seat] else None

    def ask_again(self, state: Any, seat: int) -> str:
        """The seat has taken something back: if that was such a pass, it wants to be asked there; the window's key."""
        asked = self.pass_of(state, seat)
        if asked is None:
            return ""
        del self.wishes[seat][asked[0]]
        return asked[0]


def words_of(wishes: Mapping[str, Lasting]) -> str:
    """The row of a seat's wishes."""
    return " ".join(["!auto", *(f"{key}:{lasting}" for key, lasting in sorted(wishes.items()))])


def followed(fold: Fold, rows: list[Row]) -> list[Row]:
    """Rows that are about to be stored, and behind them the passes that seats have wished for: all or none of them."""
    if not fold.game.windows:
        return rows
    wished = any(fold.passing.wishes) or any(row.word.startswith("!auto ") for row in rows)
    if not wished or not fold.started or any(row.word.startswith(TAKING_BACK) for row in rows):
        return rows
    passing, state, bots = fold.passing.copy(), fold.state.copy(), fold.bots
    out = list(rows)
    for row in rows:
        kind, _, rest = row.word.partition(" ")
        if kind == "!auto":
            passing.set(row.seat, rest)
        elif kind == "!bot":
            bots |= 1 << row.seat
        elif kind == "!back":
            bots &= ~(1 << row.seat)
        elif not kind.startswith("!"):
            state.play(row.seat, fold.game.vocabulary.index(row.word))
            passing.look(state)
    while (found := _due(passing, state, bots)) is not None:
        seat, choice = found
        state.play(seat, choice)
        passing.look(state)
        out.append(Row(out[-1].number + 1, seat, fold.game.vocabulary.names[choice], out[-1].at))
    return out


def _due(passing: Passing, state: Any, bots: int) -> tuple[int, int] | None:
    for seat in state.actors():
        asked = passing.pass_of(state, seat) if not bots >> seat & 1 else None
        if asked is not None:
            return seat, asked[1]
    return None
