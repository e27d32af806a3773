"""Why a choice is not legal or an ability cannot be used now, in words and with the rule."""

from __future__ import annotations

from ziggurat.games.world_of_wonders.agenda import (
    A_AT,
    OP,
    PARAMETER,
    Q_AT,
    Q_DEST,
    Q_DISCARD,
    Q_FROM,
    Q_MULLIGAN,
    Q_MUSTER,
    Q_OPTION,
    Q_PLAY,
    Q_REACT,
    Q_SEAT,
    Q_SITE,
    Q_STAFF,
    Q_SWAP,
    Q_SWAP_FOR,
    Q_TAKE,
    Q_TO,
    Q_UNIT,
    Q_WALL,
)
from ziggurat.games.world_of_wonders.board import (
    BATTLE_PHASE,
    DECLARED,
    FINISHED,
    MUSTER_PHASE,
    PLAY_PHASE,
    TURN_START_PHASE,
    USED,
    WONDERS_START_PHASE,
)
from ziggurat.games.world_of_wonders.rules import WorldOfWonders
from ziggurat.games.world_of_wonders.tables import (
    AFTERMATH,
    COMMIT,
    DESTROY,
    DISCARD,
    DOUBLE,
    DRAW,
    GREAT,
    IN_BATTLE,
    IN_PLAY,
    MOVE,
    MUSTER,
    PLACE0,
    RECRUIT,
    TURN_START,
    WONDERS_START,
    Ability,
)

# What each question waits for, and the rule that asks it.
ASKED = {
    Q_MULLIGAN: ("Keep your hand, or take a new one of four cards.", "WOW-018"),
    Q_STAFF: ("Choose a hand card as a Worker for the Great Wonder.", "WOW-065"),
    Q_MUSTER: ("Put the attack together and strike; it cannot be called off.", "WOW-134"),
    Q_REACT: ("Use one of the abilities offered, or pass.", "WOW-182"),
    Q_SITE: ("Choose one of your sites for the Worker.", "WOW-064"),
    Q_WALL: ("Choose one of your City Walls for the Militia.", "WOW-067"),
    Q_TO: ("Choose one of the places where the unit may go.", "WOW-187"),
    Q_AT: ("Choose one of the places that this may touch.", "WOW-187"),
    Q_FROM: ("Choose one of the sites from which a unit can be moved.", "WOW-187"),
    Q_UNIT: ("Choose which kind of unit moves.", "WOW-041"),
    Q_DEST: ("Choose another site for the unit.", "WOW-187"),
    Q_OPTION: ("Choose one of the two effects.", "WOW-115"),
    Q_SEAT: ("Choose a rival who holds cards.", "WOW-101"),
    Q_DISCARD: ("Choose a card of your hand to discard.", "WOW-026"),
    Q_TAKE: ("Choose one of the cards that lay on top of the discard.", "WOW-100"),
    Q_SWAP: ("Choose a card of your hand to exchange, or pass.", "WOW-101"),
    Q_SWAP_FOR: ("Choose the card of the other hand that you take.", "WOW-101"),
}
WINDOW_OF = {
    PLAY_PHASE: IN_PLAY,
    TURN_START_PHASE: TURN_START,
    MUSTER_PHASE: MUSTER,
    BATTLE_PHASE: IN_BATTLE,
    WONDERS_START_PHASE: WONDERS_START,
}


def why_not(state: WorldOfWonders, seat: int, choice: int) -> tuple[str, str]:
    """Why a choice is not legal now: a sentence and the rule id."""
    tables = state.tables
    if choice < 0 or choice >= tables.choices:
        return "There is no such choice in World of Wonders.", ""
    idle = state.not_asked(seat)
    if idle:
        return idle, ""
    op = state.agenda[-1] & OP
    if tables.use0 <= choice < tables.plot0 and op in (Q_PLAY, Q_MUSTER, Q_REACT):
        window = {Q_PLAY: IN_PLAY, Q_MUSTER: MUSTER}.get(op, state.agenda[-1] >> A_AT & PARAMETER)
        reason, rule = use_obstacle(state, seat, choice, window)
        return f"{reason[:1].upper()}{reason[1:]}.", rule
    if op == Q_PLAY:
        return _why_not_play(state, seat, choice)
    if op == Q_MUSTER:
        if choice == COMMIT:
            return "An attack needs at least one unit.", "WOW-134"
        if tables.militia0 <= choice < tables.card0:
            return f"{tables.card_names[choice - tables.militia0]} is not in your hand.", "WOW-037"
        if tables.call0 <= choice < tables.unit0:
            return "There is no such unit on a City Wall of yours.", "WOW-133"
    if op == Q_STAFF and tables.worker0 <= choice < tables.militia0:
        return f"{tables.card_names[choice - tables.worker0]} is not in your hand.", "WOW-065"
    return ASKED[op]


