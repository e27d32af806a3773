"""What a choice would throw away, in one sentence for the answer; empty for most choices."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.core.render.prose import listed, plural
from ziggurat.games.paper_skyscrapers.data import ops
from ziggurat.games.paper_skyscrapers.data.effects import EffectData
from ziggurat.games.paper_skyscrapers.view.shapes import ChoiceView, OfferView, PaperView
from ziggurat.games.paper_skyscrapers.words import facts
from ziggurat.games.paper_skyscrapers.words.phrases import Phrases, closed

DEARER = 2
"""So many cards more than elsewhere are worth a word; the price itself stands there anyway."""


def action(p: Phrases, view: PaperView, choice: ChoiceView) -> str:
    """Of an answer to the main question of a turn."""
    kind = choice.kind
    claims = kind == "claim" or (kind in ("mayor", "use") and _claims(p.cards[choice.card].action))
    if not claims and view.ending and view.level == ops.LEVELS and view.actions == 1:
        missed = _unclaimed(p, view)
        if missed:
            return missed
    if kind == "end":
        return _ended(view)
    if kind == "mayor":
        return _idle_roof(p, view, choice)
    if kind in ("use", "tuck"):
        return _wasted(p, view, choice)
    return ""


def _claims(action: Sequence[EffectData]) -> bool:
    """Whether a goal can be claimed by this very action."""
    return any(effect.op == "claim" or _claims(effect.do or []) for effect in action)


def _ended(view: PaperView) -> str:
    """PAP-063: what is not used is lost."""
    if not view.actions or len(view.legal) < 2:
        return ""
    return f"You still have {plural(view.actions, 'action')}. What you do not use is lost."


def _unclaimed(p: Phrases, view: PaperView) -> str:
    """The last action of the game, and a goal is complete."""
    assert view.seat is not None
    ready = [p.goals[goal.id] for goal in view.goals if goal.met[view.seat] and view.seat not in goal.claims]
    if not ready:
        return ""
    best = max(ready, key=lambda goal: goal.points)
    return f"This is your last action, and {best.name} is complete: {plural(best.points, 'point')} that you would miss."


def _idle_roof(p: Phrases, view: PaperView, choice: ChoiceView) -> str:
    """PAP-137: an action of which no part can be done is legal, and gone."""
    assert view.seat is not None
    action = p.cards[choice.card].action
    if choice.now == 0 and len(action) == 1:
        return "It would count nothing now: the action would be spent for nothing."
    if _dead(action, len(view.hand)):
        return "You hold too few cards for it: the action would be spent for nothing."
    return ""


def _dead(action: Sequence[EffectData], hand: int) -> bool:
    """Whether every part needs hand cards that are not there."""
    return all(_needs(effect, hand) for effect in action)


def _needs(effect: EffectData, hand: int) -> bool:
    if effect.op == "may":
        return _dead(effect.do or [], hand)
    if effect.op == "discard_for":
        return hand < (effect.n or 1)
    return effect.op in ("tuck", "build") and effect.source == "hand" and not hand


def _wasted(p: Phrases, view: PaperView, choice: ChoiceView) -> str:
    """A card that could be built for nothing, with steps, is used up or tucked."""
    card = p.cards[choice.card]
    if choice.kind == "use" and _dead(card.action, len(view.hand) - 1):
        return "Without other hand cards it would do nothing, and the card is gone."
    offer = next((one for one in view.offers if one.card == choice.card), None)
    if offer is None or not offer.possible or offer.least or not sum(card.gains):
        return ""
    gains = f"You could build it for free and gain {p.gains(card)}."
    return f"Used, it is gone. {gains}" if choice.kind == "use" else f"Tucked, it moves no meeple. {gains}"


# ---- inside an action


def place(p: Phrases, view: PaperView, offer: OfferView, choice: ChoiceView) -> str:
    """Of a place for a card that is being built."""
    assert view.seat is not None
    board = view.boards[view.seat]
    here = next(one for one in offer.places if one.choice == choice.choice)
    building = facts.building_at(board, here.place)
    if building is not None and building.cards[-1] == board.city and board.city_open:
        return closed(f"This covers {p.name(board.city)}: its bonus stops while it is covered.")
    if building is not None and building.mayor and view.actions > 1 and not view.acting:
        return "Your mayor stands here: he must go elsewhere before he can use the new roof."
    home = next((one.place for one in board.buildings if one.cards[-1] == board.city), None)
    best = min((one for one in offer.places if one.possible), key=lambda one: (one.price, one.place == home))
    if here.price >= best.price + DEARER:
        there = facts.told_place(p, board, best.place)
        least = f"only {plural(best.price, 'card')}" if best.price else "nothing"
        return closed(f"{plural(here.price, 'card')} here; {there} it costs {least}.")
    return ""


def parted(p: Phrases, view: PaperView, choice: ChoiceView) -> str:
    """Of a hand card that pays or is discarded: a goal wants it, and others could go."""
    assert view.seat is not None
    goals = facts.completes(p, view, view.seat, p.cards[choice.card])
    if not goals or len(view.legal) < 2:
        return ""
    best = max(goals, key=lambda goal: goal.points)
    return f"Keep it? In your city it completes {best.name}, worth {plural(best.points, 'point')}."


def torn(p: Phrases, view: PaperView, choice: ChoiceView) -> str:
    """Of a building that is torn down."""
    assert view.seat is not None
    board = view.boards[view.seat]
    building = next(one for one in board.buildings if one.place == choice.place)
    whole = view.asked == "demolish"
    lost = []
    if board.city in building.cards and whole:
        lost.append(closed(f"{p.name(board.city)} and its bonus leave the game with it."))
    if building.mayor and (whole or len(building.cards) == 1):
        lost.append("Your mayor stands here and would have no building.")
    broken = _broken(p, view, building.cards if whole else building.cards[-1:])
    if broken:
        lost.append(broken)
    return " ".join(lost)


def _broken(p: Phrases, view: PaperView, cards: Sequence[str]) -> str:
    """Goals that are complete, not claimed yet, and would not be any more."""
    assert view.seat is not None
    board = view.boards[view.seat]
    types, marks = dict(board.types), dict(board.landmarks)
    for card in cards:
        if card in p.cards:
            types[p.cards[card].type] -= 1
            for mark in p.cards[card].landmarks:
                marks[mark] -= 1
    gone = [
        p.goals[goal.id].name
        for goal in view.goals
        if goal.met[view.seat] and view.seat not in goal.claims and not facts.met(p.goals[goal.id], types, marks)
    ]
    return f"{listed(gone)} would not be complete any more." if gone else ""
