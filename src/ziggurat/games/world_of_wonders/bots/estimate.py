"""A rule of thumb for bots: what a position is worth once the seat's own plan is carried through."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.tables import Step
from ziggurat.games.world_of_wonders.rules import attacks, plots, recruiting, scoring, strengths, units

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

DEPTH: Final = 2
"""So many of the seat's own answers are tried out in a row."""
WON: Final = 1000.0
"""More than anything else: to win is what it is about."""
DECIDED: Final = 60.0
"""The same for a search, which compares many futures and needs to tell points apart beside it."""
ANY_CARD: Final = 1.3
"""To a search any card in a hand is worth the same: what it draws at the end of a turn is the luck of its sample."""


def estimate(state: WorldOfWonders, seat: int) -> float:
    """How good a position is for a seat; other seats answer what they are asked by their own rules of thumb."""
    s = state
    if state.pending >> seat & 1 or (
        state.pending and state.agenda[-1] & ops.FRAME_OP not in (ops.Q_PLAY, ops.Q_MULLIGAN)
    ):
        s = carried_on(state.copy(), seat, DEPTH)
    return worth(s, seat) / rivalry(state)


def estimates(state: WorldOfWonders) -> list[float]:
    """How good a position is for each seat, all in the same future: where the next turn begins."""
    s = state
    if state.pending and not fresh(state):
        s = carried_on(state.copy(), state.current, DEPTH)
    values = all_prospects(s, True)
    scale = rivalry(state)
    return [compared(s, values, seat) / scale for seat in range(s.seats)]


def rivalry(s: WorldOfWonders) -> float:
    """What `worth` is divided by: between two seats the difference then is that of their prospects, in points."""
    w = s.tables.weights
    return 1.0 + w.best_rival + w.other_rivals


def fresh(s: WorldOfWonders) -> bool:
    """Whether the game or a turn is about to begin, as far as the table shows."""
    op = s.agenda[-1] & ops.FRAME_OP
    if op != ops.Q_PLAY or len(s.hands[s.current]) < s.tables.hand:
        return op == ops.Q_MULLIGAN
    for plot in s.built:
        # What others have used they ready in their own turns.
        if s.plots[plot] & ops.DECLARED or (s.plots[plot] & ops.USED and plots.owner(s, plot) == s.current):
            return False
    for plot in s.sites:
        if s.plots[plot] & ops.DECLARED:
            return False
    return True


def carried_on(s: WorldOfWonders, seat: int, depth: int) -> WorldOfWonders:
    """Where a position that may be changed leads: it is played on until the turn of another seat."""
    # What is asked before a turn does not use it up.
    ended = s.phase == ops.PHASE_TURN_START
    while s.pending:
        op = s.agenda[-1] & ops.FRAME_OP
        if not s.pending >> seat & 1:
            if op in (ops.Q_PLAY, ops.Q_MULLIGAN):
                break
            actor = 0
            while not s.pending >> actor & 1:
                actor += 1
            s.play(actor, answer(s, actor, op))
        elif op == ops.Q_PLAY:
            if ended:
                break
            ended = True
            s.play(seat, ops.END)
        elif op == ops.Q_MULLIGAN:
            break
        elif op == ops.Q_MUSTER:
            s.play(seat, recruit_next(s, seat))
        elif op in (ops.Q_STAFF, ops.Q_DISCARD):
            s.play(seat, cheapest(s, seat))
        elif depth == 0 or op == ops.Q_SWAP_FOR:
            s.play(seat, s.fallback(seat))
        else:
            best = 0.0
            there = s
            for choice in s.legal(seat):
                after = s.copy()
                after.play(seat, choice)
                after = carried_on(after, seat, depth - 1)
                then = worth(after, seat)
                if there is s or then > best:
                    best = then
                    there = after
            return there
    return s


# ------------------------------------------------------------------ quick answers


