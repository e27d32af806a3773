"""The contract of a position: what every game's State does, and what is written here once for all of them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Final, NamedTuple, Self

from mypy_extensions import mypyc_attr

from ziggurat.core.contract.errors import IllegalChoice
from ziggurat.core.contract.luck import Luck
from ziggurat.core.contract.ranks import ranked

STILL_CHOOSING: Final = 1 << 20
"""A bit of `pending` that belongs to no seat: while it is set, choices that are made at once are not carried out."""


class Points(NamedTuple):
    """Where points came from: the source in words, the rule that gives them, how many, and a detail."""

    source: str
    rule: str
    amount: int
    detail: str = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """One position of one game; mutable, cheap to copy, and all that is needed to go on from here."""

    key: ClassVar[str] = ""
    """The game's key, for `kind`; a game with several editions writes `kind` itself."""
    fixed: ClassVar[tuple[str, ...]] = ()
    """Attributes that play never changes: the default `copy` shares them, and positions in plain names omit them."""

    seats: int
    pending: int
    """Bit mask of the seats that owe a choice now; several when choices are simultaneous, 0 when the game is over."""
    listening: bool
    """While true, `note` keeps events for narration; copies never listen, so search pays nothing."""
    events: list[tuple[int, int]]
    """(audience, event): who may hear of it as a bit mask (-1: everybody), and the event packed by the game."""

    def __init__(self, seats: int) -> None:
        """A blank: games add no constructor; `deal` fills a new one, `copy` fills a copy."""
        self.seats = seats
        self.pending = 0
        self.listening = False
        self.events = []

    @abstractmethod
    def legal(self, seat: int) -> list[int]:
        """The choices of this seat now: a fresh list, ascending; empty only for a seat that is not pending."""
        raise NotImplementedError  # abstract

    @abstractmethod
    def play(self, seat: int, choice: int) -> None:
        """Make a choice that is known to be legal; unchecked, for search and replay."""
        raise NotImplementedError  # abstract

    def copy(self) -> Self:
        """The same position, sharing nothing that changes; a game that is searched much writes a faster one."""
        cls = type(self)
        new = cls(self.seats)
        fixed: tuple[str, ...] = getattr(cls, "fixed", ())
        for name in declared(cls):
            if name not in UNHEARD:
                value = getattr(self, name)
                setattr(new, name, value if name in fixed else copied(value))
        return new

    @abstractmethod
    def redeal(self, keep: int, luck: Luck) -> Self:
        """A position that the seats of the bit mask `keep`, pooling what they know, cannot tell from this one."""
        raise NotImplementedError  # abstract

    def scores(self) -> list[int]:
        """Points per seat if the game ended now; by default the sums of `points`."""
        return [sum([entry.amount for entry in self.points(seat)]) for seat in range(self.seats)]

    @abstractmethod
    def points(self, seat: int) -> list[Points]:
        """Where each point of `scores` came from."""
        raise NotImplementedError  # abstract

    def ranking(self) -> list[int]:
        """Rank per seat, 1 is best, by the tie-breaks of the rules (`ranked`); by default equal scores share a rank."""
        return ranked(self.scores(), [])

    def fallback(self, seat: int) -> int:
        """The harmless choice, played when a clock runs out; by default the first."""
        return self.legal(seat)[0]

    @abstractmethod
    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        """Why a choice is not legal now: a sentence and the rule id."""
        raise NotImplementedError  # abstract

    def kind(self) -> str:
        """The key of the game and edition this position belongs to, as in `Game.kind`."""
        key: str = getattr(type(self), "key", "")
        if key == "":
            raise NotImplementedError(f"{type(self).__name__} gives neither `key` nor `kind`.")
        return key

    def estimate(self, seat: int) -> float:
        """What this seat may expect at the end, in points, by a rule of thumb; the default is its score now.

        Bots ask it of sampled positions; more is better, and what rivals may expect may be set against it.
        """
        return float(self.scores()[seat])

    def estimates(self) -> list[float]:
        """`estimate` for every seat at once, as search asks it: a game may look at one and the same future for all."""
        return [self.estimate(seat) for seat in range(self.seats)]

    def together(self) -> bool:
        """Whether those who are asked now choose at once, and nothing is carried out before the last has chosen.

        It stays true while some have chosen and others have not.
        """
        return False

    def trial(self, seat: int, choice: int) -> Self:
        """A copy after this choice, only to be judged by `estimate`.

        Where seats choose at once, nothing is carried out there: otherwise whoever is asked last would judge another
        moment than the others.
        """
        after = self.copy()
        if self.together():
            after.pending |= STILL_CHOOSING
        after.play(seat, choice)
        return after

    def begun(self, seat: int) -> bool:
        """Whether the seat only has to complete what it has begun, and `estimate` tells well how; the seat knows that.

        The search bot then thinks about what to begin, and does not search how to complete it.
        """
        return False

    def habit(self, seat: int) -> int:
        """How a search supposes that a seat completes what it has begun, or answers in the turn of another.

        -1: as its estimates say, which takes longer. It must follow from what the seat knows.
        """
        return -1

    def apply(self, seat: int, choice: int) -> None:
        """Make a choice, or raise `IllegalChoice` and leave the position untouched."""
        idle = self.not_asked(seat)
        if idle != "":
            raise IllegalChoice(seat, choice, idle, "")
        if choice not in self.legal(seat):
            reason, rule = self.why_not(seat, choice)
            raise IllegalChoice(seat, choice, reason, rule)
        self.play(seat, choice)

    def not_asked(self, seat: int) -> str:
        """Why this seat has nothing to choose at all, in a sentence; empty if it is asked. `why_not` begins with it."""
        if self.pending == 0:
            return "The game is over."
        if seat < 0 or seat >= self.seats:
            return f"There is no seat {seat}; seats are 0 to {self.seats - 1}."
        return "" if self.pending >> seat & 1 else f"Seat {seat} has nothing to choose now."

    def note(self, event: int, audience: int = -1) -> None:
        """Keep an event for whoever narrates; call it only behind `if self.listening`."""
        self.events.append((audience, event))

    @property
    def over(self) -> bool:
        return self.pending == 0

    def actors(self) -> tuple[int, ...]:
        """`pending` as seats, for people."""
        return tuple(seat for seat in range(self.seats) if self.pending >> seat & 1)

    def attributes(self) -> dict[str, Any]:
        """The declared attributes by name, but for what a listener hears: equal attributes are equal positions."""
        return {name: getattr(self, name) for name in declared(type(self)) if name not in UNHEARD}

    def __reduce__(self) -> tuple[Any, ...]:
        return _revive, (type(self), self.attributes())

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def _repr_html_(self) -> str:
        """The table as a spectator sees it, for notebooks."""
        from ziggurat.core.contract.game import of_kind

        return of_kind(self.kind()).show(self)._repr_html_()


