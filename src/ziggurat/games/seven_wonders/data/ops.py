"""Constants of 7 Wonders: choices, uses, effects, phases, steps, events, and where the parts of packed ints lie."""

from __future__ import annotations

from typing import Final

# Choices: pass, the cards, then uses, plans, cards from the discard pile, board sides and the rest, as far as there
# are any.
PASS: Final = 0
CARD0: Final = 1

# What is done with a card; those up to BORROW build it.
BUILD: Final = 0
CHAIN: Final = 1
POWER: Final = 2
"""By a power of the wonder, once per age (SW-056)."""
GIFT: Final = 3
"""Because cards of its color cost nothing (SW-128)."""
FAVOR: Final = 4
"""By a leader, once per age (SW-153)."""
BORROW: Final = 5
"""By a chain from a structure of a neighbor."""
STAGE: Final = 6
SELL: Final = 7
BONUS: Final = 8
"""Sold for more than usual, once per age."""
LEFT: Final = 9
"""The last card of a hand, thrown away (SW-017)."""
SLAIN: Final = 10
"""Thrown away by force, without coins."""

# How an instance came into a city: 0 to 5 as above.
RAISED: Final = 6
BY_STAGE: Final = 7
BY_START: Final = 8
"""What a board does from the start."""
COPIED: Final = 9
"""An effect without its card: no color, no name, not for sale (SW-170)."""
STEALTH: Final = 10
PARTNER: Final = 11
SWAPPED: Final = 12
DRAWN: Final = 13
RECRUITED: Final = 14
BY_MYTH: Final = 15

# Places in `Effect.give` and `Effect.get`; the first two also in `Effect.gets`.
COINS_OF: Final = 0
VICTORY_OF: Final = 1
DEFEAT_OF: Final = 4

# Goods are counted in lanes of 8 bits, colors in lanes of 6: seven goods and nine colors fit below 2^62.
LANE: Final = 8
LANES: Final = 7
HIGH: Final = 0x80808080808080
COLOR_LANE: Final = 6
COLOR_LANES: Final = 9

# What effects do, in the order of records.OPS.
PRODUCE: Final = 0
TRADE_PRICE: Final = 1
COINS: Final = 2
COINS_PER: Final = 3
SHIELDS: Final = 4
SCIENCE: Final = 5
VP: Final = 6
VP_PER: Final = 7
FREE_BUILD: Final = 8
PLAY_LAST_CARD: Final = 9
BUILD_FROM_DISCARD: Final = 10
COPY_GUILD: Final = 11
LAST_BASE_OP: Final = 11
"""The ops after this one belong to expansions."""
PRODUCE_LIKE: Final = 12
TRADE_REBATE: Final = 13
BANK_GOOD: Final = 14
EXCHANGE: Final = 15
DISCOUNT: Final = 16
STAGES_FREE: Final = 17
FREE_COLOR: Final = 18
LEADER_COST: Final = 19
NEIGHBORS_COINS: Final = 20
OTHERS_LOSE: Final = 21
DIPLOMACY: Final = 22
DRAW_LEADERS: Final = 23
RECRUIT_EXTRA: Final = 24
DRAW_RECRUIT: Final = 25
COPY_LEADER: Final = 26
COPY_STAGE: Final = 27
EVENT_COINS: Final = 28
DEFEATS_TO_WINNER: Final = 29
DEFEATS_AS_SHIELDS: Final = 30
COPY_SCIENCE: Final = 31
SCIENCE_BONUS: Final = 32
VP_PER_SET: Final = 33
# The ops of the Lost Wonders.
BANK_REBATE: Final = 34
CHAIN_FROM_NEIGHBOR: Final = 35
COLLECT: Final = 36
CONVERT_SYMBOLS: Final = 37
COPY_CARD: Final = 38
DEFEAT_TOKENS: Final = 39
DOUBLE_COINS: Final = 40
DOUBLE_VP: Final = 41
DRAW_UNUSED: Final = 42
EXCHANGE_TOKENS: Final = 43
EXCHANGE_UNUSED: Final = 44
EXTRA_DEFEAT: Final = 45
FORCE_DISCARD: Final = 46
HALF_SHIELDS: Final = 47
MARK_CARD: Final = 48
MIRROR_PARTNER: Final = 49
MYTH_LIMIT: Final = 50
ON_EVENT: Final = 51
PARTNERSHIP: Final = 52
PERMANENT_DIPLOMACY: Final = 53
PHASE_IN: Final = 54
PHASE_OUT: Final = 55
REPLACE_BOARD: Final = 56
ROLL_COINS: Final = 57
ROLL_VP: Final = 58
ROYAL_FAVOR: Final = 59
SELL_BONUS: Final = 60
STEAL_LEADER: Final = 61
HIDE: Final = 62
SWAP_CARD: Final = 63
SWAP_HANDS: Final = 64
VP_BASE_MINUS: Final = 65
VP_IF: Final = 66
WANDER: Final = 67