def answer(s: WorldOfWonders, seat: int, op: int) -> int:
    """What another seat is taken to answer: a defender saves its building if one ability does, others pass."""
    if (
        op == ops.Q_REACT
        and s.target >= 0
        and plots.owner(s, s.target) == seat
        and ops.result_kind(strengths.outcome(s)) >= ops.RESULT_DESTROYED
    ):
        for choice in s.legal(seat):
            if choice == ops.PASS:
                continue
            after = s.copy()
            after.agenda = [s.agenda[-1]]
            after.play(seat, choice)
            if after.agenda and after.agenda[-1] & ops.FRAME_OP == ops.Q_TO:
                battle = s.tables.plot0 + s.tables.plots
                if battle in after.legal(seat):
                    after.play(seat, battle)
            if after.agenda:
                continue
            if after.target < 0 or ops.result_kind(strengths.outcome(after)) < ops.RESULT_DESTROYED:
                return choice
    if op == ops.Q_TO and s.target >= 0:
        battle = s.tables.plot0 + s.tables.plots
        if battle in s.legal(seat):
            return battle
    if op in (ops.Q_STAFF, ops.Q_DISCARD):
        return cheapest(s, seat)
    return s.fallback(seat)


def habit(s: WorldOfWonders, seat: int) -> int:
    """How a seat goes on that has declared an attack or owes a card, or is asked in the turn of another; else -1."""
    if not s.pending >> seat & 1:
        return -1
    op = s.agenda[-1] & ops.FRAME_OP
    if seat != s.current and op != ops.Q_MULLIGAN:
        return answer(s, seat, op)
    if op == ops.Q_MUSTER:
        return recruit_next(s, seat)
    if op in (ops.Q_STAFF, ops.Q_DISCARD):
        return cheapest(s, seat)
    if op == ops.Q_TO and s.target >= 0:
        battle = s.tables.plot0 + s.tables.plots
        if battle in s.legal(seat):
            return battle
    return -1


def cheapest(s: WorldOfWonders, seat: int) -> int:
    """Of the cards that a question offers, the one whose front is worth least."""
    legal = s.legal(seat)
    best = legal[0]
    least = 1e9
    group = s.tables.worker0 if best < s.tables.militia0 else s.tables.card0
    for choice in legal:
        cost = front_value(s, seat, choice - group)
        if cost < least:
            least = cost
            best = choice
    return best


def recruit_next(s: WorldOfWonders, seat: int) -> int:
    """The next step of a muster: free units first, then what is cheap, until the force is enough."""
    legal = s.legal(seat)
    tables = s.tables
    if legal[0] == ops.COMMIT and ops.result_kind(strengths.outcome(s)) >= ops.RESULT_DESTROYED:
        return ops.COMMIT
    cards = -1
    least = 1e9
    wall = -1
    for choice in legal:
        if tables.use0 <= choice < tables.second0:
            return choice
        if tables.militia0 <= choice < tables.card0:
            cost = front_value(s, seat, choice - tables.militia0)
            if cost < least:
                least = cost
                cards = choice
        elif choice >= tables.call0:
            wall = choice
    if cards >= 0:
        return cards
    if wall >= 0:
        return wall
    return legal[0]


# ------------------------------------------------------------------ what things are worth


def worth(s: WorldOfWonders, seat: int) -> float:
    """The own prospects against those of the rivals."""
    return compared(s, all_prospects(s, False), seat)


def all_prospects(s: WorldOfWonders, calm: bool) -> list[float]:
    """Per seat, what it has and may hope for."""
    if s.phase == ops.PHASE_OVER:
        won = DECIDED if calm else WON
        ranks = s.ranking()
        totals = scoring.scores(s)
        return [totals[seat] + (won if ranks[seat] == 1 else 0.0) - 10.0 * ranks[seat] for seat in range(s.seats)]
    horizon = turns_ahead(s)
    return [prospects(s, seat, horizon, calm) for seat in range(s.seats)]


