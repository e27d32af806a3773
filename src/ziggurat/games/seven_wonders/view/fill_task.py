"""The question of the view that is no choice of a card to play: who is asked, because of what, and figures."""

from __future__ import annotations

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.names import PHASES
from ziggurat.games.seven_wonders.rules.expanded import Expanded
from ziggurat.games.seven_wonders.rules.state import SevenWonders
from ziggurat.games.seven_wonders.view.names import card_id, ids, what_id
from ziggurat.games.seven_wonders.view.shapes import ActView, TaskView

ACT_KINDS = ("swap", "take", "turn", "give", "trade", "coin", "forget", "myth")


WINDOWS = ("start", "act", "conflict", "scoring")


def task(s: SevenWonders, g: Expanded | None, viewer: int | None, mine: bool) -> TaskView | None:
    """What the first task on the agenda is about, as far as a viewer may know it."""
    if not s.agenda or s.phase in (ops.BOARDS, ops.CHOOSE, ops.LEFTOVER, ops.OVER):
        return None
    item = s.agenda[0]
    seat, arg, kind = packed.task_seat(item), packed.task_arg(item), PHASES[s.phase]
    if isinstance(s, Expanded) and s.phase >= ops.ACTS:
        return _lost_task(s, seat, kind, arg, viewer, mine)
    if g is not None and s.phase == ops.DEBT:
        return TaskView(kind, seat, n=arg)
    if g is not None and s.phase == ops.ENLIST:
        found = g.candidates(seat) if mine else []
        prices = tuple(g.coin_cost(seat, leader) for leader in found)
        return TaskView(kind, seat, n=arg, cards=ids(s.tables, found), prices=prices)
    if g is not None and s.phase == ops.COURTESAN:
        return TaskView(kind, seat, cards=ids(s.tables, g.courted(seat)))
    return TaskView(kind, seat, what_id(s.tables, arg))


def _lost_task(s: Expanded, seat: int, kind: str, arg: int, viewer: int | None, mine: bool) -> TaskView:
    """A question of the Lost Wonders; what only the asked seat knows is empty for others."""
    t = s.tables
    if s.phase == ops.ACTS:
        acts = tuple(_act(s, seat, n, code) for n, code in enumerate(s.acts(seat, arg))) if mine else ()
        return TaskView(kind, seat, acts=acts, window=WINDOWS[arg])
    if s.phase == ops.DRAWS:
        return TaskView(kind, seat, what_id(t, arg), cards=ids(t, s.shown) if mine else ())
    if s.phase in (ops.GIVES, ops.STEALS):
        # The discarded leaders lie before the Sorceress, face down for everybody else (LW-220, SW-181).
        sorceress = arg if s.phase == ops.GIVES else seat
        return TaskView(kind, seat, cards=ids(t, s.stolen(sorceress)) if viewer == sorceress else ())
    if s.phase == ops.SWAPS:
        return TaskView(kind, seat, cards=ids(t, s.shown))
    if s.phase == ops.REPLACES:
        offers = tuple(name for side, name in enumerate(t.side_ids) if packed.in_mask(s.offers[seat], side))
        return TaskView(kind, seat, what_id(t, arg), offers=offers)
    return TaskView(kind, seat, what_id(t, arg) if s.phase == ops.COPIES else "")


def _act(s: Expanded, seat: int, n: int, code: int) -> ActView:
    t = s.tables
    choice, kind, i, option = (
        t.number0 + n,
        ACT_KINDS[packed.act_kind(code)],
        packed.act_index(code),
        packed.act_option(code),
    )
    if kind == "swap":
        return ActView(choice, kind, seat=option)
    if kind == "forget":
        return ActView(choice, kind, n=i)
    if kind == "myth":
        plan = s.myth_plans(seat, i)[option]
        bank = plan[s.seats] + s.coin_cost(seat, s.myth(i))
        return ActView(choice, kind, t.myth_ids[i], option, coins=(*plan[: s.seats], bank))
    if kind == "coin":
        return ActView(choice, kind, what_id(t, packed.what_of(s.instances[option])))
    if kind == "turn":
        return ActView(choice, kind, card_id(t, s.hidden_card(seat, i)))
    what = packed.what_of(s.instances[i])
    gain = sum(e.n * s.count(e, seat) for e in t.effects[what] if e.op == ops.COLLECT) if kind == "take" else option
    side = next((t.side_ids[side] for side, stages in enumerate(t.stage_of) if what in stages), "")
    return ActView(choice, kind, f"{what_id(t, what)}@{side}", gain)
