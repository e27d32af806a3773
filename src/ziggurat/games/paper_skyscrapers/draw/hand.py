"""The cards to choose from: the row with its deck, the own hand, and piles that lie open for a question."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.render.drawing import Part
from ziggurat.core.render.pen import about, badge, esc, icon
from ziggurat.core.render.prose import plural
from ziggurat.games.paper_skyscrapers.draw.cards import Faces
from ziggurat.games.paper_skyscrapers.draw.lit import Lights, Lit
from ziggurat.games.paper_skyscrapers.draw.pieces import sym
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView
from ziggurat.games.paper_skyscrapers.words import effects_in_full
from ziggurat.games.paper_skyscrapers.words.outcomes import known_top, told_place
from ziggurat.games.paper_skyscrapers.words.phrases import ROMAN

NO_HAND = Part("hand", '<div class="hand ps" id="hand" hidden="hidden"></div>', "hand", shared=False)
_DECK = (
    '<svg class="bk" width="30" height="28" viewBox="0 0 30 28" aria-hidden="true">'
    '<path d="M12 3H18V9H22V15H26V21H30V27H17V20A2 2 0 0 0 13 20V27H0V21H4V15H8V9H12Z"/></svg>'
)
_PILES = {
    "keep": "The top of the deck",
    "order": "To be put back",
    "retrieve": "Discarded cards",
    "steal": "Roofs of your rivals",
    "borrow": "Actions that you may use",
    "gain": "Cards that you may gain from",
}


class Hand:
    """Draws the cards before the viewer, for one edition."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces

    def row(self, view: PaperView, lights: Lights) -> Part:
        if view.phase != "play":
            return Part("row", '<section class="ps-row" id="row" hidden="hidden"></section>', "ask", shared=False)
        cards = []
        for card in view.row:
            lits = [lights.row[card]] if card in lights.row else lights.cards.get(card, [])
            to = "draw" if lights.lenses and "draw" in lights.groups else ""
            chosen = view.site is not None and view.site.card == card
            named = card != _placed(view)
            cards.append(self._card(card, lits, " chosen" if chosen else "", to=to, named=named))
        return Part(
            "row",
            f'<section class="ps ps-row pile" id="row" aria-label="Card row"{about("row")}>'
            f'<h3 class="over">Card row</h3>'
            f'<div class="cards">{"".join(cards)}{self._deck(view, lights)}</div></section>',
            "ask",
            shared=False,
        )

    def _deck(self, view: PaperView, lights: Lights) -> str:
        """The deck of the level, face down; the discard pile is open, so its cards are named."""
        lit = lights.deck
        size = view.decks[view.level - 1]
        thrown = len(view.discard)
        names = ", ".join(self._faces.name(card) for card in reversed(view.discard))
        level = ROMAN[view.back or view.level]
        act = lit.badge() + lit.hit() if lit else ""
        if lit and lit.lens:
            act += '<label class="to to-draw" for="lens-draw"></label>'
        told = f"Deck of level {level}: {plural(size, 'card')}, the round end card among them"
        if view.ending:
            told = f"Deck of level {level}: {plural(size, 'card')}; the round end card has come up"
        seen = "; ".join(
            f"{self._faces.name(one.card)} {told_place(view, one)}"
            for one in view.remembered
            if one.where == "deck" and one.level == view.level
        )
        if seen:
            told += f". Seen by you: {seen}"
        top = known_top(view, view.level)
        eye = f'<small class="eye">{icon("eye", 14)}{esc(self._faces.name(top))}</small>' if top else ""
        return (
            f'<div class="back{lit.lights if lit else ""}" role="group" aria-label="{esc(told)}" '
            f'title="{esc(told)}"{about("deck")}>'
            f"{_DECK}<b>Level {level}</b><span>{plural(size, 'card')}</span>"
            f'<small title="{esc(names)}"{about("discard")}>{thrown} discarded</small>{eye}{act}</div>'
        )

    # ---- the hand

    def hand(self, view: PaperView, lights: Lights) -> Part:
        if view.seat is None or view.over:
            return NO_HAND
        if view.asked == "city":
            return self._cities(view, lights)
        piles = self._piles(view, lights)
        if view.phase == "play":
            piles.append(self._own(view, lights))
        if not piles:
            return NO_HAND
        return Part(
            "hand",
            f'<div class="hand ps" id="hand" role="group" aria-label="Your cards">{"".join(piles)}</div>',
            "hand",
            shared=False,
        )

    def _own(self, view: PaperView, lights: Lights) -> str:
        lenses = lights.lenses and any(kind in lights.groups for kind in ("build", "tuck", "use"))
        to = next((kind for kind in ("build", "use", "tuck") if kind in lights.groups), "") if lenses else ""
        site = view.site
        cards = []
        for item in view.hand:
            extra, state = "", ""
            if item.card == _placed(view):
                continue
            if site is not None and item.card == site.card:
                state = " chosen"
            elif item.paid:
                state, extra = " paid", f'<span class="pz">{sym("check", 16)}pays 1</span>'
            lits = lights.cards.get(item.card, [])
            cards.append(self._card(item.card, lits, state, extra, to, self._why(view, item.card)))
        empty = '<p class="quiet">No cards. Draw some.</p>' if not cards else ""
        return (
            f'<section class="pile mine" aria-label="Your hand"{about("hand")}><h3 class="over">Your hand '
            f"<b>{len(view.hand)}</b></h3>"
            f'<div class="cards">{"".join(cards)}{empty}</div></section>'
        )

    def _why(self, view: PaperView, card: str) -> str:
        """Why a card of the hand cannot be built now."""
        offer = next((offer for offer in view.offers if offer.card == card), None)
        return "" if offer is None or offer.possible else offer.reason

    def _piles(self, view: PaperView, lights: Lights) -> list[str]:
        """Cards that lie open for this question only: lifted from a deck, discarded, on others' roofs, in between."""
        out = []
        near = {item.card for item in view.hand} | set(view.row)
        look = view.look
        shown: set[str] = set()
        if look is not None and look.cards:
            whose = "You see" if look.seat == view.seat else f"{view.name(look.seat)} reveals"
            cards = [self._card(card, lights.cards.get(card, [])) for card in look.cards]
            shown |= set(look.cards)
            note = f"the rest goes {'to the ' + look.rest if look.rest != 'discard' else 'to the discard pile'}"
            out.append(self._pile(whose, cards, note))
            if look.ordered:
                out.append(self._pile("Put back", [self._card(card, []) for card in look.ordered], "the top one first"))
        if view.held and view.held not in near:
            out.append(self._pile("To be tucked", [self._card(view.held, [])]))
            shown.add(view.held)
        roofs = [
            self._card(card, [lit], extra=f'<span class="from">{badge(view.colors[seat], 26)}</span>', named=False)
            for (seat, card), lit in lights.roofs.items()
        ]
        others = [
            self._card(card, lits, named=card not in self._standing(view))
            for card, lits in lights.cards.items()
            if card not in near and card not in shown
        ]
        if roofs or others:
            out.append(self._pile(_PILES.get(view.asked, "To choose from"), [*roofs, *others]))
        return out

    def _standing(self, view: PaperView) -> set[str]:
        return {card for board in view.boards for building in board.buildings for card in building.cards}

    def _pile(self, head: str, cards: Sequence[str], note: str = "") -> str:
        quiet = f'<span class="quiet">{esc(note)}</span>' if note else ""
        return (
            f'<section class="pile" aria-label="{esc(head)}"><h3 class="over">{esc(head)}{quiet}</h3>'
            f'<div class="cards">{"".join(cards)}</div></section>'
        )

    def _card(
        self,
        card: str,
        lits: Sequence[Lit],
        state: str = "",
        extra: str = "",
        to: str = "",
        why: str = "",
        named: bool = True,
    ) -> str:
        """A whole card; over it a button for each thing that can be done with it."""
        classes = "".join(lit.lights for lit in lits)
        acts = "".join(lit.badge() + lit.hit(self._faces.says(card)) for lit in lits)
        if to:
            acts += f'<label class="to to-{"draw" if to == "draw" else "build"}" for="lens-{to}"></label>'
        focus = "" if any(not lit.lens for lit in lits) else ' tabindex="0"'
        piece = f' data-piece="card-{card}"' if named else ""
        no = f' title="{esc(why)}"' if why else ""
        return (
            f'<div class="pcard k-{self._faces.kind(card)}{classes}{state}"{piece}{about(self._faces.key(card))}'
            f'{focus} role="group" '
            f'aria-label="{esc(self._faces.says(card))}"{no}>{self._faces.face(card)}{extra}{acts}</div>'
        )

    def _cities(self, view: PaperView, lights: Lights) -> Part:
        """City cards to choose from: the bonus counts, so it is set at length."""
        out = []
        for card in view.offered:
            lits = lights.cards.get(card, [])
            act = "".join(lit.badge() + lit.hit(self._faces.says(card)) for lit in lits)
            out.append(
                f'<div class="offer k-city{"".join(lit.lights for lit in lits)}" data-piece="card-{card}"'
                f"{about(self._faces.key(card))}>"
                f'<b>{esc(self._faces.name(card))}</b><span class="tx">{self._faces.text(card)}</span>'
                f"<small>{esc(effects_in_full.full_city(self._faces.cities[card].bonus))}</small>{act}</div>"
            )
        return Part(
            "hand",
            f'<div class="hand ps" id="hand" role="group" aria-label="City cards"><div class="cards">'
            f"{''.join(out)}</div></div>",
            "hand",
            shared=False,
        )


def _placed(view: PaperView) -> str:
    """The card that is drawn in the skyline already, though it is not paid yet."""
    return view.site.card if view.site is not None and view.site.place is not None else ""
