"""Questions, the variables of an action, and how an action or a bonus is carried out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeVar

from tests.paper_skyscrapers.referee.table import CARDS, CITIES, Player, Table

Record = dict[str, Any]
T = TypeVar("T")


class Question(NamedTuple):
    """Who is asked what; answers are the names of the vocabulary."""

    color: str
    about: str
    answers: list[str]


Asking = Generator[Question, str, T]


def spot(place: int) -> str:
    return f"{place:+}" if place else "0"


@dataclass
class Scope:
    """The variables of one action (EFF-03, EFF-05, EFF-09, EFF-15, EFF-30)."""

    card: str
    depth: int
    """How many borrowed actions are open, this one included."""
    named: str = ""
    result: int = 0
    hopped: bool = False
    discarded: list[str] = field(default_factory=list)
    tucked: list[str] = field(default_factory=list)


class Acting(Table):
    """Carries out lists of records; the open actions are on a stack, for EFF-16."""

    running: list[Scope]
    taken: Counter[str]
    """How often the action of each card, and each city's bonus, was carried out."""

    # ---- questions

    def choose(self, player: Player, about: str, answers: list[str], always: bool = False) -> Asking[str]:
        """The only answer is not asked for."""
        if len(answers) == 1 and not always:
            return answers[0]
        return (yield Question(player.color, about, answers))

    # ---- actions

    def action(self, player: Player, card: str, depth: int = 0) -> Asking[None]:
        """The action of a card, with variables of its own."""
        yield from self.opened(player, Scope(card, depth), CARDS[card]["action"])

    def opened(self, player: Player, scope: Scope, records: list[Record]) -> Asking[None]:
        self.running.append(scope)
        self.taken[scope.card] += 1
        self.taken["borrowed twice"] += scope.depth >= 2
        yield from self.sequence(player, scope, records)
        self.running.pop()

    def sequence(self, player: Player, scope: Scope, records: list[Record]) -> Asking[None]:
        """PAP-135: all parts in order."""
        for record in records:
            yield from getattr(self, "do_" + record["op"])(player, scope, record)

    def bonus(self, player: Player, hook: str) -> Record | None:
        """PAP-047, PAP-065: the city's bonus if it has this hook and works now."""
        bonus = CITIES[player.city]
        once = bonus["limit"] == "once_per_turn"
        if player is not self.players[self.turn] or not player.home_open() or bonus["hook"] != hook:
            return None
        return None if once and self.bonus_used else bonus

    def fire(self, player: Player, bonus: Record | None) -> Asking[None]:
        if bonus is None:
            return
        if bonus["limit"] == "once_per_turn":
            self.bonus_used = True
        depth = self.running[-1].depth if self.running else 0
        yield from self.opened(player, Scope(player.city, depth), bonus["do"])
