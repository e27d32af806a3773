"""Checks of what people see: views, words, drawings and the log."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import msgspec

from ziggurat.core.contract.state import State
from ziggurat.core.contract.view import Answer
from ziggurat.core.kit.cases import LONGEST, Case, NotConformant, place, require, walk
from ziggurat.core.render.drawing import Part
from ziggurat.core.render.page import document
from ziggurat.core.render.pen import SEATS, esc
from ziggurat.core.render.render_cache import Memory

_CHOICE = re.compile(r'data-choice="(\d+)"')
_PLAN = re.compile(r'data-plan="([\d ]+)"( data-seals="1")?')
_COLOR = re.compile(r'class="(?:[^"]* )?p-([\w-]+)')
_USED = re.compile(r'<use\b[^>]* href="#([^"]+)"')
_ID = re.compile(r' id="([^"]+)"')


def check_views(case: Case, seed: int) -> None:
    """Views are plain data: they go through JSON and come back equal; every legal choice is asked about in words."""
    game = case.game
    memory = Memory()
    for state, record in walk(case, seed, every=6):
        here = place(case, seed, record)
        memory.turn(())
        for seat in (None, *range(case.seats)):
            view = game.view(state, seat)
            text = msgspec.json.encode(view)
            require(msgspec.json.decode(text, type=type(view)) == view, f"{here}: a view changes through JSON")
            require(game.view_with(memory, state, seat) == view, f"{here}: view_with differs from view for {seat}")
            legal = [] if seat is None else state.legal(seat)
            require(list(view.legal) == legal, f"{here}: view.legal differs from legal")
            prompt = game.ask(view)
            require(prompt.question, f"{here}: nothing is asked")
            require([a.choice for a in prompt.answers] == legal, f"{here}: the answers are not the legal choices")
            require(all(a.label and a.help for a in prompt.answers), f"{here}: an answer without label or help")
            require(game.tell(view).strip(), f"{here}: nothing is told")


def check_quiet_views(case: Case, seed: int) -> None:
    """A view with nothing to choose can be drawn, told and asked about, and lights nothing."""
    game = case.game
    for state, record in walk(case, seed, every=10):
        for seat in range(case.seats):
            here = f"{place(case, seed, record)}, seat {seat}"
            view = game.view(state, seat)
            if not view.legal:
                continue
            quiet = view.quiet()
            try:
                told, lit = game.tell(quiet), _CHOICE.findall(str(game.draw(quiet)))
                answers = game.ask(quiet).answers
            except (LookupError, ValueError, TypeError, AttributeError) as error:
                raise NotConformant(f"{here}: a view with nothing to choose cannot be shown: {error!r}") from None
            require(told and not lit and not answers, f"{here}: a view with nothing to choose still offers something")
            require(quiet.colors == game.seat_colors(case.seats, case.options), f"{here}: a deal changes the colors")


def check_drawings(case: Case, seed: int) -> None:
    """Drawings are well-formed, safe, light exactly the legal choices, and shared parts are really shared."""
    game = case.game
    names = ("A <b>& \"quoted\" 'name'", *(f"Player {seat}" for seat in range(1, case.seats)))
    memory = Memory()
    for state, record in walk(case, seed, every=13):
        here = place(case, seed, record)
        shared: dict[str, Part] = {}
        memory.turn(names)
        for seat in (None, *range(case.seats)):
            drawing = game.draw(game.view(state, seat).named(names))
            drawing.check()
            whole = str(drawing)
            try:
                ElementTree.fromstring(whole)
            except ElementTree.ParseError as error:
                raise NotConformant(f"{here}, viewer {seat}: the drawing is not well-formed: {error}") from None
            for answer in game.ask(game.view(state, seat).named(names)).answers:
                if answer.warning:
                    _check_warning(answer, whole, f"{here}, viewer {seat}")
            lit = {int(choice) for choice in _CHOICE.findall(whole)}
            legal = set() if seat is None else set(state.legal(seat))
            require(lit == legal, f"{here}, viewer {seat}: lit and legal differ by {sorted(lit ^ legal)}")
            _check_plans(state, seat, whole, f"{here}, viewer {seat}")
            for part in drawing.parts:
                require(f'id="{part.id}"' in part.markup, f"{here}: the part {part.id} has no element of that id")
                _check_pieces(part, here)
                slotted = part.region != "board" or f"<!--{part.id}-->" in drawing.scenery
                require(slotted, f"{here}: the board part {part.id} has no place <!--{part.id}--> in the scenery")
                named = part.region != "side" or drawing.side
                require(named, f"{here}: the part {part.id} lies beside the board, which `side` gives no name")
            again = game.draw_with(memory, game.view_with(memory, state, seat))
            require(again == drawing, f"{here}, viewer {seat}: draw_with differs from draw")
            for part in again.parts:
                if part.shared:
                    first = shared.setdefault(part.id, part)
                    require(first is part, f"{here}: the part {part.id} calls itself shared and is not")


def _check_warning(answer: Answer, whole: str, here: str) -> None:
    """What an answer throws away is said before it is made, and it is nowhere drawn as the main one."""
    require(esc(answer.warning) in whole, f"{here}: the drawing does not say {answer.warning!r} of {answer.label!r}")
    for opening in re.findall(rf'<[^>]* data-choice="{answer.choice}"[^>]*>', whole):
        classes = re.search(r' class="([^"]*)"', opening)
        golden = classes is not None and {"main", "go"} & set(classes[1].split())
        require(not golden, f"{here}: {answer.label!r} is drawn as the main answer, and it warns: {answer.warning}")


def _check_plans(state: State, seat: int | None, whole: str, here: str) -> None:
    """What one click would choose is legal from where the seat's choice begins, and completes it if it says so."""
    for words, seals in _PLAN.findall(whole):
        require(seat is not None and state.together(), f"{here}: a plan {words!r} where nobody chooses in secret")
        choices = [int(word) for word in words.split()]
        if seat is None or choices[0] not in state.legal(seat):
            continue  # the seat has begun: where its choice began is not known here
        after = state.copy()
        for choice in choices[:-1]:
            require(choice in after.legal(seat), f"{here}: the plan {words!r} is not legal")
            after.play(seat, choice)
        require(choices[-1] in after.legal(seat), f"{here}: the plan {words!r} is not legal")
        after = after.trial(seat, choices[-1])
        require(not seals or not after.pending >> seat & 1, f"{here}: the plan {words!r} does not complete the choice")


