"""The question with its answers, and the kinds of action."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.drawing import Part
from ziggurat.core.render.panels import FEW, warned, warning
from ziggurat.core.render.pen import about, esc, mark
from ziggurat.core.render.prose import plural
from ziggurat.games.paper_skyscrapers.draw.cards import Faces
from ziggurat.games.paper_skyscrapers.draw.lit import Lights, Lit
from ziggurat.games.paper_skyscrapers.draw.pieces import KIND_ICONS, TRACK_ICONS, inline, sym, tile
from ziggurat.games.paper_skyscrapers.draw.skyline import WHERE
from ziggurat.games.paper_skyscrapers.view.shapes import ChoiceView, PaperView, SiteView

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


class Question:
    """Draws what the viewer is asked, for one edition."""

    def __init__(self, faces: Faces) -> None:
        self._faces = faces

    def part(self, view: PaperView, prompt: Prompt, lights: Lights) -> Part:
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
            f'<span class="left" title="{view.actions} of {plural(total, "action")} left in this turn"'
            f"{about('actions')}>{whose}"
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
            key = about(f"action:{kind}")
            face = f"{sym(KIND_ICONS[kind], 18)}<span>{name}</span>"
            if kind in lights.groups:
                on = ' checked="checked"' if kind == first else ""
                out.append(
                    f'<input type="radio" name="lens" id="lens-{kind}"{on}/><label class="kind" for="lens-{kind}"{key}>'
                    f"{face}</label>"
                )
            else:
                why = idle[kind].reason if kind in idle else "Not possible now"
                rule = f" ({idle[kind].rule})" if kind in idle and idle[kind].rule else ""
                out.append(f'<span class="kind" aria-disabled="true" title="{esc(why)}{esc(rule)}"{key}>{face}</span>')
        return f'<div class="kt scroll" role="radiogroup" aria-label="Kind of action">{"".join(out)}</div>'

    def _acting(self, view: PaperView) -> str:
        """Whose action is carried out, and the part of it that asks."""
        if not view.acting:
            return ""
        card = view.acting[-1].card
        via = " › ".join(esc(self._faces.name(item.card)) for item in view.acting)
        title = f' title="{esc(self._faces.says(card))}"'
        said = f"<span>{esc(view.sentence)}</span>" if view.sentence else ""
        return f'<div class="acting"{title}{about("acting")}>{tile(self._faces.kind(card), 12)}<b>{via}</b>{said}</div>'

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
            self._choices(view, lights, group, f" lens for-{kind}", KINDS[kind][0], f"lens-{kind}")
            for kind, group in lights.groups.items()
            if kind in KINDS
        )
        end = "".join(
            f'<button class="choice endturn" data-choice="{answer.choice}"{warned(answer.warning)} '
            f'title="{esc(answer.help)}"'
            f"{about('action:end')}>"
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
            return f"{plural(site.printed, 'hand card')}, 1 less per {wanted} next door or underneath"
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
        tab: str = "",
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
        behind = f' data-tab="{tab}"' if tab else ""  # a lesson opens the tab behind which its answer lies
        return f'<div class="choices{many}{cards}{cls}" role="group" aria-label="{label}"{behind}>{buttons}</div>'

    def _button(self, view: PaperView, choice: ChoiceView, answer: Answer, lit: Lit, many: bool) -> str:
        label, told = self._brief(view, choice, answer)
        small = f"<small>{esc(told)}</small>" if told and not many else ""
        small = warning(answer.warning, brief=many) if answer.warning else small
        warns = " warns" if answer.warning else ""
        key = about(f"type:{choice.type}") if choice.type else ""
        return (
            f'<button class="choice{warns}" data-choice="{choice.choice}"{warned(answer.warning)} '
            f'title="{esc(answer.help)}"{key}>'
            f'<span class="n">{lit.n}'
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
