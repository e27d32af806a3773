"""What stands in a district, explained: sites, finished buildings, walls, their strength and their progress."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.teaching import About
from ziggurat.core.render.prose import plural
from ziggurat.games.world_of_wonders.view.shapes import BuildingView, SiteView, WorldOfWondersView
from ziggurat.games.world_of_wonders.words.abilities import brief, says
from ziggurat.games.world_of_wonders.words.about_cards import PASSIVE_RULES, partners
from ziggurat.games.world_of_wonders.words.about_wonders import pieces_of
from ziggurat.games.world_of_wonders.words.ask import RULE_OF
from ziggurat.games.world_of_wonders.words.names import Names, crowd, quoted, sums
from ziggurat.games.world_of_wonders.words.phrases import danger, joined, own, sentence


def place(names: Names, view: WorldOfWondersView, parts: Sequence[str]) -> About | None:
    """A site or a finished building."""
    item = view.plot(parts[0])
    if item is None:
        return None
    if isinstance(item, SiteView):
        return _site(names, view, item)
    return _wall(names, view, item) if item.wall else _building(names, view, item)


def _kind(view: WorldOfWondersView, owner: int, what: str) -> str:
    return sentence(f"{own(view, owner)} {what}").removesuffix(".")


def _site(names: Names, view: WorldOfWondersView, site: SiteView) -> About:
    whose = own(view, site.owner)
    gone = f"goes back to {_you(view, site.holders[-1])}" if site.holders else "is cleared away"
    does = f"Once full, it is finished when {whose} next turn begins. "
    great = site.family == "great"
    if great:
        record = names.greats[site.of]
        does += f"When {whose} turn ends, the pile sends one more Worker; if nobody is there, it {gone} instead. "
        does += f"Soldiers who win against it steal it. Once finished, it counts {plural(record.points, 'point')}. "
        does += quoted(brief(record.first), site.owner == view.seat)
    else:
        building = names.buildings[site.of]
        does += f"If nobody is there when {whose} turn ends, it {gone}. Soldiers who win against it tear it down. "
        does += f"Once finished, it counts {plural(building.points, 'point')}. "
        does += quoted(brief(building.ability), site.owner == view.seat)
    now = joined(_progress(view, site), _crew(site), danger(view, site))
    connected, kin = "", tuple[str, ...]()
    if great:
        kin = tuple(f"great:{i}:{site.of}" for i in range(view.seats) if pieces_of(view, i, site.of))
        mine = pieces_of(view, site.owner, site.of)
        if mine:
            have = "You have" if site.owner == view.seat else f"{view.name(site.owner)} has"
            connected = f"{have} finished {plural(mine, 'piece')} of this Wonder."
    else:
        connected, kin = partners(names, view, names.buildings[site.of])
    rules = ("WOW-050", "WOW-075", "WOW-139", *(("WOW-077", "WOW-155") if great else ()))
    what = "site of a Great Wonder" if great else "site"
    title = names.plot(site.name)
    return About(f"plot:{site.name}", title, _kind(view, site.owner, what), does, now, connected, kin, rules)


def _you(view: WorldOfWondersView, seat: int) -> str:
    return "you" if seat == view.seat else view.name(seat)


def _progress(view: WorldOfWondersView, site: SiteView) -> str:
    if site.done >= site.cost:
        over = f", {site.done - site.cost} more than needed" if site.done > site.cost else ""
        return f"{site.done} of {site.cost}: full{over}. It is finished when {own(view, site.owner)} next turn begins."
    return f"{site.done} of {site.cost}: {site.cost - site.done} to go."


def _crew(site: SiteView) -> str:
    return sentence(f"{crowd(site.units) or 'nobody'} on it")


def _building(names: Names, view: WorldOfWondersView, item: BuildingView) -> About:
    record = names.buildings[item.card]
    mine = item.owner == view.seat
    does = quoted(says(record.ability), mine) + f" It counts {plural(record.points, 'point')}."
    if item.use >= 0:
        state = "Ready: you can use it now. That turns it until your next turn begins."
    elif item.ready and not record.ability.passive:
        rests = sentence(f"it cannot be used now: {item.reason}") if item.reason else ""
        state = joined("Ready (upright).", rests)
    elif record.ability.passive:
        state = ""
    else:
        state = f"Turned: it has been used, and stands upright again when {own(view, item.owner)} next turn begins."
    now = joined(state, danger(view, item))
    connected, kin = partners(names, view, record)
    rule = RULE_OF.get(record.ability.id, PASSIVE_RULES.get(item.card, "WOW-090"))
    kind = _kind(view, item.owner, "finished building")
    title = names.plot(item.name)
    return About(f"plot:{item.name}", title, kind, does, now, connected, kin, (rule, "WOW-090", "WOW-140"))


def _wall(names: Names, view: WorldOfWondersView, item: BuildingView) -> About:
    whose = own(view, item.owner)
    lent = item.lends - sum(term.amount for term in item.terms if term.label == "garrison")
    does = (
        f"Always: it lends {lent} and the strength of whoever stands on it to each of {whose} other finished "
        "buildings. Sites and other walls get nothing from it. In its owner's turn hand cards can go onto it as "
        "Militia, and its "
        f"soldiers can leave it for an attack. It counts {plural(names.buildings[item.card].points, 'point')}."
    )
    garrison = crowd(item.garrison)
    on = f"{garrison} on it" if garrison else "nobody on it"
    guarded = sum(1 for b in view.districts[item.owner].buildings if not b.wall)
    now = joined(
        sentence(f"it lends {item.lends} now, with {on}"),
        f"It guards {plural(guarded, 'building') if guarded else 'nothing yet'}.",
        danger(view, item),
    )
    connected, kin = partners(names, view, names.buildings[item.card])
    rules = ("WOW-093", "WOW-067", "WOW-142", "WOW-146")
    title = names.plot(item.name)
    return About(f"plot:{item.name}", title, _kind(view, item.owner, "City Wall"), does, now, connected, kin, rules)


def strength(names: Names, view: WorldOfWondersView, parts: Sequence[str]) -> About | None:
    """The shield at a place: what an attack needs."""
    item = view.plot(parts[0])
    if item is None:
        return None
    does = "An attack with this force or more wins; in a tie the attacker wins too. "
    if isinstance(item, SiteView):
        does += (
            f"A smaller one costs Workers and Foremen, as far as it is above {item.base}; at {item.base} or less "
            "nothing happens. "
        )
        does += "Walls do not help a site."
        rules: tuple[str, ...] = ("WOW-137", "WOW-138", "WOW-139", "WOW-142")
    else:
        does += "A smaller one does nothing, and its soldiers are lost all the same."
        rules = ("WOW-137", "WOW-138", "WOW-140", "WOW-141")
    now = joined(_sum(item), danger(view, item))
    kin = [f"plot:{item.name}"]
    if isinstance(item, BuildingView) and not item.wall:
        kin += [f"plot:{b.name}" for b in view.districts[item.owner].buildings if b.wall]
    kind = _kind(view, item.owner, names.plot(item.name))
    return About(f"strength:{item.name}", f"Strength {item.strength}", kind, does, now, "", tuple(kin), rules)


def _sum(item: SiteView | BuildingView) -> str:
    """«7 = its card 3 + walls 4»."""
    if len(item.terms) > 1:
        return sentence(f"{item.strength} = {sums(item.terms).replace('printed', 'its card')}")
    return (
        f"{item.strength} by itself: nobody is there."
        if isinstance(item, SiteView)
        else (f"{item.strength}, as its card says; nothing adds to it.")
    )


def progress(names: Names, view: WorldOfWondersView, parts: Sequence[str]) -> About | None:
    """How far a site has come."""
    item = view.plot(parts[0])
    if not isinstance(item, SiteView):
        return None
    power = names.power
    does = (
        f"What is there, and what is needed: a Worker counts {power['worker']}, a Foreman {power['foreman']}. "
        "More than needed is lost."
    )
    gift = ""
    if item.family == "great" and item.units and view.pile_size and item.done < item.cost:
        gift = f"When {own(view, item.owner)} turn ends, the pile sends it one more Worker."
    now = joined(_progress(view, item), gift)
    title = f"{item.done} of {item.cost} built"
    rules = ("WOW-050", "WOW-053", *(("WOW-077",) if item.family == "great" else ()))
    kind = _kind(view, item.owner, names.plot(item.name))
    return About(f"progress:{item.name}", title, kind, does, now, "", (f"plot:{item.name}",), rules)
