"""The steps of a turn, S0 to S10 and SL, and what happens at the end of an age (SW-100..103)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.rules import structures, trade

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.state import SevenWonders


# ------------------------------------------------------------ the machine


def advance(s: SevenWonders) -> None:
    """Go on until somebody is asked or the game is over."""
    while True:
        while s.agenda:
            first = s.agenda.pop(0)
            if s.open(first):
                s.agenda.insert(0, first)
                return
        s.step += 1
        if s.enter(s.step):
            return


def enter(s: SevenWonders, step: int) -> bool:
    """Begin a step: fill the agenda, or ask everybody; true if somebody is asked."""
    if step == ops.ASK:
        return s.ask_all()
    if step == ops.LAST:
        return s.turn == s.turns and leftovers(s)
    if step == ops.EXTRA:
        s.purse = []
        for i in range(s.fresh, len(s.instances)):
            extras(s, s.instances[i], s.agenda)
        s.agenda.sort()
    elif step == ops.END:
        s.end_turn()
    elif step == ops.CONFLICT:
        if s.listening:
            s.note(packed.event(ops.SAID_CONFLICT, 0, s.age, 0))
        s.conflicts()
        if s.age < 3:
            start_age(s)
    elif step == ops.SCORING:
        s.phase = ops.OVER  # SW-090
        s.pending = 0
        if s.listening:
            said_over(s)
        return True
    return False


def said_over(s: SevenWonders) -> None:
    """Who has won, and with how many points, where all winners have the same: the sums of teams are on the sheet."""
    ranks = s.ranking()
    scores = s.scores()
    winners = 0
    told = 0
    for seat in range(s.seats):
        if ranks[seat] == 1:
            score = packed.event_score(scores[seat])
            told = score if winners == 0 or told == score else 0
            winners |= 1 << seat
    s.note(packed.event(ops.SAID_OVER, 0, winners, told))


def open(s: SevenWonders, item: int) -> bool:
    """Ask about a task, or carry it out; true if somebody is asked."""
    if packed.task_kind(item) != ops.RAISE:
        return False
    seat = packed.task_seat(item)
    if s.pile_size() == 0:
        return False
    # A pile without use is asked about too: not to ask would tell the others what is in it.
    s.look(seat)
    return ask(s, ops.RAISE, seat)


def ask(s: SevenWonders, phase: int, seat: int) -> bool:
    """A seat is asked something besides its card."""
    s.phase = phase
    s.pending = 1 << seat
    return True


def ask_all(s: SevenWonders) -> bool:
    """S1: all choose at once."""
    s.phase = ops.CHOOSE
    s.pending = (1 << s.seats) - 1
    return True


def options(s: SevenWonders, seat: int, out: list[int]) -> None:
    """The choices of a seat that is asked about the first task."""
    out.append(ops.PASS)
    before = -1
    for card in s.pile():
        if card != before and may_raise(s, seat, card):
            out.append(s.tables.raise0 + card)
            before = card


def may_raise(s: SevenWonders, seat: int, card: int) -> bool:
    """Whether a card of the discard pile may be built (SW-058)."""
    return not structures.has(s, seat, card)


def answer(s: SevenWonders, seat: int, choice: int) -> None:
    """Carry out the first task as the seat has chosen, and go on."""
    s.agenda.pop(0)
    if choice == ops.PASS:
        if s.listening:
            s.note(packed.event(ops.SAID_NO_RAISE, seat, 0, 0))
    else:
        card = choice - s.tables.raise0
        s.raise_from_pile(seat, card)
        s.stand(seat, card, ops.RAISED)
        s.arise(s.instances[-1])
    advance(s)


def raise_from_pile(s: SevenWonders, card: int) -> None:
    """A card leaves the discard pile."""
    for i in range(len(s.taken)):
        item = s.taken[i]
        if item & 255 == card and item >> ops.USE_AT & ops.USE_MASK >= ops.SELL and not item & ops.RAISED_BIT:
            s.taken[i] = item | ops.RAISED_BIT
            return


# ------------------------------------------------------------ S2 to S4


def resolve(s: SevenWonders) -> None:
    """S2 to S4 for all who have chosen: the first action of a turn, or the second one of SL."""
    leftover = s.phase == ops.LEFTOVER
    aside = [0] * s.seats
    if s.listening:
        s.note(packed.event(ops.SAID_PLAYED, 0, s.age, s.turn + (ops.LAST_CARD if leftover else 0)))
    s.pay(aside)
    if not leftover and s.turn == s.turns:
        s.purse = s.coins[:]
    start = len(s.instances)
    s.place()
    s.gain(start, aside)
    for seat in range(s.seats):
        s.pick_card[seat] = -1
        s.pick_use[seat] = -1
        s.pick_plan[seat] = -1
    s.step = ops.LAST if leftover else ops.GAINED
    advance(s)


def pay(s: SevenWonders, aside: list[int]) -> None:
    """S2: all payments at once; coins for neighbors lie aside until S4."""
    for seat in range(s.seats):
        use = s.pick_use[seat]
        if use == ops.BUILD:
            what = s.pick_card[seat]
        elif use == ops.STAGE:
            what = s.next_stage(seat)
        else:
            continue
        plan = s.pick_plan[seat]
        from_left, from_right = 0, 0
        if s.listening and plan & 0xFFFF:
            from_left, from_right = trade.bought(s, seat, what, plan)
        s.coins[seat] -= (plan >> 16) + s.coin_cost(seat, what)
        if s.listening:
            spent = (plan >> 16) + s.coin_cost(seat, what)
            said_bank(s, seat, spent - (plan >> 8 & 255) - (plan & 255) - s.to_others(seat))
        if plan & 0xFFFF:
            left = s.neighbor(seat, ops.LEFT_SIDE)
            right = s.neighbor(seat, ops.RIGHT_SIDE)
            if plan >> 8 & 255:
                hand_over(s, seat, left, plan >> 8 & 255, aside, from_left)
            if plan & 255:
                hand_over(s, seat, right, plan & 255, aside, from_right)


def said_bank(s: SevenWonders, seat: int, coins: int) -> None:
    """Coins that went to the bank are told."""
    if s.listening and coins > 0:
        s.note(packed.event(ops.SAID_PAY, seat, ops.THE_BANK, coins))


def hand_over(s: SevenWonders, seat: int, seller: int, coins: int, aside: list[int], goods: int) -> None:
    """Coins for a seller, which it has from S4 on, and for which goods in lanes."""
    aside[seller] += coins
    if s.listening:
        s.note(packed.event(ops.SAID_PAY, seat, seller, packed.payment(coins, goods)))


def place(s: SevenWonders) -> None:
    """S3: cards and stages are placed, sold cards go to the pile."""
    for seat in range(s.seats):
        card = s.pick_card[seat]
        use = s.pick_use[seat]
        if use < 0:
            # SL: who may not play the last card throws it away (SW-017).
            if s.phase != ops.LEFTOVER or not s.hands[seat]:
                continue
            card = s.hands[seat][0]
            use = ops.LEFT
        if use <= ops.BORROW:
            if use >= ops.POWER:
                s.spend(seat, card, use)
            s.stand(seat, card, use)
        elif use == ops.STAGE:
            s.add_stage(seat)
        elif s.listening:
            said = ops.SAID_LEFT if use == ops.LEFT else ops.SAID_SPARED if use == ops.SLAIN else ops.SAID_SELL
            how = ops.A_LEADER if s.turn == 0 else ops.BY_NAVIGATOR if use == ops.BONUS else 0
            s.note(packed.event(said, seat, how, 0))
        s.file(seat, card, use)


def file(s: SevenWonders, seat: int, card: int, use: int) -> None:
    """A card leaves the hand."""
    s.taken.append(use << ops.USE_AT | card)
    hand = s.hands[seat][:]
    hand.remove(card)
    s.hands[seat] = hand


def spend(s: SevenWonders, seat: int) -> None:
    """A power that builds without cost is used."""
    s.unused &= ~(1 << seat)


def stand(s: SevenWonders, seat: int, card: int, how: int) -> None:
    """A structure comes into a city; shields and symbols count at once, the rest in its own step."""
    if s.listening:
        s.note(packed.event(ops.SAID_RAISE if how == ops.RAISED else ops.SAID_BUILD, seat, card, how))
    structures.erect(s, packed.instance(seat, card, how, s.age, s.turn))


def add_stage(s: SevenWonders, seat: int) -> None:
    """The next stage of a wonder."""
    what = s.next_stage(seat)
    if s.listening:
        s.note(packed.event(ops.SAID_STAGE, seat, s.tables.stage_no[what - ops.STAGE0] + 1, 0))
    structures.erect(s, s.stage_item(seat, what, s.pick_card[seat]))


def stage_item(s: SevenWonders, seat: int, what: int) -> int:
    """A stage with its stage card as an instance."""
    return packed.instance(seat, what, ops.BY_STAGE, s.age, s.turn)


def gain(s: SevenWonders, start: int, aside: list[int]) -> None:
    """S4: income of trade and sales, and coins of what was placed, counted after all placements."""
    for seat in range(s.seats):
        s.coins[seat] += aside[seat]
        if s.pick_use[seat] == ops.SELL:
            s.take(seat, s.tables.sale)
    for i in range(start, len(s.instances)):
        s.earn(s.instances[i])


def earn(s: SevenWonders, item: int) -> None:
    """What an instance brings at once (SW-053, SW-070, SW-071)."""
    seat = item & 7
    for effect in structures.effects_of(s, item):
        if effect.op == ops.COINS or effect.op == ops.COINS_PER:
            n = effect.n if effect.op == ops.COINS else effect.n * structures.count(s, effect, seat)
            s.take(seat, n)
            if s.listening and n:
                s.note(packed.event(ops.SAID_GAIN, seat, item >> 3 & 1023, n))
        elif effect.op > ops.LAST_BASE_OP:
            s.more_earn(item, effect)


# ------------------------------------------------------------ SL and S6


def leftovers(s: SevenWonders) -> bool:
    """SL: ask who may play the last card; everybody else's goes to the pile (SW-017, SW-055)."""
    s.phase = ops.LEFTOVER
    s.pending = 0
    for seat in range(s.seats):
        if s.plays_last(seat) and s.hands[seat]:
            card = s.hands[seat][0]
            s.pick_card[seat] = card
            s.prepare(seat, card)
            s.pending |= 1 << seat
    if s.pending:
        return True
    s.place()
    return False


