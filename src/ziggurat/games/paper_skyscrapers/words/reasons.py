"""Why a choice is good: facts of the view with the figures of this position, and where a plan would lie."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.contract.teaching import PlanMark, Reason
from ziggurat.core.render.prose import listed, plural
from ziggurat.games.paper_skyscrapers.data.records import Card
from ziggurat.games.paper_skyscrapers.view.shapes import ChoiceView, GoalView, OfferView, PaperView, PlaceView
from ziggurat.games.paper_skyscrapers.words import facts, outcomes
from ziggurat.games.paper_skyscrapers.words.phrases import Phrases, closed

LINES, AWARDS, GOALS, HOPS = "Lines", "Awards", "Achievements", "Hops"
"""Columns of the score sheet, as `ops.POINT_NAMES` has them."""


def _first(view: PaperView, plan: Sequence[int]) -> ChoiceView | None:
    """What the first choice of a plan is about, if it is legal now."""
    if view.seat is None or not plan:
        return None
    return next((one for one in view.choices if one.choice == plan[0]), None)


def _build(view: PaperView, plan: Sequence[int], first: ChoiceView) -> tuple[OfferView, PlaceView | None] | None:
    """The build that a plan makes, with its place as far as the plan says it."""
    if view.asked == "place":
        offer, word = view.offers[0], plan[0]
    elif first.kind == "build" or view.asked == "build":
        found = next((one for one in view.offers if one.choice == plan[0]), None)
        if found is None:
            return None
        offer, word = found, plan[1] if len(plan) > 1 else -1
    else:
        return None
    return offer, next((one for one in offer.places if one.choice == word), None)


def _agreed(p: Phrases, view: PaperView, plan: Sequence[int], names: Sequence[str]) -> tuple[str, int] | None:
    """The card and the place of a build that a plan says yes to; they are not asked for yet."""
    first = _first(view, plan)
    if first is None or first.word != "yes" or len(names) < 3 or names[1] not in p.cards or names[2][:2] != "at":
        return None
    return names[1], int(names[2][2:])


def said(p: Phrases, view: PaperView, plan: Sequence[int], names: Sequence[str]) -> str:
    """«Build Newsstand beside Row Houses»; empty where the label of the choice says it all.

    `names` are those of the choices of the plan.
    """
    first = _first(view, plan)
    build = None if first is None else _build(view, plan, first)
    agreed = _agreed(p, view, plan, names)
    if agreed is not None and view.seat is not None:
        return f"Build {p.name(agreed[0])} {facts.told_place(p, view.boards[view.seat], agreed[1])}"
    if build is None or view.seat is None:
        return ""
    offer, place = build
    return f"Build {p.name(offer.card)} {facts.told_place(p, view.boards[view.seat], place.place)}" if place else ""


def marks(p: Phrases, view: PaperView, plan: Sequence[int], names: Sequence[str]) -> tuple[PlanMark, ...]:
    """The building that is built over; empty ground is not on the table before the place is asked."""
    first = _first(view, plan)
    agreed = _agreed(p, view, plan, names)
    if agreed is not None and view.seat is not None:
        card, at = agreed
        over = facts.building_at(view.boards[view.seat], at) is not None
        return (PlanMark(f"building:{view.seat}:{at}", f"card:{card}", p.name(card)),) if over else ()
    build = None if first is None else _build(view, plan, first)
    if build is None or view.asked == "place":
        return ()
    offer, place = build
    if place is None or not place.over:
        return ()
    return (PlanMark(f"building:{view.seat}:{place.place}", f"card:{offer.card}", p.name(offer.card)),)


def reasons(p: Phrases, view: PaperView, plan: Sequence[int]) -> tuple[Reason, ...]:
    """What speaks for the first choice of a plan, the best first."""
    first = _first(view, plan)
    if first is None:
        return ()
    assert view.seat is not None
    build = _build(view, plan, first)
    if build is not None:
        return _built(p, view, view.seat, *build)
    if view.asked in ("pay", "discard"):
        return _parted(p, view, view.seat, first)
    if first.track and view.asked in ("action", "advance"):
        return _walked(p, view, view.seat, first.track, max(view.steps, 1))
    if first.goal:
        return _claimed(p, view, view.seat, next(one for one in view.goals if one.id == first.goal))
    if first.kind == "draw":
        return _drawn(p, view, view.seat, first)
    if first.kind == "mayor":
        return _moved(p, view, first)
    if first.kind == "tuck":
        return _tucked(p, view, view.seat, first)
    return ()


# ---- builds and tucks


def _built(p: Phrases, view: PaperView, seat: int, offer: OfferView, place: PlaceView | None) -> tuple[Reason, ...]:
    card = p.cards[offer.card]
    found = [*_gains(p, view, seat, card), *_completes(p, view, seat, card)]
    if place is None:
        return tuple(found)
    if place.over:
        found += _higher(p, view, seat, place.place)
    else:
        found += _wider(p, view, seat)
    found += _cheap(p, card, place)
    if view.asked != "build" and not view.acting and view.actions > 1 and not _mayor_at(view, seat, place.place):
        found.append(Reason("It opens a roof that your mayor can use in this same turn.", (f"mayor:{seat}",)))
    return tuple(found)


def _mayor_at(view: PaperView, seat: int, place: int) -> bool:
    building = facts.building_at(view.boards[seat], place)
    return building is not None and building.mayor


def _gains(p: Phrases, view: PaperView, seat: int, card: Card) -> list[Reason]:
    """Points that the printed steps score at once."""
    out = []
    for track, data, n in zip(view.tracks, p.data.tracks, card.gains, strict=True):
        walk = outcomes.walk(track, data, seat, n)
        points = walk.lines + walk.first
        if n and points:
            hop = " by a hop" if walk.hopped else ""
            words = (
                f"It moves you from {track.spaces[seat]} to {walk.to} on {track.id}{hop}: {plural(points, 'point')}."
            )
            out.append(Reason(words, (f"track:{track.id}",), LINES))
    return out


def _completes(p: Phrases, view: PaperView, seat: int, card: Card) -> list[Reason]:
    """Goals that its icons complete."""
    out = []
    for goal in facts.completes(p, view, seat, card):
        claims = next(one.claims for one in view.goals if one.id == goal.id)
        first = "" if claims else ", and you would be the first"
        words = f"It completes {goal.name}: {plural(goal.points, 'point')}{first}."
        out.append(Reason(words, (f"goal:{goal.id}",), GOALS))
    return out


def _cheap(p: Phrases, card: Card, place: PlaceView) -> list[Reason]:
    """Icons next door and underneath that pay for all of it, or for much."""
    givers = [
        one for discount in place.discounts if discount.where in ("left", "right", "under") for one in discount.cards
    ]
    at = tuple(f"card:{one}" for one in givers)
    if not card.cost or not givers:
        return []
    names = listed(dict.fromkeys(p.name(one) for one in givers))
    verb = "pays" if len(givers) == 1 else "pay"
    if place.price == 0:
        return [Reason(f"It is free here: {names} {verb} for it.", at)]
    if card.cost - place.price >= 2:
        return [
            Reason(f"It costs {plural(place.price, 'card')} here instead of {card.cost}: {names} {verb} the rest.", at)
        ]
    return []


def _higher(p: Phrases, view: PaperView, seat: int, place: int) -> list[Reason]:
    """A building that becomes the tallest of all."""
    building = facts.building_at(view.boards[seat], place)
    award = next((one for one in view.awards if p.awards[one.id].measure == "max_height"), None)
    if building is None or award is None:
        return []
    rivals = max(n for other, n in enumerate(award.values) if other != seat)
    high = len(building.cards) + 1
    if award.leader == seat or high <= rivals:
        return []
    points = plural(award.points, "point")
    words = f"Your building becomes the tallest, {high} against {rivals}: {points} at the end, if it lasts."
    return [Reason(words, (f"building:{seat}:{place}", f"award:{award.id}"), AWARDS)]


def _wider(p: Phrases, view: PaperView, seat: int) -> list[Reason]:
    """A new building that makes the city the largest."""
    award = next((one for one in view.awards if p.awards[one.id].measure == "building_count"), None)
    if award is None or award.leader == seat:
        return []
    rivals = max(n for other, n in enumerate(award.values) if other != seat)
    mine = award.values[seat] + 1
    if mine <= rivals:
        return []
    points = plural(award.points, "point")
    words = f"You would have the most buildings, {mine} against {rivals}: {points} at the end, if it lasts."
    return [Reason(words, (f"award:{award.id}",), AWARDS)]


def _tucked(p: Phrases, view: PaperView, seat: int, first: ChoiceView) -> tuple[Reason, ...]:
    here = next((one for one in view.boards[seat].buildings if one.mayor), None)
    higher = [] if here is None else _higher(p, view, seat, here.place)
    return (*_completes(p, view, seat, p.cards[first.card]), *higher)


# ---- tracks


def _walked(p: Phrases, view: PaperView, seat: int, name: str, steps: int) -> tuple[Reason, ...]:
    """A step on a track: a line ahead, a meeple to hop over, or one behind that would hop."""
    track, data = next((one, data) for one, data in zip(view.tracks, p.data.tracks, strict=True) if one.id == name)
    at = track.spaces[seat]
    walk = outcomes.walk(track, data, seat, steps)
    key = (f"track:{name}",)
    out = []
    over = [view.name(o) for o in range(view.seats) if o != seat and at < track.spaces[o] < walk.to]
    hop = f" You hop over {listed(over)}." if walk.hopped and over else ""
    if walk.lines:
        how = "One step" if steps == 1 else plural(steps, "step")
        points = "one point" if walk.lines == 1 else plural(walk.lines, "point")
        words = f"{how}, {points}: the line on {name} is right ahead.{hop}"
        out.append(Reason(words, key, LINES))
    elif walk.hopped and over:
        out.append(Reason(f"You hop over {listed(over)} and land on {walk.to}.", key))
    if walk.first:
        words = f"You are the first at the end of {name}: {plural(walk.first, 'more point')}."
        out.append(Reason(words, key, "First at an end"))
    for other in range(view.seats):
        if other == seat or not track.hop[other] or track.to_point[other] != 1:
            continue
        if track.spaces[other] < at < track.next[other] and at == track.spaces[other] + 1:
            words = f"{view.name(other)} stands right behind you and would hop across the line: move on first."
            out.append(Reason(words, (f"meeple:{name}:{other}",)))
    return tuple(out)


# ---- the rest


def _claimed(p: Phrases, view: PaperView, seat: int, goal: GoalView) -> tuple[Reason, ...]:
    data = p.goals[goal.id]
    chip = "" if goal.claims else ", and its chip"
    out = [Reason(f"{data.name} is complete: {plural(goal.points, 'point')}{chip}.", (f"goal:{goal.id}",), GOALS)]
    near = [o for o in range(view.seats) if o != seat and not goal.met[o] and goal.have[o] == goal.need - 1]
    ready = [o for o in range(view.seats) if o != seat and goal.met[o] and o not in goal.claims]
    if not goal.claims and ready:
        words = f"{listed(map(view.name, ready))} could claim it, too, and take the chip."
        out.append(Reason(words, tuple(f"seat:{o}" for o in ready)))
    elif not goal.claims and near:
        needs = "needs" if len(near) == 1 else "need"
        words = f"Claim now: {listed(map(view.name, near))} {needs} only one more for this chip."
        out.append(Reason(words, tuple(f"seat:{o}" for o in near)))
    return tuple(out)


def _drawn(p: Phrases, view: PaperView, seat: int, first: ChoiceView) -> tuple[Reason, ...]:
    out = []
    if not view.hand:
        out.append(Reason("Your hand is empty, and without cards nothing can be built.", ("hand",)))
    if first.card:
        card = p.cards[first.card]
        best = facts.prices(p, view, seat, card)[0]
        goals = facts.completes(p, view, seat, card)
        if goals:
            names = listed(goal.name for goal in goals)
            out.append(Reason(f"Its icons would complete {names}.", tuple(f"goal:{goal.id}" for goal in goals), GOALS))
        if card.cost > 1 and best.cards == 0:
            where = facts.told_place(p, view.boards[seat], best.place)
            words = f"It costs {card.cost}, but in your city it would be free {where}."
            out.append(Reason(closed(words), tuple(f"card:{one}" for one in best.givers)))
    return tuple(out)


def _moved(p: Phrases, view: PaperView, first: ChoiceView) -> tuple[Reason, ...]:
    """A roof that counts as much as it can."""
    action = p.cards[first.card].action
    most = action[0].most if action and action[0].op == "for_each" else None
    if first.now > 0 and first.now == most:
        return (Reason(f"It counts {first.now} now: this roof is at its best.", (f"card:{first.card}",)),)
    if not view.hand and any(effect.op in ("draw", "look", "reveal") for effect in action):
        return (Reason("Your hand is empty, and this roof brings cards.", (f"card:{first.card}", "hand")),)
    return ()


def _parted(p: Phrases, view: PaperView, seat: int, first: ChoiceView) -> tuple[Reason, ...]:
    """The card that is missed least."""
    if first.choice != view.suggested or not first.card or len(view.legal) < 2:
        return ()
    card = p.cards[first.card]
    wanted = any(p.cards[item.card].wants == card.type for item in view.hand if item.card != card.id)
    if wanted or facts.completes(p, view, seat, card):
        return ()
    return (Reason("You miss it least: no goal and no card in your hand needs its icons.", (f"card:{card.id}",)),)
