"""Why a choice is not legal now, in a sentence with the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.seven_wonders.data import ops
from ziggurat.games.seven_wonders.rules import structures, trade

if TYPE_CHECKING:
    from ziggurat.games.seven_wonders.rules.state import SevenWonders


def why_not(s: SevenWonders, seat: int, choice: int) -> tuple[str, str]:
    tables = s.tables
    if choice < 0 or choice >= tables.choices:
        return "There is no such choice in 7 Wonders.", ""
    idle = s.not_asked(seat)
    if idle != "":
        return idle, ""
    phase = s.phase
    if phase == ops.BOARDS:
        if choice < tables.board0 or choice >= tables.number0:
            return "Choose a board side first.", "SW-006"
        return f"{tables.side_names[choice - tables.board0]} is not on offer for you.", "SW-006"
    if phase == ops.RAISE:
        if choice < tables.raise0 or choice >= tables.board0:
            return "Build a card of the discard pile, or pass.", "SW-058"
        card = choice - tables.raise0
        if card in s.pile():
            return f"{tables.names[card]} stands in your city already.", "SW-021"
        return f"{tables.names[card]} is not in the discard pile.", "SW-058"
    if phase != ops.CHOOSE and phase != ops.LEFTOVER:
        return s.more_why_not(seat, choice)
    if s.pick_card[seat] < 0:
        if choice < ops.CARD0 or choice >= tables.use0:
            return "Choose a card of your hand first.", "SW-012"
        return f"{tables.names[choice - ops.CARD0]} is not in your hand.", "SW-010"
    if s.pick_use[seat] < 0:
        if choice < tables.use0 or choice >= tables.plan0:
            return "Say what you do with the card: build it, build a stage, or sell it.", "SW-013"
        reason, rule = s.obstacle(seat, s.pick_card[seat], choice - tables.use0)
        return f"{reason[:1].upper()}{reason[1:]}.", rule
    return s.why_not_so(seat, choice)


def why_not_so(s: SevenWonders, choice: int) -> tuple[str, str]:
    """Why this is not a way to carry out the use."""
    if choice < s.tables.plan0 or choice >= s.tables.raise0:
        return "Choose how to pay.", "R-01"
    return "There are not so many ways to pay.", "R-01"


def obstacle(s: SevenWonders, seat: int, card: int, use: int) -> tuple[str, str]:
    """Why a card cannot be used so, in a few words, with the rule."""
    tables = s.tables
    if use == ops.STAGE:
        stage = s.next_stage(seat)
        if stage < 0:
            return "your wonder is finished", "SW-030"
        return short(s, seat, stage)
    if structures.has(s, seat, card):
        return f"{tables.names[card]} stands in your city already", "SW-021"
    if use == ops.CHAIN:
        return "nothing in your city makes it free", "SW-022"
    if use == ops.POWER:
        if not s.powers >> seat & 1:
            return "your city has no such power", "SW-056"
        if not structures.priced(s, card):
            return "it costs nothing", "SW-020"
        return "you have used this power in this age", "SW-056"
    if use > ops.POWER:
        return s.more_obstacle(seat, card, use)
    return short(s, seat, card)


def short(s: SevenWonders, seat: int, what: int) -> tuple[str, str]:
    """What is missing for a cost: goods that nobody sells, or coins."""
    lacking = s.lacking(seat, what)
    if lacking:
        words = ""
        for good in range(ops.LANES):
            n = lacking.count(good)
            if n:
                words += f"{', ' if words else ''}{n} {s.tables.good_ids[good]}"
        return f"{words} short", "SW-040"
    price = trade.least(s, seat, what)
    if price < 0:
        # Each good could be had by itself, but not all that is needed at once, as with an exchange of goods.
        return "not all of its goods can be had in one turn", "SW-040"
    coins = "1 coin" if price == 1 else f"{price} coins"
    bought = price > s.coin_cost(seat, what)
    have = trade.budget(s, seat)
    return f"{coins}, you have {have}", "SW-043" if bought else "SW-020"
