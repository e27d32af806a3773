"""Why a choice is not legal, in words and with the rule that forbids it."""

from __future__ import annotations

from ziggurat.games.skyrise.rules import COLOR, PICK, PLACE, VAULT, Skyrise
from ziggurat.games.skyrise.tables import BUILDING0, COLOR0, HOOD0, PASS, WONDER0


def why_not(state: Skyrise, seat: int, choice: int) -> tuple[str, str]:
    """Why a choice is not legal now: a sentence and the rule id."""
    tables = state.tables
    if choice < 0 or choice >= tables.pick0 + tables.wonders:
        return "There is no such choice in Skyrise.", ""
    idle = state.not_asked(seat)
    if idle:
        return idle, "SKY-115" if state.over else "SKY-059"
    phase = state.phase
    if phase == PICK:
        return _why_not_pick(state, seat, choice)
    if phase == COLOR:
        return "Choose a color for the wild disc.", "SKY-093"
    if phase == VAULT:
        return (
            "Choose a neighborhood beside the Vault that is unoccupied and has a disc, or pass.",
            "SKY-178",
        )
    if phase == PLACE:
        return _why_not_place(state, choice)
    if choice == PASS:
        return "Who starts an auction must place a bid.", "SKY-056"
    if choice < COLOR0:
        return _why_not_building(state, seat, choice - BUILDING0)
    if choice >= tables.place0 and choice < tables.pick0:
        return _why_not_wonder(state, seat, choice - tables.place0)
    return "Choose a bid first, or pass.", "SKY-059"


def _why_not_pick(state: Skyrise, seat: int, choice: int) -> tuple[str, str]:
    card = choice - state.tables.pick0
    if card < 0:
        return "Choose one of your Wonder cards.", "SKY-112"
    if card == state.picks[2 * seat]:
        return "You have chosen that card already; choose another for your second Wonder.", "SKY-113"
    return f"{state.tables.wonder_names[card]} is not among your Wonder cards.", "SKY-035"


def _why_not_place(state: Skyrise, choice: int) -> tuple[str, str]:
    tables = state.tables
    hood = choice - HOOD0
    if hood < 0 or hood >= tables.hoods:
        return "Choose a neighborhood for your bid.", "SKY-060" if state.bid_seats else "SKY-057"
    name = tables.hood_names[hood]
    if not state.board.mask >> hood & 1:
        return f"{name} is not in play with {state.seats} players.", "SKY-030"
    if state.occupied >> hood & 1:
        return f"{name} is occupied.", "SKY-027"
    if state.bid_seats:
        if not state.board.adjacent[state.bid_hoods[-1]] >> hood & 1:
            return f"{name} is not adjacent to {tables.hood_names[state.bid_hoods[-1]]}.", "SKY-060"
    elif not state.start_spots() >> hood & 1:
        return f"{name} is neither on the central island nor beside a structure.", "SKY-057"
    return f"{name} lies beside the Hammer, where you may not place tall buildings.", "SKY-073"


def _why_not_building(state: Skyrise, seat: int, building: int) -> tuple[str, str]:
    tables = state.tables
    number = tables.numbers[building]
    if building not in tables.owned[state.colors[seat]]:
        return f"{number} is not one of your buildings.", "SKY-045"
    if building in state.bid_pieces:
        return f"{number} lies on the map in this auction.", "SKY-066"
    if not state.pool[seat] >> building & 1:
        if state.era == 1 and tables.era2[state.colors[seat]] >> building & 1:
            return f"{number} has a dot: it joins in Era 2.", "SKY-040"
        return f"{number} is constructed already.", "SKY-080"
    latest = state.bid_pieces[-1] if state.bid_pieces else -1
    if latest >= WONDER0:
        return "A Wonder can only be answered with the Hammer.", "SKY-071"
    if building < latest:
        return f"{number} does not beat {tables.numbers[latest]}.", "SKY-060"
    return f"{number} is tall, and all places for it lie beside the Hammer.", "SKY-073"


def _why_not_wonder(state: Skyrise, seat: int, card: int) -> tuple[str, str]:
    tables = state.tables
    name = tables.wonder_names[card]
    if state.era == 1:
        return "Wonders join in Era 2.", "SKY-040"
    if card != state.picks[2 * seat] and card != state.picks[2 * seat + 1]:
        return f"{name} is not your Wonder.", "SKY-112"
    if not state.wonders[seat] >> card & 1:
        if WONDER0 + card in state.bid_pieces:
            return f"{name} lies on the map in this auction.", "SKY-065"
        return f"{name} is constructed already.", "SKY-083"
    if not state.bid_seats:
        if state.pool[seat]:
            return "A Wonder may start only when you have no buildings left.", "SKY-058"
        return f"{name} is a tall building, and all places for it lie beside the Hammer.", "SKY-073"
    if state.bid_pieces[-1] >= WONDER0:
        return "A Wonder can only be answered with the Hammer.", "SKY-071"
    return f"{name} is a tall building, and all places for it lie beside the Hammer.", "SKY-073"
