"""What a viewer is shown of how the game goes on, made from their own view."""

from __future__ import annotations

from ziggurat.core.contract.beats import Line
from ziggurat.tables import LiveTable
from ziggurat.web.pages import story
from ziggurat.web.table_data import colors

NOTHING = Line()


def line_of_play(live: LiveTable, seat: int | None) -> Line:
    """The running line; empty before the start, and in a lesson, where the coach tells what goes on."""
    if not live.fold.started or live.fold.course is not None:
        return NOTHING
    return live.game.line(live.view(seat))


def story_part(live: LiveTable, seat: int | None) -> str:
    """Part `story` for a page."""
    return story.story(line_of_play(live, seat), live.names, colors(live), seat)


def meaning_of(live: LiveTable, seat: int | None, event: int) -> str:
    """What an event means for the viewer's seat."""
    return "" if seat is None else live.game.meaning(live.view(seat), event)


def chapter_of(live: LiveTable, seat: int | None, event: int) -> str:
    """The panel of an event that has just happened; empty if it has none."""
    found = live.game.chapter(live.view(seat), event)
    return "" if found is None else story.chapter(found, live.names, colors(live), seat)