def _check_pieces(part: Part, here: str) -> None:
    """They are the part: an opening tag, elements with ids, a closing tag."""
    if not part.pieces:
        return
    (first, opening), *inner, (last, closing) = part.pieces
    require("".join(markup for _, markup in part.pieces) == part.markup, f"{here}: the pieces of {part.id} are not it")
    require(first == part.id and opening.count("<") == 1, f"{here}: {part.id} does not begin with its opening tag")
    require(not last and closing.startswith("</"), f"{here}: {part.id} does not end with its closing tag")
    for name, markup in inner:
        require(f'id="{name}"' in markup[: markup.index(">")], f"{here}: the piece {name} has another id")
        ElementTree.fromstring(markup)


def check_symbols(case: Case, seed: int) -> None:
    """The colours, icons and other symbols that a drawing names exist on the page that shows it."""
    game = case.game
    for state, record in walk(case, seed, every=60):
        for seat in (None, len(record.choices) // 60 % case.seats):
            here = f"{place(case, seed, record)}, viewer {seat}"
            view = game.view(state, seat)
            require(len(view.colors) == case.seats, f"{here}: {len(view.colors)} colors for {case.seats} seats")
            for color in view.colors:
                require(color in SEATS, f"{here}: no seat colour is called {color!r}")
            page = document(game.show(state, seat), title=game.title)
            for color in sorted(set(_COLOR.findall(page))):
                require(color in SEATS, f"{here}: no seat colour is called {color!r} (class p-{color})")
            missing = set(_USED.findall(page)) - set(_ID.findall(page))
            require(not missing, f"{here}: no symbol is called {', '.join(sorted(missing))}")


def check_narration(case: Case, seed: int) -> None:
    """Every event can be told in a sentence, and copies do not listen."""
    record = list(walk(case, seed, every=LONGEST))[-1][1]
    names = [f"Player {seat}" for seat in range(case.seats)]
    state = record.replay(case.game, listen=True)
    require(state.events, f"{case}, seed {seed}: nothing was noted in a whole game")
    for _, event in state.events:
        require(case.game.narrate(event, names), f"{case}, seed {seed}: event {event} is told by nothing")
    require(not state.copy().listening, f"{case}: a copy listens")
