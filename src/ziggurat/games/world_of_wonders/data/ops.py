"""All named numbers of the game, and the functions that pack several of them into one int and unpack them."""

from __future__ import annotations

from typing import Final

# The choices without an object; the groups that follow begin where `Tables` says.
KEEP: Final = 0
MULLIGAN: Final = 1
END: Final = 2
COMMIT: Final = 3
PASS: Final = 4
DONE: Final = 5
PLACE0: Final = 6

# Units; the twin of a unit is two further (WOW-116).
WORKER: Final = 0
FOREMAN: Final = 1
MILITIA: Final = 2
KNIGHT: Final = 3
CONSTRUCTORS: Final = 3
"""Mask of the units that build."""

# Families of cards.
GREAT: Final = 0
NATURAL: Final = 1
BASIC: Final = 2
EVENT: Final = 3

# Zones of a selector.
ZONE_SITE: Final = 1
ZONE_CONSTRUCTED: Final = 2
ZONE_WALL: Final = 4
ZONE_BATTLE: Final = 8
ALL_ZONES: Final = 15

# Owners of a selector.
OWNER_SELF: Final = 0
OWNER_OTHER: Final = 1
OWNER_ANY: Final = 2

# What a selector leaves out.
NOT_SOURCE: Final = 1
NOT_TARGET: Final = 2

# Sides of a battle.
SIDE_ATTACK: Final = 1
SIDE_DEFEND: Final = 2

# How a selector picks.
PICK_ONE: Final = 0
PICK_EVERY: Final = 1
PICK_ONE_LOCATION: Final = 2

# What steps do, in the order of records.OPS.
STEP_DRAW: Final = 0
STEP_RECRUIT: Final = 1
STEP_MOVE: Final = 2
STEP_DESTROY: Final = 3
STEP_CHOOSE: Final = 4
STEP_DOUBLE: Final = 5
STEP_SHIELD: Final = 6
STEP_MODIFY: Final = 7
STEP_REDIRECT: Final = 8
STEP_CONVERT: Final = 9
STEP_COMPLETE: Final = 10
STEP_RECOVER: Final = 11
STEP_TOKENS: Final = 12
STEP_DISCARD_HAND: Final = 13
STEP_TAKE_DISCARD: Final = 14
STEP_PEEK_HAND: Final = 15
STEP_SWAP_CARD: Final = 16
STEP_FOR_EACH_SEAT: Final = 17
STEP_SET_READY: Final = 18
STEP_PROMOTE: Final = 19
STEP_IF: Final = 20
STEP_DEMOLISH: Final = 21
STEP_FORBID: Final = 22

STOCK_PILE: Final = 1
STOCK_DISCARD: Final = 2

# What is doubled.
DOUBLE_MILITIA: Final = 0
DOUBLE_KNIGHTS: Final = 1
DOUBLE_BUILDINGS: Final = 2

# How an ability is paid, and so how often it can be used (section 14).
PAY_TURN: Final = 1
PAY_MARK: Final = 2
PAY_TOKENS: Final = 3

# Windows, in the order of records.WINDOWS.
WINDOW_PLAY: Final = 0
WINDOW_TURN_START: Final = 1
WINDOW_MUSTER: Final = 2
WINDOW_BATTLE: Final = 3
WINDOW_AFTERMATH: Final = 4
WINDOW_WONDERS_START: Final = 5

# Roles, as bits in the order of records.ROLES.
ROLE_CURRENT: Final = 1
ROLE_OTHERS: Final = 2
ROLE_ANYBODY: Final = 4
ROLE_ATTACKER: Final = 8
ROLE_DEFENDER: Final = 16
ROLE_VICTIM: Final = 32

# Opening tests, in the order of records.TESTS.
TEST_ALWAYS: Final = 0
TEST_OWN_WALL: Final = 1
TEST_OWN_MILITIA_HERE: Final = 2
TEST_OWN_KNIGHT_HERE: Final = 3
TEST_BUILD_SWING: Final = 4
TEST_TARGET_IS_SITE: Final = 5
TEST_UNATTENDED_SWING: Final = 6
TEST_OWN_SITE: Final = 7
TEST_ANY_SITE: Final = 8
TEST_GREAT_SITE: Final = 9
TEST_BASIC_SITE: Final = 10
TEST_TWO_OWN_SITES: Final = 11
TEST_ANY_WORKER: Final = 12
TEST_ANY_FOREMAN: Final = 13
TEST_ANY_CONSTRUCTOR: Final = 14
TEST_WALL_MILITIA: Final = 15
TEST_MILITIA_IN_REACH: Final = 16
TEST_OTHER_TARGET: Final = 17
TEST_PILE_AVAILABLE: Final = 18
TEST_HAND_AND_DISCARD: Final = 19
TEST_OTHER_HAND: Final = 20

