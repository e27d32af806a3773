"""A rule of thumb for bots: what a position is worth once the seat's own plan is carried through."""

from __future__ import annotations

from typing import Final

from ziggurat.games.world_of_wonders import scoring
from ziggurat.games.world_of_wonders.agenda import (
    OP,
    Q_DISCARD,
    Q_MULLIGAN,
    Q_MUSTER,
    Q_PLAY,
    Q_REACT,
    Q_STAFF,
    Q_SWAP_FOR,
    Q_TO,
)
from ziggurat.games.world_of_wonders.board import CARD, DESTROYED, OVER, USED
from ziggurat.games.world_of_wonders.rules import WorldOfWonders
from ziggurat.games.world_of_wonders.tables import (
    COMMIT,
    DISCARD,
    DOUBLE,
    DOUBLE_KNIGHTS,
    DRAW,
    END,
    GREAT,
    KNIGHT,
    LANE,
    MILITIA,
    MOVE,
    MUSTER,
    NATURAL,
    PASS,
    RECRUIT,
    Step,
)

DEPTH: Final = 2
"""So many of the seat's own answers are tried out in a row."""
WON: Final = 1000.0


def estimate(state: WorldOfWonders, seat: int) -> float:
    """How good a position is for a seat; other seats answer what they are asked by their own rules of thumb."""
    # Divided, so that between two seats the difference of their estimates is that of their prospects, in points.
    w = state.tables.weights
    scale = 1.0 + w.best_rival + w.other_rivals
    if not state.pending >> seat & 1 and (not state.pending or state.agenda[-1] & OP in (Q_PLAY, Q_MULLIGAN)):
        return worth(state, seat) / scale
    return value(state.copy(), seat, DEPTH) / scale


def value(s: WorldOfWonders, seat: int, depth: int) -> float:
    """The worth of a position that may be changed: it is played on until the turn of another seat."""
    ended = False
    while s.pending:
        op = s.agenda[-1] & OP
        if not s.pending >> seat & 1:
            if op in (Q_PLAY, Q_MULLIGAN):
                break
            actor = 0
            while not s.pending >> actor & 1:
                actor += 1
            s.play(actor, answer(s, actor, op))
        elif op == Q_PLAY:
            if ended:
                break
            ended = True
            s.play(seat, END)
        elif op == Q_MULLIGAN:
            break
        elif op == Q_MUSTER:
            s.play(seat, recruit_next(s, seat))
        elif op in (Q_STAFF, Q_DISCARD):
            s.play(seat, cheapest(s, seat))
        elif depth == 0 or op == Q_SWAP_FOR:
            s.play(seat, s.fallback(seat))
        else:
            best = 0.0
            first = True
            for choice in s.legal(seat):
                after = s.copy()
                after.play(seat, choice)
                worth_then = value(after, seat, depth - 1)
                if first or worth_then > best:
                    best = worth_then
                    first = False
            return best
    return worth(s, seat)


# ------------------------------------------------------------------ quick answers


def answer(s: WorldOfWonders, seat: int, op: int) -> int:
    """What another seat is taken to answer: a defender saves its building if one ability does, others pass."""
    if op == Q_REACT and s.target >= 0 and s.owner(s.target) == seat and s.outcome() & 15 >= DESTROYED:
        for choice in s.legal(seat):
            if choice == PASS:
                continue
            after = s.copy()
            after.agenda = [s.agenda[-1]]
            after.play(seat, choice)
            if after.agenda and after.agenda[-1] & OP == Q_TO:
                battle = s.tables.plot0 + s.tables.plots
                if battle in after.legal(seat):
                    after.play(seat, battle)
            if after.agenda:
                continue
            if after.target < 0 or after.outcome() & 15 < DESTROYED:
                return choice
    if op == Q_TO and s.target >= 0:
        battle = s.tables.plot0 + s.tables.plots
        if battle in s.legal(seat):
            return battle
    if op in (Q_STAFF, Q_DISCARD):
        return cheapest(s, seat)
    return s.fallback(seat)


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
    if legal[0] == COMMIT and s.outcome() & 15 >= DESTROYED:
        return COMMIT
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
    if s.phase == OVER:
        totals = scoring.scores(s)
        rank = s.ranking()[seat]
        lead = totals[seat]
        return lead + (WON if rank == 1 else 0.0) - 10.0 * rank
    w = s.tables.weights
    horizon = turns_ahead(s)
    mine = prospects(s, seat, horizon)
    best = -1e9
    total = 0.0
    for other in range(s.seats):
        if other != seat:
            theirs = prospects(s, other, horizon)
            total += theirs
            if theirs > best:
                best = theirs
    if s.seats == 2:
        return mine - (w.best_rival + w.other_rivals) * best
    return mine - w.best_rival * best - w.other_rivals * (total - best) / (s.seats - 2)


def turns_ahead(s: WorldOfWonders) -> float:
    """Turns that each seat will still have, more or less."""
    if s.turns_left >= 0:
        return (s.turns_left + s.seats - 1) // s.seats * 1.0
    cards = len(s.pile)
    if s.cycle == 1:
        # What comes back by the reshuffle: the discard, and what will be spent until then.
        cards += len(s.discard) + len(s.pile) // 2
    return 1.0 + cards / (s.tables.weights.card_turn * s.seats)


