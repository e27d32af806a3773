"""What is never made and never lost: cards, units, tokens and debts; the kit asks for it after every choice."""

from __future__ import annotations

from collections import Counter

from ziggurat.games.world_of_wonders import board as b
from ziggurat.games.world_of_wonders.agenda import F_PLACE_HELD, OP, Q_MUSTER, Q_PLAY, Q_TO
from ziggurat.games.world_of_wonders.components import SEAT_COLORS, UNITS
from ziggurat.games.world_of_wonders.deal import deck
from ziggurat.games.world_of_wonders.rules import WorldOfWonders
from ziggurat.games.world_of_wonders.tables import LANE

CONSTRUCTORS = (0, 1)


def broken(state: WorldOfWonders) -> list[str]:
    """Every law that a position breaks, in a sentence each; empty if it keeps them all."""
    return [*_cards(state), *_plots(state), *_units(state), *_debts(state)]


def _cards(state: WorldOfWonders) -> list[str]:
    """Each card of the deck lies in one place (WOW-011), and each event comes once (WOW-030)."""
    t = state.tables
    out = []
    have, whole = _everywhere(state), Counter(deck(t, state.sets, state.modules))
    for card in have.keys() | whole.keys():
        if have[card] != whole[card]:
            out.append(f"{t.card_ids[card]}: {have[card]} of {whole[card]} are there")
    events = [card - t.event0 for card in [*state.pile, *state.waiting] if card >= t.event0] + state.events_out
    if len(events) != state.events_in or len(set(events)) != len(events):
        out.append(f"{len(set(events))} different of {len(events)} events, {state.events_in} were put in")
    if any(card >= t.event0 for card in state.discard):
        out.append("an event lies in the discard")
    return out


def _everywhere(state: WorldOfWonders) -> Counter[int]:
    """The fronts of all cards but events, wherever they lie."""
    t = state.tables
    out = Counter(card for card in [*state.pile, *state.discard] if card < t.event0)
    out += Counter(item & b.CARD for hand in state.hands for item in hand)
    out += Counter(item & b.CARD for item in state.units)
    out += Counter(t.front[plot] for plot in state.sites + state.built)
    for lanes in state.natural:
        out += Counter({t.natural0 + kind: lanes >> LANE * kind & 15 for kind in range(t.naturals)})
    return out


def _plots(state: WorldOfWonders) -> list[str]:
    """What stands is either a site or finished, belongs to somebody, and pieces are counted right."""
    t = state.tables
    out = []
    standing = sorted(state.sites + state.built)
    if standing != [plot for plot in range(t.plots) if state.plots[plot]]:
        out.append("the lists of sites and finished cards are not what stands on the table")
    for plot in standing:
        finished = bool(state.plots[plot] & b.FINISHED)
        name = t.plot_ids[plot]
        if finished != (plot in state.built):
            out.append(f"{name} is in the wrong list")
        if state.owner(plot) >= state.seats:
            out.append(f"{name} belongs to nobody")
        holders = state.holder_list(plot)
        if holders and (finished or state.owner(plot) in holders or len(set(holders)) != len(holders)):
            out.append(f"{name} has wrong earlier holders")
    for seat in range(state.seats):
        for wonder in range(t.greats):
            n = sum(state.owner(plot) == seat and t.member[t.front[plot]] == wonder
                    for plot in state.built if plot < t.natural0)  # fmt: skip
            if n != state.pieces_of(seat, wonder):
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
        place, kind = item >> b.PLACE_AT & 255, item >> b.UNIT_AT & 3
        builds = kind in CONSTRUCTORS
        if place < b.HELD:
            crews[place, kind] += 1
            wall = t.wall[t.front[place]] and state.plots[place] & b.FINISHED
            if not (place in state.sites if builds else wall):
                out.append(f"a {UNITS[kind]} on {t.plot_ids[place]}")
        elif place != b.HELD and (builds or state.target < 0):
            out.append(f"a {UNITS[kind]} in a battle that is none of its own")
    for plot in {*state.sites, *state.built, *(place for place, _ in crews)}:
        for kind in range(4):
            if crews[plot, kind] != state.crew(plot, kind):
                out.append(f"{t.plot_ids[plot]} counts {state.crew(plot, kind)} {UNITS[kind]}, not {crews[plot, kind]}")
    return out


def _debts(state: WorldOfWonders) -> list[str]:
    """What was taken is about to be placed, and nothing is left open where nothing is going on."""
    out = []
    held = sum(item >> b.PLACE_AT & 255 == b.HELD for item in state.units)
    placing = any(frame & OP in (F_PLACE_HELD, Q_TO) for frame in state.agenda)
    if held and not placing:
        out.append(f"{held} units were taken and nobody is asked where they go")
    top = state.agenda[-1] & OP if state.agenda else -1
    quiet = top in (-1, Q_PLAY)
    if quiet and (held or state.target >= 0 or state.losses or state.spied >= 0 or state.knights_doubled):
        out.append("a battle, a loss or a look at a hand was left open")
    if top == Q_MUSTER and state.target < 0:
        out.append("an attack without a target")
    fighting = top == Q_PLAY or state.target >= 0
    declared = any(state.plots[plot] & b.DECLARED for plot in state.sites + state.built)
    if declared and not fighting and not state.agenda:
        out.append("a target stays declared after the end")
    if state.phase == b.OVER and (state.agenda or state.pending):
        out.append("somebody is asked after the end")
    if any(state.plots[plot] & b.USED for plot in state.sites):
        out.append("a site is used")
    return out
