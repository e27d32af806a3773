"""What a choice would throw away, in one sentence: said beside the choice before it is made."""

from __future__ import annotations

from collections.abc import Callable

from ziggurat.core.render.prose import listed, plural
from ziggurat.games.world_of_wonders.data.records import AbilityData
from ziggurat.games.world_of_wonders.view.shapes import ChoiceView, SiteView, WorldOfWondersView
from ziggurat.games.world_of_wonders.words.names import Names

Warn = Callable[[Names, WorldOfWondersView, ChoiceView], str]


def warning(names: Names, view: WorldOfWondersView, choice: ChoiceView) -> str:
    """The warning at a choice; empty if nothing is lost by it."""
    warn = _BY_VERB.get(choice.verb)
    return warn(names, view, choice) if warn is not None else ""


def _sites(view: WorldOfWondersView) -> tuple[SiteView, ...]:
    assert view.seat is not None
    return view.districts[view.seat].sites


def staffs(ability: AbilityData) -> bool:
    """Whether it can bring a Constructor to a site."""
    return any(
        (step.op == "recruit" and step.unit in ("worker", "foreman")) or step.op == "move" for step in ability.steps
    )


def free(ability: AbilityData) -> bool:
    """Whether it gives something for no card: a card, or a Constructor from the pile."""
    return any(step.op == "draw" or (step.op == "recruit" and step.stock == "pile") for step in ability.steps)


def surplus(names: Names, view: WorldOfWondersView, site: SiteView) -> str:
    """Why one more Constructor would be lost on an own site."""
    plot = names.plot(site.name)
    if site.done >= site.cost:
        return f"{plot} is full already: one more Worker would be wasted."
    if site.family == "great" and site.units and site.done + 1 >= site.cost and view.pile_size:
        if view.seat == view.current:
            return f"{plot} gets its last Worker from the pile when your turn ends: this one would be wasted."
    return ""


def _end(names: Names, view: WorldOfWondersView, _choice: ChoiceView) -> str:
    empty = [site for site in _sites(view) if not site.units]
    stolen = [site for site in empty if site.holders]
    if stolen:
        site = stolen[0]
        return f"{names.plot(site.name)} goes back to {view.name(site.holders[-1])} unless somebody works on it."
    if empty:
        plots = listed(names.plot(site.name) for site in empty)
        lost = "it is" if len(empty) == 1 else "they are"
        return f"Nobody works on {plots}: {lost} discarded when your turn ends."
    for item in view.hand:
        if item.card in names.naturals and item.place >= 0:
            return f"You still hold {names.card(item.card)}: it costs nothing, and its points are safe."
    return _idle(names, view)


def _idle(names: Names, view: WorldOfWondersView) -> str:
    """A building that would have worked for no card."""
    assert view.seat is not None
    unfinished = any(site.done < site.cost for site in _sites(view))
    for building in view.districts[view.seat].buildings:
        ability = names.buildings[building.card].ability
        if building.use >= 0 and free(ability) and (unfinished or not staffs(ability)):
            return f"You have not used {names.plot(building.name)} yet, and it costs no card."
    return ""


def _place(names: Names, view: WorldOfWondersView, choice: ChoiceView) -> str:
    if len(view.hand) > 1 or _helped(names, view):
        return ""
    return f"No card is left to work on {names.card(choice.card)}: it would be discarded when your turn ends."


def _helped(names: Names, view: WorldOfWondersView) -> bool:
    """Whether a finished card of the viewer could still bring somebody to a site."""
    assert view.seat is not None
    own = view.districts[view.seat]
    return any(item.ready and staffs(names.buildings[item.card].ability) for item in own.buildings) or any(
        (staffs(names.greats[held.wonder].first) and not all(piece.marked for piece in held.pieces))
        or (staffs(names.greats[held.wonder].second) and not held.used and own.tokens >= held.price)
        for held in own.wonders
    )


def _hand_card(names: Names, view: WorldOfWondersView, choice: ChoiceView) -> str:
    """A hand card as a Worker or a Militia."""
    if choice.card in names.naturals and any(item.card not in names.naturals for item in view.hand):
        return f"{names.card(choice.card)} is free points; spend another card if you can."
    if choice.verb == "worker" and not view.goal:
        needy = [site for site in _sites(view) if not surplus(names, view, site)]
        if not needy and _sites(view):
            return surplus(names, view, _sites(view)[0])
    return ""


def _commit(_names: Names, _view: WorldOfWondersView, choice: ChoiceView) -> str:
    if choice.outcome != "nothing":
        return ""
    return f"{choice.force} against {choice.strength}: nothing happens, and your soldiers are spent."


def _attack(names: Names, view: WorldOfWondersView, choice: ChoiceView) -> str:
    target = view.plot(choice.plot)
    if target is None or choice.force >= choice.strength:
        return ""
    if isinstance(target, SiteView) and choice.force > target.base:
        return ""
    return f"You can bring {choice.force} at most; {names.plot(choice.plot)} holds against {choice.strength}."


def _plot(names: Names, view: WorldOfWondersView, choice: ChoiceView) -> str:
    """Where a Constructor goes."""
    if view.step not in ("recruit", "worker") or view.unit not in ("worker", "foreman"):
        return ""
    site = view.plot(choice.plot)
    if not isinstance(site, SiteView):
        return ""
    if site.owner == view.seat:
        return surplus(names, view, site)
    return f"That is {view.name(site.owner)}'s site: you would be building for somebody else."


def _use(names: Names, view: WorldOfWondersView, choice: ChoiceView) -> str:
    """An ability that could only build for others."""
    if choice.verb == "use":
        ability = names.buildings[choice.card].ability
    else:
        great = names.greats[choice.wonder]
        ability = great.first if choice.verb == "first" else great.second
    for step in ability.steps:
        if step.op == "recruit" and step.unit in ("worker", "foreman") and step.to:
            families = step.to[0].families
            if not any(site.family in families for site in _sites(view)):
                return "Only other players have a site for it: you would be building for somebody else."
    return ""


def _mulligan(names: Names, view: WorldOfWondersView, _choice: ChoiceView) -> str:
    return f"A new hand has {plural(names.mulligan, 'card')}, not {len(view.hand)}, and is final."


_BY_VERB: dict[str, Warn] = {
    "mulligan": _mulligan,
    "end": _end,
    "place": _place,
    "worker": _hand_card,
    "militia": _hand_card,
    "commit": _commit,
    "attack": _attack,
    "plot": _plot,
    "use": _use,
    "first": _use,
    "second": _use,
}