def plays_last(s: SevenWonders, seat: int) -> bool:
    """Whether a city has the right to play the last card of an age (SW-055)."""
    return s.lasts >> seat & 1 != 0


def extras(s: SevenWonders, item: int, out: list[int]) -> None:
    """The tasks of S6 that an instance of this turn brings (SW-101)."""
    for effect in structures.effects_of(s, item):
        if effect.op == ops.BUILD_FROM_DISCARD:
            what = item >> 3 & 1023
            rank = ops.RAISE_RANK if what >= ops.STAGE0 else ops.LEADER_RAISE_RANK
            if item >> ops.HOW_AT & 15 == ops.COPIED:
                rank += 1
            for _ in range(effect.n):
                out.append(packed.task(rank, item & 7, ops.RAISE, what))
        elif effect.op > ops.LAST_BASE_OP:
            s.more_extras(item, effect, out)


def arise(s: SevenWonders, item: int) -> None:
    """Something was built in S6: what it brings and causes comes directly after (SW-101)."""
    s.earn(item)
    caused: list[int] = []
    extras(s, item, caused)
    if caused:
        s.agenda = caused + s.agenda


def look(s: SevenWonders, seat: int) -> None:
    """A seat goes through the discard pile and remembers it, place by place (SW-181)."""
    seen = 1 << (ops.SEEN_AT + seat)
    for i in range(len(s.taken)):
        item = s.taken[i]
        if item >> ops.USE_AT & ops.USE_MASK >= ops.SELL and not item & ops.RAISED_BIT:
            s.taken[i] = item | seen


