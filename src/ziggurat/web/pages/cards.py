"""Tables in lists, as home and the account page show them."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.render.pen import esc, icon, mark
from ziggurat.core.render.prose import listed, plural
from ziggurat.web.page_data import TableCard
from ziggurat.web.pages.posters import thumb


def names(table: TableCard, *, but_you: bool = True) -> str:
    """Who plays, without the viewer: "Ines, Jonas and a bot"."""
    people = [seat.name for seat in table.seats if seat.kind in ("person", "hot") and not (but_you and seat.you)]
    bots = sum(seat.kind == "bot" for seat in table.seats)
    if bots:
        people.append("a bot" if bots == 1 else plural(bots, "bot"))
    return listed(people)


def _waits(table: TableCard) -> str:
    who = [seat.name for seat in table.seats if seat.pending]
    if len(who) > 2:
        return f"waiting for {listed(who[:2])} and others"
    return f"waiting for {listed(who)}" if who else "in play"


def _titled(table: TableCard) -> str:
    return esc(table.title or table.game_title)


def mine(table: TableCard) -> str:
    """One of the viewer's own tables."""
    if table.trouble:
        said, tag = table.trouble, '<span class="quiet">Closed</span>'
    elif table.your_turn:
        said, tag = "Your turn", '<span class="tag-now">Play</span>'
    elif table.phase == "open":
        free = sum(seat.kind == "open" for seat in table.seats)
        said, tag = plural(free, "free seat"), '<span class="quiet">Open</span>'
    else:
        said, tag = _waits(table), f'<span class="quiet"><time data-at="{table.at:.0f}"></time></span>'
    with_whom = names(table)
    if with_whom and not table.trouble:
        said += f" · with {with_whom}"
    return (
        f'<li id="my-{esc(table.id)}"><a class="game{" turn" if table.your_turn else ""}" href="/t/{esc(table.id)}">'
        f'{thumb(table.game)}<div class="who"><b>{_titled(table)}</b><span>{esc(said)}</span></div>'
        f'<div class="meta">{tag}</div></a></li>'
    )


def open_table(table: TableCard) -> str:
    """A table with a free seat."""
    taken = sum(seat.kind != "open" for seat in table.seats)
    said = " · ".join(filter(None, [names(table), f"{taken} of {len(table.seats)}", table.clock]))
    sit = f'<a class="btn sm" href="{esc(table.join)}">Sit down</a>' if table.join else ""
    return (
        f'<li id="open-{esc(table.id)}"><div class="game">{thumb(table.game)}<div class="who"><b>{_titled(table)}</b>'
        f"<span>{esc(said)}</span></div>{sit}</div></li>"
    )


def running(table: TableCard) -> str:
    """A table to watch."""
    return (
        f'<li id="run-{esc(table.id)}"><div class="game">{thumb(table.game)}<div class="who"><b>{_titled(table)}</b>'
        f"<span>{esc(names(table, but_you=False))}</span></div>"
        f'<a class="btn sm" href="/t/{esc(table.id)}">{icon("eye", 17)}Watch</a></div></li>'
    )


def finished(table: TableCard) -> str:
    """A finished game with its result."""
    order = sorted(table.seats, key=lambda seat: (seat.rank or 99, seat.seat))
    result = "".join(
        f'<span class="res{" first" if seat.rank == 1 else ""}">{mark(seat.color, 13) if seat.color else ""}'
        f"{esc(seat.name)} "
        f"<b>{seat.score if seat.score is not None else ''}</b></span>"
        for seat in order
    )
    if table.trouble:
        result = f"<span>{esc(table.trouble)}</span>"
    return (
        f'<li id="end-{esc(table.id)}"><div class="game">{thumb(table.game)}<div class="who">'
        f'<b><a class="plain" href="/t/{esc(table.id)}">{_titled(table)}</a></b><span class="results">{result}'
        "</span></div>"
        f'<a class="btn sm" href="/t/{esc(table.id)}/replay" aria-label="Replay of '
        f'{_titled(table)}">{icon("play", 15)}Replay</a>'
        "</div></li>"
    )


def section(key: str, title: str, items: Sequence[str], empty: str = "", *, shown: int = 5) -> str:
    """A list with a heading; long ones fold."""
    if not items:
        if not empty:
            return f'<section class="list" id="{key}" hidden></section>'
        body = f'<p class="none">{empty}</p>'
    else:
        body = f"<ul>{''.join(items[:shown])}</ul>"
        if len(items) > shown:
            more = len(items) - shown
            body += f'<details class="more"><summary>{more} more</summary><ul>{"".join(items[shown:])}</ul></details>'
    return (
        f'<section class="list" id="{key}" aria-labelledby="{key}-h"><header><h2 id="{key}-h">{title}</h2></header>'
        f"{body}</section>"
    )
