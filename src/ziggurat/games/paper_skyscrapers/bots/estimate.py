"""A rule of thumb for the greedy bot: what a position is worth in points. Compiled, because bots ask it often."""

from __future__ import annotations

from typing import Final

from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.rules import achievements, building, city
from ziggurat.games.paper_skyscrapers.rules.state import PaperSkyscrapers

PATIENCE: Final = 24
"""So many own answers are thought ahead at most to the end of an action."""


def estimate(state: PaperSkyscrapers, seat: int) -> float:
    """What the position promises this seat, its action brought to an end as far as it is asked about."""
    s = state
    if s.phase == ops.PHASE_CITIES:
        return 0.0
    if s.pending >> seat & 1 and s.agenda[-1] & ops.KIND_MASK != ops.ASK_ACTION:
        s = state.copy()
        left = PATIENCE
        while (
            left > 0
            and s.pending >> seat & 1
            and s.agenda[-1] & ops.KIND_MASK != ops.ASK_ACTION
            and s.phase != ops.PHASE_OVER
        ):
            s.play(seat, likely(s, seat))
            left -= 1
    if s.phase == ops.PHASE_OVER:
        return final(s, seat)
    best = 0.0
    for rival in range(s.seats):
        if rival != seat:
            value = outlook(s, rival)
            if value > best:
                best = value
    return scaled(s, outlook(s, seat), best)


def final(s: PaperSkyscrapers, seat: int) -> float:
    best = 0
    for rival in range(s.seats):
        if rival != seat and s.score[rival] > best:
            best = s.score[rival]
    won = 100.0 if s.ranking()[seat] == 1 else 0.0
    return scaled(s, won + s.score[seat], best)


def scaled(s: PaperSkyscrapers, own: float, best: float) -> float:
    """The own points against the best rival's; between two seats such values differ as their points do."""
    rivals = s.tables.weights.rivals
    return (own - rivals * best) / (1.0 + rivals)


def quality(s: PaperSkyscrapers, seat: int, card: int) -> float:
    """How good a card is to have in hand."""
    tables = s.tables
    w = tables.weights
    gains = tables.gains[card]
    icons = s.types[seat] >> (ops.LANE * tables.wants[card]) & ops.LANE_MASK
    cost = tables.cost[card] - (icons if icons < 3 else 3)
    if cost < 0:
        cost = 0
    marks = 0
    for kind in range(ops.LANDMARKS):
        marks += tables.mark_lane[card] >> (ops.LANE * kind) & ops.LANE_MASK
    value = w.gain * (gains[0] + gains[1] + gains[2]) + w.mark * marks
    return value + w.level * (tables.level_of[card] + 1) - w.card * cost


def likely(s: PaperSkyscrapers, seat: int) -> int:
    """A sensible answer inside an action, without looking ahead."""
    tables = s.tables
    choices = s.legal(seat)
    top = s.agenda[-1]
    kind = top & ops.KIND_MASK
    if len(choices) == 1:
        return choices[0]
    if kind == ops.ASK_BUILD:
        if s.pick_card < 0:
            return _best_card(s, seat, choices, tables.card0)
        if s.pick_place == ops.NOWHERE:
            return _cheapest(s, seat, choices)
        return _worst_card(s, seat, choices, tables.card0)
    if kind == ops.ASK_DISCARD:
        return _worst_card(s, seat, choices, tables.card0)
    if kind in (ops.ASK_SPEND, ops.ASK_TUCK) and ops.STOP in choices:
        return ops.STOP
    if kind == ops.ASK_TUCK:
        return _worst_card(s, seat, choices, tables.tuck0)
    if kind in (ops.ASK_KEEP, ops.ASK_ORDER, ops.ASK_RETRIEVE):
        return _best_card(s, seat, choices, tables.card0)
    if kind == ops.ASK_DRAW:
        return _best_draw(s, seat, choices)
    if kind in (ops.ASK_ADVANCE, ops.ASK_LOSE):
        return _best_track(s, seat, choices, kind == ops.ASK_LOSE)
    if kind == ops.ASK_UNDER:
        mayor = tables.at0 + s.mayors[seat]
        return mayor if mayor in choices else choices[0]
    if ops.YES in choices and ops.NO in choices:
        return ops.YES
    return choices[0]