def _why_not_play(state: WorldOfWonders, seat: int, choice: int) -> tuple[str, str]:
    tables = state.tables
    if PLACE0 <= choice < tables.card0:
        if choice < tables.worker0:
            card = state.laid(choice)
        else:
            card = choice - (tables.worker0 if choice < tables.militia0 else tables.militia0)
        if state.held(seat, card) < 0:
            return f"{tables.card_names[card]} is not in your hand.", "WOW-026"
        if choice < tables.militia0:
            return "You have no site for a Worker.", "WOW-064"
        return "You have no City Wall for the Militia.", "WOW-067"
    if tables.attack0 <= choice < tables.use0:
        return _why_not_attack(state, seat, choice - tables.attack0)
    return "In the Play phase lay down or use a card, use an ability, attack, or end the phase.", "WOW-062"


def _why_not_attack(state: WorldOfWonders, seat: int, plot: int) -> tuple[str, str]:
    tables = state.tables
    name = plot_name(state, plot)
    if not state.plots[plot]:
        return f"{name} does not stand on the table.", "WOW-131"
    if state.owner(plot) == seat:
        return f"{name} is your own.", "WOW-130"
    if tables.family[tables.front[plot]] == GREAT and state.plots[plot] & FINISHED:
        return "A finished piece of a Great Wonder cannot be attacked.", "WOW-110"
    if state.peace >= 0:
        return "The Herald of Peace forbids attacks.", "WOW-174"
    if state.plots[plot] & DECLARED:
        return f"{name} has been attacked this turn.", "WOW-132"
    return "You have no unit for an attack.", "WOW-134"


def plot_name(state: WorldOfWonders, plot: int) -> str:
    """A plot in words: «Farm 2», «Great Pyramid 5»."""
    tables = state.tables
    if plot == tables.plots:
        return "the battle"
    card = tables.front[plot]
    if tables.family[card] == GREAT:
        return tables.card_names[card]
    return f"{tables.card_names[card]} {plot - tables.plot_of[card] + 1}"


def use_obstacle(state: WorldOfWonders, seat: int, choice: int, window: int) -> tuple[str, str]:
    """Why an ability cannot be used in a window, in a few words, with the rule."""
    tables = state.tables
    if choice < tables.first0:
        plot = choice - tables.use0 + tables.natural0
        item = state.plots[plot]
        if not item & FINISHED or state.owner(plot) != seat:
            return f"you have no finished {plot_name(state, plot)}", "WOW-090"
        number = tables.ability[tables.front[plot]]
        if item & USED and tables.abilities[number].pay:
            return f"{plot_name(state, plot)} is used", "WOW-090"
        return obstacle(state, seat, tables.abilities[number], window)
    wonder = (choice - tables.first0) % tables.greats
    name = tables.great_names[wonder]
    if not state.pieces_of(seat, wonder):
        return f"you have no finished piece of {name}", "WOW-112" if choice >= tables.second0 else "WOW-111"
    if choice < tables.second0:
        ability = tables.abilities[tables.first_ability[wonder]]
        if ability.pay and state.unmarked(seat, wonder) < 0:
            return f"all your pieces of {name} are used", "WOW-111"
        return obstacle(state, seat, ability, window)
    if state.marks[seat] >> wonder & 1:
        return "used in this round", "WOW-112"
    if state.tokens[seat] < tables.price[wonder]:
        price = tables.price[wonder]
        return f"it costs {price} token{'' if price == 1 else 's'}, you have {state.tokens[seat]}", "WOW-112"
    return obstacle(state, seat, tables.abilities[tables.second_ability[wonder]], window)


def obstacle(state: WorldOfWonders, seat: int, ability: Ability, window: int) -> tuple[str, str]:
    """Why an ability that could be paid cannot be used in a window."""
    tables = state.tables
    if not ability.pay:
        return "it works by itself", "WOW-090"
    if not ability.windows >> window & 1 or not ability.roles[window] & state.roles(seat, window):
        return _moment(ability, seat == state.current), "WOW-181"
    for number in ability.steps:
        step = tables.steps[number]
        if state.feasible(step, seat, ability.zones[window]):
            continue
        if step.op == RECRUIT:
            if step.stock == DISCARD and not state.discard:
                return "the discard is empty", "WOW-039"
            if step.stock != DISCARD and not state.available():
                return "no card is left in the pile", "WOW-198"
            return ("there is no site" if step.stock != DISCARD else "there is no place for it"), "WOW-186"
        if step.op == DRAW:
            return "no card is left in the pile", "WOW-198"
        if step.op == DOUBLE:
            return "that is doubled already", "WOW-144"
        if step.op in (MOVE, DESTROY):
            return "there is no such unit", "WOW-186"
        return "there is nothing it could do", "WOW-182"
    return "it would change nothing here", "WOW-186"


def _moment(ability: Ability, current: bool) -> str:
    """When an ability can be used at all."""
    if ability.windows >> IN_PLAY & 1:
        return "not at this moment" if current else "in your own turn"
    if ability.windows >> IN_BATTLE & 1:
        return "in a battle only"
    if ability.windows >> AFTERMATH & 1:
        return "after a loss of Constructors only"
    return "not at this moment"
