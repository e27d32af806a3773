"""The dock: the kinds of action, the question with its answers, the own hand, and the row with its deck."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.drawing import Part
from ziggurat.core.render.panels import FEW
from ziggurat.core.render.pen import badge, esc, icon, mark
from ziggurat.games.paper_skyscrapers import fineprint
from ziggurat.games.paper_skyscrapers.faces import Faces
from ziggurat.games.paper_skyscrapers.foresight import known_top, told_place
from ziggurat.games.paper_skyscrapers.lights import Lights, Lit
from ziggurat.games.paper_skyscrapers.pieces import KIND_ICONS, ROMAN, TRACK_ICONS, count, inline, sym, tile
from ziggurat.games.paper_skyscrapers.skyline import WHERE
from ziggurat.games.paper_skyscrapers.view import ChoiceView, PaperView, SiteView

NO_HAND = Part("hand", '<div class="hand ps" id="hand" hidden="hidden"></div>', "hand", shared=False)
KINDS = {
    "mayor": ("Move mayor", "Where does your mayor go?", "The roof that you choose acts at once."),
    "build": ("Build", "Which card do you build?", "Then choose the place and pay with other hand cards."),
    "draw": ("Draw", "Which card do you draw?", "An open card of the row, or the top of the deck."),
    "advance": ("Advance", "Which track do you go up?", "One step; occupied spaces are hopped over."),
    "tuck": ("Tuck", "Which card do you tuck?", "It goes under your mayor’s building: only its icons count."),
    "use": ("Use a card", "Which card do you use?", "Discard it and take its action; the mayor stays."),
    "claim": ("Claim", "Which goal do you claim?", "Points now; the first also takes the chip."),
}
"""The kinds of action: the tab, the question under it, and one line about it."""
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


class Dock:
    """Draws what the viewer is asked and chooses from, for one edition."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces

    def parts(self, view: PaperView, prompt: Prompt, lights: Lights) -> tuple[Part, Part, Part]:
        return self._ask(view, prompt, lights), self._row(view, lights), self._hand(view, lights)

    # ---- the question

    def _ask(self, view: PaperView, prompt: Prompt, lights: Lights) -> Part:
        waits = "" if view.legal else " waits"
        rules = f' data-rules="{esc(" ".join(prompt.rules))}"' if prompt.rules else ""
        body = self._by_kinds(view, lights) if lights.lenses else self._plain(view, prompt, lights)
        return Part(
            "ask",
            f'<div class="ask ps{waits} q-{view.asked or "none"}" id="ask" tabindex="-1"{rules}>'
            f"{self._bar(view, lights)}{body}</div>",
            "ask",
            shared=False,
        )

    def _bar(self, view: PaperView, lights: Lights) -> str:
        """Actions left; then the kinds of action as lenses, or which action is being carried out."""
        if view.phase != "play":
            return ""
        total = max(view.actions_total, view.actions)
        pips = "".join(f'<i class="{"" if i < view.actions else "used"}"></i>' for i in range(total))
        whose = "" if view.turn == view.seat else f"{mark(view.colors[view.turn], 15)}"
        left = (
            f'<span class="left" title="{view.actions} of {count(total, "action")} left in this turn">{whose}'
            f'<span class="pips" aria-hidden="true">{pips}</span><b>{view.actions} of {total}</b> '
            f'<span class="wide">{"action" if total == 1 else "actions"} left</span></span>'
        )
        return f'<div class="kinds">{left}{self._lenses(view, lights) if lights.lenses else self._acting(view)}</div>'

    def _lenses(self, view: PaperView, lights: Lights) -> str:
        """A lens is only a look at the legal choices: it decides what is lit and listed, here in the browser."""
        idle = {draft.kind: draft for draft in view.idle}
        first = next((kind for kind in KINDS if kind in lights.groups), "")
        out = []
        for kind, (name, _, _) in KINDS.items():
            face = f"{sym(KIND_ICONS[kind], 18)}<span>{name}</span>"
            if kind in lights.groups:
                on = ' checked="checked"' if kind == first else ""
                out.append(
                    f'<input type="radio" name="lens" id="lens-{kind}"{on}/><label class="kind" for="lens-{kind}">'
                    f"{face}</label>"
                )
            else:
                why = idle[kind].reason if kind in idle else "Not possible now"
                rule = f" ({idle[kind].rule})" if kind in idle and idle[kind].rule else ""
                out.append(f'<span class="kind" aria-disabled="true" title="{esc(why)}{esc(rule)}">{face}</span>')
        return f'<div class="kt scroll" role="radiogroup" aria-label="Kind of action">{"".join(out)}</div>'

    def _acting(self, view: PaperView) -> str:
        """Whose action is carried out, and the part of it that asks."""
        if not view.acting:
            return ""
        card = view.acting[-1].card
        via = " › ".join(esc(self._faces.name(item.card)) for item in view.acting)
        title = f' title="{esc(self._faces.says(card))}"'
        said = f"<span>{esc(view.sentence)}</span>" if view.sentence else ""
        return f'<div class="acting"{title}>{tile(self._faces.kind(card), 12)}<b>{via}</b>{said}</div>'

    def _by_kinds(self, view: PaperView, lights: Lights) -> str:
        asks = "".join(
            f'<span class="lens for-{kind}">{question}</span>'
            for kind, (_, question, _) in KINDS.items()
            if kind in lights.groups
        )
        notes = "".join(
            f'<span class="lens for-{kind}">{note}</span>'
            for kind, (_, _, note) in KINDS.items()
            if kind in lights.groups
        )
        if not asks:
            asks, notes = "Nothing is left to do", "End your turn."
        groups = "".join(
            self._choices(view, lights, group, f" lens for-{kind}", KINDS[kind][0])
            for kind, group in lights.groups.items()
            if kind in KINDS
        )
        end = "".join(
            f'<button class="choice endturn" data-choice="{answer.choice}" title="{esc(answer.help)}">'
            f'<span class="n">0</span><span>{esc(answer.label)}</span></button>'
            for _, answer in lights.groups.get("end", ())
        )
        return f'<div class="q"><h2>{asks}</h2><p>{notes}</p></div>{groups}{end}'

    def _plain(self, view: PaperView, prompt: Prompt, lights: Lights) -> str:
        context = self._sum(view.site) if view.site is not None and view.asked in ("place", "pay") else ""
        if not context and prompt.context:
            context = esc(prompt.context)
        note = f"<p>{context}</p>" if context else ""
        choices = "".join(self._choices(view, lights, group, "", "Choices") for group in lights.groups.values())
        return f'<div class="q"><h2>{esc(prompt.question)}</h2>{note}</div>{choices}'

    def _sum(self, site: SiteView) -> str:
        """How the price comes about: printed, less the wanted icons, less other discounts."""
        wanted = inline(self._faces.of[site.card].wants)
        if site.place is None:
            return f"{count(site.printed, 'hand card')}, 1 less per {wanted} next door or underneath"
        out = [f"{esc(self._faces.name(site.card))} {site.printed}"]
        for discount in site.discounts:
            icons = discount.where in ("left", "right", "under")
            what = f"for {discount.amount} {wanted} {WHERE[discount.where]}" if icons else WHERE[discount.where]
            out.append(f"−{discount.amount} {what}")
        return ", ".join(out)

    def _choices(
        self,
        view: PaperView,
        lights: Lights,
        group: Sequence[tuple[ChoiceView, Answer]],
        cls: str,
        label: str,
    ) -> str:
        many = " many" if len(group) > FEW else ""
        buttons = "".join(
            self._button(view, choice, answer, lights.of[choice.choice], bool(many)) for choice, answer in group
        )
        # Every answer is a card that the dock shows whole: a phone has no room for both.
        cards = (
            " oncards"
            if all(choice.place is None and (choice.card or choice.kind == "draw") for choice, _ in group)
            else ""
        )
        return f'<div class="choices{many}{cards}{cls}" role="group" aria-label="{label}">{buttons}</div>'

    def _button(self, view: PaperView, choice: ChoiceView, answer: Answer, lit: Lit, many: bool) -> str:
        label, told = self._brief(view, choice, answer)
        small = f"<small>{esc(told)}</small>" if told and not many else ""
        return (
            f'<button class="choice" data-choice="{choice.choice}" title="{esc(answer.help)}"><span class="n">{lit.n}'
            f"</span>{self._picture(view, choice)}<span>{esc(label)}{small}</span></button>"
        )

    def _brief(self, view: PaperView, choice: ChoiceView, answer: Answer) -> tuple[str, str]:
        """What stands on a button: under a lens the kind is said already, and cards lie beside it."""
        if choice.card not in self._faces.of:
            label = choice.track.title() if choice.kind == "advance" else answer.label
            return label, answer.help
        name = self._faces.name(choice.card)
        if choice.kind == "build" or view.asked == "build":
            return name, "free" if choice.price == 0 else f"pay {choice.price} or more" if choice.price > 0 else ""
        if choice.kind == "tuck":
            return name, ", ".join((self._faces.kind(choice.card), *self._faces.landmarks(choice.card)))
        now = f", {choice.now} now" if choice.now >= 0 else ""
        return name, self._faces.brief(choice.card) + now

    def _picture(self, view: PaperView, choice: ChoiceView) -> str:
        if choice.type:
            return tile(choice.type, 14)
        if choice.track:
            return sym(TRACK_ICONS[choice.track], 18)
        if choice.seat >= 0:
            return mark(view.colors[choice.seat], 18)
        if choice.card and choice.card in self._faces.of:
            return tile(self._faces.kind(choice.card), 14)
        return ""

    # ---- the row

    def _row(self, view: PaperView, lights: Lights) -> Part:
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
            f'<section class="ps ps-row pile" id="row" aria-label="Card row"><h3 class="over">Card row</h3>'
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
        told = f"Deck of level {level}: {count(size, 'card')}, the round end card among them"
        if view.ending:
            told = f"Deck of level {level}: {count(size, 'card')}; the round end card has come up"
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
            f'<div class="back{lit.lights if lit else ""}" role="group" aria-label="{esc(told)}" title="{esc(told)}">'
            f"{_DECK}<b>Level {level}</b><span>{count(size, 'card')}</span>"
            f'<small title="{esc(names)}">{thrown} discarded</small>{eye}{act}</div>'
        )

    # ---- the hand

    def _hand(self, view: PaperView, lights: Lights) -> Part:
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
            f'<section class="pile mine" aria-label="Your hand"><h3 class="over">Your hand <b>{len(view.hand)}</b></h3>'
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
            f'<div class="pcard k-{self._faces.kind(card)}{classes}{state}"{piece}{focus} role="group" '
            f'aria-label="{esc(self._faces.says(card))}"{no}>{self._faces.face(card)}{extra}{acts}'
            f"{self._faces.hint(card)}</div>"
        )

    def _cities(self, view: PaperView, lights: Lights) -> Part:
        """City cards to choose from: the bonus counts, so it is set at length."""
        out = []
        for card in view.offered:
            lits = lights.cards.get(card, [])
            act = "".join(lit.badge() + lit.hit(self._faces.says(card)) for lit in lits)
            out.append(
                f'<div class="offer k-city{"".join(lit.lights for lit in lits)}" data-piece="card-{card}">'
                f'<b>{esc(self._faces.name(card))}</b><span class="tx">{self._faces.text(card)}</span>'
                f"<small>{esc(fineprint.full_city(self._faces.cities[card].bonus))}</small>{act}</div>"
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