def _best_card(s: PaperSkyscrapers, seat: int, choices: list[int], base: int) -> int:
    best = choices[0]
    most = -1000.0
    for choice in choices:
        value = quality(s, seat, choice - base)
        if value > most:
            best = choice
            most = value
    return best


def _worst_card(s: PaperSkyscrapers, seat: int, choices: list[int], base: int) -> int:
    best = choices[0]
    least = 1000.0
    for choice in choices:
        value = quality(s, seat, choice - base)
        if value < least:
            best = choice
            least = value
    return best


def _best_draw(s: PaperSkyscrapers, seat: int, choices: list[int]) -> int:
    best = choices[-1]
    most = s.tables.weights.blind if best == s.tables.deck else -1000.0
    for choice in choices:
        if choice != s.tables.deck:
            value = quality(s, seat, choice - s.tables.draw0)
            if value > most:
                best = choice
                most = value
    return best


def _best_track(s: PaperSkyscrapers, seat: int, choices: list[int], back: bool) -> int:
    """Where the next step brings most, or going back costs least."""
    best = choices[0]
    most = -1000.0
    for choice in choices:
        track = choice - s.tables.track0
        at = s.steps[ops.TRACKS * seat + track]
        value = promise(s, seat, track, at - 1 if back else at + 1) - promise(s, seat, track, at)
        if not back:
            top = s.best[ops.TRACKS * seat + track]
            value += 1.0 if at + 1 > top and s.tables.lines[track] >> (at + 1) & 1 else 0.0
        if value > most:
            best = choice
            most = value
    return best


def _cheapest(s: PaperSkyscrapers, seat: int, choices: list[int]) -> int:
    """The cheapest place; on equal terms empty ground."""
    tables = s.tables
    lanes: list[int] = []
    number = ops.node_of(s.agenda[-1])
    less = 0 if number < 0 else tables.nodes[number].n
    sites = building.open_sites(s, seat, ops.WAY_ANY, lanes)
    best = choices[0]
    least = 1000
    for i in range(len(sites)):
        choice = tables.at0 + ops.site_place(sites[i])
        if choice in choices:
            over = ops.is_over(sites[i])
            price = building.price_of(s, seat, s.pick_card, less, over, lanes[i]) * 2 + (1 if over else 0)
            if price < least:
                least = price
                best = choice
    return best


# ------------------------------------------------------------------ the outlook of a seat


def promise(s: PaperSkyscrapers, seat: int, track: int, at: int) -> float:
    """What a space promises beyond the points already paid: a part of the next line, the end."""
    tables = s.tables
    w = tables.weights
    top = s.best[ops.TRACKS * seat + track]
    end = tables.ends[track]
    value = -w.back * (top - at) if at < top else 0.0
    line = top + 1
    while line <= end and not tables.lines[track] >> line & 1:
        line += 1
    if line <= end:
        gap = line - at
        value += w.line / (1.0 + w.gap * gap)
    if not s.ended >> track & 1:
        value += w.end * at / end if at > end - 6 else 0.0
    return value + w.step * at


def remaining(s: PaperSkyscrapers) -> float:
    """How much of the game is to come, 1 at the start."""
    cards = 0
    for level in range(s.level, ops.LEVELS):
        cards += len(s.decks[level])
    if s.ending:
        cards -= len(s.decks[s.level])
    return cards / (s.tables.cards + ops.LEVELS)


