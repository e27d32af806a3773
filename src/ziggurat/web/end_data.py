"""How a game has ended, for the page of one viewer."""

from __future__ import annotations

from ziggurat.core.contract.decisive import decisive
from ziggurat.core.contract.view import View
from ziggurat.core.render.addressed import YOU, addressed
from ziggurat.core.render.prose import listed, plural, ranked
from ziggurat.tables import LiveTable
from ziggurat.web.page_data import EndData, EndRow
from ziggurat.web.table_data import Viewer

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def end_data(live: LiveTable, viewer: Viewer, rematch: str = "") -> EndData:
    """What stands where the question was, when the game is over."""
    view = live.view(viewer.seat)
    prompt = live.prompt(viewer.seat)
    points = live.game.known_points(view)
    me = viewer.seat
    order = sorted(range(view.seats), key=lambda seat: view.ranking[seat])
    best = max(1, *view.scores)
    return EndData(
        table=live.id,
        headline=_to_you(prompt.question.rstrip("."), view, me),
        place=place(view, me),
        note=_to_you(_note(prompt.context, view), view, me),
        winners=[view.colors[seat] for seat in order if view.ranking[seat] == 1 and _won(view)],
        rows=[
            EndRow(
                rank=view.ranking[seat],
                color=view.colors[seat],
                name=view.name(seat),
                me=seat == me,
                score=view.scores[seat],
                share=max(0, view.scores[seat]) / best,
            )
            for seat in order
        ],
        alone=len(set(view.ranking)) < 2,
        decided=decisive(view, points, me),
        view=view,
        points=points,
        player=bool(viewer.own),
        rematch=rematch or live.fold.rematch,
    )


def _won(view: View) -> bool:
    """Alone one is always first; whether that is a victory is said in words."""
    return view.seats > 1


def _note(context: str, view: View) -> str:
    """What a game says of its end beside who has how much."""
    for known in (ranked(view), addressed(ranked(view))):
        context = context.removeprefix(known)
    return context.strip()


def _to_you(text: str, view: View, me: int | None) -> str:
    """A sentence that begins with the viewer's name, said to the viewer."""
    if me is None:
        return text
    name = view.name(me)
    return addressed(YOU + text[len(name) :]) if text.startswith(f"{name} ") else text


def place(view: View, me: int | None) -> str:
    """How the viewer's seat has done, in a sentence; empty where the headline says all."""
    if me is None or view.seats == 1:
        return ""
    rank, score = view.ranking[me], view.scores[me]
    equal = [view.name(seat) for seat in range(view.seats) if view.ranking[seat] == rank and seat != me]
    if rank == 1:
        behind = [seat for seat in range(view.seats) if view.ranking[seat] > 1]
        if equal or not behind:
            return ""
        second = min(behind, key=lambda seat: view.ranking[seat])
        lead = score - view.scores[second]
        return f"{plural(lead, 'point')} ahead of {view.name(second)}." if lead > 0 else ""
    came = ORDINALS[rank - 1] if rank <= len(ORDINALS) else f"number {rank}"
    if equal:
        return f"You came {came}, level with {listed(equal)}."
    ahead = max((seat for seat in range(view.seats) if view.ranking[seat] < rank), key=lambda seat: view.ranking[seat])
    short = view.scores[ahead] - score
    return f"You came {came}, {plural(short, 'point')} behind {view.name(ahead)}." if short > 0 else f"You came {came}."
