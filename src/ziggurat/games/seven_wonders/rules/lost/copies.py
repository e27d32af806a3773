"""Stages of the Lost Wonders that copy: what there is to copy, and what a copy brings (LW-251, LW-252)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.tables import Effect
from ziggurat.games.seven_wonders.rules import structures
from ziggurat.games.seven_wonders.rules.lost import costs, stages

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


def models(s: Expanded, seat: int, what: int) -> list[int]:
    """What may be copied: cards of both neighbors by name, and a stage of the left or right one."""
    out: list[int] = []
    for effect in s.tables.effects[what]:
        if effect.op == ops.COPY_CARD:
            for n in range(2):
                other = s.neighbor(seat, ops.LEFT_SIDE if n == 0 else ops.RIGHT_SIDE)
                if other >= 0:
                    _cards_of(s, other, effect, out)
                    if effect.stage and stage_model(s, other, effect.stage) >= 0:
                        out.append(s.tables.from0 + n)
    out.sort()
    return out


def _cards_of(s: Expanded, other: int, effect: Effect, out: list[int]) -> None:
    for item in s.instances:
        card = packed.what_of(item)
        how = item >> ops.HOW_AT & 15
        if item & 7 == other and card < ops.STAGE0 and how != ops.COPIED and how != ops.STEALTH:
            color = s.tables.color_of[card]
            age = s.tables.age_of[card]
            if age == ops.LEADER_AGE or (effect.colors and not effect.colors >> color & 1):
                continue
            if effect.ages and not effect.ages >> (age + 1) & 1:
                continue
            if effect.stage and not effect.colors:
                continue
            if s.tables.raise0 + card not in out:
                out.append(s.tables.raise0 + card)


def stage_model(s: Expanded, other: int, number: int) -> int:
    """The stage of this number in a city if it is built there, or -1; a void one gives nothing."""
    for item in s.instances:
        what = packed.what_of(item)
        if item & 7 == other and item >> ops.HOW_AT & 15 == ops.BY_STAGE and ops.STAGE0 <= what < ops.START0:
            if s.tables.stage_no[what - ops.STAGE0] == number - 1:
                return what
    return -1


def copy(s: Expanded, seat: int, what: int, choice: int) -> None:
    tables = s.tables
    if choice >= tables.from0:
        side = ops.LEFT_SIDE if choice == tables.from0 else ops.RIGHT_SIDE
        for effect in tables.effects[what]:
            if effect.op == ops.COPY_CARD and effect.stage:
                what = stage_model(s, s.neighbor(seat, side), effect.stage)
    else:
        what = choice - tables.raise0
    costs.said_act(s, seat, ops.COPIED_CARD, what)
    if what >= ops.STAGE0 and tables.stage_age[what - ops.STAGE0]:
        # The own stage card must have the age (LW-245).
        card = costs.marker_at(s, costs.hidden_place(s, seat, len(s.instances) - 1))
        if card == ops.NOTHING or tables.age_of[card] != tables.stage_age[what - ops.STAGE0] - 1:
            return
    item = packed.instance(seat, what, ops.COPIED, s.age, s.turn)
    structures.erect(s, item)
    s.arise(item)
    share(s, seat, item)
    catch_up(s, seat, item)
    copy_further(s, seat, item, costs.marker_at(s, costs.hidden_place(s, seat, len(s.instances) - 1)))


def catch_up(s: Expanded, seat: int, item: int) -> None:
    """A move or a choice of a copy whose step is over comes at once (LW-090); who copies a copy gets no choice."""
    if s.step > ops.MOVE and costs.does(s, item, ops.WANDER):
        s.agenda.insert(0, packed.task(0, seat, ops.WANDERS, packed.what_of(item)))
    if s.step >= ops.COPY and item >> ops.HOW_AT & 15 == ops.BY_STAGE and costs.does(s, item, ops.COPY_CARD):
        s.agenda.insert(0, packed.task(0, seat, ops.COPIES, packed.what_of(item)))


def copy_further(s: Expanded, seat: int, item: int, card: int) -> None:
    """Stage I of Manneken Pis that comes late copies what it would have copied in its own step (SW-170)."""
    for effect in structures.effects_of(s, item):
        if effect.op == ops.COPY_STAGE and effect.of in (ops.LEFT_SIDE, ops.RIGHT_SIDE):
            other = s.neighbor(seat, effect.of)
            here = len(s.instances)
            if other >= 0:
                s.copy_stage(seat, s.sides[other], effect.stage - 1, card)
            if len(s.instances) > here:
                copied = s.instances[-1]
                s.arise(copied)
                share(s, seat, copied)
                catch_up(s, seat, copied)


def share(s: Expanded, seat: int, item: int) -> None:
    """Partnership that comes late: what the partner gets comes at once."""
    if costs.does(s, item, ops.PARTNERSHIP):
        here = len(s.instances)
        stages.hand_on(s, seat, here - 1)
        if len(s.instances) > here:
            s.earn(s.instances[-1])
