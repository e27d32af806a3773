"""The whole table in words, as a viewer may know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ziggurat.core.render.prose import final_sheet, folded, listed, plural
from ziggurat.games.paper_skyscrapers.data.build import spot
from ziggurat.games.paper_skyscrapers.view.shapes import PaperView, SeatView
from ziggurat.games.paper_skyscrapers.words import outcomes
from ziggurat.games.paper_skyscrapers.words.phrases import ROMAN, Phrases, closed


def tell(p: Phrases, view: PaperView) -> str:
    """The whole table as this viewer may know it, in lines of at most 100 characters."""
    parts = [_head(p, view)]
    if view.level:
        parts += [_common(p, view), _goal_lines(p, view)]
    start = view.seat or 0
    for k in range(view.seats):
        parts.append(_seat(p, view, (start + k) % view.seats))
    if view.offered:
        parts.append(["YOUR CITY CARDS, seen by you only"])
        for city in view.offered:
            parts[-1] += folded(f"{p.name(city)}: {p.bonuses[city]}", "  ")
    if view.hand:
        parts.append(_hand(p, view))
    if view.look is not None:
        parts.append(_look(p, view))
    if (view.remembered or view.mingled) and not view.over:
        parts.append(_remembered(p, view))
    if view.phase == "over":
        parts.append(final_sheet(view, [board.points for board in view.boards]))
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def _head(p: Phrases, view: PaperView) -> list[str]:
    if view.phase == "over":
        told = p.verdict(view)
        return ["PAPER SKYSCRAPERS, the game is over", *folded(f"{told.question} {told.context}")]
    asked = listed("you" if seat == view.seat else view.name(seat) for seat in view.pending)
    if view.phase == "cities":
        return ["PAPER SKYSCRAPERS, cities are chosen", closed(f"To choose: {asked}.")]
    whose = "your turn" if view.turn == view.seat else f"the turn of {view.name(view.turn)}"
    title = f"PAPER SKYSCRAPERS, level {ROMAN[view.level]} of IV, {whose}"
    lines = [closed(f"To choose: {asked}. {p.left(view)}.")]
    if view.ending:
        lines.append("The round end card has come up.")
    if view.acting:
        lines += folded(closed(f"{_by_way_of(p, view)}{p.context(view)}"))
    if view.held:
        lines.append(f"On its way under a building: {p.name(view.held)}.")
    return [title, *lines]


def _by_way_of(p: Phrases, view: PaperView) -> str:
    """Through which cards the action came that is carried out now."""
    outer = [p.name(one.card) for one in view.acting[:-1]]
    return f"By way of {listed(outer)}: " if outer else ""


def _common(p: Phrases, view: PaperView) -> list[str]:
    lines = ["ON THE TABLE"]
    for name in view.row:
        card = p.cards[name]
        lines += folded(f"Row: {card.name}, level {ROMAN[card.level]}, {p.face(card)}", "  ")
    sizes = ", ".join(f"{plural(n, 'card')} of level {ROMAN[k]}" for k, n in enumerate(view.decks, 1) if n)
    lines += folded(f"Decks, with their round end cards: {sizes or 'all empty'}.", "  ")
    if view.discard:
        lines += folded(f"Discarded ({len(view.discard)}): {', '.join(map(p.name, view.discard))}", "  ")
    for track in view.tracks:
        spaces = ", ".join(f"{view.name(seat)} {at}" for seat, at in enumerate(track.spaces))
        data = next(one for one in p.data.tracks if one.id == track.id)
        first = f"; the first at {data.end} scores {data.first_bonus} more" if track.first else ""
        marks = listed(map(str, data.lines))
        lines += folded(f"{track.id.title()}: {spaces}. Lines before {marks}{first}.", "  ")
    return lines


def _goal_lines(p: Phrases, view: PaperView) -> list[str]:
    lines = ["GOALS"]
    for goal in view.goals:
        data = p.goals[goal.id]
        claims = listed(view.name(seat) for seat in goal.claims) if goal.claims else "nobody yet, chip there"
        have = ", ".join(f"{view.name(seat)} {n}" for seat, n in enumerate(goal.have))
        text = f"{data.name}, {plural(goal.points, 'point')}: {p.goal(data)}. Claimed: {claims}."
        lines += folded(f"{text} Progress of {goal.need}: {have}.", "  ")
    for award in view.awards:
        values = ", ".join(f"{view.name(seat)} {n}" for seat, n in enumerate(award.values))
        points = plural(award.points, "point")
        lines += folded(f"{p.awards[award.id].name}, {points} at the end: {values}.", "  ")
    return lines


def _seat(p: Phrases, view: PaperView, seat: int) -> list[str]:
    board = view.boards[seat]
    notes = [board.color]
    notes += ["you"] if seat == view.seat else []
    notes += ["to choose"] if seat in view.pending else []
    lines = folded(f"{view.name(seat)} ({', '.join(notes)}): {plural(view.scores[seat], 'point')}")
    if not board.city:
        return [*lines, "  No city yet."]
    works = "a roof" if board.city_open else "built over or gone"
    used = ", used in this turn" if board.bonus_used else ""
    lines += folded(f"{p.name(board.city)} ({works}{used}): {p.bonuses[board.city]}", "  ")
    for building in board.buildings:
        lines += _building_lines(p, building.place, building.cards, building.mayor)
    if board.mayor is None:
        lines.append("  The mayor stands on no building.")
    icons = [f"{n} {kind}" for kind, n in (board.types | board.landmarks).items() if n]
    lines += folded(f"Icons: {', '.join(icons) or 'none'}.", "  ")
    backs = Counter(board.backs)
    levels = ", ".join(f"{n} of level {ROMAN[level]}" for level, n in sorted(backs.items()))
    lines += folded(f"Hand: {plural(board.hand_size, 'card')}" + (f" ({levels})" if levels else "") + ".", "  ")
    return lines + _chips(view, seat, board)


def _chips(view: PaperView, seat: int, board: SeatView) -> list[str]:
    if not board.chips:
        return []
    if -1 in board.chips:
        return [f"  Bonus chips: {len(board.chips)}, face down."]
    worth = ", ".join(map(str, board.chips))
    secret = ", seen by you only" if seat == view.seat and not view.over else ""
    return [f"  Bonus chips worth {worth}{secret}."]


def _building_lines(p: Phrases, place: int, cards: Sequence[str], mayor: bool) -> list[str]:
    roof = cards[-1]
    text = p.actions.get(roof, "The city card.")
    below = ""
    if len(cards) > 1:
        parts = []
        for name in reversed(cards[:-1]):
            card = p.cards.get(name)
            parts.append(f"{card.type}{''.join(f' {mark}' for mark in card.landmarks)}" if card else "city card")
        below = f" Below: {', '.join(parts)}."
    card = p.cards.get(roof)
    kind = f" ({', '.join([card.type, *card.landmarks])})" if card else ""
    who = " MAYOR." if mayor else ""
    return folded(f"{spot(place)}: {p.name(roof)}{kind}, {len(cards)} high.{who} {text}{below}", "  ")


def _hand(p: Phrases, view: PaperView) -> list[str]:
    lines = ["YOUR HAND, seen by you only"]
    offers = {offer.card: offer for offer in view.offers}
    for item in view.hand:
        card = p.cards[item.card]
        text = f"{card.name}, level {ROMAN[card.level]}, {p.face(card)}"
        offer = offers.get(card.id)
        if item.paid:
            text += " Put down as payment."
        elif offer is not None:
            text += f" Now: {p.least(offer) if offer.possible else offer.reason}."
        lines += folded(text, "  ")
    return lines


def _look(p: Phrases, view: PaperView) -> list[str]:
    assert view.look is not None
    look = view.look
    who = "you" if look.seat == view.seat else view.name(look.seat)
    lines = [f"CARDS LIFTED by {who}: {look.size}, {'open to all' if look.open else 'seen by one player only'}"]
    for name in look.cards:
        lines += folded(f"{p.name(name)}, {p.face(p.cards[name])}", "  ")
    if look.ordered:
        lines += folded(f"Put back, from the top: {', '.join(map(p.name, look.ordered))}", "  ")
    return lines


def _remembered(p: Phrases, view: PaperView) -> list[str]:
    """Hidden cards that were seen before, by where they are."""
    lines = ["WHAT ALL HAVE SEEN" if view.seat is None else "WHAT YOU HAVE SEEN, now out of sight"]
    where: dict[str, list[str]] = {}
    for one in view.remembered:
        where.setdefault(outcomes.told_place(view, one), []).append(p.name(one.card))
    for place, names in where.items():
        lines += folded(f"{place[0].upper()}{place[1:]}: {', '.join(names)}", "  ")
    for group in view.mingled:
        place = outcomes.told_group(group)
        names = [p.name(card) for card in group.cards]
        order = "" if group.gone else ", in an order unknown to you"
        lines += folded(f"{place[0].upper()}{place[1:]}{order}: {', '.join(names)}", "  ")
    return lines
