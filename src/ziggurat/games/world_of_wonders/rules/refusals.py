"""Why a choice is not legal or an ability cannot be used now, in words and with the rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.tables import Ability
from ziggurat.games.world_of_wonders.rules import abilities, hand_cards, piles, plots

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

# What each question waits for, and the rule that asks it.
ASKED = {
    ops.Q_MULLIGAN: ("Keep your hand, or take a new one of four cards.", "WOW-018"),
    ops.Q_STAFF: ("Choose a hand card as a Worker for the Great Wonder.", "WOW-065"),
    ops.Q_MUSTER: ("Put the attack together and strike; it cannot be called off.", "WOW-134"),
    ops.Q_REACT: ("Use one of the abilities offered, or pass.", "WOW-182"),
    ops.Q_SITE: ("Choose one of your sites for the Worker.", "WOW-064"),
    ops.Q_WALL: ("Choose one of your City Walls for the Militia.", "WOW-067"),
    ops.Q_TO: ("Choose one of the places where the unit may go.", "WOW-187"),
    ops.Q_AT: ("Choose one of the places that this may touch.", "WOW-187"),
    ops.Q_FROM: ("Choose one of the sites from which a unit can be moved.", "WOW-187"),
    ops.Q_UNIT: ("Choose which kind of unit moves.", "WOW-041"),
    ops.Q_DEST: ("Choose another site for the unit.", "WOW-187"),
    ops.Q_OPTION: ("Choose one of the two effects.", "WOW-115"),
    ops.Q_SEAT: ("Choose a rival who holds cards.", "WOW-101"),
    ops.Q_DISCARD: ("Choose a card of your hand to discard.", "WOW-026"),
    ops.Q_TAKE: ("Choose one of the cards that lay on top of the discard.", "WOW-100"),
    ops.Q_SWAP: ("Choose a card of your hand to exchange, or pass.", "WOW-101"),
    ops.Q_SWAP_FOR: ("Choose the card of the other hand that you take.", "WOW-101"),
}
WINDOW_OF = {
    ops.PHASE_PLAY: ops.WINDOW_PLAY,
    ops.PHASE_TURN_START: ops.WINDOW_TURN_START,
    ops.PHASE_MUSTER: ops.WINDOW_MUSTER,
    ops.PHASE_BATTLE: ops.WINDOW_BATTLE,
    ops.PHASE_WONDERS_START: ops.WINDOW_WONDERS_START,
}


def why_not(state: WorldOfWonders, seat: int, choice: int) -> tuple[str, str]:
    """Why a choice is not legal now: a sentence and the rule id."""
    tables = state.tables
    if choice < 0 or choice >= tables.choices:
        return "There is no such choice in World of Wonders.", ""
    idle = state.not_asked(seat)
    if idle:
        return idle, ""
    op = ops.frame_op(state.agenda[-1])
    if tables.use0 <= choice < tables.plot0 and op in (ops.Q_PLAY, ops.Q_MUSTER, ops.Q_REACT):
        window = {ops.Q_PLAY: ops.WINDOW_PLAY, ops.Q_MUSTER: ops.WINDOW_MUSTER}.get(op, ops.frame_a(state.agenda[-1]))
        reason, rule = use_obstacle(state, seat, choice, window)
        return f"{reason[:1].upper()}{reason[1:]}.", rule
    if op == ops.Q_PLAY:
        return _why_not_play(state, seat, choice)
    if op == ops.Q_MUSTER:
        if choice == ops.COMMIT:
            return "An attack needs at least one unit.", "WOW-134"
        if tables.militia0 <= choice < tables.card0:
            return f"{tables.card_names[choice - tables.militia0]} is not in your hand.", "WOW-037"
        if tables.call0 <= choice < tables.unit0:
            return "There is no such unit on a City Wall of yours.", "WOW-133"
    if op == ops.Q_STAFF and tables.worker0 <= choice < tables.militia0:
        return f"{tables.card_names[choice - tables.worker0]} is not in your hand.", "WOW-065"
    return ASKED[op]


def _why_not_play(state: WorldOfWonders, seat: int, choice: int) -> tuple[str, str]:
    tables = state.tables
    if ops.PLACE0 <= choice < tables.card0:
        if choice < tables.worker0:
            card = hand_cards.laid(state, choice)
        else:
            card = choice - (tables.worker0 if choice < tables.militia0 else tables.militia0)
        if piles.place_of(state, seat, card) < 0:
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
    if plots.owner(state, plot) == seat:
        return f"{name} is your own.", "WOW-130"
    if tables.family[tables.front[plot]] == ops.GREAT and state.plots[plot] & ops.FINISHED:
        return "A finished piece of a Great Wonder cannot be attacked.", "WOW-110"
    if state.peace >= 0:
        return "The Herald of Peace forbids attacks.", "WOW-174"
    if state.plots[plot] & ops.DECLARED:
        return f"{name} has been attacked this turn.", "WOW-132"
    return "You have no unit for an attack.", "WOW-134"


def plot_name(state: WorldOfWonders, plot: int) -> str:
    """A plot in words: «Farm 2», «Great Pyramid 5»."""
    tables = state.tables
    if plot == tables.plots:
        return "the battle"
    card = tables.front[plot]
    if tables.family[card] == ops.GREAT:
        return tables.card_names[card]
    return f"{tables.card_names[card]} {plot - tables.plot_of[card] + 1}"


def use_obstacle(state: WorldOfWonders, seat: int, choice: int, window: int) -> tuple[str, str]:
    """Why an ability cannot be used in a window, in a few words, with the rule."""
    tables = state.tables
    if choice < tables.first0:
        plot = choice - tables.use0 + tables.natural0
        item = state.plots[plot]
        if not item & ops.FINISHED or plots.owner(state, plot) != seat:
            return f"you have no finished {plot_name(state, plot)}", "WOW-090"
        number = tables.ability[tables.front[plot]]
        if item & ops.USED and tables.abilities[number].pay:
            return f"{plot_name(state, plot)} is used", "WOW-090"
        return obstacle(state, seat, tables.abilities[number], window)
    wonder = (choice - tables.first0) % tables.greats
    name = tables.great_names[wonder]
    if not plots.pieces_of(state, seat, wonder):
        return f"you have no finished piece of {name}", "WOW-112" if choice >= tables.second0 else "WOW-111"
    if choice < tables.second0:
        ability = tables.abilities[tables.first_ability[wonder]]
        if ability.pay and abilities.unmarked(state, seat, wonder) < 0:
            return f"all your pieces of {name} are used", "WOW-111"
        return obstacle(state, seat, ability, window)
    if state.marks[seat] >> wonder & 1:
        return "used in this round", "WOW-112"
    if state.tokens[seat] < tables.price[wonder]:
        price = tables.price[wonder]
        return f"it costs {price} token{'' if price == 1 else 's'}, and you have {state.tokens[seat]}", "WOW-112"
    return obstacle(state, seat, tables.abilities[tables.second_ability[wonder]], window)


def obstacle(state: WorldOfWonders, seat: int, ability: Ability, window: int) -> tuple[str, str]:
    """Why an ability that could be paid cannot be used in a window."""
    tables = state.tables
    if not ability.pay:
        return "it works by itself", "WOW-090"
    if not ability.windows >> window & 1 or not ability.roles[window] & abilities.roles(state, seat):
        return _moment(ability, seat == state.current), "WOW-181"
    for number in ability.steps:
        step = tables.steps[number]
        if abilities.feasible(state, step, seat, ability.zones[window]):
            continue
        if step.op == ops.STEP_RECRUIT:
            if step.stock == ops.STOCK_DISCARD and not state.discard:
                return "the discard is empty", "WOW-039"
            if step.stock != ops.STOCK_DISCARD and not piles.available(state):
                return "no card is left in the pile", "WOW-198"
            return ("there is no site" if step.stock != ops.STOCK_DISCARD else "there is no place for it"), "WOW-186"
        if step.op == ops.STEP_DRAW:
            return "no card is left in the pile", "WOW-198"
        if step.op == ops.STEP_DOUBLE:
            return "that is doubled already", "WOW-144"
        if step.op in (ops.STEP_MOVE, ops.STEP_DESTROY):
            return "there is no such unit", "WOW-186"
        return "there is nothing it could do", "WOW-182"
    return "it would change nothing here", "WOW-186"


def _moment(ability: Ability, current: bool) -> str:
    """When an ability can be used at all."""
    if ability.windows >> ops.WINDOW_PLAY & 1:
        return "not at this moment" if current else "only in your own turn"
    if ability.windows >> ops.WINDOW_BATTLE & 1:
        return "only in a battle"
    if ability.windows >> ops.WINDOW_AFTERMATH & 1:
        return "only after a loss of Constructors"
    return "not at this moment"