# Pieces of wonders are counted in lanes of 4 bits: twelve of them fit below 2^62.
LANE: Final = 4

# Phases.
PHASE_MULLIGANS: Final = 0
PHASE_TURN_START: Final = 1
PHASE_PLAY: Final = 2
PHASE_MUSTER: Final = 3
PHASE_BATTLE: Final = 4
PHASE_AFTERMATH: Final = 5
PHASE_WONDERS_START: Final = 6
PHASE_WONDERS: Final = 7
PHASE_DRAW: Final = 8
PHASE_OVER: Final = 9

# How an attack ends.
RESULT_CALLED_OFF: Final = 0
RESULT_NOTHING: Final = 1
RESULT_LOSSES: Final = 2
RESULT_DESTROYED: Final = 3
RESULT_STOLEN: Final = 4

# Events for narration: kind, seat and two numbers.
SAID_KEEP: Final = 0
SAID_MULLIGAN: Final = 1
SAID_TURN: Final = 2
SAID_FINISH: Final = 3
SAID_SITE: Final = 4
SAID_STAFF: Final = 5
SAID_DISCOVER: Final = 6
SAID_GARRISON: Final = 7
SAID_DECLARE: Final = 8
SAID_JOIN: Final = 9
SAID_COMMIT: Final = 10
SAID_USE: Final = 11
SAID_RECRUIT: Final = 12
SAID_MOVE: Final = 13
SAID_DESTROY: Final = 14
SAID_REDIRECT: Final = 15
SAID_CONVERT: Final = 16
SAID_RECOVER: Final = 17
SAID_RESULT: Final = 18
SAID_RETURN: Final = 20
SAID_UNATTENDED: Final = 21
SAID_TOKENS: Final = 22
SAID_DRAW: Final = 23
SAID_EVENT: Final = 24
SAID_DISCARD: Final = 25
SAID_TAKE: Final = 26
SAID_PEEK: Final = 27
SAID_SWAP: Final = 28
SAID_PROMOTE: Final = 29
SAID_DEMOLISH: Final = 30
SAID_PEACE: Final = 31
SAID_RESHUFFLE: Final = 32
SAID_LAST: Final = 33
SAID_STALL: Final = 34
SAID_SIX: Final = 35
SAID_PASS: Final = 36
SAID_OVER: Final = 37
SAID_EXTRA: Final = 38
SAID_LEVY: Final = 39
SAID_GROW: Final = 40
SAID_DOUBLE: Final = 41
SAID_GAVE: Final = 42
"""For both sides of an exchange: which cards."""
SAID_SAW: Final = 43
"""For a spy: the hand that it saw."""
SAID_HOMELESS: Final = 44
SAID_WON: Final = 45

# ------------------------------------------------------------------ frames of the agenda: what is still to be done

# What runs by itself.
F_START: Final = 0
F_TURN: Final = 1
F_BUILD: Final = 2
F_READY: Final = 3
F_WONDERS: Final = 4
F_SITE_WORKER: Final = 5
F_INCOME: Final = 6
F_DRAW: Final = 7
F_TAKE: Final = 8
F_END_TURN: Final = 9
F_OPEN: Final = 10
F_WINDOW: Final = 11
F_RESOLVE: Final = 12
F_AFTERMATH: Final = 13
F_EVENT_END: Final = 14
F_EACH: Final = 15
F_STEP: Final = 16
F_RECRUIT: Final = 17
F_MOVE: Final = 18
F_DESTROY: Final = 19
F_PLACE_HELD: Final = 20

# Questions: a position waits as long as one of them is on top.
FIRST_QUESTION: Final = 32
Q_MULLIGAN: Final = 32
Q_PLAY: Final = 33
Q_STAFF: Final = 34
"""Which hand card goes as a Worker to the plot that must have one."""
Q_MUSTER: Final = 35
Q_REACT: Final = 36
Q_SITE: Final = 37
"""Where a hand card goes as a Worker."""
Q_WALL: Final = 38
"""Where a hand card goes as Militia."""
Q_TO: Final = 39
"""Where a recruited unit goes."""
Q_AT: Final = 40
"""Which plot a step touches."""
Q_FROM: Final = 41
"""Which plot a unit is moved from."""
Q_UNIT: Final = 42
Q_DEST: Final = 43
"""Which plot it is moved to."""
Q_OPTION: Final = 44
Q_SEAT: Final = 45
Q_DISCARD: Final = 46
Q_TAKE: Final = 47
Q_SWAP: Final = 48
Q_SWAP_FOR: Final = 49

