"""Small phrases about seats and attacks that explanations, warnings and reasons share."""

from __future__ import annotations

from ziggurat.core.render.prose import plural
from ziggurat.games.world_of_wonders.view.shapes import BuildingView, ChoiceView, SiteView, WorldOfWondersView

_ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def ordinal(n: int) -> str:
    return _ORDINALS[n] if n < len(_ORDINALS) else f"{n}th"


def sentence(text: str) -> str:
    """With a capital letter and a period."""
    return f"{text[:1].upper()}{text[1:].removesuffix('.')}." if text else ""


def joined(*sentences: str) -> str:
    return " ".join([text for text in sentences if text])


def seat_of(view: WorldOfWondersView, text: str) -> int:
    """The seat that a part of a key names; -1 if there is none."""
    if not (text.isascii() and text.isdecimal() and len(text) < 3):
        return -1
    seat = int(text)
    return seat if seat < view.seats else -1


def own(view: WorldOfWondersView, seat: int) -> str:
    """«your», «Ines's»."""
    return "your" if seat == view.seat else f"{view.name(seat)}'s"


def has(view: WorldOfWondersView, seat: int) -> str:
    """«you have», «Ines has»."""
    return "you have" if seat == view.seat else f"{view.name(seat)} has"


def strongest_hand(view: WorldOfWondersView, seat: int) -> int:
    """The rival of a seat who holds the most cards."""
    others = [other for other in range(view.seats) if other != seat]
    return max(others, key=lambda other: view.districts[other].hand_size)


def attack_on(view: WorldOfWondersView, plot: str) -> ChoiceView | None:
    """The legal choice that attacks this place."""
    for choice in view.choices:
        if choice.verb == "attack" and choice.plot == plot:
            return choice
    return None


def danger(view: WorldOfWondersView, item: SiteView | BuildingView) -> str:
    """What an attack by hand cards could do to it: the viewer's attack, or the rival who holds the most."""
    if item.declared and not item.target:
        return "It has been attacked this turn and cannot be attacked again in it."
    if item.target:
        return "It is under attack now."
    choice = attack_on(view, item.name)
    if choice is not None:
        if choice.force >= choice.strength:
            return f"You could bring {choice.force} against {choice.strength}: enough."
        return f"You could bring {choice.force} at most against {choice.strength}: not enough."
    if view.seat is None or item.owner != view.seat:
        return ""
    rival = strongest_hand(view, item.owner)
    held = view.districts[rival].hand_size
    if not held:
        return ""
    enough = "enough to take it" if held >= item.strength else f"not enough alone against {item.strength}"
    can = "which can be a soldier" if held == 1 else "and each can be a soldier"
    return f"{view.name(rival)} holds {plural(held, 'card')}, {can}: {enough}."
