"""Cities: losses and debt, diplomacy, masks, teams (SW-140..164), and boards that copy others (SW-170)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.core.contract.ranks import ranked
from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.tables import Effect
from ziggurat.games.seven_wonders.rules import choices, points, refusals, special_trade, structures, turn
from ziggurat.games.seven_wonders.rules.leaders import powers
from ziggurat.games.seven_wonders.rules.scoring import copied_science

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


# ------------------------------------------------------------ three views of the circle (LW-280)


def beside(s: Expanded, seat: int, step: int) -> int:
    """The next seat on the physical circle."""
    return s.circle[(s.circle.index(seat) + step) % s.seats]


def neighbor(s: Expanded, seat: int, side: int) -> int:
    """Whom this city trades with and counts, past those who are out of the circle; -1 for nobody."""
    step = 1 if side == ops.LEFT_SIDE else -1
    if s.phased == 0:
        return beside(s, seat, step)
    if s.phased >> seat & 1:
        return -1
    other = beside(s, seat, step)
    while s.phased >> other & 1:
        other = beside(s, other, step)
    return other if other != seat else -1


def receiver(s: Expanded, seat: int) -> int:
    """Who gets the hand of this seat, as they sit now."""
    return beside(s, seat, s.tables.passing[s.age - 1])


def absent(s: Expanded, seat: int) -> bool:
    """Whether a city takes no part in conflicts (SW-144)."""
    return s.diplomats[seat] > 0


def ring(s: Expanded) -> list[int]:
    """Who takes part in conflicts, clockwise."""
    return [seat for seat in s.circle if not s.phased >> seat & 1 and not s.absent(seat)]


def rivals(s: Expanded, seat: int) -> list[int]:
    """Whom this city meets, past those who keep out by diplomacy (SW-145, SW-161)."""
    if s.modules & ops.WITH_TEAMS:
        # SW-161: only the enemy beside, and nobody becomes adjacent.
        if s.absent(seat) or s.phased >> seat & 1:
            return []
        enemy = beside(s, seat, 1)
        if enemy == partner(s, seat):
            enemy = beside(s, seat, -1)
        return [] if s.absent(enemy) or s.phased >> enemy & 1 else [enemy]
    others = ring(s)
    n = len(others)
    if seat not in others or n == 1:
        return []
    at = others.index(seat)
    if n == 2 and s.modules & ops.PAIR_ONCE:
        return [others[1 - at]]
    return [others[(at + 1) % n], others[at - 1]]


def partner(s: Expanded, seat: int) -> int:
    """The team mate, or -1 (SW-160)."""
    return seat ^ 1 if s.modules & ops.WITH_TEAMS else -1


def opponents(s: Expanded, seat: int) -> list[int]:
    """Who loses coins by what this seat does: everybody else, but not a partner (SW-162) or a phased city."""
    if s.phased >> seat & 1:
        return []
    mate = partner(s, seat)
    return [other for other in range(s.seats) if other != seat and other != mate and not s.phased >> other & 1]


def pooled(s: Expanded, keep: int) -> int:
    """Partners see each other's hands (SW-160)."""
    if s.modules & ops.WITH_TEAMS:
        for seat in range(s.seats):
            if keep >> seat & 1:
                keep |= 1 << (seat ^ 1)
    return keep


# ------------------------------------------------------------ what cards bring


def more_earn(s: Expanded, item: int, effect: Effect) -> None:
    """Losses of others, diplomacy, and coins of the neighbors."""
    seat = item & 7
    if effect.op == ops.OTHERS_LOSE:
        for victim in opponents(s, seat):
            n = effect.n
            if effect.what == ops.VICTORIES:
                n *= structures.tokens_of(s, victim, False)  # SW-143
            elif effect.what == ops.STAGES:
                n *= s.stages[victim]
            if n:
                s.losses.append(packed.loss(seat, victim, item >> 3 & 1023, n))
    elif effect.op == ops.DIPLOMACY:
        s.diplomats[seat] += effect.n
        if s.listening:
            s.note(packed.event(ops.SAID_DIPLOMACY, seat, effect.n, 0))
    elif effect.op == ops.NEIGHBORS_COINS:
        for side in (ops.LEFT_SIDE, ops.RIGHT_SIDE):
            other = s.neighbor(seat, side)
            if other >= 0:
                s.take(other, effect.n)
                if s.listening:
                    s.note(packed.event(ops.SAID_GAIN, other, item >> 3 & 1023, effect.n))
    else:
        powers.more_earn(s, item, effect)


