"""What one can do in the own Play phase: the verbs, each with how many ways, and the answers of the chosen one."""

from __future__ import annotations

from typing import NamedTuple

from ziggurat.core.contract.view import Answer, Prompt
from ziggurat.core.render.panels import warned, warning
from ziggurat.core.render.pen import about, esc, icon
from ziggurat.core.render.prose import plural
from ziggurat.games.world_of_wonders.view.shapes import ChoiceView, WorldOfWondersView


class Verb(NamedTuple):
    """A kind of thing to do: which choices it gathers, its words, and how they are counted."""

    key: str
    kinds: tuple[str, ...]
    sign: str
    name: str
    question: str
    note: str
    thing: str


VERBS = (
    Verb("place", ("place", "discover"), "hammer", "Place", "Which card do you place?", "It becomes a site.", "card"),
    Verb("staff", ("worker",), "person", "Staff", "Which card goes to work?", "Back up, as a Worker.", "card"),
    Verb("attack", ("attack",), "swords", "Attack", "Whom do you attack?", "Next you choose who joins in.", "target"),
    Verb("man", ("militia",), "wall", "Guard", "Which card guards a wall?", "Back up, as Militia.", "card"),
    Verb("use", ("use", "first", "second"), "star6", "Use", "What do you use?", "", "ability"),
)
LENS = {kind: verb.key for verb in VERBS for kind in verb.kinds}


def ordered(view: WorldOfWondersView) -> list[ChoiceView]:
    """The choices as they are listed: verb by verb, cards in the order of the hand."""
    places: dict[int, int] = {}
    for n, item in enumerate(view.hand):
        for choice in (item.place, item.worker, item.militia):
            places.setdefault(choice, n)
    ranks = {kind: n for n, verb in enumerate(VERBS) for kind in verb.kinds}
    return sorted(view.choices, key=lambda choice: (ranks.get(choice.verb, -1), places.get(choice.choice, 0)))


def verbs(view: WorldOfWondersView, prompt: Prompt, marks: dict[int, str]) -> str:
    """The inside of the question: nothing is chosen at first, then the table lights what the verb needs."""
    answers = {answer.choice: answer for answer in prompt.answers}
    groups: dict[str, list[Answer]] = {verb.key: [] for verb in VERBS}
    rest: list[Answer] = []
    for choice in ordered(view):
        key = LENS.get(choice.verb, "")
        (groups[key] if key else rest).append(answers[choice.choice])
    open_ = [verb for verb in VERBS if groups[verb.key]]
    heads = "".join(_head(view, verb, len(groups[verb.key]), n) for n, verb in _numbered(groups))
    asks = "".join(f'<span class="lens for-{verb.key}">{verb.question}</span>' for verb in open_)
    notes = "".join(f'<span class="lens for-{verb.key}">{verb.note}</span>' for verb in open_ if verb.note)
    lists = "".join(
        f'<div class="choices many lens for-{verb.key}" role="group" aria-label="{esc(verb.question)}">'
        + "".join(_answer(answer, n, marks) for n, answer in enumerate(groups[verb.key], 1))
        + "</div>"
        for verb in open_
    )
    context = f'<span class="plain">{esc(prompt.context)}</span>' if prompt.context else ""
    end = "".join(_end(answer, marks, len(open_) + n, not open_) for n, answer in enumerate(rest, 1))
    return (
        f'<div class="verbs" role="radiogroup" aria-label="What you can do">{heads}</div>'
        f'<div class="q"{about("question")}><h2><span class="plain">{esc(prompt.question)}</span>{asks}</h2>'
        f"<p>{context}{notes}</p></div>{lists}{end}"
    )


def _numbered(groups: dict[str, list[Answer]]) -> list[tuple[int, Verb]]:
    """Every verb; those that are open have a number, from 1 on."""
    out, n = [], 0
    for verb in VERBS:
        n += bool(groups[verb.key])
        out.append((n if groups[verb.key] else 0, verb))
    return out


def _head(view: WorldOfWondersView, verb: Verb, count: int, n: int) -> str:
    face = f"{icon(verb.sign, 20)}<span><b>{verb.name}</b><small>"
    if not count:
        why = esc(_why(view, verb))
        return f'<span class="verb no" aria-disabled="true" title="{why}">{face}{why}</small></span></span>'
    return (
        f'<input type="radio" name="lens" id="lens-{verb.key}"/><label class="verb" for="lens-{verb.key}">'
        f'<span class="n" aria-hidden="true">{n}</span>{face}{plural(count, verb.thing)}</small></span></label>'
    )


def _why(view: WorldOfWondersView, verb: Verb) -> str:
    """Why there is nothing of it, in two or three words."""
    assert view.seat is not None
    district = view.districts[view.seat]
    if verb.key in ("place", "staff", "man") and not view.hand:
        return "no card left"
    if verb.key == "staff" and not district.sites:
        return "no site yet"
    if verb.key == "man" and not any(building.wall for building in district.buildings):
        return "no wall yet"
    if verb.key == "attack":
        return "peace for now" if view.peace >= 0 else "none in reach"
    return "none ready" if verb.key == "use" else "not now"


def _answer(answer: Answer, n: int, marks: dict[int, str]) -> str:
    label = answer.label.removesuffix(" as a Worker").removesuffix(" as Militia")
    for word in ("Attack ", "Place ", "Discover ", "Use "):
        label = label.removeprefix(word)
    note = warning(answer.warning) if answer.warning else f"<small>{esc(answer.help)}</small>" if answer.help else ""
    return (
        f'<button class="choice{" warns" if answer.warning else ""}" data-choice="{answer.choice}"'
        f'{warned(answer.warning)}{marks[answer.choice]} title="{esc(answer.help)}"><span class="n">{n}</span>'
        f"<span>{esc(label[:1].upper() + label[1:])}{note}</span></button>"
    )


def _end(answer: Answer, marks: dict[int, str], n: int, alone: bool) -> str:
    """Ending the turn says what is lost by it, and is gold only if there is nothing else to do."""
    note = warning(answer.warning)
    return (
        f'<button class="choice endt{" warns" if answer.warning else " go" if alone else ""}" '
        f'data-choice="{answer.choice}"{warned(answer.warning)}{marks[answer.choice]} title="{esc(answer.help)}">'
        f'<span class="n">{n}</span><span>{esc(answer.label)}{note}</span></button>'
    )