def compared(s: WorldOfWonders, values: list[float], seat: int) -> float:
    """Prospects of a seat against those of its rivals; when the game is over, only the own count."""
    if s.phase == ops.PHASE_OVER:
        return values[seat]
    w = s.tables.weights
    best = -1e9
    total = 0.0
    for other in range(s.seats):
        if other != seat:
            total += values[other]
            if values[other] > best:
                best = values[other]
    if s.seats == 2:
        return values[seat] - (w.best_rival + w.other_rivals) * best
    return values[seat] - w.best_rival * best - w.other_rivals * (total - best) / (s.seats - 2)


def turns_ahead(s: WorldOfWonders) -> float:
    """Turns that each seat will still have, more or less."""
    if s.turns_left >= 0:
        return (s.turns_left + s.seats - 1) // s.seats * 1.0
    cards = len(s.pile)
    if s.cycle == 1:
        # What comes back by the reshuffle: the discard, and what will be spent until then.
        cards += len(s.discard) + len(s.pile) // 2
    return 1.0 + cards / (s.tables.weights.card_turn * s.seats)


def prospects(s: WorldOfWonders, seat: int, horizon: float, calm: bool) -> float:
    """Points of a seat, and what its sites, buildings, tokens and hand promise."""
    tables = s.tables
    w = tables.weights
    total = len(s.hands[seat]) * ANY_CARD if calm else hand_value(s, seat)
    total += w.token * s.tokens[seat]
    bonus = strengths.strength_bonus(s, seat)
    walls = strengths.wall_bonus(s, seat)
    force = threat(s, seat)
    sites = 0
    for plot in s.sites:
        if plots.owner(s, plot) == seat:
            sites += 1
    for plot in s.sites:
        if plots.owner(s, plot) == seat:
            total += site_value(s, plot, seat, horizon, bonus, sites, force)
    for plot in s.built:
        if plots.owner(s, plot) != seat:
            continue
        card = tables.front[plot]
        if tables.family[card] == ops.GREAT:
            total += tables.points[card] + w.wonder_turn * horizon
            total += piece_value(s, tables.member[card], horizon)
            continue
        gain = tables.points[card] + building_value(s, seat, card, horizon)
        strength = tables.strength[card] + bonus + (0 if tables.wall[card] else walls) + strengths.garrison(s, plot)
        total += gain * (1.0 - w.fear * risk(s, strength, force))
        if tables.wall[card]:
            total += w.garrison * min(4, strengths.garrison(s, plot))
    for wonder in range(tables.greats):
        n = s.pieces[seat] >> (ops.LANE * wonder) & 15
        if n > 2:
            total += (n - 2) * (n - 2) * w.piece
    for kind in range(tables.naturals):
        n = s.natural[seat] >> (ops.LANE * kind) & 15
        if n:
            there = scoring.on_table(s, kind)
            total += n * there + w.natural_turn * horizon * tables.natural_tokens[kind][n]
            if horizon > 1.0:
                total += w.natural_more * n * (len(tables.natural_tokens[kind]) - 1 - there)
    return total


def threat(s: WorldOfWonders, seat: int) -> int:
    """The most force that some rival could send in its next turn, by what lies open."""
    most = 0
    for rival in range(s.seats):
        if rival != seat:
            most = max(most, attacks.most_force(s, rival, True))
    return most


def risk(s: WorldOfWonders, strength: int, force: int) -> float:
    """How likely something of this strength is to be taken or torn down before long."""
    w = s.tables.weights
    if strength > force:
        return w.safe
    return w.risk + w.weak * (1.0 - strength / (force + 1.0))


