"""Every number that has a meaning, by name, and the functions that pack several numbers into one."""

from __future__ import annotations

from typing import Final

TYPES: Final = 5
LANDMARKS: Final = 4
TRACKS: Final = 3
LEVELS: Final = 4

# The first choices; where the others begin is in Tables, because it depends on the number of cards.
END: Final = 0
YES: Final = 1
NO: Final = 2
STOP: Final = 3

ROUND_END: Final = 127
"""The round end card in a deck; building cards are below 100, city cards from Tables.city0 on."""
NOWHERE: Final = 127
"""The mayor's place when he stands on no building; a place otherwise lies within the reach."""
FREE: Final = -1
"""The discount of a build without cost."""
NO_LIMIT: Final = 99
"""In an effect: as many as there are."""

PHASE_CITIES: Final = 0
PHASE_PLAY: Final = 1
PHASE_OVER: Final = 2

# ------------------------------------------------------------------ effects

# What an effect does, in the order of effects.OPS.
DRAW: Final = 0
LOOK: Final = 1
DECLARE: Final = 2
REVEAL: Final = 3
TUCK: Final = 4
BUILD: Final = 5
ADVANCE: Final = 6
DECLINE: Final = 7
DISCARD_FOR: Final = 8
DECLINE_FOR: Final = 9
DEMOLISH_FOR: Final = 10
MAY: Final = 11
CHOOSE_ONE: Final = 12
FOR_EACH: Final = 13
IF: Final = 14
TAKE_ACTION: Final = 15
GAIN_PRINTED: Final = 16
STEAL: Final = 17
CLAIM: Final = 18
SCORE: Final = 19
RETRIEVE: Final = 20
OTHERS: Final = 21
REFRESH_ROW: Final = 22
EXTRA_ACTION: Final = 23
MOVE_MAYOR: Final = 24

# Where cards come from.
SOURCE_MARKET: Final = 0
SOURCE_DECK: Final = 1
SOURCE_ROW: Final = 2
SOURCE_NEXT: Final = 3
SOURCE_HAND: Final = 4

# Where the rest of a look goes.
REST_TOP: Final = 0
REST_BOTTOM: Final = 1
REST_AWAY: Final = 2

# Under which building a card is tucked.
UNDER_MAYOR: Final = 0
UNDER_ANY: Final = 1
UNDER_EACH: Final = 2

# Where to build: a mask.
WAY_OVER: Final = 1
WAY_SPRAWL: Final = 2
WAY_ANY: Final = 3

# How steps are shared out among tracks.
SAME: Final = 0
SPLIT: Final = 1
DIFFERENT: Final = 2

# Which track: 0 to 2 is a named one.
TRACK_ANY: Final = 3
TRACK_LOWEST: Final = 4
TRACK_HIGHEST: Final = 5
TRACK_DECLARED: Final = 6

# Whose action or gains.
FROM_ROW: Final = 0
FROM_RIVAL: Final = 1
FROM_DISCARDED: Final = 2
FROM_TUCKED: Final = 3

# What is counted; a condition may also ask whether a step hopped.
COUNT_HOPPED: Final = -1
COUNT_ICONS: Final = 0
COUNT_BUILDINGS: Final = 1
COUNT_LANDMARKS: Final = 2
COUNT_TOP_TYPES: Final = 3
COUNT_HEIGHT: Final = 4
COUNT_HAND: Final = 5
COUNT_RESULT: Final = 6
ANY_KIND: Final = 7
"""Landmarks of all kinds are counted."""

# When a city's bonus works, in the order of effects.HOOKS.
HOOK_BUILD_COST: Final = 0
HOOK_AFTER_TUCK: Final = 1
HOOK_AFTER_BUILD: Final = 2
HOOK_REPLACE_DRAW: Final = 3
HOOK_AFTER_HOP: Final = 4
HOOK_AFTER_CLAIM: Final = 5
HOOK_TURN_END: Final = 6
HOOK_AFTER_USE: Final = 7