# What is counted, in the order of build.WHAT, and of whom (a mask).
CARDS: Final = 0
STAGES: Final = 1
DEFEATS: Final = 2
VICTORIES: Final = 3
COIN_TRIPLES: Final = 4
LEADERS_COUNTED: Final = 5
SHIELDS_COUNTED: Final = 6
MARKED_CARDS: Final = 7
SELF: Final = 1
LEFT_SIDE: Final = 2
RIGHT_SIDE: Final = 4
ANY_SIDE: Final = 8

# Events that bring coins, in the order of records.EVENTS.
BUY_EVENT: Final = 0
VICTORY_EVENT: Final = 1
CHAIN_EVENT: Final = 2
COLOR_EVENT: Final = 3
BANK_EVENT: Final = 4
BUILD_EVENT: Final = 5

# How often, in the order of records.LIMITS.
ALWAYS: Final = 0
PER_TURN: Final = 1
PER_AGE: Final = 2
PER_NEIGHBOR: Final = 3

# Of which goods another unit may be made (SW-147, SW-148).
LIKE_MADE: Final = 0
LIKE_UNMADE: Final = 1

BROWN: Final = 0
GREY: Final = 1
GREEN: Final = 3
YELLOW: Final = 4
PURPLE: Final = 6
BLACK: Final = 7
WHITE: Final = 8
STAGE_COLOR: Final = 9
"""In the mask of a discount: the stages of the wonder."""
WILD: Final = 3
"""The lane of symbols that may be any of the three."""

# One number for everything that has effects: cards, the stages of all board sides, the starts of all board sides,
# and stages that stay without effect.
NOTHING: Final = 255
"""In place of a card that a position from `setup` does not name."""
STAGE0: Final = 256
START0: Final = 768
MYTH0: Final = 896
"""Three per myth, one for each age."""
VOID0: Final = 1016
WHATS: Final = 1024
LEADER_AGE: Final = 3
"""Leaders belong to no age; they have the mask after those of the three ages."""

# ------------------------------------------------------------------ the table and its turns

TURNS: Final = 6
AGES: Final = 3
MOST_SEATS: Final = 8

# What the table plays with.
WITH_LEADERS: Final = 1
WITH_CITIES: Final = 2
WITH_LOST: Final = 4
WITH_MYTHS: Final = 8
WITH_TEAMS: Final = 16
OLYMPIA_LEADERS: Final = 32
"""Olympia A may recruit without cost (R-08)."""
DISCARDED_LEADERS: Final = 64
"""Leaders thrown away lie on the discard pile (R-09)."""
PAIR_ONCE: Final = 128
"""Two cities that diplomacy leaves meet once (R-12)."""
RECRUIT_LATE: Final = 256
"""The hands of the age are dealt before leaders are recruited (R-14)."""
BALANCE_WARN: Final = 512
BALANCE_OFF: Final = 1024
"""How the balance of boards is taken (LW-010)."""
ALLOW_FLIP: Final = 2048
"""A randomizer card may be turned over (LW-007)."""
ONE_LETTER: Final = 4096
"""All boards show the same letter (SW-006)."""

# What the seat or seats of `pending` are asked: the kinds of tasks on the agenda are phases too.
BOARDS: Final = 0
"""Which board side to play, one seat after the other."""
CHOOSE: Final = 1
"""Card, use and payment, all seats at once (S1)."""
LEFTOVER: Final = 2
"""What to do with the last card, for those who may play it (SL)."""
RAISE: Final = 3
"""Which card of the discard pile to build (S6)."""
OVER: Final = 4
DRAFT: Final = 5
"""Which leader to keep, all seats at once (SW-122)."""
COURTESAN: Final = 6
"""Whose leader to copy (S6)."""
ENLIST: Final = 7
"""Which leader to recruit besides (S6)."""
DEBT: Final = 8
"""How much of a loss to take as debt (S9)."""
LAST_OWN_PHASE: Final = 8
ACTS: Final = LAST_OWN_PHASE + 1
"""The phase: which act comes next."""
DRAWS: Final = ACTS + 1
"""Which of the drawn cards to build (LW-206, LW-236)."""
GIVES: Final = ACTS + 2
"""Which leader to discard (LW-220)."""
STEALS: Final = ACTS + 3
"""Which of these leaders to play (LW-220)."""
SWAPS: Final = ACTS + 4
"""Which own structure to swap, then for which one, then of which city (LW-220)."""
REPLACES: Final = ACTS + 5
"""Which board to take instead (LW-091)."""
WANDERS: Final = ACTS + 6
"""Beside whom to sit down (LW-083)."""
COPIES: Final = ACTS + 7
"""What to copy (LW-251, LW-252)."""