# ------------------------------------------------------------ S10 and the end of an age


def end_turn(s: SevenWonders) -> None:
    """S10: standing effects begin; hands are passed, or the age ends."""
    begin_all(s)
    if s.turn < s.turns:
        s.turn += 1
        passed = s.hands[:]
        for seat in range(s.seats):
            passed[s.receiver(seat)] = s.hands[seat]
        s.hands = passed
        if s.listening:
            s.note(packed.event(ops.SAID_PASSED, 0, s.turn, s.tables.passing[s.age - 1] + 1))
        s.step = ops.START - 1


def begin_all(s: SevenWonders) -> None:
    """The standing effects of all that came in this turn begin."""
    for i in range(s.fresh, len(s.instances)):
        s.begin(s.instances[i])
    s.fresh = len(s.instances)


def begin(s: SevenWonders, item: int) -> None:
    """The standing effects of an instance: production, prices, powers (SW-032, SW-049)."""
    seat = item & 7
    for effect in structures.effects_of(s, item):
        if effect.op == ops.PRODUCE:
            how = item >> ops.HOW_AT & 15
            trade.produce(s, seat, effect, effect.sold and how != ops.COPIED and how != ops.STEALTH)
        elif effect.op == ops.TRADE_PRICE:
            for side in range(2):
                if effect.sides >> (side + 1) & 1:
                    trade.lower(s, 2 * seat + side, effect)
        elif effect.op == ops.FREE_BUILD:
            s.powers |= 1 << seat
            s.unused |= 1 << seat
        elif effect.op > ops.LAST_BASE_OP:
            s.more_begin(item, effect)


