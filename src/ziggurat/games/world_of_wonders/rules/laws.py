"""What is never made and never lost in World of Wonders: cards, units, tokens, debts."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ziggurat.games.world_of_wonders.data import ops
from ziggurat.games.world_of_wonders.data.records import SEAT_COLORS, UNITS
from ziggurat.games.world_of_wonders.rules import plots, stealing, units
from ziggurat.games.world_of_wonders.rules.deal import deck

if TYPE_CHECKING:
    from ziggurat.games.world_of_wonders.rules.state import WorldOfWonders

CONSTRUCTORS = (0, 1)


def broken(state: WorldOfWonders) -> list[str]:
    """Every law that a position breaks, in a sentence each; empty if it keeps them all."""
    return [*_cards(state), *_plots(state), *_units(state), *_debts(state)]


def _cards(state: WorldOfWonders) -> list[str]:
    """Each card of the deck lies in one place (WOW-011), and each event comes once (WOW-030)."""
    t = state.tables
    out = []
    have, whole = cards(state), whole_deck(state)
    for card in have.keys() | whole.keys():
        if have[card] != whole[card]:
            out.append(f"{card}: {have[card]} of {whole[card]} are there")
    events = [card - t.event0 for card in [*state.pile, *state.waiting] if card >= t.event0] + state.events_out
    if len(events) != state.events_in or len(set(events)) != len(events):
        out.append(f"{len(set(events))} different of {len(events)} events, {state.events_in} were put in")
    if any(card >= t.event0 for card in state.discard):
        out.append("an event lies in the discard")
    for kind in range(t.naturals):
        if sum(ops.lane(lanes, kind) for lanes in state.natural) > 3:
            out.append(f"more than three pieces of {t.card_ids[t.natural0 + kind]}")
    return out


def _plots(state: WorldOfWonders) -> list[str]:
    """What stands is either a site or finished, belongs to somebody, and pieces are counted right."""
    t = state.tables
    out = []
    standing = sorted(state.sites + state.built)
    if standing != [plot for plot in range(t.plots) if state.plots[plot]]:
        out.append("the lists of sites and finished cards are not what stands on the table")
    for plot in standing:
        finished = bool(state.plots[plot] & ops.FINISHED)
        name = t.plot_ids[plot]
        if finished != (plot in state.built):
            out.append(f"{name} is in the wrong list")
        if plots.owner(state, plot) >= state.seats:
            out.append(f"{name} belongs to nobody")
        holders = stealing.holders(state, plot)
        if holders and (finished or plots.owner(state, plot) in holders or len(set(holders)) != len(holders)):
            out.append(f"{name} has wrong earlier holders")
    for seat in range(state.seats):
        for wonder in range(t.greats):
            n = sum(plots.owner(state, plot) == seat and t.member[t.front[plot]] == wonder
                    for plot in state.built if plot < t.natural0)  # fmt: skip
            if n != plots.pieces_of(state, seat, wonder):
                out.append(f"{SEAT_COLORS[seat]} has {n} pieces of {t.great_ids[wonder]}, counted otherwise")
            if state.marks[seat] >> wonder & 1 and not n:
                out.append(f"{SEAT_COLORS[seat]} has used {t.great_ids[wonder]} without a piece")
        if state.tokens[seat] < 0:
            out.append(f"{SEAT_COLORS[seat]} has fewer than no tokens")
    return out


def _units(state: WorldOfWonders) -> list[str]:
    """Units are where they may be: Constructors on sites, soldiers on walls and in a battle (WOW-035)."""
    t = state.tables
    out = []
    crews: Counter[tuple[int, int]] = Counter()
    for item in state.units:
        place, kind = ops.unit_place(item), ops.unit_kind(item)
        builds = kind in CONSTRUCTORS
        if place < ops.HELD:
            crews[place, kind] += 1
            wall = t.wall[t.front[place]] and state.plots[place] & ops.FINISHED
            if not (place in state.sites if builds else wall):
                out.append(f"a {UNITS[kind]} on {t.plot_ids[place]}")
        elif place != ops.HELD and (builds or state.target < 0):
            out.append(f"a {UNITS[kind]} in a battle that is none of its own")
    for plot in {*state.sites, *state.built, *(place for place, _ in crews)}:
        for kind in range(4):
            if crews[plot, kind] != units.crew(state, plot, kind):
                out.append(
                    f"{t.plot_ids[plot]} counts {units.crew(state, plot, kind)} {UNITS[kind]}, not {crews[plot, kind]}"
                )
    return out


def _debts(state: WorldOfWonders) -> list[str]:
    """What was taken is about to be placed, and nothing is left open where nothing is going on."""
    out = []
    held = sum(ops.unit_place(item) == ops.HELD for item in state.units)
    placing = any(ops.frame_op(frame) in (ops.F_PLACE_HELD, ops.Q_TO) for frame in state.agenda)
    if held and not placing:
        out.append(f"{held} units were taken and nobody is asked where they go")
    top = ops.frame_op(state.agenda[-1]) if state.agenda else -1
    quiet = top in (-1, ops.Q_PLAY)
    if quiet and (held or state.target >= 0 or state.losses or state.spied >= 0 or state.knights_doubled):
        out.append("a battle, a loss or a look at a hand was left open")
    if top == ops.Q_MUSTER and state.target < 0:
        out.append("an attack without a target")
    fighting = top == ops.Q_PLAY or state.target >= 0
    declared = any(state.plots[plot] & ops.DECLARED for plot in state.sites + state.built)
    if declared and not fighting and not state.agenda:
        out.append("a target stays declared after the end")
    if state.phase == ops.PHASE_OVER and (state.agenda or state.pending):
        out.append("somebody is asked after the end")
    if any(state.plots[plot] & ops.USED for plot in state.sites):
        out.append("a site is used")
    return out


def cards(state: WorldOfWonders) -> Counter[str]:
    """Every card of the game but events, wherever it lies."""
    t = state.tables
    out = Counter(card for card in [*state.pile, *state.discard] if card < t.event0)
    out += Counter(ops.front(item) for held in state.hands for item in held)
    out += Counter(ops.front(item) for item in state.units)
    out += Counter(t.front[place] for place in state.sites + state.built)
    for lanes in state.natural:
        out += Counter({t.natural0 + n: ops.lane(lanes, n) for n in range(t.naturals)})
    return Counter({t.card_ids[card]: n for card, n in out.items() if n})


def whole_deck(state: WorldOfWonders) -> Counter[str]:
    """All that the deck holds with these sets and modules."""
    t = state.tables
    return Counter(t.card_ids[card] for card in deck(t, state.sets, state.modules))
