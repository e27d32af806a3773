"""What is going on: who is to do what, and who has won."""

from __future__ import annotations

from ziggurat.core.contract.view import Prompt
from ziggurat.core.render import prose
from ziggurat.core.render.prose import listed
from ziggurat.games.seven_wonders.view.shapes import SevenWondersView

TASKS = {
    "raise": "A card of the discard pile may be built by {who}.",
    "draft": "Everybody keeps a leader in secret and passes the others on.",
    "courtesan": "A leader of a neighbor is copied by {who}.",
    "enlist": "One more leader may be recruited by {who}.",
    "debt": "A loss is settled by {who}.",
    "acts": "{who} may use powers of the wonder.",
    "draw": "A card that was out of the game may be built by {who}.",
    "give": "A leader is discarded by {who}.",
    "steal": "A discarded leader may be played by {who}.",
    "swap": "A structure may be swapped by {who}.",
    "replace": "Another board is chosen by {who}.",
    "wander": "{who} may move to another place.",
    "copy": "Something of a neighbor is copied by {who}.",
}
"""What is decided in a phase, as everybody may know it."""
RULES = {
    "boards": ("SW-006",),
    "choose": ("SW-012",),
    "leftover": ("SW-055",),
    "raise": ("SW-058",),
    "draft": ("SW-122",),
    "courtesan": ("SW-136",),
    "enlist": ("SW-137",),
    "debt": ("SW-141",),
    "acts": ("LW-058", "LW-281"),
    "draw": ("LW-206", "LW-236"),
    "give": ("LW-220",),
    "steal": ("LW-220",),
    "swap": ("LW-220",),
    "replace": ("LW-091", "LW-092"),
    "wander": ("LW-083",),
    "copy": ("LW-088", "LW-089", "LW-090"),
}
"""The rules that a phase is about."""


def task(view: SevenWondersView) -> str:
    """What those who are asked have to decide, as everybody may know it."""
    who = listed("you" if seat == view.seat else view.name(seat) for seat in view.pending)
    if view.phase == "boards":
        return f"Boards are chosen in seat order; now {who}."
    if view.phase == "choose":
        return "Everybody chooses in secret; all is shown together."
    if view.phase == "leftover":
        return f"The last card may be played too by {who}."
    text = TASKS.get(view.phase, "Now {who}.").format(who=who)
    return text[0].upper() + text[1:]


def bearing(view: SevenWondersView) -> tuple[str, ...]:
    """The rules that the phase of a view is about."""
    return RULES.get(view.phase, ("SW-100",))


def verdict(view: SevenWondersView) -> Prompt:
    """Who won, all scores, and how a tie was broken (SW-093)."""
    return prose.verdict(view, ("SW-093",), "more coins")
