"""Ints that hold several numbers, packed and unpacked: cards, instances, tokens, tasks, leaders, points, events."""

from __future__ import annotations

from collections.abc import Iterable

from ziggurat.games.seven_wonders.data import ops

# ------------------------------------------------------------------ masks, sides of boards


def in_mask(mask: int, number: int) -> bool:
    """Whether a seat, a side, a good, a color or a module is in a mask."""
    return mask >> number & 1 != 0


def mask_of(numbers: Iterable[int]) -> int:
    """A mask of seats, sides or modules."""
    out = 0
    for number in numbers:
        out |= 1 << number
    return out


def board_of(side: int) -> int:
    """The board that a side belongs to."""
    return side >> 1


def letter_of(side: int) -> int:
    """0 for side A of a board, 1 for side B."""
    return side & 1


# ------------------------------------------------------------------ goods in lanes, plans to pay


def in_lane(lanes: int, good: int) -> int:
    """How many units of a good, or symbols of a kind, are counted."""
    return lanes >> (ops.LANE * good) & 255


def of_color(lanes: int, color: int) -> int:
    """How many cards of a color are counted."""
    return lanes >> (ops.COLOR_LANE * color) & 63


def plan(left: int, right: int) -> int:
    """A way to pay: coins for the left and for the right neighbor, and their sum."""
    return (left + right) << 16 | left << 8 | right


def paid_left(way: int) -> int:
    return way >> 8 & 255


def paid_right(way: int) -> int:
    return way & 255


def paid(way: int) -> int:
    """All coins of a way to pay that go to neighbors."""
    return way >> 16


# ------------------------------------------------------------------ cards that left a hand


def filed(card: int, use: int) -> int:
    """A card taken out of a hand, with what was done with it."""
    return use << ops.USE_AT | card


def card_of(item: int) -> int:
    """The card of a card taken out of a hand, of a leader in the court or deck, or of a card in the box."""
    return item & 255


def use_of(item: int) -> int:
    return item >> ops.USE_AT & ops.USE_MASK


def in_pile(item: int) -> bool:
    """Whether a card taken out of a hand lies on the discard pile."""
    return item >> ops.USE_AT & ops.USE_MASK >= ops.SELL and not item & ops.RAISED_BIT


def was_raised(item: int) -> bool:
    """Whether a card taken out of a hand was raised from the discard pile."""
    return item & ops.RAISED_BIT != 0


def seen_in_pile(item: int, seat: int) -> bool:
    """Whether a seat saw a card taken out of a hand in the discard pile."""
    return item >> (ops.SEEN_AT + seat) & 1 != 0


def boxed(seat: int, card: int) -> int:
    """A card out of the box that a seat has seen."""
    return seat << 8 | card


def boxed_seat(item: int) -> int:
    return item >> 8


# ------------------------------------------------------------------ instances and tokens


def instance(seat: int, what: int, how: int, age: int, turn: int) -> int:
    return age << ops.AGE_AT | turn << ops.TURN_AT | how << ops.HOW_AT | what << 3 | seat


def seat_of(item: int) -> int:
    """Whose an instance, a token or a roll is."""
    return item & 7


def what_of(item: int) -> int:
    return item >> 3 & 1023


def how_of(item: int) -> int:
    return item >> ops.HOW_AT & 15


def turn_of(item: int) -> int:
    return item >> ops.TURN_AT & 15


def age_of(item: int) -> int:
    return item >> ops.AGE_AT & 3


def is_spent(item: int) -> bool:
    """Whether the power of an instance is used up for this age or turn."""
    return item & ops.USED_BIT != 0


def is_marked(item: int) -> bool:
    """Whether a coin lies on an instance."""
    return item & ops.MARK_BIT != 0


def token(seat: int, against: int, age: int, value: int) -> int:
    """A conflict token; `value` is negative for a defeat."""
    return (value + 16) << 9 | age << 7 | against << 3 | seat


def token_against(item: int) -> int:
    return item >> 3 & 15


def token_age(item: int) -> int:
    return item >> 7 & 3


def token_value(item: int) -> int:
    return (item >> 9 & 31) - 16


def is_converted(item: int) -> bool:
    """Whether a defeat token counts as a shield."""
    return item & ops.CONVERTED_BIT != 0


def roll(seat: int, what: int, points: int) -> int:
    """Points that a stage has rolled."""
    return (points << 10 | what) << 3 | seat


def rolled(item: int) -> int:
    """The points of a roll."""
    return item >> 13


# ------------------------------------------------------------------ tasks and acts


def task(rank: int, seat: int, kind: int, arg: int) -> int:
    """Something to be asked or done in a step; tasks in order are carried out in order."""
    return ((rank * 8 + seat) * 64 + kind) * 4096 + arg


def task_seat(item: int) -> int:
    return item >> 18 & 7


def task_kind(item: int) -> int:
    return item >> 12 & 63


def task_arg(item: int) -> int:
    return item & 4095


def task_rank(item: int) -> int:
    return item >> 21


def act(kind: int, index: int, option: int) -> int:
    """An act that is possible now: its kind, with what, and how."""
    return (option * 4096 + index) * 8 + kind


def act_kind(item: int) -> int:
    return item & 7