# What a seat is asked while it chooses in secret, one after the other.
ASKED_CARD: Final = 0
ASKED_USE: Final = 1
ASKED_PLAN: Final = 2
ASKED_STAGE: Final = 3
ASKED_FROM: Final = 4

# The steps of SW-100 in order; S2 to S4 are carried out in one go.
START: Final = 0
ASK: Final = 1
GAINED: Final = 4
ACT: Final = 5
LAST: Final = 6
ACT_AGAIN: Final = 7
EXTRA: Final = 8
MOVE: Final = 9
COPY: Final = 10
LOSSES: Final = 11
END: Final = 12
BEFORE_CONFLICT: Final = 13
CONFLICT: Final = 14
BEFORE_SCORING: Final = 15
SCORING: Final = 16

# The order inside S6 (SW-101).
COURTESAN_RANK: Final = 10
RAISE_RANK: Final = 20
COPIED_RAISE_RANK: Final = 21
LEADER_RAISE_RANK: Final = 22
COPIED_LEADER_RAISE_RANK: Final = 23
GUILD_RAISE_RANK: Final = 24
DRAW_RANK: Final = 30
RECRUIT_RANK: Final = 40
SORCERESS_RANK: Final = 50
DIPLOMAT_RANK: Final = 60
REPLACE_RANK: Final = 70

# ------------------------------------------------------------------ goods in lanes, plans to pay

ALL_GOODS: Final = 127
RAW: Final = 4
"""The first goods are raw, the others wares."""
EVEN: Final = 0x00FF00FF00FF00FF
ODD: Final = 0x0000FF00FF00FF
NO_LIMIT: Final = 1000
MOST_DEBT: Final = 63
FREE: Final = 0
"""The plan that pays nobody."""
# The parts of a payment in lanes of 7 bits: left, right, bank, then the other sellers.
PART: Final = 7
PART_HIGH: Final = 0x40 << 49 | 0x40 << 42 | 0x40 << 35 | 0x40 << 28 | 0x40 << 21 | 0x40 << 14 | 0x40 << 7 | 0x40
BANK: Final = 2
MOST_PLANS: Final = 64
"""As many as the vocabulary has; the dearest beyond them are not offered."""

# What may be used once per turn (R-05, SW-130, SW-146), as bits of `once`: units like others from 0 on, how many units
# the bank has sold, the exchange, and who has sold something.
BANK_AT: Final = 8
BANK_MASK: Final = 15
EXCHANGED: Final = 1 << 12
BOUGHT_AT: Final = 13

# ------------------------------------------------------------------ cards that left a hand

# A card taken out of a hand: the card, what was done with it, whether it was raised from the pile, who saw it there.
USE_AT: Final = 8
USE_MASK: Final = 15
RAISED_BIT: Final = 1 << 12
SEEN_AT: Final = 13

# ------------------------------------------------------------------ instances and tokens

# An instance: seat, what, how, turn, age, and two marks.
HOW_AT: Final = 13
TURN_AT: Final = 17
AGE_AT: Final = 21
USED_BIT: Final = 1 << 23
"""Its power is spent for this age or turn."""
MARK_BIT: Final = 1 << 24
"""A coin lies on the card."""
NOBODY: Final = 15
"""In a token: it was not won or lost against anybody."""
CONVERTED_BIT: Final = 1 << 14
"""A defeat token that counts as a shield."""

# ------------------------------------------------------------------ acts

# The times at which acts are possible.
AT_START: Final = 0
AT_ACT: Final = 1
AT_CONFLICT: Final = 2
AT_SCORING: Final = 3

# An act: what is done, with which instance, seat, card or token, and how.
SWAP: Final = 0
TAKE: Final = 1
TURN_UP: Final = 2
GIVE: Final = 3
TRADE_TOKENS: Final = 4
COIN_ON: Final = 5
FORGET: Final = 6
INVOKE: Final = 7

MOST_ACTS: Final = 60

# ------------------------------------------------------------------ leaders and losses

