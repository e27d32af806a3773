"""A lesson as it is written: `games/<key>/lessons/*.toml`, in the order of the file names.

Choices have their names in the vocabulary. A «way» is one or more choices in a row, with blanks between them:
"palace build". Where several ways are meant, bars stand between: "altar build | baths build"; `*` stands for any one
choice. Things on the table are named as "about:KEY" (`data-about`), "piece:KEY" (`data-piece`), "choice:NAME" (an
element that carries this choice) or "part:ID" (the id of an element); a star at the end of a key stands for any ending.
A lesson is checked on every path by `ziggurat learn --check FILE`.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

Line = Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
Speech = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Ways = Annotated[str, msgspec.Meta(min_length=1, max_length=2000)]
Thing = Annotated[str, msgspec.Meta(pattern="^(about|piece|choice|part):.+$")]
SeatChoice = Annotated[str, msgspec.Meta(pattern="^[0-9]+ [^ ]+$")]
"""As in a record: the seat and the name of its choice, "1 pass"."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step: the coach says something, and the reader goes on or chooses."""

    title: Line
    say: Speech
    at: list[Thing] = []
    """What is lit."""
    ask: list[Ways] = []
    """The welcome ways to choose; none: the reader goes on by Next."""
    answer: dict[Ways, Speech] = {}
    """What is said to a choice: to one that is not welcome, and is then not made; or to a welcome one, as a comment.

    The key is what was chosen since the step began: "palace sell" answers selling the palace. What fits word for word
    goes before what fits by a `*`.
    """
    then: list[SeatChoice] = []
    """What the rivals choose after the step."""
    then_after: dict[Ways, list[SeatChoice]] = {}
    """The same where it depends on the way that was chosen in this step, or in an earlier one; it follows `then`.

    Here and in `after` and `unless`, "palace" stands for all ways that begin with it.
    """
    after: Ways = ""
    """The step is only there if one of these ways was chosen in the lesson; empty: always."""
    unless: Ways = ""
    """The step is not there if one of these ways was chosen."""
    met: list[str] = []
    """Names from `hide` that are shown from here on."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, a seat and the steps."""

    title: Line
    sentence: Line
    level: Annotated[int, msgspec.Meta(ge=1, le=9)]
    """1 for the first game, 2 for one step further."""
    minutes: Annotated[int, msgspec.Meta(ge=1, le=60)]
    names: list[Annotated[str, msgspec.Meta(min_length=1, max_length=24)]]
    """Who sits where; the reader's seat has "You"."""
    otherwise: Speech = msgspec.field(name="else")
    """What is said to a legal choice that no step foresaw, before it is asked again."""
    can: Annotated[list[Line], msgspec.Meta(min_length=1, max_length=5)]
    """What the reader can do now: «outbid: higher, and right next door»."""
    steps: Annotated[list[Step], msgspec.Meta(min_length=1, max_length=40, title="step")] = msgspec.field(name="step")
    seat: int = 0
    options: dict[str, str] = {}
    setup: dict[str, Any] | None = None
    """The position at the beginning, as `Game.setup` takes it; or else `seed` and `choices`."""
    seed: int = 0
    choices: list[SeatChoice] = []
    """What was chosen before the lesson begins."""
    hide: dict[str, list[str]] = {}
    """What is not shown before it was met, by a name for `met`: things as in `at`, or a class of elements, ".rows"."""
