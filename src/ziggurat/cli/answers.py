"""What a person typed, understood: a line of the list or the name of a choice; else what to type instead."""

from __future__ import annotations

from difflib import get_close_matches

from ziggurat.core.contract.game import AnyGame
from ziggurat.core.contract.state import State
from ziggurat.core.contract.view import Prompt


class NotUnderstood(Exception):
    """The typed words mean no choice; the text says what to type instead."""


def understood(typed: str, game: AnyGame, state: State, seat: int, prompt: Prompt) -> int:
    """The place of the meant answer in the prompt; `#3` is always a line, `=24` always a name."""
    names = [game.vocabulary.name(answer.choice) for answer in prompt.answers]
    labels = [answer.label for answer in prompt.answers]
    word = typed.lstrip("#=").strip()
    line = None if typed.startswith("=") else _line(word, len(names))
    named = None if typed.startswith("#") else _named(word, names, labels)
    if line is not None and named is not None and line != named:
        raise NotUnderstood(
            f"{word} is a line of the list and also the name of line {named + 1}: type #{word} for the line, "
            f"={word} for the name."
        )
    if named is not None:
        return named
    if line is not None:
        return line
    if word in game.vocabulary.names and not typed.startswith("#"):
        reason, rule = state.why_not(seat, game.vocabulary.index(word))
        raise NotUnderstood(f"{reason} ({rule})" if rule else reason)
    if typed.startswith("#") or word.isdecimal():
        raise NotUnderstood(f"There is no line {word!r}; the list goes from 1 to {len(names)}.")
    near = get_close_matches(word, [*names, *labels], 1)
    hint = f"did you mean {near[0]!r}?" if near else "type a number of the list, or ? for help."
    raise NotUnderstood(f"{word!r} is not one of your choices; {hint}")


def _line(word: str, lines: int) -> int | None:
    if word.isdecimal() and len(word) < 6 and 1 <= int(word) <= lines:
        return int(word) - 1
    return None


def _named(word: str, names: list[str], labels: list[str]) -> int | None:
    """By name, then by name or label whatever the case, if only one fits."""
    if word in names:
        return names.index(word)
    folded = word.casefold()
    fits = {index for words in (names, labels) for index, text in enumerate(words) if text.casefold() == folded}
    return fits.pop() if len(fits) == 1 else None
