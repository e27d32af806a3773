"""The whole table in words, for a terminal, a screen reader or a language model."""

from __future__ import annotations

from ziggurat.core.render.addressed import addressed
from ziggurat.core.render.prose import final_sheet, folded, listed, plural
from ziggurat.games.world_of_wonders.view.shapes import (
    BattleView,
    BuildingView,
    DistrictView,
    HandView,
    SiteView,
    WorldOfWondersView,
)
from ziggurat.games.world_of_wonders.words import ask
from ziggurat.games.world_of_wonders.words.abilities import says
from ziggurat.games.world_of_wonders.words.names import Names, quoted, sums, units

PHASE_WORDS = {
    "mulligan": "hands may be exchanged",
    "turn_start": "the turn begins",
    "play": "Play",
    "muster": "an attack is being prepared",
    "battle": "battle",
    "aftermath": "after the losses",
    "wonders_start": "before the Wonders phase",
    "wonders": "Wonders",
    "draw": "Draw",
}


def tell(names: Names, view: WorldOfWondersView) -> str:
    """The whole table as this viewer may know it, in lines of at most 100 characters."""
    parts = [_head(names, view)]
    if view.battle is not None:
        parts.append(_battle(names, view, view.battle))
    start = view.seat or 0
    for k in range(view.seats):
        parts.append(_district(names, view, (start + k) % view.seats))
    if view.hand:
        parts.append(["YOUR HAND, seen by you only", *(line for item in view.hand for line in _held(names, item))])
    if view.spied_hand:
        cards = listed(names.card(card) for card in view.spied_hand)
        parts.append([f"THE HAND OF {view.name(view.spied).upper()}, seen by you only", *folded(cards, "  ")])
    if view.over:
        parts.append(final_sheet(view, [district.points for district in view.districts]))
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _head(names: Names, view: WorldOfWondersView) -> list[str]:
    if view.over:
        told = ask.end(view)
        lines = ["WORLD OF WONDERS, the game is over", *folded(f"{told.question} {told.context}")]
    else:
        turn = f"turn {view.turn}, {view.name(view.current)}" if view.current >= 0 else "before the first turn"
        lines = [f"WORLD OF WONDERS, {turn}: {PHASE_WORDS[view.phase]}"]
        if view.seat in view.pending:
            question, context, _ = ask.question(names, view)
            lines += folded(f"You are asked: {question} {context}")
        else:
            asked = listed(view.name(seat) for seat in view.pending)
            lines += folded(f"Waiting for {asked}. {ask.task(names, view)}")
    pile = f"{'First' if view.cycle == 1 else 'Second and last'} pile: {plural(view.pile_size, 'card')}"
    heap = [names.card(card) for card in reversed(view.discard)]
    shown = f"{plural(len(heap), 'card')}, from the top: {', '.join(heap)}" if heap else "empty"
    lines += folded(f"{pile}. Discard: {shown}.")
    if view.turns_left >= 0 and not view.over:
        lines += folded(f"The end is near: {plural(view.turns_left, 'turn')} after this one.")
    elif view.idle and not view.over:
        lines += folded(f"No card was drawn for {plural(view.idle, 'turn')}; the game ends at {view.idle_limit}.")
    if view.peace >= 0:
        lines += folded(f"No attacks until {view.name(view.peace)}'s next turn begins.")
    if view.events_in:
        seen = listed(names.events[event].name for event in view.events_seen)
        text = f"Events: {view.events_in} in the deck, "
        text += f"seen so far: {seen}." if view.events_seen else "none seen so far."
        if view.events_known:
            text += f" To come: {listed(names.events[event].name for event in view.events_known)}."
        lines += folded(text)
    if view.event:
        lines += folded(f"{names.events[view.event].name}: {names.events[view.event].summary}")
    if view.market:
        lines += folded(f"On offer: {listed(names.card(card) for card in view.market)}.")
    if view.recovering:
        lines += folded(f"To be put back: {units(view.recovering)}.")
    return lines


