"""The question with its list of answers; in a battle each says what it adds and how it would end."""

from __future__ import annotations

from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.drawing import Part
from ziggurat.core.render.panels import warned, warning
from ziggurat.core.render.pen import about, esc
from ziggurat.games.world_of_wonders.draw.lit import Lamps
from ziggurat.games.world_of_wonders.draw.verbs import verbs
from ziggurat.games.world_of_wonders.view.shapes import ChoiceView, WorldOfWondersView
from ziggurat.games.world_of_wonders.words.about_asked import ANSWER_DOES

_MAIN = frozenset(("keep", "commit", "end"))
"""The answers that carry the turn on: gold."""
FEW = 4
"""More answers than this are listed without their help, which the places on the table have too."""


def ask(view: WorldOfWondersView, prompt: Prompt, lamps: Lamps) -> Part:
    """Cards of the hand and places on the table are answers too; those stand in the list only where it stays short."""
    rules = f' data-rules="{esc(" ".join(prompt.rules))}"' if prompt.rules else ""
    if view.asked == "play" and view.legal:
        marks = {choice.choice: _mark(view, choice) for choice in view.choices}
        inside = verbs(view, prompt, marks)
        return Part(
            "ask", f'<div class="ask wow acts-by" id="ask" tabindex="-1"{rules}>{inside}</div>', "ask", shared=False
        )
    listed = lamps.listed
    many = " many" if len(listed) > FEW else ""
    buttons = "".join(_button(view, choice, answer, n, not many) for n, (choice, answer) in enumerate(listed, 1))
    choices = f'<div class="choices{many}" role="group" aria-label="Choices">{buttons}</div>' if listed else ""
    # In a battle the ribbon on the table shows the same sum: there the words are for who cannot see it.
    unseen = ' class="sr"' if view.battle is not None else ""
    context = f"<p{unseen}>{esc(prompt.context)}</p>" if prompt.context else ""
    return Part(
        "ask",
        f'<div class="ask wow{"" if view.legal else " waits"}" id="ask" tabindex="-1"{rules}><div '
        f'class="q"{about("question")}>'
        f"<h2>{esc(prompt.question)}</h2>{context}</div>{choices}</div>",
        "ask",
        shared=False,
    )


def _button(view: WorldOfWondersView, choice: ChoiceView, answer: Answer, n: int, helped: bool) -> str:
    gain = _gain(view, choice)
    note = f"<small>{esc(answer.help)}</small>" if answer.help and helped else ""
    # What would be thrown away is said however long the list is, and never offered as the main thing to do.
    if answer.warning:
        note = warning(answer.warning, brief=not helped)
    main = " warns" if answer.warning else " go" if choice.verb in _MAIN else ""
    return (
        f'<button class="choice{main}" data-choice="{choice.choice}"{warned(answer.warning)}{_mark(view, choice)} '
        f'title="{esc(answer.help)}">'
        f'<span class="n">{n}</span>'
        f"<span>{esc(answer.label)}{gain}{note}</span></button>"
    )


def _gain(view: WorldOfWondersView, choice: ChoiceView) -> str:
    """What it adds to the viewer's side of the battle."""
    battle = view.battle
    if battle is None or choice.verb == "commit":
        return ""
    if view.seat == battle.defender:
        now, then = battle.strength, choice.strength
    else:
        now, then = battle.force, choice.force
    return f" <i>{then - now:+d}</i>" if then >= 0 and then != now else ""


def _mark(view: WorldOfWondersView, choice: ChoiceView) -> str:
    """The thing that an answer speaks of, or the answer itself."""
    if choice.verb in ANSWER_DOES:
        return about(f"do:{choice.verb}")
    if choice.plot:
        return about("battle" if choice.plot == "battle" else f"plot:{choice.plot}")
    if choice.card:
        return about(f"card:{choice.card}")
    if choice.wonder:
        return about(f"{'great' if choice.verb == 'first' else 'second'}:{view.seat}:{choice.wonder}")
    if choice.unit:
        return about(f"unit:{choice.unit}")
    return about(f"seat:{choice.seat}") if choice.seat >= 0 else ""
