"""What a seat or a spectator may know, as plain data, and what a seat is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

import msgspec

from ziggurat.core.contract.state import Points, State
from ziggurat.core.render.icons import SEATS


class View(msgspec.Struct, frozen=True, kw_only=True):
    """The part that all games share; each game adds its own fields. Everything here is JSON-serialisable."""

    seat: int | None
    """Whose view this is; None for a spectator."""
    seats: int
    pending: tuple[int, ...]
    """The seats that owe a choice now."""
    legal: tuple[int, ...]
    """This seat's choices, as in `State.legal`; empty for a spectator or a seat that waits."""
    colors: tuple[str, ...]
    """One seat colour per seat, from `pen.SEATS`."""
    scores: tuple[int, ...]
    """The points that this viewer knows of."""
    ranking: tuple[int, ...] = ()
    """Ranks when the game is over, else empty."""
    names: tuple[str, ...] = ()
    """The players' names, if the table knows them."""

    @property
    def over(self) -> bool:
        return not self.pending

    def named(self, names: Sequence[str]) -> Self:
        """The same view with the players' names in it."""
        return msgspec.structs.replace(self, names=tuple(names))

    def name(self, seat: int) -> str:
        """How to call a seat: its player's name, else its colour."""
        return self.names[seat] if self.names else self.colors[seat].title()

    def quiet(self) -> Self:
        """The same view with nothing to choose; a game empties here also what it has made from `legal`."""
        return msgspec.structs.replace(self, legal=())

    def unasked(self) -> Self:
        """The same view without who is pending and what is asked, to compare what was learnt."""
        return msgspec.structs.replace(self, pending=(), legal=())


class PointsView(msgspec.Struct, frozen=True):
    """Points that the viewer knows of, with where they come from; `source` is a column of the score sheet."""

    source: str
    rule: str
    amount: int
    detail: str

    def points(self) -> Points:
        return Points(self.source, self.rule, self.amount, self.detail)


class ScoredView(View, frozen=True, kw_only=True):
    """A view with the points per seat in it: `base_fields` fills it, and `Game.known_points` reads it."""

    points: tuple[tuple[PointsView, ...], ...]


def base_fields(
    state: State,
    seat: int | None,
    known: Sequence[Sequence[Points]] | None = None,
    colors: Sequence[str] = (),
) -> dict[str, Any]:
    """The fields of a `ScoredView`, for a game's view to add its own to.

    `known` is where the points come from that the viewer knows of, per seat; without it, all of them.
    """
    if known is None:
        known = [state.points(other) for other in range(state.seats)]
    return {
        "seat": seat,
        "seats": state.seats,
        "pending": state.actors(),
        "legal": () if seat is None else tuple(state.legal(seat)),
        "colors": tuple(colors or SEATS)[: state.seats],
        "scores": tuple(sum(entry.amount for entry in entries) for entries in known),
        "ranking": tuple(state.ranking()) if state.over else (),
        "points": tuple(tuple(PointsView(*entry) for entry in entries) for entries in known),
    }


class Answer(msgspec.Struct, frozen=True, cache_hash=True):
    """One legal choice in words."""

    choice: int
    label: str
    help: str
    """One line: what it means or does."""
    rule: str = ""
    warning: str = ""
    """What this choice would throw away, in one sentence; such an answer is never drawn as the main one."""


class Prompt(msgspec.Struct, frozen=True):
    """What a seat is asked now."""

    question: str
    """One sentence, e.g. «Where do you place 82?»; for a seat that waits, for whom it waits."""
    context: str = ""
    """One line around the question, e.g. which bid is to be beaten."""
    answers: tuple[Answer, ...] = ()
    """One for every legal choice, in the order of `legal`."""
    rules: tuple[str, ...] = ()
    """Rule ids that bear on the question."""
