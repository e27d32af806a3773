"""The market: stacks of buildings, roads, tower and pedestals, and the monuments, with prices and why-not."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.panels import warned, warning
from ziggurat.core.render.pen import about, esc, icon, mark
from ziggurat.core.render.prose import plural
from ziggurat.games.world_wonders.data import ops
from ziggurat.games.world_wonders.data.catalog import Catalog
from ziggurat.games.world_wonders.draw.art.pieces import tile
from ziggurat.games.world_wonders.draw.art.signs import (
    FEATURES,
    LONG_ROAD,
    SHORT_ROADS,
    coin,
    feature,
    footprint,
    gains,
    good,
    pedestal,
    rings,
    tower_picture,
)
from ziggurat.games.world_wonders.draw.monuments import picture
from ziggurat.games.world_wonders.view.shapes import ItemView, WorldWondersView
from ziggurat.games.world_wonders.words.phrases import unit

_ITEMS = {
    "long-road": ("Long road", LONG_ROAD),
    "short-roads": ("Short roads", SHORT_ROADS),
    "tower": ("Tower", ""),
    "pedestal-1": ("1st next", ""),
    "pedestal-2": ("2nd next", ""),
}
_HELP = {
    "long-road": "Four cells in a line; it may bridge water",
    "short-roads": "Two roads of two cells and one of one cell, on land",
    "tower": "One cell on land, beside any piece of yours",
    "pedestal-1": "You are first in the next round",
    "pedestal-2": "You are second in the next round",
}


class Market:
    """Draws what is on sale in one edition."""

    def __init__(self, catalog: Catalog) -> None:
        self._catalog = catalog
        self._face = lru_cache(512)(self._draw_face)
        self._card = lru_cache(512)(self._draw_card)

    def part(self, view: WorldWondersView, warnings: Mapping[int, str]) -> Part:
        """What is on sale; `warnings` are those of the answers, by choice, which all are here."""
        lit = warnings
        stacks = "".join(self._stack(view, item, lit) for item in view.stacks)
        small = "".join(self._small(view, item, lit) for item in (*view.roads, *view.pedestals))
        monuments = "".join(self._monument(view, item, lit) for item in view.monuments)
        if view.seat is not None and not view.over:
            purse = f"<span>all your gold: {view.cities[view.seat].gold}</span>"
        else:
            purse = "<span>for all gold left</span>"
        order = ", turn order next round" if view.pedestals else ""
        return Part(
            "market",
            f'<div id="market" class="wwm"><section id="shelf-buildings"><h3 class="over">Buildings</h3>'
            f'<div class="stacks">{stacks}</div></section><section id="shelf-roads">'
            f'<h3 class="over">Roads, tower{order}</h3><div class="small">{small}</div></section>'
            f'<section id="shelf-monuments"><h3 class="over">Monuments {purse}</h3><div class="monus">{monuments}</div>'
            f'<p class="deck"{about("deck")}>{view.monument_deck} more face down</p></section></div>',
            "side",
            shared=False,
        )

    def _frame(
        self, item: ItemView, lit: Mapping[int, str], cls: str, piece: str, key: str, label: str, body: str, asked: bool
    ) -> str:
        """A thing on sale: a button that buys it, or one that says why it cannot be bought."""
        named = (f' data-piece="{piece}"' if piece else "") + about(key)
        if item.choice in lit:
            words = lit[item.choice]
            if words:
                label, cls = f"{label}. {words}", f"{cls} warns"
            sign = "" if cls.startswith("mcard") else warning(words, brief=True)  # a card has room for the words
            return (
                f'<button type="button" class="{cls} lit" data-choice="{item.choice}"{named}{warned(words)} '
                f'aria-label="{esc(label)}" title="{esc(label)}">{body}{sign}</button>'
            )
        why = f"{item.reason}{f' ({item.rule})' if item.rule else ''}" if item.reason else ""
        if not asked or not why:
            return f'<div class="{cls}"{named} role="img" aria-label="{esc(label)}" title="{esc(label)}">{body}</div>'
        heard, seen = (esc(f"{label}. Cannot be bought: {words}") for words in (item.reason, why))
        return (
            f'<button type="button" class="{cls} no" aria-disabled="true"{named} aria-label="{heard}" '
            f'title="{seen}" data-why="{esc(why)}">{body}</button>'
        )

    def _buyer(self, view: WorldWondersView, buyer: int) -> tuple[str, str]:
        if buyer == ops.AUTOMATON:
            return icon("bot", 18), "The Automaton has it"
        if buyer < 0:
            return "", "sold"
        who = "You have it" if buyer == view.seat else f"{view.name(buyer)} has it"
        return mark(view.colors[buyer], 18), who

    def _stack(self, view: WorldWondersView, item: ItemView, lit: Mapping[int, str]) -> str:
        if not item.count or not item.tile:
            sign, who = self._buyer(view, item.buyer)
            if not item.tile:
                who = "empty"
            key = about(f"offer:{item.item}") if item.tile else ""
            return f'<div class="stk sold"{key}><span>{sign}</span><small>{esc(who)}</small></div>'
        data = self._catalog.tiles[item.tile]
        words = ", ".join(f"{n} {unit(kind, n)}" for kind, n in data.gains.items())
        label = f"{data.name}, {data.type}, {item.price} gold, brings {words}"
        if item.places >= 0:
            label += f", {plural(item.places, 'place')}"
        label += f"; {plural(item.left, 'more tile')} face down"
        chosen = view.placing is not None and view.placing.seat == view.seat and view.placing.id == item.tile
        cls = f"stk t-{data.type}{' on' if chosen else ''}"
        body = self._face(item.tile, item.price)
        return self._frame(item, lit, cls, f"offer-{item.tile}", f"offer:{item.item}", label, body, view.buying)

    def _draw_face(self, name: str, price: int) -> str:
        catalog = self._catalog
        data = catalog.tiles[name]
        cells = catalog.shapes[catalog.stacks[data.stack].shape]
        tall = max(r for r, _ in cells) + 1
        return (
            f'{coin(str(price))}<span class="art">{tile(data.type, cells, 19 if tall < 3 else 17)}</span>'
            f'<span class="gn">{gains(catalog.tile_gains(name), 16)}</span><small>{esc(data.name)}</small>'
        )

    def _small(self, view: WorldWondersView, item: ItemView, lit: Mapping[int, str]) -> str:
        name, art = _ITEMS[item.item]
        if item.item == "tower":
            art = tower_picture()
        elif item.item.startswith("pedestal"):
            art = pedestal(int(item.item[-1]))
        if not item.count:
            sign, who = self._buyer(view, item.buyer)
            shown = sign or '<span class="none">sold</span>'
            return (
                f'<div class="it sold"{about(f"offer:{item.item}")} role="img" '
                f'aria-label="{name}: {esc(who)}" title="{esc(who)}">{shown}'
                f"<small>{name}</small></div>"
            )
        label = f"{name}, {item.price} gold. {_HELP[item.item]}"
        if item.places >= 0:
            label += f". {plural(item.places, 'place')}"
        times = f" ×{item.count}" if item.count > 1 else ""
        body = f'{coin(str(item.price), "s")}<span class="art">{art}</span><small>{name}{times}</small>'
        return self._frame(item, lit, "it", "", f"offer:{item.item}", label, body, view.buying)

    def _monument(self, view: WorldWondersView, item: ItemView, lit: Mapping[int, str]) -> str:
        card = self._catalog.monuments[item.item]
        wants = ", ".join(FEATURES[kind] for kind in card.beside)
        brings = ", ".join(f"{n} {unit(kind, n)}" for kind, n in card.gains.items())
        label = f"{card.name}, {plural(card.rings, 'ring')}{f', brings {brings}' if brings else ''}, beside {wants}"
        label += f", for all your gold: {item.price}" if item.price else ", for all gold left"
        if item.possible:
            room = plural(item.places, "place") if item.places > 0 else "it fits"
            fit = f'<span class="fit yes">{icon("check", 14)}{room}</span>'
        elif item.reason:
            fit = f'<span class="fit">{esc(item.reason)}</span>'
        else:
            fit = ""
        if item.places > 0:
            label += f", {plural(item.places, 'place')}"
        cls = "mcard"
        if lit.get(item.choice):
            fit += warning(lit[item.choice])
        body = f"{self._card(item.item, item.missing)}{fit}</span>"
        return self._frame(item, lit, cls, f"offer-{item.item}", f"card:{item.item}", label, body, view.buying)

    def _draw_card(self, name: str, missing: tuple[str, ...]) -> str:
        """The face of a monument's card, open at the end for what it means to the viewer."""
        catalog = self._catalog
        card = catalog.monuments[name]
        ground = catalog.grounds[name]
        unit = 10 if max(r for part in ground for r, _, _ in part) < 2 else 8
        lacks = list(missing)
        signs = []
        for kind in card.beside:
            lack = kind in lacks
            if lack:
                lacks.remove(kind)
            signs.append(f'<span class="ft{" lack" if lack else ""}">{feature(kind)}</span>')
        population = card.gains.get("population", 0)
        brought = tuple((kind, n) for kind, n in catalog.card_gains(name) if kind != "population")
        short = card.name.removeprefix("The ")
        return (
            f'{picture(name, 84, 86)}<span class="mt"><b>{esc(short)}</b><span class="ms">{rings(card.rings)}'
            f"{gains(brought, 16)}{good('population', 16) * population}</span>"
            f'<span class="rq">{footprint(ground, card.link in ("spaced", "loose"), unit)}<i>beside</i>{"".join(signs)}'
            "</span>"
        )