UNHEARD: Final = ("listening", "events")
"""What only a listener has: neither copies nor equal positions take it over."""

_DECLARED: dict[type, tuple[str, ...]] = {}


def declared(cls: type) -> tuple[str, ...]:
    """The attributes that a class and its bases declare, which a compiled class keeps in a place of its own."""
    found = _DECLARED.get(cls)
    if found is None:
        names: dict[str, None] = {}
        for base in reversed(cls.__mro__):
            space = vars(base)
            for name in space.get("__mypyc_attrs__") or _annotated(space):
                if name != "__dict__":
                    names[name] = None
        found = _DECLARED[cls] = tuple(names)
    return found


def _annotated(space: Mapping[str, Any]) -> list[str]:
    """The annotated names of a plain class that belong to its instances."""
    annotations: dict[str, Any] = space.get("__annotations__") or {}
    return [name for name, kind in annotations.items() if "ClassVar[" not in str(kind)]


def copied(value: Any) -> Any:
    """A copy of an attribute that shares nothing that changes: lists at any depth, and what can copy itself."""
    if isinstance(value, (int, str, tuple, float)) or value is None:
        return value
    if isinstance(value, list):
        return [copied(item) for item in value]
    if isinstance(value, dict):
        return {key: copied(item) for key, item in value.items()}
    copy = getattr(value, "copy", None)
    return value if copy is None else copy()


def _revive(cls: type[State], attributes: dict[str, Any]) -> State:
    state = cls(attributes["seats"])
    for name, value in attributes.items():
        setattr(state, name, value)
    return state
