"""What leaders do: building without cost, coins for events, Courtesans, further recruits, points (SW-125..138)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.tables import Effect
from ziggurat.games.seven_wonders.rules import points, special_trade, structures, turn
from ziggurat.games.seven_wonders.rules.leaders import court
from ziggurat.games.seven_wonders.rules.scoring import counted

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


# ------------------------------------------------------------ building without cost


def more_uses(s: Expanded, seat: int, card: int, out: list[int]) -> None:
    """Cards of a color that leaders make free, always or once per age (SW-128, SW-153)."""
    color = s.tables.color_of[card]
    if color == ops.WHITE or not structures.priced(s, card) or structures.has(s, seat, card):
        return
    gift = False
    favor = False
    for i in range(s.fresh):
        item = s.instances[i]
        if item & 7 == seat:
            for effect in structures.effects_of(s, item):
                if effect.op == ops.FREE_COLOR and effect.colors >> color & 1:
                    if effect.limit != ops.PER_AGE:
                        gift = True
                    elif not item & ops.USED_BIT:
                        favor = True
    if gift:
        out.append(s.tables.use0 + ops.GIFT)
    if favor:
        out.append(s.tables.use0 + ops.FAVOR)


def ready(s: Expanded, seat: int, op: int) -> int:
    """The first standing instance of this seat with this op whose power is not spent, or -1."""
    for i in range(s.fresh):
        item = s.instances[i]
        if item & 7 == seat and not item & ops.USED_BIT:
            for effect in structures.effects_of(s, item):
                if effect.op == op:
                    return i
    return -1


def spend(s: Expanded, seat: int, card: int, use: int) -> None:
    """A power of one instance is used for this age."""
    if use == ops.POWER:
        at = ready(s, seat, ops.FREE_BUILD)
        if at >= 0:
            s.instances[at] |= ops.USED_BIT
        if ready(s, seat, ops.FREE_BUILD) < 0:
            turn.spend(s, seat)
    elif use == ops.FAVOR:
        color = s.tables.color_of[card]
        for i in range(s.fresh):
            item = s.instances[i]
            if item & 7 == seat and not item & ops.USED_BIT:
                for effect in structures.effects_of(s, item):
                    if effect.op == ops.FREE_COLOR and effect.limit == ops.PER_AGE and effect.colors >> color & 1:
                        s.instances[i] = item | ops.USED_BIT
                        return


def more_obstacle(use: int) -> tuple[str, str]:
    """Why no leader makes a card free."""
    if use == ops.GIFT:
        return "no leader of yours makes it free", "SW-128"
    if use == ops.FAVOR:
        return "no leader of yours makes it free in this age", "SW-153"
    return "nothing in your city allows that", "SW-013"


# ------------------------------------------------------------ coins for what happens


def more_begin(s: Expanded, item: int, effect: Effect) -> None:
    """Leaders that bring coins for events heed them from now on."""
    if effect.op == ops.EVENT_COINS:
        seat = item & 7
        s.heeds[seat] |= 1 << effect.event
        if effect.event == ops.BUY_EVENT:
            s.refunds |= 1 << seat
            s.special |= 1 << seat
    else:
        special_trade.more_begin(s, item, effect)


def happen(s: Expanded, seat: int, what: int, color: int, times: int) -> None:
    """An event that may bring coins: only for what stood before this turn (SW-126)."""
    if not s.heeds[seat] >> what & 1 or times == 0:
        return
    for i in range(s.fresh):
        item = s.instances[i]
        if item & 7 == seat:
            for effect in structures.effects_of(s, item):
                if (
                    effect.op == ops.EVENT_COINS
                    and effect.event == what
                    and (effect.colors == 0 or effect.colors >> color & 1)
                ):
                    if s.listening:
                        s.note(packed.event(ops.SAID_EVENT, seat, item >> 3 & 1023, effect.n * times))
                    if what == ops.BANK_EVENT:
                        s.coins[seat] += effect.n * times
                    else:
                        s.take(seat, effect.n * times)


def take(s: Expanded, seat: int, n: int) -> None:
    """Coins from the bank are an event."""
    structures.take(s, seat, n)
    if n > 0 and s.heeds[seat] >> ops.BANK_EVENT & 1 and not s.banked >> seat & 1:
        s.banked |= 1 << seat
        s.happen(seat, ops.BANK_EVENT, 0, 1)


def gain(s: Expanded, start: int, aside: list[int]) -> None:
    """Buying, chains and what was built are events, after the gains of all."""
    turn.gain(s, start, aside)
    for seat in range(s.seats):
        use = s.pick_use[seat]
        if use in (ops.BUILD, ops.STAGE):
            bought = s.pick_more[3 * seat + 2]
            s.happen(seat, ops.BUY_EVENT, 0, (bought & 1) + (bought >> 1))
        elif use in (ops.CHAIN, ops.BORROW):
            s.happen(seat, ops.CHAIN_EVENT, 0, 1)
    for i in range(start, len(s.instances)):
        s.built_event(s.instances[i])


def built_event(s: Expanded, item: int) -> None:
    """A structure was built (R-10)."""
    what = item >> 3 & 1023
    if what < ops.STAGE0 and item >> ops.HOW_AT & 15 != ops.COPIED and s.tables.color_of[what] != ops.WHITE:
        s.happen(item & 7, ops.COLOR_EVENT, s.tables.color_of[what], 1)
        s.happen(item & 7, ops.BUILD_EVENT, s.tables.color_of[what], 1)


def arise(s: Expanded, item: int) -> None:
    """What is built in S6 is an event too."""
    turn.arise(s, item)
    s.built_event(item)


def give_token(s: Expanded, seat: int, rival: int, value: int) -> None:
    """A victory is an event."""
    turn.give_token(s, seat, rival, value)
    if value > 0:
        s.happen(seat, ops.VICTORY_EVENT, 0, 1)


# ------------------------------------------------------------ Courtesans, and further recruits (S6)


def more_earn(s: Expanded, item: int, effect: Effect) -> None:
    """Leaders are drawn."""
    if effect.op == ops.DRAW_LEADERS:
        court.draw_leaders(s, item & 7, effect.n, ops.IN_HAND)


def more_extras(item: int, effect: Effect, out: list[int]) -> None:
    """Courtesans copy, others recruit once more."""
    seat = item & 7
    if effect.op == ops.COPY_LEADER:
        out.append(packed.task(ops.COURTESAN_RANK, seat, ops.COURTESAN, item >> 3 & 1023))
    elif effect.op == ops.RECRUIT_EXTRA:
        out.append(packed.task(ops.RECRUIT_RANK, seat, ops.ENLIST, 0))
    elif effect.op == ops.DRAW_RECRUIT:
        out.append(packed.task(ops.RECRUIT_RANK, seat, ops.ENLIST, effect.n))


def courted(s: Expanded, seat: int) -> list[int]:
    """Recruited leaders of the neighbors, ascending (SW-136)."""
    left = s.neighbor(seat, ops.LEFT_SIDE)
    right = s.neighbor(seat, ops.RIGHT_SIDE)
    out: list[int] = []
    for item in s.instances:
        what = item >> 3 & 1023
        how = item >> ops.HOW_AT & 15
        if (
            (item & 7 == left or item & 7 == right)
            and what < ops.STAGE0
            and s.tables.color_of[what] == ops.WHITE
            and how != ops.COPIED
            and how != ops.STEALTH
        ):
            out.append(what)
    out.sort()
    return out


def open(s: Expanded, item: int) -> bool:
    """Courtesans are asked whose leader they copy, others whom they recruit."""
    kind = packed.task_kind(item)
    seat = packed.task_seat(item)
    if kind == ops.COURTESAN:
        return len(courted(s, seat)) > 0 and turn.ask(s, ops.COURTESAN, seat)
    if kind == ops.ENLIST:
        n = packed.task_arg(item)
        if n:
            return court.draw_leaders(s, seat, n, ops.OFFERED) > 0 and turn.ask(s, ops.ENLIST, seat)
        # Asked even if none can be paid: not to ask would tell the others what is in the hand.
        return len(court.leader_hand(s, seat)) > 0 and turn.ask(s, ops.ENLIST, seat)
    return turn.open(s, item)


def candidates(s: Expanded, seat: int) -> list[int]:
    """Leaders that may be recruited now, whatever they cost."""
    return court.leaders_in(s, seat, ops.OFFERED if packed.task_arg(s.agenda[0]) else ops.IN_HAND)


def options(s: Expanded, seat: int, out: list[int]) -> None:
    """Leaders to keep, to copy or to recruit."""
    if s.phase == ops.DRAFT:
        for leader in s.packets[seat]:
            out.append(ops.CARD0 + leader)
    elif s.phase == ops.COURTESAN:
        for leader in courted(s, seat):
            out.append(ops.CARD0 + leader)
    elif s.phase == ops.ENLIST:
        out.append(ops.PASS)
        for leader in candidates(s, seat):
            if s.coin_cost(seat, leader) <= s.coins[seat]:
                out.append(ops.CARD0 + leader)
    else:
        turn.options(s, seat, out)


def answer(s: Expanded, seat: int, choice: int) -> None:
    """A leader is kept, copied or recruited."""
    if s.phase == ops.DRAFT:
        court.pick_leader(s, seat, choice - ops.CARD0)
    elif s.phase == ops.COURTESAN:
        s.agenda.pop(0)
        if s.listening:
            s.note(packed.event(ops.SAID_COPY, seat, choice - ops.CARD0, 0))
        structures.erect(s, packed.instance(seat, choice - ops.CARD0, ops.COPIED, s.age, s.turn))
        s.earn(s.instances[-1])
        # A copied Solomon waits until all others have built from the pile (SW-101).
        turn.extras(s, s.instances[-1], s.agenda)
        s.agenda.sort()
        turn.advance(s)
    elif s.phase == ops.ENLIST:
        _enlist(s, seat, choice)
        turn.advance(s)
    else:
        turn.answer(s, seat, choice)


def _enlist(s: Expanded, seat: int, choice: int) -> None:
    offered = packed.task_arg(s.agenda[0]) > 0
    s.agenda.pop(0)
    leader = choice - ops.CARD0
    if choice != ops.PASS:
        turn.said_bank(s, seat, s.coin_cost(seat, leader))
        s.coins[seat] -= s.coin_cost(seat, leader)
        court.move_leader(s, seat, leader, ops.IN_CITY)
    elif s.listening:
        s.note(packed.event(ops.SAID_NO_RECRUIT, seat, 0, 0))
    if offered:
        # Under the deck, where who saw them knows them to be.
        seen = s.pooled(1 << seat)
        kept: list[int] = []
        back: list[int] = []
        for item in s.court:
            if item >> ops.STATUS_AT & 7 == ops.OFFERED:
                back.append((item >> ops.COURT_SEEN_AT | seen) << ops.DECK_SEEN_AT | item & 255)
            else:
                kept.append(item)
        s.court = kept
        s.leader_deck = s.leader_deck + back
    if choice != ops.PASS:
        s.stand(seat, leader, ops.BUILD)
        s.arise(s.instances[-1])


def more_why_not(s: Expanded, seat: int, choice: int) -> tuple[str, str]:
    """Why a leader cannot be kept, copied or recruited."""
    names = s.tables.names
    card = choice - ops.CARD0
    leader = 0 <= card < s.tables.cards and s.tables.color_of[card] == ops.WHITE
    if s.phase == ops.DRAFT:
        if not leader:
            return "Choose a leader to keep.", "SW-122"
        return f"{names[card]} is not among the leaders that you hold.", "SW-122"
    if s.phase == ops.COURTESAN:
        if not leader:
            return "Choose a recruited leader of a neighbor.", "SW-136"
        return f"{names[card]} is not a recruited leader of a neighbor.", "SW-136"
    if s.phase == ops.ENLIST:
        if not leader:
            return "Recruit a leader, or pass.", "SW-137"
        if card not in candidates(s, seat):
            return f"{names[card]} is not in your hand.", "SW-137"
        return f"{names[card]} costs {s.coin_cost(seat, card)}, you have {s.coins[seat]}.", "SW-137"
    return "That does not answer the question.", ""


# ------------------------------------------------------------ boards and points


def settle(s: Expanded, seat: int, side: int) -> None:
    """What a board does from the start."""
    turn.settle(s, seat, side)
    if s.tables.effects[ops.START0 + side]:
        item = packed.instance(seat, ops.START0 + side, ops.BY_START, 0, 0)
        structures.erect(s, item)
        s.fresh = len(s.instances)
        start_effects(s, item)
        s.begin(item)


def start_effects(s: Expanded, item: int) -> None:
    """What a board brings at the start (LW-008, LW-009)."""
    s.earn(item)


def more_worth(s: Expanded, item: int, effect: Effect) -> int:
    """Points for sets of colors."""
    if effect.op != ops.VP_PER_SET:
        return 0
    sets = 63
    for color in range(ops.WHITE):
        if effect.colors >> color & 1:
            sets = min(sets, counted(s.colors[item & 7], 1 << color))
    return sets * effect.n


def set_value(s: Expanded, seat: int) -> int:
    """Leaders may make a set of three symbols worth more."""
    value = points.set_value(s)
    for item in s.instances:
        if item & 7 == seat:
            for effect in structures.effects_of(s, item):
                if effect.op == ops.SCIENCE_BONUS:
                    value += effect.n
    return value


def holds(s: Expanded, seat: int, op: int) -> int:
    """How many times a city has an effect, summed over its number if it has one."""
    n = 0
    for item in s.instances:
        if item & 7 == seat:
            for effect in structures.effects_of(s, item):
                if effect.op == op:
                    n += max(effect.n, 1)
    return n