# A frame is one int: what, for whom, and up to four numbers below 4096.
FRAME_OP: Final = 63
FRAME_SEAT_AT: Final = 6
FRAME_A_AT: Final = 10
FRAME_B_AT: Final = 22
FRAME_C_AT: Final = 34
FRAME_D_AT: Final = 46
FRAME_NUMBER: Final = 4095


def frame(op: int, seat: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> int:
    """A frame of the agenda."""
    return op | seat << FRAME_SEAT_AT | a << FRAME_A_AT | b << FRAME_B_AT | c << FRAME_C_AT | d << FRAME_D_AT


def frame_op(frame: int) -> int:
    """What a frame does or asks; -1 is no frame and does nothing."""
    return frame & FRAME_OP if frame >= 0 else -1


def frame_seat(frame: int) -> int:
    return frame >> FRAME_SEAT_AT & 15


def frame_a(frame: int) -> int:
    """The first of its numbers."""
    return frame >> FRAME_A_AT & FRAME_NUMBER


def frame_b(frame: int) -> int:
    return frame >> FRAME_B_AT & FRAME_NUMBER


def frame_c(frame: int) -> int:
    return frame >> FRAME_C_AT & FRAME_NUMBER


def frame_d(frame: int) -> int:
    return frame >> FRAME_D_AT & FRAME_NUMBER


# ------------------------------------------------------------------ cards, units, plots

# A card in a hand or on the table as a unit is one int: its front, what it is used as and where, where it came from,
# who knows the front, which pile it was drawn from, and two moments for `redeal`.
FRONT: Final = 127
UNIT_AT: Final = 7
PLACE_AT: Final = 9
FROM_AT: Final = 17
KNOWN_AT: Final = 20
SECOND_BIT: Final = 1 << 27
"""Drawn from the second pile: what lay in it was public when it was formed (WOW-027)."""
SEEN_AT: Final = 28
"""When it came into the hand, or was last looked at there by a spy."""
PLAYED_AT: Final = 44
"""When it was laid down out of a hand."""
CARD_KEEPS: Final = FRONT | 127 << KNOWN_AT | SECOND_BIT | 65535 << SEEN_AT
"""The part of a card that goes with it wherever it goes."""
NOBODY: Final = 7
"""A unit that did not come from a hand."""
EVERYBODY: Final = 127

# An exchange by a spy is one int: both seats, when it was, since when each card had been where it came from, and
# whether the rival had known the card of the spy before; for `redeal`.
SWAP_SPY_AT: Final = 4
SWAP_MOMENT_AT: Final = 8
SWAP_GIVEN_AT: Final = 24
SWAP_TAKEN_AT: Final = 40
SWAP_KNEW_BIT: Final = 1 << 56

# Places of units beside the plots.
HELD: Final = 253
"""Taken, not placed yet."""
ATTACKING: Final = 254
DEFENDING: Final = 255

# A plot that is in use: whose it is, whether it is finished, turned or marked, declared as a target, and its units.
PRESENT: Final = 1
OWNER_AT: Final = 1
FINISHED: Final = 16
USED: Final = 32
DECLARED: Final = 64
CREW_AT: Final = 8
CREW_COUNT: Final = 255


def card(front: int, known: int, seen: int, second: bool) -> int:
    """A card in a hand."""
    return front | known << KNOWN_AT | seen << SEEN_AT | (SECOND_BIT if second else 0)


def front(item: int) -> int:
    """The front of a card in a hand or of a unit."""
    return item & FRONT


def unit_kind(item: int) -> int:
    return item >> UNIT_AT & 3


def unit_place(item: int) -> int:
    """A plot, or one of the places beside the plots."""
    return item >> PLACE_AT & 255


def unit_hand(item: int) -> int:
    """The seat from whose hand a unit came, or NOBODY."""
    return item >> FROM_AT & 7


def known_by(item: int) -> int:
    """Mask of the seats that know the front."""
    return item >> KNOWN_AT & EVERYBODY


def seen_at(item: int) -> int:
    return item >> SEEN_AT & 65535


def played_at(item: int) -> int:
    return item >> PLAYED_AT


def exchanged(item: int, moment: int, spy: int, rival: int) -> int:
    """A card as it comes into the other hand: both know it, and it is there since then (WOW-101)."""
    known = (1 << spy | 1 << rival) << KNOWN_AT
    return (item & ~(65535 << SEEN_AT)) | known | moment << SEEN_AT


def swap(moment: int, spy: int, rival: int, given: int, taken: int, knew: bool) -> int:
    """An exchange by a spy; `given` and `taken` say since when the cards had been in the hands they left."""
    since = given << SWAP_GIVEN_AT | taken << SWAP_TAKEN_AT | (SWAP_KNEW_BIT if knew else 0)
    return moment << SWAP_MOMENT_AT | spy << SWAP_SPY_AT | rival | since


def swap_moment(swap: int) -> int:
    return swap >> SWAP_MOMENT_AT & 65535


def swap_spy(swap: int) -> int:
    return swap >> SWAP_SPY_AT & 15


def swap_rival(swap: int) -> int:
    return swap & 15


def swap_given(swap: int) -> int:
    return swap >> SWAP_GIVEN_AT & 65535


def swap_taken(swap: int) -> int:
    return swap >> SWAP_TAKEN_AT & 65535


def swap_knew(swap: int) -> bool:
    return swap & SWAP_KNEW_BIT != 0


def lane(lanes: int, n: int) -> int:
    """How many pieces of the wonder `n` are counted in these lanes."""
    return lanes >> (LANE * n) & 15


def loss(seat: int, kind: int, at: int) -> int:
    """A Constructor that a seat has lost, and its place in the discard."""
    return seat | kind << 4 | at << 8


def loss_seat(loss: int) -> int:
    return loss & 7


def loss_kind(loss: int) -> int:
    return loss >> 4 & 3


def loss_at(loss: int) -> int:
    return loss >> 8


def result(kind: int, workers: int, foremen: int) -> int:
    """How an attack ends, and the Workers and Foremen that are lost."""
    return kind | workers << 4 | foremen << 12


def result_kind(result: int) -> int:
    return result & 15


def lost_workers(result: int) -> int:
    return result >> 4 & 255


def lost_foremen(result: int) -> int:
    return result >> 12 & 255


# ------------------------------------------------------------------ events: kind, seat and two numbers

EVENT_STRIDE: Final = 4096
TOLD_OWNER_AT: Final = 8
"""Where in a plot that is told of its owner stands, counted from 1; 0 if that goes without saying."""
SUM_BITS: Final = 10
SUM: Final = 1023
"""No force or strength is told above this."""


def event(kind: int, seat: int, a: int, b: int) -> int:
    """Something that happened, for narration."""
    return ((b * EVENT_STRIDE + a) * 16 + seat) * 64 + kind


def event_kind(event: int) -> int:
    return event & 63


def event_seat(event: int) -> int:
    return event >> 6 & 15


def event_a(event: int) -> int:
    """The first of its numbers."""
    return (event >> 10) % EVENT_STRIDE


def event_b(event: int) -> int:
    return (event >> 10) // EVENT_STRIDE


def told(plot: int, owner: int) -> int:
    """A plot that is told of with its owner."""
    return plot | (owner + 1) << TOLD_OWNER_AT


def told_plot(told: int) -> int:
    """The plot itself of a plot that is told of with its owner."""
    return told & ((1 << TOLD_OWNER_AT) - 1)


def told_owner(told: int) -> int:
    """Its owner; -1 if that goes without saying."""
    return (told >> TOLD_OWNER_AT) - 1


def told_move(to: int, kind: int) -> int:
    """Where a unit was moved, and its kind."""
    return to << 2 | kind


def move_told(told: int) -> tuple[int, int]:
    """The place and the kind that `told_move` packed."""
    return told >> 2, told & 3


def told_strike(strength: int, target: int) -> int:
    """The strength that an attack meets, and its target as it is told with its owner."""
    return min(strength, SUM) | target << SUM_BITS


def strike_told(told: int) -> tuple[int, int]:
    """The strength and the target that `told_strike` packed."""
    return told & SUM, told >> SUM_BITS


def told_result(result: int, force: int, strength: int) -> int:
    """How an attack ended, how many Constructors were lost, and what stood against what."""
    lost = min(lost_workers(result) + lost_foremen(result), 255)
    sums = min(strength, SUM) << SUM_BITS | min(force, SUM)
    return sums << 11 | result_kind(result) << 8 | lost


def result_told(told: int) -> tuple[int, int, int, int]:
    """The ending, the number lost, force and strength that `told_result` packed."""
    return told >> 8 & 7, told & 255, told >> 11 & SUM, told >> 11 + SUM_BITS


def told_hand(seat: int, n: int) -> int:
    """Whose hand was seen, and how many cards it had."""
    return seat | n << 4


def hand_told(told: int) -> tuple[int, int]:
    """The seat and the number that `told_hand` packed."""
    return told & 15, told >> 4


def told_cards(cards: list[int]) -> int:
    """Fronts in their order."""
    out = 0
    for card in cards:
        out = out << 7 | card
    return out


def cards_told(told: int, n: int) -> list[int]:
    """The fronts that `told_cards` packed, if there were `n`."""
    return [told >> (7 * i) & FRONT for i in range(n - 1, -1, -1)]
