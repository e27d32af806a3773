"""The Lost Wonders: what may be done with a card, and which stage comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules import choices, cities, refusals, structures, trade
from ziggurat.games.seven_wonders.rules.leaders import powers

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


def uses(s: Expanded, seat: int, card: int, out: list[int]) -> None:
    """Who is hit by an Assassin can only throw the card away (LW-219)."""
    if hit(s, seat):
        out.append(s.tables.use0 + ops.SELL)
    else:
        choices.uses(s, seat, card, out)


def more_uses(s: Expanded, seat: int, card: int, out: list[int]) -> None:
    """By a chain from a structure of a neighbor (LW-201)."""
    powers.more_uses(s, seat, card, out)
    if (
        powers.ready(s, seat, ops.CHAIN_FROM_NEIGHBOR) >= 0
        and borrowed(s, seat, card) >= 0
        and not structures.has(s, seat, card)
    ):
        out.append(s.tables.use0 + ops.BORROW)


def sales(s: Expanded, seat: int, out: list[int]) -> None:
    """A Navigator sells for more (LW-220)."""
    choices.sales(s, out)
    if s.turn > 0 and bonus_left(s, seat):
        out.append(s.tables.use0 + ops.BONUS)


def bonus_left(s: Expanded, seat: int) -> bool:
    """Whether the Navigator can still be used in this age: not without a token of his kind (LW-220)."""
    i = powers.ready(s, seat, ops.SELL_BONUS)
    if i >= 0:
        for effect in structures.effects_of(s, s.instances[i]):
            if effect.op == ops.SELL_BONUS:
                return supply(s, effect.price) > 0
    return False


def supply(s: Expanded, value: int) -> int:
    """Victory tokens of this value that can still be bought (LW-078)."""
    n = s.tables.token_supply
    for item in s.tokens:
        if packed.token_value(item) == value:
            n -= 1
    return n if n > 0 else 0


def hit(s: Expanded, seat: int) -> bool:
    """Whether this seat must throw its card away (LW-219): age cards only."""
    return s.assassins >> seat & 1 != 0 and s.turn > 0


def borrowed(s: Expanded, seat: int, card: int) -> int:
    """The structure of a neighbor that makes this card free, or -1; a card of Stealth does not (LW-201)."""
    if card < 0 or card >= s.tables.cards:
        return -1
    for side in (ops.LEFT_SIDE, ops.RIGHT_SIDE):
        other = s.neighbor(seat, side)
        if other >= 0:
            for parent in s.tables.parents[card]:
                for i in range(s.fresh):
                    item = s.instances[i]
                    how = item >> ops.HOW_AT & 15
                    if (
                        item & 7 == other
                        and packed.what_of(item) == parent
                        and how != ops.STEALTH
                        and how != ops.COPIED
                    ):
                        return parent
    return -1


def prepare(s: Expanded, seat: int, card: int) -> None:
    """The ways to pay for a stage are those of any open one, where stages are built in any order (LW-093)."""
    trade.prepare(s, seat, card)
    none: list[int] = []
    if not can_bury(s, seat, card):
        s.plans[2 * seat + 1] = none
    elif s.tables.free_order[s.sides[seat]] and s.pick_stage[seat] < 0:
        s.plans[2 * seat + 1] = none
        for stage in open_stages(s, seat):
            plans = s.ways(seat, stage)
            if plans:
                s.plans[2 * seat + 1] = plans
                return


# ------------------------------------------------------------ stages in any order (LW-093)


def open_stages(s: Expanded, seat: int) -> list[int]:
    """The stages of the wonder that are not built."""
    side = s.sides[seat]
    done = 0
    for item in s.instances:
        if item & 7 == seat and item >> ops.HOW_AT & 15 == ops.BY_STAGE:
            done |= 1 << s.tables.stage_no[packed.what_of(item) - ops.STAGE0]
    return [stage for stage in s.tables.stage_of[side] if not done >> s.tables.stage_no[stage - ops.STAGE0] & 1]


def next_stage(s: Expanded, seat: int) -> int:
    """The stage that was chosen, where stages are built in any order (LW-093)."""
    if not s.tables.free_order[s.sides[seat]]:
        return structures.next_stage(s, seat)
    if s.pick_stage[seat] >= 0:
        return s.tables.stage_of[s.sides[seat]][s.pick_stage[seat]]
    stages = open_stages(s, seat)
    return stages[0] if stages else -1


def question(s: Expanded, seat: int) -> int:
    """Which stage is asked first, where stages are built in any order (LW-093)."""
    asked = cities.question(s, seat)
    if asked in (ops.ASKED_PLAN, ops.ASKED_FROM):
        if s.pick_use[seat] == ops.STAGE and s.pick_stage[seat] < 0:
            if s.tables.free_order[s.sides[seat]]:
                return ops.ASKED_STAGE
    return asked


def more_legal(s: Expanded, seat: int, asked: int, out: list[int]) -> None:
    """The stages that are open and can be paid."""
    if asked != ops.ASKED_STAGE:
        cities.more_legal(s, asked, out)
        return
    for stage in open_stages(s, seat):
        if s.ways(seat, stage):
            out.append(s.tables.stage0 + s.tables.stage_no[stage - ops.STAGE0])


def more_play(s: Expanded, seat: int, asked: int, choice: int) -> None:
    """Which stage is built."""
    if asked != ops.ASKED_STAGE:
        cities.more_play(s, seat, asked, choice)
        return
    s.pick_stage[seat] = choice - s.tables.stage0
    s.plans[2 * seat + 1] = s.ways(seat, s.next_stage(seat))


def why_not_so(s: Expanded, seat: int, choice: int) -> tuple[str, str]:
    """Why a stage is not open."""
    if s.question(seat) == ops.ASKED_STAGE:
        n = choice - s.tables.stage0
        stages = s.tables.stage_of[s.sides[seat]]
        if n < 0 or n >= len(stages):
            return "Say which stage you build: any that is not built yet.", "LW-093"
        if stages[n] not in open_stages(s, seat):
            return f"Stage {n + 1} is built already.", "LW-093"
        reason, rule = refusals.short(s, seat, stages[n])
        return f"{reason[:1].upper()}{reason[1:]}.", rule
    return cities.why_not_so(s, seat, choice)


def unpick(s: Expanded, seat: int) -> None:
    """No stage chosen, either."""
    cities.unpick(s, seat)
    s.pick_stage[seat] = -1


def more_obstacle(s: Expanded, seat: int, use: int) -> tuple[str, str]:
    """Why no chain of a neighbor and no Navigator helps."""
    if use == ops.BORROW:
        if powers.ready(s, seat, ops.CHAIN_FROM_NEIGHBOR) < 0:
            return "your city cannot use chains of neighbors in this age", "LW-201"
        return "no structure of a neighbor makes it free", "LW-201"
    if use == ops.BONUS:
        if powers.ready(s, seat, ops.SELL_BONUS) >= 0:
            return "no victory token of his kind is left", "LW-078"
        return "your city has no Navigator, or used him in this age", "LW-220"
    return powers.more_obstacle(use)


def obstacle(s: Expanded, seat: int, card: int, use: int) -> tuple[str, str]:
    """The Assassin, and a card that the partner has already."""
    if hit(s, seat):
        return "the Assassin makes you throw your card away", "LW-219"
    known = use == ops.STAGE and 0 <= card < s.tables.cards
    if known and s.next_stage(seat) >= 0 and not can_bury(s, seat, card):
        return f"your partner has {s.tables.names[card]} already", "LW-084"
    return refusals.obstacle(s, seat, card, use)


def can_bury(s: Expanded, seat: int, card: int) -> bool:
    """Whether this card may build the next stage: with Partnership it must be allowed at the partner's (LW-084)."""
    stage = s.next_stage(seat)
    if stage < 0:
        return True
    for effect in s.tables.effects[stage]:
        if effect.op == ops.PARTNERSHIP:
            partner = cities.partner(s, seat)
            return partner < 0 or not structures.has(s, partner, card)
    return True