# A leader that was dealt or drawn: the leader, whose it is, where it is, since which age, from which round of the
# draft and from whose first hand, and who saw it in the discard pile.
OWNER_AT: Final = 8
STATUS_AT: Final = 11
SINCE_AT: Final = 14
ROW_AT: Final = 16
PACKET_AT: Final = 19
"""For a drawn leader, the age in which it was drawn."""
COURT_SEEN_AT: Final = 22
IN_HAND: Final = 0
IN_CITY: Final = 1
UNDER_STAGE: Final = 2
THROWN: Final = 3
OFFERED: Final = 4
GONE: Final = 5
GIVEN: Final = 6
"""Discarded for a Sorceress, who has not chosen yet (LW-220)."""
NO_ROW: Final = 7
"""Drawn, not drafted."""
LEADER_MARKS: Final = 7 << STATUS_AT | 3 << SINCE_AT | 255 << COURT_SEEN_AT
"""Where a leader is, since when, and who saw it."""

DECK_SEEN_AT: Final = 8
"""In a leader of the deck: who saw it before it went back."""

# Where an unknown leader may be, for redealing: in the court, in the deck, in a hand of the draft.
DECK_PLACE: Final = 1000
PACKET_PLACE: Final = 2000
NO_PLACE: Final = -1
COURT_PLACE: Final = 1 << 20

# ------------------------------------------------------------------ points

# The columns of the score sheet (SW-091).
FROM_MILITARY: Final = 0
FROM_TREASURY: Final = 1
FROM_WONDER: Final = 2
FROM_CIVILIAN: Final = 3
FROM_SCIENCE: Final = 4
FROM_COMMERCE: Final = 5
FROM_GUILDS: Final = 6
FROM_LEADERS: Final = 7
FROM_CITIES: Final = 8
FROM_DEBT: Final = 9
SETS: Final = 3
"""In the column of science: what the complete sets give; 0 to 2 are the symbols."""
COPY_REF: Final = 2048
"""In the column of the wonder: COPY_REF + the guild of a neighbor."""
AMOUNT0: Final = 4096
MARKS_REF: Final = 1536
"""In the column of the wonder: cards with a coin in a city without an Artist."""

# ------------------------------------------------------------------ events

# Events for narration: kind, seat and two numbers.
SAID_AGE: Final = 0
SAID_BOARD: Final = 1
SAID_BUILD: Final = 2
SAID_STAGE: Final = 3
SAID_SELL: Final = 4
SAID_PAY: Final = 5
SAID_GAIN: Final = 6
SAID_LEFT: Final = 7
SAID_RAISE: Final = 8
SAID_NO_RAISE: Final = 9
SAID_TOKEN: Final = 10
SAID_PASSED: Final = 11
SAID_OVER: Final = 12
SAID_RECRUIT: Final = 13
SAID_COPY: Final = 14
SAID_LOSS: Final = 15
SAID_DIPLOMACY: Final = 16
SAID_DRAW: Final = 17
SAID_NO_RECRUIT: Final = 18
SAID_DRAFT: Final = 19
SAID_EVENT: Final = 20
SAID_SPARED: Final = 21
SAID_DRAFTED: Final = 22
SAID_PLAYED: Final = 23
"""All have chosen, and the cards are turned over; with the age and the turn, before what comes of it."""
LAST_CARD: Final = 8
"""Added to the turn of SAID_PLAYED where the last card is played, too."""
SAID_CONFLICT: Final = 24
"""An age is over, and the cities compare their shields."""
THE_BANK: Final = 15
"""Whom coins are paid to, in place of a seat."""
# What is sold, or how.
A_LEADER: Final = 1
BY_NAVIGATOR: Final = 2
LAST_OWN_SAID: Final = 31
"""Boards of the Lost Wonders have the numbers after this one."""
STRIDE: Final = 4096
SAID_ACT: Final = LAST_OWN_SAID + 1
SAID_ROLL: Final = LAST_OWN_SAID + 2
SAID_DEFEATS: Final = LAST_OWN_SAID + 3
SAID_HIT: Final = LAST_OWN_SAID + 4
SAID_PARTNER: Final = LAST_OWN_SAID + 5
SAID_PHASE: Final = LAST_OWN_SAID + 6
SAID_GIFT: Final = LAST_OWN_SAID + 7
SAID_VICTORY: Final = LAST_OWN_SAID + 8
# Acts for narration, after the kinds of acts.
DREW: Final = 8
DISCARDED: Final = 9
STOLE: Final = 10
SWAPPED_CARDS: Final = 11
REPLACED: Final = 12
WANDERED: Final = 13
COPIED_CARD: Final = 14
DECLINED: Final = 15