def _battle(names: Names, view: WorldOfWondersView, battle: BattleView) -> list[str]:
    target = ask.whose(names, view, battle.target)
    attacks = addressed(f"{view.name(battle.attacker)} attacks")
    title = f"BATTLE: {attacks} {target}" + ("" if battle.committed else ", still gathering")
    lines = folded(title)
    lines += folded(f"Attackers: {units(battle.attackers) or 'none yet'}", "  ")
    if battle.defenders:
        lines += folded(f"Defenders: {units(battle.defenders)}", "  ")
    return lines + folded(ask.odds(battle), "  ")


def _district(names: Names, view: WorldOfWondersView, seat: int) -> list[str]:
    district = view.districts[seat]
    notes = [district.color]
    if seat == view.seat:
        notes.append("you")
    if seat == view.current and not view.over:
        notes.append("to move")
    total = plural(view.scores[seat], "point") + ("" if view.over else " if it ended now")
    have = f"{plural(district.hand_size, 'hand card')}, {plural(district.tokens, 'token')}"
    if district.income and not view.over:
        have += f" (+{district.income} each turn)"
    lines = folded(f"{view.name(seat)} ({', '.join(notes)}): {total}, {have}")
    doubled = ["Militia"] * district.militia_doubled + ["buildings"] * district.buildings_doubled
    if doubled:
        lines += folded(f"Counts double until the turn ends: {listed(doubled)}", "  ")
    for site in district.sites:
        lines += folded(f"Site {_site(names, view, site)}", "  ")
    for building in district.buildings:
        lines += folded(_building(names, building, seat == view.seat), "  ")
    lines += _wonders(names, district, seat == view.seat)
    return lines


def _site(names: Names, view: WorldOfWondersView, site: SiteView) -> str:
    crew = units(site.units) or "no Constructors"
    text = f"{names.plot(site.name)}: {crew}, {site.done} of {site.cost}; strength {site.strength}"
    if site.done >= site.cost:
        text += f"; finished when {'your' if site.owner == view.seat else 'their'} next turn begins"
    if site.holders:
        text += f"; stolen from {view.name(site.holders[-1])}"
    return text + ("; under attack" if site.target else "; attacked this turn" if site.declared else "")


def _building(names: Names, building: BuildingView, own: bool) -> str:
    text = f"{names.plot(building.name)}{'' if building.ready else ' (used)'}: strength {building.strength}"
    if len(building.terms) > 1:
        text += f" ({sums(building.terms)})"
    if building.wall:
        text += f"; lends {building.lends}; {units(building.garrison) or 'no garrison'}"
    text += "; under attack" if building.target else "; attacked this turn" if building.declared else ""
    return text if building.wall else f"{text}. {quoted(says(names.buildings[building.card].ability), own)}"


def _wonders(names: Names, district: DistrictView, own: bool) -> list[str]:
    lines = []
    for wonder in district.wonders:
        great = names.greats[wonder.wonder]
        slots = listed(f"{piece.slot}{' (used)' if piece.marked else ''}" for piece in wonder.pieces)
        number = f"piece{'' if len(wonder.pieces) == 1 else 's'} number {slots}"
        text = f"{great.name}, {len(wonder.pieces)} of {great.pieces} ({number}), {plural(wonder.points, 'point')}. "
        text += quoted(f"{says(great.first)} {says(great.second, great.cost)}", own)
        lines += folded(text + (" That has been used in this round." if wonder.used else ""), "  ")
    for natural in district.naturals:
        name = names.naturals[natural.natural].name
        worth = f"each worth {plural(natural.on_table, 'point')}"
        have = f"{plural(natural.pieces, 'piece')}, {natural.on_table} on the whole table"
        lines += folded(f"{name}: {have}, {worth}", "  ")
    return lines


def _held(names: Names, item: HandView) -> list[str]:
    return folded(f"{names.card(item.card)}, {names.face(item.card)}", "  ")
