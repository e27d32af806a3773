"""What is lit: every legal choice with its number, its words and the thing on the table that it belongs to."""

from __future__ import annotations

from typing import NamedTuple

from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.panels import warned
from ziggurat.core.render.pen import esc
from ziggurat.games.paper_skyscrapers.draw.pieces import KIND_ICONS
from ziggurat.games.paper_skyscrapers.view.shapes import ChoiceView, PaperView


class Lit(NamedTuple):
    """One legal choice as the table shows it."""

    choice: int
    n: int
    """Its number among the answers that are shown with it."""
    lens: str
    """The kind of action under which it is lit; empty if it is lit in any case."""
    label: str
    help: str
    warning: str = ""

    @property
    def shown(self) -> str:
        """The classes of what is seen under its lens only."""
        return f" lens for-{self.lens}" if self.lens else ""

    @property
    def lights(self) -> str:
        """The class of the thing that this choice lights."""
        return f" lit-{self.lens}" if self.lens else " lit"

    def badge(self, cls: str = "n") -> str:
        return f'<span class="{cls}{self.shown}" aria-hidden="true">{self.n}</span>'

    def hit(self, words: str = "") -> str:
        """The button over the whole thing."""
        told = f"{self.n}: " + ". ".join(part.rstrip(".") for part in (self.label, self.help, words) if part)
        if self.warning:
            told += f". {self.warning}"
        return (
            f'<button class="hit{self.shown}" data-choice="{self.choice}"{warned(self.warning)} '
            f'aria-label="{esc(told)}"></button>'
        )


class Lights:
    """The legal choices of a view by what they light, in the order of their numbers."""

    def __init__(self, view: PaperView, prompt: Prompt) -> None:
        answers = {answer.choice: answer for answer in prompt.answers}
        self.groups: dict[str, list[tuple[ChoiceView, Answer]]] = {}
        """By lens; without lenses all are in the group with no name."""
        self.places: dict[int, Lit] = {}
        self.tracks: dict[str, Lit] = {}
        self.goals: dict[str, Lit] = {}
        self.cards: dict[str, list[Lit]] = {}
        """A card of the hand can have several: build, tuck, use."""
        self.roofs: dict[tuple[int, str], Lit] = {}
        self.row: dict[str, Lit] = {}
        self.deck: Lit | None = None
        self.seats: dict[int, Lit] = {}
        self.of: dict[int, Lit] = {}
        self.lenses = view.asked == "action"
        for choice in self._ordered(view, answers):
            lens = choice.kind if self.lenses and choice.kind in KIND_ICONS else ""
            if self.lenses and choice.kind == "end":
                lens = "end"
            group = self.groups.setdefault(lens, [])
            answer = answers[choice.choice]
            group.append((choice, answer))
            lit = Lit(
                choice.choice, len(group), "" if lens == "end" else lens, answer.label, answer.help, answer.warning
            )
            self.of[choice.choice] = lit
            self._light(view, choice, lit)

    def _ordered(self, view: PaperView, answers: dict[int, Answer]) -> list[ChoiceView]:
        """The suggested answer first, cheap places before dear ones, else as the rules list them.

        An answer with a warning is never the first to be taken: outside the main question it stands behind the others.
        """
        return sorted(
            view.choices,
            key=lambda choice: (
                not self.lenses and bool(answers[choice.choice].warning),
                choice.choice != view.suggested,
                choice.price if choice.kind == "place" else 0,
            ),
        )

    def _light(self, view: PaperView, choice: ChoiceView, lit: Lit) -> None:
        if choice.kind == "draw":
            if choice.card:
                self.row[choice.card] = lit
            else:
                self.deck = lit
        elif choice.seat >= 0 and choice.card:
            self.roofs[choice.seat, choice.card] = lit
        elif choice.seat >= 0:
            self.seats[choice.seat] = lit
        elif choice.place is not None:
            self.places[choice.place] = lit
        elif choice.track:
            self.tracks[choice.track] = lit
        elif choice.goal:
            self.goals[choice.goal] = lit
        elif choice.card:
            self.cards.setdefault(choice.card, []).append(lit)
