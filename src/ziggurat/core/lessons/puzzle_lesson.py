"""A puzzle given as a lesson: the question, what is said to each try, and why the best choice is best."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.errors import PuzzleError
from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.view import View
from ziggurat.core.lessons.lesson import Lesson, Step
from ziggurat.core.lessons.puzzle import Puzzle, digest_of, puzzles_of
from ziggurat.core.lessons.reading import Entry
from ziggurat.core.render.prose import plural

PREFIX = "puzzle-"
NAMES = ("Ines", "Otto", "Ada", "Bruno", "Clara", "Elif", "Greta")
"""Who else sits there."""
REASONS = 2
MUCH = 0.25
"""A try that gives away so much is told so."""
LONGEST = 400
OTHERWISE = "Not this one: in games played out from here it did clearly worse. Look again."


def key_of(puzzle: Puzzle) -> str:
    """By what it asks, so that it keeps its key when others come or go."""
    return PREFIX + digest_of(puzzle)


def is_puzzle(key: str) -> bool:
    return key.startswith(PREFIX)


def keys_of(game: AnyGame) -> list[str]:
    """The keys of the game's puzzles, in order."""
    return [key_of(puzzle) for puzzle in puzzles_of(game)]


def puzzle_entry(game: AnyGame, key: str) -> Entry | None:
    """The puzzle with this key as a lesson; None if there is none, without a lesson if it cannot be set up."""
    puzzle = next((one for one in puzzles_of(game) if key_of(one) == key), None)
    if puzzle is None:
        return None
    try:
        return Entry(key, as_lesson(game, puzzle), digest=digest_of(puzzle))
    except PuzzleError as problem:
        return Entry(key, None, str(problem))


def as_lesson(game: AnyGame, puzzle: Puzzle) -> Lesson:
    """The question, and once it is answered, the reason."""
    others = iter(NAMES)
    names = ["You" if seat == puzzle.seat else next(others) for seat in range(puzzle.seats)]
    state = puzzle.position(game)
    view: View = game.view(state, puzzle.seat).named(names)
    prompt = game.ask(view)
    labels = {game.vocabulary.name(answer.choice): answer.label for answer in prompt.answers}
    others_said = {name: _said(puzzle, name) for name in puzzle.chances if name != puzzle.best}
    return Lesson(
        title="A puzzle",
        sentence=f"{puzzle.difficulty.title()}: one choice is clearly best",
        level=2,
        minutes=2,
        names=names,
        otherwise=OTHERWISE,
        can=[_brief(f"{labels[puzzle.best]} wins {_hundred(puzzle.lead)} more games in 100 than anything else")],
        steps=[
            Step(
                title="What would you do?",
                say=_fitting([prompt.question, "One answer is clearly best; everything you may know is on the table."]),
                ask=[puzzle.best],  # what follows was not compared with anything
                answer=others_said,
            ),
            Step(title=_brief(_whole(game, view, puzzle, labels)), say=_fitting(why(game, view, puzzle, labels))),
        ],
        seat=puzzle.seat,
        options=dict(puzzle.options),
        seed=puzzle.seed,
        choices=list(puzzle.choices),
    )


def _whole(game: AnyGame, view: View, puzzle: Puzzle, labels: dict[str, str]) -> str:
    """The plan as one would say it: «Build Archery Range, pay Otto»."""
    return game.said(view, [game.vocabulary.index(name) for name in puzzle.plan]) or labels[puzzle.best]


def why(game: AnyGame, view: View, puzzle: Puzzle, labels: dict[str, str]) -> list[str]:
    """What speaks for the best choice, in sentences: the game's own reasons, then what the games ahead have shown."""
    plan = [game.vocabulary.index(name) for name in puzzle.plan]
    said = [reason.words for reason in game.reasons(view, plan)[:REASONS]]
    if puzzle.source and puzzle.points >= 1:
        amount = round(puzzle.points)
        said.append(f"In the end it brings about {plural(amount, 'point')} more than the next best ({puzzle.source}).")
    second = next((labels.get(name, "") for name in list(puzzle.chances)[1:2]), "")
    than = f" than {second}" if second else " than anything else"
    said.append(f"It wins about {_hundred(puzzle.lead)} more games in 100{than}.")
    return said


def _said(puzzle: Puzzle, name: str) -> str:
    """What is said to a try that is not the best."""
    lost = max(0.0, puzzle.chances[puzzle.best] - puzzle.chances[name])
    games = _hundred(max(lost, puzzle.lead))
    if lost >= MUCH:
        return f"That gives away a lot: about {games} games in 100. Look again."
    return f"That wins about {games} fewer games in 100 than the best. Look again."


def _hundred(share: float) -> int:
    return max(1, round(share * 100))


def _brief(words: str) -> str:
    return words if len(words) <= 120 else words[:119].rstrip() + "…"


def _fitting(sentences: Sequence[str]) -> str:
    """As many of the sentences as one can say at once; the last one always."""
    kept = list(sentences)
    while len(kept) > 1 and len(" ".join(kept)) > LONGEST:
        del kept[-2]
    return " ".join(kept)[:LONGEST]
