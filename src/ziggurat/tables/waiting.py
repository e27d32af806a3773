"""What a table shows before the game begins: who sits where. Nothing is dealt, so there is nothing else to show."""

from __future__ import annotations

from ziggurat.core.contract.view import Prompt, View
from ziggurat.core.render import panels
from ziggurat.core.render.drawing import Drawing, Part
from ziggurat.tables.fold import Fold

PROMPT = Prompt("The game begins when every seat is taken.", "Nothing is dealt before that.")


def empty_view(fold: Fold) -> View:
    """The view of everybody, whoever looks: there is no position yet."""
    seats = len(fold.seats)
    return View(
        seat=None,
        seats=seats,
        pending=(),
        legal=(),
        colors=fold.game.seat_colors(seats, fold.table.plan.options),
        scores=(0,) * seats,
        names=fold.names,
    )


def empty_drawing(view: View) -> Drawing:
    """An empty board, and the seats around it."""
    rail = tuple(
        Part(
            f"seat-{color}",
            f'<section class="seat card p-{color}" id="seat-{color}">{panels.seat_head(view, seat)}</section>',
            "rail",
        )
        for seat, color in enumerate(view.colors)
    )
    return Drawing('<div class="empty-table"></div>', (*rail, panels.ask(view, PROMPT)))


def empty_text(view: View) -> str:
    """The same in words."""
    sitting = "\n".join(f"Seat {seat + 1}: {view.name(seat)}" for seat in range(view.seats))
    return f"{PROMPT.question} {PROMPT.context}\n{sitting}\n"
