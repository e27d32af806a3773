"""Why a choice is not legal, in words and with the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.skyrise.data import ops
from ziggurat.games.skyrise.rules import auction

if TYPE_CHECKING:
    from ziggurat.games.skyrise.rules.state import Skyrise


def why_not(s: Skyrise, seat: int, choice: int) -> tuple[str, str]:
    """Why a choice is not legal now: a sentence and the rule id."""
    tables = s.tables
    if choice < 0 or choice >= tables.pick0 + tables.wonders:
        return "There is no such choice in Skyrise.", ""
    idle = s.not_asked(seat)
    if idle:
        return idle, "SKY-115" if s.over else "SKY-059"
    phase = s.phase
    if phase == ops.PICK:
        return _why_not_pick(s, seat, choice)
    if phase == ops.COLOR:
        return "Choose a color for the wild disc.", "SKY-093"
    if phase == ops.VAULT:
        return (
            "Choose a neighborhood beside the Vault that is unoccupied and has a disc, or pass.",
            "SKY-178",
        )
    if phase == ops.PLACE:
        return _why_not_place(s, choice)
    if choice == ops.PASS:
        return "Who starts an auction must place a bid.", "SKY-056"
    if choice < ops.COLOR0:
        return _why_not_building(s, seat, choice - ops.BUILDING0)
    if choice >= tables.place0 and choice < tables.pick0:
        return _why_not_wonder(s, seat, choice - tables.place0)
    return "Choose a bid first, or pass.", "SKY-059"


def _why_not_pick(s: Skyrise, seat: int, choice: int) -> tuple[str, str]:
    card = choice - s.tables.pick0
    if card < 0:
        return "Choose one of your Wonder cards.", "SKY-112"
    if card == s.picks[2 * seat]:
        return "You have chosen that card already; choose another for your second Wonder.", "SKY-113"
    return f"{s.tables.wonder_names[card]} is not among your Wonder cards.", "SKY-035"


def _why_not_place(s: Skyrise, choice: int) -> tuple[str, str]:
    tables = s.tables
    hood = choice - ops.HOOD0
    if hood < 0 or hood >= tables.hoods:
        return "Choose a neighborhood for your bid.", "SKY-060" if s.bid_seats else "SKY-057"
    name = tables.hood_names[hood]
    if not s.board.mask >> hood & 1:
        return f"{name} is not in play with {s.seats} players.", "SKY-030"
    if s.occupied >> hood & 1:
        return f"{name} is occupied.", "SKY-027"
    if s.bid_seats:
        if not s.board.adjacent[s.bid_hoods[-1]] >> hood & 1:
            return f"{name} is not adjacent to {tables.hood_names[s.bid_hoods[-1]]}.", "SKY-060"
    elif not auction.start_spots(s) >> hood & 1:
        return f"{name} is neither on the central island nor beside a structure.", "SKY-057"
    return f"{name} lies beside the Hammer, where you may not place tall buildings.", "SKY-073"


def _why_not_building(s: Skyrise, seat: int, building: int) -> tuple[str, str]:
    tables = s.tables
    number = tables.numbers[building]
    if building not in tables.owned[s.colors[seat]]:
        return f"{number} is not one of your buildings.", "SKY-045"
    if building in s.bid_pieces:
        return f"{number} lies on the map in this auction.", "SKY-066"
    if not s.pool[seat] >> building & 1:
        if s.era == 1 and tables.era2[s.colors[seat]] >> building & 1:
            return f"{number} has a dot: it joins in Era 2.", "SKY-040"
        return f"{number} is constructed already.", "SKY-080"
    latest = s.bid_pieces[-1] if s.bid_pieces else -1
    if latest >= ops.WONDER0:
        return "A Wonder can only be answered with the Hammer.", "SKY-071"
    if building < latest:
        return f"{number} does not beat {tables.numbers[latest]}.", "SKY-060"
    return f"{number} is tall, and all places for it lie beside the Hammer.", "SKY-073"


def _why_not_wonder(s: Skyrise, seat: int, card: int) -> tuple[str, str]:
    tables = s.tables
    name = tables.wonder_names[card]
    if s.era == 1:
        return "Wonders join in Era 2.", "SKY-040"
    if card != s.picks[2 * seat] and card != s.picks[2 * seat + 1]:
        return f"{name} is not your Wonder.", "SKY-112"
    if not s.wonders[seat] >> card & 1:
        if ops.WONDER0 + card in s.bid_pieces:
            return f"{name} lies on the map in this auction.", "SKY-065"
        return f"{name} is constructed already.", "SKY-083"
    if not s.bid_seats:
        if s.pool[seat]:
            return "A Wonder may start only when you have no buildings left.", "SKY-058"
        return f"{name} is a tall building, and all places for it lie beside the Hammer.", "SKY-073"
    if s.bid_pieces[-1] >= ops.WONDER0:
        return "A Wonder can only be answered with the Hammer.", "SKY-071"
    return f"{name} is a tall building, and all places for it lie beside the Hammer.", "SKY-073"