# Tests of achievements.
TYPES_AT_LEAST: Final = 0
LANDMARKS_AT_LEAST: Final = 1
LANDMARK_TOTAL: Final = 2

# ------------------------------------------------------------------ where points come from

POINTS_LINES: Final = 0
POINTS_FIRST: Final = 1
POINTS_GOALS: Final = 2
POINTS_ACTIONS: Final = 3
POINTS_AWARDS: Final = 4
POINTS_CHIPS: Final = 5
POINTS_HOPS: Final = 6
POINT_SOURCES: Final = 7
POINT_NAMES: Final = ("Lines", "First at an end", "Achievements", "Actions", "Awards", "Bonus chips", "Hops")

# ------------------------------------------------------------------ masks


def count_bits(mask: int) -> int:
    """How many bits of a mask are set."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


# ------------------------------------------------------------------ icons in lanes

# Types and landmarks are counted in lanes of 8 bits.
LANE: Final = 8
LANE_MASK: Final = 255


def in_lane(lanes: int, kind: int) -> int:
    """How many icons of a kind are counted."""
    return lanes >> (LANE * kind) & LANE_MASK


# ------------------------------------------------------------------ a card in a city

# A card and its place; a city lists them by place, in one place from bottom to top.
PLACE0: Final = 256
CARD_BITS: Final = 7
CARD_MASK: Final = 127


def item(place: int, card: int) -> int:
    """A card that stands at a place of a city."""
    return (place + PLACE0) << CARD_BITS | card


def place_of(one: int) -> int:
    """Where an item of a city stands."""
    return (one >> CARD_BITS) - PLACE0


def card_of(one: int) -> int:
    """Which card an item of a city is."""
    return one & CARD_MASK


# ------------------------------------------------------------------ a place to build


SITE: Final = 2
SITE_OVER: Final = 1


def site(place: int, over: bool) -> int:
    """A place to build at, over a building or on empty ground."""
    return place * SITE + (SITE_OVER if over else 0)


def site_place(one: int) -> int:
    """Where a site is."""
    return one >> 1


def is_over(one: int) -> bool:
    """Whether a site is on top of a building."""
    return one & SITE_OVER != 0


# ------------------------------------------------------------------ a claim


def claim(goal: int, seat: int) -> int:
    """An achievement and who has claimed it."""
    return goal * 8 + seat


def claimed_goal(one: int) -> int:
    """The achievement of a claim."""
    return one >> 3


def claimer(one: int) -> int:
    """The seat of a claim."""
    return one & 7


# ------------------------------------------------------------------ who knows a card

# What seats know of a hidden card: a mask of those who know where it is, a mask of those among them for whom it may
# have changed places with others since (see State.mixes), and a block: all know that these cards lie in these places.
# One bit is for spectators, who know what is public.
SPECTATOR: Final = 16
VAGUE_AT: Final = 5
BLOCK_AT: Final = 10
KNOWN_MASK: Final = 31


def unsure(known: int) -> int:
    """The mask of those who have seen a card that may have moved since."""
    return known >> VAGUE_AT & KNOWN_MASK


def block_of(known: int) -> int:
    """The number of the block that a card belongs to; 0 for none."""
    return known >> BLOCK_AT


# Cards that changed places unseen: who saw it, and the set of cards in two words.
MIX_SIZE: Final = 3
HALF: Final = 60


def in_mix(mixes: list[int], at: int, card: int) -> bool:
    """Whether a card is one of those that changed places in the change that begins at `at`."""
    return (mixes[at + 1] >> card if card < HALF else mixes[at + 2] >> (card - HALF)) & 1 != 0


def low_half(cards: list[int]) -> int:
    """The first word of a set of cards."""
    mask = 0
    for card in cards:
        if card < HALF:
            mask |= 1 << card
    return mask


def high_half(cards: list[int]) -> int:
    """The second word of a set of cards."""
    mask = 0
    for card in cards:
        if card >= HALF:
            mask |= 1 << (card - HALF)
    return mask


# ------------------------------------------------------------------ the agenda

# Work.
DO_SEQUENCE: Final = 0
DO_LOOP: Final = 1
DO_CLOSE: Final = 2
DO_STEPS: Final = 3
DO_RUNS: Final = 4
DO_TUCKED: Final = 5
DO_BUILT: Final = 6
DO_THEFTS: Final = 7
DO_FINISH: Final = 8

# Questions.
QUESTIONS: Final = 32
"""Kinds of frames from here on are questions."""
ASK_CITY: Final = 32
ASK_ACTION: Final = 33
ASK_BUILD: Final = 34
ASK_DRAW: Final = 35
ASK_KEEP: Final = 36
ASK_ORDER: Final = 37
ASK_DECLARE: Final = 38
ASK_TUCK: Final = 39
ASK_UNDER: Final = 40
ASK_EACH: Final = 41
ASK_ADVANCE: Final = 42
ASK_LOSE: Final = 43
ASK_DISCARD: Final = 44
ASK_SPEND: Final = 45
ASK_DEMOLISH: Final = 46
ASK_MAY: Final = 47
ASK_OPTION: Final = 48
ASK_BORROW: Final = 49
ASK_RIVAL: Final = 50
ASK_STEAL: Final = 51
ASK_CLAIM: Final = 52
ASK_RETRIEVE: Final = 53
ASK_MOVE: Final = 54

# A frame of the agenda: kind, seat, node + 1, number, and what else it needs.
KIND_MASK: Final = 63
SEAT_AT: Final = 6
NODE_AT: Final = 8
NODE_MASK: Final = 4095
N_AT: Final = 20
N_MASK: Final = 63
ONE: Final = 1 << N_AT
"""One of the number of a frame."""
X_AT: Final = 26

STEPS_TRACK: Final = 3
"""What else the frame of steps needs: the track, whether they go backward, whether they belong to an advance record."""
STEPS_BACK: Final = 4
STEPS_RECORD: Final = 8
STEPS_ACTION: Final = 16
"""The step is an action of its own, which only changes how it is told."""


def frame(kind: int, seat: int, node: int, n: int, x: int) -> int:
    """A frame: something to do or to ask."""
    return kind | seat << SEAT_AT | (node + 1) << NODE_AT | n << N_AT | x << X_AT


def kind_of(one: int) -> int:
    """What a frame is about: one of DO_ and ASK_."""
    return one & KIND_MASK


def seat_of(one: int) -> int:
    """Whom a frame is about."""
    return one >> SEAT_AT & 3


def node_of(one: int) -> int:
    """The effect that a frame belongs to; -1 for none."""
    return (one >> NODE_AT & NODE_MASK) - 1


def number_of(one: int) -> int:
    """How often a frame is still to be done."""
    return one >> N_AT & N_MASK


def rest_of(one: int) -> int:
    """What else a frame needs: a card, a track, or what is done already."""
    return one >> X_AT


def with_rest(one: int, mask: int) -> int:
    """A frame with more bits set in what else it needs."""
    return one | mask << X_AT


# A scope has the variables of an open action: the card, how many borrowed actions are open, the declared value, the
# result, whether a step hopped, the cards discarded and tucked, and how many were tucked by the latest record.
SCOPE_CARD: Final = 0
SCOPE_DEPTH: Final = 1
SCOPE_DECLARED: Final = 2
SCOPE_RESULT: Final = 3
SCOPE_HOPPED: Final = 4
SCOPE_DISCARDED: Final = 5
SCOPE_TUCKED: Final = 6
SCOPE_LATEST: Final = 7
SCOPE_SIZE: Final = 8


def with_card(cards: int, card: int) -> int:
    """A packed list of cards (base 128, card + 1) with one more at its end."""
    return cards << CARD_BITS | (card + 1)


def last_card(cards: int) -> int:
    """The last card of a packed list that is not empty."""
    return (cards & CARD_MASK) - 1


def without_last(cards: int) -> int:
    """A packed list without its last card."""
    return cards >> CARD_BITS


# ------------------------------------------------------------------ events for narration

SAID_CITY: Final = 0
SAID_TURN: Final = 1
SAID_BUILD: Final = 2
SAID_TUCK: Final = 4
SAID_USE: Final = 5
SAID_MAYOR: Final = 6
SAID_STEP: Final = 7
SAID_HOP: Final = 8
SAID_BACK: Final = 9
SAID_DRAW: Final = 10
SAID_TAKE: Final = 11
SAID_MINE: Final = 12
SAID_CLAIM: Final = 13
SAID_CHIP: Final = 14
SAID_POINTS: Final = 15
SAID_ROUND_END: Final = 16
SAID_LEVEL: Final = 17
SAID_RESHUFFLE: Final = 18
SAID_LOOK: Final = 19
SAID_REVEAL: Final = 20
SAID_DECLARE: Final = 21
SAID_BORROW: Final = 22
SAID_STEAL: Final = 23
SAID_STOLEN: Final = 24
SAID_ROOF: Final = 25
SAID_DEMOLISH: Final = 26
SAID_RETRIEVE: Final = 27
SAID_ROW: Final = 28
SAID_EXTRA: Final = 29
SAID_BONUS: Final = 30
SAID_DISCARD: Final = 31
SAID_OVER: Final = 32
SAID_SKIP: Final = 33
SAID_BOTTOM: Final = 34
SAID_MOVE: Final = 36
SAID_DECLARE_TRACK: Final = 37
SAID_SAW: Final = 38
SAID_RETURN: Final = 39
SAID_PUT: Final = 40
SAID_AWARD: Final = 41
SAID_NO_AWARD: Final = 42
SAID_WINS: Final = 43
SAID_SHARES: Final = 44
SAID_NO_EXTRA: Final = 45
SAID_WORTH: Final = 46

EVENT_KINDS: Final = 64
EVENT_SEATS: Final = 8
EVENT_STRIDE: Final = 1024
STEP_ACTION: Final = 64


def event(kind: int, seat: int, a: int, b: int) -> int:
    """An event: its kind, the seat and two numbers."""
    return ((b * EVENT_STRIDE + a) * EVENT_SEATS + seat) * EVENT_KINDS + kind


def event_parts(one: int) -> tuple[int, int, int, int]:
    """Kind, seat and the two numbers of an event."""
    kind, seat = one % EVENT_KINDS, one // EVENT_KINDS % EVENT_SEATS
    numbers = one // (EVENT_KINDS * EVENT_SEATS)
    return kind, seat, numbers % EVENT_STRIDE, numbers // EVENT_STRIDE


def told_step(to: int, action: bool) -> int:
    """The space that a step leads to, and whether the step was an action of its own."""
    return to | (STEP_ACTION if action else 0)


def step_parts(told: int) -> tuple[int, bool]:
    """The space, and whether the step was an action of its own."""
    return told & (STEP_ACTION - 1), told & STEP_ACTION != 0


def told_points(points: int, source: int) -> int:
    """Points and where they come from, as one number of an event."""
    return points * 8 + source


def points_parts(told: int) -> tuple[int, int]:
    """Points, and where they come from."""
    return told // 8, told % 8


def told_spot(place: int, roof: int) -> int:
    """A place in a city and the roof there, -1 for empty ground."""
    return (place + PLACE0) * 256 + roof + 1


def spot_parts(told: int) -> tuple[int, int]:
    """The place and the roof."""
    return told // 256 - PLACE0, told % 256 - 1


def told_build(place: int, roof: int, paid: int) -> int:
    """The place of a build, the roof that it covers (-1: it stands on empty ground), how many cards are paid."""
    return told_spot(place, roof) * 64 + paid


def build_parts(told: int) -> tuple[int, int, int]:
    """The place, the roof and how many cards are paid."""
    place, roof = spot_parts(told // 64)
    return place, roof, told % 64


def told_return(n: int, under: bool) -> int:
    """A level or a place in a deck, and whether it is about the deck's bottom."""
    return n * 2 + (1 if under else 0)


def return_parts(told: int) -> tuple[int, bool]:
    """The level or place, and whether it is about the deck's bottom."""
    return told // 2, told & 1 != 0