def site_value(s: WorldOfWonders, plot: int, seat: int, horizon: float, bonus: int, sites: int, force: int) -> float:
    """What a site will be worth when it is finished, as far as that is likely."""
    tables = s.tables
    w = tables.weights
    card = tables.front[plot]
    cost = tables.cost[card]
    crew = units.building_crew(s, plot)
    great = tables.family[card] == ops.GREAT
    if great:
        gain = tables.points[card] + w.wonder_turn * horizon + piece_value(s, tables.member[card], horizon)
        n = s.pieces[seat] >> (ops.LANE * tables.member[card]) & 15
        gain += w.piece * n if n > 1 else 0.0
    else:
        gain = tables.points[card] + building_value(s, seat, card, horizon - 1.0)
    if crew == 0:
        return 0.05 * gain
    if crew >= cost:
        done = 0.97
    else:
        # A wonder draws a Worker each turn; hand cards are spread over all sites.
        rate = (1.0 if great else 0.0) + 3.0 / sites
        reach = (crew + rate * (horizon - 1.0)) / cost
        if reach > 1.0:
            reach = 1.0
        share = crew / cost
        done = (w.begun + w.manned * share) * reach
    # Surplus Constructors are no loss, but no gain either.
    danger = risk(s, tables.site_strength + bonus + crew, force)
    return gain * done * (1.0 - (danger if great else w.site_fear * danger))


def piece_value(s: WorldOfWonders, wonder: int, horizon: float) -> float:
    """What the abilities of a piece add over the turns to come."""
    tables = s.tables
    w = tables.weights
    if tables.strength_bonus[wonder]:
        return w.bonus * horizon
    if tables.farm_bonus[wonder]:
        return w.farm_bonus * horizon
    ability = tables.abilities[tables.first_ability[wonder]]
    if not ability.steps:
        return w.other * horizon
    step = tables.steps[ability.steps[0]]
    if step.op == ops.STEP_MOVE:
        return w.shift * horizon
    return step_value(s, -1, step) * horizon


def building_value(s: WorldOfWonders, seat: int, card: int, horizon: float) -> float:
    """What the ability of a building adds over the turns to come."""
    tables = s.tables
    if tables.wall[card]:
        return tables.weights.wall
    ability = tables.abilities[tables.ability[card]]
    if not ability.steps or horizon <= 0.0:
        return 0.0
    step = tables.steps[ability.steps[0]]
    return step_value(s, seat, step) * min(horizon, 8.0)


def step_value(s: WorldOfWonders, seat: int, step: Step) -> float:
    """What it is worth to be able to do this once a turn."""
    w = s.tables.weights
    op = step.op
    if op == ops.STEP_DRAW:
        return w.draw
    if op == ops.STEP_RECRUIT:
        if step.unit == ops.MILITIA:
            return w.militia
        if step.unit == ops.KNIGHT:
            return w.knight
        if step.unit == ops.FOREMAN:
            return w.foreman
        return w.worker + (w.farm_bonus * (recruiting.recruits(s, seat, step) - 1.0) if seat >= 0 else 0.0)
    if op == ops.STEP_DESTROY:
        return w.destroy
    if op == ops.STEP_MOVE:
        return w.move
    if op == ops.STEP_DOUBLE:
        return w.double
    return w.other


def hand_value(s: WorldOfWonders, seat: int) -> float:
    """What the cards in a hand are worth, each by itself and by its front."""
    w = s.tables.weights
    total = 0.0
    for item in s.hands[seat]:
        total += w.card + w.front * front_value(s, seat, item & ops.FRONT)
    return total


def front_value(s: WorldOfWonders, seat: int, card: int) -> float:
    """What a card in hand is worth by its front."""
    tables = s.tables
    family = tables.family[card]
    if family == ops.NATURAL:
        return 1.0 + 2.0 * scoring.on_table(s, tables.member[card])
    if family == ops.GREAT:
        n = s.pieces[seat] >> (ops.LANE * tables.member[card]) & 15
        return tables.weights.front_wonder * tables.points[card] + tables.weights.front_piece * n
    return 0.3 + tables.points[card] + tables.weights.front_ability * step_front(s, seat, card)


def step_front(s: WorldOfWonders, seat: int, card: int) -> float:
    """What the ability of a building in hand promises."""
    return building_value(s, seat, card, 3.0)
