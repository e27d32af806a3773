"""Which places of the table are lit for the viewer, by which choice and with which words."""

from __future__ import annotations

from typing import NamedTuple

from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.panels import warned
from ziggurat.core.render.pen import esc
from ziggurat.games.world_of_wonders.draw.verbs import LENS, ordered
from ziggurat.games.world_of_wonders.view.shapes import ChoiceView, WorldOfWondersView

_RANKS = {"commit": 0, "end": 0, "done": 2, "pass": 2}
"""What carries the turn on is offered first, doing nothing last."""


class Lamp(NamedTuple):
    """One lit place: the choice, what it is called, its number in the list of answers (0: it is not in there)."""

    choice: int
    verb: str
    label: str
    help: str
    number: int
    enough: bool = False
    """For an attack: whether the viewer could muster enough for it now."""
    warning: str = ""
    """What the choice would throw away."""
    lens: str = ""
    """The verb under which its number is shown; empty if it is shown in any case."""

    @property
    def words(self) -> str:
        said = f"{self.label}. {self.help}" if self.help else self.label
        return f"{said.removesuffix('.')}. {self.warning}" if self.warning else said

    @property
    def title(self) -> str:
        """For the pointer."""
        return self.warning or self.help or self.label

    def attributes(self) -> str:
        """Of the button that makes the choice."""
        n = f"{self.number}: " if self.number and not self.lens else ""
        lost = warned(self.warning)
        return f'data-choice="{self.choice}"{lost} aria-label="{esc(n + self.words)}" title="{esc(self.title)}"'

    def badge(self) -> str:
        shown = f" lens for-{self.lens}" if self.lens else ""
        return f'<span class="nb{shown}">{self.number}</span>' if self.number else ""


class Lamps:
    """Everything that is lit for the viewer."""

    def __init__(self, view: WorldOfWondersView, prompt: Prompt) -> None:
        answers = {answer.choice: answer for answer in prompt.answers}
        # Never empty for who is asked: a page without answers looks as if somebody else were.
        shown = [choice for choice in view.choices if _listed(view, choice)] or view.choices
        self.listed: list[tuple[ChoiceView, Answer]] = [(choice, answers[choice.choice]) for choice in shown]
        self.listed.sort(key=lambda pair: _RANKS.get(pair[0].verb, 1))
        numbers = {choice.choice: n for n, (choice, _) in enumerate(self.listed, 1)}
        playing = view.asked == "play"
        if playing:
            counts: dict[str, int] = {}
            for choice in ordered(view):
                lens = LENS.get(choice.verb, "")
                numbers[choice.choice] = counts[lens] = counts.get(lens, 0) + 1
        self.plots: dict[str, Lamp] = {}
        self.calls: dict[tuple[str, str], Lamp] = {}
        self.firsts: dict[str, Lamp] = {}
        self.seconds: dict[str, Lamp] = {}
        self.cards: dict[str, Lamp] = {}
        self.seats: dict[int, Lamp] = {}
        self.by_choice: dict[int, Lamp] = {}
        for choice in view.choices:
            answer = answers[choice.choice]
            enough = choice.verb == "attack" and choice.force >= choice.strength > -1
            number = numbers.get(choice.choice, 0)
            lens = LENS.get(choice.verb, "") if playing else ""
            lamp = Lamp(choice.choice, choice.verb, answer.label, answer.help, number, enough, answer.warning, lens)
            self.by_choice[choice.choice] = lamp
            if choice.verb in ("plot", "attack", "use"):
                self.plots[choice.plot] = lamp
            elif choice.verb == "call":
                self.calls[choice.plot, choice.unit] = lamp
            elif choice.verb == "first":
                self.firsts[choice.wonder] = lamp
            elif choice.verb == "second":
                self.seconds[choice.wonder] = lamp
            elif choice.verb == "card":
                self.cards[choice.card] = lamp
            elif choice.verb == "seat":
                self.seats[choice.seat] = lamp


def _listed(view: WorldOfWondersView, choice: ChoiceView) -> bool:
    if view.asked == "muster":
        return choice.verb != "militia"
    return True
