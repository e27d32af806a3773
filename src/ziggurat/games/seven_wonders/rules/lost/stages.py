"""The Lost Wonders: what their stages do without asking anybody, and what they change in the base rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.tables import Effect
from ziggurat.games.seven_wonders.rules import cities, special_trade, structures, turn
from ziggurat.games.seven_wonders.rules.leaders import court, powers
from ziggurat.games.seven_wonders.rules.lost import conflicts, costs, myths, restand, uses

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded


# ------------------------------------------------------------ S2 and S3


def pay(s: Expanded, aside: list[int]) -> None:
    """The own goods that payments use are kept in mind (LW-072)."""
    special_trade.pay(s, aside)
    for seat in range(s.seats):
        if s.pick_use[seat] == ops.BUILD or s.pick_use[seat] == ops.STAGE:
            if s.phase == ops.LEFTOVER:
                s.used_last[seat] += s.pick_more[3 * seat]
            else:
                s.used[seat] += s.pick_more[3 * seat]


def pays_again(s: Expanded, seat: int) -> bool:
    """A myth may be paid for after the card."""
    return special_trade.pays_again(s) or costs.could_invoke(s, seat)


def place(s: Expanded) -> None:
    """Assassins strike before the placements; partnerships are handed on after them."""
    s.pass_from = len(s.instances)
    for seat in range(s.seats):
        if s.pick_use[seat] >= 0:
            s.played |= 1 << seat
            if uses.hit(s, seat):
                s.pick_use[seat] = ops.SLAIN
                s.assassins &= ~(1 << seat)
    if s.packet_at and s.turn:
        s.routes = s.routes + s.packet_at
    turn.place(s)
    for seat in range(s.seats):
        s.pick_stage[seat] = -1
        if s.pick_use[seat] == ops.STAGE:
            for i in range(s.pass_from, len(s.instances)):
                item = s.instances[i]
                if item & 7 == seat and costs.does(s, item, ops.PARTNERSHIP):
                    hand_on(s, seat, i)
                    break


def spend(s: Expanded, seat: int, card: int, use: int) -> None:
    """A chain of a neighbor is used for this turn or age."""
    if use == ops.BORROW:
        s.instances[powers.ready(s, seat, ops.CHAIN_FROM_NEIGHBOR)] |= ops.USED_BIT
    else:
        powers.spend(s, seat, card, use)


def stage_item(s: Expanded, seat: int, what: int, card: int) -> int:
    """A stage with its stage card: without the age it needs it stays without effect (LW-245, LW-246)."""
    age = s.tables.stage_age[what - ops.STAGE0]
    if age and (card == ops.NOTHING or s.tables.age_of[card] != age - 1):
        what = ops.VOID0 + s.tables.stage_no[what - ops.STAGE0]
    return turn.stage_item(s, seat, what)


def copy_stage(s: Expanded, seat: int, side: int, n: int, card: int) -> None:
    """The own stage card must have the age that a copied stage asks for (LW-245)."""
    if n < s.tables.stage_count[side]:
        age = s.tables.stage_age[s.tables.stage_of[side][n] - ops.STAGE0]
        if age and (card == ops.NOTHING or s.tables.age_of[card] != age - 1):
            return
    cities.copy_stage(s, seat, side, n)


def hand_on(s: Expanded, seat: int, i: int) -> None:
    """Partnership: the stage card goes to the partner's city instead (LW-084).

    If a structure of its name has come there in the same turn it stays under the stage.
    """
    partner = cities.partner(s, seat)
    place = costs.hidden_place(s, seat, i)
    card = costs.marker_at(s, place) if place != ops.NO_PLACE else ops.NOTHING
    if partner < 0 or card == ops.NOTHING or structures.has(s, partner, card):
        return
    costs.show_marker(s, place)
    if s.listening:
        s.note(packed.event(ops.SAID_PARTNER, seat, card, partner))
    structures.erect(s, packed.instance(partner, card, ops.PARTNER, s.age, s.turn))


# ------------------------------------------------------------ S4


def gain(s: Expanded, start: int, aside: list[int]) -> None:
    """A Navigator sells for more, before all other gains."""
    for seat in range(s.seats):
        if s.pick_use[seat] == ops.BONUS:
            _navigate(s, seat)
    powers.gain(s, start, aside)
    for i in range(len(s.pick_more)):
        s.pick_more[i] = 0


def _navigate(s: Expanded, seat: int) -> None:
    """LW-220 II: a sold card brings a victory token too."""
    i = powers.ready(s, seat, ops.SELL_BONUS)
    for effect in structures.effects_of(s, s.instances[i]):
        if effect.op == ops.SELL_BONUS:
            s.take(seat, effect.n)
            # Who comes too late for the last one has sold a card and keeps the power.
            if uses.supply(s, effect.price) > 0:
                s.instances[i] |= ops.USED_BIT
                conflicts.gain_token(s, seat, effect.price)


def earn(s: Expanded, item: int) -> None:
    """Coins for everybody, and coins that count twice."""
    turn.earn(s, item)
    seat = item & 7
    double = doubled(s, item)
    for effect in structures.effects_of(s, item):
        if effect.op == ops.COINS and effect.all:
            for other in costs.everybody(s, seat):
                if other != seat:
                    s.take(other, effect.n)
            if s.listening:
                s.note(packed.event(ops.SAID_GIFT, seat, packed.what_of(item), effect.n))
        if double and (effect.op == ops.COINS or effect.op == ops.COINS_PER):
            n = effect.n if effect.op == ops.COINS else effect.n * structures.count(s, effect, seat)
            s.take(seat, n)
            if s.listening and n:
                s.note(packed.event(ops.SAID_GAIN, seat, packed.what_of(item), n))


def doubled(s: Expanded, item: int) -> bool:
    """Whether the coins of a card that is built now are doubled, once only (LW-204)."""
    what = packed.what_of(item)
    how = item >> ops.HOW_AT & 15
    if what >= ops.STAGE0 or not (how <= ops.RAISED or how == ops.DRAWN):
        return False
    for i in range(s.fresh):
        own = s.instances[i]
        if own & 7 == item & 7:
            for effect in structures.effects_of(s, own):
                if effect.op == ops.DOUBLE_COINS and effect.colors >> s.tables.color_of[what] & 1:
                    return True
    return False


def more_earn(s: Expanded, item: int, effect: Effect) -> None:
    """Dice, defeat tokens, assassins and the rest that stages do at once."""
    seat = item & 7
    op = effect.op
    if op == ops.DEFEAT_TOKENS:
        conflicts.defeats(s, seat, effect)
    elif op == ops.ROLL_COINS:
        n = s.dice.below(6) + 1
        s.take(seat, n)
        if s.listening:
            s.note(packed.event(ops.SAID_ROLL, seat, 0, n))
    elif op == ops.ROLL_VP:
        n = s.dice.below(6) + 1
        s.rolls.append((n << 10 | packed.what_of(item)) << 3 | seat)
        if s.listening:
            s.note(packed.event(ops.SAID_ROLL, seat, 1, n))
    elif op == ops.FORCE_DISCARD:
        if costs.around(s, seat):
            for other in cities.opponents(s, seat):
                if costs.around(s, other):
                    s.assassins |= 1 << other
                    if s.listening:
                        s.note(packed.event(ops.SAID_HIT, other, seat, 0))
    else:
        cities.more_earn(s, item, effect)


# ------------------------------------------------------------ events (LW-052, LW-284)


def built_event(s: Expanded, item: int) -> None:
    """Only what was built is an event, not what changed its city."""
    how = item >> ops.HOW_AT & 15
    if how <= ops.RAISED or how == ops.DRAWN:
        powers.built_event(s, item)


def happen(s: Expanded, seat: int, what: int, color: int, times: int) -> None:
    """Stages answer events too."""
    powers.happen(s, seat, what, color, times)
    if s.heeds[seat] >> what & 1:
        for i in range(s.fresh):
            item = s.instances[i]
            if item & 7 == seat:
                for effect in structures.effects_of(s, item):
                    if effect.op == ops.ON_EVENT and effect.event == what:
                        if what != ops.COLOR_EVENT or effect.colors >> color & 1:
                            answer_event(s, item, effect)


def answer_event(s: Expanded, item: int, effect: Effect) -> None:
    """What a trigger does, each time."""
    seat = item & 7
    for inner in effect.inner:
        if inner.op == ops.COINS:
            for other in costs.everybody(s, seat) if inner.all else [seat]:
                s.take(other, inner.n)
            if s.listening:
                s.note(packed.event(ops.SAID_EVENT, seat, packed.what_of(item), inner.n))
                if inner.all:
                    s.note(packed.event(ops.SAID_GIFT, seat, packed.what_of(item), inner.n))
        elif inner.op == ops.DEFEAT_TOKENS:
            if effect.optional:
                s.drops[seat] += 1
            else:
                conflicts.defeats(s, seat, inner)
        elif inner.op == ops.BUILD_FROM_DISCARD:
            # In S6 and later it follows at once, else it waits for its place there (SW-101).
            found = packed.task(ops.GUILD_RAISE_RANK, seat, ops.RAISE, packed.what_of(item))
            if s.step >= ops.EXTRA:
                s.agenda.insert(0, found)
            else:
                s.raises.append(found)


def enter(s: Expanded, step: int) -> bool:
    """Builds from the discard pile that events have brought join those of S6 (LW-222)."""
    asked = cities.enter(s, step)
    if step == ops.EXTRA and s.raises:
        s.agenda = sorted(s.agenda + s.raises)
        s.raises = []
    return asked


def more_begin(s: Expanded, item: int, effect: Effect) -> None:
    """Stages that answer events heed them from now on."""
    if effect.op == ops.ON_EVENT:
        s.heeds[item & 7] |= 1 << effect.event
    else:
        powers.more_begin(s, item, effect)


def begin(s: Expanded, item: int) -> None:
    """A board that came in during play, and prices of sellers who are not beside the city."""
    if item >> ops.HOW_AT & 15 == ops.BY_START and packed.age_of(item):
        restand.start_good_stands(s, item & 7)  # of a board that came in during play (LW-092)
    turn.begin(s, item)
    for effect in structures.effects_of(s, item):
        if effect.op == ops.TRADE_PRICE and effect.sides & ops.ANY_SIDE:
            seat = item & 7
            if s.reaches[seat] == 0 or effect.price < s.reaches[seat]:
                s.reaches[seat] = effect.price


def reckon(s: Expanded, item: int) -> None:
    """The last card for everybody (LW-096)."""
    structures.reckon(s, item)
    for effect in structures.effects_of(s, item):
        if effect.op == ops.PLAY_LAST_CARD and effect.all:
            s.lasts = (1 << s.seats) - 1  # LW-096


def plays_last(s: Expanded, seat: int) -> bool:
    """A gift for all does not reach a phased city; a right of its own it keeps (LW-080, LW-096)."""
    if costs.around(s, seat):
        return turn.plays_last(s, seat)
    for item in s.instances:
        if item & 7 == seat and costs.does(s, item, ops.PLAY_LAST_CARD):
            return True
    return False


# ------------------------------------------------------------ S10


def end_turn(s: Expanded) -> None:
    """Who goes out of the circle or comes back does so now; goods are unused again."""
    for i in range(s.fresh, len(s.instances)):
        item = s.instances[i]
        if item >> ops.HOW_AT & 15 == ops.BY_STAGE:
            for effect in structures.effects_of(s, item):
                if effect.op == ops.PHASE_OUT or effect.op == ops.PHASE_IN:
                    _phase(s, item & 7, effect.op == ops.PHASE_OUT)
    for seat in range(s.seats):
        s.used[seat] = 0
        s.used_last[seat] = 0
        s.given[seat] = 0
        s.drops[seat] = 0
    s.played = 0
    if s.packet_at and 0 < s.turn < s.turns:
        passed = s.packet_at[:]
        for seat in range(s.seats):
            passed[s.receiver(seat)] = s.packet_at[seat]
        s.packet_at = passed
    for i in range(len(s.instances)):
        if s.instances[i] & ops.USED_BIT:
            for effect in structures.effects_of(s, s.instances[i]):
                if effect.op == ops.EXCHANGE_UNUSED or effect.op == ops.MARK_CARD:
                    s.instances[i] &= ~ops.USED_BIT
    court.end_turn(s)


def _phase(s: Expanded, seat: int, out: bool) -> None:
    """The city leaves the circle or returns to it (LW-080, LW-081)."""
    if out:
        s.phased |= 1 << seat
    else:
        s.phased &= ~(1 << seat)
    if s.listening:
        s.note(packed.event(ops.SAID_PHASE, seat, 1 if out else 0, 0))


def holder(s: Expanded, packet: int, age: int, row: int) -> int:
    """As hands have really gone, where they may leave the usual way."""
    if not s.packet_at:
        return structures.holder(s, packet, age, row)
    base = ((age - 1) * s.hand_size + row) * s.seats
    for seat in range(s.seats):
        if base < len(s.routes):
            if s.routes[base + seat] == packet:
                return seat
        elif s.packet_at[seat] == packet:
            return seat
    return -1


def swap_routes(s: Expanded, seat: int, other: int) -> None:
    """Two hands change places."""
    at = s.packet_at[:]
    at[seat], at[other] = at[other], at[seat]
    s.packet_at = at


def deal_hands(s: Expanded) -> None:
    """Hands lie where they were dealt, and myths are dealt."""
    turn.deal_hands(s)
    if s.packet_at:
        s.packet_at = list(range(s.seats))
    if s.modules & ops.WITH_MYTHS:
        myths.deal_myths(s)


# ------------------------------------------------------------ conflicts
