"""The running line between board and question: who has chosen, who is asked by itself, how it ended."""

from __future__ import annotations

from ziggurat.core.contract.beats import Line, Link
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView
from ziggurat.games.seven_wonders.words import turn
from ziggurat.games.seven_wonders.words.names import Names
from ziggurat.games.seven_wonders.words.narrate import turn_title
from ziggurat.games.seven_wonders.words.phrases import scored

_ASKED = {
    "leftover": "last card",
    "raise": "discard pile",
    "courtesan": "copies leader",
    "enlist": "recruits",
    "debt": "settles loss",
    "acts": "wonder's power",
    "draw": "draws",
    "give": "gives leader",
    "steal": "takes leader",
    "swap": "swaps",
    "replace": "new board",
    "wander": "moves",
    "copy": "copies",
}
"""What a seat is asked by itself, in a word or two."""


def line(names: Names, view: SevenWondersView) -> Line:
    """What is going on, in one line."""
    if view.over:
        return Line("Final points", _standing(view))
    title = turn_title(view.age, view.turn) if view.age else "Leaders" if view.phase == "draft" else "Boards"
    if view.age and view.recruiting:
        title = f"{title}, leaders"
    if view.phase in ("choose", "draft"):
        return Line(title, tuple(_choosing(view, seat) for seat in view.clockwise()))
    if view.phase == "boards":
        return Line(title, tuple(_board(names, view, seat) for seat in range(view.seats)))
    words = turn.task(view)
    label = _ASKED.get(view.phase, "to choose")
    return Line(
        title,
        tuple(Link(seat, label, "me" if seat == view.seat else "next", words, f"seat:{seat}") for seat in view.pending),
    )


def _choosing(view: SevenWondersView, seat: int) -> Link:
    """Whether a seat has chosen, which is all that others know (SW-180)."""
    you, at = seat == view.seat, f"seat:{seat}"
    who = "You" if you else view.name(seat)
    if seat in view.pending:
        words = f"{who} {'are' if you else 'is'} still choosing."
        return Link(seat, "your choice" if you else "choosing", "me" if you else "next", words, at)
    return Link(seat, "ready", "plain", f"{who} {'are' if you else 'is'} ready.", at)


def _board(names: Names, view: SevenWondersView, seat: int) -> Link:
    """The board that a seat has, or whose choice it is."""
    you, at, board = seat == view.seat, f"seat:{seat}", view.boards[seat]
    who = "You" if you else view.name(seat)
    if board.board:
        city = names.city(board)
        label = city if len(city.split()) <= 3 else f"side {board.side}"
        return Link(seat, label, "plain", f"{who} {'play' if you else 'plays'} {city}.", at)
    if seat in view.pending:
        words = f"{who} {'choose' if you else 'chooses'} a board now."
        return Link(seat, "your choice" if you else "choosing", "me" if you else "next", words, at)
    return Link(seat, "later", "plain", f"{who} {'choose' if you else 'chooses'} a board later.", at)


def _standing(view: SevenWondersView) -> tuple[Link, ...]:
    """Everybody's points, the winner's first."""
    order = sorted(range(view.seats), key=lambda seat: view.ranking[seat])
    return tuple(
        Link(
            seat,
            str(view.scores[seat]),
            "top" if view.ranking[seat] == 1 else "plain",
            f"{'You have' if seat == view.seat else f'{view.name(seat)} has'} {scored(view.scores[seat])}.",
            f"seat:{seat}",
        )
        for seat in order
    )
