"""What cards are called, say and look like, for one edition."""

from __future__ import annotations

from functools import cache

from ziggurat.core.render.pen import about, esc, icon
from ziggurat.core.render.prose import plural
from ziggurat.games.world_of_wonders.data.records import Building, CardKind, Components, GreatWonder, NaturalWonder
from ziggurat.games.world_of_wonders.draw.pieces import building, print_piece
from ziggurat.games.world_of_wonders.words.abilities import says, sign

_FREE = "free"


class CardFaces:
    """The fronts of all cards."""

    def __init__(self, components: Components) -> None:
        self.components = components
        self.kinds: dict[str, CardKind] = {kind.id: kind for kind in components.kinds()}
        self.buildings: dict[str, Building] = {record.id: record for record in components.buildings}
        self.greats: dict[str, GreatWonder] = {record.id: record for record in components.greats}
        self.naturals: dict[str, NaturalWonder] = {record.id: record for record in components.naturals}
        self.events = {record.id: record for record in components.events}
        self.says = cache(self._say)
        self.front = cache(self._front)
        self.tile = cache(self._tile)

    def name(self, card: str) -> str:
        """Short enough for a card; a piece without its number."""
        kind = self.kinds[card]
        return self.greats[kind.of].short if kind.family == "great" else kind.name

    def family(self, card: str) -> str:
        return self.kinds[card].family

    def art(self, card: str, slot: int = 1) -> str:
        """The picture on a card; of a Natural Wonder, whose pieces are alike, any third."""
        kind = self.kinds[card]
        if kind.family == "basic":
            return building(kind.of)
        return print_piece(kind.family, kind.of, kind.slot or slot)

    def _say(self, card: str) -> str:
        """All that a newcomer must know of a front."""
        kind = self.kinds[card]
        if kind.family == "basic":
            b = self.buildings[kind.of]
            return f"{b.name}: cost {b.cost}, strength {b.strength}, {plural(b.points, 'point')}. {says(b.ability)}"
        if kind.family == "great":
            g = self.greats[kind.of]
            return (
                f"{g.name}, piece {kind.slot} of {g.pieces}: cost {g.cost}, "
                f"{plural(g.points, 'point')}. {says(g.first)} {says(g.second, g.cost)} "
                f"All {g.pieces} pieces win the game."
            )
        if kind.family == "natural":
            n = self.naturals[kind.of]
            return f"{n.name}: free. Each piece is worth as many points as pieces of it lie on the whole table."
        return f"{kind.name}: {self.events[kind.of].summary}"

    def _front(self, card: str) -> str:
        """Band, picture and name, to be put into a button or a box."""
        kind = self.kinds[card]
        end = moment = ""
        if kind.family == "basic":
            b = self.buildings[kind.of]
            top = f"{icon('hammer', 15)}<b>{b.cost}</b>"
            end = f"{icon('shield', 14)}<b>{b.strength}</b>{icon('star6', 13)}<b>{b.points}</b>"
            moment = f'<span class="wh">{sign(b.ability)}</span>'
        elif kind.family == "great":
            g = self.greats[kind.of]
            top = f"{icon('hammer', 15)}<b>{g.cost}</b>"
            end = f"{icon('great', 14)}<b>{kind.slot}/{g.pieces}</b>"
        else:
            top = f"{icon('mountain', 15)}<b>{_FREE}</b>"
        return (
            f'<span class="band">{top}<i></i>{end}</span><span class="pict">{self.art(card, 2)}</span>'
            f'<span class="nm">{esc(self.name(card))}</span>{moment}'
        )

    def _tile(self, card: str, n: int) -> str:
        """A small line for heaps: picture, name, how many."""
        kind = self.kinds[card]
        name = kind.name if kind.family == "great" else self.name(card)
        count = f"<b>{n}</b>" if n > 1 else ""
        return (
            f'<li class="tl {kind.family}"{about(f"card:{card}")} title="{esc(self.says(card))}"><span '
            f'class="pict">{self.art(card, 2)}</span>'
            f"<span>{esc(name)}</span>{count}</li>"
        )
