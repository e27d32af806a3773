"""Cards by both their faces, and the units that their backs stand for, explained."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.world_of_wonders.data.records import Building, CardKind
from ziggurat.games.world_of_wonders.view.shapes import HandView, WorldOfWondersView
from ziggurat.games.world_of_wonders.words import about_table
from ziggurat.games.world_of_wonders.words.abilities import brief
from ziggurat.games.world_of_wonders.words.about_wonders import gain, pieces_of, tokens_line
from ziggurat.games.world_of_wonders.words.ask import RULE_OF
from ziggurat.games.world_of_wonders.words.names import UNIT_NAMES, Names
from ziggurat.games.world_of_wonders.words.phrases import joined, ordinal, own, sentence

BACK = "Its back: a Worker for a site of yours, or a Militia for an attack or your City Wall."
KINDS = {"basic": "Card: a building", "great": "Card: a piece of a Great Wonder", "natural": "Card: a Natural Wonder"}
PASSIVE_RULES = {"city_wall": "WOW-093", "artemis": "WOW-114", "colossus": "WOW-117"}

UNIT_DOES = {
    "worker": "Counts {power} for building and stays on the site until it is finished. It defends the site by {power}.",
    "foreman": "Counts {power} for building, like {power} Workers, and defends a site by {power}. Buildings and "
    "Wonders "
    "send Foremen; a hand card cannot be one.",
    "militia": "Counts {power} in a fight. Any hand card can join your attack or stand on your City Wall as one.",
    "knight": "Counts {power} in a fight, like {power} Militia. Buildings send Knights; a hand card cannot be one.",
}


def card(names: Names, view: WorldOfWondersView, parts: Sequence[str]) -> About | None:
    """A card wherever its front is seen: in the own hand, in the discard, on offer."""
    kind = names.kinds.get(parts[0])
    if kind is None:
        return None
    if kind.family == "event":
        return about_table.event(names, view, (kind.id,))
    does, rules = _front(names, kind)
    held = [item for item in view.hand if item.card == kind.id]
    now = joined(_held(names, view, kind, held[0]) if held else "", _elsewhere(view, kind.id, bool(held)))
    connected, kin = _connected(names, view, kind)
    key = f"card:{kind.id}"
    return About(key, kind.name, KINDS[kind.family], joined(does, BACK), now, connected, kin, rules)


def _front(names: Names, kind: CardKind) -> tuple[str, tuple[str, ...]]:
    if kind.family == "basic":
        b = names.buildings[kind.of]
        counts = plural(b.points, "point")
        does = f"Needs {plural(b.cost, 'Worker')}; then it has strength {b.strength} and counts {counts}. "
        rule = RULE_OF.get(b.ability.id, PASSIVE_RULES.get(kind.of, "WOW-090"))
        return does + brief(b.ability), (rule, "WOW-063", "WOW-064")
    if kind.family == "great":
        g = names.greats[kind.of]
        does = f"Needs {plural(g.cost, 'Worker')}; then it counts {plural(g.points, 'point')} and is safe for good. "
        does += f"All {g.pieces} pieces win at once. {brief(g.first)} {brief(g.second, g.cost)}"
        return does, (RULE_OF[g.second.id], "WOW-065", "WOW-054")
    n = names.naturals[kind.of]
    does = "Free, and safe for good. Each piece counts as many points as pieces of it lie on the whole table. "
    return does + tokens_line(n), ("WOW-066", "WOW-207", "WOW-079")


def _held(names: Names, view: WorldOfWondersView, kind: CardKind, item: HandView) -> str:
    """What it means in the own hand."""
    assert view.seat is not None
    out = []
    others = len(view.hand) - 1
    if item.reason:
        out.append(sentence(f"not now: {item.reason}"))
    if item.place >= 0:
        out.append("You can lay it down now." if kind.family != "natural" else "You can lay it down now, for nothing.")
    if item.pick >= 0:
        out.append("You can choose it now.")
    if kind.family == "basic":
        cost = names.buildings[kind.of].cost
        enough = "enough to fill it in one turn" if others >= cost else "too few to fill it in one turn"
        hold = plural(others, "other card") if others else "no other card"
        out.append(f"It needs {cost}, and you hold {hold}: {enough}.")
    elif kind.family == "great":
        out.append(_piece(names, view, kind))
    else:
        points = gain(view, view.seat, kind.of)
        out.append(f"Laid down now, it would bring you {plural(points, 'point')}.")
    out.append(_as_unit(names, view, item))
    return joined(*out)


def _piece(names: Names, view: WorldOfWondersView, kind: CardKind) -> str:
    """How far the own set of its wonder has come, and who stands in the way."""
    assert view.seat is not None
    great = names.greats[kind.of]
    mine = pieces_of(view, view.seat, kind.of)
    text = f"It would be your {ordinal(mine + 1)} piece of {great.short}."
    if not mine:
        text = f"You have no finished piece of {great.short} yet."
    rivals = [seat for seat in range(view.seats) if seat != view.seat and pieces_of(view, seat, kind.of)]
    if rivals:
        who = listed(view.name(seat) for seat in rivals)
        text += (
            f" {who} {'has' if len(rivals) == 1 else 'have'} finished some, so you cannot collect all {great.pieces}."
        )
    return text


def _as_unit(names: Names, view: WorldOfWondersView, item: HandView) -> str:
    """What its back could do at this moment."""
    assert view.seat is not None
    if view.asked == "muster":
        for choice in view.choices:
            if choice.choice == item.militia:
                return f"As a Militia it makes your force {choice.force} against {choice.strength}."
        return ""
    open_sites = [site for site in view.districts[view.seat].sites if site.done < site.cost]
    if item.worker < 0 or not open_sites:
        return ""
    where = listed(f"{names.plot(site.name)} ({site.done} of {site.cost})" for site in open_sites)
    return f"As a Worker it could go to {where}."


def _elsewhere(view: WorldOfWondersView, card: str, held: bool) -> str:
    n = view.discard.count(card)
    if card in view.market:
        return "You may take it from the discard now."
    if view.spied >= 0 and card in view.spied_hand and not held:
        return f"{view.name(view.spied)} holds it."
    if n and view.discard[-1] == card:
        more = f", and {n - 1} more below" if n > 1 else ""
        return sentence(f"{'another one' if held else 'it'} lies on top of the discard{more}")
    if not n:
        return ""
    return "Another one lies in the discard." if n == 1 else f"{n} others lie in the discard."


def _connected(names: Names, view: WorldOfWondersView, kind: CardKind) -> tuple[str, tuple[str, ...]]:
    """Which other cards make it better, and where they stand."""
    if kind.family == "basic":
        return partners(names, view, names.buildings[kind.of])
    if kind.family == "great":
        keys = [f"great:{i}:{kind.of}" for i in range(view.seats) if pieces_of(view, i, kind.of)]
        sites = [(seat, site) for seat, d in enumerate(view.districts) for site in d.sites if site.of == kind.of]
        keys += [f"plot:{site.name}" for _, site in sites]
        text = listed(f"{own(view, seat)} {names.plot(site.name)}" for seat, site in sites)
        return sentence(f"under construction: {text}") if text else "", tuple(keys)
    keys = [f"natural:{i}:{kind.of}" for i, d in enumerate(view.districts) for n in d.naturals if n.natural == kind.of]
    return "", tuple(keys)


def partners(names: Names, view: WorldOfWondersView, building: Building) -> tuple[str, tuple[str, ...]]:
    """Which buildings and Wonders help a building, from what their abilities do."""
    units = {step.unit for step in building.ability.steps if step.op == "recruit"}
    doubled = {"militia": "militia", "knights": "knight"}
    out, kin = [], []
    for other in names.buildings.values():
        for step in other.ability.steps:
            if step.op == "double" and doubled.get(step.what or "") in units:
                out.append(f"With {other.name} what it sends counts double.")
                kin.append(other.id)
    for step in building.ability.steps:
        if step.op == "double":
            unit = doubled.get(step.what or "")
            senders = [
                b
                for b in names.buildings.values()
                if any(s.op == "recruit" and s.unit == unit for s in b.ability.steps)
            ]
            if senders:
                out.append(f"{listed(b.name for b in senders)} can send units that it doubles.")
            kin += [b.id for b in senders]
    if building.wall:
        out.append("Whoever stands on it adds to what it lends.")
    keys = (
        [f"plot:{b.name}" for b in view.districts[view.seat].buildings if b.card in kin]
        if view.seat is not None
        else []
    )
    for great in names.greats.values():
        if any(step.op == "modify" and step.ability == building.ability.id for step in great.first.steps):
            out.append(f"Each finished piece of {great.short} adds a Worker to every use.")
            keys += [f"great:{i}:{great.id}" for i in range(view.seats) if pieces_of(view, i, great.id)]
    return joined(*out), tuple(keys)


def unit(names: Names, view: WorldOfWondersView, parts: Sequence[str]) -> About | None:
    """A Worker, Foreman, Militia or Knight: a card by its back."""
    kind = parts[0]
    if kind not in UNIT_DOES:
        return None
    does = UNIT_DOES[kind].format(power=names.power[kind])
    builds = kind in ("worker", "foreman")
    now, kin = "", []
    if view.seat is not None:
        district = view.districts[view.seat]
        places = (
            [(s.name, s.units) for s in district.sites]
            if builds
            else [(b.name, b.garrison) for b in district.buildings if b.wall]
        )
        there = [(name, crew.count(kind)) for name, crew in places if kind in crew]
        kin = [f"plot:{name}" for name, _ in there]
        where = listed(f"{n} on {names.plot(name)}" for name, n in there)
        now = f"You have {where}." if where else f"You have none on your {'sites' if builds else 'walls'}."
        if kind in ("worker", "militia") and view.hand:
            now += (
                f" Each of your {plural(len(view.hand), 'hand card')} could become one."
                if len(view.hand) > 1
                else (" Your hand card could become one.")
            )
    side = "Constructor: a builder" if builds else "Soldier"
    rules = ("WOW-035", "WOW-036", "WOW-139" if builds else "WOW-141")
    return About(f"unit:{kind}", UNIT_NAMES[kind], side, does, now, "", tuple(kin), rules)