def prospects(s: WorldOfWonders, seat: int, horizon: float) -> float:
    """Points of a seat, and what its sites, buildings, tokens and hand promise."""
    tables = s.tables
    w = tables.weights
    total = hand_value(s, seat) + w.token * s.tokens[seat]
    bonus = s.strength_bonus(seat)
    walls = s.wall_bonus(seat)
    force = threat(s, seat)
    sites = 0
    for plot in s.sites:
        if s.owner(plot) == seat:
            sites += 1
    for plot in s.sites:
        if s.owner(plot) == seat:
            total += site_value(s, plot, seat, horizon, bonus, sites, force)
    for plot in s.built:
        if s.owner(plot) != seat:
            continue
        card = tables.front[plot]
        if tables.family[card] == GREAT:
            total += tables.points[card] + w.wonder_turn * horizon
            total += piece_value(s, tables.member[card], horizon)
            continue
        gain = tables.points[card] + building_value(s, seat, card, horizon)
        strength = tables.strength[card] + bonus + (0 if tables.wall[card] else walls) + s.garrison(plot)
        total += gain * (1.0 - w.fear * risk(s, strength, force))
        if tables.wall[card]:
            total += w.garrison * min(4, s.garrison(plot))
    for wonder in range(tables.greats):
        n = s.pieces[seat] >> (LANE * wonder) & 15
        if n > 2:
            total += (n - 2) * (n - 2) * w.piece
    for kind in range(tables.naturals):
        n = s.natural[seat] >> (LANE * kind) & 15
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
            most = max(most, most_force(s, rival, True))
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
    crew = s.building_crew(plot)
    great = tables.family[card] == GREAT
    if great:
        gain = tables.points[card] + w.wonder_turn * horizon + piece_value(s, tables.member[card], horizon)
        n = s.pieces[seat] >> (LANE * tables.member[card]) & 15
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
    ability = tables.abilities[tables.first_ability[wonder]]
    if tables.strength_bonus[wonder]:
        return w.bonus
    if tables.farm_bonus[wonder]:
        return w.other * horizon
    if ability.steps and tables.steps[ability.steps[0]].op == RECRUIT:
        return w.recruit * horizon * tables.unit_strength[tables.steps[ability.steps[0]].unit]
    return w.other * horizon


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
    w = s.tables.weights
    op = step.op
    if op == DRAW:
        return w.draw
    if op == RECRUIT:
        if step.unit >= MILITIA:
            return w.militia
        return w.recruit * s.tables.unit_strength[step.unit] * s.recruits(seat, step)
    if op == MOVE:
        return w.move
    if op == DOUBLE:
        return 0.08
    return w.other


def hand_value(s: WorldOfWonders, seat: int) -> float:
    w = s.tables.weights
    total = 0.0
    for item in s.hands[seat]:
        total += w.card + w.front * front_value(s, seat, item & CARD)
    return total


def front_value(s: WorldOfWonders, seat: int, card: int) -> float:
    """What a card in hand is worth by its front."""
    tables = s.tables
    family = tables.family[card]
    if family == NATURAL:
        return 1.0 + 2.0 * scoring.on_table(s, tables.member[card])
    if family == GREAT:
        n = s.pieces[seat] >> (LANE * tables.member[card]) & 15
        return tables.weights.front_wonder * tables.points[card] + tables.weights.front_piece * n
    return 0.3 + tables.points[card] + tables.weights.front_ability * step_front(s, seat, card)


def step_front(s: WorldOfWonders, seat: int, card: int) -> float:
    return building_value(s, seat, card, 3.0)


def most_force(s: WorldOfWonders, seat: int, rested: bool) -> int:
    """The most force that a seat could muster with everything it has: now, or once its buildings are ready again."""
    tables = s.tables
    power = tables.unit_strength
    militia = len(s.hands[seat])
    knights = 0
    double_militia = s.militia_doubled >> seat & 1
    double_knights = 0
    discard = len(s.discard)
    for plot in s.built:
        card = tables.front[plot]
        if s.owner(plot) != seat or tables.ability[card] < 0:
            continue
        militia += s.crew(plot, MILITIA)
        knights += s.crew(plot, KNIGHT)
        ability = tables.abilities[tables.ability[card]]
        if (s.plots[plot] & USED and not rested) or not ability.windows >> MUSTER & 1:
            continue
        step = tables.steps[ability.steps[0]]
        if step.op == RECRUIT and step.stock == DISCARD:
            n = min(step.n, discard)
            discard -= n
            if step.unit == MILITIA:
                militia += n
            elif step.unit == KNIGHT:
                knights += n
        elif step.op == DOUBLE:
            if step.what == DOUBLE_KNIGHTS:
                double_knights = 1
            else:
                double_militia = 1
    return militia * power[MILITIA] * (1 + double_militia) + knights * power[KNIGHT] * (1 + double_knights)