def enter(s: Expanded, step: int) -> bool:
    """Losses are settled in S9."""
    if step == ops.LOSSES:
        settle_losses(s)
    return turn.enter(s, step)


def settle_losses(s: Expanded) -> None:
    """All losses of the ledger are added up, victim by victim, and come next."""
    due: list[int] = []
    for victim in range(s.seats):
        total = 0
        for item in s.losses:
            if item >> 3 & 7 == victim:
                total += s.rebate(victim, item >> 16)
        if total:
            due.append(packed.task(0, victim, ops.DEBT, total))
    s.losses = []
    s.agenda = due + s.agenda


def open(s: Expanded, item: int) -> bool:
    """Who has coins is asked how much of a loss becomes debt; else all that cannot be paid does."""
    if packed.task_kind(item) != ops.DEBT:
        return powers.open(s, item)
    seat = packed.task_seat(item)
    total = packed.task_arg(item)
    if total == 0:
        settle_losses(s)
        return False
    if s.modules & ops.WITH_CITIES and s.coins[seat] > 0:
        return turn.ask(s, ops.DEBT, seat)
    _lose(s, seat, total, total - min(total, s.coins[seat]))
    return False


def _lose(s: Expanded, seat: int, total: int, debt: int) -> None:
    paid = total - debt
    s.coins[seat] -= paid
    if s.modules & ops.WITH_CITIES:
        s.debts[seat] += debt
    else:
        debt = 0  # LW-054
    if s.listening:
        s.note(packed.event(ops.SAID_LOSS, seat, paid, debt))


def options(s: Expanded, seat: int, out: list[int]) -> None:
    """How much of a loss may become debt (SW-141)."""
    if s.phase == ops.DEBT:
        total = packed.task_arg(s.agenda[0])
        for debt in range(max(0, total - s.coins[seat]), min(total, ops.MOST_DEBT) + 1):
            out.append(s.tables.number0 + debt)
    else:
        powers.options(s, seat, out)


def answer(s: Expanded, seat: int, choice: int) -> None:
    """A loss is paid, or taken as debt."""
    if s.phase == ops.DEBT:
        total = packed.task_arg(s.agenda.pop(0))
        _lose(s, seat, total, choice - s.tables.number0)
        turn.advance(s)
    else:
        powers.answer(s, seat, choice)


def more_why_not(s: Expanded, seat: int, choice: int) -> tuple[str, str]:
    """Why so much debt is not possible."""
    if s.phase == ops.DEBT:
        total = packed.task_arg(s.agenda[0])
        if choice < s.tables.number0 or choice >= s.tables.seat0:
            return "Say how much of the loss you take as debt.", "SW-141"
        if choice - s.tables.number0 > total:
            return f"You lose {total} in all.", "SW-141"
        return f"You lose {total} and have {s.coins[seat]} to pay.", "SW-141"
    return powers.more_why_not(s, seat, choice)


# ------------------------------------------------------------ conflicts


def strength(s: Expanded, seat: int) -> int:
    """Defeat tokens may count as shields."""
    value = turn.strength(s, seat)
    each = powers.holds(s, seat, ops.DEFEATS_AS_SHIELDS)
    if each:
        for item in s.tokens:
            if item & 7 == seat and item >> 9 & 31 < 16 and not item & ops.CONVERTED_BIT:
                value += 2 * each
    return value


def win_or_lose(s: Expanded, seat: int, rival: int, value: int) -> None:
    """In teams two tokens; a defeat may go to the winner (SW-132)."""
    for _ in range(2 if s.modules & ops.WITH_TEAMS else 1):
        if value < 0 and powers.holds(s, seat, ops.DEFEATS_TO_WINNER):
            s.give_token(rival, seat, value)  # SW-132
        else:
            s.give_token(seat, rival, value)


def conflicts(s: Expanded) -> None:
    """After the conflicts, a token of diplomacy is gone."""
    turn.conflicts(s)
    for seat in range(s.seats):
        if s.diplomats[seat] and not s.out_anyway(seat):
            s.diplomats[seat] -= 1


# ------------------------------------------------------------ copied stages (SW-170)


def source_sides(s: Expanded, what: int) -> int:
    """Mask of the sides from which a stage copies one."""
    for effect in s.tables.effects[what]:
        if effect.op == ops.COPY_STAGE:
            return effect.of
    return 0


