"""Why a choice is not legal now, in a sentence with the rule."""

from __future__ import annotations

from ziggurat.games.seven_wonders.ground import BOARDS, CHOOSE, LEFTOVER, RAISE
from ziggurat.games.seven_wonders.tables import CARD0, CHAIN, LANES, POWER, STAGE
from ziggurat.games.seven_wonders.turn import Turn


class Refusals(Turn):
    """Reasons, for people."""

    def why_not(self, seat: int, choice: int) -> tuple[str, str]:
        tables = self.tables
        if choice < 0 or choice >= tables.choices:
            return "There is no such choice in 7 Wonders.", ""
        idle = self.not_asked(seat)
        if idle != "":
            return idle, ""
        phase = self.phase
        if phase == BOARDS:
            if choice < tables.board0 or choice >= tables.number0:
                return "Choose a board side first.", "SW-006"
            return f"{tables.side_names[choice - tables.board0]} is not on offer for you.", "SW-006"
        if phase == RAISE:
            if choice < tables.raise0 or choice >= tables.board0:
                return "Build a card of the discard pile, or pass.", "SW-058"
            card = choice - tables.raise0
            if card in self.pile():
                return f"{tables.names[card]} stands in your city already.", "SW-021"
            return f"{tables.names[card]} is not in the discard pile.", "SW-058"
        if phase != CHOOSE and phase != LEFTOVER:
            return self.more_why_not(seat, choice)
        if self.pick_card[seat] < 0:
            if choice < CARD0 or choice >= tables.use0:
                return "Choose a card of your hand first.", "SW-012"
            return f"{tables.names[choice - CARD0]} is not in your hand.", "SW-010"
        if self.pick_use[seat] < 0:
            if choice < tables.use0 or choice >= tables.plan0:
                return "Say what you do with the card: build it, build a stage, or sell it.", "SW-013"
            reason, rule = self.obstacle(seat, self.pick_card[seat], choice - tables.use0)
            return f"{reason[:1].upper()}{reason[1:]}.", rule
        return self.why_not_so(seat, choice)

    def more_why_not(self, seat: int, choice: int) -> tuple[str, str]:
        """Why a choice does not answer the question of an expansion."""
        return "That does not answer the question.", ""

    def why_not_so(self, seat: int, choice: int) -> tuple[str, str]:
        """Why this is not a way to carry out the use."""
        if choice < self.tables.plan0 or choice >= self.tables.raise0:
            return "Choose how to pay.", "R-01"
        return "There are not so many ways to pay.", "R-01"

    def obstacle(self, seat: int, card: int, use: int) -> tuple[str, str]:
        """Why a card cannot be used so, in a few words, with the rule."""
        tables = self.tables
        if use == STAGE:
            stage = self.next_stage(seat)
            if stage < 0:
                return "your wonder is finished", "SW-030"
            return self.short(seat, stage)
        if self.has(seat, card):
            return f"{tables.names[card]} stands in your city already", "SW-021"
        if use == CHAIN:
            return "nothing in your city makes it free", "SW-022"
        if use == POWER:
            if not self.powers >> seat & 1:
                return "your city has no such power", "SW-056"
            if not self.priced(card):
                return "it costs nothing", "SW-020"
            return "you have used this power in this age", "SW-056"
        if use > POWER:
            return self.more_obstacle(seat, card, use)
        return self.short(seat, card)

    def more_obstacle(self, seat: int, card: int, use: int) -> tuple[str, str]:
        """Why a use of an expansion is not possible."""
        return "nothing in your city allows that", "SW-013"

    def short(self, seat: int, what: int) -> tuple[str, str]:
        """What is missing for a cost: goods that nobody sells, or coins."""
        lacking = self.lacking(seat, what)
        if lacking:
            words = ""
            for good in range(LANES):
                n = lacking.count(good)
                if n:
                    words += f"{', ' if words else ''}{n} {self.tables.good_ids[good]}"
            return f"{words} short", "SW-040"
        price = self.least(seat, what)
        coins = "1 coin" if price == 1 else f"{price} coins"
        bought = price > self.coin_cost(seat, what)
        return f"{coins}, you have {self.budget(seat)}", "SW-043" if bought else "SW-020"
