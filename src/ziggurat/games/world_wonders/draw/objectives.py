"""The row above the map: round, turn order, and the public objectives with their standing."""

from __future__ import annotations

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.pen import about, esc, icon, mark
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.view.shapes import WorldWondersView


class Goals:
    """Round, turn order and public objectives with their standing: the row above the map."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog

    def part(self, view: WorldWondersView) -> Part:
        goals = "".join(self._goal(view, n) for n in range(len(view.objectives)))
        return Part("goals", f'<div id="goals" class="goals n{len(view.objectives)}">{self._order(view)}{goals}</div>')

    def _order(self, view: WorldWondersView) -> str:
        pips = "".join(
            f'<i class="{"did" if n < view.round or view.over else "now" if n == view.round else ""}"></i>'
            for n in range(1, view.rounds + 1)
        )
        last = '<b class="end">last round</b>' if view.last_round and not view.over else ""
        seats = ""
        if view.seats > 1:
            marks = "".join(
                f'<span class="od{" now" if seat == view.turn else ""}{" out" if view.cities[seat].out else ""}" '
                f'title="{esc(view.name(seat))}{", out of the round" if view.cities[seat].out else ""}">'
                f"{mark(view.colors[seat], 18)}</span>"
                for seat in view.order
            )
            names = ", ".join(view.name(seat) for seat in view.order)
            seats = (
                f'<span class="order"{about("order")} role="img" aria-label="Turn order: {esc(names)}">{marks}</span>'
            )
        now = f"<b>Round {view.round}<small> of {view.rounds}</small></b>{last}"
        return (
            f'<article class="goal card when"{about("round")}><div>{now}</div>'
            f'<span class="rounds" aria-hidden="true">{pips}</span>{seats}</article>'
        )

    def _goal(self, view: WorldWondersView, n: int) -> str:
        standing = view.objectives[n]
        goal = self._catalog.objectives[standing.id]
        top = max(standing.values)
        seats = sorted(range(view.seats), key=lambda seat: (-standing.values[seat], seat))
        row = "".join(
            f'<span class="sd{" lead" if top and standing.values[seat] == top else ""}" title="{esc(view.name(seat))}: '
            f'{standing.values[seat]}, worth {standing.prizes[seat]} now">{mark(view.colors[seat], 15)}'
            f"<b>{standing.values[seat]}</b></span>"
            for seat in seats
        )
        prize = f"{goal.first}<small>/{goal.second}</small>" if goal.second else str(goal.first)
        words = f"{goal.title}: {goal.text}. {goal.first} points for the most"
        words += f", {goal.second} for the second." if goal.second else "."
        return (
            f'<article class="goal card"{about(f"goal:{standing.id}")} tabindex="0" title="{esc(words)}" '
            f'aria-label="{esc(words)}">'
            f'<span class="oi">{icon(self._icon(goal.kind, goal.of), 22)}</span>'
            f"<div><b>{esc(goal.title)}</b><small>{self._short(goal.kind, goal.of)}</small></div>"
            f'<span class="pz">{prize}</span><div class="sds">{row}</div></article>'
        )

    def _short(self, kind: str, of: str) -> str:
        """What counts, in two or three words."""
        if kind == "most-of-type":
            return f"{of} tiles"
        if kind == "largest-type-group":
            return f"{of} group"
        if kind == "highest-resource":
            return f"most {of}"
        return {
            "largest-enclosed-green": "enclosed green",
            "longest-road": "longest road",
            "most-monuments": "most monuments",
            "buildings-by-natural": "tiles by nature",
            "buildings-by-water": "tiles by water",
            "buildings-on-edge": "tiles at the edge",
            "district-of-each-type": "one of each type",
        }[kind]

    def _icon(self, kind: str, of: str) -> str:
        if kind in ("most-of-type", "largest-type-group"):
            return f"roof-{of}"
        if kind == "highest-resource":
            return {"gears": "gear"}.get(of, of)
        return {
            "largest-enclosed-green": "natural",
            "longest-road": "road",
            "most-monuments": "ring",
            "buildings-by-natural": "natural",
            "buildings-by-water": "water",
            "buildings-on-edge": "fit",
        }.get(kind, "trophy")
