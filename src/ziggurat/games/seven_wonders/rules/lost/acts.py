"""What a city of the Lost Wonders may do besides its card: at the start of a turn, after its gains, before a conflict
and before the scoring.

All that a seat may do at such a time is one list of acts; it takes one after the other, in the order it likes
(LW-058), until it passes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ziggurat.games.seven_wonders.data import ops, packed
from ziggurat.games.seven_wonders.data.tables import Effect
from ziggurat.games.seven_wonders.rules import stock, structures, turn
from ziggurat.games.seven_wonders.rules.lost import conflicts, costs, myths, stages, uses
from ziggurat.games.seven_wonders.rules.stock import size

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.expanded import Expanded

VALUES: Final = [1, 3, 5]
"""The values of victory tokens, as in `Effect.give`."""


# ------------------------------------------------------------ what is possible


def acts(s: Expanded, seat: int, window: int) -> list[int]:
    """Everything that this seat may do now, in the order of its city."""
    out: list[int] = []
    if window == ops.AT_ACT and s.drops[seat] >> 8:
        # Must be done before anything else; a converted token is told from others (LW-077).
        _forgets(s, seat, out)
        return out
    for i in range(len(s.instances)):
        item = s.instances[i]
        if item & 7 == seat:
            for effect in structures.effects_of(s, item):
                _acts_of(s, seat, window, i, effect, out)
    if window == ops.AT_ACT:
        if s.drops[seat] & 255:
            _forgets(s, seat, out)
        if myths.may_invoke(s, seat):
            myths.invocations(s, seat, out)
    return out[: ops.MOST_ACTS]


def _acts_of(s: Expanded, seat: int, window: int, i: int, effect: Effect, out: list[int]) -> None:
    item = s.instances[i]
    op = effect.op
    stood = i < s.fresh
    if op == ops.EXCHANGE_TOKENS:
        if window == ops.AT_ACT and i >= s.pass_from and not item & ops.USED_BIT and can_trade(s, seat, effect):
            out.append(packed.act(ops.TRADE_TOKENS, i, 0))
    elif not stood or (item & ops.USED_BIT and op != ops.HIDE):
        return
    elif op == ops.SWAP_HANDS:
        if window == ops.AT_START and s.turn > 0 and costs.around(s, seat):
            for other in range(s.seats):
                if other != seat and costs.around(s, other):
                    out.append(packed.act(ops.SWAP, i, other))
    elif op == ops.COLLECT:
        # A collection of nothing would only use the power up (LW-215).
        if window != ops.AT_SCORING and effect.ages >> s.age & 1 and structures.count(s, effect, seat) > 0:
            out.append(packed.act(ops.TAKE, i, 0))
    elif op == ops.EXCHANGE_UNUSED:
        if window == ops.AT_ACT and spare(s, seat, effect.goods, effect.n):
            for n in range(len(effect.gets)):
                if _can_get(s, seat, effect.gets[n]):
                    out.append(packed.act(ops.GIVE, i, n))
    elif op == ops.MARK_CARD:
        if window == ops.AT_ACT and s.coins[seat] >= effect.n:
            for j in range(len(s.instances)):
                if _can_bear(seat, s.instances[j]):
                    out.append(packed.act(ops.COIN_ON, i, j))
    elif op == ops.HIDE:
        card = hidden_card(s, seat, i)
        if card >= 0 and can_turn(s, seat, card, effect):
            out.append(packed.act(ops.TURN_UP, i, 0))


def asked_acts(s: Expanded, seat: int, window: int) -> bool:
    """Whether this seat is asked. Who holds secret cards is asked whatever they are: not to ask would tell the
    others (SW-181)."""
    if acts(s, seat, window):
        return True
    if window == ops.AT_ACT and myths.may_invoke(s, seat):
        return True
    for i in range(s.fresh):
        item = s.instances[i]
        if item & 7 == seat and not item & ops.MARK_BIT:
            for effect in structures.effects_of(s, item):
                if effect.op == ops.HIDE:
                    return True
    return False


def do_act(s: Expanded, seat: int, code: int) -> None:
    """One handler per kind of act."""
    kind = code & 7
    i = code >> 3 & 4095
    option = code >> 15
    if kind == ops.SWAP:
        _swap_hands(s, seat, i, option)
    elif kind == ops.TAKE:
        _collect(s, seat, i)
    elif kind == ops.TURN_UP:
        _turn_up(s, seat, i)
    elif kind == ops.GIVE:
        _trade_goods(s, seat, i, option)
    elif kind == ops.TRADE_TOKENS:
        _trade_tokens(s, seat, i)
    elif kind == ops.COIN_ON:
        _mark(s, seat, i, option)
    elif kind == ops.FORGET:
        _forget(s, seat, i != 0)
    else:
        myths.invoke(s, seat, i, option)


# ------------------------------------------------------------ Magician and Caylus


def _swap_hands(s: Expanded, seat: int, i: int, other: int) -> None:
    """LW-219: the whole hand; who held which hand is remembered for what a seat can know."""
    s.instances[i] |= ops.USED_BIT
    s.hands[seat], s.hands[other] = s.hands[other], s.hands[seat]
    stages.swap_routes(s, seat, other)
    costs.said_act(s, seat, ops.SWAP, other)


def _collect(s: Expanded, seat: int, i: int) -> None:
    """LW-215: the cards that stand at this moment."""
    s.instances[i] |= ops.USED_BIT
    for effect in structures.effects_of(s, s.instances[i]):
        if effect.op == ops.COLLECT:
            n = effect.n * structures.count(s, effect, seat)
            s.take(seat, n)
            costs.said_act(s, seat, ops.TAKE, n)


# ------------------------------------------------------------ Stealth (LW-085, LW-086)


def hidden_card(s: Expanded, seat: int, i: int) -> int:
    """The card under the stage to which this instance of Stealth belongs, or -1 if it is turned already."""
    if s.instances[i] & ops.MARK_BIT:
        return -1
    at = costs.hidden_place(s, seat, i)
    card = costs.marker_at(s, at) if at != ops.NO_PLACE else ops.NOTHING
    return -1 if card == ops.NOTHING else card


def can_turn(s: Expanded, seat: int, card: int, effect: Effect) -> bool:
    """Whether a hidden card may be turned up."""
    return not effect.colors >> s.tables.color_of[card] & 1 and not structures.has(s, seat, card)


def _turn_up(s: Expanded, seat: int, i: int) -> None:
    card = hidden_card(s, seat, i)
    costs.show_marker(s, costs.hidden_place(s, seat, i))
    s.instances[i] |= ops.MARK_BIT
    begun = s.fresh == len(s.instances)
    item = packed.instance(seat, card, ops.STEALTH, s.age, s.turn)
    costs.said_act(s, seat, ops.TURN_UP, card)
    structures.erect(s, item)
    s.arise(item)
    if begun:
        # Between turns it works at once.
        s.begin(item)
        s.fresh = len(s.instances)


# ------------------------------------------------------------ unused goods (LW-070..074)


def spare(s: Expanded, seat: int, goods: int, n: int) -> bool:
    """Whether so many units of these goods come from sources that neither a payment nor a trade of this turn has
    used (LW-073)."""
    away = 0
    free = stock.any_away(s, seat)
    if goods & (goods - 1) == 0:
        good = 0
        while goods >> good != 1:
            good += 1
        away = n << (ops.LANE * good)
    else:
        free += n
    for rest in stock.stocks_left(s, seat, away):
        if size(rest) >= free:
            return True
    return False


def _can_get(s: Expanded, seat: int, get: list[int]) -> bool:
    if get[ops.VICTORY_OF]:
        return uses.supply(s, get[ops.VICTORY_OF]) > 0
    if get[2] or get[3]:
        return conflicts.find_defeat(s, seat, False) >= 0
    return True


def _trade_goods(s: Expanded, seat: int, i: int, option: int) -> None:
    s.instances[i] |= ops.USED_BIT
    for effect in structures.effects_of(s, s.instances[i]):
        if effect.op == ops.EXCHANGE_UNUSED:
            goods = effect.goods
            if goods & (goods - 1) == 0:
                good = 0
                while goods >> good != 1:
                    good += 1
                s.given[seat] += effect.n << (ops.LANE * good)
            else:
                s.given[seat] += effect.n << (ops.LANE * ops.LANES)
            get = effect.gets[option]
            if get[ops.VICTORY_OF]:
                conflicts.gain_token(s, seat, get[ops.VICTORY_OF])
            if get[2]:
                at = conflicts.find_defeat(s, seat, False)
                s.tokens[at] |= ops.CONVERTED_BIT
                s.shields[seat] += 1
            if get[3]:
                conflicts.lose_token(s, seat, False)
            s.take(seat, get[ops.COINS_OF])
            costs.said_act(s, seat, ops.GIVE, packed.gotten(get[ops.COINS_OF], get[ops.VICTORY_OF], get[2], get[3]))


# ------------------------------------------------------------ tokens (LW-076..079)


def _forgets(s: Expanded, seat: int, out: list[int]) -> None:
    for converted in range(2):
        if conflicts.find_defeat(s, seat, converted == 1) >= 0:
            out.append(packed.act(ops.FORGET, converted, 0))


def _forget(s: Expanded, seat: int, converted: bool) -> None:
    """LW-232: one of those that may or must go now."""
    s.drops[seat] -= 256 if s.drops[seat] >> 8 else 1
    conflicts.lose_token(s, seat, converted)
    costs.said_act(s, seat, ops.FORGET, 0)


def can_trade(s: Expanded, seat: int, effect: Effect) -> bool:
    """Whether a city has what an exchange of tokens takes, and the supply what it gives."""
    give = effect.give
    if s.coins[seat] < costs.bank_price(s, seat, give[ops.COINS_OF]):
        return False
    for n in range(3):
        if give[ops.VICTORY_OF + n] > held_tokens(s, seat, VALUES[n]):
            return False
        # Tokens that are given back return to the supply before others are taken.
        if effect.get[ops.VICTORY_OF + n] > uses.supply(s, VALUES[n]) + give[ops.VICTORY_OF + n]:
            return False
    return give[ops.DEFEAT_OF] <= structures.tokens_of(s, seat, True)


def held_tokens(s: Expanded, seat: int, value: int) -> int:
    """How many victory tokens of this value a seat holds."""
    n = 0
    for item in s.tokens:
        if item & 7 == seat and packed.token_value(item) == value:
            n += 1
    return n


def _trade_tokens(s: Expanded, seat: int, i: int) -> None:
    """LW-210 IV, LW-244 III."""
    s.instances[i] |= ops.USED_BIT
    for effect in structures.effects_of(s, s.instances[i]):
        if effect.op == ops.EXCHANGE_TOKENS:
            turn.said_bank(s, seat, costs.bank_price(s, seat, effect.give[ops.COINS_OF]))
            s.coins[seat] -= costs.bank_price(s, seat, effect.give[ops.COINS_OF])
            for n in range(3):
                for _ in range(effect.give[ops.VICTORY_OF + n]):
                    _give_back(s, seat, VALUES[n])
            for _ in range(effect.give[ops.DEFEAT_OF]):
                conflicts.lose_token(s, seat, conflicts.find_defeat(s, seat, False) < 0)
            s.take(seat, effect.get[ops.COINS_OF])
            for n in range(3):
                for _ in range(effect.get[ops.VICTORY_OF + n]):
                    conflicts.gain_token(s, seat, VALUES[n])
            costs.said_act(s, seat, ops.TRADE_TOKENS, 0)


def _give_back(s: Expanded, seat: int, value: int) -> None:
    for i in range(len(s.tokens)):
        if s.tokens[i] & 7 == seat and packed.token_value(s.tokens[i]) == value:
            s.tokens.pop(i)
            return


# ------------------------------------------------------------ Artist (LW-094)


def _can_bear(seat: int, item: int) -> bool:
    """Every face-up card of the city without a coin; a card of Stealth is a stage card."""
    how = item >> ops.HOW_AT & 15
    return (
        item & 7 == seat
        and packed.what_of(item) < ops.STAGE0
        and not item & ops.MARK_BIT
        and how != ops.COPIED
        and how != ops.STEALTH
    )


def _mark(s: Expanded, seat: int, i: int, j: int) -> None:
    s.instances[i] |= ops.USED_BIT
    for effect in structures.effects_of(s, s.instances[i]):
        if effect.op == ops.MARK_CARD:
            s.coins[seat] -= effect.n
    s.instances[j] |= ops.MARK_BIT
    costs.said_act(s, seat, ops.COIN_ON, packed.what_of(s.instances[j]))


# ------------------------------------------------------------ Myths (LW-270..273)