def outlook(s: PaperSkyscrapers, seat: int) -> float:
    """Points so far and what tracks, cards, roofs and goals promise."""
    w = s.tables.weights
    left = remaining(s)
    if s.turn == seat:
        left += 0.02 * s.actions
    soon = left * 5.0 if left < 0.2 else 1.0
    value = float(s.score[seat])
    for track in range(ops.TRACKS):
        value += promise(s, seat, track, s.steps[ops.TRACKS * seat + track]) * (0.3 + 0.7 * soon)
    hand = 0.0
    n = 0
    for card in s.hands[seat]:
        n += 1
        hand += w.card + w.quality * quality(s, seat, card)
    if n > 9:
        hand -= w.card * (n - 9) * 0.6
    value += hand * soon
    if s.turn == seat:
        value += w.action * s.actions
    value += _roofs(s, seat) * soon
    value += _goals(s, seat, soon)
    return value + _awards(s, seat, left)


def _roofs(s: PaperSkyscrapers, seat: int) -> float:
    """Actions that the mayor can take, and icons that make builds cheaper."""
    tables = s.tables
    w = tables.weights
    value = 0.0
    n = 0
    for one in city.tops(s, seat):
        card = one & ops.CARD_MASK
        if card < tables.city0:
            n += 1
            value += (w.roof + w.roof_level * tables.level_of[card]) / (1.0 if n < 5 else 2.0)
    icons = 0
    for kind in range(ops.TYPES):
        own = s.types[seat] >> (ops.LANE * kind) & ops.LANE_MASK
        icons += own if own < 4 else 4
    if s.open >> seat & 1:
        value += w.open
    if s.mayors[seat] == ops.NOWHERE:
        value -= w.away
    return value + w.icon * icons


def _goals(s: PaperSkyscrapers, seat: int, soon: float) -> float:
    tables = s.tables
    w = tables.weights
    value = 0.0
    for goal in range(tables.goals):
        if achievements.claimed(s, seat, goal):
            if s.owners[goal] == seat:
                value += s.chips[goal]
            continue
        points = tables.goal_points[goal] + (w.chip if s.owners[goal] < 0 else 0.0)
        share = progress(s, seat, goal)
        value += points * (w.goal if share >= 1.0 else w.goal_near * share * share) * soon
    return value


def progress(s: PaperSkyscrapers, seat: int, goal: int) -> float:
    """How much of an achievement is there."""
    tables = s.tables
    n = tables.goal_n[goal]
    test = tables.goal_test[goal]
    types = test == ops.TYPES_AT_LEAST
    lanes = s.types[seat] if types else s.marks[seat]
    counts: list[int] = []
    total = 0
    for kind in range(ops.TYPES if types else ops.LANDMARKS):
        icons = lanes >> (ops.LANE * kind) & ops.LANE_MASK
        total += icons
        counts.append(icons if icons < n else n)
    if test == ops.LANDMARK_TOTAL:
        return 1.0 if total >= n else total / n
    counts.sort()
    kinds = tables.goal_kinds[goal]
    have = 0
    for i in range(kinds):
        have += counts[len(counts) - 1 - i]
    return have / (n * kinds)


def _awards(s: PaperSkyscrapers, seat: int, left: float) -> float:
    """Leads in height and in buildings count more towards the end."""
    tables = s.tables
    weight = tables.weights.award + tables.weights.award_late * (1.0 - left)
    value = 0.0
    for award in range(len(tables.award_points)):
        most = tables.award_measures[award] != 0
        mine = city.count_buildings(s, seat) if most else city.tallest(s, seat)
        best = 0
        for rival in range(s.seats):
            if rival != seat:
                other = city.count_buildings(s, rival) if most else city.tallest(s, rival)
                if other > best:
                    best = other
        lead = mine - best
        share = 0.5 + 0.22 * lead if lead <= 0 else 0.72 + 0.1 * lead
        if lead == 0:
            share = 0.3
        if share < 0.0:
            share = 0.0
        elif share > 1.0:
            share = 1.0
        value += tables.award_points[award] * share * weight
    return value
