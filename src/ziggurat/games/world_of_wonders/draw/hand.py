"""The viewer's hand, whose cards have two faces; the pile and the discard; cards of others that may be taken."""

from __future__ import annotations

from collections.abc import Iterable

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.page import LOGO
from ziggurat.core.render.pen import about, esc, icon
from ziggurat.core.render.prose import plural
from ziggurat.games.world_of_wonders.draw.cards import CardFaces
from ziggurat.games.world_of_wonders.draw.lit import Lamp, Lamps
from ziggurat.games.world_of_wonders.draw.pieces import figure
from ziggurat.games.world_of_wonders.view.shapes import HandView, WorldOfWondersView

NOTHING = Part("hand", '<div class="hand wow" id="hand" hidden="hidden"></div>', "hand", shared=False)

NO_PILES = Part("piles", '<div class="piles" id="piles" hidden="hidden"></div>', "hand")


class Hand:
    """Draws what the viewer chooses from beside the table."""

    def __init__(self, faces: CardFaces) -> None:
        self._faces = faces

    def parts(self, view: WorldOfWondersView, lamps: Lamps) -> tuple[Part, Part]:
        return self._hand(view, lamps), self._piles(view)

    def _hand(self, view: WorldOfWondersView, lamps: Lamps) -> Part:
        if view.seat is None or view.over:
            return NOTHING
        color = view.colors[view.seat]
        counts: dict[str, int] = {}
        chosen = False
        out = []
        for item in view.hand:
            counts[item.card] = counts.get(item.card, 0) + 1
            this = item.card == view.card and not chosen
            chosen = chosen or this
            out.append(self._card(view, item, color, f"card-{item.card}-{counts[item.card]}", this, lamps))
        offers = self._offers(view, lamps)
        none = "" if out or offers else '<span class="none">Your hand is empty.</span>'
        return Part(
            "hand",
            f'<div class="hand wow" id="hand" role="group" aria-label="Your hand">{offers}{"".join(out)}{none}</div>',
            "hand",
            shared=False,
        )

    def _card(
        self, view: WorldOfWondersView, item: HandView, color: str, piece: str, chosen: bool, lamps: Lamps
    ) -> str:
        says = self._faces.says(item.card)
        front = self._faces.front(item.card)
        act = item.pick if item.pick >= 0 else item.place
        lamp = lamps.by_choice.get(act)
        if lamp is not None:
            verb = f'<span class="do">{_verb(lamp)}</span>'
            face = f'<button class="front lit" {lamp.attributes()}>{front}{verb}</button>'
        else:
            heard = esc(says + (f" Now: {item.reason}" if item.reason else ""))
            seen = f"{heard} ({item.rule})" if item.reason and item.rule else heard
            face = f'<button class="front" aria-disabled="true" aria-label="{heard}" title="{seen}">{front}</button>'
        muster = view.asked == "muster"
        worker, militia = lamps.by_choice.get(item.worker), lamps.by_choice.get(item.militia)
        backs = "".join(
            self._back(kind, lamp_, color, muster, chosen and view.step == kind)
            for kind, lamp_ in (("worker", worker), ("militia", militia))
            if lamp_ is not None or not muster
        )
        rest = " rest" if not (lamp or worker or militia or chosen) else ""
        family = self._faces.family(item.card)
        return (
            f'<div class="hc {family}{" chosen" if chosen else rest}" '
            f'data-piece="{esc(piece)}"{about(f"card:{item.card}")}>'
            f"{face}"
            f'<span class="back">{backs}</span></div>'
        )

    def _back(self, kind: str, lamp: Lamp | None, color: str, muster: bool, chosen: bool) -> str:
        """The back of a card stands for a Worker or a Militia."""
        gain = "<b>+1</b>" if muster else ""
        body = f"{figure(kind, color, 26, mark=False)}{gain}"
        key = about(f"unit:{kind}")
        if lamp is None:
            return f'<span class="as{" on" if chosen else ""}"{key} title="As a {kind.title()}">{body}</span>'
        return f'<button class="as lit"{key} {lamp.attributes()}>{body}</button>'

    def _offers(self, view: WorldOfWondersView, lamps: Lamps) -> str:
        """The top of the discard for the Black Market; the hand that the Spy Network looks at."""
        if view.market:
            title, cards = "From the discard", tuple(reversed(view.market))
        elif view.spied >= 0:
            title, cards = f"Hand of {view.name(view.spied)}", view.spied_hand
        else:
            return ""
        own = {item.card for item in view.hand if item.pick >= 0}
        out = []
        for n, card in enumerate(cards):
            lamp = lamps.cards.get(card) if card not in own or view.market else None
            out.append(self._offer(card, f"offer-{card}-{cards[:n].count(card)}", lamp))
        head = f'<span class="over">{esc(title)}</span>'
        return f'<div class="offer" role="group" aria-label="{esc(title)}">{head}{"".join(out)}</div>'

    def _offer(self, card: str, piece: str, lamp: Lamp | None) -> str:
        front = self._faces.front(card)
        if lamp is None:
            words = esc(self._faces.says(card))
            face = f'<button class="front" aria-disabled="true" aria-label="{words}" title="{words}">{front}</button>'
        else:
            face = (
                f'<button class="front lit" {lamp.attributes()}>{front}<span class="do">{_verb(lamp)}</span></button>'
            )
        key = about(f"card:{card}")
        return f'<div class="hc {self._faces.family(card)}" data-piece="{esc(piece)}"{key}>{face}</div>'

    def _piles(self, view: WorldOfWondersView) -> Part:
        """The pile by its back, the discard with its top card; a click spreads the heap."""
        if view.over:
            return NO_PILES
        n = len(view.discard)
        cycle = "last pile" if view.cycle > 1 else "pile"
        notes = []
        if view.events_in:
            left = view.events_in - len(view.events_seen)
            notes.append(f"{plural(left, 'event')} still in it")
        notes.append("reshuffled once" if view.cycle > 1 else "to be reshuffled once")
        words = f"{plural(view.pile_size, 'card')} in the pile; {', '.join(notes)}"
        pile = (
            f'<span class="pl"{about("pile")} title="{esc(words)}" role="img" aria-label="{esc(words)}">'
            f'<span class="stack">{LOGO}</span>'
            f"<span><b>{view.pile_size}</b> {cycle}</span></span>"
        )
        if not n:
            heap = (
                f'<span class="pl"{about("discard")} title="The discard is empty"><span class="stack up empty"></span>'
                "<span><b>0</b> discard</span></span>"
            )
        else:
            top = view.discard[-1]
            words = f"Discard: {plural(n, 'card')}, on top {self._faces.kinds[top].name}"
            heap = (
                f'<details class="undo-more heap"><summary class="pl"{about("discard")} title="{esc(words)}" '
                f'aria-label="{esc(words)}">'
                f'<span class="stack up">{self._faces.art(top, 2)}</span><span><b>{n}</b> discard</span></summary>'
                f'<div class="card pop"><p class="over">Discard, from the top</p>'
                f"<ol>{self._runs(reversed(view.discard))}</ol></div></details>"
            )
        return Part("piles", f'<div class="piles" id="piles">{pile}{heap}</div>', "hand")

    def _runs(self, cards: Iterable[str]) -> str:
        """Cards in their order; equal neighbors as one line with a number."""
        out: list[tuple[str, int]] = []
        for card in cards:
            if out and out[-1][0] == card:
                out[-1] = (card, out[-1][1] + 1)
            else:
                out.append((card, 1))
        return "".join(self._faces.tile(card, n) for card, n in out)


def _verb(lamp: Lamp) -> str:
    words = {"place": "build", "discover": "discover", "card": "choose"}
    sign = icon({"place": "hammer", "discover": "mountain"}.get(lamp.verb, "check"), 13)
    return f"{sign}{words.get(lamp.verb, 'choose')}"