def start_age(s: SevenWonders) -> None:
    """The next age begins (SW-010)."""
    s.age += 1
    s.turn = 1
    s.unused = s.powers  # SW-056
    if s.listening:
        s.note(packed.event(ops.SAID_AGE, 0, s.age, 0))
    s.open_age()
    s.step = ops.START - 1


def deal_hands(s: SevenWonders) -> None:
    """The hands of the age."""
    size = s.hand_size
    deck = s.decks[s.age - 1]
    for seat in range(s.seats):
        hand = deck[size * seat : size * seat + size]
        hand.sort()
        s.hands[seat] = hand
    none: list[int] = []
    s.decks[s.age - 1] = none


def settle(s: SevenWonders, seat: int, side: int) -> None:
    """A board comes into play with its starting resource (SW-008)."""
    s.sides[seat] = side
    good = s.tables.side_start[side]
    if good >= 0:
        start = 1 << (ops.LANE * good)
        s.made[seat] += start
        s.span[seat] += start
        s.sold[seat] += start
        s.sold_span[seat] += start
    if s.listening:
        s.note(packed.event(ops.SAID_BOARD, seat, side, 0))


def conflicts(s: SevenWonders) -> None:
    """Every city meets those beside it (SW-060, SW-061)."""
    won = s.tables.victory[s.age - 1]
    strength = [s.strength(seat) for seat in range(s.seats)]
    for seat in range(s.seats):
        for rival in s.rivals(seat):
            if strength[seat] != strength[rival]:
                s.win_or_lose(seat, rival, won if strength[seat] > strength[rival] else -s.tables.defeat)


def strength(s: SevenWonders, seat: int) -> int:
    """What a city has in a conflict, in halves of shields."""
    return 2 * s.shields[seat]


def give_token(s: SevenWonders, seat: int, rival: int, value: int) -> None:
    """A conflict token comes into a city."""
    s.tokens.append(packed.token(seat, rival, s.age, value))
    if s.listening:
        s.note(packed.event(ops.SAID_TOKEN, seat, rival, value + 16))
