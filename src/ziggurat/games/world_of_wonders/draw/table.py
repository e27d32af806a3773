"""The table as named parts of markup: the pictures once, and what changes."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from ziggurat.core.contract.view import Prompt
from ziggurat.core.render.drawing import Drawing
from ziggurat.core.render.panels import by_rank, sheet
from ziggurat.core.render.prose import plural
from ziggurat.games.world_of_wonders.data.records import Components
from ziggurat.games.world_of_wonders.draw.ask import ask
from ziggurat.games.world_of_wonders.draw.battle import BattleRibbon
from ziggurat.games.world_of_wonders.draw.cards import CardFaces
from ziggurat.games.world_of_wonders.draw.district import Districts
from ziggurat.games.world_of_wonders.draw.hand import Hand
from ziggurat.games.world_of_wonders.draw.lit import Lamps
from ziggurat.games.world_of_wonders.draw.notices import notices
from ziggurat.games.world_of_wonders.draw.pieces import sprite
from ziggurat.games.world_of_wonders.draw.seats import SeatCards
from ziggurat.games.world_of_wonders.draw.wonders import WonderPrints
from ziggurat.games.world_of_wonders.view.shapes import WorldOfWondersView

_PHASES = {
    "mulligan": "First hands",
    "turn_start": "A turn begins",
    "play": "Play phase",
    "muster": "An attack is being prepared",
    "battle": "Battle",
    "aftermath": "After the losses",
    "wonders_start": "Before the Wonders phase",
    "wonders": "Wonders phase",
    "draw": "Draw phase",
}
MANY = 2
"""More rivals than this are drawn as small islands."""


class Painter:
    """Draws the positions of one edition."""

    def __init__(self, components: Components) -> None:
        self.components = components
        faces = CardFaces(components)
        self._faces = faces
        self._sprite = sprite(faces.buildings, faces.greats, faces.naturals)
        self._seats = SeatCards(faces)
        self._districts = Districts(faces, WonderPrints(faces))
        self._ribbon = BattleRibbon(faces)
        self._hand = Hand(faces)
        self._scenery = lru_cache(64)(self._draw_scenery)

    def draw(self, view: WorldOfWondersView, prompt: Prompt) -> Drawing:
        lamps = Lamps(view, prompt)
        return Drawing(
            self._scenery(view.colors, view.seat),
            (
                *self._seats.rail(view),
                *self._districts.parts(view, lamps),
                self._ribbon.part(view, lamps),
                notices(view, self._faces),
                sheet(view, [district.points for district in view.districts], self._verdict(view)),
                ask(view, prompt, lamps),
                *self._hand.parts(view, lamps),
            ),
            self._title(view),
        )

    def _draw_scenery(self, colors: tuple[str, ...], seat: int | None) -> str:
        """Sky, pictures, and a slot for every island: rivals clockwise from the viewer's left, the own one below."""
        n = len(colors)
        rivals = [(seat + i) % n for i in range(1, n)] if seat is not None else list(range(n))
        slots = "".join(f"<!--land-{colors[rival]}-->" for rival in rivals)
        own = "" if seat is None else f"<!--land-{colors[seat]}-->"
        rays = "".join(
            f"M0 0L{1100 * cos(a):.0f} {1100 * sin(a):.0f}L{1100 * cos(a + pi / 36):.0f} {1100 * sin(a + pi / 36):.0f}Z"
            for a in (2 * pi * i / 36 for i in range(36))
        )
        arcs = "".join(
            f'<circle class="arc" r="{r}" stroke-width="{w}"/>' for r, w in ((250, 1.5), (262, 5), (462, 1.5), (476, 5))
        )
        many = " many" if len(rivals) > MANY else ""
        return (
            f'{self._sprite}<svg class="wow-sky" viewBox="-456 -340 912 680" preserveAspectRatio="xMidYMid slice" '
            f'aria-hidden="true"><path class="beam" d="{rays}"/>{arcs}</svg>'
            f'<div class="wow field{many}" data-scroll="" tabindex="0" role="group" aria-label="Districts">'
            f'<div class="rivals n{len(rivals)}">{slots}</div>'
            f'<div class="mid"><!--tidings--><!--battle--></div>{own}</div><!--sheet-->'
        )

    def _title(self, view: WorldOfWondersView) -> str:
        if view.over:
            return "World of Wonders · Final score"
        if view.turn <= 0:
            return "World of Wonders · First hands"
        phase = _PHASES.get(view.phase, "")
        left = view.turns_left
        last = f" · {plural(left, 'turn')} left" if left > 0 else "" if left else " · last turn"
        return f"World of Wonders · Turn {view.turn} · {phase}{last} · Six pieces of one Great Wonder win at once"

    def _verdict(self, view: WorldOfWondersView) -> str:
        """How the game was decided, where points alone do not say it."""
        if not view.over:
            return ""
        if view.winner >= 0:
            done = next(
                (
                    self._faces.greats[wonder.wonder].name
                    for wonder in view.districts[view.winner].wonders
                    if len(wonder.pieces) >= self.components.pieces_to_win
                ),
                "a Great Wonder",
            )
            who = "You have" if view.winner == view.seat else f"{view.name(view.winner)} has"
            wins = "win" if view.winner == view.seat else "wins"
            return f"{who} all six pieces of the {done} and {wins} at once (WOW-054)."
        order = by_rank(view)
        best = view.scores[order[0]]
        tied = [seat for seat in order if view.scores[seat] == best]
        if len(tied) < 2:
            return ""
        names = " and ".join(view.name(seat) for seat in tied)
        first = [view.name(seat) for seat in tied if view.ranking[seat] == 1]
        if len(first) > 1:
            return f"{' and '.join(first)} are equal in everything: they share the victory (WOW-210)."
        return (
            f"{names} have {best} points each; {first[0]} is ahead by finished pieces, tokens, Natural Wonders or "
            "buildings, in this order (WOW-210)."
        )