def act_index(item: int) -> int:
    return item >> 3 & 4095


def act_option(item: int) -> int:
    return item >> 15


def myth(card: int, age: int) -> int:
    """What a myth does in an age, by its number among all that has effects."""
    return ops.MYTH0 + 3 * card + age - 1


def myth_of(what: int) -> int:
    """The myth of what a myth does in an age."""
    return (what - ops.MYTH0) // 3


def myth_age(what: int) -> int:
    """The age of what a myth does in an age."""
    return (what - ops.MYTH0) % 3 + 1


# ------------------------------------------------------------------ leaders and losses


def leader(card: int, owner: int, status: int, since: int, row: int, packet: int) -> int:
    """A leader in the court."""
    return (
        packet << ops.PACKET_AT
        | row << ops.ROW_AT
        | since << ops.SINCE_AT
        | status << ops.STATUS_AT
        | owner << ops.OWNER_AT
        | card
    )


def owner_of(item: int) -> int:
    return item >> ops.OWNER_AT & 7


def status_of(item: int) -> int:
    """Where a leader of the court is."""
    return item >> ops.STATUS_AT & 7


def since_of(item: int) -> int:
    """The age since when a leader is there."""
    return item >> ops.SINCE_AT & 3


def row_of(item: int) -> int:
    """The round of the draft in which a leader was kept."""
    return item >> ops.ROW_AT & 7


def packet_of(item: int) -> int:
    """From whose first hand a leader came."""
    return item >> ops.PACKET_AT & 7


def seen_in_court(item: int, seat: int) -> bool:
    """Whether a seat saw a leader of the court thrown away."""
    return item >> (ops.COURT_SEEN_AT + seat) & 1 != 0


def seen_in_deck(item: int, seat: int) -> bool:
    """Whether a seat saw a leader of the deck before it went back."""
    return item >> (ops.DECK_SEEN_AT + seat) & 1 != 0


def loss(by: int, victim: int, what: int, coins: int) -> int:
    """A loss in the ledger: who causes it by what, whom it hits, how much."""
    return coins << 16 | what << 6 | victim << 3 | by


def loss_by(item: int) -> int:
    return item & 7


def loss_victim(item: int) -> int:
    return item >> 3 & 7


def loss_what(item: int) -> int:
    return item >> 6 & 1023


def loss_coins(item: int) -> int:
    return item >> 16


# ------------------------------------------------------------------ points


def entry(source: int, ref: int, amount: int) -> int:
    """Points of a seat: the column, what they belong to, how many (a defeat is negative)."""
    return ((amount + ops.AMOUNT0) * 4096 + ref) * 16 + source


def entry_source(item: int) -> int:
    return item & 15


def entry_ref(item: int) -> int:
    return item >> 4 & 4095


def entry_amount(item: int) -> int:
    return (item >> 16) - ops.AMOUNT0


# ------------------------------------------------------------------ events


def event(kind: int, seat: int, a: int, b: int) -> int:
    """What happened, for narration: its kind, the seat and two numbers."""
    return ((b * ops.STRIDE + a) * 16 + seat) * 64 + kind


def event_kind(item: int) -> int:
    return item & 63


def event_seat(item: int) -> int:
    return item >> 6 & 15


def event_numbers(item: int) -> tuple[int, int]:
    """The two numbers of an event."""
    both = item >> 10
    return both % ops.STRIDE, both // ops.STRIDE


def event_score(points: int) -> int:
    """Points, which may be below zero, as a number of an event above zero; `event_points` reads them."""
    return points + 1024


def event_points(number: int) -> int:
    """The points of `event_score`."""
    return number - 1024


def event_token(number: int) -> int:
    """The value of a conflict token, from a number of an event."""
    return number - 16


def payment(coins: int, goods: int) -> int:
    """Coins, and the goods in lanes that they buy, as one number of an event."""
    bought = 0
    for good in range(ops.LANES - 1, -1, -1):
        bought = bought << 3 | min(goods >> (ops.LANE * good) & 255, 7)
    return bought << 8 | coins


def paid_coins(number: int) -> int:
    """The coins of a `payment`."""
    return number & 255


def paid_for(number: int) -> list[int]:
    """The goods that a `payment` buys, one entry per unit; none where it is not said."""
    out: list[int] = []
    for good in range(ops.LANES):
        for _ in range(number >> (8 + 3 * good) & 7):
            out.append(good)
    return out


def pair(first: int, second: int) -> int:
    """Two small numbers as one number of an event: a card and a seat or what it is swapped for."""
    return first << 8 | second


def pair_first(number: int) -> int:
    return number >> 8


def pair_second(number: int) -> int:
    return number & 255


def gotten(coins: int, victories: int, shields: int, defeats_gone: int) -> int:
    """What unused goods have brought, as one number of an event."""
    return defeats_gone << 9 | shields << 8 | victories << 4 | coins


def got_coins(number: int) -> int:
    return number & 15


def got_shield(number: int) -> bool:
    """Whether a defeat token was turned into a shield."""
    return number >> 8 & 1 != 0


def got_rid(number: int) -> bool:
    """Whether a defeat token was discarded."""
    return number >> 9 & 1 != 0
