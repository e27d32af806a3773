"""What stages of the Lost Wonders ask late in a turn: draws, stolen leaders, swaps, new boards, moves and copies.

Each question is a kind of task on the agenda: `more_extras` puts it there, `open` asks it, `options` lists the answers
and `answer` carries one out, each through one method per kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.tables import Effect
from ziggurat.games.seven_wonders.rules import cities, structures, turn
from ziggurat.games.seven_wonders.rules.leaders import court, powers
from ziggurat.games.seven_wonders.rules.lost import acts, copies, costs, people, replacing, stages

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


# ------------------------------------------------------------ the machine


def enter(s: Expanded, step: int) -> bool:
    """The windows for acts, and what stages ask at the start of a turn and after S6."""
    if step in (ops.ASK, ops.CONFLICT, ops.SCORING):
        turn.begin_all(s)  # what came between turns stands before the next one
    asked = stages.enter(s, step)
    window = -1
    if step == ops.START:
        window = ops.AT_START
    elif step == ops.ACT or (step == ops.ACT_AGAIN and s.turn == s.turns and s.lasts):
        window = ops.AT_ACT  # again only where a last card may have been played (LW-059)
    elif step == ops.BEFORE_CONFLICT:
        window = ops.AT_CONFLICT
    elif step == ops.BEFORE_SCORING:
        window = ops.AT_SCORING
    if window >= 0:
        for seat in range(s.seats):
            s.agenda.append(packed.task(0, seat, ops.ACTS, window))
        if step in (ops.BEFORE_CONFLICT, ops.BEFORE_SCORING):
            # S9 is over: what a card turned up now makes others lose is settled after these acts (LW-086).
            s.agenda.append(packed.task(1, 0, ops.DEBT, 0))
    elif step == ops.MOVE:
        _queue(s, ops.WANDER, ops.WANDERS)
    elif step == ops.COPY:
        _queue(s, ops.COPY_CARD, ops.COPIES)
    return asked


def _queue(s: Expanded, op: int, kind: int) -> None:
    """A task for each instance of this turn that has the op, by seat."""
    for i in range(s.fresh, len(s.instances)):
        item = s.instances[i]
        if costs.does(s, item, op):
            s.agenda.append(packed.task(0, item & 7, kind, packed.what_of(item)))
    s.agenda.sort()


def more_extras(s: Expanded, item: int, effect: Effect, out: list[int]) -> None:
    """Draws, stolen leaders, swaps, new boards."""
    seat = item & 7
    what = packed.what_of(item)
    op = effect.op
    if op == ops.DRAW_UNUSED:
        out.append(packed.task(ops.DRAW_RANK, seat, ops.DRAWS, what))
    elif op == ops.STEAL_LEADER:
        for other in cities.opponents(s, seat):
            if costs.around(s, other) and costs.around(s, seat):
                out.append(packed.task(ops.SORCERESS_RANK, other, ops.GIVES, seat))
        out.append(packed.task(ops.SORCERESS_RANK + 1, seat, ops.STEALS, what))
    elif op == ops.SWAP_CARD:
        out.append(packed.task(ops.DIPLOMAT_RANK, seat, ops.SWAPS, 0))
    elif op == ops.REPLACE_BOARD:
        out.append(packed.task(ops.REPLACE_RANK, seat, ops.REPLACES, what))
    else:
        powers.more_extras(item, effect, out)


def open(s: Expanded, item: int) -> bool:
    """Each question of the Lost Wonders, if there is anything to answer."""
    kind = packed.task_kind(item)
    seat = packed.task_seat(item)
    arg = packed.task_arg(item)
    if kind == ops.ACTS:
        return acts.asked_acts(s, seat, arg) and turn.ask(s, ops.ACTS, seat)
    if kind == ops.DRAWS:
        return _draw(s, arg) and turn.ask(s, ops.DRAWS, seat)
    if kind == ops.GIVES:
        return len(court.leader_hand(s, seat)) > 0 and turn.ask(s, ops.GIVES, seat)
    if kind == ops.STEALS:
        return len(people.stolen(s, seat)) > 0 and turn.ask(s, ops.STEALS, seat)
    if kind == ops.SWAPS:
        return len(people.swaps(s, seat)) > 0 and turn.ask(s, ops.SWAPS, seat)
    if kind == ops.REPLACES:
        return replacing.offer_boards(s, seat, arg) and turn.ask(s, ops.REPLACES, seat)
    if kind == ops.WANDERS:
        return turn.ask(s, ops.WANDERS, seat)
    if kind == ops.COPIES:
        return len(copies.models(s, seat, arg)) > 0 and turn.ask(s, ops.COPIES, seat)
    return cities.open(s, item)


def options(s: Expanded, seat: int, out: list[int]) -> None:
    """The answers to each question of the Lost Wonders."""
    phase = s.phase
    tables = s.tables
    arg = packed.task_arg(s.agenda[0]) if s.agenda else 0
    if phase == ops.ACTS:
        if not (arg == ops.AT_ACT and s.drops[seat] >> 8):
            out.append(ops.PASS)
        for n in range(len(acts.acts(s, seat, arg))):
            out.append(tables.number0 + n)
    elif phase == ops.DRAWS:
        out.append(ops.PASS)
        for card in s.shown:
            if not structures.has(s, seat, card):
                out.append(tables.raise0 + card)
    elif phase == ops.GIVES:
        for card in court.leader_hand(s, seat):
            out.append(ops.CARD0 + card)
    elif phase == ops.STEALS:
        out.append(ops.PASS)
        for card in people.stolen(s, seat):
            if not structures.has(s, seat, card):
                out.append(ops.CARD0 + card)
    elif phase == ops.SWAPS:
        out.append(ops.PASS)
        for choice in people.swaps(s, seat):
            out.append(choice)
    elif phase == ops.REPLACES:
        for side in range(tables.sides):
            if s.offers[seat] >> side & 1:
                out.append(tables.board0 + side)
    elif phase == ops.WANDERS:
        out.append(ops.PASS)
        for other in range(s.seats):
            if other != seat and other != cities.beside(s, seat, -1):
                out.append(tables.seat0 + other)
    elif phase == ops.COPIES:
        for choice in copies.models(s, seat, arg):
            out.append(choice)
    else:
        cities.options(s, seat, out)


def answer(s: Expanded, seat: int, choice: int) -> None:
    """An answer is carried out, and the turn goes on."""
    phase = s.phase
    if phase < ops.ACTS:
        cities.answer(s, seat, choice)
        return
    first = s.agenda.pop(0)
    arg = packed.task_arg(first)
    if phase == ops.ACTS:
        if choice != ops.PASS:
            # Who has done something is asked again.
            s.agenda.insert(0, first)
            acts.do_act(s, seat, acts.acts(s, seat, arg)[choice - s.tables.number0])
    elif phase == ops.DRAWS:
        _drawn(s, seat, choice)
    elif phase == ops.GIVES:
        card = choice - ops.CARD0
        court.move_leader(s, seat, card, ops.GIVEN)
        people.show_leader(s, seat, card, 1 << arg)
        costs.said_act(s, seat, ops.DISCARDED, 0)
    elif phase == ops.STEALS:
        people.play_stolen(s, seat, choice)
    elif phase == ops.SWAPS:
        people.swap(s, seat, choice)
    elif phase == ops.REPLACES:
        replacing.replace(s, seat, choice - s.tables.board0)
    elif phase == ops.WANDERS:
        _wander(s, seat, choice)
    else:
        copies.copy(s, seat, arg, choice)
    turn.advance(s)


# ------------------------------------------------------------ draws (LW-206 III, LW-236)


def _draw(s: Expanded, what: int) -> bool:
    """Some unused cards are looked at; they are chosen by luck and leave the box for good."""
    if s.shown:
        return True
    for effect in s.tables.effects[what]:
        if effect.op == ops.DRAW_UNUSED:
            left: list[int] = []
            for card in s.removed:
                if s.tables.color_of[card] == effect.deck:
                    if effect.ages == 0 or effect.ages >> (s.tables.age_of[card] + 1) & 1:
                        left.append(card)
            s.dice.shuffle(left)
            s.shown = sorted(left[: effect.n])
    kept: list[int] = []
    for card in s.removed:
        if card not in s.shown:
            kept.append(card)
    s.removed = kept
    return len(s.shown) > 0


def _drawn(s: Expanded, seat: int, choice: int) -> None:
    card = -1 if choice == ops.PASS else choice - s.tables.raise0
    for other in s.shown:
        if other != card:
            s.boxed.append(seat << 8 | other)
    s.shown = []
    if card >= 0:
        s.stand(seat, card, ops.DRAWN)
        s.arise(s.instances[-1])
    else:
        costs.said_act(s, seat, ops.DECLINED, 0)


# ------------------------------------------------------------ Temporal Paradox (LW-091, LW-092)


# ------------------------------------------------------------ Nomádes (LW-083)


def _wander(s: Expanded, seat: int, choice: int) -> None:
    """The city sits down to the left of another one."""
    if choice == ops.PASS:
        costs.said_act(s, seat, ops.DECLINED, 0)
        return
    other = choice - s.tables.seat0
    circle = s.circle[:]
    circle.remove(seat)
    circle.insert(circle.index(other) + 1, seat)
    s.circle = circle
    costs.said_act(s, seat, ops.WANDERED, other)


# ------------------------------------------------------------ Venezia (LW-088..090, LW-251, LW-252)
