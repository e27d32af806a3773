"""The page of all puzzles: by game, the easy ones first, with those that were solved."""

from __future__ import annotations

from ziggurat.core.render.pen import esc, icon
from ziggurat.web.page_data import PuzzleCard, PuzzlesData, PuzzleShelf
from ziggurat.web.pages import frame, posters
from ziggurat.web.pages.lesson import style


def puzzles(data: PuzzlesData) -> str:
    """Positions in which one choice is clearly best; never locked, gold on the next one."""
    shelves = "".join(_shelf(shelf) for shelf in data.shelves)
    body = (
        f"{frame.bar(data.me, 'puzzles')}{posters.defs(shelf.key for shelf in data.shelves)}"
        '<main id="main" class="lessons"><header><h1>Puzzles</h1>'
        '<p class="quiet">Taken from real games: one choice is clearly best. Find it, knowing only what the '
        "player knew.</p></header>"
        f"{shelves or '<p>No puzzles have been made yet.</p>'}</main>"
    )
    return frame.document(data.me, page="puzzles", title=f"Puzzles · {frame.SITE}", body=body, head=style())


def _shelf(shelf: PuzzleShelf) -> str:
    solved = sum(card.done for card in shelf.puzzles)
    following = next((card.key for card in shelf.puzzles if not card.done), "")
    kinds = list(dict.fromkeys(card.difficulty for card in shelf.puzzles))
    rows = "".join(_row(shelf, kind, following) for kind in kinds)
    return (
        f'<section class="course" id="{esc(shelf.key)}" aria-labelledby="h-{esc(shelf.key)}"><header>'
        f'<span class="thumb">{posters.poster(shelf.key, shelf.title)}</span><div>'
        f'<h2 id="h-{esc(shelf.key)}">{esc(shelf.title)}</h2>'
        f'<p class="quiet">{solved} of {len(shelf.puzzles)} solved</p></div></header>{rows}</section>'
    )


def _row(shelf: PuzzleShelf, kind: str, following: str) -> str:
    cards = "".join(_card(shelf, card, following) for card in shelf.puzzles if card.difficulty == kind)
    return f'<h3 class="over">{kind.title()}</h3><ul class="puzzle-list">{cards}</ul>'


def _card(shelf: PuzzleShelf, card: PuzzleCard, following: str) -> str:
    kind = " done" if card.done else " here" if card.key == following else ""
    said = f"Puzzle {card.number}{', solved' if card.done else ''}"
    sign = icon("check", 16) if card.done else str(card.number)
    again = '<input type="hidden" name="again" value="yes">' if card.done else ""
    return (
        f'<li><form method="post" action="/learn/{esc(shelf.key)}/{esc(card.key)}">{again}'
        f'<button class="one{kind}" aria-label="{said}">{sign}</button></form></li>'
    )