def question(s: Expanded, seat: int) -> int:
    """Whose stage is copied is asked before the payment (SW-170)."""
    asked = choices.question(s, seat)
    if asked == ops.ASKED_PLAN and s.pick_use[seat] == ops.STAGE and s.pick_from[seat] < 0:
        if source_sides(s, s.next_stage(seat)) == ops.LEFT_SIDE | ops.RIGHT_SIDE:
            return ops.ASKED_FROM
    return asked


def more_legal(s: Expanded, asked: int, out: list[int]) -> None:
    """The left or the right neighbor."""
    if asked == ops.ASKED_FROM:
        out.append(s.tables.from0)
        out.append(s.tables.from0 + 1)


def more_play(s: Expanded, seat: int, asked: int, choice: int) -> None:
    """Whose stage is copied."""
    if asked == ops.ASKED_FROM:
        s.pick_from[seat] = choice - s.tables.from0


def why_not_so(s: Expanded, seat: int, choice: int) -> tuple[str, str]:
    """Whose stage is copied must be said."""
    if s.question(seat) == ops.ASKED_FROM:
        return "Say whose stage you copy: the left or the right neighbor's.", "SW-170"
    return refusals.why_not_so(s, choice)


def unpick(s: Expanded, seat: int) -> None:
    """Not yet said whose stage is copied, either."""
    special_trade.unpick(s, seat)
    s.pick_from[seat] = -1


def add_stage(s: Expanded, seat: int) -> None:
    """A stage that copies another one has its effects too."""
    what = s.next_stage(seat)
    turn.add_stage(s, seat)
    for effect in s.tables.effects[what]:
        if effect.op == ops.COPY_STAGE:
            side = effect.of
            if side == ops.LEFT_SIDE | ops.RIGHT_SIDE:
                side = ops.LEFT_SIDE if s.pick_from[seat] == 0 else ops.RIGHT_SIDE
            other = s.neighbor(seat, side)
            if other >= 0:
                s.copy_stage(seat, s.sides[other], effect.stage - 1, s.pick_card[seat])
    s.pick_from[seat] = -1


def copy_stage(s: Expanded, seat: int, side: int, n: int) -> None:
    """The effects of a stage of another wonder, built or not; without such a stage nothing (SW-171). The own stage
    is built with this card."""
    if n < s.tables.stage_count[side]:
        what = s.tables.stage_of[side][n]
        if s.listening:
            s.note(packed.event(ops.SAID_COPY, seat, what, side))
        structures.erect(s, packed.instance(seat, what, ops.COPIED, s.age, s.turn))


# ------------------------------------------------------------ points


def more_entries(s: Expanded, seat: int, out: list[int]) -> None:
    """Debt takes points (SW-142)."""
    if s.debts[seat]:
        out.append(packed.entry(ops.FROM_DEBT, 0, -s.tables.debt * s.debts[seat]))


def best_symbols(s: Expanded, seat: int, wild: int) -> int:
    """With symbols copied from the cities beside."""
    masks = powers.holds(s, seat, ops.COPY_SCIENCE)
    changes = s.changes(seat)
    if masks == 0 and changes == 0:
        return points.best_symbols(s, seat, wild)
    return copied_science(s.symbols[seat], wild, s.set_value(seat), masks, near_symbols(s, seat), changes)


def near_symbols(s: Expanded, seat: int) -> int:
    """Symbols on green cards of the neighbors, in lanes: each can be copied by one mask (SW-151)."""
    left = s.neighbor(seat, ops.LEFT_SIDE)
    right = s.neighbor(seat, ops.RIGHT_SIDE)
    lanes = 0
    for item in s.instances:
        what = item >> 3 & 1023
        how = item >> ops.HOW_AT & 15
        if (
            (item & 7 == left or item & 7 == right)
            and what < ops.STAGE0
            and s.tables.color_of[what] == ops.GREEN
            and how != ops.COPIED
            and how != ops.STEALTH
        ):
            for effect in structures.effects_of(s, item):
                if effect.op == ops.SCIENCE and effect.symbol != ops.WILD:
                    lanes += 1 << (ops.LANE * effect.symbol)
    return lanes


def ranking(s: Expanded) -> list[int]:
    """In teams the sum of both counts, a tie goes to more coins together (SW-162)."""
    if not s.modules & ops.WITH_TEAMS:
        return points.ranking(s)
    scores = s.scores()
    together = [scores[seat] + scores[seat ^ 1] for seat in range(s.seats)]
    coins = [s.coins[seat] + s.coins[seat ^ 1] for seat in range(s.seats)]
    return ranked(together, [coins])
